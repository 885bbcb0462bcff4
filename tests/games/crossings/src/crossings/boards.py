"""The two maps: the river with its three crossings, and the village with its nine houses.

`docs/web.md` of Narvik tells what each part of a board is. The river runs down the middle of the main board; the rows
of the village lie behind the crossings in the same order, so that both maps can be read side by side.
"""

from __future__ import annotations

from typing import Any, Final

from crossings.notation import CROSSING_WORDS, HOUSE_WORDS, ROW
from crossings.river import NEEDED
from crossings.state import crossing_to
from narvik.core.rules import Json

RIVER_SIZE: Final = (600, 427)
VILLAGE_SIZE: Final = (480, 342)

NAMES: Final = {
    "ford": {"en": "Ford", "nb": "Vadestedet"},
    "bridge": {"en": "Bridge", "nb": "Brua"},
    "ferry": {"en": "Ferry", "nb": "Ferja"},
    "mill": {"en": "Mill", "nb": "Mølla"},
    "forge": {"en": "Forge", "nb": "Smia"},
    "school": {"en": "School", "nb": "Skolen"},
    "church": {"en": "Church", "nb": "Kirken"},
    "square": {"en": "Square", "nb": "Torget"},
    "inn": {"en": "Inn", "nb": "Kroa"},
    "shop": {"en": "Shop", "nb": "Butikken"},
    "barn": {"en": "Barn", "nb": "Låven"},
    "quay": {"en": "Quay", "nb": "Brygga"},
    "camp": {"en": "Near bank", "nb": "Denne siden"},
    "far_bank": {"en": "Village", "nb": "Landsbyen"},
    "river": {"en": "River", "nb": "Elva"},
    "green": {"en": "", "nb": ""},
    "landing_ford": {"en": "Ford", "nb": "Vadet"},
    "landing_bridge": {"en": "Bridge", "nb": "Brua"},
    "landing_ferry": {"en": "Ferry", "nb": "Ferja"},
}
"""Places as the maps print them."""

NEAR: Final = (
    "M0 0H191C211 16 200 40 200 56V129C200 144 180 155 200 175V241C200 260 219 273 200 293V373"
    "C200 393 188 409 195 427H0Z"
)
FAR: Final = (
    "M600 0H408C392 15 400 37 400 56V129C400 147 421 157 400 175V241C400 257 381 273 400 293V373"
    "C400 395 415 408 407 427H600Z"
)
"""The banks; where a crossing meets them they run straight."""

WAYS: Final = {
    "ford": "M200 79Q225 49 250 79Q275 49 300 79Q325 49 350 79Q375 49 400 79V105Q375 135 350 105Q325 135 300 105"
    "Q275 135 250 105Q225 135 200 105Z",
    "bridge": "M200 181C267 168 333 168 400 181V235C333 221 267 221 200 235Z",
    "ferry": "M200 311H227V327C253 297 347 297 373 327V311H400V356H373V340C347 369 253 369 227 340V356H200Z",
}
"""The crossings: stepping stones, a bridge, and a boat between two landing stages. None overlaps a bank."""

MIDDLES: Final = {"ford": 92, "bridge": 201, "ferry": 333}
"""How far down each of them lies."""

PLOT: Final = (108, 90)
STREET: Final = 12
CORNER: Final = (112, 24)
"""Width and height of a plot, the street between two of them, and where the first begins."""

SHORE: Final = 84
"""Where the green of the village begins, and the river ends."""

GREEN: Final = (
    f"M480 0H78C72 20 {SHORE} 34 {SHORE} 51V87C{SHORE} 112 96 128 {SHORE} 153V189C{SHORE} 214 70 230 {SHORE} 255V291"
    f"C{SHORE} 312 94 326 88 342H480Z"
)
"""The green, whose shore runs straight behind the landing stages."""

LANDING: Final = (44, 18)
"""How far a landing stage reaches into the river, and half its breadth."""


def boards() -> dict[str, Json]:
    """The maps by name; the main one has none."""
    return {"": river_board(), "village": village_board()}


def place(name: str, path: str, label: list[float], anchor: list[float], **more: Any) -> Json:
    """A space, with what all of them have."""
    return {
        "id": name,
        "kind": "area",
        "path": path,
        "name": NAMES[name],
        "label": label,
        "align": "center",
        "dot": False,
        "anchor": anchor,
        "radius": 36,
        "symbols": [],
        "facts": {"en": [], "nb": []},
        **more,
    }


def river_board() -> Json:
    """The river between the banks, and three ways over it. CR-setup-2, CR-cross-1."""
    spaces = [
        place("camp", NEAR, [98, 40], [98, 213], tint=2),
        place("far_bank", FAR, [502, 40], [502, 213], tint=1),
    ]
    for crossing, word in enumerate(CROSSING_WORDS):
        needed, middle = NEEDED[crossing], MIDDLES[word]
        facts = {"en": [f"Get over with {needed} or more"], "nb": [f"Kom over med {needed} eller mer"]}
        short = {language: f"{name} {needed}+" for language, name in NAMES[word].items()}
        spaces.append(place(word, WAYS[word], [300, middle - 42], [300, middle], tint=0, facts=facts, short=short))
    water = outline(RIVER_SIZE) + NEAR + FAR + "".join(WAYS.values())
    spaces.append(place("river", water, [300, 408], [300, 265], kind="zone", short=NAMES["river"]))
    return sheet(RIVER_SIZE, spaces, [NEAR, FAR])


def village_board() -> Json:
    """Nine plots in three rows, each behind the landing stage of its crossing. CR-setup-1, CR-setup-2."""
    plots = []
    for house, word in enumerate(HOUSE_WORDS):
        left = CORNER[0] + house % ROW * (PLOT[0] + STREET)
        top = CORNER[1] + house // ROW * (PLOT[1] + STREET)
        path = f"M{left} {top}h{PLOT[0]}v{PLOT[1]}h-{PLOT[0]}Z"
        way = NAMES[CROSSING_WORDS[crossing_to(house)]]
        facts = {"en": [f"Row of the {way['en'].lower()}"], "nb": [f"Raden bak {way['nb'].lower()}"]}
        middle = left + PLOT[0] / 2
        plots.append(place(word, path, [middle, top + 18], [middle, top + 54], tint=0, facts=facts))
    stages = []
    for crossing, word in enumerate(CROSSING_WORDS):
        middle = CORNER[1] + crossing * (PLOT[1] + STREET) + PLOT[1] // 2
        reach, half = LANDING
        path = f"M{SHORE} {middle - half}h-{reach}v{2 * half}h{reach}Z"
        stages.append(
            place(
                f"landing_{word}",
                path,
                [SHORE - reach / 2, middle - half - 9],
                [SHORE - reach / 2, middle],
                tint=2,
                radius=16,
            )
        )
    green = place("green", GREEN + "".join(plot["path"] for plot in plots), [0, 0], [300, 4], tint=1)
    return sheet(VILLAGE_SIZE, [*plots, *stages, green], [GREEN])


def outline(size: tuple[int, int]) -> str:
    """A whole board."""
    return f"M0 0H{size[0]}V{size[1]}H0Z"


def sheet(size: tuple[int, int], spaces: list[Json], shores: list[str]) -> Json:
    """A board with its spaces and the shores that are drawn along them."""
    return {
        "width": size[0],
        "height": size[1],
        "views": {"whole": [0, 0, *size]},
        "spaces": spaces,
        "ground": [],
        "water": [],
        "lines": [{"kind": "coast", "path": shore} for shore in shores],
    }
