"""A match that is being played, and the few of them that are kept at hand.

A match is rebuilt from what is stored: options, seed and entries. Whoever looks at it or changes it holds its lock, and
nothing is seen by others before it has been stored: so all see the same match, and what they saw survives.
"""

from __future__ import annotations

import asyncio
import bisect
import hashlib
import json
import re
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from narvik import __version__
from narvik.core import refusal as why
from narvik.core.chance import KeyedChance
from narvik.core.errors import NarvikError
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import Json, Rules, rules_as_of
from narvik.core.text import texts
from narvik.server.guide import lesson_of
from narvik.server.messages import EventLine, Offer
from narvik.server.problems import Problem
from narvik.server.rows import DrawRow, Entry, MatchRow, News, SeatRow, Standing
from narvik.server.storage import Storage

SNAPSHOT: Final = 50
"""A copy of the position is kept at every so many steps, so that a replay finds any step quickly."""

MARK: Final = 50
"""A hash of the position is stored at every so many entries, by which `narvik admin check` finds out whether another
version of the rules leads elsewhere."""

AT_HAND: Final = 200
"""How many matches are kept in memory."""

OBSERVER: Final = "observer"

ENGINE: Final = re.compile(r" rules (?P<rules>\d+)(?: tables (?P<tables>[0-9a-f]+))?$")
"""What `engine_of` says of rules and tables."""


def engine_of(rules: Rules[Any]) -> str:
    """Which Narvik with which rules and tables plays a game now."""
    return f"{__version__} rules {rules.version}{f' tables {rules.data_hash[:12]}' if rules.data_hash else ''}"


def rules_by(game: str, engine: str) -> Rules[Any]:
    """The game with the rules and tables that an engine played it with, as far as they are packaged. Matches of the
    first Narviks name no engine."""
    found = ENGINE.search(engine)
    return rules_as_of(game, int(found["rules"]), found["tables"] or "") if found else rules_as_of(game, 0)


