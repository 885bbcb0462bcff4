"""The odds of a land combat before its die falls: factors, shifts and modifiers one by one, results with their shares.

They come from the rules themselves: a copy of the game is led up to the die, and what the chapter has added up by then
is told. On the way both sides spend what supply they can, each where it serves most of its units; at a question about
supply the odds of spending and of sparing stand side by side. IN-12.1, IN-13.3.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.enumeration import Fork, ToldChance
from narvik.core.words import Choice
from narvik.display.battles import Item, Losses, Odds, Outcome, Party
from narvik.display.telling import losses
from narvik.games.invasion.chapters.land.attacks import Attack, LandCombatPhase
from narvik.games.invasion.chapters.land.combat_odds import Fight, Modifier, attack_strength, odds_of
from narvik.games.invasion.chapters.land.combat_odds import Odds as Reckoning
from narvik.games.invasion.chapters.land.land_combat import LandCombat, defenders_of
from narvik.games.invasion.chapters.land.land_supply import AttackSupply, DefenceSupply, reached_from
from narvik.games.invasion.chapters.land.losses import alive
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.land.retreats import can_retreat
from narvik.games.invasion.chapters.sea.amphibious import AssaultPlan, storm_troops
from narvik.games.invasion.chapters.sea.gunfire import GunfireSupport
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import GO, JOIN, OVERRUN, SPARE, SPEND, SPEND_ABOARD, STRIKE
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.charts import ODDS, Result
from narvik.wargame.odds import Shift

Shares = dict[Result, Fraction]

ONE_FACE: Final = Fraction(1, D10.sides)


# -- the battles that may be fought next


def before_attack(s: State, attack: Attack, roles: int) -> list[Odds]:
    """The attack that is being put together, with those who have joined; before anybody has, with all who could."""
    if not roles >> attack.side & 1:
        return []
    go = s.kit.notation.going
    if go in attack.choices(s):
        return fought(s, [go])
    return [] if attack.units else fought(s, all_join)


def before_phase(s: State, phase: LandCombatPhase) -> list[Odds]:
    """Every attack that may be made, with all who could take part."""
    found = []
    for choice in phase.choices(s):
        if choice.verb == STRIKE:
            found += fought(s, [choice], all_join)
    return found


def before_overrun(s: State, march: March) -> list[Odds]:
    """The overruns that a column may try from where it stands. IN-11.7."""
    found = []
    for choice in march.choices(s):
        if choice.verb == OVERRUN:
            found += fought(s, [choice])
    return found


def before_spending(s: State, supply: AttackSupply | DefenceSupply) -> list[Odds]:
    """With the Supply Point that serves most, and without."""
    best, spare = best_stock(s, supply), s.kit.notation.sparing
    return [*fought(s, [best], what="with_supply"), *fought(s, [spare], what="without_supply")]


Step = list[Choice] | Callable[[State], None]


def all_join(s: State) -> None:
    """Everybody who may takes part in the attack."""
    while s.frames and isinstance(s.frames[-1], Attack):
        offered = s.choices()
        joins = [choice for choice in offered if choice.verb == JOIN]
        s.apply(joins[0] if joins else next(choice for choice in offered if choice.verb == GO))


def fought(s: State, *steps: Step, what: str = "") -> list[Odds]:
    """The odds of the combat that some steps lead to; none where no die is rolled."""
    combat = led_to_the_die(s, steps)
    return [] if combat is None else [told(*combat, what)]


def led_to_the_die(s: State, steps: tuple[Step, ...]) -> tuple[State, LandCombat] | None:
    """A copy of the game at the moment when the die of a land combat would be rolled, if no ships fire that need not.

    Ships of an assaulting group that have pledged their fire come in later, with their dice. IN-8.4.2-1.
    """
    after = s.copy()
    after.chance = ToldChance(())
    try:
        for step in steps:
            if callable(step):
                step(after)
            else:
                for choice in step:
                    after.apply(choice)
    except Fork:
        return at_the_die(after)
    return led_on(after)


def led_on(after: State) -> tuple[State, LandCombat] | None:
    """The same of a copy in which the combat has begun: both sides spend what supply they can."""
    try:
        while after.frames and isinstance(after.frames[-1], AttackSupply | DefenceSupply | GunfireSupport):
            top = after.frames[-1]
            after.apply(after.kit.notation.going if isinstance(top, GunfireSupport) else best_stock(after, top))
    except Fork:
        return at_the_die(after)
    return None


def at_the_die(after: State) -> tuple[State, LandCombat] | None:
    """The combat under way in a copy that waits for a die."""
    combat: LandCombat | None = after.find(LandCombat)
    return None if combat is None else (after, combat)


def best_stock(s: State, supply: AttackSupply | DefenceSupply) -> Choice:
    """The Supply Point that serves most of the units that need one."""
    spending = [choice for choice in supply.choices(s) if choice.verb == SPEND]
    aboard = [choice for choice in supply.choices(s) if choice.verb == SPEND_ABOARD]
    if aboard:
        return aboard[0]

    def served(choice: Choice) -> tuple[int, int]:
        start = supply.start if isinstance(supply, AttackSupply) else NOWHERE
        return reached_from(s, supply.side, supply.units, choice.args[0], start).bit_count(), -choice.args[0]

    return max(spending, key=served) if spending else s.kit.notation.choice(SPARE)


def before_assault(s: State, plan: AssaultPlan) -> list[Odds]:
    """An amphibious assault with the units that have been named, or with all that may be, as if both sides were
    supplied and before any ship's guns. IN-8.6-2, IN-8.6.2-1."""
    h = s.kit.spots.hex[plan.spot]
    named = plan.by_craft | plan.stormers
    units = named or sum(1 << unit for unit in storm_troops(s, plan.ships, tanks=False))
    defenders, bystanders = defenders_of(s, h, plan.side, s.fought)
    if not units or not defenders:
        return []
    combat = LandCombat(
        attacker=plan.side, hex=h, attackers=units, defenders=defenders, bystanders=bystanders, from_sea=plan.ships,
        all_in_craft=bool(named) and not plan.stormers, supplied=units | defenders, guns={},
    )  # fmt: skip
    return [told(s, combat, "assault")]


