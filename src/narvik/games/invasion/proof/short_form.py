"""The short form of positions in rule cases, and what cases may expect. See docs/cases.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from narvik.core.bits import members
from narvik.core.errors import PositionError, Unreadable
from narvik.core.form import Form
from narvik.core.frames import Frame, name_of
from narvik.core.shortform import Comparison, listing, mapping, only_keys, truth, whole
from narvik.core.words import Kind
from narvik.games.invasion.chapters.air.air_combat import AirCombat, planes_of
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing
from narvik.games.invasion.chapters.air.naval_bombing import NavalBombing
from narvik.games.invasion.chapters.air.wings import Wing
from narvik.games.invasion.chapters.control import HexEntry
from narvik.games.invasion.chapters.detection import adjust_bonuses
from narvik.games.invasion.chapters.forces.mobilization import Mobilization
from narvik.games.invasion.chapters.forces.reinforcement_segment import ReinforcementSegment
from narvik.games.invasion.chapters.forces.withdrawals import Withdrawals
from narvik.games.invasion.chapters.interception import Interception
from narvik.games.invasion.chapters.land.attacks import Designation, LandCombatPhase
from narvik.games.invasion.chapters.land.land_combat import LandCombat, defenders_of
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.chapters.repair import RepairSegment
from narvik.games.invasion.chapters.sea.naval_combat import NavalCombat
from narvik.games.invasion.chapters.sea.naval_phases import NavalDetectionPhase, NavalMovementPhase
from narvik.games.invasion.chapters.sequence import GameTurn, NavalSegment, OperationsSegment
from narvik.games.invasion.chapters.surrender import NorwegianSurrender
from narvik.games.invasion.chapters.weather_segment import WeatherSegment
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import NAVAL
from narvik.games.invasion.pieces.orders import DUTIES
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import ABOARD, ASHORE, DISPLAY, NOWHERE, State

KEYS: Final = (
    "scenario", "turn", "weather", "german", "attacked", "upgraded", "ships", "naval_points", "damaged", "moved",
    "detected", "cargo", "sp", "asp", "ship_sp", "ship_asp", "ready", "flown", "units", "reduced", "display",
    "batteries", "battery_hits", "port_hits", "airbase_hits", "lakes", "lake_hits", "at_sea_first", "inside",
    "begin", "fresh_sp", "fresh_asp", "bonuses",
    "taken", "mountain_up", "parents", "trucks", "truck_sp", "truck_asp", "out_of_supply", "led", "leaders", "marched",
    "seized", "fought", "landed", "marked", "half_sp", "booty_sp", "booty_asp", "rail_load", "rail_hits", "air_support",
    "king_taken", "train_came", "landing_craft", "commandeered", "gun_hits", "descent_support", "mountain_jumps",
    "went_north", "orders", "air_debt", "withdrawn", "fallen",
)  # fmt: skip

DEFAULT_TURN: Final = "a8"
SUNK: Final = "sunk"
FIRST_BASE: Final = 0
"""Where a raid comes from that is in the air already: it does not matter."""


class Short:
    """Reads the short form of a position."""

    def __init__(self, s: State, short: Mapping[str, Any]) -> None:
        self.s = s
        self.kit = s.kit
        self.words = s.kit.notation
        self.short = short

    def read(self) -> State:
        """The position, at its first decision."""
        s, short = self.s, self.short
        only_keys(short, KEYS)
        s.scenario = self.number(self.words.scenario, short.get("scenario", "inv"))
        s.turn = self.number(self.words.turn, short.get("turn", DEFAULT_TURN))
        s.attacked = truth(short.get("attacked", s.turn > self.kit.schedules.invasion), "attacked")
        s.upgraded = truth(short.get("upgraded", False), "upgraded")
        self.weather(short.get("weather", "clear"))
        for word in listing(short.get("german"), "german"):
            s.control[self.hex(word)] = GERMAN
        for number, battery in enumerate(self.kit.places.batteries):
            s.battery_side[number] = s.control[battery.hex]
        self.bonuses()
        self.ships()
        self.land()
        self.supply()
        self.hits()
        self.afield()
        self.orders(mapping(short.get("orders"), "orders"))
        self.calendar()
        for key, air in (("ready", s.ready), ("flown", s.flown)):
            self.air(mapping(short.get(key), key), air)
        self.begin(short.get("begin", {"movement": "german"}))
        s.settle()
        return s

    def bonuses(self) -> None:
        """The markers of what bases add to detection, which the option asks for: as the bases are held, or as said."""
        adjust_bonuses(self.s)
        for side, words in mapping(self.short.get("bonuses"), "bonuses").items():
            for word in listing(words, side):
                self.s.bonuses[self.hex(word)] = self.number(self.words.role, side)

    def number(self, kind: Kind, word: Any) -> int:
        """The number of a word."""
        try:
            return kind.read(str(word))
        except Unreadable as problem:
            raise PositionError(str(problem)) from None

    def hex(self, word: Any) -> int:
        """A hex by its number or by a place in it."""
        place = self.kit.places.index.get(str(word), -1)
        return self.kit.places.hex[place] if place >= 0 else self.number(self.words.hex, word)

    def ground(self, word: Any) -> int:
        """A hex, place or zone."""
        if str(word) in self.kit.strategic.index:
            return self.kit.board.count + self.kit.strategic.index[str(word)]
        return self.hex(word)

    def base(self, key: str, word: Any) -> int:
        """The place with a port, or airbase, that a word means: itself, or another in the same hex."""
        places = self.kit.places
        capacity = places.port if key == "port_hits" else places.airbase
        named = self.number(self.words.place, word)
        here = [named, *(place for place in range(places.count) if places.hex[place] == places.hex[named] >= 0)]
        for place in here:
            if capacity[place]:
                return place
        raise PositionError(f"{key}: there is no {key.removesuffix('_hits')} at {word}")

    def set_of(self, kind: Kind, value: Any, what: str) -> int:
        """A set of words, as bits."""
        bits = 0
        for word in listing(value, what):
            bits |= 1 << self.number(kind, word)
        return bits

    def weather(self, value: Any) -> None:
        """One weather for all sections, or one for each."""
        if isinstance(value, Mapping):
            for section, weather in value.items():
                self.s.weather[self.number(self.words.section, section)] = self.number(self.words.weather, weather)
        else:
            self.s.weather = [self.number(self.words.weather, value)] * len(self.s.weather)

    def ships(self) -> None:
        """Naval units by where they lie: `{lea: [ge_koln, [ge_dd_1, ge_emden]]}`; a list within the list is a stack.
        Some may have been `sunk`."""
        s, short = self.s, self.short
        for word, entries in mapping(short.get("ships"), "ships").items():
            if word == SUNK:
                for ship in members(self.set_of(self.words.ship, entries, word)):
                    fleet.sunk(s, ship)
                continue
            spot = self.number(self.words.spot, word)
            alone: list[Any] = []
            for entry in listing(entries, word):
                if isinstance(entry, list):
                    self.put(entry, spot)
                else:
                    alone.append(entry)
            self.put(alone, spot)
        for word, points in mapping(short.get("naval_points"), "naval_points").items():
            s.naval_points[self.number(self.words.ship, word)] = whole(points, word, 2)
        for word, points in mapping(short.get("landing_craft"), "landing_craft").items():
            s.landing_craft[self.number(self.words.ship, word)] = whole(points, word, 2, 1)
        for word, count in mapping(short.get("commandeered"), "commandeered").items():
            s.commandeered[self.number(self.words.role, word)] = whole(count, word, 3)
        for key in ("damaged", "moved", "detected", "at_sea_first", "inside"):
            setattr(s, key, self.set_of(self.words.ship, short.get(key), key))

    def put(self, entries: list[Any], spot: int) -> None:
        """A stack at sea, or ships in port."""
        ships = self.set_of(self.words.ship, entries, "ships")
        for ship in members(ships):
            self.s.naval_points[ship] = self.kit.ships.points[ship] or self.kit.ships.most_points[ship]
        if self.kit.spots.at_sea[spot]:
            fleet.put_to_sea(self.s, ships, spot)
        else:
            fleet.put_into_port(self.s, ships, spot)

    def land(self) -> None:
        """Land units by where they are, on the Display, and aboard: `cargo: {ge_koln: [ge_jr159_1]}`.

        A hex is held by those who stand in it and can fight.
        """
        s, short, land = self.s, self.short, self.kit.land
        for word, units in mapping(short.get("units"), "units").items():
            for unit in members(self.set_of(self.words.unit, units, word)):
                s.place(unit, self.ground(word))
                s.set_steps(unit, land.steps[unit])
                if s.unit_at[unit] < self.kit.board.count and s.combat_worthy(unit):
                    s.control[s.unit_at[unit]] = land.side[unit]
        for unit in members(self.set_of(self.words.unit, short.get("display"), "display")):
            s.place(unit, DISPLAY)
            s.set_steps(unit, land.steps[unit])
        for word, units in mapping(short.get("cargo"), "cargo").items():
            ship = self.number(self.words.ship, word)
            for unit in members(self.set_of(self.words.unit, units, word)):
                self.load(unit, ship)
        for unit in members(self.set_of(self.words.unit, short.get("reduced"), "reduced")):
            s.set_steps(unit, 1)

    def load(self, unit: int, ship: int) -> None:
        """A unit aboard; one that is named twice rides on two ships."""
        s = self.s
        s.set_steps(unit, self.kit.land.steps[unit])
        s.place(unit, ABOARD)
        if s.carrier[unit] == ASHORE:
            s.stow(unit, ship)
        else:
            s.stow(unit, s.carrier[unit], ship)

    def supply(self) -> None:
        """`sp` and `asp` by side and place, `ship_sp` and `ship_asp` by ship."""
        s, short = self.s, self.short
        for key, stock in (("sp", s.sp), ("asp", s.asp)):
            for side, places in mapping(short.get(key), key).items():
                for word, count in mapping(places, side).items():
                    stock(self.number(self.words.role, side))[self.ground(word)] = whole(count, word, 99, 1)
        for key, held in (("ship_sp", s.ship_sp), ("ship_asp", s.ship_asp)):
            for word, count in mapping(short.get(key), key).items():
                held[self.number(self.words.ship, word)] = whole(count, word, 12)

    def hits(self) -> None:
        """Hits on ports, airbases, batteries and lakes, who holds a battery, and Frozen Lake Airbases."""
        s, words = self.s, self.words
        for key, kind, hits in (
            ("battery_hits", words.battery, s.battery_hits),
            ("lake_hits", words.lake, s.lake_hits),
        ):
            for word, count in mapping(self.short.get(key), key).items():
                hits[self.number(kind, word)] = whole(count, word, 20)
        for key, hits in (("port_hits", s.port_hits), ("airbase_hits", s.airbase_hits)):
            for word, count in mapping(self.short.get(key), key).items():
                hits[self.base(key, word)] = whole(count, word, 20)
        for word, count in mapping(self.short.get("gun_hits"), "gun_hits").items():
            s.gun_hits[self.number(words.unit, word)] = whole(count, word, 9, 1)
        for word, side in mapping(self.short.get("batteries"), "batteries").items():
            s.battery_side[self.number(words.battery, word)] = self.number(words.role, side)
        for word, place in mapping(self.short.get("lakes"), "lakes").items():
            s.lake_at[self.number(words.lake, word)] = self.hex(place)

    def orders(self, value: Mapping[str, Any]) -> None:
        """Standing orders of a side, duty by duty."""
        for side, given in value.items():
            role = self.number(self.words.role, side)
            for duty, order in mapping(given, side).items():
                at = role * len(DUTIES) + self.number(self.words.duty, duty)
                self.s.orders[at] = self.number(self.words.order, order)

    def afield(self) -> None:
        """What lies on land units and hexes: loads of trucks, markers, leaders, trains, attack markers."""
        s, short, words = self.s, self.short, self.words
        for key in ("taken", "mountain_up", "led", "marched", "seized", "fought", "landed", "went_north"):
            setattr(s, key, self.set_of(words.unit, short.get(key), key))
        for word, units in mapping(short.get("trucks"), "trucks").items():
            truck = self.number(words.unit, word)
            for unit in members(self.set_of(words.unit, units, word)):
                s.on_truck[unit] = truck
                s.place(unit, s.unit_at[truck])
                s.set_steps(unit, s.steps[unit] or self.kit.land.steps[unit])
                s.control[s.unit_at[unit]] = self.kit.land.side[unit]
        for word, parent in mapping(short.get("parents"), "parents").items():
            s.parent[self.number(words.unit, word)] = self.number(words.unit, parent)
        for key, most in (("truck_sp", 2), ("truck_asp", 4), ("out_of_supply", 2)):
            for word, count in mapping(short.get(key), key).items():
                getattr(s, key)[self.number(words.unit, word)] = whole(count, word, most, 1)
        by_hex = (
            "half_sp",
            "booty_sp",
            "booty_asp",
            "fresh_sp",
            "fresh_asp",
            "rail_load",
            "rail_hits",
            "descent_support",
        )
        for key in by_hex:
            for word, count in mapping(short.get(key), key).items():
                getattr(s, key)[self.hex(word)] = whole(count, word, 2 if key == "rail_hits" else 99, 1)
        for side, hexes in mapping(short.get("air_support"), "air_support").items():
            for word, count in mapping(hexes, side).items():
                s.air_support(self.number(words.role, side))[self.hex(word)] = whole(count, word, 60, 1)
        s.mountain_jumps = whole(short.get("mountain_jumps", 0), "mountain_jumps", 2)
        for word in listing(short.get("marked"), "marked"):
            s.marked |= 1 << self.hex(word)
        s.leaders = whole(short.get("leaders", self.kit.setups.scenarios[s.scenario].leaders), "leaders", 9)
        s.king_taken = truth(short.get("king_taken", False), "king_taken")
        s.train_came = truth(short.get("train_came", False), "train_came")

    def calendar(self) -> None:
        """What earlier turns have left: aircraft that withdrew and their debt, centres that fell on this turn."""
        s, short, words = self.s, self.short, self.words
        for side, count in mapping(short.get("air_debt"), "air_debt").items():
            s.air_debt[self.number(words.role, side)] = whole(count, side, 99)
        for word, count in mapping(short.get("withdrawn"), "withdrawn").items():
            s.withdrawn[self.number(words.type, word)] = whole(count, word, 60, 1)
        for word in listing(short.get("fallen"), "fallen"):
            s.fallen |= 1 << self.hex(word)

    def air(self, bases: dict[str, Any], points: list[int]) -> None:
        """Points of aircraft by base and type: `{vaernes: {me_109: 2}}`."""
        for word, types in bases.items():
            base = self.number(self.words.base, word)
            for kind, count in mapping(types, word).items():
                at = self.number(self.words.type, kind) * self.kit.bases.count + base
                points[at] = whole(count, kind, 60)

    # -- where a case begins

    def begin(self, value: Any) -> None:
        """One of `BEGINNINGS` with what it needs."""
        given = mapping(value, "begin")
        if len(given) != 1 or next(iter(given)) not in BEGINNINGS:
            raise PositionError(f"begin: expected one of {', '.join(BEGINNINGS)}, found {value!r}")
        name, needs = next(iter(given.items()))
        self.s.call(BEGINNINGS[name](self, needs))

    def fleet(self, value: Any) -> int:
        """A group of ships, at least one."""
        return self.some_of(self.words.ship, value, "ships")

    def some_of(self, kind: Kind, value: Any, what: str) -> int:
        """A set that is not empty."""
        found = self.set_of(kind, value, what)
        if not found:
            raise PositionError(f"{what}: expected a list of at least one {kind.name}, found {value!r}")
        return found

    def flight(self, value: Any) -> dict[int, int]:
        """Points by craft."""
        found = mapping(value, "flight")
        return {self.number(self.words.craft, word): whole(count, word, 8, 1) for word, count in found.items()}

    def zone_of(self, ships: int) -> int:
        """The zone in which a group lies; in a port on the hex map, its land zone."""
        spot = self.s.ship_at[members(ships)[0]]
        h = self.kit.spots.hex[spot]
        return self.kit.board.land_zone[h] if h >= 0 else self.kit.spots.zone[spot]

    def other(self, ships: int) -> int:
        """The side that does not own a group."""
        return 1 - self.kit.ships.side[members(ships)[0]]


def raid(short: Short, needs: Any) -> Frame:
    """A raid in the air over its target: `{ships: […], flight: {he_111: 2}}`."""
    given = mapping(needs, "raid")
    ships, flight = short.fleet(given.get("ships")), short.flight(given.get("flight"))
    zone, owner = short.zone_of(ships), short.other(ships)
    wings = [
        Wing(craft, FIRST_BASE, points, short.kit.aircraft.strategic[short.kit.crafts.type[craft]])
        for craft, points in flight.items()
    ]
    return AirMission(owner=owner, mission=NAVAL, zone=zone, quarry=ships, flight=wings, fighters=[])


def air_combat(short: Short, needs: Any) -> Frame:
    """`{zone, attacker, seen, mission: {he_111: 2}, fighters: {skua_cv_fighter: 2}}`; `hex` instead of `zone`."""
    given = mapping(needs, "air_combat")
    h = short.hex(given["hex"]) if "hex" in given else NOWHERE
    return AirCombat(
        attacker=short.number(short.words.role, given.get("attacker")),
        zone=short.number(short.words.zone, given.get("zone")) if h < 0 else short.kit.board.land_zone[h],
        hex=h,
        seen=truth(given.get("seen", False), "seen"),
        mission=planes_of(short.s, short.flight(given.get("mission"))),
        fighters=planes_of(short.s, short.flight(given.get("fighters"))),
        spaces=[],
    )


def bombing(short: Short, needs: Any) -> Frame:
    """`{ships: […], bombers: {ju_87b: 3}, in_port: false}`."""
    given = mapping(needs, "bombing")
    ships = short.fleet(given.get("ships"))
    return NavalBombing(
        owner=short.other(ships),
        zone=short.zone_of(ships),
        ships=ships,
        bombers=short.flight(given.get("bombers")),
        in_port=truth(given.get("in_port", False), "in_port"),
        raids=[],
        bombs=[],
    )


def battle(short: Short, needs: Any) -> Frame:
    """A naval combat: `{attackers: […], defenders: […], seen: false}`."""
    given = mapping(needs, "battle")
    attackers, defenders = short.fleet(given.get("attackers")), short.fleet(given.get("defenders"))
    return NavalCombat(
        zone=short.zone_of(defenders),
        attacker=short.other(defenders),
        attackers=attackers,
        defenders=defenders,
        seen=truth(given.get("seen", False), "seen"),
        duels=[],
        shots=[],
    )


def interception(short: Short, needs: Any) -> Frame:
    """`{ships: […], most: 4}`: a stack has been detected."""
    given = mapping(needs, "interception")
    ships = short.fleet(given.get("ships"))
    most = whole(given.get("most", 2), "most", 60, 2)
    air_only = truth(given.get("air_only", False), "air_only")
    return Interception(quarry=ships, zone=short.zone_of(ships), by=short.other(ships), most=most, air_only=air_only)


def entry(short: Short, needs: Any) -> Frame:
    """A land unit comes into a hex: `{unit: ge_…, hex: trondheim, by_air: false}`."""
    given = mapping(needs, "entry")
    unit = short.number(short.words.unit, given.get("unit"))
    short.s.set_steps(unit, short.s.steps[unit] or short.kit.land.steps[unit])
    return HexEntry(unit=unit, hex=short.hex(given.get("hex")), by_air=truth(given.get("by_air", False), "by_air"))


def combat(short: Short, needs: Any) -> Frame:
    """A land combat: `{hex: hamar, attackers: […]}`; everybody in the hex defends."""
    given = mapping(needs, "combat")
    h = short.hex(given.get("hex"))
    attackers = short.some_of(short.words.unit, given.get("attackers"), "attackers")
    for unit in members(attackers):
        if not 0 <= short.s.unit_at[unit] < short.kit.board.count:
            raise PositionError(
                f"attackers: {short.kit.land.words[unit]} is in no hex; expected one of the units in play"
            )
    side = short.kit.land.side[members(attackers)[0]]
    defenders, bystanders = defenders_of(short.s, h, side, short.s.fought)
    short.s.fought |= attackers | defenders
    return LandCombat(attacker=side, hex=h, attackers=attackers, defenders=defenders, bystanders=bystanders, guns={})


def air_missions(short: Short, needs: Any) -> Frame:
    """An Air Mission Phase: `german`, or `{side: german, phasing: allied}` in the enemy's segment."""
    given = needs if isinstance(needs, Mapping) else {"side": needs}
    only_keys(given, ("side", "phasing"))
    side = side_of(short, given.get("side"))
    return AirMissionPhase(side=side, phasing=side_of(short, given.get("phasing", SIDES[side])))


