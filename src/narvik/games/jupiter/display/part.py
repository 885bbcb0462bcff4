"""What Operation Jupiter offers for display: its map, names, scenes, odds, marches, and a guided first game."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from narvik.core.display import CombatTable, Display, Route
from narvik.core.guide import Guide, read_guide
from narvik.core.phrases import phrases
from narvik.core.rules import Json
from narvik.core.words import Kind
from narvik.display.boards import MAIN
from narvik.display.charts import shown_chart
from narvik.display.packaged_boards import packaged_board
from narvik.games.jupiter.chapters import movement
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.display.charts import charts
from narvik.games.jupiter.display.combat_tables import combat_tables
from narvik.games.jupiter.display.odds import odds
from narvik.games.jupiter.display.overlays import OVERLAYS, overlay
from narvik.games.jupiter.display.scene import scene
from narvik.games.jupiter.display.terminal import render
from narvik.games.jupiter.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter


class JupiterDisplay(Display[State]):
    """What a person sees of the game."""

    rules: Jupiter
    battles = MappingProxyType({"battle": "hex"})
    overlays = OVERLAYS
    plays = MappingProxyType({"commits": "special"})
    opens = ("move", "attack", "probe")
    idle = ("agree", "hold", "keep", "done", "fight", "propose", "rest")

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        board = self.rules.board
        if kind.name == "hex":
            place = board.place_at[number]
            word = kind.write(number)
            return f"{board.place_names[place]} ({word})" if place >= 0 else word
        if kind.name == "unit":
            return self.rules.forces.names[language][number]
        if kind.name == "place":
            return board.place_names[number]
        if kind.name == "number":
            return str(number)
        return phrases(language, self.rules.texts).say(f"{kind.name}-{kind.write(number)}", {})

    def boards(self) -> dict[str, Json]:
        return {MAIN: packaged_board(self.rules)}

    def scene(self, view: Json, language: str) -> Json:
        return scene(self.rules, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self.rules, view, language, width)

    def odds(self, position: State, roles: int) -> Json | None:
        return odds(position, roles)

    def overlay(self, position: State, name: str, roles: int) -> Json | None:
        return overlay(position, name, roles)

    def charts(self, language: str) -> list[Json]:
        return [shown_chart(chart) for chart in charts(self.rules, language)]

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables(self.rules.tables)

    def routes(self, position: State) -> list[Route]:
        """Where a marching unit can get to. OJ-12."""
        top = position.frames[-1] if position.frames else None
        return movement.routes(position, top) if isinstance(top, March) else []

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.rules.data_hash else read_guide(self.rules.data_folder() / "guide.yaml")
