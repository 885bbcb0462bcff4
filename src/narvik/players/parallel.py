"""Several cores thinking about one decision.

Each process makes its own guesses and compares on its own; what they saw is added up. The processes are kept from one
decision to the next, because starting them takes longer than many a decision. A process that may not have any of its
own, such as one that serves a tournament, thinks alone.
"""

from __future__ import annotations

import multiprocessing
import random
import time
from typing import Any, Final, NamedTuple

from narvik.core.rules import Json, Rules, rules_of
from narvik.players.lookahead import CandidateComparison, Tally
from narvik.players.registry import Limits
from narvik.players.styles import PLAIN, STYLES, Style
from narvik.players.workers import Worker

GRACE: Final = 0.05
"""Seconds to wait for helpers that are late, for instance because they have only just been started."""

Report = dict[str, tuple[int, float, float]]
"""The rounds, the total and the squares of a tally, by choice."""


class Order(NamedTuple):
    """What a helper is asked to think about."""

    game: str
    view: Json
    choices: list[str]
    seed: int
    style: str
    limits: Limits


_helpers: list[Worker] = []


def help_out(order: Order) -> Report:
    """What a helper does: compare on its own, and report the tallies by choice."""
    rules = rules_of(order.game, options=order.view.get("options"))
    style = STYLES.get(order.style, PLAIN)
    comparison = CandidateComparison(rules, order.view, order.choices, random.Random(order.seed), style)
    comparison.think(order.limits)
    return {
        choice.text: (tally.rounds, tally.total, tally.squares)
        for choice, tally in zip(comparison.candidates, comparison.tallies, strict=True)
    }


def helpers_for(rules: Rules[Any], cores: int) -> list[Worker]:
    """Those who can help, started when they are first needed; tables of one's own are not known to them."""
    if cores <= 1 or rules.data_hash or multiprocessing.current_process().daemon:
        return []
    while len(_helpers) < cores - 1:
        _helpers.append(Worker(help_out))
    return _helpers[: cores - 1]


def compared(
    rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, style: Style, limits: Limits
) -> CandidateComparison:
    """A decision thought about on as many cores as the limits allow."""
    comparison = CandidateComparison(rules, view, choices, rng, style)
    if len(comparison.candidates) == 1:
        return comparison
    helpers = [helper for helper in helpers_for(rules, limits.cores) if at_hand(helper)]
    own = Limits(limits.seconds, -(-limits.simulations // (len(helpers) + 1)))
    for helper in helpers:
        helper.give(Order(rules.name, view, choices, rng.getrandbits(32), style.name, own), 0)
    comparison.think(own._replace(stop=limits.stop))
    late = time.monotonic() + GRACE
    for helper in helpers:
        while not helper.pipe.poll(GRACE) and not limits.stop():
            if not limits.simulations and time.monotonic() > late:
                break
        if helper.pipe.poll():
            report = report_of(helper)
            for choice, tally in zip(comparison.candidates, comparison.tallies, strict=True):
                tally.join(Tally(*report.get(choice.text, (0, 0.0, 0.0))))
    return comparison


def at_hand(helper: Worker) -> bool:
    """Whether a helper can take an order. One may still be at an earlier one that nobody waits for any more."""
    if helper.task[0] is None:
        return True
    if not helper.pipe.poll():
        return False
    report_of(helper)
    return True


def report_of(helper: Worker) -> Report:
    """What a helper saw. One that has died is replaced and saw nothing."""
    try:
        done, report = helper.pipe.recv()
    except (EOFError, OSError):
        helper.renew(help_out)
        return {}
    helper.task = (None, 0)
    return report if done else {}
