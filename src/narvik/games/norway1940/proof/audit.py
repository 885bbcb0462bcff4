"""What must hold in every position of Norway 1940; the fuzzer looks after each decision it samples."""

from __future__ import annotations

from narvik.core.frames import ENDED, Frame
from narvik.games.norway1940.chapters.eviction import Eviction, airmen_to_leave
from narvik.games.norway1940.chapters.land.ground_combat import Retreat
from narvik.games.norway1940.chapters.sea.coastal import Arrival, LandingAttempt
from narvik.games.norway1940.chapters.sea.duel_results import Withdrawal
from narvik.games.norway1940.chapters.sea.sea_battle import Chase, SeaDanger
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.chapters.turn import GERMAN_ORDER, AlliedTurn, GermanTurn
from narvik.games.norway1940.knowledge.view import posted
from narvik.games.norway1940.pieces.board import ABOARD, DENMARK, IN_GERMANY, LOST, OFF, PLACES
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import NO_WINNER, State


def audit(s: State) -> list[str]:
    """Everything that is wrong with a position; nothing in a sound one."""
    return [*turns(s), *ground(s), *control(s), *ships(s), *cargo(s), *airlift(s), *aircraft(s), *frames(s)]


def turns(s: State) -> list[str]:
    """The game ends with its last turn, and before that nobody has won. NC-duration-4."""
    out = [f"turn: there are only {s.board.last_turn}"] if s.turn > s.board.last_turn else []
    if s.frames and s.winner != NO_WINNER:
        out.append("winner: the game goes on, and there is one")
    return out


def ground(s: State) -> list[str]:
    """Units stand where they are said to stand, and only those in Norway are Disrupted."""
    units = s.settings.units
    out = []
    for place in range(PLACES):
        there = sum(1 << unit for unit, at in enumerate(s.unit_at) if at == place)
        if there != s.here[place]:
            out.append(f"unit_at: those at {s.sector_word(place)} are miscounted")
    for unit in members(s.disrupted):
        if s.unit_at[unit] >= DENMARK:
            out.append(f"disrupted: {units.words[unit]} is off the map")
        if not units.line >> unit & 1 and s.unit_at[unit] == LOST:
            out.append(f"disrupted: {units.words[unit]} is lost")
    return out


def control(s: State) -> list[str]:
    """Nobody holds a sector against UnDisrupted line units of the enemy alone. NC-control-2."""
    units = s.settings.units
    out = []
    for sector in range(s.board.count):
        steady = s.here[sector] & ~s.disrupted
        german, allied = steady & units.german_line, steady & units.allied_line
        wrong = german and not allied and not s.held >> sector & 1
        if wrong or (allied and not german and s.held >> sector & 1):
            out.append(f"held: {s.sector_word(sector)} is controlled by the wrong side")
    return out


def ships(s: State) -> list[str]:
    """Norwegian ships lie in no German sector but to raid it, and cargo is where its ship can take it from."""
    names = s.settings.ships.words
    out = []
    raiding = s.find(AlliedTurn) is not None
    for ship in members(s.settings.ships.captured):
        at = s.ship_at[ship]
        if at < DENMARK and s.held >> at & 1 and not raiding:
            out.append(f"ship_at: {names[ship]} lies in a German sector")
    for ship in members(s.settings.ships.face_down & ~s.up & ~posted(s)):
        at = s.ship_at[ship]
        if at < DENMARK and s.seen_at[ship] and not s.seen_at[ship] >> at & 1:
            out.append(f"seen_at: {names[ship]} is where nobody could think it is")
    aboard = 0
    for held in s.cargo:
        aboard |= held
    if s.here[ABOARD] & ~aboard:
        out.append("unit_at: somebody is aboard no ship")
    return out


def cargo(s: State) -> list[str]:
    """Nobody travels twice at once, and nobody who is lost."""
    names = s.settings.units.words
    out = []
    taken = 1 << s.airlift if flight_to_come(s) else 0
    for field, voyages in (("cargo", s.cargo), ("brings", s.brings)):
        for held in voyages:
            out += [f"{field}: {names[unit]} travels twice" for unit in members(taken & held)]
            gone = [unit for unit in members(held) if s.unit_at[unit] in (OFF, LOST)]
            out += [f"{field}: {names[unit]} is not in play" for unit in gone]
            taken |= held
    return out


