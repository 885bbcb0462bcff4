"""A battle: supply, gunfire, special forces, the die. OJ-13.4 to OJ-13.11, OJ-13.21, OJ-13.23."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter import results
from narvik.games.jupiter.board import ALLIED, BRITISH, EITHER, ROLES, SOVIET, TOWN, US
from narvik.games.jupiter.combat import has_gunfire, nation_of, odds_column, resistance, shifts, strength
from narvik.games.jupiter.forces import COMMANDO, NINETY_NINTH, RANGER, SPECIAL
from narvik.games.jupiter.state import State
from narvik.games.jupiter.supply import settle_supply, supplied
from narvik.games.jupiter.tables import COLUMNS


class Battle(Frame[State]):
    """A battle, step by step: supply, gunfire, special forces, the die, its result, the advance, momentum. OJ-13.4 ff.

    `unit` counts through the attackers while their supply is settled.
    """

    name = "battle"
    fields = ("step", "unit", "momentum")
    rules = ("OJ-13.11-1",)

    def advance(self, s: State, f: list[int]) -> int:
        step = f[1]
        if step == 0:
            for unit in members(s.attackers >> f[2] << f[2]):
                fed = settle_supply(s, unit)
                if fed < 0:
                    f[2] = unit
                    return GO_ON
                s.starved |= (1 - fed) << unit
                f[2] = unit + 1
            for unit in members(s.defenders & s.forces.replaced):
                s.starved |= (not supplied(s, unit)) << unit
        elif step == 1:
            gunfire(s)
        elif step == 2:
            if usable_special(s):
                s.push(fr.SPECIAL_FORCES, -1)
        elif step == 3:
            fight(s)
        elif step == 4:
            results.carry_out(s)
        elif step == 5:
            results.offer_advance(s)
        else:
            s.pop()
            results.close(s, bool(f[3]))
            return GO_ON
        f[1] = step + 1
        return GO_ON


def gunfire(s: State) -> None:
    """Naval guns: a die less one, at most the strength of those they support. OJ-13.23-1, -2, -4."""
    if not has_gunfire(s, s.attackers, s.defenders, s.target):
        return
    die = s.dice(1, "naval gunfire", s.hex_word(s.target), "allied")[0]
    attacking = bool(s.attackers & s.forces.replaced)
    most = strength(s, s.attackers, s.starved) if attacking else resistance(s, s.defenders)
    s.support = min(die - 1, most)
    s.tell("gunfire", (die,), s.support)


def usable_special(s: State) -> int:
    """The special forces that may take part in the battle. OJ-13.21-2, -6."""
    force = s.attackers if s.attackers & s.forces.of_side[ALLIED] else s.defenders
    nation = nation_of(s, force) if force & s.forces.replaced else SOVIET
    found = 0
    for marker in range(len(SPECIAL)):
        wanted = BRITISH if marker == COMMANDO else US
        if s.special[marker] <= s.turn and nation in (wanted, EITHER):
            found |= 1 << marker
    return found


def force_of_special(chosen: int) -> int:
    """The nation of special forces already chosen, or EITHER. OJ-13.21-6."""
    if chosen & (1 << RANGER | 1 << NINETY_NINTH):
        return US
    return BRITISH if chosen else EITHER


class SpecialForces(Frame[State]):
    """The Allied player may commit special forces to the battle. OJ-13.21-2 to -6."""

    name = "special_forces"
    fields = ("last",)
    rules = ("OJ-13.21-2", "OJ-13.21-3")
    gather = "commit"

    def advance(self, s: State, f: list[int]) -> int:
        if self.markers(s, f):
            return ALLIED
        s.pop()
        return GO_ON

    def markers(self, s: State, f: list[int]) -> list[int]:
        """Those that may still be added."""
        usable = usable_special(s)
        nation = force_of_special(s.committed)
        found = []
        for marker in range(f[1] + 1, len(SPECIAL)):
            of = BRITISH if marker == COMMANDO else US
            if usable >> marker & 1 and nation in (of, EITHER):
                found.append(marker)
        return found

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return 0, len(self.markers(s, f))

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.FIGHT], *(words.make(nt.COMMIT, marker) for marker in self.markers(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.FIGHT:
            s.pop()
            return
        s.committed |= 1 << c.args[0]
        f[1] = c.args[0]
        s.tell("commits", c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-special-forces", {"hex": f"hex:{s.hex_word(s.target)}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.COMMIT:
            return None
        marker = c.args[0]
        words = (("special", f"special:{SPECIAL[marker]}"),)
        if s.special[marker] > s.turn:
            return Reason("no-special-away", "OJ-13.21-4", words)
        return Reason("no-special-nation", "OJ-13.21-2", words)


def fight(s: State) -> None:
    """Final column and die. OJ-13.4-1, OJ-13.5-1 to -3, OJ-13.11-1."""
    attack = strength(s, s.attackers, s.starved)
    defence = resistance(s, s.defenders)
    if s.attackers & s.forces.replaced:
        attack += s.support
    else:
        defence += s.support
    base = odds_column(attack, defence)
    column = base + sum(
        shift.columns for shift in shifts(s, s.attackers, s.defenders, s.target, s.origins, s.committed)
    )
    s.column = max(0, min(column, COLUMNS - 1))
    s.tell("odds", attack, defence, base, s.column)
    die = 1
    if 0 < s.column < COLUMNS - 1:
        side = s.side_of(members(s.attackers)[0])
        die = s.dice(1, "combat", s.hex_word(s.target), ROLES[side])[0]
        s.tell("rolled", side, (die,))
    s.outcome = s.settings.tables.result(s.column, die, s.board.terrain[s.target] == TOWN)
    s.tell("result", s.target, s.outcome)


fr.FLOW[fr.BATTLE] = Battle()
fr.FLOW[fr.SPECIAL_FORCES] = SpecialForces()
