"""Run the server until it is stopped."""

from __future__ import annotations

import contextlib
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from narvik.server.app import create_app
from narvik.server.requests import MOST_BYTES


class Server(uvicorn.Server):
    """uvicorn that tells when it is ready and where."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host
            shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
            self.ready(f"http://{shown}:{port}/")


def make_server(
    host: str, port: int, database: Path | str, ready: Callable[[str], None], workers: int = 1, **settings: Any
) -> Server:
    """A server that is not running yet; further settings go to uvicorn."""
    config = uvicorn.Config(
        create_app(database, workers),
        host=host,
        port=port,
        access_log=False,
        ws="websockets-sansio",
        # More than the longest message: one that is a little too long is told so, a huge one breaks the connection.
        ws_max_size=4 * MOST_BYTES,
        timeout_graceful_shutdown=3,
        server_header=False,
        **{"log_level": "warning", **settings},
    )
    return Server(config, ready)


def run(
    host: str = "127.0.0.1",
    port: int = 1940,
    database: Path | str = Path("narvik.sqlite3"),
    open_browser: bool = False,
    workers: int = 1,
    announce: Callable[[str], None] = print,
    **settings: Any,
) -> None:
    """Serve until interrupted.

    `announce` is told the address once the server is ready; port 0 takes any free one. `workers` is how many processes
    think for computer players. Further settings go to uvicorn, such as `forwarded_allow_ips` behind a proxy.
    """

    def ready(address: str) -> None:
        announce(address)
        if open_browser:
            webbrowser.open(address)

    # uvicorn stops in order and then raises the interruption anew.
    with contextlib.suppress(KeyboardInterrupt):
        make_server(host, port, database, ready, workers, **settings).run()
