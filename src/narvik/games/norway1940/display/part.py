"""What Norway 1940 offers for display: its map, names, scenes, odds, and a guided first game."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from narvik.core.display import CombatTable, Display
from narvik.core.guide import Guide, read_guide
from narvik.core.phrases import phrases
from narvik.core.rules import Json
from narvik.core.words import Kind
from narvik.display.boards import MAIN
from narvik.display.packaged_boards import packaged_board
from narvik.games.norway1940.display.combat_tables import combat_tables
from narvik.games.norway1940.display.odds import odds
from narvik.games.norway1940.display.overlays import OVERLAYS, overlay
from narvik.games.norway1940.display.scene import scene
from narvik.games.norway1940.display.terminal import render
from narvik.games.norway1940.pieces.board import DENMARK
from narvik.games.norway1940.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.norway1940.game import Norway1940


class Norway1940Display(Display[State]):
    """What a person sees of the game."""

    rules: Norway1940
    battles = MappingProxyType({"attack": "sector"})
    overlays = OVERLAYS
    grave = ("sail", "load")

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        rules = self.rules
        if kind.name == "number":
            return str(number)
        if kind.name in ("sector", "place") and number < DENMARK:
            return rules.board.names[number]
        if kind.name == "unit":
            return rules.units.titles[language][number]
        if kind.name == "ship":
            return rules.ships.titles[language][number]
        if kind.name == "air":
            return rules.wings.titles[language][number]
        if kind.name == "fort":
            return rules.forts.names[number]
        return phrases(language, rules.texts).say(f"{kind.name}-{kind.write(number).replace('_', '-')}")

    def boards(self) -> dict[str, Json]:
        return {MAIN: packaged_board(self.rules)}

    def scene(self, view: Json, language: str) -> Json:
        return scene(self.rules, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self.rules, view, language, width)

    def odds(self, position: State, roles: int) -> Json | None:
        return odds(position, roles)

    def overlay(self, position: State, name: str, roles: int) -> Json | None:
        return overlay(position, name)

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables()

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.rules.data_hash else read_guide(self.rules.data_folder() / "guide.yaml")
