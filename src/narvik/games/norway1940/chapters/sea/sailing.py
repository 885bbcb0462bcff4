"""German naval groups and transports: readiness, cargo, missions, submarines. NC-naval-move, NC-sub."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_transport import flights, why_not_airlift
from narvik.games.norway1940.chapters.control import check_all
from narvik.games.norway1940.chapters.sea.naval_readiness import is_ready, use, why_not_ready
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import (
    ABOARD,
    AT_SEA,
    DENMARK,
    GERMANY,
    GROUP_A,
    GROUP_B,
    GROUP_C,
    IN_GERMANY,
    LOST,
)
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import GOES_HOME, NOT_SAILING, SEEKS_BATTLE, State

READY_IN_TURN_2: Final = 3
"""How many groups used in the first turn are ready again in the second. NC-naval-move-10."""


@final
@dataclass(eq=False, kw_only=True)
class Naming(Frame):
    """In the second turn Germany names the three groups that are ready again at once. NC-naval-move-10."""

    named: int = set_of("ship", ALL, start=0)

    def left(self) -> int:
        """How many groups can still be named. NC-naval-move-10."""
        return READY_IN_TURN_2 - self.named.bit_count()

    def tired(self, s: State) -> list[int]:
        """Undamaged groups that replenish in this turn and can still be named. NC-naval-move-10."""
        return [
            ship
            for ship in members(s.settings.ships.groups & ~s.damaged)
            if ship >= self.named.bit_length() and s.ship_at[ship] != LOST and s.ready_turn[ship] == s.turn + 1
        ]

    def advance(self, s: State) -> int:
        left = self.left()
        tired = self.tired(s)
        if left and len(tired) > left:
            return GERMANY
        for ship in tired[:left]:
            self.restore(s, ship)
        s.finish()
        return GO_ON

    def restore(self, s: State, ship: int) -> None:
        """A group that was named is ready now. NC-naval-move-10."""
        s.ready_turn[ship] = s.turn
        s.tell("named_ready", ship)

    def question(self, s: State) -> Question:
        return Question("ask-naming", rules=("NC-naval-move-10",))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        tired = self.tired(s)
        return [words.make(nt.READY, ship) for ship in tired[: len(tired) - self.left() + 1]]

    def choose(self, s: State, c: Choice) -> None:
        self.named |= 1 << c.args[0]
        self.restore(s, c.args[0])

    def group(self, s: State) -> Group:
        return Group("ready", self.left(), self.left())

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-not-tired", "NC-naval-move-10") if c.verb == nt.READY else None


def cargo_for(s: State, at: int) -> int:
    """The ground units a German ship could take aboard where it is. NC-naval-move-5 to -7, -11.

    From the Germany box, or for a group in Norway from its own sector: UnDisrupted units that have not moved.
    """
    units = s.settings.units
    fit = units.regiments if s.turn == 1 else units.regiments | units.tanks
    found = s.here[IN_GERMANY] & fit
    found |= s.here[at] & fit & ~s.disrupted & ~s.moved
    for held in s.cargo:
        found &= ~held
    if s.airlift >= 0:
        found &= ~(1 << s.airlift)
    return found


def lift_left(s: State) -> int:
    """How many more ground units may go by sea this turn. NC-naval-move-7."""
    return s.board.sea_lift[s.turn] - sum(1 for held in s.cargo if held)


def loaders(s: State) -> list[int]:
    """German ships that are ready and carry nothing yet; of the transports, which are all alike, the next one.

    NC-naval-move-5, -8.
    """
    ships = s.settings.ships
    found = [ship for ship in members(ships.groups) if not s.cargo[ship] and is_ready(s, ship)]
    idle = [ship for ship in members(ships.transports) if not s.cargo[ship] and is_ready(s, ship)]
    return [*found, *idle[:1]]


@final
class Loading(Frame):
    """Ground units are designated: for naval groups, transports, and one flight. NC-sequence-1, NC-reinforcement-8,
    NC-naval-move-5, NC-air-transport-1.
    """

    def advance(self, s: State) -> int:
        return GERMANY

    def question(self, s: State) -> Question:
        return Question("ask-loading", rules=("NC-naval-move-5", "NC-naval-move-7", "NC-air-transport-1"))

    def choices(self, s: State) -> list[Choice]:
        """Who may still be designated for which ship, or for the flight.

        NC-naval-move-5, -7, NC-reinforcement-8, NC-air-transport-1.
        """
        words = s.settings.notation
        out = [words.end]
        if lift_left(s) > 0:
            home = members(cargo_for(s, IN_GERMANY))
            for ship in loaders(s):
                at = s.ship_at[ship]
                cargo = members(cargo_for(s, at)) if at < DENMARK else home
                row = words.load[ship]
                out += [row[unit] for unit in cargo]
        if s.airlift < 0 and s.board.air_transports[s.turn]:
            out += flights(s)
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.LOAD:
            ship, unit = c.args
            s.cargo[ship] = 1 << unit
            s.tell("loaded", unit, ship)
        elif c.verb == nt.AIRLIFT:
            s.airlift, s.airlift_to = c.args
            s.tell("airlift_planned", s.airlift, s.airlift_to)
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.LOAD:
            return why_not_load(s, c.args[0], c.args[1])
        if c.verb == nt.AIRLIFT:
            return why_not_airlift(s, c.args[0], c.args[1])
        return None


def why_not_load(s: State, ship: int, unit: int) -> Reason | None:
    """What keeps a unit from going aboard."""
    ships, units = s.settings.ships, s.settings.units
    named = (("ship", f"ship:{ships.words[ship]}"), ("unit", f"unit:{units.words[unit]}"))
    if not (ships.groups | ships.transports) >> ship & 1 or s.ship_at[ship] == LOST:
        return Reason("no-such-carrier", "NC-naval-move-5", named, ships.words[ship])
    if not is_ready(s, ship):
        return Reason("no-ship-ready", why_not_ready(s, ship), named, ships.words[ship])
    if s.cargo[ship]:
        return Reason("no-full", "NC-naval-move-5", named, ships.words[ship])
    if units.tanks >> unit & 1 and s.turn == 1:
        return Reason("no-tank-turn-1", "NC-naval-move-6", named, units.words[unit])
    if not (units.regiments | units.tanks) >> unit & 1:
        return Reason("no-cannot-sail", "NC-naval-move-7", named, units.words[unit])
    if ships.transports >> ship & 1 and ship not in loaders(s):
        return Reason("no-next-transport", "NC-naval-move-8", named, ships.words[ship])
    if lift_left(s) <= 0:
        count = (("count", str(s.board.sea_lift[s.turn])),)
        return Reason("no-lift", "NC-naval-move-7", count)
    return Reason("no-not-there", "NC-naval-move-5", named, units.words[unit])


def sogne_open(s: State, side: int) -> bool:
    """Whether a side may land at the head of the Sogne Fjord. NC-naval-move-18."""
    enemies = ~s.side_units(side) & ~s.disrupted
    return not any(s.here[sector] & enemies for sector in s.board.sogne_mouth)


def destinations(s: State, ship: int) -> list[int]:
    """Where a German ship may sail with what it carries.

    Not to where it lies, unless it fetches its troops from Germany. NC-naval-move-1, -3, -8, -11, -18, -19,
    NC-sea-battle-7.
    """
    board = s.board
    waters = board.waters
    coast = board.coast_list
    if s.settings.ships.transports >> ship & 1:
        return [sector for sector in coast if waters[sector] == GROUP_A] if s.cargo[ship] else []
    if s.cargo[ship]:
        found = board.coast_list[:]
        if sogne_open(s, GERMANY):
            found += board.list_of(board.sogne_heads)
    else:
        found = [sector for sector in coast if waters[sector] == GROUP_A or escorts(s, sector)]
    at = s.ship_at[ship]
    from_here = not s.cargo[ship] or s.cargo[ship] & s.here[at]
    return [sector for sector in found if sector != at or not from_here]


def escorts(s: State, sector: int) -> bool:
    """Whether a group sails to a sector, so that another may accompany it. NC-naval-move-3.

    Where an empty group could not go by itself, the first one that does has troops.
    """
    return any(s.mission[ship] == sector for ship in s.sailing)


@final
class Sailing(Frame):
    """Every mission is stated before the first die: land, go along, seek battle, go home, or stay. NC-sea-battle-5.

    Only a group without troops seeks battle. NC-sea-battle-3, -4, -8, NC-naval-move-1.
    """

    def waiting(self, s: State) -> list[int]:
        """Ready ships without a mission. NC-naval-move-9, NC-sea-battle-5."""
        ships = s.settings.ships
        return [
            ship
            for ship in members(ships.groups | ships.transports)
            if s.mission[ship] == NOT_SAILING and is_ready(s, ship)
        ]

    def advance(self, s: State) -> int:
        return GERMANY

    def question(self, s: State) -> Question:
        return Question(
            "ask-sailing",
            rules=("NC-naval-move-1", "NC-naval-move-3", "NC-naval-move-8", "NC-sea-battle-5", "NC-sea-battle-8"),
        )

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        for ship in self.waiting(s):
            row = words.sail[ship]
            out += [row[sector] for sector in destinations(s, ship)]
            if s.settings.ships.groups >> ship & 1:
                if not s.cargo[ship]:
                    out += [words.make(nt.SEEK, ship, GROUP_B), words.make(nt.SEEK, ship, GROUP_C)]
                if s.ship_at[ship] != IN_GERMANY:
                    out.append(words.make(nt.HOME, ship))
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            put_to_sea(s)
            return
        ship = c.args[0]
        if c.verb == nt.HOME:
            s.cargo[ship] = 0
            s.mission[ship] = GOES_HOME
            s.ship_at[ship] = IN_GERMANY
            s.tell("ship_home", ship)
            return
        s.sailing = (*s.sailing, ship)
        if c.verb == nt.SEEK:
            s.mission[ship] = SEEKS_BATTLE
            s.danger[ship] = c.args[1]
            s.tell("seeks", ship, c.args[1])
            return
        s.mission[ship] = c.args[1]
        if s.cargo[ship]:
            s.tell("sails_with", ship, c.args[1], s.cargo[ship].bit_length() - 1)
        else:
            s.tell("sails", ship, c.args[1])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.SAIL, nt.SEEK, nt.HOME):
            return why_not_sail(s, c)
        return None


def put_to_sea(s: State) -> None:
    """Ships that sail leave, those without orders put their cargo ashore or, if they were out at sea, go home.

    Ships are brought into the order in which they run the gauntlet. A sector that the last regiment has left may be
    lost. NC-sea-battle-4, -8, NC-naval-move-11, -12, NC-control-2.
    """
    for ship in members(s.settings.ships.german):
        if s.mission[ship] == NOT_SAILING:
            s.cargo[ship] = 0
            if s.ship_at[ship] == AT_SEA:
                s.ship_at[ship] = IN_GERMANY
                s.tell("ship_home", ship)
    for ship in s.sailing:
        use(s, ship)
        weigh_anchor(s, ship)
    s.sailing = tuple(sorted(s.sailing, key=lambda ship: gauntlet(s, ship)))
    check_all(s)


def weigh_anchor(s: State, ship: int) -> None:
    """A ship puts to sea with its cargo, in danger as its waters are.

    Between two sectors the more dangerous waters count. Who seeks battle enters none and stays out at sea.
    NC-naval-move-13, NC-sea-battle-8.
    """
    mission, start = s.mission[ship], s.ship_at[ship]
    s.ship_at[ship] = AT_SEA
    if mission == SEEKS_BATTLE:
        return
    waters = s.board.waters
    from_germany = s.cargo[ship] & s.here[IN_GERMANY]
    s.danger[ship] = waters[mission]
    if not from_germany and start < DENMARK:
        s.danger[ship] = max(waters[mission], waters[start])
    for unit in members(s.cargo[ship]):
        s.put(unit, ABOARD)


def gauntlet(s: State, ship: int) -> int:
    """When a ship runs the gauntlet: seekers first, then from north to south. NC-sea-battle-4."""
    mission = s.mission[ship]
    return -1 if mission == SEEKS_BATTLE else s.board.north_rank[mission]


def stop_sailing(s: State, ship: int) -> None:
    """A ship is no longer under way: it arrives, or it has been stopped at sea."""
    s.sailing = tuple(other for other in s.sailing if other != ship)


def why_not_sail(s: State, c: Choice) -> Reason | None:
    """What forbids a mission."""
    ships = s.settings.ships
    ship = c.args[0]
    word = ships.words[ship]
    named = (("ship", f"ship:{word}"),)
    if not (ships.groups | ships.transports) >> ship & 1 or s.ship_at[ship] == LOST:
        return Reason("no-not-your-ship", "NC-naval-move-1", named, word)
    if not is_ready(s, ship):
        return Reason("no-ship-ready", "NC-naval-move-9", named, word)
    if s.mission[ship] != NOT_SAILING:
        return Reason("no-second-mission", "NC-sea-battle-5", named, word)
    transport = bool(ships.transports >> ship & 1)
    if c.verb == nt.SEEK:
        rule = "NC-naval-move-8" if transport else "NC-sea-battle-8" if s.cargo[ship] else "NC-sea-battle-2"
        return Reason("no-seeking", rule, named, word)
    if c.verb == nt.SAIL:
        sector = c.args[1]
        words = (*named, ("sector", f"sector:{s.sector_word(sector)}"))
        head = bool(s.board.sogne_heads >> sector & 1)
        if head and not transport and s.cargo[ship]:
            return Reason("no-sogne", "NC-naval-move-18", words, s.sector_word(sector))
        if not head and not s.board.coast >> sector & 1:
            return Reason("no-coast", "NC-naval-move-1", words, s.sector_word(sector))
        if transport:
            return Reason("no-transport-there", "NC-naval-move-8", words, s.sector_word(sector))
        if not s.cargo[ship] and s.board.waters[sector] != GROUP_A:
            return Reason("no-empty-group", "NC-naval-move-3", words, s.sector_word(sector))
    return None
