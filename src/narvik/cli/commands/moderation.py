"""What those who run a server settle: reports about players, and matches that were set aside."""

from __future__ import annotations

import json
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.admin import with_database
from narvik.core.errors import NarvikError
from narvik.server.people.blocking import AbuseReport, People
from narvik.server.storage.database import Database
from narvik.server.storage.rows import MatchRow
from narvik.server.storage.storage import Storage


def list_reports(config: Path | None, database: str | None, closed: bool, as_json: bool) -> None:
    """`narvik admin reports`."""

    async def work(found: Database) -> list[AbuseReport]:
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


def report_table(report: AbuseReport) -> Table:
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


def list_aside(config: Path | None, database: str | None, as_json: bool) -> None:
    """`narvik admin aside`."""

    async def work(found: Database) -> list[MatchRow]:
        return await Storage(found).set_aside.all()

    rows = with_database(config, database, work)
    if as_json:
        print(json.dumps([{"match": row.id, "game": row.game, **(row.aside or {})} for row in rows]))
        return
    console = Console(highlight=False)
    if not rows:
        console.print("No match is set aside.")
    for row in rows:
        told = row.aside or {}
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(told.get("at", 0.0)))
        line = Text.assemble((row.id, "bold"), f" {row.game} {when} UTC: {told.get('why', '')}")
        console.print(line, soft_wrap=True)


def release_match(config: Path | None, database: str | None, match: str) -> None:
    """`narvik admin aside --release`."""

    async def work(found: Database) -> bool:
        return await Storage(found).set_aside.release(match)

    if not with_database(config, database, work):
        raise NarvikError(f"no match {match} is set aside; see narvik admin aside")
    Console(highlight=False).print(Text(f"Match {match} is released.", "bold green"))
