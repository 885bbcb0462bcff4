"""The short form of a position, as rule cases write it, and the comparison with what a case expects.

What is not named is empty: units that are not named are lost, but for the Swedish ones, which are at home with their
corps in Kiruna. `docs/cases.md` describes the form for those who write cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from narvik.core import shortform
from narvik.core.bits import members
from narvik.core.errors import PositionError, Unreadable
from narvik.core.fields import Word
from narvik.core.form import Form
from narvik.core.frames import name_of
from narvik.core.rules import Json
from narvik.core.shortform import listing, mapping, only_keys, whole, word_of
from narvik.games.jupiter.chapters.actions import COMBAT, MOVEMENT, Actions
from narvik.games.jupiter.chapters.combat.battle import Battle
from narvik.games.jupiter.chapters.movement import NOT_KNOWN, March
from narvik.games.jupiter.chapters.turn import SEQUENCE, GameTurn
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.knowledge.view import names
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, HOLDERS, NATIONS, ROLES, SWEDEN, US
from narvik.games.jupiter.pieces.notation import ENDINGS, PHASES, POOLS, RESULTS, WEATHERS
from narvik.games.jupiter.pieces.state import (
    ANR_POOL,
    AT_HOME,
    AT_SEA,
    DELAYED,
    EAST,
    LAST_TURN,
    LOST,
    MOST_SORTIE,
    MOST_SOVIET_ATTACKS,
    NEVER,
    OFF_MAP,
    WAITING,
    WEST_POOL,
    Fought,
    State,
)
from narvik.games.jupiter.pieces.units import SPECIAL

AT: Final = Word("hex", OFF_MAP)
"""Where a unit is: a hex, or a place off the map."""

STARTS: Final = {
    "weather": "weather",
    "air": "air",
    "sequence": "sequence",
    "movement": "first_actions",
    "combat": "first_actions",
    "landings": "landings",
    "arrivals": "arrivals",
    "end": "turn_end",
}
"""The step of the turn that a phase begins with; movement and combat by which of them comes first. OJ-5.1-1."""

UNDER_WAY: Final = {
    "weather": "weather",
    "air": "air",
    "sequence": "air",
    "first_actions": "sequence",
    "arrivals": "landings",
    "turn_end": "arrivals",
}
"""The phase that is under way, by the next step of the turn, where nobody acts. OJ-5.1-1."""

NO_BATTLE: Final = "no battle"
"""What is found of a battle where none has been fought."""

KEYS: Final = (
    "turn", "phase", "first", "active", "weather", "units", "disrupted", "sea", "waiting", "delayed", "east", "pools",
    "home", "sweden", "sources", "control", "air", "sortie", "points", "special", "soviet_attacks", "seen",
)  # fmt: skip


class Builder:
    """Stands a position up from its short form."""

    def __init__(self, blank: State, short: Mapping[str, Any]) -> None:
        self.settings = blank.settings
        self.short = mapping(short, "position")
        self.words = blank.settings.notation
        self.state = blank
        only_keys(self.short, KEYS)

    def units(self, value: Any, what: str) -> list[int]:
        """Units by their words."""
        return [self.words.unit.read(str(word)) for word in listing(value, what)]

    def place(self, unit: int, place: int) -> None:
        """Put a unit somewhere, once."""
        if unit in self.placed:
            raise PositionError(f"{self.settings.forces.words[unit]} stands twice in the position")
        self.placed.add(unit)
        if place >= 0:
            self.state.put(unit, place)
        else:
            self.state.where[unit] = place

    def build(self) -> State:
        """The position, settled at its first decision."""
        s, short = self.state, self.short
        s.turn = whole(short.get("turn", 1), "turn", LAST_TURN, 1)
        s.clock = s.turn
        s.weather = word_of(short.get("weather", "fair"), WEATHERS, "weather")
        s.sweden = word_of(short.get("sweden", "nobody"), HOLDERS, "sweden")
        s.soviet_attacks = whole(short.get("soviet_attacks", 0), "soviet_attacks", MOST_SOVIET_ATTACKS)
        self.read_sources()
        self.read_control()
        self.read_air()
        self.lay_units()
        for marker, turn in mapping(short.get("special"), "special").items():
            s.special[word_of(marker, SPECIAL, "special")] = min(whole(turn, f"special {marker}"), NEVER)
        s.disrupted = sum(1 << unit for unit in self.units(short.get("disrupted"), "disrupted"))
        s.seen = sum(1 << unit for unit in self.units(short.get("seen"), "seen"))
        s.seen |= s.forces.of_nation[SWEDEN]
        for unit in range(s.forces.count):
            if s.where[unit] == WAITING:
                s.seen |= 1 << unit
        for stack in s.stacks.values():
            s.seen |= 1 << stack[-1] & ~s.disrupted
        s.forget_zones()
        self.begin()
        s.settle()
        return s

    def begin(self) -> None:
        """Stand at a phase."""
        s, short = self.state, self.short
        phase = str(short.get("phase", "movement"))
        if phase not in STARTS:
            raise PositionError(f"phase: '{phase}' is not known; expected {', '.join(STARTS)}")
        first = word_of(short.get("first", "movement"), PHASES, "first")
        s.combat_first = first == COMBAT
        turn = GameTurn()
        if phase in PHASES:
            kind = COMBAT if phase == "combat" else MOVEMENT
            active = word_of(short.get("active", "allied"), ROLES, "active")
            turn.skip_to("first_recovery" if kind == first else "second_recovery")
            s.call(turn)
            s.call(Actions(phase=kind, active=active))
        else:
            turn.skip_to(STARTS[phase])
            s.call(turn)

    def read_sources(self) -> None:
        """Where the western armies have landed. OJ-3.2-1."""
        board = self.settings.board
        for nation, place in mapping(self.short.get("sources"), "sources").items():
            number = word_of(nation, NATIONS[: BRITISH + 1], "sources")
            at = word_of(place, board.places[:2], f"sources {nation}")
            self.state.source[number] = board.place_hex[at]
            self.state.source[US + BRITISH - number] = board.place_hex[1 - at]

    def read_control(self) -> None:
        """Who holds the places, and the sortie's points. OJ-7.7-8."""
        s = self.state
        if s.sweden < len(ROLES):
            s.holder = [s.sweden if HOLDERS[holder] == "nobody" else holder for holder in s.holder]
        for place, holder in mapping(self.short.get("control"), "control").items():
            s.holder[self.words.place.read(place)] = word_of(holder, HOLDERS, f"control {place}")
        s.sortie_points = whole(self.short.get("points", 0), "points", MOST_SORTIE, -MOST_SORTIE)
        sortie = word_of(self.short.get("sortie", "unused"), ("unused", "made", "now"), "sortie")
        s.sortie_made = sortie > 0
        s.sortie_now = sortie > 1

    def read_air(self) -> None:
        """Who has air superiority, and where his markers are. OJ-9."""
        s = self.state
        for side, hexes in mapping(self.short.get("air"), "air").items():
            s.air_side = word_of(side, ROLES, "air")
            s.airpower = tuple(self.words.hex.read(str(word)) for word in listing(hexes, "air"))
            for h in s.airpower:
                s.air_field |= s.board.air_range[h]

    def lay_units(self) -> None:
        """All counters to their places; those that are not named are lost, but for the Swedes."""
        s, forces = self.state, self.settings.forces
        self.placed: set[int] = set()
        self.lay_on_map()
        self.lay_beside_map()
        for unit in range(forces.count):
            if unit not in self.placed:
                swede = forces.nation[unit] == SWEDEN and s.sweden >= len(ROLES)
                self.place(unit, LOST if not swede else forces.home[unit] if forces.home[unit] >= 0 else AT_HOME)

    def lay_on_map(self) -> None:
        """Stacks by hex, from the bottom to the top."""
        s, short = self.state, self.short
        for number, stack in mapping(short.get("units"), "units").items():
            h = self.words.hex.read(number)
            if not s.board.bit[h] & s.board.ground:
                raise PositionError(f"units: {number} is no land that units may enter")
            for unit in self.units(stack, f"units {number}"):
                if s.stack(h) and s.side_of(s.stack(h)[0]) != s.side_of(unit):
                    raise PositionError(f"units: both sides are in {number}")
                self.place(unit, h)

    def lay_beside_map(self) -> None:
        """Units at sea, on their way, and in the pools."""
        s, short = self.state, self.short
        for key, place in (("sea", AT_SEA), ("east", EAST), ("home", AT_HOME)):
            for unit in self.units(short.get(key), key):
                self.place(unit, place)
        for key, place in (("waiting", WAITING), ("delayed", DELAYED)):
            for word, turn in mapping(short.get(key), key).items():
                unit = self.words.unit.read(word)
                self.place(unit, place)
                s.due[unit] = whole(turn, f"{key} {word}")
        for pool, units in mapping(short.get("pools"), "pools").items():
            at = word_of(pool, POOLS, "pools")
            drawn = self.units(units, f"pools {pool}")
            for unit in drawn:
                self.place(unit, (ANR_POOL, WEST_POOL)[at])
            s.pools[at] = tuple(drawn)


