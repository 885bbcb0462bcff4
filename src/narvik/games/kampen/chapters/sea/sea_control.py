"""Who controls a sea zone, and which ships lie off an area, as cards of the advanced game ask. KN-adv-6, -7, -10."""

from __future__ import annotations

from narvik.games.kampen.pieces.board import ALLIES, GERMANY
from narvik.games.kampen.pieces.ships import CARRIER
from narvik.games.kampen.pieces.state import State


def german_control(s: State, zone: int) -> bool:
    """Whether only Germany has ships in a zone. KN-adv-10.

    Dummies are no ships; but while they are about, only Germany can tell them from ships, so for everybody else a
    zone with nothing but German ship cards counts as German (KN-info-7).
    """
    cards = s.lying[zone]
    return bool(cards) and not cards & ~s.settings.fleet.of[GERMANY]


def german_coast(s: State, area: int) -> bool:
    """Whether an area borders a zone under German control. KN-adv-6, KN-arein-4."""
    for zone in s.board.zone_list[area]:  # noqa: SIM110 (asked often)
        if german_control(s, zone):
            return True
    return False


def allied_class_off(s: State, area: int, kind: int) -> bool:
    """Whether the Allies have a ship of a class in a zone bordering an area, face up or down. KN-adv-6, -7."""
    wanted = s.settings.fleet.of_class[kind] & s.settings.fleet.of[ALLIES]
    return any(s.lying[zone] & wanted for zone in s.board.zone_list[area])


def allied_cards_off(s: State, area: int) -> bool:
    """Whether any Allied ship card lies in a zone bordering an area, which everybody can see."""
    return any(s.ships_in(ALLIES, zone) for zone in s.board.zone_list[area])


def fighters_reach(s: State, area: int) -> bool:
    """Whether the Allies may use Jagerfly over an area: a west coast and, advanced, a carrier off it. KN-adv-6,
    KN-card-allies-jagerfly.
    """
    if not s.board.zones_of[area] & s.board.west:
        return False
    return not s.settings.advanced or allied_class_off(s, area, CARRIER)
