"""Chapters 8.5.1, 8.7.1 and 8.7.5: what a player does in his ports before the first stack moves. NM-0.

Transports are commandeered, aircraft taken aboard carriers, points of a unit told apart, troops and supply loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, word
from narvik.core.frames import Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.crews import norwegians_fight
from narvik.games.invasion.chapters.sea import carriers
from narvik.games.invasion.chapters.sea.loads import (
    asp_at_hand,
    board,
    craft_at_hand,
    draw_asp,
    draw_sp,
    embark_craft,
    free,
    grounds_of,
    room_for_craft,
    sp_at_hand,
)
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces.notation import (
    ABOARD_SHIP,
    COMMANDEER,
    DIVIDE,
    EMBARK,
    EMBARK_ASP,
    EMBARK_CRAFT,
    EMBARK_SP,
    FLY_ABOARD,
    FLY_ASHORE,
    PASS,
    STEP_ABOARD,
)
from narvik.games.invasion.pieces.ships import AP, COMMANDEERED, LC
from narvik.games.invasion.pieces.sides import BRITAIN, GERMAN, GERMANY
from narvik.games.invasion.pieces.state import OFF, State
from narvik.games.invasion.pieces.units import FULL, REDUCED

MOST_COMMANDEERED: Final = 3
"""Transports that a side may seize in a game, one in a turn. IN-8.7.5-1."""

NO_SHIP: Final = -1

MANY: Final = 300
"""Things to do in port beyond which amounts of supply are offered one by one, or all at once."""


def in_own_port(s: State, ship: int, side: int) -> bool:
    """Whether a unit of a side lies in a port of its own and has not moved."""
    spot = s.ship_at[ship]
    if s.kit.ships.side[ship] != side or spot < 0 or s.moved >> ship & 1:
        return False
    return basing.port_is_friendly(s, spot, side)


def is_neutral(s: State) -> bool:
    """Whether Norway is still neutral, so that nobody else does anything in its ports. IN-17-3, IN-2.3-7."""
    return not norwegians_fight(s)


def ships_in_ports(s: State, side: int) -> list[int]:
    """The units of a side that may load: they lie in ports of their own; landing craft carry nothing.

    IN-8.5.1-1, -3, IN-8.6.3-1.
    """
    found, mine, own = 0, fleet.of_side(s, side) & ~(s.moved | s.kit.ships.crafts), basing.friendly_ports(s, side)
    for spot, here in s.moorings().at.items():
        if here & mine and own >> spot & 1:
            found |= here & mine
    return members(found)


def may_embark(s: State, unit: int, side: int) -> bool:
    """Whether a land unit can go aboard at all: any that neither rides on a truck nor carries anything. IN-8.5.1-1."""
    if s.unit_side(unit) != side or s.unit_at[unit] < 0 or unit in s.on_truck:
        return False
    laden = unit in s.truck_sp or unit in s.truck_asp or unit in s.on_truck.values()
    return not laden and not s.seized >> unit & 1


def weight_of(s: State, unit: int, steps: int) -> int:
    """What so many steps of a unit weigh aboard, in halves; a battery with its mountain side up has but one.

    IN-8.5-2, -5, IN-12.2.1-2.
    """
    if s.mountain_up >> unit & 1:
        return troops.weight_halves(s, unit)
    return s.kit.land.weight_halves[FULL if steps == s.kit.land.steps[unit] else REDUCED][unit]


def carriers_for(s: State, unit: int, steps: int) -> list[int]:
    """The ships where a unit lies that have room for so many of its steps. IN-8.5-1 to -3, IN-8.5.1-1, IN-5.2.2-4."""
    where, need = s.unit_at[unit], weight_of(s, unit, steps)
    found = []
    for ship in ships_in_ports(s, s.unit_side(unit)):
        if s.kit.ships.capacity_halves[ship] and where in grounds_of(s, s.ship_at[ship]) and free(s, ship) >= need:
            found.append(ship)
    return found


def holds(s: State, side: int) -> dict[int, int]:
    """What each ship of a side in port still takes, in half Weight Points.

    IN-8.5-2, -3, -5.
    """
    return {ship: free(s, ship) for ship in ships_in_ports(s, side)}


def who_can_board(s: State, side: int, room: dict[int, int]) -> list[int]:
    """The units that find room where they are: whole on one ship, or a step each on two of one port.

    IN-8.5-1, -2, -3, -5, IN-8.5.1-1, IN-8.5.3-1.
    """
    ports: dict[int, list[list[int]]] = {}
    for spot in sorted({s.ship_at[ship] for ship in room}):
        here = [left for ship, left in room.items() if s.ship_at[ship] == spot and s.kit.ships.capacity_halves[ship]]
        for ground in grounds_of(s, spot):
            ports.setdefault(ground, []).append(here)
    found = []
    units_at = s.muster().at
    for where, rooms in ports.items():
        for unit in units_at.get(where, ()):
            if may_embark(s, unit, side):
                whole, step = weight_of(s, unit, s.steps[unit]), weight_of(s, unit, 1)
                if any(finds_room(here, whole, step) for here in rooms):
                    found.append(unit)
    return sorted(found)


def finds_room(rooms: list[int], whole: int, step: int) -> bool:
    """Whether one ship takes a whole weight, or two of them a step each."""
    return any(room >= whole for room in rooms) or len([room for room in rooms if room >= step]) > 1


IN_PORT: Final = (
    COMMANDEER, DIVIDE, EMBARK, EMBARK_SP, EMBARK_ASP, EMBARK_CRAFT, FLY_ABOARD, FLY_ASHORE,
)  # fmt: skip
"""What is done in port before the first stack moves."""


@final
class Embarkation:
    """What happens in port before ships move, in any order, all of it if the player likes. NM-0, IN-8.5.1-1.

    Loading knows no limit but the room aboard. IN-5.2.2-3.
    """

    def __init__(self, side: int, seized: bool) -> None:
        self.side = side
        self.seized = seized
        """Whether a transport has been commandeered this turn."""

    def choices(self, s: State) -> list[Choice]:
        """All that may be done in port. IN-1.5-6, IN-5.2.2-3, IN-8.5.1-1, IN-8.7.1-5, IN-8.7.5-1."""
        words = s.kit.notation.words
        found = [words.made(COMMANDEER, (spot,)) for spot in self.havens(s)]
        room = holds(s, self.side)
        found += [words.made(DIVIDE, (ship,)) for ship in room if not self.bar_to_dividing(s, ship)]
        found += [words.made(EMBARK, (unit,)) for unit in who_can_board(s, self.side, room)]
        found += carriers.exchanges(s, self.side)
        return found + supplies(s, self.stores(s, room), MANY - len(found))

    def stores(self, s: State, room: dict[int, int]) -> list[tuple[int, int, int]]:
        """Verb, ship and how much at most: supply by weight, tankers Air Supply only, transports landing craft.

        IN-8.5-2, -4, IN-8.5.3-1, IN-13.2.2-3.
        """
        spots = sorted({s.ship_at[ship] for ship in room})
        sps = {spot: sp_at_hand(s, self.side, spot) for spot in spots}
        asps = {spot: asp_at_hand(s, self.side, spot) for spot in spots}
        found: list[tuple[int, int, int]] = []
        for ship, left in room.items():
            spot = s.ship_at[ship]
            if s.kit.ships.capacity_halves[ship]:
                found.append((EMBARK_SP, ship, min(left // 2, sps[spot])))
            found.append((EMBARK_ASP, ship, min(left, asps[spot])))
            crafts = room_for_craft(s, ship)
            if crafts:
                found.append((EMBARK_CRAFT, ship, min(crafts, craft_at_hand(s, ship))))
        return found

    def havens(self, s: State) -> list[int]:
        """The ports in which a transport may be seized: one's own, with room, once in a turn. IN-8.7.5-1."""
        if self.has_seized(s) or free_counter(s, *self.transport()) == NO_SHIP:
            return []
        own = members(basing.friendly_ports(s, self.side))
        return [spot for spot in own if not self.bar_to_seizing(s, spot)]

    def has_seized(self, s: State) -> bool:
        """Whether no transport may be seized any more: one has been in this turn, or three in the game. IN-8.7.5-1."""
        return self.seized or s.commandeered[self.side] >= MOST_COMMANDEERED

    def transport(self) -> tuple[int, int]:
        """Nation and type of what is seized. IN-8.7.5-1."""
        return (GERMANY if self.side == GERMAN else BRITAIN), AP

    def bar_to_seizing(self, s: State, spot: int) -> str:
        """The rule against commandeering a transport in a port; empty if there is none. IN-8.7.5-1, IN-1.1-5."""
        if self.has_seized(s):
            return "IN-8.7.5-1"
        if not basing.port_is_friendly(s, spot, self.side) or (s.kit.spots.hex[spot] >= 0 and is_neutral(s)):
            return "IN-5.2.1-1"
        return "" if basing.berths_left(s, spot) > 0 else "IN-1.1-5"

    def bar_to_dividing(self, s: State, ship: int) -> str:
        """The rule against telling the two points of a unit in port apart. IN-1.5-4, -6, IN-8.1.2-2."""
        kit = s.kit.ships
        if s.naval_points[ship] != 2 or kit.type[ship] == LC or not in_own_port(s, ship, self.side):
            return "IN-1.5-4"
        if fleet.load(s, ship) > kit.capacity_halves[ship] or s.landing_craft.get(ship, 0) > 1:
            return "IN-8.5-5"
        return "" if free_counter(s, kit.nation[ship], kit.type[ship]) != NO_SHIP else "IN-1.5-10"

    def choose(self, s: State, c: Choice) -> None:
        """Do one of these. IN-1.5-6, IN-5.2.2-3, IN-8.5.1-1, IN-8.5-4, IN-13.2.2-3, IN-8.7.1-5, IN-8.7.5-1."""
        if c.verb == COMMANDEER:
            self.commandeer(s, c.args[0])
        elif c.verb == DIVIDE:
            divide(s, c.args[0])
        elif c.verb == EMBARK:
            s.call(Boarding(unit=c.args[0]))
        elif c.verb == EMBARK_CRAFT:
            embark_craft(s, c.args[0], c.args[1])
        elif c.verb in (FLY_ABOARD, FLY_ASHORE):
            carriers.exchange(s, c)
        else:
            self.embark_supply(s, c.args[0], c.args[1], c.verb == EMBARK_ASP)

    def commandeer(self, s: State, spot: int) -> None:
        """A new point of transports appears, and is one like all others from now on. IN-8.7.5-1."""
        s.commandeered[self.side] += 1
        ship = free_counter(s, *self.transport())
        s.naval_points[ship] = 1
        fleet.put_into_port(s, 1 << ship, spot)
        s.tell("commandeered", ship, spot)

    def embark_supply(self, s: State, ship: int, count: int, air: bool) -> None:
        """Supply goes aboard, from where the ship lies; in the homelands there is no end of it. IN-13.2.2-1, -5,
        IN-13.3.8-1."""
        (draw_asp if air else draw_sp)(s, self.side, s.ship_at[ship], count)
        stock = s.ship_asp if air else s.ship_sp
        stock[ship] += count
        s.tell("asp_aboard" if air else "sp_aboard", ship, count)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == EMBARK:
            return self.why_not_embarking(s, c.args[0])
        if c.verb in (EMBARK_SP, EMBARK_ASP, EMBARK_CRAFT):
            return self.why_not_loading(s, c)
        if c.verb == COMMANDEER:
            rule = self.bar_to_seizing(s, c.args[0]) or "IN-8.7.5-1"
            message = {"IN-5.2.1-1": "no-friendly-port", "IN-1.1-5": "no-berths"}.get(rule, "no-commandeering")
            return Reason(message, rule, (("spot", f"spot:{s.kit.spots.words[c.args[0]]}"),))
        if c.verb == DIVIDE:
            rule = self.bar_to_dividing(s, c.args[0])
            return Reason("no-dividing", rule, (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),)) if rule else None
        if c.verb in (FLY_ABOARD, FLY_ASHORE):
            return carriers.no_exchange(s, c)
        return None

    def why_not_embarking(self, s: State, unit: int) -> Reason:
        """Why a unit cannot go aboard."""
        words = (("unit", f"unit:{s.kit.land.words[unit]}"),)
        if not may_embark(s, unit, self.side):
            return Reason("no-embarking", "IN-8.5.1-1", words)
        here = [one for one in ships_in_ports(s, self.side) if s.unit_at[unit] in grounds_of(s, s.ship_at[one])]
        return Reason("no-room-aboard", "IN-8.5-2" if here else "IN-8.5.1-1", words)

    def why_not_loading(self, s: State, c: Choice) -> Reason:
        """Why a ship cannot load supply or landing craft."""
        ship, kit = c.args[0], s.kit.ships
        words = (("ship", f"ship:{kit.words[ship]}"),)
        if not in_own_port(s, ship, self.side):
            return Reason("no-loading-there", "IN-8.5.1-1", words)
        if c.verb == EMBARK_CRAFT:
            return Reason("no-landing-craft", "IN-8.5-4", words)
        if not kit.capacity_halves[ship] and not kit.asp_capacity[ship]:
            return Reason("no-hold", "IN-8.5-3", words)
        if not kit.capacity_halves[ship] and c.verb == EMBARK_SP:
            return Reason("no-hold", "IN-8.5.3-1", words)
        weight = c.args[1] * (2 if c.verb == EMBARK_SP else 1)
        if weight > free(s, ship):
            return Reason("no-hold", "IN-8.5-2", words)
        stores = sp_at_hand if c.verb == EMBARK_SP else asp_at_hand
        enough = c.args[1] <= stores(s, self.side, s.ship_at[ship])
        return Reason("no-such-amount", "IN-8.5.1-1", words) if enough else Reason("no-stores", "IN-13.2.2-12", words)


