"""Chapter 8.7.1: aircraft go aboard a carrier in a port of the Strategic Map, or ashore, without a mission."""

from __future__ import annotations

from typing import Final

from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.pieces.notation import FLY_ABOARD, FLY_ASHORE
from narvik.games.invasion.pieces.sides import ALLIED
from narvik.games.invasion.pieces.state import State

NO_BASE: Final = -1


def shore_base(s: State, carrier: int) -> int:
    """The airbase of the zone in whose port a carrier lies; -1 if she is elsewhere. IN-8.7.1-5."""
    spot = s.ship_at[s.kit.bases.item[carrier]]
    if spot < 0:
        return NO_BASE
    return s.kit.bases.of_zone.get(s.kit.strategic.whole(s.kit.spots.zone[spot]), NO_BASE)


def exchanges(s: State, side: int) -> list[Choice]:
    """What may go aboard carriers in port and what ashore: ready points only, within the room. IN-8.7.1-5, -6."""
    if side != ALLIED:
        return []
    found: list[Choice] = []
    for carrier in s.kit.bases.decks if s.moorings().allied & s.kit.bases.carriers else ():
        shore = shore_base(s, carrier)
        if shore != NO_BASE:
            found += moves(s, FLY_ABOARD, shore, carrier) + moves(s, FLY_ASHORE, carrier, shore)
    return found


def moves(s: State, verb: int, start: int, end: int) -> list[Choice]:
    """Points of each type that may go from one base to another."""
    carrier = end if verb == FLY_ABOARD else start
    found: list[Choice] = []
    for kind in sorted({s.kit.crafts.type[craft] for craft, base in s.hangars().crews[ALLIED] if base == start}):
        most = min(s.ready[kind * s.kit.bases.count + start], basing.room(s, kind, end))
        found += s.kit.notation.words.so_many(verb, kind, carrier, most)
    return found


def exchange(s: State, c: Choice) -> None:
    """Points go over, without a mission and without a die. IN-8.7.1-5, -7."""
    kind, carrier, points = c.args
    shore = shore_base(s, carrier)
    start, end = (shore, carrier) if c.verb == FLY_ABOARD else (carrier, shore)
    s.more_aircraft(kind, start, -points)
    s.more_aircraft(kind, end, points)
    s.tell("taken_aboard" if c.verb == FLY_ABOARD else "put_ashore", kind, carrier, points)


def no_exchange(s: State, c: Choice) -> Reason:
    """Why aircraft cannot go aboard a carrier, or ashore."""
    kind, base, _ = c.args
    kind = s.kit.crafts.type[kind]
    words = (("base", f"base:{s.kit.bases.words[base]}"), ("craft", f"craft:{s.kit.crafts.words[kind]}"))
    if base not in s.kit.bases.of_carrier.values() or shore_base(s, base) == NO_BASE:
        return Reason("no-deck-in-port", "IN-8.7.1-5", words)
    if c.verb == FLY_ABOARD and not basing.may_use(s, kind, base):
        return Reason("no-such-field", "IN-8.7.1-6", words)
    return Reason("no-exchange", "IN-8.7.1-5", words)
