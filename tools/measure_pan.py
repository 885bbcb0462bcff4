"""How smoothly the map moves: `.venv/bin/python tools/measure_pan.py [GAME]`.

Opens a match in headless Chromium, which draws without a graphics card, and drags the map along a figure of eight at
three zooms, a step for every frame. Prints how many frames a second the page made, how many reached the screen, the
longest wait between two, and how long putting one on the screen took. Needs a built client (`./narvik serve` builds
it). docs/web.md tells what to expect.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize
from served_browser import served_browser

SCREEN = ViewportSize(width=1440, height=900)
ZOOMS = {"far": 2, "middle": 4, "near": 7}
"""How many presses of + from the whole map."""

DRAG = """async () => {
  const frame = document.querySelector('.frame');
  const { left, top, width, height } = frame.getBoundingClientRect();
  const at = (turn) => ({
    view: window, bubbles: true, cancelable: true, buttons: 1,
    clientX: left + width * (0.5 + 0.4 * Math.sin(turn)),
    clientY: top + height * (0.5 + 0.4 * Math.sin(2 * turn)),
  });
  frame.dispatchEvent(new MouseEvent('mousedown', at(0)));
  const start = performance.now();
  const waits = [];
  for (let last = start; last - start < 3000; ) {
    const now = await new Promise(requestAnimationFrame);
    waits.push(now - last);
    last = now;
    window.dispatchEvent(new MouseEvent('mousemove', at(((now - start) / 3000) * 4 * Math.PI)));
  }
  window.dispatchEvent(new MouseEvent('mouseup', at(0)));
  return waits.slice(1);
}"""


def shown(trace: bytes) -> list[tuple[float, float]]:
    """The pictures that reached the screen: when, and how long it took to put them together, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    drawn = [event for event in events if event["name"] == "Display::DrawAndSwap" and "dur" in event]
    return sorted((event["ts"] / 1000, event["dur"] / 1000) for event in drawn)


def drag(browser: Browser, page: Page) -> str:
    """Move the map; one line about it."""
    browser.start_tracing(page=page, categories=["viz"])
    waits: list[float] = page.evaluate(DRAG)
    pictures = shown(browser.stop_tracing())
    gaps = [b[0] - a[0] for a, b in pairwise(pictures)]
    return (
        f"made {1000 * len(waits) / sum(waits):5.1f}/s, longest wait {max(waits):4.0f} ms;"
        f" shown {1000 * len(pictures) / sum(waits):5.1f}/s, longest wait {max(gaps, default=0):4.0f} ms,"
        f" {sum(took for _, took in pictures) / max(1, len(pictures)):4.1f} ms each"
    )


def measure(browser: Browser, page: Page, address: str, game: str) -> None:
    """Begin a match of the game and drag at every zoom."""
    page.goto(address)
    made = page.evaluate(
        "game => fetch('/api/matches', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({game, options: {}, seats: {}, name: 'Measure'})}).then(answer => answer.json())",
        game,
    )
    page.goto(f"{address.rstrip('/')}/#/match/{made['match']}")
    page.reload()
    page.wait_for_selector(".frame")
    page.wait_for_timeout(3000)
    for zoom, presses in ZOOMS.items():
        page.locator(".frame").focus()
        page.keyboard.press("0")
        page.wait_for_timeout(900)
        for _ in range(presses):
            page.keyboard.press("+")
        page.wait_for_timeout(2500)
        print(f"{zoom:7} {drag(browser, page)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how smoothly the map moves.")
    parser.add_argument("game", nargs="?", default="kampen")
    game = parser.parse_args().game
    with served_browser() as (browser, address):
        measure(browser, browser.new_page(viewport=SCREEN, locale="en-GB"), address, game)


if __name__ == "__main__":
    main()
