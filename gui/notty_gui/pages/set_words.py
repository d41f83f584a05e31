"""What the table of SET says: claims, hints, why three cards are no SET, and the list of SETs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from notty.session import Hint
from notty.session.race import Answer
from notty.sets import Clash
from PySide6.QtCore import QLocale, QObject

from ..faces.set import colour_name, shading_name, shape_name
from ..widgets.log_view import LogRow

Name = Callable[[int], str]


class SetWords(QObject):
    """Texts about SET, in the language of the player."""

    def seconds(self, seconds: float) -> str:
        """A time with a tenth of a second."""
        return self.tr("{seconds} s", "how long it took").format(
            seconds=QLocale().toString(seconds, "f", 1)
        )

    def score(self, score: float) -> str:
        """A score, with a minus that is as wide as a plus."""
        return QLocale().toString(round(score)).replace("-", "\N{MINUS SIGN}")

    # -- why not -----------------------------------------------------------------------------

    def clash(self, clash: Clash) -> str:
        """A feature in which two cards agree and one does not."""
        texts = {
            "number": self.tr("number: two with {pair}, one with {odd}"),
            "colour": self.tr("colour: two {pair}, one {odd}"),
            "shading": self.tr("shading: two {pair}, one {odd}"),
            "shape": self.tr("shape: two with {pair}, one with {odd}"),
        }
        pair, odd = (self._value(clash.feature, v) for v in (clash.pair, clash.odd))
        return texts[clash.feature].format(pair=pair, odd=odd)

    def _value(self, feature: str, value: str) -> str:
        if feature == "colour":
            return colour_name(value, True)
        if feature == "shading":
            return shading_name(value, True)
        return shape_name(value, True) if feature == "shape" else value

    def why_not(self, clashes: Sequence[Clash]) -> str:
        """Why three cards are no SET: two features in full, more of them by name."""
        names = {
            "number": self.tr("number", "a feature of cards"),
            "colour": self.tr("colour", "a feature of cards"),
            "shading": self.tr("shading", "a feature of cards"),
            "shape": self.tr("shape", "a feature of cards"),
        }
        reasons = "; ".join(map(self.clash, clashes[:2]))
        if len(clashes) > 2:
            more = ", ".join(names[clash.feature] for clash in clashes[2:])
            reasons += "; " + self.tr("also {features}").format(features=more)
        return self.tr("Not a SET: {reasons}").format(reasons=reasons)

    def wrong(self, clashes: Sequence[Clash], penalty: int, explain: bool) -> str:
        """What is said of a claim that was wrong."""
        if explain:
            text = self.why_not(clashes)
            return f"{text} · \N{MINUS SIGN}{penalty}" if penalty else text
        text = self.tr("Not a SET")
        if penalty:
            text += " · " + self.tr("%n point(s) lost", None, penalty)
        return text + " · " + self.tr("F4: a hint")

    def wrong_no_set(self, count: int, penalty: int) -> str:
        """What is said where there is a SET after all."""
        text = self.tr("There are %n SET(s) on the table", None, count)
        if penalty:
            text += " · " + self.tr("%n point(s) lost", None, penalty)
        return text + " · " + self.tr("F4: a hint")

    # -- hints -------------------------------------------------------------------------------

    def hint(self, hint: Hint) -> str:
        """A step of a hint."""
        count = int(hint.params["count"])
        if not count:
            return self.tr("There is no SET here: press 0")
        return {
            1: self.tr("There are %n SET(s) on the table", None, count),
            2: self.tr("This card is one of a SET"),
            3: self.tr("These two cards are of a SET"),
        }.get(hint.level, self.tr("This is a SET"))

    # -- claims ------------------------------------------------------------------------------

    def row(self, answer: Answer, name: Name, card: Callable[[str], str], penalty: int) -> LogRow:
        """A line of the list of claims."""
        who = name(answer.seat)
        time = "" if answer.seconds is None else self.seconds(answer.seconds)
        text = "" if answer.cards else self.tr("no SET", "a claim")
        lost = f"\N{MINUS SIGN}{penalty}" if penalty else "\N{MULTIPLICATION SIGN}"
        return LogRow(
            who,
            text,
            tuple(answer.cards),
            self._spoken(answer, who, ", ".join(map(card, answer.cards)), time),
            seat=answer.seat,
            note=time if answer.right else lost,
            failed=not answer.right,
        )

    def _spoken(self, answer: Answer, who: str, cards: str, time: str) -> str:
        if answer.cards and answer.right:
            text = self.tr("{name} takes a SET: {cards}; {time}")
        elif answer.cards:
            text = self.tr("{name} is wrong, this is not a SET: {cards}; {time}")
        elif answer.right:
            text = self.tr("{name}: no SET, three more cards; {time}")
        else:
            text = self.tr("{name} is wrong: there is a SET; {time}")
        return text.format(name=who, cards=cards, time=time).rstrip("; ")
