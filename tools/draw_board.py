#!/usr/bin/env python3
"""Draw a board without a game on it, to look at a map that is being made.

    PYTHONPATH=src python tools/draw_board.py BOARD.json OUT.svg [--part PART] [--width PIXELS] [--language nb] [--dark]

The relief is looked for beside the board. What comes out is what `narvik.draw` puts under the counters.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from narvik.display.drawing.ground import Look, box_of, credits_line, ground, numbers_of_hexes
from narvik.display.drawing.palette import DARK, LIGHT


def drawn(path: Path, part: str, width: int, language: str, dark: bool) -> str:
    """The board as SVG."""
    chart = json.loads(path.read_text(encoding="utf-8"))
    left, top, right, bottom = box = box_of(chart, part)
    look = Look(chart, DARK if dark else LIGHT, language, width / (right - left), "board")
    relief = path.parent / chart["relief"]
    size = f'width="{width}" height="{width * (bottom - top) / (right - left):.0f}"'
    view = f'viewBox="{left:g} {top:g} {right - left:g} {bottom - top:g}"'
    inner = [*ground(look, relief if relief.exists() else None), *numbers_of_hexes(look, box), *credits_line(look, box)]
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view} {size} style="isolation:isolate">{"".join(inner)}</svg>'


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw a board without a game on it.")
    parser.add_argument("board", type=Path, help="a board.json")
    parser.add_argument("out", type=Path, help="the SVG to write")
    parser.add_argument("--part", default="whole", help="a part of the map, one of its views")
    parser.add_argument("--width", type=int, default=1200, help="pixels")
    parser.add_argument("--language", default="en", choices=("en", "nb"))
    parser.add_argument("--dark", action="store_true", help="the dark theme")
    chosen = parser.parse_args()
    svg = drawn(chosen.board, chosen.part, chosen.width, chosen.language, chosen.dark)
    chosen.out.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