def digest_of(rules: Rules[Any], position: Position) -> str:
    """The hash of a position."""
    whole = json.dumps(rules.to_json(position), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


class Match:
    """A match in memory: the game, who sits at it, and what the stored entries say beyond the game."""

    def __init__(self, row: MatchRow, seats: list[SeatRow], entropy: Mapping[str, str] | None = None) -> None:
        self.row = row
        self.pinned = row.pinned
        self.seats = {seat.seat: seat for seat in seats}
        self.rules = rules_by(row.game, row.engine)
        self.lock = asyncio.Lock()
        self.head = row.head
        self.revision = row.revision
        self.told = -1
        self.dropped = False
        self.ended: Json | None = None
        self.offer: Offer | None = None
        self.draw_count = 0
        self.depths = [0]
        self.talk: dict[str, deque[float]] = {}
        self.deal(entropy or {})

    def deal(self, entropy: Mapping[str, str]) -> None:
        """Set the game up with dice that follow from the seed and from what seats have added."""
        row = self.row
        self.chance = KeyedChance.from_seed(row.seed, entropy)
        begun = self.rules.from_json(row.begun, self.chance) if row.begun is not None else None
        self.game = Game(self.rules, row.options, self.chance, begun, row.seed)
        self.snapshots: dict[int, Position] = {0: self.game.position.copy()}
        self.lines: dict[str, list[EventLine]] = {}
        self.open_to: dict[int, tuple[int, list[int]]] = {}
        self.pages: dict[tuple[str, str], Any] = {}
        self.lesson = lesson_of(self)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """How many entries there are; never goes back."""
        return len(self.depths) - 1

    @property
    def step(self) -> int:
        """How many choices stand."""
        return self.game.version

    @property
    def mixed(self) -> int:
        """How many seats have added to the dice: so many entries stand before all others, and with each of them the
        game was set up anew."""
        return len(self.chance.entropy)

    @property
    def sealed(self) -> bool:
        """Whether nobody can add to the dice any more: they take part in what was chosen."""
        return self.version > self.mixed

    @property
    def due(self) -> list[str]:
        """The seats whose people have yet to add to the dice. Until they have, they are shown nothing that would let
        them choose whether to."""
        if not self.row.mix or self.sealed:
            return []
        return [seat for seat in self.people if seat not in self.chance.entropy]

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by the players."""
        return self.ended is not None or self.game.over

    @property
    def result(self) -> Json | None:
        """How it ended."""
        return self.ended if self.ended is not None else self.game.result if self.game.over else None

    @property
    def turn(self) -> str:
        """The seat that must decide; empty after the end, and where the rules have changed under a match."""
        return "" if self.over or self.pinned else self.game.seat

    @property
    def standing(self) -> Standing:
        """How the match stands, for the lobby."""
        computers = any(seat.kind == "computer" for seat in self.seats.values())
        return Standing(self.turn, self.result, self.row.clock, self.row.due, computers)

    @property
    def people(self) -> list[str]:
        """The seats on which people sit."""
        return [seat.seat for seat in self.seats.values() if seat.kind == "person"]

    def seat_of_token(self, token: str) -> str | None:
        """The seat a token is for."""
        return next((seat.seat for seat in self.seats.values() if seat.token == token), None)

    def kept(self, since: int) -> int:
        """How many of the choices that stood at an earlier version have stood ever since."""
        return min(self.depths[max(0, min(since, self.version)) :])

    def roles_at(self, position: Position, seat: str) -> int:
        """The roles a seat plays in a position, as bits; ``full`` plays them all, an observer none."""
        count = len(self.rules.roles)
        if seat == "full":
            return (1 << count) - 1
        if seat == OBSERVER:
            return 0
        number = self.game.seats.index(seat)
        return sum(1 << role for role in range(count) if self.rules.seat_of(position, role) == number)

    def counted(self, revision: int) -> None:
        """Take note of the revision a change of ours has led to. If others have changed something, too, the revision
        stays behind, and what is new is read before anybody looks at the match again."""
        if revision == self.revision + 1:
            self.revision = revision

    def catch_up(self, news: News) -> bool:
        """Take over what another process has stored since. Whether that could be done; else it must be rebuilt."""
        if news.row.pinned != self.row.pinned or (news.entries and news.entries[0].number != self.version + 1):
            return False
        self.row = news.row
        self.seats = {seat.seat: seat for seat in news.seats}
        self.head, self.revision = news.row.head, news.row.revision
        try:
            for entry in news.entries:
                if entry.kind == "choice":
                    self.choose(entry.text)
                elif entry.kind == "undo":
                    self.game.undo()
                    self.took_back()
                elif entry.kind == "mix":
                    self.mix(entry.seat, entry.text)
                else:
                    self.end(dict(news.row.result or {}))
        except NarvikError:
            return False
        self.offer = None
        for draw in news.draws:
            self.answer_draw(draw)
        if self.over:
            self.offer = None
        return True

    def marks(self, entries: int) -> dict[int, str]:
        """The hash of the position by the number of the entry that led to it, if one is due after so many entries."""
        if self.version // MARK == (self.version - entries) // MARK and not self.game.over:
            return {}
        return {self.version: digest_of(self.rules, self.game.position)}

    # -- what changes a match; each is stored by the caller before anybody hears of it

    def refusal(self, text: str, seat: str, version: int, language: str) -> Refusal | None:
        """Why a seat cannot make a choice now. The version is the match's, which also counts what was taken back."""
        if self.ended is not None:
            return Refusal(why.OVER, texts(self.rules, language).say("refused-over"))
        fresh = version == self.version
        refusal = self.game.refusal(text, seat, self.step if fresh else -1, language)
        if refusal is not None and refusal.code == why.STALE:
            words = {"given": version, "current": self.version}
            return Refusal(why.STALE, texts(self.rules, language).say("refused-stale", words))
        return refusal

    def mix(self, seat: str, entropy: str) -> None:
        """A seat adds to the dice, and the game is set up anew with them."""
        self.deal({**self.chance.entropy, seat: entropy})
        self.depths.append(0)

    def choose(self, text: str) -> None:
        """Make a choice that the rules allow."""
        self.game.choose(text)
        self.depths.append(self.step)
        if self.step % SNAPSHOT == 0:
            self.snapshots[self.step] = self.game.position.copy()
        self.pages.clear()

    def undo(self, seat: str, version: int, language: str) -> None:
        """Take back the last choice, if the seat may."""
        page = texts(self.rules, language)
        if self.over:
            raise Refused(Refusal(why.OVER, page.say("refused-over")))
        if seat != self.turn:
            raise Refused(Refusal(why.WRONG_SEAT, page.say("refused-undo-seat")))
        if version != self.version:
            words = {"given": version, "current": self.version}
            raise Refused(Refusal(why.STALE, page.say("refused-stale", words)))
        if not self.game.can_undo:
            raise Refused(Refusal(why.NOTHING_TO_UNDO, page.say("refused-undo")))
        self.game.undo()
        self.took_back()

    def took_back(self) -> None:
        """Forget what was kept about the choice that no longer stands."""
        self.depths.append(self.step)
        self.snapshots.pop(self.step + 1, None)
        count = len(self.game.journal.events)
        for lines in self.lines.values():
            del lines[count:]
        for roles, (_, numbers) in self.open_to.items():
            del numbers[bisect.bisect_left(numbers, count) :]
            self.open_to[roles] = (min(count, self.open_to[roles][0]), numbers)
        self.pages.clear()

    def end(self, result: Json) -> None:
        """The players end the match."""
        self.ended = result
        self.offer = None
        self.depths.append(self.step)
        self.pages.clear()

    def answer_draw(self, draw: DrawRow) -> None:
        """Take notice of an offer of a draw or of an answer."""
        self.draw_count = draw.number
        if draw.answer == "offer":
            self.offer = Offer(draw.seat, [])
        elif draw.answer == "decline":
            self.offer = None
        elif self.offer is not None and draw.seat not in self.offer.accepted:
            self.offer.accepted.append(draw.seat)

    # -- the log

    def log(self, language: str) -> list[EventLine]:
        """All lines of the log, for nobody in particular: who may see which is asked of the events."""
        lines = self.lines.setdefault(language, [])
        events = self.game.journal.events
        if len(lines) < len(events):
            page = texts(self.rules, language)
            for number in range(len(lines), len(events)):
                step = bisect.bisect_right(self.game.made, number, key=lambda made: made.events)
                lines.append(self.line(number, step, page.event(events[number])))
        return lines

    def line(self, number: int, step: int, text: str) -> EventLine:
        """An event as a line of the log."""
        event = self.game.journal.events[number]
        shape = self.rules.shapes[event.name]
        by = self.rules.roles[self.game.made[step - 1].role] if step else ""
        line = EventLine(event.name, text, [], {}, [], step, by)
        for name, kind, value in zip(shape.names, shape.kinds, event.values, strict=True):
            several = value if isinstance(value, tuple) else (value,)
            words: list[Any] = [kind.write(one) if kind.words else one for one in several]
            line.values[name] = words if isinstance(value, tuple) else words[0]
            if kind.touch:
                line.touches += [(kind.touch, word) for word in words]
            if name in ("dice", "die") or name.endswith("_dice"):
                line.dice += several
        return line

    def visible(self, roles: int) -> list[int]:
        """The numbers of the events that those who play these roles may see, in order."""
        events = self.game.journal.events
        looked, numbers = self.open_to.get(roles, (0, []))
        if looked < len(events):
            numbers += [number for number in range(looked, len(events)) if events[number].open_to(roles)]
            self.open_to[roles] = (len(events), numbers)
        return numbers

    def events_before(self, step: int | None) -> int:
        """How many events had been told when a number of choices had been made."""
        if step is None or step >= self.step:
            return len(self.game.journal.events)
        return self.game.made[step].events


def rebuild(row: MatchRow, seats: list[SeatRow], entries: list[Entry], draws: list[DrawRow]) -> Match:
    """A match as its entries tell it. Choices that were taken back are not played again."""
    match = Match(row, seats, {entry.seat: entry.text for entry in entries if entry.kind == "mix"})
    depths = [0]
    standing: list[str] = []
    for entry in entries:
        if entry.kind == "choice":
            standing.append(entry.text)
        elif entry.kind == "undo":
            standing.pop()
        depths.append(len(standing))
    for text in standing[: match.pinned["at"]] if match.pinned else standing:
        try:
            match.choose(text)
        except NarvikError:
            raise Problem("outdated", step=match.step + 1) from None
    match.depths = depths
    for draw in draws:
        match.answer_draw(draw)
    if row.result is not None and not match.game.over:
        match.ended = row.result
        match.offer = None
    return match


class Matches:
    """The matches at hand; others are rebuilt when somebody asks for them."""

    def __init__(self, storage: Storage, at_hand: int = AT_HAND) -> None:
        self.storage = storage
        self.at_hand = at_hand
        self.found: OrderedDict[str, Match] = OrderedDict()
        self.building: dict[str, asyncio.Task[Match]] = {}

    @asynccontextmanager
    async def at(self, match: str) -> AsyncIterator[Match]:
        """The match, locked. If anything but a refusal goes wrong meanwhile it is rebuilt from what is stored."""
        while True:
            found = await self.get(match)
            async with found.lock:
                if found.dropped or not await self.up_to_date(found):
                    continue
                try:
                    yield found
                except (Refused, Problem):
                    raise
                except BaseException:
                    # Perhaps half done, or another server has written to this match.
                    self.drop(found)
                    raise
                return

    async def get(self, match: str) -> Match:
        """The match from memory, or rebuilt."""
        found = self.found.get(match)
        if found is not None:
            self.found.move_to_end(match)
            return found
        if match not in self.building:
            self.building[match] = asyncio.create_task(self.build(match))
            self.building[match].add_done_callback(lambda task: self.built(match, task))
        return await asyncio.shield(self.building[match])

    async def build(self, match: str) -> Match:
        """Rebuild a match from what is stored, in a thread."""
        news = await self.storage.news(match)
        if news is None:
            raise Problem("unknown_match")
        return await asyncio.to_thread(rebuild, news.row, news.seats, news.entries, news.draws)

    async def up_to_date(self, match: Match) -> bool:
        """Where other processes write as well: read what they have stored since. Whether the match is as stored now;
        else it has been dropped and is to be rebuilt."""
        if not self.storage.database.shared:
            return True
        head = await self.storage.head(match.id)
        if head is not None and head.revision == match.revision:
            return True
        news = await self.storage.news(match.id, match.version)
        if news is not None and match.catch_up(news):
            return True
        self.drop(match)
        return False

    def built(self, match: str, task: asyncio.Task[Match]) -> None:
        """Keep a match that has been rebuilt."""
        del self.building[match]
        if task.cancelled() or task.exception() is not None:
            return
        self.keep(task.result())

    def keep(self, match: Match) -> None:
        """Keep a match at hand, and let those go that were not looked at for longest."""
        self.found[match.id] = match
        for other in list(self.found.values()):
            if len(self.found) <= self.at_hand:
                break
            if other is not match and not other.lock.locked():
                self.drop(other)

    def drop(self, match: Match) -> None:
        """Forget a match; the next who asks gets it rebuilt."""
        match.dropped = True
        if self.found.get(match.id) is match:
            del self.found[match.id]
