"""Phase 2b, land combat: the steps from the first card to the winner. KN-cmb.

The steps are those of the rulebook; a combat's frame carries what has been played and rolled, all of which is open.
"""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.cards import KINDS
from narvik.games.kampen.state import State
from narvik.games.kampen.strength import (
    ALLIES_LOST,
    AREA,
    ATTACK,
    ATTACK_LIST,
    ATTACK_SIXES,
    ATTACK_TOTAL,
    CANCELLED,
    COUNTER_CARDS,
    COUNTERED_BY,
    COUNTERS,
    DEFENCE,
    DEFENCE_LIST,
    DEFENCE_SIXES,
    DEFENCE_TOTAL,
    STEP,
    Outcome,
    attack_dice,
    defence_dice,
    defenders,
    judge,
    may_play_in,
    no_attack_bonus,
    no_counter,
    no_defence_bonus,
)
from narvik.games.kampen.turn import not_in_hand

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


COUNTER_STEPS: Final = (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS)
"""Steps in which cards cancel cards. A defender who plays a strengthening card there has done with cancelling; with
joint defence the partner's cancelling comes first. KN-cmb-14."""

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
        s.push(fr.LAND_COMBAT, area, INTIMIDATE, *([0] * 9))

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
        "defence_total", "defence_sixes", "allies_lost",
    )  # fmt: skip
    rules = ("KN-cmb-13", "KN-cmb-14", "KN-cmb-15", "KN-cmb-16", "KN-cmb-4")

    def asked(self, s: State, f: list[int], step: int) -> int:
        """Who is asked for cards in a step, or GO_ON if nobody."""
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
                who = self.asked(s, f, step)
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
        side = GERMANY if s.active != GERMANY else NORWAY if s.at(NORWAY, area) else ALLIES
        for who, count, at in ((s.active, attack_dice(s, f), ATTACK_TOTAL), (side, defence_dice(s, f), DEFENCE_TOTAL)):
            rolled = s.dice(count, "land combat", word, s.faction_word(who))
            f[at] = sum(rolled)
            f[at + 1] = rolled.count(6)
            s.tell("rolled_attack" if at == ATTACK_TOTAL else "rolled_defence", who, area, tuple(rolled), f[at])

    def outcome(self, s: State, f: list[int]) -> Outcome:
        """What the dice have decided."""
        return judge(
            f[ATTACK_TOTAL],
            f[ATTACK_SIXES],
            f[DEFENCE_TOTAL],
            f[DEFENCE_SIXES],
            s.attacking(f[AREA]),
            defenders(s, f[AREA]),
        )

    def attacker_loses(self, s: State, f: list[int]) -> None:
        """Step 6 for the attacker, who chooses where his losses came from. KN-cmb-23.

        The defender's losses are counted on the frame first, as both sides' dice are compared with full numbers.
        """
        lost = self.outcome(s, f).attackers_lost
        if not lost:
            return
        s.tell("lost", s.active, f[AREA], lost)
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
            return out
        faction = s.decider
        base = faction * KINDS
        if step in COUNTER_STEPS:
            for card in COUNTER_CARDS[faction]:
                if hand[base + card] and no_counter(s, f, faction, card) is None:
                    out.append(words.play[card])
        if step != ATTACK_COUNTERS and (step != NORWAY_COUNTERS or self.asked(s, f, ALLIES_COUNTER) < 0):
            for card in DEFENCE_LIST[faction]:
                if hand[base + card] and words.play[card] not in out and no_defence_bonus(s, f, faction, card) is None:
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
        elif step in COUNTER_STEPS and card in COUNTER_CARDS[faction] and no_counter(s, f, faction, card) is None:
            f[ATTACK if step == ATTACK_COUNTERS else DEFENCE] |= 1 << card
            f[COUNTERS] |= 1 << card
            self.cancel(s, f, COUNTERED_BY[card])
        else:
            f[DEFENCE] |= 1 << card
            if step in COUNTER_STEPS:
                f[STEP] = step + 1

    def cancel(self, s: State, f: list[int], card: int) -> None:
        """A card loses its effect; if it had itself cancelled one, that works again. KN-cmb-19, -20."""
        f[CANCELLED] |= 1 << card
        s.tell("cancelled", NORWAY if card == cd.BAKHOLD else ALLIES if card == cd.JAGERFLY else GERMANY, card)
        if card == cd.JAGERFLY:
            f[CANCELLED] &= ~(1 << cd.BOMBEFLY)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        step = f[STEP]
        name = "attack" if step == ATTACK_CARDS else "defence"
        if step in COUNTER_STEPS:
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
        if f[STEP] == ATTACK_COUNTERS or (f[STEP] in COUNTER_STEPS and card in COUNTER_CARDS[faction]):
            return no_counter(s, f, faction, card)
        return no_defence_bonus(s, f, faction, card)


fr.FLOW[fr.LAND_COMBATS] = LandCombats()
fr.FLOW[fr.LAND_COMBAT] = LandCombat()
