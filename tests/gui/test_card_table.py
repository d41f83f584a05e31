"""The card table, played with the mouse and with keys."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
from notty_gui.faces import CardFaces, faces_for
from notty_gui.theme import Theme
from notty_gui.widgets.animator import DEAL, DRAW, SORT, Motion
from notty_gui.widgets.card_table import CardTable
from notty_gui.widgets.layout import RATIO, ZoneSpec, frame
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.MouseButton.NoButton
NO_KEY = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
HAND = ["R1", "R2", "R3", "G4", "G5", "Y6", "K7", "B9"]


class Clock:
    """Milliseconds that pass when told to."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class Told:
    """Everything that a table reports."""

    def __init__(self, table: CardTable) -> None:
        self.all: list[tuple[object, ...]] = []
        table.card_clicked.connect(lambda key, mods: self.all.append(("clicked", key, mods)))
        table.card_activated.connect(lambda key: self.all.append(("activated", key)))
        table.card_dragged.connect(lambda key, zone: self.all.append(("dragged", key, zone)))
        table.card_moved.connect(lambda key, place: self.all.append(("moved", key, place)))
        table.zone_clicked.connect(lambda zone: self.all.append(("zone", zone)))
        table.zone_activated.connect(lambda zone: self.all.append(("zone!", zone)))
        table.refused.connect(lambda key, why: self.all.append(("refused", key, why)))

    def take(self) -> list[tuple[object, ...]]:
        """What came since the last time."""
        told, self.all = self.all, []
        return told


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def faces(theme: Theme) -> CardFaces:
    found = faces_for("notty")
    assert found is not None
    return found


@pytest.fixture
def table(theme: Theme, faces: CardFaces, qtbot: QtBot, clock: Clock) -> Iterator[CardTable]:
    made = CardTable(theme, faces, now=clock)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.set_zone("hand", ZoneSpec("hand", QRectF(24, 350, 976, 180), 96, True, "Your hand"))
    made.set_zone("deck", ZoneSpec("pile", QRectF(450, 180, 110, 145), 96, False, "Deck"))
    made.set_zone(
        "olha", ZoneSpec("fan", QRectF(24, 20, 400, 90), 60, True, "Olha", False, align="left")
    )
    made.set_zone_order(["hand", "deck", "olha"])
    for card in HAND:
        made.add_card(card, card)
    for card in ("G1", "G2", "G3"):
        made.add_card(card, card)
    for place in range(7):
        made.add_card(f"Y1#{place}", "Y1")
    made.place("hand", HAND)
    made.place("olha", ["G1", "G2", "G3"])
    made.place("deck", [f"Y1#{place}" for place in range(7)])
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.finish_animations()


@pytest.fixture
def told(table: CardTable) -> Told:
    return Told(table)


def spot(table: CardTable, key: str) -> QPoint:
    """A point of a card that no neighbour covers."""
    rect = table.card_item(key).home_rect()
    return QPointF(rect.left() + 14, rect.center().y()).toPoint()


