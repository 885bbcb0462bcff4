"""Chapters 14.1, 15.1.1 and 15.2: what Germans find where Norwegians mobilize: regiments, guns and supply."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.ground.places import Centre
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import DISPLAY, LOST, OFF, State, add_to
from narvik.games.invasion.pieces.units import CAPTURED

DEPOT: Final = 2
"""Supply Points in the depot of an infantry regiment, on the Invasion Turn. IN-15.1.1-1."""

GARRISONS_AND_TRUCKS: Final = ("g", "t")
"""Codes of what mobilizes at a place that is no centre, and is lost if Germans come there first. IN-14.2.3-4."""


def home_hex(s: State, unit: int) -> int:
    """The hex where a unit mobilizes, or where guns are captured; -1 for a space of Finnmark. IN-14.1.1-1."""
    place = s.kit.places.index.get(s.kit.land.home[unit], -1)
    return s.kit.places.hex[place] if place >= 0 else -1


def centres_in(s: State, h: int) -> list[Centre]:
    """The mobilization centres in a hex. IN-14.1.1-1."""
    return [centre for centre in s.kit.places.centres if s.kit.places.hex[centre.place] == h]


def strike_off(s: State, unit: int) -> None:
    """A unit is taken off the Mobilization Display for good. IN-14.1.2-1."""
    s.place(unit, LOST)
    s.set_steps(unit, 0)
    s.tell("disbanded", unit)


def break_up(s: State, h: int) -> None:
    """A German land unit of any kind has come into a hex: who has yet to mobilize there never will. IN-14.1.2-1, -3.

    On the Invasion Turn the Landsvern battalions of regiments stay. IN-14.1.2-2. Nobody enters Alta's space, and the
    battalion of Haugesund gathers somewhere else. IN-14.1.1-2.
    """
    land, invasion = s.kit.land, s.turn == s.kit.schedules.invasion
    codes = [centre.code for centre in centres_in(s, h)]
    for unit, at in enumerate(s.unit_at):
        if at != DISPLAY or (invasion and land.landsvern[unit]):
            continue
        if land.centre[unit] in codes or (land.centre[unit] in GARRISONS_AND_TRUCKS and home_hex(s, unit) == h):
            strike_off(s, unit)


def take_depots(s: State, h: int) -> None:
    """The Germans capture a hex: guns that have not left their depot, supply on the Invasion Turn, and the regiments
    themselves. Each infantry regiment has a depot of its own. IN-15.2-1, IN-15.1.1-1, -2, IN-14.1.2-1,
    IN-14.2.1-3."""
    for centre in centres_in(s, h):
        s.fallen |= 1 << h
        if centre.artillery:
            take_guns(s, centre, h)
        if centre.infantry and s.turn == s.kit.schedules.invasion:
            add_to(s.sp(GERMAN), h, DEPOT)
            s.tell("depot", h, DEPOT)
    break_up(s, h)


def take_guns(s: State, centre: Centre, h: int) -> None:
    """Guns still in the depot of an artillery regiment come out on the German side; in the Movement Phase in which they
    do so they stay where they are. IN-15.2-1 to -3."""
    land = s.kit.land
    waiting = [unit for unit in land.regiment(centre.code) if s.unit_at[unit] == DISPLAY]
    if all(land.landsvern[unit] for unit in waiting):
        return
    for unit in range(land.count):
        if land.entry[unit] == CAPTURED and home_hex(s, unit) == h and s.unit_at[unit] == OFF:
            s.set_steps(unit, land.steps[unit])
            s.place(unit, h)
            s.seized |= 1 << unit
            s.tell("guns_taken", unit, h)
