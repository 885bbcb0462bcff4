"""What Kampen om Norge offers for display: its map, names, scenes, odds, and a guided first game."""

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
from narvik.games.kampen.display.combat_tables import combat_tables
from narvik.games.kampen.display.odds import odds
from narvik.games.kampen.display.overlays import OVERLAYS, overlay
from narvik.games.kampen.display.scene import scene
from narvik.games.kampen.display.terminal import render
from narvik.games.kampen.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen


class KampenDisplay(Display[State]):
    """What a person sees of the game."""

    rules: Kampen
    battles = MappingProxyType({"combat": "area", "naval_combat": "zone"})
    overlays = OVERLAYS
    plays = MappingProxyType({"played": "card"})

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        rules = self.rules
        if kind.name == "area" or (kind.name == "origin" and number < rules.board.count):
            return rules.board.names[language][number]
        if kind.name == "card":
            return rules.cards.titles[language][number]
        if kind.name == "ship":
            return rules.fleet.titles[language][number]
        if kind.name == "number":
            return str(number)
        word = kind.write(number)
        if kind.name == "zone":
            return self.say(language, "zone-raid") if word == "raid" else self.say(language, "zone-name", word.upper())
        return self.say(language, f"{kind.name}-{word}")

    def say(self, language: str, message: str, number: str = "") -> str:
        """One of the short texts that name things."""
        return phrases(language, self.rules.texts).say(message, {"number": number})

    def boards(self) -> dict[str, Json]:
        return {MAIN: packaged_board(self.rules)}

    def scene(self, view: Json, language: str) -> Json:
        return scene(self.rules, view, language)

    def render(self, view: Json, language: str, width: int) -> Any:
        return render(self.rules, view, language, width)

    def odds(self, position: State, roles: int) -> Json | None:
        """All that enters lies open: battalions, and cards once they are played."""
        return odds(position)

    def overlay(self, position: State, name: str, roles: int) -> Json | None:
        return overlay(position, name)

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables()

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.rules.data_hash else read_guide(self.rules.data_folder() / "guide.yaml")
