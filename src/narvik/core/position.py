"""Positions, and the flow of frames that moves them on.

A position is everything a game is at one moment: what lies on the table, as flat lists of numbers declared once
(`narvik.core.fields`), and a stack of *frames* that say what happens next (`narvik.core.frames`). Nothing hides in a
suspended Python function, so a position can be copied, saved, searched and resumed at every decision.
"""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.dice import D6, Die, Tested, judged
from narvik.core.errors import PositionError
from narvik.core.events import Event, Journal
from narvik.core.fields import copiers_of
from narvik.core.frames import GO_ON, UNDER_SEAL, Frame, Group, Question, name_of
from narvik.core.refusal import Reason
from narvik.core.words import Choice

NOBODY: Final = -1
"""The decider of a position that is over."""

UNSETTLED: Final = -2
"""The decider of a position that goes on by itself and is looked at between two steps."""

MOST_ADVANCES: Final = 5_000
"""How often frames may go on by themselves until somebody decides. In play it is some dozens; a position that nobody
could come to may have a frame in it that waits for what never happens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The common part of every game's position. A game's subclass declares its own fields."""

    def __init__(self, chance: Chance, journal: Journal | None = None, options: dict[str, str] | None = None) -> None:
        self.chance = chance
        self.journal = journal
        self.options: dict[str, str] = options if options is not None else {}
        """What the game is played with; never changed."""
        self.frames: list[Frame] = []
        self.shared: int = 0
        """How many frames, from the bottom, copies of this position share. They are copied before they run."""
        self.pending: list[Frame] = []
        """Frames that interrupt the one that is running, in the order of their coming; see `interrupt`."""
        self.decider: int = NOBODY
        self.waiting: int = 0
        """The roles, as bits, that still have to answer under seal; 0 where one role alone is asked."""
        self.clock: int = 0
        self.asked: dict[str, int] = {}
        self.learned: int = 0
        self.stop: str = chance.stop
        """The name of a frame before whose first step everything is held; empty in play. See `hold_before`."""
        self.begun: tuple[Frame, ...] = ()
        """Where `stop` is set: the frames that had begun when the flow last moved."""

    def carry(self, other: Position) -> None:
        """Take over the common part of another position, as `copy` does; the copy has no journal.

        Chance is shared until someone gives the copy its own, and frames until one of them runs.
        """
        self.chance = other.chance
        self.journal = None
        self.options = other.options
        self.frames = other.frames[:]
        self.shared = other.shared = len(other.frames)
        self.pending = []
        self.decider = other.decider
        self.waiting = other.waiting
        self.clock = other.clock
        self.asked = other.asked.copy() if other.asked else {}
        self.learned = other.learned
        self.stop = ""
        self.begun = ()

    def copy(self) -> Self:
        """An independent position. Games that are searched a great deal write it out, field by field."""
        kind = type(self)
        new = kind.__new__(kind)
        new.carry(self)
        for name, copier in copiers_of(kind):
            value = getattr(self, name)
            setattr(new, name, copier(value) if copier is not None else value)
        return new

    # -- flow

    def call(self, frame: Frame) -> None:
        """Call a frame: it runs until it ends, then whoever is below goes on."""
        self.frames.append(frame)

    def finish(self) -> None:
        """End the top frame. The frame below is told what it came to (`Frame.after`)."""
        ended = self.frames.pop()
        if self.frames:
            below = self.top() if len(self.frames) <= self.shared else self.frames[-1]
            below.after(self, ended)

    def become(self, frame: Frame) -> None:
        """The top frame goes over into another; whoever is below waits for that one instead."""
        self.frames.pop()
        self.frames.append(frame)

    def interrupt(self, frame: Frame) -> None:
        """Something happens at once, before the running frame goes on. Of several, the first comes first."""
        self.pending.append(frame)

    def top(self) -> Frame:
        """The frame that runs now, as this position's own."""
        frames = self.frames
        last = len(frames) - 1
        if last < self.shared:
            frames[last] = frames[last].copy()
            self.shared = last
        return frames[last]

    def find(self, kind: type[Any]) -> Any:
        """The nearest frame of a kind, from the top down, to read from; None if there is none."""
        frames = self.frames
        for at in range(len(frames) - 1, -1, -1):
            if isinstance(frames[at], kind):
                return frames[at]
        return None

    def settle(self) -> None:
        """Let everything happen that needs no decision; stop where someone must decide, or at the end of the game.
        Raises `PositionError` if it never comes to either."""
        if self.stop:
            self.settle_to_stop()
            return
        for _ in range(MOST_ADVANCES):
            if not self.frames:
                self.decider = NOBODY
                self.waiting = 0
                return
            frame = self.top() if len(self.frames) <= self.shared else self.frames[-1]
            who = frame.advance(self)
            if self.pending:
                self.break_in()
            elif who >= 0:
                self.decider = who
                self.waiting = 0
                return
            elif who == UNDER_SEAL:
                self.ask_all()
                return
        raise PositionError(f"frames: {name_of(type(self.frames[-1]))} never comes to a decision")

    def settle_step(self) -> None:
        """One step of what happens by itself; afterwards somebody decides, or nobody, or it is `UNSETTLED`."""
        self.decider = UNSETTLED
        self.waiting = 0
        who = self.top().advance(self) if self.frames else NOBODY
        if self.pending:
            self.break_in()
        elif who == UNDER_SEAL:
            self.ask_all()
        elif who != GO_ON:
            self.decider = who

    def hold_before(self, frame: str) -> None:
        """Hold what follows before the first step of the next frame of a name; the position is `UNSETTLED` then, and
        `settle` goes on. Copies are never held."""
        self.stop = frame
        self.frames = [one.copy() for one in self.frames]
        self.shared = 0
        self.begun = tuple(self.frames)

    def settle_to_stop(self) -> None:
        """As `settle`, but held before the first step of a frame of the name `stop`."""
        while self.frames:
            if self.enters_new() and name_of(type(self.frames[-1])) == self.stop:
                self.stop = ""
                self.decider = UNSETTLED
                self.waiting = 0
                return
            self.begun = tuple(self.frames)
            self.settle_step()
            if self.decider != UNSETTLED:
                return
        self.decider = NOBODY
        self.waiting = 0

    def enters_new(self) -> bool:
        """Whether the top frame has not had a step yet. One that waited below another may have been copied since."""
        top, depth = self.frames[-1], len(self.frames)
        if depth > len(self.begun):
            return True
        before = self.begun[depth - 1]
        waited = depth < len(self.begun) and self.shared > 0 and type(top) is type(before)
        return top is not before and not waited

    def break_in(self) -> None:
        """Put what came up at once on top of the frame that caused it."""
        self.frames.extend(self.pending[::-1])
        self.pending.clear()

    def ask_all(self) -> None:
        """Ask all roles that still have to answer under seal; players who move one by one begin with the first."""
        self.waiting = self.frames[-1].asks(self)
        self.decider = (self.waiting & -self.waiting).bit_length() - 1

    def turn_to(self, role: int) -> None:
        """Under seal: another of the roles that still have to answer speaks first."""
        if self.waiting >> role & 1:
            self.decider = role

    def choices(self) -> list[Choice]:
        """The legal choices of the decider, in the order the rules make them."""
        return self.frames[-1].choices(self) if self.frames else []

    def apply(self, choice: Choice) -> None:
        """Carry out a legal choice and settle. Unchecked: boundaries check, search need not."""
        frame = self.top() if len(self.frames) <= self.shared else self.frames[-1]
        frame.choose(self, choice)
        if self.pending:
            self.break_in()
        self.settle()

    # -- standing offers: what a role may do though nobody asks it

    def standing(self, role: int) -> list[Choice]:
        """What a role may do now of its own accord, besides what it may be asked."""
        return []

    def take_up(self, role: int, choice: Choice) -> None:
        """Carry out a standing offer."""
        raise NotImplementedError

    # -- what is asked

    def question(self) -> Question:
        """What the decider is asked."""
        return self.frames[-1].question(self)

    def grouping(self) -> Group | None:
        """The group that the decider builds, where one is built."""
        return self.frames[-1].group(self)

    def why_not(self, choice: Choice) -> Reason | None:
        """The rule against a choice that is not offered, where the rules can tell one."""
        return self.frames[-1].why_not(self, choice)

    def trail(self) -> list[Question]:
        """What is under way, from the outermost to the innermost, as short titles."""
        titles = [frame.title(self) for frame in self.frames]
        return [title for title in titles if title is not None]

    # -- chance and knowledge: everything a seat can learn goes through here, which is how undo knows where to stop

    def name_roll(self, what: str, where: str, who: str) -> str:
        """The name of something asked of chance: turn, what, where, who, and how often before in this turn."""
        name = f"{self.clock}/{what}/{where}/{who}"
        times = self.asked.get(name, 0)
        self.asked[name] = times + 1
        return f"{name}/{times}"

    def new_clock(self) -> None:
        """A new turn begins, as chance counts turns."""
        self.clock += 1
        self.asked = {}

    def dice(self, count: int, what: str, where: str = "", who: str = "", die: Die = D6) -> list[int]:
        """Roll dice in the open."""
        self.learned += 1
        chance = self.chance
        return chance.dice(count, self.name_roll(what, where, who) if chance.keyed else what, die)

    def roll(self, die: Die, what: str, where: str = "", who: str = "") -> int:
        """Roll one die in the open."""
        return self.dice(1, what, where, who, die)[0]

    def test(self, die: Die, at_most: int, what: str, where: str = "", who: str = "", critical: int = -1) -> Tested:
        """Roll a die of which only counts whether it shows at most a number, or beyond that at most a critical one."""
        self.learned += 1
        chance = self.chance
        name = self.name_roll(what, where, who) if chance.keyed else what
        return judged(chance.tested(die, at_most, critical, name), at_most, critical)

    def pick(self, count: int, what: str, where: str = "", who: str = "", words: list[str] | None = None) -> int:
        """Draw one of several things at random."""
        self.learned += 1
        chance = self.chance
        return chance.pick(count, self.name_roll(what, where, who) if chance.keyed else what, words)

    def shuffle(self, items: list[int], what: str, who: str = "") -> list[int]:
        """Bring things into random order."""
        self.learned += 1
        chance = self.chance
        return chance.shuffle(items, self.name_roll(what, "", who) if chance.keyed else what)

    def learn(self) -> None:
        """Something hidden has been seen by someone (a card drawn, a ship turned up)."""
        self.learned += 1

    def tell(self, name: str, *values: int | tuple[int, ...]) -> None:
        """Tell everybody what happened."""
        if self.journal is not None:
            self.journal.events.append(Event(name, values))

    def tell_to(self, audience: int, name: str, *values: int | tuple[int, ...]) -> None:
        """Tell what happened to the roles of a bit mask only."""
        if self.journal is not None:
            self.journal.events.append(Event(name, values, audience))

    def tells(self) -> bool:
        """Whether anyone listens; lets the rules skip the work of making an event."""
        return self.journal is not None
