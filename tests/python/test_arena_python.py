"""The arena as Python sees it: players written in Python, rates, records, progress, cancelling."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import notty
import numpy as np
import pytest
from notty import Action, ConfigError, IllegalActionError, View, _core, agents
from notty.arena import ArenaResult, play, wilson

COLUMNS = ("game", "winner", "scores", "seats", "plies", "turns", "finished", "moves", "moves_end")


@dataclass
class PythonPlayer:
    """A player that does as it is told."""

    name: str
    how: Callable[[View], Action | str]

    def choose(self, view: View) -> Action | str:
        return self.how(view)


def lean_in_python() -> PythonPlayer:
    """The engine's player behind a Python face; it never looks at its generator."""
    return PythonPlayer("mine", agents.make("lean", seed=0).choose)


def first_legal(view: View) -> Action:
    return view.legal_actions[0]


def doing(choice: object) -> PythonPlayer:
    return PythonPlayer("cheat", lambda view: choice)  # type: ignore[arg-type,return-value]


# --- Players in Python ----------------------------------------------------------------------------


def test_a_python_player_plays_the_same_games_as_its_twin_in_the_engine() -> None:
    settings = {"games": 12, "seed": 7, "max_turns": 80, "record": True, "first_game": 5}
    native = play("notty", ["lean", "random", "greedy"], **settings)  # type: ignore[arg-type]
    mixed = play("notty", [lean_in_python(), "random", "greedy"], **settings)  # type: ignore[arg-type]
    assert mixed.agents == ("mine", "random", "greedy")
    for name in COLUMNS:
        np.testing.assert_array_equal(getattr(mixed, name), getattr(native, name))
        assert getattr(mixed, name).dtype == getattr(native, name).dtype


def test_a_python_player_may_answer_with_a_text() -> None:
    def by_text(view: View) -> str:
        return first_legal(view).text

    settings = {"games": 4, "seed": 7, "max_turns": 20, "record": True}
    one = play("notty", [PythonPlayer("a", first_legal)] * 2, **settings)  # type: ignore[arg-type]
    two = play("notty", [PythonPlayer("a", by_text)] * 2, **settings)  # type: ignore[arg-type]
    np.testing.assert_array_equal(one.moves, two.moves)


def test_a_python_player_is_only_asked_when_it_may_act() -> None:
    def checked(view: View) -> Action:
        assert view.actors == (view.seat,)
        assert view.position()["to_move"] == view.seat
        return first_legal(view)

    result = play("notty", [PythonPlayer("a", checked)] * 3, games=6, seed=1, max_turns=15)
    assert len(result) == 6


def test_limits_hold_for_python_players_too() -> None:
    settings = {"games": 8, "seed": 7, "max_turns": None, "max_plies": 9}
    native = play("notty", ["greedy", "lean"], **settings)  # type: ignore[arg-type]
    mixed = play("notty", ["greedy", lean_in_python()], **settings)  # type: ignore[arg-type]
    np.testing.assert_array_equal(mixed.plies, native.plies)
    np.testing.assert_array_equal(mixed.finished, native.finished)
    assert (mixed.plies <= 9).all()


@pytest.mark.parametrize("choice", ["return R4", "steal 5", "nonsense", "", "\ud800", None, 17.5])
def test_an_illegal_choice_of_a_python_player_is_told_with_its_name(choice: object) -> None:
    with pytest.raises(notty.NottyError, match="'cheat'"):
        play("notty", [doing(choice), "lean"], games=1)


def test_the_reason_of_an_illegal_choice_is_told() -> None:
    with pytest.raises(IllegalActionError, match=r"'cheat' .* 'return R4' .* only an exchange"):
        play("notty", [doing("return R4"), "lean"], games=1)
    stolen = notty.Match(seed=1).action("return R4")
    with pytest.raises(IllegalActionError, match="'cheat'"):
        play("notty", [doing(stolen), "lean"], games=1)


