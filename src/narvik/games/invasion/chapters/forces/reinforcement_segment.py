"""Chapter 2.2, the Reinforcement Segment: reinforcements, air replacements and withdrawals, the Germans first."""

from __future__ import annotations

from typing import final

from narvik.core.frames import Frame, Order, Question
from narvik.games.invasion.chapters.forces.air_replacements import AirReplacement
from narvik.games.invasion.chapters.forces.reinforcements import AirArrivals, DestroyerPoints, place_arrival
from narvik.games.invasion.chapters.forces.withdrawals import Withdrawals
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.schedules import AIR, DESTROYER_POINTS, LAND, NAVAL


@final
class ReinforcementSegment(Frame):
    """Reinforcements, then replacements, then withdrawals, each time the German player first.

    IN-2.2-1 to -3, T2a to T2f.
    """

    def order(self) -> Order:
        return (
            "german_arrivals", "allied_arrivals", "german_replacement", "allied_replacement",
            "german_withdrawals", "allied_withdrawals",
        )  # fmt: skip

    def title(self, s: State) -> Question:
        return Question("title-reinforcement-segment")

    def german_arrivals(self, s: State) -> None:
        """To Germany; aircraft also to Denmark. IN-4.1-4, -5."""
        self.arrive(s, GERMAN)

    def allied_arrivals(self, s: State) -> None:
        """To Scotland, ships to Scotland (west). IN-4.1-2, -3, -6."""
        self.arrive(s, ALLIED)

    def arrive(self, s: State, side: int) -> None:
        """What the schedule lists for the turn; all of it may act at once. IN-4.1-1, -9."""
        scenario, schedules = s.kit.setups.scenarios[s.scenario], s.kit.schedules
        if not scenario.reinforcements or s.turn <= scenario.first_turn:
            return
        here = [schedules.arrivals[number] for number in schedules.arrivals_on[s.turn]]
        kinds = LAND, NAVAL, AIR, DESTROYER_POINTS
        mine = {kind: [one for one in here if one.side == side and one.kind == kind] for kind in kinds}
        for one in [*mine[LAND], *mine[NAVAL]]:
            place_arrival(s, one)
        points = sum(one.points for one in mine[DESTROYER_POINTS])
        if points:
            s.call(DestroyerPoints(points=points))
        aircraft: dict[int, int] = {}
        for one in mine[AIR]:
            kind = s.kit.aircraft.unit_type[one.number]
            aircraft[kind] = aircraft.get(kind, 0) + one.points
        if aircraft:
            s.call(AirArrivals(side=side, left=aircraft))

    def german_replacement(self, s: State) -> None:
        """IN-4.2.1-2."""
        self.replace(s, GERMAN)

    def allied_replacement(self, s: State) -> None:
        """IN-4.2.1-2."""
        self.replace(s, ALLIED)

    def replace(self, s: State, side: int) -> None:
        """One on each turn with an odd number after the invasion, to be used now or never. IN-4.2.1-2, -3."""
        scenario = s.kit.setups.scenarios[s.scenario]
        if scenario.air_replacements and s.kit.schedules.turns[s.turn].air_replacement:
            s.call(AirReplacement(side=side))

    def german_withdrawals(self, s: State) -> None:
        """IN-2.2-2, -3."""
        self.withdraw(s, GERMAN)

    def allied_withdrawals(self, s: State) -> None:
        """IN-2.2-2, -3."""
        self.withdraw(s, ALLIED)

    def withdraw(self, s: State, side: int) -> None:
        """What the schedule recalls on this turn, where it holds. IN-2.2-2, IN-4.3.1-1."""
        if s.kit.setups.scenarios[s.scenario].withdrawals:
            s.call(Withdrawals(side=side))
