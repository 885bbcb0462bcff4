"""The HTTP side of what concerns people: seat links, muting, blocking, reporting, one's own data."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from narvik.server.app.app_state import AppState
from narvik.server.http.api import By, In, InRoom, SeatQuery, told
from narvik.server.http.problems import Problem
from narvik.server.http.requests import Body, Password, Word
from narvik.server.http.responses import Founded, Me
from narvik.server.live.messages_out import SeatClaim
from narvik.server.matches.match import Match
from narvik.server.people.blocking import Block, Reason
from narvik.server.people.passwords import same_password

OBSERVERS: Final = "observers"
"""Stands in addresses and lists for all who only watch."""


class Mute(Body):
    """Whether a seat is to be heard no more."""

    muted: bool = True


class ReportBody(Body):
    """What is wrong with whoever holds a seat."""

    seat: Word
    reason: Reason
    text: Annotated[str, Meta(max_length=2000)] = ""


class Farewell(Body):
    """Deletes one's data; with an account its password is asked for again."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewPassword(Body):
    """Another password for one's account."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Muted(Struct):
    """The seats of a match that one does not hear, and whether one hears observers."""

    seats: list[str]
    observers: bool


class BlockList(Struct):
    """Whom one blocks."""

    blocks: list[Block]


class Forgotten(Struct):
    """What was deleted: so many seats are nobody's any more."""

    seats: int


def other_seat(match: Match, seat: str) -> str:
    """A seat on which somebody sits; empty for the observers."""
    if seat == OBSERVERS:
        return ""
    if seat not in match.seats:
        raise Problem("unknown_seat", ", ".join(match.seats))
    return seat


def person_at(match: Match, seat: str) -> str:
    """The name of the person on a seat."""
    if seat not in match.seats or match.seats[seat].kind != "person":
        raise Problem("unknown_seat", ", ".join(match.people))
    return match.seats[seat].name


async def muted_list(app_state: AppState, visitor: By, match: str) -> Muted:
    """Whom somebody does not hear at a match."""
    found = await app_state.people.muted(visitor, match)
    return Muted(sorted(found - {""}), "" in found)


@post("/api/matches/{match:str}/seats/{place:str}/renew", status_code=200)
async def renew(
    match: FromPath[str], place: FromPath[str], app_state: InRoom, visitor: By, seat: SeatQuery = "mine"
) -> Founded:
    """Make a new link for a seat one holds: the old one is worth nothing from now on, wherever it has got to."""
    await app_state.accounts.remember(visitor)
    async with app_state.matches.at(match) as found:
        if place not in await app_state.links.seats(match, SeatClaim(seat or "", visitor.browser)):
            raise Problem("not_yours" if place in found.seats else "unknown_seat", ", ".join(found.seats))
        owner = found.seats[place].account
        if owner is not None and (visitor.account is None or visitor.account.id != owner):
            raise Problem("not_yours")
        return Founded(match, {place: await app_state.links.renew(found, place, str(visitor.browser))})


@get("/api/matches/{match:str}/muted")
async def muted(match: FromPath[str], app_state: InRoom, visitor: By) -> Muted:
    """Whom one does not hear at a match."""
    async with app_state.matches.at(match):
        return await muted_list(app_state, visitor, match)


@post("/api/matches/{match:str}/seats/{place:str}/mute", status_code=200)
async def mute(
    match: FromPath[str], place: FromPath[str], data: JSONBody[Mute], app_state: InRoom, visitor: By
) -> Muted:
    """Hear what a seat says no more, or again; `observers` are all who only watch."""
    await app_state.accounts.remember(visitor)
    async with app_state.matches.at(match) as found:
        await app_state.people.mute(visitor, match, other_seat(found, place), data.muted)
        await app_state.hush(match, visitor)
        return await muted_list(app_state, visitor, match)


@post("/api/matches/{match:str}/seats/{place:str}/block", status_code=200)
async def block(match: FromPath[str], place: FromPath[str], app_state: InRoom, visitor: By) -> BlockList:
    """Block whoever holds a seat: one hears them nowhere, and they cannot sit down at one's matches."""
    await app_state.accounts.remember(visitor)
    async with app_state.matches.at(match) as found:
        if not await app_state.people.block(visitor, match, place, person_at(found, place)):
            raise Problem("only_yourself")
        await app_state.hush(match, visitor)
    return BlockList(await app_state.people.blocks(visitor))


@post("/api/matches/{match:str}/report", limit="reports")
async def report(match: FromPath[str], data: JSONBody[ReportBody], app_state: InRoom, visitor: By) -> Muted:
    """Report whoever holds a seat to those who run the server, with what was said last; also mutes them."""
    await app_state.accounts.remember(visitor)
    async with app_state.matches.at(match) as found:
        seat = other_seat(found, data.seat)
        name = person_at(found, seat) if seat else ""
        await app_state.people.report(visitor, match, seat, name, data.reason, data.text)
        await app_state.people.mute(visitor, match, seat, True)
        await app_state.hush(match, visitor)
        return await muted_list(app_state, visitor, match)


@get("/api/me/blocks")
async def blocks(app_state: InRoom, visitor: By) -> BlockList:
    """Whom one blocks."""
    return BlockList(await app_state.people.blocks(visitor))


@post("/api/me/blocks/{block:str}/lift", status_code=200)
async def lift(block: FromPath[str], app_state: InRoom, visitor: By) -> BlockList:
    """Lift a block."""
    if not await app_state.people.lift(visitor, block):
        raise Problem("not_found")
    return BlockList(await app_state.people.blocks(visitor))


@get("/api/me/data", limit="matches", responses=told(dict[str, Any]))
async def my_data(app_state: InRoom, visitor: By) -> Response[str]:
    """Everything the server keeps about one, as a file."""
    whole = json.dumps(await app_state.privacy.export(visitor), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": 'attachment; filename="narvik-my-data.json"'}
    return Response(whole, media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", limit="logins", status_code=200)
async def delete_me(data: JSONBody[Farewell], app_state: InRoom, visitor: By, language: In) -> Forgotten:
    """Delete one's account and all that is kept about one. Choices stay, without a name."""
    if visitor.account is not None:
        app_state.accounts.count_attempt(visitor.name.lower(), str(visitor.browser), known=True)
        if not await asyncio.to_thread(same_password, data.password, visitor.account.password):
            raise Problem("wrong_password")
    return Forgotten(await app_state.privacy.forget(visitor))


@post("/api/me/password", limit="logins", status_code=200)
async def new_password(data: JSONBody[NewPassword], app_state: InRoom, visitor: By) -> Me:
    """Change one's password: all other browsers are logged out, and the links of all seats are made anew."""
    await app_state.accounts.change_password(visitor, data.old, data.new)
    for match in await app_state.links.renew_all(visitor):
        await app_state.matches.reread_seats(match)
        await app_state.links.send_away(match)
    return Me(visitor.name)


PEOPLE_HANDLERS = [renew, muted, mute, block, report, blocks, lift, my_data, delete_me, new_password]
