"""Retreat after a land combat, and evacuation by sea. KN-ret, KN-card-allies-kystevakuering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.sea.sea_control import german_coast
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import NOTHING, State


def available(s: State, faction: int, area: int, fjords: bool, attacked_from: bool = True) -> list[int]:
    """The neighbours a faction can fall back to from an area: without enemies or an undecided combat. KN-ret-1, -3, -6.

    `fjords`: whether it may cross water. `attacked_from`: whether areas the attacker came from this turn are barred
    too; for losing attackers they are not.
    """
    out = []
    barred = s.launched if attacked_from else 0
    row = area * s.areas
    water = s.board.fjord
    for to in s.board.near[area]:
        dry = fjords or not water[row + to]
        if dry and not barred >> to & 1 and not s.hostile(faction, to) and not s.is_contested(to):
            out.append(to)
    return out


def closed(s: State, faction: int, area: int, to: int, fjords: bool, attacked_from: bool = True) -> Reason | None:
    """Which rule bars a faction from falling back from one area to another, or None; see `available`."""
    word = s.area_word(to)
    words = (("area", f"area:{word}"),)
    if to not in s.board.near[area]:
        way = (("from", f"area:{s.area_word(area)}"), ("to", f"area:{word}"))
        return Reason("no-not-adjacent", "KN-ret-1", way, word)
    if s.hostile(faction, to):
        return Reason("no-enemy-held", "KN-ret-1", words, word)
    if s.is_contested(to):
        return Reason("no-undecided", "KN-ret-1", words, word)
    if attacked_from and s.launched >> to & 1:
        return Reason("no-attacked-from", "KN-ret-6", words, word)
    if not fjords and s.board.fjord[area * s.areas + to]:
        return Reason("no-over-fjord", "KN-ret-3", words, word)
    return None


def may_evacuate(s: State, area: int) -> bool:
    """Whether Kystevakuering can serve an area: a west coast not controlled by German ships. KN-board-9, KN-adv-6."""
    return s.board.west_coast[area] and not german_coast(s, area)


def shelters(s: State, area: int) -> list[int]:
    """Where an evacuated battalion can be set down. KN-card-allies-kystevakuering."""
    return [
        to
        for to in s.board.west_areas
        if to != area
        and not s.troops[to]
        and not s.is_contested(to)
        and not (s.active == GERMANY and s.launched >> to & 1)
        and may_evacuate(s, to)
    ]


@final
@dataclass(eq=False, kw_only=True)
class Evacuation(Frame):
    """Allied battalions have just been defeated: Kystevakuering may save one. KN-cmb-25, KN-ret-4, KN-board-9,
    KN-card-allies-kystevakuering.
    """

    area: int = word("area", ALL)
    played: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.played or (s.hand_size[ALLIES] and may_evacuate(s, self.area) and shelters(s, self.area)):
            return ALLIES
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        if self.played:
            words = s.settings.notation
            return [words.make(nt.SAVE, area) for area in shelters(s, self.area)]
        return s.opportunity(ALLIES, cd.KYSTEVAKUERING)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, cd.KYSTEVAKUERING)
            self.played = True
            return
        if c.verb == nt.SAVE:
            s.add(ALLIES, c.args[0], 1)
            s.tell("evacuated", self.area, c.args[0])
        s.finish()

    def question(self, s: State) -> Question:
        message = "ask-save" if self.played else "ask-evacuation"
        rules = ("KN-cmb-25", "KN-ret-4", "KN-card-allies-kystevakuering")
        return Question(message, {"area": f"area:{s.area_word(self.area)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.SAVE:
            word = s.area_word(c.args[0])
            return Reason("no-shelter", "KN-card-allies-kystevakuering", (("area", f"area:{word}"),), word)
        return None


@final
@dataclass(eq=False, kw_only=True)
class Retreat(Frame):
    """A losing side falls back to one area. KN-ret-1 to -5, -9.

    `attacker`: they came by sea or air to attack, and fall back like defenders but may cross water in the English
    edition (E7). Once somebody has been `evacuated` in this combat, no second card does so. KN-cmb-16.
    """

    area: int = word("area", ALL)
    faction: int = word("role", ALL)
    attacker: bool = flag(ALL, start=False)
    evacuated: bool = flag(ALL, start=False)

    def places(self, s: State) -> list[int]:
        """Where they can go."""
        return available(s, self.faction, self.area, self.fjords(s), not self.attacker)

    def fjords(self, s: State) -> bool:
        """Whether they may cross water. KN-ret-3, -9."""
        return self.faction == NORWAY or (self.attacker and not s.settings.norwegian)

    def advance(self, s: State) -> int:
        """They must go if they can, and choose where if there is a choice. KN-ret-4, -5."""
        places = self.places(s)
        if len(places) > 1:
            return self.faction
        s.finish()
        if places:
            self.fall_back(s, places[0])
        else:
            self.perish(s)
        return GO_ON

    def count(self, s: State) -> int:
        """How many fall back: the defenders, or the attackers from sea and air."""
        if self.attacker:
            return s.attacking(self.area)
        return s.at(self.faction, self.area)

    def leave(self, s: State) -> int:
        """They leave the area; returns how many they are."""
        count = self.count(s)
        if self.attacker:
            for origin, there in s.attackers(self.area):
                s.commit(self.area, origin, -there)
        else:
            s.troops[self.faction * s.areas + self.area] = 0
        return count

    def fall_back(self, s: State, to: int) -> None:
        """All of them go there; it is no movement and starts no combat. KN-ret-2, -12."""
        count = self.leave(s)
        s.troops[self.faction * s.areas + to] += count
        s.tell("retreated", self.faction, self.area, to, count)

    def perish(self, s: State) -> None:
        """Nowhere to go: they are lost; one Allied battalion may be saved if none has been. KN-ret-4, KN-cmb-16."""
        count = self.leave(s)
        s.strength[self.faction] -= count
        s.tell("perished", self.faction, self.area, count)
        if self.faction == ALLIES and not self.evacuated:
            s.call(Evacuation(area=self.area))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.RETREAT, to) for to in self.places(s)]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        self.fall_back(s, c.args[0])

    def question(self, s: State) -> Question:
        words = {"area": f"area:{s.area_word(self.area)}", "count": str(self.count(s))}
        return Question("ask-retreat", words, ("KN-ret-1", "KN-ret-2", "KN-ret-3", "KN-ret-9"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.RETREAT:
            return closed(s, self.faction, self.area, c.args[0], self.fjords(s), not self.attacker)
        return None


@final
@dataclass(eq=False, kw_only=True)
class JointRetreat(Frame):
    """Norway and the Allies fall back together: they agree on an area, or Germany decides. KN-ret-7."""

    area: int = word("area", ALL)
    evacuated: bool = flag(ALL, start=False)
    asked: int = word("role", ALL, start=NOTHING, others=("",))
    norway_says: int = word("area", ALL, start=NOTHING, others=("",))

    def places(self, s: State) -> list[int]:
        """What can be named: where either can go; Germany cannot send the Allies where only Norway can go. KN-ret-7."""
        norway = available(s, NORWAY, self.area, fjords=True)
        allies = available(s, ALLIES, self.area, fjords=False)
        both = [to for to in norway if to in allies]
        if self.asked == GERMANY and both:
            return both
        return sorted({*norway, *allies})

    def advance(self, s: State) -> int:
        if self.asked != NOTHING:
            return self.asked
        places = self.places(s)
        if len(places) > 1:
            self.asked = NORWAY
            return NORWAY
        self.go(s, places[0] if places else NOTHING)
        return GO_ON

    def go(self, s: State, to: int) -> None:
        """Those who can go there do; the others are lost. KN-ret-7, KN-cmb-16."""
        s.finish()
        area = self.area
        for faction in (NORWAY, ALLIES):
            count = s.at(faction, area)
            s.troops[faction * s.areas + area] = 0
            if closed(s, faction, area, to, faction == NORWAY) is None:
                s.troops[faction * s.areas + to] += count
                s.tell("retreated", faction, area, to, count)
            else:
                s.strength[faction] -= count
                s.tell("perished", faction, area, count)
                if faction == ALLIES and not self.evacuated:
                    s.call(Evacuation(area=area))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.RETREAT, to) for to in self.places(s)]

    def choose(self, s: State, c: Choice) -> None:
        to = c.args[0]
        if self.asked == NORWAY and s.owner[NORWAY] != s.owner[ALLIES]:
            self.norway_says = to
            self.asked = ALLIES
        elif self.asked == ALLIES and to != self.norway_says:
            s.tell("disagreed", self.area)
            self.asked = GERMANY
            places = self.places(s)
            if len(places) == 1:
                self.go(s, places[0])
        else:
            self.go(s, to)

    def question(self, s: State) -> Question:
        return Question("ask-joint-retreat", {"area": f"area:{s.area_word(self.area)}"}, ("KN-ret-7", "KN-ret-2"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.RETREAT:
            return closed(s, NORWAY, self.area, c.args[0], fjords=True)
        return None
