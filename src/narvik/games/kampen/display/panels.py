"""The combats being fought, on land and at sea: who, with what, how far it has come. KN-cmb, KN-nc, KN-nav."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.display.battles import Battle, Item, Party
from narvik.display.pieces import as_piece
from narvik.display.telling import Telling, present_step, stages
from narvik.games.kampen.chapters import combat_cards, combat_dice
from narvik.games.kampen.chapters.combat import DICE, LandCombat
from narvik.games.kampen.chapters.sea.interception import Interception
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombat
from narvik.games.kampen.display.odds import defending_sides, limits
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS, NAMES

if TYPE_CHECKING:
    from narvik.games.kampen.display.scene import Stage

LAND: Final = {
    "attack-cards": ("intimidation", "attack_cards"),
    "defence-cards": ("norway_counters", "allies_counter", "norway_cards", "allies_cards", "germany_cards"),
    "counters": ("attack_counters",),
    "dice": ("dice",),
    "losses": ("attacker_losses", "defender_losses", "evacuation"),
    "retreat": ("comparison", "way_back", "winner"),
}
"""The stages of a land combat and the steps of the rules in each. KN-cmb-13 to -29."""

AT_SEA: Final = {
    "line": ("line_of_battle", "germans_join", "allies_join"),
    "attack-cards": ("attack_cards",),
    "defence-cards": ("counters", "defence_cards"),
    "counters": ("attack_counters",),
    "fire": ("card_rolls", "gunfire"),
    "sunk": ("removal",),
    "chased": ("flight", "survivors"),
}
"""Those of a naval combat. KN-nc-2 to -18."""

INTERCEPTION: Final = {"mover": ("mover_tries",), "other": ("other_side_tries",), "smoke": ("smoke_screen",)}
"""Those of an interception. KN-nav-9 to -19, KN-a9-20."""


def battles(stage: Stage) -> Iterator[Battle]:
    """All that is being fought now."""
    told = Telling(stage.rules, stage.language)
    land, sea = stage.frame(LandCombat), stage.frame(NavalCombat)
    meeting = stage.frame(Interception) if sea is None else None
    if land is not None:
        yield told.battle(land_combat(stage, land))
    if sea is not None:
        yield told.battle(naval_combat(stage, sea))
    if meeting is not None:
        yield told.battle(interception(stage, meeting))


def titled(stage: Stage, steps: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Stages by what they are called."""
    return {stage.say(f"scene-stage-{name}"): inner for name, inner in steps.items()}


# -- on land


def land_combat(stage: Stage, fight: LandCombat) -> Battle:
    """A land combat: battalions and cards with their dice, then what has been rolled."""
    s, area = stage.table, fight.area
    word = s.area_word(area)
    rolled_already = fight.step > DICE
    less_attack, less_defence = ([], []) if rolled_already else limits(s, area)
    attack = Party(
        sides=[stage.active],
        items=[
            *(battalions(f"← {origin_name(stage, origin)}", count) for origin, count in s.attackers(area)),
            *less_attack,
            *played(stage, fight, fight.attack, True),
        ],
    )
    sides = defending_sides(s, area)
    defence = Party(
        sides=sides,
        items=[
            *(battalions(stage.named("role", side), s.at(FACTIONS.index(side), area)) for side in sides),
            *less_defence,
            *played(stage, fight, fight.defence, False),
        ],
    )
    shown = Battle(
        at=word,
        title=stage.say("scene-combat", area=stage.named("area", word)),
        parties=[attack, defence],
        stages=stages(titled(stage, LAND), present_step(stage.frames, fight)),
    )
    if rolled_already:
        attack.rolled = rolled(stage, fight.attack_total, fight.attack_sixes)
        defence.rolled = rolled(stage, fight.defence_total, fight.defence_sixes)
        words = {"attack": fight.attack_total, "defence": fight.defence_total}
        shown.summary = stage.say("scene-combat-totals", **words)
    else:
        attack.amount, defence.amount = combat_dice.attack_dice(s, fight), combat_dice.defence_dice(s, fight)
        attack.unit = defence.unit = "dice"
        shown.summary = stage.say("scene-combat-dice", attack=attack.amount, defence=defence.amount)
    return shown


def origin_name(stage: Stage, origin: int) -> str:
    """Where attackers have come from."""
    return stage.named("origin", stage.table.settings.notation.origin.write(origin))


def battalions(title: str, count: int) -> Item:
    """A stack that takes part. KN-cmb-5."""
    return Item(what="battalions", title=title, amount=count, rule="KN-cmb-5")


def rolled(stage: Stage, total: int, sixes: int) -> str:
    """What dice came to. KN-cmb-21, -23."""
    return stage.say("scene-rolled", total=total, sixes=sixes)


