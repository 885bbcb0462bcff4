"""Frames: the steps of the sequence of play, each an object with named values.

A frame is a step that is under way: *a battle*, *a retreat*, *the movement of one stack*. It says who decides, what may
be chosen and what each choice does, and it holds what belongs to this step and to nothing else. Frames call each other
(`Position.call`) and give back what they found when they end (`Position.finish`, `Frame.after`), so that a retreat is
the same whether a combat or an overrun caused it, and a position can be copied, saved and resumed at every decision.

A frame is a dataclass that declares its values with `narvik.core.fields`, as a position does:

    @dataclass(eq=False, kw_only=True)
    class Battle(Frame):
        target: int = word("hex", ALL)
        attackers: int = set_of("unit", ALL)
        support: int = number(0, 60, ALL, start=0)

        def order(self) -> Order:
            return "supply", "gunfire", "die", "result"

A frame writes only its own values. Copies of a position share their frames until one of them runs, and a frame further
down is told what came of its call by `after`, never written from above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from narvik.core.refusal import Reason
from narvik.core.words import Choice

GO_ON: Final = -2
"""What `advance` returns when it changed something and the flow should look at the top frame again."""

UNDER_SEAL: Final = -3
"""What `advance` returns when several roles are asked at once, each without learning what the others answer."""

ENDED: Final = "end"
"""What is said of a frame whose last step is done; no step may be called so."""

Order = tuple[str, ...]
"""The steps of a frame that happen one after another, by the names of its methods."""

SET: Final = "set"
AMOUNTS: Final = "amounts"
ORDER: Final = "order"
ASSIGNMENT: Final = "assignment"
"""What a group can be: any of several, so many from each, a line of them, or who of one kind goes to whom of another.
"""


class Question(NamedTuple):
    """What is asked: the message, the words it needs, and the rules behind it. Only what everybody may know."""

    message: str
    words: Mapping[str, str] = MappingProxyType({})
    rules: tuple[str, ...] = ()


class Group(NamedTuple):
    """A group that is built member by member, in one fixed order, until another choice ends it.

    `verb` adds a member. A *set* and *amounts* are offered in ascending order only and an *assignment* for one member
    after another, so that every group has one notation; an *order* is as it is named. `least` and `most` say how many
    members it needs and may have from now on, `end` the choice that ends it, and `default` what it is if one leaves it
    to the game ("for me"): the choices still to make.
    """

    verb: str
    least: int = 0
    most: int = 0
    form: str = SET
    end: str = ""
    default: tuple[Choice, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A step of the sequence of play that is under way. What a game's frames hold is declared by their own values.

    A game's frames say which position they work on in the signatures of their methods. The class takes no parameter
    for it: a dataclass below a generic class cannot be compiled.
    """

    step: int = 0
    """How far the frame has come in its `order`."""

    def order(self) -> Order:
        """The steps that follow each other, each a method of the frame; after the last one the frame ends."""
        return ()

    def advance(self, s: Any) -> int:
        """Do what happens by itself. Returns the role that must decide now, `UNDER_SEAL`, or `GO_ON`.

        A frame with an `order` does its next step; the step itself may call other frames. One that must be done once
        more says `again`. One that needs a decision returns the role that decides, and is looked at again after every
        choice, until a choice says `go_on` or `go_to`.
        """
        order = self.order()
        step = self.step
        if step == len(order):
            s.finish()
            return GO_ON
        self.step = step + 1
        who = method_of(type(self), order[step])(self, s)
        if who is None:
            return GO_ON
        self.step = step
        return who

    def now(self) -> str:
        """The present step of the `order`: the one that asks, or that is done next; `ENDED` after the last."""
        order = self.order()
        return order[self.step] if self.step < len(order) else ENDED

    def go_to(self, step: str) -> None:
        """Go on with another step of the `order`."""
        self.step = self.order().index(step)

    def again(self) -> None:
        """Do the present step of the `order` once more, after what it has called."""
        self.step -= 1

    def go_on(self) -> None:
        """A choice ends the step of the `order` that asked for it."""
        self.step += 1

    def asks(self, s: Any) -> int:
        """The roles, as bits, that still have to answer a question under seal. Their answers are hidden values."""
        return 0

    def choices(self, s: Any) -> list[Choice]:
        """What the decider may choose."""
        raise NotImplementedError

    def choose(self, s: Any, c: Choice) -> None:
        """What a choice does."""
        raise NotImplementedError

    def after(self, s: Any, called: Frame) -> None:
        """A frame that this one called has ended; its values are what it gives back."""

    def question(self, s: Any) -> Question:
        """What the decider is asked."""
        return Question(f"ask-{name_of(type(self)).replace('_', '-')}")

    def group(self, s: Any) -> Group | None:
        """The group that is being built, where one is."""
        return None

    def why_not(self, s: Any, c: Choice) -> Reason | None:
        """The rule against a choice that is not offered, where the frame can tell one."""
        return None

    def title(self, s: Any) -> Question | None:
        """What is under way, as a short title, for the trail that tells people where they are; None where it says
        nothing."""
        return None

    def copy(self) -> Frame:
        """An independent frame."""
        values = values_of(type(self))
        new: Frame = type(self).__new__(type(self))
        new.step = self.step
        for name in values:
            value = getattr(self, name)
            setattr(new, name, value.copy() if isinstance(value, (list, dict)) else value)
        return new


Method = Callable[[Any, Any], int | None]
"""What carries a step out, given the frame and the position."""

_methods: Final[dict[type, dict[str, Method]]] = {}
_names: Final[dict[type, str]] = {}
_values: Final[dict[type, tuple[str, ...]]] = {}


def method_of(kind: type, step: str) -> Method:
    """What carries out a step of a kind of frame; looked up once, as frames take many."""
    methods = _methods.get(kind)
    if methods is None:
        methods = _methods[kind] = {}
    method = methods.get(step)
    if method is None:
        method = methods[step] = getattr(kind, step)
    return method


def name_of(kind: type) -> str:
    """The name of a kind of frame, from its class: ``NavalCombat`` is ``naval_combat``."""
    name = _names.get(kind)
    if name is None:
        letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]
        name = _names[kind] = "".join(letters).lstrip("_")
    return name


def values_of(kind: type) -> tuple[str, ...]:
    """The names of the values that a kind of frame declares."""
    found = _values.get(kind)
    if found is None:
        declared: Mapping[str, Any] = getattr(kind, "__dataclass_fields__", {})
        found = _values[kind] = tuple(declared)
    return found
