"""Rules of thumb on land: where to march and attack, what to sabotage, which cards to fight with, where to retreat.

Scores are worth in victory cities, as `appraisal` tells it.
"""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.kampen.advice.appraisal import (
    BATTALION,
    DENIED,
    FALLEN,
    MOST_DICE,
    WINS,
    Plan,
    attack_bonus,
    attack_value,
)
from narvik.games.kampen.advice.cards import keeps
from narvik.games.kampen.chapters import combat as cb
from narvik.games.kampen.chapters.combat_cards import COUNTERED_BY, no_counter
from narvik.games.kampen.chapters.combat_dice import (
    MOST_BATTALIONS,
    attack_dice,
    card_dice,
    defence_dice,
    defenders,
    dice_of,
)
from narvik.games.kampen.chapters.losses import JointLosses, Losses
from narvik.games.kampen.chapters.movement import LandMovement, MovementCard, card_targets
from narvik.games.kampen.chapters.paratroops import Paratroops
from narvik.games.kampen.chapters.retreat import Evacuation, JointRetreat, Retreat
from narvik.games.kampen.chapters.sabotage import Sabotage, escapes, stacks_to_turn_back
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import MOST, NOTHING, State

EFFORT: Final = 0.004
"""What an act must gain to be worth doing at all."""

THROUGH: Final = 0.5
"""How much an attack counts as a step on the way to where it is wanted: it clears the road only if it is won."""


class Offensive:
    """What each attack is worth with the battalions that could still join it; worked out as it is asked for."""

    def __init__(self, plan: Plan) -> None:
        s = plan.s
        self.plan = plan
        self.s = s
        self.bonus: dict[int, int] = {}
        self.whole: dict[int, tuple[int, int]] = {}
        self.spares: dict[int, int] = {}
        self.now: dict[int, float] = {}

    def spare(self, area: int) -> int:
        """Battalions an area can do without: all but what keeps a valued place from the enemy."""
        found = self.spares.get(area)
        if found is None:
            plan = self.plan
            found = ready = self.s.ready[area]
            stays = plan.ours[area] - ready
            full = plan.holding(area, plan.ours[area])
            while found and full - plan.holding(area, stays + ready - found) > BATTALION * found:
                found -= 1
            self.spares[area] = found
        return found

    def could_join(self, area: int) -> tuple[int, int]:
        """All battalions that could attack an area by land and over water, with those that already do."""
        found = self.whole.get(area)
        if found is None:
            dry, wet = self.plan.committed.get(area, (0, 0))
            for other, water in self.plan.ground.near[area]:
                if self.s.ready[other]:
                    if water:
                        wet += self.spare(other)
                    else:
                        dry += self.spare(other)
            found = self.whole[area] = (dry, wet)
        return found

    def cards(self, area: int) -> int:
        """Dice from our own hand to count on."""
        found = self.bonus.get(area)
        if found is None:
            most = 4 if self.plan.worth[area] > 0.2 else 2
            found = self.bonus[area] = min(most, attack_bonus(self.s, self.plan.faction, area))
        return found

    def already(self, area: int) -> float:
        """What the attack that is under way is worth if nobody joins it."""
        found = self.now.get(area)
        if found is None:
            dry, wet = self.plan.committed.get(area, (0, 0))
            found = self.now[area] = self.plan.assault(area, dry, wet, self.cards(area)) if dry or wet else 0.0
        return found

    def gain(self, start: int, area: int, count: int, water: bool) -> float:
        """What it adds when `count` battalions from an area attack, the others that can spare some joining in."""
        dry, wet = self.could_join(area)
        more = count - (self.spare(start) if start >= 0 else 0)
        if water:
            wet += more
        else:
            dry += more
        return self.plan.assault(area, max(0, dry), max(0, wet), self.cards(area)) - self.already(area)


def move_score(plan: Plan, off: Offensive, start: int, end: int, count: int, water: bool) -> float:
    """What a march changes: less here, more there, nearer to where battalions are wanted."""
    ours = plan.ours
    here = ours[start]
    score = plan.holding(start, here - count) - plan.holding(start, here) - EFFORT
    if plan.foes[end]:
        # those who are beaten come back, so an attack is judged by its prize alone
        onward = max(0.0, plan.drawn(end) - plan.drawn(start))
        return score + off.gain(start, end, count, water) + THROUGH * count * onward
    there = ours[end]
    score += count * (plan.drawn(end) - plan.drawn(start))
    return score + plan.holding(end, there + count) - plan.holding(end, there)


