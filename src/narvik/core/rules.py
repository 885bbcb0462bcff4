"""What a game is to the rest of Narvik, and where games are found.

A game package implements `Rules`, which is play, and registers it under its name. What else there is to a game are its
parts, each with defaults that work: `rules.knowledge`, `rules.advice`, `rules.display` and `rules.proof`. Nothing
outside a game package knows a game by name: the session, the command line, the server and the players all work through
this contract.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from narvik.core import registry
from narvik.core.advice import Advice
from narvik.core.chance import Chance
from narvik.core.display import Display
from narvik.core.errors import OptionError, PositionError, RulesGone, UnknownGame
from narvik.core.events import Journal, Shape
from narvik.core.form import Form
from narvik.core.knowledge import Knowledge
from narvik.core.position import Position
from narvik.core.proof import Proof
from narvik.core.words import Kind, Vocabulary

if TYPE_CHECKING:
    from narvik.core.tables import Table

Options = dict[str, str]
Json = dict[str, Any]

G = TypeVar("G", bound=Position)
T = TypeVar("T")

log = logging.getLogger("narvik.games")

LONGEST: Final = 60
"""How much of an option that the game does not know a message repeats."""


class Option(NamedTuple):
    """Something players settle before a game: a name, the values they may choose from, the default first.

    The default is also what a record means that does not say, such as one from before there was the option. A rule case
    that does not say means `in_cases` instead, where that is set. Where `tables` is set, each value is a set of tables:
    the first are those in the game's folder of data, the rows of any other lie over them, in a folder of its name.
    `unlisted` values are taken like the others from whoever names them, such as rule cases, and stand in no list: what
    they bring is still being made. What an option settles is told by the game's texts, in the message ``option-NAME``;
    see `narvik.core.text.Texts.option`.
    """

    name: str
    values: tuple[str, ...]
    in_cases: str = ""
    tables: bool = False
    unlisted: tuple[str, ...] = ()


class Source(NamedTuple):
    """Where a row of a table comes from, for `narvik data` and the About page."""

    table: str
    row: str
    column: str
    source: str


class Rule(NamedTuple):
    """A numbered rule in our own words, in one language.

    `mark` is empty for a rule that code carries out. Else it says what the rule is instead, and why: ``component:`` (it
    stands in a table or on a counter), ``definition:`` (it names something or points to other rules) or ``example:``.
    `part` numbers the parts of a game that is made in several, one after another; 0 where it is made in one.
    """

    id: str
    chapter: str
    text: str
    mark: str = ""
    part: int = 0


class Ruling(NamedTuple):
    """How we read a rule where its rulebook is silent or says two things, in one language.

    `open` asks what the rulebook leaves open, `ruling` answers it, and `why` says what the answer rests on. A rule can
    have several.
    """

    rule: str
    open: str
    ruling: str
    why: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[G]):
    """A game: its options, words, positions and results, and its parts. One object for each set of tables.

    A game makes its own parts in its `__init__`, after those that are made here, and leaves out what it has not.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[int] = 1
    oldest: ClassVar[int] = 0
    """The first version whose matches and records are still played; see `rules_as_of`."""
    roles: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    words: Vocabulary
    kinds: Mapping[str, Kind]
    shapes: Mapping[str, Shape]
    texts: ClassVar[Path]
    own: Path | None
    """The folder of rows that lie over the packaged tables: the user's own, or those of an earlier version."""
    table_set: str
    """Which of the packaged tables these are: a value of the option that chooses them, empty for the first."""
    data_hash: str = ""
    """Fingerprint of tables that differ from the packaged ones; empty for those."""
    form: Form[G]
    """How positions are written, seen and observed, from their declared fields."""
    knowledge: Knowledge[G]
    advice: Advice[G]
    display: Display[G]
    proof: Proof[G]

    def __init__(self, own: Path | None = None, table_set: str = "") -> None:
        show_to_compiled(self)
        self.own = own
        self.table_set = table_set
        self.knowledge = Knowledge(self)
        self.advice = Advice(self)
        self.display = Display(self)
        self.proof = Proof(self)

    def settle_options(self, given: Mapping[str, object], in_case: bool = False) -> Options:
        """Complete options with defaults, or with what a rule case means; refuse what the game does not know."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError("no-option", game=self.name, option=str(name)[:LONGEST], options=", ".join(known))
        out: Options = {}
        for option in self.options:
            unsaid = (in_case and option.in_cases) or option.values[0]
            out[option.name] = value_of(option, str(given.get(option.name, unsaid)))
        return out

    def chosen(self, options: Mapping[str, str]) -> Rules[G]:
        """The game with the tables that settled options choose, and with the same rows of one's own over them.

        Board, words, charts and sources belong to it: whoever knows the options of a match goes by the game as chosen.
        """
        option = self.tables_option
        return self if option is None else self.with_tables(options.get(option.name, option.values[0]))

    def with_tables(self, value: str) -> Rules[G]:
        """The same for a value of the option that chooses tables; empty for the default."""
        option = self.tables_option
        if option is None:
            if value:
                raise OptionError("no-tables", game=self.name)
            return self
        wanted = value_of(option, value or option.values[0])
        table_set = "" if wanted == option.values[0] else wanted
        return self if table_set == self.table_set else made(self.name, self.own, table_set)

    @property
    def tables_option(self) -> Option | None:
        """The option that chooses the tables; None where the game has one set of them."""
        for option in self.options:
            if option.tables:
                return option
        return None

    @property
    def chosen_tables(self) -> str:
        """The value of that option which these tables were chosen by; empty where there is none."""
        option = self.tables_option
        return "" if option is None else self.table_set or option.values[0]

    def require_tables(self, options: Mapping[str, str]) -> None:
        """Refuse to stand up a position whose options choose other tables than these: the two would not agree."""
        if self.chosen(options) is not self:
            raise PositionError("options: they choose other tables than those of this game; see `Rules.chosen`")

    def options_of(self, data: object) -> Options:
        """The options that a position in JSON is played with."""
        given = data.get("options") if isinstance(data, Mapping) else None
        if not isinstance(given, Mapping):
            raise PositionError("options: expected a mapping")
        try:
            return self.settle_options(given)
        except OptionError as problem:
            raise PositionError(f"options: {problem}") from None

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> G:
        """A new position at its first decision."""
        raise NotImplementedError

    def seats(self, options: Options) -> tuple[str, ...]:
        """The names of the seats, one for each decision maker: the roles, where nobody plays several."""
        return self.roles

    def seat_of(self, position: G, role: int) -> int:
        """Which seat decides for a role."""
        return role

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

    def most_decisions(self, options: Options) -> int:
        """An upper bound on the decisions of one game."""
        raise NotImplementedError

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> G:
        """A position with nothing on the table yet, every field as it begins."""
        raise NotImplementedError

    def rebuild(self, position: G) -> None:
        """Make anew what a position keeps only for speed, after its declared fields were filled from outside."""

    def to_json(self, position: G) -> Json:
        """The whole position, stably ordered."""
        return self.form.to_json(position)

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> G:
        """The position from `to_json`. One that does not fit its declaration is refused with the field's name."""
        options = self.options_of(data)
        self.require_tables(options)
        position = self.blank(options, chance, journal)
        self.form.from_json(position, data)
        self.rebuild(position)
        return position

    def data_folder(self) -> Path:
        """Where the game's data lie: beside its texts."""
        return self.texts.parent / "data"

    def tables_folder(self) -> Path:
        """Where these packaged tables lie: in the folder of data, or over those, in the folder of their set."""
        return self.data_folder() / self.table_set

    def rule_list(self, language: str = "en") -> list[Rule]:
        """All rules of the game, in a language; see `narvik.core.tables.read_rules`."""
        return []

    def ruling_list(self, language: str = "en") -> list[Ruling]:
        """All our rulings on the game, in the order of its rules; see `narvik.core.tables.read_rulings`."""
        return []

    def table_list(self) -> list[Table]:
        """All tables of the game, with the rows that it is played with."""
        return []

    def sources(self) -> list[Source]:
        """Where each row of data comes from."""
        return [source for table in self.table_list() for source in table.sources()]


