"""The battle under way, in a panel: who fights on land or in the air, what counts and by which rule, what may come of
it.

Before the die the figures are those of `land_odds` and `air_odds`, which come from the rules themselves; after it the
panel tells the result and who has been lost, until the last step of the combat is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.core.chance import FastChance
from narvik.core.rules import Json
from narvik.display.battles import Battle, Item, Odds, Outcome, Party
from narvik.display.battles import Stage as BattleStage
from narvik.display.pieces import as_piece
from narvik.display.telling import Telling, built, present_step, stages
from narvik.games.invasion.chapters.air.air_combat import AirCombat, Doubling, Pairing
from narvik.games.invasion.chapters.land.land_combat import UNKNOWN, LandCombat
from narvik.games.invasion.display.odds import air_odds, land_odds
from narvik.games.invasion.display.where import where
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import LOST, OFF, State

if TYPE_CHECKING:
    from narvik.games.invasion.display.scene import Stage

SHOWN: Final = ("land_combat", "air_combat")
"""The frames that a panel is shown for."""

LAND_STAGES: Final = {
    "scene-stage-supply": ("declare", "supply_foot", "supply_motors", "supply_guns", "supply_defence", "markers"),
    "scene-stage-die": ("attackers_guns", "defenders_guns", "die", "king"),
    "scene-stage-defender": ("defenders_lose", "defenders_choose", "defenders_pay", "defenders_retreat"),
    "scene-stage-attacker": (
        "attackers_lose",
        "attackers_choose",
        "attackers_pay",
        "overrun_ends",
        "attackers_retreat",
    ),
    "scene-stage-advance": ("advance_after_combat", "guns_retire"),
}
"""What a land combat goes through, and the steps of the rules in each stage. IN-12.1, IN-12.2-1."""

AIR_STAGES: Final = {
    "scene-stage-pairs": ("pair",),
    "scene-stage-doubling": ("double_up",),
    "scene-stage-fire": ("fire",),
}
"""What an air combat goes through. IN-7.3.1 to IN-7.3.3."""


def battles(stage: Stage, pieces: list[Json]) -> list[Json]:
    """The combats under way, as JSON; everybody sees all of them. IN-1.7-1."""
    if not any(frame["frame"] in SHOWN for frame in stage.view["frames"]):
        return []
    s: State = stage.rules.knowledge.guess(stage.view, FastChance(0))
    telling = Telling(stage.rules, stage.language)
    found: list[Battle] = []
    land: LandCombat | None = s.find(LandCombat)
    if land is not None:
        by_id = {str(piece["id"]): piece for piece in pieces}
        found.append(on_land(stage, s, land, by_id))
    air: AirCombat | None = s.find(AirCombat)
    if air is not None:
        found += in_the_air(stage, s, air)
    return [built(telling.battle(battle)) for battle in found]


# -- on land


def on_land(stage: Stage, s: State, combat: LandCombat, pieces: dict[str, Json]) -> Battle:
    """A land combat or an overrun."""
    number = s.kit.board.numbers[combat.hex]
    place = stage.page.word("hex", number)
    shown = Battle(
        at=number,
        title=stage.page.say(title_of(combat), {"hex": place}),
        parties=[],
        stages=titled(stage, LAND_STAGES, present_step(s.frames, combat)),
    )
    if combat.modified == UNKNOWN:
        before_the_die(stage, s, shown, pieces)
    else:
        after_the_die(stage, s, combat, shown, pieces)
    return shown


def title_of(combat: LandCombat) -> str:
    """What the panel is called."""
    if combat.airborne:
        return "scene-airborne"
    return "scene-overrun" if combat.overrun else "scene-land-combat"


def titled(stage: Stage, steps: Mapping[str, tuple[str, ...]], now: str) -> list[BattleStage]:
    """The stages of a combat in the reader's language."""
    return stages({stage.page.say(message): names for message, names in steps.items()}, now)


def before_the_die(stage: Stage, s: State, shown: Battle, pieces: dict[str, Json]) -> None:
    """Factors, shifts and modifiers with their rules, if both sides spend what supply they can. IN-12.1-2, IN-13.3."""
    found = land_odds.led_to_the_die(s, ())
    if found is None:
        return
    odds = land_odds.told(*found, "")
    for party in odds.parties:
        for item in party.items:
            show_piece(item, pieces)
    take_over(shown, odds)
    shown.summary = stage.page.say("scene-land-odds", {"ratio": odds.figure})


def after_the_die(stage: Stage, s: State, combat: LandCombat, shown: Battle, pieces: dict[str, Json]) -> None:
    """The result, and what became of everybody. IN-12.1-34, IN-12.2."""
    result = combat.result(s)
    shown.parties = [
        Party(sides=[SIDES[combat.attacker]], items=units(stage, s, combat, combat.attackers, pieces)),
        Party(sides=[SIDES[1 - combat.attacker]], items=units(stage, s, combat, combat.all_defenders(), pieces)),
    ]
    shown.items = [Item(what="column", worth=land_odds.ratio(combat.column), rule="IN-12.1-15")]
    if combat.drm:
        shown.items.append(Item(what="sum", amount=combat.drm, unit="die", rule="IN-12.1-33"))
    side = SIDES[combat.attacker] if land_odds.gives_way(result) else ""
    outcome = Outcome(what=land_odds.word_of(result), share=1.0, side=side)
    shown.outcomes = [outcome]
    words = {"die": combat.modified, "column": land_odds.ratio(combat.column)}
    shown.summary = stage.page.say("scene-land-result", words)


def units(stage: Stage, s: State, combat: LandCombat, force: int, pieces: dict[str, Json]) -> list[Item]:
    """A force after the die: who is lost, and who has fallen back."""
    found = []
    for unit in members(force):
        item = Item(what=s.kit.land.words[unit])
        if s.unit_at[unit] in (LOST, OFF) or not s.steps[unit]:
            item.gone, item.note = True, stage.page.say("scene-unit-lost")
        elif combat.retreated >> unit & 1:
            item.note = stage.page.say("scene-unit-fell-back")
        show_piece(item, pieces)
        found.append(item)
    return found


def show_piece(item: Item, pieces: dict[str, Json]) -> None:
    """Show the counter of a unit beside what it counts for."""
    if item.what in pieces:
        item.piece = as_piece(pieces[item.what])


def take_over(shown: Battle, odds: Odds) -> None:
    """What the odds have counted, for the panel."""
    shown.parties, shown.items, shown.outcomes = odds.parties, odds.items, odds.outcomes


# -- in the air


def in_the_air(stage: Stage, s: State, combat: AirCombat) -> list[Battle]:
    """An air combat while pairs are made and fighters added; then all fire at once. IN-7.3."""
    top, at = s.frames[-1], where(s, combat.zone, combat.hex)
    if not isinstance(top, Pairing | Doubling):
        return []
    shown = Battle(
        at=at.space,
        board=at.board,
        title=stage.page.say("scene-air-combat", {"zone": Telling(stage.rules, stage.language).place(at.space)}),
        parties=[],
        stages=titled(stage, AIR_STAGES, present_step(s.frames, combat)),
    )
    for odds in air_odds.before_fire(s, top):
        take_over(shown, odds)
    shown.summary = stage.page.say("scene-fighters-seen" if combat.seen else "scene-fighters-unseen")
    return [shown]
