"""The game-turn: a German and an Allied player-turn of five phases each. NC-sequence, NC-duration.

With it what happens by itself at fixed points: unpreparedness, recovery, the battalions of the north, the withdrawal.
"""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940.airborne import land_airlift
from narvik.games.norway1940.board import BRITAIN, DENMARK, GERMANY, LOST, NORWAY, OFF
from narvik.games.norway1940.coastal import spring_traps
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.sailing import recall_groups, refit
from narvik.games.norway1940.state import NOT_SAILING, State
from narvik.games.norway1940.victory import judge

GERMAN_PHASES: Final = {
    "start": 0,
    "movement": 1,
    "naming": 2,
    "rebasing": 3,
    "loading": 4,
    "air": 5,
    "interception": 6,
    "strikes": 7,
    "drops": 8,
    "airlift": 9,
    "sailing": 10,
    "submarine": 11,
    "sea": 12,
    "arrival": 13,
    "traps": 14,
    "combat": 15,
    "unpreparedness": 16,
    "recovery": 17,
}
"""The phases of a German player-turn by the step that begins them. NC-sequence-1."""

ALLIED_PHASES: Final = {
    "start": 0,
    "movement": 1,
    "appearance": 2,
    "rebasing": 3,
    "reinforcement": 4,
    "fleet": 5,
    "sortie": 6,
    "chase": 7,
    "naval_attacks": 8,
    "convoy": 9,
    "traps": 10,
    "dispersal": 11,
    "combat": 12,
    "recovery": 13,
}
"""The phases of an Allied player-turn by the step that begins them. NC-sequence-2."""


def begin(s: State, side: int) -> None:
    """A player-turn begins: what counted for the last one is forgotten."""
    s.active = side
    s.new_clock()
    s.moved = 0
    s.fought = 0
    s.spent = 0
    s.trapped = 0
    s.sailed = 0
    s.engaged.clear()
    s.sea_fought = 0
    s.rebased = 0
    if side == GERMANY:
        s.turn += 1
        s.landed = [0, 0]
        forget_sailings(s)
        s.stopped = s.flown = s.bombed = s.raided = s.support = 0
        for wing in range(len(s.flying)):
            s.flying[wing] = -1
            s.brings[wing] = 0
        s.airlift = s.airlift_to = -1
        s.tell("game_turn", s.turn)
    s.tell("player_turn", side)


class GermanTurn(Frame[State]):
    """The German player-turn. NC-sequence-1."""

    name = "german_turn"
    fields = ("step",)
    rules = ("NC-sequence-1", "NC-sequence-3")

    def advance(self, s: State, f: list[int]) -> int:
        step = f[1]
        f[1] = step + 1
        if step == 0:
            begin(s, GERMANY)
        elif step == 1:
            s.push(fr.MOVEMENT)
        elif step == 2:
            refit(s)
            if s.turn == 2:
                s.push(fr.NAMING, 0, 0)
        elif step == 3:
            s.push(fr.REBASING)
        elif step == 4:
            s.push(fr.LOADING)
        elif step == 5:
            s.push(fr.AIR_PLANS)
        elif step == 6:
            s.push(fr.INTERCEPTION)
        elif step == 7:
            s.push(fr.STRIKES)
        elif step == 8:
            s.push(fr.DROPS)
        elif step == 9:
            land_airlift(s)
        elif step == 10:
            recall_groups(s)
            s.push(fr.SAILING)
        elif step == 11:
            s.push(fr.SUBMARINE)
        elif step == 12:
            s.push(fr.SEA_DANGER, 0, 0)
        elif step == 13:
            s.push(fr.ARRIVALS)
        elif step == 14:
            spring_traps(s, NORWAY)
        elif step == 15:
            s.push(fr.ATTACKS)
        elif step == 16:
            if s.turn == 1:
                surprise_garrisons(s)
        elif step == 17:
            recover(s, GERMANY)
        else:
            s.frames[-1] = [fr.ALLIED_TURN, 0]
        return GO_ON