_makers = registry.makers
_made: dict[tuple[str, Path | None, str], Rules[Any]] = {}
"""By name, folder of own rows and set of tables, which is empty for the first."""

_making: dict[str, threading.RLock] = {}
"""Held by name while a game is made: of several threads that ask for it first, one makes it for all."""

_complained: set[str] = set()


def value_of(option: Option, given: str) -> str:
    """A value of an option as it was given, in whatever letters. Raises `OptionError` if there is none such."""
    value = given.lower()
    if value not in option.values and value not in option.unlisted:
        raise OptionError("no-value", option=option.name, value=value[:LONGEST], values=", ".join(option.values))
    return value


def register(name: str, maker: Callable[..., Rules[Any]], listed: bool = True) -> None:
    """Make a game known under its name. The maker gets the folder of the user's own tables, or None; and after it, of a
    game with an option that chooses tables, which ones if not the first.

    A game that is still being made is not `listed`: `rules_of` finds it, but no list offers it.
    """
    registry.filled()[name] = maker
    registry.unlisted.discard(name)
    if not listed:
        registry.unlisted.add(name)


def game_names() -> list[str]:
    """The games that are offered, in the order in which they were registered: the easiest first."""
    return [name for name in registry.filled() if name not in registry.unlisted]


def show_to_compiled(rules: Rules[Any]) -> None:
    """Let compiled code find what a game in plain Python has set in its class.

    Compiled code looks for an attribute of an object in the object alone, not in its class. As Python there is no
    such place, and nothing to do.
    """
    for name in ("words", "kinds", "shapes", "form"):
        place: Any = vars(Rules).get(name)
        value: Any = getattr(rules, name, None)
        if place is not None and value is not None:
            place.__set__(rules, value)


