"""Take pictures from the real app: `.venv/bin/python tools/make_gallery.py [gallery] [pages] [covers]`.

`gallery` are those of docs/gallery.md (with names of `gallery_screens.SCREENS` after it, only those), `pages` those of
the players' pages in both languages, of the example game and of `narvik.draw`, `covers` those of the games in the
lobby. Needs Chromium and a built client (`./narvik test` or `./narvik serve` builds it).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from gallery_screens import SCREENS, WIDE
from playwright.sync_api import FloatRect, Page
from webp import webp

import narvik
from narvik.players import player_of
from narvik.proof.pages.served_browser import served_browser

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
EXAMPLE = Path(__file__).parents[1] / "docs" / "examples" / "bjerkvik" / "src"
WIDEST = 1200
"""Pixels across of the pictures that stand on pages."""


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


def taken_up(page: Page, address: str, game: narvik.Game, seat: str) -> None:
    """Open a game that has been played so far as a match of one's own, at a seat."""
    page.goto(address)
    record = narvik.record(game).write()
    made = page.request.post(f"{address}api/records", data={"record": record, "seats": {}, "name": "Kari"}).json()
    page.goto(f"{address}#/match/{made['match']}?seat={made['links'][seat]}")
    page.wait_for_selector("[data-piece]", state="attached")
    page.wait_for_timeout(2500)


def played_until(name: str, seed: str, enough: Callable[..., bool]) -> narvik.Game:
    """A game between staff officers up to a moment worth a picture."""
    game = narvik.new(name, seed=seed)
    rng = random.Random(seed)
    while not game.over and not enough(game):
        game.choose(player_of("staff").decide(game.rules, game.position, rng))
    return game


def keep(page: Page, name: str, picture: bytes) -> None:
    """Keep a picture of the documents."""
    (PICTURES / f"{name}.webp").write_bytes(webp(page.context, picture, WIDEST))


def gallery(page: Page, address: str, wanted: list[str]) -> None:
    """The screens of docs/gallery.md: all, or those named."""

    def shoot(name: str) -> None:
        keep(page, name, page.screenshot())

    named = [screen for screen in SCREENS if screen.__name__ in wanted]
    for screen in named or SCREENS:
        screen(page, address, shoot)


def in_two_languages(page: Page, name: str) -> None:
    """A picture of the page as it is, in English and in Norwegian, once the map has been painted."""
    page.wait_for_timeout(4000)
    keep(page, f"{name}-en", page.screenshot())
    page.get_by_role("button", name="Norsk").click()
    page.wait_for_timeout(4000)
    keep(page, f"{name}-nb", page.screenshot())
    page.get_by_role("button", name="English").click()


def just_told(game: narvik.Game, event: str) -> bool:
    """Whether an event of this name came of the last choice."""
    since = game.made[-1].events if game.made else 0
    return any(one.name == event for one in game.journal.events[since:])


MOMENTS = {
    "kampen": ("rolled_defence", "North"),
    "norway1940": ("fort_duel", "South"),
    "jupiter": ("result", "Petsamo"),
}
"""For each game dice that have just fallen, and the part of the map to look at."""

NORWEGIAN = {"North": "Nord", "South": "Sør"}


def dice_of_games(page: Page, address: str) -> None:
    """A moment of each game in which dice have just been rolled; the page shows them for some seconds only."""
    for name, (event, part) in MOMENTS.items():
        game = played_until(name, "dice", lambda game, event=event: just_told(game, event))
        for language, button, other in (("en", part, "Norsk"), ("nb", NORWEGIAN.get(part, part), "English")):
            taken_up(page, address, game, game.seat)
            page.get_by_role("button", name=button, exact=True).click()
            page.wait_for_timeout(2000)
            keep(page, f"{name}-dice-{language}", page.screenshot())
            page.get_by_role("button", name=other).click()


