"""Momentum and probing: what German armour may do beyond an ordinary attack. OJ-13.19, OJ-13.20."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.attackers import prey
from narvik.games.jupiter.chapters.supply import may_be_supplied
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, NOBODY
from narvik.games.jupiter.pieces.state import NOWHERE, OVERCAST, State


def allows_momentum(s: State) -> bool:
    """Whether weather and air allow momentum and probing this turn. OJ-13.19-1, OJ-13.20-1."""
    return s.weather <= OVERCAST and s.air_side == GERMAN


def open_ground(s: State, start: int) -> int:
    """The empty hexes next to one that a probe may enter: under an enemy zone, as the start itself is. OJ-13.20-2."""
    board = s.board
    zone = zoc(s, ALLIED)
    if not zone & board.bit[start]:
        return 0
    taken = s.occupied[ALLIED] | s.occupied[GERMAN] | s.occupied[NOBODY]
    return board.reach[start] & zone & board.ground & ~board.lake_field & ~taken


def able_to_probe(s: State, fresh: int, target: int) -> list[int]:
    """Of fresh units those that may probe into a hex, ascending, in a turn that allows it. OJ-13.20-1, -2."""
    bit = s.board.bit[target]
    return [
        unit
        for unit in members(fresh & s.forces.panzer)
        if open_ground(s, s.where[unit]) & bit and may_be_supplied(s, unit)
    ]


def probe_targets(s: State, units: list[int]) -> list[int]:
    """The hexes that undisrupted units can probe into, ascending. OJ-13.20-1, -2."""
    if not allows_momentum(s):
        return []
    field = 0
    for unit in units:
        if s.forces.panzer >> unit & 1:
            ground = open_ground(s, s.where[unit]) & ~field
            if ground and may_be_supplied(s, unit):
                field |= ground
    return s.board.grid.hexes_of(field)


def probe_bar(s: State, side: int, target: int) -> Reason | None:
    """What forbids a probe into a hex: the turn, who is there, the ground, supply."""
    words = (("hex", f"hex:{s.hex_word(target)}"),)
    if side != GERMAN or not allows_momentum(s):
        return Reason("no-probe-now", "OJ-13.20-1", words)
    bit = s.board.bit[target]
    if bit & (s.occupied[ALLIED] | s.occupied[GERMAN] | s.occupied[NOBODY]):
        return Reason("no-probe-held", "OJ-13.20-2", words, s.hex_word(target))
    near = [unit for unit in members(s.ready(GERMAN) & s.forces.panzer) if open_ground(s, s.where[unit]) & bit]
    if not near:
        return Reason("no-probe-ground", "OJ-13.20-2", words)
    return Reason("no-probe-supply", "OJ-13.20-1", words)


def able_to_surge(s: State, advanced: int, probing: bool) -> list[int]:
    """Of the units that have just advanced those that may go on, or go on with a probe, ascending.

    OJ-13.19-1, -4, OJ-13.20-5, -6.
    """
    if not allows_momentum(s):
        return []
    able = advanced & s.forces.panzer & ~s.surged
    if probing:
        able &= ~s.probed
    return [unit for unit in members(able) if may_be_supplied(s, unit)]


@final
@dataclass(eq=False, kw_only=True)
class Momentum(Frame):
    """German armour that has just advanced may attack or probe again from where it stands. OJ-13.19-1, -2, OJ-13.20-4.

    Whose zone it stands in can be attacked, so that there is never a probe to be made without an attack.
    What it gives back is the `target`, and whether that is for `probing`; none if they hold.
    """

    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL)
    target: int = word("hex", ALL, start=NOWHERE, others=("nowhere",))
    probing: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.attacks(s):
            return GERMAN
        s.finish()
        return GO_ON

    def attacks(self, s: State) -> int:
        """The hexes that can be attacked, as a field. OJ-13.19-1, -2."""
        return s.board.reach[self.hex] & prey(s, GERMAN) if able_to_surge(s, self.units, probing=False) else 0

    def probes(self, s: State) -> int:
        """The hexes that can be probed, as a field. OJ-13.20-4, -6."""
        return open_ground(s, self.hex) if able_to_surge(s, self.units, probing=True) else 0

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        hexes_of = s.board.grid.hexes_of
        found = [words.plain[nt.HOLD]]
        found += [words.surge[h] for h in hexes_of(self.attacks(s))]
        found += [words.probe[h] for h in hexes_of(self.probes(s))]
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb != nt.HOLD:
            self.target = c.args[0]
            self.probing = c.verb == nt.PROBE
        if c.verb == nt.SURGE:
            s.tell("attacks", GERMAN, c.args[0])
        s.finish()

    def question(self, s: State) -> Question:
        return Question("ask-momentum", {"hex": f"hex:{s.hex_word(self.hex)}"}, ("OJ-13.19-2", "OJ-13.20-4"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (nt.SURGE, nt.ATTACK, nt.PROBE):
            return None
        words = (("hex", f"hex:{s.hex_word(c.args[0])}"),)
        if c.verb == nt.PROBE:
            if not able_to_surge(s, self.units, probing=True):
                return Reason("no-probe-twice", "OJ-13.20-6", words)
            return Reason("no-probe-ground", "OJ-13.20-2", words)
        return Reason("no-surge", "OJ-13.19-2", words)
