"""Coastal battles and landings: mines, Pol III, ships, forts, and the troops ashore. NC-coastal, NC-pol3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.control import check
from narvik.games.norway1940.chapters.land.disruption import disrupt
from narvik.games.norway1940.chapters.sea.duel_results import (
    DAMAGED_BY,
    SUNK_BY,
    beat_defender,
    damage,
    go_home,
    sink,
    spring_traps,
)
from narvik.games.norway1940.chapters.sea.duels import fort_duel, ship_duel
from narvik.games.norway1940.chapters.sea.mines import enter_mines
from narvik.games.norway1940.chapters.sea.pol3 import stand_up
from narvik.games.norway1940.chapters.sea.sailing import stop_sailing
from narvik.games.norway1940.chapters.surprise import surprise, surprised
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import GERMANY, IN_GERMANY, NORWAY
from narvik.games.norway1940.pieces.forces import CAPTURED_FORT, GERMAN_FORT, NORWEGIAN_FORT, RUINED_FORT, members
from narvik.games.norway1940.pieces.state import NOT_SAILING, NOWHERE, State

LOST_AFTER_TIE: Final = 2
LOST_AFTER_DEFEAT: Final = 4
"""The highest face on which a unit that lands against undefeated ships is eliminated. NC-coastal-8, -9."""


def landing_side(s: State, ship: int) -> int:
    """Whose landing it is: Germany's by a ship of hers, else that of the Allied convoy."""
    return GERMANY if s.settings.ships.german >> ship & 1 else NORWAY


def bound_for_land(s: State) -> list[int]:
    """The ships under way that will land somewhere, ascending. NC-coastal-1."""
    return sorted(ship for ship in s.sailing if s.mission[ship] >= 0)


def foes_of(s: State, ship: int, sector: int) -> int:
    """The enemy ships that a naval unit must still fight in a sector. NC-coastal-1, -15."""
    ships = s.settings.ships
    kind = ships.counters if landing_side(s, ship) == GERMANY else ships.groups | ships.transports
    return s.ships_in(sector, kind & ~s.spent)


def guns_against(s: State, ship: int, sector: int) -> list[int]:
    """The enemy forts that a naval unit must still fight in a sector. NC-coastal-1, -16."""
    state = NORWEGIAN_FORT if landing_side(s, ship) == GERMANY else GERMAN_FORT
    return [fort for fort in s.settings.forts.in_sector[sector] if s.fort[fort] == state]


