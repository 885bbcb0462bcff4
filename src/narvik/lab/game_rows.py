"""One simulated game as a row of figures: who won and how, how long it took, when it was decided, where was fought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from narvik.core.errors import NarvikError
from narvik.core.events import Event, decoded
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.lab.bouts import Bout
from narvik.lab.plan import SimulationPlan
from narvik.lab.run_folder import build_of
from narvik.players.sides import sides_of

ROUNDED: Final = 4
USUAL: Final = ("winner", "level", "ended_by")
"""What every game tells of its result; anything else is a fact of its own."""


class OtherBuild(NarvikError):
    """A worker has other rules or players than the one who asks."""


class SimulationTask(NamedTuple):
    """Some games of a plan."""

    plan: SimulationPlan
    numbers: tuple[int, ...]
    records: bool = False


class PlayedGames(NamedTuple):
    """What came of a task: rows, and the records if they were asked for."""

    rows: list[Json]
    records: list[str]


def play_task(task: SimulationTask) -> PlayedGames:
    """Play the games of a task, wherever this is."""
    found = build_of(task.plan.rules)
    if found != task.plan.build:
        raise OtherBuild(
            f"a worker has build {found} of rules and players, not {task.plan.build}: it needs the same Narvik"
        )
    rows, records = [], []
    for number in task.numbers:
        row, bout = play_game(task.plan, number)
        rows.append(row)
        if task.records:
            records.append(bout.record().write())
    return PlayedGames(rows, records)


def play_game(plan: SimulationPlan, number: int) -> tuple[Json, Bout]:
    """Play the game of a number and look at it."""
    options, seed = plan.options(number), plan.seed_of(number)
    rules = plan.rules.chosen(options)
    sides = sides_of(rules)
    curve: list[float] = []

    def look(position: Position) -> None:
        curve.append(round(rules.advice.outlook(position, sides[0][0]), ROUNDED))

    bout = Bout(rules, options, seed, plan.players, plan.limits)
    bout.play(look)
    result = dict(rules.result(bout.position) or {})
    scores = [rules.score(bout.position, side[0]) for side in sides]
    row: Json = {
        "key": str(number),
        "number": number,
        "seed": seed,
        "options": options,
        **{name: result.pop(name, "") for name in USUAL},
        "scores": scores,
        "turns": bout.position.clock,
        "decisions": len(bout.history),
        "decided": decided(curve, scores[0]),
        "facts": flat(result),
        "battles": places(rules, bout.journal.events),
        "cards": uses(rules, bout.journal.events),
        "curve": curve,
    }
    return row, bout


def decided(curve: list[float], score: float) -> int | None:
    """The turn from whose beginning on the winner was always ahead, by the game's own judgement.

    None for a draw, and where the game does not judge.

    >>> decided([0.0, 0.1, -0.2, 0.3, 0.4], 1.0)
    3
    """
    if not score or not any(curve):
        return None
    for turn in range(len(curve), 0, -1):
        if curve[turn - 1] * score <= 0:
            return turn
    return 0


def flat(facts: Json, before: str = "") -> Json:
    """Facts within facts as names joined by an underscore."""
    out: Json = {}
    for name, value in facts.items():
        called = f"{before}{name}".replace(" ", "_")
        out.update(flat(value, f"{called}_") if isinstance(value, dict) else {called: value})
    return out


def value_of(rules: Rules[Any], event: Event, word: str) -> str:
    """A value of an event by the word its text uses for it."""
    found = next(one for one in decoded(rules.shapes[event.name], event) if one.name == word)
    assert not found.listed, f"{event.name} has several of {word}"
    return found.words[0]


def places(rules: Rules[Any], events: Iterable[Event]) -> dict[str, int]:
    """How many battles were fought in each space."""
    named = rules.display.battles
    found = Counter(value_of(rules, event, named[event.name]) for event in events if event.name in named)
    return dict(sorted(found.items()))


def uses(rules: Rules[Any], events: Iterable[Event]) -> dict[str, int]:
    """How often each role used each card, as ``role card``; ``card`` alone where the event names no role."""
    found: Counter[str] = Counter()
    for event in events:
        if event.name not in rules.display.plays:
            continue
        what = value_of(rules, event, rules.display.plays[event.name])
        role = next((one for one in decoded(rules.shapes[event.name], event) if one.kind.name == "role"), None)
        found[f"{role.words[0]} {what}" if role else what] += 1
    return dict(sorted(found.items()))
