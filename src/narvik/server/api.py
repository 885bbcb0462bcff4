"""The HTTP side of the server. See docs/web.md; the machine-readable description is at /api/schema."""

from __future__ import annotations

import asyncio
import mimetypes
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import File

from narvik.core.record import record
from narvik.server import catalogue, lobby
from narvik.server import messages as ms
from narvik.server import requests as rq
from narvik.server.accounts import Visitor
from narvik.server.hub import encode
from narvik.server.matches import OBSERVER, Match
from narvik.server.replay import recount, replayed
from narvik.server.room import Room
from narvik.server.telling import Viewer, ended_sentence, state_message

Asked = Request[Any, Any, Any]
InRoom = NamedDependency[Room]
By = NamedDependency[Visitor]
In = NamedDependency[str]
SeatQuery = Annotated[
    str | None,
    QueryParameter(description="a seat's token, several with commas, `mine`, or nothing for an observer"),
]
Which = Literal["mine", "open", "running", "finished"]


def told(kind: Any) -> dict[int, ResponseSpec]:
    """How an answer that a handler has encoded itself is described."""
    return {200: ResponseSpec(kind, generate_examples=False)}


def json_response(message: Any) -> Response[bytes]:
    """A message that is encoded already, or will be now."""
    return Response(encode(message), media_type=MediaType.JSON)


def told_state(room: Room, match: Match, viewer: Viewer) -> Response[bytes]:
    """How a match stands for a viewer."""
    return json_response(state_message(match, viewer, room.hub.here(match.id), room.hub.observers(match.id)))


# -- games


@get("/api/games", sync_to_thread=False)
def games(language: In) -> ms.GameList:
    """All games, with what can be settled before them and the computer players there are."""
    return catalogue.games(language)


@get("/api/games/{game:str}/board", sync_to_thread=False, responses=told(dict[str, Any]))
def board(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """The board of a game."""
    found = catalogue.board_of(game)
    headers = {"ETag": found.etag, "Cache-Control": "public, max-age=3600", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.packed, media_type=MediaType.JSON, headers=headers)
    return Response(found.plain, media_type=MediaType.JSON, headers=headers)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str], language: In) -> ms.RuleList:
    """All rules of a game, in our own words."""
    return catalogue.rules_list(game, language)


@get("/api/games/{game:str}/about", sync_to_thread=False)
def about(game: FromPath[str]) -> ms.About:
    """Where a game's data comes from, and credits."""
    return catalogue.about(game)


@post("/api/games/{game:str}/guide", limit="matches")
async def guide(game: FromPath[str], room: InRoom, visitor: By) -> ms.Founded:
    """Begin a guided first game."""
    return await room.play.founding.learn(game, await room.accounts.remember(visitor))


@get("/api/assets/{name:str}", sync_to_thread=False)
def asset(name: FromPath[str]) -> File:
    """A picture that a board names."""
    path = catalogue.picture(name)
    return File(
        path,
        media_type=mimetypes.guess_type(path.name)[0],
        content_disposition_type="inline",
        headers={"Cache-Control": "public, max-age=86400"},
    )


# -- matches


@get("/api/matches")
async def matches(room: InRoom, visitor: By, language: In, which: FromQuery[Which] = "mine") -> ms.MatchList:
    """One of the lobby's lists."""
    return await lobby.match_list(which, room.storage, room.hub, visitor, language)


@post("/api/matches", limit="matches")
async def create(data: JSONBody[rq.NewMatch], room: InRoom, visitor: By) -> ms.Founded:
    """Found a match."""
    return await room.play.founding.create(data, await room.accounts.remember(visitor))


@post("/api/matches/{match:str}/join")
async def join(match: FromPath[str], data: JSONBody[rq.Join], room: InRoom, visitor: By) -> ms.Joined:
    """Take an open seat."""
    return await room.play.founding.join(match, data, await room.accounts.remember(visitor))


@get("/api/matches/{match:str}", responses=told(ms.StateMessage))
async def state(
    match: FromPath[str],
    room: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
    since: FromQuery[int | None] = None,
) -> Response[bytes]:
    """How a match stands, as the holder of the seat sees it. A token that is used is remembered by the cookie."""
    async with room.matches.at(match) as found:
        viewer = await room.viewer(found, seat, visitor, language, since)
        await room.remember(match, viewer, visitor)
        return told_state(room, found, viewer)


