"""The odds of a mission over a hex: whether it is detected, what support it brings, what its bombs hit. IN-7.5, IN-7.6.

Every bomber unit has a die of its own, so that hits add up unit by unit, exactly.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.display.boards import MAIN
from narvik.games.invasion.chapters.air.air_combat import planes_of
from narvik.games.invasion.chapters.air.air_missions import AirMission, PressingOn
from narvik.games.invasion.chapters.air.air_routes import weather_over
from narvik.games.invasion.chapters.air.crews import FOR_SUPPORT
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.installation_bombing import (
    InstallationBombing,
    bombing_modifiers,
    installations,
)
from narvik.games.invasion.chapters.air.wings import MOST_POINTS, points_of, totals
from narvik.games.invasion.chapters.detection import AirSearch, air_value
from narvik.games.invasion.display.odds import search_odds
from narvik.games.invasion.display.odds.air_odds import Shares, at_most, together
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.notation import BOMBING, INSTALLATIONS, NAVAL, NIGHT, SHIPS
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS

REASONS: Final = {
    "IN-7.5.1-1": "weather",
    "IN-7.5.1-2": "port_flak",
    "IN-7.5.1-3": "on_ice",
    "IN-7.5.2-1": "night",
}
"""What a modifier of a bomb is called, by its rule."""


def before_take_off(s: State, take_off: TakeOff) -> list[Odds]:
    """Whether the wings gathered so far would be detected, and what they would do if nobody stopped them."""
    if not take_off.wings:
        return []
    bombers = bombers_of(s, totals(take_off.wings))
    found = detected(s, take_off)
    if take_off.mission in FOR_SUPPORT:
        found += support(s, take_off.side, take_off.hex, bombers)
    elif take_off.mission in (BOMBING, NIGHT):
        found += installations_hit(s, take_off.side, take_off.hex, bombers, take_off.mission == NIGHT)
    return found


def before_target(s: State, bombing: InstallationBombing) -> list[Odds]:
    """What the bombs would do to each installation that may be named."""
    return installations_hit(s, bombing.owner, bombing.hex, bombing.bombers, bombing.night)


def before_pressing_on(s: State, question: PressingOn) -> list[Odds]:
    """What support is left after air combat."""
    mission: AirMission | None = s.find(AirMission)
    if mission is None or mission.mission not in FOR_SUPPORT:
        return []
    return support(s, question.owner, question.hex, bombers_of(s, totals(mission.flight)))


def bombers_of(s: State, flight: dict[int, int]) -> dict[int, int]:
    """The bombers of a flight."""
    return {craft: points for craft, points in flight.items() if s.kit.crafts.bomber[craft]}


def detected(s: State, take_off: TakeOff) -> list[Odds]:
    """Whether the enemy would find the mission; nothing where he makes no attempt. IN-6.3.1-1, -2."""
    by = 1 - take_off.side
    if take_off.mission == NIGHT or air_value(s, by, take_off.zone) == LACKS:
        return []
    mission = AirMission(
        owner=take_off.side,
        mission=take_off.mission,
        zone=take_off.zone,
        hex=take_off.hex,
        quarry=take_off.quarry,
        flight=[],
        fighters=[],
    )
    if take_off.mission != NAVAL and not mission.interceptors(MOST_POINTS).sendable(s):
        return []
    ships = take_off.quarry
    if take_off.hex in s.kit.spots.at_hex:
        ships = fleet.at(s, s.kit.spots.at_hex[take_off.hex])
    points = points_of(take_off.wings)
    search = AirSearch(ships=ships, zone=take_off.zone, hex=take_off.hex, by=by, points=points)
    return [search_odds.for_aircraft(s, search)]


def support(s: State, side: int, h: int, bombers: dict[int, int]) -> list[Odds]:
    """How many points of support bombers bring, before they are held against the enemy's. IN-7.6.3-1, -2."""
    weather = weather_over(s, -1, h).air_support
    items = [Item(what="weather", amount=weather, unit="die", rule="IN-3.2-1")] if weather else []
    return rolled(s, side, h, bombers, s.kit.aircraft.air_support, items, "mission:support", "IN-7.6.3-1")


def installations_hit(s: State, side: int, h: int, bombers: dict[int, int], night: bool) -> list[Odds]:
    """What bombs do to each installation of a hex; ships in port have odds of their own. IN-7.5.1-1."""
    found: list[Odds] = []
    for target in installations(s, h, side, night):
        if target != SHIPS:
            items = [
                Item(what=REASONS[rule], amount=drm, unit="die", rule=rule)
                for rule, drm in bombing_modifiers(s, h, side, target, night)
            ]
            factors = s.kit.aircraft.installation_bombing
            found += rolled(s, side, h, bombers, factors, items, f"installation:{INSTALLATIONS[target]}", "IN-7.5.1-1")
    return found


def rolled(
    s: State,
    side: int,
    h: int,
    bombers: dict[int, int],
    factors: tuple[tuple[int, ...], ...],
    modifiers: list[Item],
    what: str,
    rule: str,
) -> list[Odds]:
    """The odds of a die for each bomber unit against its factor."""
    drm = sum(int(item.amount) for item in modifiers if isinstance(item.amount, int))
    shares: Shares = {0: Fraction(1)}
    units = []
    for plane in planes_of(s, bombers):
        strength = factors[TWO_POINTS if plane.points == 2 else ONE_POINT][s.kit.crafts.type[plane.craft]]
        if strength != LACKS:
            hit = at_most(strength - drm)
            shares = together(shares, {0: 1 - hit, 1: hit})
            units.append(
                Item(what=f"craft:{s.kit.crafts.words[plane.craft]}", amount=strength, unit="hit_number", rule=rule)
            )
    if not units:
        return []
    outcome = "support_points" if what == "mission:support" else "bomb_hits"
    return [
        Odds(
            at=s.kit.board.numbers[h],
            board=MAIN,
            what=what,
            parties=[Party(sides=[SIDES[side]], items=units)],
            items=modifiers,
            headline=Outcome(what=f"any_{outcome}", share=float(1 - shares[0]), side=SIDES[side]),
            outcomes=[
                Outcome(what=outcome, amount=count, share=float(share))
                for count, share in sorted(shares.items(), reverse=True)
                if share
            ],
        )
    ]