def click(table: CardTable, where: QPoint, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
    QTest.mouseClick(table.viewport(), LEFT, modifiers, where)


def mouse(table: CardTable, kind: QEvent.Type, where: QPoint, pressed: bool) -> None:
    """A raw mouse event; those of QTest carry no pressed button while moving."""
    button = NONE if kind == QEvent.Type.MouseMove else LEFT
    at = QPointF(where)
    QApplication.sendEvent(
        table.viewport(),
        QMouseEvent(
            kind,
            at,
            QPointF(table.viewport().mapToGlobal(where)),
            button,
            LEFT if pressed else NONE,
            NO_KEY,
        ),
    )


def drag(table: CardTable, start: QPoint, end: QPoint, drop: bool = True) -> None:
    mouse(table, QEvent.Type.MouseButtonPress, start, True)
    for share in range(1, 9):
        mouse(table, QEvent.Type.MouseMove, start + (end - start) * share / 8, True)
    if drop:
        mouse(table, QEvent.Type.MouseButtonRelease, end, False)


def hover(table: CardTable, where: QPoint) -> None:
    mouse(table, QEvent.Type.MouseMove, where, False)


def inside(table: CardTable, zone: str) -> bool:
    room = table.zones[zone].spec.rect.adjusted(-0.6, -0.6, 0.6, 0.6)
    return all(room.contains(table.card_item(key).home_rect()) for key in table.keys_in(zone))


# -- placing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1024, 1366, 1920, 2560, 3840])
@pytest.mark.parametrize("count", [0, 1, 2, 7, 13, 20, 21])
def test_no_card_outside_its_zone(
    theme: Theme, faces: CardFaces, qtbot: QtBot, width: int, count: int
) -> None:
    made = CardTable(theme, faces)
    qtbot.addWidget(made)
    height = round(width * 9 / 16)
    made.resize(width, height)
    parts = frame(QSizeF(width, height), panel=True, opponents=2)
    made.set_zone("hand", ZoneSpec("hand", parts.hand, parts.card_width, name="Hand"))
    made.set_zone("seat", ZoneSpec("fan", parts.seats[0], parts.card_width * 0.62, name="Seat"))
    keys = [f"{faces.cards()[i]}#{zone}" for zone in "hs" for i in range(count)]
    for key in keys:
        made.add_card(key, key[:2])
    made.place("hand", keys[:count])
    made.place("seat", keys[count:], [keys[count:][:3], keys[count:][3:]])
    assert inside(made, "hand")
    assert inside(made, "seat")
    for key in keys:
        item = made.card_item(key)
        assert item.pos() == item.home
        assert item.isVisible()
        left = item.home_rect().left() * made.devicePixelRatioF()
        assert left == pytest.approx(round(left), abs=1e-6)


def test_cards_travel_and_end_where_placed(table: CardTable, clock: Clock) -> None:
    table.place("hand", [*HAND, "Y1#0"], animate=DRAW)
    item = table.card_item("Y1#0")
    start = item.pos()
    assert table.is_animating
    assert item.shown == ""
    clock.ms += 100
    table.animator.advance()
    assert item.pos() != start
    assert item.pos() != item.home
    clock.ms += 1000
    table.animator.advance()
    assert item.pos() == item.home
    assert item.shown == "Y1"
    assert item.scale() == 1
    assert not table.is_animating
    assert table.keys_in("deck") == [f"Y1#{place}" for place in range(1, 7)]
    assert inside(table, "hand")


def test_finish_animations(table: CardTable) -> None:
    table.place("hand", list(reversed(HAND)), animate=DEAL)
    assert table.is_animating
    table.finish_animations()
    assert not table.is_animating
    xs = [table.card_item(key).pos().x() for key in reversed(HAND)]
    assert xs == sorted(xs)


def test_any_input_finishes_animations(table: CardTable) -> None:
    acts: list[Callable[[], None]] = [
        lambda: click(table, QPoint(5, 590)),
        lambda: press(table, Qt.Key.Key_F12),
    ]
    for act in acts:
        table.place("hand", list(reversed(table.keys_in("hand"))), animate=DEAL)
        assert table.is_animating
        act()
        assert not table.is_animating


def test_stacking_follows_the_order(table: CardTable) -> None:
    heights = [table.card_item(key).zValue() for key in HAND]
    assert heights == sorted(heights)
    assert table.card_item("Y1#0").zValue() > table.card_item("Y1#1").zValue()
    shown = [key for key in table.keys_in("deck") if table.card_item(key).isVisible()]
    assert shown == [f"Y1#{place}" for place in range(5)]


def test_left_out_cards_are_hidden(table: CardTable) -> None:
    table.place("hand", HAND[:3])
    assert not table.card_item("G4").isVisible()
    assert table.card_item("G4").zone == ""
    table.place("deck", ["G4"])
    assert table.card_item("G4").isVisible()
    assert table.card_item("G4").shown == ""


def test_groups_must_hold_the_cards(table: CardTable) -> None:
    table.place("hand", HAND, [HAND[:3], HAND[3:]])
    gap = [table.card_item(key).home.x() for key in HAND]
    assert gap[3] - gap[2] > gap[1] - gap[0] + 10
    with pytest.raises(ValueError, match="groups"):
        table.place("hand", HAND, [HAND[:3]])


def test_a_card_is_added_once(table: CardTable) -> None:
    with pytest.raises(ValueError, match="already"):
        table.add_card("R1", "R1")


def test_a_card_can_come_from_a_zone(table: CardTable) -> None:
    item = table.add_card("B1", "B1", origin="deck")
    assert item.isVisible()
    assert item.shown == ""
    assert table.zones["deck"].spec.rect.center() == item.pos()


def test_faces_of_hidden_cards(table: CardTable) -> None:
    assert table.card_item("Y1#0").shown == ""
    table.set_card("Y1#0", "K4")
    assert table.card_item("Y1#0").shown == ""
    table.set_card("R1", "")
    assert table.card_item("R1").shown == ""


def test_items_stay_the_same_over_many_turns(table: CardTable) -> None:
    count = len(table.scene().items())
    items = {key: table.card_item(key) for key in HAND}
    pixmaps = len(table.faces._cache)
    for turn in range(200):
        hand = HAND[turn % 8 :] + HAND[: turn % 8]
        table.place("hand", hand[:-1], animate=SORT if turn % 2 else None)
        table.place("deck", [*hand[-1:], *(f"Y1#{n}" for n in range(7))], animate=DRAW)
        table.place("hand", hand, animate=Motion(50))
    table.finish_animations()
    assert len(table.scene().items()) == count
    assert all(table.card_item(key) is item for key, item in items.items())
    table.grab()
    assert len(table.faces._cache) <= pixmaps + 60


def test_removed_cards_leave_nothing_behind(table: CardTable) -> None:
    before = len(table.scene().items())
    gone = weakref.ref(table.card_item("R2"))
    table.set_selection(["R2"])
    table.place("hand", list(reversed(HAND)), animate=DEAL)
    table.remove_card("R2")
    table.finish_animations()
    gc.collect()
    assert table.selection == set()
    assert "R2" not in table.keys_in("hand")
    assert len(table.scene().items()) == before - 1
    assert gone() is None


def test_the_table_goes_with_its_parent(theme: Theme, faces: CardFaces, qtbot: QtBot) -> None:
    parent = QWidget()
    made = CardTable(theme, faces, parent)
    made.set_zone("hand", ZoneSpec("hand", QRectF(0, 0, 400, 150), 96))
    made.add_card("R1", "R1")
    made.place("hand", ["R1"])
    assert made.scene() is not None
    parent.deleteLater()
    qtbot.waitUntil(lambda: not isValid(made))
    theme.set_felt("plum")  # reaches no dead table


# -- resize and screen -------------------------------------------------------------------------


def test_resize_while_cards_fly(table: CardTable, clock: Clock) -> None:
    table.place("hand", [*HAND, "Y1#0"], animate=DRAW)
    clock.ms += 60
    table.animator.advance()
    sizes: list[object] = []
    table.resized.connect(sizes.append)
    table.resize(1400, 800)
    table.set_zone("hand", ZoneSpec("hand", QRectF(24, 550, 1352, 230), 140, True, "Your hand"))
    table.finish_animations()
    assert sizes
    assert inside(table, "hand")
    for key in table.keys_in("hand"):
        item = table.card_item(key)
        assert (item.width, item.pos(), item.scale()) == (140, item.home, 1)


def test_resize_while_dragging_gives_the_card_back(table: CardTable, told: Told) -> None:
    drag(table, spot(table, "R3"), QPoint(500, 250), drop=False)
    table.resize(1100, 640)
    table.finish_animations()
    assert table.card_item("R3").pos() == table.card_item("R3").home
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(500, 250), False)
    assert told.take() == []


