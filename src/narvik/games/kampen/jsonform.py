"""A position as JSON and back: everything by name, always in the same order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narvik.core.bits import bits_in, bits_out
from narvik.core.chance import Chance
from narvik.core.errors import PositionError, Unreadable
from narvik.core.events import Journal
from narvik.core.position import frames_from_json, frames_to_json
from narvik.core.rules import Json
from narvik.core.words import Kind
from narvik.games.kampen.board import FACTIONS, RAID
from narvik.games.kampen.cards import KINDS, NAMES
from narvik.games.kampen.fleet import GONE, HOME_FLEET, IN_HAND
from narvik.games.kampen.frames import FLOW
from narvik.games.kampen.state import Settings, State

PLACES = {IN_HAND: "hand", HOME_FLEET: "home", GONE: "gone"}
PLAIN = (
    "active", "round", "april", "winner", "level", "ended_by", "convoy", "withdrawn", "recalled",
    "eidsvoll_fought", "decider", "clock",
)  # fmt: skip
"""Fields that are one number each and lie open."""

OPEN = (
    *PLAIN, "owner", "options", "areas", "ready", "attacks", "launched", "reinforced", "zone_landed", "face_up", "out",
    "spent", "up", "due", "smoke", "attempted", "interceptors", "routes", "evacuees", "landing", "barred", "invaded",
    "mobilized", "frames",
)  # fmt: skip
"""What lies open on the table. KN-info-3."""

WHOLE = (
    *PLAIN, "learned", "owner", "options", "areas", "ready", "attacks", "launched", "reinforced", "zone_landed",
    "hands", "decks", "face_up", "aside", "out", "spent", "ships", "seen", "up", "due", "sailed", "posted", "taken",
    "smoke", "attempted", "interceptors", "routes", "evacuees", "landing", "barred", "invaded", "mobilized", "frames",
    "asked",
)  # fmt: skip
"""All that a position is made of, in the order in which it is written."""


def seen_out(bits: int, kind: Kind) -> list[str]:
    """Where a ship may be, as words."""
    zones = (1 << len(kind.words)) - 1
    return bits_out(bits & zones, kind) + ["home"] * (bits >> HOME_FLEET & 1)


def counted(counts: list[int], faction: int) -> Json:
    """The cards of a faction by name, without zeros."""
    held = counts[faction * KINDS : (faction + 1) * KINDS]
    return {word: count for word, count in zip(NAMES, held, strict=True) if count} if any(held) else {}


def counts_out(counts: list[int]) -> Json:
    """Cards by faction and name."""
    return {faction: counted(counts, at) for at, faction in enumerate(FACTIONS)}


def place_word(s: State, at: int) -> str:
    """Where a ship is, as a word."""
    return PLACES[at] if at in PLACES else s.board.zones[at]


def open_json(s: State) -> Json:
    """What lies open on the table, in the order of `OPEN`. KN-info-3."""
    words = s.settings.notation
    fleet = s.settings.fleet
    out: Json = {name: int(getattr(s, name)) for name in PLAIN}
    out["owner"] = list(s.owner)
    out["options"] = dict(s.settings.options)
    count = s.areas
    held = zip(s.troops[:count], s.troops[count : 2 * count], s.troops[2 * count :], strict=True)
    out["areas"] = {
        area: {faction: troops for faction, troops in zip(FACTIONS, three, strict=True) if troops}
        for area, three in zip(s.board.areas, held, strict=True)
        if three != (0, 0, 0)
    }
    out["ready"] = {area: ready for area, ready in zip(s.board.areas, s.ready, strict=True) if ready}
    out["attacks"] = {
        s.board.areas[area]: {words.origin.write(origin): count for origin, count in s.attackers(area)}
        for area in s.contested()
    }
    out["launched"] = bits_out(s.launched, words.area)
    out["reinforced"] = bits_out(s.reinforced, words.area)
    out["zone_landed"] = list(s.zone_landed)
    out["face_up"] = counts_out(s.face_up)
    out["out"] = counts_out(s.out)
    out["spent"] = list(s.spent)
    for name in ("up", "due", "smoke"):
        out[name] = bits_out(getattr(s, name), words.ship)
    out["attempted"] = bits_out(s.attempted, words.zone)
    out["interceptors"] = {FACTIONS[k]: bits_out(s.interceptors[k], words.zone) for k in range(3)}
    out["routes"] = sorted(s.routes)
    out["evacuees"] = [[fleet.words[crew >> 4], s.board.zones[crew & 15]] for crew in s.evacuees]
    out["landing"] = [[fleet.words[entry >> 6], s.board.areas[entry & 63]] for entry in s.landing]
    for name in ("barred", "invaded", "mobilized"):
        out[name] = bits_out(getattr(s, name), words.area)
    out["frames"] = frames_to_json(FLOW, s.frames)
    return out


def to_json(s: State) -> Json:
    """The whole position."""
    words = s.settings.notation
    fleet = s.settings.fleet
    out = open_json(s)
    out["learned"] = int(s.learned)
    out["hands"] = counts_out(s.hand)
    out["decks"] = {
        faction: [NAMES[card] for card in reversed(s.deck[at][: s.unused[at]])] for at, faction in enumerate(FACTIONS)
    }
    out["aside"] = counts_out(s.aside)
    out["ships"] = {word: place_word(s, s.ship_at[i]) for i, word in enumerate(fleet.words)}
    out["seen"] = {word: seen_out(s.seen_at[i], words.zone) for i, word in enumerate(fleet.words) if s.seen_at[i]}
    for name in ("sailed", "posted", "taken"):
        out[name] = bits_out(getattr(s, name), words.ship)
    out["asked"] = dict(sorted(s.asked.items()))
    return {name: out[name] for name in WHOLE}


def counts_in(data: Mapping[str, Mapping[str, int]], size: int, kind: Kind) -> list[int]:
    """Counts by faction and word as a flat list."""
    out = [0] * (3 * size)
    for at, faction in enumerate(FACTIONS):
        for word, count in data.get(faction, {}).items():
            out[at * size + kind.read(word)] = int(count)
    return out


def from_json(settings: Settings, data: Json, chance: Chance, journal: Journal | None = None) -> State:
    """The position of a JSON form."""
    try:
        return read(settings, data, chance, journal)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as problem:
        raise PositionError(f"this is no position of Kampen om Norge: {type(problem).__name__} {problem}") from None
    except Unreadable as problem:
        raise PositionError(str(problem)) from None


def read(settings: Settings, data: Json, chance: Chance, journal: Journal | None) -> State:
    """Like `from_json`, with errors as they come."""
    s = State(settings, chance, journal)
    words = settings.notation
    for name in (*PLAIN, "learned"):
        if name != "april":
            setattr(s, name, int(data[name]))
    s.april = bool(int(data["april"]))
    s.owner = [int(seat) for seat in data["owner"]]
    for area, held in data["areas"].items():
        for faction, count in held.items():
            s.add(FACTIONS.index(faction), words.area.read(area), int(count))
    for area, count in data["ready"].items():
        s.ready[words.area.read(area)] = int(count)
    for area, stacks in data["attacks"].items():
        for origin, count in stacks.items():
            s.attacks[words.area.read(area) << 6 | words.origin.read(origin)] = int(count)
            s.strength[s.active] += int(count)
    s.launched = bits_in(data["launched"], words.area)
    s.reinforced = bits_in(data["reinforced"], words.area)
    s.zone_landed = [int(n) for n in data["zone_landed"]]
    s.hand = counts_in(data["hands"], KINDS, words.card)
    s.hand_size = [sum(s.hand[k * KINDS : (k + 1) * KINDS]) for k in range(3)]
    for at, faction in enumerate(FACTIONS):
        s.deck[at] = tuple(words.card.read(word) for word in reversed(data["decks"][faction]))
        s.unused[at] = len(s.deck[at])
    s.face_up = counts_in(data["face_up"], KINDS, words.card)
    s.aside = counts_in(data["aside"], KINDS, words.card)
    s.out = counts_in(data["out"], KINDS, words.card)
    s.spent = [int(n) for n in data["spent"]]
    places = {word: at for at, word in PLACES.items()}
    for word, place in data["ships"].items():
        s.put(words.ship.read(word), places[place] if place in places else words.zone.read(place))
    for word, zones in data["seen"].items():
        home = 1 << HOME_FLEET if "home" in zones else 0
        s.seen_at[words.ship.read(word)] = home | bits_in([zone for zone in zones if zone != "home"], words.zone)
    for name in ("up", "due", "sailed", "posted", "taken", "smoke"):
        setattr(s, name, bits_in(data[name], words.ship))
    s.attempted = bits_in(data["attempted"], words.zone)
    s.interceptors = [bits_in(data["interceptors"][faction], words.zone) for faction in FACTIONS]
    s.routes = [int(n) for n in data["routes"]]
    s.evacuees = [words.ship.read(ship) << 4 | words.zone.read(zone) for ship, zone in data["evacuees"]]
    s.landing = [words.ship.read(ship) << 6 | words.area.read(area) for ship, area in data["landing"]]
    for name in ("barred", "invaded", "mobilized"):
        setattr(s, name, bits_in(data[name], words.area))
    s.frames = frames_from_json(FLOW, data["frames"])
    s.asked = {str(name): int(count) for name, count in data["asked"].items()}
    return s


def ship_place(word: str, zone: Kind) -> int:
    """A ship's place from its word: a zone, ``raid``, ``hand``, ``home`` or ``gone``."""
    for at, name in PLACES.items():
        if word == name:
            return at
    return RAID if word == "raid" else zone.read(word)


def known(data: Any) -> Json:
    """A JSON object, or an error that says so."""
    if not isinstance(data, Mapping):
        raise PositionError(f"expected a mapping, found {type(data).__name__}")
    return dict(data)
