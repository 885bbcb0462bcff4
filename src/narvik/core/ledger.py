"""Checking the dice of a record, offline and without trust in whoever served the match.

The record is played again with the secret that its commitment was made for and with what the players added; every roll
follows from these and from its name. What the players were told, and what they noted themselves when the match began,
must agree with that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from narvik.core.chance import KeyedChance, secret_of
from narvik.core.dice import D6, Die
from narvik.core.errors import RecordError
from narvik.core.game import Game
from narvik.core.record import Record, entropy_of, follow, log_digest, opened, told_dice


@dataclass(frozen=True)
class Roll:
    """Something asked of chance: after which choice, dice or a pick, its name, how many, of how many, the answer.

    Dice show `lowest` and up, a pick counts from 0.
    """

    step: int
    kind: str
    name: str
    count: int
    sides: int
    values: list[int]
    lowest: int = 0

    @property
    def die(self) -> Die:
        """The die that was rolled."""
        return Die(self.sides, self.lowest)


class Ledger(KeyedChance):
    """Chance that writes down what it is asked and what it answers."""

    def __init__(self, secret: bytes, entropy: Mapping[str, str] | None = None) -> None:
        super().__init__(secret, entropy)
        self.step = 0
        self.rolls: list[Roll] = []

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        values = super().dice(count, name, die)
        if count:
            self.rolls.append(Roll(self.step, "dice", name, count, die.sides, values, die.lowest))
        return values

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        value = super().pick(count, name, words)
        self.rolls.append(Roll(self.step, "pick", name, 1, count, [value]))
        return value


class Check(NamedTuple):
    """One thing that was looked at: its name, whether it is in order, and the words that tell what is not."""

    name: str
    holds: bool
    words: Mapping[str, Any] = MappingProxyType({})


class Verdict(NamedTuple):
    """What came of checking a record's dice."""

    checks: list[Check]
    rolls: list[Roll]

    @property
    def holds(self) -> bool:
        """Whether everything is in order."""
        return all(check.holds for check in self.checks)


def check_dice(
    kept: Record,
    noted: Mapping[str, str] | None = None,
    commitment: str | None = None,
    data: Path | None = None,
) -> Verdict:
    """Check the dice of a whole record whose hash chain has been read already.

    `commitment` is what the server published when the match began and `noted` what was added to the dice by seat, as
    the players noted them: a server that later tells of another secret, or leaves out what a player added, is found out
    by these and by nothing else.
    """
    header = kept.header
    if "seed" not in header:
        raise RecordError("one-seat")
    entropy = entropy_of(header)
    ledger = Ledger(secret_of(str(header["seed"])), entropy)
    checks = [check_promise(ledger, header.get("commitment"), commitment)]
    for seat, one in (noted or {}).items():
        checks.append(Check("entropy", entropy.get(seat) == one, {"seat": seat}))
    try:
        game = play(kept, ledger, data)
    except RecordError as problem:
        return Verdict([*checks, Check("replay", False, {"problem": problem})], ledger.rolls)
    checks.append(Check("replay", True, {"choices": len(kept.lines)}))
    return Verdict([*checks, *check_told(header, game)], ledger.rolls)


def check_promise(ledger: Ledger, written: Any, noted: str | None) -> Check:
    """Whether the secret is the one that was promised."""
    promised = [one for one in (written, noted) if one is not None]
    wrong = next((one for one in promised if one != ledger.commitment), None)
    return Check("promise", wrong is None, {"promised": str(wrong), "found": ledger.commitment})


def play(kept: Record, ledger: Ledger, data: Path | None) -> Game:
    """The record's game, played again with the ledger."""
    # the promise has a check of its own: a broken one must not hide what else is wrong
    header = {key: value for key, value in kept.header.items() if key != "commitment"}
    game = opened(kept._replace(header=header), data, lambda seed, entropy: ledger)
    for number, line in enumerate(kept.lines, 1):
        ledger.step = number
        follow(game, number, line)
    return game


def check_told(header: Mapping[str, Any], game: Game) -> list[Check]:
    """Whether what the players were told is what the dice make of the choices."""
    checks = []
    if "dice" in header:
        checks.append(first_difference(header["dice"], told_dice(game)))
    if "log" in header:
        checks.append(Check("log", header["log"] == log_digest(game)))
    if "result" in header and game.over:
        result = {key: value for key, value in (header["result"] or {}).items() if key != "sentence"}
        checks.append(Check("result", result == game.result, {"told": str(result), "found": str(game.result)}))
    return checks


def first_difference(told: Any, found: list[list[Any]]) -> Check:
    """Whether the dice that were told are those that follow from the secret; names the first that are not."""
    if not isinstance(told, list):
        return Check("dice", False, {"step": 0, "told": str(told)[:60], "found": "[]"})
    for number in range(max(len(told), len(found))):
        one = told[number] if number < len(told) else []
        other = found[number] if number < len(found) else []
        if one != other:
            step = (other or one or [0])[0]
            return Check("dice", False, {"step": step, "told": shown(one), "found": shown(other)})
    return Check("dice", True, {"count": sum(len(line[2]) for line in found)})


def shown(line: Any) -> str:
    """Dice of the log as people read them; a dash where there are none."""
    if isinstance(line, list) and len(line) == 3 and isinstance(line[2], list):
        return " ".join(str(die) for die in line[2])
    return "–"
