"""The keys of all tables in the terminal."""

#: What keys do at a table of any game, by the names of the screen's methods.
COMMANDS = {
    "h": "hint",
    "f4": "hint",
    "u": "undo",
    "ctrl+z": "undo",
    "r": "redo",
    "ctrl+y": "redo",
    "s": "sort",
    "a": "play_for_me",
    "space": "pause",
    "f2": "restart",
    "ctrl+n": "new_deal",
    "question_mark": "help",
    "f1": "rules",
    "q": "leave",
    "ctrl+c": "leave",
    "slash": "type",
    "colon": "type",
    "escape": "list",
}

#: What the keys do, for the help page.
HELP = """\
Up, Down, Enter   choose an action and play it
1, 2, 3 ...       play the action of that number; Enter where a longer number could follow
{keys}
/ or Tab          type an action, such as "{example}"; Escape goes back to the list
h or F4           a hint; again for more
u, r              undo, redo
s                 sort your hand in another way
a                 let the computer play for you
Space             pause the computer players
F2, Ctrl+N        deal the same cards again, deal new cards
F1                the rules
q                 leave
"""

_LATIN = str.maketrans("йцукенгшщзфівапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")


def key_name(key: str, character: str | None) -> str:
    """The name of a key; a Ukrainian letter counts as the Latin one on the same key."""
    if character is not None and character.isalpha():
        return character.lower().translate(_LATIN)
    return key
