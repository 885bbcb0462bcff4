"""Ships are placed face down: on 9 April, and when the Allied home fleet sails. KN-a9-10, -13, -15, -49."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, RAID
from narvik.games.kampen.pieces.cards import MOST_CARDS
from narvik.games.kampen.pieces.ships import GONE, HOME_FLEET, IN_HAND
from narvik.games.kampen.pieces.state import NOTHING, State


@final
@dataclass(eq=False, kw_only=True)
class StationShips(Frame):
    """A faction places its ships face down, ship by ship; the numbers are shown when all lie there. KN-a9-10, -13, -15.

    That the ships are asked for in a fixed order is why neither ship nor zone is told before the end: the order would
    give the ships away.
    """

    faction: int = word("role", ALL)
    placed: int = number(0, MOST_CARDS, ALL, start=0)

    def advance(self, s: State) -> int:
        if s.ships_in(self.faction, IN_HAND):
            return self.faction
        disclose(s, self.faction)
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        ship = next_ship(s, self.faction)
        if ship == NOTHING:
            return []
        words = s.settings.notation
        return [words.make(nt.STATION, ship, zone) for zone in self.zones(s)]

    def zones(self, s: State) -> list[int]:
        """Where a ship may lie. KN-a9-10, -13, KN-adv-2."""
        return [zone for zone in range(RAID) if self.faction == GERMANY or s.board.allied_zone[zone]]

    def choose(self, s: State, c: Choice) -> None:
        """A ship lies in a zone, which its owner alone knows. KN-a9-10, -13, -15, KN-info-7."""
        s.put(c.args[0], c.args[1])
        s.posted |= 1 << c.args[0]
        self.placed += 1
        s.tell_to(1 << self.faction, "posted", c.args[0], c.args[1])

    def question(self, s: State) -> Question:
        rules = ("KN-a9-7", "KN-a9-10", "KN-a9-13", "KN-a9-15", "KN-a9-49")
        return Question("ask-station-ships", rules=rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.STATION:
            return None
        rule = "KN-a9-10" if self.faction == GERMANY else "KN-a9-13"
        if c.args[1] == RAID:
            return Reason("no-raid-box", rule)
        if c.args[1] not in self.zones(s):
            return Reason("no-allied-zone", "KN-adv-2", (("zone", f"zone:{s.zone_word(c.args[1])}"),))
        return Reason("no-next-ship", rule)


def next_ship(s: State, faction: int) -> int:
    """The first ship of a faction not yet placed, or NOTHING."""
    waiting = s.ships_in(faction, IN_HAND)
    return (waiting & -waiting).bit_length() - 1


def disclose(s: State, faction: int) -> None:
    """Everybody sees how many cards lie in each zone, and so where each ship may be. KN-a9-15, KN-info-5."""
    fleet = s.settings.fleet
    zones = [s.ships[ship] for ship in members(s.posted)]
    s.posted = 0
    bits = sum({1 << zone for zone in zones})
    home = 1 << HOME_FLEET if s.lying[HOME_FLEET] & fleet.of[faction] else 0
    for ship in members(fleet.of[faction] & ~s.lying[GONE]):
        if not s.seen[ship]:
            s.seen[ship] = bits | home
        elif s.seen[ship] >> HOME_FLEET & 1:
            s.seen[ship] = s.seen[ship] & ~(1 << HOME_FLEET) | bits
    s.learn()
    for zone in sorted(set(zones)):
        s.tell("stationed", faction, zone, zones.count(zone))
