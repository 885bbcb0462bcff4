"""Phase 2b, land combat: the steps from the first card to the winner. KN-cmb.

The steps are those of the rulebook; a combat's frame carries what has been played and rolled, all of which is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.combat_cards import (
    ATTACK_LIST,
    COUNTER_CARDS,
    COUNTERED_BY,
    DEFENCE_LIST,
    may_play_in,
    no_attack_bonus,
    no_counter,
    no_defence_bonus,
)
from narvik.games.kampen.chapters.combat_dice import Outcome, attack_dice, defence_dice, defenders, judge
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.intimidation import Intimidation
from narvik.games.kampen.chapters.losses import JointLosses, Losses
from narvik.games.kampen.chapters.retreat import Evacuation, JointRetreat, Retreat
from narvik.games.kampen.chapters.sea.sea_control import allied_cards_off
from narvik.games.kampen.chapters.victory import annihilated
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import MOST, State

SIX: Final = 6
MOST_TOTAL: Final = 6 * 20


@final
class LandCombats(Frame):
    """The attacker takes his combats one at a time in the order he likes. KN-cmb-1."""

    def advance(self, s: State) -> int:
        if not s.attacks:
            s.finish()
            return GO_ON
        areas = s.contested()
        if len(areas) > 1:
            return s.active
        self.begin(s, areas[0])
        return GO_ON

    def begin(self, s: State, area: int) -> None:
        """The combat in an area is fought from beginning to end."""
        s.tell("combat", area, s.active)
        s.call(LandCombat(area=area))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.FIGHT, area) for area in s.contested()]

    def choose(self, s: State, c: Choice) -> None:
        self.begin(s, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-land-combats", rules=("KN-cmb-1",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.FIGHT:
            word = s.area_word(c.args[0])
            return Reason("no-such-attack", "KN-cmb-1", (("area", f"area:{word}"),), word)
        return None


COMBAT: Final = (
    "intimidation", "attack_cards", "norway_counters", "allies_counter", "norway_cards", "allies_cards",
    "germany_cards", "attack_counters", "dice", "attacker_losses", "defender_losses", "evacuation", "comparison",
    "way_back", "winner",
)  # fmt: skip
"""A land combat from beginning to end; the cards of the defenders faction by faction. KN-cmb-13 to -29."""

ATTACK_CARDS: Final = 1
NORWAY_COUNTERS: Final = 2
ALLIES_COUNTER: Final = 3
ATTACK_COUNTERS: Final = 7
DICE: Final = 8
"""Where in the combat these steps are."""

COUNTER_STEPS: Final = (NORWAY_COUNTERS, ALLIES_COUNTER, ATTACK_COUNTERS)
"""Steps in which cards cancel cards. A defender who plays a strengthening card there has done with cancelling; with
joint defence the partner's cancelling comes first. KN-cmb-14, -15."""


