"""The strength of the sides in a land combat: dice of battalions and cards, and which cards may be played. KN-cmb.

Each `no_…` function says what bars a card, or None; the choices offered and the reasons given come from the same ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.refusal import Reason
from narvik.games.kampen import cards as cd
from narvik.games.kampen.board import AIR, ALLIES, GERMANY, NORWAY
from narvik.games.kampen.cards import KINDS, TYPE
from narvik.games.kampen.fleet import BATTLESHIP
from narvik.games.kampen.state import State

MOST_BATTALIONS: Final = 5
"""How many battalions of a side give dice. KN-cmb-7."""

AREA: Final = 1
STEP: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4
CANCELLED: Final = 5
COUNTERS: Final = 6
ATTACK_TOTAL: Final = 7
ATTACK_SIXES: Final = 8
DEFENCE_TOTAL: Final = 9
DEFENCE_SIXES: Final = 10
ALLIES_LOST: Final = 11
"""Places in the frame of a land combat; cards played, cancelled and played as counters are bits."""


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
    for key, count in s.attacks.items():
        if key >> 6 == area:
            origin = key & 63
            if origin < s.areas and s.board.fjord[origin * s.areas + area]:
                wet += count
            else:
                dry += count
    if wet and s.settings.halve_all:
        return min(MOST_BATTALIONS, dry + wet) // 2
    dry = min(MOST_BATTALIONS, dry)
    return dry + min(MOST_BATTALIONS - dry, wet) // 2


def defenders(s: State, area: int) -> int:
    """The battalions that defend an area."""
    n = s.areas
    if s.active == GERMANY:
        return s.troops[n + area] + s.troops[2 * n + area]
    return s.troops[area]


def card_dice(s: State, faction: int, card: int, attack: bool) -> int:
    """The dice a card gives in a combat. KN-cmb-6."""
    if attack:
        return s.settings.panzer if card == cd.PANZER else cd.ATTACK[faction].get(card, 0)
    if faction == GERMANY:
        return cd.DEFENCE[GERMANY].get(card, 0)
    return cd.DEFENCE[NORWAY].get(card, 0) or cd.DEFENCE[ALLIES].get(card, 0)


def attack_dice(s: State, f: list[int]) -> int:
    """All dice of the attacker, with his cards that were not cancelled."""
    dice = battalion_dice(s, f[AREA])
    played = f[ATTACK] & ~f[CANCELLED] & ~f[COUNTERS]
    if played:
        dice += sum(card_dice(s, s.active, card, True) for card in range(KINDS) if played >> card & 1)
    return dice


def defence_dice(s: State, f: list[int]) -> int:
    """All dice of the defender."""
    dice = min(MOST_BATTALIONS, defenders(s, f[AREA]))
    played = f[DEFENCE] & ~f[CANCELLED] & ~f[COUNTERS]
    if played:
        side = GERMANY if s.active != GERMANY else NORWAY
        dice += sum(card_dice(s, side, card, False) for card in range(KINDS) if played >> card & 1)
    return dice


def may_play_in(s: State, faction: int, area: int) -> bool:
    """Whether a faction has battalions in a combat and so may play its cards. KN-cmb-4.

    In the Norwegian edition it is the player who needs them, which matters when one has Norway and the Allies (E8).
    """
    if faction == s.active or s.at(faction, area):
        return True
    return (
        s.settings.norwegian
        and faction != GERMANY
        and s.owner[NORWAY] == s.owner[ALLIES]
        and s.active == GERMANY
        and bool(s.at(NORWAY, area) or s.at(ALLIES, area))
    )


def types_of(bits: int) -> int:
    """The types of cards given as bits."""
    out = 0
    for card in range(KINDS):
        if bits >> card & 1:
            out |= TYPE[card]
    return out


def no_attack_bonus(s: State, f: list[int], card: int) -> Reason | None:
    """What bars the active faction from a card it holds in step 1, or None. KN-cmb-13."""
    area = f[AREA]
    word = (("card", f"card:{cd.NAMES[card]}"),)
    if card not in cd.ATTACK[s.active]:
        return Reason("no-not-in-step", "KN-cmb-13", word)
    if f[ATTACK] and types_of(f[ATTACK]) & TYPE[card]:
        return Reason("no-one-per-type", "KN-cmb-16", word)
    here = s.area_word(area)
    place = (*word, ("area", f"area:{here}"))
    if s.active == GERMANY:
        if card in cd.NOT_PARATROOPS_ONLY and all(key & 63 == AIR for key in s.attacks if key >> 6 == area):
            return Reason("no-paratroops-only", s.settings.cards.rules[s.april, card], word)
        if card in cd.IN_AIR_RANGE and not s.in_air_range(area):
            return Reason("no-out-of-range", "KN-board-11", place, here)
    elif card == cd.KYSTBOMBARDEMENT:
        if not s.board.west_coast[area]:
            return Reason("no-not-west-coast", "KN-board-9", place, here)
        if s.settings.advanced and not s.allied_class_off(area, BATTLESHIP):
            return Reason("no-battleship", "KN-adv-6", place, here)
    return None


def no_counter(s: State, f: list[int], faction: int, card: int) -> Reason | None:
    """What bars a card as a counter of the defender (step 2) or the attacker (step 3), or None. KN-cmb-14 to -20."""
    word = (("card", f"card:{cd.NAMES[card]}"),)
    live = ~f[CANCELLED]
    if faction != s.active:
        if card == cd.PANSERVERNKANON:
            if not may_play_in(s, faction, f[AREA]):
                return Reason("no-battalion-there", "KN-cmb-4", word)
            if f[DEFENCE] >> card & 1:
                return Reason("no-one-per-type", "KN-cmb-18", word)
            return None if f[ATTACK] & live & 1 << cd.PANZER else Reason("no-nothing-to-counter", "KN-cmb-14", word)
        if card == cd.JAGERFLY and faction == ALLIES:
            if not f[ATTACK] & live & 1 << cd.BOMBEFLY:
                return Reason("no-nothing-to-counter", "KN-cmb-14", word)
            place = (*word, ("area", f"area:{s.area_word(f[AREA])}"))
            if not s.board.zones_of[f[AREA]] & s.board.west:
                return Reason("no-not-west-coast", "KN-card-allies-jagerfly", place)
            return None if s.fighters_reach(f[AREA]) else Reason("no-carrier", "KN-adv-6", place)
        return Reason("no-not-in-step", "KN-cmb-14", word)
    if faction == GERMANY:
        if card == cd.JAGERBOMBER:
            played = f[DEFENCE] & live & 1 << cd.JAGERFLY
            return None if played else Reason("no-nothing-to-counter", "KN-cmb-15", word)
        if card == cd.SPEIDERTROPP:
            if f[ATTACK] >> card & 1:
                return Reason("no-one-per-type", "KN-cmb-17", word)
            played = f[DEFENCE] & live & 1 << cd.BAKHOLD
            return None if played else Reason("no-nothing-to-counter", "KN-cmb-15", word)
    elif card == cd.PANSERVERNKANON:
        played = f[DEFENCE] & live & 1 << cd.PANZER
        return None if played else Reason("no-nothing-to-counter", "KN-cmb-15", word)
    return Reason("no-not-in-step", "KN-cmb-15", word)


def no_defence_bonus(s: State, f: list[int], faction: int, card: int) -> Reason | None:
    """What bars a card that strengthens the defence in step 2, or None. KN-cmb-14, -18."""
    word = (("card", f"card:{cd.NAMES[card]}"),)
    if card not in cd.DEFENCE[faction]:
        return Reason("no-not-in-step", "KN-cmb-14", word)
    if not may_play_in(s, faction, f[AREA]):
        return Reason("no-battalion-there", "KN-cmb-4", word)
    if types_of(f[DEFENCE]) & TYPE[card]:
        return Reason("no-one-per-type", "KN-cmb-16", word)
    return None


COUNTER_CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (cd.JAGERBOMBER, cd.SPEIDERTROPP),
    (cd.PANSERVERNKANON,),
    (cd.PANSERVERNKANON, cd.JAGERFLY),
)
COUNTERED_BY: Final[dict[int, int]] = {
    cd.JAGERBOMBER: cd.JAGERFLY,
    cd.SPEIDERTROPP: cd.BAKHOLD,
    cd.PANSERVERNKANON: cd.PANZER,
    cd.JAGERFLY: cd.BOMBEFLY,
}
"""What each counter card cancels. KN-cmb-19, -20."""

ATTACK_LIST: Final = tuple(tuple(sorted(table)) for table in cd.ATTACK)
DEFENCE_LIST: Final = tuple(tuple(sorted(table)) for table in cd.DEFENCE)
