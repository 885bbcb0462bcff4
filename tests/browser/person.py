"""Someone at a browser: looks at the page, clicks, taps and types like a person.

What the server tells the page is read along (`WATCH`), so that a test knows which choices there are and when the page
shows them. Everything that is done is done with mouse, finger or keys.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, TimeoutError, expect

from narvik.core.record import record, replay
from narvik.core.rules import rules_of
from narvik.proof.server.page_points import DRAWN, POINT_OF_BUTTON, POINT_OF_COUNTER, POINT_OF_SPACE
from tests.browser.texts import say, titles

GAMES: Final = Path(__file__).resolve().parents[1] / "fixtures" / "games" / "plain"
PATIENCE: Final = 60_000
"""Milliseconds after which a test that waits for the page fails."""

Json = dict[str, Any]

WATCH: Final = """
(() => {
  const told = { state: null, states: [], raw: [], names: [], sockets: [], aim: null, missed: false, ahead: null };
  const changed = (old, change) => {
    if (change.in) {
      const made = { ...old };
      for (const gone of change.out ?? []) delete made[gone];
      for (const field in change.in) made[field] = changed(made[field], change.in[field]);
      return made;
    }
    if (!change.of) return change.is;
    return change.of.flatMap((part) =>
      Array.isArray(part) ? old.slice(part[0], part[0] + part[1]) : [changed(old[part.at], part)],
    );
  };
  window.told = told;
  // Nothing is answered without the test, unless it says so.
  if (location.host && !localStorage.getItem('narvik.pass')) localStorage.setItem('narvik.pass', 'off');
  // What a page adds to the dice is the same in every run.
  crypto.getRandomValues = (bytes) => bytes.fill(5);
  const keep = (event) => {
    if (!told.aim || told.aim.contains(event.target)) return;
    told.missed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['pointerdown', 'mousedown', 'click']) window.addEventListener(kind, keep, true);
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      told.sockets.push(this);
      let heard = null;
      this.addEventListener('message', ({ data }) => {
        // Noted only after the page has drawn what the message says.
        setTimeout(() => {
          const message = JSON.parse(data);
          told.raw.push(data);
          if (message.changes) message.state = changed(heard, message.changes);
          if (message.state) told.states.push((heard = message.state));
          // Before a seat has added to the dice the page shows nothing of the match.
          if (message.state && !message.state.mix.yours.length) told.state = message.state;
          for (const event of message.events ?? []) told.names.push(event.name);
          if (message.state) told.ahead = null;
          if (message.ahead) told.ahead = message.ahead;
        });
      });
    }
  };
})();
"""
"""Fixes what the page leaves to chance, and reads along what comes over WebSockets: the last state and all of them, all
messages as they came, the names of all events. A click that does not reach what it is aimed at is kept from everything
else: parts of the page that are fetched when they are first needed push others aside, on a busy machine at any time."""

BLANK_GROUND: Final = """
(() => {
  const Real = window.Worker;
  class Blank extends EventTarget {
    async postMessage({ kind, sheet, level, tiles }) {
      for (const tile of kind === 'tiles' ? tiles : []) {
        const picture = await createImageBitmap(new ImageData(1, 1));
        this.dispatchEvent(new MessageEvent('message', { data: { sheet, level, tile, picture } }));
      }
    }
    terminate() {}
  }
  window.Worker = function (script, options) {
    return String(script).includes('painter') ? new Blank() : new Real(script, options);
  };
})();
"""
"""A painter whose tiles are blank. What is pressed, read and told lies on top of the ground of a map, and to paint it
takes about as long as all else that a page does."""

PAGE_WITHOUT_TILES: Final = """
(root) => {
  const page = root.cloneNode(true);
  page.querySelectorAll('.ground').forEach((ground) => ground.replaceChildren());
  return page.outerHTML;
}
"""
"""The page as text, with the ground of its boards left blank."""

AIM: Final = """
(what) => {{
  const point = ({look})(what);
  const hit = point && document.elementFromPoint(...point);
  told.aim = hit && (hit.closest('button, a, [data-piece], [data-space]') ?? hit);
  return point;
}}
"""
"""Looks for a point and keeps what lies there."""

POINT_OF_WHAT_LIES_THERE: Final = """
(place) => {
  for (const counter of document.querySelectorAll(`[data-piece][data-touch="space:${place}"]`)) {
    const box = counter.getBoundingClientRect();
    for (const [across, down] of [[2, 2], [1, 1], [3, 1], [1, 3], [3, 3]]) {
      const [x, y] = [box.left + (box.width * across) / 4, box.top + (box.height * down) / 4];
      if (counter.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}
"""
"""A point on a counter that cannot be chosen itself, and so stands for the place it lies in."""

MISSED: Final = "() => { const { missed } = told; told.aim = null; told.missed = false; return missed; }"
"""Whether the click went past what it was aimed at."""

MOST_CLICKS: Final = 20

ANSWERED: Final = """
([version, text]) => window.told.state.version > version
  || !!document.querySelector(`[data-answer="${text}"], [data-held]`)
"""
"""Whether the clicks led to a choice, or the page asks for one more; standing offers have buttons all the time."""


SOON: Final = 5_000
"""Milliseconds after which a press has led to nothing."""


class Covered(AssertionError):
    """A place on the map that nobody can press, as something else lies over it in every view."""


class Person:
    """Someone with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str, language: str = "en", fingers: bool = False) -> None:
        self.context = context
        self.address = address
        self.language = language
        self.fingers = fingers
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.listen)

    def listen(self, message: ConsoleMessage) -> None:
        """Keep what the browser complains about: errors of scripts come elsewhere, lost connections are no fault."""
        if message.type == "error" and "Content Security Policy" in message.text:
            self.errors.append(message.text)

    # -- getting about

    def say(self, id: str, **words: Any) -> str:
        """A text of the client in the language of this person."""
        return say(self.language, id, **words)

    def seat(self, name: str, game: str = "kampen") -> str:
        """A seat as this person reads it."""
        return titles(self.language, game).seat(name)

    def button(self, id: str, **words: Any) -> Locator:
        """A button by its text."""
        return self.page.get_by_role("button", name=self.say(id, **words), exact=True)

    def visit(self, page: str = "", **query: str) -> None:
        """Open a page of the client: the lobby, `match/ID`, `replay/ID`, `about/GAME`."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        # From an empty page: a step within the same document would not load anything anew.
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}#/{page}" + (f"?{words}" if words else ""))

    def visit_lobby(self) -> None:
        """Open the list of games and wait until it is there."""
        self.visit()
        expect(self.play_as("germany")).to_be_visible()

    def visit_match(self, match: str, token: str = "") -> None:
        """Open a match, with a seat's own link or with what the browser holds."""
        self.visit(f"match/{match}", **({"seat": token} if token else {}))
        self.at_the_table()

    def visit_replay(self, match: str) -> None:
        """Look at a match again."""
        self.visit(f"replay/{match}")
        self.wait_for(".sheet")

    def offer(self, game: str = "kampen") -> Locator:
        """What the lobby has to say about a game."""
        return self.page.locator(f'[data-game="{game}"]')

    def offered(self, id: str, game: str = "kampen", **words: Any) -> Locator:
        """A button of a game in the lobby."""
        return self.offer(game).get_by_role("button", name=self.say(id, **words), exact=True)

    def play_as(self, seat: str, game: str = "kampen") -> Locator:
        """The button that starts a game against the computer, once the side is chosen on its door."""
        self.offer(game).get_by_role("radio", name=self.seat(seat, game), exact=True).check()
        return self.offered("play-as", game, side=self.seat(seat, game))

    def start(self, seat: str = "germany", game: str = "kampen") -> None:
        """Found a game against the computer, as the lobby does, and come to its table."""
        rules = rules_of(game)
        seats = dict.fromkeys(rules.seats(rules.settle_options({})), "computer:staff") | {seat: "me"}
        body = {"game": game, "options": {}, "seats": seats, "mix": True}
        answer = self.context.request.post(f"{self.address}api/matches", data=body)
        assert answer.ok, answer.text()
        self.visit_match(str(answer.json()["match"]))

    def start_in_lobby(self, seat: str = "germany", game: str = "kampen") -> None:
        """Start a game against the computer from the lobby."""
        self.visit_lobby()
        self.play_as(seat, game).click()
        self.at_the_table()

    def start_as_wanted(self, seats: dict[str, str], game: str = "kampen", **options: str) -> None:
        """Start a game with options and seats from the lobby's form."""
        self.visit_lobby()
        self.offered("more-options", game).click()
        for option, value in options.items():
            name = titles(self.language, game).title(f"option-{option}")
            self.offer(game).get_by_role("combobox", name=name, exact=True).select_option(value)
        for seat, who in seats.items():
            self.offer(game).get_by_role("combobox", name=self.seat(seat, game), exact=True).select_option(who)
        self.offered("start", game).click()
        self.at_the_table()

    def take_up(self, game: str, upto: int | None = None, **seats: str) -> str:
        """Bring in a kept game, whole or up to a choice, with all seats or as wanted; the match it becomes."""
        text = record(replay(GAMES / f"{game}.narvik", upto)).write()
        answer = self.context.request.post(f"{self.address}api/records", data={"record": text, "seats": seats})
        assert answer.ok, answer.text()
        return str(answer.json()["match"])

    def at_the_table(self) -> None:
        """Wait until the match is on the screen, or the screen that hides it from the others."""
        self.wait_for(".sheet, dialog")
        self.wait("state => true")
        self.page.evaluate(DRAWN)

    @property
    def privacy_screen(self) -> Locator:
        """What hides the table while the screen changes hands."""
        # By its tag: to look for a role every element of a large map is asked for its own.
        return self.page.locator("dialog[open]")

    def take_the_screen(self) -> None:
        """If the screen changes hands, take it."""
        if self.privacy_screen.count():
            self.press(self.privacy_screen.locator("button"))
            expect(self.privacy_screen).to_have_count(0)
            self.wait_for(".sheet")

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

    @property
    def undo(self) -> Locator:
        return self.button("undo")

    def space(self, id: str) -> Locator:
        """A place on the map."""
        return self.page.locator(f'[data-space="{id}"]')

    def battalions(self, space: str, side: str) -> int:
        """How many battalions of a side the map shows in a place."""
        counter = self.page.locator(f'[data-piece="{space}/{side}"]')
        return int(counter.locator(".count").text_content() or 0) if counter.count() else 0

    def log(self) -> list[str]:
        """All lines of the log, each by itself, the latest first."""
        self.tab("log").get_by_role("checkbox", name=self.say("log-every"), exact=True).check()
        lines = self.tab("log").locator("li .line")
        return [line.strip() for line in lines.all_text_contents()]

    def wait_for(self, selector: str, state: Literal["attached", "visible"] = "attached") -> None:
        """Wait until something is in the page. Nothing keeps hold of it: whoever does (`page.wait_for_selector`) keeps
        whole boards in memory that the page has long put away."""
        self.page.locator(selector).first.wait_for(state=state)

    def wait(self, true: str, patience: float = PATIENCE) -> None:
        """Wait until the page was told a state of which something is true, in JavaScript."""
        self.page.wait_for_function(f"() => window.told.state && ({true})(window.told.state)", timeout=patience)

    def wait_for_turn(self) -> bool:
        """Wait until something can be chosen; whether the game goes on."""
        self.wait("state => state.over || state.prompt.choices.length > 0")
        return not self.page.evaluate("() => window.told.state.over")

    def own_cards(self) -> set[str]:
        """The titles of the cards that this person was told to hold."""
        return {card["title"] for hand in self.state["scene"]["hands"] for card in hand.get("cards", [])}

    def shown_cards(self) -> set[str]:
        """The titles of the cards in hand that are in the page, in sight or not."""
        return set(self.page.locator("[data-card] .title").all_text_contents())

    def everything(self) -> str:
        """The whole page as it is in the browser, in sight or not, without the tiles of its maps."""
        return str(self.page.locator("html").evaluate(PAGE_WITHOUT_TILES))

    # -- doing

    def click(self, x: float, y: float) -> None:
        """Click with the mouse, or tap with a finger."""
        if self.fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def hit(self, find: Callable[[], tuple[float, float] | None]) -> bool:
        """Click what is found, again if it has moved meanwhile; false if it is not found."""
        for _ in range(MOST_CLICKS):
            point = find()
            if point is None:
                return False
            self.click(*point)
            if not self.page.evaluate(MISSED):
                return True
        raise AssertionError("what is to be clicked does not stay where it is")

    def press(self, what: Locator) -> None:
        """Click or tap something."""
        # Where it lies is asked just before; playwright's own way watches a button for several frames.
        if self.fingers:
            what.tap()
        elif not self.hit(lambda: what.evaluate(AIM.format(look=POINT_OF_BUTTON))):
            what.click()

    def touch(self, kind: str, word: str, board: str = "") -> None:
        """Click a place, a card or a ship."""
        if kind == "space":
            place = f"{board}/{word}" if board else word
            try:
                self.hit(lambda: self.point_of(place, AIM.format(look=POINT_OF_SPACE)))
            except Covered:
                self.hit(lambda: self.point_of(place, AIM.format(look=POINT_OF_WHAT_LIES_THERE)))
        elif not self.fingers and self.page.locator(f'[data-stack] > [data-piece="{word}"]').count():
            # A stack fans out under the pointer; then each of its counters can be seen.
            self.page.mouse.move(*self.point_of(word, POINT_OF_COUNTER))
            self.page.evaluate(DRAWN)
            self.hit(lambda: self.point_of(word, AIM.format(look=POINT_OF_COUNTER)))
        elif kind == "piece" and self.page.locator(f'.sheet [data-piece="{word}"]').count():
            self.hit(lambda: self.point_of(word, AIM.format(look=POINT_OF_COUNTER)))
        else:
            # Two hands may hold the same card; one of them is the one that can be used.
            self.press(self.page.locator(f'[data-{kind}="{word}"]:not([aria-disabled="true"])'))

    def point_of(self, id: str, look: str = POINT_OF_SPACE) -> tuple[float, float]:
        """A point of the window that lies on a place or a counter; the map is moved if there is none."""
        point = self.page.evaluate(look, id)
        views = self.page.locator(".corner button")
        for view in range(views.count()):
            if point:
                break
            self.press(views.nth(view))
            self.page.evaluate(DRAWN)
            point = self.page.evaluate(look, id)
        if not point:
            raise Covered(f"{id} cannot be clicked in any view")
        return point[0], point[1]

    def choose(self, choice: Json) -> None:
        """Make a choice by clicking what it touches, and wait for what comes of it."""
        before = self.version
        self.point_at(choice)
        if self.version == before and self.page.locator(".prompt[data-held]").count():
            self.go_on_with_hand()
        self.wait(f"state => state.version > {before}")

    def go_on_with_hand(self) -> None:
        """Do the first thing that can be done with what is in hand: end it at once, or gather what it needs."""
        self.page.wait_for_function("() => told.ahead")
        ahead: Json = self.page.evaluate("() => told.ahead")
        joining = [choice for choice in ahead["choices"] if choice["verb"] == ahead["gather"]]
        for member in joining[: max(1, ahead["group"][0])] if ahead["group"][0] else []:
            for touched in member["touches"]:
                self.touch(*touched)
        ends = self.page.locator(".prompt [data-choice]:not([aria-pressed]), [data-settle]")
        self.press(ends.first)

    def point_at(self, choice: Json) -> None:
        """Click what a choice touches in order, then what the page asks for: a number, or whether it is meant."""
        button = self.page.locator(f'[data-choice="{choice["text"]}"]')
        if button.count():
            self.press(button)
            self.confirm()
            return
        before = self.version
        try:
            self.touch_all(choice)
            # Of ships that lie close together at the edge of a sheet one may cover another.
            ship = choice["touches"][0][0] == "piece" and not self.page.locator("[data-stack]").count()
            self.page.wait_for_function(ANSWERED, arg=[before, choice["text"]], timeout=SOON if ship else PATIENCE)
        except (Covered, TimeoutError):
            # Something lies over the place in every view: the list beside the map has the same choices.
            self.page.keyboard.press("Escape")
            self.press(self.page.locator(".prompt .listed summary"))
            self.press(button)
            return
        if self.version == before and not self.page.locator(".prompt[data-held]").count():
            self.press(self.page.locator(f'[data-answer="{choice["text"]}"]'))

    def confirm(self) -> None:
        """Say that something is meant, where the page asks once more."""
        sure = self.page.locator("[data-sure]")
        if sure.count():
            self.press(sure)

    def touch_all(self, choice: Json) -> None:
        """Click what a choice touches in order, and how many where that is asked."""
        for at, touched in enumerate(choice["touches"]):
            amount = self.page.locator(f'[data-amount="{choice.get("number")}"]')
            if at and choice.get("number") and amount.count():
                self.press(amount)
            self.touch(*touched)

    def number(self, number: int) -> Locator:
        """The button of a number, once the page asks how many."""
        group = self.page.get_by_role("group", name=self.say("how-many"))
        return group.get_by_role("button", name=str(number), exact=True)

    def go_on(self) -> None:
        """End the phase or pass; where that cannot be done, make the first choice."""
        choices = self.choices
        self.choose(next((choice for choice in choices if choice["text"] in ("end", "pass")), choices[0]))

    def moves(self, attack: bool = False) -> list[Json]:
        """The German moves to where nobody is, or on enemies."""
        state = self.state
        enemies = {piece["at"] for piece in state["scene"]["pieces"] if piece["side"] != "germany"}
        taken = {piece["at"] for piece in state["scene"]["pieces"]}
        moves = [choice for choice in state["prompt"]["choices"] if choice["verb"] == "move"]
        return [
            one for one in moves if (one["touches"][1][1] in enemies if attack else one["touches"][1][1] not in taken)
        ]

    def move_somewhere(self, attack: bool = False) -> Json:
        """Move one German battalion to where nobody is, or on an enemy; what was chosen."""
        choice = next(one for one in self.moves(attack) if one["number"] == 1)
        self.choose(choice)
        return choice


def quick_choice(choices: list[Json], rng: random.Random, haste: float) -> Json:
    """A choice of someone in more or less of a hurry: the buttons end and pass things."""
    buttons = [choice for choice in choices if choice["touches"][0][0] == "button"]
    return rng.choice(buttons) if buttons and rng.random() < haste else rng.choice(choices)
