"""A position: what lies on the two maps and the displays. All but standing orders is seen by everybody. IN-1.7-1.

What belongs to one step only, such as a mission in the air or a combat, is held by its frame in `chapters`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import Final, final

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.fields import ALL, OWN, Number, Word, each, flag, number, set_of, some, word
from narvik.core.frames import GO_ON, Frame
from narvik.core.position import Position
from narvik.core.words import Choice
from narvik.games.invasion.pieces.anchorages import Anchorages, anchored, moored, restowed, stowed
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.ships import HURT, WHOLE
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN

OFF: Final = -1
"""Where a counter is that is not in play: not yet, or no longer."""
LOST: Final = -2
"""Sunk, shot down, destroyed."""
DISPLAY: Final = -3
"""On the Norwegian Mobilization Display. IN-14.0-1."""
RESTING: Final = -2
"""A Frozen Lake Airbase that was taken up or destroyed, and cannot be laid again yet. IN-5.1.4-1, -12."""
ABOARD: Final = -4
"""On a ship; `carrier` tells which. IN-8.5."""

NOWHERE: Final = -1
"""No hex and no base: that of a target in a zone, of a mission that flies to none, of a question not yet answered."""

ASHORE: Final = -1
"""The carrier of a unit that is on no ship."""

STANDING: Final = "offers_to"
TAKER: Final = "taken_up_by"
"""The methods of a frame that makes standing offers."""

MOST_STACKS: Final = 99
MOST_AIR_POINTS: Final = 60
MOST_SUPPLY: Final = 999
"""More than a port can unload in a whole campaign."""
MOST_VICTORY_POINTS: Final = 2999
"""More than all airbases and ports without a garrison are worth in a whole campaign. IN-15.7-1."""


@final
class Lay:
    """How the land lies for a side, as fields of hexes: where combat-worthy friends and enemies stand, and the enemy's
    zones of control. IN-11.1.3-1, -4. Never changed, so that musters share it."""

    def __init__(self, friends: int, enemies: int, zone: int) -> None:
        self.friends = friends
        self.enemies = enemies
        self.zone = zone

    def told(self) -> tuple[int, int, int]:
        """All of it, to be compared."""
        return self.friends, self.enemies, self.zone


NO_UNITS: Final[tuple[int, ...]] = ()

MOST_MOVES: Final = 24
"""Hexes that are remembered as changed; beyond that everybody is looked at anew."""


@final
class Muster:
    """Which units stand where, and how the land lies for both sides: what the rules ask again and again.

    It is worked out when first asked after a unit was moved or changed, and never changed itself: copies share it.
    """

    def __init__(
        self,
        units: tuple[int, ...],
        present: int,
        at: dict[int, tuple[int, ...]],
        occupied: int,
        lays: tuple[Lay, Lay],
        posts: tuple[dict[int, int], dict[int, int]],
    ) -> None:
        self.units = units
        """All units on the hex map, ascending."""
        self.present = present
        """The same as a set."""
        self.at = at
        """The units in each hex, and in each zone beyond the map, ascending."""
        self.occupied = occupied
        """The field of hexes in which anybody is, also without a strength to fight."""
        self.lays = lays
        self.posts = posts
        """For each side the hexes from which zones of control are exerted, with the battalions that do. IN-11.1.3-1."""

        self.last_look: tuple[object, tuple[int, ...]] = None, ()
        """Who can march and who can go by rail, as the chapter on land movement has found it last, and the hexes in
        which somebody has come, gone or changed since: most units stand far from all of them."""

        self.beyond_map: list[tuple[int, int]] | None = None
        """What `beyond` has looked up."""

    def beyond(self, count: int) -> list[tuple[int, int]]:
        """The places beyond the hex map, which has so many hexes, where there are units, with these as a set."""
        found = self.beyond_map
        if found is None:
            found = self.beyond_map = []
            for where, units in self.at.items():
                if where >= count:
                    found.append((where, sum([1 << unit for unit in units])))
        return found

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        lays = self.lays[0].told(), self.lays[1].told()
        return self.units, self.present, self.at, self.occupied, lays, self.posts


@final
class Hangars:
    """Which aircraft stand ready where, and how full each base is: what the rules ask for every mission.

    It is worked out when first asked and brought up to date by `State.base_aircraft`; copies share it.
    """

    def __init__(self, crews: tuple[tuple[tuple[int, int], ...], ...], based: dict[int, int]) -> None:
        self.crews = crews
        """For each side the crafts with ready points, each with its base; base by base and craft by craft."""
        self.based = based
        """The points at each base that count towards its capacity: all but seaplanes. IN-5.1-2, IN-5.1.1-2."""

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return self.crews, self.based


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `copy` may make one without `__init__`
@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table. Each field says what it holds, between which bounds, and who may see it."""

    scenario: int = word("scenario", ALL, start=0)
    turn: int = word("turn", ALL, start=0)
    weather: list[int] = each("section", Word("weather"), ALL)
    points: list[int] = each("role", Number(0, MOST_VICTORY_POINTS), ALL)
    control: list[int] = each("hex", Word("role"), ALL, start=ALLIED)
    upgraded: bool = flag(ALL)
    attacked: bool = flag(ALL)
    bonuses: dict[int, int] = some("hex", Word("role"), ALL)

    ready: list[int] = each(("type", "base"), Number(0, MOST_AIR_POINTS), ALL)
    flown: list[int] = each(("type", "base"), Number(0, MOST_AIR_POINTS), ALL)
    lake_at: list[int] = each("lake", Word("hex", ("", "resting")), ALL, start=OFF)
    lake_hits: list[int] = each("lake", Number(0, 2), ALL)

    ship_at: list[int] = each("ship", Word("spot", ("off", "sunk")), ALL, start=OFF)
    stack: list[int] = each("ship", Number(0, MOST_STACKS), ALL)
    damaged: int = set_of("ship", ALL)
    naval_points: list[int] = each("ship", Number(0, 2), ALL)
    moved: int = set_of("ship", ALL)
    detected: int = set_of("ship", ALL)
    at_sea_first: int = set_of("ship", ALL)
    ship_sp: list[int] = each("ship", Number(0, 6), ALL)
    ship_asp: list[int] = each("ship", Number(0, 12), ALL)
    unloaded: list[int] = each("place", Number(0, 40), ALL)
    unloaded_in: dict[int, int] = some("zone", Number(1, 40), ALL)
    landing_craft: dict[int, int] = some("ship", Number(1, 2), ALL)
    commandeered: list[int] = each("role", Number(0, 3), ALL)
    inside: int = set_of("ship", ALL)
    points_sunk: dict[int, int] = some("ship", Number(1, 99), ALL)

    unit_at: list[int] = each("unit", Word("ground", ("off", "lost", "display", "aboard")), ALL, start=OFF)
    steps: list[int] = each("unit", Number(0, 2), ALL)
    carrier: list[int] = each("unit", Word("ship", ("ashore",)), ALL, start=ASHORE)
    second_carrier: list[int] = each("unit", Word("ship", ("ashore",)), ALL, start=ASHORE)
    taken: int = set_of("unit", ALL)
    mountain_up: int = set_of("unit", ALL)
    parent: dict[int, int] = some("unit", Word("unit"), ALL)
    on_truck: dict[int, int] = some("unit", Word("unit"), ALL)
    truck_sp: dict[int, int] = some("unit", Number(1, 9), ALL)
    truck_asp: dict[int, int] = some("unit", Number(1, 9), ALL)
    out_of_supply: dict[int, int] = some("unit", Number(1, 2), ALL)
    led: int = set_of("unit", ALL)
    leaders: int = number(0, 9, ALL, start=0)
    marched: int = set_of("unit", ALL)
    seized: int = set_of("unit", ALL)
    fought: int = set_of("unit", ALL)
    landed: int = set_of("unit", ALL)
    gun_hits: dict[int, int] = some("unit", Number(1, 9), ALL)

    german_sp: dict[int, int] = some("ground", Number(1, MOST_SUPPLY), ALL)
    allied_sp: dict[int, int] = some("ground", Number(1, MOST_SUPPLY), ALL)
    german_asp: dict[int, int] = some("ground", Number(1, MOST_SUPPLY), ALL)
    allied_asp: dict[int, int] = some("ground", Number(1, MOST_SUPPLY), ALL)

    fresh_sp: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    fresh_asp: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    booty_sp: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    booty_asp: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    half_sp: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    rail_load: dict[int, int] = some("hex", Number(1, MOST_SUPPLY), ALL)
    rail_hits: dict[int, int] = some("hex", Number(1, 2), ALL)
    marked: int = set_of("hex", ALL)
    air_debt: list[int] = each("role", Number(0, MOST_SUPPLY), ALL)
    withdrawn: dict[int, int] = some("type", Number(1, MOST_AIR_POINTS), ALL)
    descent_support: dict[int, int] = some("hex", Number(1, MOST_AIR_POINTS), ALL)
    mountain_jumps: int = number(0, 2, ALL, start=0)
    went_north: int = set_of("unit", ALL)
    german_support: dict[int, int] = some("hex", Number(1, MOST_AIR_POINTS), ALL)
    allied_support: dict[int, int] = some("hex", Number(1, MOST_AIR_POINTS), ALL)
    king_taken: bool = flag(ALL)
    train_came: bool = flag(ALL)
    fallen: int = set_of("hex", ALL)

    port_hits: list[int] = each("place", Number(0, 20), ALL)
    airbase_hits: list[int] = each("place", Number(0, 20), ALL)
    battery_hits: list[int] = each("battery", Number(0, 9), ALL)
    battery_side: list[int] = each("battery", Word("role"), ALL, start=ALLIED)

    orders: list[int] = each(("role", "duty"), Word("order"), OWN)

    def __init__(
        self, kit: Kit, chance: Chance, journal: Journal | None = None, options: dict[str, str] | None = None
    ) -> None:
        super().__init__(chance, journal, options)
        self.kit = kit
        self.lent: bool = False
        """Whether copies share the longest lists, `control`, `ready` and `flown`: see `own`."""
        self.mustered: Muster | None = None
        """What `muster` has worked out; nothing, once a unit has been moved or changed."""
        self.holdings: tuple[int, int] | None = None
        """The fields of hexes that each side holds, as `held_by` has worked them out."""
        self.hangared: Hangars | None = None
        """What `hangars` has worked out."""
        self.anchorages: Anchorages | None = None
        """What `moorings` has worked out."""
        self.stowed: dict[int, tuple[int, ...]] | None = None
        """What `stowage` has worked out."""
        self.line: object = None
        """How much trains can carry from where, as the chapter on railroads has looked it up."""
        self.listed: list[Choice] = []
        self.lister: Frame | None = None
        """What the frame that now asks has listed already, so that nothing is listed twice; see `offer`."""

    def copy(self) -> State:
        """An independent position; written out, because players that search copy all the time."""
        new = State.__new__(State)
        new.carry(self)
        new.kit = self.kit
        new.lent = self.lent = True
        new.mustered = self.mustered
        new.holdings = self.holdings
        new.hangared = self.hangared
        new.anchorages = self.anchorages
        new.stowed = self.stowed
        new.line = self.line
        new.listed = self.listed
        new.lister = self.lister
        new.scenario = self.scenario
        new.turn = self.turn
        new.weather = self.weather[:]
        new.points = self.points[:]
        new.control = self.control
        new.upgraded = self.upgraded
        new.attacked = self.attacked
        new.bonuses = self.bonuses.copy()
        new.ready = self.ready
        new.flown = self.flown
        new.lake_at = self.lake_at[:]
        new.lake_hits = self.lake_hits[:]
        new.ship_at = self.ship_at[:]
        new.stack = self.stack[:]
        new.damaged = self.damaged
        new.naval_points = self.naval_points[:]
        new.moved = self.moved
        new.detected = self.detected
        new.at_sea_first = self.at_sea_first
        new.ship_sp = self.ship_sp[:]
        new.ship_asp = self.ship_asp[:]
        new.unloaded = self.unloaded[:]
        new.unloaded_in = self.unloaded_in.copy()
        new.landing_craft = self.landing_craft.copy()
        new.commandeered = self.commandeered[:]
        new.inside = self.inside
        new.points_sunk = self.points_sunk.copy()
        new.unit_at = self.unit_at[:]
        new.steps = self.steps[:]
        new.carrier = self.carrier[:]
        new.second_carrier = self.second_carrier[:]
        new.taken = self.taken
        new.mountain_up = self.mountain_up
        new.parent = self.parent.copy()
        new.on_truck = self.on_truck.copy()
        new.truck_sp = self.truck_sp.copy()
        new.truck_asp = self.truck_asp.copy()
        new.out_of_supply = self.out_of_supply.copy()
        new.led = self.led
        new.leaders = self.leaders
        new.marched = self.marched
        new.seized = self.seized
        new.fought = self.fought
        new.landed = self.landed
        new.gun_hits = self.gun_hits.copy()
        new.german_sp = self.german_sp.copy()
        new.allied_sp = self.allied_sp.copy()
        new.german_asp = self.german_asp.copy()
        new.allied_asp = self.allied_asp.copy()
        new.fresh_sp = self.fresh_sp.copy()
        new.fresh_asp = self.fresh_asp.copy()
        new.booty_sp = self.booty_sp.copy()
        new.booty_asp = self.booty_asp.copy()
        new.half_sp = self.half_sp.copy()
        new.rail_load = self.rail_load.copy()
        new.rail_hits = self.rail_hits.copy()
        new.marked = self.marked
        new.air_debt = self.air_debt[:]
        new.withdrawn = self.withdrawn.copy()
        new.descent_support = self.descent_support.copy()
        new.mountain_jumps = self.mountain_jumps
        new.went_north = self.went_north
        new.german_support = self.german_support.copy()
        new.allied_support = self.allied_support.copy()
        new.king_taken = self.king_taken
        new.train_came = self.train_came
        new.fallen = self.fallen
        new.port_hits = self.port_hits[:]
        new.airbase_hits = self.airbase_hits[:]
        new.battery_hits = self.battery_hits[:]
        new.battery_side = self.battery_side[:]
        new.orders = self.orders[:]
        return new

    def own(self) -> None:
        """Take the longest lists for oneself before one of them changes, which is seldom; copies are made often."""
        if self.lent:
            self.control, self.ready, self.flown = self.control[:], self.ready[:], self.flown[:]
            self.lent = False

    # -- who holds what

    def take_hex(self, h: int, side: int) -> None:
        """Give a hex to a side."""
        self.own()
        before = self.control[h]
        self.control[h] = side
        if self.holdings is not None and before != side:
            bit = self.kit.board.bit[h]
            self.holdings = self.holdings[0] ^ bit, self.holdings[1] ^ bit

    def held_by(self, side: int) -> int:
        """The hexes that a side holds, as a field."""
        found = self.holdings
        if found is None:
            found = self.holdings = holdings_of(self)
        return found[side]

    # -- what is offered

    def offer(self, frame: Frame) -> list[Choice]:
        """What a frame that is about to ask lists, kept until somebody has chosen."""
        self.listed = frame.choices(self)
        self.lister = frame
        return self.listed

    def ask(self, frame: Frame, role: int) -> int:
        """Who is asked what a frame offers; what has one answer is given and nobody asked."""
        offered = self.offer(frame)
        if len(offered) != 1:
            return role
        frame.choose(self, offered[0])
        return GO_ON

    def ask_if_any(self, frame: Frame, role: int) -> int:
        """The same of a frame that is finished when it has nothing left to offer."""
        asked = self.ask(frame, role)
        if asked == GO_ON or self.listed:
            return asked
        self.finish()
        return GO_ON

    def choices(self) -> list[Choice]:
        """The legal choices; those that the asking frame has listed when it decided to ask are not listed again."""
        if self.frames and self.lister is self.frames[-1]:
            return self.listed[:]
        return super().choices()

    def apply(self, choice: Choice) -> None:
        self.lister = None
        super().apply(choice)

    # -- standing offers

    def standing(self, role: int) -> list[Choice]:
        """What the segment under way lets a role do though nobody asks it. IN-5.1.4-7."""
        found: list[Choice] = []
        for frame in self.frames:
            offers = getattr(frame, STANDING, None)
            if offers is not None:
                found += offers(self, role)
        return found

    def take_up(self, role: int, choice: Choice) -> None:
        self.lister = None
        for frame in self.frames:
            taker = getattr(frame, TAKER, None)
            if taker is not None and choice in getattr(frame, STANDING)(self, role):
                taker(self, role, choice)
                return

    # -- supply

    def sp(self, side: int) -> dict[int, int]:
        """The Supply Points of a side, by where they lie; those on a port's track lie in its hex.

        IN-13.3.1-1, IN-13.3.10-2.
        """
        return self.german_sp if side == 0 else self.allied_sp

    def asp(self, side: int) -> dict[int, int]:
        """The Air Supply Points of a side, by where they lie; those on a base's track lie in its hex. IN-13.2.1-1,
        IN-13.2.2-4."""
        return self.german_asp if side == 0 else self.allied_asp

    def air_support(self, side: int) -> dict[int, int]:
        """The Air Support points of a side in this Operations Segment, by the hex attacked. IN-7.6.3-2."""
        return self.german_support if side == 0 else self.allied_support

    # -- ships

    def face(self, ship: int) -> int:
        """Which side of a counter is up: `WHOLE`, or `HURT` for a damaged ship and for one point of two."""
        if self.kit.ships.is_ship(ship):
            return HURT if self.damaged >> ship & 1 else WHOLE
        return WHOLE if self.naval_points[ship] >= self.kit.ships.most_points[ship] else HURT

    def afloat(self, ship: int) -> bool:
        """Whether a naval unit is in play."""
        return self.ship_at[ship] >= 0

    def ship_hex(self, ship: int) -> int:
        """The hex of a ship in a port of the hex map; -1 elsewhere."""
        spot = self.ship_at[ship]
        return self.kit.spots.hex[spot] if spot >= 0 else -1

    def moor(self, ship: int, spot: int) -> None:
        """Let a naval unit lie in a spot, or take it off the map."""
        before, start = self.anchorages, self.ship_at[ship]
        self.ship_at[ship] = spot
        if before is not None and (start >= 0 or spot >= 0) and start != spot:
            self.anchorages = moored(before, ship, start, spot, bool(self.kit.ships.german >> ship & 1))

    def stow(self, unit: int, ship: int, second: int = ASHORE) -> None:
        """Let a land unit be carried by a ship, by two of them, or by none, which is `ASHORE`."""
        was, was_second = self.carrier[unit], self.second_carrier[unit]
        if (was, was_second) == (ship, second):
            return
        self.carrier[unit], self.second_carrier[unit] = ship, second
        before = self.stowed
        if before is not None:
            self.stowed = restowed(before, unit, {was, was_second}, {ship, second})

    def change_ship(self, unit: int, old: int, new: int) -> None:
        """Let a land unit, or the step of it that one ship carried, be carried by another."""
        first, second = self.carrier[unit], self.second_carrier[unit]
        first, second = new if first == old else first, new if second == old else second
        self.stow(unit, first, ASHORE if first == second else second)

    def stowage(self) -> dict[int, tuple[int, ...]]:
        """The land units that each ship carries, whole or in part, ascending. Never changed: copies share it."""
        found = self.stowed
        if found is None:
            found = self.stowed = stowed(self.carrier, self.second_carrier)
        return found

    def moorings(self) -> Anchorages:
        """Which naval units lie where now."""
        found = self.anchorages
        if found is None:
            found = self.anchorages = anchored(self.ship_at, self.kit.ships.german)
        return found

    # -- land units

    def place(self, unit: int, where: int) -> None:
        """Put a unit somewhere, or off the map."""
        before, start = self.mustered, self.unit_at[unit]
        self.unit_at[unit] = where
        if before is not None:
            self.mustered = moved(self, before, unit, start, where) if start >= 0 or where >= 0 else None

    def set_steps(self, unit: int, steps: int) -> None:
        """Give a unit its steps, or take some."""
        before, where = self.mustered, self.unit_at[unit]
        if before is None or not 0 <= where < self.kit.board.count:
            self.steps[unit] = steps
            return
        gone = moved(self, before, unit, where, OFF)
        self.steps[unit] = steps
        self.mustered = moved(self, gone, unit, OFF, where)

    def muster(self) -> Muster:
        """Which units stand where now."""
        found = self.mustered
        if found is None:
            found = self.mustered = mustered(self)
        return found

    def units_in(self, where: int) -> tuple[int, ...]:
        """All units in a hex, ascending, of whichever side."""
        return self.muster().at.get(where, NO_UNITS)

    def unit_side(self, unit: int) -> int:
        """Whose a unit is; trucks change hands. IN-15.1-1."""
        return self.kit.land.side[unit] ^ (self.taken >> unit & 1)

    def combat_worthy(self, unit: int) -> bool:
        """Whether a unit's current Defense Factor is above zero; trucks never are. IN-1.6-2, -3, IN-11.4-9."""
        land = self.kit.land
        if land.trucks >> unit & 1 or not self.steps[unit]:
            return False
        return land.defence[0 if self.steps[unit] == land.steps[unit] else 1][unit] > 0

    # -- aircraft

    def base_aircraft(self, kind: int, base: int, ready: int, flown: int) -> None:
        """Let so many points of a type be at a base, ready and flown."""
        self.own()
        at = kind * self.kit.bases.count + base
        more, first = ready + flown - self.ready[at] - self.flown[at], bool(ready) != bool(self.ready[at])
        self.ready[at], self.flown[at] = ready, flown
        kept = self.hangared
        if kept is not None:
            crews, based = kept.crews, kept.based
            if more and not self.kit.aircraft.seaplane[kind]:
                based = based.copy()
                add_to(based, base, more)
            if first:
                crews = crews_after(self, crews, kind, base)
            self.hangared = Hangars(crews, based)

    def more_aircraft(self, kind: int, base: int, ready: int = 0, flown: int = 0) -> None:
        """Let so many more points of a type be at a base, or fewer."""
        at = kind * self.kit.bases.count + base
        self.base_aircraft(kind, base, self.ready[at] + ready, self.flown[at] + flown)

    def hangars(self) -> Hangars:
        """Which aircraft are where now."""
        found = self.hangared
        if found is None:
            found = self.hangared = hangars_of(self)
        return found

    def air_points(self, kind: int, base: int) -> int:
        """The points of a type at a base, ready and flown."""
        at = kind * self.kit.bases.count + base
        return self.ready[at] + self.flown[at]


