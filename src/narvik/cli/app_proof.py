"""The commands for those who build: cases, fuzzing and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from narvik.cli.app import CPUS, AsJson, MaybeGame, Settings, app, examples
from narvik.cli.completion import complete_cases, complete_game


@app.command(
    epilog=examples(
        "narvik verify tests/cases/kampen",
        "narvik verify my_cases --strict",
        "narvik verify one.yaml --json",
        "narvik verify --mutate kampen --jobs 2",
    )
)
def verify(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PATH...", help="Rule cases: files or folders.", autocompletion=complete_cases),
    ] = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Fail cases with a refusal that shows nothing: that side is not asked."),
    ] = False,
    mutate: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="Change the rules of a game a little, one change at a time, and tell which its cases do not notice.",
            autocompletion=complete_game,
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULE|PLACE",
            help="With --mutate: only changes where this rule is cited, or in this folder, module or function of the "
            "game, as in chapters/land; can be repeated.",
        ),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="With --mutate: where verdicts and the report are kept.", show_default="mutations/GAME"
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="With --mutate: processes.")] = CPUS,
    minutes: Annotated[float, typer.Option(metavar="M", help="With --mutate: stop after this long; go on later.")] = 30,
    json: AsJson = False,
) -> None:
    """Run rule cases. Exit status 0 only if all passed.

    With --mutate: 0 only if cases notice every change, but for those accepted with a reason in mutations_accepted.csv
    beside the cases, and at most 5 % of the rules are left.
    """
    if mutate is not None:
        from narvik.cli.commands.mutate import mutate_rules

        sharp = mutate_rules(mutate, paths or [], keep, jobs, minutes, only or [], json)
        raise typer.Exit(0 if sharp else 1)
    if not paths:
        raise typer.BadParameter("name case files or folders, or a game with --mutate", param_hint="PATH...")
    from narvik.cli.commands.prove import verify_cases

    if not verify_cases(paths, json, strict):
        raise typer.Exit(1)


@app.command(
    epilog=examples(
        "narvik fuzz kampen --games 2000",
        "narvik fuzz kampen --set scenario=advanced --seed 3 --json",
        "narvik fuzz jupiter --positions 50 --decisions 5000",
        "narvik fuzz --server --messages 100000",
        "narvik fuzz --server --database postgresql://postgres@localhost/empty --workers 2",
        "narvik fuzz --server --again fuzz/server-0-1.json",
        "narvik fuzz --files 2000",
    )
)
def fuzz(
    game: MaybeGame = None,
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 200,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes.", show_default="processors")] = CPUS,
    first: Annotated[
        int, typer.Option(metavar="N", min=0, help="The number of the first game or position: a long run in pieces.")
    ] = 0,
    positions: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Begin from this many positions of staff games instead."),
    ] = None,
    decisions: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many decisions are played from each position.")
    ] = 5000,
    seed: Annotated[int, typer.Option(metavar="S", help="Another seed, other games.")] = 0,
    settings: Settings = None,
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where failures go.")] = Path("fuzz"),
    server: Annotated[bool, typer.Option("--server", help="Fuzz a server on this machine instead of a game.")] = False,
    messages: Annotated[int, typer.Option(metavar="N", min=4, help="How many requests a server gets.")] = 10_000,
    seconds: Annotated[float, typer.Option(metavar="S", min=1, help="And for how long at most.")] = 600.0,
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="An empty database for the server.", show_default="a new SQLite file"),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="Server processes.")] = 1,
    files: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Read this many spoilt tables, cases, guides and backups instead."),
    ] = None,
    again: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Send a kept request once more; with --files, read a kept folder."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play random games and check them, send a server whatever could come, or read spoilt files. Exit status 1 if
    something failed."""
    if files is not None:
        from narvik.cli.commands.attack import fuzz_the_files

        if not fuzz_the_files(files, seconds, seed, folder, again, json):
            raise typer.Exit(1)
        return
    if server:
        from narvik.cli.commands.attack import fuzz_a_server

        if not fuzz_a_server(messages, seconds, seed, folder, game, again, json, database, workers):
            raise typer.Exit(1)
        return
    from narvik.cli.commands.prove import FuzzSize, fuzz_game
    from narvik.cli.screen.inputs import the_game

    size = FuzzSize(number if positions is None else positions, first, 0 if positions is None else decisions)
    if not fuzz_game(the_game(game), size, jobs, seed, settings or [], folder, json):
        raise typer.Exit(1)


class Build(StrEnum):
    """The builds of the rules, as `narvik.build` calls them."""

    pure = "pure"
    compiled = "compiled"


class BenchTarget(StrEnum):
    """What `narvik bench` can measure."""

    rules = "rules"
    envs = "envs"
    server = "server"
    crash = "crash"
    wire = "wire"
    long = "long"
    life = "life"
    page = "page"
    presses = "presses"