def test_old_pictures_are_shown_scaled_until_the_size_rests(table: CardTable, qtbot: QtBot) -> None:
    table.grab()
    item = table.card_item("R1")
    table.resize(1100, 640)
    table.set_zone("hand", ZoneSpec("hand", QRectF(24, 350, 976, 200), 120, True, "Your hand"))
    table.grab()
    assert item.coarse
    assert item._drawn is not None
    assert item._drawn[1] == 96
    qtbot.waitUntil(lambda: not item.coarse, timeout=2000)
    table.grab()
    assert item._drawn[1] == 120


def test_theme_changes_reach_the_table(table: CardTable, theme: Theme) -> None:
    green = table.grab().toImage().pixelColor(10, 300)
    theme.set_felt("plum")
    assert table.grab().toImage().pixelColor(10, 300) != green
    theme.set_reduce_motion(True)
    assert table.animator.reduce_motion


# -- selection, hover, marks -------------------------------------------------------------------


def test_click_selects_and_lifts(table: CardTable, told: Told) -> None:
    changes: list[int] = []
    table.selection_changed.connect(lambda: changes.append(1))
    click(table, spot(table, "R2"))
    click(table, spot(table, "R3"), SHIFT)
    assert table.selection == {"R2", "R3"}
    assert told.take() == [("clicked", "R2", NO_KEY), ("clicked", "R3", SHIFT)]
    table.finish_animations()
    item = table.card_item("R2")
    assert item.pos() == item.home - QPointF(0, 16)
    click(table, spot(table, "R2"))
    assert table.selection == {"R3"}
    assert len(changes) == 3
    click(table, QPoint(700, 150))  # bare cloth
    assert table.selection == set()


