"""What comes in from the command line, made into what the games need; each error says what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from narvik.cli.screen.words import Complaint, Failure
from narvik.core.errors import RecordError, UnknownSeat
from narvik.core.game import Game
from narvik.core.record import Record, read_rows, record, replay
from narvik.core.record_files import rows_in
from narvik.core.rules import Rules, game_names, rules_of

ALL = "all"
OBSERVER = "observer"


def the_game(name: str | None) -> str:
    """The game asked for, or the only one."""
    names = game_names()
    if name is None and len(names) == 1:
        return names[0]
    if name is None:
        raise Complaint("which-game", games=", ".join(names))
    return name


def settings(pairs: list[str]) -> dict[str, str]:
    """Options given as NAME=VALUE."""
    out: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (equals and name.strip() and value.strip()):
            raise Complaint("no-setting", text=pair)
        if name.strip() in out:
            raise Complaint("setting-twice", option=name.strip())
        out[name.strip()] = value.strip()
    return out


def check_folder(data: Path | None) -> None:
    """A folder of one's own tables must be there."""
    if data is not None and not data.is_dir():
        raise Complaint("no-folder", folder=str(data))


def the_rules(name: str | None, data: Path | None = None, given: list[str] | None = None) -> Rules[Any]:
    """The rules of the game asked for, with the tables that the options given as NAME=VALUE choose."""
    check_folder(data)
    rules = rules_of(the_game(name), data)
    return rules.chosen(rules.settle_options(settings(given))) if given else rules


def seats_of(game: Game, wanted: list[str]) -> tuple[str, ...]:
    """The seats people take. A role's name means the seat that plays it where seats are named by roles."""
    if not wanted:
        return (game.seats[0],)
    if OBSERVER in wanted:
        if len(wanted) > 1:
            raise Complaint("observer-alone")
        return ()
    if ALL in wanted:
        return game.seats
    taken: list[str] = []
    named_by_roles = any(seat in game.rules.roles for seat in game.seats)
    for name in wanted:
        seat = name
        if name not in game.seats and named_by_roles and name in game.rules.roles:
            role = game.rules.roles.index(name)
            seat = game.seats[game.rules.seat_of(game.position, role)]
        if seat not in game.seats:
            raise UnknownSeat("no-seat", seat=name, seats=", ".join((*game.seats, ALL, OBSERVER)))
        if seat not in taken:
            taken.append(seat)
    return tuple(taken)


def read_record(file: Path) -> Record:
    """A record from a file, its hash chain checked; what is wrong names the file."""
    try:
        return read_rows(rows_in(file))
    except UnicodeDecodeError:
        raise Failure("not-text", file=str(file)) from None
    except OSError as problem:
        raise Failure("not-readable", file=str(file), problem=str(problem.strerror)) from None
    except RecordError as problem:
        raise Failure("in-file", file=str(file), problem=problem) from None


def play_again(file: Path, kept: Record, upto: int | None, data: Path | None) -> Game:
    """The game of a record up to a number of choices."""
    check_folder(data)
    if upto is not None and upto > len(kept.lines):
        raise Complaint("too-far", file=str(file), count=str(len(kept.lines)))
    try:
        return replay(kept, upto, data)
    except RecordError as problem:
        raise Failure("in-file", file=str(file), problem=problem) from None


def write_record(game: Game, file: Path) -> None:
    """Keep a game's whole record in a file, which is never half written."""
    fresh = file.with_name(file.name + ".new")
    try:
        record(game).save(fresh)
        fresh.replace(file)
    except OSError as problem:
        raise Failure("not-writable", file=str(file), problem=str(problem.strerror)) from None


def free_name(game: str, folder: Path) -> Path:
    """A file name for a new record in a folder."""
    number = 1
    while (folder / f"{game}-{number}.narvik").exists():
        number += 1
    return folder / f"{game}-{number}.narvik"
