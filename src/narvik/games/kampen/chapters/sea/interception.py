"""Interception: ships of both sides meet in a zone. KN-nav-9 to -19, and on 9 April KN-a9-16 to -20."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import State

INTERCEPTS: Final = 5
"""The roll that intercepts a ship. KN-nav-10."""


@final
@dataclass(eq=False, kw_only=True)
class Interception(Frame):
    """Ships of both sides meet in a zone; each side may try to intercept. KN-nav-9 to -19, KN-a9-16 to -20.

    `mover` is the attacker: the faction that moves, or Germany on 9 April. `tried` says whether it made an attempt,
    `eidsvoll_seen` whether Germany has yet to say if it meets her.
    """

    zone: int = word("zone", ALL)
    mover: int = word("role", ALL)
    tried: bool = flag(ALL, start=False)
    eidsvoll_seen: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "mover_tries", "meet_eidsvoll", "other_side_tries", "meet_eidsvoll", "smoke_screen"

    def mover_tries(self, s: State) -> int | None:
        """The attacker may try first; "Eidsvoll & Norge" cannot. KN-nav-9, -16, KN-ship-7."""
        return self.mover if self.mover != NORWAY else None

    def other_side_tries(self, s: State) -> int | None:
        """Then the other side may try. KN-nav-16, -18."""
        other = ALLIES if self.mover == GERMANY else GERMANY
        return other if s.ships_in(other, self.zone) else None

    def meet_eidsvoll(self, s: State) -> int | None:
        """In the Norwegian edition Germany meets "Eidsvoll & Norge" beside Allied ships only if it likes. KN-nav-13."""
        return GERMANY if self.eidsvoll_seen else None

    def smoke_screen(self, s: State) -> None:
        """A German ship may slip away. KN-a9-20."""
        if s.april and s.due & s.ships_in(GERMANY, self.zone) and s.hand_size[GERMANY]:
            s.call(SmokeScreen(zone=self.zone))

    def quarry(self, s: State, by: int) -> int:
        """The enemy cards someone can try to intercept; in the Norwegian turn only its ship. KN-nav-10, -13, -18."""
        if by != GERMANY:
            return s.ships_in(GERMANY, self.zone)
        norway = s.ships_in(NORWAY, self.zone)
        return norway if self.mover == NORWAY else norway | s.ships_in(ALLIES, self.zone)

    def attempt(self, s: State, by: int) -> None:
        """An attempt with all ships there, which sail no further, whatever they find. KN-nav-9 to -15, -17."""
        zone = self.zone
        eidsvoll = s.settings.fleet.eidsvoll
        mine = s.ships_in(by, zone)
        if by == s.active:
            self.tried = True
        s.show(mine)
        if not s.april:
            s.sailed |= mine
        s.tell("intercepts", by, zone, tuple(members(mine)))
        if self.look(s, by):
            s.interceptors[by] |= 1 << zone
        if by == GERMANY and s.ships[eidsvoll] == zone:
            if s.settings.norwegian and self.quarry(s, by) & ~(1 << eidsvoll):
                self.eidsvoll_seen = True
                return
            self.meet(s)
        self.conclude(s, by)

    def meet(self, s: State) -> None:
        """Germany always finds "Eidsvoll & Norge", without a die. KN-nav-13, KN-a9-18."""
        eidsvoll = s.settings.fleet.eidsvoll
        s.due |= 1 << eidsvoll
        s.tell("intercepted", eidsvoll, self.zone)
        s.interceptors[GERMANY] |= 1 << self.zone

    def conclude(self, s: State, by: int) -> None:
        """Who found nobody is turned face down again. KN-nav-14."""
        if not s.interceptors[by] >> self.zone & 1:
            s.up &= ~(s.ships_in(by, self.zone) & ~s.due)
            s.tell("intercepts_nothing", by, self.zone)

    def look(self, s: State, by: int) -> bool:
        """A die for each enemy card, each 5 or 6 turns up one at random; whether a ship was found. KN-nav-10, -11."""
        others = ~(1 << s.settings.fleet.eidsvoll)
        enemies = self.quarry(s, by) & others
        if not enemies:
            return False
        found = False
        rolled = s.dice(enemies.bit_count(), "interception", s.zone_word(self.zone), s.faction_word(by))
        s.tell("rolled_interception", by, self.zone, tuple(rolled))
        for _ in range(sum([die >= INTERCEPTS for die in rolled])):
            left = members(self.quarry(s, by) & others & ~s.due)
            if not left:
                break
            found |= turn_up(s, s.draw_ship(left, "intercepted", self.zone))
        return found

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if s.ships_in(s.decider, self.zone) & ~s.settings.fleet.dummies:
            return [words.pass_by, words.make(nt.INTERCEPT)]
        return words.only_pass

    def choose(self, s: State, c: Choice) -> None:
        self.go_on()
        if self.eidsvoll_seen:
            self.eidsvoll_seen = False
            if c.verb == nt.INTERCEPT:
                self.meet(s)
            self.conclude(s, GERMANY)
        elif c.verb == nt.INTERCEPT:
            self.attempt(s, s.decider)

    def question(self, s: State) -> Question:
        if self.eidsvoll_seen:
            return Question("ask-meet-eidsvoll", {"zone": f"zone:{s.zone_word(self.zone)}"}, ("KN-nav-13", "KN-a9-18"))
        rules = ("KN-nav-9", "KN-nav-10", "KN-nav-16")
        return Question("ask-intercept", {"zone": f"zone:{s.zone_word(self.zone)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-dummies-only", "KN-ship-9") if c.verb == nt.INTERCEPT else None


def turn_up(s: State, ship: int) -> bool:
    """A card is intercepted: a ship must fight, a dummy is removed. KN-nav-12, KN-ship-9."""
    zone = s.ships[ship]
    s.show(1 << ship)
    s.tell("intercepted", ship, zone)
    if s.settings.fleet.dummies >> ship & 1:
        s.sink(ship)
        s.tell("dummy_removed", ship, zone)
        return False
    s.due |= 1 << ship
    return True


@final
@dataclass(eq=False, kw_only=True)
class SmokeScreen(Frame):
    """Røykdekke: an intercepted German ship slips away from the combat. KN-a9-20."""

    zone: int = word("zone", ALL)
    played: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        return GERMANY

    def choices(self, s: State) -> list[Choice]:
        if self.played:
            words = s.settings.notation
            return [words.make(nt.HIDE, ship) for ship in members(s.due & s.ships_in(GERMANY, self.zone))]
        return s.opportunity(GERMANY, cd.ROYKDEKKE)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(GERMANY, c.args[0])
            self.played = True
            return
        if c.verb == nt.HIDE:
            self.hide(s, c.args[0])
        s.finish()

    def hide(self, s: State, ship: int) -> None:
        """A ship slips away, face down; nobody draws it into the combat again. KN-card-germany-9a-roykdekke."""
        bit = 1 << ship
        s.due &= ~bit
        s.up &= ~bit
        s.smoke |= bit
        s.tell("hidden", ship)

    def question(self, s: State) -> Question:
        message = "ask-hide" if self.played else "ask-smoke-screen"
        rules = ("KN-a9-20", "KN-card-germany-9a-roykdekke")
        return Question(message, {"zone": f"zone:{s.zone_word(self.zone)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.HIDE:
            return Reason("no-not-intercepted", "KN-card-germany-9a-roykdekke")
        return None