def test_selection_ends_when_a_card_leaves(table: CardTable) -> None:
    table.set_selection(["R1", "R2"])
    table.place("hand", HAND[1:])
    table.place("deck", ["R1"])
    assert table.selection == {"R2"}


def test_selection_survives_a_new_order(table: CardTable) -> None:
    table.set_selection(["R1", "R2"])
    table.place("hand", list(reversed(HAND)), animate=SORT)
    table.finish_animations()
    assert table.selection == {"R1", "R2"}
    assert table.card_item("R1").pos().y() == table.card_item("R1").home.y() - 16


def test_hover_lifts_and_parts(table: CardTable) -> None:
    # Fewer units of room, so that the cards overlap.
    table.set_zone("hand", ZoneSpec("hand", QRectF(24, 350, 500, 180), 96, True, "Your hand"))
    keys: list[str] = []
    table.hovered.connect(keys.append)
    hover(table, spot(table, "G4"))
    table.finish_animations()
    shift = {key: table.card_item(key).pos() - table.card_item(key).home for key in HAND}
    assert shift["G4"] == QPointF(0, -8)
    assert shift["R3"] == QPointF(-6, 0)
    assert shift["G5"] == QPointF(6, 0)
    assert shift["R2"] == shift["Y6"] == QPointF(0, 0)
    # The lower edge of the card at rest still counts: a lifted card does not flutter.
    foot = spot(table, "G4")
    foot.setY(round(table.card_item("G4").home_rect().bottom()) - 2)
    hover(table, foot)
    assert table.hover_key == "G4"
    hover(table, QPoint(700, 150))
    table.finish_animations()
    assert all(table.card_item(key).pos() == table.card_item(key).home for key in HAND)
    assert keys == ["G4", ""]


