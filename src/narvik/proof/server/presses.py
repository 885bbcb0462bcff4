"""How often somebody with a mouse has to press to play a turn.

Turns that were played are played again in a browser, against what the others did then. The script looks at the page as
a person does: a counter, a place, a card or a button can be pressed if it is there and lit. It presses what leads
nearest to the next thing that was done, and counts. What opens a menu or asks once more counts like any other press, a
scroll or another part of the map as one. A drag is one press, as the mouse is pressed once; it is counted beside, too.

Of the messages the script reads only how many choices have been made, to know when the page has caught up.
"""

from __future__ import annotations

import contextlib
import csv
import itertools
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from narvik.core.errors import NarvikError
from narvik.core.record import record, replay
from narvik.proof.server.browser_house import House, chromium
from narvik.proof.server.page_points import DRAWN, LET_GO, LIFTED, POINT_OF_COUNTER

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

TURNS: Final = Path(__file__).parents[4] / "tests" / "positions" / "presses"
DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
LONGEST_DELAY: Final = 10_000
"""Milliseconds after which what was said beforehand has been answered."""

TRIES: Final = 20
"""How often the page is looked at again before a turn is given up."""

PAUSE: Final = 100
"""Milliseconds before it is looked at again."""

COVERED: Final = 3
"""How often a place is looked for on the map before it is taken from the list of all choices."""

CARD_WORDS: Final = 2
"""A choice to play a card has its verb and the card."""

DIGITS: Final = 2
"""A word of so many digits is a number, a longer one a hex."""

MOST: Final = 400
"""After so many presses a turn is given up."""

LISTEN: Final = """
(() => {
  window.made = -1;
  const asked = { state: 0, ahead: 0, choices: 0, why: 0, odds: 0 };
  window.waiting = () => Object.values(asked).some((count) => count > 0);
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => setTimeout(() => {
        const message = JSON.parse(data);
        const changed = message.changes?.in.version?.is;
        window.made = message.state?.version ?? changed ?? window.made;
        if (message.state || changed !== undefined) asked.state = 0;
        for (const kind in asked) {
          if (message.refused) asked[kind] = 0;
          else if (kind !== 'state' && message[kind]) asked[kind]--;
        }
      }));
    }
    send(message) {
      const kind = JSON.parse(message).do;
      if (['choose', 'play', 'undo'].includes(kind)) asked.state = 1;
      else if (kind in asked) asked[kind]++;
      super.send(message);
    }
  };
})();
"""
"""Counts the choices that have been made, and knows whether the page waits for an answer."""

LOOK: Final = """
({ text, things, end }) => {
  const CHOSEN = ':is(.chosen, [aria-pressed="true"])';
  const find = (selector) => document.querySelector(selector);
  const seen = (thing) => thing && thing.getClientRects().length > 0;
  const pressed = `[data-choice="${text}"][aria-pressed="true"]`;
  const button = find(`.prompt [data-answer="${text}"], .prompt [data-choice="${text}"]:not(.listed *)`);
  if (seen(button) && !button.matches(pressed)) return { press: 'button' };
  if (find(pressed)) return { press: 'held' };
  if (end && find(`[data-space="${end}"][aria-disabled="false"]`)) return { press: 'space', word: end };
  let all = things.length > 0;
  for (const word of things) {
    for (const kind of ['piece', 'space', 'card']) {
      const thing = find(`[data-${kind}="${word}"]:not([aria-disabled="true"])`);
      if (!seen(thing) || thing.ariaPressed === 'true' || thing.classList.contains('chosen')) continue;
      return { press: kind, word };
    }
    const taken = find(`:is([data-piece="${word}"], [data-space="${word}"], [data-card="${word}"])` + CHOSEN);
    all &&= Boolean(taken) || /^[0-9]{1,2}$/.test(word);
  }
  return all ? { press: 'held' } : null;
}
"""
"""What to press for a choice: its button, where a march ends, or the first of its things that is lit and not yet taken.
"""


class Stuck(NarvikError):
    """The page offers no way to do what was done in a turn, or far too long a one."""


class Turn(Struct):
    """A turn whose presses are counted; without a `last` choice whoever plays it wants to do nothing."""

    name: str
    record: str
    seat: str
    first: int
    last: int | None
    most: int | None


class Presses(Struct):
    """How often was pressed in a turn, how many of these were drags, and how often it may be."""

    turn: str
    presses: int
    drags: int
    most: int | None
    within: bool