def played(stage: Stage, fight: LandCombat, cards: int, attack: bool) -> Iterator[Item]:
    """The cards of the attack or of the defence of a land combat, with the dice they give. KN-cmb-6, -13 to -20."""
    s = stage.table
    faction = s.active if attack else GERMANY if s.active != GERMANY else NORWAY
    for card in members(cards):
        cancelled = bool(fight.cancelled >> card & 1)
        item = card_item(stage, card, "" if attack else defending(stage, card, fight.area), cancelled)
        if fight.counters >> card & 1:
            yield cancelling(stage, item, combat_cards.COUNTERED_BY[card])
            continue
        dice = combat_dice.card_dice(s, faction, card, attack)
        if dice:
            item.amount, item.unit = dice, "dice"
        yield item


def defending(stage: Stage, card: int, area: int) -> str:
    """Which of two partners played a card in defence; empty if both can have done it, or there is only one."""
    if stage.table.active != GERMANY:
        return ""
    copies = stage.rules.cards.copies[0]
    able = [k for k in (NORWAY, ALLIES) if copies[k * KINDS + card]]
    if len(able) > 1:
        able = [k for k in able if stage.table.at(k, area)]
    partners = len(defending_sides(stage.table, area)) > 1
    return stage.named("role", FACTIONS[able[0]]) if len(able) == 1 and partners else ""


def card_item(stage: Stage, card: int, whose: str, cancelled: bool, rule: str = "KN-cmb-6") -> Item:
    """A card that has been played; one that is cancelled does not count."""
    note = stage.say("scene-cancelled") if cancelled else whose
    return Item(what=NAMES[card], title=stage.named("card", NAMES[card]), note=note, gone=cancelled, rule=rule)


def cancelling(stage: Stage, item: Item, card: int) -> Item:
    """A card that was played against another. KN-cmb-17 to -20, KN-nc-6."""
    if not item.gone:
        item.note = stage.say("scene-cancels", card=stage.named("card", NAMES[card]))
    return item


# -- at sea


def interception(stage: Stage, meeting: Interception) -> Battle:
    """Ships that meet: who may try to intercept whom."""
    word = stage.rules.board.zones[meeting.zone]
    other = ALLIES if meeting.mover == GERMANY else GERMANY
    return Battle(
        at=word,
        title=stage.say("scene-interception", zone=stage.named("zone", word)),
        parties=[Party(sides=[FACTIONS[meeting.mover]]), Party(sides=[FACTIONS[other]])],
        stages=stages(titled(stage, INTERCEPTION), present_step(stage.frames, meeting)),
    )


def naval_combat(stage: Stage, fight: NavalCombat) -> Battle:
    """A naval combat: everything in it lies open."""
    word = stage.rules.board.zones[fight.zone]
    german, western = (fight.attack, fight.defence) if stage.active == "germany" else (fight.defence, fight.attack)
    germans = Party(sides=["germany"], items=[*ships(stage, fight, fight.germans), *cards_at_sea(stage, fight, german)])
    west = Party(
        sides=western_sides(stage, fight.west),
        items=[*ships(stage, fight, fight.west), *cards_at_sea(stage, fight, western)],
    )
    return Battle(
        at=word,
        title=stage.say("scene-naval", zone=stage.named("zone", word)),
        parties=[germans, west] if stage.active == "germany" else [west, germans],
        stages=stages(titled(stage, AT_SEA), present_step(stage.frames, fight)),
    )


def western_sides(stage: Stage, taking_part: int) -> list[str]:
    """The Allies and Norway, as far as they have ships in a combat."""
    fleet = stage.rules.fleet
    found = [FACTIONS[k] for k in (ALLIES, NORWAY) if taking_part & fleet.of[k]]
    return found or [FACTIONS[ALLIES]]


def ships(stage: Stage, fight: NavalCombat, taking_part: int) -> Iterator[Item]:
    """Ships and what has become of them. KN-nc-12 to -14."""
    word = stage.rules.board.zones[fight.zone]
    for number in members(taking_part):
        state = "sunk" if fight.sunk >> number & 1 else "chased" if fight.chased >> number & 1 else "afloat"
        ship = stage.rules.fleet.words[number]
        piece = as_piece({**stage.ship(ship, word), "face": "up"})
        note = stage.say(f"scene-ship-{state}")
        yield Item(what=ship, title=piece.title, piece=piece, note=note, gone=state == "sunk")


def cards_at_sea(stage: Stage, fight: NavalCombat, cards: int) -> Iterator[Item]:
    """The cards of a side in a naval combat. KN-nc-5, -6."""
    for card in members(cards):
        rule = "KN-nc-6" if card == cd.JAGERFLY else "KN-nc-5"
        item = card_item(stage, card, "", bool(fight.cancelled >> card & 1), rule)
        yield cancelling(stage, item, cd.BOMBEFLY) if card == cd.JAGERFLY else item
