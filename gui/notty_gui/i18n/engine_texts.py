"""Texts that the engine gives in English, for the translators to find.

They are looked up as they come, see `notty_gui.i18n.engine_text`, so nothing reads this table but
the tool that collects texts, and a test that every text of every game is in it.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

TEXTS = (
    # Games and what they are in one line.
    QT_TRANSLATE_NOOP("engine", "Notty"),
    QT_TRANSLATE_NOOP("engine", "Gin Rummy"),
    QT_TRANSLATE_NOOP("engine", "Rummy"),
    QT_TRANSLATE_NOOP("engine", "SET"),
    QT_TRANSLATE_NOOP(
        "engine", "Empty your hand: draw, steal, exchange, and discard runs and sets."
    ),
    QT_TRANSLATE_NOOP("engine", "Meld your ten cards, knock with little deadwood, or go gin."),
    QT_TRANSLATE_NOOP("engine", "Meld, lay off, and be the first to have no card left."),
    QT_TRANSLATE_NOOP(
        "engine", "Be the first to see three cards that are all alike or all different."
    ),
    # What a player over a pipe is.
    QT_TRANSLATE_NOOP("engine", "program"),
    # Names and meanings of options; "; 0: " parts off what the value 0 means.
    QT_TRANSLATE_NOOP("engine", "seats"),
    QT_TRANSLATE_NOOP("engine", "number of players"),
    QT_TRANSLATE_NOOP("engine", "first seat"),
    QT_TRANSLATE_NOOP("engine", "the seat that has the first turn"),
    QT_TRANSLATE_NOOP("engine", "turn limit"),
    QT_TRANSLATE_NOOP(
        "engine",
        "after so many turns the fewest cards win, equal hands share; 0: no limit",
    ),
    QT_TRANSLATE_NOOP("engine", "first dealer"),
    QT_TRANSLATE_NOOP("engine", "the seat that deals first; the other has the first turn"),
    QT_TRANSLATE_NOOP("engine", "target"),
    QT_TRANSLATE_NOOP("engine", "points that win the match; 0: one deal"),
    QT_TRANSLATE_NOOP("engine", "knock limit"),
    QT_TRANSLATE_NOOP("engine", "the most deadwood with which one may knock; 0: gin only"),
    QT_TRANSLATE_NOOP("engine", "gin bonus"),
    QT_TRANSLATE_NOOP("engine", "points for gin"),
    QT_TRANSLATE_NOOP("engine", "undercut bonus"),
    QT_TRANSLATE_NOOP("engine", "points for an undercut"),
    QT_TRANSLATE_NOOP("engine", "tie"),
    QT_TRANSLATE_NOOP("engine", "equal deadwood after a knock"),
    QT_TRANSLATE_NOOP("engine", "undercut gin"),
    QT_TRANSLATE_NOOP("engine", "the gin bonus for a defender who gets to 0 by laying off"),
    QT_TRANSLATE_NOOP("engine", "auto gin"),
    QT_TRANSLATE_NOOP("engine", "a discard that leaves 0 is gin without a knock"),
    QT_TRANSLATE_NOOP("engine", "big gin"),
    QT_TRANSLATE_NOOP("engine", "points for eleven melded cards; 0: there is no big gin"),
    QT_TRANSLATE_NOOP("engine", "wall"),
    QT_TRANSLATE_NOOP("engine", "what happens with two cards left in the stock"),
    QT_TRANSLATE_NOOP("engine", "upcard limit"),
    QT_TRANSLATE_NOOP("engine", "the first up-card's value is the knock limit; an ace: gin only"),
    QT_TRANSLATE_NOOP("engine", "spade doubles"),
    QT_TRANSLATE_NOOP("engine", "a spade as first up-card doubles the score of the deal"),
    QT_TRANSLATE_NOOP("engine", "game bonus"),
    QT_TRANSLATE_NOOP("engine", "points for the winner in the final sheet"),
    QT_TRANSLATE_NOOP("engine", "box bonus"),
    QT_TRANSLATE_NOOP("engine", "points for each deal won in the final sheet"),
    QT_TRANSLATE_NOOP("engine", "return taken"),
    QT_TRANSLATE_NOOP("engine", "the card just taken may be discarded again"),
    QT_TRANSLATE_NOOP("engine", "the seat that has the first turn of the first deal"),
    QT_TRANSLATE_NOOP("engine", "penalty"),
    QT_TRANSLATE_NOOP("engine", "points that a wrong SET costs"),
    QT_TRANSLATE_NOOP("engine", "penalty no set"),
    QT_TRANSLATE_NOOP("engine", "points that it costs to say 'no set' when there is one"),
    QT_TRANSLATE_NOOP("engine", "a wrong SET costs a point"),
    QT_TRANSLATE_NOOP("engine", "a wrong SET costs nothing"),
    QT_TRANSLATE_NOOP("engine", "takes the first SET on the table after 90 seconds"),
    QT_TRANSLATE_NOOP("engine", "takes the first SET on the table after 30 seconds"),
    QT_TRANSLATE_NOOP("engine", "takes the first SET on the table after 15 seconds"),
    QT_TRANSLATE_NOOP("engine", "human"),
    QT_TRANSLATE_NOOP("engine", "finds SETs in the order and time that people do"),
    QT_TRANSLATE_NOOP("engine", "no SET left"),
    QT_TRANSLATE_NOOP("engine", "solver"),
    QT_TRANSLATE_NOOP(
        "engine", "takes the SET that comes first on the table, and knows when there is none"
    ),
    QT_TRANSLATE_NOOP("engine", "cards for two"),
    QT_TRANSLATE_NOOP("engine", "cards dealt to each of two players"),
    QT_TRANSLATE_NOOP("engine", "cards for more"),
    QT_TRANSLATE_NOOP("engine", "cards dealt to each of three or four players"),
    QT_TRANSLATE_NOOP("engine", "ace"),
    QT_TRANSLATE_NOOP("engine", "where the ace stands in runs"),
    QT_TRANSLATE_NOOP("engine", "layoff needs meld"),
    QT_TRANSLATE_NOOP("engine", "one lays off only with a meld of one's own on the table"),
    QT_TRANSLATE_NOOP("engine", "may return taken"),
    QT_TRANSLATE_NOOP("engine", "discard to win"),
    QT_TRANSLATE_NOOP("engine", "one goes out with a discard only"),
    QT_TRANSLATE_NOOP("engine", "turnovers"),
    QT_TRANSLATE_NOOP("engine", "how often the discards become the stock again"),
    QT_TRANSLATE_NOOP("engine", "blocked"),
    QT_TRANSLATE_NOOP("engine", "what a deal scores that nobody wins"),
    QT_TRANSLATE_NOOP("engine", "ace high"),
    QT_TRANSLATE_NOOP("engine", "an ace in hand counts 11, not 1"),
    QT_TRANSLATE_NOOP("engine", "double out"),
    QT_TRANSLATE_NOOP("engine", "going out in one turn scores double"),
    QT_TRANSLATE_NOOP("engine", "stall limit"),
    QT_TRANSLATE_NOOP(
        "engine",
        "so many turns in a row without a draw from the stock or a card laid end the deal; 0: none",
    ),
    # Choices of options. "openspiel" is a preset too.
    QT_TRANSLATE_NOOP("engine", "low"),
    QT_TRANSLATE_NOOP("engine", "high"),
    QT_TRANSLATE_NOOP("engine", "differences"),
    QT_TRANSLATE_NOOP("engine", "lowest"),
    QT_TRANSLATE_NOOP("engine", "undercut"),
    QT_TRANSLATE_NOOP("engine", "draw"),
    QT_TRANSLATE_NOOP("engine", "take or void"),
    QT_TRANSLATE_NOOP("engine", "void"),
    QT_TRANSLATE_NOOP("engine", "openspiel"),
    # Presets: names, and what they are.
    QT_TRANSLATE_NOOP("engine", "classic"),
    QT_TRANSLATE_NOOP("engine", "gin 20, undercut 10, automatic gin, to 100"),
    QT_TRANSLATE_NOOP("engine", "eaai"),
    QT_TRANSLATE_NOOP("engine", "gin and undercut 25, to 100: the rules of the research challenge"),
    QT_TRANSLATE_NOOP("engine", "standard"),
    QT_TRANSLATE_NOOP("engine", "gin and undercut 25, big gin 31, boxes and a game bonus"),
    QT_TRANSLATE_NOOP("engine", "oklahoma"),
    QT_TRANSLATE_NOOP("engine", "the first up-card sets the knock limit, a spade doubles"),
    QT_TRANSLATE_NOOP("engine", "straight"),
    QT_TRANSLATE_NOOP("engine", "gin only"),
    QT_TRANSLATE_NOOP("engine", "one deal by the rules of OpenSpiel, for comparison"),
    QT_TRANSLATE_NOOP("engine", "basic"),
    QT_TRANSLATE_NOOP(
        "engine",
        "Basic Rummy: ten cards, ace low, lay off after an own meld, double for going out at once",
    ),
    QT_TRANSLATE_NOOP("engine", "cardverse"),
    QT_TRANSLATE_NOOP(
        "engine", "CardVerse Rummy: seven cards for two players, ace high, lay off at any time"
    ),
    # Names and ways of the computer players.
    QT_TRANSLATE_NOOP("engine", "random"),
    QT_TRANSLATE_NOOP("engine", "any legal action, each as likely as the others"),
    QT_TRANSLATE_NOOP("engine", "greedy"),
    QT_TRANSLATE_NOOP("engine", "discards whatever it can, draws three"),
    QT_TRANSLATE_NOOP("engine", "lean"),
    QT_TRANSLATE_NOOP(
        "engine", "keeps three cards, discards at once, exchanges for runs, never steals"
    ),
    QT_TRANSLATE_NOOP("engine", "original"),
    QT_TRANSLATE_NOOP("engine", "the original program's Q-learning player"),
    QT_TRANSLATE_NOOP("engine", "q"),
    QT_TRANSLATE_NOOP("engine", "a Q-learner that sees how near each hand is to going out"),
    QT_TRANSLATE_NOOP("engine", "keeps three cards and sees neighbours only"),
    QT_TRANSLATE_NOOP("engine", "keeps the four cards that the cards left would help most"),
    QT_TRANSLATE_NOOP("engine", "master"),
    QT_TRANSLATE_NOOP("engine", "searches its turn and knows what a position is worth"),
    QT_TRANSLATE_NOOP("engine", "simple"),
    QT_TRANSLATE_NOOP(
        "engine", "the baseline of the research challenge: looks at its own hand only"
    ),
    QT_TRANSLATE_NOOP("engine", "easy"),
    QT_TRANSLATE_NOOP("engine", "forgets what was thrown, sees no danger, and slips now and then"),
    QT_TRANSLATE_NOOP("engine", "normal"),
    QT_TRANSLATE_NOOP("engine", "counts its chances, remembers little, knocks as soon as it can"),
    QT_TRANSLATE_NOOP("engine", "hard"),
    QT_TRANSLATE_NOOP(
        "engine",
        "remembers every card, keeps what the other needs, plays for gin after an early knock",
    ),
    QT_TRANSLATE_NOOP("engine", "judges each action by what came of it in 4,000,000 deals"),
    QT_TRANSLATE_NOOP("engine", "heuristic"),
    QT_TRANSLATE_NOOP("engine", "melds at once, keeps what is one card from a meld"),
    QT_TRANSLATE_NOOP("engine", "melds at once and throws the highest single card"),
    QT_TRANSLATE_NOOP(
        "engine", "looks for useful combinations and weighs what it feeds the next player"
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "remembers what was taken and thrown, and gets rid of points when a rival is near out",
    ),
    QT_TRANSLATE_NOOP(
        "engine", "weighs every way to play its turn by nets that learned from its own deals"
    ),
    # Files that are no table.
    QT_TRANSLATE_NOOP(
        "engine", "this is no table of Q values: it does not begin with its magic bytes"
    ),
    # How games end.
    QT_TRANSLATE_NOOP("engine", "empty hand"),
    QT_TRANSLATE_NOOP("engine", "target reached"),
    QT_TRANSLATE_NOOP("engine", "knock"),
    QT_TRANSLATE_NOOP("engine", "gin"),
    QT_TRANSLATE_NOOP("engine", "drawn"),
    QT_TRANSLATE_NOOP("engine", "undercut gin"),
    QT_TRANSLATE_NOOP("engine", "turn limit"),
    QT_TRANSLATE_NOOP("engine", "out"),
    QT_TRANSLATE_NOOP("engine", "stalled"),
)
