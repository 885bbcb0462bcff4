"""Draw the icons by which a telephone keeps Narvik on its first screen, from `web/public/icon.svg`, with Chromium.

    .venv/bin/python tools/make_icons.py

An icon that is `maskable` fills its square to the edge and keeps what matters in the middle, as systems cut it to a
circle or a drop.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
GROUND: Final = "#22343d"
ICONS: Final = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.7),
    "apple-touch-icon.png": (180, 0.82),
}
"""How many pixels each has, and which part of its width the drawing takes; the rest is its ground."""


def page_of(drawing: str, share: float) -> str:
    ground = GROUND if share < 1 else "transparent"
    size = f"width:{100 * share}vw;height:{100 * share}vh"
    return (
        f"<body style='margin:0;background:{ground};display:grid;place-items:center;height:100vh'>"
        f"<div style='{size}'>{drawing}</div></body>"
    )


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (pixels, share) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(page_of(drawing, share))
            page.screenshot(path=PUBLIC / name, omit_background=True)
            print(name, (PUBLIC / name).stat().st_size)
        browser.close()


if __name__ == "__main__":
    main()
