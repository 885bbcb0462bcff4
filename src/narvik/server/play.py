"""What can be done at a match, by those who sit there and those who watch.

Everything happens under the match's lock: check, change in memory, store, and only then tell everybody. If storing
fails the match in memory is thrown away, so that what is told is what is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

from msgspec import structs

from narvik.core.odds import told_odds
from narvik.core.refusal import Refused
from narvik.core.rules import Json
from narvik.server import messages as ms
from narvik.server import requests as rq
from narvik.server.clocks import Running, come_back, go_away, is_out, stored, wound
from narvik.server.conductor import Conductor
from narvik.server.database import Conflict
from narvik.server.figures import Figures
from narvik.server.founding import Founding
from narvik.server.guide import go_on
from narvik.server.hub import Connection, Hub
from narvik.server.matches import Match, Matches
from narvik.server.opponents import Staff
from narvik.server.problems import Problem
from narvik.server.rows import ChatRow, DrawRow, Entry
from narvik.server.series import complete, gathered, tried
from narvik.server.storage import Storage
from narvik.server.telling import Viewer, choice_line, seat_title

CHANGES: Final = (rq.Choose, rq.Play, rq.Undo, rq.Resign, rq.Draw, rq.Mix)
"""What changes a match, and cannot be done where the rules have changed under it."""

CHATS: Final = 200
"""How much of what was said is told at once."""

TALK: Final = 20
TALK_SECONDS: Final = 10.0
"""How often one seat, or all observers together, may say something in how long."""


class Play:
    """The actions at a match."""

    def __init__(self, storage: Storage, matches: Matches, hub: Hub, staff: Staff, figures: Figures) -> None:
        self.figures = figures
        self.now = time.time
        self.storage = storage
        self.matches = matches
        self.hub = hub
        self.conductor = Conductor(matches, staff, self.choose, figures)
        self.founding = Founding(storage, matches, hub, self.conductor, self.keep_clock)

    async def act(
        self, id: str, viewer: Viewer, action: rq.AnyAction, connection: Connection | None = None
    ) -> ms.Answer | None:
        """Do what a message asks. Returns the direct answer, where the state that everybody gets is not the answer."""
        kind = str(action.__struct_config__.tag)
        with self.figures.action_seconds.labels(kind).time():
            return await self.act_at(id, viewer, action, connection)

    async def act_at(
        self, id: str, viewer: Viewer, action: rq.AnyAction, connection: Connection | None
    ) -> ms.Answer | None:
        """Do it under the match's lock."""
        async with self.matches.at(id) as match:
            if match.lesson is not None and match.lesson.due is not None and match.pinned is None:
                # The server was stopped between a learner's choice and what follows it.
                await go_on(match, self.keep)
                self.hub.publish(match)
            viewer.settle(match)
            if match.pinned is not None and isinstance(action, CHANGES):
                raise Problem("pinned", engine=match.pinned["engine"])
            if isinstance(action, rq.Mix):
                await self.mix(match, viewer, action)
                return None
            if isinstance(action, rq.Chat):
                await self.chat(match, viewer, action)
                return None
            if isinstance(action, rq.Speak):
                self.speak(match, viewer, action, connection)
                return None
            if isinstance(action, rq.Odds):
                return self.odds(match, viewer, action)
            if isinstance(action, rq.Rematch):
                await self.founding.rematch(match, viewer)
                return None
            seat = self.seat(match, viewer, action.seat)
            match action:
                case rq.Choose():
                    await self.make(match, seat, [action.text], action.version, viewer.language)
                case rq.Play():
                    await self.make(match, seat, action.texts, action.version, viewer.language)
                case rq.Undo():
                    await self.undo(match, seat, action.version, viewer.language)
                case rq.Why():
                    return self.why(match, seat, action.text, viewer.language)
                case rq.Ahead():
                    return self.ahead(match, seat, action.texts, viewer.language)
                case rq.Note():
                    await self.note(match, seat, action.text)
                case rq.Seen():
                    await self.seen(match, seat, action.version)
                case rq.Resign():
                    await self.resign(match, seat)
                case rq.Draw():
                    await self.draw(match, seat, action.answer)
                case rq.Claim():
                    await self.claim(match, viewer)
                case rq.Vacation():
                    await self.vacation(match, seat, action.days)
            return None

    def seat(self, match: Match, viewer: Viewer, named: str | None) -> str:
        """The seat somebody acts for: the one named, else the one that decides if it is held, else the one shown."""
        if not viewer.seats:
            raise Problem("not_seated")
        if named is None:
            return viewer.looks_from(match)
        if named not in viewer.seats:
            raise Problem("not_yours" if named in match.seats else "unknown_seat", ", ".join(viewer.seats))
        return named

    # -- what changes the game

    async def choose(self, id: str, seat: str, text: str, version: int) -> None:
        """Make a choice for a computer player."""
        async with self.matches.at(id) as match:
            await self.make(match, seat, [text], version, "en")

    async def make(self, match: Match, seat: str, texts: list[str], version: int, language: str) -> None:
        """Make one choice or several in a row, or raise `Refused`."""
        if len(texts) == 1:
            refusal = match.refusal(texts[0], seat, version, language)
            if refusal is None and match.lesson is not None:
                refusal = match.lesson.refusal(texts[0], language)
            if refusal is not None:
                raise Refused(refusal)
        else:
            texts = tried(match, seat, texts, version, language).texts
        for text in texts:
            match.choose(text)
        await self.store(match, "choice", seat, *(made.choice.text for made in match.game.made[-len(texts) :]))

    async def mix(self, match: Match, viewer: Viewer, action: rq.Mix) -> None:
        """Add to the dice, once for each seat and before the first choice."""
        due = [seat for seat in viewer.held if seat in match.due and action.seat in (None, seat)]
        if not due:
            raise Problem("not_due")
        match.mix(due[0], action.entropy)
        await self.store(match, "mix", due[0], action.entropy)

    async def undo(self, match: Match, seat: str, version: int, language: str) -> None:
        """Take back the last choice, up to where something was learned."""
        match.undo(seat, version, language)
        await self.store(match, "undo", seat, "")

    async def resign(self, match: Match, seat: str) -> None:
        """Give up: the match is over, and the game says who has won."""
        if match.over:
            raise Problem("already_over")
        winner = match.rules.winner_if_resigns(match.game.position, match.game.seats.index(seat))
        await self.finish(match, seat, {"ended_by": "resignation", "resigned": seat, "winner": winner})

    async def draw(self, match: Match, seat: str, answer: str) -> None:
        """Offer a draw, or answer: one who declines ends the offer, when all people accept the match is drawn."""
        if match.over:
            raise Problem("already_over")
        offer = match.offer
        if answer == "offer" and offer is not None:
            raise Problem("draw_pending")
        if answer != "offer" and (offer is None or (answer == "accept" and offer.by == seat)):
            raise Problem("no_draw_offered")
        await self.keep_draw(match, seat, answer)
        if match.offer is not None and any(one.kind != "person" for one in match.seats.values()):
            # A computer player fights on, and nobody can agree for an empty seat.
            refuser = next(one.seat for one in match.seats.values() if one.kind != "person")
            await self.keep_draw(match, refuser, "decline")
        if match.offer is not None and {match.offer.by, *match.offer.accepted} >= set(match.people):
            await self.finish(match, seat, {"ended_by": "agreement", "winner": None})
        else:
            self.hub.publish(match)

    async def claim(self, match: Match, viewer: Viewer) -> None:
        """Claim the win because somebody else has run out of time."""
        if match.over:
            raise Problem("already_over")
        if match.row.clock is None:
            raise Problem("no_clock")
        if not is_out(match, self.now()) or set(viewer.seats) <= {match.row.clock.get("seat")}:
            raise Problem("time_left")
        await self.lose_on_time(match)

    async def lose_on_time(self, match: Match) -> None:
        """End a match because the time of the one who must decide is out; the game says who has won then."""
        late = str((match.row.clock or {}).get("seat"))
        winner = match.rules.winner_if_resigns(match.game.position, match.game.seats.index(late))
        await self.finish(match, late, {"ended_by": "time", "late": late, "winner": winner})

    async def vacation(self, match: Match, seat: str, days: int) -> None:
        """Go on vacation for some days, or come back."""
        if match.over:
            raise Problem("already_over")
        now = self.now()
        await self.keep_clock(match, go_away(match, seat, days, now) if days else come_back(match, seat, now))
        self.hub.publish(match)

    async def keep_clock(self, match: Match, running: Running | None) -> None:
        """Store a clock that has changed without an entry."""
        columns = stored(running)
        revision = await self.storage.keep_clock(match.id, **columns)
        match.row = structs.replace(match.row, **columns)
        match.counted(revision)

    async def keep_draw(self, match: Match, seat: str, answer: str) -> None:
        """Store an offer or an answer and take notice of it."""
        row = DrawRow(match.id, match.draw_count + 1, seat, answer, time.time())
        try:
            match.counted(await self.storage.add_draw(row))
        except Conflict:
            self.matches.drop(match)
            raise Problem("overtaken") from None
        match.answer_draw(row)

    async def finish(self, match: Match, seat: str, result: Json) -> None:
        """End a match that the rules have not ended."""
        match.end(result)
        await self.store(match, "end", seat, str(result["ended_by"]))

    async def store(self, match: Match, kind: str, seat: str, *texts: str) -> None:
        """Store the entries that the match in memory already has; then all hear of it and computer players go on."""
        await self.keep(match, kind, seat, *texts)
        if kind == "choice":
            self.figures.choices.labels(match.row.game, match.seats[seat].kind).inc(len(texts))
        await go_on(match, self.keep, kind == "undo")
        # First those who are not asked, and off it goes: were they to wait until it is worked out what the next one may
        # do, they could tell by the time how much that is.
        self.hub.publish(match, asked=False)
        await asyncio.sleep(0)
        self.hub.publish(match, asked=True)
        self.conductor.wake(match)

    async def keep(self, match: Match, kind: str, seat: str, *texts: str) -> None:
        """Store the entries that the match in memory already has, all in one write."""
        first, now = match.version - len(texts) + 1, self.now()
        match.row = structs.replace(match.row, **stored(wound(match, now)))
        entries = [Entry(match.id, number, kind, seat, text, now) for number, text in enumerate(texts, first)]
        try:
            head = await self.storage.append(entries, match.standing, match.head, match.marks(len(texts)))
        except Conflict:
            # Another server has written to this match: what is in memory here is not how it stands.
            self.matches.drop(match)
            raise Problem("overtaken") from None
        match.head = head.link
        match.counted(head.revision)
        match.seats[seat] = structs.replace(match.seats[seat], seen=match.version)

    # -- what only asks

    def why(self, match: Match, seat: str, text: str, language: str) -> ms.Answer:
        """Why a choice cannot be made now."""
        refusal = match.refusal(text, seat, match.version, language)
        return ms.Answer(why=ms.WhyLine(text, *refusal) if refusal else ms.WhyLine(text))

    def odds(self, match: Match, viewer: Viewer, action: rq.Odds) -> ms.Answer:
        """The chances of what is about to be rolled. Only the one who decides may ask about choices."""
        if match.over:
            raise Problem("already_over")
        if action.texts is not None:
            seat = self.seat(match, viewer, action.seat)
            series = gathered(match, seat, action.texts, viewer.language)
            counted = None if complete(match, seat, series) else series.game.odds(seat=seat)
            odds = told_odds(match.rules, counted, viewer.language)
            return ms.Answer(odds={"texts": series.texts, **(odds or {})})
        seat = viewer.looks_from(match)
        if action.text is not None:
            seat = self.seat(match, viewer, action.seat)
            refusal = match.refusal(action.text, seat, match.version, viewer.language)
            if refusal is not None:
                raise Refused(refusal)
        odds = told_odds(match.rules, match.game.odds(action.text, seat), viewer.language)
        return ms.Answer(odds={"text": action.text, **(odds or {})})

    def ahead(self, match: Match, seat: str, texts: list[str], language: str) -> ms.Answer:
        """What could be done with a group, before anybody hears of it."""
        series = gathered(match, seat, texts, language)
        done = complete(match, seat, series)
        choices = () if done else series.game.prompt_for(seat, language).choices
        lines = [choice_line(match.rules, language, choice) for choice in choices]
        # With a complete group the game may have rolled already; what came of it is nobody's to know yet.
        odds = told_odds(match.rules, None if done else series.game.odds(seat=seat), language)
        return ms.Answer(ahead=ms.AheadLine(series.texts, lines, done, odds))

    # -- what stands beside the game

    async def chat(self, match: Match, viewer: Viewer, action: rq.Chat) -> None:
        """Say something to everybody at the match."""
        seat = self.seat(match, viewer, action.seat) if viewer.seats else ""
        now = time.monotonic()
        times = match.talk.setdefault(seat, deque(maxlen=TALK))
        if len(times) == TALK and now - times[0] < TALK_SECONDS:
            raise Problem("too_fast")
        times.append(now)
        name = match.seats[seat].name if seat else action.name or viewer.name
        await self.storage.add_chat(match.id, seat, name, action.text, time.time())
        await self.tell_chats(match)

    async def tell_chats(self, match: Match) -> None:
        """Tell everybody at a match what was said since they last heard something."""
        connections = self.hub.at(match.id)
        since = min((connection.said for connection in connections), default=0)
        for row in await self.storage.chats(match.id, CHATS, since) if connections else []:
            for connection in connections:
                new = connection.said < row.number
                connection.said = max(connection.said, row.number)
                if new and row.text and row.seat not in connection.viewer.muted:
                    connection.answer(ms.Answer(chat=chat_line(match, row, connection.viewer.language)))

    async def tell_chats_of(self, id: str) -> None:
        """Tell what was said at a match, perhaps by way of another process."""
        async with self.matches.at(id) as match:
            await self.tell_chats(match)

    async def note(self, match: Match, seat: str, text: str) -> None:
        """Keep a seat's private note, and show it to whoever holds the seat."""
        match.counted(await self.storage.keep_note(match.id, seat, text))
        match.seats[seat] = structs.replace(match.seats[seat], note=text)
        for connection in self.hub.at(match.id):
            if seat in connection.viewer.seats:
                connection.answer(ms.Answer(note=ms.NoteLine(seat, text)))

    async def seen(self, match: Match, seat: str, version: int) -> None:
        """Keep how far a seat has looked."""
        version = min(version, match.version)
        if version > match.seats[seat].seen:
            await self.storage.keep_seen(match.id, seat, version)
            match.seats[seat] = structs.replace(match.seats[seat], seen=version)

    def speak(self, match: Match, viewer: Viewer, action: rq.Speak, connection: Connection | None) -> None:
        """Go on in another language: the whole log is told again."""
        viewer.language = action.language
        viewer.known.clear()
        if connection is not None:
            self.hub.show(connection, match)


def chat_line(match: Match, row: ChatRow, language: str) -> ms.ChatLine:
    """Something said, as it is sent."""
    title = seat_title(match.rules, row.seat, language) if row.seat else ""
    return ms.ChatLine(row.number, row.name or title, row.seat, row.name, row.text, row.at, not row.seat)
