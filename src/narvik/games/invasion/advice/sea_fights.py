"""Rules of thumb for fights at sea: who is intercepted, whether to stay, who faces whom, what is given up.

IN-6.2, IN-8.2.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.engagement import outcome, running_fight
from narvik.games.invasion.advice.waters import Waters, laden, price, strength
from narvik.games.invasion.chapters.air.naval_bombing import Assignment, NextTarget
from narvik.games.invasion.chapters.detection import NavalSearch
from narvik.games.invasion.chapters.forces.withdrawals import PointWithdrawal
from narvik.games.invasion.chapters.interception import Approach, Sortie, formed_by_order
from narvik.games.invasion.chapters.sea.coast_artillery import BreakingOff, Exchange
from narvik.games.invasion.chapters.sea.hits import CargoLoss
from narvik.games.invasion.chapters.sea.naval_combat import Excess, LiningUp, NavalCombat, PartCompany, StayOrWithdraw
from narvik.games.invasion.chapters.sea.naval_phases import NavalDetectionPhase
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.chapters.sea.submarines import Unescorted
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0

SOUGHT: Final = 0.6
"""How likely a fight must go well to be sought."""

CARE: Final = 1.5
"""How many times its points the loss of a ship of one's own counts when a fight is sought."""

EVEN: Final = 0.5
"""How likely a fight in port must go well for those who have troops to land behind it."""

FOUGHT_OUT: Final = 1.0
"""The same once the enemy is met."""


