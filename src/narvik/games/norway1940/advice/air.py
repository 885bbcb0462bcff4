"""Rules of thumb in the air: bases, missions, paratroops, interception. NC-bombing, NC-interception, NC-paradrop."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.norway1940.advice.worth import Situation
from narvik.games.norway1940.chapters.air.air_range import Rebasing
from narvik.games.norway1940.chapters.air.bombing import BOMBED_ON, AirPlans, Strikes
from narvik.games.norway1940.chapters.air.interception import Interception, reaches
from narvik.games.norway1940.chapters.air.paradrops import Drops, assaults, drop_faces, free_at_home
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, NORWAY
from narvik.games.norway1940.pieces.forces import NORWEGIAN_FORT, members
from narvik.games.norway1940.pieces.state import State

BOMBED: Final = 0.10
"""What it is worth to disrupt a unit by bombs."""
BEFORE_ATTACK: Final = 0.12
"""How much more where our own troops stand and can attack."""
OVER_GUNS: Final = 0.12
"""What aircraft over coastal guns are worth for a landing there. NC-bombing-7."""
SHIPS: Final = 0.03
"""What a raid on a ship is worth."""
MOVING: Final = 0.03
"""What a transfer must gain."""


def drop_value(s: State, plan: Situation, sector: int) -> float:
    """What paratroops with a regiment behind them would win in a sector."""
    if not s.board.airfields >> sector & 1 or plan.guarded(sector):
        return 0.0
    home = free_at_home(s)
    regiments = home & s.settings.units.regiments
    if not home & s.settings.units.paras or not regiments or assaults(s) >= s.board.air_assaults[s.turn]:
        return 0.0
    stopped = any(reaches(s, wing, sector) for wing in members(s.settings.wings.allied))
    chance = drop_faces(s, sector) / 6 * (0.67 if stopped else 1.0)
    return chance * plan.with_more(GERMANY, sector, regiments & -regiments)


def mission_value(s: State, plan: Situation, base: int, sector: int) -> float:
    """What an air unit can do over a sector from a base: bomb, raid, help against guns, bring paratroops."""
    units, ships = s.settings.units, s.settings.ships
    distance = s.board.air_distance(base, sector)
    if distance >= len(BOMBED_ON):
        return 0.0
    hit = (7 - BOMBED_ON[distance]) / 6
    targets = s.here[sector] & units.allied & ~s.disrupted
    fighting = bool(s.here[sector] & units.german & ~s.disrupted)
    score = hit * targets.bit_count() * (BOMBED + BEFORE_ATTACK * fighting) * (0.5 + plan.worth[sector])
    if s.held >> sector & 1 == 0:
        counters = s.ships_in(sector, ships.counters).bit_count()
        score += SHIPS * counters * plan.worth[sector]
        guns = sum(s.fort[fort] == NORWEGIAN_FORT for fort in s.settings.forts.in_sector[sector])
        score += OVER_GUNS * guns * plan.worth[sector]
    return score


def rebasing(s: State, frame: Rebasing, choices: list[Choice]) -> list[float]:
    """To where the fight is: bombers so that they reach it from near, fighters next to it."""
    plan = Situation(s)
    values: dict[int, float] = {}

    def value(base: int) -> float:
        if base not in values:
            values[base] = base_value(s, plan, base)
        return values[base]

    out = []
    for c in choices:
        if c.verb == nt.REBASE:
            wing, base = c.args
            here = value(s.base[wing]) if s.base[wing] <= DENMARK else 0.0
            out.append(value(base) - here - MOVING)
        else:
            out.append(0.0)
    return out


def base_value(s: State, plan: Situation, base: int) -> float:
    """What is within reach of a base, and how safe it is."""
    if s.active == GERMANY:
        reach = s.board.reach[base]
        best = sorted((mission_value(s, plan, base, sector) for sector in members(reach)), reverse=True)
        need = sum(plan.need(GERMANY, sector) for sector in members(reach & s.board.objectives))
        risk = 0.0 if base == DENMARK else 0.5 * (1.0 - plan.chance[base])
        return sum(best[:2]) / 2 + 0.1 * need - risk
    near = s.board.one_off[base]
    return sum(0.1 * plan.need(NORWAY, sector) for sector in members(near)) - 0.2 * plan.chance[base]


def air_plans(s: State, frame: AirPlans, choices: list[Choice]) -> list[float]:
    """Paratroops on an airfield that a regiment can then take; bombs where they open the way."""
    plan = Situation(s)
    units = s.settings.units
    paras = units.paras
    aloft = {sector for sector in s.flying if sector >= 0}
    dropping = [s.flying[wing] for wing, brought in enumerate(s.brings) if brought]
    bare = [wing for wing in members(s.settings.wings.german) if s.flying[wing] >= 0 and not s.brings[wing] & paras]
    missing = {wing: drop_value(s, plan, s.flying[wing]) for wing in bare}
    out = []
    for c in choices:
        if c.verb == nt.FLY:
            wing, sector = c.args
            score = mission_value(s, plan, s.base[wing], sector)
            if sector in aloft:
                score *= 0.5
            if sector not in dropping:
                score = max(score, drop_value(s, plan, sector) + 0.5 * score)
            out.append(score)
        elif c.verb == nt.CARRY:
            unit, wing = c.args
            if paras >> unit & 1:
                value = missing[wing]
                if s.flying[wing] in dropping:
                    value *= 0.2
                out.append(5.0 + value if value > 0.1 else -0.1)
            else:
                out.append(9.0 + companions(s, unit))
        else:
            out.append(0.0)
    return out


def companions(s: State, unit: int) -> float:
    """A little for regiments whose division is in Norway already, and for mountain troops."""
    units = s.settings.units
    division = next((d for d in units.divisions if d >> unit & 1), 0)
    abroad = sum((s.here[sector] & division).bit_count() for sector in range(s.board.count))
    waiting = sum((held & division).bit_count() for held in s.cargo)
    return 0.01 * (abroad + waiting) + 0.005 * (units.mountain >> unit & 1)


def interception(s: State, frame: Interception, choices: list[Choice]) -> list[float]:
    """Against those who bring troops first; the carrier's aircraft are kept for ships otherwise."""
    wings = s.settings.wings
    plan = Situation(s)
    out = []
    for c in choices:
        if c.verb != nt.INTERCEPT:
            out.append(0.0)
            continue
        wing, german = c.args
        value = 0.2 * plan.worth[s.flying[german]]
        if s.brings[german]:
            value = 0.6 + plan.worth[s.flying[german]]
        stops = (3 - wings.modifier[wing]) / 6
        lost = (1 + wings.modifier[wing]) / 6
        keep = 0.35 if wings.carriers >> wing & 1 else 0.08
        out.append(stops * value - lost * keep + 0.05 * (1 - wings.modifier[wing]))
    return out


def strikes(s: State, frame: Strikes, choices: list[Choice]) -> list[float]:
    """Everything that a mission can do; ships first."""
    return [0.2 if c.verb == nt.RAID else 0.1 if c.verb == nt.BOMB else 0.0 for c in choices]


def drops(s: State, frame: Drops, choices: list[Choice]) -> list[float]:
    """Jump, unless an enemy regiment in good order waits and nothing comes behind."""
    out = []
    for c in choices:
        if c.verb != nt.DROP:
            out.append(0.0)
            continue
        wing = next(wing for wing, brought in enumerate(s.brings) if brought >> c.args[0] & 1)
        out.append(drop_faces(s, s.flying[wing]) / 6 - 0.55)
    return out
