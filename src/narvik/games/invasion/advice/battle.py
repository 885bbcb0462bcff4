"""Rules of thumb for land combat: what is attacked, by whom, with which supply, and what comes of it. IN-12."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice.assault import Assault, Quarry, standing_ready
from narvik.games.invasion.advice.counting import award_for
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.plan import plan_of
from narvik.games.invasion.advice.prospects import Stakes, promise, promise_at_end
from narvik.games.invasion.chapters.land.advances import Advance
from narvik.games.invasion.chapters.land.attacks import Attack, Designation, LandCombatPhase, attackers_of
from narvik.games.invasion.chapters.land.combat_odds import odds_of
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.land_supply import AttackSupply, DefenceSupply, reached_from
from narvik.games.invasion.chapters.land.losses import GroundOrSteps, StepLosses
from narvik.games.invasion.chapters.land.retreats import Retreat
from narvik.games.invasion.chapters.surrender import Leadership, Provisioning
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.units import REDUCED

NEVER: Final = -9.0

MARKED_UNITS: Final = 0.1
"""What it is worth that a unit gets no Out of Supply marker. IN-13.3.5-1."""

PER_POINT: Final = 0.002
"""How much rather a Supply Point is taken from a stock for each that lies there."""

PER_FACTOR: Final = 0.02
"""What a factor is worth that is lost with a step."""

PER_HEX: Final = 0.05
"""What it costs to fall back a hex more, besides what lies there."""


def assault_on(s: State, side: int, doctrine: Doctrine, target: int) -> Assault | None:
    """The best attack on a hex with those who stand around it."""
    picture = plan_of(s, side, doctrine, False).picture
    able = [[standing_ready(picture, unit, target)] for unit in members(attackers_of(s, side, target))]
    return Quarry(picture, target).best(able)


def designation(s: State, f: Designation, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Every hex is marked that may come to be attacked. IN-2.4-3."""
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.MARK:
            found = assault_on(s, f.side, doctrine, c.args[0])
            scores.append(1.0 if found is not None and found.promise > doctrine.marker else NEVER)
        else:
            scores.append(0.0)
    return first_first(scores)


def first_first(scores: list[float]) -> list[float]:
    """The first of the members that a group should have: later on none may be named that comes before it."""
    best = max(scores)
    at = scores.index(best)
    return [score if number <= at else score - 1.0 for number, score in enumerate(scores)]


