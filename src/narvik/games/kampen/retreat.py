"""Retreat after a land combat, and evacuation by sea. KN-ret, KN-card-allies-kystevakuering."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import AIR, ALLIES, GERMANY, NORWAY, SEA
from narvik.games.kampen.state import State
from narvik.games.kampen.turn import not_in_hand

NO_ANSWER = -1


def closed(s: State, faction: int, area: int, to: int, fjords: bool, attacked_from: bool = True) -> Reason | None:
    """What bars a faction from falling back from one area to a neighbour, or None. KN-ret-1, -3.

    `attacked_from`: whether areas the attacker came from this turn are barred too; for losing attackers they are not.
    """
    word = s.area_word(to)
    words = (("area", f"area:{word}"),)
    if to not in s.board.near[area]:
        return Reason(
            "no-not-adjacent", "KN-ret-1", (("from", f"area:{s.area_word(area)}"), ("to", f"area:{word}")), word
        )
    if s.hostile(faction, to):
        return Reason("no-enemy-held", "KN-ret-1", words, word)
    if s.is_contested(to):
        return Reason("no-undecided", "KN-ret-1", words, word)
    if attacked_from and s.launched >> to & 1:
        return Reason("no-attacked-from", "KN-ret-6", words, word)
    if not fjords and s.board.fjord[area * s.areas + to]:
        return Reason("no-over-fjord", "KN-ret-3", words, word)
    return None


def available(s: State, faction: int, area: int, fjords: bool, attacked_from: bool = True) -> list[int]:
    """The neighbours a faction can fall back to."""
    return [to for to in s.board.near[area] if closed(s, faction, area, to, fjords, attacked_from) is None]


def may_evacuate(s: State, area: int) -> bool:
    """Whether Kystevakuering can serve an area: a west coast not controlled by German ships. KN-board-9, KN-adv-6."""
    return s.board.west_coast[area] and not (s.settings.advanced and s.german_coast(area))


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


class Evacuation(Frame[State]):
    """Allied battalions have just been defeated: Kystevakuering may save one. KN-cmb-25, KN-ret-4."""

    name = "evacuation"
    fields = ("area", "step")
    rules = ("KN-cmb-25", "KN-ret-4", "KN-card-allies-kystevakuering")

    def advance(self, s: State, f: list[int]) -> int:
        if f[2] == 1 or (f[2] == 0 and s.hand_size[ALLIES] and may_evacuate(s, f[1]) and shelters(s, f[1])):
            return ALLIES
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[2] == 1:
            return [words.make(nt.SAVE, area) for area in shelters(s, f[1])]
        return s.opportunity(ALLIES, cd.KYSTEVAKUERING)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, cd.KYSTEVAKUERING)
            f[2] = 1
            return
        if c.verb == nt.SAVE:
            s.add(ALLIES, c.args[0], 1)
            s.tell("evacuated", f[1], c.args[0])
        f[2] = 2

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-save" if f[2] else "ask-evacuation"), {"area": f"area:{s.area_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.SAVE:
            word = s.area_word(c.args[0])
            return Reason("no-shelter", "KN-card-allies-kystevakuering", (("area", f"area:{word}"),), word)
        return None


class Retreat(Frame[State]):
    """A losing side falls back to one area. KN-ret-1 to -5, -9.

    `attacker` is 1 for attackers that came by sea or air, who fall back like defenders but may cross water in the
    English edition (E7).
    """

    name = "retreat"
    fields = ("area", "faction", "attacker")
    rules = ("KN-ret-1", "KN-ret-2", "KN-ret-3", "KN-ret-9")

    def places(self, s: State, f: list[int]) -> list[int]:
        """Where they can go."""
        return available(s, f[2], f[1], self.fjords(s, f), not f[3])

    def fjords(self, s: State, f: list[int]) -> bool:
        """Whether they may cross water. KN-ret-3, -9."""
        return f[2] == NORWAY or (bool(f[3]) and not s.settings.norwegian)

    def advance(self, s: State, f: list[int]) -> int:
        places = self.places(s, f)
        if len(places) > 1:
            return f[2]
        s.pop()
        if places:
            self.fall_back(s, f, places[0])
        else:
            self.perish(s, f)
        return GO_ON

    def count(self, s: State, f: list[int]) -> int:
        """How many fall back."""
        if f[3]:
            return s.attacks.get(f[1] << 6 | SEA, 0) + s.attacks.get(f[1] << 6 | AIR, 0)
        return s.at(f[2], f[1])

    def leave(self, s: State, f: list[int]) -> int:
        """Take them out of the area."""
        count = self.count(s, f)
        if f[3]:
            s.attacks.pop(f[1] << 6 | SEA, 0)
            s.attacks.pop(f[1] << 6 | AIR, 0)
        else:
            s.troops[f[2] * s.areas + f[1]] = 0
        return count

    def fall_back(self, s: State, f: list[int], to: int) -> None:
        """They go there; it is no movement and starts no combat. KN-ret-12."""
        count = self.leave(s, f)
        s.troops[f[2] * s.areas + to] += count
        s.tell("retreated", f[2], f[1], to, count)

    def perish(self, s: State, f: list[int]) -> None:
        """Nowhere to go: they are lost. KN-ret-4."""
        count = self.leave(s, f)
        s.strength[f[2]] -= count
        s.tell("perished", f[2], f[1], count)
        if f[2] == ALLIES:
            s.push(fr.EVACUATION, f[1], 0)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.RETREAT, to) for to in self.places(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        self.fall_back(s, f, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-retreat", {"area": f"area:{s.area_word(f[1])}", "count": str(self.count(s, f))}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.RETREAT:
            return closed(s, f[2], f[1], c.args[0], self.fjords(s, f), not f[3])
        return None


class JointRetreat(Frame[State]):
    """Norway and the Allies fall back together: they agree on an area, or Germany decides. KN-ret-7."""

    name = "joint_retreat"
    fields = ("area", "asked", "norway_says")
    rules = ("KN-ret-7", "KN-ret-2")

    def open_to(self, s: State, f: list[int], faction: int) -> list[int]:
        """Where one of the two could go."""
        return available(s, faction, f[1], fjords=faction == NORWAY)

    def places(self, s: State, f: list[int]) -> list[int]:
        """What can be named: where either can go; Germany may not force the Allies where only Norway can go."""
        norway, allies = self.open_to(s, f, NORWAY), self.open_to(s, f, ALLIES)
        both = [to for to in norway if to in allies]
        if f[2] == GERMANY + 1 and both:
            return both
        return sorted({*norway, *allies})

    def advance(self, s: State, f: list[int]) -> int:
        if f[2]:
            return f[2] - 1
        places = self.places(s, f)
        if len(places) > 1:
            f[2] = NORWAY + 1
            return NORWAY
        s.pop()
        self.go(s, f, places[0] if places else NO_ANSWER)
        return GO_ON

    def go(self, s: State, f: list[int], to: int) -> None:
        """Those who can go there do; the others are lost."""
        area = f[1]
        for faction in (NORWAY, ALLIES):
            count = s.at(faction, area)
            s.troops[faction * s.areas + area] = 0
            if to != NO_ANSWER and closed(s, faction, area, to, faction == NORWAY) is None:
                s.troops[faction * s.areas + to] += count
                s.tell("retreated", faction, area, to, count)
            else:
                s.strength[faction] -= count
                s.tell("perished", faction, area, count)
                if faction == ALLIES:
                    s.push(fr.EVACUATION, area, 0)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.RETREAT, to) for to in self.places(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        to = c.args[0]
        asked = f[2] - 1
        if asked == NORWAY and s.owner[NORWAY] != s.owner[ALLIES]:
            f[3] = to
            f[2] = ALLIES + 1
        elif asked == ALLIES and to != f[3]:
            s.tell("disagreed", f[1])
            f[2] = GERMANY + 1
            places = self.places(s, f)
            if len(places) == 1:
                s.pop()
                self.go(s, f, places[0])
        else:
            s.pop()
            self.go(s, f, to)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-joint-retreat", {"area": f"area:{s.area_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.RETREAT:
            return closed(s, NORWAY, f[1], c.args[0], fjords=True)
        return None


fr.FLOW[fr.EVACUATION] = Evacuation()
fr.FLOW[fr.RETREAT] = Retreat()
fr.FLOW[fr.JOINT_RETREAT] = JointRetreat()
