"""A position of Norway 1940 in numbers, as someone sees it. NC-setup-6, NC-mines-2."""

from __future__ import annotations

from narvik.core.features import ones, stack
from narvik.games.norway1940.board import DENMARK, NORWAY
from narvik.games.norway1940.state import State
from narvik.games.norway1940.view import secret


def features(s: State, roles: int) -> list[int]:
    """Control, ground units, ships, air and forts, as far as someone who plays these roles may know."""
    if s.decider < 0:
        roles = 3
    units, wings, sectors = s.settings.units.count, s.settings.wings.count, s.settings.board.count
    cells = [s.turn, s.active, s.winner, s.level, s.sea_fought, s.number, s.strength, s.next_other, s.glorious_sunk]
    cells += [s.challenged, roles, s.target, s.convoy_from, s.convoy_to, s.alerted_at, s.airlift, s.airlift_to]
    cells += stack(s)
    cells += [*s.points, *s.sunk, *s.fort]
    for areas in (s.held, s.fought, s.lost, s.support, *s.landed):
        cells += ones(areas, sectors)
    cells += s.unit_at
    for group in (s.disrupted, s.moved, s.group, s.attackers, s.alone):
        cells += ones(group, units)
    cells += [*s.base, *s.flying]
    for group in (s.rebased, s.flown, s.stopped, s.bombed, s.raided):
        cells += ones(group, wings)
    return cells + fleet(s, roles)


def fleet(s: State, roles: int) -> list[int]:
    """Ships and mines: where each known one is (0: not known), their marks, and how many counters lie face down."""
    ships = s.settings.ships
    hidden = 0 if roles >> NORWAY & 1 else secret(s)
    cells = [0 if hidden >> ship & 1 else place + 1 for ship, place in enumerate(s.ship_at)]
    cells += [*s.mission, *s.danger, *s.ready_turn]
    cells += [int(held > 0) for held in s.cargo]
    for marks in (s.up, s.damaged, s.spent, s.trapped, s.sailed & ~hidden, s.posted & ~hidden):
        cells += ones(marks, ships.count)
    face_down = [0] * (4 * DENMARK)
    for ship in range(ships.count):
        place = s.ship_at[ship]
        if hidden >> ship & 1 and not s.posted >> ship & 1 and place < DENMARK:
            row = 2 * (ships.markers >> ship & 1)
            face_down[row * DENMARK + place] += 1
            face_down[(row + 1) * DENMARK + place] += s.sailed >> ship & 1
    return cells + face_down
