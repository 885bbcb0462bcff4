"""Proof, a part that a game offers: positions and expectations in the words of rule cases, and an audit.

The defaults read and compare declared fields as their JSON has them, so that the first cases of a game need no code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from narvik.core.chance import Chance
from narvik.core.errors import PositionError
from narvik.core.events import Event, Journal
from narvik.core.frames import name_of
from narvik.core.position import Position
from narvik.core.shortform import Comparison, listing
from narvik.core.words import Choice

if TYPE_CHECKING:
    from narvik.core.rules import Options, Rules

G = TypeVar("G", bound=Position)

FRAMES: Final = "frames"
"""In a short form: the steps of the sequence of play that are under way, as JSON has them."""

OVER: Final = "over"

Fact = Callable[[Any, str], Any]
"""What follows from a position for a word of the game: whether it holds, how much it is, or a list of words. None where
the word is of another kind than the fact speaks of."""


class Told(NamedTuple):
    """How the events of a game tell of an answer that nobody was asked for: they name these words of the choice."""

    events: tuple[str, ...]
    words: tuple[int, ...] = (0,)

    def by(self, event: Event, args: tuple[int, ...]) -> bool:
        """Whether an event tells of a choice with these words."""
        if event.name not in self.events or len(args) <= max(self.words):
            return False
        named = {number for value in event.values for number in (value if isinstance(value, tuple) else (value,))}
        return all(args[at] in named for at in self.words)


class Proof(Generic[G]):
    """How rule cases speak of a position, and what the rules should never let it come to."""

    unordered: ClassVar[tuple[str, ...]] = ()
    """Verbs that name things one by one in ascending order, though that order means nothing and no frame calls them a
    group: cases may name these in any order, too."""

    most_choices: ClassVar[int] = 0
    """How many answers a question has at most: as many as a person can be asked to look through. 0 promises nothing."""

    disclosing: ClassVar[tuple[str, ...]] = ()
    """Events that show what a role had settled in secret beforehand, such as a standing order that is followed: two
    games that differ in such a secret may part with one of them."""

    ending: ClassVar[tuple[str, ...]] = ()
    """Verbs without words that end a group, a march or a question. A case may write them where that has ended by
    itself, and nothing happens."""

    closing: ClassVar[tuple[str, ...]] = ()
    """Verbs without words that close a group which has been named, and let it set out. A case may leave them out before
    a choice that comes later."""

    told: ClassVar[Mapping[str, Told]] = {}
    """Which events tell that an answer was given by itself because it was the only one, by the verb that a case may
    write all the same."""

    examples: ClassVar[tuple[str, ...]] = ()
    """How the worked examples of the rulebook are numbered that have no rule of their own: a case may be about one."""

    def __init__(self, rules: Rules[G]) -> None:
        self.rules = rules

    def position(self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None) -> G:
        """A position from the short form of rule cases: here declared fields by name, and the `frames` under way."""
        position = self.rules.blank(options, chance, journal)
        form = self.rules.form
        form.fill(position, short, (FRAMES,))
        self.rules.rebuild(position)
        for at, frame in enumerate(listing(short.get(FRAMES), FRAMES)):
            position.call(form.frame_from_json(frame, f"{FRAMES}.{at}"))
        position.settle()
        return position

    def differences(self, position: G, expected: Mapping[str, Any]) -> list[str]:
        """Where a position is not what a rule case expects, each in a sentence."""
        return Comparison(position, self.rules.form).compare(expected)

    def facts(self) -> Mapping[str, Fact]:
        """What rule cases may expect that no field holds, by its name: who is in `supply`, where a unit's `reach` ends.
        Every game calls the same thing by the same name."""
        return {}

    def usual(self, position: G) -> Choice | None:
        """What everybody answers to the present question unless a case says otherwise; here nothing."""
        return None

    def already(self, position: G, choice: Choice) -> bool:
        """Whether a position shows that a choice has been made by itself where it was the only one, such as who takes
        part; what only events tell of is in `told`."""
        return False

    def listed(self, position: G, fact: str, name: str) -> str:
        """A name that a case expects among what a fact lists, as the fact has it: a hex by its number though the case
        calls it by a place. What is no word of the game is refused, as it would never be among them."""
        if not any(name in kind.numbers for kind in self.rules.kinds.values()):
            raise PositionError(f"{fact}: '{name}' is no word of {self.rules.name}")
        return name

    def stage(self, position: G) -> str:
        """Where in the sequence of play a position is, in words such as ``germany movement``: here who decides, and the
        name of the frame."""
        if position.decider < 0:
            return OVER
        return f"{self.rules.roles[position.decider]} {name_of(type(position.frames[-1]))}"

    def audit(self, position: G) -> list[str]:
        """What is wrong with a position that the rules should never reach; nothing in a sound one."""
        return []