def mustered(s: State) -> Muster:
    """Go through all units once."""
    land, board = s.kit.land, s.kit.board
    bit, zoc, count, fighters, battalions = board.bit, board.zoc, board.count, land.fighters, land.battalions
    at: dict[int, tuple[int, ...]] = {}
    units: list[int] = []
    stands, zones = [0, 0], [0, 0]
    present = occupied = 0
    posts: tuple[dict[int, int], dict[int, int]] = {}, {}
    for unit, where in enumerate(s.unit_at):
        if where < 0:
            continue
        at[where] = (*at[where], unit) if where in at else (unit,)
        if where >= count:
            continue
        units.append(unit)
        present |= 1 << unit
        occupied |= bit[where]
        if fighters >> unit & 1 and s.combat_worthy(unit):
            side = land.side[unit]
            stands[side] |= bit[where]
            if battalions >> unit & 1:
                zones[side] |= zoc[where]
                posts[side][where] = posts[side].get(where, 0) + 1
    lays = Lay(stands[0], stands[1], zones[1]), Lay(stands[1], stands[0], zones[0])
    return Muster(tuple(units), present, at, occupied, lays, posts)


def moved(s: State, before: Muster, unit: int, start: int, end: int) -> Muster:
    """What becomes of a muster when a unit goes from one place to another, or comes or goes: most of it stays."""
    land, count = s.kit.land, s.kit.board.count
    here, there = 0 <= start < count, 0 <= end < count
    units, present, occupied, at = before.units, before.present, before.occupied, before.at.copy()
    left: tuple[int, ...] = NO_UNITS
    if start >= 0:
        left = tuple([one for one in at[start] if one != unit])
        if left:
            at[start] = left
        else:
            del at[start]
            occupied ^= s.kit.board.bit[start] if here else 0
    if end >= 0:
        at[end] = tuple(sorted([*at[end], unit])) if end in at else (unit,)
        occupied |= s.kit.board.bit[end] if there else 0
    if here != there:
        present ^= 1 << unit
        units = tuple(sorted([*units, unit])) if there else tuple([one for one in units if one != unit])
    lays, posts = before.lays, before.posts
    if (here or there) and land.fighters >> unit & 1 and s.combat_worthy(unit):
        lays, posts = lays_after(s, before, unit, left, start if here else OFF, end if there else OFF)
    after = Muster(units, present, at, occupied, lays, posts)
    look, since = before.last_look
    if look is not None and len(since) < MOST_MOVES:
        after.last_look = look, (*since, start, end)
    return after