class AlliedTurn(Frame[State]):
    """The Norwegian and Allied player-turn. NC-sequence-2."""

    name = "allied_turn"
    fields = ("step",)
    rules = ("NC-sequence-2", "NC-sequence-3")

    def advance(self, s: State, f: list[int]) -> int:
        step = f[1]
        f[1] = step + 1
        if step == 0:
            begin(s, NORWAY)
            if s.turn == s.board.last_turn:
                withdraw_allies(s)
        elif step == 1:
            s.push(fr.MOVEMENT)
        elif step == 2:
            raise_northerners(s)
        elif step == 3:
            s.push(fr.REBASING)
        elif step == 4:
            s.convoy_from = s.convoy_to = OFF
            s.target = -1
            if s.board.allied_units[s.turn]:
                s.push(fr.REINFORCEMENT, 0, 0, 0)
        elif step == 5:
            s.push(fr.FLEET)
        elif step == 6:
            if s.board.allied_navy[s.turn]:
                s.push(fr.SORTIE, 0)
        elif step == 7:
            if s.convoy_to != OFF:
                s.push(fr.CHASE, s.settings.ships.convoy)
        elif step == 8:
            s.push(fr.NAVAL_ATTACKS, 0)
        elif step == 9:
            if s.convoy_to != OFF:
                s.push(fr.CONVOY)
        elif step == 10:
            spring_traps(s, GERMANY)
        elif step == 11:
            s.push(fr.DISPERSAL)
        elif step == 12:
            s.push(fr.ATTACKS)
        elif step == 13:
            recover(s, NORWAY)
        elif s.turn < s.board.last_turn:
            s.frames[-1] = [fr.GERMAN_TURN, 0]
        else:
            judge(s)
        return GO_ON


def surprise_garrisons(s: State) -> None:
    """Disrupted Norwegians beside an UnDisrupted German regiment are gone. NC-unpreparedness-1, -2."""
    units = s.settings.units
    for sector in range(s.board.count):
        there = s.here[sector]
        if there & units.regiments & ~s.disrupted:
            for unit in members(there & units.norwegian & s.disrupted):
                s.eliminate(unit)


def recover(s: State, side: int) -> None:
    """All Disrupted units of a side recover at one instant, save those that cannot. NC-disruption-4 to -7."""
    units = s.settings.units
    hurt = 0
    for sector in range(s.board.count):
        there = s.here[sector] & s.disrupted & s.side_units(side)
        if side == NORWAY and there:
            if s.turn == 1 and s.here[sector] & units.german:
                there &= ~units.norwegian
            elif s.turn > 1 and s.held >> sector & 1:
                there &= ~units.norwegian | units.mountain
        hurt |= there
    if hurt:
        s.disrupted &= ~hurt
        s.tell("recovered", side, tuple(members(hurt)))
    for sector in range(s.board.count):
        s.check(sector)


def raise_northerners(s: State) -> None:
    """The Alta and the Varanger battalion appear, whoever is there. NC-reinforcement-7."""
    for turn, unit, sector in s.settings.units.appears:
        if turn == s.turn and s.unit_at[unit] == OFF:
            s.put(unit, sector)
            s.tell("appeared", unit, sector)
            s.check(sector)


def withdraw_allies(s: State) -> None:
    """France falls: British, French and Polish units leave. NC-withdrawal-1, -2, -4."""
    units, wings = s.settings.units, s.settings.wings
    s.tell("allies_withdraw")
    for unit in members(units.western):
        if s.unit_at[unit] < DENMARK or s.unit_at[unit] == BRITAIN:
            s.put(unit, OFF)
            s.disrupted &= ~(1 << unit)
    for wing in members(wings.western):
        if s.base[wing] != LOST:
            s.base[wing] = OFF
    for sector in range(s.board.count):
        s.check(sector)


def forget_sailings(s: State) -> None:
    """No ship has a mission."""
    s.sailing.clear()
    for ship in range(len(s.mission)):
        s.mission[ship] = NOT_SAILING


fr.FLOW[fr.GERMAN_TURN] = GermanTurn()
fr.FLOW[fr.ALLIED_TURN] = AlliedTurn()