def installation_bombing(short: Short, needs: Any) -> Frame:
    """`{side: german, hex: andalsnes, bombers: {he_111: 2}, night: false}`: bombers are over their target."""
    given = mapping(needs, "installation_bombing")
    return InstallationBombing(
        owner=side_of(short, given.get("side")),
        hex=short.hex(given.get("hex")),
        bombers=short.flight(given.get("bombers")),
        night=bool(given.get("night", False)),
    )


def side_of(short: Short, needs: Any) -> int:
    """The side that a phase belongs to."""
    return short.number(short.words.role, needs)


BEGINNINGS: Final[dict[str, Callable[[Short, Any], Frame]]] = {
    "segment": lambda short, needs: NavalSegment(),
    "detection": lambda short, needs: NavalDetectionPhase(side=short.number(short.words.role, needs)),
    "movement": lambda short, needs: NavalMovementPhase(side=short.number(short.words.role, needs)),
    "interception": interception,
    "raid": raid,
    "air_combat": air_combat,
    "bombing": bombing,
    "battle": battle,
    "entry": entry,
    "turn": lambda short, needs: GameTurn(),
    "weather": lambda short, needs: WeatherSegment(),
    "operations": lambda short, needs: OperationsSegment(side=side_of(short, needs)),
    "surrender": lambda short, needs: NorwegianSurrender(),
    "land_movement": lambda short, needs: LandMovementPhase(side=side_of(short, needs)),
    "motorized_movement": lambda short, needs: LandMovementPhase(side=side_of(short, needs), motorized=True),
    "air_missions": air_missions,
    "installation_bombing": installation_bombing,
    "designation": lambda short, needs: Designation(side=side_of(short, needs)),
    "land_combat": lambda short, needs: LandCombatPhase(side=side_of(short, needs)),
    "combat": combat,
    "stacking": lambda short, needs: StackingTest(),
    "reinforcements": lambda short, needs: ReinforcementSegment(),
    "repair": lambda short, needs: RepairSegment(),
    "mobilization": lambda short, needs: Mobilization(),
    "withdrawals": lambda short, needs: Withdrawals(side=side_of(short, needs)),
}
"""Where a case can begin."""


