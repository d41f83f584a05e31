"""Bulk self-play: who sits where, whose numbers are drawn, and what the columns say."""

import notty
import numpy as np
import pytest
from helpers import rules_for
from notty import ConfigError, _core
from notty.arena import ArenaResult
from oracle import notty_rules as oracle
from oracle import rng as twin

pytestmark = pytest.mark.engine

COLUMNS = ("game", "winner", "scores", "seats", "plies", "turns", "finished", "moves", "moves_end")


def play(agents: list[str], games: int, **more: object) -> ArenaResult:
    settings = {"seed": 5, "max_turns": 60, "record": True, **more}
    return notty.arena.play("notty", agents, games=games, **settings)  # type: ignore[arg-type]


def moves_of(result: ArenaResult, row: int) -> list[int]:
    begin = 0 if row == 0 else int(result.moves_end[row - 1])
    return [int(move) for move in result.moves[begin : result.moves_end[row]]]


@pytest.mark.parametrize("agents", [["lean", "random"], ["lean", "greedy", "random"]])
def test_seats_rotate_game_by_game(agents: list[str]) -> None:
    result = play(agents, 12, first_game=4)
    n = len(agents)
    assert result.game.tolist() == list(range(4, 16))
    for game, seats in zip(result.game, result.seats, strict=True):
        assert seats.tolist() == [(agent + game) % n for agent in range(n)]


def test_the_types_of_the_columns() -> None:
    result = play(["lean", "random"], 3)
    types = {name: getattr(result, name).dtype.name for name in COLUMNS}
    assert types == {
        "game": "int64",
        "winner": "int8",
        "scores": "float32",
        "seats": "int8",
        "plies": "int32",
        "turns": "int32",
        "finished": "bool",
        "moves": "uint16",
        "moves_end": "int64",
    }
    assert result.scores.shape == result.seats.shape == (3, 2)
    assert len(result) == 3


@pytest.mark.parametrize("agents", [["lean", "random"], ["lean", "random", "lean"]])
def test_the_moves_lead_to_what_the_columns_say(agents: list[str]) -> None:
    result = play(agents, 40)
    rules = rules_for(**result.options)
    for row in range(40):
        state, plies = rules.start(), 0
        for action in moves_of(result, row):
            [actor] = rules.actors(state)
            plies += actor != _core.CHANCE
            state = rules.apply(state, actor, action)
        assert rules.actors(state) == ()
        scores = [rules.scores(state)[seat] for seat in result.seats[row]]
        assert result.scores[row].tolist() == scores
        assert result.plies[row] == plies
        assert result.turns[row] == rules.turns(state)
        assert result.finished[row] == rules.ending(state)[1]
        assert result.winner[row] == (scores.index(1.0) if result.finished[row] else -1)
    assert 0 < result.unfinished < 40


def test_game_g_draws_chance_and_choices_on_stream_g_as_the_oracle_does() -> None:
    result = play(["random", "random", "random"], 4, first_game=1_000_000, max_plies=150)
    for row, game in enumerate(result.game):
        rng = twin.Rng(5, int(game))
        position = oracle.start(3, turn_limit=60)
        moves, plies = [], 0
        while not position.over and (position.pending or plies < 150):
            if position.pending:
                cards = oracle.outcomes(position)
                text = cards[rng.weighted([weight for _, weight in cards])][0]
            else:
                legal = oracle.legal(position)
                text = legal[rng.below(len(legal))]
                plies += 1
            moves.append(oracle.action_id(position, text))
            position = oracle.apply(position, text)
        assert moves_of(result, row) == moves


@pytest.mark.parametrize("game", [0, 17, 2**31 - 2])
def test_a_game_is_the_same_in_whatever_run_it_is_played(game: int) -> None:
    alone = play(["lean", "random"], 1, first_game=game)
    before = max(0, game - 3)
    run = play(["lean", "random"], game - before + 1, first_game=before, threads=2)
    assert moves_of(run, len(run) - 1) == moves_of(alone, 0)
    assert run.game[-1] == alone.game[0] == game


def test_another_seed_gives_other_games() -> None:
    one, other = play(["lean", "random"], 5), play(["lean", "random"], 5, seed=6)
    assert one.moves.tolist() != other.moves.tolist()


def test_games_that_a_turn_limit_cuts_off_have_scores_but_no_winner() -> None:
    result = play(["greedy", "greedy"], 50, max_turns=6)
    cut = ~result.finished
    assert result.unfinished == cut.sum() > 10
    assert (result.turns[cut] == 6).all()
    np.testing.assert_allclose(result.scores.sum(axis=1), 1)
    assert (result.winner[cut] == -1).all()
    assert set(result.scores[cut].flat) == {0.0, 0.5, 1.0}