def test_dimmed_cards_refuse_with_their_reason(
    table: CardTable, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    tips: list[str] = []  # a real tooltip window makes the offscreen platform warn
    monkeypatch.setattr(
        "notty_gui.widgets.table_pointer.QToolTip.showText", lambda at, text, *_: tips.append(text)
    )
    table.set_marks("R2", dimmed=True, reason="Belongs to no group")
    click(table, spot(table, "R2"))
    assert told.take() == [("refused", "R2", "Belongs to no group")]
    assert table.selection == set()
    assert table.is_animating  # the shake
    drag(table, spot(table, "R2"), QPoint(500, 250))
    assert told.take() == [("refused", "R2", "Belongs to no group")]
    at = spot(table, "R2")
    QApplication.sendEvent(
        table.viewport(),
        QHelpEvent(QEvent.Type.ToolTip, at, table.viewport().mapToGlobal(at)),
    )
    assert tips == ["Belongs to no group"]
    table.clear_marks()
    click(table, spot(table, "R2"))
    assert table.selection == {"R2"}


def test_brackets(table: CardTable) -> None:
    zone = table.zones["hand"]
    assert zone.item.brackets == []
    for key in HAND[:3]:
        table.set_marks(key, meld=1)
    assert [bracket.solid for bracket in zone.item.brackets] == [True]
    table.set_zone(
        "hand",
        ZoneSpec("hand", QRectF(24, 350, 900, 180), 96, True, "Hand", rest_bracket=True),
    )
    solid, rest = zone.item.brackets
    assert (solid.solid, rest.solid) == (True, False)
    assert solid.right < rest.left
    assert solid.y > table.card_item("R1").home_rect().bottom()


@pytest.mark.parametrize(
    "mark", ["playable", "dimmed", "selected", "outlined", "flash", "focused", "raised"]
)
def test_every_mark_can_be_seen(table: CardTable, mark: str) -> None:
    item = table.card_item("G4")
    before = table.grab().toImage()
    setattr(item, mark, True)
    item.update()
    assert table.grab().toImage() != before


def test_outline_and_glow(table: CardTable) -> None:
    table.set_outline(["R1", "R2"])
    table.set_outline(["R2"])
    assert [key for key in HAND if table.card_item(key).outlined] == ["R2"]
    table.set_glow(["deck"])
    assert table.zones["deck"].item.glow
    table.set_glow([])
    assert not table.zones["deck"].item.glow
    table.set_caption("deck", "Deck 7")
    assert table.zones["deck"].spec.caption == "Deck 7"


# -- piles, fans and double clicks -------------------------------------------------------------


def test_a_pile_reports_card_and_zone(table: CardTable, told: Told) -> None:
    click(table, QPoint(505, 250))
    assert told.take() == [("clicked", "Y1#0", NO_KEY), ("zone", "deck")]
    table.place("deck", [])
    click(table, QPoint(505, 250))
    assert told.take() == [("zone", "deck")]


def test_a_zone_for_show_only_reports_nothing(table: CardTable, told: Told) -> None:
    click(table, spot(table, "G1"))
    drag(table, spot(table, "G1"), QPoint(500, 250))
    QTest.mouseDClick(table.viewport(), LEFT, NO_KEY, spot(table, "G1"))
    assert told.take() == []


def test_double_click_does_the_default(table: CardTable, told: Told) -> None:
    for chosen in (set(), {"R2"}):
        table.set_selection(chosen)
        click(table, spot(table, "R2"))
        QTest.mouseDClick(table.viewport(), LEFT, NO_KEY, spot(table, "R2"))
        mouse(table, QEvent.Type.MouseButtonRelease, spot(table, "R2"), False)
        assert ("activated", "R2") in told.take()
        assert table.selection == {"R2"}
    QTest.mouseDClick(table.viewport(), LEFT, NO_KEY, QPoint(505, 250))
    assert told.take()[-2:] == [("activated", "Y1#0"), ("zone!", "deck")]


# -- dragging ----------------------------------------------------------------------------------


def test_drag_to_a_zone_and_back(table: CardTable, told: Told) -> None:
    start = spot(table, "B9")
    drag(table, start, QPoint(500, 250), drop=False)
    item = table.card_item("B9")
    assert item.raised
    assert table.zones["deck"].item.target
    assert item.zValue() > 1000
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(500, 250), False)
    assert told.take() == [("dragged", "B9", "deck")]
    assert not item.raised
    assert not table.zones["deck"].item.target
    table.finish_animations()  # the page placed nothing: the card is home again
    assert item.pos() == item.home
    assert item.zValue() < 100


def test_a_placed_card_stays_where_the_page_puts_it(table: CardTable) -> None:
    def to_deck(key: str, zone: str) -> None:
        table.place("hand", [card for card in HAND if card != key], animate=SORT)
        table.place(zone, [key, *table.keys_in(zone)], animate=DRAW)

    table.card_dragged.connect(to_deck)
    drag(table, spot(table, "B9"), QPoint(500, 250))
    assert table.is_animating
    table.finish_animations()
    item = table.card_item("B9")
    assert item.zone == "deck"
    assert item.shown == ""
    assert item.pos() == item.home
    assert table.zones["deck"].spec.rect.contains(item.pos())


def test_drop_tolerance(table: CardTable, told: Told) -> None:
    deck = table.zones["deck"].spec.rect
    item = table.card_item("B9")
    start = spot(table, "B9")
    grip = QPointF(start) - item.pos()
    for gap, hit in ((11, True), (13, False)):
        # The left edge of the card lies that far to the right of the zone, above the hand.
        goal = QPointF(deck.right() + gap + 48, deck.top()) + grip
        drag(table, start, goal.toPoint())
        assert bool(told.take()) is hit
        table.finish_animations()


def test_release_elsewhere_and_escape_return_the_card(table: CardTable, told: Told) -> None:
    item = table.card_item("R1")
    drag(table, spot(table, "R1"), QPoint(900, 150))
    table.finish_animations()
    assert item.pos() == item.home
    drag(table, spot(table, "R1"), QPoint(500, 250), drop=False)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(500, 250), False)
    table.finish_animations()
    assert item.pos() == item.home
    assert told.take() == []
    click(table, spot(table, "R1"))  # the next click is a click again
    assert table.selection == {"R1"}


