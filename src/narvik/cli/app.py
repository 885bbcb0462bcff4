"""The commands with their options and help. What they do is in the other modules, which are imported late."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

import typer
from typer.core import TyperGroup

from narvik.cli.completion import (
    complete_cases,
    complete_config,
    complete_game,
    complete_player,
    complete_record,
    complete_seat,
    complete_setting,
    files,
)
from narvik.core.errors import NarvikError


class Language(StrEnum):
    """The languages of the texts."""

    en = "en"
    nb = "nb"


FAILED: Final = 1
WRONG_USE: Final = 2
"""Exit statuses: something that was asked for in order failed; something was asked for that there is not. After Ctrl-C
it is 130, as shells expect."""

SPOKEN: Final = "narvik.language"
"""Under which key a command's context tells the others of the language asked for."""


class CommandGroup(TyperGroup):
    """All commands; what goes wrong in one is told in a line, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        status = FAILED
        try:
            return super().invoke(ctx)
        except NarvikError as problem:
            status = WRONG_USE if problem.wrong_use else FAILED
            complain(problem.told(ctx.meta.get(SPOKEN, Language.en)))
        except BrokenPipeError:
            raise
        except OSError as problem:
            complain(": ".join(str(part) for part in (problem.filename, problem.strerror) if part) or str(problem))
        raise typer.Exit(status)


def complain(text: str) -> None:
    """Say in red on stderr what is wrong."""
    from rich.console import Console

    Console(stderr=True, highlight=False).print(f"narvik: {text}", style="red", markup=False, soft_wrap=True)


app = typer.Typer(
    cls=CommandGroup,
    name="narvik",
    help="Board wargames of the Norwegian campaigns, every rule enforced.",
    epilog="Begin with: narvik play",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def readable_streams() -> None:
    """Let a terminal that knows no star or die show a question mark instead of stopping the program."""
    streams: tuple[TextIO | Any, ...] = (sys.stdout, sys.stderr)
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def told_version(json: bool = False) -> str:
    """The version, and whether the rules run compiled or as Python."""
    from narvik import __version__, build

    outdated = build.state() == build.OUTDATED
    if json:
        import json as writing

        return writing.dumps({"version": __version__, "build": build.running(), "outdated": outdated})
    note = "; the compiled build is older than its sources" if outdated else ""
    return f"{__version__} ({build.running()}{note})"


def print_version(wanted: bool) -> None:
    """`--version` ends the program before it looks for a command."""
    if wanted:
        typer.echo(f"narvik {told_version()}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", help="Print the version and exit.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Board wargames of the Norwegian campaigns, every rule enforced."""
    readable_streams()


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game; see [b]narvik games[/b].", autocompletion=complete_game)
]
MaybeGame = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]", help="A game; may be left out while there is only one.", autocompletion=complete_game
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", autocompletion=complete_record)]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="OPTION=VALUE", help="An option of the game; can be repeated.", autocompletion=complete_setting
    ),
]
Seed = Annotated[str | None, typer.Option(metavar="N", help="Number or word the dice and decks follow from.")]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Folder with rows of your own for the tables.", autocompletion=files("/")
    ),
]


def spoken(context: typer.Context, language: Language) -> Language:
    """Remember the language for what may go wrong later."""
    context.meta[SPOKEN] = language.value
    return language


InLanguage = Annotated[Language, typer.Option(help="Language of the texts.", callback=spoken, is_eager=True)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="SEAT",
        help="Your seat; can be repeated. [b]all[/b]: everybody at one keyboard. [b]observer[/b]: only watch.",
        autocompletion=complete_seat,
    ),
]


def examples(*lines: str) -> str:
    """The examples under a command's help."""
    return "[dim]Examples[/dim]\n\n" + "\n\n".join(f"[cyan]{line}[/cyan]" for line in lines)


