"""The notation of Kampen om Norge: its kinds of words, its verbs, and choices kept ready for the rules."""

from __future__ import annotations

from itertools import product
from typing import Final

from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary
from narvik.games.kampen.pieces.board import FACTIONS, Board
from narvik.games.kampen.pieces.cards import KINDS, NAMES, Cards
from narvik.games.kampen.pieces.ships import BESIDE_THE_MAP, Fleet

VERBS: Final = (
    "end",
    "pass",
    "side",
    "move",
    "play",
    "drop",
    "divert",
    "march",
    "fly",
    "ferry",
    "trade",
    "place",
    "turn_back",
    "escape",
    "fight",
    "lose",
    "split",
    "retreat",
    "save",
    "airlift",
    "discard",
    "withdraw",
    "withdraw_ship",
    "sail",
    "take",
    "go",
    "onward",
    "halt",
    "intercept",
    "engage",
    "join",
    "void",
    "chase",
    "recall",
    "keep",
    "exchange",
    "station",
    "post",
    "search",
    "lure",
    "drive",
    "zone",
    "hide",
    "bomb",
    "raid",
    "land",
    "resist",
    "give_way",
    "bid",
)
END: Final = 0
PASS: Final = 1
SIDE: Final = 2
MOVE: Final = 3
PLAY: Final = 4
DROP: Final = 5
DIVERT: Final = 6
MARCH: Final = 7
FLY: Final = 8
FERRY: Final = 9
TRADE: Final = 10
PLACE: Final = 11
TURN_BACK: Final = 12
ESCAPE: Final = 13
FIGHT: Final = 14
LOSE: Final = 15
SPLIT: Final = 16
RETREAT: Final = 17
SAVE: Final = 18
AIRLIFT: Final = 19
DISCARD: Final = 20
WITHDRAW: Final = 21
WITHDRAW_SHIP: Final = 22
SAIL: Final = 23
TAKE: Final = 24
GO: Final = 25
ONWARD: Final = 26
HALT: Final = 27
INTERCEPT: Final = 28
ENGAGE: Final = 29
JOIN: Final = 30
VOID: Final = 31
CHASE: Final = 32
RECALL: Final = 33
KEEP: Final = 34
EXCHANGE: Final = 35
STATION: Final = 36
POST: Final = 37
SEARCH: Final = 38
LURE: Final = 39
DRIVE: Final = 40
ZONE: Final = 41
HIDE: Final = 42
BOMB: Final = 43
RAID_OUT: Final = 44
LAND: Final = 45
RESIST: Final = 46
GIVE_WAY: Final = 47
BID: Final = 48


PLAYERS: Final = ("player1", "player2", "player3")
ENDINGS: Final = ("german deck", "annihilation")
"""Who plays, before anybody has a faction; and what ended a game."""


MOST_HANDS: Final = 10_000
"""For how many hands of cards the choices are kept ready: more than there are of five cards, and no more."""


