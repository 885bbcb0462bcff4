"""Words of the notation as people read them."""

from __future__ import annotations

from narvik.core.words import Kind
from narvik.games.invasion.pieces.ground.spots import AT_PLACE, IN_ZONE, ON_CARRIER
from narvik.games.invasion.pieces.kit import Kit

BOX = {"en": "{zone}: Gunfire Support", "nb": "{zone}: ildstøtte"}
LAKE = {"en": "Frozen lake {number}", "nb": "Islagt vann {number}"}
FIGHTERS = {"en": "{name} (fighter)", "nb": "{name} (jager)"}


def shown(kit: Kit, kind: Kind, number: int, language: str) -> str:
    """The name of a word; empty for kinds whose words are in the texts."""
    makers = {
        "zone": zone_name,
        "spot": spot_name,
        "hex": hex_name,
        "ground": ground_name,
        "base": base_name,
        "craft": craft_name,
    }
    maker = makers.get(kind.name)
    if maker is not None:
        return maker(kit, number, language)
    plain = {
        "ship": kit.ships.names,
        "unit": kit.land.labels,
        "place": kit.places.names,
        "type": kit.aircraft.names,
        "battery": [battery.name for battery in kit.places.batteries],
        "turn": [turn.name_en if language == "en" else turn.name_nb for turn in kit.schedules.turns],
        "scenario": [one.name_en if language == "en" else one.name_nb for one in kit.setups.scenarios],
    }
    if kind.name == "number":
        return str(number)
    if kind.name == "lake":
        return LAKE[language].format(number=number + 1)
    return plain[kind.name][number] if kind.name in plain else ""


def zone_name(kit: Kit, zone: int, language: str) -> str:
    """A zone of the Strategic Map."""
    return kit.strategic.names[language][zone]


def spot_name(kit: Kit, spot: int, language: str) -> str:
    """Where ships lie."""
    if kit.spots.place[spot] >= 0:
        return kit.places.names[kit.spots.place[spot]]
    zone = zone_name(kit, kit.spots.zone[spot], language)
    return BOX[language].format(zone=zone) if kit.spots.box[spot] else zone


def hex_name(kit: Kit, h: int, language: str) -> str:
    """A hex by its number, and the places in it."""
    number = kit.board.numbers[h]
    places = [kit.places.names[place] for place in kit.places.at[h]]
    return f"{places[0]} ({number})" if places else number


def ground_name(kit: Kit, ground: int, language: str) -> str:
    """A hex or a zone."""
    if ground < kit.board.count:
        return hex_name(kit, ground, language)
    return zone_name(kit, ground - kit.board.count, language)


def base_name(kit: Kit, base: int, language: str) -> str:
    """Where aircraft are based."""
    item = kit.bases.item[base]
    if kit.bases.kind[base] == AT_PLACE:
        return kit.places.names[item]
    if kit.bases.kind[base] == IN_ZONE:
        return zone_name(kit, item, language)
    if kit.bases.kind[base] == ON_CARRIER:
        return kit.ships.names[item]
    return LAKE[language].format(number=item + 1)


def craft_name(kit: Kit, craft: int, language: str) -> str:
    """A type of aircraft; a Skua that flies as a fighter says so."""
    name = kit.crafts.names[craft]
    return FIGHTERS[language].format(name=name) if craft >= kit.aircraft.count else name