def supplies(s: State, stores: list[tuple[int, int, int]], most: int) -> list[Choice]:
    """What each ship may load besides troops; if that were more than the `most` that are listed one by one the list
    is thin: one point, or all that the ship takes."""
    words = s.kit.notation.words
    thin = sum([count for _, _, count in stores]) > most
    found: list[Choice] = []
    for verb, ship, count in stores:
        if thin and count > 1 and verb != EMBARK_CRAFT:
            found += [words.choice(verb, ship, 1), words.choice(verb, ship, count)]
        else:
            found += words.up_to(verb, ship, count)
    return found


def free_counter(s: State, nation: int, kind: int) -> int:
    """A counter of a nation and a type that is not in use: one never used first, then one that was lost; -1 if all are.

    Points are numbers and counters only show them. IN-1.5-10, IN-8.1.2-2, IN-8.7.5-1.
    """
    kit = s.kit.ships
    spare = [one for one in kit.of_type(nation, kind) if s.ship_at[one] < 0]
    if not spare:
        return NO_SHIP
    return min(spare, key=lambda one: (s.ship_at[one] != OFF, kit.entry[one] != COMMANDEERED, one))


def divide(s: State, ship: int) -> int:
    """One of two points becomes a unit of its own where it lies; the cargo stays with the other. Returns the new one.

    IN-1.5-4, -6, IN-8.1.2-2.
    """
    other = free_counter(s, s.kit.ships.nation[ship], s.kit.ships.type[ship])
    s.naval_points[ship] -= 1
    s.naval_points[other] = 1
    s.moor(other, s.ship_at[ship])
    old, new = 1 << ship, 1 << other
    s.moved = s.moved | new if s.moved & old else s.moved & ~new
    s.detected = s.detected | new if s.detected & old else s.detected & ~new
    s.at_sea_first = s.at_sea_first | new if s.at_sea_first & old else s.at_sea_first & ~new
    s.tell("divided", ship, other)
    return other