def land_movement(s: State, frame: LandMovement, choices: list[Choice]) -> list[float]:
    """Phase 1b: each march by what it changes; a card if its best use beats keeping it."""
    faction = s.active
    plan = Plan(s, faction)
    off = Offensive(plan)
    fjord, n = s.board.fjord, s.areas
    out = []
    for c in choices:
        if c.verb == nt.MOVE:
            start, end, count = c.args
            out.append(move_score(plan, off, start, end, count, fjord[start * n + end]))
        elif c.verb == nt.PLAY:
            out.append(card_score(s, plan, off, c.args[0]))
        else:
            out.append(0.0)
    return out


def risks(s: State, choices: list[Choice]) -> list[float]:
    """How likely each attack fails with all who could join it; a march that attacks nobody risks nothing."""
    plan = Plan(s, s.active)
    off = Offensive(plan)
    failing: dict[int, float] = {}
    out = []
    for c in choices:
        area = c.args[0] if c.verb == nt.DROP else c.args[-2] if c.verb in (nt.MOVE, nt.MARCH) else -1
        if area < 0 or not plan.foes[area]:
            out.append(0.0)
            continue
        if area not in failing:
            dry, wet = off.could_join(area)
            attack = max(1, dice_of(s, dry, wet)) + off.cards(area)
            defence = min(MOST_BATTALIONS, plan.foes[area]) + plan.reply(area)
            failing[area] = 1.0 - WINS[min(MOST_DICE - 1, attack)][min(MOST_DICE - 1, defence)]
        out.append(failing[area])
    return out


def card_score(s: State, plan: Plan, off: Offensive, card: int) -> float:
    """The best use of a movement card now, less what the card is worth kept."""
    if card == cd.INVASJON:
        return invasion_score(s, plan, off)
    best = max(target_score(s, plan, off, c) for c in card_targets(s, card))
    return best - keeps(s, plan.faction, card)


def target_score(s: State, plan: Plan, off: Offensive, c: Choice) -> float:
    """What one use of a movement card changes."""
    if c.verb == nt.DROP:
        area = c.args[0]
        if plan.foes[area]:
            return off.gain(-1, area, 1, False)
        there = plan.ours[area]
        return plan.holding(area, there + 1) - plan.holding(area, there) + plan.drawn(area) + BATTALION
    start, end, count = c.args[0], c.args[-2], c.args[-1]
    middle = c.args[1] if c.verb == nt.MARCH else start
    return move_score(plan, off, start, end, count, bool(s.board.fjord[middle * s.areas + end]))


def movement_card(s: State, frame: MovementCard, choices: list[Choice]) -> list[float]:
    """Who moves by the card, and where to."""
    plan = Plan(s, s.active)
    off = Offensive(plan)
    return [target_score(s, plan, off, c) for c in choices]


def invasion_score(s: State, plan: Plan, off: Offensive) -> float:
    """An invasion, if the rest of the hand buys battalions and a German garrison can be overrun from the sea."""
    base = ALLIES * KINDS
    symbols = sum(s.hands[base + card] * s.symbols(ALLIES, card) for card in range(KINDS) if card != cd.INVASJON)
    count = symbols // 3
    if not count:
        return -1.0
    off.bonus = dict.fromkeys(s.board.west_areas, 0)
    best = max((off.gain(-1, area, count, False) for area in s.board.west_areas if plan.foes[area]), default=-1.0)
    off.bonus = {}
    return best - BATTALION * count


def paratroops(s: State, frame: Paratroops, choices: list[Choice]) -> list[float]:
    """Fighters against a drop: where it would hurt, and to where it hurts least."""
    faction = s.decider
    plan = Plan(s, faction)
    out = []
    for c in choices:
        if c.verb == nt.DIVERT:
            out.append(-harm(plan, c.args[0]))
        elif c.verb == nt.PLAY:
            least = min(harm(plan, area) for area in s.board.near[frame.area])
            out.append(harm(plan, frame.area) - least - keeps(s, faction, c.args[0]))
        else:
            out.append(0.0)
    return out


def harm(plan: Plan, area: int) -> float:
    """What one more German battalion in an area costs the west."""
    ours = plan.ours[area]
    if not ours:
        return plan.worth[area] + plan.drawn(area)
    return plan.worth[area] * 0.5 / ours


# -- sabotage and escape


def attack_on(s: State, plan: Plan, area: int, dry: int, wet: int) -> float:
    """What the German attack on an area is worth to Germany, as Norway sees it."""
    if not dry + wet:
        return 0.0
    attack = min(MOST_DICE - 1, dice_of(s, dry, wet) + 2)
    defending = plan.ours[area]
    defence = min(MOST_BATTALIONS, defending) + 1
    return attack_value(attack, dry + wet, defence, defending, plan.worth[area], False)


