"""What there is to play: the games as they describe themselves, their boards, rules and sources."""

from __future__ import annotations

import gzip
import itertools
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from narvik import __version__
from narvik.build import running
from narvik.core.phrases import LANGUAGES
from narvik.core.rules import Option, Rules, of_each_game, rules_of
from narvik.core.tables import ELSEWHERE, PRINTED, RECONSTRUCTED, TUNED, kind_of_source
from narvik.core.text import texts
from narvik.core.tunings import tunings
from narvik.display import MAIN, charts, display_of
from narvik.display.provenance import count_of_places, map_of_sources
from narvik.server.http.client_files import STATIC
from narvik.server.http.problems import Problem
from narvik.server.http.responses import (
    About,
    GameLine,
    GameList,
    GuideTitle,
    OptionLine,
    PlaceCount,
    RuleLine,
    RuleList,
    RulingLine,
    RulingList,
    Seating,
    SeatTitle,
    SourceLine,
    TableLine,
    TunedLine,
)
from narvik.server.http.static_documents import Document, mark_of, twins
from narvik.server.live.messages_out import seat_title
from narvik.server.matches.engine_versions import rules_at
from narvik.server.matches.games_at_hand import ready
from narvik.server.thinkers.opponent_ranks import ranks

COVERS: Final = {"whole": "_cover.webp", "small": "_cover_small.webp", "strip": "_cover_strip.webp"}
"""How the files of a game's cover end, for each of its shapes."""


TEASERS: Final = ("teaser-win", "teaser-move", "teaser-fight")
"""What a game says of itself to somebody who is invited to it."""


class PictureFile(NamedTuple):
    """A picture, and whether its name has a hash of it."""

    path: Path
    hashed: bool


def board_of(game: str, name: str = MAIN, tables: str = "") -> Document:
    """A board of a game as some tables have it, by the word for these that matches tell."""
    return board_document(rules_at(game, tables), name)


@cache
def board_document(rules: Rules[Any], name: str) -> Document:
    """A board of a game; it never changes.

    A board that is sent as it lies in the package, as ``board.json`` or by its name, has twins that were made when the
    client was built. One that a game makes up, or that was changed since, is compressed here, once.
    """
    chart = display_of(rules).boards.get(name)
    if chart is None:
        raise Problem("not_found")
    packaged = next(rules.texts.parent.rglob(f"{name or 'board'}.json"), None)
    plain = packaged.read_bytes() if packaged is not None else b"null"
    if msgspec.json.decode(plain) != chart:
        plain = msgspec.json.encode(chart)
    return packed(plain)


@cache
def look_document(game: str) -> Document:
    """How a game looks and sounds, and which boards it has; it never changes, either."""
    return packed(msgspec.json.encode(display_of(rules_of(game)).look))


def charts_of(game: str, language: str, tables: str = "") -> Document:
    """The charts of a game as some tables have them, by the word for these that matches tell."""
    return charts_document(rules_at(game, tables), language)


@cache
def charts_document(rules: Rules[Any], language: str) -> Document:
    """The charts of a game; they never change."""
    return packed(msgspec.json.encode({"charts": charts.charts_of(rules, language)}))


def packed(plain: bytes) -> Document:
    """JSON with its twins: those made when the client was built, or one made here."""
    mark = mark_of(plain)
    bodies = twins(STATIC / "boards" / f"{mark}.json") or {"gzip": gzip.compress(plain, 9, mtime=0)}
    return Document("application/json", mark, {"": plain, **bodies})


@cache
def pictures() -> dict[str, PictureFile]:
    """The reliefs that boards name, and the covers of games under names that tell one version from another."""
    return {name: file for found in of_each_game(pictures_of) for name, file in found.items()}


def pictures_of(rules: Rules[Any]) -> dict[str, PictureFile]:
    """The pictures of a game by the names under which they are sent."""
    out = {name: PictureFile(path, True) for name, path in covers(rules.name).values()}
    for chart in display_of(rules).boards.values():
        name = chart.get("relief")
        found = next(rules.texts.parent.rglob(name), None) if name else None
        if found is not None:
            out[str(name)] = PictureFile(found, False)
    return out


@cache
def covers(game: str) -> dict[str, tuple[str, Path]]:
    """The picture of a game in the lobby in all its shapes: the name under which it is sent, and its file."""
    out = {}
    for shape, ending in COVERS.items():
        found = next(rules_of(game).texts.parent.rglob(f"{game}{ending}"), None)
        if found is not None:
            out[shape] = (f"{found.stem}-{mark_of(found.read_bytes())[:10]}{found.suffix}", found)
    return out


