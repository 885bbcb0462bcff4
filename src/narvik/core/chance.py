"""Chance, asked for by name.

The rules never hold a random generator. They ask: *roll three dice for the land combat in Hamar, for Germany*. Who
answers depends on why the game is played: a script in tests, a fast generator in search, a secret key in play. In play
the answer depends on the secret, the turn and the name alone, never on the order of asking, so the same fight has the
same dice at every table of a duplicate match, and anyone who is given the secret can check each roll.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import zlib
from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from narvik.core.dice import D6, Die
from narvik.core.errors import ScriptError

MASK: Final = (1 << 64) - 1
STRIDE: Final = 0x9E3779B97F4A7C15
"""The numbers of the splitmix64 generator: how far its counter goes with every number, and how wide it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where random answers come from. `keyed` sources need the name; others may ignore it."""

    keyed: ClassVar[bool] = False
    stop: str = ""
    """Of a script: the name of the frame before which a position that begins with it is held."""

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        """`count` dice of a kind."""
        raise NotImplementedError

    def tested(self, die: Die, at_most: int, critical: int, name: str) -> int:
        """The face of a die of which only counts whether it is low enough. Who enumerates answers by the few ways that
        this can come out; everybody else rolls."""
        return self.dice(1, name, die)[0]

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        """One of `count` things, as its number; `words` names them where someone must be able to read the draw."""
        raise NotImplementedError

    def shuffle(self, items: list[int], name: str) -> list[int]:
        """The items in random order."""
        left = list(items)
        out: list[int] = []
        while left:
            out.append(left.pop(self.pick(len(left), f"{name} {len(left)}")))
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class FastChance(Chance):
    """A quick generator for search, simulations and fuzzing. Ignores names."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        draw = self.random.random
        sides, lowest = float(die.sides), die.lowest
        return [int(draw() * sides) + lowest for _ in range(count)]

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        return int(self.random.random() * count)

    def shuffle(self, items: list[int], name: str) -> list[int]:
        out = list(items)
        self.random.shuffle(out)
        return out


def secret_of(seed: int | str) -> bytes:
    """The secret that a seed stands for."""
    return hashlib.sha256(f"narvik seed {seed}".encode()).digest()


def mixed(secret: bytes, entropy: Mapping[str, str]) -> bytes:
    """The key of the rolls: the secret alone, or mixed with what the seats added, in the order of their names."""
    if not entropy:
        return secret
    lines = "".join(f"\n{seat} {entropy[seat]}" for seat in sorted(entropy))
    return hmac.digest(secret, f"narvik entropy{lines}".encode(), "sha256")


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedChance(Chance):
    """Chance that answers by turn and name, never by order: the same question always has the same answer."""

    keyed = True

    def numbers(self, count: int, sides: int, name: str) -> list[int]:
        """`count` numbers from 0 to `sides` - 1 for a name."""
        raise NotImplementedError

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        lowest = die.lowest
        return [value + lowest for value in self.numbers(count, die.sides, name)]

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        return self.numbers(1, count, name)[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class FatedChance(NamedChance):
    """A quick source for comparing lines of play: the same fight falls out the same in every line, and only what the
    lines do differently tells them apart."""

    def __init__(self, fate: int = 0) -> None:
        self.fate = fate

    def numbers(self, count: int, sides: int, name: str) -> list[int]:
        """`count` numbers from 0 to `sides` - 1: a mixed counter that starts where fate and name say."""
        state = (zlib.crc32(name.encode()) * STRIDE + self.fate) & MASK
        out: list[int] = []
        for _ in range(count):
            state = (state + STRIDE) & MASK
            mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
            out.append((mixed >> 33) % sides)
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class KeyedChance(NamedChance):
    """Verifiable chance: every answer is derived from a secret and the name of what is asked.

    HMAC-SHA256 of the name under the key, read as a stream of bytes; bytes that would favour some results are
    skipped. The key is the secret, mixed with what the players added (`entropy`, hexadecimal text by seat) after
    `commitment` had been published: so neither who made the secret nor any player could choose the dice. Publishing
    the secret after a match lets everyone check every answer.
    """

    def __init__(self, secret: bytes, entropy: Mapping[str, str] | None = None) -> None:
        self.secret = secret
        self.entropy: dict[str, str] = dict(sorted(entropy.items())) if entropy else {}
        self.key = mixed(secret, self.entropy)

    @classmethod
    def from_seed(cls, seed: int | str, entropy: Mapping[str, str] | None = None) -> KeyedChance:
        """The chance of a game started with a seed: its secret is the hash of the seed."""
        return cls(secret_of(seed), entropy)

    @property
    def commitment(self) -> str:
        """What is published at the start: it binds to the secret and does not give it away."""
        return hashlib.sha256(b"narvik commitment " + self.secret).hexdigest()

    def numbers(self, count: int, sides: int, name: str) -> list[int]:
        """`count` numbers from 0 to `sides` - 1, without bias."""
        width = 1 if sides <= 256 else 4
        fair = (256**width // sides) * sides
        out: list[int] = []
        block = 0
        while len(out) < count:
            stream = hmac.digest(self.key, f"{name}#{block}".encode(), "sha256")
            for start in range(0, len(stream), width):
                value = int.from_bytes(stream[start : start + width], "big")
                if value < fair and len(out) < count:
                    out.append(value % sides)
            block += 1
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedChance(Chance):
    """Chance as a test writes it: dice in the order rolled, draws by the word drawn, shuffles that keep order."""

    def __init__(self, dice: list[int], draws: list[str] | None = None, stop: str = "") -> None:
        self.left = list(dice)
        self.draws = list(draws or [])
        self.stop = stop

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        if len(self.left) < count:
            raise ScriptError(f"{count} dice are rolled for {name}, but only {len(self.left)} are left in the script")
        out, self.left = self.left[:count], self.left[count:]
        for face in out:
            if face not in die.faces:
                shown = f"{die.lowest} to {die.highest}"
                raise ScriptError(f"the script rolls {face} for {name}, but the die shows {shown}")
        return out

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        if not words:
            return 0
        if len(set(words)) == 1:
            return 0
        if not self.draws:
            raise ScriptError(f"a draw is made for {name} among {', '.join(words)}, but the script names none")
        wanted = self.draws.pop(0)
        if wanted not in words:
            raise ScriptError(f"the script draws '{wanted}' for {name}, but there are only {', '.join(words)}")
        return words.index(wanted)

    def shuffle(self, items: list[int], name: str) -> list[int]:
        return list(items)
