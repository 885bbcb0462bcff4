"""9 April, the initial phase: cards kept, fleets drawn, Norway set up, and cards played once the ships lie.
KN-a9-1 to -15.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, OWN, Each, Line, flag, held, number, word
from narvik.core.frames import GO_ON, UNDER_SEAL, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, MOST_AREAS, NORWAY, RAID, ZONE_VIII
from narvik.games.kampen.pieces.cards import KEPT_9APRIL, KINDS, MOST_CARDS
from narvik.games.kampen.pieces.ships import HOME_FLEET, IN_HAND
from narvik.games.kampen.pieces.state import NOTHING, State

NOT_SAID: Final[tuple[int, ...]] = ()


@final
@dataclass(eq=False, kw_only=True)
class KeepCards(Frame):
    """All factions choose at once the 9 April cards they keep; none learns what another does before all have chosen.

    KN-a9-2, -3.
    """

    kept: list[tuple[int, ...]] = held(
        Each(("role",), Line("card", max(KEPT_9APRIL), twice=True), NOT_SAID), OWN, [NOT_SAID] * 3
    )

    def advance(self, s: State) -> int:
        if self.asks(s):
            return UNDER_SEAL
        s.finish()
        for faction in (GERMANY, NORWAY, ALLIES):
            keep(s, faction, self.kept[faction])
        return GO_ON

    def asks(self, s: State) -> int:
        return sum([1 << faction for faction in range(3) if self.kept[faction] == NOT_SAID])

    def choices(self, s: State) -> list[Choice]:
        cards = s.settings.cards.left_of(1, s.decider, [])
        return s.settings.notation.keeps_of(tuple(cards), KEPT_9APRIL[s.decider])

    def choose(self, s: State, c: Choice) -> None:
        kept = self.kept[:]
        kept[s.decider] = c.args
        self.kept = kept

    def question(self, s: State) -> Question:
        words = {"count": str(KEPT_9APRIL[s.decider])}
        return Question("ask-keep-cards", words, ("KN-a9-2", "KN-a9-3", "KN-9ac-1"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.KEEP:
            return Reason("no-keep", "KN-a9-2", (("count", str(KEPT_9APRIL[s.decider])),))
        return None


def keep(s: State, faction: int, cards: tuple[int, ...]) -> None:
    """A faction takes the cards it keeps into hand and sets the others aside, unseen. KN-a9-2, KN-9ac-1."""
    base = faction * KINDS
    for card in range(KINDS):
        s.hands[base + card] = cards.count(card)
        s.aside[base + card] = s.settings.cards.copies[1][base + card] - s.hands[base + card]
    s.hand_size[faction] = len(cards)
    s.tell("kept", faction, len(cards))
    s.tell_to(1 << faction, "kept_cards", faction, cards)


@final
@dataclass(eq=False, kw_only=True)
class ExchangeShip(Frame):
    """Skip til unnsetning: one drawn ship for one of the home fleet. KN-a9-6."""

    played: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.played or s.hand_size[ALLIES]:
            return ALLIES
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        if not self.played:
            return s.opportunity(ALLIES, cd.SKIP_TIL_UNNSETNING)
        words = s.settings.notation
        home = members(s.lying[HOME_FLEET])
        return [words.make(nt.EXCHANGE, out, into) for out in members(s.ships_in(ALLIES, IN_HAND)) for into in home]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, c.args[0])
            self.played = True
            return
        if c.verb == nt.EXCHANGE:
            self.exchange(s, c.args[0], c.args[1])
        s.finish()

    def exchange(self, s: State, out: int, into: int) -> None:
        """A ship that was drawn stays at home, and one of the home fleet comes instead.

        KN-card-allies-9a-skip-til-unnsetning.
        """
        s.put(out, HOME_FLEET)
        s.put(into, IN_HAND)
        s.tell_to(1 << ALLIES, "exchanged", out, into)

    def question(self, s: State) -> Question:
        message = "ask-exchange" if self.played else "ask-exchange-ship"
        return Question(message, rules=("KN-a9-6", "KN-card-allies-9a-skip-til-unnsetning"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        return None


POSTS: Final = {
    "near_oslo": "ask-near-oslo",
    "first_point": "ask-first-point",
    "second_point": "ask-second-point",
    "ship": "ask-post",
}
"""What Norway is asked when it sets up."""


@final
@dataclass(eq=False, kw_only=True)
class NorwaySetsUp(Frame):
    """Norway places its first battalions and "Eidsvoll & Norge". KN-a9-8, -9."""

    from_area: int = number(0, MOST_AREAS, ALL, start=0)

    def order(self) -> Order:
        return "finnmark", "near_oslo", "first_point", "second_point", "ship"

    def finnmark(self, s: State) -> None:
        """A battalion stands in Finnmark. KN-a9-8."""
        self.place(s, s.board.index["finnmark"])

    def near_oslo(self, s: State) -> int:
        """One in Oslo or next to it. KN-a9-8."""
        return NORWAY

    def first_point(self, s: State) -> int:
        """One on a mobilization point. KN-a9-8."""
        return NORWAY

    def second_point(self, s: State) -> int:
        """And another one. KN-a9-8."""
        return NORWAY

    def ship(self, s: State) -> int:
        """ "Eidsvoll & Norge" is posted, for all to see. KN-a9-9."""
        return NORWAY

    def place(self, s: State, area: int) -> None:
        """A battalion stands there."""
        s.add(NORWAY, area, 1)
        s.tell("placed", NORWAY, area, 1)

    def areas(self, s: State) -> list[int]:
        """Where the next battalion may stand; points are named in ascending order."""
        if self.now() == "near_oslo":
            oslo = s.board.index["oslo"]
            return sorted((oslo, *s.board.near[oslo]))
        return [area for area in s.board.mobilization if area >= self.from_area]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if self.now() == "ship":
            return [words.make(nt.POST, zone) for zone in range(ZONE_VIII)]
        return [words.make(nt.PLACE, area, 1) for area in self.areas(s)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.POST:
            ship = s.settings.fleet.eidsvoll
            s.put(ship, c.args[0])
            s.seen[ship] = 1 << c.args[0]
            s.tell("posted", ship, c.args[0])
        else:
            self.place(s, c.args[0])
            if self.now() == "first_point":
                self.from_area = c.args[0]
        self.go_on()

    def question(self, s: State) -> Question:
        return Question(POSTS[self.now()], rules=("KN-a9-7", "KN-a9-8", "KN-a9-9"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLACE and self.now() != "ship":
            word = s.area_word(c.args[0])
            return Reason("no-norwegian-setup", "KN-a9-8", (("area", f"area:{word}"),), word)
        if c.verb == nt.POST:
            return Reason("no-post", "KN-a9-9")
        return None


OPPORTUNITY_HITS: Final = 5
"""The roll by which reconnaissance and deception succeed."""

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
