"""The commands for those who play: games begun, gone on with, looked at again, and their dice checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from narvik.cli.app import (
    AsJson,
    Browser,
    Config,
    Database,
    DataFolder,
    Host,
    InLanguage,
    Language,
    MaybeGame,
    Port,
    RecordFile,
    Seats,
    Seed,
    Settings,
    app,
    examples,
)
from narvik.cli.completion import complete_player, complete_record


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
        typer.Option(metavar="FILE", help="Go on with a recorded game.", autocompletion=complete_record),
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
    """Replay a game, choice by choice. With --json: what the record says and how the game stands."""
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
    """Show the chances of the combats about to be fought in a record's position."""
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
