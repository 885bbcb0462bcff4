"""Someone at a browser: looks at the page, clicks, taps and types like a person.

What the server tells the page is read along (`WATCH`), so that a test knows which choices there are and when the page
shows them. Everything that is done is done with mouse, finger or keys.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import BrowserContext, Locator, Page, expect

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
PATIENCE: Final = 20_000
"""Milliseconds after which a test that waits for the page fails."""

Json = dict[str, Any]
Word = tuple[str, str]

WATCH: Final = """
(() => {
  const told = { state: null, events: [], raw: [], sockets: [], errors: [] };
  window.told = told;
  addEventListener('error', (event) => told.errors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => told.errors.push(String(event.reason)));
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      told.sockets.push(this);
      this.addEventListener('message', ({ data }) => {
        // Noted only after the page has drawn what the message says.
        setTimeout(() => {
          told.raw.push(data);
          const message = JSON.parse(data);
          if (message.state) told.state = message.state;
          if (message.events) told.events.push(...message.events);
        });
      });
    }
  };
})();
"""

POINT_OF_SPACE: Final = """
(id) => {
  const path = document.querySelector(`[data-space="${id}"]`);
  const box = path.getBoundingClientRect();
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const points = [];
  for (let across = 1; across < 24; across++)
    for (let down = 1; down < 24; down++)
      points.push([box.left + (box.width * across) / 24, box.top + (box.height * down) / 24]);
  const away = ([x, y]) => Math.hypot((x - middle[0]) / box.width, (y - middle[1]) / box.height);
  points.sort((one, other) => away(one) - away(other));
  const hit = (x, y) => document.elementFromPoint(x, y) === path;
  return points.find(([x, y]) => hit(x, y) && hit(x - 1, y) && hit(x + 1, y) && hit(x, y - 1) && hit(x, y + 1)) ?? null;
}
"""
"""A point of the window where a click falls on the space itself, near its middle; null if none is in sight."""

ANSWERED: Final = """
([version, howMany]) => window.told.state.version > version || document.querySelector('[data-ready]')
  || document.querySelector(`[role=group][aria-label="${howMany}"]`)
"""
"""Whether the clicks led to a choice, or the page asks for one more."""


@cache
def bundle(language: str) -> FluentBundle:
    """The client's own texts in a language."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


@cache
def source(language: str) -> str:
    """The file with the client's texts in a language."""
    return (WEB / "src" / "text" / f"{language}.ftl").read_text(encoding="utf-8")


def say(language: str, id: str, **words: Any) -> str:
    """A text of the client as it is shown."""
    message = bundle(language).get_message(id)
    assert message.value is not None
    text, problems = bundle(language).format_pattern(message.value, words)
    assert not problems, problems
    return str(text)


