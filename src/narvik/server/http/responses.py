"""Everything the server answers, as types. See docs/web.md."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from narvik.core.ledger import Roll
from narvik.server.http.problems import ProblemMessage
from narvik.server.live.changes import Change


class OptionLine(Struct):
    """Something to settle before a game: the values it may take, the default first, how all of them are called, and a
    sentence on each (`leads`), empty where there is none."""

    name: str
    values: tuple[str, ...]
    title: str
    help: str
    titles: tuple[str, ...]
    leads: tuple[str, ...]


class SeatTitle(Struct):
    """A seat, its name in the language asked for, and the colour of its side."""

    seat: str
    title: str
    colour: str


class Seating(Struct):
    """The seats there are for some options."""

    when: dict[str, str]
    seats: list[SeatTitle]


class WordTitle(Struct):
    """A word of the notation, and what people read."""

    name: str
    title: str


class PlayerLine(Struct):
    """A computer player, with the styles it plays in and, if it uses its time, how long it may think."""

    name: str
    title: str
    styles: list[WordTitle]
    times: list[WordTitle]


class GuideTitle(Struct):
    """A guided first game: its title and about how many minutes it takes."""

    title: str
    minutes: int


class GameLine(Struct):
    """A game and what can be settled before it. `lead` says in two sentences what it is; `seats` are the seats by
    their number, `cover` names its picture in each of its shapes (`whole`, `small`, `strip`), if it has one. `minutes`
    are how long it is played, from and to, `difficulty` is 1 to 5; zeros where the game says nothing of it. `teasers`
    say in a sentence each how one wins, moves and fights."""

    name: str
    title: str
    lead: str
    options: list[OptionLine]
    roles: list[str]
    seats: dict[str, list[str]]
    seatings: list[Seating]
    opponents: list[PlayerLine]
    guide: GuideTitle | None
    cover: dict[str, str]
    minutes: tuple[int, int]
    difficulty: int
    teasers: list[str]


class GameList(Struct):
    """All games."""

    games: list[GameLine]


class RuleLine(Struct):
    """A rule in our own words."""

    id: str
    chapter: str
    text: str


class RuleList(Struct):
    """All rules of a game."""

    title: str
    rules: list[RuleLine]


class RulingLine(Struct):
    """How we read a rule where its rulebook is silent or says two things: what was open, the ruling, and why."""

    rule: str
    open: str
    ruling: str
    why: str


class RulingList(Struct):
    """All our rulings on a game, in the order of its rules."""

    rulings: list[RulingLine]


class SourceLine(Struct):
    """Where an entry of a table comes from."""

    table: str
    row: str
    column: str
    source: str


class TableLine(Struct):
    """How true a table is: how many of its entries are printed in a rulebook, how many were found elsewhere, how many
    are reconstructed by us, and how many of these were tuned for balance. `title` is what people call it."""

    table: str
    title: str
    printed: int = 0
    elsewhere: int = 0
    reconstructed: int = 0
    tuned: int = 0


class PlaceCount(Struct):
    """How many places of the main board are wholly printed in a rulebook or found elsewhere, how many in part, and how
    many are reconstructed."""

    printed: int
    partly: int
    reconstructed: int


class TunedLine(Struct):
    """A reconstructed value that was tuned for balance: what it was, what it is, and why; which values its source
    allows, and why these."""

    table: str
    row: str
    column: str
    was: str
    value: str
    reason: str
    allowed: str
    bounds: str


class About(Struct):
    """Sources and credits of a game. `by` says whose game it is, where it does; `choice` is the option that chooses
    its tables, where it has one, and `chosen` the value that is told of; `tuned` are the values in which the tables
    differ. `places` counts what the map of sources shows. `version` and `build` (``pure`` or ``compiled``) say what
    runs here."""

    title: str
    by: str
    credits: list[str]
    tables: list[TableLine]
    reconstructed: list[SourceLine]
    choice: OptionLine | None
    chosen: str
    tuned: list[TunedLine]
    places: PlaceCount
    version: str
    build: str


class Founded(Struct):
    """A new match, or a seat taken: the tokens of the seats that are yours."""

    match: str
    links: dict[str, str]


class Joined(Founded):
    """A seat taken."""

    token: str


class Me(Struct):
    """The account of this browser."""

    name: str | None


class SeatLine(Struct):
    """Who sits where. `title` is the seat's name, `name` the person's or the computer's."""

    seat: str
    title: str
    kind: str
    name: str
    player: str
    here: bool


class ClockLine(Struct):
    """How the clock of a match stands: days for a move, or for the match and with every turn, and of vacation, what
    happens when time is out (`claim` or `automatic`), whose time runs (several with commas) and when it is out, and for
    each seat the seconds it has when it is asked, the days of vacation left and until when it is away. `now` is the
    server's time, all in seconds since 1970."""

    days: int
    match_days: int
    turn_days: int
    vacation: int
    forfeit: str
    seat: str
    due: float | None
    time: dict[str, float]
    left: dict[str, float]
    away: dict[str, float]
    now: float


