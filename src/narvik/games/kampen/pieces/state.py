"""The position of a game of Kampen om Norge, and the small acts every chapter of the rules uses.

Battalions are counted by faction and area. Those that attack stand in `attacks`, by the area attacked and where they
came from, until their combat is decided; they no longer hold the area they left (KN-board-14).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from narvik.core.bidding import BidTerms, agreed_bid, is_open
from narvik.core.bits import members
from narvik.core.fields import ALL, KNOWN, OWN, Line, Number, SetOf, Word, each, flag, number, rows, set_of, word
from narvik.core.position import Position
from narvik.core.words import Choice
from narvik.games.kampen.pieces.board import FACTIONS, GERMANY, Board
from narvik.games.kampen.pieces.cards import KINDS, MOST_CARDS, Cards
from narvik.games.kampen.pieces.notation import Notation
from narvik.games.kampen.pieces.ships import GONE, Fleet

NO_WINNER: Final = -1
CLEAR: Final = 2
MARGINAL: Final = 1

BY_DECK: Final = 0
BY_ANNIHILATION: Final = 1

NOTHING: Final = -1
"""No area, no zone, no card, nobody: where a value can also be empty."""

MOST: Final = 99
"""More battalions than a faction ever has, and more rounds than a game lasts."""


class Settings:
    """What was settled once before the game: the tables and the options, as the rules ask for them."""

    bidding: BidTerms
    """How its players bid for sides; set by who makes the settings."""

    def __init__(self, board: Board, cards: Cards, fleet: Fleet, notation: Notation, options: dict[str, str]) -> None:
        self.board = board
        self.cards = cards
        self.fleet = fleet
        self.notation = notation
        self.options = options
        self.advanced = options["scenario"] == "advanced"
        self.norwegian = options["edition"] == "no"
        self.two_players = options["players"] == "2"
        self.bids = is_open(options)
        self.drawn_sides = options["sides"] == "drawn" and not self.bids
        self.agreed_bid = agreed_bid(options, FACTIONS)
        self.halve_all = options["fjords"] == "whole" or (options["fjords"] == "edition" and self.norwegian)
        self.panzer = int(options["panzer"])


class Attack(NamedTuple):
    """Battalions that attack an area from one origin: another area, the air or the sea."""

    area: int
    origin: int
    battalions: int


class Crew(NamedTuple):
    """The crew of a sunken German ship that was saved, and the zone it can land in. KN-a9-25."""

    ship: int
    zone: int


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table. Lists are flat: `troops[faction * areas + area]`, `hands[faction * KINDS + card]`."""

    # what follows from the tables, and what is counted for speed
    settings: Settings
    board: Board
    areas: int
    strength: list[int]
    """Battalions of each faction, attackers included."""
    hand_size: list[int]
    unused: list[int]
    """Cards left in each deck."""
    lying: list[int]
    """The ship cards at each place, as bits."""
    # the table
    owner: list[int] = each("role", Word("player"), ALL, start=NOTHING)
    active: int = word("role", ALL, start=GERMANY)
    round: int = number(0, MOST, ALL)
    april: bool = flag(ALL)
    winner: int = word("role", ALL, start=NO_WINNER, others=("",))
    level: int = number(0, CLEAR, ALL)
    ended_by: int = word("ending", ALL, start=NOTHING, others=("",))
    # land
    troops: list[int] = each(("role", "area"), Number(0, MOST), ALL)
    ready: list[int] = each("area", Number(0, MOST), ALL)
    attacks: list[Attack] = rows(
        Attack, MOST, ALL, area=Word("area"), origin=Word("origin"), battalions=Number(1, MOST)
    )
    """By area and origin, in order. All of them are of the active faction: no two ever attack together. KN-cmb-3."""
    launched: int = set_of("area", ALL)
    """Areas that battalions have left this turn to attack; nobody falls back there. KN-ret-6."""
    convoy: int = number(0, 2, ALL, start=2)
    # cards
    hands: list[int] = each(("role", "card"), Number(0, MOST_CARDS), OWN)
    decks: list[tuple[int, ...]] = each("role", Line("card", MOST_CARDS, twice=True), start=())
    face_up: list[int] = each(("role", "card"), Number(0, MOST_CARDS), ALL)
    spent: int = set_of("role", ALL)
    aside: list[int] = each(("role", "card"), Number(0, MOST_CARDS), OWN)
    out: list[int] = each(("role", "card"), Number(0, MOST_CARDS), ALL)
    withdrawn: bool = flag(ALL)
    # ships
    ships: list[int] = each("ship", Word("place"), KNOWN, start=NOTHING)
    seen: list[int] = each("ship", SetOf("place"), ALL)
    up: int = set_of("ship", ALL)
    due: int = set_of("ship", ALL)
    sailed: int = set_of("own ship", KNOWN)
    posted: int = set_of("own ship", KNOWN)
    smoke: int = set_of("ship", ALL)
    interceptors: list[int] = each("role", SetOf("zone"), ALL)
    eidsvoll_fought: bool = flag(ALL)
    evacuees: list[Crew] = rows(Crew, MOST_CARDS, ALL, ship=Word("ship"), zone=Word("zone"))

    def copy(self) -> State:
        """An independent position; written out, because players that search copy all the time."""
        new = State.__new__(State)
        new.carry(self)
        new.settings = self.settings
        new.board = self.board
        new.areas = self.areas
        new.owner = self.owner
        new.active = self.active
        new.round = self.round
        new.april = self.april
        new.winner = self.winner
        new.level = self.level
        new.ended_by = self.ended_by
        new.troops = self.troops[:]
        new.strength = self.strength[:]
        new.ready = self.ready[:]
        new.attacks = self.attacks[:]
        new.launched = self.launched
        new.convoy = self.convoy
        new.hands = self.hands[:]
        new.hand_size = self.hand_size[:]
        new.decks = self.decks[:]
        new.unused = self.unused[:]
        new.face_up = self.face_up[:]
        new.spent = self.spent
        new.aside = self.aside[:]
        new.out = self.out[:]
        new.withdrawn = self.withdrawn
        new.ships = self.ships[:]
        new.lying = self.lying[:]
        new.seen = self.seen[:]
        new.up = self.up
        new.due = self.due
        new.sailed = self.sailed
        new.posted = self.posted
        new.smoke = self.smoke
        new.interceptors = self.interceptors[:]
        new.eidsvoll_fought = self.eidsvoll_fought
        new.evacuees = self.evacuees[:]
        return new

    def recount(self) -> None:
        """Count anew what is kept only for speed."""
        n = self.areas
        self.attacks.sort()
        self.strength = [sum(self.troops[faction * n : (faction + 1) * n]) for faction in range(3)]
        self.strength[self.active] += sum(attack.battalions for attack in self.attacks)
        self.hand_size = [sum(self.hands[faction * KINDS : (faction + 1) * KINDS]) for faction in range(3)]
        self.unused = [len(deck) for deck in self.decks]
        self.lying = [0] * (GONE + 1)
        for ship, place in enumerate(self.ships):
            self.lying[place] |= 1 << ship

    # -- land

    def at(self, faction: int, area: int) -> int:
        """How many battalions of a faction hold an area; where there are none it controls nothing. KN-board-3."""
        return self.troops[faction * self.areas + area]

    def hostile(self, faction: int, area: int) -> bool:
        """Whether enemies of a faction hold an area. Norway and the Allies are friends. KN-board-4, KN-move-2, -3."""
        n = self.areas
        if faction == GERMANY:
            return self.troops[n + area] > 0 or self.troops[2 * n + area] > 0
        return self.troops[area] > 0

    def add(self, faction: int, area: int, count: int) -> None:
        """New battalions on the board."""
        self.troops[faction * self.areas + area] += count
        self.strength[faction] += count

    def remove(self, faction: int, area: int, count: int) -> None:
        """Battalions leave the board."""
        self.troops[faction * self.areas + area] -= count
        self.strength[faction] -= count

    def shift(self, faction: int, start: int, end: int, count: int) -> None:
        """Battalions go from an area to another that they hold then."""
        row = faction * self.areas
        self.troops[row + start] -= count
        self.troops[row + end] += count

    def enter(self, faction: int, area: int, count: int, origin: int) -> None:
        """Battalions already counted come into an area: they hold it, or attack it from `origin`, which they have left.

        KN-move-2, -3, KN-board-14, KN-ret-6.
        """
        if self.hostile(faction, area):
            self.commit(area, origin, count)
            self.launched |= 1 << origin & self.board.land
            self.tell("attacks", faction, area, origin, count)
        else:
            self.troops[faction * self.areas + area] += count

    def commit(self, area: int, origin: int, count: int) -> None:
        """Battalions join those that attack an area from an origin, or leave them. `attacks` is always in order.

        There may be several origins, and more may join an attack later. KN-move-4, -7, KN-board-14.
        """
        attacks = self.attacks
        for at, (attacked, start, there) in enumerate(attacks):
            if attacked == area and start == origin:
                if there + count:
                    attacks[at] = Attack(area, origin, there + count)
                else:
                    del attacks[at]
                return
        attacks.append(Attack(area, origin, count))
        attacks.sort()

    def attackers(self, area: int) -> list[tuple[int, int]]:
        """Where the attackers of an area came from and how many, in order."""
        return [(origin, count) for attacked, origin, count in self.attacks if attacked == area]

    def attacking(self, area: int) -> int:
        """How many battalions attack an area."""
        total = 0
        for attacked, _, count in self.attacks:
            if attacked == area:
                total += count
        return total

    def attacking_from(self, area: int, origin: int) -> int:
        """How many battalions attack an area from an origin."""
        for attacked, start, count in self.attacks:
            if attacked == area and start == origin:
                return count
        return 0

    def contested(self) -> list[int]:
        """Areas with an undecided combat, in order."""
        found: list[int] = []
        last = NOTHING
        for area, _, _ in self.attacks:
            if area != last:
                found.append(area)
                last = area
        return found

    def is_contested(self, area: int) -> bool:
        """Whether a combat is undecided in an area."""
        for attacked, _, _ in self.attacks:  # noqa: SIM110 (asked often)
            if attacked == area:
                return True
        return False

    def settle_attack(self, area: int) -> None:
        """Attackers that nobody opposes hold the area. KN-sab-7."""
        self.troops[self.active * self.areas + area] += self.attacking(area)
        self.attacks = [attack for attack in self.attacks if attack.area != area]

    # -- cards

    def holds(self, faction: int, card: int) -> bool:
        """Whether a faction has a card in hand."""
        return self.hands[faction * KINDS + card] > 0

    def opportunity(self, faction: int, card: int) -> list[Choice]:
        """The choices where a faction may play one card or let the moment pass. KN-info-7, KN-rein-13."""
        words = self.settings.notation
        return [words.pass_by, words.play[card]] if self.holds(faction, card) else words.only_pass

    def use(self, faction: int, card: int) -> None:
        """A card leaves the hand: face up under its deck, or out of the game on 9 April. KN-deck-6, KN-9ac-3."""
        at = faction * KINDS + card
        self.hands[at] -= 1
        self.hand_size[faction] -= 1
        if self.april:
            self.out[at] += 1
        else:
            self.face_up[at] += 1
        self.spent |= 1 << faction

    def play(self, faction: int, card: int) -> None:
        """A card is played for its effect."""
        self.use(faction, card)
        self.tell("played", faction, card)

    def symbols(self, faction: int, card: int) -> int:
        """The reinforcement symbols of a card, on 9 April of a 9 April card. KN-deck-2, KN-9ac-2."""
        return self.settings.cards.symbols[self.april][faction * KINDS + card]

    # -- the sea

    def put(self, ship: int, place: int) -> None:
        """A ship card goes to a place: a zone, whoever else lies there, the raiding box, or one of those off the board.

        KN-ship-2, KN-nav-1.
        """
        bit = 1 << ship
        self.lying[self.ships[ship]] &= ~bit
        self.lying[place] |= bit
        self.ships[ship] = place

    def ships_in(self, faction: int, zone: int) -> int:
        """A faction's ship cards in a zone, as bits."""
        return self.lying[zone] & self.settings.fleet.of[faction]

    def zone_word(self, zone: int) -> str:
        """A zone's word."""
        return self.board.zones[zone]

    def ship_words(self, ships: list[int]) -> list[str]:
        """The words of ships, for a draw among them."""
        return [self.settings.fleet.words[ship] for ship in ships]

    def draw_ship(self, ships: list[int], what: str, zone: int) -> int:
        """One of several ships at random."""
        return ships[self.pick(len(ships), what, self.zone_word(zone), "", self.ship_words(ships))]

    def show(self, ships: int) -> None:
        """Turn ship cards face up: everybody knows now where they are. KN-info-5."""
        new = ships & ~self.up
        if new:
            self.up |= new
            self.learn()
            for ship in members(new):
                self.seen[ship] = 1 << self.ships[ship]

    def known_move(self, faction: int, start: int, end: int, left: int) -> None:
        """Face-down cards went from a zone to another; note where each ship may be now, as the others see it."""
        for ship in members(self.settings.fleet.of[faction] & ~self.up):
            if self.seen[ship] >> start & 1:
                self.seen[ship] |= 1 << end
                if not left:
                    self.seen[ship] &= ~(1 << start)

    def sink(self, ship: int) -> None:
        """A ship leaves the game, for everybody to see. KN-ship-3."""
        self.put(ship, GONE)
        self.seen[ship] = 0
        gone = ~(1 << ship)
        self.up &= gone
        self.due &= gone
        self.learn()

    # -- words for the names of rolls

    def area_word(self, area: int) -> str:
        """An area's word."""
        return self.board.areas[area]

    def faction_word(self, faction: int) -> str:
        """A faction's word."""
        return FACTIONS[faction]