@app.command(
    epilog=examples(
        "narvik bench",
        "narvik bench --seconds 10 --json",
        "narvik bench --game invasion --set scenario=qs --positions 20",
        "narvik bench --against HEAD~20",
        "narvik bench --against v0.2.0 --build compiled --game kampen --at-least 1",
        "narvik bench envs --json",
        "narvik bench server --matches 32 --seconds 20 --json",
        "narvik bench wire --game jupiter --json",
        "narvik bench crash --kills 500 --database postgresql://postgres@localhost/empty",
        "narvik bench crash --kills 50 --choices 30000",
        "narvik bench long --json",
        "narvik bench long --matches 300 --memory 512 --together 0",
        "narvik bench long --game invasion --set scenario=camp",
        "narvik bench life --matches 10000 --json",
        "narvik bench page --game kampen --json",
        "narvik bench presses --json",
    )
)
def bench(
    what: Annotated[
        BenchTarget,
        typer.Argument(
            help="[b]rules[/b] beside python-chess, [b]envs[/b] beside PettingZoo's chess, a [b]server[/b] under load, "
            "what a [b]crash[/b] leaves behind, how much goes over the [b]wire[/b], what a [b]long[/b] match costs, "
            "whether a server stays as it was through a long [b]life[/b], how many [b]presses[/b] a turn takes, what a "
            "first visit to a [b]page[/b] loads and how smoothly maps move (needs Chromium)."
        ),
    ] = BenchTarget.rules,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="How long each measurement takes.")] = 2.0,
    matches: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=100_000,
            help="Matches at once (server, crash, long), or in all (life).",
            show_default="32, 8, 0, 10000",
        ),
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MB", min=64, max=1_048_576, help="What many matches may take (long, life).")
    ] = 512,
    together: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=1000, help="Long matches played at once; 0 leaves out what takes minutes (long)."
        ),
    ] = 32,
    kills: Annotated[int, typer.Option(metavar="N", min=1, help="How often a server is killed (crash).")] = 20,
    choices: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=100,
            max=32_000,
            help="Choices of the long match, or that matches have had before the first kill (long, crash).",
            show_default="30000, 0",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL", help="An empty database (server, crash, life).", show_default="a new SQLite file"
        ),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="Server processes (server).")] = 1,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A game (rules, server, wire, long, page, presses); can be repeated.",
            show_default="all",
            autocompletion=complete_game,
        ),
    ] = None,
    pictures: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where pictures of what was seen go (page).")
    ] = None,
    settings: Settings = None,
    positions: Annotated[
        int,
        typer.Option(metavar="N", min=0, max=1000, help="Play on from this many positions of staff games (rules)."),
    ] = 0,
    against: Annotated[
        str | None,
        typer.Option(metavar="COMMIT", help="Compare the rules with an older commit, instead of with python-chess."),
    ] = None,
    build: Annotated[
        Build | None,
        typer.Option(help="The build that both commits run (against).", show_default="the one that runs now"),
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="N", min=2, help="Rounds at most (against).")] = 60,
    at_least: Annotated[
        float,
        typer.Option(metavar="RATIO", min=0.0, help="How fast it must be, the older commit being 1 (against)."),
    ] = 0.95,
    json: AsJson = False,
) -> None:
    """Measure how fast the rules, the environments for agents or a server are on this machine, or kill servers under
    load and see whether anything is lost. Exit status 1 if something is, if the rules have become slower than
    [b]--at-least[/b] says, beyond what the measurement leaves open, or if a turn takes more presses than it may."""
    from narvik.cli.commands.bench_against import bench_against
    from narvik.cli.commands.load import (
        bench_crash,
        bench_long_life,
        bench_long_match,
        bench_presses,
        bench_server,
        bench_wire,
    )
    from narvik.cli.commands.pages import bench_pages
    from narvik.cli.commands.prove import bench_envs, bench_games

    if against is not None:
        if what is not BenchTarget.rules:
            raise typer.BadParameter(f"only rules can be compared with a commit, not {what.value}")
        good = bench_against(against, build and build.value, game, seconds, rounds, at_least, json)
        raise typer.Exit(0 if good else 1)
    measures: dict[BenchTarget, Callable[[], bool | None]] = {
        BenchTarget.rules: lambda: bench_games(seconds, json, game, settings or [], positions),
        BenchTarget.envs: lambda: bench_envs(seconds, json),
        BenchTarget.server: lambda: bench_server(matches or 32, seconds, database, workers, game, json),
        BenchTarget.crash: lambda: bench_crash(kills, matches or 8, database, choices or 0, json),
        BenchTarget.wire: lambda: bench_wire(game, json),
        BenchTarget.long: lambda: bench_long_match(
            choices or 30_000, matches or 0, memory, together, seconds, json, game, settings or []
        ),
        BenchTarget.life: lambda: bench_long_life(matches or 10_000, memory, database, json),
        BenchTarget.page: lambda: bench_pages(game, pictures, json),
        BenchTarget.presses: lambda: bench_presses(game, json),
    }
    if measures[what]() is False:
        raise typer.Exit(1)
