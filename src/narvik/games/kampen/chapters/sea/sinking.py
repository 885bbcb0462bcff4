"""What becomes of ships that are sunk or chased: voided cards, saved crews, flight. KN-ship-4 to -6, KN-nc-14."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand, void
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import MOST_CARDS
from narvik.games.kampen.pieces.state import Crew, State


def sink_german(s: State, ship: int) -> None:
    """A German ship or dummy is lost outside a naval combat: mines, forts, dive bombers. KN-ship-6, -9,
    KN-card-allies-9a-stupbombefly.
    """
    fleet = s.settings.fleet
    zone = s.ships[ship]
    s.sink(ship)
    if fleet.dummies >> ship & 1:
        s.tell("dummy_removed", ship, zone)
        return
    s.tell("ship_sunk", ship, zone)
    s.call(Voiding(most=fleet.voids[ship]))


@final
@dataclass(eq=False, kw_only=True)
class Voiding(Frame):
    """German ships were lost: the Allies say how many German cards are voided, up to the number for them. KN-ship-6."""

    most: int = number(0, MOST_CARDS, ALL)

    def advance(self, s: State) -> int:
        if not s.settings.norwegian:
            return ALLIES
        s.finish()
        void(s, GERMANY, self.most)
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.VOID, count) for count in range(self.most + 1)]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        void(s, GERMANY, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-voiding", {"count": str(self.most)}, ("KN-ship-6", "KN-ship-4", "KN-adv-9"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-void-limit", "KN-ship-6", (("count", str(self.most)),)) if c.verb == nt.VOID else None


@final
@dataclass(eq=False, kw_only=True)
class Chased(Frame):
    """Chased ships go, one by one, to a zone chosen by the one who chased them. KN-nc-14."""

    zone: int = word("zone", ALL)
    ships: int = set_of("ship", ALL)
    by_norway: int = set_of("ship", ALL)

    def zones(self, s: State, ship: int) -> list[int]:
        """Where a ship can be chased: to a neighbouring zone that is open to it. KN-nc-14."""
        allied = s.settings.fleet.faction[ship] == ALLIES
        near = s.board.zone_next[self.zone]
        return [zone for zone in near if not allied or s.board.allied_zone[zone]]

    def advance(self, s: State) -> int:
        if not self.ships:
            s.finish()
            return GO_ON
        ship = members(self.ships)[0]
        zones = self.zones(s, ship)
        if len(zones) == 1:
            self.drive_off(s, ship, zones[0])
            return GO_ON
        if s.settings.fleet.faction[ship] == ALLIES:
            return GERMANY
        return NORWAY if self.by_norway >> ship & 1 else ALLIES

    def drive_off(self, s: State, ship: int, zone: int) -> None:
        """The ship is there now, and everybody has seen it go."""
        s.put(ship, zone)
        s.seen[ship] = 1 << zone
        s.up &= ~(1 << ship)
        s.due &= ~(1 << ship)
        self.ships &= ~(1 << ship)
        s.tell("chased_to", ship, zone)

    def choices(self, s: State) -> list[Choice]:
        ship = members(self.ships)[0]
        words = s.settings.notation
        return [words.make(nt.CHASE, ship, zone) for zone in self.zones(s, ship)]

    def choose(self, s: State, c: Choice) -> None:
        self.drive_off(s, c.args[0], c.args[1])

    def question(self, s: State) -> Question:
        ship = members(self.ships)[0]
        return Question("ask-chased", {"ship": f"ship:{s.settings.fleet.words[ship]}"}, ("KN-nc-14",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.CHASE:
            word = s.zone_word(c.args[1])
            return Reason("no-chase-there", "KN-nc-14", (("zone", f"zone:{word}"),), word)
        return None


@final
@dataclass(eq=False, kw_only=True)
class Sailors(Frame):
    """Evakuerte matroser: a sunken German ship may still land its battalion. KN-a9-25."""

    zone: int = word("zone", ALL)
    ships: int = set_of("ship", ALL)
    played: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        return GERMANY

    def choices(self, s: State) -> list[Choice]:
        if self.played:
            words = s.settings.notation
            return [words.make(nt.HIDE, ship) for ship in members(self.ships)]
        return s.opportunity(GERMANY, cd.EVAKUERTE_MATROSER)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(GERMANY, c.args[0])
            self.played = True
            return
        if c.verb == nt.HIDE:
            self.save(s, c.args[0])
        s.finish()

    def save(self, s: State, ship: int) -> None:
        """A crew can land from the zone where its ship sank. KN-card-germany-9a-evakuerte-matroser."""
        s.evacuees.append(Crew(ship, self.zone))
        s.tell("sailors_saved", ship, self.zone)

    def question(self, s: State) -> Question:
        message = "ask-which-crew" if self.played else "ask-sailors"
        rules = ("KN-a9-25", "KN-card-germany-9a-evakuerte-matroser")
        return Question(message, {"zone": f"zone:{s.zone_word(self.zone)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        return None
