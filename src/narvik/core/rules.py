"""What a game is to the rest of Narvik, and where games are found.

A game package implements `Rules` and registers it under its name. Nothing outside a game package knows a game by name:
the session, the command line, the server and the players all work through this contract.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.errors import OptionError, UnknownGame
from narvik.core.events import Journal, Shape
from narvik.core.features import stack
from narvik.core.position import Position
from narvik.core.words import Choice, Kind, Touch, Vocabulary

if TYPE_CHECKING:
    from narvik.core.guide import Guide
    from narvik.core.outlook import Standing

Options = dict[str, str]
Json = dict[str, Any]

G = TypeVar("G", bound=Position)

UNTUNED: Final = "untuned"
"""The folder beside a game's tables with those rows that were tuned for balance, as they were reconstructed first."""


class Option(NamedTuple):
    """Something players settle before a game: a name, the values it may take, the default first.

    What it settles is told by the game's texts, in the message ``option-NAME``; see `narvik.core.text.Texts.option`.
    """

    name: str
    values: tuple[str, ...]


class Source(NamedTuple):
    """Where a row of a table comes from, for `narvik data` and the About page."""

    table: str
    row: str
    column: str
    source: str


class Rule(NamedTuple):
    """A numbered rule in our own words, in one language."""

    id: str
    chapter: str
    text: str


class Route(NamedTuple):
    """A shortcut for the decider: several choices that lead to a place, such as a march over many hexes."""

    to: Touch
    choices: tuple[Choice, ...]


class Aim(NamedTuple):
    """Something a side plays for and how well it stands in it; positive is good. Named so that a player can explain."""

    name: str
    value: float


class CombatTable(NamedTuple):
    """What comes of a combat, for every strength of either side; see `narvik lab odds`.

    What a cell tells is the message ``chart-NAME``, what its row and column stand for ``chart-NAME-rows`` and
    ``chart-NAME-columns``. A heading is a message, a word of a kind (``result:dr``), or stands for itself. Cells are
    shares, or where `share` is false numbers.
    """

    name: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[float, ...], ...]
    share: bool = True


