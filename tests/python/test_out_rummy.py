"""Going out in Rummy in one press, lay-offs of several cards, and why a hint is given."""

from typing import Any

import notty
import pytest
from notty.session import lay_off_all, way_out
from notty.session.advice_rummy import explain

START = notty.Match("rummy", seed=1).position()


def setting(own: str, table: str = "", owner: int = 0, **more: Any) -> dict[str, Any]:
    """A position with seat 0 to play; melds are parted by commas."""
    melds: list[dict[str, Any]] = [
        {"cards": meld.split(), "owner": owner} for meld in table.split(",") if meld.strip()
    ]
    hand = own.split()
    used = {*hand, *(card for meld in melds for card in meld["cards"])}
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in used]
    discard, other = rest[0], rest[1:4]
    return {
        **{key: value for key, value in START.items() if key not in ("counts", "stock_count")},
        "hands": [hand, other],
        "melds": melds,
        "discards": [discard],
        "phase": "play",
        "drew": True,
        "to_move": 0,
        **more,
    }


def out_of(data: dict[str, Any], **options: Any) -> list[str]:
    match = notty.Match.from_position("rummy", data, seed=1, **options)
    found = way_out(match.rules, match.state, 0)
    for action in found:
        match.play(action)
    assert not found or match.position()["counts"][0] == 0
    return [action.text for action in found]


@pytest.mark.parametrize(
    ("own", "table", "last"),
    [
        ("3c 4c 5c 7h 7d 7s 9s Ts Js Qs Kd", "", "discard Kd"),
        ("3c 4c 5c 6c 7h 7d 7s 7c", "", "meld"),
        # The six belongs to the run, for the set has three sevens without its own.
        ("5c 6c 7c 7h 7d 7s", "", "meld"),
        ("8h 9h", "5h 6h 7h", "layoff 9h 1"),
        ("9h 8h Kd", "5h 6h 7h", "discard Kd"),
        ("4h 4c 4d 8s", "5s 6s 7s", "layoff 8s 1"),
        # What has just gone down can be laid off on.
        ("4h 4c 4d 4s 5s 6s 7s 8s", "", "meld"),
    ],
)
def test_the_hand_goes_down(own: str, table: str, last: str) -> None:
    found = out_of(setting(own, table))
    assert found
    assert found[-1].startswith(last)


@pytest.mark.parametrize(
    ("own", "table", "more", "options"),
    [
        ("3c 4c 5c 7h 7d Ks", "", {}, {}),  # two are left over
        ("8h Kd Qs", "5h 6h 7h", {}, {}),
        # A meld of one's own must come first (R6).
        ("8h 9h", "5h 6h 7h", {"owner": 1}, {}),
        # The card just taken may not be thrown (R7).
        ("3c 4c 5c Kd", "", {"taken": "Kd", "drew": False}, {}),
        # All melded, but a discard must end it (R8).
        ("3c 4c 5c", "", {}, {"discard_to_win": True}),
        # Aces are low: after the king comes nothing.
        ("Qs Ks As 4d 5d 6d", "", {}, {}),
    ],
)
def test_the_hand_stays(
    own: str, table: str, more: dict[str, Any], options: dict[str, Any]
) -> None:
    assert out_of(setting(own, table, **more), **options) == []


def test_aces_above_the_king() -> None:
    assert out_of(setting("Qs Ks As 4d 5d 6d"), preset="cardverse")


def test_no_meld_of_ones_own_is_needed_in_cardverse() -> None:
    data = setting("8h 9h", "5h 6h 7h", owner=1)
    assert out_of(data, preset="cardverse") == ["layoff 8h 1", "layoff 9h 1"]


def test_nothing_is_looked_for_out_of_turn() -> None:
    match = notty.Match("rummy", seed=1)
    assert way_out(match.rules, match.state, 0) == []
    assert way_out(match.rules, match.state, 1) == []


def test_the_search_gives_up_in_time() -> None:
    match = notty.Match.from_position("rummy", setting("4h 4c 4d 4s 5s 6s 7s 8s 8c 8d 8h"), seed=1)
    assert way_out(match.rules, match.state, 0, most=1) == []
    assert way_out(match.rules, match.state, 0)


