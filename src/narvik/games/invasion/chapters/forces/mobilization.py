"""Chapter 14: Norwegian mobilization, at the end of the Allied Operations Segment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.capture import Capture
from narvik.games.invasion.chapters.depots import home_hex, strike_off
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import LEG
from narvik.games.invasion.pieces.ground.places import Centre
from narvik.games.invasion.pieces.ground.supply_lines import Trace
from narvik.games.invasion.pieces.notation import MOBILIZE
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import DISPLAY, State

LANDSVERN_REACH: Final = 2
"""Hexes from a captured centre within which its Landsvern battalion still gathers. IN-14.2.1-3."""

HAUGESUND_REACH: Final = 4
"""Leg Movement Points from Haugesund within which its battalion gathers. IN-14.2.3-1."""

HAUGESUND: Final = "h"
"""The code of the battalion that mobilizes somewhere around Haugesund. IN-14.1.1-2."""


def waiting_for(s: State, code: str) -> list[int]:
    """The units of a code that are still on the Display, in their order. IN-14.2.1-2."""
    return [unit for unit in s.kit.land.regiment(code) if s.unit_at[unit] == DISPLAY]


def mobilize(s: State, unit: int, h: int) -> None:
    """A unit comes from the Display into a hex, however full; it takes what enemies have left there.

    IN-14.2.1-6, IN-15.1-1.
    """
    s.place(unit, h)
    s.tell("mobilized", unit, h)
    if s.combat_worthy(unit):
        s.interrupt(Capture(hex=h, captor=ALLIED, held=True))


def open_hexes(s: State, field: int) -> int:
    """Those of a field that the Allied player holds and where no German is. IN-14.2.1-3, IN-14.2.3-2."""
    found = field & s.held_by(ALLIED) & s.kit.theatre[s.scenario]
    for h in s.kit.board.grid.hexes_of(found):
        if troops.in_hex(s, h, GERMAN):
            found &= ~s.kit.board.bit[h]
    return found


def around_centre(s: State, h: int) -> int:
    """Where the Landsvern battalion of a centre gathers that has fallen on the Invasion Turn. IN-14.2.1-3, -7."""
    return open_hexes(s, s.kit.board.grid.bits_of(s.kit.board.grid.within(h, LANDSVERN_REACH)))


def around_haugesund(s: State) -> int:
    """Where the battalion of Haugesund gathers: counted from there outwards, whoever holds it. IN-14.2.3-1 to -3."""
    trace = Trace(
        s.kit.places.haugesund, LEG, HAUGESUND_REACH, s.kit.schedules.thawed[s.turn], s.kit.theatre[s.scenario]
    )
    free = s.kit.board.ground & ~s.muster().lays[ALLIED].enemies
    return open_hexes(s, s.kit.lines.reach(trace, free).field)


@final
@dataclass(eq=False, kw_only=True)
class Mobilization(Frame):
    """The Norwegian Mobilization Phase, the last of the Allied Operations Segment: who comes now neither moves nor
    attacks on this turn. IN-2.5-1, -3, IN-14.0-1, II.5."""

    roaming: int = set_of("unit", ALL, start=0)  # who gathers where the Allied player likes

    def order(self) -> Order:
        return "regiments", "battalions", "gatherings"

    def title(self, s: State) -> Question:
        return Question("title-mobilization")

    def regiments(self, s: State) -> None:
        """One battalion of every infantry and artillery regiment, at its centre; of one that fell on the Invasion Turn
        the Landsvern, elsewhere. Dragoons are no regiments. IN-14.2.1-1 to -4, -7, IN-14.1.1-1, IN-14.2.2-1."""
        for centre in s.kit.places.centres:
            waiting = waiting_for(s, centre.code)
            if not waiting or not (centre.infantry or centre.artillery):
                continue
            h = s.kit.places.hex[centre.place]
            if s.turn == s.kit.schedules.invasion and s.fallen >> h & 1:
                self.roaming |= 1 << waiting[-1]
            elif s.control[h] == ALLIED:
                self.next_of(s, centre, waiting, h)

    def next_of(self, s: State, centre: Centre, waiting: list[int], h: int) -> None:
        """The next battalion of a regiment. With the last guns the Landsvern battalion of an artillery regiment leaves
        the Display: it comes only when the centre falls before. IN-14.2.1-1, -2, -4."""
        landsvern = s.kit.land.landsvern
        if not (centre.artillery and landsvern[waiting[0]]):
            mobilize(s, waiting[0], h)
            waiting = waiting[1:]
        if centre.artillery and all(landsvern[unit] for unit in waiting):
            for unit in waiting:
                strike_off(s, unit)

    def battalions(self, s: State) -> None:
        """On the Invasion Turn all others: dragoons, mountain artillery, garrisons, trucks, Alta and Haugesund; at a
        place that the Germans hold they are lost. IN-14.2.2-1, IN-14.2.3-1, -4."""
        if s.turn != s.kit.schedules.invasion:
            return
        land, strategic = s.kit.land, s.kit.strategic
        regiments = [centre.code for centre in s.kit.places.centres if centre.infantry or centre.artillery]
        others = [u for u, at in enumerate(s.unit_at) if at == DISPLAY and land.centre[u] not in regiments]
        for unit in others:
            h = home_hex(s, unit)
            if h < 0:
                space = strategic.index[land.home[unit]]
                s.place(unit, s.kit.board.count + space)
                s.tell("arrives_in", unit, space)
            elif land.centre[unit] == HAUGESUND:
                self.roaming |= 1 << unit
            elif s.control[h] == ALLIED:
                mobilize(s, unit, h)
            else:
                strike_off(s, unit)

    def gatherings(self, s: State) -> None:
        """Who may gather in several hexes, one after the other; where there is none the battalion is lost.

        IN-14.2.1-3, -5, -7, IN-14.2.3-3.
        """
        if not self.roaming:
            return
        unit = (self.roaming & -self.roaming).bit_length() - 1
        self.roaming &= self.roaming - 1
        roams = s.kit.land.centre[unit] == HAUGESUND
        hexes = around_haugesund(s) if roams else around_centre(s, home_hex(s, unit))
        if hexes:
            s.call(Mustering(unit=unit, hexes=sum(1 << h for h in s.kit.board.grid.hexes_of(hexes))))
        else:
            strike_off(s, unit)
        self.again()


@final
@dataclass(eq=False, kw_only=True)
class Mustering(Frame):
    """In which hex a battalion gathers. IN-14.2.1-3, IN-14.2.3-1."""

    unit: int = word("unit", ALL)
    hexes: int = set_of("hex", ALL)

    def advance(self, s: State) -> int:
        return s.ask(self, ALLIED)

    def question(self, s: State) -> Question:
        words = {"unit": f"unit:{s.kit.land.words[self.unit]}"}
        return Question("ask-mustering", words, ("IN-14.2.1-3", "IN-14.2.3-1"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(MOBILIZE, h) for h in members(self.hexes)]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        mobilize(s, self.unit, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != MOBILIZE:
            return None
        far = "IN-14.2.3-1" if s.kit.land.centre[self.unit] == HAUGESUND else "IN-14.2.1-3"
        words = (("unit", f"unit:{s.kit.land.words[self.unit]}"), ("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"))
        return Reason("no-mustering-there", far, words)
