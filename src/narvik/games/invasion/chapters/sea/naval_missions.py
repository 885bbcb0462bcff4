"""Chapter 8.1.4: a group of ships goes to a port of the hex map, and stays there or goes back to sea."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, Number, set_of, some, word
from narvik.core.frames import Frame, Order, Question
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.sea.coast_artillery import ASLEEP, UNCHECKED, Passage
from narvik.games.invasion.chapters.sea.landing import Landing
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Mission(Frame):
    """A group goes to a port of the hex map: past its batteries, then it unloads and stays or goes back. NM-4."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    spot: int = word("spot", ALL)
    alertness: dict[int, int] = some("hex", Number(UNCHECKED, ASLEEP), ALL)
    broken_off: int = set_of("ship", ALL, start=0)
    retreating: int = set_of("ship", ALL, start=0)

    def order(self) -> Order:
        return "passage", "arrive", "retreat", "at_sea"

    def title(self, s: State) -> Question:
        words = {"ships": names_of(s, self.ships), "spot": f"spot:{s.kit.spots.words[self.spot]}"}
        return Question("title-mission", words)

    def passage(self, s: State) -> None:
        """Batteries on the way fire. IN-8.1.3-3, IN-9.1.1-1."""
        s.call(
            Passage(
                side=self.side,
                ships=self.ships,
                zone=self.zone,
                hex=s.kit.spots.hex[self.spot],
                outward=False,
                alertness=self.alertness.copy(),
            )
        )

    def arrive(self, s: State) -> None:
        """The group lies in the port and unloads. IN-8.5.1-2, -4."""
        if self.ships:
            fleet.put_into_port(s, self.ships, self.spot)
            s.call(Landing(side=self.side, ships=self.ships, spot=self.spot, landed={}))

    def retreat(self, s: State) -> None:
        """Naval Retreat, once more under the guns. IN-8.1.5-1, -3, -6."""
        self.retreating = fleet.afloat(s, self.retreating)
        if self.retreating:
            s.call(
                Passage(
                    side=self.side,
                    ships=self.retreating,
                    zone=self.zone,
                    hex=s.kit.spots.hex[self.spot],
                    outward=True,
                    alertness=self.alertness.copy(),
                )
            )

    def at_sea(self, s: State) -> None:
        """What retreats forms a stack of its own in the zone and has moved. IN-8.1.5-4, -7."""
        self.retreating = fleet.afloat(s, self.retreating)
        if self.retreating:
            fleet.put_to_sea(s, self.retreating, self.zone)
            s.tell("retreated", self.zone, fleet.names(s, self.retreating))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Passage):
            self.alertness = called.alertness.copy()
            if called.outward:
                return
            self.ships = called.ships
            self.broken_off = fleet.afloat(s, called.broken_off)
            back = fleet.afloat(s, called.turned_back)
            if back:
                fleet.put_to_sea(s, back, self.zone)
            if self.broken_off:
                fleet.put_to_sea(s, self.broken_off, self.zone)
        elif isinstance(called, Landing):
            self.retreating = called.retreating
