"""How matches come to be: founded, joined, played again, branched off another, or taken up from a record."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import structs

from narvik.core.rules import Json, Options, Rules, rules_with
from narvik.players import UnknownPlayer
from narvik.server.http.problems import Problem
from narvik.server.http.requests import Branch, Import, Join, NewMatch, Sides
from narvik.server.http.responses import Answer, Founded, Joined
from narvik.server.live.hub import Hub
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.clocks import clock_of, stored, wound
from narvik.server.matches.engine_versions import engine_of
from narvik.server.matches.games_at_hand import at_hand
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.matches.rebuild import rebuild
from narvik.server.matches.replay import position_at
from narvik.server.people.accounts import Visitor
from narvik.server.people.blocking import People
from narvik.server.people.seat_links import SeatLinks, new_token
from narvik.server.storage.database import Conflict
from narvik.server.storage.rows import RECORD, Entry, MatchRow, SeatRow
from narvik.server.storage.storage import Storage
from narvik.server.thinkers.analyst_processes import Taken
from narvik.server.thinkers.computer_turns import ComputerTurns
from narvik.server.thinkers.opponent_ranks import written
from narvik.server.thinkers.untrusted_records import UntrustedRecords

Wind = Callable[[Match], Awaitable[None]]
"""Lets the clock of a match go on, after somebody has sat down."""

MOST_OPEN: Final = 10
"""How many games one network may have in the list of open ones, so that nobody fills it."""

MOVED_ON: Final[dict[Sides, int]] = {"same": 0, "changed": 1}
"""By how many seats everybody moves on in a rematch."""

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
"""A match's id is also the link to watch it: nobody finds an unlisted match by trying."""