def combats(s: State, f: LandCombatPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The attack that promises most, as long as one promises enough. IN-12.0-4."""
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.STRIKE:
            found = assault_on(s, f.side, doctrine, c.args[0])
            scores.append(found.promise if found is not None else NEVER)
        else:
            scores.append(plan_of(s, f.side, doctrine, False).picture.daring())
    return scores


def attack(s: State, f: Attack, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Those join who make the attack what it should be. IN-12.0-2."""
    found = assault_on(s, f.side, doctrine, f.hex)
    force = 0
    for one in found.force if found is not None else ():
        force |= 1 << one.unit
    return first_first([(1.0 if force >> c.args[0] & 1 else NEVER) if c.verb == nt.JOIN else 0.0 for c in choices])


# -- supply


def combat_worth(s: State, picture: Picture, f: LandCombat, supplied: int) -> float:
    """What a combat promises the attacker if these units are supplied; `picture` is the attacker's."""
    odds = odds_of(s, f.fight()._replace(supplied=supplied))
    quarry = Quarry(picture, f.hex)
    ours, theirs = picture.prices(members(f.attackers)), picture.prices(members(f.defenders | f.bystanders))
    stakes = Stakes(quarry.ground, theirs, ours, picture.ground_given(), picture.doctrine.yielding)
    if picture.ending is not None:
        king = picture.king_at >= 0 and bool((f.attackers | f.defenders) >> s.kit.land.hmkg & 1)
        return promise_at_end(s.kit.charts, odds.column, odds.drm, stakes, picture.ending, king)
    return promise(s.kit.charts, odds.column, odds.drm, stakes)


def spend_on_attack(s: State, f: AttackSupply, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """A Supply Point where it changes the odds, from the stock that serves most; the others are taken for supplied.

    IN-13.3.1-5, -6.
    """
    combat = s.find(LandCombat)
    picture = plan_of(s, f.side, doctrine, False).picture
    others = combat.supplied | combat.paid
    for unit in members(combat.attackers & ~f.units):
        if picture.has_line(unit):
            others |= 1 << unit
    before = combat_worth(s, picture, combat, others)
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.SPEND:
            served = reached_from(s, f.side, f.units, c.args[0])
            after = combat_worth(s, picture, combat, others | served)
            scores.append(after - before + worth_of_supply(s, picture, served, c.args[0]))
        else:
            scores.append(0.0)
    return scores


def worth_of_supply(s: State, picture: Picture, served: int, h: int) -> float:
    """What speaks for spending a Supply Point besides the combat: units without markers, and a full stock.

    In the last turn nothing is saved.
    """
    found = PER_POINT * s.sp(picture.side).get(h, 0)
    if picture.turns_left:
        found += MARKED_UNITS * served.bit_count() - picture.doctrine.sp
    return found


def spend_on_defence(s: State, f: DefenceSupply, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The same for the defender. IN-13.3.7-1, -4."""
    combat = s.find(LandCombat)
    own, picture = plan_of(s, f.side, doctrine, False).picture, plan_of(s, 1 - f.side, doctrine, False).picture
    before = combat_worth(s, picture, combat, combat.supplied)
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.SPEND:
            served = reached_from(s, f.side, f.units, c.args[0])
            after = combat_worth(s, picture, combat, combat.supplied | served)
            scores.append(before - after + worth_of_supply(s, own, served, c.args[0]))
        else:
            scores.append(0.0)
    return scores


def provisioning(s: State, f: Provisioning, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Supply saves those who would surrender. IN-13.4-5."""
    return [
        float(reached_from(s, 0 if c.verb != nt.SPEND else 1, f.units, c.args[0]).bit_count()) if c.args else 0.1
        for c in choices
    ]


def leadership(s: State, f: Leadership, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Leaders go to the strongest. IN-13.4.1-1."""
    open_units = sorted([c.args[0] for c in choices if c.verb == nt.LEAD], key=lambda unit: -troops.defence(s, unit))
    chosen = open_units[: s.leaders]
    return first_first([(1.0 if c.args[0] in chosen else NEVER) if c.verb == nt.LEAD else 0.0 for c in choices])


# -- losses and ground


def loss_of(picture: Picture, unit: int) -> float:
    """What the next step of a unit is worth to its owner: the last one counts with all its points."""
    s, land = picture.s, picture.s.kit.land
    drop = troops.defence(s, unit) + max(0, troops.attack(s, unit))
    found = picture.step_worth(unit)
    if s.steps[unit] > 1:
        drop -= land.defence[REDUCED][unit] + max(0, land.attack[REDUCED][unit])
    else:
        found += award_for(s, unit)
    return found + PER_FACTOR * drop


def lose(s: State, f: StepLosses, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The step that costs least. IN-12.2-6."""
    picture = plan_of(s, f.side, doctrine, False).picture
    return [-loss_of(picture, c.args[0]) for c in choices]


def ground_or_steps(s: State, f: GroundOrSteps, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Ground or steps, whichever is worth less. IN-12.2-2."""
    picture = plan_of(s, f.side, doctrine, False).picture
    units = members(f.units)
    prices = picture.prices(units)
    places = {s.unit_at[unit] for unit in units}
    ground = sum([worth_of_ground(picture, h) for h in places])
    scores: list[float] = []
    for c in choices:
        hexes = c.args[0]
        paid = f.count - hexes
        price = prices[min(paid, len(prices) - 1)]
        if hexes:
            price += ground + PER_HEX * hexes
        elif paid >= len(prices) - 1:
            price += ground
        scores.append(-price)
    return scores


def worth_of_ground(picture: Picture, h: int) -> float:
    """What it is worth to keep a hex in which one stands."""
    s, doctrine = picture.s, picture.doctrine
    found = doctrine.stand if picture.turns_left else 0.0
    if s.control[h] == picture.side:
        points = s.kit.victory.place_points[s.scenario]
        found += sum([points[place] for place in s.kit.places.at[h] if points[place] > 0])
    return found + doctrine.opening * picture.barring.get(h, 0.0)


def retreat(s: State, f: Retreat, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Back to where one is still of use, and together. IN-12.2.2-2."""
    picture = plan_of(s, f.side, doctrine, False).picture
    units = members(f.parties[-1].units)
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.FALL_BACK:
            h = c.args[0]
            scores.append(sum([picture.value(unit, h) for unit in units]) + supply_near(picture, h))
        else:
            scores.append(NEVER)
    return scores


def supply_near(picture: Picture, h: int) -> float:
    """Being near one's supply is worth something to all but those who live off the land. IN-13.3.2-1."""
    s = picture.s
    count = s.kit.board.count
    near = min([picture.line(at)[h] for at in s.sp(picture.side) if at < count], default=20)
    return -0.01 * min(near, 20)


def advance(s: State, f: Advance, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Forward, where that takes something or leads to it. IN-12.3-1."""
    picture = plan_of(s, f.side, doctrine, False).picture
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.ADVANCE:
            unit, h = c.args
            gain = picture.value(unit, h) - picture.value(unit, s.unit_at[unit]) + picture.taken_by([h])
            back = s.control[h] == f.side and not f.first >> h & 1
            scores.append(gain + 0.05 if picture.fits(unit, h) and not back else NEVER)
        else:
            scores.append(0.0)
    return scores
