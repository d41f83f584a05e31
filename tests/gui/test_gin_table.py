"""The table of Gin Rummy, played with the mouse and with the keys."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator

import pytest
from gui.gin_help import (
    KNOCK,
    LAYOFF,
    Tables,
    click_button,
    click_card,
    click_zone,
    gin,
    key_of,
    position,
    work,
    zone_spot,
)
from gui.table_help import drag, press, run
from notty.session import Hint, advice_gin
from notty_gui.pages import has_table, table_page
from notty_gui.pages.gin_now import best
from notty_gui.pages.gin_table import TablePage
from notty_gui.pages.gin_zones import DISCARDS, MELDS, STOCK
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QWidget

__all__ = ["gin"]


def test_the_page_is_found_by_the_id_of_its_game() -> None:
    assert has_table("gin")
    assert table_page("gin") is TablePage
    assert len(TablePage.key_help()) >= 8


# --- A whole deal -------------------------------------------------------------------------------


def play_deal(page: TablePage, *, mouse: bool) -> None:
    """Draw and discard until one may knock; then do that."""
    for _ in range(60):
        work(page)
        phase = page.now.phase
        if phase == "first_upcard":
            click_button(page, "pass") if mouse else press(page, "N")
        elif phase == "draw":
            click_zone(page, STOCK) if mouse else press(page, "D")
        elif phase == "discard" and page.knocks():
            click_button(page, "knock") if mouse else press(page, "K")
            if page.preview is not None:  # no gin
                QTest.mouseClick(page.preview.knock_button, Qt.MouseButton.LeftButton)
        elif phase == "discard":
            card = best(page.now.own).discard
            if mouse:
                click_card(page, card)
                click_zone(page, DISCARDS)
            else:
                page.view.set_focus(page.own_zone(), key_of(page, card))
                press(page, Qt.Key.Key_Space)
                press(page, "X")
        else:
            return
    raise AssertionError("nobody knocked")


@pytest.mark.parametrize("mouse", [True, False])
def test_a_whole_deal(gin: Tables, mouse: bool) -> None:
    page = gin.fresh()
    play_deal(page, mouse=mouse)
    assert page.now.phase == "deal_over"
    assert page.score.isVisible()
    assert page.buttons["deal"].primary
    assert page.session.match.position()["result"]["winner"] is not None
    assert page.log.model.rows[-1].text.endswith("point(s)")
    assert not any(badge.active for badge in page.badges)
    scores = page.now.scores
    if mouse:
        click_button(page, "deal")
    else:
        press(page, "Т")  # the key of N on a Ukrainian keyboard
    work(page)
    assert page.now.phase != "deal_over"
    assert page.now.scores == scores
    assert not page.score.isVisible()
    assert page.view.card_item(page.view.keys_in(DISCARDS)[0]).isVisible()
    assert any("Deal 2" in row.text for row in page.log.model.rows)


def test_ukrainian_keys_draw_and_take(gin: Tables) -> None:
    page = gin.fresh()
    press(page, "З")  # P
    assert page.now.taken
    page.undo()
    press(page, "Т")
    work(page)
    assert page.now.phase == "draw"
    press(page, "В")
    assert page.now.phase == "discard"


def test_cards_can_be_dragged(gin: Tables) -> None:
    page = gin.fresh()
    top = page.now.top
    drag(page, page.view.keys_in(DISCARDS)[0], zone_spot(page, page.own_zone()))
    assert top in page.now.own
    card = best(page.now.own).discard
    card = card if card != top else page.now.own[0]
    drag(page, key_of(page, card), zone_spot(page, DISCARDS))
    assert card in page.now.discards


def test_a_double_click_discards(gin: Tables) -> None:
    page = gin.at(KNOCK)
    click_card(page, "Kc", double=True)
    assert page.now.phase != "discard" or not page.now.mine
    assert "Kc" in page.now.discards


def test_one_card_is_selected_at_a_time(gin: Tables) -> None:
    page = gin.at(KNOCK)
    click_card(page, "Kc")
    click_card(page, "2h")
    assert page.chosen() == ["2h"]
    assert "deadwood" in page.status.text


def test_the_card_just_taken_stays(gin: Tables) -> None:
    page = gin.fresh()
    page.act("take")
    taken = page.now.taken
    assert page.log.model.rows[-1].cards == (taken,)
    item = page.view.card_item(key_of(page, taken))
    assert item.dimmed
    assert "just taken" in item.reason
    click_card(page, taken)
    assert page.chosen() == []
    assert page.status.kind == "refusal"


# --- The knock ----------------------------------------------------------------------------------


def test_a_knock_is_looked_at_first(gin: Tables) -> None:
    page = gin.at(KNOCK)
    press(page, "K")
    sheet = page.preview
    assert sheet is not None
    assert sheet.isVisible()
    assert sheet.card == "Kc"
    assert sheet.action == "knock Kc"
    assert "2" in sheet.heading.text()
    assert "10" in sheet.facts.text()
    assert "Olha" in sheet.range.text()
    assert "Olha" in sheet.held_label.text()
    assert sheet.held.count() == 1  # both queens were seen being taken
    assert "…" in sheet.risk.text()
    run(page)
    assert sheet.risk.text() == "Chance to be undercut: about 0 %"
    sheet.cancel()
    assert page.preview is None
    assert page.now.phase == "discard"
    press(page, "Л")  # the same key
    assert page.preview is not None
    QTest.keyClick(page.preview.knock_button, Qt.Key.Key_Return)
    work(page)
    assert page.now.phase == "deal_over"
    result = page.now.result
    assert result is not None
    assert result["winner"] == 0


def test_the_preview_shows_every_card_and_way(gin: Tables) -> None:
    # Sevens in a set or in the run: two ways to lie, the same deadwood.
    hand = position(
        "5h 6h 7h 7d 7s 7c 2c 2d 2h As Ks", "3s 4s 6s 8s 9s Js 3d 5d 9d Jd", "Kd", "discard"
    )
    page = gin.at(hand)
    press(page, "K")
    sheet = page.preview
    assert sheet is not None
    legal = page.session.match.legal_actions.texts
    ways = [text for text in legal if text.startswith("knock Ks")]
    assert sheet.ways.count() == len(ways)
    assert sorted(sheet.cards) == sorted({text.split()[1] for text in legal if "knock" in text})
    for place, card in enumerate(sheet.cards):
        sheet.discard.setCurrentIndex(place)
        assert sheet.action.startswith(f"knock {card}")
        assert sheet.action in page.session.match.legal_actions


def test_gin_is_said_at_once(gin: Tables) -> None:
    hand = position(
        "3c 4c 5c 7h 7d 7s 9s 9h 9d 9c Kc", "As Ac Ad 2c 6c 8c Jh Qh Qd 4h", "Ks", "discard"
    )
    page = gin.at(hand)
    assert page.buttons["knock"].text() == "Gin!"
    assert page.buttons["knock"].primary
    press(page, "K")
    assert page.preview is None
    assert page.now.phase == "deal_over"
    result = page.now.result
    assert result is not None
    assert result["kind"] == "gin"
    assert any("gin" in line.text for line in page.score.lines)
    assert page.score.lines[-1].value == str(result["points"])


def test_why_one_may_not_knock(gin: Tables) -> None:
    page = gin.fresh()
    page.act("pass")
    work(page)
    page.act("draw")
    press(page, "K")
    assert page.preview is None
    assert "10" in page.status.text
    assert page.status.kind == "refusal"


# --- Laying off ---------------------------------------------------------------------------------


def test_two_melds_that_fit_have_numbers(gin: Tables) -> None:
    page = gin.at(LAYOFF)
    playable = {c for c in page.now.own if page.view.card_item(key_of(page, c)).playable}
    assert playable == {"5h"}
    click_card(page, "5h")
    zones = page.view.zones
    assert [zones[zone].spec.number for zone in MELDS] == ["1", "", "3"]
    assert [zones[zone].item.glow for zone in MELDS] == [True, False, True]
    press(page, "L")
    assert "1" in page.status.text
    assert "3" in page.status.text
    assert page.now.phase == "layoff"
    press(page, "3")
    work(page)
    assert "5h" in page.session.match.position()["melds"][2]


@pytest.mark.parametrize("way", ["click", "drag", "double"])
def test_a_card_is_laid_off_with_the_mouse(gin: Tables, way: str) -> None:
    data = dict(LAYOFF)
    data["hands"] = [
        ["5h", "4c", "Jh", "Qh", "Qd", "6c", "8d", "As", "Ad", "9h"],
        *data["hands"][1:],
    ]
    page = gin.at(data)
    if way == "click":
        click_card(page, "9h")
        click_zone(page, MELDS[2])
    elif way == "drag":
        drag(page, key_of(page, "9h"), zone_spot(page, MELDS[2]))
    else:
        click_card(page, "9h", double=True)
    assert "9h" in page.session.match.position()["melds"][2]
    assert "9h" in {page.tokens.face[key] for key in page.view.keys_in(MELDS[2])}
    assert page.now.phase == "layoff"  # the five of hearts is still to go
    press(page, "N")
    work(page)
    assert page.now.phase == "deal_over"


def test_a_card_that_fits_nowhere_is_refused(gin: Tables) -> None:
    page = gin.at(LAYOFF)
    click_card(page, "Jh")
    press(page, "L")
    assert page.status.kind == "refusal"
    press(page, "1")
    assert page.status.kind == "refusal"
    assert page.now.phase == "layoff"


# --- The end of a deal and of a match -----------------------------------------------------------


def test_both_hands_lie_open_with_brackets(gin: Tables) -> None:
    page = gin.at(LAYOFF)
    press(page, "N")
    work(page)
    result = page.session.match.position()["result"]
    view = page.view
    for zone, meld in zip(MELDS, result["arrangements"][1], strict=True):
        assert [view.card_item(key).shown for key in view.keys_in(zone)] == meld
        assert all(bracket.solid for bracket in view.zones[zone].item.brackets)
    (rest,) = view.zones[page.other_zone()].item.brackets
    assert not rest.solid
    assert rest.text == f"Deadwood {result['deadwood'][1]}"
    own = view.zones[page.own_zone()].item.brackets
    assert own[-1].text == f"Deadwood {result['deadwood'][0]}"
    assert page.score.lines[0].value == str(result["deadwood"][0])
    assert page.score.lines[-1].value == str(result["points"])
    assert page.score.rows[0].values == ("–", str(result["points"]))
    assert str(result["points"]) in page.score.accessibleName()
    assert not view.card_item(view.keys_in(STOCK)[0]).isVisible()


def test_the_final_sheet_has_the_bonuses(gin: Tables) -> None:
    page = gin.at({**LAYOFF, "scores": [42, 90]}, preset="standard")
    finished = QSignalSpy(page.finished)
    press(page, "N")
    work(page)
    assert page.session.match.is_over
    rows = {row.text: row.values for row in page.score.rows}
    sheet = page.session.match.position()["sheet"]
    assert rows["For the game"] == ("0", "100")
    assert rows["Total"] == tuple(str(line["total"]) for line in sheet)
    assert page.victory.is_on
    press(page, Qt.Key.Key_Space)  # ends the winning moment; the cards stay to be looked at
    assert not page.victory.is_on
    assert finished.count() == 0
    assert page.score.isVisible()
    assert page.buttons["deal"].text() == "Result"
    click_button(page, "deal")
    assert finished.count() == 1
    summary = finished.at(0)[0]
    assert summary.groups[1]
    assert dict(summary.sums[1])["game"] == 100
    assert all(hand is not None for hand in summary.hands)


def test_the_next_deal_after_undo(gin: Tables) -> None:
    page = gin.at(LAYOFF)
    press(page, "N")
    work(page)
    page.undo()
    assert page.now.phase == "layoff"
    assert not page.score.isVisible()
    page.redo()
    assert page.now.phase == "deal_over"
    assert page.score.isVisible()


# --- Nothing of the other hand is told ----------------------------------------------------------


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


@pytest.mark.parametrize("seed", [3, 8])
def test_hidden_cards_are_hidden_everywhere(gin: Tables, seed: int) -> None:
    page = gin.fresh(seed)
    for step in range(6):
        work(page)
        position = page.session.match.position()
        hidden = set(position["hands"][1]) - set(position["known"][1])
        seen = set(position["hands"][0]) | set(position["discards"])
        for key, item in page.view.items_by_key.items():
            if item.zone in (STOCK, page.other_zone()):
                assert item.shown == ""
            assert item.card not in hidden
            assert key.startswith("#")
        said = "\n".join(texts_of(page))
        for card in hidden:
            assert page.faces.name(card) not in said
        told = {card for card in page.faces.cards() if page.faces.name(card) in said}
        gone = {card for row in page.log.model.rows for card in row.cards}
        assert told <= seen | gone
        assert "Hidden card" in said
        if page.now.phase in ("first_upcard", "draw"):
            page.act("pass" if page.now.phase == "first_upcard" else "draw")
        elif page.now.phase == "discard":
            page.table.play(f"discard {best(page.now.own).discard}")
        assert step or page.now.phase != "deal_over"


def test_cards_keep_their_places_through_a_game(gin: Tables) -> None:
    page = gin.fresh(8)
    for _ in range(12):
        work(page)
        position = page.session.match.position(0)
        view = page.view
        lying = {zone: [view.card_item(k).shown for k in view.keys_in(zone)] for zone in view.zones}
        assert sorted(lying[page.own_zone()]) == sorted(position["hands"][0])
        assert lying[DISCARDS] == position["discards"][::-1]
        assert len(lying[STOCK]) == position["stock_count"]
        assert lying[page.other_zone()] == [""] * position["counts"][1]
        legal = page.session.match.legal_actions.texts
        page.table.play(next(t for t in ("pass", "draw", legal[0]) if t in legal))


# --- What it says -------------------------------------------------------------------------------


def test_speech(gin: Tables) -> None:
    page = gin.at(KNOCK)
    view = page.view
    key = key_of(page, "9d")
    view.set_selection([key])
    place = view.keys_in(page.own_zone()).index(key) + 1
    said = view.describe_card(key)
    assert said == f"Nine of diamonds, {place} of 11, in a meld, selected"
    assert view.describe_zone(STOCK) == "Stock, 28 card(s)"
    assert view.describe_zone(DISCARDS) == "Discard pile, Eight of spades, 3 card(s)"


def test_sort_orders(gin: Tables) -> None:
    page = gin.at(KNOCK)

    def hand() -> list[str]:
        return [page.tokens.face[key] for key in page.view.keys_in(page.own_zone())]

    assert page.sort_mode == "melds"
    assert {"2h", "Kc"} == set(hand()[-2:])
    press(page, "S")
    assert page.sort_mode == "suit"
    assert hand()[:2] == ["7s", "9s"]
    assert not page.view.zones[page.own_zone()].item.brackets
    press(page, "І")
    assert page.sort_mode == "value"
    assert hand()[0] == "2h"
    assert page.context.settings.text("play/sort_52") == "value"
    press(page, "S", shift=True)
    assert page.sort_mode == "manual"
    assert hand()[0] == "2h"  # it stays as it lies
    page.card_moved(page.view.keys_in(page.own_zone())[0], 3)
    assert hand()[3] == "2h"
    json.dumps(page.session.to_data())


def test_the_bar_at_the_top(gin: Tables) -> None:
    page = gin.at(KNOCK)
    assert page.top.turn == "You 42  ·  Olha 27  ·  to 100  ·  Your turn"


def test_hints_have_three_steps(gin: Tables) -> None:
    page = gin.fresh()
    page.hint()
    run(page)
    assert page.status.kind == "hint"
    assert page.status.text.startswith("Look at")
    page.hint()
    run(page)
    assert ":" in page.status.text
    page = gin.at(LAYOFF)
    for _ in range(2):
        page.hint()
        run(page)
    assert page.hint_now is not None
    assert page.hint_now.action is not None
    assert page.words.what(page.hint_now) in page.status.text


def test_every_reason_of_a_hint_has_a_text(gin: Tables) -> None:
    words = gin.at(KNOCK).words
    text = inspect.getdoc(advice_gin.explain) or ""
    codes = re.findall(r"^(\w+_\w+) ", text, re.MULTILINE)
    assert len(codes) >= 12
    params = {"card": "9c", "cards": ["9c", "9d", "9h"], "by": 9, "value": 4, "meld": 1}
    for code in codes:
        assert words.why(Hint(2, "hand", reason=code, params=params)), code


def test_buttons_follow_the_phase(gin: Tables) -> None:
    page = gin.fresh()

    def shown() -> list[str]:
        return [name for name, button in page.buttons.by_name.items() if button.isVisible()]

    assert shown() == ["take", "pass", "auto"]
    page.act("take")
    assert shown() == ["draw", "take", "discard", "knock", "auto"]
    assert page.buttons["draw"].reason
    for name in shown():
        button = page.buttons[name]
        assert page.rect().contains(button.geometry())
    page = gin.at(LAYOFF)
    assert shown() == ["layoff", "done", "auto"]


def test_watching_shows_both_hands(gin: Tables) -> None:
    page = gin.fresh(agents=("meek", "meek"))
    page.toggle_pause()
    zones = [page.other_zone(), page.own_zone(), *MELDS]
    shown = [page.view.card_item(key).shown for zone in zones for key in page.view.keys_in(zone)]
    assert len(shown) >= 20
    assert all(shown)
    QApplication.processEvents()
