"""A position of Kampen om Norge in numbers, as someone sees it. KN-info."""

from __future__ import annotations

from narvik.core.features import ones, stack
from narvik.games.kampen.board import AIR, SEA
from narvik.games.kampen.cards import KINDS
from narvik.games.kampen.fleet import GONE
from narvik.games.kampen.state import State
from narvik.games.kampen.view import disclosed_place, open_ships


def features(s: State, roles: int) -> list[int]:
    """Land, cards, and in the advanced game ships, as far as someone who plays these roles may know."""
    if s.decider < 0:
        roles = 7
    cells = [s.active, s.round, int(s.april), s.winner, s.level, s.convoy, s.withdrawn, roles]
    cells += stack(s)
    cells += s.owner
    cells += s.troops
    cells += s.ready
    cells += attackers(s)
    cells += ones(s.launched, s.areas)
    cells += s.hand_size
    cells += s.unused
    cells += s.spent
    cells += s.face_up
    for faction in range(3):
        mine = roles >> faction & 1
        cells += s.hand[faction * KINDS : (faction + 1) * KINDS] if mine else [0] * KINDS
    if s.settings.advanced:
        cells += sea(s, roles)
    return cells


def attackers(s: State) -> list[int]:
    """Attacking battalions by the area attacked, then by where they came from: areas, the air, the sea."""
    into = [0] * s.areas
    out_of = [0] * (s.areas + 2)
    for key, count in s.attacks.items():
        into[key >> 6] += count
        origin = key & 63
        out_of[s.areas if origin == AIR else s.areas + 1 if origin == SEA else origin] += count
    return into + out_of


def sea(s: State, roles: int) -> list[int]:
    """9 April cards and ships: where each known one is (0: not known), how many others lie where, and their marks."""
    fleet = s.settings.fleet
    cells = [s.recalled, s.eidsvoll_fought, *s.zone_landed, *s.out]
    for faction in range(3):
        mine = roles >> faction & 1
        cells += s.aside[faction * KINDS : (faction + 1) * KINDS] if mine else [0] * KINDS
    own = sum(fleet.of[faction] for faction in range(3) if roles >> faction & 1)
    known = own | open_ships(s)
    face_down = [0] * (3 * (GONE + 1))
    for ship in range(fleet.count):
        if known >> ship & 1:
            cells.append(s.ship_at[ship] + 1)
        else:
            cells.append(0)
            face_down[fleet.faction[ship] * (GONE + 1) + disclosed_place(s, ship)] += 1
    cells += face_down
    for marks in (s.up, s.due, s.smoke, s.sailed & own, s.posted & own):
        cells += ones(marks, fleet.count)
    cells += ones(s.taken if roles >> s.active & 1 else 0, fleet.count)
    cells += ones(s.attempted, GONE)
    for zones in s.interceptors:
        cells += ones(zones, GONE)
    for areas in (s.barred, s.invaded, s.mobilized):
        cells += ones(areas, s.areas)
    return cells
