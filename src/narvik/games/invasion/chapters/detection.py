"""Chapter 6: detection of ships and of aircraft.

A detection is only permission to react; everybody sees everything all the time. IN-1.7-1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_routes import ground_of, spoken, weather_over, written
from narvik.games.invasion.chapters.basing import base_hex, base_zone, is_friendly
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.strategic import NORTH
from narvik.games.invasion.pieces.notation import DETECT
from narvik.games.invasion.pieces.ships import AO, AP, BB, BC, CLA, CV, SB, TB
from narvik.games.invasion.pieces.sides import ALLIED, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.cells import LACKS
from narvik.games.invasion.pieces.tables.schedules import PRE_INVASION

UNDETECTED: Final = -1
"""The margin of an attempt that failed, or was not made."""

MOST_MARGIN: Final = 40

BARDUFOSS_BONUS: Final = 2
VAERNES_BONUS: Final = 4
BERGEN_BONUS: Final = 4
"""What a base adds to its owner's Naval Detection Values. IN-6.1.1-1 to -3."""

AT_THE_END: Final = "turn_end"
"""The option by which these bonuses change hands at the end of a turn only. IN-6.1.1-5."""

SMALL_RAID: Final = 2
LARGE_RAID: Final = 7
LARGE_STACK: Final = 5
NEAR: Final = 2
"""Hexes within which ready fighters make a mission easier to detect."""
MIDNIGHT_SUN: Final = "m5"

Items = list[tuple[str, int]]
"""What is added to a die, each with the name of its reason."""


def total(items: Items) -> int:
    """The sum of modifiers."""
    return sum(worth for _, worth in items)


# -- ships. IN-6.1


def naval_value(s: State, side: int, zone: int) -> int:
    """A side's Naval Detection Value in a sea zone, with what its bases add at once. IN-6.1-1, IN-6.1.1."""
    value = s.kit.strategic.naval_detection[side][zone]
    word, places = s.kit.strategic.words[zone], s.kit.places
    if side == ALLIED and s.turn <= s.kit.schedules.invasion:
        return value  # until the end of the Invasion Turn Norwegian bases count for nothing. IN-6.1.1-4
    if word == "nns" and helps(s, places.bardufoss, side):
        value += BARDUFOSS_BONUS
    if word in ("cns", "sns") and helps(s, places.vaernes, side):
        value += VAERNES_BONUS
    if word == "lea" and helps(s, places.bergen, side):
        value += BERGEN_BONUS
    return value


def helps(s: State, base: int, side: int) -> bool:
    """Whether a base adds to the values of a side: whoever holds it, or with the option whose marker lies there.

    IN-6.1.1-1 to -3, -5.
    """
    if s.options.get("bonuses") == AT_THE_END:
        return s.bonuses.get(base) == side
    return s.control[base] == side and (base != s.kit.places.bardufoss or s.upgraded)


def adjust_bonuses(s: State) -> None:
    """Put the markers of the bonuses as the bases are held now; without the option nobody needs them.

    IN-2.6-1, IN-6.1.1-5.
    """
    if s.options.get("bonuses") == AT_THE_END:
        places = s.kit.places
        bases = [places.vaernes, places.bergen, *([places.bardufoss] if s.upgraded else [])]
        s.bonuses = {base: s.control[base] for base in bases}