def turns(folder: Path = TURNS) -> list[Turn]:
    """The turns that are counted."""

    def number(word: str) -> int | None:
        return int(word) if word else None

    with (folder / "turns.csv").open(newline="") as file:
        return [
            Turn(row["name"], row["record"], row["seat"], int(row["first"]), number(row["last"]), number(row["most"]))
            for row in csv.DictReader(file)
        ]


class Hand:
    """Somebody with a mouse at a match, who counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.drags = 0

    @property
    def made(self) -> int:
        """How many choices have been made."""
        found: int = self.page.evaluate("() => window.made")
        return found

    def press(self) -> None:
        """Count a press."""
        self.presses += 1
        if self.presses > MOST:
            raise Stuck(f"more than {MOST} presses: {self.page.locator('.prompt h2').inner_text()}")

    def click_button(self, selector: str) -> None:
        """Press a button beside the map; one that has to be scrolled to costs a press more."""
        button = self.page.locator(selector).first
        if not button.evaluate(
            "(one) => { const box = one.getBoundingClientRect(); return box.bottom <= innerHeight && box.top >= 0; }"
        ):
            self.press()
        self.press()
        button.click()

    def point(self, kind: str, word: str) -> tuple[float, float]:
        """Where a thing on the map is; another part of the map costs a press."""
        # A counter that lies in a place stands for it, unless it can be pressed itself.
        look = LET_GO if kind == "space" else POINT_OF_COUNTER
        point = self.page.evaluate(look, word)
        views = self.page.locator(".corner button")
        for view in range(views.count()):
            if point:
                break
            self.press()
            views.nth(view).click()
            self.page.evaluate(DRAWN)
            point = self.page.evaluate(look, word)
        if not point:
            raise Stuck(f"{kind} {word} is not in sight: {self.page.locator('.prompt h2').inner_text()}")
        return point[0], point[1]

    def touch(self, kind: str, word: str) -> None:
        """Press a thing on the map, in a tray or in the hand."""
        if kind == "card" or not self.page.locator(f'.frame [data-{kind}="{word}"]').count():
            self.click_button(f'[data-{kind}="{word}"]:not([aria-disabled="true"])')
            return
        if kind == "piece":
            self.page.mouse.move(*self.point(kind, word))
            self.page.evaluate(DRAWN)
        self.press()
        self.page.mouse.click(*self.point(kind, word))

    def settle(self) -> None:
        """Wait until the server has answered and the page has drawn what it was told."""
        self.page.evaluate(DRAWN)
        self.page.wait_for_function("() => !window.waiting()")
        self.page.evaluate(DRAWN)

    def drag(self, texts: list[str]) -> bool:
        """Drag what the next choice is about to where it goes, if the page lets counters be dragged; whether that led
        anywhere."""
        if self.play_card(texts[0]):
            return True
        things = [word for word in texts[0].split()[1:] if not word.isdigit() or len(word) > DIGITS]
        target = end_of_march(texts[1:]) or (things[1] if len(things) > 1 else "")
        if not things or not target or not self.page.locator("[data-drags]").count():
            return False
        # Something else is to be done with what is in hand than to march: there is a button for it.
        if self.page.locator(f'.prompt[data-held] .buttons > [data-choice="{texts[0]}"]').count():
            return False
        over = self.page.evaluate(LIFTED, things[0])
        if not over:
            return False
        # A stack fans out under the pointer, then each of its counters can be held.
        self.page.mouse.move(*over)
        self.page.evaluate(DRAWN)
        start = self.page.evaluate(LIFTED, things[0])
        if not start or (not self.page.evaluate(LET_GO, target) and not end_of_march(texts[1:])):
            return False
        before = self.made
        self.press()
        self.drags += 1
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + 9, start[1] + 9)
        self.settle()
        end = self.page.evaluate(LET_GO, target)
        if end:
            self.page.mouse.move(*end)
        self.page.mouse.up()
        self.settle()
        return self.made > before

    def set_up(self, texts: list[str]) -> bool:
        """Take a whole set-up, if the page has one ready that does what was done; to open the list costs a press."""
        if not self.page.locator("[data-setups]").count():
            return False
        if not self.page.locator(".setups").count():
            self.click_button("[data-setups]")
            self.page.wait_for_selector(".setups [data-staff]")
            self.page.wait_for_load_state("networkidle")
            return True
        for button in self.page.locator("[data-setup]").all():
            made = (button.get_attribute("data-texts") or "").split("|")
            if texts[: len(made)] == made:
                self.click_button(f'[data-setup="{button.get_attribute("data-setup")}"]')
                return True
        return False

    def one_by_one(self, texts: list[str]) -> bool:
        """Let things come one after another, where it is only asked what comes next."""
        if not self.page.locator("[data-series]").count():
            return False
        self.click_button("[data-series]")
        return True

    def play_card(self, text: str) -> bool:
        """Drag a card onto the map, if the choice is to play one."""
        words = text.split()
        card = self.page.locator(f'[data-card="{words[-1]}"][draggable="true"]')
        if len(words) != CARD_WORDS or self.page.locator(".prompt .group").count():
            return False
        if not card.count() or not card.first.is_visible():
            return False
        before = self.made
        self.press()
        self.drags += 1
        card.first.drag_to(self.page.locator(".map"), target_position={"x": 60, "y": 300})
        self.settle()
        return self.made > before

    def wait_for_standing_word(self) -> None:
        """Where there is one answer and it was said beforehand that it is given, wait for that."""
        before = self.made
        if not self.page.evaluate(ONE_ANSWER):
            return
        with contextlib.suppress(playwright_timeout()):
            self.page.wait_for_function("before => window.made > before", arg=before, timeout=LONGEST_DELAY)
        self.settle()

    def go_towards(self, texts: list[str]) -> None:
        """Make the press that leads nearest to the next of some choices."""
        if self.page.locator("[data-sure]").count():
            self.click_button("[data-sure]")
            return
        if self.set_up(texts) or self.one_by_one(texts) or self.drag(texts):
            return
        wanted = texts[0]
        for at, text in enumerate(texts):
            wanted = text
            things = text.split()[1:]
            end = end_of_march(texts[at:])
            found = self.page.evaluate(LOOK, {"text": text, "things": things, "end": end})
            if found is None:
                break
            if found["press"] == "button":
                self.click_button(f'.prompt [data-answer="{text}"], .prompt [data-choice="{text}"]')
                return
            if found["press"] != "held":
                self.touch(found["press"], found["word"])
                return
        if self.page.locator("[data-settle]").count():
            self.click_button("[data-settle]")
        else:
            self.press_in_list(wanted)

    def press_in_list(self, text: str) -> None:
        """Press what the map does not offer in the list of all choices; to unfold it costs a press."""
        if not self.page.locator(".listed[open]").count() and self.page.locator(".listed summary").count():
            self.click_button(".listed summary")
            self.settle()
        if not self.page.locator(f'.prompt [data-choice="{text}"]').count():
            raise Stuck(f"no way to {text}: {self.page.locator('.prompt h2').inner_text()}")
        self.click_button(f'.prompt [data-choice="{text}"]')

    def play(self, texts: list[str]) -> None:
        """Make choices one after another, in as few presses as the page allows."""
        begun = self.made
        self.wait_for_standing_word()
        tries = 0
        while (done := self.made - begun) < len(texts):
            before = self.presses
            try:
                if tries > COVERED:
                    self.press_in_list(texts[done])
                else:
                    self.go_towards(texts[done:])
                tries = 0
            except Stuck:
                # The page may not have drawn yet what it was told, or counters cover the place: then there is the list.
                tries += 1
                self.presses = before
                self.page.wait_for_timeout(PAUSE)
                if tries > TRIES:
                    raise
            self.settle()
            self.wait_for_standing_word()


def playwright_timeout() -> type[Exception]:
    """What playwright raises when it has waited for too long."""
    from playwright.sync_api import TimeoutError as Timeout

    return Timeout


def end_of_march(texts: list[str]) -> str:
    """Where a march ends that choices begin with; nowhere if they begin with none."""
    steps = list(itertools.takewhile(lambda text: text.split()[0] == "step", texts))
    return steps[-1].split()[1] if steps else ""


ONE_ANSWER: Final = """
() => document.querySelectorAll('.prompt [data-choice], .prompt [data-answer]').length === 1
  && !document.querySelector('[data-space][aria-disabled="false"], [data-piece][aria-disabled="false"]')
  && ![...document.querySelectorAll('[data-undo]')].length
