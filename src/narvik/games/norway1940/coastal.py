"""Coastal battles and landings: mines, Pol III, ships, forts, and the troops ashore. NC-coastal, NC-pol3."""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import GERMANY, IN_GERMANY, NORWAY, OFF
from narvik.games.norway1940.duels import (
    beat_defender,
    damage,
    fort_duel,
    go_home,
    ship_duel,
    sink,
    spring_traps,
    surprised,
)
from narvik.games.norway1940.forces import CAPTURED_FORT, GERMAN_FORT, NORWEGIAN_FORT, RUINED_FORT, members
from narvik.games.norway1940.mines import enter_mines
from narvik.games.norway1940.sailing import use
from narvik.games.norway1940.state import NOT_SAILING, SEEKING, State

__all__ = ["Arrival", "Arrivals", "LandingAttempt", "landing_side", "spring_traps"]

MINES: Final = 0
CHALLENGE: Final = 1
SHIPS: Final = 2
FORTS: Final = 3
LANDING: Final = 4
"""The steps of an arrival, in the order of NC-coastal-4."""

LOST_AFTER_TIE: Final = 2
LOST_AFTER_DEFEAT: Final = 4
"""The highest face on which a unit that lands against undefeated ships is eliminated. NC-coastal-8, -9."""

ALERTED_ON: Final = 5
"""Pol III gives the alarm on this face or less. NC-pol3-2."""


def landing_side(s: State, ship: int) -> int:
    """Whose landing it is."""
    return GERMANY if s.settings.ships.german >> ship & 1 else NORWAY


class Arrivals(Frame[State]):
    """The German ships that got through arrive, one after another in the order Germany likes. NC-sequence-4."""

    name = "arrivals"
    rules = ("NC-coastal-1", "NC-coastal-2")

    def due(self, s: State) -> list[int]:
        """Ships still to arrive."""
        return sorted(ship for ship in s.sailing if 0 <= s.mission[ship] < SEEKING)

    def advance(self, s: State, f: list[int]) -> int:
        due = self.due(s)
        if len(due) > 1:
            return GERMANY
        if due:
            self.arrive(s, due[0])
        else:
            s.pop()
        return GO_ON

    def arrive(self, s: State, ship: int) -> None:
        """A ship enters its sector."""
        sector = s.mission[ship]
        s.sailing.remove(ship)
        s.ship_at[ship] = sector
        s.tell("arrives", ship, sector)
        s.push(fr.ARRIVAL, ship, sector, MINES)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.APPROACH, ship) for ship in self.due(s)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.arrive(s, c.args[0])


