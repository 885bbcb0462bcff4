"""The odds of a round of naval combat: what every ship has to expect, and how many hits each side takes. Exact.

All fire at once, so that what befalls one ship depends only on the shots at it. Where ships have not been lined up yet
it is as if the strongest met the strongest, and those left over fired at the strongest enemy. IN-8.2.1-1 to -4,
IN-8.2.2.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from narvik.core.bits import members
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.display.telling import losses
from narvik.games.invasion.chapters.sea.naval_combat import (
    LADEN,
    Excess,
    LiningUp,
    NavalCombat,
    Shot,
    StayOrWithdraw,
    fighting,
    hit_number,
)
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.display.odds.air_odds import Shares, at_most, together
from narvik.games.invasion.display.odds.bombing_odds import SUNK, after_bomb, critical_share, state_of
from narvik.games.invasion.display.where import Where, where
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT

CERTAIN: Final = Fraction(1)


def before_round(s: State, question: StayOrWithdraw | LiningUp | Excess) -> list[Odds]:
    """The round that is about to be fought, if both stay or as it has been lined up so far."""
    combat: NavalCombat | None = s.find(NavalCombat)
    if combat is None:
        return []
    duels = question.duels if isinstance(question, LiningUp) else combat.duels
    pairs = [] if isinstance(question, StayOrWithdraw) else [(duel.ship, duel.target) for duel in duels]
    chosen = [*combat.shots, *question.shots] if isinstance(question, Excess) else []
    assumed = "" if isinstance(question, Excess) else "IN-8.2.1-2"
    return [told(s, combat, lined_up(s, combat, pairs, chosen), where(s, combat.zone), assumed)]


def before_port_round(s: State, question: PortCombat | Excess) -> list[Odds]:
    """The round that is about to be fought in a port, as if who has no target yet fired at the strongest enemy."""
    combat: PortCombat | None = s.find(PortCombat)
    if combat is None:
        return []
    chosen, aiming, to_aim = list[Shot](), 0, fighting(s, combat.defenders)
    if isinstance(question, Excess):
        chosen, aiming = [*combat.shots, *question.shots], question.ships
        to_aim = to_aim if question.side == combat.attacker else 0
    else:
        aiming = fighting(s, combat.attackers)
    shots = chosen[:]
    for ship in members(aiming | to_aim):
        ours = combat.attackers >> ship & 1
        shots.append(Shot(ship, strongest_first(s, combat.defenders if ours else combat.attackers)[0]))
    at = where(s, s.kit.spots.zone[combat.spot], s.kit.spots.hex[combat.spot])
    return [told(s, combat, shots, at, "IN-8.3.1-2" if aiming | to_aim else "")]


def strongest_first(s: State, ships: int) -> list[int]:
    """Ships by their guns."""
    return sorted(members(ships), key=lambda ship: (-fleet.attack(s, ship), ship))


def lined_up(s: State, combat: NavalCombat, pairs: list[tuple[int, int]], chosen: list[Shot]) -> list[Shot]:
    """All shots of a round: pairs as they stand, the rest as if strongest met strongest. IN-8.2.1-2 to -4."""
    placed = sum(1 << ship for pair in pairs for ship in pair) | sum(1 << shot.firer for shot in chosen)
    hunters = strongest_first(s, fighting(s, combat.attackers) & ~placed)
    quarry = strongest_first(s, combat.defenders & ~placed)
    matched = [*pairs, *zip(hunters, quarry, strict=False)]
    shots = [Shot(a, b) for pair in matched for a, b in (pair, pair[::-1])]
    spare = [*hunters[len(quarry) :], *(ship for ship in quarry[len(hunters) :] if fleet.can_fire(s, ship))]
    for ship in spare:
        ours = combat.attackers >> ship & 1
        shots.append(Shot(ship, strongest_first(s, combat.defenders if ours else combat.attackers)[0]))
    return [*shots, *chosen]


def told(s: State, combat: NavalCombat | PortCombat, shots: list[Shot], at: Where, assumed: str) -> Odds:
    """The odds of a round: for each side its shots and the hits it may take, for each ship what may become of it.
    `assumed` is the rule by which those fire for whom nobody has chosen yet."""
    drm = combat.drm(s)
    items: dict[int, list[Item]] = {0: [], 1: []}
    states: dict[int, Shares] = {}
    taken: dict[int, Shares] = {0: {0: CERTAIN}, 1: {0: CERTAIN}}
    for shot in shots:
        needed = hit_number(s, shot.firer, shot.target)
        if needed == NO_SHOT:
            continue
        added = drm + (LADEN if fleet.transporting(s, shot.firer) else 0)
        hit = at_most(needed - added)
        critical = min(hit, critical_share(s, needed, added))
        side = s.kit.ships.side[shot.firer]
        word = s.kit.ships.words[shot.firer]
        items[side].append(Item(what=f"ship:{word}", amount=needed - added, unit="hit_number", rule="IN-8.2.2-1"))
        before = states.get(shot.target) or {state_of(s, shot.target): CERTAIN}
        states[shot.target] = after_bomb(s, shot.target, before, hit, critical)
        taken[1 - side] = together(taken[1 - side], {0: 1 - hit, 1: hit})
    return Odds(
        at=at.space,
        board=at.board,
        what="naval_round",
        parties=[
            Party(sides=[SIDES[side]], items=items[side], losses=losses(taken[side], what="hits"))
            for side in (combat.attacker, 1 - combat.attacker)
        ],
        items=[Item(what="pairs_assumed", rule=assumed)] if assumed else [],
        headline=Outcome(
            what="scores_a_hit", share=float(1 - taken[1 - combat.attacker][0]), side=SIDES[combat.attacker]
        ),
        outcomes=[one for ship in sorted(states) for one in fates(s, ship, states[ship])],
    )


def fates(s: State, ship: int, states: Shares) -> list[Outcome]:
    """What may become of a ship: sunk, or hit and still afloat. IN-10.1.1-1 to -4."""
    word, before = s.kit.ships.words[ship], state_of(s, ship)
    sunk, unharmed = states.get(SUNK, Fraction(0)), states.get(before, Fraction(0))
    found = [("ship_sunk", sunk), ("ship_hit", 1 - sunk - unharmed)]
    return [Outcome(what=what, piece=word, share=float(share)) for what, share in found if share]