Host = Annotated[str | None, typer.Option(metavar="HOST", help="Where to listen.", show_default="127.0.0.1")]
Port = Annotated[
    int | None,
    typer.Option(metavar="PORT", min=0, max=65535, help="0 takes any free port.", show_default="1940"),
]
Database = Annotated[
    str | None, typer.Option(metavar="FILE|URL", help="Where matches are kept: a file, or postgresql://user@host/name.")
]
Config = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="Settings, instead of those in the folders for them; see [b]narvik config --sample[/b].",
        autocompletion=complete_config,
    ),
]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]

CPUS: Final = os.cpu_count() or 1


@app.command(epilog=examples("narvik games", "narvik games --language nb", "narvik games --json"))
def games(language: InLanguage = Language.en, json: AsJson = False) -> None:
    """List the games with their options and seats."""
    from narvik.cli.commands.lists import list_games

    list_games(language.value, json)


@app.command(
    epilog=examples(
        "narvik play",
        "narvik play --port 8080 --no-browser",
        "narvik play --terminal",
        "narvik play kampen --seat norway --set scenario=advanced",
        "narvik play kampen --seat all --save evening.narvik",
        "narvik play --load evening.narvik",
    )
)
def play(
    game: MaybeGame = None,
    seat: Seats = None,
    against: Annotated[
        str, typer.Option(metavar="PLAYER", help="Who plays the other seats.", autocompletion=complete_player)
    ] = "staff",
    settings: Settings = None,
    seed: Seed = None,
    data: DataFolder = None,
    language: InLanguage = Language.en,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the record is kept.")] = None,
    load: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with the game of a record.", autocompletion=complete_record),
    ] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even where only one choice is left.")] = False,
    board: Annotated[bool, typer.Option("--board/--no-board", help="Show the board at every decision.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")] = False,
    host: Host = None,
    port: Port = None,
    database: Database = None,
    config: Config = None,
    browser: Browser = True,
) -> None:
    """Play in the browser, or in the terminal.

    Without a game the war room opens in the browser, as with serve. With --terminal, a game or any of its options you
    play here, alone against the computer or together at one keyboard; the record is kept as you play.
    """
    from narvik.cli.commands.play import PlayArguments, play_game

    if not (terminal or game or seat or settings or seed or data or save or load or ask_all):
        from narvik.cli.commands.serve import serve_war_room

        options = {"server.host": host, "server.port": port, "database.url": database}
        serve_war_room(config, options, browser, any_package=True)
        return
    play_game(
        PlayArguments(game, seat or [], against, settings or [], seed, data, language.value, save, load, ask_all, board)
    )


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
    """Show the settings of a server as they hold now, each with where it comes from. Secrets are masked."""
    from narvik.cli.commands.settings import print_sample, print_settings

    if sample:
        print_sample()
    else:
        print_settings(file, json)


@app.command(
    epilog=examples("narvik new kampen --set players=2 --seed 7 -o match.narvik", "narvik play --load match.narvik")
)
def new(
    game: MaybeGame = None,
    settings: Settings = None,
    seed: Seed = None,
    data: DataFolder = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="The record to write.")] = None,
    language: InLanguage = Language.en,
) -> None:
    """Begin a game as a record file, without playing."""
    from narvik.cli.commands.play import new_record

    new_record(game, settings or [], seed, data, output, language.value)


@app.command(
    epilog=examples(
        "narvik replay match.narvik --step",
        "narvik replay match.narvik --seat norway --to 120",
        "narvik replay match.narvik --verify",
        "narvik replay match.narvik --json",
    )
)
def replay(
    file: RecordFile,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="See what this seat saw; otherwise everything.")
    ] = None,
    language: InLanguage = Language.en,
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="Go to the position after N choices.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through it (also when input comes from a pipe).")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Only check the hash chain and that it replays.")] = False,
    data: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Look at a game again, choice by choice. With --json: what the record says and how the game stands."""
    from narvik.cli.commands.replay import print_facts, replay_record

    if json:
        print_facts(file, to, data)
    else:
        replay_record(file, seat, language.value, to, step, verify, data)


@app.command(epilog=examples("narvik odds match.narvik", "narvik odds match.narvik --to 57 --json"))
def odds(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="The position after N choices.")] = None,
    language: InLanguage = Language.en,
    data: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Show the chances of the combats that are about to be fought in a record's position."""
    from narvik.cli.screen.odds import odds_of_record

    odds_of_record(file, to, language.value, data, json)