def parts(s: State, area: int, without: int, less: int) -> tuple[int, int]:
    """Attackers of an area by land and over water, with `less` fewer from one origin."""
    dry = wet = 0
    for attacked, origin, count in s.attacks:
        if attacked == area:
            if origin == without:
                count -= min(less, count)
            if origin < s.areas and s.board.fjord[origin * s.areas + area]:
                wet += count
            else:
                dry += count
    return dry, wet


def relief(s: State, plan: Plan, area: int, origin: int, card: int) -> float:
    """What it takes from a German attack when a battalion, or a whole stack, is turned back."""
    less = 1 if card == cd.VEISPERRING else MOST
    before = attack_on(s, plan, area, *parts(s, area, -1, 0))
    return before - attack_on(s, plan, area, *parts(s, area, origin, less))


def sabotage(s: State, frame: Sabotage, choices: list[Choice]) -> list[float]:
    """Phase 1c: turn back what an attack leans on, slip away where a stand is hopeless, cancel what matters."""
    plan = Plan(s, NORWAY)
    if frame.area != NOTHING:
        loss = relief(s, plan, frame.area, frame.origin, frame.card)
        return [loss - keeps(s, GERMANY, c.args[0]) if c.verb == nt.PLAY else 0.0 for c in choices]
    return [sabotage_score(s, plan, frame.card, c) for c in choices]


def sabotage_score(s: State, plan: Plan, played: int, c: Choice) -> float:
    """What a sabotage card, or one aim of it, is worth."""
    if c.verb == nt.TURN_BACK:
        return relief(s, plan, c.args[0], c.args[1], played)
    if c.verb == nt.ESCAPE:
        return escape_score(s, plan, *c.args)
    if c.verb != nt.PLAY:
        return 0.0
    card = c.args[0]
    if card == cd.RASK_FORFLYTNING:
        best = max(escape_score(s, plan, *way.args) for way in escapes(s))
    else:
        best = max(relief(s, plan, area, origin, card) for area, origin in stacks_to_turn_back(s))
    return best - keeps(s, NORWAY, card)


def escape_score(s: State, plan: Plan, area: int, to: int, count: int) -> float:
    """What slipping away saves, less the ground given up."""
    dry, wet = parts(s, area, -1, 0)
    before = attack_on(s, plan, area, dry, wet)
    left = plan.ours[area] - count
    if left:
        attack = min(MOST_DICE - 1, MOST_BATTALIONS + 2)
        after = attack_value(attack, dry + wet, min(MOST_BATTALIONS, left), left, plan.worth[area], False)
    else:
        after = plan.worth[area]
    gain = plan.holding(to, plan.ours[to] + count) - plan.holding(to, plan.ours[to])
    return before - after + gain


# -- combat


def land_combats(s: State, frame: cb.LandCombats, choices: list[Choice]) -> list[float]:
    """The order of combats: the dearest first, while cards are in hand."""
    plan = Plan(s, s.active)
    return [plan.worth[c.args[0]] + 0.02 * plan.foes[c.args[0]] for c in choices]


def stake(s: State, plan: Plan, area: int) -> float:
    """What hangs on who wins a combat, beyond the sixes: the ground, and the way out of the beaten."""
    germany_attacks = s.active == GERMANY
    ours = plan.faction == GERMANY
    if germany_attacks == ours:
        count = s.attacking(area)
        prize = plan.holding(area, count) + DENIED * plan.worth[area]
        return prize + BATTALION * defenders(s, area) * (1.0 if plan.trapped(area) else 0.1)
    return plan.worth[area] + BATTALION * 0.2 * defenders(s, area)


def combat_value(s: State, area: int, attack: int, defence: int, prize: float) -> float:
    """What a combat is worth to its attacker with so many dice."""
    attack, defence = min(MOST_DICE - 1, attack), min(MOST_DICE - 1, defence)
    win = WINS[attack][defence]
    killed = FALLEN[attack][min(MOST_DICE - 1, defenders(s, area))]
    lost = FALLEN[defence][min(MOST_DICE - 1, s.attacking(area))]
    return win * prize + (killed - lost) * BATTALION


