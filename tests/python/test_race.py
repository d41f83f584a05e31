"""SET at a table: who moves when, with a time that is told, and what is kept of it."""

import json
from typing import Any

import pytest
from notty import ConfigError, IllegalActionError
from notty.session import Control, Seat, Session, players_at
from notty.session.race import Answer, Race, answers, make_player
from notty.sets import Clash, find_sets, why_not_set

ME = Seat("Ann")


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def race(*agents: str, seed: int = 7, **more: Any) -> tuple[Session, Race, Time]:
    seats = [ME, *(Seat(f"Robot {i}", agent) for i, agent in enumerate(agents, 1))]
    session = Session("set", seats, seed=seed, **more)
    time = Time()
    return session, Race(session, time), time


def table_of(session: Session) -> list[str]:
    return list(session.match.position()["table"])


def first(session: Session) -> str:
    """The move of who sees everything."""
    found = find_sets(table_of(session))
    return "set " + " ".join(found[0]) if found else "no set"


def wrong(session: Session) -> str:
    cards = table_of(session)
    return "set " + " ".join(
        next(
            [a, b, c]
            for a in cards
            for b in cards
            for c in cards
            if len({a, b, c}) == 3 and why_not_set([a, b, c])
        )
    )


@pytest.mark.parametrize(("level", "seconds"), [("easy", 90), ("normal", 30), ("hard", 15)])
def test_a_level_takes_the_first_set_when_its_time_is_over(level: str, seconds: float) -> None:
    session, clock, time = race(level)
    expected = find_sets(table_of(session))[0]
    assert clock.due(1) == clock.wait() == seconds
    assert clock.due(0) is None
    time.now += seconds - 0.01
    assert clock.act() is None
    time.now += 0.01
    event = clock.act()
    assert event is not None
    assert event.seat == 1
    assert set(event.moves[0].action.cards) == set(expected)
    assert clock.wait() == seconds
    assert answers(session) == [Answer(1, event.moves[0].action.cards, True, seconds)]


def test_without_a_set_the_computer_has_three_cards_dealt() -> None:
    for seed in range(1, 200):
        session, clock, time = race("hard", seed=seed)
        if not find_sets(table_of(session)):
            break
    time.now += 15
    event = clock.act()
    assert event is not None
    assert event.moves[0].action.text == "no set"
    assert len(table_of(session)) == 15


def test_wrong_answers_do_not_hold_the_computer_up() -> None:
    session, clock, time = race("hard")
    time.now += 14
    session.play(wrong(session))
    assert session.match.scores == (-1, 0)
    assert clock.wait() == 1
    assert [a.right for a in answers(session)] == [False]
    time.now += 1
    assert clock.act() is not None


def test_a_claim_of_a_person_starts_the_clock_again() -> None:
    session, clock, time = race("hard")
    time.now += 14
    session.play(first(session))
    assert clock.wait() == 15
    assert clock.elapsed == 0
    assert answers(session)[0].seconds == 14


def test_the_fastest_is_first_and_equals_take_turns_by_lot() -> None:
    session, clock, time = race("easy", "hard", "normal")
    assert clock.next() == 2
    session, clock, time = race("hard", "hard", "hard")
    winners = set()
    while not session.match.is_over:
        seat = clock.next()
        assert seat is not None
        winners.add(seat)
        time.now += 15
        event = clock.act()
        assert event is not None
        assert event.seat == seat
    assert winners == {1, 2, 3}
    assert clock.wait() is None
    assert clock.next() is None
    assert clock.step() is None


def test_a_pause_stops_the_clock() -> None:
    session, clock, time = race("hard")
    time.now += 10
    session.paused = True
    clock.update()
    time.now += 1000
    assert clock.wait() is None
    assert clock.act() is None
    assert clock.elapsed == 10
    session.paused = False
    clock.update()
    assert clock.wait() == 5


def test_alone_nobody_else_moves_and_the_times_are_kept() -> None:
    session, clock, time = race()
    assert (clock.next(), clock.wait(), clock.act()) == (None, None, None)
    time.now += 7.5
    session.play(first(session))
    assert answers(session)[0].seconds == 7.5


def test_a_person_of_the_computer_finds_sets_in_its_own_time() -> None:
    session, clock, time = race("human:2")
    again, other, _ = race("human:2")
    slow = race("human:1")[1].due(1)
    due = clock.due(1)
    assert due is not None
    assert slow is not None
    assert due == other.due(1)
    assert slow == pytest.approx(2 * due)
    while not session.match.is_over:
        wait = clock.wait()
        assert wait is not None
        time.now += wait + 1e-9
        assert clock.act() is not None
    assert all(answer.right for answer in answers(session))
    assert again.match.history[:12] == session.match.history[:12]