@app.command(
    epilog=examples(
        "narvik verify-dice match.narvik",
        "narvik verify-dice match.narvik --earlier first-day.narvik",
        "narvik verify-dice match.narvik --commitment 5bbd52… --entropy norway=9f0c…",
    )
)
def verify_dice(
    file: RecordFile,
    earlier: Annotated[
        Path | None,
        typer.Option(
            "--earlier",
            metavar="FILE",
            help="A record of the same match, saved while it was played.",
            autocompletion=complete_record,
        ),
    ] = None,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="What was published as the match began, if you noted it.")
    ] = None,
    entropy: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=HEX", help="What a seat added to the dice, if you noted it; can be repeated."),
    ] = None,
    rolls: Annotated[bool, typer.Option("--rolls", help="List every roll and every draw by name.")] = False,
    data: DataFolder = None,
    language: InLanguage = Language.en,
    json: AsJson = False,
) -> None:
    """Check that the dice of a finished match are those promised at its start. Exit status 0 only if they are."""
    from narvik.cli.commands.verify_dice import verify_dice

    if not verify_dice(file, earlier, commitment, entropy or [], rolls, data, language.value, json):
        raise typer.Exit(1)


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
        bool, typer.Option("--strict", help="Fail cases with a refusal that shows nothing, as that side is not asked.")
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
        typer.Option(metavar="RULE", help="With --mutate: only changes where this rule is cited; can be repeated."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="With --mutate: where verdicts and the report are kept.", show_default="mutations/GAME"
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="With --mutate: processes.")] = CPUS,
    minutes: Annotated[float, typer.Option(metavar="M", help="With --mutate: stop after so long; go on later.")] = 30,
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


@app.command(epilog=examples("narvik rules kampen", "narvik rules kampen KN-cmb-8", "narvik rules kampen --json"))
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE-ID]", help="Show this rule in full, with its code.")
    ] = None,
    cases: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of rule cases.", show_default="tests/cases/GAME")
    ] = None,
    language: InLanguage = Language.en,
    json: AsJson = False,
) -> None:
    """List every rule with its cases, or show one with its cases and its code. Exit status 1 if a rule has no case."""
    from narvik.cli.commands.lists import list_rules

    if not list_rules(game, rule, cases, language.value, json):
        raise typer.Exit(1)


