"""Rules of thumb for German ships: what to load, where to sail, when to land. NC-naval-move, NC-coastal.

Of ships that lie face down Germany knows only how many there are; they count as an average ship.
"""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.norway1940.advice.air import companions
from narvik.games.norway1940.advice.worth import ODDS, Situation, power
from narvik.games.norway1940.chapters.air.air_range import german_air_over
from narvik.games.norway1940.chapters.sea.coastal import Arrivals, LandingAttempt, landing_side
from narvik.games.norway1940.chapters.sea.sailing import Loading, Naming, Sailing
from narvik.games.norway1940.chapters.sea.sea_battle import RISK, Chase
from narvik.games.norway1940.chapters.surprise import surprise
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, GROUP_A, IN_GERMANY
from narvik.games.norway1940.pieces.forces import NORWEGIAN_FORT, members
from narvik.games.norway1940.pieces.state import State

FACE_DOWN: Final = 1
"""The factor that a ship lying face down is taken to have."""
PRESENT: Final = 0.75
"""How likely it is no decoy, nor too weak to matter."""
MINED: Final = 0.5
"""How likely a marker is a minefield."""
EXPOSED: Final = 0.012
"""What it costs, for each factor, to lie in reach of the Royal Navy. NC-victory-7."""
FACTOR: Final = 0.006
"""How much a stronger group is kept for where strength is needed."""
REGIMENT: Final = 0.2
"""What a regiment is worth that goes down."""
CAUGHT: Final = 0.1
"""What it is worth to catch an unready Norwegian unit on 9 April. NC-unpreparedness-1."""
ONWARD: Final = 0.1
"""How much the places count that troops can go on to."""
SUNK_AT_SEA: Final = 0.1
"""What it is worth to sink an Allied group rather than to be sunk by it."""
FULL: Final = 0.02
"""To load is better than not to."""
SHAKEN_ASHORE: Final = 0.85
"""What a landing under fire is worth against one in good order."""


class Landing:
    """The chances of a German ship on its way to a sector and off it."""

    def __init__(self, s: State, ship: int, sector: int) -> None:
        self.s = s
        factor = s.settings.ships.factor[ship]
        through = 1.0 - self.met(factor, sector)
        self.ashore, self.lost = 0.0, 0.0
        self.way(through, factor, sector)

    def met(self, factor: int, sector: int) -> float:
        """How likely the Royal Navy stops the ship. NC-sea-battle-3, NC-naval-move-17."""
        s = self.s
        faces = RISK[s.board.waters[sector]]
        if not faces:
            return 0.0
        faces -= int(s.turn == 1) + int(german_air_over(s, sector))
        beaten = sum(1.0 - ODDS.win[factor - rolled] - ODDS.level[factor - rolled] for rolled in range(1, 7)) / 6
        return max(0, faces) / 6 * beaten

    def way(self, through: float, factor: int, sector: int) -> None:
        """Mines, ships, guns, one after another; a check may still let the troops ashore. NC-coastal-4, -8, -9."""
        s = self.s
        for strength, weight in defences(s, sector):
            lead = factor - strength
            stopped = through * weight * (1.0 - ODDS.win[lead])
            self.ashore += SHAKEN_ASHORE * through * weight * (ODDS.level[lead] * 4 + ODDS.driven[lead] * 2) / 6
            self.lost += through * weight * ODDS.sunk[lead]
            through -= stopped
        self.ashore += through


def defences(s: State, sector: int) -> list[tuple[int, float]]:
    """What waits for a German ship off a sector, as strengths with how likely each is there."""
    ships = s.settings.ships
    found = [(ships.factor[ships.minefield], MINED) for _ in members(s.ships_in(sector, ships.markers))]
    if s.held >> sector & 1 or s.board.sogne_heads >> sector & 1:
        return found if s.board.coast >> sector & 1 else []
    shift = int(surprise(s, sector))
    there = s.ships_in(sector, ships.counters & ~s.spent)
    hidden = there & ships.face_down & ~s.up
    # counted, not looked at: in which order face-down ships would come among the others is not known either
    found += [(FACE_DOWN - shift, PRESENT)] * hidden.bit_count()
    for ship in members(there & ~hidden):
        found.append((ships.factor[ship] - shift * (ships.norwegian >> ship & 1), 1.0))
    aid = s.support >> sector & 1
    for fort in s.settings.forts.in_sector[sector]:
        if s.fort[fort] == NORWEGIAN_FORT:
            found.append((s.settings.forts.guns[fort] - shift - aid, 1.0))
    return found


def bound_for(s: State, sector: int) -> tuple[int, float]:
    """Ground units on their way to a sector already, and how likely none of them gets ashore."""
    found, fail = 0, 1.0
    for ship in s.sailing:
        if s.mission[ship] == sector and s.cargo[ship]:
            found |= s.cargo[ship]
            fail *= 1.0 - Landing(s, ship, sector).ashore
    return found, fail


def landing_gain(s: State, plan: Situation, pulls: list[float], ship: int, sector: int, cargo: int) -> float:
    """What it is worth to send a ship with troops to a sector, on top of those that are bound for it."""
    if not cargo:
        return -0.05
    units = s.settings.units
    before, fail = bound_for(s, sector)
    there = s.here[sector] & units.german
    steady, shaken = there & ~s.disrupted, there & s.disrupted

    def had(more: int) -> float:
        return plan.control(sector, power(units, steady | more, shaken), plan.allied[sector])

    won = had(cargo) - had(0)
    if before:
        won = fail * won + (1.0 - fail) * (had(before | cargo) - had(before))
    landing = Landing(s, ship, sector)
    gain = plan.worth[sector] * won + 0.02 + ONWARD * pulls[sector]
    if s.turn == 1 and not steady & units.regiments:
        gain += CAUGHT * fail * (s.here[sector] & units.norwegian & s.disrupted).bit_count()
    if not cargo & units.regiments and not s.held >> sector & 1:
        gain = -0.1  # tanks take no sector. NC-control-3
    factor = s.settings.ships.factor[ship]
    cost = REGIMENT * landing.lost + FACTOR * factor
    if s.board.waters[sector] != GROUP_A:
        cost += EXPOSED * factor
        if s.board.north_rank[sector] <= s.board.north_rank[s.board.narvik] and not units.mountain & cargo:
            cost += 0.04
    return landing.ashore * gain - cost


