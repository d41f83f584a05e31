"""The players: their names, and how the hand-made ones decide."""

import random
from pathlib import Path

import notty
import pytest
from helpers import assert_in_proportion, full_hand, notty_match, rules_for
from notty import ConfigError, IllegalActionError, Match, ModelError, agents
from oracle.notty_rules import random_position, to_data

NAMES = [info.name for info in agents.names("notty")]


def choice(agent: str, match: Match) -> str:
    assert match.to_move is not None
    return agents.make(agent, seed=1).choose(match.view(match.to_move)).text


def turn_of(agent: str, match: Match) -> list[str]:
    """The actions of an agent until its turn or the game is over."""
    mover, actions = match.to_move, []
    while not match.is_over and match.to_move == mover:
        actions.append(choice(agent, match))
        match.play(actions[-1])
    return actions


# --- Names ----------------------------------------------------------------------------------------


def test_the_players_of_a_game_have_names_and_summaries() -> None:
    infos = agents.names("notty")
    assert set(NAMES) >= {"random", "greedy", "lean", "original"}
    assert len(set(NAMES)) == len(NAMES)
    assert all(info.summary for info in infos)
    assert {info.name for info in infos if info.table} == {"master", "original", "q"}


@pytest.mark.parametrize("name", [*NAMES, "original:greedy", "original:", "lean:"])
def test_a_player_is_made_by_its_name(name: str) -> None:
    agent = agents.make(name, "notty", seed=3)
    assert agent.name == name
    assert isinstance(agent, agents.Agent)
    assert repr(agent) == f"<EngineAgent {name} of notty>"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("lea", r"did you mean lean\?"),
        ("", "unknown player of notty ''"),
        ("Lean", "unknown player"),
        ("lean:greedy", "player lean has no settings"),
        ("original:gready", "no setting 'gready'; it may be greedy"),
        (":greedy", "unknown player"),
        (None, "a player's name is a text"),
        (5, "a player's name is a text"),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        agents.make(name)


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "x"])
def test_a_seed_that_is_none_is_refused(seed: int) -> None:
    with pytest.raises(ConfigError, match="seed"):
        agents.make("random", seed=seed)


def test_a_player_takes_its_table_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my.table"
    notty.training.train("notty", "original", games=2, max_actions=100).dump(path)
    agent = agents.make(f"original:{path}", seed=1)
    match = Match(seed=1)
    assert agent.choose(match.view(0)) in match.legal_actions


@pytest.mark.parametrize("content", [b"", b"x", b"NOTTY-Q\n", bytes(4688), None])
def test_a_damaged_or_missing_table_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "my.table"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ModelError):
        agents.make(f"original:{path}")


def test_a_path_that_cannot_be_one_is_refused() -> None:
    for name in ("original:a\0.table", "original:\ud800", "original:\ud800.table", "original:/"):
        with pytest.raises(notty.NottyError):
            agents.make(name)


# --- All players ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*NAMES, "original:greedy"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_player_always_chooses_a_legal_action(name: str, seats: int) -> None:
    rng = random.Random(f"{name} {seats}")
    agent = agents.make(name, seed=2)
    for _ in range(250):
        data = to_data(random_position(rng, seats))
        match = Match.from_position("notty", data, seats=seats)
        assert agent.choose(match.view(data["to_move"])) in match.legal_actions


@pytest.mark.parametrize("name", NAMES)
def test_a_player_with_the_same_seed_plays_the_same_game(name: str) -> None:
    def game(seed: int) -> list[str]:
        match, agent = Match(seed=4), agents.make(name, seed=seed)
        for _ in range(60):
            if match.to_move is not None:
                match.play(agent.choose(match.view(match.to_move)))
        return [str(move) for move in match.history]

    assert game(5) == game(5)
    assert (game(5) != game(6)) == (name in ("random", "original"))


def test_a_player_has_nothing_to_choose_for_a_seat_that_may_not_act() -> None:
    with pytest.raises(IllegalActionError, match="nothing to choose"):
        agents.make("lean").choose(Match(seed=1).view(1))


def test_the_random_player_takes_each_legal_action_alike() -> None:
    match = notty_match("R4 R5 R6 R7", "B1")
    agent, view = agents.make("random", seed=9), match.view(0)
    counts = dict.fromkeys(match.legal_actions.texts, 0)
    for _ in range(5000):
        counts[agent.choose(view).text] += 1
    assert_in_proportion(list(counts.values()), [1] * len(counts))


