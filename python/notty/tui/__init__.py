"""The games in a terminal: a table for every game, by keyboard alone.

`notty.tui.app` needs the extra ``tui`` (textual); the other modules of notty do not import it. All
that is played goes through `notty.session`, and no rule is here.
"""