class MatchLine(Struct):
    """A match in a list of the lobby. `turn` are the seats that must decide, with commas if several are asked under
    seal; `yours` that one of one's own has yet to."""

    match: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatLine]
    open: list[str]
    turn: str
    mine: list[str]
    yours: bool
    version: int
    seen: int
    created: float
    updated: float
    over: bool
    result: dict[str, Any] | None
    links: dict[str, str]
    guide: bool
    clock: ClockLine | None
    aside: str = ""
    """Why it cannot be opened, in a sentence; empty if it can."""


class MatchList(Struct):
    """A list of the lobby."""

    matches: list[MatchLine]


class ChoiceLine(Struct, omit_defaults=True, frozen=True):
    """A choice as a button or as something to click; made once for all who are offered it."""

    text: str
    label: str
    verb: str
    touches: tuple[tuple[str, ...], ...]
    number: int | None = None


class RouteLine(Struct):
    """A shortcut: the choices that lead to a place, to be made one after another. `left` is what is left there of what
    it is paid with, `stops` whether one must stay there, and `ending` the choice that ends it, if it is offered then.
    """

    to: tuple[str, ...]
    texts: list[str]
    left: str = ""
    stops: bool = False
    ending: str = ""


class FirstLine(Struct):
    """Things of a kind on a board that can be pressed first."""

    kind: str
    board: str
    words: list[str]


class RestLine(Struct):
    """What a prompt says that has more choices than a message carries: how many there are, where those that it carries
    stand among `all` of them, and what can be pressed `first`."""

    all: int
    places: list[int]
    first: list[FirstLine]


class ChoicesLine(Struct):
    """Choices of a long question that were asked for: how many were `found`, the first of them, and where these stand
    among all. `version` is that of the prompt."""

    version: int
    found: int
    places: list[int]
    choices: list[ChoiceLine]


class PromptMessage(Struct):
    """The question asked now; `choices` and `routes` only for the one who is asked. `gather` is the verb that builds a
    group, where one is built, and `group` how many members it needs and may have. `sealed` are all seats that are asked
    at once under seal, whoever has answered; `standing` is what the seat may do of its own accord, asked or not.
    `trail` says in short titles what is under way. `rest` is null where `choices` are all there are. `later` are
    members of a group that can join only after others: they may be named in any order all the same. `leaves` says what
    one who ends this leaves undone, and `grave` that something of worth would be lost. `setup` is true while the seat
    sets up, and until it has done something else."""

    version: int
    seat: str
    role: str
    question: str
    rules: tuple[str, ...]
    choices: list[ChoiceLine]
    gather: str = ""
    group: tuple[int, int] = (0, 0)
    routes: list[RouteLine] = []
    sealed: list[str] = []
    standing: list[ChoiceLine] = []
    trail: tuple[str, ...] = ()
    rest: RestLine | None = None
    later: list[ChoiceLine] = []
    leaves: str = ""
    grave: bool = False
    setup: bool = False


class SetupLine(Struct):
    """A whole set-up that the game has ready, as far as it can be made now: `kind` is ``historical`` or
    ``recommended``, `sources` are where its choices come from."""

    name: str
    kind: str
    title: str
    sources: list[str]
    choices: list[ChoiceLine]


class SetupState(Struct):
    """What a seat can set up with at a version; `made` are the choices by which it has set up so far."""

    version: int
    seat: str
    setups: list[SetupLine]
    made: list[ChoiceLine]


class PlanState(Struct):
    """What the staff officer would do for a seat at a version. The first choices are those that were `kept`. `ends`
    says why the plan ends: ``chance``, ``enemy``, ``learned``, ``step``, ``turn``, ``over``, ``nothing``, ``long``, or
    ``sealed``."""

    version: int
    seat: str
    choices: list[ChoiceLine]
    kept: int
    ends: str


class EventLine(Struct):
    """Something that happened: a line of the log and what it is about. `by` is the role whose choice caused it, empty
    if no single one did; `sides` how many sides each of the dice has, `lowest` its lowest face. `answer` is the number
    of that choice where it is not the `step`: of several answers under seal, which are carried out at once."""

    name: str
    text: str
    touches: list[tuple[str, ...]]
    values: dict[str, Any]
    dice: list[int]
    step: int
    by: str = ""
    sides: list[int] = []
    lowest: list[int] = []
    answer: int = 0


class Offer(Struct):
    """An offer of a draw that stands."""

    by: str
    accepted: list[str]


class BackLine(Struct):
    """Taking back by consent. `to` is how many choices would stand if the seat shown asked to take back its last one,
    -1 if it cannot; `alone` that nobody else would have to agree. Once somebody has asked: who it is, how many choices
    would stand, and whether the seat shown is one that has yet to answer."""

    to: int
    alone: bool
    by: str = ""
    step: int = 0
    asked: bool = False


class Parent(Struct):
    """The match another was branched from."""

    match: str
    at: int


DiceWord = Literal["nobody", "some", "server", "record"]
"""Whose word dice rest on: nobody's, as everybody has added to them; that of those who added, for those who came
later; the server's; that of whoever brought a record."""


