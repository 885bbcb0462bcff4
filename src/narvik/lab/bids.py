"""What a bid is worth: the same games with more and more given for a side, and the bid with which they are even.

Equal players play the same seeds with each bid. The worth of a unit is the slope of the wins over what is given, by
least squares over all decided games; the even bid is where that line crosses one half.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.bidding import NAME, NONE
from narvik.core.errors import WrongUse
from narvik.core.rules import Json, Options, Rules
from narvik.lab.balance import SCENARIO, scenarios
from narvik.lab.plan import plan
from narvik.lab.run_folder import digest
from narvik.lab.simulations import Progress, simulate
from narvik.lab.statistics import NORMAL_95, Share, share, told
from narvik.players.registry import Limits
from narvik.players.sides import side_names

STEPS: Final = 2
"""How many bids of each side are tried if nobody says which: the highest, and one half of it."""


class BidTried(NamedTuple):
    """What came of games with a bid. `given` is what the first side gave, negative where the other one did."""

    bid: str
    given: int
    wins: Share
    drawn: int


class BidWorth(NamedTuple):
    """What bids are worth in a scenario: `slope` is the share of wins that a unit costs the first side, between `low`
    and `high` (95 %); `even` is what the first side gives in even games, NaN where bids change nothing."""

    options: Options
    tried: list[BidTried]
    slope: float
    low: float
    high: float
    even: float


class BidExperiment(NamedTuple):
    """All scenarios, and whether it was stopped before the end."""

    game: str
    first: str
    worths: list[BidWorth]
    stopped: bool
    folder: Path


def given_of(rules: Rules[Any], bid: str) -> int:
    """What the first side gives with a bid; negative where the other gives."""
    side, _, count = bid.partition("-")
    return 0 if not count else int(count) if side == rules.roles[0] else -int(count)


def bids_tried(rules: Rules[Any], wanted: Sequence[str]) -> list[str]:
    """The bids to play with, from the most that the second side gives to the most that the first does."""
    option = next((one for one in rules.options if one.name == NAME), None)
    if option is None:
        raise WrongUse(f"{rules.title} has no bids")
    if wanted:
        return sorted(wanted, key=lambda bid: given_of(rules, bid))
    by_side: dict[str, int] = {}
    for bid in option.unlisted:
        side, _, count = bid.partition("-")
        by_side[side] = max(by_side.get(side, 0), int(count))
    found = {NONE}
    for side, most in by_side.items():
        found |= {f"{side}-{max(1, most * step // STEPS)}" for step in range(1, STEPS + 1)}
    return sorted(found, key=lambda bid: given_of(rules, bid))


def weigh_bids(
    rules: Rules[Any],
    player: str,
    games: int,
    given: Mapping[str, str],
    bids: Sequence[str],
    limits: Limits,
    seed: str,
    out: Path | None,
    jobs: int,
    on_progress: Progress | None = None,
) -> BidExperiment:
    """Play `games` of each scenario with each bid. Ctrl-C ends it; the same call goes on."""
    wanted = {**scenarios(rules, given), NAME: ",".join(bids_tried(rules, bids))}
    made = plan(rules.name, [player], wanted, limits, seed)
    folder = out or Path("lab") / f"bid-{rules.name}-{digest(made.settings())}"
    done = simulate(made, games * len(made.variants), folder, jobs, on_progress=on_progress)
    by_scenario: dict[str, list[tuple[Options, list[Json]]]] = {}
    for number, options in enumerate(made.variants):
        rows = [row for row in done.rows if row["number"] % len(made.variants) == number]
        by_scenario.setdefault(options.get(SCENARIO, ""), []).append((options, rows))
    worths = [worth(rules, tried) for tried in by_scenario.values()]
    return BidExperiment(rules.name, side_names(rules)[0], worths, done.stopped, folder)


def worth(rules: Rules[Any], played: list[tuple[Options, list[Json]]]) -> BidWorth:
    """What bids were worth in the games of a scenario."""
    tried: list[BidTried] = []
    points: list[tuple[int, float]] = []
    for options, rows in played:
        given = given_of(rules, options[NAME])
        decided = [row for row in rows if row["scores"][0]]
        won = sum(row["scores"][0] > 0 for row in decided)
        tried.append(BidTried(options[NAME], given, share(won, len(decided)), len(rows) - len(decided)))
        points += [(given, float(row["scores"][0] > 0)) for row in decided]
    slope, error, level = line(points)
    even = (level - 0.5) / -slope if slope < 0 else math.nan
    return BidWorth(played[0][0], tried, -slope, -slope - NORMAL_95 * error, -slope + NORMAL_95 * error, even)


def line(points: Sequence[tuple[int, float]]) -> tuple[float, float, float]:
    """The line through points by least squares: its slope with its standard error, and its height at 0.

    >>> line([(0, 1.0), (1, 0.5), (2, 0.0)])
    (-0.5, 0.0, 1.0)
    """
    count = len(points)
    if count < 3 or len({x for x, _ in points}) < 2:
        return 0.0, math.inf, 0.5
    mean_x, mean_y = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    level = mean_y - slope * mean_x
    left = sum((y - level - slope * x) ** 2 for x, y in points)
    return slope, math.sqrt(left / (count - 2) / spread), level


def as_json(found: BidExperiment) -> Json:
    """An experiment as figures for programs."""
    return {
        "game": found.game,
        "side": found.first,
        "scenarios": [
            {
                "options": one.options,
                "bids": [
                    {"bid": tried.bid, "given": tried.given, "wins": told(tried.wins), "drawn": tried.drawn}
                    for tried in one.tried
                ],
                "worth": round(one.slope, 4),
                "interval": [round(one.low, 4), round(one.high, 4)],
                "even": None if math.isnan(one.even) else round(one.even, 1),
            }
            for one in found.worths
        ],
        "folder": str(found.folder),
        "stopped": found.stopped,
    }
