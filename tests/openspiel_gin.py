"""Games of OpenSpiel's gin rummy, and how they read in ours under the preset `openspiel`.

OpenSpiel                         ours
discards, take, draw, pass        the same numbers
`knock`, then the discard         `knock c`: `knock` is legal where some `knock c` is
melds laid one by one, then pass  the arrangement of that knock: `knock c #n`
at the wall: `knock`              `take`, after which only knocks are legal
a card laid off                   `layoff c m`; if a run takes it, it goes there
lay-offs: pass                    `done`, or nothing where no card fits
the defender's melds, then pass   nothing: ours are the best there are
ten cards to seat 0, ten to 1     in turns
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from notty import _core
from notty.games import make_rules
from oracle.gin_hands import CARDS, KIND, choices, is_meld, least_left, melds_in, total

#: Numbers of actions in both games.
TAKE, DRAW, PASS = 52, 53, 54
#: In ours only; OpenSpiel has one knock with the number of our first.
KNOCK, LAYOFF, DONE, CARD = 55, 472, 628, 630
THEIR_MELD = 56

GAMES = Path(__file__).resolve().parent / "golden" / "gin" / "openspiel.jsonl"

#: What OpenSpiel gets wrong, or allows and should not.
ELEVEN = "deadwood of eleven"
THIRD = "third card on a run"
KEPT = "cards kept back"
FORGOTTEN = "melds forgotten"

RANKS, SUITS = 13, 4


def _melds() -> list[list[int]]:
    """OpenSpiel's melds: by rank the four sets of three, by the suit they lack, and the set of
    four; then the runs of three, of four, of five, by suit and rank.
    """
    melds = []
    for rank in range(RANKS):
        four = [13 * suit + rank for suit in range(SUITS)]
        melds += [[kind for kind in four if kind // 13 != suit] for suit in range(SUITS)]
        melds.append(four)
    for size in (3, 4, 5):
        for suit in range(SUITS):
            for rank in range(RANKS - size + 1):
                melds.append([13 * suit + rank + step for step in range(size)])
    return melds


MELDS = _melds()


def knock_cards(legal: Iterable[int]) -> set[int]:
    """The cards with which our legal actions knock."""
    return {(action - KNOCK) % 52 for action in legal if is_knock(action)}


def is_knock(action: int) -> bool:
    """Whether one of our actions is a knock."""
    return KNOCK <= action < LAYOFF - 1


def is_run(meld: Sequence[int]) -> bool:
    """Whether a meld is a run and not a set."""
    return meld[0] // 13 == meld[1] // 13


def joined(melds: Iterable[Sequence[int]]) -> list[list[int]]:
    """Our melds: runs that touch are one."""
    found: list[list[int]] = []
    for meld in sorted(map(sorted, melds)):
        before = found[-1] if found else None
        if (
            before
            and is_run(before)
            and is_run(meld)
            and meld[0] == before[-1] + 1
            and meld[0] % 13
        ):
            before += meld
        else:
            found.append(list(meld))
    return found


def parted(meld: Sequence[int]) -> list[list[int]]:
    """OpenSpiel's melds of one of ours: no run is longer than five."""
    if len(meld) <= 5:
        return [list(meld)]
    return [list(meld[:3]), *parted(meld[3:])]


def texts(kinds: Iterable[int]) -> list[str]:
    """The texts of cards."""
    return [CARDS[kind] for kind in kinds]


def points(own: int, other: int) -> int:
    """What a knocker gets, by what is left of both hands; negative is an undercut."""
    if own == 0:
        return other + 25
    return other - own if other >= own else other - own - 25