def test_an_action_of_another_game_is_no_choice() -> None:
    with pytest.raises(IllegalActionError, match="'cheat'"):
        play("notty", [doing(Action("another", 51, "end", "end")), "lean"], games=1)


def test_an_error_of_a_python_player_comes_through() -> None:
    def broken(view: View) -> Action:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play("notty", [PythonPlayer("broken", broken), "lean"], games=3)


def test_a_made_player_can_be_given_instead_of_its_name() -> None:
    made = [agents.make("lean", seed=1), agents.make("random", seed=2)]
    by_name = play("notty", ["lean", "random"], games=6, seed=3, record=True)
    np.testing.assert_array_equal(
        play("notty", made, games=6, seed=3, record=True).moves, by_name.moves
    )


# --- Results --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def result() -> ArenaResult:
    return play("notty", ["lean", "random", "lean"], games=24, seed=3, max_turns=40, record=True)


def test_what_a_result_holds(result: ArenaResult) -> None:
    assert result.game_id == "notty"
    assert result.agents == ("lean", "random", "lean")
    assert result.options == {"seats": 3, "first_seat": 0, "turn_limit": 40}
    assert result.seed == 3
    assert len(result) == 24
    assert result.unfinished == 24 - result.finished.sum()
    assert result.seconds > 0
    assert result.cpu_seconds > 0


def test_the_win_rate_is_the_share_of_all_games(result: ArenaResult) -> None:
    rate = result.win_rate(0)
    assert rate.value == (result.winner == 0).sum() / 24
    assert rate.low < rate.value < rate.high
    assert result.win_rate("random") == result.win_rate(1) == result.win_rate(-2)
    assert result.mean_score("random") == pytest.approx(result.scores[:, 1].mean())


@pytest.mark.parametrize(
    ("agent", "complaint"),
    [
        ("lean", "2 agents are called 'lean'; use numbers"),
        ("randm", r"unknown agent of this arena 'randm'; did you mean random\?"),
        (3, "no agent 3; there are 3"),
        (-4, "no agent -4"),
    ],
)
def test_the_rate_of_an_agent_that_is_not_there(
    result: ArenaResult, agent: int | str, complaint: str
) -> None:
    with pytest.raises(ConfigError, match=complaint):
        result.win_rate(agent)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    # Worked out by hand from Wilson's formula.
    [
        (0, 10, 0.0, 0.277533),
        (5, 10, 0.236593, 0.763407),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
    ],
)
def test_the_interval_is_that_of_wilson(wins: int, trials: int, low: float, high: float) -> None:
    rate = wilson(wins, trials)
    assert rate.value == wins / trials
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=1e-5)


def test_of_no_games_nothing_is_known() -> None:
    rate = wilson(0, 0)
    assert math.isnan(rate.value)
    assert (rate.low, rate.high) == (0, 1)
    nothing = play("notty", ["lean", "random"], games=0)
    assert math.isnan(nothing.win_rate(0).value)
    assert math.isnan(nothing.mean_score(0))
    assert list(nothing.records()) == []


def test_a_rate_reads_as_percents() -> None:
    assert str(wilson(50, 100)) == "50.0% (40.4% to 59.6%)"


def test_the_games_as_records(result: ArenaResult) -> None:
    records = list(result.records())
    assert len(records) == 24
    for row, record in enumerate(records):
        number = int(result.game[row])
        assert record.extra == {"game_number": number}
        assert record.players == tuple(result.agents[(seat - number) % 3] for seat in range(3))
        assert record.seed == 3
        assert sum(actor >= 0 for actor, _ in record.moves) == result.plies[row]
        match = record.replay()
        by_agent = [match.scores[seat] for seat in result.seats[row]]
        assert by_agent == pytest.approx(result.scores[row].tolist())
        assert notty.Record.loads(record.dumps()) == record