def picture(name: str) -> PictureFile:
    """A picture by its name."""
    found = pictures().get(name)
    if found is None:
        raise Problem("not_found")
    return found


def seatings(rules: Rules[Any], language: str) -> list[Seating]:
    """Which seats there are for which options: only the options that make a difference are named."""
    usual, sides = rules.settle_options({}), display_of(rules).look.sides
    telling = [
        option
        for option in rules.options
        if any(rules.seats({**usual, option.name: value}) != rules.seats(usual) for value in option.values)
    ]
    out = []
    for values in itertools.product(*(option.values for option in telling)):
        when = {option.name: value for option, value in zip(telling, values, strict=True)}
        seats = [
            SeatTitle(seat, seat_title(rules, seat, language), sides[seat].field if seat in sides else "")
            for seat in rules.seats({**usual, **when})
        ]
        out.append(Seating(when, seats))
    return out


def option_line(rules: Rules[Any], option: Option, language: str) -> OptionLine:
    """An option as the lobby offers it."""
    called = texts(rules, language).option(option)
    return OptionLine(option.name, option.values, called.title, called.help, called.values, called.leads)


def game_line(rules: Rules[Any], language: str) -> GameLine:
    """A game as the lobby shows it."""
    page = texts(rules, language)
    tables = seatings(rules, language)
    by_number: dict[str, list[str]] = {}
    for seating in tables:
        by_number.setdefault(str(len(seating.seats)), [seat.seat for seat in seating.seats])
    guide, look = rules.display.guide(), display_of(rules).look
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
        {shape: name for shape, (name, _) in covers(rules.name).items()},
        look.minutes,
        look.difficulty,
        [page.say(message) for message in TEASERS if page.has(message)],
    )


def games(language: str) -> GameList:
    """All games."""
    return GameList(of_each_game(lambda rules: game_line(rules, language)))


def prepare_catalogue() -> None:
    """Make all that is asked for first, by visitors of the lobby and at new matches of every game."""
    for language in LANGUAGES:
        games(language)
    of_each_game(ready)
    pictures()


def rules_list(game: str, language: str) -> RuleList:
    """All rules of a game."""
    rules = rules_of(game)
    return RuleList(rules.title, [RuleLine(rule.id, rule.chapter, rule.text) for rule in rules.rule_list(language)])


def rulings_list(game: str, language: str) -> RulingList:
    """All our rulings on a game."""
    return RulingList([RulingLine(*ruling) for ruling in rules_of(game).ruling_list(language)])


def about(game: str, language: str, tables: str) -> About:
    """Where a game's data comes from, with one of its sets of tables, and whom to thank."""
    rules = rules_of(game).with_tables(tables)
    counted: dict[str, TableLine] = {}
    made_up = []
    for source in rules.sources():
        line = counted.setdefault(source.table, TableLine(source.table, table_title(rules, source.table, language)))
        kind = kind_of_source(source.source)
        line.printed += kind == PRINTED
        line.elsewhere += kind == ELSEWHERE
        if kind == RECONSTRUCTED:
            line.reconstructed += 1
            line.tuned += TUNED in source.source
            made_up.append(SourceLine(*source))
    credits = [line for chart in display_of(rules).boards.values() for line in chart.get("credits", ())]
    option = rules.tables_option
    page = texts(rules, language)
    return About(
        rules.title,
        page.say("by") if page.has("by") else "",
        list(dict.fromkeys(credits)),
        list(counted.values()),
        made_up,
        option_line(rules, option, language) if option is not None else None,
        rules.chosen_tables,
        tuned(rules_of(game)),
        PlaceCount(**count_of_places(rules)),
        __version__,
        running(),
    )


def table_title(rules: Rules[Any], table: str, language: str) -> str:
    """What people call a table: the game's message for it, else the name of its file."""
    name = table.removesuffix(".csv")
    page, message = texts(rules, language), f"table-{name.replace('_', '-')}"
    return page.say(message) if page.has(message) else name.replace("_", " ")


def sources_map(game: str, language: str, tables: str) -> Document:
    """The map of a game with what is printed and what is reconstructed, as a picture."""
    return sources_document(rules_of(game).with_tables(tables), language)


@cache
def sources_document(rules: Rules[Any], language: str) -> Document:
    """That picture; it never changes."""
    plain = map_of_sources(rules, language).encode()
    return Document("image/svg+xml", mark_of(plain), {"": plain, "gzip": gzip.compress(plain, 9, mtime=0)})


def tuned(rules: Rules[Any]) -> list[TunedLine]:
    """The values of a game that were tuned for balance."""
    return [
        TunedLine(one.table, one.row, one.column, one.was, one.value, one.reason, one.allowed, one.bounds)
        for one in tunings(rules)
    ]