def test_drag_within_the_hand_gives_another_place(table: CardTable, told: Told) -> None:
    drag(table, spot(table, "R1"), spot(table, "G5"), drop=False)
    table.finish_animations()
    # The others have moved up and left a gap.
    assert table.card_item("R2").pos().x() < table.card_item("R2").home.x()
    mouse(table, QEvent.Type.MouseButtonRelease, spot(table, "G5"), False)
    assert told.take() == [("moved", "R1", 4)]
    hover(table, QPoint(700, 150))
    table.finish_animations()
    assert all(table.card_item(key).pos() == table.card_item(key).home for key in HAND)


def test_the_selection_is_dragged_together(table: CardTable, told: Told) -> None:
    table.set_selection(["R1", "R2", "R3"])
    drag(table, spot(table, "R2"), QPoint(500, 250), drop=False)
    others = [table.card_item(key).pos() for key in ("R1", "R3")]
    assert all(abs(pos.x() - table.card_item("R2").pos().x()) < 100 for pos in others)
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(500, 250), False)
    assert told.take() == [("dragged", "R2", "deck")]
    table.finish_animations()
    assert table.card_item("R1").pos() == table.card_item("R1").home - QPointF(0, 16)


def test_drag_from_the_pile(table: CardTable, told: Told) -> None:
    drag(table, QPoint(505, 250), QPoint(500, 450))
    assert told.take() == [("dragged", "Y1#0", "hand")]


def test_a_dragged_card_may_be_placed_or_removed_meanwhile(table: CardTable, told: Told) -> None:
    drag(table, spot(table, "R1"), QPoint(500, 250), drop=False)
    table.place("hand", list(reversed(HAND)), animate=SORT)
    table.finish_animations()
    assert table.card_item("R1").pos() == table.card_item("R1").home
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(500, 250), False)
    drag(table, spot(table, "R1"), QPoint(500, 250), drop=False)
    table.remove_card("R1")
    mouse(table, QEvent.Type.MouseMove, QPoint(400, 250), True)
    mouse(table, QEvent.Type.MouseButtonRelease, QPoint(400, 250), False)
    assert told.take() == []


# -- keyboard ----------------------------------------------------------------------------------


