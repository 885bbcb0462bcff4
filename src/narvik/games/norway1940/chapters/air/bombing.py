"""Air operations, phase I.B: bases, missions, interception, bombing. NC-air-range, NC-bombing, NC-interception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.paradrops import free_at_home, may_follow
from narvik.games.norway1940.chapters.control import check
from narvik.games.norway1940.chapters.land.disruption import disrupt
from narvik.games.norway1940.chapters.sea.duel_results import beat_defender
from narvik.games.norway1940.chapters.sea.duels import air_duel
from narvik.games.norway1940.chapters.surprise import surprised
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, IN_GERMANY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

BOMBED_ON: Final = (4, 4, 5, 6)
"""The lowest face that disrupts a unit, by the distance flown. NC-bombing-2."""


@final
class AirPlans(Frame):
    """Germany commits air units to sectors, and paratroopers and regiments to them, but never the tanks.

    NC-bombing-1, -9, NC-paradrop-1, -2, -7, -10.
    """

    def advance(self, s: State) -> int:
        if any(s.base[wing] <= DENMARK for wing in members(s.settings.wings.german)):
            return GERMANY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-air-plans", rules=("NC-bombing-1", "NC-paradrop-2", "NC-paradrop-9"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        flying = []
        for wing in members(s.settings.wings.german):
            if s.flying[wing] >= 0:
                flying.append(wing)
            else:
                out += [words.make(nt.FLY, wing, sector) for sector in members(s.board.reach[s.base[wing]])]
        if flying:
            home = free_at_home(s)
            paras = s.settings.units.paras
            for wing in flying:
                if not s.brings[wing] & paras:
                    out += [words.make(nt.CARRY, unit, wing) for unit in members(home & paras)]
                elif may_follow(s, wing):
                    out += [words.make(nt.CARRY, unit, wing) for unit in members(home & s.settings.units.regiments)]
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.FLY:
            wing, sector = c.args
            s.flying[wing] = sector
            s.tell("flies", wing, sector)
        elif c.verb == nt.CARRY:
            unit, wing = c.args
            s.brings[wing] |= 1 << unit
            s.tell("carried", unit, wing)
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        wings, units = s.settings.wings, s.settings.units
        if c.verb == nt.FLY:
            wing, sector = c.args
            words = (("air", f"air:{wings.words[wing]}"), ("sector", f"sector:{s.sector_word(sector)}"))
            if not wings.german >> wing & 1 or s.base[wing] > DENMARK or s.flying[wing] >= 0:
                return Reason("no-flight", "NC-bombing-1", words, wings.words[wing])
            rule = "NC-air-range-2" if s.base[wing] == DENMARK else "NC-air-range-3"
            return Reason("no-air-range", rule, words, s.sector_word(sector))
        if c.verb == nt.CARRY:
            unit, wing = c.args
            words = (("unit", f"unit:{units.words[unit]}"), ("air", f"air:{wings.words[wing]}"))
            if units.tanks >> unit & 1:
                return Reason("no-tank-by-air", "NC-paradrop-10", words, units.words[unit])
            if units.paras >> unit & 1:
                rule = "NC-paradrop-2" if s.unit_at[unit] == IN_GERMANY else "NC-paradrop-11"
                return Reason("no-drop", rule, words, units.words[unit])
            if s.flying[wing] >= 0 and not s.board.airfields >> s.flying[wing] & 1:
                return Reason("no-assault", "NC-paradrop-7", words, s.sector_word(s.flying[wing]))
            rule = "NC-air-transport-1" if s.airlift >= 0 else "NC-paradrop-9"
            if not s.brings[wing] & units.paras:
                rule = "NC-paradrop-7"
            return Reason("no-assault", rule, words, units.words[unit])
        return None


def support_landings(s: State) -> None:
    """Missions that got through help the ships that land below them. NC-bombing-7."""
    for sector in s.flying:
        if sector >= 0:
            s.support |= 1 << sector


@final
@dataclass(eq=False, kw_only=True)
class Strikes(Frame):
    """Missions that got through bomb ground units and attack ships, as Germany likes. NC-bombing-2 to -6."""

    bombed: int = set_of("air", ALL, start=0)
    raided: int = set_of("air", ALL, start=0)

    def acts(self, s: State) -> list[tuple[int, int]]:
        """What missions can still do, as verbs and air units. NC-bombing-3, -5, -6."""
        found = []
        for wing in members(s.settings.wings.german):
            sector = s.flying[wing]
            if sector < 0:
                continue
            if not self.bombed >> wing & 1 and s.here[sector] & s.settings.units.allied & ~s.disrupted:
                found.append((nt.BOMB, wing))
            if not self.raided >> wing & 1 and s.ships_in(sector, s.settings.ships.counters & ~s.spent):
                found.append((nt.RAID, wing))
        return found

    def advance(self, s: State) -> int:
        if self.acts(s):
            return GERMANY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-strikes", rules=("NC-bombing-2", "NC-bombing-4", "NC-bombing-6"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(verb, wing) for verb, wing in self.acts(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.BOMB:
            self.bombed |= 1 << c.args[0]
            bomb(s, c.args[0])
        elif c.verb == nt.RAID:
            self.raided |= 1 << c.args[0]
            raid(s, c.args[0])
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.BOMB, nt.RAID):
            wing = c.args[0]
            words = (("air", f"air:{s.settings.wings.words[wing]}"),)
            if s.flying[wing] < 0:
                rule = "NC-interception-3" if s.stopped >> wing & 1 else "NC-bombing-1"
                return Reason("no-mission-left", rule, words)
            return Reason("no-bombing", "NC-bombing-3" if c.verb == nt.BOMB else "NC-bombing-5", words)
        return None


def bomb(s: State, wing: int) -> None:
    """A die for every UnDisrupted enemy ground unit in the sector; guns stand it. NC-bombing-2, -3, -8."""
    sector = s.flying[wing]
    units = s.settings.units
    need = BOMBED_ON[s.board.air_distance(s.base[wing], sector)]
    for unit in members(s.here[sector] & units.allied & ~s.disrupted):
        die = s.roll(D6, "bombing", s.settings.wings.words[wing], units.words[unit])
        s.tell("bombed", wing, unit, die, int(die >= need))
        if die >= need:
            disrupt(s, unit)
    check(s, sector)


def raid(s: State, wing: int) -> None:
    """A duel with every naval counter in the sector, once all are turned up. NC-bombing-4, -5."""
    sector = s.flying[wing]
    ships = s.settings.ships
    prey = members(s.ships_in(sector, ships.counters & ~s.spent))
    for ship in prey:
        s.show(ship)
    for ship in prey:
        if ship == ships.fog:
            s.tell("fog_lifts", ship)
            s.remove_ship(ship)
            continue
        margin = air_duel(s, wing, ship, ships.factor[ship] - surprised(s, ship, sector))
        if margin > 0:
            beat_defender(s, ship, margin)
