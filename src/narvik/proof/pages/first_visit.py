"""What a first visit costs: bytes over the wire by kind, requests, and how soon something can be seen and pressed.

Each page is opened in a fresh profile over a line as slow as a telephone's, and its figures are what Chromium tells.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec

from narvik.core.rules import rules_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

DESK: Final = (1440, 900)
PHONE: Final = (390, 844)
SCREENS: Final = {"desk": (DESK, 1), "fine": (DESK, 2), "phone": (PHONE, 3)}
"""Sizes in the page's own pixels, and how many of the screen's go to each: fine screens get larger pictures."""

KINDS: Final = {"js": "code", "css": "styles", "woff2": "typefaces", "svg": "pictures", "webp": "pictures"}
"""What files are for, by how their names end."""

SLOW_LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""As Lighthouse takes it for a telephone: 150 ms to the server and back, 1.6 Mbit a second."""

WATCH: Final = """
  window.jumped = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.painted = 0;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
"""

CAN_BE_PRESSED: Final = """() =>
  document.querySelector('.ground .level canvas') &&
  document.querySelector('.frame [aria-disabled="false"], [data-choice], [data-card]') && performance.now()
"""
"""When the map is there and something can be pressed: on it, or a card or button where a choice begins with one."""

REST: Final = 2500
"""Milliseconds after the last request until what might still jump has jumped."""


class Visit(msgspec.Struct):
    """What a first visit to a page came to. Weights are bytes over the wire without headers, times milliseconds from
    the beginning; `clickable` is when the map was there and something could be pressed."""

    page: str
    screen: str
    requests: int
    weights: dict[str, int]
    layout_shift: float
    first_content: float
    clickable: float | None = None

    @property
    def weight(self) -> int:
        """All bytes."""
        return sum(self.weights.values())


def kind_of(request: Request) -> str:
    """What a file is for."""
    path = urlsplit(request.url).path
    return "map" if path.endswith("/board") else KINDS.get(path.rpartition(".")[2], "rest")


def weight_of(request: Request) -> int:
    """How many bytes came for it. Chromium tells nothing of a worker's script, and less than nothing of what was at
    hand already."""
    size = request.sizes()["responseBodySize"]
    if size or "worker" not in request.url:
        return max(0, size)
    answer = request.response()
    return int(answer.headers.get("content-length", 0)) if answer else 0


def new_context(browser: Browser, screen: str, **more: Any) -> BrowserContext:
    """A fresh profile on a screen."""
    (width, height), density = SCREENS[screen]
    return browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=density, locale="en-GB", **more
    )


def found_match(page: Page, address: str, game: str) -> str:
    """The address of a new match of a game between the page's browser, in the first seat, and recruits."""
    rules = rules_of(game)
    mine, *others = rules.seats(rules.settle_options({}))
    seats = {mine: "me", **dict.fromkeys(others, "computer:recruit")}
    made = page.request.post(
        f"{address}api/matches", data={"game": game, "options": {}, "seats": seats, "name": "Page"}
    )
    return f"{address}#/match/{made.json()['match']}"


def visit(browser: Browser, address: str, name: str, screen: str, picture: Path | None = None) -> Visit:
    """Load the lobby, or a new match of a game, for the first time."""
    context = new_context(browser, screen)
    context.add_init_script(WATCH)
    page = context.new_page()
    where = address if name == "lobby" else found_match(page, address, name)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto(where)
    clickable = None
    if name == "lobby":
        page.wait_for_selector(".game")
    else:
        clickable = round(page.wait_for_function(CAN_BE_PRESSED).json_value())
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(REST)
    weights: Counter[str] = Counter()
    for request in done:
        weights[kind_of(request)] += weight_of(request)
    jumped, painted = page.evaluate("[window.jumped, window.painted]")
    if picture:
        page.screenshot(path=picture)
    context.close()
    return Visit(name, screen, len(done), dict(sorted(weights.items())), round(jumped, 3), round(painted), clickable)
