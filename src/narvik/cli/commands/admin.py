"""What can be done with a server's database: back it up, restore it, check every match."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.commands.serve import settled
from narvik.server.matches.stored_match_check import Finding, examine
from narvik.server.storage.backup import back_up as write_backup
from narvik.server.storage.backup import restore
from narvik.server.storage.database import Database, DatabaseProblem, database_at, is_postgres

T = TypeVar("T")

BROKEN, PINNED = 1, 3
"""Exit statuses of a check: a chain is broken; matches are pinned."""


def with_database(
    config: Path | None,
    address: str | None,
    work: Callable[[Database], Coroutine[Any, Any, T]],
    update: bool = True,
    new: bool = False,
) -> T:
    """Do something with the database that the settings or the option name; unless it may be new, it must be there."""
    url = settled(config, {"database.url": address}).database.url
    if not (new or is_postgres(url) or Path(url).exists()):
        raise DatabaseProblem(f"there is no database {url}; name one with --database")

    async def whole() -> T:
        database = database_at(url)
        await database.open(update)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(whole())


def tell_rows(counts: dict[str, int], what: str, file: Path, as_json: bool) -> None:
    """Say how much was written."""
    if as_json:
        print(json.dumps({"file": str(file), "rows": counts}))
        return
    rows = ", ".join(f"{count:,} {table}" for table, count in counts.items() if count)
    Console(highlight=False).print(Text(f"{what} {file}: {rows or 'nothing'}", "bold green"), soft_wrap=True)


def back_up(file: Path, config: Path | None, database: str | None, as_json: bool, overwrite: bool = False) -> None:
    """`narvik admin backup`."""
    with progress_bar(not as_json) as progress:
        task = progress.add_task("rows", total=None)

        def show(table: str, count: int) -> None:
            progress.update(task, description=table, advance=count)

        # The tables are left as they are: an older server may be at work on them.
        counts = with_database(config, database, lambda found: write_backup(found, file, show, overwrite), update=False)
    tell_rows(counts, "written to", file, as_json)


def restore_backup(file: Path, config: Path | None, database: str | None, as_json: bool) -> None:
    """`narvik admin restore`."""
    with progress_bar(not as_json) as progress:
        task = progress.add_task("rows", total=None)

        def show(table: str, count: int) -> None:
            progress.update(task, description=table, advance=count)

        counts = with_database(config, database, lambda found: restore(found, file, show), update=False, new=True)
    tell_rows(counts, "restored from", file, as_json)


def check_matches(config: Path | None, database: str | None, dry_run: bool, as_json: bool) -> int:
    """`narvik admin check`. The exit status."""
    found: Counter[str] = Counter()
    told: list[Finding] = []
    console = Console(highlight=False)
    with progress_bar(not as_json) as progress:
        task = progress.add_task("matches", total=None)

        lost = ""

        async def look(kept: Database) -> None:
            nonlocal lost
            await require_whole(kept)
            lost = await kept.lost_tail()
            row = await kept.row("SELECT count(*) FROM matches")
            progress.update(task, total=int(row[0]) if row else 0)
            async for finding in examine(kept, pin=not dry_run):
                progress.advance(task)
                found[finding.verdict] += 1
                if finding.verdict != "sound" or finding.done:
                    told.append(finding)
                    if not as_json:
                        console.print(finding_line(finding), soft_wrap=True)

        with_database(config, database, look)
    broken = bool(found["broken"] or lost)
    if as_json:
        counts = {name: found[name] for name in ("sound", "broken", "changed")}
        print(json.dumps({**counts, **({"lost": lost} if lost else {}), "matches": plain(told)}))
    else:
        if lost:
            console.print(Text(lost, "red"), soft_wrap=True)
        summary = f"{found['sound']} sound, {found['changed']} changed by this version, {found['broken']} broken"
        console.print(Text(summary, "bold red" if broken else "bold green"))
    return BROKEN if broken else PINNED if found["changed"] else 0


async def require_whole(database: Database) -> None:
    """Raise `DatabaseProblem` if a page of the file is damaged; PostgreSQL looks after its own."""
    if database.shared:
        return
    rows = await database.rows("PRAGMA quick_check(1)")
    if rows != [("ok",)]:
        raise DatabaseProblem(
            f"the file is damaged ({rows[0][0]}). Keep it as it is, and restore a backup into a new file with narvik"
            " admin restore"
        )


def plain(findings: list[Finding]) -> list[dict[str, Any]]:
    """Findings as JSON has them."""
    return [dict(msgspec.to_builtins(finding)) for finding in findings]


def finding_line(finding: Finding) -> Text:
    """What was found about a match, for people."""
    colour = {"broken": "red", "changed": "yellow", "sound": "green"}[finding.verdict]
    done = ""
    if finding.done == "pinned":
        done = f" → pinned to {finding.engine}, shown up to choice {finding.at}"
    elif finding.done == "released":
        done = " → released: this version plays it as before"
    said = f" {finding.why}{done}"
    return Text.assemble((finding.match, "bold"), f" {finding.game} ", (finding.verdict, colour), said)
