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

from narvik.server.accounts import COOKIE, Visitor, set_cookie
from narvik.server.hub import Connection, encode
from narvik.server.messages import Answer
from narvik.server.origins import foreign
from narvik.server.play import CHATS, chat_line
from narvik.server.problems import Problem, language_of, told
from narvik.server.requests import MOST_BYTES, read_action
from narvik.server.room import Room
from narvik.server.telling import Viewer

log = logging.getLogger("narvik.server")

REFUSED: Final = 4000
"""Close code: what was asked for does not exist or is not allowed."""

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/matches/{match:str}")
async def live(socket: Socket, match: FromPath[str], room: NamedDependency[Room]) -> None:
    """A connection to a match; one address has only so many."""
    language = language_of(socket.query_params.get("language"), socket.headers.get("accept-language", ""))
    address = socket.client.host if socket.client else None
    try:
        with room.limits.connected(address):
            await attend(socket, match, room, language, room.limits.for_connection(address))
    except Problem as problem:
        await socket.accept()
        await give_up(socket, problem, language)


async def attend(socket: Socket, match: str, room: Room, language: str, count: Callable[[], None]) -> None:
    """Let a client in, send it what happens, and do what it asks, until it goes. `count` is called for each message."""
    try:
        viewer, visitor = await recognise(socket, match, room, language)
    except Exception as problem:
        await socket.accept()
        await give_up(socket, problem, language)
        return
    fresh = visitor.new_cookie
    await socket.accept(headers={"set-cookie": set_cookie(fresh, socket.scope["scheme"] == "wss")} if fresh else None)
    connection = Connection(match, viewer)
    async with room.matches.at(match) as found:
        room.hub.enter(connection, found)
        said = await room.storage.chats(match, CHATS)
        connection.said = said[-1].number if said else 0
        heard = [row for row in said if row.text and row.seat not in viewer.muted]
        connection.answer(Answer(chats=[chat_line(found, row, language) for row in heard]))
        room.play.conductor.wake(found)
    sender = asyncio.create_task(send(socket, connection))
    try:
        while not connection.cut:
            await receive(socket, connection, room, count)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client is gone
    finally:
        room.hub.leave(connection)
        connection.cut_off()
        with contextlib.suppress(Exception):
            await sender


async def recognise(socket: Socket, match: str, room: Room, language: str) -> tuple[Viewer, Visitor]:
    """Who wants to be let in: the seats they hold, which their browser will remember."""
    if foreign(socket):
        raise Problem("foreign_page")
    visitor = await room.accounts.visitor(socket.cookies.get(COOKIE))
    asked, since = socket.query_params.get("seat"), socket.query_params.get("since", "")
    async with room.matches.at(match) as found:
        seen = int(since) if since.isdecimal() and len(since) < 10 else None
        viewer = await room.viewer(found, asked, visitor, language, seen)
        await room.remember(match, viewer, visitor)
        viewer.muted = await room.people.muted(visitor, match)
    return viewer, visitor


async def give_up(socket: Socket, problem: Exception, language: str) -> None:
    """Tell why the client is not let in, and close."""
    status, words = told(problem, language)
    if status == 500:
        log.exception("a connection failed", exc_info=problem)
    with contextlib.suppress(Exception):
        await socket.send_data(encode(Answer(refused=words)))
        await socket.close(REFUSED, words.code)


async def send(socket: Socket, connection: Connection) -> None:
    """Send what lies in the connection's box, until it is cut off or the client is gone."""
    try:
        while not isinstance(message := await connection.box.get(), int):
            await socket.send_data(message)
        await socket.close(message)
    finally:
        connection.cut_off()  # lets go whoever waits for room in the box


async def receive(socket: Socket, connection: Connection, room: Room, count: Callable[[], None]) -> None:
    """One message from the client: done, or refused with a reason."""
    text = await socket.receive_text()
    async with connection.acting:
        if not connection.leaving:
            await answer(text, connection, room, count)


async def answer(text: str, connection: Connection, room: Room, count: Callable[[], None]) -> None:
    """Do what a message asks and answer it."""
    mark: int | str | None = None
    try:
        count()
        if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
            raise Problem("too_large", f"at most {MOST_BYTES} bytes")
        action = read_action(text)
        mark = action.id
        said = await room.play.act(connection.match, connection.viewer, action, connection)
    except Exception as problem:
        status, words = told(problem, connection.viewer.language)
        room.figures.refusals.labels(words.code).inc()
        if status == 500:
            room.figures.failures.inc()
            log.exception("a message failed", extra={"match": connection.match})
        said = Answer(refused=words)
    if said is not None:
        said.id = mark
        await connection.reply(said)
