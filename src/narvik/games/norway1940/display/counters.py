"""The counters that a scene of Norway 1940 shows, one by one.

From one decision to the next few of them change. So each is made once and then remembered by all that it shows: nothing
else can be in it. Scenes share them; nobody may change one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.games.norway1940.pieces.forces import NATIONS

if TYPE_CHECKING:
    from narvik.games.norway1940.game import Norway1940

COLOURS: Final = ("germany", "norway", "allies", "allies", "allies", "allies", "allies")
"""Whose colours a counter has, by its nation."""

UNIT_SYMBOLS: Final = {
    "infantry": "infantry",
    "mountain": "mountain",
    "cavalry": "cavalry",
    "parachute": "paratroop",
    "tank": "armor",
}

SHIP_SYMBOLS: Final = {
    "schlag": "battleship",
    "arkansas": "battleship",
    "ranger": "carrier",
    "norge": "heavy_cruiser",
    "eidsvold": "heavy_cruiser",
    "fog": "dummy",
    "concord": "heavy_cruiser",
    "group2": "heavy_cruiser",
    "group5": "heavy_cruiser",
    "minefield": "mine",
    "dummy_field": "mine",
}
"""The silhouettes of ships that are not small; all others are light warships or transports."""

remembered = lru_cache(maxsize=20_000)


@remembered
def unit(
    rules: Norway1940, language: str, word: str, at: str, level: int, disrupted: bool, flags: tuple[str, ...]
) -> Json:
    """A ground unit."""
    units, page = rules.units, texts(rules, language)
    number = units.index[word]
    name, formation = page.word("unit", word), units.formations[language][number]
    words = {"unit": name if name == formation else f"{name}, {formation}", "disrupted": int(disrupted)}
    return {
        "id": word,
        "at": at,
        "side": COLOURS[units.nation[number]],
        "nation": NATIONS[units.nation[number]],
        "symbol": UNIT_SYMBOLS[units.types[number]],
        "size": units.sizes[number],
        "count": 1,
        "label": units.labels[number],
        "hidden": False,
        "disrupted": disrupted,
        "level": level,
        "title": page.say("scene-unit", words),
        **dict.fromkeys(flags, True),
    }


@remembered
def wing(rules: Norway1940, language: str, word: str, at: str, level: int) -> Json:
    """An air unit."""
    wings = rules.wings
    number = wings.index[word]
    return {
        "id": word,
        "at": at,
        "side": COLOURS[wings.nation[number]],
        "nation": NATIONS[wings.nation[number]],
        "symbol": "bomber" if wings.german >> number & 1 else "fighter",
        "count": 1,
        "label": wings.labels[number],
        "hidden": False,
        "level": level,
        "title": texts(rules, language).word("air", word),
    }


@remembered
def ship(
    rules: Norway1940,
    language: str,
    word: str,
    at: str,
    level: int,
    up: bool,
    flags: tuple[str, ...],
    cargo: tuple[str, ...],
) -> Json:
    """A naval unit, or a marker, whose face is known; `up` if everybody knows it. `cargo` are the units aboard."""
    ships, page = rules.ships, texts(rules, language)
    number = ships.index[word]
    factor, name = ships.factor[number], page.word("ship", word)
    light = "transport" if ships.transports >> number & 1 else "light_warships"
    piece: Json = {
        "id": word,
        "at": at,
        "side": COLOURS[ships.nation[number]],
        "nation": NATIONS[ships.nation[number]],
        "symbol": SHIP_SYMBOLS.get(word, light),
        "count": 1,
        "label": ships.labels[number],
        "factors": str(factor),
        "hidden": False,
        "face": "down" if ships.hidden >> number & 1 and not up else "up",
        "level": level,
        "title": page.say("scene-ship", {"ship": name, "factor": factor}),
        **dict.fromkeys(flags, True),
    }
    if cargo:
        piece["cargo"] = list(cargo)
        carried = ", ".join(page.word("unit", one) for one in cargo)
        piece["title"] = page.say("scene-cargo", {"ship": name, "units": carried})
    return piece