@final
class Arrivals(Frame):
    """The German ships that got through arrive, one after another in the order Germany likes. NC-sequence-4."""

    def advance(self, s: State) -> int:
        due = bound_for_land(s)
        if len(due) > 1:
            return GERMANY
        if due:
            self.arrive(s, due[0])
        else:
            s.finish()
        return GO_ON

    def arrive(self, s: State, ship: int) -> None:
        """A ship enters its sector. NC-coastal-2."""
        sector = s.mission[ship]
        stop_sailing(s, ship)
        s.ship_at[ship] = sector
        s.tell("arrives", ship, sector)
        s.call(Arrival(ship=ship, sector=sector))

    def question(self, s: State) -> Question:
        return Question("ask-arrivals", rules=("NC-coastal-1", "NC-coastal-2"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.APPROACH, ship) for ship in bound_for_land(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.arrive(s, c.args[0])


@final
@dataclass(eq=False, kw_only=True)
class Arrival(Frame):
    """One naval unit fights its way into a sector and lands what it carries.

    NC-coastal-1 to -4, -13, NC-naval-move-4.
    """

    ship: int = word("ship", ALL)
    sector: int = word("sector", ALL)

    def order(self) -> Order:
        return "mines", "challenge", "ships", "guns", "landing"

    def mines(self, s: State) -> None:
        """Mines come first. NC-coastal-4, NC-mines-4."""
        margin = enter_mines(s, self.ship, s.settings.ships.factor[self.ship], self.sector)
        if margin < 0:
            self.stop(s, margin)

    def challenge(self, s: State) -> None:
        """Pol III stands up to the first German group in her sector. NC-pol3-2."""
        stand_up(s, self.ship, self.sector)

    def ships(self, s: State) -> int | None:
        """Then every ship that defends; of several their owner says which is next. NC-coastal-1, -2, -4."""
        foes = foes_of(s, self.ship, self.sector)
        if not foes:
            return None
        if foes & (foes - 1):
            return 1 - landing_side(s, self.ship)
        self.fight(s, foes.bit_length() - 1)
        return None

    def guns(self, s: State) -> int | None:
        """Then every fort, in the same way. NC-coastal-1, -2, -4."""
        guns = guns_against(s, self.ship, self.sector)
        if not guns:
            return None
        if len(guns) > 1:
            return 1 - landing_side(s, self.ship)
        self.storm(s, guns[0])
        return None

    def landing(self, s: State) -> None:
        """Nobody resists at sea: the troops go ashore in good order, a convoy's too; a group stays, others go home.

        From the head of the Sogne Fjord groups go home, too. NC-coastal-13, NC-convoy-7, NC-naval-move-2, -18.
        """
        ship, sector = self.ship, self.sector
        side = landing_side(s, ship)
        cargo, s.cargo[ship] = s.cargo[ship], 0
        s.mission[ship] = NOT_SAILING
        ships = s.settings.ships
        if ship == ships.convoy:
            s.convoy_to = NOWHERE
        elif ships.transports >> ship & 1 or s.board.sogne_heads >> sector & 1:
            s.ship_at[ship] = IN_GERMANY
        for unit in members(cargo):
            s.put(unit, sector)
            s.landed[side] |= 1 << sector
            s.tell("landed", unit, sector)
        check(s, sector)

    def fight(self, s: State, foe: int) -> None:
        """A duel with an enemy ship; the Fog of War piece is only a fog. NC-coastal-5, -7, -15, NC-setup-7."""
        ships = s.settings.ships
        s.show(foe)
        if foe == ships.fog:
            s.tell("fog_lifts", foe)
            s.remove_ship(foe)
            return
        defence = ships.factor[foe] - surprised(s, foe, self.sector)
        margin = ship_duel(s, self.ship, ships.factor[self.ship], foe, defence)
        if margin > 0:
            beat_defender(s, foe, margin)
        else:
            self.stop(s, margin)

    def storm(self, s: State, fort: int) -> None:
        """A duel with coastal guns, helped by aircraft overhead; ships up the fjord may have waited for them.

        NC-coastal-3, -6, -7, -12, NC-bombing-7, NC-control-9, NC-convoy-6.
        """
        forts = s.settings.forts
        german = landing_side(s, self.ship) == GERMANY
        attack = s.settings.ships.factor[self.ship]
        if german:
            attack += s.support >> self.sector & 1
            defence = forts.guns[fort] - int(surprise(s, self.sector))
        else:
            defence = forts.german_guns[fort]
        margin = fort_duel(s, self.ship, attack, fort, defence)
        if margin > 0:
            s.fort[fort] = CAPTURED_FORT if german else RUINED_FORT
            s.tell("fort_silenced", fort)
            spring_traps(s, NORWAY if german else GERMANY)
        else:
            self.stop(s, margin)

    def stop(self, s: State, margin: int) -> None:
        """The naval unit fights no more; its troops may still try. NC-coastal-8, -9, -11, NC-convoy-6."""
        ship = self.ship
        if margin > -DAMAGED_BY:
            faces = LOST_AFTER_DEFEAT if margin else LOST_AFTER_TIE
            s.become(LandingAttempt(ship=ship, sector=self.sector, faces=faces, left=s.cargo[ship]))
            return
        s.finish()
        if margin <= -SUNK_BY:
            sink(s, ship)
        else:
            damage(s, ship)
            if landing_side(s, ship) == NORWAY:
                turn_back_convoy(s)

    def question(self, s: State) -> Question:
        words = {"ship": f"ship:{s.settings.ships.words[self.ship]}", "sector": f"sector:{s.sector_word(self.sector)}"}
        return Question("ask-defend", words, ("NC-coastal-2", "NC-coastal-4"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        foes = foes_of(s, self.ship, self.sector)
        if foes:
            return [words.make(nt.DEFEND, ship) for ship in members(foes)]
        return [words.make(nt.MAN, fort) for fort in guns_against(s, self.ship, self.sector)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.DEFEND:
            self.fight(s, c.args[0])
        else:
            self.storm(s, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.DEFEND:
            return Reason("no-not-in-battle", "NC-coastal-15" if s.spent >> c.args[0] & 1 else "NC-coastal-1")
        if c.verb == nt.MAN:
            return Reason("no-ships-first", "NC-coastal-1")
        return None


@final
@dataclass(eq=False, kw_only=True)
class LandingAttempt(Frame):
    """After an equal duel, or one lost by one, the troops aboard may try to land, each unit for itself.

    NC-coastal-8, -9, -14, NC-convoy-6. `left` are those that have not been asked.
    """

    ship: int = word("ship", ALL)
    sector: int = word("sector", ALL)
    faces: int = number(LOST_AFTER_TIE, LOST_AFTER_DEFEAT, ALL)
    left: int = set_of("unit", ALL)

    def advance(self, s: State) -> int:
        if self.left:
            return landing_side(s, self.ship)
        self.leave(s)
        return GO_ON

    def leave(self, s: State) -> None:
        """The ship withdraws with whoever is still aboard. NC-coastal-11, NC-convoy-6."""
        s.finish()
        ship = self.ship
        s.spent |= 1 << ship
        s.tell("withdraws", ship)
        if landing_side(s, ship) == GERMANY:
            go_home(s, ship)
        else:
            turn_back_convoy(s)

    def next(self) -> int:
        """The unit that may try now."""
        return members(self.left)[0]

    def question(self, s: State) -> Question:
        unit = f"unit:{s.settings.units.words[self.next()]}"
        words = {"unit": unit, "sector": f"sector:{s.sector_word(self.sector)}", "faces": str(self.faces)}
        return Question("ask-landing-attempt", words, ("NC-coastal-8", "NC-coastal-9", "NC-coastal-14"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, words.make(nt.LAND)]

    def choose(self, s: State, c: Choice) -> None:
        unit = self.next()
        self.left &= ~(1 << unit)
        if c.verb == nt.LAND:
            self.land(s, unit)

    def land(self, s: State, unit: int) -> None:
        """A die for the unit: lost, or ashore and Disrupted. NC-coastal-8, -9."""
        s.cargo[self.ship] &= ~(1 << unit)
        die = s.roll(D6, "landing", s.sector_word(self.sector), s.settings.units.words[unit])
        s.tell("tries_to_land", unit, self.sector, die)
        if die <= self.faces:
            s.remove_unit(unit)
        else:
            s.put(unit, self.sector)
            disrupt(s, unit)


def turn_back_convoy(s: State) -> None:
    """What is left of a convoy goes back where it came from. NC-convoy-4, -6.

    Control of that sector was settled when it sailed: who took it then is still there.
    """
    convoy = s.settings.ships.convoy
    back = members(s.cargo[convoy])
    s.cargo[convoy] = 0
    s.convoy_to = NOWHERE
    if back:
        s.tell("convoy_returns", tuple(back), s.convoy_from)
    for unit in back:
        s.put(unit, s.convoy_from)
