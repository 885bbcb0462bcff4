"""A battle: supply, gunfire, special forces, the die, and what it does. OJ-13.4 to OJ-13.18, OJ-13.21, OJ-13.23."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, flag, line, number, set_of, word
from narvik.core.frames import Frame, Order
from narvik.games.jupiter.chapters.combat.advance import Advance
from narvik.games.jupiter.chapters.combat.combat_odds import odds_column, resistance, shifts, strength
from narvik.games.jupiter.chapters.combat.losses import OF_ATTACKERS, OF_DEFENDERS, Loss, eliminate
from narvik.games.jupiter.chapters.combat.naval_guns import has_gunfire
from narvik.games.jupiter.chapters.combat.retreat import DefenderLoss, Retreat
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces, usable_special
from narvik.games.jupiter.chapters.supply import SupplyLines, supplied
from narvik.games.jupiter.pieces.board import ROLES, TOWN
from narvik.games.jupiter.pieces.charts import AL1, COLUMNS, DE, DL1, DR, EX
from narvik.games.jupiter.pieces.state import LAST_TURN, MOST_GUNFIRE, NEVER, UNDECIDED, Fought, State
from narvik.games.jupiter.pieces.units import SPECIAL
from narvik.maps.hexes import SIDES


@final
@dataclass(eq=False, kw_only=True)
class Battle(Frame):
    """A battle, in the order of the rulebook. OJ-13.4 ff.

    Attackers, defenders and the hexes that the attackers came from. What the battle gives back are the `eager`: armour
    that has advanced and may go on.
    """

    target: int = word("hex", ALL)
    attackers: int = set_of("unit", ALL)
    defenders: int = set_of("unit", ALL)
    origins: tuple[int, ...] = line("hex", SIDES, ALL)
    concentric: bool = flag(ALL)
    starved: int = set_of("unit", ALL, start=0)  # out of supply when it began. OJ-10.3-4, OJ-11.1-2
    support: int = number(0, MOST_GUNFIRE, ALL, start=0)  # what the ships' guns add. OJ-13.23-1
    committed: int = set_of("special", ALL, start=0)  # special forces that take part. OJ-13.21-3
    column: int = number(0, COLUMNS - 1, ALL, start=0)
    outcome: int = word("result", ALL, start=UNDECIDED, others=("undecided",))
    advanced: int = set_of("unit", ALL, start=0)
    eager: int = set_of("unit", ALL, start=0)

    def order(self) -> Order:
        return (
            "attackers_supply", "defenders_supply", "gunfire", "special_forces", "die", "attackers_lose",
            "defenders_lose", "advance_after_combat", "special_forces_leave", "disruption",
        )  # fmt: skip

    def attackers_supply(self, s: State) -> None:
        """Attackers out of supply count half; neutral Sweden may give a line, at a price. OJ-11.1-2, OJ-8.1-3."""
        s.call(SupplyLines(units=self.attackers))

    def defenders_supply(self, s: State) -> None:
        """Western defenders out of supply come back later if they are lost. OJ-10.3-2, -4."""
        for unit in members(self.defenders & s.forces.replaced):
            if not supplied(s, unit):
                self.starved |= 1 << unit

    def gunfire(self, s: State) -> None:
        """Naval guns, unasked: a die less one, at most the strength of those they support. OJ-13.23-1, -2, -4, -6."""
        if has_gunfire(s, self.attackers, self.defenders, self.target):
            die = s.roll(D6, "naval gunfire", s.hex_word(self.target), "allied")
            self.support = min(die - 1, self.most_support(s))
            s.tell("gunfire", (die,), self.support)

    def special_forces(self, s: State) -> None:
        """The Allied player may commit some, with the odds in plain sight. OJ-13.21-2, -5."""
        s.call(SpecialForces(hex=self.target, usable=usable_special(s, self.attackers, self.defenders)))

    def die(self, s: State) -> None:
        """Odds, shifts, column, die and result. OJ-13.5-1 to -3, OJ-13.9-1, OJ-13.11-1."""
        attack, defence = self.factors(s)
        base = odds_column(attack, defence)
        origins = s.board.grid.bits_of(self.origins)
        moved = shifts(s, self.attackers, self.defenders, self.target, origins, self.committed)
        self.column = s.settings.tables.odds.column(base, moved)
        s.tell("odds", attack, defence, base, self.column)
        die = self.roll(s)
        self.outcome = s.settings.tables.result(self.column, die, s.board.terrain[self.target] == TOWN)
        s.tell("result", self.target, self.outcome)
        s.fought = [Fought(self.support, self.column, self.outcome)]

    def roll(self, s: State) -> int:
        """The attackers' die; beyond the printed columns none is needed. OJ-13.5-2, -3, OJ-13.11-1."""
        if 0 < self.column < COLUMNS - 1:
            side = s.side_of_force(self.attackers)
            die = s.roll(D6, "combat", s.hex_word(self.target), ROLES[side])
            s.tell("rolled", side, (die,))
            return die
        return D6.lowest

    def attackers_lose(self, s: State) -> None:
        """AL1 and EX cost the attackers a unit, AS nobody. OJ-13.15-1, OJ-13.13-1, OJ-13.14-1."""
        if self.outcome in (AL1, EX):
            s.call(Loss(hex=self.target, units=self.attackers, whose=OF_ATTACKERS, slow=self.slow()))

    def defenders_lose(self, s: State) -> None:
        """EX costs the defenders a unit, DE all, DL1 one or their ground, DR their ground.

        OJ-13.12-1, OJ-13.13-1, OJ-13.14-1, OJ-13.16-1, OJ-13.17-1, OJ-10.3-2.
        """
        if self.outcome == EX:
            s.call(Loss(hex=self.target, units=self.defenders, whose=OF_DEFENDERS, slow=self.slow()))
        elif self.outcome == DL1:
            s.call(DefenderLoss(hex=self.target, units=self.defenders, origins=self.origins, slow=self.slow()))
        elif self.outcome == DR:
            s.call(
                Retreat(hex=self.target, units=self.defenders, origins=self.origins, together=False, slow=self.slow())
            )
        elif self.outcome == DE:
            slow = self.slow()
            for unit in members(self.defenders):
                eliminate(s, unit, bool(slow >> unit & 1))
            self.defenders = 0

    def advance_after_combat(self, s: State) -> None:
        """The attacker may advance where no defender is left, so not after AL1 or AS. OJ-13.18-1, OJ-13.14-1."""
        if self.target not in s.stacks:
            s.call(Advance(hex=self.target, units=self.attackers))

    def special_forces_leave(self, s: State) -> None:
        """Each special forces marker used is away for a die's number of turns. OJ-13.21-4."""
        for marker in members(self.committed):
            die = s.roll(D6, "special forces", SPECIAL[marker], "allied")
            back = s.turn + die
            s.special[marker] = back if back < LAST_TURN else NEVER
            s.tell("special_back", marker, (die,), min(back, LAST_TURN))

    def disruption(self, s: State) -> None:
        """All who fought are disrupted and attack no more, but for those who may go on with momentum.

        OJ-5.6-3, OJ-13.1-2, -4, OJ-13.18-4.
        """
        self.eager = self.advanced & s.forces.panzer
        s.disrupt((self.attackers | self.defenders) & ~self.eager)

    def after(self, s: State, called: Frame) -> None:
        """What the steps found: who is starved, who helps, who is lost, who has advanced."""
        if isinstance(called, SupplyLines):
            self.starved = called.starved
        elif isinstance(called, SpecialForces):
            self.committed = called.committed
        elif isinstance(called, (Loss, DefenderLoss, Retreat)):
            self.attackers &= ~called.lost
            self.defenders &= ~called.lost
        elif isinstance(called, Advance):
            self.advanced = called.advanced

    def factors(self, s: State) -> tuple[int, int]:
        """Attack and defence factors with what the guns add. OJ-13.4-1, OJ-13.23-1."""
        attack, defence = strength(s, self.attackers, self.starved), resistance(s, self.defenders)
        if self.attackers & s.forces.replaced:
            return attack + self.support, defence
        return attack, defence + self.support

    def most_support(self, s: State) -> int:
        """The strength of those whom the ships support, which their guns can at most double. OJ-13.23-2, -4."""
        if self.attackers & s.forces.replaced:
            return strength(s, self.attackers, self.starved)
        return resistance(s, self.defenders)

    def slow(self) -> int:
        """Those who take longer to come back: the starved, and defenders who were surrounded. OJ-10.3-2, -5."""
        return self.starved | self.defenders if self.concentric else self.starved