def search(s: State, f: NavalSearch, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What comes is looked for. IN-6.1.2-2."""
    return [1.0 if c.verb == nt.DETECT else 0.0 for c in choices]


def search_phase(s: State, f: NavalDetectionPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Every stack is tried for, the one first that is worth most. IN-6.1.2-1."""
    return [1.0 + price(s, fleet.stack_of(s, c.args[0])) if c.verb == nt.SEARCH else 0.0 for c in choices]


def sortie(s: State, f: Sortie, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Out against what can be beaten, with the stack that has most guns. IN-6.2.2-1, -6."""
    whole = Sortie(side=f.side, target=f.target, most=f.most, quarry=f.quarry)
    formed_by_order(s, whole)
    good = whole.ships and not laden(s, whole.ships) and worth_a_fight(s, whole.ships, f.quarry, f.target)
    left = [ship for ship in members(whole.ships & ~f.ships) if 1 << ship > f.ships]
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.PASS:
            scores.append(0.0)
        elif not good and not f.ships:
            scores.append(NEVER)
        elif c.verb in (nt.MUSTER, nt.PUT_OUT):
            scores.append(1.0 if (c.args[0], c.verb == nt.PUT_OUT) == (whole.origin, whole.from_port) else NEVER)
        elif c.verb == nt.TAKE:
            scores.append(1.0 if left and c.args[0] == left[0] else NEVER)
        else:
            scores.append(0.5)
    return scores


def worth_a_fight(s: State, ours: int, theirs: int, zone: int) -> bool:
    """Whether a fight is likely to be won, and worth more than it may cost: the enemy's bombers count as well."""
    fight, side = outcome(s, ours, theirs), s.kit.ships.side[members(ours)[0]]
    seen = NavalSearch(ships=ours, zone=zone, by=1 - side).chance(s)
    lost = fight.ours + seen * Waters(s, side).bombed(ours, zone)
    return fight.won >= SOUGHT and fight.theirs * price(s, theirs) > CARE * lost * price(s, ours)


def approach(s: State, f: Approach, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Where the enemy looks least. IN-6.2.2-1."""
    return [-NavalSearch(ships=f.ships, zone=c.args[0], by=1 - f.side).chance(s) for c in choices]


def stay(s: State, f: StayOrWithdraw, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who would lose more by fighting it out than by running runs. IN-8.2.4-1, -5."""
    fight = s.find(NavalCombat)
    if fight is None:
        return [1.0 if c.verb == nt.STAY else 0.0 for c in choices]
    ours, theirs = (
        (fight.attackers, fight.defenders) if s.decider == fight.attacker else (fight.defenders, fight.attackers)
    )
    fought = outcome(s, ours, theirs)
    through = fought.theirs * price(s, theirs) - FOUGHT_OUT * fought.ours * price(s, ours)
    stays = through > -FOUGHT_OUT * running_fight(s, ours, theirs) * price(s, ours)
    return [1.0 if (c.verb == nt.STAY) == stays else 0.0 for c in choices]


def line_up(s: State, f: LiningUp, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The attacker sets his best against what is worth most; the defender offers his strongest. IN-8.2.1-1, -2."""
    scores: list[float] = []
    for c in choices:
        ship = 1 << c.args[0]
        if c.verb == nt.MATCH:
            scores.append(strength(s, ship))
        else:
            scores.append(price(s, ship) if s.decider == f.attacker else strength(s, ship))
    return scores


def excess(s: State, f: Excess, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who has nobody before him fires at what is worth most, and most easily hit. IN-8.2.1-3."""
    return [
        price(s, 1 << c.args[0]) - 0.2 * fleet.defence(s, c.args[0]) if c.verb == nt.FIRE_ON else NEVER for c in choices
    ]


def part_company(s: State, f: PartCompany, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who can get away does, unless troops are left behind whom he can save. IN-8.2.4-6."""
    fight = s.find(NavalCombat)
    ours = 0
    if fight is not None:
        ours = fight.attackers if f.side == fight.attacker else fight.defenders
    slow = laden(s, ours & ~f.ships)
    wanted = [ship for ship in f.open() if slow and fleet.can_fire(s, ship)]
    return [(1.0 if wanted and c.args[0] == wanted[0] else NEVER) if c.verb == nt.REMAIN else 0.0 for c in choices]


def unescorted(s: State, f: Unescorted, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What is worth least goes without an escort. IN-8.7.4-3."""
    return [-price(s, 1 << c.args[0]) for c in choices]


def cargo_loss(s: State, f: CargoLoss, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Supply rather than men. IN-10.1.1."""
    worth = {nt.LOSE_SP: -0.1, nt.LOSE_ASP: 0.0}
    return [worth.get(c.verb, -1.0 - (0.1 * max(0, troops.attack(s, c.args[0])) if c.args else 0.0)) for c in choices]


def break_off(s: State, f: BreakingOff, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Nobody breaks off who has come to land troops. IN-9.1.1."""
    return [1.0 if c.verb == nt.RUN_IN else 0.0 for c in choices]


def exchange(s: State, f: Exchange, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Through, and at the first gun on the way. IN-9.1.2."""
    return [1.0 if c.verb == nt.PRESS_ON else -1.0 if c.verb == nt.TURN_BACK else 0.0 for c in choices]


def port_combat(s: State, f: PortCombat, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """On as long as it goes well; who has come to land troops does not turn back under the guns. IN-8.3.1."""
    fought = outcome(s, f.attackers, f.defenders)
    lands = laden(s, f.attackers) and fought.won >= EVEN
    gained, lost = fought.theirs * price(s, f.defenders), FOUGHT_OUT * fought.ours * price(s, f.attackers)
    goes_on = bool(lands) or gained >= lost
    return [1.0 if (c.verb == nt.FIGHT_ON) == goes_on else 0.0 for c in choices]


def next_target(s: State, f: NextTarget, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Bombs fall on what is worth most, and most easily hit. IN-7.4.3."""
    return [price(s, 1 << c.args[0]) - 0.2 * fleet.defence(s, c.args[0]) for c in choices]


def assignment(s: State, f: Assignment, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Bombers go together against it. IN-7.4.3."""
    return [price(s, 1 << c.args[1]) - 0.2 * fleet.defence(s, c.args[1]) + 0.05 * c.args[2] for c in choices]


def recall(s: State, f: PointWithdrawal, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who is withdrawn goes with least aboard. IN-4.2."""
    return [-price(s, 1 << c.args[0]) for c in choices]