def test_games_that_were_given_up_are_records_without_result() -> None:
    result = play("notty", ["random", "random"], games=3, seed=1, max_plies=5, record=True)
    for record in result.records():
        assert record.result is None
        assert record.replay().to_move is not None


def test_without_record_there_are_no_records() -> None:
    with pytest.raises(ConfigError, match="record=True"):
        next(play("notty", ["lean", "random"], games=1).records())


# --- Settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["games", "threads", "first_game", "max_plies"])
@pytest.mark.parametrize("value", [-1, 1.0, "1", 2**31, True])
def test_counts_that_make_no_sense_are_refused(name: str, value: object) -> None:
    settings = {"games": 1, name: value}
    with pytest.raises(ConfigError, match=f"{name} must be an integer"):
        play("notty", ["lean", "random"], **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "options", "complaint"),
    [
        (["lean"], {}, "seats must be 2 to 3, not 1"),
        ([], {}, "seats must be 2 to 3, not 0"),
        (["lean"] * 4, {}, "seats must be 2 to 3, not 4"),
        (["lean"] * 2, {"seats": 3}, "2 players for 3 seats"),
        ("lean", {}, "a list of players, not 'lean'"),
        (["lean", "random"], {"max_turns": -1}, "turn_limit must be"),
        (["lean", "random"], {"seed": -1}, "seed must be"),
        (["lean", "random"], {"first_seat": 2}, "first_seat must be below seats"),
    ],
)
def test_settings_that_do_not_fit_are_refused(
    players: list[str], options: dict[str, int], complaint: str
) -> None:
    with pytest.raises(ConfigError, match=complaint):
        play("notty", players, games=1, **options)  # type: ignore[arg-type]


def test_the_turn_limit_is_1000_unless_it_is_given() -> None:
    assert play("notty", ["lean", "lean"], games=1).options["turn_limit"] == 1000
    assert play("notty", ["lean", "lean"], games=1, max_turns=None).options["turn_limit"] == 0
    given = play("notty", ["lean", "lean"], games=1, max_turns=50, turn_limit=7)
    assert given.options["turn_limit"] == 7


# --- Progress and cancelling ----------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "games"), [(False, 5000), (True, 20)])
def test_progress_tells_the_games_done_and_the_games_in_all(mine: bool, games: int) -> None:
    told: list[tuple[int, int]] = []
    opponent = lean_in_python() if mine else "lean"
    play("notty", [opponent, "lean"], games=games, progress=lambda *step: told.append(step))
    assert told
    assert told == sorted(told)
    assert all(0 <= done <= total == games for done, total in told)


