"""Simulations: the games of a plan, on all cores or on a cluster, interrupted and resumed as often as one likes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.files import write_whole
from narvik.core.rules import Json
from narvik.lab.game_rows import PlayedGames, SimulationTask, play_task
from narvik.lab.plan import SimulationPlan
from narvik.lab.run_folder import RunFolder
from narvik.players.workers import shared

MOST_AT_ONCE: Final = 10
"""Games handed to a process at a time: few enough that an interruption costs little."""

SHARES: Final = 20
"""A process gets its part of the games in at least so many tasks, so that none waits long for another at the end."""

Progress = Callable[[int], None]
"""Called with the games done so far."""


class Simulation(NamedTuple):
    """What is there after a run: the rows in the order of their numbers, how many were there before it."""

    plan: SimulationPlan
    rows: list[Json]
    games: int
    found: int
    stopped: bool


def simulate(
    plan: SimulationPlan,
    games: int,
    folder: Path,
    jobs: int = 1,
    cluster: str | None = None,
    records: bool = False,
    on_progress: Progress | None = None,
) -> Simulation:
    """Play the first games of a plan that the folder does not hold yet. Ctrl-C ends it; the next call goes on."""
    with RunFolder(folder, plan.settings()) as run_folder:
        left = [number for number in range(games) if str(number) not in run_folder.done]
        stopped = play_left(run_folder, playing(plan, left, jobs, cluster, records), games - len(left), on_progress)
        rows = [run_folder.done[str(number)] for number in range(games) if str(number) in run_folder.done]
    return Simulation(plan, rows, games, games - len(left), stopped)


def play_left(
    run_folder: RunFolder, results: Generator[PlayedGames, None, None], done: int, on_progress: Progress | None
) -> bool:
    """Keep results as they come in; whether it was stopped before the end."""
    try:
        for played in results:
            for row, text in zip(played.rows, played.records, strict=False):
                keep_record(run_folder.folder / "records" / f"{row['number']}.narvik", text)
            run_folder.add(played.rows)
            done += len(played.rows)
            if on_progress is not None:
                on_progress(done)
    except KeyboardInterrupt:
        return True
    finally:
        results.close()
    return False


def playing(
    plan: SimulationPlan, left: list[int], jobs: int, cluster: str | None, records: bool
) -> Generator[PlayedGames, None, None]:
    """The tasks' results as they come in."""
    if cluster is not None:
        from narvik.lab.cluster import spread

        return spread(play_task, cluster, lambda workers: tasks(plan, left, workers, records))
    return shared(play_task, tasks(plan, left, jobs, records), jobs)


def tasks(plan: SimulationPlan, left: list[int], workers: int, records: bool) -> list[SimulationTask]:
    """The games still to be played, in handfuls."""
    size = max(1, min(MOST_AT_ONCE, len(left) // (SHARES * max(1, workers))))
    return [SimulationTask(plan, tuple(left[at : at + size]), records) for at in range(0, len(left), size)]


def keep_record(path: Path, text: str) -> None:
    """Write a record into the folder of records."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
