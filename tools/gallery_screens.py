"""The screens of docs/gallery.md: how each is come to. Positions are kept ones, so that pictures can be compared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from narvik.core.record import record, replay

ROOT: Final = Path(__file__).parents[1]
TURNS: Final = ROOT / "tests" / "positions" / "presses"
GAMES: Final = ROOT / "tests" / "fixtures" / "games"
WIDE: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
PATIENCE: Final = 120_000
"""Milliseconds until a record must have been read: the first one waits for a process of its own."""

PAINTED: Final = 4000
"""Milliseconds until the map has been painted."""

Shoot = Callable[[str], None]


def sit_down(page: Page, address: str, kept: Path, upto: int | None = None, seat: str = "", others: str = "") -> str:
    """Open a kept game as a match of one's own, at the seat that is asked or another; the match it becomes."""
    game = replay(kept, upto)
    seats = {one: others for one in game.seats if others and one != seat}
    body = {"record": record(game).write(), "seats": seats, "name": "Kari"}
    answer = page.request.post(f"{address}api/records", data=body, timeout=PATIENCE)
    assert answer.ok, answer.text()
    made = answer.json()
    page.goto("about:blank")
    page.goto(f"{address}#/match/{made['match']}?seat={made['links'][seat or game.seat]}")
    page.wait_for_selector(".sheet, .ending", state="attached")
    page.wait_for_timeout(PAINTED)
    return str(made["match"])


def press(page: Page, selector: str, wait: int = 1200) -> None:
    """Press something as the keyboard would, whatever lies over it."""
    page.locator(selector).first.dispatch_event("click")
    page.wait_for_timeout(wait)


def found(page: Page, address: str, game: str, **seats: str) -> str:
    """Found a match and open it; its id."""
    made = page.request.post(
        f"{address}api/matches", data={"game": game, "options": {}, "seats": seats, "name": "Kari", "mix": True}
    ).json()
    page.goto("about:blank")
    page.goto(f"{address}#/match/{made['match']}")
    page.wait_for_selector(".sheet, .invitation", state="attached")
    page.wait_for_timeout(PAINTED)
    return str(made["match"])


def beside_the_table(page: Page, address: str, shoot: Shoot) -> None:
    """Lobby, invitation, rules, where the data come from, a game looked at again."""
    page.goto(address)
    page.wait_for_selector(".game")
    page.wait_for_timeout(PAINTED)
    shoot("lobby")
    match = found(page, address, "kampen", germany="me", norway="open", allies="computer:staff")
    # The host's own browser is let go: what comes now is a guest.
    page.context.clear_cookies()
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{address}#/match/{match}")
    page.wait_for_selector(".invitation")
    page.wait_for_timeout(PAINTED)
    shoot("invitation")
    for name in ("rules", "about"):
        page.goto("about:blank")
        page.goto(f"{address}#/{name}/kampen")
        page.wait_for_timeout(PAINTED)
        shoot(name)
    match = sit_down(page, address, GAMES / "kampen-basic-en-2.narvik", seat="germany")
    page.wait_for_timeout(PAINTED)
    shoot("ending")
    page.goto("about:blank")
    page.goto(f"{address}#/replay/{match}")
    page.wait_for_selector(".sheet", state="attached")
    page.wait_for_timeout(PAINTED)
    shoot("replay")


def kampen(page: Page, address: str, shoot: Shoot) -> None:
    """Movement with what it may come to, a combat, finding; dark and in Norwegian; a telephone."""
    sit_down(page, address, TURNS / "kampen.narvik", 11, "germany", "computer:recruit")
    shoot("combat")
    sit_down(page, address, TURNS / "kampen.narvik", 5, "germany")
    press(page, "[data-space=oslo]")
    shoot("south")
    page.keyboard.press("Control+k")
    page.wait_for_timeout(900)
    page.keyboard.type("narv")
    page.wait_for_timeout(1200)
    shoot("find")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Norsk").click()
    page.get_by_role("button", name="Mørk").click()
    page.wait_for_timeout(PAINTED)
    shoot("dark")
    page.get_by_role("button", name="Lys").click()
    page.get_by_role("button", name="English").click()
    page.set_viewport_size(PHONE)
    sit_down(page, address, TURNS / "kampen.narvik", 5, "germany")
    shoot("phone")
    page.set_viewport_size(WIDE)
    sit_down(page, address, GAMES / "kampen-advanced-en-3.narvik", 249)
    shoot("ships")


def norway1940(page: Page, address: str, shoot: Shoot) -> None:
    """Groups are loaded in a tray; ships have landed; the staff officer's plan."""
    sit_down(page, address, TURNS / "norway1940.narvik", 16, "germany")
    shoot("norway1940")
    sit_down(page, address, TURNS / "norway1940.narvik", 41, "germany")
    shoot("norway1940-landings")
    found(page, address, "norway1940", germany="computer:staff", norway="me")
    press(page, "[data-deputy]")
    page.wait_for_selector("[data-leg]")
    page.wait_for_timeout(PAINTED)
    shoot("plan")


def jupiter(page: Page, address: str, shoot: Shoot) -> None:
    """A unit in hand with its reach, what lies over the map, an attack with its odds."""
    sit_down(page, address, TURNS / "jupiter.narvik", 361, "allied")
    press(page, '[data-piece="br_4"]')
    shoot("jupiter")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.keyboard.press("z")
    page.wait_for_timeout(2500)
    shoot("overlays")
    sit_down(page, address, TURNS / "jupiter.narvik", 559, "allied")
    press(page, '[data-piece="us_2a_b"]')
    press(page, '.space.open[data-space="1520"]', 2000)
    shoot("jupiter-front")


def invasion(page: Page, address: str, shoot: Shoot) -> None:
    """A march in the Gudbrandsdal, an attack there, ships off Narvik on both maps, and on a telephone."""
    sit_down(page, address, TURNS / "invasion.narvik", 59, "german")
    press(page, ".piece.open[data-piece]", 1500)
    shoot("invasion")
    sit_down(page, address, TURNS / "invasion.narvik", 88, "german")
    shoot("invasion-attack")
    sit_down(page, address, GAMES / "invasion-juno-1.narvik", 40)
    shoot("invasion-ships")
    press(page, "[role=tab]:has-text('Strategic Map')", PAINTED)
    shoot("invasion-sea")
    page.set_viewport_size(PHONE)
    sit_down(page, address, TURNS / "invasion.narvik", 59, "german")
    shoot("invasion-phone")
    page.set_viewport_size(WIDE)


SCREENS: Final = (beside_the_table, kampen, norway1940, jupiter, invasion)
