"""How fast a game plays, beside python-chess on the same machine in the same minute.

Speed in decisions a second says little by itself: machines differ, and a shared one differs from minute to minute. So
every row is measured in short rounds that alternate with rounds of python-chess, and the median round of each counts,
by processor time. Both sides do the same: list the legal choices, take one at random, carry it out, to the end of the
game. Where people play, random games seldom come: with `positions` they begin from positions of staff games instead.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Options, Rules, game_names, rules_of
from narvik.proof.moments import moments_of

ROUNDS: Final = 5
CHESS_MOVES: Final = 200
"""A game of chess is ended after so many moves; random ones would go on among few pieces for long."""

FIFTY_MOVES: Final = 100
"""The half moves without capture or pawn move after which a draw can be claimed."""

COPIES: Final = 50
"""A copy is too short to time alone."""

COPIED_EVERY: Final = 40

LEFT_AFTER: Final = 3_000
"""A campaign would take longer than the measurement: it is left after so many decisions."""

PLAYED_ON: Final = 100
"""Decisions played from a position of a staff game, so that what is measured stays near it."""


class BenchRow(NamedTuple):
    """Decisions a second in random play, the same as a multiple of python-chess, and the time of a copy."""

    game: str
    scenario: str
    per_second: float
    vs_python_chess: float
    copy_us: float
    turns_per_second: float = 0.0


class Contestant(NamedTuple):
    """A game with a scenario, ready to be played: from its start, or from positions of staff games."""

    rules: Rules[Any]
    scenario: str
    options: Options
    positions: tuple[Position, ...] = ()


class Played(NamedTuple):
    """What was played: decisions, and turns that began."""

    decisions: int
    turns: int


def contestants(
    games: list[str] | None, given: Mapping[str, object] | None = None, positions: int = 0
) -> list[Contestant]:
    """Every scenario of the games, or of all registered ones; a game without the option `scenario` has one, unnamed.

    `given` fixes options, also the scenario. With `positions` so many of each are made by staff officers.
    """
    fixed = dict(given or {})
    found = []
    for name in games if games is not None else game_names():
        rules = rules_of(name)
        scenarios = next((option.values for option in rules.options if option.name == "scenario"), ("",))
        for scenario in (str(fixed["scenario"]),) if "scenario" in fixed else scenarios:
            options = rules.settle_options({**fixed, "scenario": scenario} if scenario else fixed)
            begun = [moment.position for moment in moments_of(rules, options, positions)] if positions else []
            found.append(Contestant(rules, scenario, options, tuple(begun)))
    return found


def play(one: Contestant, seed: int) -> Played:
    """Play one game from set-up to end, if that is not too far, or a while from one of the positions."""
    draw = random.Random(seed).random
    if one.positions:
        position = one.positions[seed % len(one.positions)].copy()
        position.chance = FastChance(seed)
        most = PLAYED_ON
    else:
        position = one.rules.start(one.options, FastChance(seed))
        most = LEFT_AFTER
    decisions, clock = 0, position.clock
    while position.decider >= 0 and decisions < most:
        choices = position.choices()
        position.apply(choices[int(draw() * len(choices))])
        decisions += 1
    return Played(decisions, position.clock - clock)


def chess_player() -> Callable[[int], Played]:
    """A function that plays one random game of chess with python-chess; every move of both sides is a turn."""
    try:
        import chess
    except ImportError:
        raise NarvikError(
            "narvik bench compares with python-chess, which is not installed: pip install chess"
        ) from None

    def game(seed: int) -> Played:
        draw = random.Random(seed).random
        board = chess.Board()
        for made in range(CHESS_MOVES):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= FIFTY_MOVES:
                return Played(made, made // 2)
            board.push(moves[int(draw() * len(moves))])
        return Played(CHESS_MOVES, CHESS_MOVES // 2)

    return game


def rate(game: Callable[[int], Played], seconds: float, seed: int, least: int = 1) -> tuple[float, float]:
    """Decisions and turns a second of processor time over whole games, at least so many, for about so many seconds."""
    began = now = time.process_time()
    decisions = turns = games = 0
    while now - began < seconds or games < least:
        played = game(seed + games)
        games += 1
        decisions += played.decisions
        turns += played.turns
        now = time.process_time()
    spent = max(now - began, 1e-9)
    return decisions / spent, turns / spent


def copy_time(one: Contestant, seed: int) -> float:
    """The median time of a copy over the positions of one game, or over those that are played from, in microseconds."""
    if one.positions:
        return statistics.median([timed_copies(position) for position in one.positions])
    draw = random.Random(seed).random
    position = one.rules.start(one.options, FastChance(seed))
    times: list[float] = []
    decisions = 0
    while position.decider >= 0 and decisions < LEFT_AFTER:
        if decisions % COPIED_EVERY == 0:
            times.append(timed_copies(position))
        choices = position.choices()
        position.apply(choices[int(draw() * len(choices))])
        decisions += 1
    return statistics.median(times)


def timed_copies(position: Position) -> float:
    """The time of one copy of a position, in microseconds."""
    began = time.process_time()
    for _ in range(COPIES):
        position.copy()
    return (time.process_time() - began) / COPIES * 1e6


def bench(
    seconds: float = 5.0,
    games: list[str] | None = None,
    given: Mapping[str, object] | None = None,
    positions: int = 0,
) -> list[BenchRow]:
    """Measure games (all, unless named) and python-chess for about `seconds` each; see `contestants`."""
    chess_game = chess_player()
    rows = contestants(games, given, positions)
    slot = seconds / ROUNDS
    chess_rates: list[float] = []
    rates: list[list[tuple[float, float]]] = [[] for _ in rows]
    copies: list[list[float]] = [[] for _ in rows]
    for number in range(ROUNDS):
        chess_rates.append(rate(chess_game, slot, 1000 * number)[0])
        for row, one in enumerate(rows):
            rates[row].append(rate(partial(play, one), slot, 1000 * number, max(1, len(one.positions))))
            copies[row].append(copy_time(one, number))
    chess_rate = statistics.median(chess_rates)
    found = []
    for row, one in enumerate(rows):
        speed, turns = (statistics.median(figures) for figures in zip(*rates[row], strict=True))
        copied = statistics.median(copies[row])
        found.append(BenchRow(one.rules.name, one.scenario, speed, speed / chess_rate, copied, turns))
    return found
