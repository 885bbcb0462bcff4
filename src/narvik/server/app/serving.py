"""Run the server until it is stopped, and stop it in order.

SIGTERM or Ctrl-C: `/ready` says no; after the time set for that nobody new is let in; what players have asked is done
and told; then their connections are closed with a code on which the browser comes back. No choice is lost on the way.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from prometheus_client import start_http_server

from narvik.core.errors import NarvikError
from narvik.server.app import service_manager
from narvik.server.app.app import create_app
from narvik.server.app.app_state import AppState
from narvik.server.app.garbage_collection import clear_away_seldom
from narvik.server.app.server_processes import ServerProcesses, check_database
from narvik.server.app.settings import Settings
from narvik.server.app.task_cancellation import end
from narvik.server.http.request_timeouts import PatientProtocol
from narvik.server.http.requests import MOST_BYTES
from narvik.server.live.frame_limits import PatientWebSocket
from narvik.server.monitoring import logs


class Server(uvicorn.Server):
    """uvicorn that tells when it is ready and where, and that lets players finish before it stops."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None], app_state: AppState) -> None:
        super().__init__(config)
        self.ready = ready
        self.app_state = app_state
        self.life: asyncio.Task[None] | None = None
        self.insists = False
        """Whether the process is ended when stopping takes longer than promised; not if it does other things, too."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host
            shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
            self.ready(f"http://{shown}:{port}/")
            service_manager.notify("READY=1", f"STATUS=Serving at port {port}.")
            self.life = asyncio.create_task(service_manager.show_life())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app_state.leaving = True
        service_manager.notify("STOPPING=1")
        await self.drain(self.app_state.settings.server.drain_seconds)
        if self.insists:
            end_after(self.app_state.settings.server.stop_seconds)
        for server in self.servers:
            server.close()
        await self.app_state.say_goodbye()
        await super().shutdown(sockets)
        await end([self.life])

    async def drain(self, seconds: float) -> None:
        """Go on serving while balancers find out that players should be sent elsewhere; a second Ctrl-C ends it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self.force_exit:
                    await asyncio.sleep(0.1)


def end_after(seconds: float) -> None:
    """End the process by then, whatever still hangs: what players were told is on the disk."""

    def end() -> None:
        logs.note(logging.WARNING, "something did not stop in time: it is left behind")
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


def make_server(
    host: str,
    port: int,
    database: Path | str,
    ready: Callable[[str], None],
    workers: int = 1,
    settings: Settings | None = None,
    **further: Any,
) -> Server:
    """A server that is not running yet; further settings go to uvicorn."""
    app = create_app(database, workers, settings=settings)
    app_state: AppState = app.state.app_state
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        access_log=False,
        http=PatientProtocol,
        ws=PatientWebSocket,
        # More than the longest message: one that is a little too long is told so, a huge one breaks the connection.
        ws_max_size=4 * MOST_BYTES,
        timeout_graceful_shutdown=max(1, round(app_state.settings.server.stop_seconds)),
        server_header=False,
        forwarded_allow_ips=app_state.settings.server.trusted_proxies,
        **{"log_level": "warning", **further},
    )
    return Server(config, ready, app_state)


@contextlib.contextmanager
def figures_on_their_own_port(settings: Settings, app_state: AppState) -> Any:
    """Serve the figures on a port of their own while the server runs, if one is set."""
    if not settings.metrics.port:
        yield
        return
    try:
        server, thread = start_http_server(settings.metrics.port, settings.metrics.host, app_state.metrics.registry)
    except OSError as problem:
        where = f"{settings.metrics.host} port {settings.metrics.port}"
        raise NarvikError(f"cannot serve the figures on {where} ({problem.strerror}); see metrics.port") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def leave_in_order() -> None:
    """Let SIGTERM, which uvicorn raises anew once it has stopped in order, end the process with status 0."""

    def leave(*_: object) -> None:
        raise SystemExit(0)

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, leave)


def serve(settings: Settings, open_browser: bool = False, announce: Callable[[str], None] = print) -> None:
    """Serve as set, until interrupted. `announce` is told the address once the server is ready."""
    logs.begin(settings.logs)

    def ready(address: str) -> None:
        announce(address)
        if open_browser:
            webbrowser.open(address)

    check_database(settings)
    if settings.server.workers > 1:
        ServerProcesses(settings, ready).run()
        return
    leave_in_order()
    clear_away_seldom()
    place = settings.server
    database = settings.database.url
    server = make_server(
        place.host, place.port, database, ready, place.opponents, settings, log_config=None, log_level=None
    )
    server.insists = True
    # uvicorn stops in order and then raises the interruption anew.
    with contextlib.suppress(KeyboardInterrupt), figures_on_their_own_port(settings, server.app_state):
        server.run()


def run(
    host: str = "127.0.0.1",
    port: int = 1940,
    database: Path | str = Path("narvik.sqlite3"),
    open_browser: bool = False,
    workers: int = 1,
    announce: Callable[[str], None] = print,
) -> None:
    """Serve with the usual settings until interrupted; port 0 takes any free one.

    `workers` is how many processes think for computer players.
    """
    settings = Settings()
    settings.server.host, settings.server.port, settings.server.opponents = host, port, workers
    settings.database.url = str(database)
    serve(settings, open_browser, announce)