def from_short(blank: State, short: Mapping[str, Any]) -> State:
    """A position from its short form, built in a blank one."""
    try:
        return Builder(blank, short).build()
    except Unreadable as problem:
        raise PositionError(str(problem)) from None


def result_of(s: State) -> Json | None:
    """Who won, how, and with how many points. OJ-4."""
    if s.winner < 0:
        return None
    won = s.winner < len(ROLES)
    return {
        "winner": ROLES[s.winner] if won else None,
        "level": "victory" if won else "draw",
        "ended_by": ENDINGS[s.ended_by],
        "points": victory_points(s),
    }


def phase_of(s: State) -> str:
    """The phase of the turn, as the short form names it."""
    if not s.frames:
        return "end"
    turn = s.frames[0]
    if not isinstance(turn, GameTurn):
        return "setup"
    actions = s.find(Actions)
    return PHASES[actions.phase] if actions is not None else UNDER_WAY.get(SEQUENCE[turn.step], "end")


def stage_of(s: State) -> str:
    """Who is asked, in which turn and phase, such as ``turn 3 movement``."""
    return f"turn {s.turn} {phase_of(s)}"


class Comparison(shortform.Comparison[State]):
    """Compares a position with what a case expects."""

    def __init__(self, s: State, form: Form[State]) -> None:
        super().__init__(s, form)
        self.words = s.settings.notation

    def check_at(self, value: Any) -> None:
        for word, place in mapping(value, "at").items():
            unit = self.words.unit.read(word)
            AT.read(str(place), self.words.kinds, f"at {word}")
            self.same(f"at {word}", str(place), AT.write(self.s.where[unit], self.words.kinds))

    def check_stacks(self, value: Any) -> None:
        for number, stack in mapping(value, "stacks").items():
            h = self.words.hex.read(number)
            self.same(
                f"stacks {number}", [str(word) for word in listing(stack, "stacks")], names(self.s, self.s.stack(h))
            )

    def check_disrupted(self, value: Any) -> None:
        wanted = sorted(str(word) for word in listing(value, "disrupted"))
        self.same("disrupted", wanted, sorted(names(self.s, members(self.s.disrupted))))

    def check_ready(self, value: Any) -> None:
        found = names(self.s, members(self.s.ready(ALLIED) | self.s.ready(1 - ALLIED)))
        for word in listing(value, "ready"):
            self.words.unit.read(str(word))
            if word not in found:
                self.found.append(f"ready: {word} is not an undisrupted unit on the map")

    def check_due(self, value: Any) -> None:
        for word, turn in mapping(value, "due").items():
            self.same(f"due {word}", turn, self.s.due.get(self.words.unit.read(word)))

    def check_seen(self, value: Any) -> None:
        for word, known in mapping(value, "seen").items():
            self.same(f"seen {word}", known, bool(self.s.seen >> self.words.unit.read(word) & 1))

    def check_control(self, value: Any) -> None:
        for place, holder in mapping(value, "control").items():
            self.same(f"control {place}", holder, HOLDERS[self.s.holder[self.words.place.read(place)]])

    def check_points(self, value: Any) -> None:
        self.same("points", value, victory_points(self.s))

    def check_turn(self, value: Any) -> None:
        self.same("turn", value, self.s.turn)

    def check_phase(self, value: Any) -> None:
        self.same("phase", value, phase_of(self.s))

    def check_first(self, value: Any) -> None:
        self.same("first", value, PHASES[self.s.combat_first])

    def check_decider(self, value: Any) -> None:
        self.same("decider", value, ROLES[self.s.decider] if self.s.decider >= 0 else "nobody")

    def check_frame(self, value: Any) -> None:
        self.same("frame", value, name_of(type(self.s.frames[-1])) if self.s.frames else "")

    def check_left(self, value: Any) -> None:
        march = self.s.find(March)
        self.same("left", value, (march.left if march is not None else NOT_KNOWN) / 2)

    def check_weather(self, value: Any) -> None:
        self.same("weather", value, WEATHERS[self.s.weather])

    def check_sweden(self, value: Any) -> None:
        self.same("sweden", value, HOLDERS[self.s.sweden])

    def check_air(self, value: Any) -> None:
        side = HOLDERS[self.s.air_side]
        found = {side: [self.s.hex_word(h) for h in self.s.airpower]} if side != "nobody" else {}
        self.same("air", {k: [str(h) for h in v] for k, v in mapping(value, "air").items()}, found)

    def check_sources(self, value: Any) -> None:
        for nation, number in mapping(value, "sources").items():
            at = word_of(nation, NATIONS[:3], "sources")
            self.same(f"sources {nation}", str(number), self.s.hex_word(self.s.source[at]))

    def check_special(self, value: Any) -> None:
        for marker, turn in mapping(value, "special").items():
            found = self.s.special[word_of(marker, SPECIAL, "special")]
            self.same(f"special {marker}", min(turn, NEVER) if isinstance(turn, int) else turn, found)

    def check_pools(self, value: Any) -> None:
        for pool, count in mapping(value, "pools").items():
            self.same(f"pools {pool}", count, len(self.s.pools[word_of(pool, POOLS, "pools")]))

    def check_soviet_attacks(self, value: Any) -> None:
        self.same("soviet_attacks", value, self.s.soviet_attacks)

    def check_support(self, value: Any) -> None:
        battle = self.battle()
        self.same("support", value, battle.support if battle is not None else NO_BATTLE)

    def check_column(self, value: Any) -> None:
        battle = self.battle()
        self.same("column", value, battle.column if battle is not None else NO_BATTLE)

    def check_outcome(self, value: Any) -> None:
        battle = self.battle()
        self.same("outcome", value, RESULTS[battle.outcome] if battle is not None else NO_BATTLE)

    def battle(self) -> Battle | Fought | None:
        """The battle under way, or else the last one, if there was any."""
        under_way: Battle | None = self.s.find(Battle)
        if under_way is not None:
            return under_way
        return self.s.fought[0] if self.s.fought else None

    def check_zoc(self, value: Any) -> None:
        for side, wanted in mapping(value, "zoc").items():
            field = zoc(self.s, word_of(side, ROLES, "zoc"))
            for number, inside in mapping(wanted, f"zoc {side}").items():
                bit = self.s.board.bit[self.words.hex.read(number)]
                self.same(f"zoc {side} {number}", inside, bool(field & bit))
