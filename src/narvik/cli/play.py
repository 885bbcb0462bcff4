"""Beginning or taking up a game: from the command line's arguments to a table with players."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from narvik.cli import inputs
from narvik.cli.opponents import opponent
from narvik.cli.reader import at_terminal
from narvik.cli.session import Session, Table
from narvik.cli.words import Complaint, words
from narvik.core.game import Game, new


class Wishes(NamedTuple):
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


def play_game(wishes: Wishes) -> None:
    """`narvik play`."""
    console = Console(highlight=False)
    others = opponent(wishes.against)
    if wishes.nothing_settled() and at_terminal():
        from narvik.cli.setup import ask

        wishes = ask(wishes, console)
    game = taken_up(wishes) if wishes.load else begun(wishes)
    # A record is saved when its owner is asked, so whoever is asked first is the one who comes back.
    wanted = wishes.seats or ([game.seat] if wishes.load else [])
    people = inputs.seats_of(game, wanted)
    file = record_file(wishes, game)
    table = Table(people, others, wishes.language, file, wishes.load == file, wishes.ask_all, wishes.board)
    Session(game, table, console).run()


def begun(wishes: Wishes) -> Game:
    """A new game as wished."""
    rules = inputs.the_rules(wishes.game, wishes.data)
    return new(rules.name, seed=wishes.seed, data=wishes.data, **inputs.settings(wishes.settings))


def taken_up(wishes: Wishes) -> Game:
    """The game of a record, not yet over."""
    assert wishes.load is not None
    if wishes.settings or wishes.seed:
        raise Complaint("record-settled")
    kept = inputs.read_record(wishes.load)
    if wishes.game is not None and kept.header["game"] != wishes.game:
        raise Complaint("other-game", file=str(wishes.load), game=str(kept.header["game"]), wanted=wishes.game)
    game = inputs.play_again(wishes.load, kept, None, wishes.data)
    if game.over:
        raise Complaint("game-over", file=str(wishes.load))
    return game


def record_file(wishes: Wishes, game: Game) -> Path:
    """Where the record is kept: where wished, where it came from, or under a free name in this folder."""
    if wishes.save is not None and wishes.save != wishes.load:
        refuse_existing(wishes.save)
        return wishes.save
    return wishes.load or inputs.free_name(game.rules.name, Path())


def refuse_existing(file: Path) -> None:
    """A record must not take the place of another file."""
    if file.exists():
        raise Complaint("file-there", file=str(file))


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
