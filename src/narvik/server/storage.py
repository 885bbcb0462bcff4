"""What the server keeps, and through which narrow door it keeps it.

The rest of the server sees rows and the methods of `Storage`; SQL is in `sqlite.py`. Reading answers at once; writing
answers when what was written is safe on the disk, so that nothing is acknowledged that a power cut could take back.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from narvik.core.errors import NarvikError


class Conflict(NarvikError):
    """Somebody else has written what was about to be written: an entry of that number, a name, a taken seat."""


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
    """One line of a match's append-only history: a choice, an undo, or an end that no rule brought about."""

    match: str
    number: int
    kind: str
    seat: str
    text: str
    at: float


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


class Standing(msgspec.Struct, frozen=True):
    """How a match stands after an entry, for the lobby: whose turn it is, and the result once there is one."""

    turn: str
    result: dict[str, Any] | None = None


class Storage(Protocol):
    """Everything the server asks of a database."""

    # -- matches

    async def found(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        entries: list[Entry],
        browser: str | None = None,
        heirs: dict[str, tuple[str, str]] | None = None,
    ) -> None:
        """Keep a new match. The seats with a token are held by the browser, or, where `heirs` names match and seat, by
        whoever holds that one."""

    def match(self, match: str) -> MatchRow | None:
        """A match by its id."""

    def seats(self, match: str) -> list[SeatRow]:
        """The seats of a match in their order."""

    def entries(self, match: str) -> list[Entry]:
        """The history of a match."""

    async def append(self, entries: list[Entry], standing: Standing) -> None:
        """Add entries of one seat, all or none. Raises `Conflict` if there is one of such a number: somebody was
        faster."""

    async def take_seat(self, match: str, seat: str, name: str, token: str, browser: str, account: int | None) -> None:
        """Sit down on an open seat. Raises `Conflict` if it is not open any more."""

    async def keep_note(self, match: str, seat: str, note: str) -> None:
        """Keep a seat's private note."""

    async def keep_seen(self, match: str, seat: str, version: int) -> None:
        """Keep how far a seat has looked; never goes back."""

    async def keep_rematch(self, match: str, rematch: str) -> str:
        """Keep which match is the rematch; returns the one kept, which is another's if that was faster."""

    def draws(self, match: str) -> list[DrawRow]:
        """Offers of a draw and their answers."""

    async def add_draw(self, draw: DrawRow) -> None:
        """Add an offer or an answer."""

    def chats(self, match: str, last: int) -> list[ChatRow]:
        """The last things said at a match."""

    async def add_chat(self, match: str, seat: str, name: str, text: str, at: float) -> ChatRow:
        """Add something said; it gets the next number."""

    # -- the lobby

    def list_matches(self, which: str, browser: str | None, account: int | None, limit: int) -> list[MatchRow]:
        """Matches for a list: ``mine``, ``open``, ``running`` or ``finished``; the latest first."""

    def awaiting_computers(self) -> list[str]:
        """Matches in which a computer player must decide: where to go on after a restart."""

    # -- browsers and accounts

    def holdings(self, match: str, browser: str | None, account: int | None) -> list[str]:
        """The seats of a match that a browser or an account holds."""

    async def hold(self, browser: str, match: str, seats: list[str]) -> None:
        """Remember that a browser holds seats."""

    async def add_browser(self, browser: str, account: int | None) -> None:
        """Make a browser known by the hash of its cookie."""

    async def forget_browser(self, browser: str) -> None:
        """Forget a browser and what it holds."""

    async def move_browser(self, old: str | None, new: str, account: int) -> None:
        """Log a browser in: it gets a new cookie, and the seats it held that belong to no account become this one's."""

    def browser(self, browser: str) -> tuple[bool, AccountRow | None]:
        """Whether a browser is known, and its account."""

    def account(self, name: str) -> AccountRow | None:
        """An account by its name; upper and lower case are the same."""

    async def add_account(self, name: str, password: str) -> AccountRow:
        """Register. Raises `Conflict` if the name is taken."""

    def close(self) -> None:
        """Finish what is being written and close."""
