"""The server in a process of its own, as `./narvik play` would run it, on a database of its own; and a browser that
comes to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from narvik.core.errors import NarvikError
from narvik.server.http.client_files import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

SEED: Final = "narvik-1940-test"
COMMAND: Final = (
    "import sys; from narvik.server import serve; from narvik.server.app.settings_files import load; "
    "from narvik.server.matches import founding; founding.new_seed = lambda: sys.argv[3]; "
    "serve(load(options={'server.port': int(sys.argv[1]), 'database.url': sys.argv[2]}).settings)"
)
"""Every match gets the same secret, so that a test that fails fails again; what browsers add to it is fixed, too."""

PATIENCE: Final = 20
"""Seconds after which a server that does not stop is killed."""


class House:
    """A server. It can be stopped, and opened again at the same address with the same database. Settings are given by
    environment variables."""

    def __init__(self, database: Path, **settings: str) -> None:
        assert (STATIC / "index.html").is_file(), "the client is not built: cd web && npm ci && npm run build"
        self.database = database
        self.settings = settings
        self.port = 0
        self.address = ""
        self.open()

    def open(self) -> None:
        """Start serving and wait until it does; the first time on any free port."""
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", COMMAND, str(self.port), str(self.database), SEED],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.settings},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def close(self, kill: bool = False) -> None:
        """Stop serving: in order, or as when the machine fails."""
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class NoBrowser(NarvikError):
    """There is no Chromium on this machine."""


def find_browser() -> str:
    """Chromium on this machine."""
    found = os.environ.get("NARVIK_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise NoBrowser("no Chromium found: install it (apt install chromium) or name one in NARVIK_BROWSER.")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, for as long as it is needed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()