class Person:
    """Someone with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str, language: str = "en") -> None:
        self.context = context
        self.address = address
        self.language = language
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)

    # -- getting about

    def say(self, id: str, **words: Any) -> str:
        """A text of the client in the language of this person."""
        return say(self.language, id, **words)

    def visit_lobby(self) -> None:
        """Open the list of games and wait until it is there."""
        self.page.goto(self.address)
        expect(self.play_as("germany")).to_be_visible()

    def play_as(self, seat: str) -> Locator:
        """The button that starts a game against the computer."""
        return self.page.get_by_role("button", name=self.say("play-as", side=self.say(f"seat-{seat}")))

    def start(self, seat: str = "germany") -> None:
        """Start a game against the computer from the lobby."""
        self.visit_lobby()
        self.play_as(seat).click()
        self.at_the_table()

    def start_as_wanted(self, seats: dict[str, str], **options: str) -> None:
        """Start a game with options and seats from the lobby's form."""
        self.visit_lobby()
        self.page.get_by_role("button", name=self.say("more-options")).click()
        for option, value in options.items():
            self.page.get_by_label(self.say(f"option-kampen-{option}"), exact=True).select_option(value)
        for seat, who in seats.items():
            self.page.get_by_label(self.say(f"seat-{seat}"), exact=True).select_option(who)
        self.page.get_by_role("button", name=self.say("start"), exact=True).click()
        self.at_the_table()

    def at_the_table(self) -> None:
        """Wait until the match is on the screen."""
        self.page.wait_for_selector("[data-space]", state="attached")
        self.wait("state => true")

    def tab(self, name: str) -> Locator:
        """Open one of the tabs beside the map; what it shows."""
        self.page.get_by_role("tab", name=self.say(name), exact=True).click()
        return self.page.get_by_role("tabpanel")

    # -- looking

    @property
    def state(self) -> Json:
        """The state of the match that the page was last told."""
        found: Json = self.page.evaluate("() => window.told.state")
        return found

    @property
    def choices(self) -> list[Json]:
        """What can be chosen now."""
        found: list[Json] = self.page.evaluate("() => window.told.state.prompt.choices")
        return found

    @property
    def version(self) -> int:
        found: int = self.page.evaluate("() => window.told.state.version")
        return found

    @property
    def question(self) -> Locator:
        """The question as it is shown."""
        return self.page.locator(".prompt h2")

    def wait(self, true: str, patience: float = PATIENCE) -> None:
        """Wait until the page was told a state of which something is true, in JavaScript."""
        self.page.wait_for_function(f"() => window.told.state && ({true})(window.told.state)", timeout=patience)

    def wait_for_turn(self, patience: float = PATIENCE) -> bool:
        """Wait until something can be chosen; whether the game goes on."""
        self.wait("state => state.over || state.prompt.choices.length > 0", patience)
        return not self.page.evaluate("() => window.told.state.over")

    def cards(self) -> set[str]:
        """The titles of the cards that are in the page, seen or not."""
        return set(self.page.locator("[data-card] .title").all_text_contents())

    # -- doing

    def touch(self, kind: str, word: str) -> None:
        """Click a place, a card or a ship."""
        if kind == "space":
            self.touch_space(word)
        else:
            self.page.locator(f'[data-{kind}="{word}"]').click()

    def touch_space(self, id: str) -> None:
        """Click a place on the map; the map is moved if the place is not in sight."""
        x, y = self.point_of(id)
        self.page.mouse.click(x, y)

    def point_of(self, id: str) -> tuple[float, float]:
        """A point of the window that lies on a place."""
        point = self.page.evaluate(POINT_OF_SPACE, id)
        for view in ("whole", "south", "centre", "north"):
            if point:
                break
            self.page.get_by_role("button", name=self.say(f"view-{view}"), exact=True).click()
            point = self.page.evaluate(POINT_OF_SPACE, id)
        assert point, f"{id} cannot be clicked in any view"
        return point[0], point[1]

    def choose(self, choice: Json) -> None:
        """Make a choice by clicking what it touches, and wait for what comes of it."""
        before = self.version
        self.point_at(choice)
        self.wait(f"state => state.version > {before}")

    def point_at(self, choice: Json) -> None:
        """Click what a choice touches in order, then what the page asks for: a number, or whether it is meant."""
        button = self.page.locator(f'[data-choice="{choice["text"]}"]')
        if button.count():
            button.click()
            return
        before = self.version
        for kind, word in choice["touches"]:
            self.touch(kind, word)
        answer = self.page.locator("[data-ready]").or_(self.number(choice.get("number") or 0))
        self.page.wait_for_function(ANSWERED, arg=[before, self.say("how-many")])
        if self.version == before and answer.count():
            answer.click()

    def number(self, number: int) -> Locator:
        """The button of a number, once the page asks how many."""
        group = self.page.get_by_role("group", name=self.say("how-many"))
        return group.get_by_role("button", name=str(number), exact=True)

    def end(self) -> None:
        """End the phase."""
        self.choose(next(choice for choice in self.choices if choice["text"] in ("end", "pass")))
