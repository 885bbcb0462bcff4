"""The dice of the sides in a land combat, of battalions and of cards, and who wins. KN-cmb-2 to -12, -26."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from narvik.core.bits import members
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.kampen.chapters.combat import LandCombat

MOST_BATTALIONS: Final = 5
"""How many battalions of a side give dice. KN-cmb-7."""


class Outcome(NamedTuple):
    """What dice decide: battalions lost and whether the attacker wins. KN-cmb-23, -26."""

    attackers_lost: int
    defenders_lost: int
    attacker_wins: bool


def judge(
    attack_total: int, attack_sixes: int, defence_total: int, defence_sixes: int, attackers: int, defenders: int
) -> Outcome:
    """What rolled dice do: each six defeats an enemy battalion, the higher total wins, a tie is the defender's."""
    return Outcome(min(defence_sixes, attackers), min(attack_sixes, defenders), attack_total > defence_total)


def battalion_dice(s: State, area: int) -> int:
    """The attackers' dice from battalions: five count at most, those across water half. KN-cmb-7 to -12."""
    dry = wet = 0
    for attacked, origin, count in s.attacks:
        if attacked == area:
            if s.board.fjord[origin * s.areas + area]:
                wet += count
            else:
                dry += count
    return dice_of(s, dry, wet)


def dice_of(s: State, dry: int, wet: int) -> int:
    """The dice of attackers by land and over water. KN-cmb-7 to -11."""
    if wet and s.settings.halve_all:
        return min(MOST_BATTALIONS, dry + wet) // 2
    dry = min(MOST_BATTALIONS, dry)
    return dry + min(MOST_BATTALIONS - dry, wet) // 2


def defenders(s: State, area: int) -> int:
    """The battalions that defend an area, those of partners together. KN-cmb-2."""
    n = s.areas
    if s.active == GERMANY:
        return s.troops[n + area] + s.troops[2 * n + area]
    return s.troops[area]


def card_dice(s: State, faction: int, card: int, attack: bool) -> int:
    """The dice a card gives in a combat. KN-cmb-6, KN-card-germany-panzer, KN-card-allies-stridsvogn."""
    if attack:
        return s.settings.panzer if card == cd.PANZER else cd.ATTACK[faction].get(card, 0)
    if faction == GERMANY:
        return cd.DEFENCE[GERMANY].get(card, 0)
    return cd.DEFENCE[NORWAY].get(card, 0) or cd.DEFENCE[ALLIES].get(card, 0)


def attack_dice(s: State, combat: LandCombat) -> int:
    """All dice of the attacker, with his cards that were not cancelled. KN-cmb-5, -6."""
    dice = battalion_dice(s, combat.area)
    for card in members(combat.attack & ~combat.cancelled & ~combat.counters):
        dice += card_dice(s, s.active, card, True)
    return dice


def defence_dice(s: State, combat: LandCombat) -> int:
    """All dice of the defender; partners roll theirs together. KN-cmb-2, -5, -6."""
    dice = min(MOST_BATTALIONS, defenders(s, combat.area))
    side = GERMANY if s.active != GERMANY else NORWAY
    for card in members(combat.defence & ~combat.cancelled & ~combat.counters):
        dice += card_dice(s, side, card, False)
    return dice