def position(s: State, short: Mapping[str, Any]) -> State:
    """A position from the short form of rule cases."""
    return Short(s, short).read()


def without_zeros(field: Any, value: Any) -> Any:
    """What a case expects of a field that has an entry only for what there is, such as half a Supply Point in a hex."""
    if not isinstance(field, dict) or not isinstance(value, dict):
        return value
    return {word: count for word, count in value.items() if count != 0}


class Expected(Comparison[State]):
    """What rule cases may expect of a position: what is named here, and every declared field by its own name."""

    def __init__(self, s: State, form: Form[State]) -> None:
        super().__init__(s, form)
        self.form: Form[State] = form
        self.short = Short(s, {})

    def compare(self, expected: Mapping[str, Any]) -> list[str]:
        """All differences. Of fields that name only what there is, 0 says that there is none of it."""
        given = {key: without_zeros(getattr(self.s, key, None), value) for key, value in expected.items()}
        return super().compare(given)

    def check_lake_at(self, value: Any) -> None:
        """Where Frozen Lake Airbases lie: all that are on the map, whether the others rest or not."""
        named = {lake: where for lake, where in mapping(value, "lake_at").items() if where}
        written = self.form.to_json(self.s)["lake_at"]
        self.same("lake_at", named, {lake: where for lake, where in written.items() if where and where != "resting"})

    def check_ships(self, value: Any) -> None:
        """Where ships are: a spot, `sunk` or `off`; or all that a spot holds."""
        written = self.form.to_json(self.s)["ship_at"]
        for word, where in mapping(value, "ships").items():
            if isinstance(where, list):
                named = sorted(ship for entry in where for ship in (entry if isinstance(entry, list) else [entry]))
                self.same(f"ships in {word}", named, sorted(ship for ship in written if written[ship] == word))
            else:
                self.same(word, where, written.get(word, "off"))

    def check_stacks(self, value: Any) -> None:
        """Groups of ships that lie together."""
        for group in listing(value, "stacks"):
            ships = self.short.fleet(group)
            found = fleet.stack_of(self.s, members(ships)[0])
            names = [self.s.kit.ships.words[ship] for ship in members(found)]
            self.same("stack", sorted(group), sorted(names))

    def check_air(self, value: Any) -> None:
        """Ready points by base and type."""
        self.air("ready", value, self.s.ready)

    check_ready = check_air

    def check_flown(self, value: Any) -> None:
        """Flown points by base and type."""
        self.air("flown", value, self.s.flown)

    def air(self, what: str, value: Any, points: list[int]) -> None:
        """Points of aircraft."""
        for word, types in mapping(value, what).items():
            base = self.short.number(self.short.words.base, word)
            for kind, count in mapping(types, word).items():
                at = self.short.number(self.short.words.type, kind) * self.s.kit.bases.count + base
                self.same(f"{what} {kind} at {word}", count, points[at])

    def check_units(self, value: Any) -> None:
        """Where land units are: a hex, place or zone, `off`, `lost`, `display`, `aboard`; or all that a place holds."""
        written = self.form.to_json(self.s)["unit_at"]
        for word, where in mapping(value, "units").items():
            if isinstance(where, list):
                there = self.written_place(word)
                self.same(f"units in {word}", sorted(where), sorted(unit for unit in written if written[unit] == there))
            else:
                self.same(word, self.written_place(where), written.get(word, "off"))

    def written_place(self, where: Any) -> str:
        """A place as positions have it: the number of its hex where it lies in one."""
        place = self.s.kit.places.index.get(str(where), -1)
        h = self.s.kit.places.hex[place] if place >= 0 else -1
        return self.s.kit.board.numbers[h] if h >= 0 else str(where)

    def check_steps(self, value: Any) -> None:
        """Steps of land units."""
        for word, count in mapping(value, "steps").items():
            self.same(f"steps of {word}", count, self.s.steps[self.short.number(self.short.words.unit, word)])

    def check_naval_points(self, value: Any) -> None:
        """Points of naval counters."""
        for word, count in mapping(value, "naval_points").items():
            self.same(f"points of {word}", count, self.s.naval_points[self.short.number(self.short.words.ship, word)])

    def check_control(self, value: Any) -> None:
        """Who holds a hex or place."""
        for word, side in mapping(value, "control").items():
            self.same(f"control of {word}", side, SIDES[self.s.control[self.short.hex(word)]])

    def check_supply(self, value: Any) -> None:
        """`{german: {sp: {trondheim: 2}, asp: {…}}}`."""
        for side, kinds in mapping(value, "supply").items():
            number = self.short.number(self.short.words.role, side)
            for kind, places in mapping(kinds, side).items():
                stock = self.s.sp(number) if kind == "sp" else self.s.asp(number)
                for word, count in mapping(places, kind).items():
                    self.same(f"{side} {kind} at {word}", count, stock.get(self.short.ground(word), 0))

    def check_sp(self, value: Any) -> None:
        """Supply Points by side and place, as positions have them."""
        self.check_supply({side: {"sp": places} for side, places in mapping(value, "sp").items()})

    def check_asp(self, value: Any) -> None:
        """Air Supply Points by side and place."""
        self.check_supply({side: {"asp": places} for side, places in mapping(value, "asp").items()})

    def check_port_hits(self, value: Any) -> None:
        """Hits on ports, by any place in their hex."""
        for word, count in mapping(value, "port_hits").items():
            self.same(f"port_hits at {word}", count, self.s.port_hits[self.short.base("port_hits", word)])

    def check_airbase_hits(self, value: Any) -> None:
        """Hits on airbases, by any place in their hex."""
        for word, count in mapping(value, "airbase_hits").items():
            self.same(f"airbase_hits at {word}", count, self.s.airbase_hits[self.short.base("airbase_hits", word)])

    def check_batteries(self, value: Any) -> None:
        """Who holds a battery."""
        for word, side in mapping(value, "batteries").items():
            battery = self.short.number(self.short.words.battery, word)
            self.same(word, side, SIDES[self.s.battery_side[battery]])

    def check_frame(self, value: Any) -> None:
        """What is under way on top."""
        self.same("frame", value, name_of(type(self.s.frames[-1])) if self.s.frames else "")

    def check_values(self, value: Any) -> None:
        """Values of the frames under way: `{take_off: {most: 4}}`."""
        frames = {name_of(type(frame)): frame for frame in self.s.frames}
        for name, wanted in mapping(value, "values").items():
            if name not in frames:
                self.found.append(f"values: {name} is not under way, but {', '.join(frames)}")
                continue
            written = self.form.frame_to_json(frames[name], self.form.frame_writers)
            for key, one in mapping(wanted, name).items():
                self.same(f"{name}.{key}", one, written.get(key))

    def check_decider(self, value: Any) -> None:
        """Who is asked."""
        self.same("decider", value, SIDES[self.s.decider] if self.s.decider >= 0 else "")

    def check_points(self, value: Any) -> None:
        """Victory Points by side."""
        for side, count in mapping(value, "points").items():
            self.same(f"points of {side}", count, self.s.points[self.short.number(self.short.words.role, side)])
