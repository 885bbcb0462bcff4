"""What can be done at a match, by those who sit there and those who watch.

Everything happens under the match's lock: check, change in memory, store, and only then tell everybody. If storing
fails the match in memory is thrown away, so that what is told is what is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from typing import Final

from msgspec import structs

from narvik.core.refusal import Refused
from narvik.core.rules import Json
from narvik.core.soundness import MOST_CHOICES
from narvik.display.telling import told_odds
from narvik.server.http import requests as rq
from narvik.server.http import responses as ms
from narvik.server.http.problems import Problem
from narvik.server.live.choice_lines import MOST_TOLD, asked_for, choice_lines, route_line
from narvik.server.live.hub import Hub, LiveConnection
from narvik.server.live.messages_out import Viewer, seat_title
from narvik.server.matches.choice_series import (
    beside,
    carried_out,
    complete,
    gathered,
    in_hand_only,
    lost_sight_of,
    tried,
)
from narvik.server.matches.clocks import Running, come_back, go_away, late, stored, wound
from narvik.server.matches.founding import Founding
from narvik.server.matches.guided_games import go_on
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match, SeatChoice, Unshowable
from narvik.server.matches.match_bounds import room_for, room_to_take_back
from narvik.server.matches.taking_back import TakingBack
from narvik.server.matches.wishes import AGREED
from narvik.server.monitoring.choice_budget import APPLY, CHECK, STORE, TELL
from narvik.server.monitoring.metrics import Metrics
from narvik.server.people.seat_links import SeatLinks
from narvik.server.storage.database import Conflict
from narvik.server.storage.rows import ChatRow, DrawRow, Entry
from narvik.server.storage.storage import Storage
from narvik.server.thinkers.computer_turns import ComputerTurns
from narvik.server.thinkers.opponent_processes import OpponentProcesses
from narvik.server.thinkers.untrusted_records import UntrustedRecords

CHANGES: Final = (rq.Choose, rq.Play, rq.Undo, rq.Resign, rq.Draw, rq.TakeBack, rq.Mix)
"""What changes a match, and cannot be done where the rules have changed under it."""

BESIDE: Final = (rq.Note, rq.Seen, rq.Vacation)
"""What a seat does beside the game."""

CHATS: Final = 200
"""How much of what was said is told at once."""

TALK: Final = 20
TALK_SECONDS: Final = 10.0
"""How often one seat, or all observers together, may say something in how long."""


TRIES: Final = 20
"""How often an answer under seal is tried while others answer by way of other processes."""


class Overtaken(Problem):
    """Another process has changed the match meanwhile."""

    def __init__(self) -> None:
        super().__init__("overtaken")


class Crossed(Overtaken):
    """Another process has put an answer under the same seal. Whoever answers must not learn of it: tried again."""


class MatchActions:
    """The actions at a match."""

    def __init__(
        self,
        storage: Storage,
        matches: LoadedMatches,
        hub: Hub,
        opponents: OpponentProcesses,
        metrics: Metrics,
        reading: UntrustedRecords,
        links: SeatLinks,
    ) -> None:
        self.links = links
        self.metrics = metrics
        self.now = time.time
        self.storage = storage
        self.matches = matches
        self.hub = hub
        self.computer_turns = ComputerTurns(matches, opponents, self.choose, metrics)
        self.taking_back = TakingBack(storage, matches, hub, self.store)
        self.founding = Founding(storage, matches, hub, self.computer_turns, self.wind, reading, links)

    async def act(
        self, id: str, viewer: Viewer, action: rq.AnyAction, connection: LiveConnection | None = None
    ) -> ms.Answer | None:
        """Do what a message asks. Returns the direct answer, where the state that everybody gets is not the answer."""
        kind = str(action.__struct_config__.tag)
        with self.metrics.action_timed(kind).time():
            for _ in range(TRIES):
                with contextlib.suppress(Crossed):
                    return await self.act_at(id, viewer, action, connection)
            raise Overtaken

    async def act_at(
        self, id: str, viewer: Viewer, action: rq.AnyAction, connection: LiveConnection | None
    ) -> ms.Answer | None:
        """Do it under the match's lock."""
        async with self.matches.at(id) as match:
            if match.lesson is not None and match.lesson.due is not None and match.pinned is None:
                # The server was stopped between a learner's choice and what follows it.
                await go_on(match, self.keep)
                self.hub.publish(match)
            await self.links.ask_again(match, viewer)
            if match.pinned is not None and isinstance(action, CHANGES):
                raise Problem("pinned", engine=match.pinned["engine"])
            match action:
                case rq.Mix():
                    await self.mix(match, viewer, action)
                case rq.Chat():
                    await self.chat(match, viewer, action)
                case rq.Speak():
                    self.speak(match, viewer, action, connection)
                case rq.Whole():
                    viewer.told = None
                    viewer.known.clear()
                    if connection is not None:
                        self.hub.show(connection, match)
                case rq.Odds():
                    # Dice by the dozen take a while to count; the lock keeps the match as it is.
                    return await asyncio.to_thread(self.odds, match, viewer, action)
                case rq.Overlay():
                    return await asyncio.to_thread(self.overlay, match, viewer, action)
                case rq.Rematch():
                    await self.founding.rematch(match, viewer, action.sides)
                case _:
                    return await self.act_from_seat(match, viewer, action)
            return None

    async def act_from_seat(self, match: Match, viewer: Viewer, action: rq.SeatAction) -> ms.Answer | None:
        """Do what only somebody who sits at the match can do."""
        seat = self.seat(match, viewer, action.seat, beside=isinstance(action, BESIDE))
        match action:
            case rq.Choose():
                await self.make(match, seat, [action.text], meant(match, viewer, seat, action), viewer.language)
            case rq.Play():
                version = meant(match, viewer, seat, action)
                await self.make(match, seat, action.texts, version, viewer.language, action.ending)
            case rq.Undo():
                await self.undo(match, seat, meant(match, viewer, seat, action), viewer.language)
            case rq.Why() | rq.Ahead() | rq.Choices():
                return await asyncio.to_thread(self.told, match, seat, action, viewer.language)
            case rq.Note():
                await self.note(match, seat, action.text)
            case rq.Seen():
                await self.seen(match, seat, action.version)
            case rq.Resign():
                await self.resign(match, seat)
            case rq.Draw():
                await self.draw(match, seat, action.answer)
            case rq.TakeBack():
                await self.taking_back.take_back(match, seat, viewer.seats, action.answer)
            case rq.Claim():
                await self.claim(match, viewer)
            case rq.Vacation():
                await self.vacation(match, seat, action.days)
        return None

    def seat(self, match: Match, viewer: Viewer, named: str | None, beside: bool = False) -> str:
        """The seat somebody acts for: the one named, else the one that decides if it is held, else the one shown. What
        stands beside the game can be done before it has begun."""
        among = viewer.held if beside else viewer.seats
        if not among:
            raise Problem("not_begun" if viewer.held else "not_seated")
        if named is None:
            return viewer.looks_from(match) if viewer.seats else among[0]
        if named not in among:
            raise Problem("not_yours" if named in match.seats else "unknown_seat", ", ".join(among))
        return named

    # -- what changes the game

    async def choose(self, id: str, seat: str, text: str, version: int) -> None:
        """Make a choice for a computer player."""
        for _ in range(TRIES):
            with contextlib.suppress(Crossed):
                async with self.matches.at(id) as match:
                    await self.make(match, seat, [text], version, "en")
                return

    async def make(
        self, match: Match, seat: str, texts: list[str], version: int, language: str, ending: str = ""
    ) -> None:
        """Make one choice or several in a row, or raise `Refused`."""
        if not match.begun:
            raise Problem("not_begun")
        room_for(match, len(texts))
        if len(texts) == 1 and not ending:
            with self.metrics.budget.of(CHECK):
                refusal = match.refusal(texts[0], seat, version, language)
                if refusal is None and match.lesson is not None:
                    refusal = match.lesson.refusal(texts[0], language)
            if refusal is not None:
                raise Refused(refusal)
        else:
            texts = (await asyncio.to_thread(tried, match, seat, texts, version, language, ending)).texts
        sealed = match.under_seal
        made = await self.metrics.budget.working(APPLY, beside(len(texts), lambda: carried_out(match, seat, texts)))
        await self.store(match, "choice", made, seat, sealed)

    async def mix(self, match: Match, viewer: Viewer, action: rq.Mix) -> None:
        """Add to the dice, once for each seat and before the first choice."""
        due = [seat for seat in viewer.held if seat in match.due and action.seat in (None, seat)]
        if not due:
            raise Problem("not_due")
        match.mix(due[0], action.entropy)
        await self.store(match, "mix", [(due[0], action.entropy)], due[0])

    async def undo(self, match: Match, seat: str, version: int, language: str) -> None:
        """Take back the last choice, up to where something was learned; under seal one's own answer."""
        room_to_take_back(match)
        sealed = match.under_seal
        # To take one choice back, all are made again that could be taken back, too.
        lines = await beside(match.game.can_undo, lambda: match.undo(seat, version, language))
        await self.store(match, "undo", lines, seat, sealed)

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
        if answer == "offer" and match.draw_offered.get(seat) == match.version:
            raise Problem("draw_again")
        if answer != "offer" and (offer is None or (answer == "accept" and offer.by == seat)):
            raise Problem("no_draw_offered")
        await self.keep_draw(match, seat, answer)
        if answer == "offer":
            match.draw_offered[seat] = match.version
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
        if set(viewer.seats) <= set(late(match, self.now())) or not late(match, self.now()):
            raise Problem("time_left")
        await self.lose_on_time(match)

    async def lose_on_time(self, match: Match) -> None:
        """End a match because the time of one who must decide is out; the game says who has won then."""
        seat = late(match, self.now())[0]
        winner = match.rules.winner_if_resigns(match.game.position, match.game.seats.index(seat))
        await self.finish(match, seat, {"ended_by": "time", "late": seat, "winner": winner})

    async def vacation(self, match: Match, seat: str, days: int) -> None:
        """Go on vacation for some days, or come back."""
        if match.over:
            raise Problem("already_over")
        now = self.now()
        await self.keep_clock(match, go_away(match, seat, days, now) if days else come_back(match, seat, now))
        self.hub.publish(match)

    async def wind(self, match: Match) -> None:
        """Let the clock go on, or stand, after somebody has sat down or left."""
        if match.row.clock is not None:
            await self.keep_clock(match, wound(match, self.now()))

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
        sealed = match.under_seal
        match.end(result)
        await self.store(match, "end", [(seat, str(result["ended_by"]))], seat, sealed)

    async def store(self, match: Match, kind: str, lines: list[SeatChoice], by: str, sealed: bool = False) -> None:
        """Store the entries that the match in memory already has; then all hear of it and computer players go on. If
        it was `sealed` and still is, there are none, and only the seat that has answered hears of it."""
        try:
            await self.metrics.budget.working(STORE, self.keep(match, kind, lines, by, sealed))
        except Overtaken:
            raise Crossed if sealed else Overtaken from None
        if kind == "choice":
            for seat, _ in lines:
                self.metrics.choice_counted(match.row.game, match.seats[seat].kind).inc()
        closed = match.version
        await go_on(match, self.keep, kind == "undo")
        if not lines and match.version == closed:
            self.hub.publish_answers(match)
            return
        # First those who are not asked, and off it goes: were they to wait until it is worked out what the next one may
        # do, they could tell by the time how much that is.
        with self.metrics.budget.of(TELL):
            told = self.hub.publish(match, asked=False)
        if told:
            await asyncio.sleep(0)
        with self.metrics.budget.of(TELL):
            self.hub.publish(match, asked=True)
        self.computer_turns.wake(match)

    async def keep(self, match: Match, kind: str, lines: list[SeatChoice], by: str, sealed: bool = False) -> None:
        """Store the entries that the match in memory already has, all in one write; without any, what a seat has
        answered under seal."""
        first, now = match.version - len(lines) + 1, self.now()
        try:
            if not lines:
                match.sealings = await self.storage.sealed_answers.keep(
                    match.envelope(by, now), match.head, match.sealings
                )
                return
            match.row = structs.replace(match.row, **stored(wound(match, now, anew=sealed)))
            entries = [
                Entry(match.id, number, kind, seat, text, now) for number, (seat, text) in enumerate(lines, first)
            ]
            checkpoints = match.course.unstored
            back_to = match.step if lines[0][1] == AGREED else None
            head = await self.storage.append(
                entries, match.standing, match.head, match.marks(len(lines)), by, match.sealings, checkpoints, back_to
            )
        except Conflict:
            # Another server has written to this match: what is in memory here is not how it stands.
            self.matches.drop(match)
            raise Overtaken from None
        match.course.stored(checkpoints)
        match.head = head.link
        match.counted(head.revision)
        match.seats[by] = structs.replace(match.seats[by], seen=match.version)

    # -- what only asks

    def told(self, match: Match, seat: str, action: rq.Why | rq.Ahead | rq.Choices, language: str) -> ms.Answer:
        """What a seat that decides wants to know of its choices; some of it takes a while to work out."""
        if isinstance(action, rq.Why):
            return self.why(match, seat, action.text, language)
        if isinstance(action, rq.Ahead):
            return self.ahead(match, seat, action.texts, language)
        return ms.Answer(choices=asked_for(match, seat, action, language))

    def why(self, match: Match, seat: str, text: str, language: str) -> ms.Answer:
        """Why a choice cannot be made now."""
        refusal = match.refusal(text, seat, match.version_for(seat), language)
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
            refusal = match.refusal(action.text, seat, match.version_for(seat), viewer.language)
            if refusal is not None:
                raise Refused(refusal)
        odds = told_odds(match.rules, match.game.odds(action.text, seat), viewer.language)
        return ms.Answer(odds={"text": action.text, **(odds or {})})

    def overlay(self, match: Match, viewer: Viewer, action: rq.Overlay) -> ms.Answer:
        """What is laid over the boards, as far as the seat shown may know; only its name where the game has none."""
        found = match.game.overlay(action.name, viewer.looks_from(match))
        return ms.Answer(overlay=found or {"name": action.name})

    def ahead(self, match: Match, seat: str, texts: list[str], language: str) -> ms.Answer:
        """What could be done with a group or with something in hand, before anybody hears of it."""
        series = gathered(match, seat, texts, language)
        done = lost_sight_of(match, seat, series.game) if in_hand_only(match, texts) else complete(match, seat, series)
        prompt = None if done else series.game.prompt_for(seat, language)
        choices = prompt.choices if prompt else ()
        if len(choices) > MOST_CHOICES:
            raise Unshowable(f"{len(choices)} choices")
        if len(choices) > MOST_TOLD:
            # What can be done with the group comes first; who else could join it the client knows already.
            verb = texts[0].split()[0]
            choices = tuple(sorted(choices, key=lambda one: one.text.split()[0] == verb))[:MOST_TOLD]
        lines = choice_lines(match.rules, language).of(choices)
        # With a complete group the game may have rolled already; what came of it is nobody's to know yet.
        odds = told_odds(match.rules, None if done else series.game.odds(seat=seat), language)
        if prompt is None:
            return ms.Answer(ahead=ms.AheadLine(series.texts, lines, done, odds))
        routes = [route_line(route) for route in prompt.routes]
        line = ms.AheadLine(series.texts, lines, done, odds, prompt.question, prompt.gather, prompt.group, routes)
        return ms.Answer(ahead=line)

    # -- what stands beside the game

    async def chat(self, match: Match, viewer: Viewer, action: rq.Chat) -> None:
        """Say something to everybody at the match."""
        seat = self.seat(match, viewer, action.seat, beside=True) if viewer.held else ""
        now = time.monotonic()
        times = match.talk.setdefault(seat, deque(maxlen=TALK))
        if len(times) == TALK and now - times[0] < TALK_SECONDS:
            raise Problem("too_fast")
        times.append(now)
        if not seat and action.name != viewer.name:
            await self.links.free_name(viewer, action.name)
        name = match.seats[seat].name if seat else action.name or viewer.name
        await self.storage.chats.add(match.id, seat, name, action.text, time.time())
        await self.tell_chats(match)

    async def tell_chats(self, match: Match) -> None:
        """Tell everybody at a match what was said since they last heard something."""
        connections = self.hub.at(match.id)
        since = min((connection.said for connection in connections), default=0)
        for row in await self.storage.chats.last(match.id, CHATS, since) if connections else []:
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
        match.counted(await self.storage.seats.keep_note(match.id, seat, text))
        match.seats[seat] = structs.replace(match.seats[seat], note=text)
        for connection in self.hub.at(match.id):
            if seat in connection.viewer.seats:
                connection.answer(ms.Answer(note=ms.NoteLine(seat, text)))

    async def seen(self, match: Match, seat: str, version: int) -> None:
        """Keep how far a seat has looked."""
        version = min(version, match.version)
        if version > match.seats[seat].seen:
            await self.storage.seats.keep_seen(match.id, seat, version)
            match.seats[seat] = structs.replace(match.seats[seat], seen=version)

    def speak(self, match: Match, viewer: Viewer, action: rq.Speak, connection: LiveConnection | None) -> None:
        """Go on in another language: the newest page of the log is told again."""
        viewer.language = action.language
        viewer.known.clear()
        if connection is not None:
            self.hub.show(connection, match)


def meant(match: Match, viewer: Viewer, seat: str, action: rq.Choose | rq.Play | rq.Undo) -> int:
    """The version that an action is meant for, as its seat counts: whoever holds several counts the answers of all."""
    return action.version - match.version_for(*viewer.seats) + match.version_for(seat)


def chat_line(match: Match, row: ChatRow, language: str) -> ms.ChatLine:
    """Something said, as it is sent."""
    title = seat_title(match.rules, row.seat, language) if row.seat else ""
    return ms.ChatLine(row.number, row.name or title, row.seat, row.name, row.text, row.at, not row.seat)
