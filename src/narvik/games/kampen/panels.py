"""The combat being fought, as a panel of the scene: who, with how many dice, what has been played and rolled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.core.rules import Json
from narvik.games.kampen import cards as cd
from narvik.games.kampen import combat, naval_combat, props, strength
from narvik.games.kampen import frames as fr
from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.cards import KINDS, NAMES

if TYPE_CHECKING:
    from narvik.games.kampen.scene import Stage

ROLLED: Final = (
    (strength.ATTACK_TOTAL, "attack_total"),
    (strength.ATTACK_SIXES, "attack_sixes"),
    (strength.DEFENCE_TOTAL, "defence_total"),
    (strength.DEFENCE_SIXES, "defence_sixes"),
)


def land_panel(stage: Stage) -> Json | None:
    """The land combat, if one is being fought."""
    f = stage.frame(fr.LAND_COMBAT)
    if not f:
        return None
    s, area = stage.table, f[strength.AREA]
    word = s.area_word(area)
    enemies = (NORWAY, ALLIES) if s.active == GERMANY else (GERMANY,)
    defenders = [{"side": FACTIONS[k], "count": s.at(k, area)} for k in enemies if s.at(k, area)]
    stacks = [(s.settings.notation.origin.write(origin), count) for origin, count in s.attackers(area)]
    rolled = f[strength.STEP] > combat.ROLL
    out: Json = {
        "area": word,
        "title": stage.say("scene-combat", area=stage.named("area", word)),
        "attacker": stage.active,
        "defender": defenders[0]["side"] if defenders else FACTIONS[enemies[0]],
        "attackers": [{"origin": o, "title": stage.named("origin", o), "count": n} for o, n in stacks],
        "defenders": defenders,
        "cards": [*played(stage, f, strength.ATTACK), *played(stage, f, strength.DEFENCE)],
        "rolled": rolled,
    }
    if rolled:
        return {**out, **{name: f[at] for at, name in ROLLED}}
    return {**out, "attack_dice": strength.attack_dice(s, f), "defence_dice": strength.defence_dice(s, f)}


def played(stage: Stage, f: list[int], at: int) -> Iterable[Json]:
    """The cards of the attack or of the defence of a land combat."""
    attack = at == strength.ATTACK
    active = stage.table.active
    for card in cards_in(f[at]):
        out = card_shown(stage, card, attack, bool(f[strength.CANCELLED] >> card & 1))
        out["side"] = stage.active if attack else defending(stage, card, f[strength.AREA])
        if f[strength.COUNTERS] >> card & 1:
            yield {**out, "dice": 0, "cancels": NAMES[strength.COUNTERED_BY[card]]}
        else:
            side = active if attack else GERMANY if active != GERMANY else NORWAY
            yield {**out, "dice": strength.card_dice(stage.table, side, card, attack)}


def defending(stage: Stage, card: int, area: int) -> str:
    """Who played a card in defence; empty if Norway and the Allies both can have done it."""
    if stage.table.active != GERMANY:
        return "germany"
    copies = stage.rules.cards.copies[0]
    able = [k for k in (NORWAY, ALLIES) if copies[k * KINDS + card]]
    if len(able) > 1:
        able = [k for k in able if stage.table.at(k, area)]
    return FACTIONS[able[0]] if len(able) == 1 else ""


def cards_in(bits: int) -> list[int]:
    """The cards of a bit mask."""
    return [card for card in range(KINDS) if bits >> card & 1]


def card_shown(stage: Stage, card: int, attack: bool, cancelled: bool) -> Json:
    """A card played in a combat."""
    use = "attack" if attack else "defence"
    return {**props.face(stage.rules, stage.language, NAMES[card]), "use": use, "cancelled": cancelled}


def naval_panel(stage: Stage) -> Json | None:
    """Ships that meet: an attempt to intercept, or a naval combat with its ships and cards."""
    f = stage.frame(fr.NAVAL_COMBAT)
    if f:
        return naval_combat_panel(stage, f)
    f = stage.frame(fr.INTERCEPTION)
    if not f:
        return None
    word = stage.rules.board.zones[f[1]]
    title = stage.say("scene-interception", zone=stage.named("zone", word))
    return {"zone": word, "title": title, "stage": "interception"}


def naval_combat_panel(stage: Stage, f: list[int]) -> Json:
    """A naval combat: everything in it lies open."""
    fleet = stage.rules.fleet
    word = stage.rules.board.zones[f[naval_combat.ZONE]]
    ships = []
    for number in members(f[naval_combat.GERMANS] | f[naval_combat.WEST]):
        sunk, chased = f[naval_combat.SUNK] >> number & 1, f[naval_combat.CHASED] >> number & 1
        state = "sunk" if sunk else "chased" if chased else "afloat"
        ships.append({**stage.ship(fleet.words[number], word), "face": "up", "state": state})
    cards = []
    enemy = "allies" if stage.active == "germany" else "germany"
    for at, side in ((naval_combat.ATTACK, stage.active), (naval_combat.DEFENCE, enemy)):
        for card in cards_in(f[at]):
            cancelled = bool(f[naval_combat.CANCELLED] >> card & 1)
            out = {**card_shown(stage, card, at == naval_combat.ATTACK, cancelled), "side": side}
            cards.append({**out, "cancels": NAMES[cd.BOMBEFLY]} if card == cd.JAGERFLY else out)
    return {
        "zone": word,
        "title": stage.say("scene-naval", zone=stage.named("zone", word)),
        "stage": "combat",
        "attacker": stage.active,
        "ships": ships,
        "cards": cards,
    }
