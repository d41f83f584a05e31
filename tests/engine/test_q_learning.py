"""The original's player: its abstraction and its learning against the plain-Python oracle, and the
files of its tables.
"""

import random
import struct
from collections import defaultdict
from functools import cache

import notty
import pytest
from helpers import rules_for
from notty import ConfigError, ModelError, _core
from notty.training import Trained, train
from oracle import notty_rules as rules_oracle
from oracle import original as oracle
from oracle import rng as twin
from oracle.notty_rules import Position

pytestmark = pytest.mark.engine

STATES, ACTIONS = 96, 6
VALUES_AT = 72
TABLE_BYTES = VALUES_AT + 8 * STATES * ACTIONS + 8

Table = dict[tuple[oracle.Key, str], float]


def row_of(key: oracle.Key) -> int:
    own, deck, can_discard, others = key
    return ((own * 3 + deck) * 2 + can_discard) * 4 + others


def values_of(table: bytes) -> list[list[float]]:
    flat = struct.unpack_from(f"<{STATES * ACTIONS}d", table, VALUES_AT)
    return [list(flat[ACTIONS * row : ACTIONS * (row + 1)]) for row in range(STATES)]


def learned_of(table: bytes) -> int:
    return int(struct.unpack_from("<Q", table, 64)[0])


def checksum(data: bytes) -> int:
    """FNV-1a of 64 bits (Fowler, Noll, Vo)."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def sealed(body: bytes) -> bytes:
    """A table file with a right checksum."""
    return body + struct.pack("<Q", checksum(body))


def table_file(values: dict[tuple[int, int], float]) -> bytes:
    """A table file with these values by row and action, and zeros."""
    flat = [values.get((row, action), 0.0) for row in range(STATES) for action in range(ACTIONS)]
    return sealed(trained_table()[:VALUES_AT] + struct.pack(f"<{STATES * ACTIONS}d", *flat))


@cache
def trained_table() -> bytes:
    return train("notty", "original", games=3, seed=9, max_actions=200).table


# --- Learning in lock step ------------------------------------------------------------------------


def learn_games(
    table: Table, games: int, seed: int, max_actions: int, rules: dict[str, int]
) -> tuple[int, int]:
    """The oracle's training; returns the games that ended and the actions learned from."""
    finished = learned = 0
    for game in range(games):
        rng = twin.Rng(seed, game)
        position = settled(rules_oracle.start(**rules), rng)
        for _ in range(max_actions):
            if position.over:
                finished += 1
                break
            action = chosen(table, position, oracle.epsilon(learned), rng)
            text = oracle.concrete(position, action)
            after = settled(rules_oracle.apply(position, text), rng)
            oracle.update(table, position, text, after)
            learned += 1
            position = after
    return finished, learned


def settled(position: Position, rng: twin.Rng) -> Position:
    while position.pending:
        cards = rules_oracle.outcomes(position)
        position = rules_oracle.apply(position, cards[rng.weighted([w for _, w in cards])][0])
    return position


def chosen(table: Table, position: Position, epsilon: float, rng: twin.Rng) -> str:
    """The best abstract action, the first among equals, or at times any."""
    legal = oracle.legal_abstract(position)
    if rng.unit() < epsilon:
        return legal[rng.below(len(legal))]
    key = oracle.key(position, position.to_move)
    return max(legal, key=lambda action: table.get((key, action), 0.0))


@pytest.mark.parametrize(
    "rules",
    [
        {"seats": 2},
        {"seats": 3, "first_seat": 1},
        {"seats": 2, "turn_limit": 9},
        {"seats": 3, "turn_limit": 20},
    ],
)
def test_the_oracle_learns_the_same_table_game_by_game(rules: dict[str, int]) -> None:
    trained = train("notty", "original", games=6, seed=31, max_actions=90, **rules)  # type: ignore[arg-type]
    table: Table = defaultdict(float)
    finished, learned = learn_games(table, 6, 31, 90, rules)
    assert (trained.games, trained.finished, trained.learned) == (6, finished, learned)
    assert learned_of(trained.table) == learned
    expected = [[0.0] * ACTIONS for _ in range(STATES)]
    for (key, action), value in table.items():
        expected[row_of(key)][oracle.ABSTRACT.index(action)] = value
    for row, values in enumerate(values_of(trained.table)):
        assert values == pytest.approx(expected[row], abs=1e-9)
    assert any(value > 1 for row in expected for value in row)


