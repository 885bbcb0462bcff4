"""The words of the game: what choices are made of, and the verbs, chapter by chapter."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice, Kind, Numbers, Slot, Touch, Verb, Vocabulary
from narvik.games.invasion.pieces.crafts import Crafts
from narvik.games.invasion.pieces.ground.spots import LAKE_WORDS, Bases, Spots
from narvik.games.invasion.pieces.ground.strategic import SECTIONS
from narvik.games.invasion.pieces.orders import DUTIES, ORDERS
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.tables.charts import ODDS
from narvik.games.invasion.pieces.tables.together import Tables
from narvik.games.invasion.pieces.tables.weather import WEATHERS

READINESS: Final = ("ready", "flown")

NAVAL: Final = 0
INTERCEPT: Final = 1
BOMBING: Final = 2
NIGHT: Final = 3
SUPPORT_MISSION: Final = 4
TRANSPORT: Final = 5
PARACHUTE: Final = 6
TRANSFER_MISSION: Final = 7
JUMP: Final = 8
AIR_LANDING: Final = 9
DESCENT_SUPPORT: Final = 10
PORT_RAID: Final = 11
MISSIONS: Final = (
    "naval", "intercept", "bombing", "night", "support", "transport", "drop", "transfer", "jump", "air_landing",
    "descent_support", "port_raid",
)  # fmt: skip
"""What aircraft fly for: against ships at sea, against aircraft, against a hex by day or by night, for a land combat,
with cargo that is landed or dropped, to another base, with troops who jump or are landed among the enemy, to support
these, and against ships in a port of the Strategic Map. IN-7.2.1-1."""

AIRBASE: Final = 0
FROZEN_LAKE: Final = 1
RAILROAD: Final = 2
PORT: Final = 3
BATTERY: Final = 4
SUPPLY: Final = 5
SEAPLANES: Final = 6
SHIPS: Final = 7
INSTALLATIONS: Final = ("airbase", "frozen_lake", "railroad", "port", "battery", "supply", "seaplanes", "ships")
"""What a bombing mission may attack in a hex. IN-7.5-1, IN-7.2.2-5."""

EMPTY: Final = 0
WITH_SP: Final = 1
WITH_ASP: Final = 2
WITH_TROOPS: Final = 3
LOADS: Final = ("empty", "sp", "asp", "troops")
"""What aircraft carry. IN-7.7-1."""

PASS: Final = 0
DONE: Final = 1
SEARCH: Final = 2
DETECT: Final = 3
MUSTER: Final = 4
PUT_OUT: Final = 5
TAKE: Final = 6
SAIL: Final = 7
ENTER: Final = 8
DETACH: Final = 9
PUT_IN: Final = 10
GO_ASHORE: Final = 11
STOP: Final = 12
REMAIN: Final = 13
LEAVE: Final = 14
SEND: Final = 15
GO: Final = 16
PRESS_ON: Final = 17
ABANDON: Final = 18
LAND: Final = 19
PLACE: Final = 20
OPPOSE: Final = 21
AGAINST: Final = 22
HOLD: Final = 23
LINE: Final = 24
BOMB: Final = 25
ATTACK: Final = 26
STAY: Final = 27
WITHDRAW: Final = 28
FACE: Final = 29
MATCH: Final = 30
FIRE_ON: Final = 31
LOSE_STEP: Final = 32
LOSE_SP: Final = 33
LOSE_ASP: Final = 34
LOSE_AIR: Final = 35
UNESCORTED: Final = 36
BREAK_OFF: Final = 37
RUN_IN: Final = 38
AIM: Final = 39
AIM_AT: Final = 40
TURN_BACK: Final = 41
UNLOAD: Final = 42
UNLOAD_SP: Final = 43
UNLOAD_ASP: Final = 44
MOOR: Final = 45
PUT_BACK: Final = 46
ESCAPE: Final = 47
FLEE: Final = 48
BURN: Final = 49
DESTROY_SP: Final = 50
DESTROY_ASP: Final = 51
MARCH: Final = 52
JOIN: Final = 53
STEP: Final = 54
FERRY: Final = 55
HALT: Final = 56
OVERRUN: Final = 57
LOAD: Final = 58
LOAD_SP: Final = 59
LOAD_ASP: Final = 60
SET_DOWN: Final = 61
SET_DOWN_SP: Final = 62
SET_DOWN_ASP: Final = 63
ENTRAIN: Final = 64
ENTRAIN_SP: Final = 65
ENTRAIN_ASP: Final = 66
TRAIN: Final = 67
BREAK_DOWN: Final = 68
RECOMBINE: Final = 69
DEMOLISH: Final = 70
BLOW_SP: Final = 71
BLOW_ASP: Final = 72
MARK: Final = 73
STRIKE: Final = 74
SPEND: Final = 75
SPARE: Final = 76
GIVE_GROUND: Final = 77
FALL_BACK: Final = 78
GO_ALONE: Final = 79
ADVANCE: Final = 80
GIVE_WAY: Final = 81
LEAD: Final = 82
RAID: Final = 83
NIGHT_RAID: Final = 84
SUPPORT: Final = 85
AIRLIFT: Final = 86
DROP: Final = 87
TRANSFER: Final = 88
LAKES: Final = 89
LAY: Final = 90
TAKE_UP: Final = 91
CARRY: Final = 92
CARRY_SP: Final = 93
CARRY_ASP: Final = 94
TARGET: Final = 95
SHOT_DOWN: Final = 96
SHOT_DOWN_WITH: Final = 97
HIT_SP: Final = 98
HIT_ASP: Final = 99
STORE: Final = 100
COMMANDEER: Final = 101
DIVIDE: Final = 102
EMBARK: Final = 103
ABOARD_SHIP: Final = 104
STEP_ABOARD: Final = 105
EMBARK_SP: Final = 106
EMBARK_ASP: Final = 107
EMBARK_CRAFT: Final = 108
FLY_ABOARD: Final = 109
FLY_ASHORE: Final = 110
DISEMBARK: Final = 111
DETACH_POINT: Final = 112
ENGAGE: Final = 113
BOMBARD: Final = 114
ASSAULT: Final = 115
STAND_BY: Final = 116
FIGHT_ON: Final = 117
DISENGAGE: Final = 118
BY_CRAFT: Final = 119
STORM: Final = 120
COVER: Final = 121
FOLLOW: Final = 122
MAKE_ROOM: Final = 123
SPEND_ABOARD: Final = 124
UNLOAD_CRAFT: Final = 125
LAND_AT: Final = 126
REGROUP: Final = 127
STATION: Final = 128
COMMISSION: Final = 129
REPLACE: Final = 130
ENLARGE: Final = 131
DESCEND: Final = 132
BY_PARACHUTE: Final = 133
BY_LANDING: Final = 134
CHECK: Final = 135
SUPPORT_DESCENT: Final = 136
RAID_PORT: Final = 137
TO_FINNMARK: Final = 138
TREK: Final = 139
FROM_FINNMARK: Final = 140
STANDING_ORDERS: Final = 141
ORDER: Final = 142
ORDERS_GIVEN: Final = 143
MOBILIZE: Final = 144
RECALL: Final = 145
RECALL_SHIP: Final = 146
RECALL_POINT: Final = 147
"""The verbs by number, in the order of the vocabulary."""

ZONES: Final = "zones"
"""The Strategic Map; the Operational Map is the main board."""

SECRET: Final = (STAY, WITHDRAW)
"""The single concealed choice of the game. IN-1.7-2."""


class Notation:
    """The kinds and verbs of a set of tables."""

    def __init__(self, tables: Tables, spots: Spots, bases: Bases, crafts: Crafts) -> None:
        places, ships, land = tables.places, tables.ships, tables.land
        self.role = Kind("role", SIDES)
        hexes = self.places_by_hex(tables)
        shown = {word: Touch("space", number) for word, number in hexes.items()}
        afloat = {word: Touch("piece", word) for word in ships.words}
        zones = {word: Touch("space", word, ZONES) for word in spots.words if word not in hexes}
        self.zone = Kind("zone", tables.strategic.words, "space", board=ZONES)
        self.spot = Kind("spot", spots.words, "space", shown={**shown, **zones})
        self.hex = Kind("hex", tables.board.numbers, "space", hexes)
        self.ground = Kind("ground", (*tables.board.numbers, *tables.strategic.words), "space", shown=zones)
        self.place = Kind("place", places.words, "space", shown={**shown, **zones})
        self.ship = Kind("ship", ships.words, "piece")
        self.unit = Kind("unit", land.words, "piece")
        self.type = Kind("type", tables.aircraft.words)
        self.craft = Kind("craft", crafts.words)
        self.base = Kind("base", bases.words, "space", shown={**shown, **zones, **afloat})
        self.battery = Kind("battery", [battery.word for battery in places.batteries], "piece")
        self.lake = Kind("lake", LAKE_WORDS)
        self.section = Kind("section", SECTIONS[:3])
        self.weather = Kind("weather", WEATHERS)
        self.turn = Kind("turn", tables.schedules.turn_words)
        self.readiness = Kind("readiness", READINESS)
        self.scenario = Kind("scenario", tables.setups.words)
        self.odds = Kind("odds", ODDS)
        self.mission = Kind("mission", MISSIONS)
        self.installation = Kind("installation", INSTALLATIONS)
        self.load = Kind("load", LOADS)
        self.duty = Kind("duty", DUTIES)
        self.order = Kind("order", ORDERS)
        self.number = Numbers()
        self.kinds = {
            kind.name: kind
            for kind in (
                self.role, self.zone, self.spot, self.hex, self.ground, self.place, self.ship, self.unit, self.type,
                self.craft, self.base, self.battery, self.lake, self.section, self.weather, self.turn, self.readiness,
                self.scenario, self.odds, self.mission, self.installation, self.load, self.duty,
                self.order, self.number,
            )
        }  # fmt: skip
        self.words = Vocabulary(self.verbs())
        self.keep_plain()

    def keep_plain(self) -> None:
        """Choices without words, which are offered all the time."""
        choice = self.words.choice
        self.passing = choice(PASS)
        self.done = choice(DONE)
        self.stopping = choice(STOP)
        self.sailing = choice(SAIL)
        self.going = choice(GO)
        self.holding = choice(HOLD)
        self.leaving = choice(LEAVE)
        self.halting = choice(HALT)
        self.demolishing = choice(DEMOLISH)
        self.sparing = choice(SPARE)

    def places_by_hex(self, tables: Tables) -> dict[str, str]:
        """The words of places, by which people may name hexes, and the numbers of these."""
        places, numbers = tables.places, tables.board.numbers
        return {word: numbers[places.hex[place]] for place, word in enumerate(places.words) if places.hex[place] >= 0}

    def verbs(self) -> tuple[Verb, ...]:
        """All verbs, in the order of their numbers."""
        ship, zone, craft, base, number = (
            Slot(kind) for kind in (self.ship, self.zone, self.craft, self.base, self.number)
        )
        unit, spot, h = Slot(self.unit), Slot(self.spot), Slot(self.hex)
        return (
            Verb("pass"), Verb("done"), Verb("search", (ship,)), Verb("detect"),
            Verb("muster", (zone,)), Verb("put_out", (zone,)), Verb("take", (ship,)), Verb("sail"),
            Verb("enter", (zone,)), Verb("detach", (ship,)), Verb("put_in", (spot,)), Verb("go_ashore", (spot,)),
            Verb("stop"), Verb("remain", (ship,)), Verb("leave"),
            Verb("send", (craft, base, number)), Verb("go"), Verb("press_on"), Verb("abandon"),
            Verb("land", (craft, base, number)),
            Verb("place", (craft, number)), Verb("oppose", (craft, number)), Verb("against", (number,)), Verb("hold"),
            Verb("line", (ship,)), Verb("bomb", (craft, ship, number)), Verb("attack", (ship,)),
            Verb("stay", secret=True), Verb("withdraw", secret=True), Verb("face", (ship,)), Verb("match", (ship,)),
            Verb("fire_on", (ship,)),
            Verb("lose_step", (unit,)), Verb("lose_sp", (ship,)), Verb("lose_asp", (ship,)),
            Verb("lose_air", (craft, Slot(self.readiness))),
            Verb("unescorted", (ship,)), Verb("break_off", (ship,)), Verb("run_in"), Verb("aim", (Slot(self.battery),)),
            Verb("aim_at", (unit,)), Verb("turn_back"),
            Verb("unload", (unit,)), Verb("unload_sp", (ship, number)), Verb("unload_asp", (ship, number)),
            Verb("moor"), Verb("put_back"),
            Verb("escape", (craft, base)), Verb("flee", (zone,)), Verb("burn", (unit,)), Verb("destroy_sp", (number,)),
            Verb("destroy_asp", (number,)),
            Verb("march", (unit,)), Verb("join", (unit,)), Verb("step", (h,)), Verb("ferry", (h,)), Verb("halt"),
            Verb("overrun", (h,)),
            Verb("load", (unit,)), Verb("load_sp", (number,)), Verb("load_asp", (number,)), Verb("set_down", (unit,)),
            Verb("set_down_sp", (number,)), Verb("set_down_asp", (number,)),
            Verb("entrain", (unit,)), Verb("entrain_sp", (h, number)), Verb("entrain_asp", (h, number)),
            Verb("train", (h,)),
            Verb("break_down", (unit,)), Verb("recombine", (unit,)), Verb("demolish"), Verb("blow_sp", (h, number)),
            Verb("blow_asp", (h, number)),
            Verb("mark", (h,)), Verb("strike", (h,)), Verb("spend", (h,)), Verb("spare"),
            Verb("give_ground", (number,)), Verb("fall_back", (h,)), Verb("go_alone", (unit,)),
            Verb("advance", (unit, h)), Verb("give_way", (unit,)), Verb("lead", (unit,)),
            Verb("raid", (h,)), Verb("night_raid", (h,)), Verb("support", (h,)), Verb("airlift", (base,)),
            Verb("drop", (h,)), Verb("transfer", (base,)), Verb("lakes"), Verb("lay", (h,)), Verb("take_up", (h,)),
            Verb("carry", (craft, unit)), Verb("carry_sp", (craft, base, number)),
            Verb("carry_asp", (craft, base, number)), Verb("target", (Slot(self.installation),)),
            Verb("shot_down", (craft, base, Slot(self.load))), Verb("shot_down_with", (craft, unit)),
            Verb("hit_sp"), Verb("hit_asp"), Verb("store", (number,)),
            Verb("commandeer", (spot,)), Verb("divide", (ship,)), Verb("embark", (unit,)), Verb("aboard", (ship,)),
            Verb("step_aboard", (ship,)), Verb("embark_sp", (ship, number)), Verb("embark_asp", (ship, number)),
            Verb("embark_craft", (ship, number)), Verb("fly_aboard", (craft, base, number)),
            Verb("fly_ashore", (craft, base, number)),
            Verb("disembark", (spot,)), Verb("detach_point", (ship,)), Verb("engage", (spot,)), Verb("bombard", (h,)),
            Verb("assault", (spot,)), Verb("stand_by"), Verb("fight_on"), Verb("disengage"),
            Verb("by_craft", (unit,)), Verb("storm", (unit,)), Verb("cover", (ship,)), Verb("follow", (ship,)),
            Verb("make_room", (ship,)), Verb("spend_aboard", (ship,)), Verb("unload_craft", (ship, number)),
            Verb("land_at", (zone,)), Verb("regroup", (ship,)),
            Verb("station", (craft, base, number)), Verb("commission", (ship,)), Verb("replace", (craft, base)),
            Verb("enlarge"),
            Verb("descend", (h,)), Verb("by_parachute"), Verb("by_landing"), Verb("check", (unit,)),
            Verb("support_descent", (h,)), Verb("raid_port", (spot,)),
            Verb("to_finnmark"), Verb("trek", (unit, zone)), Verb("from_finnmark", (unit, h)),
            Verb("standing_orders"), Verb("order", (Slot(self.duty), Slot(self.order)), secret=True),
            Verb("orders_given"),
            Verb("mobilize", (h,)), Verb("recall", (craft, base, number)), Verb("recall_ship", (ship,)),
            Verb("recall_point", (ship,)),
        )  # fmt: skip

    def choice(self, verb: int, *args: int) -> Choice:
        """The choice of a verb and its words."""
        return self.words.made(verb, args)
