"""A position as JSON and back: everything by name, always in the same order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.errors import PositionError, Unreadable
from narvik.core.events import Journal
from narvik.core.position import frames_from_json, frames_to_json
from narvik.core.rules import Json
from narvik.games.jupiter.board import HOLDERS
from narvik.games.jupiter.forces import SPECIAL
from narvik.games.jupiter.frames import FLOW
from narvik.games.jupiter.notation import POOLS, WEATHERS
from narvik.games.jupiter.state import OFF_MAP, Settings, State

PLAIN: Final = (
    "turn", "winner", "ended_by", "sortie_points", "soviet_attacks", "support", "column", "outcome", "traced",
    "decider", "clock", "learned",
)  # fmt: skip
"""Fields that are one number each."""

FLAGS: Final = ("sortie_made", "sortie_now", "combat_first", "concentric")
SHOWN: Final = ("attackers", "defenders", "starved", "retreating", "advanced", "probed", "surged", "seen")
FORCES: Final = (*SHOWN, "joined")
"""Fields that are sets of units: those that everybody sees, and all."""

WHOLE: Final = (
    *PLAIN, "options", "weather", "sweden", "air_side", "airpower", *FLAGS, "control", "sources", "special", "units",
    "stacks", "pools", "target", "origins", "attackers", "defenders", "starved", "retreating", "advanced", "probed",
    "surged", "joined", "seen", "committed", "laid", "posts", "frames", "asked",
)  # fmt: skip
"""All that a position is made of, in the order in which it is written."""


def place_word(s: State, place: int) -> str:
    """Where a unit is: the number of a hex, or a place off the map."""
    return s.board.numbers[place] if place >= 0 else OFF_MAP[-1 - place]


def place_number(settings: Settings, word: str) -> int:
    """The place of a word."""
    return -1 - OFF_MAP.index(word) if word in OFF_MAP else settings.notation.hex.read(word)


def names(s: State, units: Iterable[int]) -> list[str]:
    """The words of units."""
    return [s.forces.words[unit] for unit in units]


def unit_out(s: State, unit: int) -> Json:
    """Where a unit is and how it lies."""
    out: Json = {"at": place_word(s, s.where[unit])}
    if unit in s.due:
        out["due"] = s.due[unit]
    if s.disrupted >> unit & 1:
        out["disrupted"] = True
    return out


def open_json(s: State) -> Json:
    """What lies open on the table. OJ-6.4."""
    board = s.board
    out: Json = {name: int(getattr(s, name)) for name in PLAIN if name != "learned"}
    out["options"] = dict(s.settings.options)
    out["weather"] = WEATHERS[s.weather]
    out["sweden"] = HOLDERS[s.sweden]
    out["air_side"] = HOLDERS[s.air_side]
    out["airpower"] = [board.numbers[h] for h in s.airpower]
    out.update({name: bool(getattr(s, name)) for name in FLAGS})
    out["control"] = {place: HOLDERS[holder] for place, holder in zip(board.places, s.holder, strict=True)}
    out["sources"] = [board.numbers[h] for h in s.source]
    out["special"] = dict(zip(SPECIAL, s.special, strict=True))
    out["target"] = board.numbers[s.target] if s.target >= 0 else ""
    out["origins"] = [board.numbers[h] for h in board.grid.hexes_of(s.origins)]
    out.update({name: names(s, members(getattr(s, name))) for name in SHOWN})
    out["committed"] = [word for marker, word in enumerate(SPECIAL) if s.committed >> marker & 1]
    out["frames"] = frames_to_json(FLOW, s.frames)
    return out


def posts_out(s: State) -> Json:
    """The hexes chosen for units in the set-up."""
    return {s.forces.words[unit]: s.board.numbers[h] for unit, h in sorted(s.posts.items())}


def to_json(s: State) -> Json:
    """The whole position."""
    out = open_json(s)
    out["learned"] = int(s.learned)
    out["units"] = {word: unit_out(s, unit) for unit, word in enumerate(s.forces.words)}
    out["stacks"] = {s.board.numbers[h]: names(s, s.stacks[h]) for h in sorted(s.stacks)}
    out["pools"] = {pool: names(s, s.pools[number]) for number, pool in enumerate(POOLS)}
    out["joined"] = names(s, members(s.joined))
    out["laid"] = names(s, s.laid)
    out["posts"] = posts_out(s)
    out["asked"] = dict(sorted(s.asked.items()))
    return {name: out[name] for name in WHOLE}


def from_json(settings: Settings, data: Json, chance: Chance, journal: Journal | None = None) -> State:
    """The position from its JSON."""
    try:
        return read(settings, data, chance, journal)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError, Unreadable) as problem:
        raise PositionError(f"this is no position of Operation Jupiter: {problem!r}") from None


def read(settings: Settings, data: Json, chance: Chance, journal: Journal | None) -> State:
    """Take every field from its place."""
    s = State(settings, chance, journal)
    board, forces, words = settings.board, settings.forces, settings.notation
    for name in PLAIN:
        setattr(s, name, int(data[name]))
    for name in FLAGS:
        setattr(s, name, bool(data[name]))
    s.weather = words.weather.read(data["weather"])
    s.sweden = words.holder.read(data["sweden"])
    s.air_side = words.holder.read(data["air_side"])
    s.airpower = tuple(words.hex.read(word) for word in data["airpower"])
    for h in s.airpower:
        s.air_field |= board.air_range[h]
    s.holder = [words.holder.read(data["control"][place]) for place in board.places]
    s.source = [words.hex.read(word) for word in data["sources"]]
    s.special = [int(data["special"][word]) for word in SPECIAL]
    for unit, word in enumerate(forces.words):
        entry = data["units"][word]
        s.where[unit] = place_number(settings, entry["at"])
        if "due" in entry:
            s.due[unit] = int(entry["due"])
    for number, stack in data["stacks"].items():
        h = words.hex.read(number)
        for word in stack:
            unit = words.unit.read(word)
            if s.where[unit] != h:
                raise PositionError(f"{word} lies in the stack of {number}, but is said to be elsewhere")
            s.put(unit, h)
    if sum(len(stack) for stack in s.stacks.values()) != sum(place >= 0 for place in s.where):
        raise PositionError("a unit on the map lies in no stack")
    s.disrupted = sum(1 << unit for unit, word in enumerate(forces.words) if data["units"][word].get("disrupted"))
    s.pools = [tuple(words.unit.read(word) for word in data["pools"][pool]) for pool in POOLS]
    s.target = words.hex.read(data["target"]) if data["target"] else -1
    s.origins = board.grid.bits_of([words.hex.read(word) for word in data["origins"]])
    for name in FORCES:
        setattr(s, name, sum(1 << words.unit.read(word) for word in data[name]))
    s.committed = sum(1 << words.special.read(word) for word in data["committed"])
    s.laid = tuple(words.unit.read(word) for word in data["laid"])
    s.posts = {words.unit.read(word): words.hex.read(number) for word, number in data["posts"].items()}
    s.forget_zones()
    s.frames = frames_from_json(FLOW, data["frames"])
    s.asked = {str(name): int(times) for name, times in data["asked"].items()}
    return s
