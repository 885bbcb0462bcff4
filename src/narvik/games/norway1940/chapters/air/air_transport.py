"""Air transport: the one regiment that may be flown in a turn. NC-air-transport."""

from __future__ import annotations

from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.control import check_all
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, IN_GERMANY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def airlift_bases(s: State, start: int) -> int:
    """The German airfields a regiment can fly to from a place. NC-air-transport-1, -3, -5."""
    board = s.board
    german = s.held & board.airfields
    if start != IN_GERMANY:
        return german & board.reach[start] & ~(1 << start)
    field = board.denmark_reach
    for base in board.list_of(german):
        field |= board.reach[base] & ~(1 << base)
    return german & field


def flights(s: State) -> list[Choice]:
    """The flights one regiment could make this turn. NC-air-transport-1, -5."""
    words = s.settings.notation
    taken = 0
    for held in s.cargo:
        taken |= held
    fit = s.settings.units.regiments & ~taken
    out = []
    ends = s.board.list_of(airlift_bases(s, IN_GERMANY))
    if ends:
        out += [words.make(nt.AIRLIFT, unit, end) for unit in members(s.here[IN_GERMANY] & fit) for end in ends]
    for start in s.board.list_of(s.held & s.board.airfields):
        units = s.here[start] & fit & ~s.disrupted & ~s.moved
        if units:
            ends = s.board.list_of(airlift_bases(s, start))
            out += [words.make(nt.AIRLIFT, unit, end) for unit in members(units) for end in ends]
    return out


def why_not_airlift(s: State, unit: int, sector: int) -> Reason | None:
    """What keeps a regiment from flying."""
    word = s.settings.units.words[unit]
    named = (("unit", f"unit:{word}"), ("sector", f"sector:{s.sector_word(sector)}"))
    if not s.board.air_transports[s.turn] or s.airlift >= 0:
        return Reason("no-more-flights", "NC-air-transport-1", named, word)
    if not s.settings.units.regiments >> unit & 1:
        return Reason("no-only-regiments", "NC-air-transport-1", named, word)
    if not s.board.airfields >> sector & 1:
        return Reason("no-airfield", "NC-air-transport-1", named, s.sector_word(sector))
    if not s.held >> sector & 1:
        return Reason("no-german-field", "NC-air-transport-3", named, s.sector_word(sector))
    start = s.unit_at[unit]
    away = start != IN_GERMANY
    if away and (start >= DENMARK or s.disrupted >> unit & 1 or s.moved >> unit & 1):
        return Reason("no-cannot-fly", "NC-air-transport-5", named, word)
    return Reason("no-air-range", "NC-air-transport-1", named, s.sector_word(sector))


def land_airlift(s: State) -> None:
    """The regiment that was flown arrives in good order; nobody is in its way. NC-air-transport-2, -4.

    The sector it flies to is German already; the one it leaves may be lost. NC-control-2.
    """
    if s.airlift < 0:
        return
    s.put(s.airlift, s.airlift_to)
    s.landed[GERMANY] |= 1 << s.airlift_to
    s.tell("flown_in", s.airlift, s.airlift_to)
    check_all(s)
