"""Rules of thumb for combat: what an attack is worth by its odds, who joins, who is lost, where to go then."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.jupiter.advice.appraisal import FAR, GUNS, LATE, REACHES, RETURNS, Picture, ways_of
from narvik.games.jupiter.advice.doctrine import Doctrine
from narvik.games.jupiter.chapters.airpower import Airpower, air_shift
from narvik.games.jupiter.chapters.combat.advance import Advance
from narvik.games.jupiter.chapters.combat.attackers import fits, may_attack, prey
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.combat_odds import is_concentric, odds_column
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.losses import Loss
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.combat.naval_guns import has_gunfire
from narvik.games.jupiter.chapters.combat.retreat import DefenderLoss, Retreat
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces
from narvik.games.jupiter.chapters.stacking import Overstacked
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, EITHER, GERMAN, NOBODY, PLACES, SOVIET, TOWN, US
from narvik.games.jupiter.pieces.charts import AL1, DE, DL1, DR, EX, Tables
from narvik.games.jupiter.pieces.state import LAST_TURN, State
from narvik.games.jupiter.pieces.units import COMMANDO, SPECIAL

FACTOR: Final = 0.12
"""What a combat factor is worth in victory points."""

HOST: Final = 0.75
"""Soviet losses count less than those of the troops that hold the places."""

RESERVE: Final = 0.25
"""What special forces are worth at the start as long as they are not used."""


@lru_cache(maxsize=64)
def shares(tables: Tables, column: int, town: bool) -> tuple[float, ...]:
    """How likely each result is in a column."""
    out = [0.0] * 6
    for die in range(1, 7):
        out[tables.result(column, die, town)] += 1 / 6
    return tuple(out)


def price_of(s: State, unit: int) -> float:
    """What a unit is worth in victory points: less and less as the end draws near, and less if it comes back."""
    price = FACTOR * (s.forces.attack[unit] + s.forces.defence[unit]) * fading(s)
    if s.forces.replaced >> unit & 1:
        return price * (RETURNS if s.turn < LATE else 0.9)
    return price * HOST if s.forces.nation[unit] == SOVIET else price


def fading(s: State) -> float:
    """How much armies still matter."""
    return 0.25 + 0.75 * (LAST_TURN - s.turn) / LAST_TURN


def chances_of(
    s: State, picture: Picture, attackers: list[int], target: int, extra: int = 0, guns: int = GUNS
) -> tuple[float, ...]:
    """How likely each result of an attack is, as its side can tell; `extra` are columns from special forces."""
    forces, board = s.forces, s.board
    mask = sum(1 << unit for unit in attackers)
    attack = float(sum(picture.attack_of(s, unit) for unit in attackers))
    defence = picture.defence.get(target, 1.0)
    defenders = sum(1 << unit for unit in s.stack(target))
    if has_gunfire(s, mask, defenders, target):
        if mask & forces.replaced:
            attack += min(guns, attack)
        else:
            defence += min(guns, defence)
    town = board.terrain[target] == TOWN
    column = odds_column(int(attack), max(1, round(defence))) + extra - board.left[board.terrain[target]]
    origins = board.grid.bits_of([s.where[unit] for unit in attackers])
    if not town and is_concentric(s, target, origins):
        column += 1
    column += air_shift(s, mask, defenders, target)
    tables = s.settings.tables
    return shares(tables, tables.odds.clamped(column), town)


def value_of(s: State, picture: Picture, attackers: list[int], target: int, extra: int = 0, guns: int = GUNS) -> float:
    """What an attack can be expected to bring its side, in victory points; `extra` are columns from special forces."""
    forces, board = s.forces, s.board
    side = s.side_of(attackers[0])
    chance = chances_of(s, picture, attackers, target, extra, guns)
    defenders = sum(1 << unit for unit in s.stack(target))
    count = len(s.stack(target))
    theirs = FACTOR * (picture.defence.get(target, 1.0) + picture.attack.get(target, 0.0)) * fading(s)
    if defenders & forces.replaced:
        theirs *= RETURNS if s.turn < LATE else 0.9
    elif count and forces.nation[s.stack(target)[0]] == SOVIET:
        theirs *= HOST
    ours = min(price_of(s, unit) for unit in attackers)
    place = board.place_at[target]
    ground = picture.doctrine.ground
    if place >= 0 and s.holder[place] == 1 - side:
        ground += picture.worth(s, place)
    one = theirs / max(1, count)
    emptied = chance[DE] + chance[DR] * 0.9 + (chance[EX] + chance[DL1] * 0.7 if count == 1 else chance[DL1] * 0.3)
    if len(attackers) == 1:
        emptied -= chance[EX] if count == 1 else 0.0
    gain = chance[DE] * theirs + chance[DL1] * one * 0.7 + chance[EX] * one + chance[DR] * 0.1 * theirs
    if side == picture.side:
        ours += exposure(s, picture, attackers)
    return gain + emptied * ground - (chance[AL1] + chance[EX]) * ours


def exposure(s: State, picture: Picture, attackers: list[int]) -> float:
    """What the loss of a unit would open to the enemy where attackers guard a place themselves."""
    most = 0.0
    for h in {s.where[unit] for unit in attackers}:
        place = s.board.place_at[h]
        if place >= 0 and s.holder[place] == picture.side:
            weakest = min(s.forces.defence[unit] for unit in attackers if s.where[unit] == h)
            risk = picture.danger(s, place, float(weakest)) - picture.danger(s, place)
            most = max(most, picture.worth(s, place) * risk)
    return most


def forces_against(s: State, side: int, target: int, joined: int = 0) -> list[list[int]]:
    """The forces that could attack a hex together, one for each nation, beyond those that have joined already."""
    groups: dict[int, list[int]] = {}
    either: list[int] = []
    start = joined.bit_length()
    for unit in members(s.ready(side) >> start << start):
        if may_attack(s, unit, target) and fits(s, unit, joined):
            if s.forces.nation[unit] == EITHER:
                either.append(unit)
            else:
                groups.setdefault(s.forces.nation[unit], []).append(unit)
    for nation in (US, BRITISH):
        if nation in groups:
            groups[nation] = sorted(groups[nation] + either)
    if either and US not in groups and BRITISH not in groups:
        groups[EITHER] = either
    return list(groups.values())


def helpers(s: State, force: list[int]) -> int:
    """How many special forces could take part in an attack of a force. OJ-13.21-2."""
    count = 0
    for marker in range(len(SPECIAL)):
        if s.special[marker] <= s.turn:
            nation = BRITISH if marker == COMMANDO else US
            count += any(s.forces.nation[unit] == nation for unit in force)
    return count


def reserve(s: State) -> float:
    """What special forces are worth as long as they are not used."""
    return RESERVE * fading(s) if s.turn < LAST_TURN else 0.0


def promise(s: State, picture: Picture, force: list[int], target: int) -> float:
    """What an attack is worth with all the special forces that make it better."""
    best = value_of(s, picture, force, target)
    if picture.side == ALLIED:
        for extra in range(1, helpers(s, force) + 1):
            best = max(best, value_of(s, picture, force, target, extra) - extra * reserve(s))
    return best


def slim_force(s: State, picture: Picture, force: list[int], target: int, joined: list[int]) -> tuple[float, list[int]]:
    """A force less those who change nothing, and what the attack is worth."""
    value = promise(s, picture, joined + force, target)
    slim = list(force)
    for unit in sorted(force, key=lambda one: s.forces.attack[one]):
        if len(slim) + len(joined) > 1:
            fewer = [one for one in slim if one != unit]
            without = promise(s, picture, joined + fewer, target)
            if without >= value - 0.01:
                slim, value = fewer, without
    return value, slim


def best_attack(s: State, picture: Picture, side: int, target: int) -> tuple[float, list[int]]:
    """The most valuable force against a hex: all who can, less those who change nothing."""
    best, chosen = -9.0, []
    for force in forces_against(s, side, target):
        value, slim = slim_force(s, picture, force, target, [])
        if value > best:
            best, chosen = value, slim
    if s.occupied[NOBODY] & s.board.bit[target]:
        best -= 20.0
    return best, chosen


def risks(s: State, side: int, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """How likely the best attack on each hex costs the attacker a unit."""
    picture = Picture(s, side, doctrine)
    out = []
    for choice in choices:
        force = best_attack(s, picture, side, choice.args[0])[1] if choice.verb == nt.ATTACK else []
        chance = chances_of(s, picture, force, choice.args[0]) if force else ()
        out.append(chance[AL1] + chance[EX] if chance else 0.0)
    return out


def actions(s: State, side: int, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The best attack first; then units with nothing to attack are rested, or the phase is ended."""
    picture = Picture(s, side, doctrine)
    enemies = prey(s, side)
    scores = []
    most = 0.0
    for choice in choices:
        if choice.verb == nt.ATTACK:
            value = best_attack(s, picture, side, choice.args[0])[0]
            most = max(most, value)
            scores.append(value)
        elif choice.verb == nt.REST:
            busy = s.board.reach[s.where[choice.args[0]]] & enemies
            scores.append(-0.15 if busy else 0.0)
        elif choice.verb == nt.PROBE:
            place = s.board.place_at[choice.args[0]]
            scores.append(picture.worth(s, place) if place >= 0 and s.holder[place] != side else -0.3)
        else:
            scores.append(0.0)
    for number, choice in enumerate(choices):
        if choice.verb in (nt.PROPOSE, nt.STOP):
            scores[number] = 0.1 if most <= 0.05 else -1.0
    return scores


