"""The server, started from the command line."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from narvik.core import registry
from narvik.core.errors import NarvikError
from narvik.folders import data_folder

if TYPE_CHECKING:
    from narvik.server.app.settings import Settings as ServerSettings


def check_free(host: str, port: int) -> None:
    """Say clearly that a port is taken, before anything is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            reason = problem.strerror or str(problem)
            raise NarvikError(f"cannot listen on {host} port {port} ({reason}); choose another with --port") from None


def settled(config: Path | None, options: Mapping[str, Any], any_package: bool = False) -> ServerSettings:
    """The settings that hold for a command, with a database in any case.

    From now on only the packages that they name bring games and players, or with `any_package` all, if none is named.
    """
    from narvik.server.app.settings_files import load

    found = load(config, options)
    settings = found.settings
    if not any_package or "server.packages" in found.sources:
        registry.allow(settings.server.packages)
    if not settings.database.url:
        settings.database.url = str(data_folder() / "matches.sqlite3")
    return settings


def run_worker(config: Path | None, options: Mapping[str, Any]) -> None:
    """Think for computer players until Ctrl-C or SIGTERM."""
    from narvik.server.app.server_processes import work

    settings = settled(config, options)
    console = Console(highlight=False)
    work(settings, lambda: console.print("Thinking for computer players (Ctrl-C stops)"))


def serve_war_room(config: Path | None, options: Mapping[str, Any], browser: bool, any_package: bool = False) -> None:
    """Serve until Ctrl-C or SIGTERM. `options` are the settings given on the command line."""
    from narvik.server import serve
    from narvik.server.app.settings_files import ALL

    settings = settled(config, options, any_package)
    check_free(settings.server.host, settings.server.port)
    kept = ALL["database.url"].shown(settings.database.url)
    console = Console(highlight=False)

    def announce(address: str) -> None:
        text = f"The war room is open at [b]{address}[/b]  (matches are kept in {kept}; Ctrl-C closes it)"
        console.print(text, soft_wrap=True)

    serve(settings, browser, announce)
