"""Troops by air: paratroopers, the regiments that follow them, and air transport. NC-paradrop, NC-air-transport."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import DENMARK, GERMANY
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State


def drop_faces(s: State, sector: int) -> int:
    """The highest face on which paratroopers survive their drop. NC-paradrop-3 to -5."""
    guarded = s.here[sector] & s.settings.units.allied_line & ~s.disrupted
    return (3 if guarded else 4) + int(s.turn == 1)


class Drops(Frame[State]):
    """Paratroopers jump, or fly home again. NC-paradrop-3, -6 to -8."""

    name = "drops"
    rules = ("NC-paradrop-3", "NC-paradrop-7")

    def waiting(self, s: State) -> list[tuple[int, int]]:
        """Paratroopers over their sector, with the air unit that brought them."""
        paras = s.settings.units.paras
        return [
            (unit, wing)
            for wing in members(s.settings.wings.german)
            if s.flying[wing] >= 0
            for unit in members(s.brings[wing] & paras)
        ]

    def advance(self, s: State, f: list[int]) -> int:
        if self.waiting(s):
            return GERMANY
        for wing in range(len(s.brings)):
            s.brings[wing] = 0
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.DROP, unit) for unit, _ in self.waiting(s))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            for wing in range(len(s.brings)):
                s.brings[wing] = 0
            return
        for unit, wing in self.waiting(s):
            if unit == c.args[0]:
                drop(s, unit, wing)

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.DROP:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-not-over", "NC-paradrop-2", (("unit", f"unit:{word}"),), word)
        return None


def drop(s: State, unit: int, wing: int) -> None:
    """One parachute unit jumps; if it lands on an airfield a regiment follows, Disrupted. NC-paradrop-6 to -8."""
    sector = s.flying[wing]
    faces = drop_faces(s, sector)
    brought, s.brings[wing] = s.brings[wing], 0
    die = s.dice(1, "paradrop", s.sector_word(sector), s.settings.units.words[unit])[0]
    s.tell("drops", unit, sector, die, faces)
    if die > faces:
        s.eliminate(unit)
        return
    s.put(unit, sector)
    s.landed[GERMANY] |= 1 << sector
    for regiment in members(brought & s.settings.units.regiments):
        s.put(regiment, sector)
        s.disrupt(regiment)
        s.tell("assault_landed", regiment, sector)
    s.check(sector)


def land_airlift(s: State) -> None:
    """The regiment that was flown arrives in good order. NC-air-transport-2."""
    if s.airlift < 0 or not s.held >> s.airlift_to & 1:
        return
    start = s.unit_at[s.airlift]
    s.put(s.airlift, s.airlift_to)
    s.landed[GERMANY] |= 1 << s.airlift_to
    s.tell("flown_in", s.airlift, s.airlift_to)
    if start < DENMARK:
        s.check(start)
    s.check(s.airlift_to)


fr.FLOW[fr.DROPS] = Drops()
