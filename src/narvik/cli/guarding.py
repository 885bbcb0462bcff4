"""Looking after a server's players and its doors: reports, a siege of hostile messages, what time might tell."""

from __future__ import annotations

import json
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.admin import with_database
from narvik.cli.proving import progress_bar
from narvik.core.errors import NarvikError
from narvik.server.database import Database
from narvik.server.people import People, Report
from narvik.server.storage import Storage


def list_reports(config: Path | None, database: str | None, closed: bool, as_json: bool) -> None:
    """`narvik admin reports`."""

    async def work(found: Database) -> list[Report]:
        return await People(found, Storage(found)).reports(closed)

    reports = with_database(config, database, work)
    if as_json:
        print(json.dumps(msgspec.to_builtins(reports), ensure_ascii=False))
        return
    console = Console(highlight=False)
    if not reports:
        console.print("No reports are waiting." if not closed else "There are no reports.")
    for report in reports:
        console.print(report_table(report))
        console.print()


def report_table(report: Report) -> Table:
    """A report with what was said, the reported seat's words in bold."""
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(report.at))
    table = Table(title=f"Report {report.id}: {report.reason}", title_justify="left", box=None, show_header=False)
    table.add_row("match", report.match)
    table.add_row("about", Text(f"{report.seat or 'observers'} {report.name}".strip()))
    table.add_row("when", f"{when} UTC")
    if report.text:
        table.add_row("text", Text(report.text))
    for line in report.chats:
        about = line["seat"] == report.seat
        table.add_row(
            "", Text(f"{line['name'] or line['seat'] or 'observer'}: {line['text']}", "bold" if about else "dim")
        )
    if report.closed is not None:
        table.add_row("closed", Text(report.answer or "without an answer"))
    return table


def close_report(config: Path | None, database: str | None, number: int, answer: str) -> None:
    """`narvik admin reports --close`."""

    async def work(found: Database) -> bool:
        return await People(found, Storage(found)).close_report(number, answer)

    if not with_database(config, database, work):
        raise NarvikError(f"there is no open report {number}; see narvik admin reports")
    Console(highlight=False).print(Text(f"Report {number} is closed.", "bold green"))


def besiege_server(messages: int, seed: int, database: str | None, as_json: bool) -> bool:
    """`narvik admin siege`. Whether the server held."""
    from narvik.server.siege import siege

    with progress_bar(not as_json) as progress:
        task = progress.add_task("hostile messages", total=messages)
        outcome = siege(messages, seed, database, progress=lambda done: progress.update(task, advance=done))
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
    from narvik.server.timing import judge, measured

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