def test_the_exploration_goes_on_where_it_stopped() -> None:
    """At first one in five actions is tried, later fewer: in two parts just as in one."""
    whole = train("notty", "original", games=8, seed=4, max_actions=150)
    first = train("notty", "original", games=3, seed=4, max_actions=150)
    second = train(
        "notty", "original", games=5, seed=4, max_actions=150, first_game=3, start=first.table
    )
    assert second.table == whole.table
    assert second.learned == whole.learned
    assert first.finished + second.finished == whole.finished


@pytest.mark.parametrize("batch", [1, 4, 7])
def test_the_table_does_not_depend_on_threads(batch: int) -> None:
    def table(threads: int) -> bytes:
        return train(
            "notty", "original", games=16, seed=2, batch=batch, threads=threads, max_actions=150
        ).table

    assert table(1) == table(2) == table(7)


def test_the_table_depends_on_the_batch_and_the_seed() -> None:
    tables = {
        train("notty", "original", games=8, seed=seed, batch=batch, max_actions=150).table
        for seed, batch in ((1, 1), (1, 4), (2, 1))
    }
    assert len(tables) == 3


def test_opponents_do_not_learn() -> None:
    alone = train("notty", "original", games=5, seed=2, max_actions=150)
    beside = train(
        "notty", "original", games=5, seed=2, max_actions=150, opponents=[None, "random"]
    )
    assert 0 < beside.learned < alone.learned


# --- The abstraction ------------------------------------------------------------------------------


def test_the_player_turns_each_abstract_action_into_the_action_of_the_oracle() -> None:
    """A table that values one action above all makes the greedy player take it wherever it can."""
    rng = random.Random(6)
    players = {}
    for index, action in enumerate(oracle.ABSTRACT):
        table = table_file({(row, index): 1.0 for row in range(STATES)})
        players[action] = _core.make_agent(rules_for(), "original", "greedy", table)
    taken = dict.fromkeys(oracle.ABSTRACT, 0)
    for _ in range(700):
        position = rules_oracle.random_position(rng, rng.choice([2, 3]))
        rules = rules_for(seats=position.seats)
        state = rules.from_position(rules_oracle.to_data(position))
        view = rules.view(state, position.to_move)
        for action in oracle.legal_abstract(position):
            choice = _core.choose(rules, players[action], view, _core.Rng(1))
            text = rules.action_info(state, position.to_move, choice)[0]
            assert text == oracle.concrete(position, action), position
            taken[action] += 1
    assert min(taken.values()) > 50


def test_the_player_looks_up_the_row_of_the_oracle() -> None:
    """Each row alone prefers to end the turn: who ends it has looked at that row."""
    rng = random.Random(7)
    end, draw = oracle.ABSTRACT.index("end"), oracle.ABSTRACT.index("draw")
    seen = set()
    for _ in range(1200):
        position = rules_oracle.random_position(rng, rng.choice([2, 3]))
        if {"end", "draw"} <= set(oracle.legal_abstract(position)):
            row = row_of(oracle.key(position, position.to_move))
            seen.add(row)
            table = table_for_row(row, end, draw)
            rules = rules_for(seats=position.seats)
            state = rules.from_position(rules_oracle.to_data(position))
            player = _core.make_agent(rules, "original", "greedy", table)
            view = rules.view(state, position.to_move)
            choice = _core.choose(rules, player, view, _core.Rng(1))
            assert rules.action_info(state, position.to_move, choice)[0] == "end", position
    assert len(seen) > 15


@cache
def table_for_row(row: int, end: int, draw: int) -> bytes:
    others = {(other, draw): 1.0 for other in range(STATES) if other != row}
    return table_file({**others, (row, end): 1.0})


def test_one_in_twenty_choices_is_random_unless_the_player_is_greedy() -> None:
    rules = rules_for()
    state = rules.from_position({"hands": ["R4 R8 B1", "G1 G2"], "to_move": 0})
    view = rules.view(state, 0)
    end = oracle.ABSTRACT.index("end")
    table = table_file({(row, end): 1.0 for row in range(STATES)})
    end_id = rules.parse_action(state, 0, "end")
    others = {}
    for setting in ("", "greedy"):
        player = _core.make_agent(rules, "original", setting, table)
        choices = [_core.choose(rules, player, view, _core.Rng(8, n)) for n in range(4000)]
        others[setting] = sum(choice != end_id for choice in choices)
    assert others["greedy"] == 0
    # Of the random choices one in four ends the turn as well: 150 of 4,000 are expected.
    assert 105 < others[""] < 195


