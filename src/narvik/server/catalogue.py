"""What there is to play: the games as they describe themselves, their boards, rules and sources."""

from __future__ import annotations

import gzip
import hashlib
import itertools
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from narvik.core.rules import Option, Rules, game_names, rules_of
from narvik.core.text import texts
from narvik.server.messages import (
    About,
    GameLine,
    GameList,
    GuideTitle,
    OptionLine,
    RuleLine,
    RuleList,
    Seating,
    SeatTitle,
    SourceLine,
    TableLine,
)
from narvik.server.problems import Problem
from narvik.server.ranks import ranks
from narvik.server.telling import seat_title

RECONSTRUCTED: Final = "reconstructed"
"""How the source of an entry begins that is ours and not a rulebook's."""


class Board(msgspec.Struct):
    """A board ready to be sent: plain and compressed, with its fingerprint."""

    plain: bytes
    packed: bytes
    etag: str


@cache
def board_of(game: str) -> Board:
    """The board of a game; it never changes."""
    plain = msgspec.json.encode(rules_of(game).chart())
    return Board(plain, gzip.compress(plain, 9, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:20]}"')


@cache
def pictures() -> dict[str, Path]:
    """The relief that a board names and the cover of a game; they lie beside the game's other data."""
    out = {}
    for game in game_names():
        rules = rules_of(game)
        for name in (rules.chart().get("relief"), cover(game)):
            found = next(rules.texts.parent.rglob(name), None) if name else None
            if found is not None:
                out[str(name)] = found
    return out


def cover(game: str) -> str:
    """What the picture of a game in the lobby is called; not every game has one."""
    return f"{game}_cover.webp"


def picture(name: str) -> Path:
    """A picture by its name."""
    found = pictures().get(name)
    if found is None:
        raise Problem("not_found")
    return found


def seatings(rules: Rules[Any], language: str) -> list[Seating]:
    """Which seats there are for which options: only the options that make a difference are named."""
    usual = rules.settle_options({})
    telling = [
        option
        for option in rules.options
        if any(rules.seats({**usual, option.name: value}) != rules.seats(usual) for value in option.values)
    ]
    out = []
    for values in itertools.product(*(option.values for option in telling)):
        when = {option.name: value for option, value in zip(telling, values, strict=True)}
        seats = [SeatTitle(seat, seat_title(rules, seat, language)) for seat in rules.seats({**usual, **when})]
        out.append(Seating(when, seats))
    return out


def option_line(rules: Rules[Any], option: Option, language: str) -> OptionLine:
    """An option as the lobby offers it."""
    called = texts(rules, language).option(option)
    return OptionLine(option.name, option.values, called.title, called.help, called.values)


def game_line(rules: Rules[Any], language: str) -> GameLine:
    """A game as the lobby shows it."""
    page = texts(rules, language)
    tables = seatings(rules, language)
    by_number: dict[str, list[str]] = {}
    for seating in tables:
        by_number.setdefault(str(len(seating.seats)), [seat.seat for seat in seating.seats])
    guide = rules.guide()
    return GameLine(
        rules.name,
        rules.title,
        page.say("lead") if page.has("lead") else "",
        [option_line(rules, option, language) for option in rules.options],
        list(rules.roles),
        by_number,
        tables,
        ranks(language),
        GuideTitle(guide.title[language], guide.minutes) if guide is not None else None,
        cover(rules.name) if cover(rules.name) in pictures() else "",
    )


def games(language: str) -> GameList:
    """All games."""
    return GameList([game_line(rules_of(name), language) for name in game_names()])


def rules_list(game: str, language: str) -> RuleList:
    """All rules of a game."""
    return RuleList([RuleLine(*rule) for rule in rules_of(game).rule_list(language)])


def about(game: str) -> About:
    """Where a game's data comes from, and whom to thank."""
    rules = rules_of(game)
    tables: dict[str, TableLine] = {}
    made_up = []
    for source in rules.sources():
        line = tables.setdefault(source.table, TableLine(source.table, 0, 0))
        if source.source.startswith(RECONSTRUCTED):
            line.reconstructed += 1
            made_up.append(SourceLine(*source))
        else:
            line.printed += 1
    return About(rules.title, list(rules.chart().get("credits", [])), list(tables.values()), made_up)