@final
@dataclass(eq=False, kw_only=True)
class LandCombat(Frame):
    """One land combat, steps 1 to 8. KN-cmb-13 to -29.

    `cancelled` are the cards played that have lost their effect, `counters` those that were played to cancel another.
    Who is asked for cards depends only on what everybody sees
    (battalions, hand sizes, cards played), never on what is in the hand. KN-info-7.
    """

    area: int = word("area", ALL)
    attack: int = set_of("card", ALL, start=0)
    """The cards the attacker has played. They are gone with the combat, and so is what they do. KN-deck-5."""
    defence: int = set_of("card", ALL, start=0)
    """The cards the defender has played. KN-deck-5."""
    cancelled: int = set_of("card", ALL, start=0)
    counters: int = set_of("card", ALL, start=0)
    attack_total: int = number(0, MOST_TOTAL, ALL, start=0)
    attack_sixes: int = number(0, MOST_TOTAL, ALL, start=0)
    defence_total: int = number(0, MOST_TOTAL, ALL, start=0)
    defence_sixes: int = number(0, MOST_TOTAL, ALL, start=0)
    allies_lost: int = number(0, MOST, ALL, start=0)
    evacuated: bool = flag(ALL, start=False)  # Kystevakuering has been played: one card of a type. KN-cmb-16

    def order(self) -> Order:
        return COMBAT

    def intimidation(self, s: State) -> None:
        """Before the first combat step, on 9 April. KN-a9-38."""
        if s.april:
            s.call(Intimidation(area=self.area))

    # -- cards: steps 1 to 3

    def attack_cards(self, s: State) -> int | None:
        """Step 1: the attacker strengthens his attack. KN-cmb-13."""
        return s.active if s.hand_size[s.active] else None

    def norway_counters(self, s: State) -> int | None:
        """Step 2: Norway cancels cards of the attack. KN-cmb-14."""
        return self.may_counter(s, NORWAY)

    def allies_counter(self, s: State) -> int | None:
        """Step 2: the Allies cancel cards of the attack. KN-cmb-14."""
        return self.may_counter(s, ALLIES)

    def norway_cards(self, s: State) -> int | None:
        """Step 2: Norway strengthens the defence. KN-cmb-14."""
        return self.may_strengthen(s, NORWAY)

    def allies_cards(self, s: State) -> int | None:
        """Step 2: the Allies strengthen the defence. KN-cmb-14."""
        return self.may_strengthen(s, ALLIES)

    def germany_cards(self, s: State) -> int | None:
        """Step 2: Germany strengthens its defence. KN-cmb-14."""
        return self.may_strengthen(s, GERMANY)

    def attack_counters(self, s: State) -> int | None:
        """Step 3: the attacker cancels cards of the defence. KN-cmb-15, -17, -19, -20,
        KN-card-norway-panservernkanon.
        """
        live = self.defence & ~self.cancelled
        if not s.hand_size[s.active]:
            return None
        if s.active == GERMANY:
            ambush = live >> cd.BAKHOLD & 1 and not self.attack >> cd.SPEIDERTROPP & 1
            due = bool(live >> cd.JAGERFLY & 1 or ambush)
        else:
            due = bool(live >> cd.PANZER & 1)
        return s.active if due else None

    def defends(self, s: State, faction: int) -> bool:
        """Whether a faction that has cards is on the defending side; partners never oppose each other. KN-turn-6.

        On 9 April the defence has no cards. KN-a9-38, KN-card-germany-9a-bombefly.
        """
        return s.hand_size[faction] > 0 and not s.april and (faction == GERMANY) != (s.active == GERMANY)

    def may_counter(self, s: State, faction: int) -> int | None:
        """The faction, if something has been played that it could cancel. KN-cmb-14, -18, -19.

        Antitank guns and fighters do: KN-card-norway-panservernkanon, KN-card-allies-panservernkanon, -jagerfly. For
        fighters, Allied ship cards must lie off the coast. KN-adv-6.
        """
        live = self.attack & ~self.cancelled
        if not self.defends(s, faction):
            return None
        area = self.area
        if live >> cd.PANZER & 1 and may_play_in(s, faction, area):
            return faction
        if faction == ALLIES and live >> cd.BOMBEFLY & 1 and s.board.zones_of[area] & s.board.west:
            return ALLIES if not s.settings.advanced or allied_cards_off(s, area) else None
        return None

    def may_strengthen(self, s: State, faction: int) -> int | None:
        """The faction, if it has battalions in the combat. KN-cmb-4."""
        return faction if self.defends(s, faction) and may_play_in(s, faction, self.area) else None

    # -- dice and losses: steps 4 to 6

    def dice(self, s: State) -> None:
        """Steps 4 and 5: both sides roll all their dice. KN-cmb-21, -22."""
        area = self.area
        where = s.area_word(area)
        attack = s.dice(attack_dice(s, self), "land combat", where, s.faction_word(s.active))
        self.attack_total, self.attack_sixes = sum(attack), attack.count(SIX)
        s.tell("rolled_attack", s.active, area, tuple(attack), self.attack_total)
        side = self.defender(s)
        defence = s.dice(defence_dice(s, self), "land combat", where, s.faction_word(side))
        self.defence_total, self.defence_sixes = sum(defence), defence.count(SIX)
        s.tell("rolled_defence", side, area, tuple(defence), self.defence_total)

    def defender(self, s: State) -> int:
        """The faction that stands for the defence, in the names of rolls and in the log."""
        return GERMANY if s.active != GERMANY else NORWAY if s.at(NORWAY, self.area) else ALLIES

    def outcome(self, s: State) -> Outcome:
        """What the dice have decided."""
        return judge(
            self.attack_total,
            self.attack_sixes,
            self.defence_total,
            self.defence_sixes,
            s.attacking(self.area),
            defenders(s, self.area),
        )

    def attacker_losses(self, s: State) -> None:
        """Step 6 for the attacker, who chooses where his losses came from. KN-cmb-23, KN-card-allies-kystevakuering."""
        lost = self.outcome(s).attackers_lost
        if lost:
            s.tell("lost", s.active, self.area, lost)
            if s.active == ALLIES:
                self.allies_lost += lost
            s.call(Losses(area=self.area, left=lost))

    def defender_losses(self, s: State) -> None:
        """Step 6 for the defender; partners must agree whose battalions go. KN-cmb-23 to -25."""
        area = self.area
        lost = self.outcome(s).defenders_lost
        if not lost:
            return
        if s.active == GERMANY:
            s.call(JointLosses(area=area, lost=lost))
            return
        s.remove(GERMANY, area, lost)
        s.tell("lost", GERMANY, area, lost)

    def evacuation(self, s: State) -> None:
        """Allied battalions that were lost may be saved. KN-cmb-25."""
        if self.allies_lost:
            s.call(Evacuation(area=self.area))

    # -- who has won: steps 7 and 8

    def comparison(self, s: State) -> None:
        """Step 7: the higher total wins, a tie is the defender's; step 8 begins. KN-cmb-26 to -29, KN-win-4,
        KN-ret-1, -7.
        """
        if annihilated(s):
            return
        area = self.area
        if self.attack_total <= self.defence_total:
            s.tell("repelled", area, s.active)
            return
        s.tell("won", area, s.active)
        self.go_to("winner")
        beaten = [faction for faction in (GERMANY, NORWAY, ALLIES) if s.at(faction, area)]
        if len(beaten) > 1:
            s.call(JointRetreat(area=area, evacuated=self.evacuated))
        elif beaten:
            s.call(Retreat(area=area, faction=beaten[0], evacuated=self.evacuated))

    def way_back(self, s: State) -> None:
        """Losing attackers hold again what they left; those from sea or air fall back. KN-ret-8 to -11, KN-board-14."""
        area = self.area
        for origin, count in s.attackers(area):
            if origin < s.areas:
                s.commit(area, origin, -count)
                s.troops[s.active * s.areas + origin] += count
                s.tell("went_back", s.active, area, origin, count)
        if s.is_contested(area):
            s.call(Retreat(area=area, faction=s.active, attacker=True, evacuated=self.evacuated))

    def winner(self, s: State) -> None:
        """The winner holds the area. KN-cmb-27, -28, KN-win-4."""
        s.settle_attack(self.area)
        annihilated(s)

    def after(self, s: State, called: Frame) -> None:
        """Allied losses may be saved, one of them; without defenders the combat is won. KN-cmb-16, -24, -25.

        KN-card-germany-9a-bloff-trusler.
        """
        if isinstance(called, JointLosses):
            self.allies_lost += called.allies_lost
        elif isinstance(called, Evacuation):
            self.evacuated = called.played
        elif isinstance(called, Intimidation) and not defenders(s, self.area):
            self.go_to("winner")

    # -- what may be played

    def choices(self, s: State) -> list[Choice]:
        """The cards of the present step, of which none need be played. KN-cmb-13 to -16."""
        words = s.settings.notation
        out = [words.end]
        faction, step, hands = s.decider, self.step, s.hands
        base = faction * KINDS
        if step == ATTACK_CARDS:
            for card in ATTACK_LIST[faction]:
                if hands[base + card] and no_attack_bonus(s, self, card) is None:
                    out.append(words.play[card])
            return out
        if step in COUNTER_STEPS:
            for card in COUNTER_CARDS[faction]:
                if hands[base + card] and no_counter(s, self, faction, card) is None:
                    out.append(words.play[card])
        if step != ATTACK_COUNTERS and (step != NORWAY_COUNTERS or self.may_counter(s, ALLIES) is None):
            for card in DEFENCE_LIST[faction]:
                play = words.play[card]
                if hands[base + card] and play not in out and no_defence_bonus(s, self, faction, card) is None:
                    out.append(play)
        return out

    def choose(self, s: State, c: Choice) -> None:
        """A card strengthens its side or cancels another. KN-cmb-13 to -17, -19."""
        if c.verb == nt.END:
            self.go_on()
            return
        card, faction, step = c.args[0], s.decider, self.step
        s.play(faction, card)
        if step == ATTACK_CARDS:
            self.attack |= 1 << card
        elif step in COUNTER_STEPS and card in COUNTER_CARDS[faction] and no_counter(s, self, faction, card) is None:
            if step == ATTACK_COUNTERS:
                self.attack |= 1 << card
            else:
                self.defence |= 1 << card
            self.counters |= 1 << card
            self.cancel(s, COUNTERED_BY[card])
        else:
            self.defence |= 1 << card
            if step in COUNTER_STEPS:
                self.go_on()

    def cancel(self, s: State, card: int) -> None:
        """A card loses its effect; if it had itself cancelled one, that works again. KN-cmb-19, -20."""
        self.cancelled |= 1 << card
        s.tell("cancelled", NORWAY if card == cd.BAKHOLD else ALLIES if card == cd.JAGERFLY else GERMANY, card)
        if card == cd.JAGERFLY:
            self.cancelled &= ~(1 << cd.BOMBEFLY)

    def question(self, s: State) -> Question:
        use = "counter" if self.step in COUNTER_STEPS else "attack" if self.step == ATTACK_CARDS else "defence"
        rules = ("KN-cmb-13", "KN-cmb-14", "KN-cmb-15", "KN-cmb-16", "KN-cmb-4")
        return Question(f"ask-combat-{use}", {"area": f"area:{s.area_word(self.area)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.PLAY:
            return None
        faction, card, step = s.decider, c.args[0], self.step
        if not s.holds(faction, card):
            return not_in_hand(s, card)
        if step == ATTACK_CARDS:
            return no_attack_bonus(s, self, card)
        if step == ATTACK_COUNTERS or (step in COUNTER_STEPS and card in COUNTER_CARDS[faction]):
            return no_counter(s, self, faction, card)
        return no_defence_bonus(s, self, faction, card)
