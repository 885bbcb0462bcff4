"""Setting up: the Allies, then the Germans; what goes where is disclosed when a side has finished. OJ-3."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import ALLIED, BRITISH, EITHER, GERMAN, NATIONS, US
from narvik.games.jupiter.forces import Forces
from narvik.games.jupiter.state import ANR_POOL, AT_HOME, AT_SEA, EAST, UNPLACED, WEST_POOL, State

ALLIED_STEPS: Final = 4
"""The steps of the set-up in which the Allies choose."""

LANDED: Final = 3
"""Units of each contingent that are ashore at the start. OJ-3.2-2."""

MOST: Final = 3
NEAR_PETSAMO: Final = 2
"""How many units may share a hex, and how near to Petsamo the 20th Mountain Army may not start. OJ-6.1-1, OJ-3.3-5."""

SOVIETS: Final = 0
MOUNTAIN_ARMY: Final = 1
REACTION: Final = 2
GROUPS: Final = ("front", "20ma", "ir")
"""Who is placed by choice: the Soviet front, the 20th Mountain Army, the invasion reaction force."""

WAITING_PLACES: Final = {"land": AT_SEA, "anr": ANR_POOL, "r": WEST_POOL, "8": EAST, "entry": AT_HOME}
"""Where units wait that do not start on the map. OJ-3.2-2, -4, OJ-3.3-1, OJ-3.4-1."""


def begin(s: State) -> None:
    """All counters are where they wait; nobody has chosen anything yet."""
    forces = s.forces
    for unit in range(forces.count):
        s.where[unit] = WAITING_PLACES.get(forces.code[unit], UNPLACED)
        if forces.code[unit] == "entry":
            s.seen |= 1 << unit
    s.seen |= 1 << forces.corps
    s.put(forces.corps, forces.home[forces.corps])
    s.pools = [
        tuple(s.shuffle(forces.coded("anr"), "pool", "anr")),
        tuple(s.shuffle(forces.coded("r"), "pool", "west")),
    ]
    s.push(fr.SETUP, 0)


class Setup(Frame[State]):
    """The steps of the set-up in their order. OJ-3.2 to OJ-3.5."""

    name = "setup"
    fields = ("step",)

    def advance(self, s: State, f: list[int]) -> int:
        step = f[1]
        f[1] = step + 1
        if step == 0:
            s.push(fr.SOURCES)
        elif step in (1, 2):
            s.joined = 0
            s.push(fr.LANDING_FORCE, step - 1, 0)
        elif step == 3:
            s.push(fr.DEPLOYMENT, SOVIETS, 0)
        elif step == 4:
            disclose(s, ALLIED)
        elif step == 5:
            s.push(fr.DEPLOYMENT, MOUNTAIN_ARMY, 0)
        elif step == 6:
            for unit in s.forces.coded("hex"):
                if s.forces.side[unit] == GERMAN:
                    s.posts[unit] = s.forces.home[unit]
            s.push(fr.DEPLOYMENT, REACTION, 0)
        elif step == 7:
            disclose(s, GERMAN)
        else:
            s.pop()
            s.push(fr.GAME_TURN, 0)
        return GO_ON


def disclose(s: State, side: int) -> None:
    """A side has set up: its units come on the map, stacks are put in order, and the top ones are seen. OJ-6.4-3."""
    hexes = sorted(set(s.posts.values()))
    for unit, h in sorted(s.posts.items()):
        s.put(unit, h)
    s.posts = {}
    for h in hexes:
        s.tell("deployed", side, h, len(s.stack(h)))
    for h in reversed(hexes):
        if len(s.stack(h)) > 1:
            s.push(fr.STACKING, h, 0, 1)
        else:
            s.show_top(h)


class Sources(Frame[State]):
    """The Allies choose which of the two western armies lands at Banak; the other lands at Petsamo. OJ-3.2-1."""

    name = "sources"
    rules = ("OJ-3.2-1",)

    def advance(self, s: State, f: list[int]) -> int:
        return ALLIED

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.BANAK, US), make(nt.BANAK, BRITISH)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        board = s.board
        at_banak = c.args[0]
        s.source[at_banak] = board.banak
        s.source[1 - at_banak] = board.petsamo
        s.tell("sources", at_banak, 1 - at_banak)
        s.pop()

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-banak", "OJ-3.2-1") if c.verb == nt.BANAK else None


def lands_with(forces: Forces, unit: int, nation: int) -> bool:
    """Whether a unit belongs to the landing of a nation; the brigade UC1 to either. OJ-3.2-3, OJ-6.1-6."""
    return forces.nation[unit] in (nation, EITHER)


class LandingForce(Frame[State]):
    """Three units of a contingent land; the rest stays at sea. The enemy does not see which. OJ-3.2-2, -3."""

    name = "landing_force"
    fields = ("nation", "count")
    rules = ("OJ-3.2-2", "OJ-3.2-3")
    gather = "land"

    def advance(self, s: State, f: list[int]) -> int:
        if f[2] < LANDED:
            return ALLIED
        for unit in members(s.joined):
            s.posts[unit] = s.source[f[1]]
        s.joined = 0
        s.pop()
        return GO_ON

    def able(self, s: State, f: list[int]) -> list[int]:
        """The units that may be added so that three can be reached."""
        units = [
            unit
            for unit in s.forces.coded("land")
            if unit >= s.joined.bit_length() and unit not in s.posts and lands_with(s.forces, unit, f[1])
        ]
        return units[: len(units) - (LANDED - f[2]) + 1]

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return LANDED - f[2], LANDED - f[2]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        land = s.settings.notation.land
        return [land[unit] for unit in self.able(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.joined |= 1 << c.args[0]
        f[2] += 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        words = {"nation": f"nation:{NATIONS[f[1]]}", "hex": f"hex:{s.hex_word(s.source[f[1]])}"}
        return "ask-landing-force", {**words, "left": str(LANDED - f[2])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.LAND:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("nation", f"nation:{NATIONS[f[1]]}"))
        if s.forces.code[unit] != "land" or not lands_with(s.forces, unit, f[1]):
            return Reason("no-land-nation", "OJ-3.2-2", words)
        if unit in s.posts:
            return Reason("no-land-twice", "OJ-3.2-3", words)
        return Reason("no-land-order", "OJ-3.2-2", words)


class Deployment(Frame[State]):
    """Units of a group are given their hexes one after another; the enemy sees them when all are placed.

    The Soviet front east of the line, the 20th Mountain Army west of it, the reaction force in Norwegian towns.
    OJ-3.2-6, OJ-3.3-3 to -9.
    """

    name = "deployment"
    fields = ("group", "count")
    rules = ("OJ-3.2-6", "OJ-3.3-3", "OJ-3.3-5", "OJ-3.3-8")

    def advance(self, s: State, f: list[int]) -> int:
        if f[2] < len(s.forces.coded(GROUPS[f[1]])):
            return ALLIED if f[1] == SOVIETS else GERMAN
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        station = s.settings.notation.station
        return [station[h] for h in posts_of(s, f[1], self.unit(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.posts[self.unit(s, f)] = c.args[0]
        f[2] += 1

    def unit(self, s: State, f: list[int]) -> int:
        """The unit whose hex is asked for."""
        return s.forces.coded(GROUPS[f[1]])[f[2]]

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return f"ask-deployment-{GROUPS[f[1]]}", {"unit": f"unit:{s.forces.words[self.unit(s, f)]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.STATION:
            return None
        h = c.args[0]
        board = s.board
        words = (("hex", f"hex:{s.hex_word(h)}"),)
        if f[1] == SOVIETS:
            if h not in board.soviet_posts:
                return Reason("no-station-soviet", "OJ-3.2-6", words)
            return Reason("no-stack-full", "OJ-6.1-1", words)
        if f[1] == MOUNTAIN_ARMY:
            if h == board.kirkenes:
                return Reason("no-station-kirkenes", "OJ-3.3-4", words)
            if board.grid.distance(h, board.petsamo) <= NEAR_PETSAMO:
                return Reason("no-station-petsamo", "OJ-3.3-5", words)
            if h not in board.lapland_posts:
                return Reason("no-station-mountain-army", "OJ-3.3-3", words)
            return Reason("no-station-one", "OJ-3.3-6", words)
        if h not in board.norwegian_towns:
            return Reason("no-station-town", "OJ-3.3-8", words)
        return Reason("no-stack-full", "OJ-6.1-1", words)


def posts_of(s: State, group: int, unit: int) -> list[int]:
    """The hexes where a unit of a group may be placed. OJ-3.2-6, OJ-3.3-3 to -9, OJ-6.1-1."""
    taken: dict[int, int] = {}
    for h in s.posts.values():
        taken[h] = taken.get(h, 0) + 1
    if group == SOVIETS:
        return [h for h in s.board.soviet_posts if taken.get(h, 0) < MOST]
    if group == MOUNTAIN_ARMY:
        posts = [h for h in s.board.lapland_posts if h not in taken]
        if unit in s.forces.kirkenes_division and s.board.kirkenes not in taken:
            posts = sorted([*posts, s.board.kirkenes])
        return posts
    return [h for h in s.board.norwegian_towns if taken.get(h, 0) < MOST and not s.occupied[ALLIED] & s.board.bit[h]]


fr.FLOW[fr.SETUP] = Setup()
fr.FLOW[fr.SOURCES] = Sources()
fr.FLOW[fr.LANDING_FORCE] = LandingForce()
fr.FLOW[fr.DEPLOYMENT] = Deployment()
