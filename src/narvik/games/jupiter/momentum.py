"""Momentum and probing: what German armour may do beyond an ordinary attack. OJ-13.19, OJ-13.20."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import ALLIED, GERMAN, NOBODY
from narvik.games.jupiter.combat import SURGE, SURGE_PROBE, prey
from narvik.games.jupiter.movement import relocate
from narvik.games.jupiter.stacking import offer_order
from narvik.games.jupiter.state import OVERCAST, UNDECIDED, State
from narvik.games.jupiter.supply import supplied


def spirited(s: State) -> bool:
    """Whether weather and air allow momentum and probing this turn. OJ-13.19-1, OJ-13.20-1."""
    return s.weather <= OVERCAST and s.air_side == GERMAN


def open_ground(s: State, start: int) -> int:
    """The empty hexes next to one that a probe may enter: under an enemy zone, as the start itself is. OJ-13.20-2."""
    board = s.board
    zone = s.zoc(ALLIED)
    if not zone & board.bit[start]:
        return 0
    taken = s.occupied[ALLIED] | s.occupied[GERMAN] | s.occupied[NOBODY]
    return board.reach[start] & zone & board.ground & ~board.lake_field & ~taken


def able_to_probe(s: State, target: int) -> list[int]:
    """The units that may probe into a hex, ascending. OJ-13.20-1, -2, -5."""
    if not spirited(s):
        return []
    bit = s.board.bit[target]
    return [
        unit
        for unit in members(s.ready(GERMAN) & s.forces.panzer & ~s.probed)
        if open_ground(s, s.where[unit]) & bit and supplied(s, unit)
    ]


def probe_targets(s: State, units: list[int]) -> list[int]:
    """The hexes that undisrupted units can probe into, ascending."""
    if not spirited(s):
        return []
    field = 0
    able = s.forces.panzer & ~s.probed
    for unit in units:
        if able >> unit & 1:
            ground = open_ground(s, s.where[unit]) & ~field
            if ground and supplied(s, unit):
                field |= ground
    return s.board.grid.hexes_of(field)


def probe_bar(s: State, side: int, target: int) -> Reason | None:
    """What forbids a probe into a hex."""
    words = (("hex", f"hex:{s.hex_word(target)}"),)
    if side != GERMAN or not spirited(s):
        return Reason("no-probe-now", "OJ-13.20-1", words)
    bit = s.board.bit[target]
    if bit & (s.occupied[ALLIED] | s.occupied[GERMAN] | s.occupied[NOBODY]):
        return Reason("no-probe-held", "OJ-13.20-2", words, s.hex_word(target))
    near = [unit for unit in members(s.ready(GERMAN) & s.forces.panzer) if open_ground(s, s.where[unit]) & bit]
    if not near:
        return Reason("no-probe-ground", "OJ-13.20-2", words)
    if all(s.probed >> unit & 1 for unit in near):
        return Reason("no-probe-twice", "OJ-13.20-5", words)
    return Reason("no-probe-supply", "OJ-13.20-1", words)


def probe(s: State, units: int, target: int, momentum: bool) -> None:
    """Units advance into an empty hex without a fight. OJ-13.20-3, -4, -7."""
    s.probed |= units
    s.advanced = units
    s.push(fr.MOMENTUM, target, int(momentum))
    for unit in members(units):
        s.show(unit)
        s.tell("probes", unit, s.where[unit], target)
        relocate(s, unit, target)
        if s.winner != UNDECIDED:
            return
    offer_order(s, target)


def eager(s: State) -> list[int]:
    """The units that have just advanced and may go on, ascending. OJ-13.19-1, -4."""
    if not spirited(s):
        return []
    return [unit for unit in members(s.advanced & s.forces.panzer & ~s.surged) if supplied(s, unit)]


def able_to_surge(s: State, target: int, probing: bool) -> list[int]:
    """The units that may take part in a momentum attack, or in a probe with momentum. OJ-13.19-2, OJ-13.20-6."""
    return [unit for unit in eager(s) if not (probing and s.probed >> unit & 1)]


def surge_begins(s: State, units: int) -> None:
    """Units attack with momentum; those that stay behind are disrupted. OJ-13.19-2 to -4."""
    s.surged |= units
    s.disrupt(s.advanced & ~units)
    s.advanced = 0


class Momentum(Frame[State]):
    """German armour that has just advanced may attack or probe again from where it stands. OJ-13.19, OJ-13.20-4.

    `spent` is set where the advance was itself part of a momentum attack.
    """

    name = "momentum"
    fields = ("hex", "spent")
    rules = ("OJ-13.19-2", "OJ-13.20-4")

    def advance(self, s: State, f: list[int]) -> int:
        if not f[2] and s.advanced and (self.attacks(s, f) or self.probes(s, f)):
            return GERMAN
        self.hold(s)
        return GO_ON

    def hold(self, s: State) -> None:
        """No more: the units are disrupted."""
        s.disrupt(s.advanced)
        s.advanced = 0
        s.pop()

    def attacks(self, s: State, f: list[int]) -> int:
        """The hexes that can be attacked, as a field."""
        return s.board.reach[f[1]] & prey(s, GERMAN) if eager(s) else 0

    def probes(self, s: State, f: list[int]) -> int:
        """The hexes that can be probed, as a field."""
        return open_ground(s, f[1]) if able_to_surge(s, f[1], probing=True) else 0

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        hexes_of = s.board.grid.hexes_of
        found = [words.plain[nt.HOLD]]
        found += [words.surge[h] for h in hexes_of(self.attacks(s, f))]
        found += [words.probe[h] for h in hexes_of(self.probes(s, f))]
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.HOLD:
            self.hold(s)
            return
        s.pop()
        if c.verb == nt.SURGE:
            s.tell("attacks", GERMAN, c.args[0])
        s.push(fr.ATTACKERS, SURGE if c.verb == nt.SURGE else SURGE_PROBE, c.args[0], 0)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-momentum", {"hex": f"hex:{s.hex_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb not in (nt.SURGE, nt.ATTACK, nt.PROBE):
            return None
        words = (("hex", f"hex:{s.hex_word(c.args[0])}"),)
        if c.verb == nt.PROBE:
            if not able_to_surge(s, f[1], probing=True):
                return Reason("no-probe-twice", "OJ-13.20-6", words)
            return Reason("no-probe-ground", "OJ-13.20-2", words)
        return Reason("no-surge", "OJ-13.19-2", words)


fr.FLOW[fr.MOMENTUM] = Momentum()
