"""A view for the terminal: the map around what happens, the stacks on it, what lies elsewhere, where the game stands.

It is made from the same parts as the scene, and so from a view alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from narvik.core.rules import Json
from narvik.display.terminal_text import flow
from narvik.games.invasion.display.scene import Stage
from narvik.games.invasion.display.terminal_map import Sheet, draw
from narvik.games.invasion.pieces.notation import ZONES

if TYPE_CHECKING:
    from narvik.games.invasion.game import Invasion

STYLES: Final = {
    "german": "bold white on grey35",
    "norwegian": "bold bright_red",
    "british": "bold yellow",
    "french": "bold bright_blue",
    "polish": "bold magenta",
    "allied": "bold white on dark_blue",
}
ABOUT: Final = ("hex", "target", "origin", "at")
"""The values of a frame that say which hex it is about."""
MOST_ELSEWHERE: Final = 12
"""Lines on what lies beyond the map that is drawn."""
PLACE: Final = 22
SEA: Final = 26
"""How far lists of units stand from the left: those in hexes, those on the Strategic Map."""
LETTERS: Final = 4
"""Characters that counters of one hex take on the map."""


class Picture:
    """A view being drawn."""

    def __init__(self, rules: Invasion, view: Json, language: str, width: int) -> None:
        self.rules = rules
        self.kit = rules.kit
        self.view = view
        self.width = width
        self.stage = Stage(rules, view, language)
        self.shown = self.stage.scene()
        self.pieces: list[Json] = self.shown["pieces"]
        self.hexes = rules.kinds["hex"].numbers

    def say(self, message: str, **words: Any) -> str:
        """A message of the game."""
        return self.stage.page.say(message, words)

    # -- where something happens

    def focus(self) -> str:
        """The hex that the question is about: named by a frame, or where its units stand; else the middle of the
        front."""
        for frame in reversed(self.view["frames"]):
            for name in ABOUT:
                if frame.get(name) in self.hexes:
                    return str(frame[name])
            units = frame.get("units") or frame.get("attackers") or []
            for unit in units if isinstance(units, list) else [units]:
                if self.view["unit_at"].get(unit) in self.hexes:
                    return str(self.view["unit_at"][unit])
        return self.front()

    def front(self) -> str:
        """Of the hexes where enemies stand side by side the one in the middle; without any, the fullest hex."""
        held: dict[str, int] = {}
        counts: dict[str, int] = {}
        for word, at in self.view["unit_at"].items():
            unit = self.kit.land.index[word]
            if at in self.hexes and self.kit.land.fighters >> unit & 1:
                held[at] = self.kit.land.side[unit]
                counts[at] = counts.get(at, 0) + 1
        board = self.kit.board
        contact = [
            at for at in held
            for near in board.grid.hexes_of(board.grid.ring[board.grid.index[at]])
            if held.get(board.numbers[near], held[at]) != held[at]
        ]  # fmt: skip
        if contact:
            return sorted(contact)[len(contact) // 2]
        return max(counts, key=lambda at: (counts[at], at)) if counts else ""

    # -- the map

    def sheet(self) -> Sheet:
        """What is drawn over the map."""
        nations: dict[str, dict[str, int]] = {}
        supply = set()
        for piece in self.pieces:
            if piece.get("symbol") == "source":
                supply.add(piece["at"])
            elif "factors" in piece:
                here = nations.setdefault(piece["at"], {})
                here[piece["side"]] = here.get(piece["side"], 0) + (1 if piece["id"] in self.view["unit_at"] else 0)
        units = {at: self.letters(found) for at, found in nations.items() if any(found.values())}
        kit, scenario = self.kit, self.kit.setups.index[self.view["scenario"]]
        marked = frozenset(self.view["marked"])
        return Sheet(self.view["control"], units, frozenset(supply), marked, kit.theatre[scenario])

    def letters(self, found: dict[str, int]) -> Text:
        """The units in a hex: a letter for each nation and how many there are."""
        line = Text()
        for nation, count in found.items():
            if count and line.cell_len < LETTERS:
                line.append(f"{self.say('scene-letter', nation=nation)}{count}", STYLES[nation])
        return line

    # -- lists

    def stacks(self, numbers: list[str]) -> Table:
        """What lies in some hexes, hex by hex."""
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for at in sorted(numbers):
            here = [piece for piece in self.pieces if piece["at"] == at and not piece.get("board")]
            if here:
                lists = flow([self.counter(piece) for piece in here], self.width - PLACE)
                table.add_row(Text(self.stage.page.word("hex", at), "bold"), lists)
        return table

    def counter(self, piece: Json) -> Text:
        """A unit by name and factors, reduced ones in parentheses; all else by its title."""
        style = STYLES[piece["side"]]
        if piece["id"] not in self.view["unit_at"]:
            return Text(piece["title"], style.replace("bold ", ""))
        name = f"{self.stage.page.word('unit', piece['id'])} {piece['factors']}"
        unit = self.kit.land.index[piece["id"]]
        whole = self.view["steps"].get(piece["id"], 0) == self.kit.land.steps[unit]
        text = Text(name if whole else f"({name})", style if whole else style.replace("bold", "dim"))
        notes = self.stage.notes(piece["id"])
        return text.append(f" {', '.join(notes)}", "yellow") if notes else text

    def at_sea(self) -> Table:
        """What lies on the Strategic Map, zone by zone."""
        found: dict[str, list[Text]] = {}
        for piece in self.pieces:
            if piece.get("board") == ZONES:
                found.setdefault(self.zone_of(piece), []).append(self.counter(piece))
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True, max_width=SEA)
        table.add_column(ratio=1)
        for zone, counters in found.items():
            table.add_row(Text(zone, "bold"), flow(counters, self.width - SEA))
        return table

    def elsewhere(self, shown: set[str]) -> list[Text]:
        """How many units of each side stand in land zones beyond the map that is drawn."""
        counts: dict[str, dict[str, int]] = {}
        for piece in self.pieces:
            if piece["at"] in shown or "factors" not in piece or piece.get("board"):
                continue
            zone = self.zone_of(piece)
            here = counts.setdefault(zone, {})
            side = "german" if piece["side"] == "german" else "allied"
            here[side] = here.get(side, 0) + 1
        lines = []
        for zone, sides in list(counts.items())[:MOST_ELSEWHERE]:
            told = ", ".join(f"{self.stage.page.seat(side)} {count}" for side, count in sides.items())
            lines.append(Text.assemble((f"{zone}: ", "dim bold"), (told, "dim")))
        return lines

    def zone_of(self, piece: Json) -> str:
        """The zone in which a piece lies, as people read it."""
        if piece.get("board") == ZONES:
            for kind in ("zone", "spot"):
                if piece["at"] in self.rules.kinds[kind].numbers:
                    return self.stage.page.word(kind, piece["at"])
        zone = self.kit.board.land_zone[self.kit.board.grid.index[piece["at"]]]
        return self.stage.page.word("zone", self.kit.strategic.words[zone])

    # -- where the game stands

    def headlines(self) -> list[Text]:
        """Turn and weather, then points and what else is counted."""
        lines = [Text(f"{line['title']} · {line['text']}", "bold") for line in self.shown["status"]]
        tracks = [f"{track['title']}: {track['value']}" for track in self.shown["tracks"]]
        return [*lines, Text("   ".join(tracks))]

    def whole(self) -> RenderableType:
        """Everything from top to bottom."""
        focus = self.focus()
        lines, numbers = draw(self.kit, self.sheet(), focus, self.width) if focus else ([], [])
        if not numbers:
            numbers = list(self.hexes)
        legend = [Text(self.say("scene-legend"), "dim")] if lines else []
        parts: list[RenderableType] = [self.at_sea(), self.stacks(numbers), *self.elsewhere(set(numbers)), Text()]
        return Group(*parts, *lines, *legend, Text(), *self.headlines())


def render(rules: Invasion, view: Json, language: str, width: int) -> RenderableType:
    """A view as something rich can print."""
    return Picture(rules, view, language, width).whole()
