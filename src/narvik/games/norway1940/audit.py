"""What must hold in every position of Norway 1940; the fuzzer looks after each decision it samples."""

from __future__ import annotations

from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940.board import ABOARD, DENMARK, LOST, PLACES
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State


def audit(s: State) -> list[str]:
    """Everything that is wrong with a position; nothing in a sound one."""
    return [*ground(s), *control(s), *ships(s), *aircraft(s)]


def ground(s: State) -> list[str]:
    """Units stand where they are said to stand, and only those in Norway are Disrupted."""
    units = s.settings.units
    out = []
    for place in range(PLACES):
        there = sum(1 << unit for unit, at in enumerate(s.unit_at) if at == place)
        if there != s.here[place]:
            out.append(f"the units at {s.sector_word(place)} are miscounted")
    for unit in members(s.disrupted):
        if s.unit_at[unit] >= DENMARK:
            out.append(f"{units.words[unit]} is Disrupted off the map")
        if not units.line >> unit & 1 and s.unit_at[unit] == LOST:
            out.append(f"{units.words[unit]} is lost and Disrupted")
    return out


def control(s: State) -> list[str]:
    """Nobody holds a sector against UnDisrupted line units of the enemy alone. NC-control-2."""
    units = s.settings.units
    out = []
    for sector in range(s.board.count):
        steady = s.here[sector] & ~s.disrupted
        german, allied = steady & units.german_line, steady & units.allied_line
        wrong = german and not allied and not s.held >> sector & 1
        if wrong or (allied and not german and s.held >> sector & 1):
            out.append(f"{s.sector_word(sector)} is controlled by the wrong side")
    return out


def ships(s: State) -> list[str]:
    """Norwegian ships lie in no German sector but to raid it, and cargo is where its ship can take it from."""
    names = s.settings.ships.words
    out = []
    raiding = bool(s.frames) and s.frames[0][0] == fr.ALLIED_TURN
    for ship in members(s.settings.ships.captured):
        at = s.ship_at[ship]
        if at < DENMARK and s.held >> at & 1 and not raiding and not s.trapped >> ship & 1:
            out.append(f"{names[ship]} lies in a German sector")
    for ship in members(s.settings.ships.face_down & ~s.up & ~s.posted):
        at = s.ship_at[ship]
        if at < DENMARK and s.seen_at[ship] and not s.seen_at[ship] >> at & 1:
            out.append(f"{names[ship]} is where nobody could think it is")
    aboard = 0
    for held in s.cargo:
        aboard |= held
    if s.here[ABOARD] & ~aboard:
        out.append("somebody is aboard no ship")
    return out


def aircraft(s: State) -> list[str]:
    """No airfield is overcrowded, nobody is based with the enemy. NC-air-range-5, NC-control-6."""
    out = []
    for base in range(DENMARK):
        if s.base.count(base) > s.board.capacity[base]:
            out.append(f"too many air units in {s.sector_word(base)}")
    for sector in range(s.board.count):
        if not s.lost >> sector & 1 and s.airmen_to_leave(sector):
            out.append(f"air units in {s.sector_word(sector)} are with the enemy")
    return out
