"""The commands for those who run a server: the server itself, its settings, workers, and what can be done with its
database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from narvik.cli.app import AsJson, Browser, CommandGroup, Config, Database, Host, Port, app, examples

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@app.command(
    epilog=examples(
        "narvik serve --host 0.0.0.0 --port 8080 --database club.sqlite3 --no-browser",
        "narvik serve --config /etc/narvik.toml --no-browser",
        "narvik serve --database postgresql://narvik@db/narvik --workers 4 --opponents 0",
    )
)
def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    config: Config = None,
    browser: Browser = True,
    workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=64, help="Server processes; several need PostgreSQL.", show_default="1"),
    ] = None,
    opponents: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Processes that think for computer players.", show_default="1"),
    ] = None,
) -> None:
    """Serve the war room: matches in the browser, alone, at one laptop or online."""
    from narvik.cli.commands.serve import serve_war_room

    options = {"server.host": host, "server.port": port, "database.url": database}
    options |= {"server.workers": workers, "server.opponents": opponents}
    serve_war_room(config, options, browser)


@app.command(
    epilog=examples(
        "narvik config", "narvik config --config narvik.toml --json", "narvik config --sample > narvik.toml"
    )
)
def config(
    file: Config = None,
    sample: Annotated[bool, typer.Option("--sample", help="Print a file with every setting and its default.")] = False,
    json: AsJson = False,
) -> None:
    """Show the settings of a server as they are now, and where each comes from. Secrets are masked."""
    from narvik.cli.commands.settings import print_sample, print_settings

    if sample:
        print_sample()
    else:
        print_settings(file, json)


@app.command(epilog=examples("narvik worker --database postgresql://narvik@db/narvik --opponents 4"))
def worker(
    database: Database = None,
    config: Config = None,
    opponents: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many processes think.", show_default="1")
    ] = None,
) -> None:
    """Think for the computer players of servers that share a PostgreSQL. May be stopped or killed at any time."""
    from narvik.cli.commands.serve import run_worker

    run_worker(config, {"database.url": database, "server.opponents": opponents})


admin = typer.Typer(
    cls=CommandGroup,
    name="admin",
    help="Look after a server's database.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.add_typer(admin)


@admin.command(epilog=examples("narvik admin backup tonight.narvik-backup --database club.sqlite3"))
def backup(
    file: BackupFile,
    database: Database = None,
    config: Config = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Overwrite a file that already exists.")] = False,
    json: AsJson = False,
) -> None:
    """Write everything a server keeps into one file. The server may keep running meanwhile.

    The file holds one moment of the database, whichever kind it is, and can be restored into either kind.
    """
    from narvik.cli.commands.admin import back_up

    back_up(file, config, database, json, overwrite)


@admin.command(
    epilog=examples("narvik admin restore tonight.narvik-backup --database postgresql://narvik@localhost/narvik")
)
def restore(file: BackupFile, database: Database = None, config: Config = None, json: AsJson = False) -> None:
    """Put a backup into an empty database, of either kind; an older backup is brought up to date."""
    from narvik.cli.commands.admin import restore_backup

    restore_backup(file, config, database, json)


@admin.command(epilog=examples("narvik admin check --database club.sqlite3", "narvik admin check --dry-run --json"))
def check(
    database: Database = None,
    config: Config = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only report, pin nothing.")] = False,
    json: AsJson = False,
) -> None:
    """Play every stored match again and verify its hash chain.

    A match that this version of the rules would change is pinned to the version that made it: it can be looked at up to
    where the two part, and is not played on. Exit status 1 if a chain is broken, 3 if matches are or were pinned.
    """
    from narvik.cli.commands.admin import check_matches

    status = check_matches(config, database, dry_run, json)
    if status:
        raise typer.Exit(status)


@admin.command(
    epilog=examples("narvik admin reports --database club.sqlite3", 'narvik admin reports --close 3 --answer "warned"')
)
def reports(
    database: Database = None,
    config: Config = None,
    closed: Annotated[bool, typer.Option("--all", help="List closed ones, too.")] = False,
    close: Annotated[int | None, typer.Option(metavar="N", min=1, help="Close this report.")] = None,
    answer: Annotated[str, typer.Option(metavar="TEXT", help="What was done about it; the reporter can read it.")] = "",
    json: AsJson = False,
) -> None:
    """List what players have reported about others, with what was said; or close a report."""
    from narvik.cli.commands.moderation import close_report, list_reports

    if close is not None:
        close_report(config, database, close, answer)
    else:
        list_reports(config, database, closed, json)


@admin.command(
    epilog=examples("narvik admin aside --database club.sqlite3", "narvik admin aside --release k7m2x9pqa4tz")
)
def aside(
    database: Database = None,
    config: Config = None,
    release: Annotated[str | None, typer.Option(metavar="MATCH", help="Let this match be loaded again.")] = None,
    json: AsJson = False,
) -> None:
    """List the matches that were set aside because they cannot be shown, and why; or release one."""
    from narvik.cli.commands.moderation import list_aside, release_match

    if release is not None:
        release_match(config, database, release)
    else:
        list_aside(config, database, json)


@admin.command("siege", epilog=examples("narvik admin siege --messages 100000", "narvik admin siege --seed 7 --json"))
def hostile_load(
    messages: Annotated[int, typer.Option(metavar="N", min=1, help="How many.")] = 10_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Another seed, other messages.")] = 0,
    database: Database = None,
    json: AsJson = False,
) -> None:
    """Start a server and send it hostile messages. Exit status 1 if one was accepted or broke something."""
    from narvik.cli.commands.attack import load_with_hostile_messages

    if not load_with_hostile_messages(messages, seed, database, json):
        raise typer.Exit(1)


@admin.command(epilog=examples("narvik admin timing", "narvik admin timing --moments 300 --repeats 15 --json"))
def timing(
    moments: Annotated[int, typer.Option(metavar="N", min=2, help="Moments of random games, for each game.")] = 100,
    repeats: Annotated[int, typer.Option(metavar="N", min=1, help="How often each message is timed.")] = 9,
    seed: Annotated[int, typer.Option(metavar="S", help="Another seed, other games.")] = 0,
    json: AsJson = False,
) -> None:
    """Measure whether the time a message takes tells what an opponent hides. Exit status 1 if it does."""
    from narvik.cli.commands.attack import time_leaks
    from narvik.core.rules import game_names

    if not time_leaks(list(game_names()), moments, repeats, seed, json):
        raise typer.Exit(1)
