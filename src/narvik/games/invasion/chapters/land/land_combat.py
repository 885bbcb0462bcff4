"""Chapter 12.1: a land combat from the spending of supply to the advance, in the order of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, Word, flag, number, set_of, some, word
from narvik.core.frames import Frame, Order, Question
from narvik.games.invasion.chapters.land.advances import AFTER_ELIMINATION, Advance
from narvik.games.invasion.chapters.land.combat_odds import Fight, odds_of
from narvik.games.invasion.chapters.land.king_haakon import put_king_at_risk
from narvik.games.invasion.chapters.land.land_supply import (
    FOOT,
    GUNS,
    MOTORS,
    AttackSupply,
    DefenceSupply,
    categories,
    is_fed,
    mark,
    of_category,
)
from narvik.games.invasion.chapters.land.losses import GroundOrSteps, StepLosses, alive
from narvik.games.invasion.chapters.land.retreats import MOST_HEXES, Party, Retreat
from narvik.games.invasion.chapters.sea.gunfire import GunfireSupport, box_guns, port_guns, retire
from narvik.games.invasion.chapters.sea.hits import lose_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.charts import EVEN, MOST_DRM, Result

UNKNOWN: Final = 99
"""The modified die before it is rolled."""

FROM_SHIPS: Final = 2
IN_CRAFT: Final = 1
"""Columns to the left in an amphibious assault, the latter if all use landing craft. IN-12.1-26, IN-8.6.2-1."""

MOST_GUNS: Final = 60


@final
@dataclass(eq=False, kw_only=True)
class LandCombat(Frame):
    """All units of one side in a hex are attacked by some of the other. IN-12.1-1, -38, IN-12.0-2, -6.

    `bystanders` fell back into the hex earlier in the phase: they add nothing and share every result (IN-12.2.2-4). In
    an `overrun` the attackers stand in the hex from which they enter. It gives back whether the hex was `won` and
    whether the attackers gave ground (`beaten`).
    """

    attacker: int = word("role", ALL)
    hex: int = word("hex", ALL)
    attackers: int = set_of("unit", ALL)
    defenders: int = set_of("unit", ALL)
    bystanders: int = set_of("unit", ALL, start=0)
    overrun: bool = flag(ALL, start=False)
    paid: int = set_of("unit", ALL, start=0)  # attackers in supply; those of two categories need both
    supplied: int = set_of("unit", ALL, start=0)
    column: int = word("odds", ALL, start=EVEN)
    drm: int = number(-MOST_DRM, MOST_DRM, ALL, start=0)
    modified: int = number(-MOST_DRM, UNKNOWN, ALL, start=UNKNOWN)
    origins: int = set_of("hex", ALL, start=0)
    retreated: int = set_of("unit", ALL, start=0)
    farthest: int = number(0, MOST_HEXES, ALL, start=0)
    hexes: int = number(0, MOST_HEXES, ALL, start=0)
    won: bool = flag(ALL, start=False)
    beaten: bool = flag(ALL, start=False)
    from_sea: int = set_of("ship", ALL, start=0)  # the ships of a group that assaults a port; its troops are aboard
    airborne: bool = flag(ALL, start=False)  # the attackers come from the air
    disrupted: int = set_of("unit", ALL, start=0)  # of these, who is disrupted
    air_landed: int = set_of("unit", ALL, start=0)  # of these, who was landed and did not jump
    all_in_craft: bool = flag(ALL, start=False)
    covers: int = set_of("ship", ALL, start=0)  # ships of that group that give gunfire support
    naval_guns: int = number(-MOST_GUNS, MOST_GUNS, ALL, start=0)
    guns: dict[int, int] = some("ship", Word("zone"), ALL)  # units of Gunfire Support boxes that have fired

    def order(self) -> Order:
        return (
            "declare", "supply_foot", "supply_motors", "supply_guns", "supply_defence", "markers",
            "attackers_guns", "defenders_guns", "die", "king",
            "defenders_lose", "defenders_choose", "defenders_pay", "defenders_retreat",
            "attackers_lose", "attackers_choose", "attackers_pay", "overrun_ends", "attackers_retreat",
            "advance_after_combat", "guns_retire",
        )  # fmt: skip

    def title(self, s: State) -> Question:
        message = "title-overrun" if self.overrun else "title-land-combat"
        if self.airborne:
            message = "title-airborne-assault"
        return Question(message, {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    # -- step 1: who fights, and in supply

    def declare(self, s: State) -> None:
        """Attackers and target are announced, and from where they come if they stand on the hex map. IN-12.1-1,
        IN-12.3-4, -5."""
        s.tell("overrun" if self.overrun else "land_combat", self.attacker, self.hex)
        for unit in members(self.attackers):
            if not self.from_sea and not self.airborne:
                self.origins |= 1 << s.unit_at[unit]
            if is_fed(s, unit):
                self.supplied |= 1 << unit

    def supply_foot(self, s: State) -> None:
        """IN-13.3.1-1."""
        self.pay_for(s, FOOT)

    def supply_motors(self, s: State) -> None:
        """IN-13.3.1-1, -3."""
        self.pay_for(s, MOTORS)

    def supply_guns(self, s: State) -> None:
        """IN-13.3.1-1, -3."""
        self.pay_for(s, GUNS)

    def pay_for(self, s: State, category: int) -> None:
        """One Supply Point for all units of a category, if the attacker likes; from the air the line is traced from the
        hex itself. IN-13.3.1-5, -6, IN-7.8.2-7."""
        units = of_category(s, self.attackers, category)
        if units:
            aboard = sum(1 << ship for ship in members(self.from_sea) if s.ship_sp[ship])
            at_sea = self.from_sea != 0
            start = self.hex if self.airborne else NOWHERE
            s.call(
                AttackSupply(
                    side=self.attacker, units=units, category=category, at_sea=at_sea, start=start, aboard=aboard
                )
            )  # fmt: skip

    def supply_defence(self, s: State) -> None:
        """The defender, who knows what the attacker spends. IN-13.3.1-7, IN-13.3.7-3.

        A column traces its lines from the hex of entry, where it stands. IN-13.3.6-1, -3.
        """
        for unit in members(self.attackers & ~self.supplied):
            needed = sum(1 for category in (FOOT, MOTORS, GUNS) if categories(s, unit) >> category & 1)
            if needed == 1 and self.paid >> unit & 1:
                self.supplied |= 1 << unit
        hungry = 0
        for unit in members(self.defenders):
            if is_fed(s, unit):
                self.supplied |= 1 << unit
            else:
                hungry |= 1 << unit
        if hungry:
            s.call(DefenceSupply(side=1 - self.attacker, units=hungry))

    def markers(self, s: State) -> None:
        """First the markers are set, then the combat is resolved with them; bystanders get none.

        IN-13.3.5-1, IN-13.3.7-7.
        """
        mark(s, self.attackers | self.defenders, self.supplied)

    # -- step 4: ships' guns. None in overruns. IN-8.4.1-5, IN-12.1-11

    def attackers_guns(self, s: State) -> None:
        """From the Gunfire Support boxes, and from the group that assaults; none in an overrun or from the air.

        IN-8.4.1-3, -4, -5, -7, IN-12.1-11, IN-7.8.2-2.
        """
        if not self.overrun and not self.airborne:
            self.call_guns(s, self.attacker, box_guns(s, self.attacker, self.hex), self.covers)

    def defenders_guns(self, s: State) -> None:
        """From the port that is attacked; none in an overrun or against an assault from the air.

        IN-8.4.1-2, -5, IN-7.8.2-2.
        """
        if not self.overrun and not self.airborne:
            self.call_guns(s, 1 - self.attacker, port_guns(s, 1 - self.attacker, self.hex), 0)

    def call_guns(self, s: State, side: int, able: int, pledged: int) -> None:
        """A side is asked for its guns, if it has any."""
        if able | pledged:
            s.call(GunfireSupport(side=side, hex=self.hex, able=able, pledged=pledged, used={}))

    def guns_retire(self, s: State) -> None:
        """Who came from a box goes back to sea. IN-8.1.5-2, IN-8.4.1-7."""
        retire(s, self.guns)

    # -- steps 2 to 6: odds, shifts, die

    def die(self, s: State) -> None:
        """Odds, shifts and modifiers are added up and the attacker rolls. IN-12.1-2, -15, -27, -33, -34."""
        odds = odds_of(s, self.fight())
        self.column, self.drm = odds.column, odds.drm
        s.tell("land_odds", odds.attack, odds.defence, odds.base, odds.column)
        die = s.roll(D10, "land combat", s.kit.board.numbers[self.hex], SIDES[self.attacker])
        self.modified = die + odds.drm
        s.tell("land_die", self.attacker, die, odds.drm, self.modified)

    def fight(self) -> Fight:
        """What the odds follow from; an assault from the sea costs columns. IN-12.1-2, -26, IN-8.6.2-1."""
        columns = (IN_CRAFT if self.all_in_craft else FROM_SHIPS) if self.from_sea else 0
        return Fight(
            self.attacker,
            self.attackers,
            self.defenders,
            self.hex,
            self.supplied,
            self.overrun,
            self.naval_guns,
            columns,
            self.airborne,
            self.disrupted,
            self.air_landed,
        )

    def king(self, s: State) -> None:
        """Where the King's Guard fights King Haakon may be captured. IN-12.1-37, IN-15.5-1."""
        put_king_at_risk(s, self.attackers | self.all_defenders(), self.hex)

    # -- step 7: results, the defender's first. IN-12.2-1

    def result(self, s: State) -> Result:
        """What the die gives."""
        return s.kit.charts.result(self.column, self.modified)

    def all_defenders(self) -> int:
        """Those who defend and those who only share in the result. IN-12.2.2-4, -5."""
        return self.defenders | self.bystanders

    def defenders_lose(self, s: State) -> None:
        """The defender first. IN-12.2-1 to -4."""
        result = self.result(s)
        self.tell(s, result)
        self.lose(s, 1 - self.attacker, self.all_defenders(), result.defender_steps, result.defender_dies)

    def tell(self, s: State, result: Result) -> None:
        """The result in words."""
        if result.defender_dies or result.attacker_dies:
            s.tell("wiped_out", 1 - self.attacker if result.defender_dies else self.attacker)
        if result.defender_steps or result.defender_retreat:
            s.tell("suffers", 1 - self.attacker, result.defender_steps, result.defender_retreat)
        if result.attacker_steps or result.attacker_retreat:
            s.tell("suffers", self.attacker, result.attacker_steps, result.attacker_retreat)

    def lose(self, s: State, side: int, units: int, steps: int, dies: bool) -> None:
        """Mandatory losses, or the whole force. IN-12.2-2, -4."""
        if dies:
            for unit in members(units):
                lose_unit(s, unit)
        elif steps:
            s.call(StepLosses(side=side, units=units, count=steps))

    def defenders_choose(self, s: State) -> None:
        """IN-12.2-2, IN-12.2.3-8."""
        self.choose_ground(s, 1 - self.attacker, self.all_defenders(), self.result(s).defender_retreat)

    def defenders_pay(self, s: State) -> None:
        """IN-12.2-2."""
        left = self.result(s).defender_retreat - self.hexes
        self.lose(s, 1 - self.attacker, alive(s, self.all_defenders()), left, False)

    def defenders_retreat(self, s: State) -> None:
        """All survivors go; in an overrun not to where the column comes from. IN-12.2.2-1, IN-11.7-13."""
        units = alive(s, self.all_defenders())
        if self.hexes and units:
            s.tell("gives_ground", 1 - self.attacker, self.hex, self.hexes)
            s.call(self.retreat(1 - self.attacker, units, self.hex, self.hexes))

    def retreat(self, side: int, units: int, origin: int, hexes: int) -> Retreat:
        """A retreat from this combat; those who are overrun do not go where the column stands. IN-11.7-13."""
        barred = self.origins if self.overrun else 0
        return Retreat(side=side, units=units, origin=origin, hexes=hexes, barred=barred, roomy=False, parties=[])

    def choose_ground(self, s: State, side: int, units: int, count: int) -> None:
        """How much of a number is taken as retreat; from the air one step at least is lost.

        IN-12.2-2, IN-12.2.3-8, IN-11.7-5, IN-7.8.2-3.
        """
        self.hexes = 0
        left = alive(s, units)
        if count and left:
            ours = side == self.attacker
            from_air = self.airborne and ours
            most = count - 1 if from_air and not self.result(s).attacker_steps else MOST_HEXES  # IN-7.8.2-3
            s.call(
                GroundOrSteps(
                    side=side, units=left, origin=self.hex, count=count, home=self.overrun and ours, most=most,
                    from_air=from_air,
                )
            )  # fmt: skip

    def attackers_lose(self, s: State) -> None:
        """IN-12.2-2 to -4."""
        result = self.result(s)
        self.lose(s, self.attacker, self.attackers, result.attacker_steps, result.attacker_dies)

    def attackers_choose(self, s: State) -> None:
        """Who assaults from the sea has nowhere to go and loses steps. IN-12.2-2, IN-12.2.3-8, IN-8.6.2-2."""
        count = 0 if self.from_sea else self.result(s).attacker_retreat
        self.choose_ground(s, self.attacker, self.attackers, count)

    def attackers_pay(self, s: State) -> None:
        """IN-12.2-2."""
        left = self.result(s).attacker_retreat - self.hexes
        self.lose(s, self.attacker, alive(s, self.attackers), left, False)

    def overrun_ends(self, s: State) -> None:
        """The column holds the hex, or is back in the hex of entry, and may lose a step there. IN-11.7-4 to -6, -14."""
        if not self.overrun:
            return
        column = alive(s, self.attackers)
        self.beaten = self.hexes > 0
        if self.defeated(s, self.all_defenders()):
            return
        if column:
            s.tell("thrown_back", self.hex)
        if self.entry_is_unsafe(s, members(self.origins)[0]):
            s.call(StepLosses(side=self.attacker, units=column, count=1))

    def attackers_retreat(self, s: State) -> None:
        """All survivors go, from wherever they attacked; a column is back in its hex of entry with the first hex.

        IN-12.2.2-1, IN-11.7-13, IN-7.8.2-4.
        """
        units = alive(s, self.attackers)
        if self.airborne:
            self.leave_the_hex(s, units)
            return
        if not self.hexes or not units:
            return
        self.retreated |= units
        for start in sorted({s.unit_at[unit] for unit in members(units)}, reverse=True):
            here = sum(1 << unit for unit in members(units) if s.unit_at[unit] == start)
            if self.overrun:
                self.go_on_back(s, here, start)
            else:
                s.tell("gives_ground", self.attacker, start, self.hexes)
                s.call(self.retreat(self.attacker, here, start, self.hexes))

    def go_on_back(self, s: State, column: int, entry: int) -> None:
        """A column goes back farther than to its hex of entry; the way counts from the hex that it overran.

        IN-11.7-13, IN-12.2.3-1.
        """
        if self.hexes > 1:
            s.tell("gives_ground", self.attacker, entry, self.hexes - 1)
        retreat = self.retreat(self.attacker, 0, self.hex, self.hexes)
        retreat.parties = [Party(column, (self.hex, entry))]
        s.call(retreat)

    def leave_the_hex(self, s: State, units: int) -> None:
        """Who came from the air and has not driven out all goes back a hex more than the result demands; who cannot is
        lost. IN-7.8.2-4, -5."""
        hexes = self.hexes + (0 if self.defeated(s, self.all_defenders()) else 1)
        if units and hexes:
            self.retreated |= units
            s.tell("gives_ground", self.attacker, self.hex, hexes)
            s.call(
                Retreat(
                    side=self.attacker, units=units, origin=self.hex, hexes=hexes, barred=0, roomy=False,
                    from_air=True, parties=[],
                )
            )  # fmt: skip

    # -- the end

    def defeated(self, s: State, units: int) -> bool:
        """Whether all of a force were eliminated or have retreated. IN-12.3-1."""
        return not alive(s, units) & ~self.retreated

    def entry_is_unsafe(self, s: State, entry: int) -> bool:
        """Whether the hex of entry lies in a zone of control of others than those attacked, and no friend holds it.

        IN-11.7-5.
        """
        board, land = s.kit.board, s.kit.land
        friends = troops.fighters_in(s, entry, self.attacker) & ~self.attackers
        if friends:
            return False
        for unit in troops.on_the_map(s, 1 - self.attacker):
            other = land.battalions >> unit & 1 and not self.all_defenders() >> unit & 1
            if other and board.zoc[s.unit_at[unit]] & board.bit[entry]:
                return True
        return False

    def advance_after_combat(self, s: State) -> None:
        """Step 8: those who held out follow the others; nobody in an overrun, or where the attackers come from no hex:
        from the air, or from the sea, before they have landed.

        IN-12.3-1, -2, -5 to -7, IN-11.7-9, IN-8.6.2-3, -6, IN-7.8.2-5.
        """
        attackers_gone = self.defeated(s, self.attackers)
        defenders_gone = self.defeated(s, self.all_defenders())
        self.won = defenders_gone
        if self.overrun or not self.origins or attackers_gone == defenders_gone:
            return
        if defenders_gone:
            side, units, first = self.attacker, self.attackers, 1 << self.hex
        else:
            side, units, first = 1 - self.attacker, self.defenders, self.origins
        most = self.farthest or AFTER_ELIMINATION
        s.call(Advance(side=side, units=alive(s, units), first=first, most=most, gone={}))

    def after(self, s: State, called: Frame) -> None:
        """What the steps found: who is supplied, who falls back, how far."""
        if isinstance(called, AttackSupply):
            self.settle_payment(s, called)
        elif isinstance(called, DefenceSupply):
            self.supplied |= called.supplied
        elif isinstance(called, GunfireSupport):
            self.naval_guns += called.points if called.side != self.attacker else -called.points
            self.guns = {**self.guns, **called.used}
        elif isinstance(called, GroundOrSteps):
            self.hexes = called.hexes
        elif isinstance(called, Retreat):
            self.retreated |= called.retreated
            self.farthest = max(self.farthest, called.farthest)

    def settle_payment(self, s: State, called: AttackSupply) -> None:
        """Guns on trucks need a Supply Point of either category. IN-13.3.1-3."""
        for unit in members(called.supplied):
            if self.paid >> unit & 1:
                self.supplied |= 1 << unit
            self.paid |= 1 << unit


def defenders_of(s: State, h: int, attacker: int, spared: int) -> tuple[int, int]:
    """Who defends a hex: those who take part, and those who fell back there in this phase. IN-12.0-2, IN-12.2.2-4."""
    here = troops.fighters_in(s, h, 1 - attacker)
    return here & ~spared, here & spared
