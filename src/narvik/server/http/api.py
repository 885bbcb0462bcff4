"""The HTTP side of the server. See docs/web.md; the machine-readable description is at /api/schema."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from narvik.core.game import OBSERVER
from narvik.server.app.app_state import AppState
from narvik.server.http import game_catalogue
from narvik.server.http import requests as rq
from narvik.server.http import responses as ms
from narvik.server.http.problems import Problem
from narvik.server.http.static_documents import FOREVER, document_of, send
from narvik.server.live.hub import encode
from narvik.server.live.messages_out import Viewer, state_message
from narvik.server.matches import lobby
from narvik.server.matches.match import Match
from narvik.server.matches.replay import log_page, record_of, recount, replayed
from narvik.server.matches.setups import setup_state
from narvik.server.people.accounts import Visitor

Asked = Request[Any, Any, Any]
InRoom = NamedDependency[AppState]
By = NamedDependency[Visitor]
In = NamedDependency[str]
SeatQuery = Annotated[
    str | None,
    QueryParameter(description="a seat's token, several with commas, `mine`, or nothing for an observer"),
]
TablesQuery = Annotated[
    str, QueryParameter(description="the word for tables that a match tells; empty for the tables of a new match")
]
Which = Literal["mine", "open", "running", "finished"]


PIECE = 64 * 1024
"""About how many characters of a record are sent at once."""


def in_pieces(rows: Iterable[str]) -> Iterator[str]:
    """Rows, joined until a piece is worth sending."""
    piece: list[str] = []
    size = 0
    for row in rows:
        piece.append(f"{row}\n")
        size += len(row)
        if size > PIECE:
            yield "".join(piece)
            piece, size = [], 0
    yield "".join(piece)


def told(kind: Any) -> dict[int, ResponseSpec]:
    """How an answer that a handler has encoded itself is described."""
    return {200: ResponseSpec(kind, generate_examples=False)}


def json_response(message: Any) -> Response[bytes]:
    """A message that is encoded already, or will be now."""
    return Response(encode(message), media_type=MediaType.JSON)


def told_state(app_state: AppState, match: Match, viewer: Viewer) -> Response[bytes]:
    """How a match stands for a viewer."""
    return json_response(state_message(match, viewer, app_state.hub.here(match.id), app_state.hub.observers(match.id)))


def address_of(request: Asked) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""


# -- games


@get("/api/games", sync_to_thread=True)
def games(language: In) -> ms.GameList:
    """All games, with what can be settled before them and the computer players there are."""
    return game_catalogue.games(language)


@get("/api/games/{game:str}/board", sync_to_thread=True, responses=told(dict[str, Any]), packed=True)
def board(request: Asked, game: FromPath[str], tables: TablesQuery = "") -> Response[bytes]:
    """The main board of a game."""
    return send(request, game_catalogue.board_of(game, tables=tables), "public, max-age=3600")


@get("/api/games/{game:str}/boards/{name:str}", sync_to_thread=True, responses=told(dict[str, Any]), packed=True)
def other_board(request: Asked, game: FromPath[str], name: FromPath[str], tables: TablesQuery = "") -> Response[bytes]:
    """Another board of a game, by its name."""
    return send(request, game_catalogue.board_of(game, name, tables), "public, max-age=3600")


@get("/api/games/{game:str}/look", sync_to_thread=True, responses=told(dict[str, Any]), packed=True)
def look(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """How a game looks and sounds: its boards by name, colours of sides, signs of counters, sounds of events."""
    return send(request, game_catalogue.look_document(game), "public, max-age=3600")


@get("/api/games/{game:str}/charts", sync_to_thread=True, responses=told(dict[str, Any]), packed=True)
def charts(request: Asked, game: FromPath[str], language: In, tables: TablesQuery = "") -> Response[bytes]:
    """The charts of a game: combat results, terrain effects, chances."""
    return send(request, game_catalogue.charts_of(game, language, tables), "public, max-age=3600")


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def rules(game: FromPath[str], language: In) -> ms.RuleList:
    """All rules of a game, in our own words."""
    return game_catalogue.rules_list(game, language)


@get("/api/games/{game:str}/rulings", sync_to_thread=True)
def rulings(game: FromPath[str], language: In) -> ms.RulingList:
    """Our rulings on a game: what its rulebook leaves open, how we read it, and why."""
    return game_catalogue.rulings_list(game, language)


@get("/api/games/{game:str}/about", sync_to_thread=True)
def about(game: FromPath[str], language: In, tables: FromQuery[str] = "") -> ms.About:
    """Where a game's data comes from, with the tables of a value of the option that chooses them, and credits."""
    return game_catalogue.about(game, language, tables)


