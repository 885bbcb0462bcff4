"""Who knows what: what a seat sees of the gun, and positions guessed from a view.

Everything else follows from the declarations in `state`.
"""

from __future__ import annotations

from typing import Final

from bjerkvik.notation import AREAS, GERMANY
from bjerkvik.state import State
from narvik.core.chance import Chance
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json

UNKNOWN: Final = "?"


class BjerkvikKnowledge(Knowledge[State]):
    """The gun is the one thing that the declarations cannot tell: it is hidden for a while."""

    def view(self, position: State, roles: int) -> Json:
        return {**super().view(position, roles), "gun": gun_seen(position, roles)}

    def guess(self, view: Json, chance: Chance) -> State:
        """The gun may stand in either area."""
        gun = view["gun"]
        if gun == UNKNOWN:
            gun = AREAS[chance.pick(len(AREAS), "guess")]
        return super().guess({**view, "gun": gun}, chance)


def gun_seen(s: State, roles: int) -> str:
    """Where the gun is, as far as someone who plays these roles (bits) knows. BJ-gun-3."""
    knows = s.gun_known or roles >> GERMANY & 1 or s.decider < 0 or not posted(s)
    if not knows:
        return UNKNOWN
    return AREAS[s.gun] if s.gun >= 0 else ""


def posted(s: State) -> bool:
    """Whether the gun has been posted; before that nobody can be kept from knowing."""
    return s.turn > 0
