"""An attack as one action: who takes part, the battle or the probe, and the momentum it may give. OJ-13, OJ-13.19."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, set_of, word
from narvik.core.frames import Frame, Order
from narvik.games.jupiter.chapters.combat.attackers import nation_of
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.combat.combat_odds import is_concentric
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.movement import relocate
from narvik.games.jupiter.chapters.stacking import offer_order
from narvik.games.jupiter.chapters.supply import SupplyLines
from narvik.games.jupiter.chapters.sweden import violate
from narvik.games.jupiter.pieces.board import NOBODY, SOVIET, TOWN
from narvik.games.jupiter.pieces.state import NOWHERE, UNDECIDED, State


@final
@dataclass(eq=False, kw_only=True)
class Attack(Frame):
    """An attack or, if it is `probing`, a probe; and once more if armour goes on with momentum. OJ-13-2, OJ-13.19-2.

    The `eager` have just advanced and alone may go on; in a first attack there are none. `units` take part, and those
    of them that `pursue` may attack or probe again.
    """

    side: int = word("role", ALL)
    target: int = word("hex", ALL)
    probing: bool = flag(ALL, start=False)
    eager: int = set_of("unit", ALL, start=0)
    units: int = set_of("unit", ALL, start=0)
    pursue: int = set_of("unit", ALL, start=0)

    def order(self) -> Order:
        return "attackers", "supply", "engagement", "momentum"

    def attackers(self, s: State) -> None:
        """The attacking side says who takes part. OJ-13-2."""
        s.call(Attackers(side=self.side, target=self.target, probing=self.probing, eager=self.eager))

    def supply(self, s: State) -> None:
        """Momentum and probes are for those in supply, if need be by a line through neutral Sweden. OJ-13.19-1,
        OJ-13.20-1, OJ-8.1-3. Whoever turns out to have none has acted all the same."""
        if self.eager or self.probing:
            s.call(SupplyLines(units=self.units))

    def engagement(self, s: State) -> None:
        """The battle, or the advance of a probe; eager units that stay behind are disrupted.

        OJ-13.19-1 to -4, OJ-13.20-1 to -3, OJ-8.3-5.
        """
        if self.eager:
            s.surged |= self.units
            s.disrupt(self.eager & ~self.units)
        if not self.units:
            return
        if self.probing and self.target in s.stacks:
            # Swedes who entered the war over a supply line stand there now.
            s.disrupt(self.units)
        elif self.probing:
            self.pursue = self.units
            probe(s, self.units, self.target)
        else:
            begin_battle(s, self.units, self.target)

    def momentum(self, s: State) -> None:
        """Armour that has advanced may go on, once, or else is disrupted. OJ-13.19-1, OJ-13.20-3, -4."""
        s.call(Momentum(hex=self.target, units=self.pursue))

    def after(self, s: State, called: Frame) -> None:
        """What each of the steps came to."""
        if isinstance(called, Attackers):
            self.units = called.joined
        elif isinstance(called, SupplyLines):
            self.units &= ~called.starved
            s.disrupt(called.starved)
        elif isinstance(called, Battle):
            self.pursue = called.eager
        elif isinstance(called, Momentum):
            self.follow_up(s, called)

    def follow_up(self, s: State, chosen: Momentum) -> None:
        """Attack or probe again as chosen; who does not is disrupted. OJ-13.19-1, -2, OJ-13.20-4."""
        if chosen.target == NOWHERE:
            s.disrupt(self.pursue)
            return
        self.target = chosen.target
        self.probing = chosen.probing
        self.eager = self.pursue
        self.units = self.pursue = 0
        self.step = 0


def begin_battle(s: State, attackers: int, target: int) -> None:
    """An attack is declared: all who take part are shown; it may violate neutral Sweden. OJ-6.4-1, -5, OJ-8.1-1 (2).

    All who are there defend. OJ-13-4. It is fought out as declared, whoever is found beneath and whoever enters the war
    over it. OJ-6.4-4, OJ-8.2-1, OJ-8.3-5. Soviet attacks are counted, and whether defenders are surrounded is noted.
    OJ-13.22-2, OJ-10.3-2, -5.
    """
    side = s.side_of_force(attackers)
    defenders = sum(1 << unit for unit in s.stack(target))
    origins = tuple(sorted({s.where[unit] for unit in members(attackers)}))
    for unit in members(attackers) + members(defenders):
        s.show(unit)
    s.tell("battle", side, target, tuple(members(attackers)), tuple(members(defenders)))
    if nation_of(s, attackers) == SOVIET:
        s.soviet_attacks += 1
    around = s.board.terrain[target] != TOWN and is_concentric(s, target, s.board.grid.bits_of(origins))
    s.call(
        Battle(
            target=target,
            attackers=attackers,
            defenders=defenders,
            origins=origins,
            concentric=around,
        )
    )
    if s.sweden == NOBODY and s.board.bit[target] & s.board.sweden:
        violate(s, side)


def probe(s: State, units: int, target: int) -> None:
    """Units advance into an empty hex without a fight, and are seen. OJ-13.20-3 to -7, OJ-6.4-5."""
    s.probed |= units
    for unit in members(units):
        s.show(unit)
        s.tell("probes", unit, s.where[unit], target)
        relocate(s, unit, target)
        if s.winner != UNDECIDED:
            return
    offer_order(s, target)