SELDOM: Final = 0.1
"""How much less a player leans to a verb that only lets something pass, where the game says nothing of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[G]):
    """A game: its options, words, positions, views and texts. One object for each set of tables."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[int] = 1
    tuned: ClassVar[int] = 1
    """The first version whose tables are tuned for balance. Matches of earlier ones are played with the untuned rows,
    see `untuned`."""
    roles: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    words: Vocabulary
    kinds: Mapping[str, Kind]
    shapes: Mapping[str, Shape]
    texts: ClassVar[Path]
    pace: ClassVar[int] = 20
    """About how many decisions a side makes in a turn, by which a player spreads its time."""
    foresight: ClassVar[int] = 60
    """How many decisions ahead a player looks that plays on in its mind, at most."""
    outreach: ClassVar[int] = 1
    """The turns, as chance counts them, at whose end it stops to judge: there no battle is under way."""
    conviction: ClassVar[float] = 1.0
    """How many times the error a choice must come out better by than the usual one, to be taken instead by a player
    that looks ahead: the more, the less the outlook can be trusted in the midst of a turn."""
    battles: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The events by which a battle begins, each with the word for where it is fought; for maps of the fighting."""
    plays: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The events by which a card or the like is used, each with the word for what is used."""
    data_hash: str = ""
    """Fingerprint of tables that differ from the packaged ones; empty for those."""

    def settle_options(self, given: Mapping[str, object]) -> Options:
        """Complete options with defaults; refuse what the game does not know."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError("no-option", game=self.name, option=name, options=", ".join(known))
        out: Options = {}
        for option in self.options:
            value = str(given.get(option.name, option.values[0])).lower()
            if value not in option.values:
                raise OptionError("no-value", option=option.name, value=value, values=", ".join(option.values))
            out[option.name] = value
        return out

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> G:
        """A new position at its first decision."""
        raise NotImplementedError

    def seats(self, options: Options) -> tuple[str, ...]:
        """The names of the seats, one for each decision maker."""
        raise NotImplementedError

    def seat_of(self, position: G, role: int) -> int:
        """Which seat decides for a role."""
        raise NotImplementedError

    def result(self, position: G) -> Json | None:
        """Who won, at what level and why, once the game is over."""
        raise NotImplementedError

    def winner_if_resigns(self, position: G, seat: int) -> str | None:
        """Who wins when a seat gives up, as `result` would name them. Of two seats the other wins; a game with more
        says who plays together."""
        others = {self.seat_of(position, role) for role in range(len(self.roles))} - {seat}
        roles = [name for role, name in enumerate(self.roles) if self.seat_of(position, role) in others]
        return roles[0] if len(others) == 1 else None

    def score(self, position: G, role: int) -> float:
        """What the result is worth to a role: 1 for a clear win to -1 for a clear loss."""
        raise NotImplementedError

    def partners(self, role: int, other: int) -> bool:
        """Whether two roles win and lose together."""
        return role == other

    def aims(self, position: G, role: int) -> list[Aim]:
        """What a role plays for and how it stands in each of these, so that the sum of 1 is a game all but won."""
        standing = self.standing(position)
        if standing is None:
            return []
        return standing.outlook.judge(standing, 1.0 if self.partners(0, role) else -1.0)

    def standing(self, position: G) -> Standing | None:
        """What a learned outlook sees in a position; None where the aims are weighed by hand. See `core.outlook`."""
        return None

    def outlook(self, position: G, role: int) -> float:
        """How well a role stands, from -1 (lost) to 1 (won); what players judge by that look ahead."""
        if position.decider < 0:
            return self.score(position, role)
        return math.tanh(sum(aim.value for aim in self.aims(position, role)))

    def leanings(self, position: G, choices: list[Choice]) -> list[float]:
        """How much a sensible player leans to each choice, as positive weights: twice the weight, twice as gladly.

        Nothing may enter that the decider does not know.
        """
        slots = self.words.verbs
        return [1.0 if slots[choice.verb].slots else SELDOM for choice in choices]

    def seasoned(self, position: G, choices: list[Choice]) -> list[float]:
        """How much one leans to each choice who has played the game a thousand times; a player that looks ahead starts
        from there. Like `leanings`, and the same where a game knows nothing better.
        """
        return self.leanings(position, choices)

    def daring(self, position: G, choices: list[Choice]) -> list[float]:
        """How daring each choice is, from 0 for what risks nothing to 1 for an attack that can hardly succeed; by this
        players of different styles part. Nothing may enter that the decider does not know."""
        return [0.0] * len(choices)

    def most_decisions(self, options: Options) -> int:
        """An upper bound on the decisions of one game."""
        raise NotImplementedError

    def audit(self, position: G) -> list[str]:
        """What is wrong with a position that the rules should never reach; nothing in a sound one."""
        return []

    def to_json(self, position: G) -> Json:
        """The whole position, stably ordered."""
        raise NotImplementedError

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> G:
        """The position from `to_json`."""
        raise NotImplementedError

    def view(self, position: G, roles: int) -> Json:
        """What someone who plays these roles (bits; 0 is an observer) may know."""
        raise NotImplementedError

    def features(self, position: G, roles: int) -> list[int]:
        """What these roles may know as numbers, always as many for the same options; for agents that learn.

        They follow from the view alone. Without numbers of its own a game shows the step of its sequence of play.
        """
        return stack(position)

    def guess(self, view: Json, chance: Chance) -> G:
        """A full position drawn from those that give this view."""
        raise NotImplementedError

    def position(self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None) -> G:
        """A position from the short form of rule cases."""
        raise NotImplementedError

    def differences(self, position: G, expected: Mapping[str, Any]) -> list[str]:
        """Where a position is not what a rule case expects, each in a sentence."""
        raise NotImplementedError

    def stage(self, position: G) -> str:
        """Where in the sequence of play a position is, in words such as ``germany movement``."""
        raise NotImplementedError

    def declines(self, position: G) -> Choice | None:
        """The choice by which the decider lets an opportunity pass, if there is one."""
        raise NotImplementedError

    def display(self, kind: Kind, number: int, language: str) -> str:
        """A word as people read it."""
        raise NotImplementedError

    def odds(self, position: G, roles: int) -> Json | None:
        """The chances of what is about to be rolled for, from what someone who plays these roles (bits) knows; None if
        nothing is."""
        return None

    def combat_tables(self) -> list[CombatTable]:
        """The game's combats as tables, exact and from the rules that fight them."""
        return []

    def routes(self, position: G) -> list[Route]:
        """Shortcuts for the one who decides now, one for each place; none where every choice is a place of its own."""
        return []

    def rule_list(self, language: str = "en") -> list[Rule]:
        """All rules of the game, in a language; see `narvik.core.tables.read_rules`."""
        raise NotImplementedError

    def sources(self) -> list[Source]:
        """Where each row of data comes from."""
        raise NotImplementedError

    def chart(self) -> Json:
        """The map as a client draws it; see docs/web.md."""
        raise NotImplementedError

    def scene(self, view: Json, language: str) -> Json:
        """What lies on the board, as the one whose view this is sees it; see docs/web.md."""
        raise NotImplementedError

    def guide(self) -> Guide | None:
        """A guided first game, if there is one."""
        return None

    def render(self, view: Json, language: str, width: int) -> Any:
        """The view as something the terminal can print (a rich renderable)."""
        raise NotImplementedError