@app.command(
    epilog=examples(
        "narvik data kampen --all", "narvik data kampen --set tables=plain", "narvik data kampen --data my_rows --json"
    )
)
def data(
    game: GameName,
    every: Annotated[bool, typer.Option("--all", help="List each reconstructed value with its reason.")] = False,
    settings: Settings = None,
    folder: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Tell what is printed in a rulebook and what is reconstructed."""
    from narvik.cli.commands.lists import list_data

    list_data(game, every, settings or [], folder, json)


@app.command(epilog=examples("narvik notation kampen", "narvik notation jupiter --public"))
def notation(
    game: GameName,
    public: Annotated[
        bool, typer.Option("--public", help="As those read the choices who must not know their secret words.")
    ] = False,
    settings: Settings = None,
    folder: DataFolder = None,
) -> None:
    """Print the grammar of a game's choices."""
    from narvik.cli.commands.lists import print_notation

    print_notation(game, public, settings or [], folder)


@app.command(
    epilog=examples(
        "narvik fuzz kampen --games 2000",
        "narvik fuzz kampen --set scenario=advanced --seed 3 --json",
        "narvik fuzz jupiter --positions 50 --decisions 5000",
        "narvik fuzz --server --messages 100000",
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
        typer.Option(metavar="N", min=1, help="Begin from so many positions of games between staff officers instead."),
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
    files: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Read so many spoilt tables, cases, guides and backups instead."),
    ] = None,
    again: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Send a request once more that was kept; with --files a kept folder."),
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

        if not fuzz_a_server(messages, seconds, seed, folder, game, again, json):
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


@app.command(
    epilog=examples(
        "narvik bench",
        "narvik bench --seconds 10 --json",
        "narvik bench --game invasion --set scenario=qs --positions 20",
        "narvik bench --against HEAD~20",
        "narvik bench --against v0.1.0 --build compiled --game kampen --at-least 1",
        "narvik bench envs --json",
        "narvik bench server --matches 32 --seconds 20 --json",
        "narvik bench wire --game jupiter --json",
        "narvik bench crash --kills 500 --database postgresql://postgres@localhost/empty",
        "narvik bench crash --kills 50 --choices 30000",
        "narvik bench long --json",
        "narvik bench long --matches 300 --memory 512 --together 0",
    )
)
def bench(
    what: Annotated[
        BenchTarget,
        typer.Argument(
            help="[b]rules[/b] beside python-chess, [b]envs[/b] beside PettingZoo's chess, a [b]server[/b] under load, "
            "what a [b]crash[/b] leaves behind, how much goes over the [b]wire[/b], what a [b]long[/b] match costs."
        ),
    ] = BenchTarget.rules,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="How long each measurement takes.")] = 2.0,
    matches: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=10_000, help="Matches at once (server, crash, long).", show_default="32, 8, 0"
        ),
    ] = None,
    memory: Annotated[
        int, typer.Option(metavar="MB", min=64, max=1_048_576, help="What many matches may take (long).")
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
        typer.Option(metavar="FILE|URL", help="An empty database (server, crash).", show_default="a new SQLite file"),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="Server processes (server).")] = 1,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A game (rules, wire); can be said again.",
            show_default="all",
            autocompletion=complete_game,
        ),
    ] = None,
    settings: Settings = None,
    positions: Annotated[
        int,
        typer.Option(metavar="N", min=0, max=1000, help="Play on from so many positions of staff games (rules)."),
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
    load and see whether anything is lost. Exit status 1 if something is, or if the rules have become slower than
    [b]--at-least[/b] says, beyond what the measurement leaves open."""
    from narvik.cli.commands.bench_against import bench_against
    from narvik.cli.commands.load import bench_crash, bench_long_match, bench_server, bench_wire
    from narvik.cli.commands.prove import bench_envs, bench_games

    if against is not None:
        if what is not BenchTarget.rules:
            raise typer.BadParameter(f"only rules can be compared with a commit, not {what.value}")
        if not bench_against(against, build and build.value, game, seconds, rounds, at_least, json):
            raise typer.Exit(1)
        return
    if what is BenchTarget.envs:
        bench_envs(seconds, json)
    elif what is BenchTarget.server:
        bench_server(matches or 32, seconds, database, workers, json)
    elif what is BenchTarget.long:
        bench_long_match(choices or 30_000, matches or 0, memory, together, seconds, json)
    elif what is BenchTarget.wire:
        bench_wire(game, json)
    elif what is BenchTarget.crash:
        if not bench_crash(kills, matches or 8, database, choices or 0, json):
            raise typer.Exit(1)
    else:
        bench_games(seconds, json, game, settings or [], positions)


@app.command(epilog=examples("narvik docs", "narvik docs --serve", "narvik docs --out /var/www/narvik"))
def docs(
    serve: Annotated[bool, typer.Option("--serve", help="Serve it instead, and follow every change.")] = False,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the site goes.")] = Path("site"),
    address: Annotated[str, typer.Option(metavar="HOST:PORT", help="Where to serve.")] = "127.0.0.1:1941",
) -> None:
    """Build the documentation as a site that loads nothing from elsewhere. Exit status 1 if a link is broken."""
    from narvik.cli.commands.docs import build_site

    if build_site(out, serve, address):
        raise typer.Exit(1)


@app.command(epilog=examples("narvik version", "narvik version --json"))
def version(json: AsJson = False) -> None:
    """Print the version, and whether the rules run compiled or as Python."""
    typer.echo(told_version(json))


# Last, because they take the options and the app from here and add their commands to it.
from narvik.cli import app_lab as app_lab  # noqa: E402
from narvik.cli import app_server as app_server  # noqa: E402
