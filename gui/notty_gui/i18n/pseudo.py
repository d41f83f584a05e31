"""A language that only tests speak: every text 40 % longer, its letters with marks."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, QTranslator

_MARKED = str.maketrans("aeiouyAEIOU", "àéîöüýÀÉÎÖÜ")
_PARTS = "; 0: "
_KEPT = re.compile(r"(\{[^}]*\}|%L?\d|%n|<[^>]+>|&\w+;)")


def lengthen(text: str) -> str:
    """A text 40 % longer; what is filled in at run time stays, and so do marks between parts."""
    if _PARTS in text:
        return _PARTS.join(lengthen(part) for part in text.split(_PARTS))
    parts = _KEPT.split(text)
    marked = "".join(p if _KEPT.fullmatch(p) else p.translate(_MARKED) for p in parts)
    length = sum(len(p) for p in parts if not _KEPT.fullmatch(p))
    # Words, so that a text that wraps still can.
    padding = ("~" * 5 + " ") * (1 + length // 6)
    return f"{marked} {padding[: max(1, round(length * 0.4) - 1)]}".rstrip()


class PseudoTranslator(QTranslator):
    """Answers every request with the lengthened English text."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def isEmpty(self) -> bool:
        """It knows every text."""
        return False

    def translate(
        self,
        context: str,
        source: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        """The text, longer. Texts of Qt itself too, as in a real language."""
        text = source.replace("(s)", "" if n == 1 else "s") if n >= 0 else source
        return lengthen(text)
