"""What a first visit costs: `.venv/bin/python tools/measure_load.py [--pictures FOLDER]`.

Opens the lobby and a match of each game in headless Chromium, each in a fresh profile, over a line as slow as a
telephone's. Prints how many bytes came over the wire, by kind, and how much of the page jumped while it loaded
(cumulative layout shift). With a folder, also keeps what was seen as pictures. Needs a built client
(`./narvik serve` builds it). docs/web.md tells what to expect.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Request, ViewportSize
from served_browser import served_browser

from narvik.core.rules import game_names

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
SCREENS = {"desk": (DESK, 1), "fine": (DESK, 2), "phone": (PHONE, 3)}
"""Sizes in the page's own pixels, and how many of the screen's go to each."""
KINDS = {"js": "code", "css": "styles", "woff2": "fonts", "svg": "pictures", "webp": "pictures"}

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""As Lighthouse takes it for a telephone: 150 ms to the server and back, 1.6 Mbit a second."""

WATCH = """
  window.jumped = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.jumped.push([entry.value, (entry.sources ?? []).map((one) => one.node?.className ?? '')]);
  }).observe({ type: 'layout-shift', buffered: true });
"""


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


def found(address: str, browser: Browser, game: str) -> str:
    """The address of a new match of a game, with a person and the computer at the table."""
    page = browser.new_page()
    page.goto(address)
    made = page.evaluate(
        "game => fetch('/api/matches', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({game, options: {}, seats: {}, name: 'Measure'})}).then(answer => answer.json())",
        game,
    )
    page.close()
    return f"{address.rstrip('/')}/#/match/{made['match']}"


def visit(browser: Browser, address: str, ready: str, screen: str, picture: Path | None, lines: bool) -> str:
    """Load a page for the first time; one line about it."""
    size, density = SCREENS[screen]
    context = browser.new_context(viewport=size, device_scale_factor=density, locale="en-GB")
    context.add_init_script(WATCH)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto(address)
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2500)
    weights: Counter[str] = Counter()
    for request in done:
        weight = weight_of(request)
        weights[kind_of(request)] += weight
        if lines:
            print(f"    {weight:7} {urlsplit(request.url).path}")
    jumps = page.evaluate("window.jumped")
    if lines:
        for jump in jumps:
            print("   ", jump)
    if picture:
        page.screenshot(path=picture)
    context.close()
    parts = ", ".join(f"{kind} {weight / 1000:.1f}" for kind, weight in sorted(weights.items()))
    return f"{weights.total() / 1000:6.1f} kB ({parts}); layout shift {sum(jump[0] for jump in jumps):.3f}"


def measure(browser: Browser, address: str, pictures: Path | None, lines: bool) -> None:
    """Every page at every size."""
    pages = {"lobby": (address, ".game")}
    pages |= {game: (found(address, browser, game), ".ground canvas") for game in game_names()}
    for name, (where, ready) in pages.items():
        for screen in SCREENS:
            picture = pictures / f"{name}_{screen}.png" if pictures else None
            print(f"{name:10} {screen:5} {visit(browser, where, ready, screen, picture, lines)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what a first visit costs.")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the pages")
    parser.add_argument("--lines", action="store_true", help="also print every file and every jump")
    wanted = parser.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    with served_browser() as (browser, address):
        measure(browser, address, wanted.pictures, wanted.lines)


if __name__ == "__main__":
    main()