def land_combat(s: State, frame: cb.LandCombat, choices: list[Choice]) -> list[float]:
    """Cards in a combat: the ones whose dice change more than they are worth kept.

    Several cards may only pay together, so each is weighed by the best hand it can be part of.
    """
    if len(choices) == 1:
        return [0.0]
    faction = s.decider
    plan = Plan(s, faction)
    prize = stake(s, plan, frame.area)
    attacks = faction == s.active
    side = 1.0 if attacks else -1.0
    attack, defence = attack_dice(s, frame), defence_dice(s, frame)
    defence += plan.reply(frame.area) if attacks and frame.step == cb.ATTACK_CARDS else 0
    start = side * combat_value(s, frame.area, attack, defence, prize)

    def gain(ours: int, theirs: int, cost: float) -> float:
        """What it changes when we roll more dice, or they fewer."""
        a, d = (attack + ours, defence - theirs) if attacks else (attack - theirs, defence + ours)
        return side * combat_value(s, frame.area, max(0, a), max(0, d), prize) - start - cost

    offers: list[tuple[float, int, int]] = []
    out = [0.0] * len(choices)
    for i, c in enumerate(choices):
        if c.verb == nt.PLAY:
            ours, theirs = dice_changed(s, frame, faction, c.args[0])
            keep = keeps(s, faction, c.args[0])
            out[i] = gain(ours, theirs, keep)
            if ours:
                offers.append((keep / ours, ours, i))
    offers.sort()
    dice, cost = 0, 0.0
    for share, ours, _ in offers:
        dice += ours
        cost += share * ours
        first = offers[0][2]
        out[first] = max(out[first], gain(dice, 0, cost))
    return out


def dice_changed(s: State, combat: cb.LandCombat, faction: int, card: int) -> tuple[int, int]:
    """The dice a card adds to its own side, or takes from the other by cancelling. KN-cmb-13 to -20."""
    attacks = faction == s.active
    counters = combat.step in cb.COUNTER_STEPS and card in COUNTERED_BY
    if counters and no_counter(s, combat, faction, card) is None:
        cancelled = COUNTERED_BY[card]
        if cancelled == cd.JAGERFLY:
            return card_dice(s, GERMANY, cd.BOMBEFLY, True), 0
        other = GERMANY if faction != GERMANY else NORWAY
        return 0, card_dice(s, other, cancelled, not attacks)
    return card_dice(s, faction, card, attacks), 0


def losses(s: State, frame: Losses, choices: list[Choice]) -> list[float]:
    """Beaten, those go first who have no way back; else those whose place matters least."""
    combat: cb.LandCombat = s.find(cb.LandCombat)
    beaten = combat.attack_total <= combat.defence_total
    plan = Plan(s, s.active)
    return [c.args[1] * (stranded(plan, c.args[0]) if beaten else 0.0) for c in choices]


def stranded(plan: Plan, origin: int) -> float:
    """How gladly a battalion from an origin is given up after a lost attack."""
    return 0.1 if origin >= plan.s.areas else -plan.drawn(origin)


def joint_losses(s: State, frame: JointLosses, choices: list[Choice]) -> list[float]:
    """Norway and the Allies lose from whoever has more there, which needs no talk; Germany takes Allies first."""
    if s.decider == GERMANY:
        return [0.1 * c.args[1] for c in choices]
    norway, allies = s.at(NORWAY, frame.area), s.at(ALLIES, frame.area)
    return [-0.1 * abs((norway - c.args[0]) - (allies - c.args[1]) - 0.5) for c in choices]


def evacuation(s: State, frame: Evacuation, choices: list[Choice]) -> list[float]:
    """A battalion saved is a battalion won, brought to where it is wanted."""
    plan = Plan(s, ALLIES)
    return [
        plan.holding(c.args[0], plan.ours[c.args[0]] + 1)
        - plan.holding(c.args[0], plan.ours[c.args[0]])
        + plan.drawn(c.args[0])
        if c.verb == nt.SAVE
        else BATTALION - keeps(s, ALLIES, c.args[0])
        if c.verb == nt.PLAY
        else 0.0
        for c in choices
    ]


def retreat(s: State, frame: Retreat, choices: list[Choice]) -> list[float]:
    """Where the beaten go."""
    return fallen_back(s, frame.faction, frame.area, choices)


def joint_retreat(s: State, frame: JointRetreat, choices: list[Choice]) -> list[float]:
    """Norway and the Allies both see it through the same eyes, and so agree; Germany sees it the other way round."""
    scores = fallen_back(s, NORWAY, frame.area, choices)
    return [-score for score in scores] if s.decider == GERMANY else scores


def fallen_back(s: State, faction: int, area: int, choices: list[Choice]) -> list[float]:
    """Where the beaten stand best: with friends, out of reach, near where they are wanted."""
    plan = Plan(s, faction)
    count = max(1, plan.ours[area])
    out = []
    for c in choices:
        to = c.args[0]
        there = plan.ours[to]
        out.append(plan.holding(to, there + count) - plan.holding(to, there) + count * plan.drawn(to))
    return out
