"""Several processes on one PostgreSQL: servers behind one address, and workers that only think for computer players.

The servers share one listening socket, so the system hands each connection to one of them. One that dies is started
anew; the browsers that were connected to it come back to another. No process knows of the others except through the
database, so the same works with machines: start `narvik serve` on each and put a balancer before them.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import multiprocessing
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from narvik.core.errors import WrongUse
from narvik.server.app import service_manager
from narvik.server.app.app_state import AppState
from narvik.server.app.garbage_collection import clear_away_seldom
from narvik.server.app.settings import Settings
from narvik.server.monitoring import logs
from narvik.server.monitoring.process_figures import ProcessFigures
from narvik.server.storage.database import database_at, is_postgres

PAUSE: Final = 1.0
"""Seconds before a process that died is started anew."""


def check_database(settings: Settings) -> None:
    """Open the database once and bring its tables up to date, so that what is wrong with it is told before anything is
    started."""
    if not is_postgres(settings.database.url):
        needs = "need PostgreSQL: --database postgresql://user@host/name"
        if settings.server.workers > 1:
            raise WrongUse(f"several processes {needs}")
        if settings.server.opponents == 0:
            raise WrongUse(f"computer players are left to workers (server.opponents is 0), and those {needs}")

    async def look() -> None:
        database = database_at(settings.database.url)
        await database.open()
        try:
            await database.claim()
        finally:
            await database.close()

    asyncio.run(look())


def serve_one(settings: Settings, listening: socket.socket, ready: Connection, folder: str, number: int) -> None:
    """What a server process of several does. In the folder they ask each other for figures."""
    from narvik.server.app.serving import figures_on_their_own_port, leave_in_order, make_server

    logs.begin(settings.logs)
    service_manager.forget()  # the process that started this one speaks for all of them
    leave_in_order()
    clear_away_seldom()
    place = settings.server
    server = make_server(
        place.host,
        place.port,
        settings.database.url,
        ready.send,
        place.opponents,
        settings,
        log_config=None,
        log_level=None,
    )
    server.insists = True
    state = server.app_state
    if folder:
        state.figures = ProcessFigures(Path(folder), number, place.workers, state.metrics.told)
    with contextlib.suppress(KeyboardInterrupt), figures_on_their_own_port(settings, server.app_state):
        server.run(sockets=[listening])


class ServerProcesses:
    """The server processes behind one address."""

    def __init__(self, settings: Settings, announce: Callable[[str], None]) -> None:
        self.settings = settings
        self.announce = announce
        self.context = multiprocessing.get_context("spawn")
        self.processes: dict[int, BaseProcess] = {}
        self.ready: dict[int, Connection] = {}
        self.announced = False
        # A plain value: a signal may come at any moment, also while something that locks is being looked at.
        self.stopping = False
        self.due: dict[int, float] = {}
        self.seen = 0.0
        # Where there are no socket files, as on Windows, each process tells its own figures only.
        self.folder = tempfile.mkdtemp(prefix="narvik-") if hasattr(socket, "AF_UNIX") else ""
        family = socket.AF_INET6 if ":" in settings.server.host else socket.AF_INET
        self.listening = socket.socket(family)
        self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listening.bind((settings.server.host, settings.server.port))
        self.listening.listen(2048)

    def start(self, number: int) -> None:
        """Start a process."""
        settings = self.settings
        if settings.metrics.port:
            # Each has figures of its own.
            settings = copy.deepcopy(settings)
            settings.metrics.port += number
        told, tell = self.context.Pipe(duplex=False)
        arguments = (settings, self.listening, tell, self.folder, number)
        process = self.context.Process(target=serve_one, args=arguments, daemon=False)
        process.start()
        tell.close()
        self.processes[number], self.ready[number] = process, told

    def run(self) -> None:
        """Run until told to stop."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self.told_to_stop)
        for number in range(self.settings.server.workers):
            self.start(number)
        while not self.stopping:
            self.look()
            self.show_life()
        service_manager.notify("STOPPING=1")
        self.stop()

    def show_life(self) -> None:
        """A sign of life for the service manager, when it is time for one."""
        if (every := service_manager.pause()) and time.monotonic() >= self.seen + every:
            self.seen = time.monotonic()
            service_manager.notify("WATCHDOG=1")

    def told_to_stop(self, *_: object) -> None:
        """A signal has come."""
        self.stopping = True

    def look(self) -> None:
        """Wait a little for something to happen: a process is ready, or has died and is to be started anew."""
        for number in [number for number, moment in self.due.items() if moment < time.monotonic()]:
            del self.due[number]
            self.start(number)
        sentinels = {process.sentinel: number for number, process in self.processes.items()}
        for happened in wait([*sentinels, *self.ready.values()], timeout=0.2):
            if isinstance(happened, int):
                number = sentinels[happened]
                gone = self.processes.pop(number)
                gone.join()  # its end shows a moment before the system lets go of it
                gone.close()
                if number in self.ready:
                    self.ready.pop(number).close()
                self.due[number] = time.monotonic() + PAUSE
            elif isinstance(happened, Connection):
                self.hear(happened)

    def hear(self, told: Connection) -> None:
        """A process is ready; the first one lets the address be announced."""
        for number, pipe in list(self.ready.items()):
            if pipe is told:
                with contextlib.suppress(EOFError):
                    address = pipe.recv()
                    if not self.announced:
                        self.announced = True
                        service_manager.notify("READY=1", f"STATUS={self.settings.server.workers} processes.")
                        self.announce(address)
                pipe.close()
                del self.ready[number]

    def stop(self) -> None:
        """Let all finish what is under way; who takes too long is killed."""
        for process in self.processes.values():
            process.terminate()
        place = self.settings.server
        last = time.monotonic() + place.drain_seconds + 2 * place.stop_seconds + 5
        for process in self.processes.values():
            process.join(max(0.0, last - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
        self.listening.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def work(settings: Settings, announce: Callable[[], None]) -> None:
    """What a worker does: think for computer players of the shared queue, until told to stop."""
    logs.begin(settings.logs)
    if not is_postgres(settings.database.url):
        raise WrongUse("workers need a queue in PostgreSQL: --database postgresql://user@host/name")

    async def whole() -> None:
        app_state = AppState(settings.database.url, max(1, settings.server.opponents), settings)
        stopping = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, stopping.set)
        await app_state.open()
        announce()
        try:
            await stopping.wait()
        finally:
            await app_state.close()

    asyncio.run(whole())