def naval_modifiers(s: State, ships: int, zone: int, by: int, in_phase: bool) -> Items:
    """What is added to the die for a stack. IN-6.1.3-1, IN-3.2-6."""
    chart, kinds = s.kit.charts.naval_detection, [s.kit.ships.type[ship] for ship in members(ships)]
    turn = s.kit.schedules.turns[s.turn]
    german = by == ALLIED
    invasion = s.turn == s.kit.schedules.invasion
    own = fleet.at(s, zone) & fleet.of_side(s, by)
    north = s.kit.strategic.section[zone] == NORTH
    holds = {
        "single": len(kinds) == 1,
        "large": len(kinds) >= LARGE_STACK,
        "light": all(kind in (TB, SB) for kind in kinds),
        "capital": any(kind in (BB, BC, CV) for kind in kinds),
        "contact": own != 0,
        "shadow": bool(s.detected & ships),
        "disguise": german and s.turn <= s.kit.schedules.invasion and all(kind in (AP, AO) for kind in kinds),
        "peace": turn.phase == PRE_INVASION or (german and invasion and in_phase),
        "midnight_sun": north and s.turn >= s.kit.schedules.turn_index[MIDNIGHT_SUN],
    }
    items = [(name, chart[name]) for name, is_so in holds.items() if is_so]
    weather = s.kit.effects[s.weather[s.kit.strategic.section[zone]]].naval_detection
    return [*items, ("weather", weather)] if weather else items


def margin_of(value: int, die: int, items: Items) -> int:
    """By how much an attempt succeeded; `UNDETECTED` if it did not. IN-6.1.3-1."""
    return max(UNDETECTED, value - die - total(items))


def chance_to_find(value: int, items: Items) -> float:
    """The share of the faces with which an attempt succeeds."""
    return sum(1 for die in D10.faces if margin_of(value, die, items) >= 0) / D10.sides


@final
@dataclass(eq=False, kw_only=True)
class NavalSearch(Frame):
    """An attempt to detect a stack of ships; the searching player may decline. IN-6.1.2-2, IN-6.1.3-1."""

    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    by: int = word("role", ALL)
    in_phase: bool = flag(ALL, start=False)
    margin: int = number(UNDETECTED, MOST_MARGIN, ALL, start=UNDETECTED)

    def advance(self, s: State) -> int:
        if self.in_phase:
            self.search(s)
            s.finish()
            return GO_ON
        return self.by

    def question(self, s: State) -> Question:
        words = {"zone": f"zone:{s.kit.strategic.words[self.zone]}", "ships": names_of(s, self.ships)}
        return Question("ask-naval-search", words, ("IN-6.1.2-2", "IN-6.1.3-1"))

    def title(self, s: State) -> Question:
        words = {"zone": f"zone:{s.kit.strategic.words[self.zone]}", "ships": names_of(s, self.ships)}
        return Question("title-naval-search", words)

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(DETECT), s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DETECT:
            self.search(s)
        s.finish()

    def chance(self, s: State) -> float:
        """The chance that the stack is found. IN-6.1.3-1."""
        items = naval_modifiers(s, self.ships, self.zone, self.by, self.in_phase)
        return chance_to_find(naval_value(s, self.by, self.zone), items)

    def search(self, s: State) -> None:
        """Roll. What was detected once is found again more easily. IN-6.1.3-1."""
        value = naval_value(s, self.by, self.zone)
        items = naval_modifiers(s, self.ships, self.zone, self.by, self.in_phase)
        die = s.roll(D10, "naval detection", s.kit.strategic.words[self.zone], SIDES[self.by])
        self.margin = margin_of(value, die, items)
        found = self.margin >= 0
        s.tell(
            "naval_search", self.by, self.zone, fleet.names(s, self.ships), die, die + total(items), value, int(found)
        )
        if found:
            s.detected |= self.ships


# -- aircraft. IN-6.3


def air_value(s: State, side: int, zone: int) -> int:
    """A side's Air Detection Value; `LACKS` where no attempt can be made. IN-6.3-1, IN-6.3.1-3."""
    return s.kit.strategic.air_detection[side][s.kit.strategic.whole(zone)]


def fighters_near(s: State, side: int, zone: int, h: int) -> bool:
    """Whether the detecting side has ready fighters at a base or carrier in the zone, or within two hexes of a hex."""
    crafts, miles = s.kit.crafts, s.kit.flight_from(h) if h >= 0 else ()
    for craft, base in s.hangars().crews[side]:
        if s.kit.aircraft.fires(crafts.type[craft]):
            start = base_hex(s, base)
            near = start >= 0 and 0 <= miles[start] <= NEAR if h >= 0 else base_zone(s, base) == zone
            if near and is_friendly(s, base, side):
                return True
    return False


