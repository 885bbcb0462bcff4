"""The commands for players and analysts of the computer's games: tournaments and the lab."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from narvik.cli.app import (
    CPUS,
    AsJson,
    CommandGroup,
    DataFolder,
    GameName,
    InLanguage,
    Language,
    RecordFile,
    Settings,
    app,
    examples,
)
from narvik.cli.completion import complete_player, complete_scenario, complete_setting

Players = Annotated[
    list[str],
    typer.Option(
        "--players",
        metavar="NAME,NAME…",
        help="Computer players: recruit, staff, general, staff:bold …",
        autocompletion=complete_player,
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(metavar="S", min=0.001, help="Time for a decision of a player that searches.", show_default="0.1"),
]
Simulations = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Simulations for a decision, instead of a time.")
]
Jobs = Annotated[int, typer.Option(metavar="J", min=1, help="Processes.", show_default="processors")]


@app.command(
    epilog=examples(
        "narvik arena kampen --players recruit,staff --games 200",
        "narvik arena jupiter --players staff,general --games 40 --seconds 0.2 --records duel",
    )
)
def arena(
    game: GameName,
    players: Players,
    number: Annotated[
        int, typer.Option("--games", metavar="N", min=2, help="Games of each pairing, two for each seed.")
    ] = 100,
    settings: Settings = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = CPUS,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "arena",
    data: DataFolder = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where records are kept.", show_default="arena/GAME-…")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let computer players meet in series, with sides swapped and the same dice, and rate them.

    Ctrl-C keeps what was played; the same command goes on.
    """
    from narvik.cli.commands.arena import limits_of, play_arena

    limits = limits_of(seconds, simulations)
    play_arena(game, players, number, settings or [], limits, jobs, seed, data, records, json)


@app.command(
    epilog=examples(
        "narvik review match.narvik",
        "narvik review match.narvik --seconds 120 --html review.html --language nb",
        "narvik review match.narvik --playouts 10 --json",
    )
)
def review(
    file: RecordFile,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0.1, help="Time for the playouts; more time makes the chances surer.")
    ] = 60.0,
    playouts: Annotated[
        int | None,
        typer.Option(metavar="N", min=2, help="Playouts of each moment, instead of a time; always the same result."),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write a page with the curve.")] = None,
    language: InLanguage = Language.en,
    data: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Review a finished game: the chances at every moment, its turning points, and luck apart from decisions.

    Ctrl-C keeps what was found; the same command goes on, also with more time.
    """
    from narvik.cli.commands.review import review_record
    from narvik.review import Budget

    review_record(file, Budget(seconds, playouts or 0), language.value, data, json, html)


SettingsInTurn = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE,…",
        help="An option of the game; with several values, or [b]all[/b], games take them in turn.",
        autocompletion=complete_setting,
    ),
]
lab = typer.Typer(cls=CommandGroup, help="Simulations, reports and combat tables.", no_args_is_help=True)
app.add_typer(lab, name="lab")


@lab.command(
    epilog=examples("narvik lab odds kampen", "narvik lab odds jupiter --language nb", "narvik lab odds kampen --json")
)
def odds(
    game: GameName,
    settings: Settings = None,
    language: InLanguage = Language.en,
    data: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Print the combat tables of a game: exact, from the rules that fight the combats."""
    from narvik.cli.commands.lab import print_tables

    print_tables(game, settings or [], language.value, data, json)


@lab.command(epilog=examples("narvik lab fit norway1940", "narvik lab fit kampen --games 2000 --write outlook.csv"))
def fit(
    game: GameName,
    number: Annotated[int, typer.Option("--games", metavar="N", min=2, help="How many games to learn from.")] = 100,
    settings: Settings = None,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "fit",
    data: DataFolder = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE.csv", help="Put the learned weights into this table.", dir_okay=False)
    ] = None,
    json: AsJson = False,
) -> None:
    """Tell how well a game's judgement predicts results, and how its aims should be weighed."""
    from narvik.cli.commands.fit import run_fit

    run_fit(game, number, settings or [], seed, data, write, json)