@get("/api/games/{game:str}/sources.svg", sync_to_thread=True, packed=True)
def sources_map(request: Asked, game: FromPath[str], language: In, tables: FromQuery[str] = "") -> Response[bytes]:
    """The map of a game with what is printed in a rulebook and what is reconstructed, as a picture."""
    return send(request, game_catalogue.sources_map(game, language, tables), "public, max-age=3600")


@post("/api/games/{game:str}/guide", limit="matches")
async def guide(game: FromPath[str], app_state: InRoom, visitor: By) -> ms.Founded:
    """Begin a guided first game."""
    return await app_state.actions.founding.learn(game, await app_state.accounts.remember(visitor))


@get("/api/assets/{name:str}", sync_to_thread=True, packed=True)
def asset(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """A picture that a board or a list of games names."""
    found = game_catalogue.picture(name)
    return send(request, document_of(found.path), FOREVER if found.hashed else "public, max-age=86400")


# -- matches


@get("/api/matches")
async def matches(app_state: InRoom, visitor: By, language: In, which: FromQuery[Which] = "mine") -> ms.MatchList:
    """One of the lobby's lists."""
    return await lobby.match_list(which, app_state.storage, app_state.hub, visitor, language)


@post("/api/matches", limit="matches")
async def create(request: Asked, data: JSONBody[rq.NewMatch], app_state: InRoom, visitor: By) -> ms.Founded:
    """Found a match."""
    network = app_state.limits.who(address_of(request))
    return await app_state.actions.founding.create(data, await app_state.accounts.remember(visitor), network)


@post("/api/matches/{match:str}/join")
async def join(match: FromPath[str], data: JSONBody[rq.Join], app_state: InRoom, visitor: By) -> ms.Joined:
    """Take an open seat."""
    return await app_state.actions.founding.join(match, data, await app_state.accounts.remember(visitor))


@get("/api/matches/{match:str}", responses=told(ms.StateMessage))
async def state(
    match: FromPath[str],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
    since: FromQuery[int | None] = None,
) -> Response[bytes]:
    """How a match stands, as the holder of the seat sees it. A token that is used is remembered by the cookie."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language, since)
        await app_state.links.remember(match, viewer, visitor)
        return told_state(app_state, found, viewer)


@post("/api/matches/{match:str}/do", status_code=200, responses=told(ms.StateMessage | ms.Answer))
async def do(
    request: Asked,
    match: FromPath[str],
    data: JSONBody[rq.AnyAction],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
) -> Response[bytes]:
    """Do one thing at a match, as over the WebSocket; answers what the WebSocket would answer."""
    for _ in range(rq.counts_besides(data)):
        app_state.limits.count("requests", address_of(request))
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
        before = found.version
    answer = await app_state.actions.act(match, viewer, data)
    if answer is not None:
        answer.id = data.id
        return json_response(answer)
    async with app_state.matches.at(match) as found:
        viewer.known.clear()
        viewer.known[viewer.looks_from(found)] = before
        return told_state(app_state, found, viewer)


@get("/api/matches/{match:str}/replay")
async def replay(
    match: FromPath[str],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
    at: FromQuery[int | None] = None,
    view: FromQuery[str | None] = None,
    log: FromQuery[Literal["step", "all"]] = "step",
) -> ms.Replayed:
    """A step of a match: what lay on the board and what happened."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
        # The choices since the nearest position at hand are made again; the lock keeps the match as it is.
        return await asyncio.to_thread(replayed, found, viewer, at, view, log == "all")


@get("/api/matches/{match:str}/log")
async def log_of(
    match: FromPath[str],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = None,
    at: FromQuery[int | None] = None,
    view: FromQuery[str | None] = None,
    before: Annotated[int, QueryParameter(ge=0, le=2**31, description="only lines older than this one")] = 2**31,
    find: Annotated[str, QueryParameter(max_length=80, description="words that a line must have in it")] = "",
) -> ms.LogPage:
    """Older lines of the log, a page at a time, or those with some words in them."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
        # Thousands of lines may have to be looked through; the lock keeps the match as it is.
        return await asyncio.to_thread(log_page, found, viewer, view, at, before, find)


@get("/api/matches/{match:str}/record", media_type=MediaType.TEXT)
async def record_text(match: FromPath[str], app_state: InRoom, visitor: By, seat: SeatQuery = None) -> Stream:
    """The record: a seat's own while the match goes on, whole after the end."""
    try:
        async with app_state.matches.at(match) as found:
            seats = (await app_state.viewer(found, seat, visitor, "en")).seats
            record = await asyncio.to_thread(record_of, found, seats[0] if seats else OBSERVER)
    except Problem as problem:
        if problem.code != "set_aside":
            raise
        record = await app_state.record_aside(match, seat, visitor)
    return Stream(in_pieces(record.rows()), media_type=MediaType.TEXT)


@get("/api/matches/{match:str}/dice")
async def dice(match: FromPath[str], app_state: InRoom) -> ms.Dice:
    """What chance was bound to at the start; after the end every roll, played again from the published seed."""
    async with app_state.matches.at(match) as found:
        if not found.over:
            return ms.Dice(found.chance.commitment, found.chance.entropy, found.rests_on)
    return await asyncio.to_thread(recount, found)


@get("/api/matches/{match:str}/setups")
async def setups(
    match: FromPath[str], app_state: InRoom, visitor: By, language: In, seat: SeatQuery = None
) -> ms.SetupState:
    """What a seat can set up with: whole set-ups that the game has ready, and what it has made of its own."""
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
        if not viewer.seats:
            raise Problem("not_begun" if viewer.held else "not_seated")
        return await asyncio.to_thread(setup_state, found, viewer.looks_from(found), language)


@post("/api/matches/{match:str}/branch", limit="matches")
async def branch(
    match: FromPath[str],
    data: JSONBody[rq.Branch],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = "mine",
) -> ms.Founded:
    """A new match that goes on from a moment of this one."""
    await app_state.accounts.remember(visitor)
    async with app_state.matches.at(match) as found:
        viewer = await app_state.viewer(found, seat, visitor, language)
    return await app_state.actions.founding.branch(match, data, viewer, visitor)


@post("/api/records", limit="matches", request_max_body_size=rq.MOST_RECORD_BYTES)
async def take_up(data: JSONBody[rq.Import], app_state: InRoom, visitor: By) -> ms.Founded:
    """A match that goes on from a record."""
    return await app_state.actions.founding.take_up(data, await app_state.accounts.remember(visitor))


# -- accounts


@get("/api/me", sync_to_thread=False)
def me(visitor: By) -> ms.Me:
    """The account of this browser."""
    return ms.Me(visitor.name or None)


@post("/api/accounts", limit="accounts")
async def register(data: JSONBody[rq.Credentials], app_state: InRoom, visitor: By) -> ms.Me:
    """Register a name and a password."""
    before = visitor.browser
    await app_state.accounts.register(visitor, data.name, data.password)
    await app_state.people.moved(before, visitor)
    return ms.Me(visitor.name)


@post("/api/login", limit="logins", status_code=200)
async def login(request: Asked, data: JSONBody[rq.Credentials], app_state: InRoom, visitor: By) -> ms.Me:
    """Log this browser in."""
    before = visitor.browser
    await app_state.accounts.login(visitor, data.name, data.password, address_of(request))
    await app_state.people.moved(before, visitor)
    return ms.Me(visitor.name)


@post("/api/logout", status_code=200)
async def logout(app_state: InRoom, visitor: By) -> ms.Me:
    """Forget this browser."""
    for match in await app_state.accounts.logout(visitor):
        await app_state.links.send_away(match)
    return ms.Me(None)


HANDLERS = [
    games, board, other_board, look, charts, rules, rulings, about, sources_map, guide, asset, matches, create, join,
    state, do, replay, log_of, record_text, dice, setups, branch, take_up, me, register, login, logout,
]  # fmt: skip
