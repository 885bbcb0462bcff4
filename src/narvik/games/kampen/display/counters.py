"""The things that a scene of Kampen om Norge shows, one by one: a stack, a ship card, a card of a hand, a track.

From one decision to the next few of them change, and many matches show the same ones. So each is made once and then
remembered by all that it shows: nothing else can be in it. Scenes share them; nobody may change one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.cards import KINDS, NAMES

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen

SHIP_SYMBOLS: Final = ("battleship", "carrier", "heavy_cruiser", "light_warships", "coastal_defence", "dummy")
"""The symbol of each class of ship, in the order of `fleet.CLASSES`."""

ART: Final = {
    "artilleri": "gun",
    "bombefly": "bomber",
    "fallskjermtropp": "parachute",
    "gebirgsjager": "edelweiss",
    "ingeniorkompani": "engineer",
    "jagerbomber": "divebomber",
    "panzer": "tank",
    "rask_forflytning": "train",
    "speidertropp": "scout",
    "transportfly": "transport",
    "ubat": "submarine",
    "forsterkninger": "reinforcement",
    "veisperring": "roadblock",
    "sprengt_bro": "bridge",
    "bakhold": "ambush",
    "panservernkanon": "gun",
    "fransk_alpejeger": "alpine",
    "polsk_bergjeger": "alpine",
    "fremmedlegionaer": "legion",
    "stridsvogn": "tank",
    "invasjon": "landing",
    "jagerfly": "fighter",
    "kystbombardement": "guns",
    "kystevakuering": "evacuation",
    "villedende_manover": "deception",
    "roykdekke": "smoke",
    "bloff_trusler": "bluff",
    "evakuerte_matroser": "sailors",
    "kystfort": "fort",
    "omdisponering": "redeploy",
    "minelegging": "mine",
    "rekognoseringsfly": "recon",
    "skip_til_unnsetning": "rescue",
    "stupbombefly": "divebomber",
}
"""The drawing on each card."""

remembered = lru_cache(maxsize=20_000)


@remembered
def battalions(rules: Kampen, language: str, area: str, side: str, count: int, ready: int) -> Json:
    """A stack of battalions; `ready` are those that can still move, -1 outside of movement."""
    stack: Json = {
        "id": f"{area}/{side}",
        "at": area,
        "side": side,
        "symbol": "infantry",
        "size": "battalion",
        "count": count,
        "label": str(count),
        "hidden": False,
        "title": texts(rules, language).say("scene-battalions", {"side": side, "count": count}),
    }
    return stack if ready < 0 else {**stack, "ready": min(count, ready)}


@remembered
def ship(rules: Kampen, language: str, word: str, place: str, up: bool, flags: tuple[str, ...]) -> Json:
    """A known ship card."""
    fleet, page = rules.fleet, texts(rules, language)
    number = fleet.words.index(word)
    symbol = SHIP_SYMBOLS[fleet.kind[number]]
    title = fleet.titles[language][number]
    return {
        "id": word,
        "at": place,
        "side": FACTIONS[fleet.faction[number]],
        "symbol": symbol,
        "count": 1,
        "label": title.removeprefix("KMS ").removeprefix("HMS "),
        "hidden": False,
        "face": "up" if up else "down",
        "title": page.say("scene-ship", {"ship": title, "class": page.say(f"scene-class-{hyphens(symbol)}")}),
        **dict.fromkeys(flags, True),
    }


@remembered
def hidden_ships(rules: Kampen, language: str, place: str, side: str, count: int) -> Json:
    """Somebody else's face-down cards in a zone."""
    return {
        "id": f"{place}/{side}",
        "at": place,
        "side": side,
        "symbol": "ship",
        "count": count,
        "label": str(count),
        "hidden": True,
        "title": texts(rules, language).say("scene-hidden-ships", {"side": side, "count": count}),
    }


@remembered
def face(rules: Kampen, language: str, name: str) -> Json:
    """What a card shows to everybody."""
    return {"id": name, "title": texts(rules, language).word("card", name), "art": ART[name]}


@remembered
def card(rules: Kampen, language: str, k: int, april: bool, panzer: int, name: str, count: int) -> Json:
    """A card of a faction's hand."""
    cards = rules.cards
    at = k * KINDS + NAMES.index(name)
    return {
        **face(rules, language, name),
        "count": count,
        "symbols": cards.symbols[april][at],
        "text": texts(rules, language).say(card_message(FACTIONS[k], april, name), {"panzer": panzer}),
        "rule": cards.rules[april, at],
    }


@remembered
def pile(rules: Kampen, language: str, side: str, used: tuple[tuple[str, int], ...]) -> Json:
    """Used and voided cards of a side, which lie open. KN-info-3."""
    cards = [{**face(rules, language, name), "count": count} for name, count in used]
    title = texts(rules, language).say("scene-used", {"side": side})
    return {"side": side, "title": title, "count": sum(count for _, count in used), "cards": cards}


@remembered
def track(rules: Kampen, language: str, name: str, message: str, value: int, most: int, side: str) -> Json:
    """A number that matters for the end of the game, of a side or of nobody; `most` is 0 where nothing bounds it."""
    title = texts(rules, language).say(message, {"side": side} if side else None)
    out: Json = {"id": name, "title": title, "value": value}
    if most:
        out["most"] = most
    return {**out, "side": side} if side else out


def card_message(side: str, april: bool, name: str) -> str:
    """The message that says what a card does."""
    return f"card-{side}-{'9a-' if april else ''}{hyphens(name)}"


def hyphens(word: str) -> str:
    """A word as messages write it."""
    return word.replace("_", "-")


def attacks_by_area(view: Json) -> dict[str, dict[str, int]]:
    """How many battalions attack each area from where, in order."""
    found: dict[str, dict[str, int]] = {}
    for attack in view["attacks"]:
        found.setdefault(attack["area"], {})[attack["origin"]] = attack["battalions"]
    return found