_makers: dict[str, Callable[[Path | None], Rules[Any]]] = {}
_made: dict[tuple[str, Path | None], Rules[Any]] = {}


def register(name: str, maker: Callable[[Path | None], Rules[Any]]) -> None:
    """Make a game known under its name; the maker gets the folder of the user's own tables, or None."""
    _makers[name] = maker


def game_names() -> list[str]:
    """The registered games, in the order in which they were registered: the easiest first."""
    return list(_makers)


def rules_of(name: str, data: Path | None = None) -> Rules[Any]:
    """The game of a name, with the packaged tables or with the rows of a folder put over them."""
    maker = _makers.get(name)
    if maker is None:
        raise UnknownGame("no-game", game=name, games=", ".join(game_names()))
    key = (name, data.resolve() if data else None)
    if key not in _made:
        _made[key] = maker(key[1])
    return _made[key]


def untuned(name: str) -> Path | None:
    """The folder with the rows of a game as they were before they were tuned for balance; None if none were.

    It is put over the packaged tables like the user's own: ``rules_of(name, untuned(name))``. Rule cases reckon with
    these rows, as they keep closest to what the sources say.
    """
    folder = rules_of(name).texts.parent / "data" / UNTUNED
    return folder if folder.is_dir() else None


def former(name: str, version: int) -> Path | None:
    """The folder with the rows of a game that were others in a version of its rules; None if all are as they were."""
    rules = rules_of(name)
    if version < rules.tuned:
        return untuned(name)
    folder = rules.texts.parent / "data" / f"version-{version}"
    return folder if folder.is_dir() else None


def rules_with(name: str, tables: str) -> Rules[Any]:
    """The game with the packaged tables whose fingerprint begins so: those of an earlier version, or today's, which
    have none."""
    rules = rules_of(name)
    for version in range(rules.version) if tables else ():
        folder = former(name, version)
        if folder is not None and rules_of(name, folder).data_hash.startswith(tables):
            return rules_of(name, folder)
    return rules


def rules_as_of(name: str, version: int, tables: str = "") -> Rules[Any]:
    """The game as a match knows it that was begun with a version of the rules, and maybe with tables of a
    fingerprint."""
    return rules_with(name, tables) if tables else rules_of(name, former(name, version))
