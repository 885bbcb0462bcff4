"""What the rows of a simulation say: shares with intervals, lengths, effects of options and cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from statistics import fmean, median, quantiles
from typing import Final, NamedTuple

from narvik.core.rules import Json
from narvik.lab.plan import SimulationPlan
from narvik.players.sides import side_names, sides_of

NORMAL_95: Final = 1.959964
FEWEST: Final = 5
"""Cards played or left in fewer games than this say nothing."""


class Share(NamedTuple):
    """The part of some games in which something holds, with its interval of 95 % (Wilson's)."""

    held: int
    games: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself."""
        return self.held / self.games if self.games else 0.0


class Spread(NamedTuple):
    """Some numbers: mean, median, and between what nine of ten lie."""

    mean: float
    median: float
    low: float
    high: float


class Effect(NamedTuple):
    """What goes with something: the share of wins with and without it, and the difference with its interval."""

    name: str
    side: str
    with_it: Share
    without: Share
    difference: float
    low: float
    high: float


def share(count: int, games: int) -> Share:
    """A share with Wilson's interval, which is sound for few games and for shares near 0 and 1.

    >>> found = share(10, 10)
    >>> round(found.low, 3), round(found.high, 3)
    (0.722, 1.0)
    """
    if not games:
        return Share(0, 0, 0.0, 1.0)
    p, z2 = count / games, NORMAL_95**2
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return Share(count, games, max(0.0, middle - half), min(1.0, middle + half))


def share_of(rows: list[Json], holds: Callable[[Json], bool]) -> Share:
    """In what share of games something holds."""
    return share(sum(map(holds, rows)), len(rows))


def wins(rows: list[Json], side: int) -> Share:
    """The share of games that a side wins, at any level."""
    return share_of(rows, lambda row: row["scores"][side] > 0)


def draws(rows: list[Json]) -> Share:
    """The share of games that nobody wins."""
    return share_of(rows, lambda row: not any(row["scores"]))


def spread(values: Iterable[float]) -> Spread:
    """Mean, median, and the middle nine tenths.

    >>> spread([1, 2, 3, 100]).median
    2.5
    """
    found = list(values)
    if not found:
        return Spread(0.0, 0.0, 0.0, 0.0)
    twentieths = quantiles(found, n=20, method="inclusive") if len(found) > 1 else found
    return Spread(fmean(found), median(found), twentieths[0], twentieths[-1])


def difference(name: str, side: str, with_it: Share, without: Share) -> Effect:
    """The difference of two shares of different games, with Newcombe's interval."""
    gap = with_it.value - without.value
    down = math.hypot(with_it.value - with_it.low, without.high - without.value)
    up = math.hypot(with_it.high - with_it.value, without.value - without.low)
    return Effect(name, side, with_it, without, gap, gap - down, gap + up)


def paired(name: str, side: str, pairs: list[tuple[bool, bool]]) -> Effect:
    """The difference of the shares of games that have their seeds in common, with the interval of Agresti and Min.

    It adds half a pair to each of the four ways a pair can go, so that few pairs that all agree prove little.
    """
    with_it = share(sum(one for one, _ in pairs), len(pairs))
    without = share(sum(other for _, other in pairs), len(pairs))
    gains = sum(one and not other for one, other in pairs) + 0.5
    losses = sum(other and not one for one, other in pairs) + 0.5
    size = len(pairs) + 2
    middle = (gains - losses) / size
    half = NORMAL_95 * math.sqrt(gains + losses - (gains - losses) ** 2 / size) / size
    return Effect(name, side, with_it, without, with_it.value - without.value, middle - half, middle + half)


def option_effects(plan: SimulationPlan, rows: list[Json]) -> list[Effect]:
    """How much more often the first side wins with a value of an option than with its first one, all else equal."""
    side = side_names(plan.rules)[0]
    found = []
    for option in plan.swept():
        values = list(dict.fromkeys(options[option] for options in plan.variants))
        won: dict[tuple[str, ...], dict[str, bool]] = {}
        for row in rows:
            others = (row["seed"], *(value for name, value in row["options"].items() if name != option))
            won.setdefault(others, {})[row["options"][option]] = row["scores"][0] > 0
        for value in values[1:]:
            pairs = [(both[value], both[values[0]]) for both in won.values() if value in both and values[0] in both]
            if pairs:
                found.append(paired(f"{option}={value} instead of {values[0]}", side, pairs))
    return found


def card_effects(plan: SimulationPlan, rows: list[Json]) -> list[Effect]:
    """How often a side wins where it has used a card and where not; the largest differences first."""
    rules = plan.rules
    names = side_names(rules)
    side_of = {rules.roles[role]: number for number, side in enumerate(sides_of(rules)) for role in side}
    found = []
    for name in sorted({name for row in rows for name in row["cards"]}):
        who, _, _ = name.rpartition(" ")
        side = side_of.get(who, 0)
        used = [row for row in rows if name in row["cards"]]
        unused = [row for row in rows if name not in row["cards"]]
        if min(len(used), len(unused)) >= FEWEST:
            found.append(difference(name, names[side], wins(used, side), wins(unused, side)))
    return sorted(found, key=lambda effect: -abs(effect.difference))


def place_effects(plan: SimulationPlan, rows: list[Json]) -> list[Effect]:
    """How often the first side wins where a space was fought for and where not; the most fought for first."""
    side = side_names(plan.rules)[0]
    fought: dict[str, int] = {}
    for row in rows:
        for space, count in row["battles"].items():
            fought[space] = fought.get(space, 0) + count
    found = []
    for space in sorted(fought, key=lambda space: (-fought[space], space)):
        there = [row for row in rows if space in row["battles"]]
        elsewhere = [row for row in rows if space not in row["battles"]]
        found.append(difference(space, side, wins(there, 0), wins(elsewhere, 0)))
    return found


def summary(plan: SimulationPlan, rows: list[Json]) -> Json:
    """The main figures, as JSON."""
    sides = side_names(plan.rules)
    turns, decisions = spread(row["turns"] for row in rows), spread(row["decisions"] for row in rows)
    return {
        "game": plan.game,
        "games": len(rows),
        "players": dict(zip(sides, plan.players, strict=True)),
        "wins": {name: told(wins(rows, number)) for number, name in enumerate(sides)},
        "draws": told(draws(rows)),
        "turns": {name: round(value, 2) for name, value in turns._asdict().items()},
        "decisions": {name: round(value, 2) for name, value in decisions._asdict().items()},
    }


def told(one: Share) -> Json:
    """A share as JSON."""
    return {"games": one.held, "share": round(one.value, 4), "interval": [round(one.low, 4), round(one.high, 4)]}