def lays_after(
    s: State, before: Muster, unit: int, left: tuple[int, ...], start: int, end: int
) -> tuple[tuple[Lay, Lay], tuple[dict[int, int], dict[int, int]]]:
    """How the land lies, and from where zones of control are exerted, when a combat-worthy unit leaves others behind in
    a hex and comes to another, either of which may be `OFF` the map."""
    land, bit, side = s.kit.land, s.kit.board.bit, s.kit.land.side[unit]
    own, other = before.lays[side], before.lays[1 - side]
    stands, zone, posts = own.friends, other.zone, before.posts
    fellows = [one for one in left if land.side[one] == side and land.fighters >> one & 1 and s.combat_worthy(one)]
    if start != OFF and not fellows:
        stands &= ~bit[start]
    if end != OFF:
        stands |= bit[end]
    if land.battalions >> unit & 1:
        moving = posts[side].copy()
        if start != OFF:
            add_to(moving, start, -1)
        if end != OFF:
            add_to(moving, end, 1)
        stays = start == OFF or start in moving
        zone = zone | s.kit.board.zoc[end] if stays and end != OFF else zone_of(s, moving)
        posts = (moving, posts[1]) if side == 0 else (posts[0], moving)
    mine, theirs = Lay(stands, own.enemies, own.zone), Lay(other.friends, stands, zone)
    return ((mine, theirs) if side == 0 else (theirs, mine)), posts