def made(name: str, own: Path | None, table_set: str) -> Rules[Any]:
    """The game of a name with a set of packaged tables and the rows of a folder put over them; made once."""
    maker = registry.filled().get(name)
    if maker is None:
        raise UnknownGame("no-game", game=name, games=", ".join(game_names()))
    folder = own.resolve() if own else None
    key = (name, folder, table_set)
    if key not in _made:
        with _making.setdefault(name, threading.RLock()):
            if key not in _made:
                _made[key] = maker(folder, *((table_set,) if table_set else ()))
    return _made[key]


def rules_of(name: str, data: Path | None = None, options: Mapping[str, str] | None = None) -> Rules[Any]:
    """The game of a name with the tables that its options choose, the default ones if none are given, and maybe with
    the rows of a folder put over them."""
    rules = made(name, data, "")
    return rules if options is None else rules.chosen(options)


def rules_over(rules: Rules[Any], folder: Path) -> Rules[Any]:
    """The same game and tables with the rows of a folder put over them, read anew; whoever asks for it keeps it."""
    over: Rules[Any] = _makers[rules.name](folder, *((rules.table_set,) if rules.table_set else ()))
    return over


def of_each_game(tell: Callable[[Rules[Any]], T]) -> list[T]:
    """What is to be told of each game that is offered, for lists.

    Games of others may fail in every way. One that does is left out, with a line in the log, and the others are told.
    """
    out: list[T] = []
    for name in game_names():
        try:
            out.append(tell(rules_of(name)))
        except Exception as problem:
            told = f"the game '{name}' is left out of the list: {type(problem).__name__}: {problem}"
            if told not in _complained:
                _complained.add(told)
                log.warning(told)
    return out


def former(rules: Rules[Any], version: int) -> Path | None:
    """The folder with those rows of a game's tables that were others in a version of its rules; None if all are as they
    were."""
    folder = rules.tables_folder() / f"version-{version}"
    return folder if folder.is_dir() else None


def rules_with(name: str, tables: str, options: Mapping[str, str] | None = None) -> Rules[Any]:
    """The game as chosen, with the packaged tables whose fingerprint begins so: those of an earlier version, or
    today's, which have none."""
    return earlier(rules_of(name, options=options), tables)


def earlier(rules: Rules[Any], tables: str) -> Rules[Any]:
    """The game with its tables of the version whose rows have a fingerprint that begins so; itself if there is none."""
    for version in range(rules.version) if tables else ():
        folder = former(rules, version)
        if folder is not None:
            found = made(rules.name, folder, rules.table_set)
            if found.data_hash.startswith(tables):
                return found
    return rules


def rules_as_of(name: str, version: int, tables: str = "", options: Mapping[str, str] | None = None) -> Rules[Any]:
    """The game as a match knows it that was begun with a version of the rules and with options, and maybe with tables
    of a fingerprint. Raises `RulesGone` for a version whose rows are no longer kept."""
    rules = rules_of(name, options=options)
    if version < rules.oldest:
        raise RulesGone("rules-gone", game=rules.title, rules=str(version), oldest=str(rules.oldest))
    if tables:
        return rules_with(name, tables, options)
    folder = former(rules, version)
    return rules if folder is None else made(name, folder, rules.table_set)