# --- greedy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("R4 R5 R6 B1", "discard R4 R5 R6"),
        ("R4 R5 R6 R7 G7 Y7 K7", "discard R4 R5 R6 R7"),
        ("R1 R2 R3 G7 Y7 K7 B7", "discard G7 Y7 K7 B7"),
        ("R4 R5 B1", "draw 3"),
        (full_hand(18), "draw 2"),
        (full_hand(19), "draw 1"),
        (full_hand(20), "end"),
    ],
)
def test_greedy_discards_the_largest_group_then_draws_what_fits(hand: str, expected: str) -> None:
    assert choice("greedy", notty_match(hand, "B9")) == expected


def test_greedy_ends_the_turn_when_it_has_drawn() -> None:
    assert choice("greedy", notty_match("R4 R5 B1", "B9", used=["draw"])) == "end"


def test_greedy_does_not_get_stuck_in_an_exchange() -> None:
    match = notty_match("R4 R5 B1", "B9", used=["exchange"], pending_return=True)
    assert choice("greedy", match) in match.legal_actions


# --- lean -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("R4 R5 R6 B1", ["discard R4 R5 R6"]),
        ("R1 R2 R3 G7 Y7 K7 B7 B1", ["discard G7 Y7 K7 B7", "discard R1 R2 R3"]),
        ("R4 R5 R6 R7 B1 B3", ["discard R4 R5 R6 R7"]),
    ],
)
def test_lean_discards_groups_at_once(hand: str, expected: list[str]) -> None:
    match = notty_match(hand, "B9 B9", used=["draw", "exchange"])
    assert turn_of("lean", match) == [*expected, "end"]


@pytest.mark.parametrize(
    "hand",
    [
        "R4 R5 R6 R7 G7 Y7 K7",  # the longest run, taken first, would leave three cards
        "R4 R5 R6 R7 R8 R9 R7 G7 Y7 K7 R8 G8 Y8 K8",
        "R4 G4 Y4 K4 B4 B5 B6",
        "R3 R3 R4 R4 R5 R5",
    ],
)
def test_lean_finds_the_groups_that_take_the_whole_hand(hand: str) -> None:
    assert notty.least_leftover(hand).leftover == 0
    match = notty_match(hand, "B9 B9")
    actions = turn_of("lean", match)
    assert all(action.startswith("discard") for action in actions)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("hand", "expected"), [("R4", "draw 2"), ("R4 B9", "draw 1"), ("R4 B9 K7", "exchange")]
)
def test_lean_draws_to_three_cards(hand: str, expected: str) -> None:
    assert choice("lean", notty_match(hand, "G1 G2 G3")) == expected


def test_lean_exchanges_once_and_ends_the_turn() -> None:
    match = notty_match("R4 B9 K7", "G1 G2 G3", used=["draw"])
    assert choice("lean", match) == "exchange"
    assert choice("lean", notty_match("R4 B9 K7", "G1", used=["exchange"])) == "end"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("R4 R5 R6 B1", "return B1"),  # what is left can be discarded whole
        ("R4 R5 R6 R7", "return R4"),  # here too, whichever end goes
        ("R4 R4 R5 G9", "return R4"),  # a second copy helps no run
        ("R4 R5 G9 G8", "return G8"),  # 8 and 9 wait for one card, 4 and 5 for two
        ("R4 R6 B1 K5", "return K5"),  # a lone card goes, the lowest of those with least hope
    ],
)
def test_lean_returns_what_it_can_best_do_without(hand: str, expected: str) -> None:
    match = notty_match(hand, "Y9 Y9", used=["draw", "exchange"], pending_return=True)
    assert choice("lean", match) == expected


def test_lean_never_steals() -> None:
    result = notty.arena.play("notty", ["lean", "lean"], games=200, seed=3, record=True)
    rules = rules_for()
    steals = {rules.parse_action(rules.start(), 0, "steal 1"), 4}
    assert not steals & set(result.moves.tolist())


def test_lean_beats_random_and_finishes_against_itself() -> None:
    against_random = notty.arena.play("notty", ["lean", "random"], games=100, seed=3)
    assert against_random.win_rate("lean").low > 0.9
    against_itself = notty.arena.play("notty", ["lean", "lean"], games=100, seed=3)
    assert against_itself.unfinished == 0
