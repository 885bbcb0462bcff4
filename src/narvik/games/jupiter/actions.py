"""Alternating actions: the movement and the combat phase, one unit or one attack at a time. OJ-5.6."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import GERMAN, ROLES
from narvik.games.jupiter.combat import ATTACK, PROBE, attack_bar, attack_targets
from narvik.games.jupiter.momentum import probe_bar, probe_targets
from narvik.games.jupiter.state import State

MOVEMENT: Final = 0
COMBAT: Final = 1


class Actions(Frame[State]):
    """The sides act in turn, the Allies first, until all units are disrupted or both have enough. OJ-5.6-1 to -7."""

    name = "actions"
    fields = ("phase", "active", "refused", "acted")
    rules = ("OJ-5.6-2", "OJ-5.6-3", "OJ-5.6-4", "OJ-5.6-5")

    def advance(self, s: State, f: list[int]) -> int:
        if f[4]:
            f[2], f[3], f[4] = 1 - f[2], 0, 0
        if not s.ready(f[2]):
            f[2], f[3] = 1 - f[2], 0
            if not s.ready(f[2]):
                s.pop()
                return GO_ON
        return f[2]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        side = f[2]
        words = s.settings.notation
        units = members(s.ready(side))
        rest = words.rest
        found = [rest[unit] for unit in units]
        if f[1] == MOVEMENT:
            move = words.move
            found += [move[unit] for unit in units]
        else:
            found += [words.attack[h] for h in attack_targets(s, side)]
            if side == GERMAN:
                found += [words.probe[h] for h in probe_targets(s, units)]
        if not s.ready(1 - side):
            found.append(words.plain[nt.STOP])
        elif not f[3]:
            found.append(words.plain[nt.PROPOSE])
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        f[4] = 1
        if c.verb == nt.MOVE:
            s.show(c.args[0])
            s.push(fr.MARCH, c.args[0], -1, 0)
        elif c.verb == nt.REST:
            rest(s, c.args[0])
        elif c.verb == nt.ATTACK:
            s.tell("attacks", f[2], c.args[0])
            s.push(fr.ATTACKERS, ATTACK, c.args[0], 0)
        elif c.verb == nt.PROBE:
            s.push(fr.ATTACKERS, PROBE, c.args[0], 0)
        elif c.verb == nt.STOP:
            s.tell("stops", f[2], f[1])
            s.pop()
        else:
            f[4] = 0
            s.tell("proposes", f[2], f[1])
            s.push(fr.PROPOSAL, f[1], f[2])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return f"ask-{nt.PHASES[f[1]]}", {"alone": "no" if s.ready(1 - f[2]) else "yes"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        side = f[2]
        if c.verb in (nt.MOVE, nt.REST):
            return unit_bar(s, side, c.args[0], f[1] == COMBAT and c.verb == nt.MOVE)
        if c.verb == nt.ATTACK:
            return Reason("no-attack-now", "OJ-13-1") if f[1] == MOVEMENT else attack_bar(s, side, c.args[0])
        if c.verb == nt.PROBE:
            return Reason("no-attack-now", "OJ-13-1") if f[1] == MOVEMENT else probe_bar(s, side, c.args[0])
        if c.verb == nt.STOP:
            return Reason("no-stop", "OJ-5.6-4")
        if c.verb == nt.PROPOSE:
            return Reason("no-propose-again", "OJ-5.6-7") if f[3] else Reason("no-propose", "OJ-5.6-5")
        if c.verb in (nt.DONE, nt.HALT, nt.HOLD):
            return Reason("no-pass", "OJ-5.6-4")
        return None


def unit_bar(s: State, side: int, unit: int, not_now: bool) -> Reason | None:
    """What forbids a side to act with a unit, in the words of a public fact: whose it is, where it lies, how."""
    words = (("unit", f"unit:{s.forces.words[unit]}"),)
    if s.side_of(unit) != side:
        return Reason("no-unit-other", "OJ-3.1-1", words)
    if s.where[unit] < 0:
        return Reason("no-unit-off-map", "OJ-2.1-1", words)
    if not_now:
        return Reason("no-move-now", "OJ-5.1-2", words)
    return Reason("no-unit-disrupted", "OJ-12.2-2", words, s.forces.words[unit])


def rest(s: State, unit: int) -> None:
    """A unit is turned over where it lies; others see which one only if they know it already. OJ-5.6-3, -4."""
    s.disrupt(1 << unit)
    s.learn()
    h = s.where[unit]
    if s.seen >> unit & 1:
        s.tell("rests", unit, h)
    else:
        s.tell("rests_unseen", s.side_of(unit), h)
        s.tell_to(1 << s.side_of(unit), "rests", unit, h)


class Proposal(Frame[State]):
    """One side would end the phase; it ends if the other agrees. OJ-5.6-7."""

    name = "proposal"
    fields = ("phase", "proposer")
    rules = ("OJ-5.6-7",)

    def advance(self, s: State, f: list[int]) -> int:
        return 1 - f[2]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.AGREE], words.plain[nt.REFUSE]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb == nt.AGREE:
            s.tell("agrees", 1 - f[2], f[1])
            s.pop()
        else:
            s.tell("refuses", 1 - f[2], f[1])
            s.frames[-1][3] = 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-proposal", {"phase": f"phase:{nt.PHASES[f[1]]}", "proposer": f"role:{ROLES[f[2]]}"}


fr.FLOW[fr.ACTIONS] = Actions()
fr.FLOW[fr.PROPOSAL] = Proposal()
