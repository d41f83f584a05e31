"""Small games of Notty for two, one copy of each card, solved by plain value iteration.

A layout has a string for each colour, with a letter for each number: "o" for a card of the player
to move, "r" for one of the rival's, "." for one in the deck. Colours may change places and numbers
may be mirrored, so only one layout of those that are alike is kept.
"""

from __future__ import annotations

from functools import cache
from itertools import product

Layout = tuple[str, ...]
#: A layout, what the turn has used, and what comes next: "", "draw 1", "steal", "return", ...
Key = tuple[Layout, frozenset[str], str]
#: Whether chance moves, and where it goes: to a key, to a rival's turn, or to a win or loss.
Moves = tuple[bool, list["Key | Layout | float"]]


def alike(layout: Layout) -> Layout:
    """The one that stands for all that are alike."""
    mirrored = (colour[::-1] for colour in layout)
    return min(tuple(sorted(layout)), tuple(sorted(mirrored)))


def count(layout: Layout, whose: str) -> int:
    """How many cards somebody holds."""
    return sum(colour.count(whose) for colour in layout)


def each_change(layout: Layout, old: str, new: str) -> list[Layout]:
    """For each card that is held by `old` the layout in which `new` has it."""
    return [
        (*layout[:i], colour[:j] + new + colour[j + 1 :], *layout[i + 1 :])
        for i, colour in enumerate(layout)
        for j, holder in enumerate(colour)
        if holder == old
    ]


def discards(layout: Layout) -> list[Layout]:
    """What each group of the hand leaves: runs of three or more, sets of all colours (N5)."""
    after = []
    for i, colour in enumerate(layout):
        for low in range(len(colour)):
            for top in range(low + 3, len(colour) + 1):
                if set(colour[low:top]) == {"o"}:
                    rest = colour[:low] + "." * (top - low) + colour[top:]
                    after.append((*layout[:i], rest, *layout[i + 1 :]))
    for j in range(len(layout[0])):
        if all(colour[j] == "o" for colour in layout):
            after.append(tuple(colour[:j] + "." + colour[j + 1 :] for colour in layout))
    return after


def moves(key: Key, hand_limit: int) -> Moves:
    """What may happen in a position (N2 to N7)."""
    layout, used, due = key
    verb = due.partition(" ")[0]
    if verb == "return":
        return False, [(alike(after), used, "") for after in each_change(layout, "o", ".")]
    if verb == "steal":
        if count(layout, "r") == 1:
            return True, [0.0]
        return True, [(alike(after), used, "") for after in each_change(layout, "r", "o")]
    if verb:
        left = int(due[-1]) if verb == "draw" else 0
        then = "return" if verb == "exchange" else f"draw {left - 1}" if left > 1 else ""
        return True, [(alike(after), used, then) for after in each_change(layout, ".", "o")]

    room, deck = hand_limit - count(layout, "o"), count(layout, ".")
    turned = tuple(colour.translate(str.maketrans("or", "ro")) for colour in layout)
    to: list[Key | Layout | float] = [alike(turned)]
    if "draw" not in used:
        to += [(layout, used | {"draw"}, f"draw {n}") for n in (1, 2, 3) if n <= min(room, deck)]
    if "steal" not in used and room > 0:
        to.append((layout, used | {"steal"}, "steal"))
    if "exchange" not in used and deck > 0:
        to.append((layout, used | {"exchange"}, "exchange"))
    for after in discards(layout):
        to.append((alike(after), used, "") if count(after, "o") else 1.0)
    return False, to


def solve(colours: int, numbers: int, hand_limit: int, impatience: list[float]) -> dict[Key, float]:
    """The chance to win of the player to move, for every position that a turn can lead to.

    At the end of a turn values go a little, by `impatience`, towards a half; one solution after
    the other, each to a hundredth of that.
    """
    starts = {
        alike(tuple(map("".join, layout)))
        for layout in product(product("or.", repeat=numbers), repeat=colours)
        if 1 <= sum(c.count("o") for c in layout) <= hand_limit
        and 1 <= sum(c.count("r") for c in layout) <= hand_limit
    }
    order: list[tuple[Key, Moves]] = []  # each key after those that it leads to

    @cache
    def visit(key: Key) -> None:
        going = moves(key, hand_limit)
        for to in going[1]:
            if isinstance(to, tuple) and isinstance(to[1], frozenset):
                visit(to)
        order.append((key, going))

    fresh: frozenset[str] = frozenset()
    for layout in starts:
        visit((layout, fresh, ""))

    number = {key: i for i, (key, _) in enumerate(order)}
    ends = {layout: len(order) + i for i, layout in enumerate(starts)}
    won, lost = len(order) + len(ends), len(order) + len(ends) + 1
    losses_and_wins = [(0.0, lost), (1.0, won)]
    places: dict[object, int] = dict([*number.items(), *ends.items(), *losses_and_wins])
    graph = [(chance, [places[to] for to in going]) for _, (chance, going) in order]
    turns = dict.fromkeys(starts, 0.5)
    values = [0.5] * (lost + 1)
    values[won], values[lost] = 1.0, 0.0
    for haste in impatience:
        change = 1.0
        while change > haste / 100:
            change = 0.0
            for layout, place in ends.items():
                values[place] = 0.5 + (1 - haste) * (0.5 - turns[layout])
            for i, (chance, going) in enumerate(graph):
                here = [values[to] for to in going]
                values[i] = sum(here) / len(here) if chance else max(here)
            for layout in turns:
                difference = values[number[layout, fresh, ""]] - turns[layout]
                change = max(change, abs(difference))
                turns[layout] += 0.6 * difference
    return {key: values[i] for key, i in number.items()}
