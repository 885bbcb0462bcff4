"""When Python looks for garbage in circles, and through how much: everybody waits meanwhile.

What nothing refers to any more is given back at once; only objects that refer to each other in a circle are looked for,
and to look through all there is would take longer with every match in memory: about half a microsecond for an object,
of which a match has a thousand and the tables of the games two hundred thousand. Matches and tables hold no circles,
nor do connections that have ended; what a request leaves in circles is found while it is young. So what has survived
two looks is set aside for good and never looked through again. It is still given back when nothing refers to it.
"""

from __future__ import annotations

import gc
from typing import Any, Final

YOUNG: Final = 10_000
"""After so many new objects the new ones are looked through: a few milliseconds."""

YOUNG_LOOKS: Final = 2
"""After so many such looks those that survived them are looked through once more, and then set aside."""


def clear_away_seldom() -> None:
    """Look for garbage in circles seldom, through little at a time, and never among what is there for long.

    Messages make many short-lived objects and no circles; looking for some made every twentieth choice wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_LOOKS, YOUNG_LOOKS)
    if set_survivors_aside not in gc.callbacks:
        gc.callbacks.append(set_survivors_aside)


def set_survivors_aside(phase: str, about: dict[str, Any]) -> None:
    """Set aside what Python has just looked through twice."""
    if phase == "stop" and about["generation"] > 0:
        gc.freeze()
