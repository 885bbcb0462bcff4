"""Take the pictures of docs/gallery.md from the real app: `.venv/bin/python tools/make_gallery.py`.

Needs Chromium and a built client (`./narvik test` or `./narvik serve` builds it).
"""

from __future__ import annotations

import random
import shutil
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

import narvik
from narvik.ai import player_of
from narvik.server.serving import make_server

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)


def click_space(page: Page, area: str) -> None:
    """Click an area as the keyboard would, whatever lies over it."""
    page.locator(f"[data-space={area}]").dispatch_event("click")


def attack(page: Page, start: str, end: str) -> None:
    """Move all battalions of an area."""
    click_space(page, start)
    click_space(page, end)
    if page.locator(".numbers button").count():
        page.locator(".numbers button").last.click()
    page.wait_for_timeout(700)


def shoot(page: Page, name: str) -> None:
    """Keep a picture."""
    page.wait_for_timeout(900)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)


def basic_game(page: Page, address: str) -> None:
    """A German turn: movement with odds, combat with dice."""
    page.goto(address)
    page.wait_for_selector(".game")
    shoot(page, "lobby")
    page.get_by_role("button", name="Play Germany").first.click()
    page.wait_for_selector("[data-space=oslo]")
    attack(page, "narvik", "gratangen")
    attack(page, "oslo", "honefoss")
    page.get_by_role("button", name="Odds").click()
    shoot(page, "movement")
    page.get_by_role("button", name="South", exact=True).click()
    shoot(page, "south")
    page.set_viewport_size(PHONE)
    shoot(page, "phone")
    page.set_viewport_size(WIDE)
    page.get_by_role("button", name="Norsk").click()
    page.get_by_role("button", name="Mørk").click()
    shoot(page, "dark")
    page.get_by_role("button", name="Lys").click()
    page.get_by_role("button", name="English").click()


def advanced_game(page: Page, address: str) -> None:
    """The 9 April turn: choosing cards, and ships under way."""
    page.goto(address)
    page.get_by_role("button", name="More options").first.click()
    page.locator(".options select").first.select_option("advanced")
    page.get_by_role("button", name="Play Germany").first.click()
    page.wait_for_selector("[data-card]")
    cards = page.locator(".card.open")
    for number in range(5):
        cards.nth(number).click()
    shoot(page, "april9")


def taken_up(page: Page, address: str, game: narvik.Game, seat: str) -> None:
    """Open a game that has been played so far as a match of one's own, at a seat."""
    page.goto(address)
    record = narvik.record(game).write()
    made = page.request.post(f"{address}api/records", data={"record": record, "seats": {}, "name": "Kari"}).json()
    page.goto(f"{address}#/match/{made['match']}?seat={made['links'][seat]}")
    page.wait_for_selector("[data-piece]", state="attached")
    page.wait_for_timeout(2500)


def played_until(name: str, seed: str, enough: Callable[[narvik.Game], bool]) -> narvik.Game:
    """A game between staff officers up to a moment worth a picture."""
    game = narvik.new(name, seed=seed)
    rng = random.Random(seed)
    while not game.over and not enough(game):
        game.choose(player_of("staff").decide(game.rules, game.position, rng))
    return game


def jupiter(page: Page, address: str) -> None:
    """Operation Jupiter: the theatre, and an attack being gathered."""
    battle = played_until(
        "jupiter", "gallery", lambda game: " combat" in game.rules.stage(game.position) and bool(game.odds())
    )
    taken_up(page, address, battle, battle.seat)
    shoot(page, "jupiter")
    page.get_by_role("button", name="Petsamo", exact=True).click()
    page.wait_for_timeout(1500)
    shoot(page, "jupiter-front")


def norway1940(page: Page, address: str) -> None:
    """Norway 1940 in its second turn."""
    game = played_until("norway1940", "gallery", lambda game: game.version > 200)
    taken_up(page, address, game, game.seat)
    shoot(page, "norway1940")


def main() -> None:
    """Serve, look, keep."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    ready = threading.Event()
    address: list[str] = []

    def announce(where: str) -> None:
        address.append(where)
        ready.set()

    with tempfile.TemporaryDirectory() as folder:
        server = make_server("127.0.0.1", 0, Path(folder) / "gallery.sqlite3", announce)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        ready.wait(30)
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport=WIDE, locale="en-GB")
            basic_game(page, address[0])
            advanced_game(page, address[0])
            norway1940(page, address[0])
            jupiter(page, address[0])
            browser.close()
        server.should_exit = True
        thread.join(10)


if __name__ == "__main__":
    main()
