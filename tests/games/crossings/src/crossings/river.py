"""The river: parties, watchmen, and what comes of a crossing. Nobody decides anything here, so there is no frame."""

from __future__ import annotations

from typing import Final

from crossings.notation import BRIDGE, CROSSES, CROSSING_WORDS, FERRY, FORD, NOUGHTS, SIDES
from crossings.state import HOME, State
from narvik.core.dice import D10

NEEDED: Final = {FORD: 4, BRIDGE: 2, FERRY: 3}
"""What a die must show at least at each crossing. CR-cross-1."""

SEEN: Final = 4
"""So much more a party needs that a watchman has seen. CR-watch-2."""


def crosses_over(s: State, side: int, crossing: int) -> bool:
    """A party tries to cross: whether it gets over. CR-cross-1, CR-cross-2."""
    needed = NEEDED[crossing] + (SEEN if meets_watchman(s, side, crossing) else 0)
    die = s.roll(D10, "cross", CROSSING_WORDS[crossing], SIDES[side])
    over = die >= needed
    s.tell("over" if over else "turned_back", side, crossing, die, needed)
    return over


def meets_watchman(s: State, side: int, crossing: int) -> bool:
    """Whether a party is seen by the other side's watchman, who is thereby found and goes home. CR-watch-2, CR-watch-3.

    Meeting nobody tells as much as meeting somebody, so it is told as well, and both before the die is rolled.
    """
    other = 1 - side
    if not s.hiding[other] or s.ruled_out[other] >> crossing & 1:
        return False  # nothing to learn
    found = s.watch[other] == crossing
    s.learn()  # whoever has learned something cannot take it back
    s.tell("found" if found else "nobody_there", other, crossing)
    if found:
        s.watch[other] = HOME
        s.hiding[other] = False
        s.ruled_out[other] = 0
    else:
        s.ruled_out[other] |= 1 << crossing
    return found


def meet_midstream(s: State, crossing: int) -> tuple[int, ...]:
    """Two parties at one crossing: the higher die gets over, the other turns back; equal dice turn both. CR-open-3."""
    dice = [s.roll(D10, "midstream", CROSSING_WORDS[crossing], SIDES[side]) for side in (NOUGHTS, CROSSES)]
    s.tell("midstream", crossing, dice[NOUGHTS], dice[CROSSES])
    if dice[NOUGHTS] == dice[CROSSES]:
        return ()
    return (NOUGHTS,) if dice[NOUGHTS] > dice[CROSSES] else (CROSSES,)


def hide(s: State, side: int, crossing: int) -> None:
    """A watchman hides at a crossing, and nobody knows any more where he is not. CR-watch-1, CR-watch-4."""
    s.watch[side] = crossing
    s.hiding[side] = True
    s.ruled_out[side] = 0
    s.tell("hidden", side)
    s.tell_to(1 << side, "hidden_at", side, crossing)