# -- one battle


def told(s: State, combat: LandCombat, what: str) -> Odds:
    """The odds of a combat whose markers have been set and whose die is about to fall."""
    fight = combat.fight()
    odds = odds_of(s, fight)
    shares = results(s, odds)
    attack, defence = attack_party(s, combat, odds), defence_party(s, combat, odds)
    attack.losses = attackers_lose(s, combat, shares)
    defence.losses = defenders_lose(s, combat, shares)
    good = sum((share for result, share in shares.items() if gives_way(result)), Fraction(0))
    return Odds(
        at=s.kit.board.numbers[combat.hex],
        what=what or ("overrun" if combat.overrun else "airborne" if combat.airborne else ""),
        figure=ratio(odds.base),
        parties=[attack, defence],
        items=[*map(shift_item, odds.shifts), *map(modifier_item, odds.modifiers), *sums(odds)],
        headline=Outcome(what="gives_way", share=float(good), side=SIDES[combat.attacker]),
        outcomes=[*outcomes(combat, shares), *king(s, combat)],
    )


def ratio(column: int) -> str:
    """A column as the chart names it."""
    return ODDS[column].replace("_", ":")


def results(s: State, odds: Reckoning) -> Shares:
    """How likely each result is. IN-12.1-34."""
    found: Shares = {}
    for face in D10.faces:
        result = s.kit.charts.result(odds.column, face + odds.drm)
        found[result] = found.get(result, Fraction(0)) + ONE_FACE
    return found


def shift_item(shift: Shift) -> Item:
    """A column shift."""
    return Item(what=shift.name, amount=shift.columns, unit="columns", rule=shift.rule)


def modifier_item(modifier: Modifier) -> Item:
    """Something that is added to the die."""
    return Item(what=modifier.name, amount=modifier.drm, unit="die", rule=modifier.rule)


def sums(odds: Reckoning) -> list[Item]:
    """The column in which the die is read, and what is added to it in all. IN-12.1-15, -33."""
    found = [Item(what="column", worth=ratio(odds.column), rule="IN-12.1-15")]
    if odds.drm:
        found.append(Item(what="sum", amount=odds.drm, unit="die", rule="IN-12.1-33"))
    return found


# -- parties


def attack_party(s: State, combat: LandCombat, odds: Reckoning) -> Party:
    """The attackers: their Attack Factors, less what water and lack of supply take away. IN-12.1-2 to -5."""
    items = []
    for unit in members(combat.attackers):
        factor = max(0, troops.attack(s, unit))
        items.append(Item(what=s.kit.land.words[unit], amount=factor, rule="IN-12.1-2" if factor else "IN-12.1-12"))
    printed = sum(max(0, troops.attack(s, unit)) for unit in members(combat.attackers))
    dry = printed
    for what, rule, fight in halvings(combat):
        left = attack_strength(s, fight)
        if left != dry:
            items.append(Item(what=what, amount=left - dry, unit="factors", rule=rule))
        dry = left
    if odds.attack != dry:
        items.append(Item(what="unsupplied", amount=odds.attack - dry, unit="factors", rule="IN-13.3.4-1"))
    return Party(sides=[SIDES[combat.attacker]], items=items, amount=odds.attack, unit="attack")


