"""How the game looks: its map, what lies on it as a seat sees it, and the same for the terminal."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from rich.console import Group
from rich.text import Text

from bjerkvik.knowledge import UNKNOWN
from bjerkvik.notation import ALLIES, AREAS, GERMANY, SIDES
from bjerkvik.state import State
from narvik.core.display import Display
from narvik.core.phrases import phrases
from narvik.core.rules import Json, Rules
from narvik.core.text import texts
from narvik.core.words import Kind

WEST: Final = (
    "M0 0H250C262 40 300 60 296 100C290 140 262 150 270 190C278 230 250 250 256 300C262 350 220 370 214 420H0Z"
)
EAST: Final = (
    "M640 0H372C366 30 350 52 356 92C362 130 392 140 384 190C378 226 400 250 394 300C388 350 420 380 424 420H640Z"
)
FJORD: Final = "M0 0H640V420H0Z" + WEST + EAST
NAMES: Final = {
    "bjerkvik": {"en": "Bjerkvik", "nb": "Bjerkvik"},
    "oyjord": {"en": "Øyjord", "nb": "Øyjord"},
    "fjord": {"en": "Herjangsfjord", "nb": "Herjangsfjorden"},
}
STYLES: Final = {"allies": "bold green", "germany": "bold white on grey35"}


class BjerkvikDisplay(Display[State]):
    """What a person sees of the game."""

    battles = MappingProxyType({"fight": "area"})

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        if kind.name == "number":
            return str(number)
        if kind.name == "area":
            return NAMES[kind.write(number)][language]
        return phrases(language, self.rules.texts).say(f"{kind.name}-{kind.write(number)}")

    def boards(self) -> dict[str, Json]:
        return {"": board()}

    def scene(self, view: Json, language: str) -> Json:
        return scene(self.rules, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self.rules, view, language)


def board() -> Json:
    """The map: two shores and the fjord between them; `docs/web.md` tells what each part is."""
    shores = [("bjerkvik", WEST, [110, 110], [130, 200], 1), ("oyjord", EAST, [470, 110], [510, 200], 0)]
    spaces: list[Json] = [
        {
            "id": area,
            "kind": "area",
            "path": path,
            "name": NAMES[area],
            "label": label,
            "town": [label[0] - 16, label[1]],
            "align": "left",
            "anchor": anchor,
            "radius": 60,
            "tint": tint,
            "symbols": ["victory"],
            "facts": {"en": ["Victory area"], "nb": ["Poengområde"]},
        }
        for area, path, label, anchor, tint in shores
    ]
    spaces.append(
        {
            "id": "fjord",
            "kind": "zone",
            "path": FJORD,
            "name": NAMES["fjord"],
            "short": NAMES["fjord"],
            "label": [325, 330],
            "align": "center",
            "anchor": [326, 240],
            "radius": 40,
            "facts": {"en": ["Allied companies at sea"], "nb": ["Allierte kompanier til sjøs"]},
        }
    )
    coast = [{"kind": "coast", "path": path} for path in (WEST, EAST)]
    view = {"whole": [0, 0, 640, 420]}
    return {"width": 640, "height": 420, "views": view, "spaces": spaces, "ground": [], "water": [], "lines": coast}


def scene(rules: Rules[Any], view: Json, language: str) -> Json:
    """What lies on the map, made from a view alone."""
    say = texts(rules, language).say
    pieces = [
        company_piece(rules, language, area, side, count)
        for area, sides in view["companies"].items()
        for side, count in sides.items()
    ]
    if view["sea"]:
        pieces.append(company_piece(rules, language, "fjord", SIDES[ALLIES], view["sea"]))
    trays: list[Json] = []
    gun = {"id": "gun", "side": SIDES[GERMANY], "symbol": "coastal_defence", "count": 1, "title": say("scene-gun")}
    gun["label"] = say("gun-gun")
    if view["gun"] == UNKNOWN:
        title = say("scene-gun-hidden")
        trays.append({"id": "gun/germany", "place": "wait", "side": SIDES[GERMANY], "title": title, "count": 1})
    elif view["gun"]:
        pieces.append({**gun, "at": view["gun"], "hidden": False})
    held = sum(list(sides) == [SIDES[ALLIES]] for sides in view["companies"].values())
    return {
        "pieces": pieces,
        "arrows": [],
        "hands": [],
        "trays": trays,
        "piles": [],
        "tracks": [
            {"id": "turn", "title": say("scene-turn"), "value": view["turn"], "most": int(view["options"]["turns"])},
            {"id": "areas", "title": say("scene-areas"), "value": held, "most": len(AREAS), "side": SIDES[ALLIES]},
        ],
        "status": [{"title": say("scene-day"), "text": say("scene-in-turn", {"turn": view["turn"]})}],
        "sides": [{"id": side, "title": texts(rules, language).seat(side), "seat": side} for side in SIDES],
    }


def company_piece(rules: Rules[Any], language: str, at: str, side: str, count: int) -> Json:
    """The companies of a side in a place, as one counter with their number."""
    title = texts(rules, language).say(f"scene-companies-{side}", {"count": count})
    return {
        "id": f"{at}/{side}",
        "at": at,
        "side": side,
        "symbol": "infantry",
        "size": "company",
        "count": count,
        "label": str(count),
        "hidden": False,
        "title": title,
    }


def render(rules: Rules[Any], view: Json, language: str) -> Group:
    """The scene in lines, for the terminal."""
    shown = scene(rules, view, language)
    lines = [Text(f"{line['title']} · {line['text']}", "bold") for line in shown["status"]]
    lines.append(Text("   ".join(f"{track['title']}: {track['value']}/{track['most']}" for track in shown["tracks"])))
    for place, names in NAMES.items():
        line = Text(f"{names[language]}: ")
        for piece in shown["pieces"]:
            if piece["at"] == place:
                line.append(f" {piece['title']} ", STYLES[piece["side"]])
        lines.append(line)
    lines += [Text(tray["title"], "italic") for tray in shown["trays"]]
    return Group(*lines)
