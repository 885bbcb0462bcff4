"""The rows of the database as structs: their fields are the columns."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

import msgspec

from narvik.server.storage.database import Row, columns

RECORD: Final = "record"
Origin = Literal["", "record"]
"""Where a match came from: founded here, or brought as a record."""


class MatchRow(msgspec.Struct, frozen=True):
    """A match as it was founded, and how it stands for the lobby."""

    id: str
    game: str
    options: dict[str, str]
    seed: str
    begun: dict[str, Any] | None
    title: str
    listed: bool
    created: float
    updated: float
    turn: str
    parent: str | None = None
    parent_at: int | None = None
    version: int = 0
    result: dict[str, Any] | None = None
    rematch: str | None = None
    guide: bool = False
    revision: int = 0
    head: str = ""
    engine: str = ""
    pinned: dict[str, Any] | None = None
    mix: bool = False
    clock: dict[str, Any] | None = None
    due: float | None = None
    vetted: bool = False
    aside: dict[str, Any] | None = None
    sealings: int = 0
    origin: Origin = ""
    founder: str = ""
    moved_on: int = 1
    wish: dict[str, Any] | None = None
    takes_back: bool = False

    @classmethod
    def of(cls, row: Row) -> MatchRow:
        """A match from its columns: some hold JSON, some truth values."""
        found = cls(*row)
        return msgspec.structs.replace(
            found,
            options=json.loads(str(found.options)),
            begun=json.loads(str(found.begun)) if found.begun else None,
            listed=bool(found.listed),
            guide=bool(found.guide),
            mix=bool(found.mix),
            result=json.loads(str(found.result)) if found.result else None,
            pinned=json.loads(str(found.pinned)) if found.pinned else None,
            clock=json.loads(str(found.clock)) if found.clock else None,
            vetted=bool(found.vetted),
            wish=json.loads(str(found.wish)) if found.wish else None,
            takes_back=bool(found.takes_back),
            aside=json.loads(str(found.aside)) if found.aside else None,
        )


MATCHES: Final = f"SELECT {columns(MatchRow)} FROM matches m"
LISTED: Final = MATCHES.replace(" begun,", " NULL AS begun,")
"""For the lobby, which has no use for the positions that matches began from: they may be long."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a match: who sits there, and what only that seat has."""

    match: str
    seat: str
    place: int
    kind: str
    player: str = ""
    name: str = ""
    token: str | None = None
    account: int | None = None
    seen: int = 0
    note: str = ""


class Entry(msgspec.Struct, frozen=True):
    """One line of a match's append-only history: a choice, an undo (by consent if it has a text), an end that no rule
    brought about, or what a seat added to the dice (`mix`) before the first of these. `mark` names positions that are
    stored and have become part of the chain with this entry: the steps they stand at, each with its hash."""

    match: str
    number: int
    kind: str
    seat: str
    text: str
    at: float
    link: str = ""
    mark: str = ""


class CheckpointRow(msgspec.Struct, frozen=True):
    """The position after so many choices that stand for good, and what led there from the checkpoint before; see the
    module `checkpoints`."""

    match: str
    step: int
    content: str


class Envelope(msgspec.Struct, frozen=True):
    """What a seat has answered under a seal that is not open yet: role and choice, in the order of the roles. It is
    `complete` when the seat has nothing left to answer."""

    match: str
    seat: str
    answers: list[tuple[str, str]]
    complete: bool
    at: float

    @classmethod
    def of(cls, row: Row) -> Envelope:
        """An envelope from its columns."""
        match, seat, answers, complete, at = row
        return cls(match, seat, [(role, text) for role, text in json.loads(answers)], bool(complete), at)

    def values(self) -> dict[str, Any]:
        """Its columns."""
        answers = json.dumps(self.answers, ensure_ascii=False, separators=(",", ":"))
        return {**msgspec.structs.asdict(self), "answers": answers, "complete": int(self.complete)}


class DrawRow(msgspec.Struct, frozen=True):
    """An offer of a draw, or an answer to one."""

    match: str
    number: int
    seat: str
    answer: str
    at: float


class ChatRow(msgspec.Struct, frozen=True):
    """Something said at a match; `seat` is empty for an observer."""

    match: str
    number: int
    seat: str
    name: str
    text: str
    at: float


class AccountRow(msgspec.Struct, frozen=True):
    """A registered player."""

    id: int
    name: str
    password: str


class Head(msgspec.Struct, frozen=True):
    """Where the stored match is: how often it has been changed, how many entries it has, the last link of the chain,
    and how often an envelope has been written."""

    revision: int
    version: int
    link: str
    sealings: int = 0


class News(msgspec.Struct, frozen=True):
    """All that is stored of a match, or what is new since a version of it."""

    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]
    draws: list[DrawRow]
    envelopes: list[Envelope] = []
    checkpoints: list[CheckpointRow] = []


class MatchStanding(msgspec.Struct, frozen=True):
    """How a match stands after an entry, for the lobby: whose turn it is (under seal all who are asked, with commas),
    the result once there is one, the clock, and whether a computer sits there, so that the queue of computer players
    has to be kept in step."""

    turn: str
    result: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None
    due: float | None = None
    computers: bool = True