# --- Table files ----------------------------------------------------------------------------------


def load(table: bytes) -> None:
    _core.make_agent(rules_for(), "original", "greedy", table)


def test_a_table_is_as_long_as_its_format_says() -> None:
    assert len(trained_table()) == TABLE_BYTES
    load(trained_table())


def test_a_table_goes_on_as_it_was_written() -> None:
    control = _core.Control()
    control.cancel()
    again = train("notty", "original", games=1, start=trained_table(), control=control)
    assert again.games == 0
    assert again.table == trained_table()


def test_a_table_that_is_cut_off_anywhere_is_refused() -> None:
    table = trained_table()
    for length in range(len(table)):
        with pytest.raises(ModelError):
            load(table[:length])


def test_a_table_with_something_behind_it_is_refused() -> None:
    with pytest.raises(ModelError, match="should have 4688 bytes and has 4689"):
        load(trained_table() + b"\0")


def test_a_table_with_a_flipped_bit_anywhere_is_refused() -> None:
    table = trained_table()
    for place in range(len(table)):
        with pytest.raises(ModelError):
            load(table[:place] + bytes([table[place] ^ (1 << place % 8)]) + table[place + 1 :])


HEADER = {
    "magic": (0, b"NOTTY-X\n", "no table of Q values"),
    "format version": (8, struct.pack("<I", 2), "format version 2, this program has 1"),
    "byte order": (12, struct.pack(">I", 0x01020304), "byte order mark 67305985, .* has 16909060"),
    "game": (16, b"gin".ljust(16, b"\0"), "for the game 'gin', not 'notty'"),
    "player": (32, b"learner".ljust(16, b"\0"), "for the player 'learner', not 'original'"),
    "rules version": (48, struct.pack("<I", 7), "rules version 7, this program has 1"),
    "key version": (52, struct.pack("<I", 0), "key version 0, this program has 1"),
    "states": (56, struct.pack("<I", 95), "state count 95, this program has 96"),
    "actions": (60, struct.pack("<I", 2**32 - 1), "action count 4294967295, this program has 6"),
}


@pytest.mark.parametrize("field", HEADER)
def test_a_table_of_something_else_is_refused_with_both_versions_named(field: str) -> None:
    place, value, complaint = HEADER[field]
    body = trained_table()[:-8]
    changed = body[:place] + value + body[place + len(value) :]
    assert changed != body
    with pytest.raises(ModelError, match=complaint):
        load(sealed(changed))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_table_of_values_that_are_no_numbers_is_refused(value: float) -> None:
    with pytest.raises(ModelError, match="not finite"):
        load(table_file({(5, 5): value}))


def test_a_damaged_table_is_refused_where_training_would_go_on_from_it() -> None:
    for damaged in (b"x", trained_table()[:-1], b"\0" * TABLE_BYTES):
        with pytest.raises(ModelError):
            train("notty", "original", games=1, start=damaged)


def test_what_is_learned_ends_up_in_the_player() -> None:
    trained = train("notty", "original", games=30, seed=3, batch=5, opponents=[None, "lean"])
    assert isinstance(trained, Trained)
    rows = values_of(trained.table)
    assert sum(any(row) for row in rows) > 5
    load(trained.table)


def test_only_a_player_that_learns_is_trained() -> None:
    with pytest.raises(ConfigError, match=r"learner of notty 'lean'.*original"):
        train("notty", "lean", games=1)
    with pytest.raises(ConfigError, match="does not learn"):
        _core.train(
            rules_for(), "lean", b"", [None, None], 1, 0, 0, 1, 1, 9, 0.1, 0.9, 0.2, 1, 0,
            notty._core.Control(),
        )  # fmt: skip


@pytest.mark.parametrize("number", [0, 1, 3])
def test_there_are_as_many_opponents_as_seats(number: int) -> None:
    with pytest.raises(ConfigError, match=f"2 seats for {number} players"):
        _core.train(
            rules_for(), "original", None, [None] * number, 1, 0, 0, 1, 1, 9, 0.1, 0.9, 0.2, 1, 0,
            notty._core.Control(),
        )  # fmt: skip
