"""How matches come to be: founded, joined, played again, branched off another, or taken up from a record."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import structs

from narvik.ai import UnknownPlayer
from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.record import replay
from narvik.core.rules import Options, Rules, rules_of
from narvik.server.accounts import Visitor
from narvik.server.clocks import Clock, Running, clock_of, stored, wound
from narvik.server.conductor import Conductor
from narvik.server.database import Conflict
from narvik.server.hub import Hub
from narvik.server.matches import Match, Matches, engine_of, rebuild
from narvik.server.messages import Answer, Founded, Joined
from narvik.server.people import People
from narvik.server.problems import Problem
from narvik.server.ranks import written
from narvik.server.replay import position_at
from narvik.server.requests import Branch, Import, Join, NewMatch
from narvik.server.rows import Entry, MatchRow, SeatRow
from narvik.server.storage import Storage
from narvik.server.telling import Viewer

KeepClock = Callable[[Match, Running | None], Awaitable[None]]

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
"""A match's id is also the link to watch it: nobody finds an unlisted match by trying."""


def new_id() -> str:
    """An id that is easy to read aloud and hard to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """What a seat is held by."""
    return secrets.token_urlsafe(16)


def new_row(rules: Rules[Any], options: Options, seed: str, title: str, listed: bool, mix: bool = False) -> MatchRow:
    """A match that nobody has played yet. It keeps the rules and tables it begins with."""
    now, engine = time.time(), engine_of(rules)
    return MatchRow(new_id(), rules.name, options, seed, None, title, listed, now, now, "", engine=engine, mix=mix)


def seat_rows(
    row: MatchRow, rules: Rules[Any], wanted: Mapping[str, str], names: Mapping[str, str], visitor: Visitor
) -> list[SeatRow]:
    """The seats as asked for: ``me``, ``open`` or ``computer:NAME``."""
    seats = rules.seats(row.options)
    unknown = [seat for seat in wanted if seat not in seats]
    if unknown:
        raise Problem("bad_seats", f"seats {', '.join(seats)}")
    rows = []
    for place, seat in enumerate(seats):
        kind, _, player = wanted.get(seat, "open").partition(":")
        if kind == "me" and not player:
            name = names.get(seat) or names.get("") or visitor.name
            account = visitor.account.id if visitor.account else None
            rows.append(SeatRow(row.id, seat, place, "person", "", name, new_token(), account))
        elif kind == "open" and not player:
            rows.append(SeatRow(row.id, seat, place, "open"))
        elif kind == "computer":
            try:
                rows.append(SeatRow(row.id, seat, place, "computer", written(player)))
            except UnknownPlayer as problem:
                raise Problem("bad_seats", str(problem)) from None
        else:
            raise Problem("bad_seats", "me, open or computer:NAME")
    return rows


def tokens(seats: list[SeatRow]) -> dict[str, str]:
    """The tokens of the seats that have one."""
    return {seat.seat: seat.token for seat in seats if seat.token}


def new_seed() -> str:
    """What a match's chance is derived from; nobody knows it before the end."""
    return secrets.token_hex(16)