def wants_more(s: State, side: int, doctrine: Doctrine) -> bool:
    """Whether a side still has an attack worth making."""
    picture = Picture(s, side, doctrine)
    wanted = prey(s, side)
    near = 0
    for unit in members(s.ready(side)):
        near |= s.board.reach[s.where[unit]]
    return any(best_attack(s, picture, side, h)[0] > 0.05 for h in s.board.grid.hexes_of(near & wanted))


def attackers(s: State, f: Attackers, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Those join who belong to the best force."""
    side, target = f.side, f.target
    if f.probing or f.eager:
        return [1.0 if choice.verb == nt.JOIN else 0.0 for choice in choices]
    picture = Picture(s, side, doctrine)
    joined = members(f.joined)
    force: list[int] = []
    best = promise(s, picture, joined, target) if joined else -9.0
    for group in forces_against(s, side, target, f.joined):
        value, slim = slim_force(s, picture, group, target, joined)
        if value > best + 0.01:
            best, force = value, slim
    following = min(force) if force else -1
    return [
        (1.0 if choice.args[0] == following else 0.0) if choice.verb == nt.JOIN else (1.0 if not force else -1.0)
        for choice in choices
    ]


def special_forces(s: State, f: SpecialForces, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Special forces go where a column more is worth it."""
    picture = Picture(s, ALLIED, doctrine)
    battle: Battle = s.find(Battle)
    sign = 1 if s.side_of_force(battle.attackers) == ALLIED else -1
    force = members(battle.attackers)
    used = f.committed.bit_count()
    now = value_of(s, picture, force, battle.target, sign * used, battle.support)
    gain = 0.0
    for more in range(1, len(choices)):
        then = value_of(s, picture, force, battle.target, sign * (used + more), battle.support)
        gain = max(gain, (sign * (then - now) - more * reserve(s)) / more)
    return [gain - 0.01 if choice.verb == nt.COMMIT else 0.0 for choice in choices]


def lose(s: State, f: Loss | DefenderLoss | Overstacked, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The weakest unit goes; a whole force rather gives ground, unless the ground is worth more than a unit."""
    scores = []
    place = s.board.place_at[f.hex]
    for choice in choices:
        if choice.verb == nt.LOSE:
            unit = choice.args[0]
            scores.append(-price_of(s, unit))
        else:
            scores.append(-0.3 - (2.0 if place >= 0 else 0.0))
    return scores


def retreat(s: State, f: Retreat, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Back to good ground, together, away from the enemy, and not into Sweden."""
    scores = []
    for choice in choices:
        if choice.verb == nt.FORFEIT:
            scores.append(-2.0)
            continue
        unit, h = choice.args
        side = s.side_of(unit)
        board = s.board
        score = 0.1 * board.left[board.terrain[h]] + 0.05 * len(s.stack(h))
        if zoc(s, 1 - side) & board.bit[h]:
            score -= 0.3
        if s.sweden == NOBODY and board.bit[h] & board.sweden:
            score -= 20.0
        place = board.place_at[h]
        if place >= 0:
            score += 2.0 if place < len(PLACES) and s.holder[place] != side else 0.2
        scores.append(score)
    return scores


def advance(s: State, f: Advance, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Take the ground that was fought for, but do not leave a place open for it."""
    place = s.board.place_at[f.hex]
    scores = []
    for choice in choices:
        if choice.verb == nt.DONE:
            scores.append(0.0)
            continue
        unit = choice.args[0]
        side = s.side_of(unit)
        score = 0.1 if not f.advanced else -0.05
        if place >= 0 and s.holder[place] == 1 - side:
            score += 5.0 if not f.advanced else 0.3
        if zoc(s, 1 - side) & s.board.bit[f.hex] and place < 0:
            score -= 0.12
        home = s.board.place_at[s.where[unit]]
        if home >= 0 and s.holder[home] == side:
            score -= 0.5 * len(PLACES) if home < len(PLACES) and len(s.stack(s.where[unit])) == 1 else 0.3
        scores.append(score)
    return scores


def momentum(s: State, f: Momentum, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Go on where it pays."""
    side = GERMAN
    picture = Picture(s, side, doctrine)
    force = members(f.units)
    scores = []
    for choice in choices:
        if choice.verb == nt.SURGE:
            bad = 20.0 if s.occupied[NOBODY] & s.board.bit[choice.args[0]] else 0.0
            scores.append(value_of(s, picture, force, choice.args[0]) - bad)
        elif choice.verb == nt.PROBE:
            place = s.board.place_at[choice.args[0]]
            scores.append(picture.worth(s, place) if place >= 0 and s.holder[place] != side else -0.3)
        else:
            scores.append(0.05)
    return scores


def airpower(s: State, f: Airpower, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Over the hexes where troops meet or soon will: there it shifts battles and slows the enemy. OJ-9.3, OJ-9.4."""
    side = s.air_side
    picture = Picture(s, side, doctrine)
    board = s.board
    ways = ways_of(board)
    worth: dict[int, float] = {}
    for h, stack in s.stacks.items():
        owner = s.side_of(stack[0])
        if owner == NOBODY or (owner == side == ALLIED and s.forces.nation[stack[0]] == SOVIET):
            continue
        way = ways.to_hex(h)
        nearest = min((way[other] for other in s.stacks if s.occupied[1 - owner] & board.bit[other]), default=FAR)
        if nearest > 2 * REACHES[0][0]:
            continue
        place = board.place_at[h]
        value = 0.5 + 0.05 * picture.defence[h] + (picture.worth(s, place) * 0.3 if place >= 0 else 0.0)
        value *= 1.0 if board.reach[h] & s.occupied[1 - owner] else 0.5 if nearest <= REACHES[0][0] else 0.2
        for covered in board.grid.hexes_of(board.air_range[h] & ~s.air_field):
            worth[covered] = worth.get(covered, 0.0) + value
    return [worth.get(choice.args[0], 0.0) for choice in choices]
