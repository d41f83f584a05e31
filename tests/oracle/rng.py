"""The random generator in plain Python integers.

SplitMix64 (Steele, Lea, Flood; Vigna's constants) makes the state, xoshiro256++ (Blackman, Vigna)
makes the numbers, and Lemire's multiplication method makes them smaller without bias.
"""

from __future__ import annotations

from collections.abc import Sequence

WORD = 2**64
GOLDEN = 0x9E3779B97F4A7C15

State = tuple[int, int, int, int]


def mix(z: int) -> int:
    """The output function of SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % WORD
    return z ^ (z >> 31)


def splitmix64(state: int) -> tuple[int, int]:
    """One step of SplitMix64: the state after it, and its number."""
    state = (state + GOLDEN) % WORD
    return state, mix(state)


def rotate_left(word: int, places: int) -> int:
    """Move the 64 bits of a word to the left; those that fall out come in on the right."""
    return (word << places) % WORD + (word >> (64 - places))


def xoshiro256pp(state: State) -> tuple[State, int]:
    """One step of xoshiro256++: the state after it, and its number."""
    s0, s1, s2, s3 = state
    result = (rotate_left((s0 + s3) % WORD, 23) + s0) % WORD
    t = (s1 << 17) % WORD
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = rotate_left(s3, 45)
    return (s0, s1, s2, s3), result


class Rng:
    """A generator that is fixed by a seed and a stream number, both of 64 bits."""

    def __init__(self, seed: int, stream: int) -> None:
        """Mix seed and stream to a key; four SplitMix64 numbers from there are the state."""
        if not (0 <= seed < WORD and 0 <= stream < WORD):
            raise ValueError(f"seed and stream are 64-bit numbers, not {seed} and {stream}")
        key = mix(mix((seed + GOLDEN) % WORD) ^ stream)
        key, s0 = splitmix64(key)
        key, s1 = splitmix64(key)
        key, s2 = splitmix64(key)
        key, s3 = splitmix64(key)
        self.state: State = (s0, s1, s2, s3)

    def next(self) -> int:
        """A number from 0 to 2**64 - 1."""
        self.state, result = xoshiro256pp(self.state)
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely, for n from 1 to 2**32 - 1."""
        if not 1 <= n < 2**32:
            raise ValueError(f"below() takes 1 to 2**32 - 1, not {n}")
        product = (self.next() >> 32) * n
        if product % 2**32 < n:
            threshold = (2**32 - n) % n
            while product % 2**32 < threshold:
                product = (self.next() >> 32) * n
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to, not including, 1: a multiple of 2**-53."""
        return (self.next() >> 11) * 2.0**-53

    def weighted(self, weights: Sequence[int]) -> int:
        """The index of one of several outcomes with integer weights."""
        ticket = self.below(sum(weights))
        reached = 0
        for index, weight in enumerate(weights):
            reached += weight
            if ticket < reached:
                return index
        raise AssertionError("a ticket is always below the sum of the weights")
