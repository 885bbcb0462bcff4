"""The pages of the browser client measured, from the command line."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from narvik.core.rules import game_names
from narvik.proof.pages.first_visit import SCREENS, Visit, visit
from narvik.proof.pages.moving_map import Moving, moving
from narvik.proof.pages.served_browser import served_browser


def bench_pages(games: list[str] | None, pictures: Path | None, as_json: bool) -> None:
    """`narvik bench page`."""
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    wanted = games or game_names()
    with served_browser() as (browser, address):
        for name in ["lobby", *wanted]:
            for screen in SCREENS:
                picture = pictures / f"{name}_{screen}.png" if pictures else None
                tell(visit(browser, address, name, screen, picture), as_json)
        for game in wanted:
            tell(moving(browser, address, game), as_json)


def tell(found: Visit | Moving, as_json: bool) -> None:
    """Print figures as soon as they are there, with the load of the machine, without which times say nothing."""
    if as_json:
        print(json.dumps({**msgspec.to_builtins(found), "load": round(os.getloadavg()[0], 1)}), flush=True)
        return
    words = visit_line(found) if isinstance(found, Visit) else moving_line(found)
    Console(highlight=False).print(Text(words), soft_wrap=True)


def visit_line(found: Visit) -> str:
    """What a first visit came to, in a line."""
    parts = ", ".join(f"{kind} {weight / 1000:.1f}" for kind, weight in found.weights.items())
    clickable = f", map {found.clickable:.0f} ms" if found.clickable is not None else ""
    return (
        f"{found.page:10} {found.screen:5} {found.weight / 1000:6.1f} kB in {found.requests} requests ({parts}); "
        f"layout shift {found.layout_shift:.3f}; first content {found.first_content:.0f} ms{clickable}"
    )


def moving_line(found: Moving) -> str:
    """How a map moves, in a line."""
    drags = ", ".join(
        f"{one.zoom} {one.made}/{one.shown} frames a second ({one.work} ms of work each)" for one in found.drags
    )
    sharp = ", ".join(f"{name} {took:.0f} ms" for name, took in found.sharp.items())
    return f"{found.game:10} dragged: {drags} (made/shown); sharp: {sharp}"
