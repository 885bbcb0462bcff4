"""How smoothly the map moves, and how soon a part of it is sharp, on a processor that is slowed down fourfold.

The map is dragged along a figure of eight at three zooms, a step for every frame, and once more while the others play.
Chromium draws without a graphics card here, and with this machine's processor: figures of different machines cannot be
compared, and frames a second not of a machine that has other things to do. How long the page itself works for a frame
is counted in time of the processor, which the load hardly changes.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec

from narvik.proof.pages.first_visit import found_match, new_context

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

SLOWED: Final = 4
"""How many times slower than this machine's the page's processor is while the map is dragged."""

ZOOMS: Final = {"far": 2, "middle": 4, "near": 7}
"""How many presses of + from the whole map."""

FLOWN: Final = 900
REST: Final = 2500
"""Milliseconds after which a flight is over, and after which what lies in sight is drawn."""

DRAG: Final = """async () => {
  const frame = document.querySelector('.frame');
  const { left, top, width, height } = frame.getBoundingClientRect();
  const at = (turn) => ({
    view: window, bubbles: true, cancelable: true, buttons: 1, pointerId: 1, pointerType: 'mouse',
    clientX: left + width * (0.5 + 0.4 * Math.sin(turn)),
    clientY: top + height * (0.5 + 0.4 * Math.sin(2 * turn)),
  });
  frame.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  const start = performance.now();
  const waits = [];
  for (let last = start; last - start < 3000; ) {
    const now = await new Promise(requestAnimationFrame);
    waits.push(now - last);
    last = now;
    window.dispatchEvent(new PointerEvent('pointermove', at(((now - start) / 3000) * 4 * Math.PI)));
  }
  window.dispatchEvent(new PointerEvent('pointerup', at(0)));
  return waits.slice(1);
}"""

SHARP: Final = """async (button) => {
  const host = document.querySelector('.ground');
  const before = host.querySelector('.level');
  const start = performance.now();
  button.click();
  for (;;) {
    const now = await new Promise(requestAnimationFrame);
    const level = host.querySelector('.level');
    if (level && level !== before && !level.style.transform) return now - start;
    if (now - start > 8000) return null;
  }
}"""
"""How long from pressing the button of a part of the map until tiles that were drawn for its zoom are shown; nothing
for what is shown already."""


class Drag(msgspec.Struct):
    """The map dragged at a zoom: frames a second that the page made and that reached the screen, the longest wait
    between two that it made, and how long it worked for each on a processor that is not slowed down, in
    milliseconds."""

    zoom: str
    made: float
    shown: float
    longest_wait: float
    work: float


class Moving(msgspec.Struct):
    """How a game's map moves. `sharp` are milliseconds until a part of it that was asked for is sharp, by its name, on
    a processor that is not slowed down."""

    game: str
    sharp: dict[str, float]
    drags: list[Drag]


def shown(trace: bytes) -> list[float]:
    """When pictures reached the screen, in milliseconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    return sorted(event["ts"] / 1000 for event in events if event["name"] == "Display::DrawAndSwap" and "dur" in event)


def slow_down(line: CDPSession, rate: int) -> None:
    """Let the page's processor be so many times slower than this machine's."""
    line.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def worked(line: CDPSession) -> float:
    """How long the page has worked, in seconds of its processor."""
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = line.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def work_of_a_frame(page: Page, line: CDPSession) -> float:
    """Milliseconds of the processor that a frame takes while the map is dragged."""
    before = worked(line)
    waits: list[float] = page.evaluate(DRAG)
    return round((worked(line) - before) * 1000 / len(waits), 2)


def drag(browser: Browser, page: Page, line: CDPSession, zoom: str) -> Drag:
    """Move the map."""
    work = work_of_a_frame(page, line)
    slow_down(line, SLOWED)
    browser.start_tracing(page=page, categories=["viz"])
    waits: list[float] = page.evaluate(DRAG)
    pictures = shown(browser.stop_tracing())
    slow_down(line, 1)
    seconds = sum(waits) / 1000
    gaps = [after - before for before, after in pairwise(pictures)]
    return Drag(zoom, round(len(waits) / seconds, 1), round(len(gaps) / seconds, 1), round(max(waits)), work)


def let_others_play(page: Page) -> bool:
    """Do nothing more in this turn, so that the computer plays while the map is dragged; whether that can be done."""
    idle = page.locator("[data-idle]")
    if not idle.count():
        return False
    idle.first.click()
    return True


def moving(browser: Browser, address: str, game: str) -> Moving:
    """Begin a match of a game, look at every part of its map, and drag it at every zoom."""
    context = new_context(browser, "desk")
    page = context.new_page()
    page.goto(found_match(page, address, game))
    page.wait_for_selector(".ground .level canvas")
    page.wait_for_timeout(REST)
    found = Moving(game, {}, [])
    for button in page.locator(".corner button:visible").all():
        name, took = (button.text_content() or "").strip(), page.evaluate(SHARP, button.element_handle())
        if took is not None:
            found.sharp[name] = round(took)
        page.locator(".frame").first.focus()
        page.keyboard.press("0")
        page.wait_for_timeout(REST)
    line = context.new_cdp_session(page)
    for zoom, presses in ZOOMS.items():
        page.locator(".frame").first.focus()
        page.keyboard.press("0")
        page.wait_for_timeout(FLOWN)
        for _ in range(presses):
            page.keyboard.press("+")
        page.wait_for_timeout(REST)
        found.drags.append(drag(browser, page, line, zoom))
    if let_others_play(page):
        found.drags.append(drag(browser, page, line, "others play"))
    context.close()
    return found
