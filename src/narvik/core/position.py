"""Positions, and the flow of frames that moves them on.

A position is everything a game is at one moment: flat lists of numbers, and a stack of *frames* that say what happens
next. A frame is a step of the sequence of play (*land movement*, *a combat*, *a retreat*) with its few local numbers.
Frames call each other by being pushed and return by being popped, so a position can be copied, saved, searched and
resumed at every decision; nothing hides in a suspended Python function.

What a frame's locals hold must be known to everybody: hidden things live in the position's own fields, where the view
of a seat can leave them out.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.events import Event, Journal
from narvik.core.refusal import Reason
from narvik.core.words import Choice

NOBODY: Final = -1
"""The decider of a position that is over."""

GO_ON: Final = -2
"""What a frame's `advance` returns when it changed something and the flow should look at the top frame again."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The common part of every game's position. A game's subclass adds its own fields and `copy`."""

    def __init__(self, chance: Chance, flow: list[Frame[Any]], journal: Journal | None = None) -> None:
        self.chance = chance
        self.journal = journal
        self.flow = flow
        self.frames: list[list[int]] = []
        self.decider: int = NOBODY
        self.clock: int = 0
        self.asked: dict[str, int] = {}
        self.learned: int = 0

    def carry(self, other: Position) -> None:
        """Take over the common part of another position, as `copy` does; the copy has no journal."""
        self.frames = [frame[:] for frame in other.frames]
        self.decider = other.decider
        self.clock = other.clock
        self.asked = other.asked.copy() if other.asked else {}
        self.learned = other.learned

    def copy(self) -> Self:
        """An independent position; chance is shared until someone gives the copy its own."""
        raise NotImplementedError

    # -- flow

    def push(self, kind: int, *values: int) -> None:
        """Call a frame: it is on top until it is popped."""
        self.frames.append([kind, *values])

    def pop(self) -> None:
        """Return from the top frame."""
        self.frames.pop()

    def settle(self) -> None:
        """Let everything happen that needs no decision; stop where someone must decide, or at the end of the game."""
        frames = self.frames
        flow = self.flow
        while frames:
            frame = frames[-1]
            who = flow[frame[0]].advance(self, frame)
            if who >= 0:
                self.decider = who
                return
        self.decider = NOBODY

    def choices(self) -> list[Choice]:
        """The legal choices of the decider, in the order the rules make them."""
        if not self.frames:
            return []
        frame = self.frames[-1]
        return self.flow[frame[0]].choices(self, frame)

    def apply(self, choice: Choice) -> None:
        """Carry out a legal choice and settle. Unchecked: boundaries check, search need not."""
        frame = self.frames[-1]
        self.flow[frame[0]].choose(self, frame, choice)
        self.settle()

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

    def dice(self, count: int, what: str, where: str = "", who: str = "") -> list[int]:
        """Roll dice in the open."""
        self.learned += 1
        chance = self.chance
        return chance.dice(count, self.name_roll(what, where, who) if chance.keyed else what)

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


P = TypeVar("P", bound=Position, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[P]):
    """A step of the sequence of play. One object serves all positions; what changes is in the frame's numbers.

    `fields` names the numbers after the first (which is the frame's own number), in order. `gather` is the verb by
    which a group is built member by member, where the frame builds one: its words are offered in ascending order only,
    so that every group has one notation, and the other choices end it.
    """

    name: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    gather: ClassVar[str] = ""

    def advance(self, s: P, f: list[int]) -> int:
        """Do what happens by itself. Returns the role that must decide now, or GO_ON."""
        raise NotImplementedError

    def choices(self, s: P, f: list[int]) -> list[Choice]:
        """What may be chosen."""
        raise NotImplementedError

    def choose(self, s: P, f: list[int], c: Choice) -> None:
        """What a choice does."""
        raise NotImplementedError

    def question(self, s: P, f: list[int]) -> tuple[str, dict[str, str]]:
        """The question's message and the words it needs; only what everybody knows."""
        return f"ask-{self.name.replace('_', '-')}", {}

    def group(self, s: P, f: list[int]) -> tuple[int, int]:
        """How many members the group needs at least and may have at most from now on, where `gather` names a verb."""
        return 0, 0

    def why_not(self, s: P, f: list[int], c: Choice) -> Reason | None:
        """The rule against a choice that is not offered, where the frame can tell one."""
        return None


def frames_to_json(flow: list[Frame[Any]], frames: list[list[int]]) -> list[dict[str, int | str]]:
    """The stack in readable form."""
    out: list[dict[str, int | str]] = []
    for frame in frames:
        kind = flow[frame[0]]
        out.append({"frame": kind.name, **dict(zip(kind.fields, frame[1:], strict=True))})
    return out


def frames_from_json(flow: list[Frame[Any]], data: list[dict[str, Any]]) -> list[list[int]]:
    """The stack from its readable form."""
    numbers = {kind.name: number for number, kind in enumerate(flow)}
    out: list[list[int]] = []
    for entry in data:
        number = numbers[entry["frame"]]
        out.append([number, *(int(entry[field]) for field in flow[number].fields)])
    return out
