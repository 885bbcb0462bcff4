"""What a first visit costs, counted as Chromium counts it: bytes over the wire, and how much of the page jumps.

`narvik bench page` tells the same numbers in full.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Page, Request

from narvik.core.rules import game_names, rules_of
from narvik.display import display_of
from narvik.proof.server.browser_house import House
from tests.browser.conftest import Arrive

KILO: Final = 1000
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
SCREENS: Final = {"desk": (DESK, 1), "fine": (DESK, 2), "phone": (PHONE, 3)}
"""Sizes in the page's own pixels, and how many of the screen's go to each: fine screens get larger pictures."""

JUMPS: Final = """
  window.jumped = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
"""
MOST_JUMPS: Final = 0.02
MATCH_CODE: Final = 70
GUIDE_CODE: Final = 3.2
TABS_CODE: Final = 0
"""How many kilobytes of code a match may need, and besides a guide, and the tabs of a game with several boards."""


class Scales:
    """Weighs what comes to a page. Chromium tells nothing of a worker's script, so its answer is asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Request] = []
        page.on("requestfinished", lambda request: self.asked.append(request))
        page.add_init_script(JUMPS)

    def weigh(self) -> Counter[str]:
        """Bytes by the ending of the file, `all` together."""
        out: Counter[str] = Counter()
        for request in self.asked:
            size = max(0, request.sizes()["responseBodySize"])
            answer = request.response()
            if not size and answer and ".worker-" in request.url:
                size = int(answer.headers["content-length"])
            out[request.url.rpartition(".")[2]] += size
            out["all"] += size
        return out

    @property
    def jumped(self) -> float:
        """Cumulative layout shift."""
        return float(self.page.evaluate("window.jumped"))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_lobby_is_light_and_still(arrive: Arrive, house: House, screen: str) -> None:
    size, density = SCREENS[screen]
    person = arrive(painted=True, viewport=size, device_scale_factor=density)
    scales = Scales(person.page)
    person.page.goto(house.address)
    person.page.locator(".game").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    weights = scales.weigh()
    assert 0 < weights["js"] <= 45 * KILO
    assert weights["all"] <= 180 * KILO
    assert not any("MatchPage" in request.url or "/table-" in request.url for request in scales.asked)
    assert scales.jumped <= MOST_JUMPS


@pytest.mark.parametrize("game", game_names())
def test_a_match_is_light_and_still(arrive: Arrive, house: House, game: str) -> None:
    rules, person = rules_of(game), arrive(painted=True, viewport=DESK)
    seats = dict.fromkeys(rules.seats(rules.settle_options({})), "me")
    body = {"game": game, "options": {}, "seats": seats, "name": "Weighing"}
    made = arrive().page.request.post(f"{house.address}api/matches", data=body).json()
    scales = Scales(person.page)
    person.page.goto(f"{house.address}#/match/{made['match']}")
    person.page.locator(".ground canvas").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    weights = scales.weigh()
    tabs = TABS_CODE if len(display_of(rules_of(game)).boards) > 1 else 0
    assert 0 < weights["js"] <= (MATCH_CODE + tabs) * KILO
    assert weights["all"] <= 450 * KILO
    assert not any("Lobby" in request.url for request in scales.asked)
    assert scales.jumped <= MOST_JUMPS
    # The page and the painter of the map each ask for every typeface; it comes once.
    typefaces = Counter(request.url for request in scales.asked if request.url.endswith(".woff2"))
    assert sorted(typefaces.values()) == [2, 2, 2]
    # Who only watches has asked for nothing, and nothing is refused.
    assert person.page.get_by_text(person.say("refused"), exact=True).count() == 0


def test_a_guided_first_game_is_light_and_still(arrive: Arrive, house: House) -> None:
    person = arrive(painted=True, viewport=PHONE)
    made = person.page.request.post(f"{house.address}api/games/kampen/guide", data={}).json()
    scales = Scales(person.page)
    person.page.goto(f"{house.address}#/match/{made['match']}?seat={made['links']['germany']}")
    person.page.locator(".ground canvas").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    weights = scales.weigh()
    assert any("Guide-" in request.url for request in scales.asked)
    assert 0 < weights["js"] <= (MATCH_CODE + GUIDE_CODE) * KILO
    assert weights["all"] <= 450 * KILO
    assert scales.jumped <= MOST_JUMPS


def test_a_second_visit_asks_for_no_code_again(arrive: Arrive, house: House) -> None:
    person = arrive()
    person.page.goto(house.address)
    person.page.locator(".game").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    scales = Scales(person.page)
    person.page.goto("about:blank")
    person.page.goto(house.address)
    person.page.locator(".game").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    weights = scales.weigh()
    assert weights["js"] == weights["css"] == weights["woff2"] == weights["webp"] == 0


def test_a_part_of_the_map_is_flown_to_and_a_gesture_ends_the_flight(arrive: Arrive, house: House) -> None:
    person = arrive(painted=True, reduced_motion="no-preference")
    page = person.page
    seats = {"game": "kampen", "options": {}, "seats": {}, "name": "Flying"}
    made = page.request.post(f"{house.address}api/matches", data=seats).json()
    page.goto(f"{house.address}#/match/{made['match']}")
    page.locator(".ground canvas").first.wait_for()
    page.get_by_role("button", name=person.say("one-sheet"), exact=True).click()
    page.get_by_role("button", name=person.say("view-whole"), exact=True).wait_for()
    zoom = "() => Number(document.querySelector('.frame').dataset.zoom)"
    whole = page.evaluate(zoom)
    page.get_by_role("button", name="South", exact=True).click()
    page.wait_for_function(f"whole => ({zoom})() > 1.5 * whole", arg=whole)
    # All in one step: however slow the machine, the map is on its way when the wheel is turned.
    moved = page.evaluate(
        """async () => {
          const frame = document.querySelector('.frame');
          const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
          [...document.querySelectorAll('.corner button')].find((one) => one.textContent === 'Whole map').click();
          await frames(2);
          const { left, top } = frame.getBoundingClientRect();
          const at = { clientX: left + 200, clientY: top + 200, bubbles: true, cancelable: true };
          frame.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -100 }));
          const stopped = Number(frame.dataset.zoom);
          await frames(5);
          return Number(frame.dataset.zoom) - stopped;
        }"""
    )
    assert moved == 0
    # Tiles for where the map has come to rest, and not for where it was going, are drawn and shown as they are.
    page.wait_for_function("() => document.querySelector('.ground .level')?.style.transform === ''")
