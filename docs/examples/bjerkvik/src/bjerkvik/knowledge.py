"""Who knows what: the whole position as JSON, a seat's view of it, and a guess from a view."""

from __future__ import annotations

from typing import Final

from bjerkvik.notation import AREAS, GERMANY
from bjerkvik.state import FLOW, NOWHERE, State
from narvik.core.chance import Chance
from narvik.core.errors import PositionError
from narvik.core.events import Journal
from narvik.core.position import frames_from_json, frames_to_json
from narvik.core.rules import Json, Options

UNKNOWN: Final = "?"
OPEN: Final = ("options", "turn", "sea", "companies", "gun_known", "decider", "clock", "frames")
"""What everybody may know. A view is a whitelist: what is not named here is not in it."""


def to_json(s: State) -> Json:
    """The whole position, always in the same order."""
    return {
        "options": dict(s.options),
        "turn": s.turn,
        "sea": s.sea,
        "companies": s.companies[:],
        "gun": AREAS[s.gun] if s.gun != NOWHERE else "",
        "gun_known": s.gun_known,
        "decider": s.decider,
        "clock": s.clock,
        "learned": s.learned,
        "asked": dict(sorted(s.asked.items())),
        "frames": frames_to_json(FLOW, s.frames),
    }


def from_json(options: Options, data: Json, chance: Chance, journal: Journal | None = None) -> State:
    """The position of a JSON form."""
    s = State(options, chance, journal)
    try:
        s.turn, s.sea, s.gun_known = int(data["turn"]), int(data["sea"]), int(data["gun_known"])
        s.companies = [int(count) for count in data["companies"]]
        s.gun = AREAS.index(data["gun"]) if data["gun"] else NOWHERE
        s.decider, s.clock, s.learned = int(data["decider"]), int(data["clock"]), int(data["learned"])
        s.asked = {str(name): int(times) for name, times in data["asked"].items()}
        s.frames = frames_from_json(FLOW, data["frames"])
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise PositionError(f"this is no position of Bjerkvik: {type(problem).__name__} {problem}") from None
    return s


def view(s: State, roles: int) -> Json:
    """What someone who plays these roles (bits) may know; once the game is over, everything. BJ-gun-3."""
    whole = to_json(s)
    seen = {name: whole[name] for name in OPEN}
    knows = s.gun_known or roles >> GERMANY & 1 or s.decider < 0 or not posted(s)
    seen["gun"] = whole["gun"] if knows else UNKNOWN
    return seen


def posted(s: State) -> bool:
    """Whether the gun has been posted; before that nobody can be kept from knowing."""
    return s.turn > 0


def guess(options: Options, view: Json, chance: Chance) -> State:
    """A whole position drawn from those that give this view: the gun may stand in either area."""
    gun = view["gun"]
    if gun == UNKNOWN:
        gun = AREAS[chance.pick(len(AREAS), "guess")]
    return from_json(options, {**view, "gun": gun, "learned": 0, "asked": {}}, chance)