@pytest.mark.parametrize("seed", range(6))
def test_it_agrees_with_trying_everything(seed: int) -> None:
    """Random play: what is found empties the hand, and a single action that does is found."""
    match = notty.Match("rummy", seed=seed, cards_for_two=4, target=0)
    player = notty.agents.make("random", "rummy")
    for _ in range(120):
        if match.is_over:
            break
        seat = match.to_move or 0
        if match.position()["phase"] == "play":
            found = way_out(match.rules, match.state, seat)
            hand = set(match.position()["hands"][seat])
            one = any(set(a.cards) == hand for a in match.legal_actions)
            assert bool(found) or not one
            state = match.state
            for action in found:
                assert action.id in match.rules.legal(state, seat)
                state = match.rules.apply(state, seat, action.id)
        match.play(player.choose(match.view(seat)))


def test_several_cards_go_on_one_meld() -> None:
    match = notty.Match.from_position("rummy", setting("9h 8h 4h 2c Kd", "5h 6h 7h"), seed=1)

    def lay(cards: str, number: int = 1) -> list[str]:
        found = lay_off_all(match.rules, match.state, 0, cards.split(), number)
        return [action.text for action in found]

    assert lay("9h 8h") == ["layoff 8h 1", "layoff 9h 1"]
    assert set(lay("9h 4h 8h")) == {"layoff 8h 1", "layoff 9h 1", "layoff 4h 1"}
    assert lay("9h") == []
    assert lay("8h 2c") == []
    assert lay("8h", 2) == []
    assert lay("") == []


def reason(data: dict[str, Any], action: str, **options: Any) -> tuple[str, dict[str, Any]]:
    match = notty.Match.from_position("rummy", data, seed=1, **options)
    view = match.view(0)
    return explain(view, next(a for a in view.legal_actions if a.text == action))


@pytest.mark.parametrize(
    ("own", "table", "action", "code"),
    [
        ("3c 4c 5c Kd", "", "meld 3c 4c 5c", "goes_out"),
        ("3c 4c 5c Kd Qs 2h", "", "meld 3c 4c 5c", "makes_meld"),
        ("8h Kd Qs", "5h 6h 7h", "layoff 8h 1", "lays_off"),
        ("3c 4c 5c Kd Qs 2h", "", "discard Kd", "holds_back"),
        ("Kd", "", "discard Kd", "goes_out"),
        ("8h 9h Kd 2s", "Kc Ks Kh", "discard 2s", "useless_card"),
        ("8h 9h 2s", "2c 3c 4c,2d 3d 4d,3s 4s 5s", "discard 8h", "nothing_better"),
    ],
)
def test_reasons(own: str, table: str, action: str, code: str) -> None:
    assert reason(setting(own, table), action)[0] == code


def test_a_card_that_nobody_can_use() -> None:
    # All other eights and the neighbours of the eight of hearts are gone.
    data = setting("8h 2h 2s", "8c 7c 9c,8d 7d 9d,8s 7s 9s,4h 5h 6h,9h Th Jh", owner=1)
    data["melds"][3]["cards"] = ["3h", "4h", "5h"]
    data["discards"] = ["6h", "7h"]
    data["thrown_by"] = [None, 1]
    data["melds"][4]["cards"] = ["Th", "Jh", "Qh"]
    data["discards"].append("9h")
    data["thrown_by"].append(0)
    data["hands"][1] = ["Kc", "Kd", "As"]
    assert reason(data, "discard 8h")[0] == "safe_discard"


@pytest.mark.parametrize(
    ("own", "top", "table", "action", "code"),
    [
        ("3c 4c Kd Qs", "5c", "", "take", "takes_for_meld"),
        ("3c 4c Kd Qs", "8h", "5h 6h 7h", "take", "takes_to_lay_off"),
        ("3c 4c Kd Qs", "9h", "5h 6h 7h", "draw", "draws_no_use"),
        ("3c 4c Kd Qs", "9h", "5h 6h 7h", "take", "nothing_better"),
        ("3c 4c Kd Qs", "5c", "", "draw", "nothing_better"),
    ],
)
def test_reasons_to_draw(own: str, top: str, table: str, action: str, code: str) -> None:
    data = setting(own, table, phase="draw", drew=False)
    data["discards"] = [top]
    data["hands"][1] = ["Kc", "Ks", "As"]
    assert reason(data, action)[0] == code


def test_a_known_stock_is_used() -> None:
    data = setting("3c 4c Kd Qs", "", phase="draw", drew=False)
    data["hands"][1] = ["Kc", "Ks", "As"]
    used = {*data["hands"][0], *data["hands"][1], "9h"}
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in used and card != "5c"]
    data.update(discards=["9h"], thrown_by=[1], known_stock=["5c", *rest], turnovers=1)
    assert reason(data, "draw") == ("draws_known", {"card": "5c"})
