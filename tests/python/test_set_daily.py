"""The daily table of SET."""

import datetime
import json
from itertools import combinations
from typing import Any

import pytest
from notty import _core
from notty.errors import ConfigError
from notty.set_daily import DailyRun, daily_cards, daily_seed, streak
from notty.sets import count_sets, find_sets

DAY = datetime.date(2026, 11, 30)
CARDS_OF_DAY = "3GSS 2GSS 1BTD 1BOS 2GOO 2GSO 2BSO 2RSO 1GOO 2GTS 3BTO 3RSS"


def days(count: int, first: datetime.date = DAY) -> list[datetime.date]:
    return [first + datetime.timedelta(days=n) for n in range(count)]


def wrong_of(run: DailyRun) -> tuple[str, ...]:
    return next(three for three in combinations(run.cards, 3) if not count_sets(three))


def test_the_cards_of_a_date_never_change() -> None:
    assert daily_seed(DAY) == 20261130
    assert " ".join(daily_cards(DAY)) == CARDS_OF_DAY
    assert daily_cards(DAY) == daily_cards(datetime.date(2026, 11, 30))


def test_every_date_has_three_to_six_sets_among_twelve_cards() -> None:
    tables = [daily_cards(day) for day in days(400)]
    assert len(set(tables)) == 400
    assert all(len(set(table)) == 12 for table in tables)
    counts = [count_sets(table) for table in tables]
    assert set(counts) == {3, 4, 5, 6}
    # Where tables are drawn at random, three SETs are far more common than six.
    assert counts.count(3) > counts.count(4) > counts.count(5) > counts.count(6)


def test_it_is_the_first_attempt_that_fits() -> None:
    """Drawn once more, as the docs say it: the cards in order, one out of those left each time."""
    kinds = [n + c + f + s for n in "123" for c in "RBG" for f in "STO" for s in "DOS"]
    for day in days(40):
        for attempt in range(100):
            rng, left, cards = _core.Rng(daily_seed(day), 2**32 + attempt), kinds.copy(), []
            for size in range(81, 69, -1):
                cards.append(left.pop(rng.below(size)))
            if 3 <= len(find_sets(cards)) <= 6:
                break
        assert daily_cards(day) == tuple(cards)


def test_a_search_from_start_to_end() -> None:
    run = DailyRun(DAY)
    assert not run.is_begun
    run.resume(100.0)
    assert run.claim(wrong_of(run), 101.0) == "wrong"
    for number, cards in enumerate(run.sets, 1):
        assert not run.is_over
        assert run.claim(reversed(cards), 100.0 + 10 * number) == "found"
        assert run.left == len(run.sets) - number
        if run.left:
            assert run.claim(cards, 100.0 + 10 * number + 1) == "again"
    assert run.is_over
    assert run.is_paused
    assert run.wrong == 1
    assert [found.seconds for found in run.found] == [10.0 * n for n in range(1, len(run.sets) + 1)]
    assert run.seconds(5000.0) == 10.0 * len(run.sets)
    run.resume(6000.0)
    assert run.seconds(9000.0) == 10.0 * len(run.sets)


def test_a_pause_stops_the_clock() -> None:
    run = DailyRun(DAY)
    assert run.seconds(50.0) == 0
    run.resume(10.0)
    run.resume(12.0)
    assert run.seconds(15.0) == 5
    run.pause(16.0)
    run.pause(90.0)
    assert run.seconds(99.0) == 6
    run.resume(100.0)
    assert run.seconds(101.5) == 7.5


@pytest.mark.parametrize("paused", [True, False])
def test_what_cannot_be_claimed(paused: bool) -> None:
    run = DailyRun(DAY)
    if paused:
        with pytest.raises(ConfigError, match="paused"):
            run.claim(run.sets[0], 0.0)
        return
    run.resume(0.0)
    strange = next(card for card in ("1RSD", "1RSO", "1RSS", "1BSD") if card not in run.cards)
    for cards in (run.cards[:2], run.cards[:4], [run.cards[0]] * 3, [*run.cards[:2], strange], ""):
        with pytest.raises(ConfigError, match="three cards of the table"):
            run.claim(cards, 1.0)
    assert run.wrong == 0
    for one in run.sets:
        run.claim(one, 2.0)
    with pytest.raises(ConfigError, match="over"):
        run.claim(run.sets[0], 3.0)


def test_a_search_can_be_left() -> None:
    run = DailyRun(DAY)
    run.resume(0.0)
    run.claim(run.sets[1], 3.25)
    run.claim(wrong_of(run), 4.0)
    again = DailyRun.from_data(json.loads(json.dumps(run.to_data(8.5))))
    assert (again.day, again.wrong, again.found) == (DAY, 1, run.found)
    assert again.is_paused
    assert again.is_begun
    assert again.seconds(1000.0) == 8.5
    again.resume(2000.0)
    assert again.claim(run.sets[1], 2001.0) == "again"
    assert again.claim(run.sets[0], 2001.0) == "found"
    assert again.found[-1].seconds == 9.5


@pytest.mark.parametrize(
    "change",
    [
        {"day": "yesterday"},
        {"day": 7},
        {"seconds": -1},
        {"seconds": "nan"},
        {"wrong": -1},
        {"wrong": None},
        {"found": [["1RSD 1RSO 1RSS 1BSD", 1.0]]},
        {"found": 3},
        {"found": [["first", 99.0]]},
        {"found": [["first", 1.0], ["first", 2.0]]},
    ],
)
def test_spoilt_data_is_refused(change: dict[str, Any]) -> None:
    run = DailyRun(DAY)
    run.resume(0.0)
    data = run.to_data(5.0) | change
    if isinstance(data["found"], list):
        first = " ".join(run.sets[0])
        data["found"] = [[text.replace("first", first), at] for text, at in data["found"]]
    with pytest.raises(ConfigError, match="daily table"):
        DailyRun.from_data(data)


@pytest.mark.parametrize("data", [{}, [], None])
def test_what_is_no_data_is_refused(data: Any) -> None:
    with pytest.raises(ConfigError, match="daily table"):
        DailyRun.from_data(data)


def test_streaks() -> None:
    played = {*days(3), *days(2, DAY + datetime.timedelta(days=5))}
    last = DAY + datetime.timedelta(days=6)
    one = datetime.timedelta(days=1)
    assert streak(played, last) == (2, 3)
    assert streak(played, last + one) == (2, 3)  # today's is still to be played
    assert streak(played, last + 2 * one) == (0, 3)
    assert streak(set(), DAY) == (0, 0)
    assert streak(set(), datetime.date.min) == (0, 0)
    assert streak(played, DAY) == (0, 3)  # the clock of the machine was put back
    assert streak(set(days(5)), days(5)[-1]) == (5, 5)
