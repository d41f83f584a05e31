"""Two people at one table: what one of them drew is not told to the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from gui.table_help import make_context
from notty.session import Seat, Session
from notty_gui.pages.gin_table import TablePage as GinPage
from notty_gui.pages.rummy_table import TablePage as RummyPage
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication


def lines_of(page: GinPage | RummyPage) -> list[str]:
    """The log as it is shown."""
    model = page.log.model
    return [
        str(model.data(model.index(place, 0), Qt.ItemDataRole.DisplayRole))
        for place in range(model.rowCount())
    ]


@pytest.mark.parametrize(("game", "make"), [("gin", GinPage), ("rummy", RummyPage)])
def test_the_log_hides_the_draws_of_the_one_before(
    qapp: QApplication, tmp_path: Path, game: str, make: type[GinPage] | type[RummyPage]
) -> None:
    session = Session(game, [Seat("Ann"), Seat("Ben")], seed=5)
    context = make_context(tmp_path / "table")
    context.settings.set("play/speed", "instant")
    page = make(context, session)
    page.resize(1024, 640)
    page.show()
    qapp.processEvents()
    page.bring_up()
    for _ in range(2 if game == "gin" else 0):
        session.play("pass")
    session.play("draw")
    (drawn,) = session.log[-1].results
    name = page.faces.name(drawn)
    assert page.me == 0
    assert name.casefold() in lines_of(page)[-1].casefold()
    thrown = next(a for a in session.legal if a.kind == "discard" and a.cards != (drawn,))
    session.play(thrown)
    assert page.me == 1
    assert not [line for line in lines_of(page) if name.casefold() in line.casefold()]
    # A copy of the game would tell as well, so it must wait.
    assert session.hides_cards
    page.menus.save_copy()
    assert page.status.kind == "refusal"
    assert QApplication.activeModalWidget() is None
    assert len(lines_of(page)) == len(page.rows())
    page.shut_down()
    page.hide()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
