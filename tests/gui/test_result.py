"""The sheet after a game."""

from collections.abc import Iterator

import pytest
from notty.session import Seat
from notty_gui.app import App
from notty_gui.pages import Summary
from notty_gui.pages.result import ResultSheet
from notty_gui.widgets.hand_strip import HandStrip
from PySide6.QtWidgets import QApplication, QLabel

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def sheet_of(app: App, summary: Summary, *earlier: Summary) -> ResultSheet:
    sheet = ResultSheet(app.context, "Notty", summary, earlier, app.window.stack)
    sheet.open()
    app.qt.processEvents()
    return sheet


def test_it_tells_how_the_game_ended(app: App) -> None:
    sheet = sheet_of(app, stand_in.summary())
    assert sheet.heading.text() == "You win!"
    assert sheet.subtitle.text() == "Notty · Empty hand · 21 turns · deal 7 · practice"
    assert [label.text() for label in sheet.seat_names] == ["Ann", "Taras (Lean)"]
    assert [label.text() for label in sheet.seat_scores] == ["Score: 1", "Score: 0"]
    assert sheet.hand_notes[0].text() == "No cards left"
    assert not sheet.assisted.isVisible()
    assert app.qt.focusWidget() is sheet.next_button


@pytest.mark.parametrize(
    ("winners", "seats", "headline"),
    [
        ((1,), (Seat("Ann"), Seat("Taras", "lean")), "Taras wins"),
        ((0, 1), (Seat("Ann"), Seat("Taras", "lean")), "Nobody wins alone"),
        ((0,), (Seat("Ann"), Seat("Ben")), "Ann wins"),
        ((0,), (Seat("Iryna", "lean"), Seat("Taras", "lean")), "Iryna wins"),
    ],
)
def test_the_headline_names_the_winner(
    app: App, winners: tuple[int, ...], seats: tuple[Seat, ...], headline: str
) -> None:
    assert sheet_of(app, stand_in.summary(winners=winners, seats=seats)).heading.text() == headline


def test_hands_lie_face_up_with_their_names(app: App) -> None:
    sheet = sheet_of(app, stand_in.summary())
    (strip,) = sheet.findChildren(HandStrip)
    assert "Red 4" in strip.accessibleName()
    assert strip.accessibleName().count(",") >= 3
    picture = strip.grab().toImage()
    gold = app.context.theme.palette.gold
    # Below the group there is a bracket in gold, darkened on light.
    below = [
        picture.pixelColor(x, y)
        for y in range(round(52 * 1.4) + 4, picture.height())
        for x in range(picture.width())
    ]
    assert any(abs(c.hue() - gold.hue()) < 8 and c.saturation() > 100 for c in below)


def test_the_sitting_is_summed_up(app: App) -> None:
    before = stand_in.summary(scores=(0.0, 2.5), winners=(1,), deal=5)
    sheet = sheet_of(app, stand_in.summary(), before)
    assert [label.text() for label in sheet.deals] == ["5", "7"]
    last = []
    for column in range(3):
        item = sheet._grid.itemAtPosition(3, column)
        label = item.widget() if item is not None else None
        assert isinstance(label, QLabel)
        last.append(label.text())
    assert last == ["Total", "1", "2.5"]


def test_help_is_said(app: App) -> None:
    assert sheet_of(app, stand_in.summary(assisted=True)).assisted.isVisible()


def test_replay_and_analysis_wait_until_they_are_offered(app: App) -> None:
    sheet = sheet_of(app, stand_in.summary())
    assert not sheet.replay_button.isVisible()
    assert not sheet.analysis_button.isVisible()
    sheet.offer(replay=True, analysis=True)
    assert sheet.replay_button.isVisible()
    assert sheet.analysis_button.isVisible()


def test_hidden_hands_and_sums_of_other_games(app: App) -> None:
    summary = stand_in.summary(
        hands=(None, None), groups=(), sums=((("Gin", 20.0), ("Deadwood", 31.0)), ())
    )
    sheet = sheet_of(app, summary)
    assert not sheet.findChildren(HandStrip)
    assert sheet.hand_notes[0].text() == ""