def zone_of(s: State, posts: dict[int, int]) -> int:
    """The zones of control of battalions in some hexes. IN-11.1.3-1, -3, -4."""
    zoc, field = s.kit.board.zoc, 0
    for h in posts:
        field |= zoc[h]
    return field


def holdings_of(s: State) -> tuple[int, int]:
    """Go through all hexes once."""
    bit, german = s.kit.board.bit, 0
    for h, side in enumerate(s.control):
        if side == GERMAN:
            german |= bit[h]
    return german, s.kit.board.grid.whole & ~german


def hangars_of(s: State) -> Hangars:
    """Go through all bases once."""
    kit, count = s.kit, s.kit.bases.count
    crews: tuple[list[tuple[int, int]], ...] = [], []
    based: dict[int, int] = {}
    for at in compress(range(len(s.ready)), s.ready):
        kind, base = at // count, at % count
        crews[kit.aircraft.side[kind]].extend([(base, craft) for craft in kit.crafts.of_type[kind]])
    for points in (s.ready, s.flown):
        for at in compress(range(len(points)), points):
            if not kit.aircraft.seaplane[at // count]:
                add_to(based, at % count, points[at])
    return Hangars(tuple([tuple([(craft, base) for base, craft in sorted(found)]) for found in crews]), based)


def crews_after(
    s: State, crews: tuple[tuple[tuple[int, int], ...], ...], kind: int, base: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The crews when the last ready point of a type has left a base, or the first has come to it."""
    side, crafts = s.kit.aircraft.side[kind], s.kit.crafts.of_type[kind]
    theirs = [(at, craft) for craft, at in crews[side] if at != base or craft not in crafts]
    if s.ready[kind * s.kit.bases.count + base]:
        theirs.extend([(base, craft) for craft in crafts])
        theirs.sort()
    mine = tuple([(craft, at) for at, craft in theirs])
    return (mine, crews[1]) if side == 0 else (crews[0], mine)


def add_to(stock: dict[int, int], where: int, count: int) -> None:
    """Put points into a stock, or take them out; a stock holds no empty places."""
    left = stock.get(where, 0) + count
    if left:
        stock[where] = left
    else:
        stock.pop(where, None)


def take_sp(s: State, side: int, where: int, count: int) -> None:
    """Supply Points are spent or destroyed: those first that may not be moved. IN-15.1-4."""
    add_to(s.sp(side), where, -count)
    lower(s.booty_sp, where, count)
    lower(s.fresh_sp, where, s.fresh_sp.get(where, 0) - s.sp(side).get(where, 0))


def take_asp(s: State, side: int, where: int, count: int) -> None:
    """Air Supply Points are spent or destroyed: those first that may not be moved. IN-13.2.2-11."""
    add_to(s.asp(side), where, -count)
    lower(s.booty_asp, where, count)
    lower(s.fresh_asp, where, s.fresh_asp.get(where, 0) - s.asp(side).get(where, 0))


def lower(stock: dict[int, int], where: int, count: int) -> None:
    """Take so many out of a stock, or all that is there; less than one takes nothing."""
    if where in stock and count > 0:
        add_to(stock, where, -min(count, stock[where]))
