"""Troops by air: paratroopers, the regiments that follow them, and air transport. NC-paradrop, NC-air-transport."""

from __future__ import annotations

from typing import Final, final

from narvik.core.dice import D6
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.land.disruption import disrupt
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import GERMANY, IN_GERMANY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

SURVIVES_GUARDED: Final = 3
SURVIVES_ELSEWHERE: Final = 4
"""The highest face on which paratroopers survive, over enemy line units in good order and elsewhere. NC-paradrop-3."""


def assaults(s: State) -> int:
    """How many regiments are designated to land after paratroopers. NC-paradrop-9."""
    regiments = s.settings.units.regiments
    return sum((brought & regiments).bit_count() for brought in s.brings)


def free_at_home(s: State) -> int:
    """Units of the Germany box that are designated for nothing yet; only from there do paratroopers fly, so only once.

    NC-paradrop-11.
    """
    found = s.here[IN_GERMANY]
    for held in (*s.cargo, *s.brings):
        found &= ~held
    if s.airlift >= 0:
        found &= ~(1 << s.airlift)
    return found


def may_follow(s: State, wing: int) -> bool:
    """Whether a regiment may follow the paratroopers, whoever has the airfield.

    NC-paradrop-7, -9, -12, NC-air-transport-1.
    """
    return (
        not s.brings[wing] & s.settings.units.regiments
        and bool(s.board.airfields >> s.flying[wing] & 1)
        and s.airlift < 0
        and assaults(s) < s.board.air_assaults[s.turn]
    )


def drop_faces(s: State, sector: int) -> int:
    """The highest face on which paratroopers survive their drop: one more in the first turn. NC-paradrop-3 to -5."""
    guarded = s.here[sector] & s.settings.units.allied_line & ~s.disrupted
    return (SURVIVES_GUARDED if guarded else SURVIVES_ELSEWHERE) + int(s.turn == 1)


@final
class Drops(Frame):
    """Paratroopers jump, or fly home again. NC-paradrop-3, -6 to -8."""

    def waiting(self, s: State) -> list[tuple[int, int]]:
        """Paratroopers over their sector, with the air unit that brought them."""
        paras = s.settings.units.paras
        return [(unit, wing) for wing in members(s.settings.wings.german) for unit in members(s.brings[wing] & paras)]

    def advance(self, s: State) -> int:
        if self.waiting(s):
            return GERMANY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-drops", rules=("NC-paradrop-3", "NC-paradrop-7"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.DROP, unit) for unit, _ in self.waiting(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.DROP:
            for unit, wing in self.waiting(s):
                if unit == c.args[0]:
                    drop(s, unit, wing)
        else:
            fly_home(s)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.DROP:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-not-over", "NC-paradrop-2", (("unit", f"unit:{word}"),), word)
        return None


def fly_home(s: State) -> None:
    """Whoever has not jumped goes back to the Germany box. NC-paradrop-8."""
    for wing in range(len(s.brings)):
        s.brings[wing] = 0


def drop(s: State, unit: int, wing: int) -> None:
    """One parachute unit jumps; if it lands on an airfield a regiment follows, Disrupted. NC-paradrop-6 to -8.

    Neither of them takes control of the sector, as long as the regiment has not recovered. NC-control-3.
    """
    sector = s.flying[wing]
    faces = drop_faces(s, sector)
    brought, s.brings[wing] = s.brings[wing], 0
    die = s.roll(D6, "paradrop", s.sector_word(sector), s.settings.units.words[unit])
    s.tell("drops", unit, sector, die, faces)
    if die > faces:
        s.remove_unit(unit)
        return
    s.put(unit, sector)
    s.landed[GERMANY] |= 1 << sector
    for regiment in members(brought & s.settings.units.regiments):
        s.put(regiment, sector)
        disrupt(s, regiment)
        s.tell("assault_landed", regiment, sector)