class OurGame:
    """One deal of ours, under the preset `openspiel`."""

    def __init__(self) -> None:
        self.rules = make_rules("gin", {"preset": "openspiel"})
        self.state = self.rules.start()

    @property
    def actor(self) -> int | None:
        """The seat to act, CHANCE, or None: over."""
        actors = self.rules.actors(self.state)
        return actors[0] if actors else None

    def legal(self) -> list[int]:
        actor = self.actor
        if actor is None or actor == _core.CHANCE:
            return []
        return self.rules.legal(self.state, actor)

    def apply(self, action: int) -> None:
        assert self.actor is not None
        self.state = self.rules.apply(self.state, self.actor, action)

    def position(self) -> dict[str, Any]:
        return self.rules.position(self.state)

    def arrangements(self, card: int) -> dict[int, list[list[int]]]:
        """Our knocks with this discard, and the melds of each."""
        assert self.actor is not None
        found = {}
        for action in self.legal():
            if is_knock(action) and (action - KNOCK) % 52 == card:
                after = self.rules.apply(self.state, self.actor, action)
                melds = self.rules.position(after)["melds"]
                found[action] = sorted(sorted(KIND[card] for card in meld) for meld in melds)
        return found


def deal(game: OurGame, cards: Sequence[int]) -> None:
    """Deals what OpenSpiel deals: the cards of seat 0, those of seat 1, the first up-card."""
    for one, other in zip(cards[:10], cards[10:20], strict=True):
        game.apply(CARD + one)
        game.apply(CARD + other)
    game.apply(CARD + cards[20])


@dataclass
class Move:
    """A move of OpenSpiel: the card of a chance step, or phase, seat, legal actions and action."""

    action: int
    phase: str = "*"
    seat: int = _core.CHANCE
    legal: set[int] = field(default_factory=set)


def moves(line: dict[str, Any]) -> Iterator[Move]:
    """The moves of a line of the file."""
    for word in line["moves"].split():
        if word[0] == "*":
            yield Move(int(word[1:]))
            continue
        head, bits, action = word.split("/")
        mask = int(bits, 16)
        legal = {bit for bit in range(mask.bit_length()) if mask >> bit & 1}
        yield Move(int(action), head[0], int(head[1:]), legal)


def lines() -> list[dict[str, Any]]:
    """The file: what was measured over random games, then the games."""
    return [json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()]


