"""A view for the terminal: where the game stands, the map around what happens, stacks by region, units off the map.

It is made from the same parts as the scene, and so from a view alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from narvik.core.rules import Json
from narvik.display.terminal_text import flow
from narvik.games.jupiter.chapters.actions import Actions
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.chapters.stacking import Overstacked, Stacking
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.display.scene import Stage
from narvik.games.jupiter.display.terminal_map import Sheet, draw
from narvik.games.jupiter.pieces.board import HOLDERS, ROLES, ZONES
from narvik.games.jupiter.pieces.state import STORM
from narvik.games.jupiter.pieces.units import SPECIAL

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter

STYLES: Final = {
    "us": "bold green",
    "british": "bold yellow",
    "soviet": "bold red",
    "german": "bold white on grey35",
    "swedish": "bold bright_blue",
}
TRAYS_SHOWN: Final = ("unplaced", "sea", "held", "waiting", "delayed", "anr", "west", "home")
REGION: Final = 28
TRAY: Final = 30
"""How far lists of units stand from the left."""
FOCUS: Final = ((Stacking, "hex"), (Overstacked, "hex"), (Attackers, "target"), (Momentum, "hex"), (Battle, "target"))
"""Frames that are about a hex, and the name of it there; the first that is found counts."""


class Picture:
    """A view being drawn: the scene's parts, the language and the width."""

    def __init__(self, rules: Jupiter, view: Json, language: str, width: int) -> None:
        self.stage = Stage(rules, view, language)
        self.rules = rules
        self.view = view
        self.width = width
        self.pieces = [*self.stage.counters(), *self.stage.planned()]

    # -- where the game stands

    def headlines(self) -> list[Text]:
        """Turn and phase, weather and air, Sweden, the fleet, a battle; then points and special forces."""
        scene = self.stage.scene()
        first, *others = (f"{line['title']} · {line['text']}" for line in scene["status"])
        lines = [Text(first, "bold"), Text("   ".join(others))] if others else [Text(first, "bold")]
        return [*lines, self.points(), self.special()]

    def points(self) -> Text:
        """Victory points, and the places that give them. OJ-4.3-2."""
        board = self.rules.board
        line = Text(self.stage.say("scene-standing", points=victory_points(self.stage.table)), "bold")
        for place in range(len(board.places)):
            if board.points[place]:
                holder = HOLDERS[self.stage.table.holder[place]]
                style = {"allied": "green", "german": "white on grey35"}.get(holder, "dim")
                line.append("  ")
                line.append(f"{board.place_names[place]} {board.points[place]}", style)
        return line

    def special(self) -> Text:
        """The special forces and when they are at hand. OJ-13.21-4."""
        parts = [
            self.stage.say("scene-special-when", name=self.stage.named("special", word), when=when)
            for word in SPECIAL
            for when in [self.stage.special_when(word)]
        ]
        return Text(f"{self.stage.say('scene-special')}: {', '.join(parts)}", "dim")

    # -- the map

    def focus(self) -> str:
        """The hex where something happens: of the unit that marches, of a battle, of a stack being laid."""
        table = self.stage.table
        march = table.find(March)
        if march is not None:
            return str(self.view["units"][self.rules.forces.words[march.unit]]["at"])
        for kind, name in FOCUS:
            frame = table.find(kind)
            if frame is not None:
                return self.stage.table.hex_word(getattr(frame, name))
        return ""

    def sheet(self) -> Sheet:
        """What lies on the map: stacks as a letter and a number."""
        units: dict[str, Text] = {}
        for piece in self.pieces:
            count = sum(one["at"] == piece["at"] for one in self.pieces)
            letter = self.stage.say("scene-letter", nation=piece["side"])
            units[piece["at"]] = Text(f"{letter}{count}", STYLES[piece["side"]])
        return Sheet(units, frozenset(self.view["airpower"]), self.enemy_zones())

    def enemy_zones(self) -> int:
        """The zones of control of the enemy of the side that acts; none in a storm. OJ-7.2-1."""
        acting = self.stage.table.find(Actions)
        if acting is None or self.stage.table.weather == STORM:
            return 0
        board, field = self.rules.board, 0
        for piece in self.pieces:
            if self.side(piece) == ROLES[1 - acting.active]:
                field |= board.reach[board.grid.index[piece["at"]]]
        return field

    def side(self, piece: Json) -> str:
        """Whose counter it is."""
        if piece["side"] == "swedish":
            return str(self.view["sweden"])
        return "german" if piece["side"] == "german" else "allied"

    # -- stacks

    def regions(self) -> Table:
        """All stacks on the map by region and side."""
        board = self.rules.board
        table = Table.grid(padding=(0, 1))
        for column, ratio in ((0, None), (1, None), (2, 1)):
            table.add_column(ratio=ratio, no_wrap=column < 2)
        found: dict[tuple[int, str], dict[str, list[Json]]] = {}
        for piece in self.pieces:
            zone = board.zone[board.grid.index[piece["at"]]]
            found.setdefault((zone, self.side(piece)), {}).setdefault(piece["at"], []).append(piece)
        for zone, name in enumerate(ZONES):
            title = self.stage.say(f"scene-region-{name.replace('_', '-')}") if name else ""
            for side in HOLDERS:
                stacks = found.get((zone, side), {})
                if stacks:
                    row = [self.stack(at, stacks[at]) for at in sorted(stacks)]
                    table.add_row(Text(title, "bold"), self.stage.named("holder", side), flow(row, self.width - REGION))
                    title = ""
        return table

    def stack(self, at: str, pieces: list[Json]) -> Text:
        """A stack: its hex, then its units from the bottom up; those in parentheses are disrupted."""
        return Text(" ").join([Text(self.stage.named("hex", at), "bold"), *(self.counter(piece) for piece in pieces)])

    def counter(self, piece: Json) -> Text:
        """A unit by its word and factors."""
        name = "?" if piece["hidden"] else f"{piece['id']} {piece['factors']}"
        style = STYLES[piece["side"]]
        return Text(f"({name})", style.replace("bold", "dim")) if piece["disrupted"] else Text(name, style)

    def trays(self) -> Table:
        """Units off the map."""
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for tray in self.stage.trays():
            if tray["id"].split("/")[0].split("-")[0] in TRAYS_SHOWN:
                known = [self.counter(piece) for piece in tray.get("pieces", ())]
                table.add_row(Text(tray["title"], "bold"), flow(known or [Text(str(tray["count"]))], self.width - TRAY))
        return table

    def whole(self) -> RenderableType:
        """Everything from top to bottom."""
        parts: list[RenderableType] = [self.regions(), Text(), self.trays(), Text()]
        focus = self.focus()
        if focus:
            parts += [*draw(self.rules.board, self.sheet(), focus, self.width), Text()]
        return Group(*parts, *self.headlines(), Text(self.stage.say("scene-legend"), "dim"))


def render(rules: Jupiter, view: Json, language: str, width: int) -> RenderableType:
    """A view as something rich can print."""
    return Picture(rules, view, language, width).whole()