def test_a_limit_of_plies_leaves_a_game_without_score() -> None:
    result = play(["greedy", "greedy"], 10, max_plies=3)
    assert (result.plies <= 3).all()
    cut = ~result.finished
    assert cut.any()
    assert (result.scores[cut] == 0).all()
    assert (result.winner[cut] == -1).all()


def test_no_games_give_empty_columns() -> None:
    result = play(["lean", "random"], 0)
    assert len(result) == 0
    assert result.scores.shape == (0, 2)
    assert result.moves.size == 0


def test_without_record_there_are_no_moves_and_else_the_same_columns() -> None:
    with_moves, without = play(["lean", "random"], 20), play(["lean", "random"], 20, record=False)
    assert without.moves.size == 0
    assert (without.moves_end == 0).all()
    for name in COLUMNS[:-2]:
        np.testing.assert_array_equal(getattr(without, name), getattr(with_moves, name))


def test_a_run_that_was_cancelled_before_it_began_has_no_games() -> None:
    control = _core.Control()
    control.cancel()
    result = play(["lean", "random"], 50, control=control, threads=2)
    assert len(result) == 0
    assert control.done == 0


def test_the_engine_counts_the_games_done() -> None:
    control = _core.Control()
    play(["lean", "random"], 50, control=control, threads=2)
    assert control.done == 50
    assert not control.cancelled


@pytest.mark.parametrize("number", [1, 3])
def test_there_are_as_many_agents_as_seats(number: int) -> None:
    rules = rules_for(seats=2)
    agents = [_core.make_agent(rules, "random")] * number
    with pytest.raises(ConfigError, match=f"2 seats for {number} players"):
        _core.arena(rules, agents, 1, 0, 0, 1, 0, False, _core.Control())


def test_every_seat_has_a_player() -> None:
    rules = rules_for(seats=2)
    agents = [_core.make_agent(rules, "random"), None]
    with pytest.raises(ConfigError, match="a seat has no player"):
        _core.arena(rules, agents, 1, 0, 0, 1, 0, False, _core.Control())  # type: ignore[arg-type]


@pytest.mark.parametrize(("games", "threads", "max_plies"), [(-1, 1, 0), (1, 0, 0), (1, 1, -1)])
def test_counts_that_make_no_sense_are_refused(games: int, threads: int, max_plies: int) -> None:
    rules = rules_for(seats=2)
    agents = [_core.make_agent(rules, "random")] * 2
    with pytest.raises(ConfigError):
        _core.arena(rules, agents, games, 0, 0, threads, max_plies, False, _core.Control())


def first_cards(result: ArenaResult, row: int, deal: int) -> list[int]:
    """The cards dealt in one deal of a game, in the order in which chance dealt them."""
    begin = 0 if row == 0 else int(result.moves_end[row - 1])
    end = int(result.moves_end[row])
    is_chance = result.actors[begin:end] == _core.CHANCE
    moves = result.moves[begin:end]
    dealt = moves == DEAL
    inside = np.cumsum(dealt) == deal
    return [int(move) for move in moves[inside & is_chance]]


DEAL = 629  # of Gin Rummy


def test_mirrored_games_are_dealt_the_same_cards_in_every_deal_and_draw() -> None:
    result = notty.arena.play(
        "gin", ["hard", "simple"], games=12, seed=3, mirrored=True, record=True, preset="eaai"
    )
    shared = 0
    for row in range(0, 12, 2):
        assert result.seats[row].tolist() == result.seats[row + 1].tolist()[::-1]
        for deal in range(3):
            one, other = first_cards(result, row, deal), first_cards(result, row + 1, deal)
            least = min(len(one), len(other))
            assert least == 0 or least > 21
            assert one[:least] == other[:least]
            shared += least
    assert shared > 400
    apart = {tuple(first_cards(result, row, 0)[:21]) for row in range(12)}
    assert len(apart) == 6
    # The same players, seats changed, on the same cards: only their own numbers differ.
    assert first_cards(result, 0, 1)[:21] != first_cards(result, 0, 0)[:21]


@pytest.mark.parametrize("game", ["gin", "rummy", "notty"])
def test_mirrored_games_do_not_depend_on_threads_or_parts(game: str) -> None:
    players = ["random", "hard"] if game != "notty" else ["random", "lean"]
    settings: dict[str, object] = {"seed": 8, "mirrored": True, "max_plies": 400}

    def play_part(games: int, **more: object) -> ArenaResult:
        return notty.arena.play(game, players, games=games, **(settings | more))  # type: ignore[arg-type]

    whole = play_part(6)
    parts = [play_part(3, threads=2), play_part(3, first_game=3)]
    for name in ("winner", "scores", "plies", "turns"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert (getattr(whole, name) == joined).all(), name
    assert (whole.plies != play_part(6, mirrored=False).plies).any()


def test_a_round_of_three_players_shares_its_cards() -> None:
    result = play(["lean", "lean", "lean"], 6, mirrored=True)
    deals = [moves_of(result, row)[:9] for row in range(6)]
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[4] == deals[5]
