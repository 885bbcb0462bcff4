"""The battle being fought, as a panel of the scene: who, with which factors and shifts, in which column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter.board import NATIONS, ROLES
from narvik.games.jupiter.combat import has_gunfire, nation_of, odds_column, resistance, shifts, strength
from narvik.games.jupiter.notation import RESULTS
from narvik.games.jupiter.tables import COLUMNS

if TYPE_CHECKING:
    from narvik.games.jupiter.scene import Stage

STEP: Final = 1
GUNS_FIRED: Final = 2
ROLLED: Final = 4
"""The steps of `battle.Battle` after which gunfire and the result are known."""


def battle_panel(stage: Stage) -> Json | None:
    """The battle, if one is being fought. Everybody sees all who take part. OJ-6.4-1, -5."""
    f = stage.frame(fr.BATTLE)
    if not f:
        return None
    s, view = stage.table, stage.view
    rolled = f[STEP] >= ROLLED
    side = s.side_of_force(s.attackers) if s.attackers else 1 - s.side_of_force(s.defenders)
    out: Json = {
        "area": view["target"],
        "title": stage.say("scene-battle", hex=stage.named("hex", view["target"])),
        "attacker": ROLES[side],
        "defender": ROLES[1 - side],
        "attackers": stacks_of(stage, view["attackers"]),
        "defenders": [{"side": ROLES[1 - side], "count": len(view["defenders"])}],
        "cards": [],
        "rolled": rolled,
        "units": {
            "attack": [stage.unit(word, view["units"][word]["at"]) for word in view["attackers"]],
            "defence": [stage.unit(word, view["units"][word]["at"]) for word in view["defenders"]],
        },
    }
    if rolled:
        result = RESULTS[s.outcome]
        column = column_title(stage, s.column)
        out.update({"column": s.column, "column_title": column, "result": result})
        out["result_title"] = stage.named("result", result)
        out["summary"] = stage.say("scene-battle-result", column=column, result=out["result_title"])
        return out
    return {**out, **balance(stage, f[STEP] >= GUNS_FIRED)}


def balance(stage: Stage, fired: bool) -> Json:
    """Factors, odds and every shift with its rule, before the die. OJ-13.4 to OJ-13.10."""
    s = stage.table
    attack, defence = strength(s, s.attackers, s.starved), resistance(s, s.defenders)
    if s.attackers & s.forces.replaced:
        attack += s.support
    else:
        defence += s.support
    moved = shifts(s, s.attackers, s.defenders, s.target, s.origins, s.committed)
    base = odds_column(attack, defence)
    net = sum(shift.columns for shift in moved)
    column = max(0, min(base + net, COLUMNS - 1))
    words = {"attack": attack, "defence": defence, "ratio": column_title(stage, base), "shift": net}
    out: Json = {
        "nation": NATIONS[nation_of(s, s.attackers)],
        "attack": attack,
        "defence": defence,
        "ratio": words["ratio"],
        "shifts": [
            {"title": stage.say(f"shift-{shift.name}"), "columns": shift.columns, "rule": shift.rule} for shift in moved
        ],
        "column": column,
        "column_title": column_title(stage, column),
        "summary": stage.say("scene-battle-odds", **words, column=column_title(stage, column)),
    }
    if fired and has_gunfire(s, s.attackers, s.defenders, s.target):
        out["gunfire"] = s.support
    return out


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
    words, target = [], view["target"]
    gathering = stage.frame(fr.ATTACKERS)
    if gathering:
        words, target = view["joined"], s.hex_word(gathering[2])
    elif stage.frame(fr.BATTLE):
        words = [word for word in view["attackers"] if view["units"][word]["at"] != target]
    out = []
    for stack in stacks_of(stage, words):
        names = {"origin": stack["title"], "hex": stage.named("hex", target), "count": stack["count"]}
        side = ROLES[s.side_of(s.forces.index[words[0]])]
        title = stage.say("scene-attack", **names)
        arrow = {"kind": "attack", "from": stack["origin"], "to": target, "origin": stack["origin"], "side": side}
        out.append({**arrow, "count": stack["count"], "title": title})
    return out
