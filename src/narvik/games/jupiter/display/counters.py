"""The counters that a scene of Operation Jupiter shows, one by one.

From one decision to the next few of them change. So each is made once and then remembered by all that it shows: nothing
else can be in it. Scenes share them; nobody may change one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.games.jupiter.pieces.board import NATIONS

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter

COLOURS: Final = ("us", "british", "soviet", "german", "swedish", "us")
"""Whose colours a counter has, by its nation."""

remembered = lru_cache(maxsize=20_000)


@remembered
def unit(rules: Jupiter, language: str, word: str, at: str, level: int, disrupted: bool, up: bool) -> Json:
    """A counter whose face is known."""
    forces, page = rules.forces, texts(rules, language)
    number = forces.index[word]
    factors = f"{forces.attack[number]}-{forces.defence[number]}-{forces.movement[number]}"
    words = {
        "unit": forces.names[language][number],
        "nation": page.word("nation", NATIONS[forces.nation[number]]),
        "factors": factors,
        "state": "disrupted" if disrupted else "ready",
    }
    return {
        "id": word,
        "at": at,
        "side": COLOURS[forces.nation[number]],
        "symbol": forces.symbol[number],
        "size": forces.size[number],
        "label": forces.labels[number],
        "factors": factors,
        "disrupted": disrupted,
        "hidden": False,
        "face": "up" if up else "down",
        "level": level,
        "title": page.say("scene-unit", words),
    }


@remembered
def unknown(rules: Jupiter, language: str, at: str, number: int, nation: str, disrupted: bool, level: int) -> Json:
    """A counter whose face the viewer has not seen."""
    page = texts(rules, language)
    state = "disrupted" if disrupted else "ready"
    return {
        "id": f"{at}/unknown/{number}",
        "at": at,
        "side": COLOURS[NATIONS.index(nation)],
        "symbol": "unknown",
        "label": "?",
        "disrupted": disrupted,
        "hidden": True,
        "level": level,
        "title": page.say("scene-unknown", {"nation": page.word("nation", nation), "state": state}),
    }
