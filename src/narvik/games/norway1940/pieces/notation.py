"""The notation of Norway 1940: its kinds of words, its verbs, and choices kept ready for the rules."""

from __future__ import annotations

from typing import Final

from narvik.core.seats import PLAYERS
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary
from narvik.games.norway1940.pieces.board import BOXES, DENMARK, PLACES, SIDES, WATERS, Board
from narvik.games.norway1940.pieces.forces import FORT_STATES, Forts, Ships, Units, Wings

END: Final = 0
PASS: Final = 1
STATION: Final = 2
POST: Final = 3
PLACE: Final = 4
BASE: Final = 5
TAKE: Final = 6
GO: Final = 7
MARCH: Final = 8
READY: Final = 9
REBASE: Final = 10
LOAD: Final = 11
AIRLIFT: Final = 12
FLY: Final = 13
CARRY: Final = 14
INTERCEPT: Final = 15
BOMB: Final = 16
RAID: Final = 17
DROP: Final = 18
SAIL: Final = 19
SEEK: Final = 20
HOME: Final = 21
TORPEDO: Final = 22
KEEP: Final = 23
LOWER: Final = 24
APPROACH: Final = 25
DEFEND: Final = 26
MAN: Final = 27
LAND: Final = 28
WITHDRAW: Final = 29
EMBARK: Final = 30
BOUND: Final = 31
SLIP: Final = 32
LAY: Final = 33
STRIKE: Final = 34
CHASE: Final = 35
BATTLE: Final = 36
ENGAGE: Final = 37
LAUNCH: Final = 38
ATTACK: Final = 39
HOLD: Final = 40
RESOLVE: Final = 41
ALONE: Final = 42
FIRE: Final = 43
FIRE_WITH: Final = 44
HIT: Final = 45
RETREAT: Final = 46
STAY: Final = 47
BID: Final = 48

VERBS: Final = (
    "end", "pass", "station", "post", "place", "base", "take", "go", "march", "ready", "rebase", "load", "airlift",
    "fly", "carry", "intercept", "bomb", "raid", "drop", "sail", "seek", "home", "torpedo", "keep", "lower", "approach",
    "defend", "man", "land", "withdraw", "embark", "bound", "slip", "lay", "strike", "chase", "battle", "engage",
    "launch", "attack", "hold", "resolve", "alone", "fire", "fire_with", "hit", "retreat", "stay",
    "bid",
)  # fmt: skip

DECLINING: Final = (END, PASS, KEEP, STAY, FIRE, RESOLVE)
"""The verbs by which somebody lets an opportunity pass, or lets things take their usual course."""


class Places(Kind):
    """Sectors, and the boxes beside the map."""

    def __init__(self, sectors: tuple[str, ...]) -> None:
        super().__init__("place", sectors, "space")
        for number, word in enumerate(BOXES):
            self.numbers[word] = DENMARK + number
        self.size = PLACES

    def write(self, number: int) -> str:
        return BOXES[number - DENMARK] if number >= DENMARK else self.words[number]


class Waters(Kind):
    """The sector groups of the sea, by their German letters."""

    def __init__(self) -> None:
        super().__init__("waters", WATERS)
        self.numbers = {word: number for number, word in enumerate(WATERS, 1)}
        self.size = len(WATERS) + 1

    def write(self, number: int) -> str:
        return self.words[number - 1]


class Notation:
    """The words of one set of tables, with the commonest choices ready to hand out."""

    def __init__(self, board: Board, units: Units, ships: Ships, wings: Wings, forts: Forts) -> None:
        self.sector = Kind("sector", board.sectors, "space")
        self.place = Places(board.sectors)
        self.unit = Kind("unit", units.words, "piece", units.aliases)
        self.ship = Kind("ship", ships.words, "piece", ships.aliases)
        self.air = Kind("air", wings.words, "piece", wings.aliases)
        self.fort = Kind("fort", forts.words, "piece")
        self.fort_state = Kind("fort_state", FORT_STATES)
        self.waters = Waters()
        self.role = Kind("role", SIDES)
        self.number = Numbers()
        self.player = Kind("player", PLAYERS)
        sector, unit, ship, air = Slot(self.sector), Slot(self.unit), Slot(self.ship), Slot(self.air)
        secret_ship, secret_sector = Slot(self.ship, secret=True), Slot(self.sector, secret=True)
        place = Slot(self.place)
        slots: dict[str, tuple[Slot, ...]] = {
            "station": (secret_ship, secret_sector),
            "post": (ship, sector),
            "place": (unit, sector),
            "base": (air, sector),
            "take": (unit,),
            "go": (sector,),
            "march": (sector, sector),
            "ready": (ship,),
            "rebase": (air, place),
            "load": (ship, unit),
            "airlift": (unit, sector),
            "fly": (air, sector),
            "carry": (unit, air),
            "intercept": (air, air),
            "bomb": (air,),
            "raid": (air,),
            "drop": (unit,),
            "sail": (ship, sector),
            "seek": (ship, Slot(self.waters)),
            "home": (ship,),
            "torpedo": (ship,),
            "lower": (Slot(self.number),),
            "approach": (ship,),
            "defend": (ship,),
            "man": (Slot(self.fort),),
            "withdraw": (ship, place),
            "embark": (unit,),
            "bound": (sector,),
            "slip": (sector, secret_ship, sector),
            "lay": (secret_ship, sector),
            "strike": (ship,),
            "chase": (ship,),
            "engage": (ship, ship),
            "launch": (air, sector),
            "attack": (sector,),
            "hold": (unit,),
            "alone": (unit,),
            "fire_with": (unit,),
            "hit": (unit,),
            "retreat": (sector,),
            "bid": (Slot(self.role), Slot(self.number)),
        }
        self.words = Vocabulary(Verb(name, slots.get(name, ())) for name in VERBS)
        self.end = self.make(END)
        self.pass_by = self.make(PASS)
        self.stay = self.make(STAY)
        self.resolve = self.make(RESOLVE)
        self.fire = self.make(FIRE)
        self.take = [self.make(TAKE, unit) for unit in range(units.count)]
        self.hit = [self.make(HIT, unit) for unit in range(units.count)]
        self.hold = [self.make(HOLD, unit) for unit in range(units.count)]
        self.alone = [self.make(ALONE, unit) for unit in range(units.count)]
        self.go = [self.make(GO, sector) for sector in range(board.count)]
        self.march = [[self.make(MARCH, a, b) for b in range(board.count)] for a in range(board.count)]
        self.load = [[self.make(LOAD, ship, unit) for unit in range(units.count)] for ship in range(ships.count)]
        self.sail = [[self.make(SAIL, ship, sector) for sector in range(board.count)] for ship in range(ships.count)]
        self.kinds: dict[str, Kind] = {
            kind.name: kind
            for kind in (
                self.sector, self.place, self.unit, self.ship, self.air, self.fort, self.fort_state, self.waters,
                self.role, self.number, self.player,
            )
        }  # fmt: skip

    def make(self, verb: int, *args: int) -> Choice:
        """The choice of a verb and its words."""
        return self.words.made(verb, args)