def airlift(s: State) -> list[str]:
    """A regiment from Germany or Norway flies, and not to nowhere. NC-air-transport-1, -5."""
    if (s.airlift < 0) != (s.airlift_to < 0):
        return ["airlift: its unit and its sector belong together"]
    if not flight_to_come(s):
        return []
    at = s.unit_at[s.airlift]
    able = s.settings.units.regiments >> s.airlift & 1 and (at < DENMARK or at == IN_GERMANY)
    return [] if able else [f"airlift: {s.settings.units.words[s.airlift]} cannot fly"]


def flight_to_come(s: State) -> bool:
    """Whether the airlift is yet to arrive. Later it stays noted until the next German player-turn, though the regiment
    may march, or be lost. NC-air-transport-2."""
    turn = s.frames[0] if s.frames else None
    return s.airlift >= 0 and isinstance(turn, GermanTurn) and turn.step <= GERMAN_ORDER.index("airlift")


def aircraft(s: State) -> list[str]:
    """No airfield is overcrowded, nobody is with the enemy or flies from nowhere. NC-air-range-5, NC-control-6."""
    wings = s.settings.wings.words
    out = [f"flying: {wings[wing]} has no base" for wing, to in enumerate(s.flying) if to >= 0 and s.base[wing] == OFF]
    eviction = s.find(Eviction)
    leaving = eviction.sectors if eviction is not None else 0
    for base in range(DENMARK):
        if s.base.count(base) > s.board.capacity[base]:
            out.append(f"base: too many are in {s.sector_word(base)}")
    for sector in range(s.board.count):
        if not leaving >> sector & 1 and airmen_to_leave(s, sector):
            out.append(f"base: those in {s.sector_word(sector)} are with the enemy")
    return out


def frames(s: State) -> list[str]:
    """What the frames point at is there, and they have counted no further than there is to count."""
    found = [ship_astray(s, frame) or unit_astray(s, frame) or miscounted(s, frame) for frame in s.frames]
    return [f"frames: {wrong}" for wrong in found if wrong]


def ship_astray(s: State, frame: Frame) -> str:
    """Ships that arrive or withdraw lie in a sector, and Germany hunts nothing but an Allied force."""
    ships = s.settings.ships
    if isinstance(frame, (Arrival, LandingAttempt)):
        under_way = isinstance(frame, LandingAttempt) or frame.now() != ENDED
        if under_way and frame.ship != ships.convoy and s.ship_at[frame.ship] != frame.sector:
            return f"{ships.words[frame.ship]} arrives and lies elsewhere"
    elif isinstance(frame, Withdrawal):
        if s.ship_at[frame.ship] >= DENMARK:
            return f"{ships.words[frame.ship]} withdraws and lies in no sector"
    elif isinstance(frame, Chase) and frame.force not in (ships.battle_group, ships.convoy):
        return f"{ships.words[frame.force]} is no force that Germany hunts"
    return ""


def unit_astray(s: State, frame: Frame) -> str:
    """Units that retreat stand where they were hit."""
    if isinstance(frame, Retreat) and s.unit_at[frame.unit] != frame.sector:
        return f"{s.settings.units.words[frame.unit]} retreats and stands elsewhere"
    return ""


def miscounted(s: State, frame: Frame) -> str:
    """No more ships have been in danger than sail, and no more counters have been placed than there are."""
    if isinstance(frame, SeaDanger) and frame.index > len(s.sailing):
        return "fewer ships sail than have been in danger"
    if isinstance(frame, SetUp) and frame.placed > free_counters(s):
        return "more counters have been placed than there are"
    return ""


def free_counters(s: State) -> int:
    """How many counters Norway places before the game. NC-setup-5."""
    settings = s.settings
    return len(settings.free_ships) + len(settings.free_units) + len(settings.free_wings)
