"""What a battle does: losses, retreats, the advance into an empty hex. OJ-13.12 to -13.18, OJ-10.3."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import GERMAN, NOBODY
from narvik.games.jupiter.forces import SPECIAL
from narvik.games.jupiter.momentum import spirited
from narvik.games.jupiter.movement import BARS, ENEMY, FAR, OPEN, forbidden_ground, relocate
from narvik.games.jupiter.stacking import crowded_reason, offer_order
from narvik.games.jupiter.state import LAST_TURN, LOST, OUT, UNDECIDED, WAITING, State
from narvik.games.jupiter.tables import AL1, AS, DE, DL1, DR, EX
from narvik.maps.hexes import SIDES

OF_ATTACKERS: Final = 0
OF_DEFENDERS: Final = 1
OF_BLOCKED: Final = 2
"""Whose loss it is: the attackers', the defenders', or that of defenders who could not retreat."""


def eliminate(s: State, unit: int) -> None:
    """A unit is lost in battle; American and British ones may come back. OJ-2.3-2, OJ-10-2, OJ-10.3-1 to -7."""
    bit = 1 << unit
    s.tell("lost", unit, s.where[unit])
    place = LOST
    if s.forces.replaced & bit:
        die = s.dice(1, "replacement", s.forces.words[unit], "allied")[0]
        slow = s.starved & bit or (s.concentric and s.defenders & bit)
        back = s.turn + (die if slow else (die + 1) // 2)
        if back < LAST_TURN:
            place = WAITING
            s.due[unit] = back
            s.tell("returns", unit, (die,), back)
        else:
            s.tell("never_returns", unit, (die,))
    s.attackers &= ~bit
    s.defenders &= ~bit
    s.retreating &= ~bit
    s.take_off(unit, place)


def carry_out(s: State) -> None:
    """Apply the result of a battle. OJ-13.12 to -13.17."""
    outcome = s.outcome
    if outcome == AL1:
        s.push(fr.LOSS, OF_ATTACKERS)
    elif outcome == EX:
        s.push(fr.LOSS, OF_DEFENDERS)
        s.push(fr.LOSS, OF_ATTACKERS)
    elif outcome == DE:
        for unit in members(s.defenders):
            eliminate(s, unit)
    elif outcome == DL1:
        s.push(fr.DEFENDER_LOSS)
    elif outcome == DR:
        s.retreating = s.defenders
        s.push(fr.RETREAT, 0)


class Loss(Frame[State]):
    """One side loses a unit of its choice. OJ-13.13-1, OJ-13.15-1, OJ-13.12-8, -12."""

    name = "loss"
    fields = ("whose",)
    rules = ("OJ-13.15-1", "OJ-13.13-1", "OJ-13.12-12")

    def doomed(self, s: State, f: list[int]) -> int:
        """The units of which one is lost."""
        return (s.attackers, s.defenders, s.retreating)[f[1]]

    def advance(self, s: State, f: list[int]) -> int:
        units = self.doomed(s, f)
        if units & (units - 1):
            return s.side_of(members(units)[0])
        s.pop()
        if units:
            eliminate(s, members(units)[0])
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        lose = s.settings.notation.lose
        return [lose[unit] for unit in members(self.doomed(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        eliminate(s, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-loss", {"hex": f"hex:{s.hex_word(s.target)}", "whose": ("attackers", "defenders", "blocked")[f[1]]}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.LOSE:
            rule = ("OJ-13.15-1", "OJ-13.13-1", "OJ-13.12-12")[f[1]]
            return Reason("no-lose", rule, (("unit", f"unit:{s.forces.words[c.args[0]]}"),))
        return None


class DefenderLoss(Frame[State]):
    """The defender loses a unit, or gives ground with all of them. OJ-13.16-1 to -3."""

    name = "defender_loss"
    rules = ("OJ-13.16-1", "OJ-13.16-2")

    def advance(self, s: State, f: list[int]) -> int:
        return s.side_of(members(s.defenders)[0])

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        found = [words.lose[unit] for unit in members(s.defenders)]
        if all_can_retreat(s, members(s.defenders)):
            found.append(words.plain[nt.GIVE_GROUND])
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb == nt.LOSE:
            eliminate(s, c.args[0])
            return
        s.tell("gives_ground", s.target)
        s.retreating = s.defenders
        s.push(fr.RETREAT, 1)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-defender-loss", {"hex": f"hex:{s.hex_word(s.target)}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.GIVE_GROUND:
            return Reason("no-give-ground", "OJ-13.16-3", (("hex", f"hex:{s.hex_word(s.target)}"),))
        return None


# -- retreat


def retreat_bar(s: State, unit: int, end: int) -> int:
    """What forbids a retreat into an adjacent hex, but for its crowd. OJ-13.12-2, -4 to -6."""
    bit = s.board.bit[end]
    bar = forbidden_ground(s, unit, s.where[unit], end)
    if bar:
        return bar
    if bit & s.origins:
        return CAME_FROM
    if bit & (s.occupied[1 - s.side_of(unit)] | s.occupied[NOBODY]):
        return ENEMY
    return LAKE if bit & s.board.lake_field else OPEN


CAME_FROM: Final = -1
LAKE: Final = -2
"""What forbids a retreat and no other step: attackers stood there, or it is all lake."""


def retreats(s: State, unit: int) -> list[int]:
    """The hexes a unit may retreat into, ascending. OJ-13.12-1 to -6."""
    start = s.where[unit] * SIDES
    return sorted(
        h
        for h in s.board.grid.neighbours[start : start + SIDES]
        if h >= 0 and retreat_bar(s, unit, h) == OPEN and not s.crowded(unit, h)
    )


def all_can_retreat(s: State, units: list[int]) -> bool:
    """Whether every unit finds a hex, one after another. OJ-13.16-2, -3."""
    if not units:
        return True
    unit, *others = units
    return any(leaves_room(s, unit, h, others) for h in retreats(s, unit))


def leaves_room(s: State, unit: int, h: int, others: list[int]) -> bool:
    """Whether the others can all retreat once a unit has gone to a hex."""
    before = s.stacks.get(h)
    s.stacks[h] = (*(before or ()), unit)
    possible = all_can_retreat(s, others)
    if before is None:
        del s.stacks[h]
    else:
        s.stacks[h] = before
    return possible


def neutral_refuge(s: State, unit: int) -> bool:
    """Whether a unit could retreat into neutral Sweden, and may be given up instead. OJ-8.1-2, -4."""
    return s.sweden == NOBODY and any(s.board.bit[h] & s.board.sweden for h in retreats(s, unit))


class Retreat(Frame[State]):
    """The defenders retreat one hex, one by one as their owner wishes. OJ-13.12.

    `together` is set where the whole force gives ground: then no retreat may block another. OJ-13.16-2.
    """

    name = "retreat"
    fields = ("together",)
    rules = ("OJ-13.12-1", "OJ-13.12-9")

    def advance(self, s: State, f: list[int]) -> int:
        units = members(s.retreating)
        if any(retreats(s, unit) for unit in units):
            return s.side_of(units[0])
        s.pop()
        if units:
            s.push(fr.LOSS, OF_BLOCKED)
        return GO_ON

    def ways(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """Units and the hexes they may retreat into."""
        found = []
        for unit in members(s.retreating):
            others = [other for other in members(s.retreating) if other != unit]
            found += [(unit, h) for h in retreats(s, unit) if not f[1] or leaves_room(s, unit, h, others)]
        return found

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        found = [make(nt.RETREAT, unit, h) for unit, h in self.ways(s, f)]
        found += [make(nt.FORFEIT, unit) for unit in members(s.retreating) if neutral_refuge(s, unit)]
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        unit = c.args[0]
        if c.verb == nt.FORFEIT:
            eliminate(s, unit)
            return
        end = c.args[1]
        s.retreating &= ~(1 << unit)
        s.tell("retreats", unit, s.where[unit], end)
        relocate(s, unit, end)
        if s.winner == UNDECIDED:
            offer_order(s, end)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-retreat", {"hex": f"hex:{s.hex_word(s.target)}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.FORFEIT:
            return Reason("no-forfeit", "OJ-8.1-4", (("unit", f"unit:{s.forces.words[c.args[0]]}"),))
        if c.verb != nt.RETREAT:
            return None
        unit, end = c.args
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("hex", f"hex:{s.hex_word(end)}"))
        if not s.retreating >> unit & 1:
            return Reason("no-retreat-unit", "OJ-13.12-1", words)
        if s.board.grid.direction(s.where[unit], end) < 0:
            return Reason("no-retreat-far", "OJ-13.12-1", words)
        bar = retreat_bar(s, unit, end)
        if bar == CAME_FROM:
            return Reason("no-retreat-attackers", "OJ-13.12-2", words, s.hex_word(end))
        if bar == LAKE:
            return Reason("no-retreat-lake", "OJ-13.12-6", words)
        if bar == ENEMY:
            return Reason("no-retreat-enemy", "OJ-13.12-4", words, s.hex_word(end))
        if bar:
            return Reason(BARS[bar][0], "OJ-13.12-5", words)
        if s.crowded(unit, end):
            return crowded_reason(s, s.crowded(unit, end), end)._replace(rule="OJ-13.12-3")
        return Reason("no-retreat-blocks", "OJ-13.16-2", words)


# -- advance


def may_advance(s: State, unit: int) -> bool:
    """Whether a surviving attacker may enter the emptied hex. OJ-13.18-1, -2."""
    return forbidden_ground(s, unit, s.where[unit], s.target) == OPEN and not s.crowded(unit, s.target)


def offer_advance(s: State) -> None:
    """The attacker may advance where no defender is left, but not after AL1 or AS. OJ-13.18-1, OJ-13.14-1."""
    if s.outcome not in (AL1, AS) and s.target not in s.stacks and s.attackers:
        s.push(fr.ADVANCE, -1)


class Advance(Frame[State]):
    """Surviving attackers advance into the hex they have emptied, any of them or none. OJ-13.18."""

    name = "advance"
    fields = ("last",)
    rules = ("OJ-13.18-1",)
    gather = "advance"

    def advance(self, s: State, f: list[int]) -> int:
        if self.able(s, f):
            return s.side_of(members(s.attackers)[0])
        self.finish(s)
        return GO_ON

    def finish(self, s: State) -> None:
        """Nobody else advances."""
        s.pop()
        if s.advanced:
            offer_order(s, s.target)

    def able(self, s: State, f: list[int]) -> list[int]:
        """The units that may still advance, in the order of their numbers."""
        left = s.attackers >> (f[1] + 1) << (f[1] + 1)
        return [unit for unit in members(left & ~s.advanced) if may_advance(s, unit)]

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return 0, min(3 - len(s.stack(s.target)), len(self.able(s, f)))

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.DONE], *(words.advance[unit] for unit in self.able(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.DONE:
            self.finish(s)
            return
        unit = c.args[0]
        f[1] = unit
        s.advanced |= 1 << unit
        s.tell("advances", unit, s.where[unit], s.target)
        relocate(s, unit, s.target)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-advance", {"hex": f"hex:{s.hex_word(s.target)}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.ADVANCE:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("hex", f"hex:{s.hex_word(s.target)}"))
        if not s.attackers >> unit & 1:
            return Reason("no-advance-unit", "OJ-13.18-1", words)
        bar = forbidden_ground(s, unit, s.where[unit], s.target)
        if bar and bar != FAR:
            return Reason(BARS[bar][0], "OJ-13.18-2", words)
        crowd = s.crowded(unit, s.target)
        return crowded_reason(s, crowd, s.target)._replace(rule="OJ-13.18-2") if crowd else None


def send_back_special(s: State) -> None:
    """Each special forces marker used is away for a die's number of turns. OJ-13.21-4."""
    for marker in range(len(SPECIAL)):
        if s.committed >> marker & 1:
            die = s.dice(1, "special forces", SPECIAL[marker], "allied")[0]
            back = s.turn + die
            s.special[marker] = back if back < LAST_TURN else OUT
            s.tell("special_back", marker, (die,), min(back, LAST_TURN))
    s.committed = 0


def close(s: State, momentum: bool) -> None:
    """All who fought are disrupted, but for those who may go on with momentum. OJ-5.6-3, OJ-13.18-4."""
    send_back_special(s)
    eager = 0
    if not momentum and spirited(s) and s.side_of_force(s.attackers) == GERMAN:
        eager = s.advanced & s.attackers & s.forces.panzer & ~s.surged
    s.disrupt((s.attackers | s.defenders) & ~eager)
    s.advanced = eager
    if eager:
        s.push(fr.MOMENTUM, s.target, 0)


fr.FLOW[fr.LOSS] = Loss()
fr.FLOW[fr.DEFENDER_LOSS] = DefenderLoss()
fr.FLOW[fr.RETREAT] = Retreat()
fr.FLOW[fr.ADVANCE] = Advance()
