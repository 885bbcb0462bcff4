"""Beginning or taking up a game: from the command line's arguments to a table with players."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from narvik.cli.screen import inputs
from narvik.cli.screen.opponents import opponent
from narvik.cli.screen.reader import at_terminal
from narvik.cli.screen.session import PlaySession, Session
from narvik.cli.screen.words import Complaint, Failure, words
from narvik.core.game import Game, new


class PlayArguments(NamedTuple):
    """What was asked for on the command line."""

    game: str | None
    seats: list[str]
    against: str
    settings: list[str]
    seed: str | None
    data: Path | None
    language: str
    save: Path | None
    load: Path | None
    ask_all: bool
    board: bool

    def nothing_settled(self) -> bool:
        """Whether everything about the game is still open."""
        return not (self.seats or self.settings or self.seed or self.load)


def play_game(arguments: PlayArguments) -> None:
    """`narvik play`."""
    console = Console(highlight=False)
    others = opponent(arguments.against)
    if arguments.nothing_settled() and at_terminal():
        from narvik.cli.screen.setup import ask

        arguments = ask(arguments, console)
    game = taken_up(arguments) if arguments.load else begun(arguments)
    # A record is saved when its owner is asked, so whoever is asked first is the one who comes back.
    wanted = arguments.seats or ([game.seat] if arguments.load else [])
    people = inputs.seats_of(game, wanted)
    file = record_file(arguments, game)
    table = PlaySession(
        people, others, arguments.language, file, arguments.load == file, arguments.ask_all, arguments.board
    )
    Session(game, table, console).run()


def begun(arguments: PlayArguments) -> Game:
    """A new game as wished."""
    rules = inputs.the_rules(arguments.game, arguments.data)
    return new(rules.name, seed=arguments.seed, data=arguments.data, **inputs.settings(arguments.settings))


def taken_up(arguments: PlayArguments) -> Game:
    """The game of a record, not yet over."""
    assert arguments.load is not None
    if arguments.settings or arguments.seed:
        raise Complaint("record-settled")
    kept = inputs.read_record(arguments.load)
    if arguments.game is not None and kept.header["game"] != arguments.game:
        raise Complaint("other-game", file=str(arguments.load), game=str(kept.header["game"]), wanted=arguments.game)
    game = inputs.play_again(arguments.load, kept, None, arguments.data)
    if game.over:
        raise Failure("game-over", file=str(arguments.load))
    return game


def record_file(arguments: PlayArguments, game: Game) -> Path:
    """Where the record is kept: where wished, where it came from, or under a free name in this folder."""
    if arguments.save is not None and arguments.save != arguments.load:
        refuse_existing(arguments.save)
        return arguments.save
    return arguments.load or inputs.free_name(game.rules.name, Path())


def refuse_existing(file: Path) -> None:
    """A record must not take the place of another file."""
    if file.exists():
        raise Failure("file-there", file=str(file))


def new_record(
    game: str | None, settings: list[str], seed: str | None, data: Path | None, output: Path | None, language: str
) -> None:
    """`narvik new`."""
    rules = inputs.the_rules(game, data)
    made = new(rules.name, seed=seed, data=data, **inputs.settings(settings))
    file = output or inputs.free_name(rules.name, Path())
    refuse_existing(file)
    inputs.write_record(made, file)
    begun_in = words(language).say("new-record", file=str(file), title=rules.title)
    Console(highlight=False).print(Text(begun_in), soft_wrap=True)
