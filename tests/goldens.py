"""What the files in tests/golden hold: behaviour that must not change unnoticed.

script/update-golden writes them; test_perft.py and test_golden.py compare them with the engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import notty
from helpers import notty_match, position, rules_for
from notty import _core
from notty.games import make_rules
from set_helpers import TABLE

#: The players and seeds of the transcripts of Notty, and after how many actions they break off.
TRANSCRIPTS = {
    "lean-random": (["lean", "random"], 7, 90),
    "greedy-lean-random": (["greedy", "lean", "random"], 11, 120),
    "random-random-random": (["random", "random", "random"], 3, 150),
}

#: Positions in mid-game, from which lines are counted, with the depths.
PERFT = {
    "two full hands": (
        position("R1 R2 R3 R4 R5 G4 Y4 K4 B4 G5 G6 G7 K9", "B1 B2 B3 B7 Y7 K7 G7 R7", turn=4),
        4,
    ),
    "a last card to rob": (position("R4 R5 R6 K1 K1", "B9", "B8 G2"), 4),
    "mid-exchange, 21 cards": (
        position(
            "R1 R1 R2 R2 R4 R5 R6 G3 G4 G6 G7 Y1 Y1 Y4 Y8 K4 K5 K9 B4 B5 B9",
            "R3 R3 G9",
            used=["steal", "exchange"],
            pending_return=True,
        ),
        4,
    ),
    "second card of a draw": (
        position("R8 R9 G1", "R7 R7 B1", to_move=1, used=["draw"], pending="draw 2"),
        4,
    ),
    "all used": (
        position("R3 R4 R5 R6 R7 R8 R9", "K1", used=["draw", "steal", "exchange"], turn=9),
        5,
    ),
    "the deal": (position("R1 R2 R3", "", pending="deal"), 3),
}


def built() -> dict[str, str]:
    """The name of each file below tests/golden, with its content."""
    files = {
        "notty/rng.json": rng_vectors(),
        "notty/perft.json": perft_counts(),
        "notty/fingerprint.json": fingerprints(),
    }
    for name in TRANSCRIPTS:
        files[f"notty/transcript-{name}.txt"] = transcript(name)
    for name, record in records():
        files[f"notty/record-1-{name}.json"] = record.dumps() + "\n"
    for game in DEAL_GAMES:
        files[f"{game}/perft.json"] = deal_perft_counts(game)
        files[f"{game}/fingerprint.json"] = deal_fingerprints(game)
        for preset in notty.game(game).presets:
            files[f"{game}/transcript-{preset}.txt"] = deal_transcript(game, preset)
        for name, record in deal_records(game):
            files[f"{game}/record-1-{name}.json"] = record.dumps() + "\n"
    files["set/perft.json"] = set_perft_counts()
    files["set/fingerprint.json"] = set_fingerprints()
    for preset in notty.game("set").presets:
        files[f"set/transcript-{preset}.txt"] = set_transcript(preset)
    for name, record in set_records():
        files[f"set/record-1-{name}.json"] = record.dumps() + "\n"
    return files


def rng_vectors() -> str:
    """Numbers of the generator; those of 64 bits as texts, for readers that only have doubles."""
    vectors = []
    for seed, stream in [(0, 0), (1, 0), (0, 1), (42, 7), (2**64 - 1, 2**64 - 1)]:
        rng = _core.Rng(seed, stream)
        vectors.append(
            {
                "seed": str(seed),
                "stream": str(stream),
                "next": [str(rng.next()) for _ in range(8)],
                "below_90": [rng.below(90) for _ in range(16)],
                "unit": [rng.unit() for _ in range(4)],
            }
        )
    return _json(vectors)


def perft_counts() -> str:
    """The number of lines of each length from some positions."""
    counts = {}
    for name, (start, deepest) in PERFT.items():
        rules = rules_for(seats=len(start["hands"]))
        state = rules.from_position(start)
        counts[name] = {
            "position": start,
            "lines": [rules.perft(state, depth) for depth in range(1, deepest + 1)],
        }
    return _json(counts)


def fingerprints() -> str:
    """A hash over everything that happens in some random games."""
    prints = []
    for options in (
        {"seats": 2},
        {"seats": 3},
        {"seats": 2, "first_seat": 1, "turn_limit": 50},
        {"seats": 3, "first_seat": 2, "turn_limit": 7},
    ):
        for seed, games, actions in ((1, 100, 200), (2**64 - 1, 20, 1000)):
            prints.append(
                {
                    "options": options,
                    "seed": str(seed),
                    "games": games,
                    "max_actions": actions,
                    "fingerprint": f"{rules_for(**options).fingerprint(seed, games, actions):016x}",
                }
            )
    return _json(prints)


def transcript(name: str) -> str:
    """A game move by move, each with the position that it leads to."""
    agents, seed, plies = TRANSCRIPTS[name]
    [record] = notty.arena.play(
        "notty", agents, games=1, seed=seed, first_game=5, max_plies=plies, record=True
    ).records()
    rules = rules_for(**record.options)
    state = rules.start()
    lines = [f"# {', '.join(record.players)}; seed {seed}, game 5, {plies} actions"]
    for actor, text in record.moves:
        state = rules.apply(state, actor, rules.parse_action(state, actor, text))
        who = "chance" if actor == _core.CHANCE else f"seat {actor}"
        lines.append(f"{who}: {text}\t{_line(rules, state)}")
    return "\n".join(lines) + "\n"


def _line(rules: _core.Rules, state: _core.State) -> str:
    data = rules.position(state)
    hands = " / ".join(" ".join(hand) or "-" for hand in data["hands"])
    notes = [f"turn {data['turn']} of seat {data['to_move']}"]
    if data["used"]:
        notes.append(f"used {' '.join(data['used'])}")
    if data["pending_return"]:
        notes.append("owes a card")
    if "pending" in data:
        notes.append(f"pending {data['pending']}")
    if not rules.actors(state):
        notes.append(f"over, scores {rules.scores(state)}")
    return f"{hands}\t{', '.join(notes)}"


def records() -> Iterator[tuple[str, notty.Record]]:
    """Games of all kinds, as files that later versions must be able to read."""
    [record] = notty.arena.play("notty", ["lean", "random"], games=1, seed=1, record=True).records()
    yield "two-seats", record
    [record] = notty.arena.play(
        "notty", ["lean", "lean", "lean"], games=1, seed=2, record=True, first_seat=2
    ).records()
    yield "three-seats", record

    match = notty_match("R4 R5 R6 R7 K1", "B9 B9", used=["exchange"], pending_return=True, turn=12)
    for action in ("return K1", "steal 1", "discard R4 R5 R6", "end"):
        match.play(action)
    yield "from-mid-exchange", match.record(["Ann", "Bob"])

    match = notty.Match(seed=2**64 - 1, turn_limit=2)
    match.play("end")
    match.play("draw 1")
    match.play("end")
    yield "turn-limit", match.record(["Zoë", "李"])

    match = notty.Match(seed=5)
    for action in ("draw 3", "steal 1", "exchange"):
        match.play(action)
    yield "unfinished", match.record()


# --- Games of several deals -----------------------------------------------------------------------

#: For each game the players of its transcripts.
DEAL_GAMES = {"gin": ["hard", "easy"], "rummy": ["hard", "normal", "easy"]}

#: Positions in mid-deal, from which lines are counted, with the depths and the preset.
DEAL_PERFT: dict[str, dict[str, tuple[dict[str, Any], int, str]]] = {
    "gin": {
        "the first up-card": (
            {
                "hands": ["As 2s 3s 7c 8c 9d Td Jh Qh Kh", "Ac 2c 3c 4d 5d 6d 7h 8h 9h Ks"],
                "discards": ["Qs"],
                "phase": "first_upcard",
            },
            4,
            "classic",
        ),
        "a knock in two arrangements": (
            {
                "hands": ["7s 7c 7d 7h 8h 9h 2c 2d 2s Ac Ad", "As 2h 3h 3c 4d 5d 6d Th Jh Qh"],
                "discards": ["Ks", "Kc"],
                "phase": "discard",
                "to_move": 0,
            },
            4,
            "standard",
        ),
        "lay-offs": (
            {
                "hands": ["4h 5h 6h 9s 9c 9d Tc Jc Qc As", "2h 3h 7h 8h 9h Kc Kd Ks 2s 8c"],
                "discards": ["Qs", "Qd"],
                "phase": "layoff",
                "knocker": 0,
                "to_move": 1,
            },
            5,
            "eaai",
        ),
    },
    "rummy": {
        "melds and lay-offs": (
            {
                "hands": ["Ts 9s 4c 5c 6c Kd Kh", "2h 3h 7h 8d Qc"],
                "melds": [
                    {"cards": "Js Qs Ks", "owner": 0},
                    {"cards": "Td Tc Th", "owner": 1},
                ],
                "discards": ["2s", "Jd"],
                "phase": "play",
                "drew": True,
            },
            4,
            "basic",
        ),
        "the pile is turned over": (
            {
                "hands": ["As Ks Qs 2c", "9h 9d 9c 3s"],
                "melds": [
                    {"cards": "4d 5d 6d 7d 8d", "owner": 0},
                    {"cards": "4h 5h 6h 7h 8h", "owner": 1},
                    {"cards": "4s 5s 6s 7s 8s", "owner": 0},
                    {"cards": "4c 5c 6c 7c 8c", "owner": 1},
                    {"cards": "Tc Jc Qc Kc", "owner": 1},
                    {"cards": "Td Jd Qd Kd", "owner": 0},
                ],
                "discards": [
                    "9s",
                    "Ts",
                    "Js",
                    "Ac",
                    "2s",
                    "2d",
                    "3d",
                    "Ad",
                    "Ah",
                    "2h",
                    "3h",
                    "3c",
                    "Th",
                    "Jh",
                    "Qh",
                    "Kh",
                ],
                "phase": "draw",
                "to_move": 0,
            },
            4,
            "basic",
        ),
        "high aces": (
            {
                "hands": ["As Ks Qs 2s 3s Ah Ad Ac", "Kh Qh Jh 2h 3h 5c 6d"],
                "discards": ["9s"],
                "phase": "play",
                "drew": True,
            },
            4,
            "cardverse",
        ),
    },
}


def deal_perft_counts(game: str) -> str:
    """The number of lines of each length from some positions."""
    counts = {}
    for name, (start, deepest, preset) in DEAL_PERFT[game].items():
        match = notty.Match.from_position(game, start, preset=preset)
        lines = [match.rules.perft(match.state, depth) for depth in range(1, deepest + 1)]
        counts[name] = {"position": match.position(), "preset": preset, "lines": lines}
    return _json(counts)


def deal_fingerprints(game: str) -> str:
    """A hash over everything that happens in some random games of each preset."""
    prints = []
    for preset in notty.game(game).presets:
        rules = make_rules(game, {"preset": preset})
        print_ = f"{rules.fingerprint(3, 30, 400):016x}"
        prints.append({"preset": preset, "games": 30, "max_actions": 400, "fingerprint": print_})
    return _json(prints)


def deal_transcript(game: str, preset: str) -> str:
    """The first deals of a match move by move, each with the position that it leads to."""
    agents = DEAL_GAMES[game]
    [record] = notty.arena.play(
        game, agents, games=1, seed=4, max_plies=90, record=True, preset=preset
    ).records()
    rules = make_rules(game, record.options)
    state = rules.start()
    lines = [f"# {', '.join(record.players)}; {preset}, seed 4, 90 actions"]
    for actor, text in record.moves:
        state = rules.apply(state, actor, rules.parse_action(state, actor, text))
        who = "chance" if actor == _core.CHANCE else f"seat {actor}"
        lines.append(f"{who}: {text}\t{_deal_line(rules.position(state))}")
    return "\n".join(lines) + "\n"


def _deal_line(data: dict[str, Any]) -> str:
    hands = " / ".join(" ".join(hand) or "-" for hand in data["hands"])
    notes = [f"{data['phase']} of seat {data['to_move']}", f"stock {data['stock_count']}"]
    notes.append(f"discards {' '.join(data['discards']) or '-'}")
    if data["melds"]:
        melds = (meld["cards"] if isinstance(meld, dict) else meld for meld in data["melds"])
        notes.append("melds " + " + ".join(" ".join(meld) for meld in melds))
    if data["result"]:
        notes.append(f"{data['result']['kind']} {data['result']['points']}, {data['scores']}")
    return f"{hands}\t{', '.join(notes)}"


def deal_records(game: str) -> Iterator[tuple[str, notty.Record]]:
    """Matches as files that later versions must be able to read."""
    agents = DEAL_GAMES[game][:2]
    for preset in ("classic", "standard", "openspiel") if game == "gin" else ("basic", "cardverse"):
        [record] = notty.arena.play(
            game, agents, games=1, seed=2, record=True, preset=preset, target=0
        ).records()
        yield preset, record
    name, actions = {
        "gin": ("lay-offs", "layoff 3h 3/layoff 2h 3/layoff 7h 3/done/deal/pass"),
        "rummy": ("melds and lay-offs", "layoff Ts 2/meld 4c 5c 6c/discard Kd/draw"),
    }[game]
    start, _, preset = DEAL_PERFT[game][name]
    match = notty.Match.from_position(game, start, preset=preset, seed=9)
    for action in actions.split("/"):
        match.play(action)
    yield "from-mid-deal", match.record(["Ann", "Bob"])


# --- SET ------------------------------------------------------------------------------------------

#: Positions from which lines are counted, with the depths.
SET_PERFT: dict[str, tuple[dict[str, Any], int]] = {
    "twelve cards": (
        {"table": TABLE},
        2,
    ),
    "the last six cards": (
        {
            "table": ["1RSD", "2RSD", "3RSD", "1BTO", "2BTO", "3BTO"],
            "deck": [],
            "found": [20, 5],
            "scores": [20, -3],
            "turn": 40,
        },
        3,
    ),
}


def set_perft_counts() -> str:
    """The number of lines of each length from some positions of SET."""
    counts = {}
    for name, (start, deepest) in SET_PERFT.items():
        match = notty.Match.from_position("set", start)
        lines = [match.rules.perft(match.state, depth) for depth in range(1, deepest + 1)]
        counts[name] = {"position": match.position(), "lines": lines}
    return _json(counts)


def set_fingerprints() -> str:
    """A hash over everything that happens in some random games."""
    prints = []
    for options in ({}, {"preset": "original"}, {"seats": 1}, {"seats": 4, "penalty_no_set": 2}):
        print_ = f"{make_rules('set', options).fingerprint(3, 8, 3000):016x}"
        prints.append({"options": options, "games": 8, "max_actions": 3000, "fingerprint": print_})
    return _json(prints)


def set_transcript(preset: str) -> str:
    """A game move by move, each with the position that it leads to."""
    [record] = notty.arena.play(
        "set", ["solver", "random"], games=1, seed=4, record=True, preset=preset
    ).records()
    rules = make_rules("set", record.options)
    state = rules.start()
    lines = [f"# {', '.join(record.players)}; {preset}, seed 4"]
    for actor, text in record.moves:
        state = rules.apply(state, actor, rules.parse_action(state, actor, text))
        who = "chance" if actor == _core.CHANCE else f"seat {actor}"
        data = rules.position(state)
        table = " ".join(card or "-" for card in data["table"])
        lines.append(f"{who}: {text}\t{table}\tdeck {data['deck_count']}, scores {data['scores']}")
    return "\n".join(lines) + "\n"


def set_records() -> Iterator[tuple[str, notty.Record]]:
    """Games as files that later versions must be able to read."""
    for name, seats in (("solo", 1), ("race", 3)):
        [record] = notty.arena.play(
            "set", ["solver"] * seats, games=1, seed=2, record=True
        ).records()
        yield name, record
    match = notty.Match.from_position("set", SET_PERFT["twelve cards"][0], seed=9)
    for seat, action in ((1, "set 1RSD 2RSD 3RSD"), (0, "no set"), (1, "set #1 #2 #4")):
        match.play(action, seat=seat)
    yield "from-position", match.record(["Ann", "Bob"])


def _json(data: object) -> str:
    return json.dumps(data, indent=1) + "\n"
