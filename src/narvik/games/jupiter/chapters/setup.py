"""Setting up: the Allies, then the Germans; what goes where is disclosed when a side has finished. OJ-3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, ASKED, KNOWN, Word, number, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.stacking import offer_order
from narvik.games.jupiter.chapters.turn import GameTurn
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, GERMAN, NATIONS, NEAR_PETSAMO, SWEDEN, US
from narvik.games.jupiter.pieces.state import (
    ANR_POOL,
    AT_HOME,
    AT_SEA,
    EAST,
    MOST_IN_HEX,
    MOST_UNITS,
    UNPLACED,
    WEST_POOL,
    State,
)

STEPS: Final = (
    "sources", "americans", "british", "soviet_front", "allies_ready", "mountain_army", "reaction_force",
    "germans_ready", "first_turn",
)  # fmt: skip
"""The steps of the set-up: first the Allies choose, then the Germans. OJ-3.2, OJ-3.3."""

LANDED: Final = 3
"""Units of each contingent that are ashore at the start. OJ-3.2-2."""

SOVIETS: Final = 0
MOUNTAIN_ARMY: Final = 1
REACTION: Final = 2
"""Who is placed by choice: the Soviet front, the 20th Mountain Army, the invasion reaction force."""

WAITING_PLACES: Final = {"land": AT_SEA, "anr": ANR_POOL, "r": WEST_POOL, "8": EAST, "entry": AT_HOME}
"""Where units wait that do not start on the map. OJ-3.2-2, -4, OJ-3.3-1, OJ-3.4-1."""


def begin(s: State) -> None:
    """All counters are where they wait; nobody has chosen anything yet. OJ-3.2-2, -4, OJ-3.3-1, OJ-3.4-1.

    Everybody knows the Swedes, whose 5th Corps is on the map from the start.
    """
    forces = s.forces
    for unit in range(forces.count):
        s.where[unit] = WAITING_PLACES.get(forces.code[unit], UNPLACED)
    s.seen = forces.of_nation[SWEDEN]
    s.put(forces.corps, forces.home[forces.corps])
    s.pools = [
        tuple(s.shuffle(forces.coded("anr"), "pool", "anr")),
        tuple(s.shuffle(forces.coded("r"), "pool", "west")),
    ]
    s.call(Setup())


@final
@dataclass(eq=False, kw_only=True)
class Setup(Frame):
    """The steps of the set-up in their order; `posts` are the hexes chosen for units so far. OJ-3.2 to OJ-3.5."""

    posts: dict[int, int] = some("unit", Word("hex"), KNOWN, start={})

    def order(self) -> Order:
        return STEPS

    def sources(self, s: State) -> None:
        """Who lands where. OJ-3.2-1."""
        s.call(Sources())

    def americans(self, s: State) -> None:
        """The first Americans ashore. OJ-3.2-2."""
        s.call(LandingForce(nation=US))

    def british(self, s: State) -> None:
        """The first British ashore. OJ-3.2-2."""
        s.call(LandingForce(nation=BRITISH))

    def soviet_front(self, s: State) -> None:
        """The Soviets east of the front line. OJ-3.2-6."""
        s.call(Deployment(army=SOVIETS))

    def allies_ready(self, s: State) -> None:
        """The Allies have set up. OJ-6.4-3."""
        self.disclose(s, ALLIED)

    def mountain_army(self, s: State) -> None:
        """The 20th Mountain Army. OJ-3.3-3."""
        s.call(Deployment(army=MOUNTAIN_ARMY))

    def reaction_force(self, s: State) -> None:
        """The invasion reaction force, when units with a printed hex lie there. OJ-3.3-2, -8."""
        home = s.forces.home
        printed = [unit for unit in s.forces.coded("hex") if s.forces.side[unit] == GERMAN]
        self.posts = {**self.posts, **{unit: home[unit] for unit in printed}}
        s.call(Deployment(army=REACTION))

    def germans_ready(self, s: State) -> None:
        """The Germans have set up. OJ-6.4-3."""
        self.disclose(s, GERMAN)

    def first_turn(self, s: State) -> None:
        """The game begins. OJ-3.5-1."""
        s.become(GameTurn())

    def after(self, s: State, called: Frame) -> None:
        """Units have been given their hexes, which their side alone knows until all are set up. OJ-6.4-3."""
        if isinstance(called, LandingForce):
            h = s.source[called.nation]
            self.posts = {**self.posts, **dict.fromkeys(members(called.joined), h)}
        elif isinstance(called, Deployment):
            self.posts = {**self.posts, **called.posts}

    def disclose(self, s: State, side: int) -> None:
        """A side has set up: its units come on the map, stacks are put in order, the top ones are seen. OJ-6.4-3."""
        hexes = sorted(set(self.posts.values()))
        for unit, h in sorted(self.posts.items()):
            s.put(unit, h)
        self.posts = {}
        for h in hexes:
            s.tell("deployed", side, h, len(s.stack(h)))
        for h in reversed(hexes):
            offer_order(s, h)


def posts_so_far(s: State) -> dict[int, int]:
    """The hexes chosen in the set-up before the present group is placed."""
    setup: Setup = s.find(Setup)
    return setup.posts


@final
class Sources(Frame):
    """The Allies choose which of the two western armies lands at Banak; the other lands at Petsamo. OJ-3.2-1."""

    def advance(self, s: State) -> int:
        return ALLIED

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.BANAK, US), words.make(nt.BANAK, BRITISH)]

    def choose(self, s: State, c: Choice) -> None:
        board = s.board
        at_banak = c.args[0]
        s.source[at_banak] = board.banak
        s.source[1 - at_banak] = board.petsamo
        s.tell("sources", at_banak, 1 - at_banak)
        s.finish()

    def question(self, s: State) -> Question:
        return Question("ask-sources", rules=("OJ-3.2-1",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-banak", "OJ-3.2-1") if c.verb == nt.BANAK else None


@final
@dataclass(eq=False, kw_only=True)
class LandingForce(Frame):
    """Three units of a contingent land; the rest stays at sea. The enemy does not see which. OJ-3.2-2, -3.

    `joined` is what it gives back; others see its `count`.
    """

    nation: int = word("nation", ALL)
    joined: int = set_of("unit", ASKED, start=0)
    count: int = number(0, LANDED, ALL, start=0)

    def advance(self, s: State) -> int:
        if self.count < LANDED:
            return ALLIED
        s.finish()
        return GO_ON

    def able(self, s: State) -> list[int]:
        """The units that may be added, in the order of their numbers, so that three are reached. OJ-3.2-2, -3."""
        posts = posts_so_far(s)
        first = self.joined.bit_length()
        units = [
            unit
            for unit in s.forces.coded("land")
            if unit >= first and unit not in posts and s.forces.lands_with(unit, self.nation)
        ]
        return units[: len(units) - (LANDED - self.count) + 1]

    def choices(self, s: State) -> list[Choice]:
        land = s.settings.notation.land
        return [land[unit] for unit in self.able(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.joined |= 1 << c.args[0]
        self.count += 1

    def question(self, s: State) -> Question:
        words = {
            "nation": f"nation:{NATIONS[self.nation]}",
            "hex": f"hex:{s.hex_word(s.source[self.nation])}",
            "left": str(LANDED - self.count),
        }
        return Question("ask-landing-force", words, ("OJ-3.2-2", "OJ-3.2-3"))

    def group(self, s: State) -> Group:
        return Group("land", LANDED - self.count, LANDED - self.count)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.LAND:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("nation", f"nation:{NATIONS[self.nation]}"))
        if s.forces.code[unit] != "land" or not s.forces.lands_with(unit, self.nation):
            return Reason("no-land-nation", "OJ-3.2-2", words)
        if unit in posts_so_far(s):
            return Reason("no-land-twice", "OJ-3.2-3", words)
        return Reason("no-land-order", "OJ-3.2-2", words)


@final
@dataclass(eq=False, kw_only=True)
class Deployment(Frame):
    """Units of an army are given their hexes one after another; the enemy sees them when all are placed.

    The Soviet front east of the line, the 20th Mountain Army west of it, the reaction force in Norwegian towns.
    OJ-3.2-6, OJ-3.3-3 to -9.
    """

    army: int = word("army", ALL)
    count: int = number(0, MOST_UNITS, ALL, start=0)
    posts: dict[int, int] = some("unit", Word("hex"), KNOWN, start={})

    def advance(self, s: State) -> int:
        if self.count < len(s.forces.coded(nt.ARMIES[self.army])):
            return ALLIED if self.army == SOVIETS else GERMAN
        s.finish()
        return GO_ON

    def unit(self, s: State) -> int:
        """The unit whose hex is asked for."""
        return s.forces.coded(nt.ARMIES[self.army])[self.count]

    def crowds(self, s: State) -> dict[int, int]:
        """How many units have been given each hex so far."""
        found: dict[int, int] = {}
        for h in (*posts_so_far(s).values(), *self.posts.values()):
            found[h] = found.get(h, 0) + 1
        return found

    def hexes(self, s: State) -> list[int]:
        """The hexes where the next unit may be placed. OJ-3.2-6, OJ-3.3-3 to -9, OJ-6.1-1."""
        board = s.board
        taken = self.crowds(s)
        if self.army == SOVIETS:
            return [h for h in board.soviet_posts if taken.get(h, 0) < MOST_IN_HEX]
        if self.army == MOUNTAIN_ARMY:
            posts = [h for h in board.lapland_posts if h not in taken]
            if self.unit(s) in s.forces.kirkenes_division and board.kirkenes not in taken:
                posts = sorted([*posts, board.kirkenes])
            return posts
        return [h for h in board.norwegian_towns if taken.get(h, 0) < MOST_IN_HEX]

    def choices(self, s: State) -> list[Choice]:
        station = s.settings.notation.station
        return [station[h] for h in self.hexes(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.posts = {**self.posts, self.unit(s): c.args[0]}
        self.count += 1

    def question(self, s: State) -> Question:
        return Question(
            f"ask-deployment-{nt.ARMIES[self.army]}",
            {"unit": f"unit:{s.forces.words[self.unit(s)]}"},
            ("OJ-3.2-6", "OJ-3.3-3", "OJ-3.3-5", "OJ-3.3-8"),
        )

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.STATION:
            return None
        h = c.args[0]
        board = s.board
        words = (("hex", f"hex:{s.hex_word(h)}"),)
        if self.army == SOVIETS and h not in board.soviet_posts:
            return Reason("no-station-soviet", "OJ-3.2-6", words)
        if self.army == MOUNTAIN_ARMY:
            if h == board.kirkenes:
                return Reason("no-station-kirkenes", "OJ-3.3-4", words)
            if board.grid.distance(h, board.petsamo) <= NEAR_PETSAMO:
                return Reason("no-station-petsamo", "OJ-3.3-5", words)
            if h not in board.lapland_posts:
                return Reason("no-station-mountain-army", "OJ-3.3-3", words)
            return Reason("no-station-one", "OJ-3.3-6", words)
        if self.army == REACTION and h not in board.norwegian_towns:
            return Reason("no-station-town", "OJ-3.3-8", words)
        return Reason("no-stack-full", "OJ-6.1-1", words)