"""
"""Whether there is but one thing to press, and nothing of one's own that could be taken back."""

ENEMY: Final = """
([address, token, text, seat]) => new Promise((done) => {
  const socket = new WebSocket(`${address}?seat=${token}`);
  let sent = false;
  socket.onmessage = ({ data }) => {
    const { state, refused } = JSON.parse(data);
    if (refused) done(refused.sentence);
    if (!state) return;
    if (sent) { socket.close(); done(''); return; }
    sent = true;
    socket.send(JSON.stringify({ do: 'choose', text, version: state.version, seat }));
  };
})
"""
"""Another seat makes a choice."""


class Sitting:
    """A turn being played again in a browser."""

    def __init__(self, browser: Browser, address: str, turn: Turn, folder: Path) -> None:
        self.turn = turn
        self.address = address
        self.whole = replay(folder / f"{turn.record}.narvik")
        text = record(replay(folder / f"{turn.record}.narvik", turn.first)).write()
        seats = (
            {seat: "computer:recruit" for seat in self.whole.seats if seat != turn.seat} if turn.last is None else {}
        )
        self.context = browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
        answer = self.context.request.post(f"{address}api/records", data={"record": text, "seats": seats})
        if not answer.ok:
            raise Stuck(answer.text())
        founded = answer.json()
        self.match, self.links = founded["match"], founded["links"]
        self.context.clear_cookies()
        self.context.add_init_script("if (location.host) localStorage.setItem('narvik.pass', 'on')")
        self.context.add_init_script(LISTEN)
        self.page = self.context.new_page()
        self.page.goto(f"{address}#/match/{self.match}?seat={self.links[turn.seat]}")
        self.page.wait_for_selector(".sheet", state="attached")
        self.page.wait_for_function("() => window.made >= 0")
        self.hand = Hand(self.page)
        self.hand.settle()

    def others(self, seat: str, text: str) -> None:
        """Let another seat do what it did."""
        before = self.hand.made
        address = self.address.replace("http", "ws") + f"ws/matches/{self.match}"
        refused = self.page.evaluate(ENEMY, [address, self.links[seat], text, seat])
        if refused:
            raise Stuck(f"{seat} cannot {text}: {refused}")
        self.page.wait_for_function("before => window.made > before", arg=before)
        self.hand.settle()

    def play(self) -> None:
        """Play the turn."""
        lines = [(seat_of(self.whole, made.role), made.choice.text) for made in self.whole.made]
        at, last = self.turn.first, self.turn.last
        assert last is not None
        while at < last:
            seat = lines[at][0]
            end = next((one for one in range(at, last) if lines[one][0] != seat), last)
            if seat == self.turn.seat:
                self.hand.play([text for _, text in lines[at:end]])
            else:
                for _, text in lines[at:end]:
                    self.others(seat, text)
            at = end

    def idle(self) -> None:
        """Do nothing until the next turn, in as few presses as the page allows."""
        page, hand = self.page, self.hand
        turn = page.locator(".where strong").first
        now = turn.inner_text()
        while turn.inner_text() == now:
            # What was said once holds: only a question that stands all the same is answered by hand.
            selectors = IDLE[1:] if page.locator("[data-idling]").count() else IDLE
            selector = next((one for one in selectors if page.locator(one).count()), "")
            if selector:
                hand.click_button(selector)
            hand.settle()
            with contextlib.suppress(playwright_timeout()):
                page.wait_for_function(
                    "now => document.querySelector('.where strong').innerText !== now", arg=now, timeout=LONGEST_DELAY
                )


IDLE: Final = (
    "[data-idle]",
    *(f'.prompt [data-choice="{verb}"]' for verb in ("end", "pass", "done", "hold", "keep", "agree", "propose")),
    '.prompt [data-choice^="rest"]',
    ".prompt [data-choice]",
    "[data-settle]",
)
"""What somebody presses who wants to do nothing, best first."""


def seat_of(game: Any, role: int) -> str:
    """The seat that plays a role."""
    return str(game.seats[game.rules.seat_of(game.position, role)])


@contextmanager
def at_the_table() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder) / "narvik.sqlite3")
        try:
            yield browser, house.address
        finally:
            house.close()


def counted(browser: Browser, address: str, turn: Turn, folder: Path = TURNS) -> Presses:
    """How often one has to press in a turn."""
    sitting = Sitting(browser, address, turn, folder)
    try:
        if turn.last is None:
            sitting.idle()
        else:
            sitting.play()
    finally:
        sitting.context.close()
    presses, drags = sitting.hand.presses, sitting.hand.drags
    return Presses(turn.name, presses, drags, turn.most, turn.most is None or presses <= turn.most)
