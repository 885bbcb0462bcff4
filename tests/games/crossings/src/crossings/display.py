"""How the game looks: what lies on its maps as a seat sees it, and the same for the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group
from rich.text import Text

from crossings.boards import NAMES, boards
from crossings.notation import CROSSING_WORDS, HOUSE_WORDS, ROW, SIDES, VILLAGE
from crossings.river import NEEDED
from crossings.state import State
from narvik.core.display import Display
from narvik.core.rules import Json, Rules
from narvik.core.text import texts

MARKS: Final = {"noughts": "O", "crosses": "X"}
SYMBOLS: Final = {"noughts": "nought", "crosses": "cross"}
STYLES: Final = {"noughts": "bold blue", "crosses": "bold red"}


class CrossingsDisplay(Display[State]):
    """What a person sees of the game."""

    def boards(self) -> dict[str, Json]:
        return boards()

    def scene(self, view: Json, language: str) -> Json:
        return scene(self.rules, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self.rules, view, language)


def scene(rules: Rules[Any], view: Json, language: str) -> Json:
    """What lies on both maps, made from a view alone."""
    say = texts(rules, language).say
    pieces = [house_piece(rules, language, house, side) for house, side in view["houses"].items()]
    for side in SIDES:
        pieces += watchman_pieces(rules, language, view, side)
    tracks = [
        {
            "id": side,
            "title": say(f"scene-houses-{side}"),
            "value": held(view, side),
            "most": len(HOUSE_WORDS),
            "side": side,
        }
        for side in SIDES
    ]
    last = int(view["options"]["rounds"])
    return {
        "pieces": pieces,
        "arrows": [],
        "hands": [],
        "trays": [],
        "piles": [],
        "tracks": [{"id": "round", "title": say("scene-rounds"), "value": view["round"], "most": last}, *tracks],
        "status": [status(rules, language, view)],
        "sides": [{"id": side, "title": texts(rules, language).seat(side), "seat": side} for side in SIDES],
    }


def status(rules: Rules[Any], language: str, view: Json) -> Json:
    """Where the game stands, in two words. CR-open-1, CR-turn-1."""
    say = texts(rules, language).say
    if not view["round"]:
        return {"title": say("scene-opening"), "text": say("scene-sealed" if sealed(view) else "scene-unsealed")}
    first = SIDES[1 - view["round"] % 2]
    return {"title": say("scene-round", {"round": view["round"]}), "text": say("scene-first", {"side": first})}


def sealed(view: Json) -> Json | None:
    """The opening while it is under seal, with as much of it as is seen. CR-open-1."""
    return next((frame for frame in view["frames"] if frame["frame"] == "opening"), None)


def held(view: Json, side: str) -> int:
    """How many houses a side has."""
    return list(view["houses"].values()).count(side)


def house_piece(rules: Rules[Any], language: str, house: str, side: str) -> Json:
    """The mark of the side that lives in a house."""
    return {
        "id": f"{house}/{side}",
        "at": house,
        "board": VILLAGE,
        "side": side,
        "symbol": SYMBOLS[side],
        "count": 1,
        "label": "",
        "hidden": False,
        "title": texts(rules, language).say(f"scene-house-{side}"),
    }


def watchman_pieces(rules: Rules[Any], language: str, view: Json, side: str) -> list[Json]:
    """A watchman where he is seen to be, or a question mark wherever he may be. CR-watch-1, CR-watch-3."""
    say = texts(rules, language).say
    piece = {"side": side, "count": 1}
    seen = view["watch"].get(side) or planned(view, side)
    if seen:
        title = say(f"scene-watchman-{side}")
        return [{**piece, "id": side, "at": seen, "symbol": "eye", "label": "", "hidden": False, "title": title}]
    if view["hiding"].get(side):
        title = say(f"scene-unseen-{side}")
        mark = {**piece, "symbol": "doubt", "label": "", "hidden": False, "title": title}
        ruled_out = view["ruled_out"].get(side, [])
        return [{**mark, "id": f"{way}/{side}", "at": way} for way in CROSSING_WORDS if way not in ruled_out]
    title = say(f"scene-home-{side}")
    return [{**piece, "id": side, "at": "camp", "symbol": "eye", "label": "", "hidden": False, "title": title}]


def planned(view: Json, side: str) -> str:
    """Where a watchman will hide once the seal is broken, as far as his own side sees it. CR-open-1."""
    opening = sealed(view)
    return str(opening["lookout"].get(side, "")) if opening else ""


def render(rules: Rules[Any], view: Json, language: str) -> Group:
    """The river and the village in lines, row by row, for the terminal."""
    shown = scene(rules, view, language)
    lines = [Text(f"{line['title']} · {line['text']}", "bold") for line in shown["status"]]
    for crossing, word in enumerate(CROSSING_WORDS):
        line = Text(f"{NAMES[word][language]:>10} {NEEDED[crossing]}+  ~~~ ")
        here = [piece for piece in shown["pieces"] if piece["at"] == word]
        for side in SIDES:
            found = next((piece for piece in here if piece["side"] == side), None)
            mark = " " if found is None else "?" if found["symbol"] == "doubt" else MARKS[side].lower()
            line.append(mark, STYLES[side])
        line.append(" ~~~ ")
        for house in HOUSE_WORDS[crossing * ROW : crossing * ROW + ROW]:
            side = view["houses"].get(house)
            line.append(f" {NAMES[house][language]:>8} ")
            line.append(f"[{MARKS[side] if side else ' '}]", STYLES[side] if side else "")
        lines.append(line)
    return Group(*lines)
