"""Chapter 16: what the end of a scenario is worth. Losses and the king have counted as they happened. IN-16-4."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.ships import BB, BC, CV
from narvik.games.invasion.pieces.sides import ALLIED, BRITAIN, FRANCE, GERMAN, NOBODY, NORWAY, POLAND
from narvik.games.invasion.pieces.state import ABOARD, State
from narvik.games.invasion.pieces.tables.victory import CAPITULATION, DAMAGED, LEFT_BEHIND, SPECIAL

CAPITAL_SHIPS: Final = (BB, BC, CV)


THE_NORTH: Final = ("nor", "trm", "fin")
"""Nordland, Troms and Finnmark, which fall to the Germans when Norway capitulates."""

EXPEDITION: Final = (BRITAIN, FRANCE, POLAND)
"""Whose land units keep Norway from capitulating."""


def count_places(s: State) -> None:
    """Places that are German at the end of the last turn count once. IN-16-4."""
    capitulates = norway_capitulates(s)
    if capitulates:
        s.tell("capitulation")
    for place, worth in enumerate(s.kit.victory.place_points[s.scenario]):
        if worth and (holds_place(s, place) or (capitulates and lies_north(s.kit, place))):
            side = GERMAN if worth > 0 else ALLIED
            s.points[side] += abs(worth)
            s.tell("place_counts", side, place, abs(worth))
    count_damaged(s)
    count_left_behind(s)
    declare(s)


def holds_place(s: State, place: int) -> bool:
    """Whether the Germans hold a place; the spaces of Finnmark are never theirs."""
    h = s.kit.places.hex[place]
    return h >= 0 and s.control[h] == GERMAN


def lies_north(kit: Kit, place: int) -> bool:
    """Whether a place lies in Nordland, Troms or Finnmark."""
    return kit.strategic.words[kit.strategic.whole(kit.places.zone[place])] in THE_NORTH


def capitulation_counts(kit: Kit, scenario: int) -> bool:
    """Whether the awards of a scenario say what it is worth that nobody of the expedition is left. IN-16-1."""
    return any((one.kind, one.item) == (SPECIAL, CAPITULATION) for one in kit.victory.awards_of[scenario])


def holds_out(kit: Kit, unit: int, at: int) -> bool:
    """Whether a unit of Britain, France or Poland is in Norway: on the hex map, or in Finnmark. IN-16-1."""
    if at < 0 or kit.land.nation[unit] not in EXPEDITION:
        return False
    beyond = kit.board.count
    return at < beyond or kit.strategic.words[kit.strategic.whole(at - beyond)] in THE_NORTH


def norway_capitulates(s: State) -> bool:
    """Whether no British, French or Polish land unit is left in Norway, where that counts: the places of the north are
    then as good as German. IN-16-1."""
    return capitulation_counts(s.kit, s.scenario) and not any(
        holds_out(s.kit, unit, at) for unit, at in enumerate(s.unit_at)
    )


def count_left_behind(s: State) -> None:
    """Where troops go home, British, French and Polish battalions that are not there at the end count. IN-16-4."""
    for award in s.kit.victory.awards_of[s.scenario]:
        if (award.kind, award.item) == (SPECIAL, LEFT_BEHIND):
            units = [unit for unit in members(s.kit.land.battalions) if is_abroad(s, unit)]
            s.points[GERMAN] += award.points * len(units)
            if units:
                s.tell("left_behind", tuple(units), award.points * len(units))


def is_abroad(s: State, unit: int) -> bool:
    """Whether a battalion of the Allies, but no Norwegian one, is still in Norway or at sea."""
    land, where = s.kit.land, s.unit_at[unit]
    if land.side[unit] != ALLIED or land.nation[unit] == NORWAY:
        return False
    if where == ABOARD:
        ship = s.carrier[unit]
        return s.ship_hex(ship) >= 0 or s.kit.flag_side[s.kit.spots.zone[s.ship_at[ship]]] != ALLIED
    return 0 <= where < s.kit.board.count or (where >= 0 and s.kit.flag_side[where - s.kit.board.count] != ALLIED)


def count_damaged(s: State) -> None:
    """Battleships, battlecruisers and carriers that are still damaged at the end count for the enemy. IN-16-4."""
    kit = s.kit.ships
    for award in s.kit.victory.awards_of[s.scenario]:
        if award.kind == DAMAGED:
            for ship in members(s.damaged):
                if s.afloat(ship) and kit.type[ship] in CAPITAL_SHIPS:
                    s.points[1 - kit.side[ship]] += abs(award.points)
                    s.tell("damage_counts", 1 - kit.side[ship], ship, abs(award.points))


def declare(s: State) -> None:
    """What the difference of all points means. IN-16-1, -3."""
    total = s.points[GERMAN] - s.points[ALLIED]
    level = s.kit.victory.level(s.scenario, total)
    if level.winner == NOBODY:
        s.tell("drawn", total)
    else:
        s.tell("wins", level.winner, level.degree, total)
