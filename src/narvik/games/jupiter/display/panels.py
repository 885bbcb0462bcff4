"""The battle being fought, as a panel of the scene: who, with which factors and shifts, in which column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.core.rules import Json
from narvik.display.battles import Battle as BattleShown
from narvik.display.battles import Item, Party
from narvik.display.pieces import as_piece
from narvik.display.telling import Telling, present_step, stages
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.combat_odds import odds_column, resistance, shifts, strength
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.retreat import Retreat
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces
from narvik.games.jupiter.display.odds import (
    NOT_ROLLED,
    Fight,
    bases_of,
    columns_of,
    gunfire_item,
    outcomes_of,
    results_of,
    shift_items,
)
from narvik.games.jupiter.knowledge.view import names
from narvik.games.jupiter.pieces.board import ROLES, TOWN
from narvik.games.jupiter.pieces.charts import COLUMNS
from narvik.games.jupiter.pieces.notation import RESULTS
from narvik.games.jupiter.pieces.state import UNDECIDED

if TYPE_CHECKING:
    from narvik.games.jupiter.display.scene import Stage


STAGES: Final = {
    "supply": ("attackers_supply", "defenders_supply"),
    "gunfire": ("gunfire",),
    "special": ("special_forces",),
    "die": ("die",),
    "losses": ("attackers_lose", "defenders_lose"),
    "advance": ("advance_after_combat", "special_forces_leave", "disruption"),
}
"""What a battle goes through, and the steps of the rules in each stage. OJ-13.4 ff."""


def battle_shown(stage: Stage) -> BattleShown | None:
    """The battle, if one is being fought. Everybody sees all who take part. OJ-6.4-1, -5."""
    s = stage.table
    battle: Battle | None = s.find(Battle)
    if battle is None:
        return None
    retreat: Retreat | None = s.find(Retreat)
    defenders = battle.defenders & ~retreat.lost if retreat is not None else battle.defenders
    side = s.side_of_force(battle.attackers) if battle.attackers else 1 - s.side_of_force(battle.defenders)
    target = s.hex_word(battle.target)
    titles = {stage.say(f"scene-stage-{name}"): steps for name, steps in STAGES.items()}
    shown = BattleShown(
        at=target,
        title=stage.say("scene-battle", hex=stage.named("hex", target)),
        parties=[
            Party(
                sides=[ROLES[side]], items=[attacker_item(stage, battle, unit) for unit in members(battle.attackers)]
            ),
            Party(sides=[ROLES[1 - side]], items=[defender_item(stage, unit) for unit in members(defenders)]),
        ],
        stages=stages(titles, present_step(s.frames, battle)),
    )
    if battle.outcome == UNDECIDED:
        tell_balance(stage, battle, shown)
    else:
        result = stage.named("result", RESULTS[battle.outcome])
        shown.summary = stage.say("scene-battle-result", column=column_title(stage, battle.column), result=result)
    return Telling(stage.rules, stage.language).battle(shown)


def attacker_item(stage: Stage, battle: Battle, unit: int) -> Item:
    """A unit that attacks, with where it came from; half as strong out of supply. OJ-13.4-1, OJ-11.5-1."""
    s = stage.table
    starved = bool(battle.starved >> unit & 1)
    item = unit_item(stage, unit, strength(s, 1 << unit, battle.starved))
    item.note = stage.say("odds-starved") if starved else f"← {s.hex_word(s.where[unit])}"
    item.rule = "OJ-11.5-1" if starved else ""
    return item


def defender_item(stage: Stage, unit: int) -> Item:
    """A unit that defends. OJ-13.4-1."""
    return unit_item(stage, unit, resistance(stage.table, 1 << unit))


def unit_item(stage: Stage, unit: int, factors: int) -> Item:
    """A unit that takes part, with its counter and what it counts for."""
    forces = stage.rules.forces
    word = forces.words[unit]
    piece = as_piece(stage.unit(word, stage.view["units"][word]["at"]))
    return Item(what=word, title=forces.names[stage.language][unit], amount=factors, piece=piece)


def tell_balance(stage: Stage, battle: Battle, shown: BattleShown) -> None:
    """Factors, odds, every shift with its rule, and what may come of it, before the die. OJ-13.4 to OJ-13.11."""
    s = stage.table
    special: SpecialForces | None = s.find(SpecialForces)
    committed = special.committed if special is not None else battle.committed
    fired = battle.step > battle.order().index("gunfire")
    support = battle.support if fired else NOT_ROLLED
    fight = Fight(battle.attackers, battle.target, battle.starved, committed, support, battle.defenders)
    moved = shifts(
        s, battle.attackers, battle.defenders, battle.target, s.board.grid.bits_of(battle.origins), committed
    )
    attack, defence = battle.factors(s)
    base = odds_column(attack, defence)
    column = column_title(stage, s.settings.tables.odds.column(base, moved))
    words = {"attack": attack, "defence": defence, "ratio": column_title(stage, base), "column": column}
    shown.summary = stage.say("scene-battle-odds", **words, shift=sum(shift.columns for shift in moved))
    shown.items = shift_items(moved)
    columns = columns_of(s, bases_of(s, fight), moved)
    shown.outcomes = outcomes_of(results_of(s, columns, s.board.terrain[battle.target] == TOWN))
    for party, amount, helped in zip(shown.parties, (attack, defence), (True, False), strict=True):
        party.amount, party.unit = amount, "factors"
        if fight.guns_attack(s) == helped:
            party.items += gunfire_item(s, fight)


def column_title(stage: Stage, column: int) -> str:
    """A column of the combat results table as people read it. OJ-13.5-2, -3."""
    return stage.say("scene-column", column=min(column, COLUMNS - 1))


def stacks_of(stage: Stage, words: list[str]) -> list[Json]:
    """Units by the hex they attack from."""
    found: dict[str, int] = {}
    for word in words:
        at = stage.view["units"][word]["at"]
        found[at] = found.get(at, 0) + 1
    return [{"origin": at, "title": stage.named("hex", at), "count": count} for at, count in sorted(found.items())]


def attack_arrows(stage: Stage) -> list[Json]:
    """The attack being fought, or being prepared by the viewer: an arrow from each hex."""
    s, view = stage.table, stage.view
    words, target = [], ""
    gathering: Attackers | None = s.find(Attackers)
    battle: Battle | None = s.find(Battle)
    if gathering is not None:
        words, target = view["joined"], s.hex_word(gathering.target)
    elif battle is not None:
        target = s.hex_word(battle.target)
        words = [word for word in names(s, members(battle.attackers)) if view["units"][word]["at"] != target]
    out = []
    for stack in stacks_of(stage, words):
        titles = {"origin": stack["title"], "hex": stage.named("hex", target), "count": stack["count"]}
        side = ROLES[s.side_of(s.forces.index[words[0]])]
        title = stage.say("scene-attack", **titles)
        arrow = {"kind": "attack", "from": stack["origin"], "to": target, "origin": stack["origin"], "side": side}
        out.append({**arrow, "count": stack["count"], "title": title})
    return out