class Founding:
    """Brings matches into being."""

    def __init__(
        self, storage: Storage, matches: Matches, hub: Hub, conductor: Conductor, keep_clock: KeepClock
    ) -> None:
        self.keep_clock = keep_clock
        self.storage = storage
        self.matches = matches
        self.hub = hub
        self.conductor = conductor
        self.new_seed = new_seed
        self.people: People | None = None

    async def found(
        self, match: Match, entries: list[Entry], visitor: Visitor, heirs: dict[str, tuple[str, str]] | None = None
    ) -> Founded:
        """Keep a new match and begin it."""
        match.row = structs.replace(match.row, turn=match.turn, result=match.result, version=match.version)
        match.row = structs.replace(match.row, **stored(wound(match, match.row.created)))
        seats = list(match.seats.values())
        match.head = await self.storage.found(match.row, seats, entries, visitor.browser, heirs)
        self.matches.keep(match)
        self.conductor.wake(match)
        return Founded(match.id, tokens(seats))

    async def create(self, body: NewMatch, visitor: Visitor) -> Founded:
        """Found a match as asked for."""
        rules = rules_of(body.game)
        options = rules.settle_options(body.options)
        row = new_row(rules, options, self.new_seed(), body.title, body.listed, body.mix)
        if body.clock is not None:
            row = structs.replace(row, clock=msgspec.to_builtins(body.clock))
        seats = seat_rows(row, rules, body.seats, {"": body.name, **body.names}, visitor)
        return await self.found(Match(row, seats), [], visitor)

    async def learn(self, game: str, visitor: Visitor) -> Founded:
        """A guided first game for somebody who holds all its seats; nobody else finds it."""
        rules = rules_of(game)
        guide = rules.guide()
        if guide is None:
            raise Problem("no_guide")
        begun = guide.begin(rules)
        row = structs.replace(new_row(rules, begun.options, guide.seed, "", False), begun=begun.begun, guide=True)
        seats = seat_rows(row, rules, dict.fromkeys(rules.seats(row.options), "me"), {}, visitor)
        return await self.found(Match(row, seats), [], visitor)

    async def join(self, id: str, body: Join, visitor: Visitor) -> Joined:
        """Sit down on an open seat."""
        async with self.matches.at(id) as match:
            seat = match.seats.get(body.seat)
            if seat is None:
                raise Problem("unknown_seat", ", ".join(match.seats))
            if match.over:
                raise Problem("already_over")
            token = new_token()
            name = body.name or visitor.name
            account = visitor.account.id if visitor.account else None
            if seat.kind != "open" or visitor.browser is None:
                raise Problem("seat_taken")
            if self.people is not None and await self.people.unwelcome(visitor, id):
                raise Problem("not_welcome")
            try:
                revision = await self.storage.take_seat(id, body.seat, name, token, visitor.browser, account)
            except Conflict:
                self.matches.drop(match)
                raise Problem("seat_taken") from None
            match.seats[body.seat] = structs.replace(seat, kind="person", name=name, token=token, account=account)
            match.counted(revision)
            if match.row.clock is not None:
                await self.keep_clock(match, wound(match, time.time(), body.seat))
            self.hub.publish(match)
            return Joined(id, {body.seat: token}, token)

    async def renew(self, match: Match, seat: str, visitor: Visitor) -> str:
        """Give a seat another token. Whoever came with the old one is sent home and is not remembered any more."""
        token = new_token()
        match.counted(await self.storage.renew_token(match.id, seat, token, str(visitor.browser)))
        match.seats[seat] = structs.replace(match.seats[seat], token=token)
        for connection in self.hub.at(match.id):
            if seat in connection.viewer.held:
                connection.cut_off()
        return token

    async def rematch(self, match: Match, viewer: Viewer) -> None:
        """Play again with the same options; everybody moves on by one seat. All who are here are told."""
        if not viewer.seats:
            raise Problem("not_seated")
        if not match.over:
            raise Problem("not_over")
        seats = await self.storage.seats(match.row.rematch) if match.row.rematch else await self.again(match)
        for connection in self.hub.at(match.id):
            held = [match.seats[seat].place for seat in connection.viewer.seats]
            mine = [seat for seat in seats if (seat.place - 1) % len(seats) in held]
            connection.answer(Answer(rematch=Founded(seats[0].match, tokens(mine))))

    async def again(self, match: Match) -> list[SeatRow]:
        """The match that is played again, and its seats: each seat's people or computer come from the one before it."""
        was = match.row
        row = new_row(rules_of(was.game), was.options, self.new_seed(), was.title, was.listed, was.mix)
        if (clock := clock_of(match)) is not None:
            row = structs.replace(row, clock=msgspec.to_builtins(Clock(clock.days, clock.vacation, clock.forfeit)))
        old = list(match.seats.values())
        seats = []
        heirs = {}
        for place, seat in enumerate(old):
            came = old[place - 1]
            token = new_token() if came.kind == "person" else None
            new = structs.replace(came, match=row.id, seat=seat.seat, place=place, token=token, seen=0, note="")
            seats.append(new)
            if token:
                heirs[seat.seat] = (match.id, came.seat)
        await self.found(Match(row, seats), [], Visitor(), heirs)
        await self.storage.keep_rematch(match.id, row.id)
        match.row = structs.replace(match.row, rematch=row.id)
        return seats

    async def branch(self, id: str, body: Branch, viewer: Viewer, visitor: Visitor) -> Founded:
        """A new match from a moment of another, with new dice: after the end, or by the one who holds every seat."""
        async with self.matches.at(id) as match:
            alone = len(viewer.seats) == len(match.seats)
            if not (match.over or alone):
                raise Problem("not_yours")
            position = position_at(match, body.at)
            if position.decider < 0:
                raise Problem("bad_step", f"0 to {match.step - 1}")
            begun = match.rules.to_json(position)
            row = structs.replace(
                new_row(match.rules, match.row.options, self.new_seed(), match.row.title, False, body.mix),
                begun=begun,
                parent=id,
                parent_at=body.at,
            )
            same = {
                seat.seat: f"computer:{seat.player}" if seat.kind == "computer" else "me"
                for seat in match.seats.values()
            }
            names = {"": body.name, **{seat.seat: seat.name for seat in match.seats.values() if seat.name}}
            seats = seat_rows(row, match.rules, {**same, **body.seats}, names, visitor)
        return await self.found(Match(row, seats), [], visitor)

    async def take_up(self, body: Import, visitor: Visitor) -> Founded:
        """A match from a record. It keeps the record's seed, so that its dice can be checked to the end."""
        game = await asyncio.to_thread(replay, body.record)
        rules = game.rules
        row = structs.replace(new_row(rules, game.options, game.seed, "", False), begun=game.begun)
        wanted = dict.fromkeys(rules.seats(game.options), "me") | body.seats
        seats = seat_rows(row, rules, wanted, {"": body.name}, visitor)
        entries = entries_of(row, game)
        match = await asyncio.to_thread(rebuild, row, seats, entries, [])
        return await self.found(match, entries, visitor)


def entries_of(row: MatchRow, game: Game) -> list[Entry]:
    """What was added to a game's dice and its choices, as entries of a match. The seat of a choice is the role's: a
    record does not know seats."""
    entropy = game.chance.entropy if isinstance(game.chance, KeyedChance) else {}
    lines = [("mix", seat, text) for seat, text in entropy.items()]
    lines += [("choice", role, text) for role, text in game.history()]
    return [Entry(row.id, number, *line, row.created) for number, line in enumerate(lines, 1)]
