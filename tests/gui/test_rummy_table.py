"""The table of Rummy, played with the mouse and with the keys, by two and by four."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from gui.rummy_help import (
    FOUR,
    OUT,
    TWO,
    Tables,
    choose,
    click_button,
    click_card,
    click_zone,
    key_of,
    position,
    rummy,
    work,
    zone_spot,
)
from gui.table_help import drag, press
from notty.session import Hint
from notty_gui.i18n.pseudo import PseudoTranslator
from notty_gui.pages import has_table, table_page
from notty_gui.pages.rummy_now import arranged
from notty_gui.pages.rummy_table import TablePage
from notty_gui.pages.rummy_zones import AREA, DISCARDS, MELDS, NOTE, STOCK
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QWidget

__all__ = ["rummy"]


def test_the_page_is_found_by_the_id_of_its_game() -> None:
    assert has_table("rummy")
    assert table_page("rummy") is TablePage
    assert len(TablePage.key_help()) >= 8


# --- A whole deal -------------------------------------------------------------------------------


def play_deal(page: TablePage, *, mouse: bool) -> None:
    """Draw, meld and lay off all that can be, discard; until somebody is out."""
    for _ in range(400):
        work(page)
        match = page.session.match
        if page.now.is_shown:
            return
        if page.now.phase == "draw":
            click_zone(page, STOCK) if mouse else press(page, "D")
            continue
        legal = [a for a in match.legal_actions if a.kind in ("meld", "layoff")]
        if page.way_out() and page.now.own:
            click_button(page, "out") if mouse else press(page, "G")
            assert page.preview is not None
            QTest.keyClick(page.preview.out_button, Qt.Key.Key_Return)
        elif legal:
            choose(page, *legal[-1].cards)
            if legal[-1].kind == "meld":
                click_button(page, "meld") if mouse else press(page, "M")
            elif mouse:
                click_zone(page, MELDS[(legal[-1].count or 1) - 1])
            else:
                press(page, "L")
                if page.status.text.startswith("It fits"):
                    press(page, "1")
        else:
            able = [card for card in page.now.own if card != page.now.taken]
            page.view.clear_selection()
            if mouse:
                click_card(page, able[-1])
                click_zone(page, DISCARDS)
            else:
                page.view.set_focus(page.own_zone(), key_of(page, able[-1]))
                press(page, Qt.Key.Key_Space)
                press(page, "X")
    raise AssertionError("nobody is out")


@pytest.mark.parametrize("mouse", [True, False])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", ["basic", "cardverse"])
def test_a_whole_deal(rummy: Tables, mouse: bool, seats: int, preset: str) -> None:
    page = rummy.fresh(seats, preset=preset, target=500)
    play_deal(page, mouse=mouse)
    assert page.now.phase == "deal_over"
    assert page.score.isVisible()
    assert page.buttons["deal"].primary
    assert not any(badge.active for badge in page.badges)
    result = page.session.match.position()["result"]
    assert page.score.lines[-1].value.lstrip("+") == str(result["points"])
    assert page.log.model.rows[-1].text.count("point") == 1
    for seat in page.opponents():  # all hands lie open
        zone = f"seat{seat}"
        shown = [page.view.card_item(key).shown for key in page.view.keys_in(zone)]
        assert sorted(shown) == sorted(page.session.match.position()["hands"][seat])
        assert page.badges[seat].count.startswith(str(result["left"][seat]))
    scores = page.now.scores
    if mouse:
        click_button(page, "deal")
    else:
        press(page, "Т")  # the key of N on a Ukrainian keyboard
    work(page)
    assert not page.now.is_shown
    assert page.now.scores == scores
    assert page.now.dealer == 0
    assert not page.score.isVisible()
    assert page.view.card_item(page.view.keys_in(DISCARDS)[0]).isVisible()
    assert any("Deal 2" in row.text for row in page.log.model.rows)


def test_ukrainian_keys(rummy: Tables) -> None:
    page = rummy.fresh()
    press(page, "З")  # P
    assert page.now.taken
    page.undo()
    press(page, "В")  # D
    assert page.now.phase == "play"
    page.view.set_selection([key_of(page, page.now.own[0])])
    press(page, "Ч")  # X
    assert page.session.match.turn == 1


def test_cards_are_dragged(rummy: Tables) -> None:
    page = rummy.fresh()
    top = page.now.top
    drag(page, page.view.keys_in(DISCARDS)[0], zone_spot(page, page.own_zone()))
    assert top in page.now.own
    card = next(card for card in page.now.own if card != top)
    drag(page, key_of(page, card), zone_spot(page, DISCARDS))
    assert card in page.now.discards


def test_a_double_click_discards(rummy: Tables) -> None:
    page = rummy.at(TWO)
    click_card(page, "3d", double=True)
    assert page.now.top == "3d"
    assert not page.now.mine


# --- Melding ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "ukrainian", "button", "drag", "area", "alone"])
def test_a_meld_of_several_cards(rummy: Tables, way: str) -> None:
    page = rummy.at(TWO)
    assert page.buttons["meld"].reason == ""  # there is only one
    if way != "alone":
        choose(page, "Kh", "Ks", "Kd")
        assert page.status.text == "K♠ K♦ K♥: a meld (M)"
        assert page.view.zones[AREA].item.glow
        assert page.buttons["meld"].primary
    if way == "button":
        click_button(page, "meld")
    elif way == "drag":
        goal = page.view.zones[AREA].spec.rect.bottomRight().toPoint() - QPoint(90, 60)
        drag(page, key_of(page, "Kh"), goal)
    elif way == "area":
        at = page.view.zones[AREA].spec.rect.bottomRight().toPoint() - QPoint(30, 30)
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    else:
        press(page, "Ь" if way == "ukrainian" else "M")
    (_, _, meld) = page.now.melds
    assert (meld.cards, meld.owner) == (("Ks", "Kd", "Kh"), 0)
    spec = page.view.zones[MELDS[2]].spec
    assert (spec.tag, spec.tag_seat) == ("You", 0)
    assert [page.view.card_item(k).shown for k in page.view.keys_in(MELDS[2])] == list(meld.cards)
    assert page.chosen() == []
    page.undo()
    assert len(page.now.melds) == 2
    assert page.view.keys_in(MELDS[2]) == []
    assert page.session.assisted is False  # nothing was shown


def test_what_is_no_meld_is_refused(rummy: Tables) -> None:
    page = rummy.at(TWO)
    choose(page, "Kh", "Ks", "2s")
    press(page, "M")
    assert page.status.kind == "refusal"
    assert "No meld" in page.status.text
    page.view.clear_selection()
    choose(page, "Kh", "Ks")
    assert "three or more" in page.status.text
    press(page, "M")
    assert page.status.kind == "refusal"


def test_an_ace_is_explained(rummy: Tables) -> None:
    data = position(["As Qs Ks 4d 5h", "2c 3d 9h"], [], "3s 6s")
    page = rummy.at(data)
    choose(page, "As", "Qs", "Ks")
    press(page, "M")
    assert "low" in page.status.text
    page = rummy.at(data, preset="cardverse")
    choose(page, "As", "Qs", "Ks")
    press(page, "M")
    shown = [page.view.card_item(key).shown for key in page.view.keys_in(MELDS[0])]
    assert shown == ["Qs", "Ks", "As"]


# --- Laying off ---------------------------------------------------------------------------------


def test_two_melds_that_fit_have_numbers(rummy: Tables) -> None:
    page = rummy.at(TWO)
    own = page.view.keys_in(page.own_zone())
    playable = {page.tokens.face[key] for key in own if page.view.card_item(key).playable}
    assert playable == {"8c", "4c"}
    choose(page, "8c")
    zones = page.view.zones
    assert [zones[zone].spec.number for zone in MELDS[:3]] == ["1", "2", ""]
    assert [zones[zone].item.glow for zone in MELDS[:3]] == [True, True, False]
    press(page, "L")
    assert "number" in page.status.text
    assert len(page.now.melds[1].cards) == 3
    press(page, "3")
    assert page.status.kind == "refusal"
    press(page, "2")
    assert "8c" in page.now.melds[1].cards
    assert [zones[zone].spec.number for zone in MELDS[:2]] == ["", ""]


@pytest.mark.parametrize("way", ["key", "click", "drag", "card"])
def test_a_card_is_laid_off(rummy: Tables, way: str) -> None:
    page = rummy.at(TWO)
    if way == "drag":
        drag(page, key_of(page, "4c"), zone_spot(page, MELDS[0]))
    else:
        choose(page, "4c")
        assert "L" in page.status.text
        if way == "key":
            press(page, "Д")  # L
        elif way == "click":
            click_zone(page, MELDS[0])
        else:
            click_card(page, "5c")
    assert page.now.melds[0].cards == ("4c", "5c", "6c", "7c")
    assert page.now.mine


def test_several_cards_are_laid_off_at_once(rummy: Tables) -> None:
    page = rummy.at(TWO)
    choose(page, "9c", "8c", "4c")
    assert [page.view.zones[zone].item.glow for zone in MELDS[:2]] == [True, False]
    press(page, "L")
    assert page.now.melds[0].cards == ("4c", "5c", "6c", "7c", "8c", "9c")


def test_a_meld_dropped_on_another_is_a_meld(rummy: Tables) -> None:
    page = rummy.at(TWO)
    choose(page, "Kh", "Ks", "Kd")
    drag(page, key_of(page, "Kh"), zone_spot(page, MELDS[1]))
    assert len(page.now.melds) == 3


def test_what_fits_nowhere_is_refused(rummy: Tables) -> None:
    page = rummy.at(TWO)
    choose(page, "2s")
    press(page, "L")
    assert page.status.kind == "refusal"
    click_zone(page, MELDS[0])
    assert "does not fit" in page.status.text
    press(page, "1")
    assert page.status.kind == "refusal"
    assert page.now.mine


def test_one_lays_off_after_a_meld_of_ones_own(rummy: Tables) -> None:
    data = position(["8c 9c Kh Kd Ks 2s", "As Ac Ad"], [("5c 6c 7c", 1)], "3s")
    page = rummy.at(data)
    choose(page, "8c")
    press(page, "L")
    assert page.status.text == "Lay a meld of your own first"
    page.view.clear_selection()
    press(page, "M")
    choose(page, "8c")
    press(page, "L")
    assert "8c" in page.now.melds[0].cards


# --- The card just taken, and the last one ------------------------------------------------------


def test_the_card_just_taken_is_not_thrown_but_can_be_laid(rummy: Tables) -> None:
    data = position(["4c 3c 9h Kd 2s", "As Ac Ad"], [], "3s 5c", "draw", thrown_by=[None, 1])
    page = rummy.at(data)
    click_zone(page, DISCARDS)
    assert page.now.taken == "5c"
    item = page.view.card_item(key_of(page, "5c"))
    assert item.dimmed
    assert "just taken" in item.reason
    click_card(page, "5c", double=True)
    assert page.status.kind == "refusal"
    assert page.now.mine
    page.view.clear_selection()
    choose(page, "5c")
    assert page.buttons["discard"].reason == item.reason
    choose_more = ("4c", "3c")
    for card in choose_more:
        click_card(page, card)
    press(page, "M")
    assert page.now.melds[0].cards == ("3c", "4c", "5c")
    assert not any(item.dimmed for item in page.view.items_by_key.values())


def test_a_card_must_be_left_to_throw(rummy: Tables) -> None:
    data = position(["3c 4c 5c 2s", "As Ac Ad"], [], "3s", taken="2s")
    page = rummy.at(data)
    choose(page, "3c", "4c", "5c")
    assert "just taken" in page.buttons["meld"].reason


# --- Going out ----------------------------------------------------------------------------------


def test_the_whole_hand_goes_out_in_one_press(rummy: Tables) -> None:
    page = rummy.at(OUT)
    assert page.buttons["out"].primary
    assert "go out" in page.status.text
    press(page, "П")  # G
    sheet = page.preview
    assert sheet is not None
    texts = [line.text() for line in sheet.lines]
    assert sorted(text.split()[0] for text in texts) == ["Discard", "Lay", "Lay", "Meld", "Meld"]
    assert texts[-1] == "Discard 2♠"
    assert any("(You)" in text for text in texts)
    assert "twice" not in sheet.score.text()
    sheet.cancel()
    assert page.preview is None
    assert len(page.now.own) == 9
    press(page, "G")
    assert page.preview is not None
    QTest.keyClick(page.preview.out_button, Qt.Key.Key_Return)
    work(page)
    result = page.now.result
    assert result is not None
    assert (result["kind"], result["winner"], result["points"]) == ("out", 0, 19)
    assert page.log.model.rows[-1].text == "You go out and get 19 point(s)"
    page.undo()
    assert page.now.phase == "play"
    assert page.now.own == ("2s",)
    assert not page.score.isVisible()


def test_out_in_one_turn_counts_twice(rummy: Tables) -> None:
    page = rummy.at(position(["3c 4c 5c 6c", "As Kd"], [], "3s"), target=300)
    press(page, "G")
    assert page.preview is not None
    assert "twice" in page.preview.score.text()
    page.preview.go()
    work(page)
    assert page.score.title == "Out in one turn!"
    values = [line.value for line in page.score.lines]
    assert values == ["11", "×2", "+22"]


def test_why_one_cannot_go_out(rummy: Tables) -> None:
    page = rummy.at(TWO)  # the two of spades and the three are left over
    assert page.buttons["out"].reason == "Not all cards of your hand can go down"
    press(page, "G")
    assert page.preview is None
    assert page.status.kind == "refusal"
    page = rummy.fresh()
    assert "draw or take" in page.buttons["out"].reason.lower()


# --- The stock ----------------------------------------------------------------------------------


def turned(phase: str = "draw", **more: Any) -> dict[str, Any]:
    """A position whose stock was turned over once: its order is known."""
    hands = ["4c 3c 9h Kd 2s", "As Ac Ad"]
    used = " ".join(hands).split()
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in used]
    return position(
        hands,
        [],
        " ".join(rest[:2]),
        phase,
        thrown_by=[0, 1],
        known_stock=rest[2:],
        turnovers=1,
        **more,
    )


def test_a_stock_that_was_turned_over_is_marked(rummy: Tables) -> None:
    page = rummy.at(turned())
    following = page.now.known_stock[0]
    note = page.view.zones[NOTE].spec.note
    assert note.startswith("Turned over 1 of 2")
    assert page.words.short(following) in note
    assert page.faces.name(following) in page.view.describe_zone(STOCK)
    top = page.view.keys_in(STOCK)[0]
    assert page.tokens.face[top] == following
    assert page.view.card_item(top).shown == ""  # it lies on its face
    press(page, "D")
    assert following in page.now.own
    after = page.now.known_stock[0]
    assert page.words.short(after) in page.view.zones[NOTE].spec.note
    assert "Turned over" not in rummy.fresh().view.zones[NOTE].spec.note


def test_the_pile_is_turned_over(rummy: Tables) -> None:
    hands = ["4c 3c 9h Kd 2s", "As Ac Ad"]
    used = " ".join(hands).split()
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in used]
    page = rummy.at(position(hands, [], " ".join(rest), "draw"))
    assert page.now.stock == 0
    assert "turns the discards over" in page.status.text
    assert page.view.zones[STOCK].item.empty
    press(page, "D")
    assert rest[0] in page.now.own
    assert page.now.discards == ()
    assert len(page.view.keys_in(STOCK)) == len(rest) - 1
    assert page.view.zones[NOTE].spec.note.startswith("Turned over 1 of 2")
    page.undo()
    assert page.now.stock == 0
    assert page.view.zones[NOTE].spec.note == ""


@pytest.mark.parametrize(("preset", "points"), [("basic", "16"), ("cardverse", "19")])
def test_a_blocked_deal(rummy: Tables, preset: str, points: str) -> None:
    hands = ["4c 3c 9h 3d", "As Ac Ad"]
    used = " ".join(hands).split()
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in used]
    page = rummy.at(
        position(hands, [], " ".join(rest), "draw", thrown_by=[0] * len(rest), turnovers=0),
        preset=preset, turnovers=0,
    )  # fmt: skip
    assert "ends the deal" in page.status.text
    press(page, "D")
    assert page.now.phase == "deal_over"
    assert page.score.title == "The stock is at its end"
    assert page.score.lines[-1].value == f"+{points}"
    assert (
        page.log.model.rows[-1].text
        == f"Nobody is out; Olha holds the least and gets {points} point(s)"
    )


# --- The end of a deal and of a match -----------------------------------------------------------


def test_the_score_sheet_of_four(rummy: Tables) -> None:
    data = {**FOUR, "hands": [["7c", "7d", "7s"], *FOUR["hands"][1:]]}
    page = rummy.at(data, target=300)
    press(page, "M")
    work(page)
    result = page.now.result
    assert result is not None
    assert page.score.names == ("You", "Olha", "Taras", "Ivanka")
    rows = {row.text: row.values for row in page.score.rows}
    points = result["points"]
    assert rows["Before"] == ("42", "27", "13", "66")
    assert rows["Deal 1"] == (f"+{points}", "–", "–", "–")
    assert rows["Points"] == (str(42 + points), "27", "13", "66")
    values = [int(line.value) for line in page.score.lines[:3]]
    assert sum(values) == points == sum(result["left"])
    area = page.view.zones[AREA].spec.rect
    assert page.score.geometry().right() <= area.left()
    assert page.view.zones[STOCK].spec.hidden
    click_button(page, "deal")
    work(page)
    assert page.now.melds == ()
    assert all(page.view.keys_in(zone) == [] for zone in MELDS)


def test_the_end_of_a_match(rummy: Tables) -> None:
    data = {**FOUR, "hands": [["7c", "7d", "7s"], *FOUR["hands"][1:]]}
    page = rummy.at(data, target=100)
    finished = QSignalSpy(page.finished)
    press(page, "M")
    work(page)
    assert page.session.match.is_over
    press(page, Qt.Key.Key_Space)  # ends the winning moment; the cards stay to be looked at
    assert finished.count() == 0
    assert page.score.isVisible()
    assert page.buttons["deal"].text() == "Result"
    press(page, "N")
    assert finished.count() == 1
    summary = finished.at(0)[0]
    assert summary.winners == (0,)
    assert summary.is_match
    assert summary.hands[0] == ()
    assert sorted(summary.hands[3]) == sorted(FOUR["hands"][3])
    assert summary.groups[3] == (("2d", "3d", "4d"),)


# --- Nothing of the other hands is told -----------------------------------------------------------


def texts_of(page: TablePage) -> Iterator[str]:
    """All that the page says anywhere."""
    for widget in [page, *page.findChildren(QWidget)]:
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        interface = QAccessible.queryAccessibleInterface(widget)
        for place in range(interface.childCount() if interface is not None else 0):
            child = interface.child(place)
            if child is not None:
                yield child.text(QAccessible.Text.Name)
                yield child.text(QAccessible.Text.Description)
    model = page.log.model
    for row in range(model.rowCount()):
        for role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            yield str(model.data(model.index(row, 0, QModelIndex()), role))
        yield " ".join(map(page.faces.name, model.rows[row].cards))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", [3, 8])
def test_hidden_cards_are_hidden_everywhere(rummy: Tables, seats: int, seed: int) -> None:
    page = rummy.fresh(seats, seed)
    for _ in range(6):
        work(page)
        data = page.session.match.position()
        hidden = {
            card
            for seat in range(1, seats)
            for card in set(data["hands"][seat]) - set(data["known"][seat])
        }
        assert hidden
        for key, item in page.view.items_by_key.items():
            if item.zone == STOCK or (item.zone.startswith("seat") and item.zone != "seat0"):
                assert item.shown == ""
            assert item.card not in hidden
            assert key.startswith("#")
        said = "\n".join(texts_of(page))
        for card in hidden:
            assert page.faces.name(card) not in said
        assert "Hidden card" in said
        if page.now.phase == "draw":
            page.act("draw")
        else:
            page.table.play(f"discard {page.now.own[0]}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_keep_their_places_through_a_game(rummy: Tables, seats: int) -> None:
    page = rummy.fresh(seats, 8)
    for _ in range(30):
        work(page)
        if page.now.is_shown:
            break
        data = page.session.match.position(0)
        view = page.view
        lying = {zone: [view.card_item(k).shown for k in view.keys_in(zone)] for zone in view.zones}
        assert sorted(lying["seat0"]) == sorted(data["hands"][0])
        assert lying[DISCARDS] == data["discards"][::-1]
        assert len(lying[STOCK]) == data["stock_count"]
        for seat in range(1, seats):
            assert lying[f"seat{seat}"] == [""] * data["counts"][seat]
        for number, meld in enumerate(data["melds"]):
            assert lying[MELDS[number]] == meld["cards"]
        legal = page.session.match.legal_actions
        wanted = [a.text for a in legal if a.kind in ("meld", "layoff", "draw")]
        page.table.play((wanted or legal.texts)[0])


# --- Room for melds -----------------------------------------------------------------------------


def many(count: int) -> dict[str, Any]:
    """A position with many melds, most of them sets."""
    melds = [(f"{rank}s {rank}c {rank}d", place % 4) for place, rank in enumerate("A23456789TJQK")]
    own = [f"{rank}h" for rank in "A23"]
    rest = [f"{rank}h" for rank in "456789TJQK"]
    hands = [" ".join(own), rest[0], rest[1], rest[2]]
    return position(hands, melds[:count], " ".join(rest[3:4]))


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_melds_have_room(rummy: Tables, size: tuple[int, int]) -> None:
    page = rummy.at(many(13), size=size)
    area = page.view.zones[AREA].spec.rect
    rects = [page.view.zones[zone].spec.rect for zone in MELDS[:13]]
    assert all(area.contains(rect) for rect in rects)
    assert not any(a.intersects(b) for a, b in combinations(rects, 2))
    own = page.view.card_item(page.view.keys_in("seat0")[0]).width
    assert 0.45 <= page.area.card_width / own <= 0.581
    assert all(page.view.zones[zone].item.isVisible() for zone in MELDS[:13])


def test_more_melds_than_there_is_room_for_are_scrolled(rummy: Tables) -> None:
    page = rummy.at(many(13))
    panel = QWidget()
    page.set_panel(panel)
    if page.area.last_first == 0:
        page.context.settings.set("look/card_size", 125)
    assert page.area.last_first > 0
    area = page.view.zones[AREA].spec.rect

    def shown() -> list[int]:
        return [n for n in range(13) if page.view.zones[MELDS[n]].item.isVisible()]

    first = shown()
    assert first[0] == 0
    assert first[-1] < 12
    for number in shown():
        assert area.contains(page.view.zones[MELDS[number]].spec.rect)
        keys = page.view.keys_in(MELDS[number])
        assert all(page.view.card_item(key).isVisible() for key in keys)
    hidden = page.view.keys_in(MELDS[12])
    assert not any(page.view.card_item(key).isVisible() for key in hidden)
    at = QPointF(page.view.mapTo(page, area.center().toPoint()))
    for _ in range(3):
        wheel = QWheelEvent(
            at, QPointF(page.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(page, wheel)
    assert shown()[-1] == 12
    assert 0 not in shown()
    for _ in range(3):
        press(page, Qt.Key.Key_PageUp)
    assert shown() == first
    page.view.set_focus(MELDS[12])  # the keyboard goes where it is to be seen
    assert shown()[-1] == 12
    choose(page, "Ah")  # fits the first meld: it comes into view
    press(page, "L")
    assert "Ah" in page.now.melds[0].cards
    assert 0 in shown()
    panel.deleteLater()


def test_the_owner_of_a_meld_is_told(rummy: Tables) -> None:
    page = rummy.at(FOUR)
    specs = [page.view.zones[zone].spec for zone in MELDS[:4]]
    assert [spec.tag for spec in specs] == ["You", "Olha", "Taras", "Ivanka"]
    assert [spec.tag_seat for spec in specs] == [0, 1, 2, 3]
    assert [badge.mark for badge in page.badges] == [0, 1, 2, 3]
    assert page.view.zones[MELDS[1]].spec.name == "Meld 2, laid by Olha"


# --- What it says -------------------------------------------------------------------------------


def test_speech(rummy: Tables) -> None:
    page = rummy.at(TWO)
    view = page.view
    choose(page, "Kd")
    said = view.describe_card(key_of(page, "Kd"))
    place = view.keys_in("seat0").index(key_of(page, "Kd")) + 1
    assert said == f"King of diamonds, {place} of 8, in a meld, selected"
    assert view.describe_zone(DISCARDS) == "Discard pile, Three of hearts, 3 card(s)"
    assert page.badges[1].accessibleName() == "Olha, Meek, 6 card(s)"


def test_hints_say_where_and_why(rummy: Tables) -> None:
    page = rummy.at(TWO)
    action = page.session.match.action("layoff 8c 2")
    said = page.show_hint(Hint(2, "hand", None, action, "lays_off", {"card": "8c", "meld": 2}))
    assert said == "Lay off: Eight of clubs: it fits a meld on the table"
    assert page.view.zones[MELDS[1]].item.glow
    assert page.show_hint(Hint(1, "discards")) == "Look at the discard pile"


def test_every_reason_of_a_hint_has_words(rummy: Tables) -> None:
    from notty.session import advice_rummy

    page = rummy.at(TWO)
    codes = re.findall(r"^([a-z_]+)  ", inspect.getdoc(advice_rummy.explain) or "", re.M)
    assert len(codes) >= 10
    for code in codes:
        hint = Hint(2, "hand", None, None, code, {"card": "8c", "cards": ["8c"], "meld": 1})
        assert page.words.why(hint), code


def test_reasons_are_in_words_of_the_app(rummy: Tables) -> None:
    page = rummy.at(TWO)
    for action in (
        "draw", "discard Ah", "meld Ah 2h 3h", "meld 2s 3d 4c", "layoff 2s 1", "layoff 2s 9",
        "layoff Ah 1", "meld Qs Ks As", "deal",
    ):  # fmt: skip
        reason = page.session.reason(action, 0)
        assert reason
        assert page.words.reason(reason), reason


def test_a_hand_in_its_melds() -> None:
    assert arranged(["3c", "4c", "5c", "6c", "7c", "7d", "7s"], "low") == (
        ("3c", "4c", "5c", "6c"),
        ("7s", "7c", "7d"),
    )
    assert arranged(["Qs", "Ks", "As"], "low") == ()
    assert len(arranged(["Qs", "Ks", "As"], "high")) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1024, 1400)])
def test_nothing_overlaps(rummy: Tables, seats: int, size: tuple[int, int]) -> None:
    data = {**FOUR, "hands": FOUR["hands"][:seats], "scores": FOUR["scores"][:seats]}
    data["melds"] = [meld for meld in FOUR["melds"] if meld["owner"] < seats]
    page = rummy.at(data, size=size)
    view = page.view
    boxes = [view.zones[zone].item.place() for zone in (STOCK, DISCARDS, AREA)]
    boxes += [page.log.geometry().toRectF()]
    boxes += [view.zones[f"seat{seat}"].spec.rect for seat in range(1, seats)]
    boxes += [badge.geometry().toRectF() for badge in page.badges]
    for one, other in combinations(boxes, 2):
        assert not one.adjusted(1, 1, -1, -1).intersects(other), (one, other)
    for name in ("draw", "auto", "out"):
        assert page.rect().contains(page.buttons[name].geometry())


def test_buttons_beside_a_panel(rummy: Tables, qapp: QApplication) -> None:
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        page = rummy.at(TWO)
        panel = QWidget()
        page.set_panel(panel)
        page.update_all()
        shown = [button for button in page.buttons.by_name.values() if button.isVisible()]
        assert len(shown) >= 5
        boxes = [*(button.geometry() for button in shown), page.strip.geometry()]
        boxes += [page.order.geometry(), panel.geometry()]
        for one, other in combinations(boxes, 2):
            assert not one.intersects(other), (one, other)
        page.set_panel(None)
        assert page.buttons["draw"].isVisible()
        panel.deleteLater()
    finally:
        qapp.removeTranslator(translator)


def test_watching_shows_all_hands(rummy: Tables) -> None:
    from gui.rummy_help import make_agent
    from notty.session import Seat, Session

    seats = [Seat(name, "meek") for name in ("Olha", "Taras", "Ivanka")]
    page = rummy.open(Session("rummy", seats, seed=3, make_agent=make_agent))
    page.toggle_pause()
    zones = ["seat0", "seat1", "seat2"]
    shown = [page.view.card_item(key).shown for zone in zones for key in page.view.keys_in(zone)]
    assert len(shown) >= 30
    assert all(shown)
    assert not page.buttons["draw"].isVisible()
    QApplication.processEvents()
