"""Set-up: the fixed counters, and the ships that Norway hides along the coast. NC-setup, NC-variants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, KNOWN, number, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_range import room
from narvik.games.norway1940.chapters.land.disruption import disrupt
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import NORWAY
from narvik.games.norway1940.pieces.forces import MOST_SHIPS, MOST_UNITS, MOST_WINGS
from narvik.games.norway1940.pieces.state import State


def lay_out(s: State) -> None:
    """Put every counter where it starts that nobody chooses a place for. NC-setup-1 to -4, -8, -9.

    If Norway is prepared her mountain troops are in good order and the Hawks in Oslo; with historical locations her
    ships lie where they were. NC-variants-2, -3, -5.
    """
    settings = s.settings
    units, ships, wings = settings.units, settings.ships, settings.wings
    for unit, place in enumerate(units.start):
        if place >= 0 and settings.in_play(units.variant[unit]):
            s.put(unit, place)
            if units.unready >> unit & 1:
                disrupt(s, unit)
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


@final
@dataclass(eq=False, kw_only=True)
class SetUp(Frame):
    """Norway chooses where her free ships lie, one after another in a fixed order. NC-setup-5 to -7, -10, NC-pol3-1,
    NC-variants-5.

    What has been chosen for face-down ships is disclosed, as numbers, only when all are placed: the order of the
    choices would otherwise tell which counter is which.
    """

    placed: int = number(0, MOST_UNITS + MOST_WINGS + MOST_SHIPS, ALL, start=0)
    posted: int = set_of("ship", KNOWN, start=0)

    def advance(self, s: State) -> int:
        settings = s.settings
        total = len(settings.free_ships) + len(settings.free_units) + len(settings.free_wings)
        if self.placed < total:
            return NORWAY
        self.disclose(s)
        s.finish()
        return GO_ON

    def disclose(self, s: State) -> None:
        """Everybody sees how many face-down counters lie in each sector, and not which. NC-setup-6."""
        ships = s.settings.ships
        for ship in s.settings.free_ships:
            if ships.face_down >> ship & 1:
                s.seen_at[ship] = s.board.coast
        for sector in s.board.coast_list:
            count = s.ships_in(sector, ships.face_down).bit_count()
            if count:
                s.tell("stationed", sector, count)
        s.learn()

    def next(self, s: State) -> tuple[int, int]:
        """The verb and the counter that come next: what lies open before what is hidden."""
        settings = s.settings
        hidden = settings.ships.face_down
        queue = [
            *((nt.PLACE, unit) for unit in settings.free_units),
            *((nt.BASE, wing) for wing in settings.free_wings),
            *((nt.STATION if hidden >> ship & 1 else nt.POST, ship) for ship in settings.free_ships),
        ]
        return queue[self.placed]

    def choices(self, s: State) -> list[Choice]:
        verb, counter = self.next(s)
        words = s.settings.notation
        if verb == nt.PLACE:
            return [words.make(verb, counter, sector) for sector in range(s.board.count)]
        if verb == nt.BASE:
            return [words.make(verb, counter, base) for base in s.board.list_of(s.board.airfields) if room(s, base)]
        return [words.make(verb, counter, sector) for sector in s.board.coast_list]

    def choose(self, s: State, c: Choice) -> None:
        self.placed += 1
        counter, sector = c.args
        if c.verb == nt.STATION:
            s.ship_at[counter] = sector
            self.posted |= 1 << counter
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

    def question(self, s: State) -> Question:
        verb, _ = self.next(s)
        message = {nt.PLACE: "ask-place", nt.BASE: "ask-base"}.get(verb, "ask-setup")
        return Question(message, rules=("NC-setup-5", "NC-setup-6", "NC-setup-10"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        verb, _ = self.next(s)
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
