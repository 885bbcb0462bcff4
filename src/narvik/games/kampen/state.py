"""The position of a game of Kampen om Norge, and the small acts every chapter of the rules uses.

Battalions are counted by faction and area. Those that attack stand in `attacks`, by the area attacked and where they
came from, until their combat is decided; they no longer hold the area they left (KN-board-14).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.position import Position
from narvik.core.words import Choice
from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY, Board
from narvik.games.kampen.cards import KINDS, Cards
from narvik.games.kampen.fleet import CARRIER, GONE, IN_HAND, Fleet
from narvik.games.kampen.frames import FLOW, LAND_MOVEMENT, WITHDRAWAL
from narvik.games.kampen.notation import Notation

NO_WINNER: Final = -1
CLEAR: Final = 2
MARGINAL: Final = 1

BY_DECK: Final = 1
BY_ANNIHILATION: Final = 2


class Settings:
    """What was settled before the game: the tables and the options, as the rules ask for them."""

    def __init__(self, board: Board, cards: Cards, fleet: Fleet, notation: Notation, options: dict[str, str]) -> None:
        self.board = board
        self.cards = cards
        self.fleet = fleet
        self.notation = notation
        self.options = options
        self.advanced = options["scenario"] == "advanced"
        self.norwegian = options["edition"] == "no"
        self.two_players = options["players"] == "2"
        self.drawn_sides = options["sides"] == "drawn"
        self.halve_all = options["fjords"] == "whole" or (options["fjords"] == "edition" and self.norwegian)
        self.panzer = int(options["panzer"])


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
class State(Position):
    """A position. Lists are flat: `troops[faction * areas + area]`, `hand[faction * KINDS + card]`."""

    def __init__(self, settings: Settings, chance: Chance, journal: Journal | None = None) -> None:
        super().__init__(chance, FLOW, journal)
        self.settings = settings
        self.board = settings.board
        self.areas = settings.board.count
        # the table
        self.owner = [0, 1, 1] if settings.two_players else [0, 1, 2]
        self.active = GERMANY
        self.round = 0
        self.april = False
        self.winner = NO_WINNER
        self.level = 0
        self.ended_by = 0
        # land
        self.troops = [0] * (3 * self.areas)
        self.strength = [0, 0, 0]
        self.ready = [0] * self.areas
        self.attacks: dict[int, int] = {}
        self.launched = 0
        self.reinforced = 0
        self.zone_landed = [0] * 8
        self.convoy = 2
        # cards
        self.hand = [0] * (3 * KINDS)
        self.hand_size = [0, 0, 0]
        self.deck: list[tuple[int, ...]] = [(), (), ()]
        self.unused = [0, 0, 0]
        self.face_up = [0] * (3 * KINDS)
        self.spent = [0, 0, 0]
        self.aside = [0] * (3 * KINDS)
        self.out = [0] * (3 * KINDS)
        self.withdrawn = 0
        # ships
        self.ship_at = [IN_HAND] * settings.fleet.count if settings.advanced else [GONE] * settings.fleet.count
        self.lying = [0] * (GONE + 1)
        self.lying[self.ship_at[0]] = (1 << settings.fleet.count) - 1
        self.seen_at = [0] * settings.fleet.count
        self.up = 0
        self.due = 0
        self.sailed = 0
        self.posted = 0
        self.taken = 0
        self.smoke = 0
        self.attempted = 0
        self.interceptors = [0, 0, 0]
        self.routes: list[int] = []
        self.recalled = 0
        # the 9 April turn
        self.eidsvoll_fought = 0
        self.evacuees: list[int] = []
        self.landing: list[int] = []
        self.barred = 0
        self.invaded = 0
        self.mobilized = 0

    def copy(self) -> State:
        """An independent position."""
        new = State.__new__(State)
        new.chance = self.chance
        new.journal = None
        new.flow = self.flow
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
        new.attacks = self.attacks.copy()
        new.launched = self.launched
        new.reinforced = self.reinforced
        new.zone_landed = self.zone_landed[:]
        new.convoy = self.convoy
        new.hand = self.hand[:]
        new.hand_size = self.hand_size[:]
        new.deck = self.deck[:]
        new.unused = self.unused[:]
        new.face_up = self.face_up[:]
        new.spent = self.spent[:]
        new.aside = self.aside[:]
        new.out = self.out[:]
        new.withdrawn = self.withdrawn
        new.ship_at = self.ship_at[:]
        new.lying = self.lying[:]
        new.seen_at = self.seen_at[:]
        new.up = self.up
        new.due = self.due
        new.sailed = self.sailed
        new.posted = self.posted
        new.taken = self.taken
        new.smoke = self.smoke
        new.attempted = self.attempted
        new.interceptors = self.interceptors[:]
        new.routes = self.routes[:]
        new.recalled = self.recalled
        new.eidsvoll_fought = self.eidsvoll_fought
        new.evacuees = self.evacuees[:]
        new.landing = self.landing[:]
        new.barred = self.barred
        new.invaded = self.invaded
        new.mobilized = self.mobilized
        return new

    # -- land

    def at(self, faction: int, area: int) -> int:
        """How many battalions of a faction hold an area."""
        return self.troops[faction * self.areas + area]

    def hostile(self, faction: int, area: int) -> bool:
        """Whether enemies of a faction hold an area. Norway and the Allies are friends. KN-board-4."""
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

    def enter(self, faction: int, area: int, count: int, origin: int) -> None:
        """Battalions already counted come into an area: they hold it, or attack it from `origin`. KN-move-2, -3."""
        if self.hostile(faction, area):
            key = area << 6 | origin
            self.attacks[key] = self.attacks.get(key, 0) + count
            if origin < self.areas:
                self.launched |= 1 << origin
            self.tell("attacks", faction, area, origin, count)
        else:
            self.troops[faction * self.areas + area] += count

    def attackers(self, area: int) -> list[tuple[int, int]]:
        """Where the attackers of an area came from and how many, in order."""
        return sorted((key & 63, count) for key, count in self.attacks.items() if key >> 6 == area)

    def attacking(self, area: int) -> int:
        """How many battalions attack an area."""
        return sum(count for key, count in self.attacks.items() if key >> 6 == area)

    def contested(self) -> list[int]:
        """Areas with an undecided combat, in order."""
        return sorted({key >> 6 for key in self.attacks})

    def is_contested(self, area: int) -> bool:
        """Whether a combat is undecided in an area."""
        return any(key >> 6 == area for key in self.attacks)

    def settle_attack(self, area: int) -> None:
        """Attackers that nobody opposes hold the area. KN-sab-7."""
        for key in [key for key in self.attacks if key >> 6 == area]:
            self.troops[self.active * self.areas + area] += self.attacks.pop(key)

    def air_reach(self) -> int:
        """The bands German aircraft reach now, as bits. KN-board-11, -12."""
        return self.board.air_reach([field for field in self.board.airfields if self.troops[field]])

    def in_air_range(self, area: int) -> bool:
        """Whether an area is in German air range. KN-board-11."""
        return bool(self.air_reach() >> self.board.band[area] & 1)

    def moving(self) -> bool:
        """Whether land movement is under way, when `ready` counts."""
        return any(frame[0] == LAND_MOVEMENT for frame in self.frames)

    # -- cards

    def holds(self, faction: int, card: int) -> bool:
        """Whether a faction has a card in hand."""
        return self.hand[faction * KINDS + card] > 0

    def opportunity(self, faction: int, card: int) -> list[Choice]:
        """The choices where a faction may play one card or let the moment pass. KN-info-7."""
        words = self.settings.notation
        return [words.pass_by, words.play[card]] if self.holds(faction, card) else words.only_pass

    def use(self, faction: int, card: int) -> None:
        """A card leaves the hand: face up under its deck, or out of the game on 9 April. KN-deck-6, KN-9ac-3."""
        at = faction * KINDS + card
        self.hand[at] -= 1
        self.hand_size[faction] -= 1
        if self.april:
            self.out[at] += 1
        else:
            self.face_up[at] += 1
        self.spent[faction] = 1

    def play(self, faction: int, card: int) -> None:
        """A card is played for its effect."""
        self.use(faction, card)
        self.tell("played", faction, card)

    def symbols(self, faction: int, card: int) -> int:
        """The reinforcement symbols of a card. KN-deck-2."""
        return self.settings.cards.symbols[self.april][faction * KINDS + card]

    def draw(self, faction: int) -> None:
        """Take the top unused card into hand, and see what that ends. KN-new-1, -2."""
        self.unused[faction] -= 1
        card = self.deck[faction][self.unused[faction]]
        self.hand[faction * KINDS + card] += 1
        self.hand_size[faction] += 1
        self.learn()
        self.tell("draws", faction)
        self.tell_to(1 << faction, "drew", faction, card)
        if not self.unused[faction]:
            self.deck_used_up(faction)

    def void(self, faction: int, count: int) -> None:
        """Cards from the top of a deck are lost, face up. KN-adv-9."""
        for _ in range(count):
            if not self.unused[faction] or self.winner != NO_WINNER:
                return
            self.unused[faction] -= 1
            card = self.deck[faction][self.unused[faction]]
            self.face_up[faction * KINDS + card] += 1
            self.learn()
            self.tell("voided", faction, card)
            if not self.unused[faction]:
                self.deck_used_up(faction)

    def deck_used_up(self, faction: int) -> None:
        """The first used card shows on top of a deck. KN-deck-8, -9, -11."""
        if faction == GERMANY:
            self.tell("deck_ends", faction)
            self.judge(BY_DECK)
        elif faction == ALLIES:
            if not self.withdrawn:
                self.withdrawn = 1
                self.tell("deck_ends", faction)
                self.push(WITHDRAWAL, 4, 0, 5 if self.settings.advanced else 0, 0, 0)
        else:
            base = NORWAY * KINDS
            cards = [card for card in range(KINDS) for _ in range(self.face_up[base + card])]
            self.deck[NORWAY] = tuple(self.shuffle(cards, "norwegian deck", "norway"))
            self.unused[NORWAY] = len(cards)
            for card in range(KINDS):
                self.face_up[base + card] = 0
            self.tell("reshuffled", faction)

    # -- the end

    def judge(self, ended_by: int) -> None:
        """End the game and say who has won. KN-win-5 to -9."""
        west = self.strength[NORWAY] + self.strength[ALLIES]
        if ended_by == BY_ANNIHILATION and not self.strength[GERMANY] and west:
            winner, level = NORWAY, CLEAR
        elif ended_by == BY_ANNIHILATION and self.strength[GERMANY] and not west:
            winner, level = GERMANY, CLEAR
        else:
            free = sum(1 for city in self.board.victory if not self.troops[city])
            if not free:
                winner, level = GERMANY, CLEAR if west <= 3 else MARGINAL
            else:
                winner, level = NORWAY, CLEAR if free >= 2 else MARGINAL
        self.winner = winner
        self.level = level
        self.ended_by = ended_by
        self.tell("victory", winner, level)
        self.frames.clear()

    def annihilated(self) -> bool:
        """End the game if a side has lost its last battalion. KN-win-4."""
        strength = self.strength
        if self.april or (strength[GERMANY] and (strength[NORWAY] or strength[ALLIES])):
            return False
        self.judge(BY_ANNIHILATION)
        return True

    # -- the sea

    def put(self, ship: int, place: int) -> None:
        """A ship card goes to a place: a zone, the raiding box, or one of those off the board."""
        bit = 1 << ship
        self.lying[self.ship_at[ship]] &= ~bit
        self.lying[place] |= bit
        self.ship_at[ship] = place

    def ships_in(self, faction: int, zone: int) -> int:
        """A faction's ship cards in a zone, as bits."""
        return self.lying[zone] & self.settings.fleet.of[faction]

    def german_control(self, zone: int) -> bool:
        """Whether only Germany has ships in a zone. KN-adv-10.

        Dummies are no ships; but while they are about, only Germany can tell them from ships, so for everybody else a
        zone with nothing but German ship cards counts as German (KN-info-7).
        """
        cards = self.lying[zone]
        return bool(cards) and not cards & ~self.settings.fleet.of[GERMANY]

    def german_coast(self, area: int) -> bool:
        """Whether an area borders a zone under German control. KN-adv-6, KN-arein-4."""
        return any(self.german_control(zone) for zone in self.board.zone_list[area])

    def allied_class_off(self, area: int, kind: int) -> bool:
        """Whether the Allies have a ship of a class in a zone bordering an area. KN-adv-6."""
        wanted = self.settings.fleet.of_class[kind] & self.settings.fleet.of[ALLIES]
        return any(self.lying[zone] & wanted for zone in self.board.zone_list[area])

    def allied_cards_off(self, area: int) -> bool:
        """Whether any Allied ship card lies in a zone bordering an area, which everybody can see."""
        return any(self.ships_in(ALLIES, zone) for zone in self.board.zone_list[area])

    def fighters_reach(self, area: int) -> bool:
        """Whether the Allies may use Jagerfly over an area: a west coast and, advanced, a carrier off it. KN-adv-6."""
        if not self.board.zones_of[area] & self.board.west:
            return False
        return not self.settings.advanced or self.allied_class_off(area, CARRIER)

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
                self.seen_at[ship] = 1 << self.ship_at[ship]

    def known_move(self, faction: int, start: int, end: int, left: int) -> None:
        """Face-down cards went from a zone to another; note where each ship may be now, as the others see it."""
        for ship in members(self.settings.fleet.of[faction] & ~self.up):
            if self.seen_at[ship] >> start & 1:
                self.seen_at[ship] |= 1 << end
                if not left:
                    self.seen_at[ship] &= ~(1 << start)

    def sink(self, ship: int) -> None:
        """A ship leaves the game, for everybody to see. KN-ship-3."""
        self.put(ship, GONE)
        self.seen_at[ship] = 0
        gone = ~(1 << ship)
        self.up &= gone
        self.due &= gone
        self.sailed &= gone
        self.learn()

    # -- words for the names of rolls

    def area_word(self, area: int) -> str:
        """An area's word."""
        return self.board.areas[area]

    def faction_word(self, faction: int) -> str:
        """A faction's word."""
        return FACTIONS[faction]