def cruiser_listens(s: State, ships: int) -> bool:
    """Whether an undamaged antiaircraft cruiser, all of which are British, is in the stack or port that is attacked.

    IN-6.3.2-1 to -4.
    """
    kit = s.kit.ships
    return any(kit.type[ship] == CLA and not s.damaged >> ship & 1 for ship in members(fleet.afloat(s, ships)))


def air_modifiers(s: State, points: int, zone: int, h: int, by: int, ships: int) -> Items:
    """What is added to the die for a mission of so many points over a hex or zone. IN-6.3.1-1, IN-6.3.2, IN-3.2-6."""
    chart = s.kit.charts.air_detection
    listens = cruiser_listens(s, ships)
    holds = {
        "small": points <= SMALL_RAID,
        "large": points >= LARGE_RAID,
        "cla_port": listens and h >= 0,
        "cla_sea": listens and h < 0,
        "near_base": fighters_near(s, by, zone, h),
        "surprise": by == ALLIED and s.turn == s.kit.schedules.invasion,
    }
    items = [(name, chart[name]) for name, is_so in holds.items() if is_so]
    weather = weather_over(s, zone, h).air_detection
    return [*items, ("weather", weather)] if weather else items


@final
@dataclass(eq=False, kw_only=True)
class AirSearch(Frame):
    """An attempt to detect an air mission as it reaches its target. IN-6.3.1-1."""

    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    by: int = word("role", ALL)
    points: int = number(1, 8, ALL)
    margin: int = number(UNDETECTED, MOST_MARGIN, ALL, start=UNDETECTED)

    def advance(self, s: State) -> int:
        return self.by

    def chance(self, s: State) -> float:
        """The chance that the mission is found: none where no attempt can be made. IN-6.3.1-1, -3."""
        value = air_value(s, self.by, self.zone)
        if value == LACKS:
            return 0.0
        return chance_to_find(value, air_modifiers(s, self.points, self.zone, self.hex, self.by, self.ships))

    def question(self, s: State) -> Question:
        words = {"zone": spoken(s, self.zone, self.hex), "points": str(self.points)}
        return Question("ask-air-search", words, ("IN-6.3.1-1",))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(DETECT), s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DETECT:
            self.search(s)
        s.finish()

    def search(self, s: State) -> None:
        """Roll. IN-6.3.1-1."""
        value = air_value(s, self.by, self.zone)
        items = air_modifiers(s, self.points, self.zone, self.hex, self.by, self.ships)
        die = s.roll(D10, "air detection", written(s, self.zone, self.hex), SIDES[self.by])
        self.margin = margin_of(value, die, items)
        ground = ground_of(s, self.zone, self.hex)
        s.tell("air_search", self.by, ground, die, die + total(items), value, int(self.margin >= 0))


def fighters_are_seen(s: State, by: int, zone: int, h: int, points: int) -> bool:
    """Whether the mission sees the interceptors come: only that decides who picks first. IN-7.3.1-1, -6, IN-6.4.2-2."""
    value = air_value(s, by, zone)
    if value == LACKS:
        return False
    items = air_modifiers(s, points, zone, h, by, 0)
    tested = s.test(D10, value - total(items), "interceptors", written(s, zone, h), SIDES[by])
    ground = ground_of(s, zone, h)
    s.tell("fighters_search", by, ground, tested.face, tested.face + total(items), value, int(tested.hit))
    return tested.hit


def allowance(margin: int) -> int:
    """How many points or units may intercept what was detected by a margin. IN-6.2-1, IN-6.4.1-1."""
    return max(2, 2 * margin)


def names_of(s: State, ships: int) -> str:
    """A group of ships by the name of its first, and how many more there are."""
    found = members(ships)
    if not found:
        return ""
    kit = s.kit.ships
    best = min(found, key=lambda ship: (kit.type[ship], ship))
    return kit.names[best] if len(found) == 1 else f"{kit.names[best]} +{len(found) - 1}"
