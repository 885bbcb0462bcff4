"""Phase 2b, land combat: cards, counters, dice, losses, the winner. KN-cmb.

The steps are those of the rulebook; a combat's frame carries what has been played and rolled, all of which is open.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import AIR, ALLIES, GERMANY, NORWAY, SEA
from narvik.games.kampen.cards import KINDS, TYPE
from narvik.games.kampen.fleet import BATTLESHIP
from narvik.games.kampen.state import State
from narvik.games.kampen.turn import not_in_hand

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
SAVED: Final = 12
"""Places in the frame of a land combat: cards played by each side as bits, those cancelled, those played as counters."""

INTIMIDATE: Final = 0
ATTACK_CARDS: Final = 1
NORWAY_COUNTERS: Final = 2
ALLIES_COUNTER: Final = 3
NORWAY_CARDS: Final = 4
ALLIES_CARDS: Final = 5
GERMANY_CARDS: Final = 6
ATTACK_COUNTERS: Final = 7
ROLL: Final = 8
ATTACKER_LOSES: Final = 9
DEFENDER_LOSES: Final = 10
EVACUATE: Final = 11
COMPARE: Final = 12
SEA_AIR_RETREAT: Final = 13
DONE: Final = 14


class Outcome(NamedTuple):
    """What dice decide: battalions lost and whether the attacker wins. KN-cmb-23, -26."""

    attackers_lost: int
    defenders_lost: int
    attacker_wins: bool


def judge(
    attack_total: int, attack_sixes: int, defence_total: int, defence_sixes: int, attackers: int, defenders: int
) -> Outcome:
    """The outcome of rolled dice: each six defeats an enemy battalion, the higher total wins, a tie is the defender's."""
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

    In the Norwegian edition it is the player who needs them, which matters when one player has Norway and the Allies (E8).
    """
    if faction == s.active or s.at(faction, area):
        return True
    return (
        s.settings.norwegian and faction != GERMANY and s.owner[NORWAY] == s.owner[ALLIES]
        and s.active == GERMANY and bool(s.at(NORWAY, area) or s.at(ALLIES, area))
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
STEP_FACTION: Final = {
    NORWAY_COUNTERS: NORWAY,
    ALLIES_COUNTER: ALLIES,
    NORWAY_CARDS: NORWAY,
    ALLIES_CARDS: ALLIES,
    GERMANY_CARDS: GERMANY,
}


class LandCombats(Frame[State]):
    """The attacker takes his combats one at a time in the order he likes. KN-cmb-1."""

    name = "land_combats"
    rules = ("KN-cmb-1",)

    def advance(self, s: State, f: list[int]) -> int:
        if not s.attacks:
            s.pop()
            return GO_ON
        areas = s.contested()
        if len(areas) > 1:
            return s.active
        self.begin(s, areas[0])
        return GO_ON

    def begin(self, s: State, area: int) -> None:
        """Fight there."""
        s.tell("combat", area, s.active)
        s.push(fr.LAND_COMBAT, area, INTIMIDATE, *([0] * 10))

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.FIGHT, area) for area in s.contested()]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.begin(s, c.args[0])

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.FIGHT:
            word = s.area_word(c.args[0])
            return Reason("no-such-attack", "KN-cmb-1", (("area", f"area:{word}"),), word)
        return None


class LandCombat(Frame[State]):
    """One land combat, steps 1 to 8. KN-cmb-13 to -29.

    Who is asked for cards depends only on what everybody sees (battalions, hand sizes, cards played), never on what is
    in the hand. KN-info-7.
    """

    name = "land_combat"
    fields = (
        "area", "step", "attack", "defence", "cancelled", "counters", "attack_total", "attack_sixes",
        "defence_total", "defence_sixes", "allies_lost", "saved",
    )  # fmt: skip
    rules = ("KN-cmb-13", "KN-cmb-14", "KN-cmb-15", "KN-cmb-16", "KN-cmb-4")

    def asked(self, s: State, f: list[int]) -> int:
        """Who is asked for cards in the present step, or GO_ON if nobody."""
        step = f[STEP]
        active = s.active
        if step == ATTACK_CARDS:
            return active if s.hand_size[active] else GO_ON
        if step == ATTACK_COUNTERS:
            live = f[DEFENCE] & ~f[CANCELLED]
            if active == GERMANY:
                due = live & 1 << cd.JAGERFLY or (live & 1 << cd.BAKHOLD and not f[ATTACK] >> cd.SPEIDERTROPP & 1)
            else:
                due = live & 1 << cd.PANZER
            return active if due and s.hand_size[active] else GO_ON
        faction = STEP_FACTION[step]
        if not s.hand_size[faction] or s.april or (faction == GERMANY) == (active == GERMANY):
            return GO_ON
        area = f[AREA]
        if step in (NORWAY_CARDS, ALLIES_CARDS, GERMANY_CARDS):
            return faction if may_play_in(s, faction, area) else GO_ON
        live = f[ATTACK] & ~f[CANCELLED]
        if live & 1 << cd.PANZER and may_play_in(s, faction, area) and not f[DEFENCE] >> cd.PANSERVERNKANON & 1:
            return faction
        if faction == ALLIES and live & 1 << cd.BOMBEFLY and s.board.zones_of[area] & s.board.west:
            return ALLIES if not s.settings.advanced or s.allied_cards_off(area) else GO_ON
        return GO_ON

    def advance(self, s: State, f: list[int]) -> int:
        step = f[STEP]
        if ATTACK_CARDS <= step <= ATTACK_COUNTERS:
            while step <= ATTACK_COUNTERS:
                who = self.asked(s, f)
                if who >= 0:
                    return who
                step += 1
                f[STEP] = step
            return GO_ON
        f[STEP] = step + 1
        if step == INTIMIDATE:
            if s.april:
                s.push(fr.INTIMIDATION, f[AREA], 0, 0, 0)
            elif not defenders(s, f[AREA]):
                f[STEP] = DONE
        elif step == ROLL:
            self.roll(s, f)
        elif step == ATTACKER_LOSES:
            self.attacker_loses(s, f)
        elif step == DEFENDER_LOSES:
            self.defender_loses(s, f)
        elif step == EVACUATE:
            if f[ALLIES_LOST]:
                s.push(fr.EVACUATION, f[AREA], 0)
        elif step == COMPARE:
            if not s.annihilated():
                self.compare(s, f)
        elif step == SEA_AIR_RETREAT:
            self.send_back(s, f)
        else:
            self.settle(s, f)
        return GO_ON

    def roll(self, s: State, f: list[int]) -> None:
        """Steps 4 and 5: both sides roll all their dice. KN-cmb-21, -22."""
        area = f[AREA]
        word = s.area_word(area)
        if not defenders(s, area):
            f[STEP] = DONE
            return
        side = NORWAY if s.active == GERMANY else GERMANY
        for who, count, at in ((s.active, attack_dice(s, f), ATTACK_TOTAL), (side, defence_dice(s, f), DEFENCE_TOTAL)):
            rolled = s.dice(count, "land combat", word, s.faction_word(who))
            f[at] = sum(rolled)
            f[at + 1] = rolled.count(6)
            s.tell("rolled_attack" if at == ATTACK_TOTAL else "rolled_defence", who, area, tuple(rolled), f[at])

    def outcome(self, s: State, f: list[int]) -> Outcome:
        """What the dice have decided."""
        return judge(
            f[ATTACK_TOTAL], f[ATTACK_SIXES], f[DEFENCE_TOTAL], f[DEFENCE_SIXES], s.attacking(f[AREA]), defenders(s, f[AREA])
        )

    def attacker_loses(self, s: State, f: list[int]) -> None:
        """Step 6 for the attacker, who chooses where his losses came from. KN-cmb-23.

        The defender's losses are counted on the frame first, as both sides' dice are compared with full numbers.
        """
        lost = self.outcome(s, f).attackers_lost
        if not lost:
            return
        s.tell("lost", s.active, f[AREA], lost)
        s.strength[s.active] -= lost
        if s.active == ALLIES:
            f[ALLIES_LOST] += lost
        s.push(fr.LOSSES, f[AREA], lost, 0)

    def defender_loses(self, s: State, f: list[int]) -> None:
        """Step 6 for the defender; partners must agree whose battalions go. KN-cmb-23, -24."""
        area = f[AREA]
        lost = self.outcome(s, f).defenders_lost
        if not lost:
            return
        if s.active == GERMANY and s.at(NORWAY, area) and s.at(ALLIES, area):
            s.push(fr.JOINT_LOSSES, area, lost, 0, 0)
            return
        faction = GERMANY if s.active != GERMANY else NORWAY if s.at(NORWAY, area) else ALLIES
        s.remove(faction, area, lost)
        s.tell("lost", faction, area, lost)
        if faction == ALLIES:
            f[ALLIES_LOST] += lost

    def compare(self, s: State, f: list[int]) -> None:
        """Step 7: the higher total wins, a tie is the defender's; step 8 begins. KN-cmb-26 to -29."""
        area = f[AREA]
        if f[ATTACK_TOTAL] <= f[DEFENCE_TOTAL]:
            s.tell("repelled", area, s.active)
            return
        s.tell("won", area, s.active)
        f[STEP] = DONE
        if s.active != GERMANY:
            if s.troops[area]:
                s.push(fr.RETREAT, area, GERMANY, 0)
            return
        norway, allies = s.at(NORWAY, area), s.at(ALLIES, area)
        if norway and allies:
            s.push(fr.JOINT_RETREAT, area, 0, 0)
        elif norway or allies:
            s.push(fr.RETREAT, area, NORWAY if norway else ALLIES, 0)

    def send_back(self, s: State, f: list[int]) -> None:
        """Losing attackers go back where they came from; those from sea or air fall back. KN-ret-8 to -11."""
        area = f[AREA]
        for origin, count in s.attackers(area):
            if origin < s.areas:
                del s.attacks[area << 6 | origin]
                s.troops[s.active * s.areas + origin] += count
                s.tell("went_back", s.active, area, origin, count)
        if s.attacking(area):
            s.push(fr.RETREAT, area, s.active, 1)

    def settle(self, s: State, f: list[int]) -> None:
        """The winner holds the area. KN-cmb-27, -28."""
        s.settle_attack(f[AREA])
        s.pop()
        s.annihilated()

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        step = f[STEP]
        words = s.settings.notation
        out = [words.end]
        hand = s.hand
        if step == ATTACK_CARDS:
            base = s.active * KINDS
            for card in ATTACK_LIST[s.active]:
                if hand[base + card] and no_attack_bonus(s, f, card) is None:
                    out.append(words.play[card])
        elif step in (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS):
            faction = s.decider
            base = faction * KINDS
            for card in COUNTER_CARDS[faction]:
                if hand[base + card] and no_counter(s, f, faction, card) is None:
                    out.append(words.play[card])
        else:
            faction = s.decider
            base = faction * KINDS
            for card in DEFENCE_LIST[faction]:
                if hand[base + card] and no_defence_bonus(s, f, faction, card) is None:
                    out.append(words.play[card])
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        step = f[STEP]
        if c.verb == nt.END:
            f[STEP] = step + 1
            return
        card = c.args[0]
        faction = s.decider
        s.play(faction, card)
        if step == ATTACK_CARDS:
            f[ATTACK] |= 1 << card
        elif step in (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS):
            f[ATTACK if step == ATTACK_COUNTERS else DEFENCE] |= 1 << card
            f[COUNTERS] |= 1 << card
            self.cancel(s, f, COUNTERED_BY[card])
        else:
            f[DEFENCE] |= 1 << card

    def cancel(self, s: State, f: list[int], card: int) -> None:
        """A card loses its effect; if it had itself cancelled one, that works again. KN-cmb-19, -20."""
        f[CANCELLED] |= 1 << card
        s.tell("cancelled", NORWAY if card == cd.BAKHOLD else ALLIES if card == cd.JAGERFLY else GERMANY, card)
        if card == cd.JAGERFLY:
            f[CANCELLED] &= ~(1 << cd.BOMBEFLY)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        step = f[STEP]
        name = "attack" if step == ATTACK_CARDS else "defence"
        if step in (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS):
            name = "counter"
        return f"ask-combat-{name}", {"area": f"area:{s.area_word(f[AREA])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.PLAY:
            return None
        faction, card = s.decider, c.args[0]
        if not s.holds(faction, card):
            return not_in_hand(s, card)
        if f[STEP] == ATTACK_CARDS:
            return no_attack_bonus(s, f, card)
        if f[STEP] in (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS):
            return no_counter(s, f, faction, card)
        return no_defence_bonus(s, f, faction, card)


class Losses(Frame[State]):
    """The attacker says from which of his stacks the defeated battalions are taken. KN-cmb-23.

    Stacks are gone through in order; each choice says how many of the next one.
    """

    name = "losses"
    fields = ("area", "left", "from_origin")
    rules = ("KN-cmb-23",)

    def stacks(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """The stacks not yet gone through."""
        return [(origin, count) for origin, count in s.attackers(f[1]) if origin >= f[3]]

    def advance(self, s: State, f: list[int]) -> int:
        stacks = self.stacks(s, f)
        if not f[2]:
            s.pop()
            return GO_ON
        origin, count = stacks[0]
        rest = sum(n for _, n in stacks) - count
        if len(stacks) > 1 and f[2] < rest + count:
            return s.active
        self.take(s, f, origin, min(count, f[2]))
        return GO_ON

    def take(self, s: State, f: list[int], origin: int, count: int) -> None:
        """Take losses from a stack."""
        key = f[1] << 6 | origin
        if count == s.attacks[key]:
            del s.attacks[key]
        else:
            s.attacks[key] -= count
        f[2] -= count
        f[3] = origin + 1

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        stacks = self.stacks(s, f)
        origin, count = stacks[0]
        rest = sum(n for _, n in stacks) - count
        make = s.settings.notation.make
        return [make(nt.LOSE, origin, n) for n in range(max(0, f[2] - rest), min(count, f[2]) + 1)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.take(s, f, c.args[0], c.args[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        origin = self.stacks(s, f)[0][0]
        word = s.settings.notation.origin.write(origin)
        return "ask-losses", {"area": f"area:{s.area_word(f[1])}", "count": str(f[2]), "origin": f"origin:{word}"}


class JointLosses(Frame[State]):
    """Norway and the Allies agree how their losses are shared, or Germany decides. KN-cmb-24."""

    name = "joint_losses"
    fields = ("area", "lost", "asked", "norway_says")
    rules = ("KN-cmb-24",)

    def splits(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """The ways to share: Norwegian and Allied battalions."""
        norway, allies = s.at(NORWAY, f[1]), s.at(ALLIES, f[1])
        return [(n, f[2] - n) for n in range(max(0, f[2] - allies), min(norway, f[2]) + 1)]

    def advance(self, s: State, f: list[int]) -> int:
        if f[3]:
            return f[3] - 1
        splits = self.splits(s, f)
        if len(splits) > 1:
            f[3] = NORWAY + 1
            return NORWAY
        self.share(s, f, *splits[0])
        return GO_ON

    def share(self, s: State, f: list[int], norway: int, allies: int) -> None:
        """Remove them, and tell the combat what the Allies lost."""
        s.pop()
        for faction, count in ((NORWAY, norway), (ALLIES, allies)):
            if count:
                s.remove(faction, f[1], count)
                s.tell("lost", faction, f[1], count)
        s.frames[-1][ALLIES_LOST] += allies

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.SPLIT, norway, allies) for norway, allies in self.splits(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        norway, allies = c.args
        asked = f[3] - 1
        if asked == NORWAY and s.owner[NORWAY] != s.owner[ALLIES]:
            f[4] = norway
            f[3] = ALLIES + 1
        elif asked == ALLIES and norway != f[4]:
            s.tell("disagreed", f[1])
            f[3] = GERMANY + 1
        else:
            self.share(s, f, norway, allies)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-joint-losses", {"area": f"area:{s.area_word(f[1])}", "count": str(f[2])}


fr.FLOW[fr.LAND_COMBATS] = LandCombats()
fr.FLOW[fr.LAND_COMBAT] = LandCombat()
fr.FLOW[fr.LOSSES] = Losses()
fr.FLOW[fr.JOINT_LOSSES] = JointLosses()