@lab.command(epilog=examples("narvik lab styles kampen", "narvik lab styles jupiter --player general --simulations 24"))
def styles(
    game: GameName,
    player: Annotated[str, typer.Option(metavar="NAME", help="A computer player that has styles.")] = "staff",
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games of each style.")] = 20,
    settings: Settings = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "styles",
    data: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Tell how much more a player dares in a bold style than in a cautious one."""
    from narvik.cli.commands.arena import limits_of
    from narvik.cli.commands.styles import run_styles

    run_styles(game, player, number, settings or [], limits_of(seconds, simulations), seed, data, json)


@lab.command(
    epilog=examples(
        "narvik lab simulate kampen --games 1000 --players staff",
        "narvik lab simulate kampen --games 400 --players staff,recruit --set scenario=basic,advanced --out balance",
        "narvik lab simulate jupiter --games 1000 --players staff --cluster tcp://10.0.0.1:8786",
    )
)
def simulate(
    game: GameName,
    players: Annotated[
        list[str],
        typer.Option(
            "--players",
            metavar="NAME[,NAME]",
            help="A computer player, or one for each side.",
            autocompletion=complete_player,
        ),
    ],
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    settings: SettingsInTurn = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = CPUS,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "lab",
    data: DataFolder = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where results go.", show_default="lab/GAME-…")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of every game.")] = False,
    json: AsJson = False,
) -> None:
    """Let computer players play many games and write tables and a report.

    Ctrl-C keeps what was played; the same command goes on, also with more games.
    """
    from narvik.cli.commands.arena import limits_of
    from narvik.cli.commands.lab import SimulateArguments, run_simulation

    limits = limits_of(seconds, simulations)
    run_simulation(
        SimulateArguments(game, number, players, settings or [], limits, jobs, cluster, seed, data, out, records, json)
    )


@lab.command(
    epilog=examples(
        "narvik lab usage kampen --games 1000",
        "narvik lab usage invasion --games 200 --set scenario=qs --json",
        "narvik lab usage jupiter --players general --simulations 8 --games 40 --out generals",
        "narvik lab usage jupiter --games 1000 --beside generals",
    )
)
def usage(
    game: GameName,
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--players",
            metavar="NAME[,NAME]",
            help="A computer player, or one for each side.",
            show_default="staff",
            autocompletion=complete_player,
        ),
    ] = None,
    settings: SettingsInTurn = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = CPUS,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "usage",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where results go.", show_default="lab/usage-GAME-…")
    ] = None,
    beside: Annotated[
        list[Path] | None,
        typer.Option(metavar="DIR", help="Count the games of another such run, too; can be repeated."),
    ] = None,
    reasons: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Why things are not in use: CSV with what, name, reason.",
            show_default="tests/cases/GAME/usage_reasons.csv",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Tell which rules, choices, cards and units are in use in games between computer players, and which never are.

    Ctrl-C keeps what was played; the same command goes on, also with more games. Needs the rules as Python:
    NARVIK_BUILD=pure.
    """
    from narvik.cli.commands.arena import limits_of
    from narvik.cli.commands.usage import run_usage

    limits = limits_of(seconds, simulations)
    run_usage(game, number, players or ["staff"], settings or [], limits, jobs, seed, out, beside or [], reasons, json)


@lab.command(
    epilog=examples(
        "narvik lab balance kampen",
        "narvik lab balance kampen --scenario basic --trial other-decks.csv",
        "narvik lab balance jupiter --games 40 --player general --simulations 40 --json",
    )
)
def balance(
    game: GameName,
    player: Annotated[str, typer.Option(metavar="NAME", help="Who plays all sides.")] = "staff",
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games of each scenario.")] = 300,
    scenario: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…", help="Scenarios.", show_default="all of the game", autocompletion=complete_scenario
        ),
    ] = None,
    settings: Settings = None,
    trial: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Other values of reconstructed data: CSV with table, row, column, value, reason."
        ),
    ] = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = CPUS,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "balance",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where results go.", show_default="lab/balance-GAME-…")
    ] = None,
    json: AsJson = False,
) -> None:
    """Tell whether a game is even between equal players.

    It is played with its tables before and after they were tuned for balance, or with --trial with the tables as they
    are and on trial.

    Ctrl-C keeps what was played; the same command goes on, also with more games.
    """
    from narvik.cli.commands.arena import limits_of
    from narvik.cli.commands.balance import run_balance

    given = [*(settings or []), *([f"scenario={scenario}"] if scenario else [])]
    run_balance(game, player, number, given, limits_of(seconds, simulations), seed, trial, out, jobs, json)


@lab.command(
    epilog=examples(
        "narvik lab bid kampen",
        "narvik lab bid jupiter --games 100 --bids allied-2,none,german-2",
        "narvik lab bid norway1940 --player general --simulations 40 --games 40 --json",
    )
)
def bid(
    game: GameName,
    bids: Annotated[
        list[str] | None,
        typer.Option(
            "--bids",
            metavar="BID,…",
            help="What is given for which side, such as germany-3, or none.",
            show_default="the most and half of it, for each side",
        ),
    ] = None,
    player: Annotated[str, typer.Option(metavar="NAME", help="Who plays all sides.")] = "staff",
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games of each scenario and bid.")] = 200,
    settings: SettingsInTurn = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = CPUS,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other games.")] = "bid",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where results go.", show_default="lab/bid-GAME-…")
    ] = None,
    json: AsJson = False,
) -> None:
    """Tell what a bid for a side is worth in wins, and with which bid equal players are even.

    Ctrl-C keeps what was played; the same command goes on, also with more games.
    """
    from narvik.cli.commands.arena import limits_of
    from narvik.cli.commands.bid import run_bid

    limits = limits_of(seconds, simulations)
    run_bid(game, player, number, settings or [], bids or [], limits, seed, out, jobs, json)
