"""The short form of a position, as rule cases write it.

What is not named is not there: no units, no ships, no aircraft, no guns; sectors are Norwegian. `docs/cases.md`
describes the form for those who write cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from narvik.core import shortform
from narvik.core.bidding import Bidding
from narvik.core.bits import bits_in
from narvik.core.errors import PositionError, Unreadable
from narvik.core.rules import Json
from narvik.core.shortform import mapping, only_keys, truth, whole, word_of
from narvik.games.norway1940.chapters.control import holder
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.chapters.turn import (
    ALLIED_ORDER,
    ALLIED_PHASES,
    GERMAN_ORDER,
    GERMAN_PHASES,
    AlliedTurn,
    GermanTurn,
)
from narvik.games.norway1940.pieces.board import ABOARD, AT_SEA, BRITAIN, DENMARK, GERMANY, LOST, OFF, SIDES
from narvik.games.norway1940.pieces.forces import FORT_STATES, RUINED_FORT, members
from narvik.games.norway1940.pieces.state import SEEKS_BATTLE, State

KEYS: Final = (
    "turn", "side", "phase", "german", "units", "disrupted", "moved", "landed", "ships", "face_up", "ready", "damaged",
    "cargo", "missions", "spent", "air", "flying", "brings", "support", "forts", "alerted", "challenged", "sunk",
    "glorious_sunk", "series", "convoy", "target", "strength", "number", "sea_fought",
)  # fmt: skip


def listing(value: Any, what: str) -> list[str]:
    """A list of words; one word stands for a list of one."""
    return [value] if isinstance(value, str) else [str(word) for word in shortform.listing(value, what)]


def side_of(word: str, what: str) -> int:
    """A side by its word."""
    return word_of(word, SIDES, what)


class Builder:
    """Stands a position up from its short form."""

    def __init__(self, blank: State, short: Mapping[str, Any]) -> None:
        self.state = blank
        self.settings = blank.settings
        self.words = blank.settings.notation
        self.short = mapping(short, "position")
        only_keys(self.short, KEYS)

    def build(self) -> State:
        """The position, settled at its first decision."""
        s = self.state
        side = side_of(str(self.short.get("side", "germany")), "side")
        phases = GERMAN_PHASES if side == GERMANY else ALLIED_PHASES
        phase = str(self.short.get("phase", "movement"))
        step = word_of(phase, phases, "phase")
        s.active = side
        s.clock = 1
        s.turn = whole(self.short.get("turn", 2), "turn", s.board.last_turn)
        self.lay_units()
        self.lay_ships()
        self.send_ships()
        self.base_aircraft()
        self.tell_the_rest()
        if step == 0 and side == GERMANY:
            s.turn -= 1
        turn = GermanTurn() if side == GERMANY else AlliedTurn()
        turn.step = step
        s.call(turn)
        s.settle()
        return s

    def bits(self, key: str, kind: str) -> int:
        """A set of counters or sectors under a key."""
        return bits_in(listing(self.short.get(key), key), self.words.kinds[kind])

    def lay_units(self) -> None:
        """Ground units by place, and who controls what."""
        s = self.state
        for place, words in mapping(self.short.get("units"), "units").items():
            for word in listing(words, f"units {place}"):
                s.put(self.words.unit.read(word), self.words.place.read(place))
        s.disrupted = self.bits("disrupted", "unit")
        s.moved = self.bits("moved", "unit")
        s.held = self.bits("german", "sector")
        # Whose a sector is follows from the units; nothing is taken, and nothing told, while a position is laid out.
        s.held = sum(1 << sector for sector in range(s.board.count) if holder(s, sector) == GERMANY)
        for side, words in mapping(self.short.get("landed"), "landed").items():
            s.landed[side_of(side, "landed")] = bits_in(listing(words, "landed"), self.words.sector)

    def lay_ships(self) -> None:
        """Ships by place; what lies face down may, for all Germany knows, be any such counter."""
        s = self.state
        ships = self.settings.ships
        for ship in members(ships.german | ships.counters):
            s.ship_at[ship] = LOST
        for place, words in mapping(self.short.get("ships"), "ships").items():
            for word in listing(words, f"ships {place}"):
                s.ship_at[self.words.ship.read(word)] = self.words.place.read(place)
        s.up = self.bits("face_up", "ship") & ships.hidden
        for ship in members(ships.hidden):
            if s.ship_at[ship] in (LOST, OFF) and not ships.markers >> ship & 1:
                s.up |= 1 << ship
        for kind in (ships.face_down, ships.markers):
            hidden = [ship for ship in members(kind & ~s.up) if s.ship_at[ship] < DENMARK]
            field = 0
            for ship in hidden:
                field |= 1 << s.ship_at[ship]
            for ship in hidden:
                s.seen_at[ship] = field
        s.damaged = self.bits("damaged", "ship")
        s.spent = self.bits("spent", "ship")
        for word, turn in mapping(self.short.get("ready"), "ready").items():
            s.ready_turn[self.words.ship.read(word)] = whole(turn, f"ready {word}")

    def send_ships(self) -> None:
        """Cargo and missions: ships under way have put to sea."""
        s = self.state
        for word, units in mapping(self.short.get("cargo"), "cargo").items():
            s.cargo[self.words.ship.read(word)] = bits_in(listing(units, "cargo"), self.words.unit)
        for word, mission in mapping(self.short.get("missions"), "missions").items():
            ship = self.words.ship.read(word)
            verb, _, waters = str(mission).partition(" ")
            if verb == "seek":
                s.danger[ship] = self.words.waters.read(waters)
                s.mission[ship] = SEEKS_BATTLE
            else:
                s.mission[ship] = self.words.sector.read(verb)
                s.danger[ship] = s.board.waters[s.mission[ship]]
            s.ship_at[ship] = AT_SEA
            s.sailing = (*s.sailing, ship)
            for unit in members(s.cargo[ship]):
                s.put(unit, ABOARD)
        given = mapping(self.short.get("convoy"), "convoy")
        if given:
            s.convoy_from = self.words.place.read(str(given.get("from", "britain")))
            s.convoy_to = self.words.sector.read(str(given.get("to")))
            convoy = self.settings.ships.convoy
            s.cargo[convoy] = bits_in(listing(given.get("units"), "convoy units"), self.words.unit)
            for unit in members(s.cargo[convoy]):
                if s.convoy_from == BRITAIN:
                    s.put(unit, BRITAIN)

    def base_aircraft(self) -> None:
        """Air units by base, their missions, and guns."""
        s = self.state
        for place, words in mapping(self.short.get("air"), "air").items():
            for word in listing(words, f"air {place}"):
                s.base[self.words.air.read(word)] = self.words.place.read(place)
        for word, sector in mapping(self.short.get("flying"), "flying").items():
            s.flying[self.words.air.read(word)] = self.words.sector.read(str(sector))
        for word, units in mapping(self.short.get("brings"), "brings").items():
            s.brings[self.words.air.read(word)] = bits_in(listing(units, "brings"), self.words.unit)
        s.support = self.bits("support", "sector")
        s.fort = [RUINED_FORT] * self.settings.forts.count
        for word, state in mapping(self.short.get("forts"), "forts").items():
            s.fort[self.words.fort.read(word)] = word_of(state, FORT_STATES, f"forts {word}")

    def tell_the_rest(self) -> None:
        """Pol III, losses, the Allied navy."""
        s = self.state
        if self.short.get("alerted"):
            s.alerted_at = self.words.sector.read(str(self.short["alerted"]))
        s.challenged = truth(self.short.get("challenged", s.alerted_at >= 0), "challenged")
        for side, count in mapping(self.short.get("sunk"), "sunk").items():
            s.sunk[side_of(side, "sunk")] = whole(count, "sunk")
        s.glorious_sunk = truth(self.short.get("glorious_sunk", False), "glorious_sunk")
        s.sea_fought = truth(self.short.get("sea_fought", False), "sea_fought")
        s.others_next = bool(word_of(self.short.get("series", "british"), ("british", "other"), "series"))
        if self.short.get("target"):
            s.target = self.words.ship.read(str(self.short["target"]))
        s.strength = whole(self.short.get("strength", 0), "strength")
        s.group_number = whole(self.short.get("number", s.strength), "number")


def from_short(blank: State, short: Mapping[str, Any]) -> State:
    """A position from its short form, stood up on an empty table."""
    try:
        return Builder(blank, short).build()
    except Unreadable as problem:
        raise PositionError(f"position: {problem}") from None


ORDERS: Final = {"german_turn": GERMAN_ORDER, "allied_turn": ALLIED_ORDER}


def phase_of(s: State) -> str:
    """The phase a position is in, as the short form names it."""
    if not s.frames:
        return "over"
    if isinstance(s.frames[-1], Bidding):
        return "bidding"
    if isinstance(s.frames[-1], SetUp):
        return "setup"
    turn = s.frames[0]
    return turn.order()[max(turn.step - 1, 0)]


def phase_seen(frames: list[Json]) -> str:
    """The phase that the frames of a view stand for."""
    if not frames:
        return "over"
    if frames[-1]["frame"] == "bidding":
        return "bidding"
    if frames[-1]["frame"] == "set_up":
        return "setup"
    order = ORDERS[frames[0]["frame"]]
    return order[max(order.index(frames[0]["next"]) - 1, 0)]
