"""The ground combat being fought: who attacks whom, who fires, and with how many hits. NC-ground-combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.display.battles import Battle, Item, Party
from narvik.display.pieces import as_piece
from narvik.display.telling import Telling, stages
from narvik.games.norway1940.display import counters as props
from narvik.games.norway1940.pieces.board import SIDES

if TYPE_CHECKING:
    from narvik.games.norway1940.display.scene import Stage

STEPS: Final = ("holding_back", "defensive_fire", "attackers_hit", "attack_fire", "defenders_hit")
"""The steps of a ground combat, each a stage of its own. NC-ground-combat-2 to -5."""


def ground_combat(stage: Stage) -> Battle | None:
    """The ground combat, if one is being fought."""
    frame = stage.frame("combat")
    if frame is None:
        return None
    sector, side = frame["sector"], stage.view["active"]
    now = present_step(stage, frame)
    attack = Party(sides=[side], items=[attacker(stage, word, frame) for word in frame["attackers"]])
    defence = Party(
        sides=[SIDES[1 - SIDES.index(side)]], items=[unit_item(stage, word) for word in enemies(stage, sector, side)]
    )
    for party in (attack, defence):
        party.amount, party.unit = sum(not item.gone for item in party.items), "units"
    made = stage.say("scene-hits", count=frame["hits"])
    if now == "attackers_hit":
        defence.rolled = made
    elif now == "defenders_hit":
        attack.rolled = made
    shown = Battle(
        at=sector,
        title=stage.say("scene-combat", sector=stage.named("sector", sector)),
        parties=[attack, defence],
        stages=stages({stage.say(f"scene-stage-{step.replace('_', '-')}"): (step,) for step in STEPS}, now),
    )
    return Telling(stage.rules, stage.language).battle(shown)


def present_step(stage: Stage, frame: Json) -> str:
    """The step that asks, or the one whose fire and hits are being settled."""
    if stage.view["frames"][-1] == frame:
        return str(frame["next"])
    after = STEPS.index(frame["next"]) if frame["next"] in STEPS else len(STEPS)
    return STEPS[max(0, after - 1)]


def enemies(stage: Stage, sector: str, side: str) -> list[str]:
    """The units in a sector that are not of the attacker's side."""
    units = stage.rules.units
    there = [word for word, at in stage.view["units"].items() if at == sector]
    return [word for word in there if bool(units.german >> units.index[word] & 1) != (side == "germany")]


def attacker(stage: Stage, word: str, frame: Json) -> Item:
    """A unit that attacks, or is held back. NC-ground-combat-2."""
    item = unit_item(stage, word)
    if word in frame["held_back"]:
        item.note, item.gone = stage.say("scene-held-back"), True
    return item


def unit_item(stage: Stage, word: str) -> Item:
    """A unit with its counter; one that is Disrupted does not fire. NC-disruption-2."""
    disrupted = word in stage.view["disrupted"]
    at = stage.view["units"][word]
    piece = as_piece(props.unit(stage.rules, stage.language, word, at, 0, disrupted, ()))
    item = Item(what=word, title=stage.named("unit", word), piece=piece)
    if disrupted:
        item.note, item.rule = stage.say("scene-disrupted"), "NC-disruption-2"
    return item
