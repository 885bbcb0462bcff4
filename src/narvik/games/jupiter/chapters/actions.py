"""Alternating actions: the movement and the combat phase, one unit or one attack at a time. OJ-5.6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.attack import Attack
from narvik.games.jupiter.chapters.combat.attackers import attack_bar, attack_targets
from narvik.games.jupiter.chapters.combat.momentum import probe_bar, probe_targets
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ROLES
from narvik.games.jupiter.pieces.state import State

MOVEMENT: Final = 0
COMBAT: Final = 1
"""The two phases in which the sides alternate."""


@final
@dataclass(eq=False, kw_only=True)
class Actions(Frame):
    """The sides act in turn, the Allies first, until all units are disrupted or both have enough. OJ-5.6-1 to -7.

    `refused` is set where the active side has proposed to end the phase in vain, `acted` where its action is over as
    soon as what it has begun is, even if nobody is left who took part. OJ-5.6-10. So every attack is over before the
    next is announced. OJ-13.3-1.
    """

    phase: int = word("phase", ALL)
    active: int = word("role", ALL)
    refused: bool = flag(ALL, start=False)
    acted: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.acted:
            self.pass_on()
        if not s.ready(self.active):
            self.pass_on()
            if not s.ready(self.active):
                s.finish()
                return GO_ON
        return self.active

    def copy(self) -> Actions:
        """An independent frame; written out, because it is copied for every action of a player that searches."""
        new = Actions.__new__(Actions)
        new.step = self.step
        new.phase = self.phase
        new.active = self.active
        new.refused = self.refused
        new.acted = self.acted
        return new

    def pass_on(self) -> None:
        """It is the other side's turn to act; it may propose to end the phase, too. OJ-5.6-1, -7."""
        self.active = 1 - self.active
        self.refused = False
        self.acted = False

    def choices(self, s: State) -> list[Choice]:
        """Moves in the movement phase, attacks in the combat phase; a unit may always rest instead.

        OJ-5.6-2 to -5, -7, OJ-7.2-4, OJ-13-1, OJ-13.20-7.
        """
        side = self.active
        words = s.settings.notation
        units = members(s.ready(side))
        rest = words.rest
        found = [rest[unit] for unit in units]
        if self.phase == MOVEMENT:
            move = words.move
            found += [move[unit] for unit in units]
        else:
            found += [words.attack[h] for h in attack_targets(s, side)]
            found += [words.probe[h] for h in probe_targets(s, units)]
        if not s.ready(1 - side):
            found.append(words.plain[nt.STOP])
        elif not self.refused:
            found.append(words.plain[nt.PROPOSE])
        return found

    def choose(self, s: State, c: Choice) -> None:
        """An action begins; whoever marches shows himself. OJ-5.6-2 to -5, -7, OJ-6.4-3, OJ-13.20-7."""
        if c.verb == nt.PROPOSE:
            s.tell("proposes", self.active, self.phase)
            s.call(Proposal(phase=self.phase, proposer=self.active))
            return
        self.acted = True
        if c.verb == nt.MOVE:
            s.show(c.args[0])
            s.call(March(unit=c.args[0]))
        elif c.verb == nt.REST:
            rest(s, c.args[0])
        elif c.verb == nt.ATTACK:
            s.tell("attacks", self.active, c.args[0])
            s.call(Attack(side=self.active, target=c.args[0]))
        elif c.verb == nt.PROBE:
            s.call(Attack(side=self.active, target=c.args[0], probing=True))
        else:
            s.tell("stops", self.active, self.phase)
            s.finish()

    def after(self, s: State, called: Frame) -> None:
        """The phase ends where both sides want it; who was refused acts after all. OJ-5.6-7."""
        if isinstance(called, Proposal):
            if called.agreed:
                s.finish()
            else:
                self.refused = True

    def question(self, s: State) -> Question:
        return Question(
            f"ask-{nt.PHASES[self.phase]}",
            {"alone": "no" if s.ready(1 - self.active) else "yes"},
            ("OJ-5.6-2", "OJ-5.6-3", "OJ-5.6-4", "OJ-5.6-5"),
        )

    def why_not(self, s: State, c: Choice) -> Reason | None:
        side, moving = self.active, self.phase == MOVEMENT
        if c.verb in (nt.MOVE, nt.REST):
            return unit_bar(s, side, c.args[0], not moving and c.verb == nt.MOVE)
        if c.verb == nt.ATTACK:
            return Reason("no-attack-now", "OJ-13-1") if moving else attack_bar(s, side, c.args[0])
        if c.verb == nt.PROBE:
            return Reason("no-attack-now", "OJ-13-1") if moving else probe_bar(s, side, c.args[0])
        if c.verb == nt.STOP:
            return Reason("no-stop", "OJ-5.6-4")
        if c.verb == nt.PROPOSE:
            return Reason("no-propose-again", "OJ-5.6-7") if self.refused else Reason("no-propose", "OJ-5.6-5")
        if c.verb in (nt.DONE, nt.HALT, nt.HOLD):
            return Reason("no-pass", "OJ-5.6-4")
        return None


def unit_bar(s: State, side: int, unit: int, not_now: bool) -> Reason | None:
    """What forbids a side to act with a unit, as everybody can see: whose it is, where it lies, and which side up."""
    words = (("unit", f"unit:{s.forces.words[unit]}"),)
    if s.side_of(unit) != side:
        return Reason("no-unit-other", "OJ-3.1-1", words)
    if s.where[unit] < 0:
        return Reason("no-unit-off-map", "OJ-2.1-1", words)
    if not_now:
        return Reason("no-move-now", "OJ-5.1-2", words)
    return Reason("no-unit-disrupted", "OJ-12.2-2", words, s.forces.words[unit])


def rest(s: State, unit: int) -> None:
    """A unit is turned over where it lies; others see which one only if they know it already.

    OJ-5.6-3, -4, OJ-6.4-3.
    """
    s.disrupt(1 << unit)
    s.learn()
    h = s.where[unit]
    if s.seen >> unit & 1:
        s.tell("rests", unit, h)
    else:
        s.tell("rests_unseen", s.side_of(unit), h)
        s.tell_to(1 << s.side_of(unit), "rests", unit, h)


@final
@dataclass(eq=False, kw_only=True)
class Proposal(Frame):
    """One side would end the phase; it ends if the other agrees. OJ-5.6-7."""

    phase: int = word("phase", ALL)
    proposer: int = word("role", ALL)
    agreed: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        return 1 - self.proposer

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.AGREE], words.plain[nt.REFUSE]]

    def choose(self, s: State, c: Choice) -> None:
        self.agreed = c.verb == nt.AGREE
        s.tell("agrees" if self.agreed else "refuses", 1 - self.proposer, self.phase)
        s.finish()

    def question(self, s: State) -> Question:
        words = {"phase": f"phase:{nt.PHASES[self.phase]}", "proposer": f"role:{ROLES[self.proposer]}"}
        return Question("ask-proposal", words, ("OJ-5.6-7",))