def test_a_saved_game_goes_on_where_its_clock_was() -> None:
    session, clock, time = race("human", "hard")
    session.play(first(session))
    time.now += 6
    due = clock.due(1)
    clock.keep()
    data = json.loads(json.dumps(session.to_data()))
    again = Session.from_data(data)
    later = Time()
    later.now = 9999.0
    resumed = Race(again, later)
    assert again.seats == session.seats
    assert resumed.elapsed == 6
    assert resumed.due(1) == due
    assert resumed.due(2) == 15
    assert answers(again) == answers(session)


def test_who_waits_just_so_long_as_told_comes_to_the_end() -> None:
    session, clock, time = race("human", "human:0.7", seed=11)
    time.now += 1.0 / 3
    moves = 0
    while (wait := clock.wait()) is not None:
        time.now += wait
        assert clock.act() is not None
        moves += 1
    assert session.match.is_over
    assert moves == len(answers(session))


def test_undo_and_another_deal_start_the_clock_again() -> None:
    session, clock, time = race("hard")
    time.now += 4
    session.play(first(session))
    time.now += 3
    session.undo()
    assert session.assisted
    assert (clock.elapsed, answers(session)) == (0, [])
    session.redo()
    assert [a.seconds for a in answers(session)] == [4]
    time.now += 5
    session.restart()
    assert (clock.elapsed, answers(session)) == (0, [])
    time.now += 2
    session.restart()  # the same table again
    assert clock.elapsed == 0


def test_another_player_at_a_seat_has_its_own_time() -> None:
    session, clock, time = race("easy")
    time.now += 20
    session.set_seat(1, Seat("Robot", "hard"))
    assert (clock.due(1), clock.wait()) == (15, 0)
    session.set_seat(1, Seat("Bea"))
    assert (clock.due(1), clock.next()) == (None, None)


def test_who_claims_at_random_has_to_wait_after_a_wrong_claim() -> None:
    session, clock, time = race("random")
    time.now += 30
    event = clock.act()
    assert event is not None
    if not answers(session)[0].right:
        assert clock.act() is None
        assert clock.wait() == 30


def test_an_answered_claim_is_no_free_undo() -> None:
    session, _, _ = race(rated=True)
    session.play(wrong(session))
    with pytest.raises(IllegalActionError, match="rated"):
        session.undo()


@pytest.mark.parametrize("name", ["human:0", "human:-1", "human:x", "human:inf", "human:nan"])
def test_a_skill_is_a_number_above_0(name: str) -> None:
    with pytest.raises(ConfigError, match="skill"):
        make_player(name, "set")


def test_players_at_a_table_of_set_are_those_with_a_clock() -> None:
    assert [info.name for info in players_at("set")] == ["easy", "normal", "hard", "human"]
    assert "lean" in [info.name for info in players_at("notty")]
    with pytest.raises(ConfigError, match="no settings"):
        make_player("hard:3", "set")
    with pytest.raises(ConfigError, match="hard"):
        make_player("hard", "notty")


def test_hints_come_in_four_steps() -> None:
    session, _, _ = race()
    found = find_sets(table_of(session))
    for level in range(1, 7):
        hint = session.counsel(level).run(Control())
        step = min(level, 4)
        assert (hint.level, hint.reason) == (step, "sets")
        assert hint.params == {"count": len(found), "cards": list(found[0][: step - 1])}
        assert (hint.action is not None) == (step == 4)


def test_why_three_cards_are_no_set() -> None:
    assert why_not_set("1RSD 2RSD 3RSD") == []
    assert why_not_set("1RSD 2RSD 3BSD") == [Clash("colour", "R", "B", "3BSD")]
    assert why_not_set(["1RSD", "2RTD", "1BSO"]) == [
        Clash("number", "1", "2", "2RTD"),
        Clash("colour", "R", "B", "1BSO"),
        Clash("shading", "S", "T", "2RTD"),
        Clash("shape", "D", "O", "1BSO"),
    ]
    with pytest.raises(ConfigError, match="three cards"):
        why_not_set("1RSD 2RSD")
    for cards, wrong_one in (("1RSD 1RSD 2RSD", "1RSD"), ("1RSD 2RSD 9RSD", "9RSD")):
        with pytest.raises(ValueError, match=wrong_one):
            why_not_set(cards)


def test_why_not_agrees_with_what_is_a_set() -> None:
    cards = [n + c + s + f for n in "123" for c in "RBG" for s in "STO" for f in "DOS"]
    sets = 0
    for i, a in enumerate(cards):
        for j, b in enumerate(cards[:i]):
            for c in cards[:j]:
                sets += not why_not_set([a, b, c])
    assert sets == 1080