@final
@dataclass(eq=False, kw_only=True)
class Boarding(Frame):
    """A unit goes aboard one ship, or a step each aboard two of one port. IN-8.5-5."""

    unit: int = word("unit", ALL)
    first: int = word("ship", ALL, start=NO_SHIP, others=("",))

    def advance(self, s: State) -> int:
        return s.ask(self, s.unit_side(self.unit))

    def question(self, s: State) -> Question:
        return Question("ask-boarding", {"unit": f"unit:{s.kit.land.words[self.unit]}"}, ("IN-8.5-2", "IN-8.5-5"))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        steps = carriers_for(s, self.unit, 1) if s.steps[self.unit] > 1 else []
        if self.first != NO_SHIP:
            beside = [ship for ship in steps if ship != self.first and s.ship_at[ship] == s.ship_at[self.first]]
            return [words.made(STEP_ABOARD, (ship,)) for ship in beside]
        found = [words.made(ABOARD_SHIP, (ship,)) for ship in carriers_for(s, self.unit, s.steps[self.unit])]
        for ship in steps:
            if any(other != ship and s.ship_at[other] == s.ship_at[ship] for other in steps):
                found.append(words.made(STEP_ABOARD, (ship,)))
        return [*found, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == STEP_ABOARD and self.first == NO_SHIP:
            self.first = c.args[0]
            return
        if c.verb != PASS:
            board(s, self.unit, c.args[0], self.first)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (ABOARD_SHIP, STEP_ABOARD):
            return None
        ship = c.args[0]
        words = (("ship", f"ship:{s.kit.ships.words[ship]}"),)
        if s.unit_at[self.unit] not in grounds_of(s, s.ship_at[ship]):
            return Reason("no-loading-there", "IN-8.5.1-1", words)
        if not s.kit.ships.capacity_halves[ship]:
            return Reason("no-hold", "IN-8.5.3-1" if s.kit.ships.asp_capacity[ship] else "IN-8.5-3", words)
        return Reason("no-hold", "IN-8.5-5" if c.verb == STEP_ABOARD else "IN-8.5-2", words)