def halvings(combat: LandCombat) -> list[tuple[str, str, Fight]]:
    """The fight with one thing more that halves Attack Factors each time: water, or how troops came down from the air.

    IN-12.1-3 to -5, IN-7.8.4-3, IN-7.8.1-2.
    """
    fed = combat.fight()._replace(supplied=combat.supplied | combat.attackers)
    if not combat.airborne:
        return [("over_water", "IN-12.1-3", fed)]
    landed = fed._replace(disrupted=0)
    return [("air_landed", "IN-7.8.4-3", landed), ("disrupted", "IN-7.8.1-2", fed)]


def defence_party(s: State, combat: LandCombat, odds: Reckoning) -> Party:
    """The defenders: their Defense Factors, less what lack of supply takes away, and whether they are cut off.

    IN-12.1-2, IN-13.3.7-5, -6, IN-12.2.3-4.
    """
    items, printed = [], 0
    for unit in members(combat.defenders):
        items.append(Item(what=s.kit.land.words[unit], amount=troops.defence(s, unit), rule="IN-12.1-2"))
        printed += troops.defence(s, unit)
    if odds.defence != printed:
        items.append(Item(what="unsupplied", amount=odds.defence - printed, unit="factors", rule="IN-13.3.7-5"))
    items += [Item(what=s.kit.land.words[unit], amount=0, rule="IN-12.2.2-4") for unit in members(combat.bystanders)]
    if is_cut_off(s, combat):
        items.append(Item(what="cut_off", rule="IN-12.2.3-4"))
    return Party(sides=[SIDES[1 - combat.attacker]], items=items, amount=odds.defence, unit="defence")


def is_cut_off(s: State, combat: LandCombat) -> bool:
    """Whether the defenders have nowhere to go and pay for every hex with a step. IN-12.2.3-4, -8."""
    return not can_retreat(s, 1 - combat.attacker, combat.all_defenders(), combat.hex, False)


def steps_of(s: State, units: int) -> int:
    """All steps of a force."""
    return sum(s.steps[unit] for unit in members(alive(s, units)))


def attackers_lose(s: State, combat: LandCombat, shares: Shares) -> Losses:
    """The steps that the attackers lose without a choice. IN-12.2-2 to -4."""
    of = steps_of(s, combat.attackers)
    found: dict[int, Fraction] = {}
    for result, share in shares.items():
        lost = of if result.attacker_dies else min(of, result.attacker_steps)
        found[lost] = found.get(lost, Fraction(0)) + share
    return losses(found, of, "steps")


def defenders_lose(s: State, combat: LandCombat, shares: Shares) -> Losses:
    """The steps that the defenders lose without a choice; who is cut off pays with steps for retreats, too.

    IN-12.2-2 to -4, IN-12.2.3-4.
    """
    of, cut_off = steps_of(s, combat.all_defenders()), is_cut_off(s, combat)
    found: dict[int, Fraction] = {}
    for result, share in shares.items():
        steps = result.defender_steps + (result.defender_retreat if cut_off else 0)
        lost = of if result.defender_dies else min(of, steps)
        found[lost] = found.get(lost, Fraction(0)) + share
    return losses(found, of, "steps")


# -- outcomes


def gives_way(result: Result) -> bool:
    """Whether the defender alone suffers."""
    hurt = result.defender_dies or result.defender_steps or result.defender_retreat
    return bool(hurt) and not (result.attacker_dies or result.attacker_steps or result.attacker_retreat)


def word_of(result: Result) -> str:
    """A result as the chart prints it, as a word: ``d1_2``, ``a_1``, ``ex2``. IN-12.2-2 to -4."""
    if result.attacker_dies or result.defender_dies:
        return "ae" if result.attacker_dies else "de"
    if result.attacker_steps and result.defender_steps:
        return "ex" if result.attacker_steps == 1 else f"ex{result.attacker_steps}"
    attacker = result.attacker_steps or result.attacker_retreat
    steps = result.attacker_steps if attacker else result.defender_steps
    retreat = result.attacker_retreat if attacker else result.defender_retreat
    return f"{'a' if attacker else 'd'}{steps or ''}{f'_{retreat}' if retreat else ''}"


def outcomes(combat: LandCombat, shares: Shares) -> list[Outcome]:
    """The results that are possible, the best for the attacker first."""
    found = []
    for result, share in shares.items():
        word = word_of(result)
        ours = gives_way(result)
        side = SIDES[combat.attacker] if ours else "" if word.startswith("ex") else SIDES[1 - combat.attacker]
        found.append(Outcome(what=word, share=float(share), side=side))
    return found


def king(s: State, combat: LandCombat) -> list[Outcome]:
    """Where the King's Guard fights King Haakon may be captured. IN-15.5-1."""
    guard = s.kit.land.hmkg
    if guard < 0 or s.king_taken or not (combat.attackers | combat.all_defenders()) >> guard & 1:
        return []
    faces = s.kit.charts.at_most["king"] + 1
    return [Outcome(what="king_taken", share=float(faces * ONE_FACE), side=SIDES[GERMAN])]