class Arrival(Frame[State]):
    """One naval unit fights its way into a sector and lands what it carries. NC-coastal-1 to -4, -13."""

    name = "arrival"
    fields = ("ship", "sector", "step")
    rules = ("NC-coastal-2", "NC-coastal-4")

    def foes(self, s: State, f: list[int]) -> int:
        """Enemy ships that must still be fought. NC-coastal-1, -15."""
        ships = s.settings.ships
        kind = ships.counters if landing_side(s, f[1]) == GERMANY else ships.groups | ships.transports
        return s.ships_in(f[2], kind & ~s.spent)

    def guns(self, s: State, f: list[int]) -> list[int]:
        """Enemy forts that must still be fought. NC-coastal-1, -16."""
        state = NORWEGIAN_FORT if landing_side(s, f[1]) == GERMANY else GERMAN_FORT
        return [fort for fort in s.settings.forts.in_sector[f[2]] if s.fort[fort] == state]

    def advance(self, s: State, f: list[int]) -> int:
        step = f[3]
        if step == MINES:
            f[3] = CHALLENGE
            margin = enter_mines(s, f[1], s.settings.ships.factor[f[1]], f[2])
            if margin < 0:
                self.stop(s, f, margin)
        elif step == CHALLENGE:
            f[3] = SHIPS
            challenge(s, f[1], f[2])
        elif step == SHIPS:
            foes = self.foes(s, f)
            if foes & (foes - 1):
                return 1 - landing_side(s, f[1])
            if foes:
                self.fight(s, f, foes.bit_length() - 1)
            else:
                f[3] = FORTS
        elif step == FORTS:
            guns = self.guns(s, f)
            if len(guns) > 1:
                return 1 - landing_side(s, f[1])
            if guns:
                self.storm(s, f, guns[0])
            else:
                f[3] = LANDING
        else:
            self.land(s, f)
        return GO_ON

    def fight(self, s: State, f: list[int], foe: int) -> None:
        """A duel with an enemy ship; the Fog of War piece is only a fog. NC-coastal-7, NC-setup-7."""
        ships = s.settings.ships
        s.show(foe)
        if foe == ships.fog:
            s.tell("fog_lifts", foe)
            s.remove_ship(foe)
            return
        defence = ships.factor[foe] - surprised(s, foe, f[2])
        margin = ship_duel(s, f[1], ships.factor[f[1]], foe, defence)
        if margin > 0:
            beat_defender(s, foe, margin)
        else:
            self.stop(s, f, margin)

    def storm(self, s: State, f: list[int], fort: int) -> None:
        """A duel with coastal guns, helped by aircraft overhead. NC-coastal-3, -6, -7, NC-bombing-7."""
        forts = s.settings.forts
        german = landing_side(s, f[1]) == GERMANY
        attack = s.settings.ships.factor[f[1]]
        if german:
            attack += s.support >> f[2] & 1
            defence = forts.guns[fort] - int(s.surprise(f[2]))
        else:
            defence = forts.german_guns[fort]
        margin = fort_duel(s, f[1], attack, fort, defence)
        if margin > 0:
            s.fort[fort] = CAPTURED_FORT if german else RUINED_FORT
            s.tell("fort_silenced", fort)
            spring_traps(s, NORWAY if german else GERMANY)
        else:
            self.stop(s, f, margin)

    def stop(self, s: State, f: list[int], margin: int) -> None:
        """The naval unit fights no more; its troops may still try. NC-coastal-8, -9, -11."""
        s.pop()
        ship = f[1]
        if margin <= -3:
            sink(s, ship)
        elif margin == -2:
            damage(s, ship)
            if landing_side(s, ship) == NORWAY:
                turn_back_convoy(s)
        else:
            s.push(fr.LANDING_ATTEMPT, ship, f[2], LOST_AFTER_DEFEAT if margin else LOST_AFTER_TIE)

    def land(self, s: State, f: list[int]) -> None:
        """Nobody resists at sea: the troops go ashore in good order, the group stays. NC-coastal-13."""
        s.pop()
        ship, sector = f[1], f[2]
        side = landing_side(s, ship)
        cargo, s.cargo[ship] = s.cargo[ship], 0
        s.mission[ship] = NOT_SAILING
        ships = s.settings.ships
        if ship == ships.convoy:
            s.convoy_to = OFF
        elif ships.transports >> ship & 1 or s.board.sogne_heads >> sector & 1:
            s.ship_at[ship] = IN_GERMANY
        for unit in members(cargo):
            s.put(unit, sector)
            s.landed[side] |= 1 << sector
            s.tell("landed", unit, sector)
        s.check(sector)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        if f[3] == SHIPS:
            return [make(nt.DEFEND, ship) for ship in members(self.foes(s, f))]
        return [make(nt.MAN, fort) for fort in self.guns(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.DEFEND:
            self.fight(s, f, c.args[0])
        else:
            self.storm(s, f, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        words = {"ship": f"ship:{s.settings.ships.words[f[1]]}", "sector": f"sector:{s.sector_word(f[2])}"}
        return "ask-defend", words

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.DEFEND:
            return Reason("no-not-in-battle", "NC-coastal-15" if s.spent >> c.args[0] & 1 else "NC-coastal-1")
        if c.verb == nt.MAN:
            return Reason("no-ships-first", "NC-coastal-1")
        return None


def challenge(s: State, ship: int, sector: int) -> None:
    """Pol III stands up to the first German group in her sector. NC-pol3-2, -4, -5."""
    ships = s.settings.ships
    if s.turn != 1 or s.challenged or s.settings.alerted or not ships.german >> ship & 1:
        return
    if s.ship_at[ships.pol3] != sector:
        s.seen_at[ships.pol3] &= ~(1 << sector)
        return
    s.challenged = 1
    s.show(ships.pol3)
    die = s.dice(1, "pol iii", s.sector_word(sector), "norway")[0]
    if die <= ALERTED_ON:
        s.alerted_at = sector
        s.tell("alerted", sector, die)
    else:
        s.tell("unheard", sector, die)


def turn_back_convoy(s: State) -> None:
    """What is left of a convoy goes back where it came from. NC-convoy-4, -6."""
    convoy = s.settings.ships.convoy
    back = members(s.cargo[convoy])
    s.cargo[convoy] = 0
    s.mission[convoy] = NOT_SAILING
    s.convoy_to = OFF
    if back:
        s.tell("convoy_returns", tuple(back), s.convoy_from)
    for unit in back:
        s.put(unit, s.convoy_from)
    if back and s.convoy_from < len(s.board.sectors):
        s.check(s.convoy_from)


class LandingAttempt(Frame[State]):
    """After an equal duel, or one lost by one, the troops aboard may try to land. NC-coastal-8, -9, -14."""

    name = "landing_attempt"
    fields = ("ship", "sector", "faces")
    rules = ("NC-coastal-8", "NC-coastal-9", "NC-coastal-14")

    def advance(self, s: State, f: list[int]) -> int:
        if s.cargo[f[1]]:
            return landing_side(s, f[1])
        self.leave(s, f)
        return GO_ON

    def leave(self, s: State, f: list[int]) -> None:
        """The ship withdraws with whoever is still aboard. NC-coastal-11."""
        s.pop()
        ship = f[1]
        s.spent |= 1 << ship
        s.tell("withdraws", ship)
        if landing_side(s, ship) == GERMANY:
            use(s, ship)
            go_home(s, ship)
        else:
            turn_back_convoy(s)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, words.make(nt.LAND)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        ship, sector, faces = f[1], f[2], f[3]
        if c.verb == nt.LAND:
            units = s.settings.units
            cargo, s.cargo[ship] = s.cargo[ship], 0
            for unit in members(cargo):
                die = s.dice(1, "landing", s.sector_word(sector), units.words[unit])[0]
                s.tell("tries_to_land", unit, sector, die)
                if die <= faces:
                    s.eliminate(unit)
                else:
                    s.put(unit, sector)
                    s.disrupt(unit)
        self.leave(s, f)
        s.check(sector)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-landing-attempt", {"sector": f"sector:{s.sector_word(f[2])}", "faces": str(f[3])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return None


fr.FLOW[fr.ARRIVALS] = Arrivals()
fr.FLOW[fr.ARRIVAL] = Arrival()
fr.FLOW[fr.LANDING_ATTEMPT] = LandingAttempt()
