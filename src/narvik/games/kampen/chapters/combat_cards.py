"""Which cards may be played in a land combat, and which cancel which. KN-cmb-14 to -21.

Each `no_…` function says what bars a card, or None; the choices offered and the reasons given come from the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.core.refusal import Reason
from narvik.games.kampen.chapters.air_range import in_air_range
from narvik.games.kampen.chapters.sea.sea_control import allied_class_off, fighters_reach
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import TYPE
from narvik.games.kampen.pieces.ships import BATTLESHIP
from narvik.games.kampen.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.kampen.chapters.combat import LandCombat


def may_play_in(s: State, faction: int, area: int) -> bool:
    """Whether a faction of the defence has battalions in a combat and so may play its cards. KN-cmb-4.

    In the Norwegian edition it is the player who needs them, which matters when one has Norway and the Allies (E8).
    """
    one_player = s.settings.norwegian and s.owner[NORWAY] == s.owner[ALLIES]
    return one_player or s.at(faction, area) > 0


def types_of(bits: int) -> int:
    """The types of cards given as bits."""
    out = 0
    for card in members(bits):
        out |= TYPE[card]
    return out


def barred(card: int, message: str, rule: str) -> Reason:
    """A rule against a card."""
    return Reason(message, rule, (("card", f"card:{cd.NAMES[card]}"),))


def barred_in(s: State, area: int, card: int, message: str, rule: str) -> Reason:
    """A rule against a card because of where it is to be played."""
    word = s.area_word(area)
    return Reason(message, rule, (("card", f"card:{cd.NAMES[card]}"), ("area", f"area:{word}")), word)


def no_attack_bonus(s: State, combat: LandCombat, card: int) -> Reason | None:
    """What bars the active faction from a card it holds in step 1, or None. KN-cmb-13, -16.

    Some German cards need more than paratroopers, or air range; naval guns need the west coast and a battleship.
    KN-board-11, KN-card-germany-bombefly, KN-card-allies-kystbombardement.
    """
    if card not in cd.ATTACK[s.active]:
        return barred(card, "no-not-in-step", "KN-cmb-13")
    if types_of(combat.attack) & TYPE[card]:
        return barred(card, "no-one-per-type", "KN-cmb-16")
    area = combat.area
    if s.active == GERMANY:
        if card in cd.NOT_PARATROOPS_ONLY and paratroops_only(s, area):
            return barred(card, "no-paratroops-only", s.settings.cards.rules[s.april, card])
        if card in cd.IN_AIR_RANGE and not in_air_range(s, area):
            return barred_in(s, area, card, "no-out-of-range", "KN-board-11")
    elif card == cd.KYSTBOMBARDEMENT:
        if not s.board.west_coast[area]:
            return barred_in(s, area, card, "no-not-west-coast", "KN-board-9")
        if s.settings.advanced and not allied_class_off(s, area, BATTLESHIP):
            return barred_in(s, area, card, "no-battleship", "KN-adv-6")
    return None


def paratroops_only(s: State, area: int) -> bool:
    """Whether an area is attacked by paratroopers alone."""
    air = s.board.air
    for attacked, origin, _ in s.attacks:  # noqa: SIM110 (asked often)
        if attacked == area and origin != air:
            return False
    return True


def no_counter(s: State, combat: LandCombat, faction: int, card: int) -> Reason | None:
    """What bars a card that is to cancel another, or None. KN-cmb-14 to -20."""
    if faction != s.active:
        return no_defence_counter(s, combat, faction, card)
    return no_attack_counter(combat, faction, card)


def no_defence_counter(s: State, combat: LandCombat, faction: int, card: int) -> Reason | None:
    """What bars a card by which the defender cancels one in step 2, or None. KN-cmb-14, -18.

    KN-card-norway-panservernkanon, KN-card-allies-panservernkanon, KN-card-allies-jagerfly.
    """
    played = combat.attack & ~combat.cancelled
    if card == cd.PANSERVERNKANON:
        if not may_play_in(s, faction, combat.area):
            return barred(card, "no-battalion-there", "KN-cmb-4")
        if combat.defence >> card & 1:
            return barred(card, "no-one-per-type", "KN-cmb-18")
        return None if played >> cd.PANZER & 1 else barred(card, "no-nothing-to-counter", "KN-cmb-14")
    if card == cd.JAGERFLY:
        if not played >> cd.BOMBEFLY & 1:
            return barred(card, "no-nothing-to-counter", "KN-cmb-14")
        if fighters_reach(s, combat.area):
            return None
        coast = s.board.zones_of[combat.area] & s.board.west
        message, rule = ("no-carrier", "KN-adv-6") if coast else ("no-not-west-coast", "KN-card-allies-jagerfly")
        return barred_in(s, combat.area, card, message, rule)._replace(blocker="")
    return barred(card, "no-not-in-step", "KN-cmb-14")


def no_attack_counter(combat: LandCombat, faction: int, card: int) -> Reason | None:
    """What bars a card by which the attacker cancels one in step 3, or None. KN-cmb-15, -17, -19, -20.

    KN-card-germany-speidertropp, -jagerbomber, KN-card-norway-panservernkanon, KN-card-allies-panservernkanon.
    """
    if card not in COUNTER_CARDS[faction] or card == cd.JAGERFLY:
        return barred(card, "no-not-in-step", "KN-cmb-15")
    if card == cd.SPEIDERTROPP and combat.attack >> card & 1:
        return barred(card, "no-one-per-type", "KN-cmb-17")
    if combat.defence & ~combat.cancelled & 1 << COUNTERED_BY[card]:
        return None
    return barred(card, "no-nothing-to-counter", "KN-cmb-15")


def no_defence_bonus(s: State, combat: LandCombat, faction: int, card: int) -> Reason | None:
    """What bars a card that strengthens the defence in step 2, or None. KN-cmb-4, -14, -16, -18."""
    if card not in cd.DEFENCE[faction]:
        return barred(card, "no-not-in-step", "KN-cmb-14")
    if not may_play_in(s, faction, combat.area):
        return barred(card, "no-battalion-there", "KN-cmb-4")
    if types_of(combat.defence) & TYPE[card]:
        return barred(card, "no-one-per-type", "KN-cmb-16")
    return None


COUNTER_CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (cd.JAGERBOMBER, cd.SPEIDERTROPP),
    (cd.PANSERVERNKANON,),
    (cd.PANSERVERNKANON, cd.JAGERFLY),
)
"""The cards by which each faction cancels others. KN-cmb-14, -15."""

COUNTERED_BY: Final[dict[int, int]] = {
    cd.JAGERBOMBER: cd.JAGERFLY,
    cd.SPEIDERTROPP: cd.BAKHOLD,
    cd.PANSERVERNKANON: cd.PANZER,
    cd.JAGERFLY: cd.BOMBEFLY,
}
"""What each counter card cancels; Allied tanks are safe. KN-cmb-19, -20, KN-card-allies-stridsvogn."""

ATTACK_LIST: Final = tuple(tuple(sorted(table)) for table in cd.ATTACK)
DEFENCE_LIST: Final = tuple(tuple(sorted(table)) for table in cd.DEFENCE)