class Replay:
    """Plays a game of OpenSpiel in ours and compares all that can be compared.

    `faults` are those of OpenSpiel that were met. Each is proved where it is met: that OpenSpiel
    differs by what is said of it, and that ours is right by the oracle.
    """

    def __init__(self, game: OurGame, line: dict[str, Any]) -> None:
        self.game = game
        self.line = line
        self.faults: set[str] = set()
        self.discard: int | None = None
        self.laid: list[list[int]] = []
        self.runs: list[list[int]] = []  # of the knocker, before anything is laid off
        self.lays_off = True

    def run(self) -> set[str]:
        """All moves, then the result."""
        deal(self.game, self.line["deal"])
        for move in moves(self.line):
            if move.phase == "*":
                assert self.game.actor == _core.CHANCE
                self.game.apply(CARD + move.action)
            elif move.phase == "K":
                self._knock(move)
                if KEPT in self.faults:
                    self._check_kept()
                    return self.faults
            elif move.phase == "L":
                self._lay_off(move)
            else:
                assert self.game.actor == move.seat
                self._turn(move)
        self._check_result()
        return self.faults

    def _turn(self, move: Move) -> None:
        ours = self.game.legal()
        assert all(action < KNOCK or is_knock(action) for action in ours)
        if move.phase == "W":
            theirs = {TAKE if action == KNOCK else action for action in move.legal}
            assert set(ours) >= theirs
            may_knock = TAKE in ours
            if may_knock and TAKE not in theirs:
                position = self.game.position()
                self._prove_eleven([*position["hands"][move.seat], position["discards"][-1]])
        else:
            assert [action for action in ours if action < KNOCK] == sorted(move.legal - {KNOCK})
            may_knock = bool(knock_cards(ours))
            if may_knock and KNOCK not in move.legal:
                self._prove_eleven(self.game.position()["hands"][move.seat])
        assert may_knock or KNOCK not in move.legal
        if move.action != KNOCK:
            self.game.apply(move.action)
        elif move.phase == "W":
            self.game.apply(TAKE)
            assert min(self.game.legal()) >= KNOCK

    def _prove_eleven(self, hand: Sequence[str]) -> None:
        """Some melds are the dearest of all eleven cards, and leave too much without one card."""
        assert min(least_left(set(hand) - {card}) for card in hand) <= 10
        possible = [sum(melds, ()) for melds in choices(melds_in(hand))]
        dearest = max(map(total, possible))
        left = [set(hand).difference(cards) for cards in possible if total(cards) == dearest]
        assert any(total(cards) - max(map(total, ([c] for c in cards))) > 10 for cards in left)
        self.faults.add(ELEVEN)

    def _knock(self, move: Move) -> None:
        assert self.game.actor == move.seat
        if self.discard is None:
            assert knock_cards(self.game.legal()) == move.legal
            self.discard = move.action
        elif move.action != PASS:
            if not self.laid:  # all melds of our arrangements may be laid there
                ours = chain.from_iterable(self.game.arrangements(self.discard).values())
                parts = chain.from_iterable(map(parted, ours))
                assert {THEIR_MELD + MELDS.index(part) for part in parts} <= move.legal
            self.laid.append(MELDS[move.action - THEIR_MELD])
        else:
            melds = joined(self.laid)
            self.runs = [meld for meld in melds if is_run(meld)]
            knocks = self.game.arrangements(self.discard)
            action = next((knock for knock in knocks if knocks[knock] == melds), None)
            if action is None:
                self._prove_kept(move.seat, melds)
            else:
                self.game.apply(action)

    def _prove_kept(self, seat: int, melds: list[list[int]]) -> None:
        """More could have been laid: a card that fits, a meld, or all ten for a gin."""
        hand = [card for card in self.game.position()["hands"][seat] if KIND[card] != self.discard]
        laid = [texts(meld) for meld in melds]
        left = set(hand).difference(*laid)
        fits = any(is_meld([*meld, card]) for meld in laid for card in left)
        assert fits or melds_in(left) or least_left(hand) == 0
        self.faults.add(KEPT)

    def _check_kept(self) -> None:
        """The scoring at least, by what was laid; and that ours leaves no more."""
        self._check_points(*self._laid())
        assert self.discard is not None
        self.game.apply(KNOCK + self.discard)
        position = self.game.position()
        knocker = self.line["knocker"]
        left = set(position["hands"][knocker]).difference(*position["melds"])
        assert total(left - set(position["laid_off"])) <= self._laid()[0]

    def _lay_off(self, move: Move) -> None:
        if not self.lays_off:
            return
        if not self.line["laid"][self.line["knocker"]]:  # gin: over in ours
            assert self.game.actor is None
            self.lays_off = False
            return
        fits = [action for action in self.game.legal() if action != DONE]
        cards = {(action - LAYOFF) // 3 for action in fits}
        theirs = move.legal - {PASS}
        assert theirs <= cards
        for card in cards - theirs:
            self._prove_third(card)
        if move.action == PASS:
            self.lays_off = False
            if fits:
                self.game.apply(DONE)
            return
        melds = self.game.position()["melds"]
        fits = [action for action in fits if (action - LAYOFF) // 3 == move.action]
        # OpenSpiel ties no card to a meld; where one lengthens a run, the run has it.
        fits.sort(key=lambda action: not is_run([KIND[c] for c in melds[(action - LAYOFF) % 3]]))
        self.game.apply(fits[0])

    def _prove_third(self, card: int) -> None:
        """The card is at least the third that one end of a run has got."""
        assert any(
            card // 13 == run[0] // 13 and (card - run[-1] >= 3 or run[0] - card >= 3)
            for run in self.runs
        )
        self.faults.add(THIRD)

    def _laid(self) -> tuple[int, int]:
        """What both left, as they laid it out: the knocker first."""
        knocker = self.line["knocker"]
        return self.line["laid"][knocker], self.line["laid"][1 - knocker]

    def _check_points(self, own: int, other: int) -> None:
        sign = 1 if self.line["knocker"] == 0 else -1
        assert self.line["returns"] == [sign * points(own, other), -sign * points(own, other)]

    def _check_result(self) -> None:
        assert self.game.actor is None
        position = self.game.position()
        result, scores = position["result"], position["scores"]
        if "knocker" not in self.line:
            assert (result["kind"], result["winner"], scores) == ("drawn", None, [0, 0])
            assert self.line["returns"] == [0, 0]
            return
        knocker, (own, other) = self.line["knocker"], self._laid()
        least = self.line["least"]
        self._check_points(own, other)
        assert result["deadwood"][knocker] == own
        assert result["deadwood"][1 - knocker] == least <= other
        if other > least:
            self.faults.add(FORGOTTEN)
        gain = points(own, least)
        assert scores[knocker] == max(gain, 0)
        assert scores[1 - knocker] == max(-gain, 0)
        assert (result["winner"] is None) == (gain == 0)
        if own == 0:
            assert result["kind"] == "gin"
        elif gain:
            assert result["kind"] == ("knock" if gain > 0 else "undercut")


# --- Random games ---------------------------------------------------------------------------------


def random_games(number: int, seed: int) -> dict[str, Any]:
    """How so many random games of ours went, in the form of the file's first line.

    Random as in OpenSpiel: all knocks together weigh as much as one other action.
    """
    rules = make_rules("gin", {"preset": "openspiel"})
    rng = _core.Rng(seed)
    endings = dict.fromkeys(("wall", "repetition", "upcards", "knock", "gin"), 0)
    decisions, deadwood = [], []
    for _ in range(number):
        state = rules.start()
        count = 0
        while True:
            actors = rules.actors(state)
            if not actors:
                break
            [actor] = actors
            if actor == _core.CHANCE:
                state = rules.apply(state, actor, rules.sample(state, rng))
                continue
            if not count:
                hands = rules.position(state)["hands"]
                deadwood += [least_left(hand) for hand in hands]
            count += 1
            legal = rules.legal(state, actor)
            others = sum(action < KNOCK for action in legal)
            choice = rng.below(others + (others < len(legal)))
            action = legal[choice]
            # Both may pass the first up-card; after that there are take and pass at the wall only.
            if choice == others or (action == TAKE and PASS in legal and count > 2):
                break  # a knock
            state = rules.apply(state, actor, action)
        if actors:
            if action == TAKE:
                state = rules.apply(state, actor, action)
                legal, others = rules.legal(state, actor), 0
            action = legal[others + rng.below(len(legal) - others)]
            left = rules.position(rules.apply(state, actor, action))
            endings["gin" if (left["result"] or {}).get("kind") == "gin" else "knock"] += 1
        else:
            name = {TAKE: "upcards", PASS: "wall"}.get(action, "repetition")
            endings[name] += 1
        decisions.append(count)
    return {
        "games": number,
        "endings": endings,
        "decisions_to_the_knock": _figure(decisions),
        "deadwood_dealt": _figure(deadwood),
    }


def _figure(values: Sequence[int]) -> dict[str, float]:
    return {"mean": statistics.fmean(values), "sd": statistics.stdev(values)}


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, float]:
    """How far our figures lie above theirs, in standard errors of the difference."""
    found = {}
    sizes = ours["games"], theirs["games"]
    for name in theirs["endings"]:
        counts = ours["endings"][name], theirs["endings"][name]
        # With two more of each kind, so that none is 0 (Agresti and Caffo).
        shares = [(n + 1) / (size + 2) for n, size in zip(counts, sizes, strict=True)]
        error = sum(p * (1 - p) / (n + 2) for p, n in zip(shares, sizes, strict=True)) ** 0.5
        found[name] = (shares[0] - shares[1]) / error
    for name, hands in (("decisions_to_the_knock", 1), ("deadwood_dealt", 2)):
        one, other = ours[name], theirs[name]
        error = sum(f["sd"] ** 2 / (hands * n) for f, n in zip((one, other), sizes, strict=True))
        found[name] = (one["mean"] - other["mean"]) / error**0.5
    return found
