"""A server of its own and a browser to look at it, for what is measured and for pictures."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from narvik.core.errors import NarvikError
from narvik.server.app.serving import make_server
from narvik.server.http.client_files import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE: Final = 60
"""Seconds until the server must have started."""


def chromium() -> str:
    """Where the machine's Chromium is, or the one that `NARVIK_BROWSER` names."""
    found = os.environ.get("NARVIK_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise NarvikError(
            "pages are measured in Chromium: install it (apt install chromium) or name it in NARVIK_BROWSER"
        )
    return found


@contextmanager
def served_browser() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a new server; both end with the block."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NarvikError("pages are measured with playwright: pip install 'narvik[bench]'") from None
    program = chromium()
    if not (STATIC / "index.html").is_file():
        raise NarvikError("the browser client is not built: ./narvik serve builds it")
    ready = threading.Event()
    address: list[str] = []

    def announce(where: str) -> None:
        address.append(where)
        ready.set()

    with tempfile.TemporaryDirectory(prefix="narvik-pages-") as folder:
        server = make_server("127.0.0.1", 0, Path(folder) / "pages.sqlite3", announce)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        ready.wait(PATIENCE)
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=program, args=["--no-sandbox"])
            yield browser, address[0]
            browser.close()
        server.should_exit = True
        thread.join(10)
