"""Everything the server answers, as types. See docs/web.md."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from narvik.server.problems import Told


class OptionLine(Struct):
    """Something to settle before a game: the values it may take, the default first, and how all of them are called."""

    name: str
    values: tuple[str, ...]
    title: str
    help: str
    titles: tuple[str, ...]


class SeatTitle(Struct):
    """A seat and its name in the language asked for."""

    seat: str
    title: str


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
    their number, `cover` is its picture, if it has one."""

    name: str
    title: str
    lead: str
    options: list[OptionLine]
    roles: list[str]
    seats: dict[str, list[str]]
    seatings: list[Seating]
    opponents: list[PlayerLine]
    guide: GuideTitle | None
    cover: str


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

    rules: list[RuleLine]


class SourceLine(Struct):
    """Where an entry of a table comes from."""

    table: str
    row: str
    column: str
    source: str


class TableLine(Struct):
    """How many entries of a table are printed in a rulebook, and how many are reconstructed by us."""

    table: str
    printed: int
    reconstructed: int


class About(Struct):
    """Sources and credits of a game."""

    title: str
    credits: list[str]
    tables: list[TableLine]
    reconstructed: list[SourceLine]


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
    """How the clock of a match stands: days for a move and of vacation, what happens when time is out (`claim` or
    `automatic`), whose time runs and when it is out, and for each seat the days of vacation left and until when it is
    away. `now` is the server's time, all in seconds since 1970."""

    days: int
    vacation: int
    forfeit: str
    seat: str
    due: float | None
    left: dict[str, float]
    away: dict[str, float]
    now: float


class MatchLine(Struct):
    """A match in a list of the lobby."""

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


class MatchList(Struct):
    """A list of the lobby."""

    matches: list[MatchLine]


class ChoiceLine(Struct, omit_defaults=True):
    """A choice as a button or as something to click."""

    text: str
    label: str
    verb: str
    touches: tuple[tuple[str, str], ...]
    number: int | None = None


class RouteLine(Struct):
    """A shortcut: the choices that lead to a place, to be made one after another."""

    to: tuple[str, str]
    texts: list[str]


class PromptMessage(Struct):
    """The question asked now; `choices` and `routes` only for the one who is asked. `gather` is the verb that builds a
    group, where one is built, and `group` how many members it needs and may have."""

    version: int
    seat: str
    role: str
    question: str
    rules: tuple[str, ...]
    choices: list[ChoiceLine]
    gather: str = ""
    group: tuple[int, int] = (0, 0)
    routes: list[RouteLine] = []


class EventLine(Struct):
    """Something that happened: a line of the log and what it is about. `by` is the role whose choice caused it."""

    name: str
    text: str
    touches: list[tuple[str, str]]
    values: dict[str, Any]
    dice: list[int]
    step: int
    by: str = ""


class Offer(Struct):
    """An offer of a draw that stands."""

    by: str
    accepted: list[str]


class Parent(Struct):
    """The match another was branched from."""

    match: str
    at: int


class MixLine(Struct):
    """What players have added to the dice, by seat. `wanted` says whether they do at this match at all, `sealed` that
    nobody can any more; `yours` are the viewer's seats that have yet to, `others` those of others."""

    wanted: bool
    sealed: bool
    entropy: dict[str, str]
    yours: list[str]
    others: list[str]


class GuidePage(Struct):
    """Something to read in a guided game, and what to look at meanwhile."""

    text: str
    look: list[tuple[str, str]]


class GuideMessage(Struct):
    """Where the learner of a guided game stands: what to read, what to do, and the choices that will do."""

    step: int
    of: int
    title: str
    pages: list[GuidePage]
    task: str
    choices: list[str]
    done: bool


class State(Struct):
    """How a match stands for one connection. Scene and prompt are encoded once for all who share seat and language."""

    match: str
    game: str
    title: str
    options: dict[str, str]
    language: str
    version: int
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
    commitment: str
    mix: MixLine
    seed: str | None
    parent: Parent | None
    rematch: str | None
    guide: GuideMessage | None
    clock: ClockLine | None


class StateMessage(Struct, rename={"start": "from"}):
    """The state and the part of the log that the client does not have yet."""

    state: State
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
    """What could be done with a group that is not yet gathered, and the odds where there are any. `done` where there is
    nothing to do but to settle on it: the game then goes on by itself."""

    texts: list[str]
    choices: list[ChoiceLine]
    done: bool
    odds: dict[str, Any] | None


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

    refused: Told | None = None
    why: WhyLine | None = None
    odds: dict[str, Any] | None = None
    ahead: AheadLine | None = None
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


class Roll(Struct):
    """Something asked of chance, and its answer."""

    step: int
    kind: str
    name: str
    count: int
    sides: int
    values: list[int]


class Dice(Struct):
    """The commitment; after the end also the seed, all rolls played again, and whether they made this match."""

    commitment: str
    entropy: dict[str, str] = {}
    seed: str | None = None
    secret: str | None = None
    holds: bool | None = None
    rolls: list[Roll] = []
