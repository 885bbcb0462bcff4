"""The audit of a position: what is wrong with one that the rules should never reach."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.capture import Capture
from narvik.games.invasion.chapters.land.stirring import kept_rightly
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.anchorages import anchored, stowed
from narvik.games.invasion.pieces.ground.spots import ON_LAKE
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import ABOARD, ASHORE, State, hangars_of, holdings_of, mustered


def audit(s: State) -> list[str]:
    """What is wrong with a position that the rules should never reach."""
    kit, found = s.kit, []
    for ship in range(kit.ships.count):
        word = kit.ships.words[ship]
        if s.afloat(ship) and not kit.ships.is_ship(ship) and not s.naval_points[ship]:
            found.append(f"naval_points.{word}: it is in play without points")
        if s.afloat(ship) and kit.spots.at_sea[s.ship_at[ship]] != (s.stack[ship] > 0):
            found.append(f"stack.{word}: it is in no stack at sea, or in one in port")
        if not s.afloat(ship) and (s.ship_sp[ship] or s.ship_asp[ship] or fleet.units_aboard(s, ship)):
            found.append(f"ship_at.{word}: it is not in play, but carries something")
    for unit in range(kit.land.count):
        if (s.unit_at[unit] == ABOARD) != (s.carrier[unit] != ASHORE):
            found.append(f"carrier.{kit.land.words[unit]}: it is aboard and on no ship, or on a ship and not aboard")
        if (s.unit_at[unit] >= 0 or s.unit_at[unit] == ABOARD) and not s.steps[unit]:
            found.append(f"steps.{kit.land.words[unit]}: it is in play without steps")
        if s.steps[unit] > kit.land.steps[unit]:
            found.append(f"steps.{kit.land.words[unit]}: it never has {s.steps[unit]}")
    found += audit_ashore(s)
    found += audit_muster(s)
    found += audit_aircraft(s)
    for side in (GERMAN, ALLIED):
        for stack in fleet.stacks_at_sea(s, side):
            if len(members(stack)) > 6:
                found.append(f"stack: {len(members(stack))} units lie at sea as one")
    return found


def audit_muster(s: State) -> list[str]:
    """Whether what is kept of the position still holds: whoever moves or changes something must say so."""
    found = []
    if s.mustered is not None and s.mustered.told() != mustered(s).told():
        found.append("unit_at: what is kept of who stands where is out of date")
    if s.mustered is not None and not kept_rightly(s):
        found.append("unit_at: what is kept of who can move is out of date")
    if s.holdings is not None and s.holdings != holdings_of(s):
        found.append("control: what is kept of who holds what is out of date")
    if s.anchorages is not None and s.anchorages.told() != anchored(s.ship_at, s.kit.ships.german).told():
        found.append("ship_at: what is kept of who lies where is out of date")
    if s.stowed is not None and s.stowed != stowed(s.carrier, s.second_carrier):
        found.append("carrier: what is kept of whom each ship carries is out of date")
    if s.hangared is not None and s.hangared.told() != hangars_of(s).told():
        found.append("ready: what is kept of the aircraft is out of date")
    return found


def audit_aircraft(s: State) -> list[str]:
    """What is wrong with the aircraft of a position: who is based where his side has no base."""
    kit, found = s.kit, []
    falling = {frame.hex for frame in s.frames if isinstance(frame, Capture)}
    for at, points in enumerate(s.ready):
        kind, base = at // kit.bases.count, at % kit.bases.count
        if not points and not s.flown[at]:
            continue
        h = basing.base_hex(s, base)
        if basing.base_zone(s, base) < 0 and kit.bases.kind[base] == ON_LAKE:
            found.append(f"lake_at: {kit.aircraft.words[kind]} at {kit.bases.words[base]}, which lies nowhere")
        elif h >= 0 and h not in falling and not basing.is_friendly(s, base, kit.aircraft.side[kind]):
            found.append(f"ready: {kit.aircraft.words[kind]} at {kit.bases.words[base]}, which is the enemy's")
    return found


def audit_ashore(s: State) -> list[str]:
    """What is wrong with the land units of a position: who shares a hex, who holds it, who rides on what."""
    land, board, found = s.kit.land, s.kit.board, []
    holders: dict[int, int] = {}
    falling = {frame.hex for frame in s.frames if isinstance(frame, Capture)}
    for unit, h in enumerate(s.unit_at):
        if 0 <= h < board.count and s.combat_worthy(unit):
            if holders.setdefault(h, land.side[unit]) != land.side[unit]:
                found.append(f"unit_at: both sides stand in {board.numbers[h]}")
            elif s.control[h] != land.side[unit] and h not in falling:
                found.append(f"control.{board.numbers[h]}: {land.words[unit]} stands there, but does not hold it")
    for unit, truck in s.on_truck.items():
        if s.unit_at[unit] != s.unit_at[truck] or s.unit_at[unit] < 0:
            found.append(f"on_truck.{land.words[unit]}: it is not where {land.words[truck]} is")
    for unit in s.out_of_supply:
        if not s.steps[unit]:
            found.append(f"out_of_supply.{land.words[unit]}: it is not in play")
    return found