class Notation:
    """The words of one set of tables, with the commonest choices ready to hand out."""

    def __init__(self, board: Board, cards: Cards, fleet: Fleet) -> None:
        aliases = {"geilo": "hallingdal"} if "hallingdal" in board.areas else None
        self.area = Kind("area", board.areas, "space", aliases)
        self.zone = Kind("zone", board.zones, "space")
        self.card = Kind("card", NAMES, "card", cards.aliases)
        self.ship = Kind("ship", fleet.words, "piece", fleet.aliases)
        self.role = Kind("role", FACTIONS)
        self.origin = Kind("origin", board.origins, "space", aliases)
        self.number = Numbers()
        area, zone, card, ship = Slot(self.area), Slot(self.zone), Slot(self.card), Slot(self.ship)
        number, cards_slot = Slot(self.number), Slot(self.card, many=True)
        secret_ship = Slot(self.ship, secret=True)
        slots: dict[str, tuple[Slot, ...]] = {
            "side": (Slot(self.role),),
            "move": (area, area, number),
            "play": (card,),
            "drop": (area,),
            "divert": (area,),
            "march": (area, area, area, number),
            "fly": (area, area, number),
            "ferry": (area, area, number),
            "trade": (cards_slot,),
            "place": (area, number),
            "turn_back": (area, Slot(self.origin)),
            "escape": (area, area, number),
            "fight": (area,),
            "lose": (Slot(self.origin), number),
            "split": (number, number),
            "retreat": (area,),
            "save": (area,),
            "airlift": (area, number),
            "discard": (card,),
            "withdraw": (area, number),
            "withdraw_ship": (ship,),
            "sail": (zone, zone),
            "take": (secret_ship,),
            "onward": (zone, number),
            "engage": (zone,),
            "join": (ship,),
            "void": (number,),
            "chase": (ship, zone),
            "recall": (cards_slot,),
            "keep": (Slot(self.card, many=True, secret=True),),
            "exchange": (secret_ship, secret_ship),
            "station": (secret_ship, Slot(self.zone, secret=True)),
            "post": (zone,),
            "search": (zone,),
            "lure": (zone,),
            "drive": (zone,),
            "zone": (zone,),
            "hide": (ship,),
            "bomb": (zone,),
            "raid": (ship,),
            "land": (ship, area),
            "give_way": (area,),
            "bid": (Slot(self.role), number),
        }
        self.words = Vocabulary(Verb(name, slots.get(name, ())) for name in VERBS)
        self.end = self.make(END)
        self.pass_by = self.make(PASS)
        self.play = [self.make(PLAY, card) for card in range(KINDS)]
        self.drops = [self.make(DROP, area) for area in range(board.count)]
        self.only_pass = [self.pass_by]
        self.only_end = [self.end]
        self.near = board.near
        self.moves: list[list[list[Choice]]] = [[] for _ in board.areas]
        self.places: list[list[list[Choice]]] = [[] for _ in board.areas]
        self.parts: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.trades: dict[tuple[int, ...], list[Choice]] = {}
        self.keeps: dict[tuple[int, ...], list[Choice]] = {}
        self.marches: dict[tuple[int, int, int], list[Choice]] = {}
        self.kinds: dict[str, Kind] = {
            kind.name: kind
            for kind in (self.area, self.zone, self.card, self.ship, self.role, self.origin, self.number)
        }
        self.held: dict[str, Kind] = {
            **self.kinds,
            "own ship": self.ship,
            "place": Kind("place", (*board.zones, *BESIDE_THE_MAP)),
            "player": Kind("player", PLAYERS),
            "ending": Kind("ending", ENDINGS),
        }
        """The kinds by which positions are declared: those of choices and events, ships of which only their owner may
        see something, where a ship card can lie, who sits at the table, and how a game ends."""

    def make(self, verb: int, *args: int) -> Choice:
        """The choice of a verb and its words."""
        return self.words.made(verb, args)

    def moves_from(self, area: int, most: int) -> list[Choice]:
        """All moves of 1 to `most` battalions from an area to its neighbours, over water as over land."""
        kept = self.moves[area]
        while len(kept) <= most:
            kept.append([self.make(MOVE, area, to, n) for to in self.near[area] for n in range(1, len(kept) + 1)])
        return kept[most]

    def places_in(self, area: int, most: int) -> list[Choice]:
        """All placements of 1 to `most` battalions in an area; like moves kept for as many as there can be."""
        kept = self.places[area]
        while len(kept) <= most:
            kept.append([self.make(PLACE, area, n) for n in range(1, len(kept) + 1)])
        return kept[most]

    def marches_by(self, start: int, middle: int, end: int, most: int) -> list[Choice]:
        """The marches of one or two battalions, at most of as many as there are, over one area into another."""
        key = (start, middle, end)
        kept = self.marches.get(key)
        if kept is None:
            kept = self.marches[key] = [self.make(MARCH, start, middle, end, n) for n in (1, 2)]
        return kept[:most]

    def parts_of(self, held: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Every part of a hand, given as its cards in order, but nothing at all."""
        found = self.parts.get(held)
        if found is None:
            kinds = sorted(set(held))
            found = []
            for numbers in product(*(range(held.count(card) + 1) for card in kinds)):
                if any(numbers):
                    found.append(tuple(card for card, n in zip(kinds, numbers, strict=True) for _ in range(n)))
            if len(self.parts) >= MOST_HANDS:
                self.parts.clear()
            self.parts[held] = found
        return found

    def trades_of(self, held: tuple[int, ...]) -> list[Choice]:
        """The choices where cards of a hand may be given for battalions: any part of it, or none."""
        found = self.trades.get(held)
        if found is None:
            found = [self.pass_by] + [self.words.made(TRADE, cards) for cards in self.parts_of(held)]
            if len(self.trades) >= MOST_HANDS:
                self.trades.clear()
            self.trades[held] = found
        return found

    def keeps_of(self, cards: tuple[int, ...], count: int) -> list[Choice]:
        """The ways to keep so many of some cards; asked only of the 9 April cards of each faction."""
        found = self.keeps.get(cards)
        if found is None:
            found = [self.words.made(KEEP, kept) for kept in self.parts_of(cards) if len(kept) == count]
            self.keeps[cards] = found
        return found
