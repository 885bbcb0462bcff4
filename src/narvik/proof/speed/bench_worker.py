"""One side of ``narvik bench --against``: a process that runs one commit's Narvik and does a round of work when told.

It is run as a script, by this commit's file but with the Narvik of either commit on its path: so it keeps to doors that
are as old as the oldest commit to compare with, and looks for what has moved under both names. It reads an order as one
line of JSON, does the work, and answers with one line: how much it did, the processor time that took, and a mark by
which the other side shows whether it played the same games. What an order needs is prepared before the time is taken,
and kept for the next one.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import json
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

PLAYERS: Final = ("narvik.players", "narvik.ai")
"""Where the computer players live: today, and at older commits."""

COPIED_EVERY: Final = 40
THINKING_EVERY: Final = 60
SIMULATIONS: Final = 12
"""Simulations of one decision of the general."""


class BenchLine(NamedTuple):
    """A random line of play without a log, as search plays: the position it begins with, the number of each choice in
    the list that the rules make, positions on the way, and a mark of the choices' texts."""

    start: Any
    numbers: list[int]
    positions: list[Any]
    mark: str


class BenchGame(NamedTuple):
    """A random game with its log: its record, and the decisions at which a general looks ahead."""

    record: str
    decisions: list[tuple[Any, list[str]]]


def narvik() -> Any:
    """The Narvik of this side."""
    return importlib.import_module("narvik")


def players() -> Any:
    """The module of its computer players."""
    for name in PLAYERS:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name != name:
                raise
    raise SystemExit("this commit has no computer players where they are looked for")


def begun(game: str, options: str, seed: int) -> Any:
    """A new game; options are JSON."""
    return narvik().new(game, seed=seed, **json.loads(options))


def fated(position: Any, seed: int) -> Any:
    """A copy of a position with the dice of a fate: by name, so that both sides have the same."""
    position = position.copy()
    position.chance = importlib.import_module("narvik.core.chance").FatedChance(seed)
    return position


@cache
def line_of(game: str, options: str, seed: int) -> BenchLine:
    """A random line of play to the end, by the place of each choice among their sorted texts."""
    start = begun(game, options, seed).position.copy()
    position = fated(start, seed)
    draw = random.Random(seed).random
    numbers: list[int] = []
    positions = []
    mark = hashlib.sha256()
    while position.decider >= 0:
        if len(numbers) % COPIED_EVERY == 0:
            positions.append(position.copy())
        choices = position.choices()
        order = sorted(range(len(choices)), key=lambda number: choices[number].text)
        number = order[int(draw() * len(order))]
        numbers.append(number)
        mark.update(f"{choices[number].text}\n".encode())
        position.apply(choices[number])
    return BenchLine(start, numbers, positions, mark.hexdigest())


@cache
def match_of(game: str, options: str, seed: int) -> BenchGame:
    """A random game through the front door."""
    match = begun(game, options, seed)
    draw = random.Random(seed).random
    decisions: list[tuple[Any, list[str]]] = []
    made = 0
    while not match.over:
        texts = sorted(choice.text for choice in match.choices)
        if made % THINKING_EVERY == THINKING_EVERY // 2:
            view = match.view(match.seat)
            if looks_ahead(game, view, texts):
                decisions.append((view, texts))
        match.choose(texts[int(draw() * len(texts))])
        made += 1
    return BenchGame(narvik().record(match).write(), decisions)


def looks_ahead(game: str, view: Any, texts: list[str]) -> bool:
    """Whether a general looks ahead at a decision; where one choice alone makes sense it does not."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 1

    limits = players().Limits(seconds=60.0, simulations=SIMULATIONS, cores=1, stop=stop)
    players().player_of("general").choose(narvik().rules_of(game), view, texts, random.Random(0), limits)
    return asked > 1


def decisions(game: str, options: str, seed: int) -> tuple[Callable[[], object], int, str]:
    """Play a line: list the choices, carry one out."""
    line = line_of(game, options, seed)

    def work() -> None:
        position = fated(line.start, seed)
        for number in line.numbers:
            position.apply(position.choices()[number])

    return work, len(line.numbers), line.mark


def copies(game: str, options: str, seed: int) -> tuple[Callable[[], object], int, str]:
    """Copy the positions of a line."""
    line = line_of(game, options, seed)

    def work() -> None:
        for position in line.positions:
            position.copy()

    return work, len(line.positions), line.mark


def simulations(game: str, options: str, seed: int) -> tuple[Callable[[], object], int, str]:
    """Let a general think at one decision of a game, in turn."""
    match = match_of(game, options, seed)
    general = players().player_of("general")
    limits = players().Limits(seconds=3600.0, simulations=SIMULATIONS, cores=1)
    rules = narvik().rules_of(game)
    turn = 0

    def work() -> None:
        nonlocal turn
        if match.decisions:
            view, texts = match.decisions[turn % len(match.decisions)]
            general.choose(rules, view, texts, random.Random(seed), limits)
            turn += 1

    return work, SIMULATIONS if match.decisions else 0, mark_of(match.record)


def replays(game: str, options: str, seed: int) -> tuple[Callable[[], object], int, str]:
    """Play the record of a game again."""
    match = match_of(game, options, seed)
    return lambda: narvik().load(match.record), 1, mark_of(match.record)


def mark_of(record: str) -> str:
    """A mark of a record's choices; its header may say more at another commit, and so its hash chain differs."""
    lines = [row.rpartition(" | ")[0] for row in record.partition("\n\n")[2].splitlines()]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


MEASURES: Final = {"decisions": decisions, "copies": copies, "simulations": simulations, "replays": replays}


def carried_out(order: Any) -> dict[str, Any]:
    """Do what an order says, so many times."""
    measure = MEASURES[order["measure"]]
    work, each, mark = measure(order["game"], json.dumps(order["options"], sort_keys=True), order["seed"])
    # What was prepared is left out of later collections, which would otherwise take now this long, now that.
    gc.collect()
    gc.freeze()
    began = time.process_time()
    for _ in range(order["times"]):
        work()
    return {"count": each * order["times"], "seconds": time.process_time() - began, "mark": mark}


def main() -> None:
    """Carry out orders until nobody gives any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the orders
    print(json.dumps({"narvik": narvik().__file__, "games": narvik().game_names()}), flush=True)
    for order in sys.stdin:
        print(json.dumps(carried_out(json.loads(order))), flush=True)


if __name__ == "__main__":
    main()
