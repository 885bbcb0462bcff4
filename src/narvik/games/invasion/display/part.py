"""What Invasion: Norway offers for display: two boards, names, scenes, odds, and a guided first game."""

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
from narvik.games.invasion.chapters.land import march, railroads
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.land.railroads import Train
from narvik.games.invasion.display import names, scene, terminal
from narvik.games.invasion.display.charts import charts
from narvik.games.invasion.display.combat_tables import combat_tables
from narvik.games.invasion.display.odds import asked_odds
from narvik.games.invasion.display.overlays import OVERLAYS, overlay
from narvik.games.invasion.pieces.notation import ZONES
from narvik.games.invasion.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.invasion.game import Invasion


class InvasionDisplay(Display[State]):
    """What a person sees of the game."""

    rules: Invasion
    battles = MappingProxyType({"battle": "zone", "land_combat": "hex", "overrun": "hex"})
    overlays = OVERLAYS
    opens = ("march", "entrain", "entrain_sp", "entrain_asp", "muster", "put_out")
    idle = ("pass", "done", "halt", "spare")
    deliberate = ("commandeer", "divide", "break_down")

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        return names.shown(self.rules.kit, kind, number, language) or phrases(language, self.rules.texts).say(
            f"{kind.name}-{kind.write(number).replace('_', '-')}"
        )

    def boards(self) -> dict[str, Json]:
        return {MAIN: scene.board("board"), ZONES: scene.board(ZONES)}

    def routes(self, position: State) -> list[Route]:
        """Where a march or a train can go, for people who point at the end of it."""
        top = position.frames[-1] if position.frames else None
        if isinstance(top, March):
            return march.routes(position, top)
        return railroads.routes(position, top) if isinstance(top, Train) else []

    def scene(self, view: Json, language: str) -> Json:
        return scene.scene(self.rules, view, language)

    def odds(self, position: State, roles: int) -> Json | None:
        return asked_odds.odds(position, roles)

    def overlay(self, position: State, name: str, roles: int) -> Json | None:
        return overlay(position, name)

    def charts(self, language: str) -> list[Json]:
        return [shown_chart(chart) for chart in charts(self.rules, language)]

    def combat_tables(self) -> list[CombatTable]:
        return combat_tables(self.rules.kit.charts)

    def guide(self) -> Guide | None:
        """The guided first game. It is played on the packaged map: with tables of one's own there is none."""
        return None if self.rules.data_hash else read_guide(self.rules.data_folder() / "guide.yaml")

    def render(self, view: Json, language: str, width: int) -> Any:
        return terminal.render(self.rules, view, language, width)
