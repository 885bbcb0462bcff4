"""German naval groups and transports: readiness, cargo, missions, submarines. NC-naval-move, NC-sub."""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import (
    ABOARD,
    AT_SEA,
    DENMARK,
    GERMANY,
    GROUP_A,
    GROUP_B,
    GROUP_C,
    IN_GERMANY,
    LOST,
    NORWAY,
)
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import NOT_SAILING, SEEKING, State

READY_IN_TURN_2: Final = 3
"""How many groups used in the first turn are ready again in the second. NC-naval-move-10."""

REPLENISHING: Final = 2
"""A group used in turn t is ready in turn t + 2. NC-naval-move-9."""


def is_ready(s: State, ship: int) -> bool:
    """Whether a German naval unit can be given a mission. NC-naval-move-8, -9."""
    if s.ship_at[ship] == LOST:
        return False
    if s.settings.ships.transports >> ship & 1:
        return bool(s.board.transports_sail[s.turn])
    return s.ready_turn[ship] <= s.turn


def refit(s: State) -> None:
    """Damage that is repaired counts no more. NC-coastal-10."""
    for ship in members(s.damaged):
        if s.ready_turn[ship] <= s.turn:
            s.damaged &= ~(1 << ship)


def use(s: State, ship: int) -> None:
    """A group sails and must replenish afterwards. NC-naval-move-9, -12."""
    if s.settings.ships.groups >> ship & 1:
        s.ready_turn[ship] = max(s.ready_turn[ship], s.turn + REPLENISHING)


def recall_groups(s: State) -> None:
    """Groups that must replenish go back to Germany without risk. NC-naval-move-11."""
    for ship in members(s.settings.ships.groups):
        if s.ship_at[ship] not in (LOST, IN_GERMANY) and not is_ready(s, ship):
            s.tell("ship_home", ship)
            s.ship_at[ship] = IN_GERMANY


