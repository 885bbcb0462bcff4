"""The 9 April turn: what stands before the landings. KN-a9-1 to -15, KN-9ac.

All factions act in it. This module has the sequence of the turn, the choice of cards and the placement of Norway;
`stations` the placement of ships, `april9_cards` the cards played around it and the meetings at sea, `landing` what
happens ashore.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, OWN, Each, Line, flag, held, number, set_of
from narvik.core.frames import GO_ON, UNDER_SEAL, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.april9_at_sea import AfterPlacement, DiveBombers, Meetings
from narvik.games.kampen.chapters.april9_landing import Landings, Mobilization, Raiding, Resistance
from narvik.games.kampen.chapters.combat import LandCombats
from narvik.games.kampen.chapters.decks import draw, may_draw, not_in_hand, void
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.naval_combat import NavalCombats
from narvik.games.kampen.chapters.reinforcement import Reinforcement
from narvik.games.kampen.chapters.ship_placement import StationShips
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, MOST_AREAS, NORWAY, ZONE_VIII
from narvik.games.kampen.pieces.cards import KEPT_9APRIL, KINDS
from narvik.games.kampen.pieces.ships import FIRST_FLEET, GONE, HOME_FLEET, IN_HAND
from narvik.games.kampen.pieces.state import BY_ANNIHILATION, NO_WINNER, State


@final
@dataclass(eq=False, kw_only=True)
class April9(Frame):
    """The sequence of the 9 April turn. KN-a9-1; the order is that of the digest's state machine.

    `invaded` are the victory cities where Germans came ashore, `mobilized` those where Norway resisted.
    """

    invaded: int = set_of("area", ALL, start=0)
    mobilized: int = set_of("area", ALL, start=0)

    def order(self) -> Order:
        return (
            "start", "keep_cards", "fleet", "exchange", "norway_sets_up", "germany_stations", "reallocation",
            "reconnaissance", "allies_station", "deception", "interception", "movement", "dive_bombers",
            "naval_combat", "raiding", "landing", "resistance", "combat", "mobilization", "german_reinforcement",
            "norwegian_reinforcement", "allied_reinforcement", "cable", "first_turn",
        )  # fmt: skip

    def start(self, s: State) -> None:
        """9 April 1940. KN-a9-1."""
        s.april = True
        s.new_clock()
        s.tell("april9")

    def keep_cards(self, s: State) -> None:
        """Every faction chooses its cards. KN-a9-2, -3."""
        s.call(KeepCards())

    def fleet(self, s: State) -> None:
        """The Allies draw half their ships; the others are the home fleet. KN-a9-4, -5."""
        drawn = s.shuffle(members(s.settings.fleet.of[ALLIES]), "allied ships", "allies")
        for ship in drawn[FIRST_FLEET:]:
            s.put(ship, HOME_FLEET)
        s.tell_to(1 << ALLIES, "fleet_drawn", tuple(sorted(drawn[:FIRST_FLEET])))

    def exchange(self, s: State) -> None:
        """The Allies may exchange a ship: Skip til unnsetning. KN-a9-6."""
        s.call(ExchangeShip())

    def norway_sets_up(self, s: State) -> None:
        """Norway places its first battalions and its ship. KN-a9-7 to -9."""
        s.call(NorwaySetsUp())

    def germany_stations(self, s: State) -> None:
        """Germany places its ships, and dummies among them. KN-a9-10."""
        s.call(StationShips(faction=GERMANY))

    def reallocation(self, s: State) -> None:
        """Norway may move a battalion: Omdisponering. KN-a9-11."""
        s.call(AfterPlacement(card=cd.OMDISPONERING))

    def reconnaissance(self, s: State) -> None:
        """The Allies may look for German ships: Rekognoseringsfly. KN-a9-12."""
        s.call(AfterPlacement(card=cd.REKOGNOSERINGSFLY))

    def allies_station(self, s: State) -> None:
        """The Allies place the ships they have drawn. KN-a9-13."""
        s.call(StationShips(faction=ALLIES))

    def deception(self, s: State) -> None:
        """Germany may lure Allied ships away: Villedende manøver. KN-a9-14."""
        s.call(AfterPlacement(card=cd.VILLEDENDE_MANOVER))

    def interception(self, s: State) -> None:
        """Ships of both sides in the same zone may intercept each other. KN-a9-16 to -20."""
        s.call(Meetings())

    def movement(self, s: State) -> None:
        """Nothing moves but paratroopers. KN-a9-21, -22."""
        if s.hand_size[GERMANY]:
            s.call(LandMovement())

    def dive_bombers(self, s: State) -> None:
        """The Allies may bomb German ships: Stupbombefly. KN-a9-24."""
        s.call(DiveBombers())

    def naval_combat(self, s: State) -> None:
        """Intercepted ships fight. KN-a9-23."""
        s.call(NavalCombats())

    def raiding(self, s: State) -> None:
        """German heavy ships may go raiding. KN-a9-26, -27."""
        s.call(Raiding())

    def landing(self, s: State) -> None:
        """German ships land battalions. KN-a9-29 to -35."""
        s.call(Landings())

    def resistance(self, s: State) -> None:
        """Norway may resist in the cities where they landed. KN-a9-36, -37."""
        s.call(Resistance(invaded=self.invaded))

    def combat(self, s: State) -> None:
        """Germans who met resistance attack it. KN-a9-38 to -40."""
        s.call(LandCombats())

    def mobilization(self, s: State) -> None:
        """Norway mobilizes where there are no Germans. KN-a9-41 to -43."""
        s.call(Mobilization(mobilized=self.mobilized))

    def german_reinforcement(self, s: State) -> None:
        """Germany trades cards for battalions; submarines may answer. KN-a9-44, -45."""
        s.call(Reinforcement(faction=GERMANY))

    def norwegian_reinforcement(self, s: State) -> None:
        """Norway trades cards for battalions. KN-a9-44."""
        s.call(Reinforcement(faction=NORWAY))

    def allied_reinforcement(self, s: State) -> None:
        """The Allies trade cards for battalions. KN-a9-44."""
        s.call(Reinforcement(faction=ALLIES))

    def cable(self, s: State) -> None:
        """Germans in Egersund cut the telegraph cable. KN-a9-46, KN-adv-4."""
        if s.troops[s.board.index["egersund"]]:
            s.tell("cable_cut")
            void(s, ALLIES, 1)

    def first_turn(self, s: State) -> None:
        """Cards and dummies leave, hands are drawn, and Germany begins, if both sides have battalions.

        KN-a9-47 to -51, KN-win-4.
        """
        if not s.strength[GERMANY] or not (s.strength[NORWAY] or s.strength[ALLIES]):
            s.judge(BY_ANNIHILATION)
            return
        clear_away(s)
        s.become(Turn(faction=GERMANY))
        for faction in (GERMANY, NORWAY, ALLIES):
            while may_draw(s, faction) and s.winner == NO_WINNER:
                draw(s, faction)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Landings):
            self.invaded = called.invaded
        elif isinstance(called, Resistance):
            self.mobilized = called.mobilized


def clear_away(s: State) -> None:
    """What belongs to 9 April leaves the table: cards face down, dummies in the open, smoke and saved crews.

    KN-a9-47, KN-ship-9, KN-card-germany-9a-roykdekke, KN-card-germany-9a-evakuerte-matroser.
    """
    for at in range(3 * KINDS):
        s.aside[at] += s.hands[at]
        s.hands[at] = 0
    s.hand_size = [0, 0, 0]
    for ship in members(s.settings.fleet.dummies & ~s.lying[GONE]):
        s.tell("dummy_removed", ship, s.ships[ship])
        s.sink(ship)
    s.april = False
    s.smoke = 0
    s.spent = 0
    s.evacuees = []


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
