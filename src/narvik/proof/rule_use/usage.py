"""Rules in use: which rules, choices, cards, units and refusals matter in games that computer players play.

What never occurs in many games has a reason (it needs an option or another scenario, or is rare by nature), or is a
fault of the players or of the tables. A rule counts as in use in a game in which code that says it carries it out
(`citations`) was run while a choice was made or the next ones were listed, or a question named it. Players' thinking
is not looked at: they try much that never comes to be. What rules refuse is counted by itself, by choices tried at
random.

Only functions can be seen at work, and only as Python: what a constant carries out is always in force, and compiled
rules tell nothing.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

from narvik import build
from narvik.core.chance import KeyedChance
from narvik.core.errors import WrongUse
from narvik.core.events import decoded
from narvik.core.game import Game
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.lab.game_rows import PlayedGames
from narvik.lab.plan import SimulationPlan
from narvik.lab.run_folder import RUN, OtherRun, RunFolder, read_settings
from narvik.lab.simulations import Progress, play_left
from narvik.players.registry import player_of
from narvik.players.sides import sides_of
from narvik.players.workers import shared
from narvik.proof.citations import places
from narvik.proof.refusals import random_text

GAMES_AT_ONCE: Final = 2
"""Games handed to a process at a time: few enough that an interruption costs little."""

TRIED: Final = 5
"""At one decision in so many something at random is tried, to see what refuses it."""


class UsageTask(NamedTuple):
    """Some games of a plan."""

    plan: SimulationPlan
    numbers: tuple[int, ...]


class CitingCode:
    """Which code carries out which rules of a game."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.by_place: dict[tuple[str, str], tuple[str, ...]] = {}
        self.known: dict[int, tuple[CodeType, tuple[str, ...]]] = {}
        for place in places(rules):
            if place.carries_out:
                self.by_place[str(place.file), place.name] = place.cited

    def rules_of(self, code: CodeType) -> tuple[str, ...]:
        """The rules that a function carries out, and those of the classes it belongs to."""
        found = self.known.get(id(code))
        if found is None:
            file, parts = str(Path(code.co_filename).resolve()), code.co_qualname.split(".")
            names = [".".join(parts[:size]) for size in range(1, len(parts) + 1)]
            cited = {rule for name in names for rule in self.by_place.get((file, name), ())}
            found = self.known[id(code)] = code, tuple(sorted(cited))
        return found[1]

    def countable(self) -> set[str]:
        """The rules that functions or classes carry out: those below a constant cannot be seen at work."""
        return {rule for (_, name), cited in self.by_place.items() if not name.isupper() for rule in cited}


