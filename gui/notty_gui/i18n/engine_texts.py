"""Texts that the engine gives in English, for the translators to find.

They are looked up as they come, see `notty_gui.i18n.engine_text`, so nothing reads this table but
the tool that collects texts, and a test that every text of every game is in it.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

TEXTS = (
    # Games in one line.
    QT_TRANSLATE_NOOP(
        "engine", "Empty your hand: draw, steal, exchange, and discard runs and sets."
    ),
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
    # Files that are no table.
    QT_TRANSLATE_NOOP(
        "engine", "this is no table of Q values: it does not begin with its magic bytes"
    ),
    # How games end.
    QT_TRANSLATE_NOOP("engine", "empty hand"),
    QT_TRANSLATE_NOOP("engine", "turn limit"),
)
