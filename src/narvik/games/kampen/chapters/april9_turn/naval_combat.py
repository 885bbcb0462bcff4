"""9 April, around the fighting at sea: dive bombers before it, ships that go raiding after it. KN-a9-24 to -27."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, flag, number
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand, void
from narvik.games.kampen.chapters.sea.sinking import Sailors, sink_german
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, RAID
from narvik.games.kampen.pieces.cards import MOST_CARDS
from narvik.games.kampen.pieces.state import State

DIVE_BOMBERS_HIT: Final = 4


@final
@dataclass(eq=False, kw_only=True)
class DiveBombers(Frame):
    """Stupbombefly, before all naval combats. KN-a9-24."""

    played: bool = flag(ALL, start=False)

    def zones(self, s: State) -> list[int]:
        """Zones III to V with German cards. KN-card-allies-9a-stupbombefly."""
        return [zone for zone in range(RAID) if s.board.dive_zones >> zone & 1 and s.ships_in(GERMANY, zone)]

    def advance(self, s: State) -> int:
        if self.played or (s.hand_size[ALLIES] and self.zones(s)):
            return ALLIES
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        if self.played:
            words = s.settings.notation
            return [words.make(nt.BOMB, zone) for zone in self.zones(s)]
        return s.opportunity(ALLIES, cd.STUPBOMBEFLY)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, c.args[0])
            self.played = True
            return
        s.finish()
        if c.verb == nt.BOMB:
            bomb(s, c.args[0])

    def question(self, s: State) -> Question:
        message = "ask-bomb" if self.played else "ask-dive-bombers"
        return Question(message, rules=("KN-a9-24", "KN-card-allies-9a-stupbombefly"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.BOMB:
            word = s.zone_word(c.args[0])
            return Reason("no-zone", "KN-card-allies-9a-stupbombefly", (("zone", f"zone:{word}"),), word)
        return None


def bomb(s: State, zone: int) -> None:
    """A roll of 4 or more hits a random German card there, face up or down; the crew of a ship may be saved.

    KN-card-allies-9a-stupbombefly, KN-a9-25.
    """
    roll = s.roll(D6, "dive bombers", s.zone_word(zone), "allies")
    s.tell("rolled_card", ALLIES, cd.STUPBOMBEFLY, roll)
    if roll >= DIVE_BOMBERS_HIT:
        ship = s.draw_ship(members(s.ships_in(GERMANY, zone)), "bombed", zone)
        if not s.settings.fleet.dummies >> ship & 1 and s.hand_size[GERMANY]:
            s.call(Sailors(zone=zone, ships=1 << ship))
        sink_german(s, ship)


@final
@dataclass(eq=False, kw_only=True)
class Raiding(Frame):
    """German heavy ships in the northern zones may go raiding, which costs the Allies cards. KN-a9-26, -27.

    Germany is asked whenever it has cards there; which of them could raid is its secret.
    """

    next_ship: int = number(0, MOST_CARDS, ALL, start=0)

    def able(self, s: State) -> list[int]:
        """Ships that could raid, in order. KN-a9-26."""
        fleet = s.settings.fleet
        zones = s.board.raid_zones
        return [
            ship
            for ship in members(fleet.of[GERMANY])
            if ship >= self.next_ship and fleet.raids[ship] and zones >> s.ships[ship] & 1
        ]

    def advance(self, s: State) -> int:
        if any(s.ships_in(GERMANY, zone) for zone in members(s.board.raid_zones)):
            return GERMANY
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end] + [words.make(nt.RAID_OUT, ship) for ship in self.able(s)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            return
        ship = c.args[0]
        self.next_ship = ship + 1
        zone = s.ships[ship]
        s.put(ship, RAID)
        s.seen[ship] = 1 << RAID
        s.learn()
        s.tell("raids", ship, zone)
        void(s, ALLIES, s.settings.fleet.voids[ship])

    def question(self, s: State) -> Question:
        return Question("ask-raiding", rules=("KN-a9-26", "KN-a9-27"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-raid", "KN-a9-26") if c.verb == nt.RAID_OUT else None
