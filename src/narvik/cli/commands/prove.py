"""Proof from the command line: rule cases, the fuzzer, the speed of the rules."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from narvik.cli.screen.inputs import settings, the_rules

if TYPE_CHECKING:
    from narvik.proof.rule_cases.cases import CaseResult


def progress_bar(shown: bool) -> Progress:
    """A bar on stderr, in a terminal only."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, disable=not (shown and console.is_terminal))


def verify_cases(paths: list[Path], as_json: bool, strict: bool = False) -> bool:
    """`narvik verify`. Whether all cases passed."""
    from narvik.proof.rule_cases.case_files import find_cases
    from narvik.proof.rule_cases.cases import run_case

    files = find_cases(paths)
    console = Console(highlight=False)
    failed: list[dict[str, Any]] = []
    unasked: list[dict[str, Any]] = []
    with progress_bar(not as_json) as progress:
        task = progress.add_task("cases", total=len(files))
        for file in files:
            result = run_case(file, strict)
            progress.advance(task)
            if result.why:
                told = {"dice": result.dice, "log": list(result.log), "asked": result.asked}
                failed.append({"file": str(file), "why": result.why, **told})
            elif result.unasked:
                unasked.append({"file": str(file), "refusals": list(result.unasked)})
            if not as_json and (result.why or result.unasked):
                tell_case(console, result)
    passed = len(files) - len(failed)
    if as_json:
        print(json.dumps({"passed": passed, "failed": failed, "unasked": unasked}, ensure_ascii=False))
    else:
        console.print(Text(f"{passed} passed, {len(failed)} failed", "bold red" if failed else "bold green"))
    return not failed


def tell_case(console: Console, result: CaseResult) -> None:
    """Print what is wrong with a case, or which of its refusals show nothing."""
    rules = f"  [{', '.join(result.rules)}]" if result.rules else ""
    colour = "bold red" if result.why else "bold yellow"
    console.print(Text.assemble((f"{result.file}", colour), f"  {result.title}", (rules, "dim")), soft_wrap=True)
    for line in result.told() if result.why else result.unasked:
        console.print(Text(f"    {line}"), soft_wrap=True)


class FuzzSize(NamedTuple):
    """How much the fuzzer plays: so many games from a first one on, or so many decisions from each of as many positions
    of staff games."""

    games: int
    first: int = 0
    decisions: int = 0


def fuzz_game(name: str, size: FuzzSize, jobs: int, seed: int, given: list[str], folder: Path, as_json: bool) -> bool:
    """`narvik fuzz`. Whether nothing failed."""
    from narvik.proof.fuzz import fuzz

    rules = the_rules(name)
    options = settings(given)
    rules.settle_options(options)
    with progress_bar(not as_json) as progress:
        what = "positions" if size.decisions else "games"
        task = progress.add_task(what, total=size.games)

        def show(done: int, decisions: int, failures: int) -> None:
            failing = f", {failures} failed" if failures else ""
            progress.update(task, completed=done, description=f"{what}, {decisions} decisions{failing}")

        report = fuzz(
            rules.name, size.games, jobs, seed, options, folder,
            on_progress=show, first=size.first, decisions=size.decisions,
        )  # fmt: skip
    if as_json:
        found: dict[str, Any] = {what: report.games, "decisions": report.decisions}
        print(json.dumps({**found, "failures": [str(path) for path in report.failures]}))
    else:
        console = Console(highlight=False)
        for path in report.failures:
            console.print(Text(f"failed: {path}", "red"), soft_wrap=True)
        speed = report.decisions / report.seconds if report.seconds else 0.0
        summary = f"{report.games} {what}, {report.decisions} decisions, {len(report.failures)} failures"
        console.print(Text(f"{summary} in {report.seconds:.1f} s ({speed:,.0f} decisions/s)", "bold"))
    if report.stopped:
        raise KeyboardInterrupt
    return not report.failures


def bench_games(seconds: float, as_json: bool, games: list[str] | None, given: list[str], positions: int) -> None:
    """`narvik bench`."""
    from narvik.proof.speed.bench import bench

    names = [the_rules(name).name for name in games] if games else None
    console = Console(stderr=True)
    with console.status("measuring") if console.is_terminal and not as_json else nullcontext():
        rows = bench(seconds, names, settings(given), positions)
    if as_json:
        found: dict[str, dict[str, dict[str, float]]] = {}
        for row in rows:
            figures = {
                "per_second": round(row.per_second, 1),
                "vs_python_chess": round(row.vs_python_chess, 3),
                "copy_us": round(row.copy_us, 3),
                "turns_per_second": round(row.turns_per_second, 2),
            }
            found.setdefault(row.game, {})[row.scenario or "default"] = figures
        print(json.dumps(found))
        return
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("game", "scenario", "decisions/s", "times python-chess", "turns/s", "copy, µs"):
        table.add_column(title, justify="left" if title in ("game", "scenario") else "right")
    for row in rows:
        speed = f"{row.per_second:,.0f}"
        turns, copied = f"{row.turns_per_second:,.1f}", f"{row.copy_us:.1f}"
        table.add_row(row.game, row.scenario, speed, f"{row.vs_python_chess:.2f}", turns, copied)
    Console(highlight=False).print(table)


def bench_envs(seconds: float, as_json: bool) -> None:
    """`narvik bench envs`."""
    from narvik.envs.bench import bench

    console = Console(stderr=True)
    with console.status("measuring") if console.is_terminal and not as_json else nullcontext():
        rows = bench(seconds)
    if as_json:
        found = {
            row.name: {
                "steps_per_second": round(row.steps_per_second, 1),
                "vs_chess_v6": round(row.vs_chess_v6, 3),
                "choices_per_second": round(row.choices_per_second, 1),
                "choices_vs_chess_v6": round(row.choices_vs_chess_v6, 3),
            }
            for row in rows
        }
        print(json.dumps(found))
        return
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("environment", "steps/s", "times chess_v6", "choices/s", "times chess_v6"):
        table.add_column(title, justify="left" if title == "environment" else "right")
    for row in rows:
        steps = f"{row.steps_per_second:,.0f}", f"{row.vs_chess_v6:.1f}"
        table.add_row(row.name, *steps, f"{row.choices_per_second:,.0f}", f"{row.choices_vs_chess_v6:.1f}")
    Console(highlight=False).print(table)