class Naming(Frame[State]):
    """In the second turn Germany names the three groups that are ready again at once. NC-naval-move-10."""

    name = "naming"
    fields = ("named", "last")
    rules = ("NC-naval-move-10",)
    gather = "ready"

    def tired(self, s: State, f: list[int]) -> list[int]:
        """Undamaged groups that replenish in this turn and can still be named."""
        return [
            ship
            for ship in members(s.settings.ships.groups & ~s.damaged)
            if ship >= f[2] and s.ship_at[ship] != LOST and s.ready_turn[ship] == s.turn + 1
        ]

    def advance(self, s: State, f: list[int]) -> int:
        left = READY_IN_TURN_2 - f[1]
        tired = self.tired(s, f)
        if left and len(tired) > left:
            return GERMANY
        for ship in tired[:left]:
            self.restore(s, ship)
        s.pop()
        return GO_ON

    def restore(self, s: State, ship: int) -> None:
        """A group is ready."""
        s.ready_turn[ship] = s.turn
        s.tell("named_ready", ship)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        tired = self.tired(s, f)
        return [make(nt.READY, ship) for ship in tired[: len(tired) - (READY_IN_TURN_2 - f[1]) + 1]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        f[1] += 1
        f[2] = c.args[0] + 1
        self.restore(s, c.args[0])

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        left = READY_IN_TURN_2 - f[1]
        return left, left

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-not-tired", "NC-naval-move-10") if c.verb == nt.READY else None


def cargo_for(s: State, ship: int) -> int:
    """The ground units a German ship could take aboard. NC-naval-move-5 to -7, -11.

    From the Germany box, or for a group in Norway from its own sector: UnDisrupted units that have not moved.
    """
    units = s.settings.units
    fit = units.regiments if s.turn == 1 else units.regiments | units.tanks
    found = s.here[IN_GERMANY] & fit
    at = s.ship_at[ship]
    if at < DENMARK:
        found |= s.here[at] & fit & ~s.disrupted & ~s.moved
    for held in s.cargo:
        found &= ~held
    for brought in s.brings:
        found &= ~brought
    if s.airlift >= 0:
        found &= ~(1 << s.airlift)
    return found


def lift_left(s: State) -> int:
    """How many more ground units may go by sea this turn. NC-naval-move-7."""
    german = s.settings.ships.german
    return s.board.sea_lift[s.turn] - sum(1 for ship, held in enumerate(s.cargo) if held and german >> ship & 1)


def loaders(s: State) -> list[int]:
    """German ships that are ready and carry nothing yet; of the transports, which are all alike, the next one."""
    ships = s.settings.ships
    found = [ship for ship in members(ships.groups) if not s.cargo[ship] and is_ready(s, ship)]
    idle = [ship for ship in members(ships.transports) if not s.cargo[ship] and is_ready(s, ship)]
    return [*found, *idle[:1]]


class Loading(Frame[State]):
    """Ground units are designated: for naval groups, transports, and one flight. NC-sequence-1, NC-reinforcement-8."""

    name = "loading"
    rules = ("NC-naval-move-5", "NC-naval-move-7", "NC-air-transport-1")

    def advance(self, s: State, f: list[int]) -> int:
        return GERMANY

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        if lift_left(s) > 0:
            home: tuple[int, ...] | None = None
            for ship in loaders(s):
                if s.ship_at[ship] < DENMARK:
                    cargo = members(cargo_for(s, ship))
                else:
                    if home is None:
                        home = members(cargo_for(s, ship))
                    cargo = home
                row = words.load[ship]
                out += [row[unit] for unit in cargo]
        if s.airlift < 0 and s.board.air_transports[s.turn]:
            out += flights(s)
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.LOAD:
            ship, unit = c.args
            s.cargo[ship] = 1 << unit
            s.tell("loaded", unit, ship)
        elif c.verb == nt.AIRLIFT:
            s.airlift, s.airlift_to = c.args
            s.tell("airlift_planned", s.airlift, s.airlift_to)
        else:
            s.pop()

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
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
        rule = "NC-naval-move-8" if ships.transports >> ship & 1 else "NC-naval-move-9"
        return Reason("no-ship-ready", rule, named, ships.words[ship])
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


def airlift_bases(s: State, start: int) -> int:
    """The German airfields a regiment can fly to from a place. NC-air-transport-1, -3, -5."""
    board = s.board
    german = s.held & board.airfields
    if start != IN_GERMANY:
        return german & board.reach[start] & ~(1 << start)
    field = board.denmark_reach
    for base in board.list_of(german):
        field |= board.reach[base] & ~(1 << base)
    return german & field


def flights(s: State) -> list[Choice]:
    """The flights one regiment could make this turn. NC-air-transport-1, -5."""
    make = s.settings.notation.make
    taken = 0
    for held in s.cargo:
        taken |= held
    fit = s.settings.units.regiments & ~taken
    out = []
    fields = airlift_bases(s, IN_GERMANY)
    if fields:
        for unit in members(s.here[IN_GERMANY] & fit):
            out += [make(nt.AIRLIFT, unit, sector) for sector in s.board.list_of(fields)]
    for start in s.board.list_of(s.held & s.board.airfields):
        units = s.here[start] & fit & ~s.disrupted & ~s.moved
        if units:
            ends = s.board.list_of(airlift_bases(s, start))
            out += [make(nt.AIRLIFT, unit, end) for unit in members(units) for end in ends]
    return out


def why_not_airlift(s: State, unit: int, sector: int) -> Reason | None:
    """What keeps a regiment from flying."""
    word = s.settings.units.words[unit]
    named = (("unit", f"unit:{word}"), ("sector", f"sector:{s.sector_word(sector)}"))
    if not s.board.air_transports[s.turn] or s.airlift >= 0:
        return Reason("no-more-flights", "NC-air-transport-1", named, word)
    if not s.settings.units.regiments >> unit & 1:
        return Reason("no-only-regiments", "NC-air-transport-1", named, word)
    if not s.board.airfields >> sector & 1:
        return Reason("no-airfield", "NC-air-transport-1", named, s.sector_word(sector))
    if not s.held >> sector & 1:
        return Reason("no-german-field", "NC-air-transport-3", named, s.sector_word(sector))
    start = s.unit_at[unit]
    away = start != IN_GERMANY
    if away and (start >= DENMARK or s.disrupted >> unit & 1 or s.moved >> unit & 1):
        return Reason("no-cannot-fly", "NC-air-transport-5", named, word)
    return Reason("no-air-range", "NC-air-transport-1", named, s.sector_word(sector))


def sogne_open(s: State, side: int) -> bool:
    """Whether a side may land at the head of the Sogne Fjord. NC-naval-move-18."""
    enemies = ~s.side_units(side) & ~s.disrupted
    return not any(s.here[sector] & enemies for sector in s.board.sogne_mouth)


def destinations(s: State, ship: int) -> list[int]:
    """Where a German ship may sail with what it carries. NC-naval-move-1, -3, -8, -18, -19."""
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
    """Whether a group with a ground unit sails to a sector, so that another may accompany it. NC-naval-move-3."""
    groups = s.settings.ships.groups
    return any(groups >> ship & 1 and s.mission[ship] == sector and s.cargo[ship] for ship in s.sailing)


class Sailing(Frame[State]):
    """Every mission is stated before the first die: land, go along, seek battle, go home, or stay. NC-sea-battle-5."""

    name = "sailing"
    rules = ("NC-naval-move-1", "NC-naval-move-3", "NC-naval-move-8", "NC-sea-battle-5", "NC-sea-battle-8")

    def waiting(self, s: State) -> list[int]:
        """Ready ships without a mission."""
        ships = s.settings.ships
        return [
            ship
            for ship in members(ships.groups | ships.transports)
            if s.mission[ship] == NOT_SAILING and is_ready(s, ship)
        ]

    def advance(self, s: State, f: list[int]) -> int:
        return GERMANY

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        make = words.make
        out = [words.end]
        for ship in self.waiting(s):
            row = words.sail[ship]
            out += [row[sector] for sector in destinations(s, ship)]
            if s.settings.ships.groups >> ship & 1:
                if not s.cargo[ship]:
                    out += [make(nt.SEEK, ship, GROUP_B), make(nt.SEEK, ship, GROUP_C)]
                if s.ship_at[ship] != IN_GERMANY:
                    out.append(make(nt.HOME, ship))
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            s.pop()
            self.put_to_sea(s)
            return
        ship = c.args[0]
        if c.verb == nt.HOME:
            s.cargo[ship] = 0
            s.mission[ship] = IN_GERMANY
            s.ship_at[ship] = IN_GERMANY
            s.tell("ship_home", ship)
            return
        s.mission[ship] = c.args[1] if c.verb == nt.SAIL else SEEKING + c.args[1]
        s.sailing.append(ship)
        if c.verb == nt.SEEK:
            s.tell("seeks", ship, c.args[1])
        elif s.cargo[ship]:
            s.tell("sails_with", ship, c.args[1], s.cargo[ship].bit_length() - 1)
        else:
            s.tell("sails", ship, c.args[1])

    def put_to_sea(self, s: State) -> None:
        """Cargo goes aboard, ships that stay put theirs ashore, and a group at sea without orders goes home.

        Ships are brought into the order in which they run the gauntlet. NC-sea-battle-4, NC-naval-move-11, -13.
        """
        left = []
        for ship in members(s.settings.ships.german):
            if s.mission[ship] == NOT_SAILING:
                s.cargo[ship] = 0
                if s.ship_at[ship] == AT_SEA:
                    s.ship_at[ship] = IN_GERMANY
                    s.tell("ship_home", ship)
        for ship in s.sailing:
            use(s, ship)
            mission, start = s.mission[ship], s.ship_at[ship]
            s.ship_at[ship] = AT_SEA
            if mission >= SEEKING:
                s.danger[ship] = mission - SEEKING
                continue
            waters = s.board.waters
            from_germany = s.cargo[ship] & s.here[IN_GERMANY]
            s.danger[ship] = waters[mission]
            if start < DENMARK and not from_germany:
                s.danger[ship] = max(waters[mission], waters[start])
            for unit in members(s.cargo[ship]):
                if s.unit_at[unit] < DENMARK:
                    left.append(s.unit_at[unit])
                s.put(unit, ABOARD)
        s.sailing.sort(key=lambda ship: -1 if s.mission[ship] >= SEEKING else s.board.north_rank[s.mission[ship]])
        for start in left:
            s.check(start)

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb in (nt.SAIL, nt.SEEK, nt.HOME):
            return why_not_sail(s, c)
        return None


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
        if s.board.sogne_heads >> sector & 1 and not transport and s.cargo[ship]:
            return Reason("no-sogne", "NC-naval-move-18", words, s.sector_word(sector))
        if not s.board.coast >> sector & 1:
            return Reason("no-coast", "NC-naval-move-1", words, s.sector_word(sector))
        if transport:
            return Reason("no-transport-there", "NC-naval-move-8", words, s.sector_word(sector))
        if not s.cargo[ship] and s.board.waters[sector] != GROUP_A:
            return Reason("no-empty-group", "NC-naval-move-3", words, s.sector_word(sector))
    return None


class Submarine(Frame[State]):
    """Once a turn an Allied submarine may try to sink a transport on its way. NC-sub."""

    name = "submarine"
    rules = ("NC-sub-1", "NC-sub-3")

    def prey(self, s: State) -> list[int]:
        """Transports at sea."""
        return [ship for ship in sorted(s.sailing) if s.settings.ships.transports >> ship & 1]

    def advance(self, s: State, f: list[int]) -> int:
        if self.prey(s):
            return NORWAY
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.TORPEDO, ship) for ship in self.prey(s))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb != nt.TORPEDO:
            return
        ship = c.args[0]
        die = s.dice(1, "submarine", s.settings.ships.words[ship], "norway")[0]
        s.tell("submarine", ship, die)
        if die == 1:
            s.tell("sunk", ship)
            s.sailing.remove(ship)
            s.mission[ship] = NOT_SAILING
            for unit in members(s.cargo[ship]):
                s.eliminate(unit)
            s.cargo[ship] = 0
            s.ship_at[ship] = LOST

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.TORPEDO:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-torpedo", "NC-sub-2", (("ship", f"ship:{word}"),), word)
        return None


fr.FLOW[fr.NAMING] = Naming()
fr.FLOW[fr.LOADING] = Loading()
fr.FLOW[fr.SAILING] = Sailing()
fr.FLOW[fr.SUBMARINE] = Submarine()