def press(table: CardTable, *keys: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
    for key in keys:
        QTest.keyClick(table, key, modifiers)


@pytest.fixture
def focused_table(table: CardTable, qtbot: QtBot) -> CardTable:
    table.activateWindow()
    table.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(table.hasFocus)
    table.set_focus("hand", "R1")
    return table


def test_arrows_home_and_end(focused_table: CardTable) -> None:
    table = focused_table
    press(table, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert table.focus == ("hand", "R3")
    item = table.card_item("R3")
    assert item.focused
    table.finish_animations()
    assert item.pos() == item.home - QPointF(0, 8)
    press(table, Qt.Key.Key_Left)
    assert table.focus == ("hand", "R2")
    assert not item.focused
    press(table, Qt.Key.Key_End, Qt.Key.Key_Right)
    assert table.focus == ("hand", "B9")
    press(table, Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert table.focus == ("hand", "R1")


def test_up_and_down_between_rows(focused_table: CardTable) -> None:
    table = focused_table
    table.set_zone("hand", ZoneSpec("hand", QRectF(24, 350, 240, 180), 96, True, "Your hand"))
    assert table.zones["hand"].layout.rows == 2
    press(table, Qt.Key.Key_Down)
    assert table.focus == ("hand", "G5")
    press(table, Qt.Key.Key_Down)
    assert table.focus == ("hand", "G5")
    press(table, Qt.Key.Key_Up)
    assert table.focus == ("hand", "R1")


def test_space_selects_and_enter_activates(focused_table: CardTable) -> None:
    table = focused_table
    told = Told(table)
    press(table, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert table.selection == {"R2"}
    press(table, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    assert told.take() == [("clicked", "R2", NO_KEY), ("activated", "R2"), ("activated", "R2")]
    press(table, Qt.Key.Key_Escape)
    assert table.selection == set()


def test_tab_goes_through_the_zones_and_on(table: CardTable, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1100, 700)
    before, after = QWidget(window), QWidget(window)
    before.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    after.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.setParent(window)
    QWidget.setTabOrder(before, table)
    QWidget.setTabOrder(table, after)
    window.show()
    table.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    told = Told(table)
    visited: list[tuple[str, str]] = []
    for _ in range(4):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        visited.append(table.focus if table.hasFocus() else ("", ""))
    assert visited == [("hand", "R1"), ("deck", ""), ("olha", "G1"), ("", "")]
    assert after.hasFocus()
    assert not table.card_item("G1").focused
    visited.clear()
    for _ in range(4):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab, SHIFT)
        visited.append(table.focus if table.hasFocus() else ("", ""))
    assert visited == [("olha", "G1"), ("deck", ""), ("hand", "R1"), ("", "")]
    assert before.hasFocus()
    QTest.keyClick(before, Qt.Key.Key_Tab)
    press(table, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert table.zones["deck"].item.focused
    assert told.take() == [("zone", "deck"), ("zone!", "deck")]
    table.setParent(None)


def test_empty_zones_are_passed_over(focused_table: CardTable) -> None:
    table = focused_table
    table.place("olha", [])
    table.set_focus("deck")
    assert table.focus == ("deck", "")
    assert not table._keys.tab(True)


def test_shift_arrows_move_the_card(focused_table: CardTable) -> None:
    table = focused_table
    told = Told(table)
    press(table, Qt.Key.Key_Right)
    press(table, Qt.Key.Key_Right, modifiers=SHIFT)
    press(table, Qt.Key.Key_Left, modifiers=SHIFT)
    assert told.take() == [("moved", "R2", 2), ("moved", "R2", 0)]
    press(table, Qt.Key.Key_Home)
    press(table, Qt.Key.Key_Left, modifiers=SHIFT)
    assert told.take() == []


def test_the_mark_follows_its_card_and_survives_its_loss(focused_table: CardTable) -> None:
    table = focused_table
    press(table, Qt.Key.Key_Right)
    table.place("hand", list(reversed(HAND)))
    assert table.focus == ("hand", "R2")
    table.remove_card("R2")
    assert table.focus == ("hand", "B9")
    press(table, Qt.Key.Key_Right)
    assert table.focus == ("hand", "K7")


def test_the_mouse_hides_the_ring_and_takes_the_mark_along(focused_table: CardTable) -> None:
    table = focused_table
    press(table, Qt.Key.Key_Right)
    click(table, spot(table, "Y6"))
    assert table.focus == ("hand", "Y6")
    assert not any(table.card_item(key).focused for key in HAND)
    press(table, Qt.Key.Key_Right)
    assert table.focus == ("hand", "K7")
    assert table.card_item("K7").focused


@pytest.mark.parametrize("key", [Qt.Key.Key_X, Qt.Key.Key_F4, Qt.Key.Key_Escape])
def test_other_keys_go_to_the_page(
    table: CardTable, qtbot: QtBot, key: Qt.Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    got: list[int] = []
    monkeypatch.setattr(page, "keyPressEvent", lambda event: got.append(event.key()), raising=False)
    table.setParent(page)
    page.show()
    QTest.keyClick(table, key)
    assert got == [key]
    table.setParent(None)


def test_wheel_does_not_scroll(table: CardTable) -> None:
    assert table.verticalScrollBar().maximum() == table.verticalScrollBar().minimum()
    assert table.sceneRect() == QRectF(QPointF(0, 0), QSizeF(table.viewport().size()))


def test_cards_look_like_cards(table: CardTable) -> None:
    image = table.grab().toImage()
    rect = table.card_item("R1").home_rect()
    assert image.pixelColor(round(rect.left() + 2), round(rect.center().y())).lightness() > 235
    assert pytest.approx(rect.height() / rect.width()) == RATIO


def test_shuffle_and_refuse_leave_everything_in_place(table: CardTable) -> None:
    acts: list[Callable[[], None]] = [
        lambda: table.shuffle("olha"),
        lambda: table.refuse("R1", "No"),
    ]
    for act in acts:
        act()
        assert table.is_animating
        table.finish_animations()
        for key in ("G1", "R1"):
            item = table.card_item(key)
            assert item.pos() == item.home
            assert item.transform().dx() == 0