@post("/api/matches/{match:str}/do", status_code=200, responses=told(ms.StateMessage | ms.Answer))
async def do(
    match: FromPath[str], data: JSONBody[rq.AnyAction], room: InRoom, visitor: By, language: In, seat: SeatQuery = None
) -> Response[bytes]:
    """Do one thing at a match, as over the WebSocket; answers what the WebSocket would answer."""
    async with room.matches.at(match) as found:
        viewer = await room.viewer(found, seat, visitor, language)
        before = found.version
    answer = await room.play.act(match, viewer, data)
    if answer is not None:
        answer.id = data.id
        return json_response(answer)
    async with room.matches.at(match) as found:
        viewer.known.clear()
        viewer.known[viewer.looks_from(found)] = before
        return told_state(room, found, viewer)


@get("/api/matches/{match:str}/replay")
async def replay(
    match: FromPath[str],
    room: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
    at: FromQuery[int | None] = None,
    view: FromQuery[str | None] = None,
    log: FromQuery[Literal["step", "all"]] = "step",
) -> ms.Replayed:
    """A step of a match: what lay on the board and what happened."""
    async with room.matches.at(match) as found:
        return replayed(found, await room.viewer(found, seat, visitor, language), at, view, log == "all")


@get("/api/matches/{match:str}/record", media_type=MediaType.TEXT)
async def record_text(match: FromPath[str], room: InRoom, visitor: By, seat: SeatQuery = None) -> str:
    """The record: a seat's own while the match goes on, whole after the end."""
    async with room.matches.at(match) as found:
        seats = (await room.viewer(found, seat, visitor, "en")).seats
        if not found.over:
            return record(found.game, seats[0] if seats else OBSERVER).write()
        whole = record(found.game, told=True)
        if found.ended is not None:
            whole.header["result"] = {**found.ended, "sentence": ended_sentence(found.rules, found.ended, "en")}
        return whole.write()


@get("/api/matches/{match:str}/dice")
async def dice(match: FromPath[str], room: InRoom) -> ms.Dice:
    """What chance was bound to at the start; after the end every roll, played again from the published seed."""
    async with room.matches.at(match) as found:
        if not found.over:
            return ms.Dice(found.chance.commitment, found.chance.entropy)
    return await asyncio.to_thread(recount, found)


@post("/api/matches/{match:str}/branch", limit="matches")
async def branch(
    match: FromPath[str], data: JSONBody[rq.Branch], room: InRoom, visitor: By, language: In, seat: SeatQuery = "mine"
) -> ms.Founded:
    """A new match that goes on from a moment of this one."""
    await room.accounts.remember(visitor)
    async with room.matches.at(match) as found:
        viewer = await room.viewer(found, seat, visitor, language)
    return await room.play.founding.branch(match, data, viewer, visitor)


@post("/api/records", limit="matches", request_max_body_size=rq.MOST_RECORD_BYTES)
async def take_up(data: JSONBody[rq.Import], room: InRoom, visitor: By) -> ms.Founded:
    """A match that goes on from a record."""
    return await room.play.founding.take_up(data, await room.accounts.remember(visitor))


# -- accounts


@get("/api/me", sync_to_thread=False)
def me(visitor: By) -> ms.Me:
    """The account of this browser."""
    return ms.Me(visitor.name or None)


@post("/api/accounts", limit="accounts")
async def register(data: JSONBody[rq.Credentials], room: InRoom, visitor: By) -> ms.Me:
    """Register a name and a password."""
    before = visitor.browser
    await room.accounts.register(visitor, data.name, data.password)
    await room.people.moved(before, visitor)
    return ms.Me(visitor.name)


@post("/api/login", limit="logins", status_code=200)
async def login(data: JSONBody[rq.Credentials], room: InRoom, visitor: By) -> ms.Me:
    """Log this browser in."""
    before = visitor.browser
    await room.accounts.login(visitor, data.name, data.password)
    await room.people.moved(before, visitor)
    return ms.Me(visitor.name)


@post("/api/logout", status_code=200)
async def logout(room: InRoom, visitor: By) -> ms.Me:
    """Forget this browser."""
    await room.accounts.logout(visitor)
    return ms.Me(None)


HANDLERS = [
    games, board, rules, about, guide, asset, matches, create, join, state, do, replay, record_text, dice, branch,
    take_up, me, register, login, logout,
]  # fmt: skip
