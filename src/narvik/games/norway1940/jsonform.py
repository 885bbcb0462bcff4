"""A position as JSON and back: everything by name, always in the same order."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import bits_in, bits_out
from narvik.core.chance import Chance
from narvik.core.errors import PositionError, Unreadable
from narvik.core.events import Journal
from narvik.core.position import frames_from_json, frames_to_json
from narvik.core.rules import Json
from narvik.games.norway1940.board import OFF, SIDES
from narvik.games.norway1940.forces import FORT_STATES
from narvik.games.norway1940.frames import FLOW
from narvik.games.norway1940.state import NOT_SAILING, Settings, State

PLAIN: Final = (
    "turn", "active", "winner", "level", "sea_fought", "number", "strength", "next_other", "glorious_sunk",
    "challenged", "decider", "clock", "learned",
)  # fmt: skip
"""Fields that are one number each."""

SECTOR_SETS: Final = ("held", "fought", "lost", "support")
UNIT_SETS: Final = ("disrupted", "moved", "group", "attackers", "alone")
SHIP_SETS: Final = ("up", "damaged", "spent", "trapped", "sailed", "posted")
AIR_SETS: Final = ("rebased", "flown", "stopped", "bombed", "raided")
"""Fields that are bit masks, by what they are sets of."""


def to_json(s: State) -> Json:
    """The whole position. Counters that are not in play are left out."""
    words = s.settings.notation
    units, ships, wings = words.unit.words, words.ship.words, words.air.words
    place = words.place.write
    out: Json = {name: int(getattr(s, name)) for name in PLAIN}
    out["options"] = dict(s.settings.options)
    out["points"] = list(s.points)
    for name in SECTOR_SETS:
        out[name] = bits_out(getattr(s, name), words.sector)
    out["landed"] = {side: bits_out(s.landed[k], words.sector) for k, side in enumerate(SIDES)}
    out["units"] = {word: place(s.unit_at[i]) for i, word in enumerate(units) if s.unit_at[i] != OFF}
    for name in UNIT_SETS:
        out[name] = bits_out(getattr(s, name), words.unit)
    out["ships"] = {word: place(s.ship_at[i]) for i, word in enumerate(ships) if s.ship_at[i] != OFF}
    for name in SHIP_SETS:
        out[name] = bits_out(getattr(s, name), words.ship)
    out["cargo"] = {word: bits_out(s.cargo[i], words.unit) for i, word in enumerate(ships) if s.cargo[i]}
    out["missions"] = {word: s.mission[i] for i, word in enumerate(ships) if s.mission[i] != NOT_SAILING}
    out["danger"] = {word: s.danger[i] for i, word in enumerate(ships) if s.danger[i]}
    out["sailing"] = [ships[ship] for ship in s.sailing]
    out["ready_turn"] = {word: s.ready_turn[i] for i, word in enumerate(ships) if s.ready_turn[i]}
    out["seen"] = {word: bits_out(s.seen_at[i], words.sector) for i, word in enumerate(ships) if s.seen_at[i]}
    out["engaged"] = [[ships[pair >> 6], ships[pair & 63]] for pair in s.engaged]
    out["sunk"] = {side: s.sunk[k] for k, side in enumerate(SIDES)}
    out["target"] = ships[s.target] if s.target >= 0 else ""
    out["convoy"] = [place(s.convoy_from), place(s.convoy_to)]
    out["alerted"] = words.sector.write(s.alerted_at) if s.alerted_at >= 0 else ""
    out["forts"] = {word: FORT_STATES[s.fort[i]] for i, word in enumerate(words.fort.words)}
    out["air"] = {word: place(s.base[i]) for i, word in enumerate(wings) if s.base[i] != OFF}
    out["flying"] = {word: words.sector.write(s.flying[i]) for i, word in enumerate(wings) if s.flying[i] >= 0}
    out["brings"] = {word: bits_out(s.brings[i], words.unit) for i, word in enumerate(wings) if s.brings[i]}
    for name in AIR_SETS:
        out[name] = bits_out(getattr(s, name), words.air)
    out["airlift"] = [units[s.airlift], words.sector.write(s.airlift_to)] if s.airlift >= 0 else []
    out["frames"] = frames_to_json(FLOW, s.frames)
    out["asked"] = dict(sorted(s.asked.items()))
    return out


def from_json(settings: Settings, data: Json, chance: Chance, journal: Journal | None = None) -> State:
    """The position of a JSON form."""
    try:
        return read(settings, data, chance, journal)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as problem:
        raise PositionError(f"this is no position of Norway 1940: {type(problem).__name__} {problem}") from None
    except Unreadable as problem:
        raise PositionError(str(problem)) from None


def read(settings: Settings, data: Json, chance: Chance, journal: Journal | None) -> State:
    """Like `from_json`, with errors as they come."""
    s = State(settings, chance, journal)
    words = settings.notation
    for name in PLAIN:
        setattr(s, name, int(data[name]))
    s.points = [int(n) for n in data["points"]]
    for names, kind in (
        (SECTOR_SETS, words.sector),
        (UNIT_SETS, words.unit),
        (SHIP_SETS, words.ship),
        (AIR_SETS, words.air),
    ):
        for name in names:
            setattr(s, name, bits_in(data[name], kind))
    s.landed = [bits_in(data["landed"][side], words.sector) for side in SIDES]
    for word, at in data["units"].items():
        s.put(words.unit.read(word), words.place.read(at))
    for word, at in data["ships"].items():
        s.ship_at[words.ship.read(word)] = words.place.read(at)
    for word, held in data["cargo"].items():
        s.cargo[words.ship.read(word)] = bits_in(held, words.unit)
    for name, field in (("missions", s.mission), ("danger", s.danger), ("ready_turn", s.ready_turn)):
        for word, number in data[name].items():
            field[words.ship.read(word)] = int(number)
    s.sailing = [words.ship.read(word) for word in data["sailing"]]
    for word, sectors in data["seen"].items():
        s.seen_at[words.ship.read(word)] = bits_in(sectors, words.sector)
    s.engaged = [words.ship.read(ship) << 6 | words.ship.read(german) for ship, german in data["engaged"]]
    s.sunk = [int(data["sunk"][side]) for side in SIDES]
    s.target = words.ship.read(data["target"]) if data["target"] else -1
    s.convoy_from, s.convoy_to = (words.place.read(word) for word in data["convoy"])
    s.alerted_at = words.sector.read(data["alerted"]) if data["alerted"] else -1
    for word, state in data["forts"].items():
        s.fort[words.fort.read(word)] = FORT_STATES.index(state)
    for word, at in data["air"].items():
        s.base[words.air.read(word)] = words.place.read(at)
    for word, at in data["flying"].items():
        s.flying[words.air.read(word)] = words.sector.read(at)
    for word, held in data["brings"].items():
        s.brings[words.air.read(word)] = bits_in(held, words.unit)
    if data["airlift"]:
        s.airlift, s.airlift_to = words.unit.read(data["airlift"][0]), words.sector.read(data["airlift"][1])
    s.frames = frames_from_json(FLOW, data["frames"])
    s.asked = {str(name): int(count) for name, count in data["asked"].items()}
    return s
