"""9 April at sea: cards and meetings while ships sail, before the landings. KN-a9-11 to -24, with `interception`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.interception import Interception
from narvik.games.kampen.chapters.sinking import Sailors, sink_german
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.pieces.cards import KINDS, MOST_CARDS
from narvik.games.kampen.pieces.state import NOTHING, State

OPPORTUNITY_HITS: Final = 5
"""The roll by which reconnaissance and deception succeed."""

DIVE_BOMBERS_HIT: Final = 4

PLAYED_BY: Final = {cd.OMDISPONERING: NORWAY, cd.REKOGNOSERINGSFLY: ALLIES, cd.VILLEDENDE_MANOVER: GERMANY}
"""Whose card it is that can be played around the placement of ships."""


@final
@dataclass(eq=False, kw_only=True)
class AfterPlacement(Frame):
    """The cards played around the placement of ships. KN-a9-11, -12, -14.

    `card` says whose opportunity it is, `count` how many of the kind were played before; Villedende manøver drives
    `left` ships away from a `zone`.
    """

    card: int = word("card", ALL)
    count: int = number(0, MOST_CARDS, ALL, start=0)
    played: bool = flag(ALL, start=False)
    zone: int = word("zone", ALL, start=NOTHING, others=("",))
    left: int = number(0, MOST_CARDS, ALL, start=0)

    def advance(self, s: State) -> int:
        faction = PLAYED_BY[self.card]
        if self.played or s.hand_size[faction]:
            return faction
        s.finish()
        return GO_ON

    def zones(self, s: State) -> list[int]:
        """Zones the card can be aimed at.

        KN-card-allies-9a-rekognoseringsfly, KN-card-germany-9a-villedende-manover.
        """
        if self.card == cd.REKOGNOSERINGSFLY:
            return [z for z in range(RAID) if s.board.recon_zones >> z & 1 and s.ships_in(GERMANY, z)]
        return [z for z in range(RAID) if s.ships_in(ALLIES, z)]

    def targets(self, s: State) -> list[Choice]:
        """What the card can be used for.

        KN-card-norway-9a-omdisponering, KN-card-allies-9a-rekognoseringsfly, KN-card-germany-9a-villedende-manover.
        """
        words = s.settings.notation
        if self.card == cd.OMDISPONERING:
            held = [area for area in range(s.areas) if s.at(NORWAY, area)]
            return [words.make(nt.MOVE, area, to, 1) for area in held for to in s.board.near[area]]
        verb = nt.SEARCH if self.card == cd.REKOGNOSERINGSFLY else nt.LURE
        return [words.make(verb, zone) for zone in self.zones(s)]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if self.left:
            nearby = s.board.zone_next[self.zone]
            return [words.make(nt.DRIVE, zone) for zone in nearby if s.board.allied_zone[zone]]
        if self.played:
            return self.targets(s)
        if s.holds(PLAYED_BY[self.card], self.card) and self.targets(s):
            return [words.pass_by, words.play[self.card]]
        return words.only_pass

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(PLAYED_BY[self.card], self.card)
            self.played = True
        elif c.verb == nt.LURE:
            self.zone = c.args[0]
            self.left = search_dice(s, "deception", self.zone, ALLIES, GERMANY)
        elif c.verb == nt.DRIVE:
            drive(s, self.zone, c.args[0])
            self.left -= 1
        elif c.verb == nt.SEARCH:
            search(s, c.args[0])
        elif c.verb == nt.MOVE:
            s.shift(NORWAY, c.args[0], c.args[1], 1)
            s.tell("moved", NORWAY, c.args[0], c.args[1], 1)
        if c.verb != nt.PLAY and not self.left:
            s.finish()
            if c.verb != nt.PASS:
                self.ask_again(s)

    def ask_again(self, s: State) -> None:
        """Who may hold the card once more is asked once more, whether or not he does. KN-a9-11, KN-info-7."""
        faction = PLAYED_BY[self.card]
        if self.count + 1 < s.settings.cards.copies[True][faction * KINDS + self.card]:
            s.call(AfterPlacement(card=self.card, count=self.count + 1))

    def question(self, s: State) -> Question:
        rules = ("KN-a9-11", "KN-a9-12", "KN-a9-14")
        if self.left:
            return Question("ask-drive", {"zone": f"zone:{s.zone_word(self.zone)}"}, rules)
        message = "ask-card-target" if self.played else "ask-opportunity"
        return Question(message, {"card": f"card:{cd.NAMES[self.card]}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        faction = PLAYED_BY[self.card]
        if c.verb == nt.PLAY and not s.holds(faction, c.args[0]):
            return not_in_hand(s, c.args[0])
        rule = s.settings.cards.rules[True, faction * KINDS + self.card]
        if c.verb in (nt.SEARCH, nt.LURE, nt.DRIVE):
            return Reason("no-zone", rule, (("zone", f"zone:{s.zone_word(c.args[0])}"),), s.zone_word(c.args[0]))
        if c.verb == nt.MOVE and self.card == cd.OMDISPONERING:
            area, to, count = c.args
            here = s.area_word(area)
            if to not in s.board.near[area]:
                return Reason("no-not-adjacent", rule, (("from", f"area:{here}"), ("to", f"area:{s.area_word(to)}")))
            if count != 1:
                return Reason("no-one-only", rule)
            return Reason("no-too-few", rule, (("area", f"area:{here}"), ("count", "0")), here)
        return None


def search_dice(s: State, what: str, zone: int, of: int, by: int) -> int:
    """A die for each card of a faction in a zone; how many succeed."""
    count = s.ships_in(of, zone).bit_count()
    rolled = s.dice(count, what, s.zone_word(zone), s.faction_word(by))
    s.tell("rolled_search", by, zone, tuple(rolled))
    return sum([die >= OPPORTUNITY_HITS for die in rolled])


def search(s: State, zone: int) -> None:
    """Reconnaissance shows German cards and turns them down again. KN-card-allies-9a-rekognoseringsfly."""
    left = members(s.ships_in(GERMANY, zone))
    for _ in range(search_dice(s, "reconnaissance", zone, GERMANY, ALLIES)):
        ship = s.draw_ship(left, "seen", zone)
        left.remove(ship)
        s.show(1 << ship)
        s.up &= ~(1 << ship)
        s.tell("seen", ship, zone)


def drive(s: State, zone: int, to: int) -> None:
    """A deceived ship leaves, face down. KN-card-germany-9a-villedende-manover."""
    ships = members(s.ships_in(ALLIES, zone))
    ship = s.draw_ship(ships, "deceived", zone)
    s.put(ship, to)
    s.known_move(ALLIES, zone, to, len(ships) - 1)
    s.tell("driven", zone, to)
    s.tell_to(1 << ALLIES, "posted", ship, to)


@final
@dataclass(eq=False, kw_only=True)
class Meetings(Frame):
    """Interception on 9 April, zone by zone in Germany's order. KN-a9-16 to -19."""

    handled: int = set_of("zone", ALL, start=0)

    def zones(self, s: State) -> list[int]:
        """Zones with cards of both sides, not yet handled."""
        german = s.settings.fleet.of[GERMANY]
        return [
            zone
            for zone in range(RAID)
            if not self.handled >> zone & 1 and s.lying[zone] & german and s.lying[zone] & ~german
        ]

    def advance(self, s: State) -> int:
        zones = self.zones(s)
        if len(zones) > 1:
            return GERMANY
        if zones:
            self.meet(s, zones[0])
        else:
            s.finish()
        return GO_ON

    def meet(self, s: State, zone: int) -> None:
        """Both sides may try there. KN-a9-17."""
        self.handled |= 1 << zone
        s.call(Interception(zone=zone, mover=GERMANY))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.ZONE, zone) for zone in self.zones(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.meet(s, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-meetings", rules=("KN-a9-16", "KN-a9-17", "KN-a9-18"))


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
