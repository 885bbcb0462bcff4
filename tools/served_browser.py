"""A server of its own and a browser to look at it, for tools that measure or take pictures."""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from narvik.server.app.serving import make_server

PATIENCE = 30
"""Seconds until the server must have started."""


@contextmanager
def served_browser() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a new server; both end with the block."""
    ready = threading.Event()
    address: list[str] = []

    def announce(where: str) -> None:
        address.append(where)
        ready.set()

    with tempfile.TemporaryDirectory() as folder:
        server = make_server("127.0.0.1", 0, Path(folder) / "tool.sqlite3", announce)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        ready.wait(PATIENCE)
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            yield browser, address[0]
            browser.close()
        server.should_exit = True
        thread.join(10)
