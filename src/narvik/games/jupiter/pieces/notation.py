"""The notation of Operation Jupiter: its kinds of words, its verbs, and choices kept ready for the rules."""

from __future__ import annotations

from typing import Final

from narvik.core.seats import PLAYERS
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary
from narvik.games.jupiter.pieces.board import HOLDERS, NATIONS, ROLES, SOVIET, Board
from narvik.games.jupiter.pieces.units import SPECIAL, Forces

VERBS: Final = (
    "done", "banak", "land", "station", "keep", "lay", "air", "sortie", "hold", "move", "step",
    "halt", "arrange", "rest", "propose", "agree", "refuse", "stop", "trace", "decline", "mobilize", "remove", "attack",
    "probe", "join", "resolve", "commit", "fight", "lose", "give_ground", "retreat", "forfeit", "advance", "surge",
    "enter", "now", "delayed", "bid", "pass",
)  # fmt: skip
DONE: Final = 0
BANAK: Final = 1
LAND: Final = 2
STATION: Final = 3
KEEP: Final = 4
LAY: Final = 5
AIR: Final = 6
SORTIE: Final = 7
HOLD: Final = 8
MOVE: Final = 9
STEP: Final = 10
HALT: Final = 11
ARRANGE: Final = 12
REST: Final = 13
PROPOSE: Final = 14
AGREE: Final = 15
REFUSE: Final = 16
STOP: Final = 17
TRACE: Final = 18
DECLINE: Final = 19
MOBILIZE: Final = 20
REMOVE: Final = 21
ATTACK: Final = 22
PROBE: Final = 23
JOIN: Final = 24
RESOLVE: Final = 25
COMMIT: Final = 26
FIGHT: Final = 27
LOSE: Final = 28
GIVE_GROUND: Final = 29
RETREAT: Final = 30
FORFEIT: Final = 31
ADVANCE: Final = 32
SURGE: Final = 33
ENTER: Final = 34
NOW: Final = 35
DELAYED: Final = 36
BID: Final = 37
PASS: Final = 38

WEATHERS: Final = ("fair", "overcast", "storm", "blizzard")
RESULTS: Final = ("al1", "as", "ex", "dr", "dl1", "de")
PHASES: Final = ("movement", "combat")
POOLS: Final = ("anr", "west")
ARMIES: Final = ("front", "20ma", "ir")
ORIGINS: Final = ("anr", "west", "late")
PARTIES: Final = ("attackers", "defenders", "blocked")
ENDINGS: Final = ("capture", "points")
"""Words of positions, which no choice uses: armies in the set-up, where German units come from, whose loss it is, how
the game was won."""


class Notation:
    """The words of one set of tables, with the commonest choices ready to hand out."""

    def __init__(self, board: Board, forces: Forces) -> None:
        self.hex = Kind("hex", board.numbers, "space")
        self.unit = Kind("unit", forces.words, "piece")
        self.role = Kind("role", ROLES)
        self.holder = Kind("holder", HOLDERS)
        self.nation = Kind("nation", NATIONS)
        self.special = Kind("special", SPECIAL, "card")
        self.place = Kind("place", board.places)
        self.weather = Kind("weather", WEATHERS)
        self.result = Kind("result", RESULTS)
        self.phase = Kind("phase", PHASES)
        self.pool = Kind("pool", POOLS)
        self.contingent = Kind("contingent", NATIONS[: SOVIET + 1])
        self.army = Kind("army", ARMIES)
        self.origin = Kind("origin", ORIGINS)
        self.party = Kind("party", PARTIES)
        self.ending = Kind("ending", ENDINGS)
        self.number = Numbers()
        self.player = Kind("player", PLAYERS)
        hexes, unit = Slot(self.hex), Slot(self.unit)
        secret_unit, secret_hex = Slot(self.unit, secret=True), Slot(self.hex, secret=True)
        slots: dict[str, tuple[Slot, ...]] = {
            "banak": (Slot(self.nation),),
            "land": (secret_unit,),
            "station": (secret_hex,),
            "lay": (secret_unit,),
            "air": (hexes,),
            "move": (unit,),
            "step": (hexes,),
            "rest": (secret_unit,),
            "mobilize": (hexes,),
            "remove": (unit,),
            "attack": (hexes,),
            "probe": (hexes,),
            "join": (secret_unit,),
            "commit": (Slot(self.special),),
            "lose": (unit,),
            "retreat": (unit, hexes),
            "forfeit": (unit,),
            "advance": (unit,),
            "surge": (hexes,),
            "enter": (secret_unit, hexes),
            "bid": (Slot(self.role), Slot(self.number)),
        }
        self.words = Vocabulary(Verb(name, slots.get(name, ())) for name in VERBS)
        plain = [self.make(verb) if not slots.get(name) else None for verb, name in enumerate(VERBS)]
        self.plain: list[Choice] = [choice if choice is not None else self.make(DONE) for choice in plain]
        """The choices of verbs without words, by verb."""
        self.step = self.each(STEP, board.count)
        self.air = self.each(AIR, board.count)
        self.station = self.each(STATION, board.count)
        self.attack = self.each(ATTACK, board.count)
        self.probe = self.each(PROBE, board.count)
        self.surge = self.each(SURGE, board.count)
        self.mobilize = self.each(MOBILIZE, board.count)
        self.move = self.each(MOVE, forces.count)
        self.rest = self.each(REST, forces.count)
        self.join = self.each(JOIN, forces.count)
        self.land = self.each(LAND, forces.count)
        self.lay = self.each(LAY, forces.count)
        self.lose = self.each(LOSE, forces.count)
        self.advance = self.each(ADVANCE, forces.count)
        self.kinds: dict[str, Kind] = {
            kind.name: kind
            for kind in (
                self.hex, self.unit, self.role, self.holder, self.nation, self.special, self.place, self.weather,
                self.result, self.phase, self.pool, self.contingent, self.army, self.origin, self.party, self.ending,
                self.number, self.player,
            )
        }  # fmt: skip

    def make(self, verb: int, *args: int) -> Choice:
        """The choice of a verb and its words."""
        return self.words.made(verb, args)

    def each(self, verb: int, count: int) -> list[Choice]:
        """The choices of a verb with one word, by the word's number."""
        return [self.make(verb, number) for number in range(count)]
