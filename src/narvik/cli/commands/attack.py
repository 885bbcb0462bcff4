"""A server attacked: hostile messages, and what its timing might tell."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.console import Console
from rich.text import Text

from narvik.cli.commands.prove import progress_bar


def load_with_hostile_messages(messages: int, seed: int, database: str | None, as_json: bool) -> bool:
    """`narvik admin siege`. Whether the server held."""
    from narvik.proof.server.hostile_load import run_hostile_load

    with progress_bar(not as_json) as progress:
        task = progress.add_task("hostile messages", total=messages)
        outcome = run_hostile_load(messages, seed, database, progress=lambda done: progress.update(task, advance=done))
    if as_json:
        print(json.dumps({**msgspec.to_builtins(outcome), "held": outcome.held}))
        return outcome.held
    words = (
        f"{outcome.messages} hostile messages in {outcome.seconds} s: {outcome.refused} refused, "
        f"{outcome.cut} cut off, {outcome.answered} answered, {outcome.accepted} accepted, {outcome.failed} failures; "
        f"the matches {'stand as they stood' if outcome.unchanged else 'have CHANGED'}"
    )
    Console(highlight=False).print(Text(words, "bold green" if outcome.held else "bold red"), soft_wrap=True)
    return outcome.held


def time_leaks(games: list[str], moments: int, repeats: int, seed: int, as_json: bool) -> bool:
    """`narvik admin timing`. Whether time tells nothing."""
    from narvik.proof.server.timing import judge, measured

    verdicts = []
    with progress_bar(not as_json) as progress:
        task = progress.add_task("moments", total=moments * len(games))
        for game in games:
            samples = measured(game, seed, moments, repeats, lambda done: progress.update(task, advance=done))
            verdicts.append(judge(game, samples))
    holds = all(verdict.holds for verdict in verdicts)
    if as_json:
        rows = [{**msgspec.to_builtins(verdict), "holds": verdict.holds} for verdict in verdicts]
        print(json.dumps(rows))
        return holds
    console = Console(highlight=False)
    for verdict in verdicts:
        words = (
            f"{verdict.game}: {verdict.samples} positions at {verdict.moments} moments, {verdict.mean_ms} ms each; "
            f"time and hidden options go together by {verdict.together:+.3f}, which chance alone does in "
            f"{verdict.chance:.1%} of all cases"
        )
        console.print(Text(words, "green" if verdict.holds else "bold red"), soft_wrap=True)
    return holds


def fuzz_a_server(
    requests: int,
    seconds: float,
    seed: int,
    folder: Path,
    game: str | None,
    again: Path | None,
    as_json: bool,
    database: str | None = None,
    workers: int = 1,
) -> bool:
    """`narvik fuzz --server`. Whether the server held."""
    from narvik.proof.server.fuzz import fuzz_server, send_again
    from narvik.proof.server.load import served

    console = Console(highlight=False)
    if again is not None:
        with TemporaryDirectory(prefix="narvik-fuzz-") as place, served(str(Path(place) / "fuzz.sqlite3")) as address:
            why = send_again(again, address)
        console.print(Text(why or "answered as it should be", "bold red" if why else "bold green"))
        return not why
    with progress_bar(not as_json) as progress:
        task = progress.add_task("requests", total=requests)
        report = fuzz_server(
            requests,
            seconds,
            seed,
            folder,
            game,
            database,
            workers,
            lambda done: progress.update(task, advance=done),
        )
    if as_json:
        print(json.dumps({**msgspec.to_builtins(report), "held": report.held}))
        return report.held
    statuses = ", ".join(f"{count:,} × {status}" for status, count in report.statuses.items())
    words = (
        f"{report.requests:,} requests in {report.seconds} s: {statuses}; {len(report.failures)} failures; "
        f"{report.memory / 1e6:.0f} MB; the event loop was held for at most {report.held_processor * 1000:.0f} ms of "
        f"processor time and {report.held_clock * 1000:.0f} ms by the clock, at a load of {report.load}; the match"
        f" that nobody touched {'stands as it stood' if report.undisturbed else 'has CHANGED'}; of {report.choices:,}"
        f" choices that honest players were told of {len(report.lost)} are lost; of those who quarrelled"
        f" {report.quarrels:,} were done; {len(report.unsound)} stored matches are unsound"
    )
    console.print(Text(words, "bold green" if report.held else "bold red"), soft_wrap=True)
    for during, seconds in report.held_by.items():
        console.print(f"  held the event loop for {seconds * 1000:.0f} ms: {during}", markup=False)
    for line in (*report.lost, *report.wrong, *report.unsound):
        console.print(f"  {line}", markup=False)
    for file in report.failures:
        console.print(f"  narvik fuzz --server --again {file}")
    return report.held


def fuzz_the_files(files: int, seconds: float, seed: int, folder: Path, again: Path | None, as_json: bool) -> bool:
    """`narvik fuzz --files`. Whether every file was refused by name or used like any other."""
    from narvik.proof.file_fuzz import fuzz_files, try_again

    console = Console(highlight=False)
    if again is not None:
        why = try_again(again)
        console.print(Text(why or "refused or used as it should be", "bold red" if why else "bold green"))
        return not why
    with progress_bar(not as_json) as progress:
        task = progress.add_task("files", total=files)
        cases = Path("tests/cases")
        report = fuzz_files(files, seconds, seed, folder, cases, lambda done: progress.update(task, advance=done))
    if as_json:
        print(json.dumps({**msgspec.to_builtins(report), "held": report.held}))
        return report.held
    counts = "; ".join(
        f"{kind}: {', '.join(f'{number:,} {outcome}' for outcome, number in found.items())}"
        for kind, found in report.outcomes.items()
        if found
    )
    words = (
        f"{report.files:,} files in {report.seconds} s, the slowest took {report.slowest} s of the processor. {counts}"
    )
    console.print(Text(words, "bold green" if report.held else "bold red"), soft_wrap=True)
    for place in report.failures:
        console.print(f"  narvik fuzz --files 1 --again {place}")
    return report.held
