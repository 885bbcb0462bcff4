"""The life of a seat's link, and the one place that decides for which seats somebody speaks.

A link holds a *token*. It is

- *made* when somebody founds a match with a seat of their own, sits down, or plays again;
- *shared*: whoever has it speaks for the seat. A browser that came with it is remembered (a *holding*), so that it
  needs no link next time; a seat that was taken while logged in belongs to the account, on every browser of it;
- *renewed* by the one whose seat it is, and with all others of an account when its password is changed: the old token
  is worth nothing, no browser is remembered but the one that renewed it, whoever came with it is sent away, and
  addresses that asked for messages about the seat get none any more;
- *revoked* when the one whose seat it was deletes their data: the seat is open, for a new token;
- *expired* with the cookie of a browser that was remembered. The token itself has no date: a match may last for years.

Nothing of this is remembered elsewhere. A connection keeps only what it has shown (`SeatClaim`), and is asked again for
every action, in the same breath in which it is done: the caller holds the match's lock. Where this process alone writes
to the database that is one look at a number: how often it has been changed who holds what.
"""

from __future__ import annotations

import secrets
import time
from typing import Final

from msgspec.structs import replace

from narvik.server.http.problems import Problem
from narvik.server.live.hub import Hub
from narvik.server.live.messages_out import SeatClaim, Viewer
from narvik.server.matches.match import Match
from narvik.server.people.accounts import Accounts, Visitor
from narvik.server.storage.storage import Storage

MINE: Final = "mine"
"""What stands for all seats that a browser or its account holds."""

ASKED_AGAIN: Final = 60.0
"""After so many seconds it is asked again at the latest: browsers are not remembered forever."""


def new_token() -> str:
    """What a seat is held by; 128 bits, so that nobody finds one by trying."""
    return secrets.token_urlsafe(16)


class SeatLinks:
    """Who speaks for which seats, and how that begins and ends."""

    def __init__(self, storage: Storage, accounts: Accounts, hub: Hub) -> None:
        self.storage = storage
        self.accounts = accounts
        self.hub = hub

    async def seats(self, match: str, claim: SeatClaim) -> list[str]:
        """The seats of a match that somebody speaks for now, as stored. Raises `Problem` for a token that is none."""
        if not claim.asked:
            return []
        found = await self.storage.seats.held_by(match, claim.browser, time.time())
        if claim.asked == MINE:
            return [one.seat for one in found if one.remembered]
        named = set(claim.asked.split(",", len(found))[: len(found) + 1])
        if not named <= {one.token for one in found if one.token}:
            raise Problem("unknown_token")
        return [one.seat for one in found if one.token in named]

    async def ask_again(self, match: Match, viewer: Viewer) -> None:
        """Whether somebody who was let in still speaks for all seats they were let in for, under the name they had.
        Raises `Problem` if not."""
        version, now = self.storage.database.holders_version, time.time()
        if viewer.allowed is None or viewer.allowed[0] != version or viewer.allowed[1] < now:
            held = await self.seats(match.id, viewer.claim)
            if not set(viewer.held) <= set(held):
                raise Problem("unknown_token")
            if viewer.name:
                _, account = await self.storage.accounts.browser(str(viewer.claim.browser), now)
                viewer.name = account.name if account is not None else ""
            viewer.allowed = None if version is None else (version, now + ASKED_AGAIN)
        viewer.settle(match)

    async def free_name(self, viewer: Viewer, name: str) -> None:
        """Let nobody who looks on speak under the name of an account that is not theirs."""
        await self.accounts.free_name(await self.accounts.behind(viewer.claim.browser), name)

    async def remember(self, match: str, viewer: Viewer, visitor: Visitor) -> None:
        """Let the browser keep the seats whose tokens it used, so that it needs no link next time."""
        known = await self.seats(match, SeatClaim(MINE, visitor.browser))
        if set(viewer.held) - set(known):
            await self.accounts.remember(visitor)
            await self.storage.seats.hold(str(visitor.browser), match, viewer.held)

    async def renew(self, match: Match, seat: str, browser: str) -> str:
        """Give a seat another token, which only this browser holds."""
        token = new_token()
        match.counted(await self.storage.seats.renew_token(match.id, seat, token, browser))
        match.seats[seat] = replace(match.seats[seat], token=token)
        await self.send_away(match.id)
        return token

    async def renew_all(self, visitor: Visitor) -> list[str]:
        """Give all seats of an account another token, which none of its other browsers and nobody else holds. Returns
        the matches, which are to be read anew."""
        if visitor.account is None or visitor.browser is None:
            raise Problem("not_logged_in")
        return await self.storage.seats.renew_tokens(visitor.account.id, visitor.browser, new_token)

    async def send_away(self, match: str) -> None:
        """Cut off those at a match who were let in for a seat and no longer speak for it."""
        for connection in self.hub.at(match):
            try:
                held = await self.seats(match, connection.viewer.claim)
            except Problem:
                held = []
            if not set(connection.viewer.held) <= set(held):
                connection.cut_off()