class MixLine(Struct):
    """What players have added to the dice, by seat. `wanted` says whether they do at this match at all, `sealed` that
    nobody can any more; `yours` are the viewer's seats that have yet to, `others` those of others. Before the game has
    `begun` nothing is dealt, and the viewer looks on from the seats that are `held`. `rests_on` says whose word the
    dice rest on: `nobody`, `some` who came earlier, the `server`, or whoever brought a `record`."""

    wanted: bool
    sealed: bool
    entropy: dict[str, str]
    yours: list[str]
    others: list[str]
    begun: bool
    held: list[str]
    rests_on: DiceWord


class GuidePage(Struct):
    """Something to read in a guided game, and what to look at meanwhile."""

    text: str
    look: list[tuple[str, ...]]


class GuideMessage(Struct):
    """Where the learner of a guided game stands: what to read, what to do, and the choices that will do."""

    step: int
    of: int
    title: str
    pages: list[GuidePage]
    task: str
    choices: list[str]
    done: bool


class MatchState(Struct):
    """How a match stands for one connection. Scene and prompt are made once for all who share seat and language.
    `version` counts one's own answers under seal, which `since` does not: that is what to name when coming back.
    `tables` is the word by which the boards of its tables are asked for."""

    match: str
    game: str
    tables: str
    title: str
    options: dict[str, str]
    language: str
    version: int
    since: int
    step: int
    you: list[str]
    seat: str
    handover: bool
    over: bool
    result: dict[str, Any] | None
    scene: dict[str, Any]
    prompt: PromptMessage
    can_undo: int
    seen: int
    news: int
    seats: list[SeatLine]
    observers: int
    note: str
    draw: Offer | None
    back: BackLine
    commitment: str
    mix: MixLine
    seed: str | None
    parent: Parent | None
    origin: Literal["", "record"]
    rematch: str | None
    guide: GuideMessage | None
    clock: ClockLine | None


class StateMessage(Struct, rename={"start": "from"}):
    """The state and the part of the log that the client does not have yet. `number` counts the states that a connection
    is told."""

    state: MatchState
    start: int
    events: list[EventLine]
    number: int = 0


class ChangesMessage(Struct, rename={"start": "from"}):
    """What has changed since the state with the number before, for a client that asked for changes."""

    changes: Change
    number: int
    start: int
    events: list[EventLine]


class ChatLine(Struct, rename={"sender": "from"}):
    """Something said at a match; `from` is the name to show."""

    number: int
    sender: str
    seat: str
    name: str
    text: str
    at: float
    observer: bool


class WhyLine(Struct):
    """Why a choice cannot be made; `code` is empty when it can."""

    text: str
    code: str = ""
    sentence: str = ""
    rule: str = ""
    blocker: str = ""


class AheadLine(Struct):
    """What could be done with a group that is not yet gathered, or with something taken in hand, and the odds where
    there are any. `done` where there is nothing to do but to settle on it: the game then goes on by itself. The rest is
    the question that would be asked then."""

    texts: list[str]
    choices: list[ChoiceLine]
    done: bool
    odds: dict[str, Any] | None
    question: str = ""
    gather: str = ""
    group: tuple[int, int] = (0, 0)
    routes: list[RouteLine] = []


class NoteLine(Struct):
    """A seat's private note."""

    seat: str
    text: str


class Presence(Struct):
    """Who is at the match now."""

    here: list[str]
    observers: int


class Answer(Struct, omit_defaults=True):
    """A message that is not the state: exactly one of these, and the `id` of what it answers."""

    refused: ProblemMessage | None = None
    why: WhyLine | None = None
    odds: dict[str, Any] | None = None
    overlay: dict[str, Any] | None = None
    ahead: AheadLine | None = None
    choices: ChoicesLine | None = None
    chat: ChatLine | None = None
    chats: list[ChatLine] | None = None
    note: NoteLine | None = None
    rematch: Founded | None = None
    presence: Presence | None = None
    id: int | str | None = None


class Replayed(Struct, rename={"start": "from"}):
    """A step of a match, looked at again. `role`, `choice` and `label` tell what led to it; empty at step 0.

    `computers` are the roles that computer players play.
    """

    match: str
    game: str
    tables: str
    at: int
    steps: int
    over: bool
    view: str
    views: list[str]
    scene: dict[str, Any]
    role: str
    choice: str
    label: str
    start: int
    events: list[EventLine]
    computers: list[str]


class LogPage(Struct, rename={"start": "from"}):
    """Lines of a log as one `view` has it, with where each stands in it. All of it from `from` on, up to what was asked
    for, has been looked through: before that there are older ones, unless it is 0."""

    view: str
    start: int
    at: list[int]
    events: list[EventLine]


class Dice(Struct):
    """The commitment, what seats have added and whose word the dice rest on; after the end also the seed, all rolls
    played again, and whether they made this match."""

    commitment: str
    entropy: dict[str, str] = {}
    rests_on: DiceWord = "nobody"
    seed: str | None = None
    secret: str | None = None
    holds: bool | None = None
    rolls: list[Roll] = []
