"""How fast a game plays, beside python-chess on the same machine in the same minute.

Speed in decisions a second says little by itself: machines differ, and a shared one differs from minute to minute. So
every row is measured in short rounds that alternate with rounds of python-chess, and the median round of each counts.
Both sides do the same: list the legal choices, take one at random, carry it out, to the end of the game.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Options, Rules, game_names, rules_of

ROUNDS: Final = 5
CHESS_MOVES: Final = 200
"""A game of chess is ended after so many moves; random ones would go on among few pieces for long."""

FIFTY_MOVES: Final = 100
"""The half moves without capture or pawn move after which a draw can be claimed."""

COPIES: Final = 50
"""A copy is too short to time alone."""

COPIED_EVERY: Final = 40


class BenchRow(NamedTuple):
    """Decisions a second in random play, the same as a multiple of python-chess, and the time of a copy."""

    game: str
    scenario: str
    per_second: float
    vs_python_chess: float
    copy_us: float


class Contestant(NamedTuple):
    """A game with a scenario, ready to be played."""

    rules: Rules[Any]
    scenario: str
    options: Options


def contestants(games: list[str] | None) -> list[Contestant]:
    """Every scenario of the games, or of all registered ones; a game without the option `scenario` has one, unnamed."""
    found = []
    for name in games if games is not None else game_names():
        rules = rules_of(name)
        scenarios = next((option.values for option in rules.options if option.name == "scenario"), ())
        for scenario in scenarios:
            found.append(Contestant(rules, scenario, rules.settle_options({"scenario": scenario})))
        if not scenarios:
            found.append(Contestant(rules, "", rules.settle_options({})))
    return found


def play(one: Contestant, seed: int) -> int:
    """Play one game from set-up to end; returns its decisions."""
    draw = random.Random(seed).random
    position = one.rules.start(one.options, FastChance(seed))
    decisions = 0
    while position.decider >= 0:
        choices = position.choices()
        position.apply(choices[int(draw() * len(choices))])
        decisions += 1
    return decisions


def chess_player() -> Callable[[int], int]:
    """A function that plays one random game of chess with python-chess and returns its moves."""
    try:
        import chess
    except ImportError:
        raise NarvikError(
            "narvik bench compares with python-chess, which is not installed: pip install chess"
        ) from None

    def game(seed: int) -> int:
        draw = random.Random(seed).random
        board = chess.Board()
        for made in range(CHESS_MOVES):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= FIFTY_MOVES:
                return made
            board.push(moves[int(draw() * len(moves))])
        return CHESS_MOVES

    return game


def rate(game: Callable[[int], int], seconds: float, seed: int) -> float:
    """Decisions a second over whole games, for about so many seconds."""
    began = time.perf_counter()
    until = began + seconds
    decisions = 0
    now = began
    while now < until or not decisions:
        decisions += game(seed)
        seed += 1
        now = time.perf_counter()
    return decisions / (now - began)


def copy_time(one: Contestant, seed: int) -> float:
    """The median time of a copy over the positions of one game, in microseconds."""
    draw = random.Random(seed).random
    position = one.rules.start(one.options, FastChance(seed))
    times: list[float] = []
    decisions = 0
    while position.decider >= 0:
        if decisions % COPIED_EVERY == 0:
            times.append(timed_copies(position))
        choices = position.choices()
        position.apply(choices[int(draw() * len(choices))])
        decisions += 1
    return statistics.median(times)


def timed_copies(position: Position) -> float:
    """The time of one copy of a position, in microseconds."""
    began = time.perf_counter()
    for _ in range(COPIES):
        position.copy()
    return (time.perf_counter() - began) / COPIES * 1e6


def bench(seconds: float = 5.0, games: list[str] | None = None) -> list[BenchRow]:
    """Measure games (all, unless named) and python-chess for about `seconds` each."""
    chess_game = chess_player()
    rows = contestants(games)
    slot = seconds / ROUNDS
    chess_rates: list[float] = []
    rates: list[list[float]] = [[] for _ in rows]
    copies: list[list[float]] = [[] for _ in rows]
    for number in range(ROUNDS):
        chess_rates.append(rate(chess_game, slot, 1000 * number))
        for row, one in enumerate(rows):
            rates[row].append(rate(partial(play, one), slot, 1000 * number))
            copies[row].append(copy_time(one, number))
    chess_rate = statistics.median(chess_rates)
    found = []
    for row, one in enumerate(rows):
        speed = statistics.median(rates[row])
        copied = statistics.median(copies[row])
        found.append(BenchRow(one.rules.name, one.scenario, speed, speed / chess_rate, copied))
    return found
