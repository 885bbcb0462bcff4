"""Display, a part that a game offers: how it looks, and what people are told of it.

Nothing of it is needed: `narvik.display.display_of`, through which everybody asks, shows a game without boards as boxes
in a grid and its pieces as counters with their words.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from narvik.core.phrases import phrases
from narvik.core.position import Position
from narvik.core.words import Choice, Kind, Touch, spelled

if TYPE_CHECKING:
    from narvik.core.guide import Guide
    from narvik.core.rules import Json, Rules

G = TypeVar("G", bound=Position)


class Route(NamedTuple):
    """A shortcut for the decider: several choices that lead to a place, such as a march over many hexes.

    `left` is what is left there of what it is paid with, as people read it; `stops` says that one must stay there.
    `ending` is the choice that ends it, made if it is offered then: a halt.
    """

    to: Touch
    choices: tuple[Choice, ...]
    left: str = ""
    stops: bool = False
    ending: str = ""


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
    counts: str = ""
    """`column` if its rows are the columns of a chart, `dice` if rows and columns count the dice of both sides."""


class Display(Generic[G]):
    """What a person sees of a game: words, boards, scenes, odds. Boards and scenes are JSON, see docs/web.md."""

    battles: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The events by which a battle begins, each with the word for where it is fought; for maps of the fighting."""
    plays: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The events by which a card or the like is used, each with the word for what is used; for tables of them."""
    opens: ClassVar[tuple[str, ...]] = ()
    """The verbs that only take something in hand: nothing is learned by them, and the same seat goes on. What could be
    done next is shown before anything is chosen."""
    idle: ClassVar[tuple[str, ...]] = ("end", "pass", "done")
    """The verbs by which somebody does nothing or gives something up, the best first. A press on the map alone never
    makes such a choice. What an end leaves undone is told by the messages ``left-VERB``."""
    deliberate: ClassVar[tuple[str, ...]] = ()
    """Verbs that are meant only if somebody says so: a press on the map alone never makes such a choice, as it is about
    something that is pressed for something else, too."""
    grave: ClassVar[tuple[str, ...]] = ()
    """The verbs of which an end is asked about once more if they are left undone: something of worth would be lost."""
    overlays: ClassVar[tuple[str, ...]] = ()
    """What can be laid over the boards when somebody asks for it: `zones`, `supply`, `control`, `air`."""

    def __init__(self, rules: Rules[G]) -> None:
        self.rules = rules

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        """A word as people read it: the game's message ``KIND-WORD`` where it has one, else the word itself, spelled
        out."""
        word = kind.write(number)
        page = phrases(language, self.rules.texts)
        message = f"{kind.name}-{word}".replace("_", "-")
        return page.say(message) if kind.words and page.has(message) else spelled(word)

    # -- boards and what lies on them

    def boards(self) -> dict[str, Json]:
        """The boards as a client draws them, by name; the main one has the empty name. Without a main board a plain one
        is made. A board is called as the game's message ``board-NAME`` says."""
        return {}

    def scene(self, view: Json, language: str) -> Json:
        """What lies on the boards, as the one whose view this is sees it. Where there is none it follows from the
        declared fields."""
        return {}

    def render(self, view: Json, language: str, width: int) -> Any:
        """The view as something the terminal can print (rich); None where its scene is printed as lists."""
        return None

    # -- help with decisions

    def odds(self, position: G, roles: int) -> Json | None:
        """The chances of what is about to be rolled for, from what someone who plays these roles (bits) knows; None if
        nothing is."""
        return None

    def overlay(self, position: G, name: str, roles: int) -> Json | None:
        """One of `overlays`, in the form of `narvik.display.overlays`, for someone who plays these roles (bits). The
        position is guessed from what they know: what is not known of it is not to be told."""
        return None

    def combat_tables(self) -> list[CombatTable]:
        """The game's combats as tables, exact and from the rules that fight them."""
        return []

    def charts(self, language: str) -> list[Json]:
        """The game's charts as they lie on a table, in the form of `narvik.display.charts`; `combat_tables` are shown
        after them."""
        return []

    def routes(self, position: G) -> list[Route]:
        """Shortcuts for the one who decides now, one for each place; none where every choice is a place of its own."""
        return []

    def guide(self) -> Guide | None:
        """A guided first game, if there is one."""
        return None