def naming(s: State, frame: Naming, choices: list[Choice]) -> list[float]:
    """The strongest."""
    return [0.05 * s.settings.ships.factor[c.args[0]] for c in choices]


def loading(s: State, frame: Loading, choices: list[Choice]) -> list[float]:
    """Fill every ship that has somewhere to go; regiments of one division after each other. NC-naval-move-5."""
    plan = Situation(s)
    pulls = plan.pulls(GERMANY)
    ships, units = s.settings.ships, s.settings.units
    coast = s.board.coast_list
    best: dict[int, float] = {}
    home: dict[int, float] = {}
    out = []
    for c in choices:
        if c.verb == nt.LOAD:
            ship, unit = c.args
            if ship not in best:
                south = ships.transports >> ship & 1
                best[ship] = max(
                    landing_gain(s, plan, pulls, ship, sector, 1 << unit)
                    for sector in coast
                    if not south or s.board.waters[sector] == GROUP_A
                )
            if unit not in home:
                home[unit] = companions(s, unit) + (0.03 if units.tanks >> unit & 1 else 0.0)
            score = best[ship] + home[unit] + FULL
            if s.unit_at[unit] < DENMARK:
                score -= 0.1 + lost_by_leaving(s, plan, unit)
            out.append(score)
        elif c.verb == nt.AIRLIFT:
            unit, sector = c.args
            score = plan.with_more(GERMANY, sector, 1 << unit) + companions(s, unit) + 0.03
            score += 0.1 * plan.need(GERMANY, sector)
            if s.unit_at[unit] != IN_GERMANY:
                score -= 0.1 + lost_by_leaving(s, plan, unit)
            out.append(score)
        else:
            out.append(0.0)
    return out


def lost_by_leaving(s: State, plan: Situation, unit: int) -> float:
    """What the sector of a regiment would miss."""
    sector = s.unit_at[unit]
    units = s.settings.units
    there = s.here[sector] & units.german & ~(1 << unit)
    left = power(units, there & ~s.disrupted, there & s.disrupted)
    return plan.worth[sector] * (plan.chance[sector] - plan.control(sector, left, plan.allied[sector]))


def sailing(s: State, frame: Sailing, choices: list[Choice]) -> list[float]:
    """Every ship with troops to where they change most; empty ones stay out of danger."""
    plan = Situation(s)
    pulls = plan.pulls(GERMANY)
    out = []
    for c in choices:
        if c.verb == nt.SAIL:
            ship, sector = c.args
            cargo = s.cargo[ship]
            score = landing_gain(s, plan, pulls, ship, sector, cargo)
            for unit in members(cargo):
                if s.unit_at[unit] < DENMARK:
                    score -= lost_by_leaving(s, plan, unit)
            out.append(score)
        elif c.verb == nt.SEEK:
            out.append(hunt(s, c.args[0]))
        elif c.verb == nt.HOME:
            waters = s.board.waters[s.ship_at[c.args[0]]] if s.ship_at[c.args[0]] < DENMARK else GROUP_A
            out.append(0.02 if waters != GROUP_A and not s.cargo[c.args[0]] else -0.02)
        else:
            out.append(0.0)
    return out


def hunt(s: State, ship: int) -> float:
    """What it is worth to seek battle at sea: for an empty group what it can sink against what it risks, whatever the
    Allies roll for theirs. Troops are for landing. NC-sea-battle-3, -8."""
    if s.cargo[ship]:
        return -0.3
    leads = [s.settings.ships.factor[ship] - rolled for rolled in range(1, 7)]
    return SUNK_AT_SEA * sum(ODDS.sinks[lead] - ODDS.sunk[lead] for lead in leads) / 6


def arrivals(s: State, frame: Arrivals, choices: list[Choice]) -> list[float]:
    """The strongest first, to clear the way for the others."""
    return [0.02 * s.settings.ships.factor[c.args[0]] for c in choices]


def landing_attempt(s: State, frame: LandingAttempt, choices: list[Choice]) -> list[float]:
    """Try it where an objective is at stake and the odds are not too bad. NC-coastal-8, -9."""
    ship, sector = frame.ship, frame.sector
    side = landing_side(s, ship)
    plan = Situation(s)
    lost = frame.faces / 6
    gain = (1 - lost) * SHAKEN_ASHORE * plan.with_more(side, sector, 1 << frame.next())
    cost = lost * REGIMENT * (1.0 if side == GERMANY else 0.9)
    return [gain - cost if c.verb == nt.LAND else 0.0 for c in choices]


def chase(s: State, frame: Chase, choices: list[Choice]) -> list[float]:
    """A strong group goes for the enemy, above all for a convoy."""
    ships = s.settings.ships
    against = s.strength if frame.force == ships.battle_group else ships.factor[frame.force]
    return [
        0.1 * (ODDS.sinks[ships.factor[c.args[0]] - against] - ODDS.sunk[ships.factor[c.args[0]] - against]) + 0.01
        if c.verb == nt.CHASE
        else 0.0
        for c in choices
    ]