def assert_kept(result: ArenaResult, players: list[str | PythonPlayer]) -> None:
    """The games of a cancelled run are whole, and those that they would have been anyway."""
    assert len(result.moves) == result.moves_end[-1]
    assert (np.diff(result.game) > 0).all()
    for row in {0, len(result) // 2, len(result) - 1}:
        first = int(result.game[row])
        [alone] = play(
            "notty", players, games=1, first_game=first, seed=4, max_turns=30, record=True
        ).records()
        begin = result.moves_end[row - 1] if row else 0
        assert len(alone.moves) == result.moves_end[row] - begin
        assert len(result.scores[row]) == 2


def test_a_cancelled_run_of_the_engine_keeps_the_games_that_are_finished() -> None:
    control = _core.Control()

    def cancel(done: int, total: int) -> None:
        if done:
            control.cancel()

    result = play(
        "notty",
        ["lean", "random"],
        games=300_000,
        seed=4,
        max_turns=30,
        record=True,
        threads=2,
        control=control,
        progress=cancel,
    )
    assert 0 < len(result) < 300_000
    assert len(result) == control.done
    assert_kept(result, ["lean", "random"])


def test_a_cancelled_run_of_python_players_keeps_the_games_that_are_finished() -> None:
    """The player stops the run in the middle of a game, which is not among them."""
    control = _core.Control()
    asked = 0

    def counting(view: View) -> Action:
        nonlocal asked
        asked += 1
        if asked == 200:
            control.cancel()
        return view.legal_actions[-1]

    players: list[str | PythonPlayer] = [PythonPlayer("counting", counting), "random"]
    result = play("notty", players, games=5000, seed=4, max_turns=30, record=True, control=control)
    assert 0 < len(result) < 200
    assert_kept(result, [PythonPlayer("same", lambda view: view.legal_actions[-1]), "random"])


def test_an_error_in_progress_stops_the_run_and_comes_through() -> None:
    def broken(done: int, total: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play("notty", ["lean", "random"], games=300_000, progress=broken)


def test_integers_of_numpy_are_integers() -> None:
    result = play("notty", ["lean", "random"], games=np.int64(4), threads=np.int8(1), seed=3)  # type: ignore[arg-type]
    assert len(result) == 4
    assert result.win_rate(result.winner[0]) == result.win_rate(int(result.winner[0]))
    match = notty.Match("notty", seats=np.int16(2), seed=np.uint64(3))  # type: ignore[arg-type]
    assert match.view(result.seats[0, 1]).seat == int(result.seats[0, 1])
    match.play(np.int64(0))  # type: ignore[arg-type]
    assert match.history[-2].action.text == "draw 1"
    for odd in (np.True_, np.float64(1), np.array([1, 2])):
        with pytest.raises(ConfigError, match="no seat"):
            match.view(odd)  # type: ignore[arg-type]


def test_mirrored_games_are_the_same_with_a_player_in_python() -> None:
    class Straight:
        name = "straight"

        def choose(self, view: notty.View) -> notty.Action:
            return view.legal_actions[0]

    settings = {"games": 6, "seed": 4, "mirrored": True, "record": True, "preset": "eaai"}
    result = notty.arena.play("gin", ["hard", Straight()], max_plies=300, **settings)  # type: ignore[arg-type]
    engine = notty.arena.play("gin", ["hard", "simple"], max_plies=300, **settings)  # type: ignore[arg-type]
    for row in range(6):
        one, other = (
            r.moves[(0 if row == 0 else r.moves_end[row - 1]) :][:21] for r in (result, engine)
        )
        assert (one == other).all()
    assert result.mirrored


def test_the_intervals_of_mirrored_games_are_by_rounds() -> None:
    settings = {"games": 400, "seed": 6, "preset": "eaai", "target": 0}
    mirrored = notty.arena.play("gin", ["simple", "simple"], mirrored=True, **settings)  # type: ignore[arg-type]
    apart = notty.arena.play("gin", ["simple", "simple"], **settings)  # type: ignore[arg-type]
    narrow, wide = mirrored.score_lead(0), apart.score_lead(0)
    # The same cards to both sides: what is left is what the players make of them.
    assert narrow.high - narrow.low < 0.8 * (wide.high - wide.low)
    lead = mirrored.scores[:, 0] - mirrored.scores[:, 1]
    rounds = lead.reshape(-1, 2).mean(axis=1)
    error = rounds.std(ddof=1) / 200**0.5
    assert narrow.value == pytest.approx(lead.mean())
    assert narrow.high - narrow.value == pytest.approx(1.959964 * error, rel=1e-5)
    rate = mirrored.win_rate(0)
    assert rate.value == pytest.approx((mirrored.winner == 0).mean())
    assert rate.low < rate.value < rate.high
    assert mirrored.score_lead(1).value == pytest.approx(-narrow.value)
    assert str(narrow).startswith(f"{narrow.value:+.2f} (")


def test_the_interval_of_few_mirrored_games() -> None:
    one = notty.arena.play("gin", ["hard", "simple"], games=1, mirrored=True, preset="eaai")
    assert one.win_rate(0) == one.win_rate("hard")
    assert one.win_rate(0).low <= one.win_rate(0).value <= one.win_rate(0).high
    assert one.score_lead(0).low == -math.inf
