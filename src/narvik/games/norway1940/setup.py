"""Set-up: the fixed counters, and the ships that Norway hides along the coast. NC-setup, NC-variants."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import NORWAY
from narvik.games.norway1940.state import State


def lay_out(s: State) -> None:
    """Put every counter where it starts that nobody chooses a place for. NC-setup-1 to -4, -8, -9."""
    settings = s.settings
    units, ships, wings = settings.units, settings.ships, settings.wings
    for unit, place in enumerate(units.start):
        if place >= 0 and settings.in_play(units.variant[unit]):
            s.put(unit, place)
            if units.unready >> unit & 1:
                s.disrupt(unit)
    if settings.prepared:
        s.disrupted &= ~(units.norwegian & units.mountain)
    for ship, place in enumerate(ships.start):
        s.ship_at[ship] = place
        if settings.historical and ships.history[ship] >= 0:
            s.ship_at[ship] = ships.history[ship]
            if ships.face_down >> ship & 1:
                s.seen_at[ship] = 1 << ships.history[ship]
    for wing, base in enumerate(wings.start):
        if base >= 0 and settings.in_play(wings.variant[wing]):
            s.base[wing] = base


class SetUp(Frame[State]):
    """Norway chooses where her free ships lie, one after another in a fixed order. NC-setup-5 to -7, -10.

    What has been chosen for face-down ships is disclosed, as numbers, only when all are placed: the order of the
    choices would otherwise tell which counter is which.
    """

    name = "setup"
    fields = ("placed",)
    rules = ("NC-setup-5", "NC-setup-6", "NC-setup-10")

    def advance(self, s: State, f: list[int]) -> int:
        settings = s.settings
        total = len(settings.free_ships) + len(settings.free_units) + len(settings.free_wings)
        if f[1] < total:
            return NORWAY
        self.disclose(s)
        s.pop()
        return GO_ON

    def disclose(self, s: State) -> None:
        """Everybody sees how many face-down counters lie in each sector."""
        s.posted = 0
        ships = s.settings.ships
        for ship in s.settings.free_ships:
            if ships.face_down >> ship & 1:
                s.seen_at[ship] = s.board.coast
        for sector in s.board.coast_list:
            count = s.ships_in(sector, ships.face_down).bit_count()
            if count:
                s.tell("stationed", sector, count)
        s.learn()

    def next(self, s: State, f: list[int]) -> tuple[int, int]:
        """The verb and the counter that come next: what lies open before what is hidden."""
        settings = s.settings
        placed = f[1]
        if placed < len(settings.free_units):
            return nt.PLACE, settings.free_units[placed]
        placed -= len(settings.free_units)
        if placed < len(settings.free_wings):
            return nt.BASE, settings.free_wings[placed]
        ship = settings.free_ships[placed - len(settings.free_wings)]
        return (nt.STATION if settings.ships.face_down >> ship & 1 else nt.POST), ship

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        verb, counter = self.next(s, f)
        make = s.settings.notation.make
        if verb == nt.PLACE:
            return [make(verb, counter, sector) for sector in range(s.board.count)]
        if verb == nt.BASE:
            return [make(verb, counter, base) for base in s.board.list_of(s.board.airfields) if s.room(base)]
        return [make(verb, counter, sector) for sector in s.board.coast_list]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        f[1] += 1
        counter, sector = c.args
        if c.verb == nt.STATION:
            s.ship_at[counter] = sector
            s.posted |= 1 << counter
            s.tell_to(1 << NORWAY, "hid", counter, sector)
        elif c.verb == nt.POST:
            s.ship_at[counter] = sector
            s.tell("posted", counter, sector)
        elif c.verb == nt.PLACE:
            s.put(counter, sector)
            s.tell("placed", counter, sector)
        else:
            s.base[counter] = sector
            s.tell("based", counter, sector)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        verb, _ = self.next(s, f)
        return {nt.PLACE: "ask-place", nt.BASE: "ask-base"}.get(verb, "ask-setup"), {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        verb, _ = self.next(s, f)
        if c.verb in (nt.STATION, nt.POST) and verb in (nt.STATION, nt.POST):
            ship, sector = c.args
            if s.settings.historical and s.settings.ships.history[ship] >= 0:
                return Reason("no-historical", "NC-variants-2")
            if not s.board.coast >> sector & 1:
                return Reason("no-coast", "NC-setup-5", (("sector", f"sector:{s.sector_word(sector)}"),))
            return Reason("no-order", "NC-setup-5")
        if c.verb == nt.BASE and verb == nt.BASE:
            return Reason("no-airfield-room", "NC-variants-5", (("place", f"place:{s.sector_word(c.args[1])}"),))
        return None


fr.FLOW[fr.SETUP] = SetUp()
