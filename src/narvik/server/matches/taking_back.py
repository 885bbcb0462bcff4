"""Taking back by consent: what undo cannot reach, because something was learned since or another seat was asked.

Whoever wants to take back their last choice asks. The others see what would be undone and what has happened since, and
agree or not; a computer player agrees if that was settled when the match was founded. Nothing is wiped out: the entries
keep the choices and that they were taken back, and the record tells of both. Dice are keyed by their names, so the same
roll falls as it did before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import structs

from narvik.server.http.problems import Problem
from narvik.server.live.hub import Hub
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match, SeatChoice
from narvik.server.matches.match_bounds import room_to_take_back
from narvik.server.matches.wishes import AGREED, NOWHERE, Wish, asked_to_agree, reach, wish_of
from narvik.server.storage.database import Conflict
from narvik.server.storage.storage import Storage

Store = Callable[[Match, str, list[SeatChoice], str], Awaitable[None]]


class TakingBack:
    """Asks, answers, and does it once all agree."""

    def __init__(self, storage: Storage, matches: LoadedMatches, hub: Hub, store: Store) -> None:
        self.storage = storage
        self.matches = matches
        self.hub = hub
        self.store = store

    async def take_back(self, match: Match, seat: str, held: Sequence[str], answer: str) -> None:
        """Ask to take back one's last choice, or answer whoever has asked."""
        wish = wish_of(match)
        if answer == "ask":
            await self.ask(match, seat, held)
        elif wish is None or wish.refused:
            raise Problem("nothing_asked")
        elif answer == "refuse":
            # Whoever has asked may think better of it.
            await self.keep(match, structs.replace(wish, refused=True))
        elif seat not in asked_to_agree(match, wish):
            raise Problem("nothing_asked")
        else:
            await self.settle(match, structs.replace(wish, agreed=[*wish.agreed, seat]))

    async def ask(self, match: Match, seat: str, held: Sequence[str]) -> None:
        """Say what one would like to take back. Whoever holds all seats of people has agreed already."""
        room_to_take_back(match)
        step = reach(match, seat)
        if step == NOWHERE:
            raise Problem("cannot_ask_back")
        own = [one for one in match.people if one in held and one != seat]
        await self.settle(match, Wish(seat, step, match.version, own))

    async def settle(self, match: Match, wish: Wish) -> None:
        """Do it if all have agreed; else all hear of the wish."""
        if asked_to_agree(match, wish):
            await self.keep(match, wish)
            return
        count = match.step - wish.step
        gone = [one.choice.text for one in match.game.made[wish.step :]]
        await asyncio.to_thread(match.back_to, wish.step)
        match.taken_back.append((wish.step, wish.by, gone))
        await self.store(match, "undo", [(wish.by, AGREED)] * count, wish.by)

    async def keep(self, match: Match, wish: Wish) -> None:
        """Keep a wish and let everybody hear of it. Whoever answered at the same moment by way of another process has
        been heard first."""
        kept = msgspec.to_builtins(wish)
        try:
            revision = await self.storage.keep_wish(match.id, kept, match.row.wish)
        except Conflict:
            self.matches.drop(match)
            raise Problem("overtaken") from None
        match.row = structs.replace(match.row, wish=kept)
        match.counted(revision)
        self.hub.publish(match)
