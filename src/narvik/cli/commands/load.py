"""The server under load and under attack by SIGKILL, and what it sends, from the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules


def bench_server(
    matches: int, seconds: float, database: str | None, workers: int, games: list[str] | None, as_json: bool
) -> None:
    """`narvik bench server`."""
    from narvik.proof.server.load import bench

    console = Console(stderr=True)
    with console.status("measuring") if console.is_terminal and not as_json else nullcontext():
        figures = bench(matches, seconds, database, workers, games[0] if games else None)
    if as_json:
        print(json.dumps(msgspec.to_builtins(figures)))
        return
    waits = f"{figures.p50_ms} / {figures.p95_ms} / {figures.p99_ms} ms (p50/p95/p99)"
    words = f"{figures.matches} matches on {figures.database}: {figures.choices_per_second} choices/s, {waits}"
    parts = ", ".join(f"{part} {took:.0f}" for part, took in figures.budget.items())
    cost = f"{figures.processor_us:.0f} µs of a processor for a choice ({parts}); {figures.build}, load {figures.load}"
    console = Console(highlight=False)
    console.print(Text(words, "bold"), soft_wrap=True)
    console.print(Text(cost), soft_wrap=True)


def bench_crash(kills: int, matches: int, database: str | None, choices: int, as_json: bool) -> bool:
    """`narvik bench crash`. Whether everything stood that was acknowledged."""
    from narvik.proof.server.kill_test import LongMatches, run_kill_test

    with progress_bar(not as_json) as progress:
        task = progress.add_task("kills", total=kills)
        long = LongMatches(matches if choices else 0, choices)
        report = run_kill_test(
            kills, database, matches, progress=lambda done: progress.update(task, completed=done), long=long
        )
    if as_json:
        print(json.dumps(msgspec.to_builtins(report)))
    else:
        happened = f"{report.kills} kills in {report.seconds} s, {report.acknowledged} choices acknowledged"
        wrong = f"{report.lost} lost, {report.altered} altered, {report.twice} accepted twice"
        words = f"{happened}: {wrong}, {report.unsound} of {report.matches} matches unsound"
        Console(highlight=False).print(Text(words, "bold green" if report.clean else "bold red"), soft_wrap=True)
    return report.clean


def bench_long_match(
    choices: int,
    matches: int,
    megabytes: int,
    together: int,
    seconds: float,
    as_json: bool,
    games: list[str] | None,
    given: list[str],
) -> None:
    """`narvik bench long`. Many at once, an hour and a review are measured with Long March only."""
    from narvik.proof.server.long_bench import Plan, bench_long
    from narvik.proof.server.long_matches import Played
    from narvik.server.matches.memory import MEGABYTE

    played = Played(the_rules(games[0]).name, settings(given)) if games else Played()
    together = 0 if games else together

    with progress_bar(not as_json) as progress:
        task = progress.add_task("playing", total=choices)
        figures = bench_long(
            Plan(choices, matches, megabytes * MEGABYTE, together, seconds, played=played),
            lambda what, done, of: progress.update(task, description=what, completed=done, total=of),
        )
    tell(msgspec.to_builtins(figures), as_json)


def bench_long_life(matches: int, megabytes: int, database: str | None, as_json: bool) -> None:
    """`narvik bench life`."""
    from narvik.proof.server.long_life import MINUTES, bench_life

    console = Console(stderr=True)
    with console.status("an hour goes by") if console.is_terminal and not as_json else nullcontext():
        figures = bench_life(matches, MINUTES, megabytes, database)
    tell(msgspec.to_builtins(figures), as_json)


def tell(found: dict[str, Any], as_json: bool) -> None:
    """Print figures, one on a line or as JSON."""
    if as_json:
        print(json.dumps(found))
        return
    table = Table(box=box.SIMPLE, show_header=False)
    for name, value in flat(found):
        table.add_row(name.replace("_", " "), value if isinstance(value, str) else f"{value:,}")
    Console(highlight=False).print(table)


def flat(figures: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Figures by name, those of a group after the name of the group; those that were not measured are left out."""
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from ((f"{name} {own}", figure) for own, figure in flat(value))
        elif value is not None:
            yield name, value


def bench_wire(games: list[str] | None, as_json: bool) -> None:
    """`narvik bench wire`."""
    from narvik.core.rules import game_names
    from narvik.proof.server.message_sizes import measured

    for name in games or game_names():
        figures = measured(name)
        if as_json:
            print(json.dumps(msgspec.to_builtins(figures)), flush=True)
            continue
        sizes = [
            f"{title} {found.median} / {found.most}"
            for title, found in (("first", figures.first), ("whole", figures.whole), ("changes", figures.changes))
        ]
        words = f"{name}, {figures.choices} choices: {', '.join(sizes)} bytes (median/most)"
        Console(highlight=False).print(Text(words, "bold"), soft_wrap=True)


def bench_presses(games: list[str] | None, as_json: bool) -> bool:
    """`narvik bench presses`: whether every turn takes as few presses as it should."""
    from narvik.proof.server.presses import at_the_table, counted, turns

    wanted = [turn for turn in turns() if not games or turn.record.split("-")[0] in games]
    within = True
    with at_the_table() as (browser, address):
        for turn in wanted:
            figures = counted(browser, address, turn)
            within = within and figures.within
            if as_json:
                print(json.dumps(msgspec.to_builtins(figures)), flush=True)
                continue
            bound = "" if figures.most is None else f", at most {figures.most}"
            words = f"{figures.turn}: {figures.presses} presses, {figures.drags} of them drags{bound}"
            Console(highlight=False).print(Text(words, "bold" if figures.within else "bold red"), soft_wrap=True)
    return within