def pages(page: Page, address: str) -> None:
    """The players' pages: a moment of each game in both languages; the example game; a board by `narvik.draw`."""
    page.goto(address)
    page.get_by_role("button", name="Play the computer as Germany").first.click()
    page.wait_for_selector("[data-space=oslo]")
    attack(page, "narvik", "gratangen")
    attack(page, "oslo", "honefoss")
    page.get_by_role("button", name="South", exact=True).click()
    in_two_languages(page, "kampen")
    april = played_until("norway1940", "gallery", lambda game: game.version > 200)
    taken_up(page, address, april, april.seat)
    page.get_by_role("button", name="South", exact=True).click()
    in_two_languages(page, "norway1940")
    battle = played_until("jupiter", "gallery", lambda game: bool(game.odds()))
    taken_up(page, address, battle, battle.seat)
    page.get_by_role("button", name="Petsamo", exact=True).click()
    page.wait_for_timeout(1500)
    in_two_languages(page, "jupiter")
    valley = played_until("invasion", "gallery", lambda game: game.version > 60 and bool(game.odds()))
    taken_up(page, address, valley, valley.seat)
    page.get_by_role("button", name="Gudbrandsdal", exact=True).click()
    page.wait_for_timeout(1500)
    in_two_languages(page, "invasion")
    dice_of_games(page, address)
    landing = narvik.new("bjerkvik", seed="gallery")
    for choice in ("post oyjord", "land bjerkvik 3", "stay"):
        landing.choose(choice)
    taken_up(page, address, landing, "allies")
    page.wait_for_timeout(900)
    keep(page, "bjerkvik", page.screenshot())
    drawn = page.context.new_page()
    drawn.set_content(f'<body style="margin:0">{narvik.draw(april, part="south", width=1100).svg}</body>')
    drawn.wait_for_timeout(900)
    keep(page, "draw-norway1940", drawn.locator("svg").first.screenshot())


COVERS = {
    "kampen": ("Centre", 2),
    "norway1940": ("South", 2),
    "jupiter": ("Petsamo", 2),
    "invasion": ("Gudbrandsdal", 2),
}
"""For each game the part of the map that its cover shows, and how often it is enlarged."""

FRAME = FloatRect(x=202, y=138, width=596, height=731)
"""What of the window a cover shows: map without buttons."""

SHAPES = {"": (416, 0, 0.5), "_small": (240, 0, 0.8), "_strip": (480, 134, 0.8)}
"""A cover as it is shown: beside the game's text on fine screens, on others, and above the text on a telephone; its
size and quality. Fine screens have four pixels where others have one, and need less of each."""


def covers(page: Page, address: str) -> None:
    """The covers of the games: a piece of the map with what lies on it, in the middle of a game."""
    for name, (part, times) in COVERS.items():
        game = played_until(name, "gallery", lambda game: game.version > 150)
        taken_up(page, address, game, game.seat)
        page.get_by_role("button", name=part, exact=True).click()
        for _ in range(times):
            page.keyboard.press("+")
        page.wait_for_timeout(4000)
        folder = next(narvik.rules_of(name).texts.parent.rglob("board.json")).parent
        picture = page.screenshot(clip=FRAME)
        for shape, (width, height, quality) in SHAPES.items():
            (folder / f"{name}_cover{shape}.webp").write_bytes(webp(page.context, picture, width, height, quality))


def main() -> None:
    """Serve, look, keep."""
    wanted = sys.argv[1:] or ["gallery", "pages", "covers"]
    sys.path.insert(0, str(EXAMPLE))
    import_module("bjerkvik").enlist()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with served_browser() as (browser, address):
        page = browser.new_context(viewport=WIDE, locale="en-GB").new_page()
        if "gallery" in wanted:
            gallery(page, address, wanted)
        if "pages" in wanted:
            pages(page, address)
        if "covers" in wanted:
            covers(page, address)


if __name__ == "__main__":
    main()