class Watch:
    """Sees which functions run."""

    def __init__(self) -> None:
        self.seen: dict[int, CodeType] = {}

    def look(self, frame: FrameType, event: str, _: Any) -> None:
        """Python calls this for every call of a function."""
        if event == "call":
            self.seen[id(frame.f_code)] = frame.f_code

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look while the block runs."""
        before = sys.getprofile()
        sys.setprofile(self.look)
        try:
            yield
        finally:
            sys.setprofile(before)


class UsageOfGame:
    """One game, and what was in use in it."""

    def __init__(self, plan: SimulationPlan, number: int) -> None:
        options, seed = plan.options(number), plan.seed_of(number)
        self.plan = plan
        self.number = number
        self.rules = plan.rules.chosen(options)
        self.draw = random.Random(f"{seed} usage")
        self.watch = Watch()
        with self.watch.watching():
            self.game = Game(self.rules, options, KeyedChance.from_seed(seed), seed=seed)
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.words: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def play(self) -> None:
        """Play to the end."""
        rules, game, plan = self.rules, self.game, self.plan
        side_of = {role: side for side, roles in enumerate(sides_of(rules)) for role in roles}
        seated = [player_of(name) for name in plan.players]
        drawn = [random.Random(f"{game.seed} {side}") for side in range(len(seated))]
        while not game.over:
            side = side_of[game.decider]
            choice = seated[side].decide(rules, game.position_for(game.decider), drawn[side], plan.limits)
            self.note(choice)
            with self.watch.watching():
                game.choose(choice)
                if not game.over:
                    _ = game.choices

    def note(self, choice: Choice) -> None:
        """Take note of a decision: what was asked and offered, what is chosen, and now and then what is refused."""
        names, game = [verb.name for verb in self.rules.words.verbs], self.game
        self.offered.update({names[one.verb] for one in game.choices})
        self.taken[names[choice.verb]] += 1
        for place, number in enumerate(choice.args):
            kind = self.rules.words.slot(choice.verb, place).kind
            if kind.words:
                self.words[f"{kind.name} {kind.write(number)}"] += 1
        self.asked.update(game.prompt.rules)
        if self.draw.randrange(TRIED) == 0:
            refusal = game.refusal(random_text(game, self.draw))
            if refusal is not None and refusal.rule:
                self.refused[refusal.rule] += 1

    def told(self) -> None:
        """Take note of what the events name, when the game is over."""
        for event in self.game.journal.events:
            for value in decoded(self.rules.shapes[event.name], event):
                if value.kind.words:
                    self.words.update(f"{value.kind.name} {word}" for word in value.words)

    def row(self, code: CitingCode) -> Json:
        """What is kept of it."""
        carried_out = {rule for function in self.watch.seen.values() for rule in code.rules_of(function)}
        return {
            "key": str(self.number),
            "number": self.number,
            "rules": sorted(carried_out | set(self.asked)),
            "offered": dict(sorted(self.offered.items())),
            "taken": dict(sorted(self.taken.items())),
            "words": dict(sorted(self.words.items())),
            "refused": dict(sorted(self.refused.items())),
        }


_citing: dict[str, CitingCode] = {}


def play_task(task: UsageTask) -> PlayedGames:
    """Play the games of a task, wherever this is."""
    code = _citing.get(task.plan.game)
    if code is None:
        code = _citing[task.plan.game] = CitingCode(task.plan.rules)
    rows = []
    for number in task.numbers:
        game = UsageOfGame(task.plan, number)
        game.play()
        game.told()
        rows.append(game.row(code))
    return PlayedGames(rows, [])


class EarlierRun(NamedTuple):
    """Games of the same rules that another run has played, with other players or options."""

    settings: Json
    rows: list[Json]


class Usage(NamedTuple):
    """What is there after a run: a row for each game, whether it was stopped before the end, and what counts too."""

    plan: SimulationPlan
    rows: list[Json]
    stopped: bool
    beside: tuple[EarlierRun, ...] = ()

    @property
    def every_row(self) -> list[Json]:
        """The games of this run and of those counted beside it."""
        return self.rows + [row for run in self.beside for row in run.rows]


def earlier_run(plan: SimulationPlan, folder: Path) -> EarlierRun:
    """What another run has left in its folder; refused if it played another game or by other rules."""
    same = {name: value for name, value in plan.settings().items() if name in ("game", "build")}
    if not (folder / RUN).is_file():
        raise OtherRun(f"{folder} holds no run of narvik lab usage")
    with RunFolder(folder, same) as run_folder:
        rows = [row for row in run_folder.done.values() if "taken" in row]
    return EarlierRun(read_settings(folder / RUN), rows)


def count_usage(
    plan: SimulationPlan, games: int, folder: Path, jobs: int, on_progress: Progress | None = None
) -> Usage:
    """Play the first games of a plan that the folder does not hold yet. Ctrl-C ends it; the next call goes on."""
    if build.running() != build.PURE:
        raise WrongUse("compiled rules do not tell which of them are at work: NARVIK_BUILD=pure narvik lab usage GAME")
    with RunFolder(folder, plan.settings()) as run_folder:
        left = [number for number in range(games) if str(number) not in run_folder.done]
        tasks = [UsageTask(plan, tuple(left[at : at + GAMES_AT_ONCE])) for at in range(0, len(left), GAMES_AT_ONCE)]
        work: Callable[[UsageTask], PlayedGames] = play_task
        stopped = play_left(run_folder, shared(work, tasks, jobs), games - len(left), on_progress)
        rows = [run_folder.done[str(number)] for number in range(games) if str(number) in run_folder.done]
    return Usage(plan, rows, stopped)
