"""Landings and fights: what a choice of the Allies leads to. Nobody decides anything here, so there is no frame."""

from __future__ import annotations

from typing import Final

from bjerkvik.notation import ALLIES, AREAS, GERMANY, SIDES
from bjerkvik.state import NOWHERE, State
from narvik.core.dice import D6

GUN_HITS: Final = 4
"""The gun sinks a company with this number or more. BJ-gun-2."""

HIT: Final = 5
"""A company hits with this number or more. BJ-fight-1."""

MOST_DICE: Final = 3
"""BJ-fight-1."""


def land(s: State, area: int, count: int) -> None:
    """Companies go ashore; the gun fires first if it is there and manned. BJ-land-1, BJ-gun-2."""
    s.sea -= count
    s.tell("landing", area, count)
    show_gun(s)
    if s.gun == area and s.here(area, GERMANY):
        die = s.roll(D6, "gun", AREAS[area], SIDES[GERMANY])
        s.tell("gun_fires", 0, area, die, int(die >= GUN_HITS))
        count -= die >= GUN_HITS
    s.add(area, ALLIES, count)
    if s.contested(area):
        fight(s, area)
    take_gun(s, area)


def show_gun(s: State) -> None:
    """From now on everybody knows where the gun is. BJ-gun-3.

    It is told before anything that follows from it. No shot would tell as much as a shot does, and what someone learns
    must stand in the log: the swap test finds whoever forgets it.
    """
    if not s.gun_known:
        s.gun_known = True
        s.learn()  # whoever has learned something cannot take it back
        s.tell("gun_shown", 0, s.gun)


def fight(s: State, area: int) -> None:
    """Both sides roll, then both remove their losses. BJ-fight-1, BJ-fight-2."""
    dice = [s.dice(min(MOST_DICE, s.here(area, side)), "fight", AREAS[area], SIDES[side]) for side in (ALLIES, GERMANY)]
    hits = [sum(die >= HIT for die in rolled) for rolled in dice]
    s.tell("fight", area, tuple(dice[ALLIES]), tuple(dice[GERMANY]))
    for side in (ALLIES, GERMANY):
        lost = min(hits[1 - side], s.here(area, side))
        if lost:
            s.add(area, side, -lost)
            s.tell("losses", side, area, lost)
    take_gun(s, area)


def take_gun(s: State, area: int) -> None:
    """A gun without defenders falls to the Allies. BJ-gun-4."""
    if s.gun == area and s.here(area, ALLIES) and not s.here(area, GERMANY):
        s.gun = NOWHERE
        s.tell("gun_taken", 0, area)