def new_id() -> str:
    """An id that is easy to read aloud and hard to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_row(rules: Rules[Any], options: Options, seed: str, title: str, listed: bool, mix: bool = False) -> MatchRow:
    """A match that nobody has played yet. It keeps the rules and tables it begins with."""
    now, engine = time.time(), engine_of(rules)
    return MatchRow(
        new_id(), rules.name, options, seed, None, title, listed, now, now, "", engine=engine, mix=mix, vetted=True
    )


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
        self,
        storage: Storage,
        matches: LoadedMatches,
        hub: Hub,
        computer_turns: ComputerTurns,
        wind: Wind,
        reading: UntrustedRecords,
        links: SeatLinks,
    ) -> None:
        self.reading = reading
        self.links = links
        self.wind = wind
        self.storage = storage
        self.matches = matches
        self.hub = hub
        self.computer_turns = computer_turns
        self.new_seed = new_seed
        self.people: People | None = None

    async def found(
        self, match: Match, entries: list[Entry], visitor: Visitor, heirs: dict[str, tuple[str, str]] | None = None
    ) -> Founded:
        """Keep a new match and begin it."""
        match.row = structs.replace(match.row, turn=match.turn, result=match.result, version=match.version)
        match.row = structs.replace(match.row, **stored(wound(match, match.row.created)))
        seats = list(match.seats.values())
        sealed = [match.envelope(seat, match.row.created) for seat in match.asked if match.answers([seat])]
        match.sealings = len(sealed)
        match.row = structs.replace(match.row, sealings=match.sealings)
        checkpoints = match.course.unstored
        match.head = await self.storage.found(match.row, seats, entries, visitor.browser, heirs, sealed, checkpoints)
        match.course.stored(checkpoints)
        self.matches.keep(match)
        self.computer_turns.wake(match)
        return Founded(match.id, tokens(seats))

    async def create(self, body: NewMatch, visitor: Visitor, network: str = "") -> Founded:
        """Found a match as asked for. A network has only so many games in the list of open ones at a time."""
        options = (await at_hand(body.game)).settle_options(body.options)
        rules = await at_hand(body.game, options)
        await self.links.accounts.free_name(visitor, body.name, *body.names.values())
        row = new_row(rules, options, self.new_seed(), body.title, body.listed, body.mix)
        if body.clock is not None:
            row = structs.replace(row, clock=msgspec.to_builtins(body.clock))
        row = structs.replace(row, takes_back=body.takes_back)
        seats = seat_rows(row, rules, body.seats, {"": body.name, **body.names}, visitor)
        if network and body.listed and any(seat.kind == "open" for seat in seats):
            row = structs.replace(row, founder=await self.storage.open_games.founder(network))
            if await self.storage.open_games.open_by(row.founder) >= MOST_OPEN:
                raise Problem("too_many_open", f"at most {MOST_OPEN}")
        return await self.found(Match(row, seats), [], visitor)

    async def learn(self, game: str, visitor: Visitor) -> Founded:
        """A guided first game for somebody who holds all its seats; nobody else finds it."""
        rules = await at_hand(game)
        guide = await asyncio.to_thread(rules.display.guide)
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
            await self.links.accounts.free_name(visitor, body.name)
            name = body.name or visitor.name
            account = visitor.account.id if visitor.account else None
            if seat.kind != "open" or visitor.browser is None:
                raise Problem("seat_taken")
            if self.people is not None and await self.people.unwelcome(visitor, id):
                raise Problem("not_welcome")
            try:
                revision = await self.storage.seats.take(id, body.seat, name, token, visitor.browser, account)
            except Conflict:
                self.matches.drop(match)
                raise Problem("seat_taken") from None
            match.seats[body.seat] = structs.replace(seat, kind="person", name=name, token=token, account=account)
            match.counted(revision)
            await self.wind(match)
            self.hub.publish(match)
            return Joined(id, {body.seat: token}, token)

    async def rematch(self, match: Match, viewer: Viewer, sides: Sides) -> None:
        """Play again with the same options, on the same sides or with everybody one seat on. All who are here are told;
        who asks when others have asked already joins theirs."""
        if not viewer.seats:
            raise Problem("not_seated")
        if not match.over:
            raise Problem("not_over")
        if match.row.rematch is None:
            await self.again(match, MOVED_ON[sides])
        row = await self.storage.match(str(match.row.rematch))
        assert row is not None, "matches are never taken out of the database"
        seats = await self.storage.seats.of(row.id)
        for connection in self.hub.at(match.id):
            held = [match.seats[seat].place for seat in connection.viewer.seats]
            mine = [seat for seat in seats if (seat.place - row.moved_on) % len(seats) in held]
            connection.answer(Answer(rematch=Founded(row.id, tokens(mine))))

    async def again(self, match: Match, moved_on: int) -> None:
        """Found the match that is played again: the people or the computer of each seat come from so many before it."""
        was = match.row
        rules = await at_hand(was.game, was.options)
        row = new_row(rules, was.options, self.new_seed(), was.title, was.listed, was.mix)
        row = structs.replace(row, moved_on=moved_on, takes_back=was.takes_back)
        if (clock := clock_of(match)) is not None:
            row = structs.replace(row, clock=msgspec.to_builtins(clock.agreed))
        old = list(match.seats.values())
        seats = []
        heirs = {}
        for place, seat in enumerate(old):
            came = old[place - moved_on]
            token = new_token() if came.kind == "person" else None
            new = structs.replace(came, match=row.id, seat=seat.seat, place=place, token=token, seen=0, note="")
            seats.append(new)
            if token:
                heirs[seat.seat] = (match.id, came.seat)
        await self.found(Match(row, seats), [], Visitor(), heirs)
        await self.storage.keep_rematch(match.id, row.id)
        match.row = structs.replace(match.row, rematch=row.id)

    async def branch(self, id: str, body: Branch, viewer: Viewer, visitor: Visitor) -> Founded:
        """A new match from a moment of another, with new dice: after the end, or by the one who holds every seat."""
        async with self.matches.at(id) as match:
            await self.links.ask_again(match, viewer)
            alone = len(viewer.seats) == len(match.seats)
            if not (match.over or alone):
                raise Problem("not_yours")
            begun = await asyncio.to_thread(position_to_go_on_from, match, body.at)
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
            await self.links.accounts.free_name(visitor, body.name)
            # Only one's own names: nobody plays on under another's.
            names = {"": body.name, **{seat: match.seats[seat].name for seat in viewer.seats}}
            seats = seat_rows(row, match.rules, {**same, **body.seats}, names, visitor)
        return await self.found(Match(row, seats), [], visitor)

    async def take_up(self, body: Import, visitor: Visitor) -> Founded:
        """A match from a record. It keeps the record's seed, so that its dice can be checked to the end. Who brings a
        record may have chosen its dice: so where a seat is offered to somebody else the match goes on from where the
        record ends, with a new secret to which everybody adds."""
        await self.links.accounts.free_name(visitor, body.name)
        taken = await self.reading.take(body.record)
        rules = await asyncio.to_thread(rules_with, taken.game, taken.tables, taken.options)
        row = structs.replace(new_row(rules, taken.options, taken.seed, "", False), begun=taken.begun, origin=RECORD)
        wanted = dict.fromkeys(rules.seats(taken.options), "me") | body.seats
        seats = seat_rows(row, rules, wanted, {"": body.name}, visitor)
        entries = await asyncio.to_thread(entries_of, row, taken)
        match = await asyncio.to_thread(rebuild, row, seats, entries, [])
        if any(seat.kind == "open" for seat in seats):
            return await self.found(anew(match, self.new_seed()), [], visitor)
        for role, text in taken.sealed:
            match.choose(text, role)
        return await self.found(match, entries, visitor)


def position_to_go_on_from(match: Match, step: int) -> Json:
    """The position of a match after a number of choices, if somebody decides in it."""
    position = position_at(match, step)
    if position.decider < 0:
        raise Problem("bad_step", f"0 to {match.step - 1}")
    return match.rules.to_json(position)


def anew(match: Match, seed: str) -> Match:
    """The match that goes on from where another stands, with another secret. What was answered under a seal that is not
    open yet is answered again."""
    if match.over:
        raise Problem("bad_seats", "me or computer:NAME, as the record is over")
    row = structs.replace(match.row, seed=seed, begun=match.rules.to_json(match.game.position), mix=True)
    return Match(row, list(match.seats.values()))


def entries_of(row: MatchRow, taken: Taken) -> list[Entry]:
    """What was added to a game's dice and its choices, as entries of a match. The seat of a choice is the role's: a
    record does not know seats."""
    lines = [("mix", seat, text) for seat, text in taken.entropy.items()]
    lines += [("choice", role, text) for role, text in taken.choices]
    return [Entry(row.id, number, *line, row.created) for number, line in enumerate(lines, 1)]
