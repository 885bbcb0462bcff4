"""Live play: one WebSocket for each client at a match."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from narvik.server.app.app_state import AppState
from narvik.server.http.origin_check import foreign
from narvik.server.http.problems import Problem, language_of, told
from narvik.server.http.requests import MOST_BYTES, counts_besides, read_action
from narvik.server.http.responses import Answer
from narvik.server.live.hub import LiveConnection, encode
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.actions import CHATS, chat_line
from narvik.server.monitoring.choice_budget import READ
from narvik.server.people.accounts import COOKIE, Visitor, set_cookie

log = logging.getLogger("narvik.server")

REFUSED: Final = 4000
"""Close code: what was asked for does not exist or is not allowed, for good; who comes back gets the same answer."""

LATER: Final = 4001
"""Close code: not now. It is worth coming back in a while."""

PASSING: Final = 429
"""Problems with this HTTP status or a higher one pass by themselves or are looked after."""

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/matches/{match:str}")
async def live(socket: Socket, match: FromPath[str], app_state: NamedDependency[AppState]) -> None:
    """A connection to a match; one address has only so many."""
    language = language_of(socket.query_params.get("language"), socket.headers.get("accept-language", ""))
    address = socket.client.host if socket.client else None
    try:
        with app_state.limits.connected(address):
            await attend(socket, match, app_state, language, app_state.limits.for_connection(address))
    except Problem as problem:
        await socket.accept()
        await give_up(socket, problem, language)


async def attend(socket: Socket, match: str, app_state: AppState, language: str, count: Callable[[], None]) -> None:
    """Let a client in, send it what happens, and do what it asks, until it goes. `count` is called for each message."""
    try:
        viewer, visitor = await recognise(socket, match, app_state, language)
    except Exception as problem:
        await socket.accept()
        await give_up(socket, problem, language)
        return
    fresh = visitor.new_cookie
    await socket.accept(headers={"set-cookie": set_cookie(fresh, socket.scope["scheme"] == "wss")} if fresh else None)
    connection = LiveConnection(match, viewer)
    try:
        await enter(connection, app_state, language)
    except Exception as problem:
        await give_up(socket, problem, language)
        return
    sender = asyncio.create_task(send(socket, connection))
    try:
        while not connection.cut:
            await receive(socket, connection, app_state, count)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client is gone
    finally:
        app_state.hub.leave(connection)
        connection.cut_off()
        with contextlib.suppress(Exception):
            await sender


async def enter(connection: LiveConnection, app_state: AppState, language: str) -> None:
    """Let a connection in, if it still speaks for its seats: a link may have been renewed while it was connecting."""
    match, viewer = connection.match, connection.viewer
    async with app_state.matches.at(match) as found:
        await app_state.links.ask_again(found, viewer)
        app_state.hub.enter(connection, found)
        said = await app_state.storage.chats.last(match, CHATS)
        connection.said = said[-1].number if said else 0
        heard = [row for row in said if row.text and row.seat not in viewer.muted]
        connection.answer(Answer(chats=[chat_line(found, row, language) for row in heard]))
        app_state.actions.computer_turns.wake(found)


async def recognise(socket: Socket, match: str, app_state: AppState, language: str) -> tuple[Viewer, Visitor]:
    """Who wants to be let in: the seats they hold, which their browser will remember."""
    app_state.hosts.refuse_stranger(socket)
    if foreign(socket):
        raise Problem("foreign_page")
    visitor = await app_state.accounts.visitor(socket.cookies.get(COOKIE))
    asked, since = socket.query_params.get("seat"), socket.query_params.get("since", "")
    async with app_state.matches.at(match) as found:
        seen = int(since) if since.isdecimal() and len(since) < 10 else None
        viewer = await app_state.viewer(found, asked, visitor, language, seen)
        await app_state.links.remember(match, viewer, visitor)
        viewer.by_changes = socket.query_params.get("changes") == "1"
        viewer.muted = await app_state.people.muted(visitor, match)
    return viewer, visitor


async def give_up(socket: Socket, problem: Exception, language: str) -> None:
    """Tell why the client is not let in, and close."""
    status, words = told(problem, language)
    if status == 500:
        log.exception("a connection failed", exc_info=problem)
    with contextlib.suppress(Exception):
        await socket.send_data(encode(Answer(refused=words)))
        await socket.close(REFUSED if status < PASSING else LATER, words.code)


async def send(socket: Socket, connection: LiveConnection) -> None:
    """Send what lies in the connection's box, until it is cut off or the client is gone."""
    try:
        while not isinstance(message := await connection.box.get(), int):
            await socket.send_data(message)
        await socket.close(message)
    finally:
        connection.cut_off()  # lets go whoever waits for room in the box


async def receive(socket: Socket, connection: LiveConnection, app_state: AppState, count: Callable[[], None]) -> None:
    """One message from the client: done, or refused with a reason."""
    text = await socket.receive_text()
    async with connection.acting:
        if not connection.leaving:
            await answer(text, connection, app_state, count)


async def answer(text: str, connection: LiveConnection, app_state: AppState, count: Callable[[], None]) -> None:
    """Do what a message asks and answer it."""
    mark: int | str | None = None
    try:
        with app_state.metrics.budget.of(READ):
            count()
            if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
                raise Problem("too_large", f"at most {MOST_BYTES} bytes")
            action = read_action(text)
        mark = action.id
        for _ in range(counts_besides(action)):
            count()
        said = await app_state.actions.act(connection.match, connection.viewer, action, connection)
    except Exception as problem:
        if isinstance(problem, Problem) and problem.code == "unknown_token":
            connection.cut_off()  # it speaks no longer for the seats it was let in for; who comes back is told so
        status, words = told(problem, connection.viewer.language)
        app_state.metrics.refusals.labels(words.code).inc()
        if status == 500:
            app_state.metrics.failures.inc()
            log.exception("a message failed", extra={"match": connection.match})
        said = Answer(refused=words)
    if said is not None:
        said.id = mark
        await connection.reply(said)
