"""Chapter 8.7.2: naval bombardment. Ships fire one round at an airbase, a port or seaplanes on the coast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, number, set_of, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.base_hits import MOST_HITS, AirbaseHits, hit_port
from narvik.games.invasion.chapters.air.installation_bombing import (
    enemy_lake,
    installations,
    seaplane_base,
    ships_in_port,
)
from narvik.games.invasion.chapters.sea.hits import weather_on_guns
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import AIRBASE, FROZEN_LAKE, PORT, SEAPLANES, TARGET
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.cells import LACKS

UNKNOWN: Final = -1
ON_THE_COAST: Final = (AIRBASE, FROZEN_LAKE, PORT, SEAPLANES)
"""What ships bombard; never a battery, railroad or stack of supply. IN-8.7.2-1."""

LAKE_DRM: Final = -2
"""Against a Frozen Lake Airbase. IN-8.7.2-2."""


def targets_in(s: State, h: int, side: int) -> list[int]:
    """What a side's ships may bombard in a coastal hex without enemy naval units. IN-8.7.2-1, IN-5.1.1-3."""
    if not s.kit.board.bit[h] & s.kit.board.partial or ships_in_port(s, h, side):
        return []
    return [one for one in installations(s, h, side, night=False) if one in ON_THE_COAST]


def bombardable(s: State, zone: int, side: int, ice: int) -> list[int]:
    """The hexes that ships in a sea zone may bombard, ascending. IN-8.7.2-1, -2, IN-8.1.3-2, -3."""
    board, places = s.kit.board, s.kit.places
    lakes = board.grid.bits_of([h for h in s.lake_at if h >= 0])
    field = s.kit.waters.reached(zone, ice) & (places.port_field | places.airbase_field | lakes)
    return sorted(board.grid.hexes_of(field))


@final
@dataclass(eq=False, kw_only=True)
class Bombardment(Frame):
    """Each unit with a Support Factor rolls once at one installation; then the hits are taken. IN-8.7.2-2."""

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    ships: int = set_of("ship", ALL)
    target: int = word("installation", ALL, start=UNKNOWN, others=("",))
    hits: int = number(0, MOST_HITS, ALL, start=0)

    def order(self) -> Order:
        return "name_target", "fire", "take_hits"

    def title(self, s: State) -> Question:
        return Question("title-bombardment", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def name_target(self, s: State) -> int | None:
        """One installation. IN-8.7.2-1, -2."""
        offered = s.offer(self)
        if len(offered) > 1:
            return self.side
        if offered:
            self.target = offered[0].args[0]
        else:
            self.step = len(self.order())
        return None

    def question(self, s: State) -> Question:
        return Question("ask-bombardment", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-8.7.2-1",))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(TARGET, one) for one in targets_in(s, self.hex, self.side)]

    def choose(self, s: State, c: Choice) -> None:
        self.target = c.args[0]
        self.go_on()

    def fire(self, s: State) -> None:
        """A die for each unit, consolidated; weather only as an option. IN-8.7.2-2, IN-8.2.2-6, IN-1.5-7."""
        drm = weather_on_guns(s, NOWHERE, self.hex) + (LAKE_DRM if self.target == FROZEN_LAKE else 0)
        for ship in members(fleet.consolidate(s, fleet.afloat(s, self.ships))):
            factor = fleet.support(s, ship)
            if factor == LACKS:
                continue
            where = s.kit.board.numbers[self.hex]
            tested = s.test(D10, factor - drm, "bombardment", where, SIDES[self.side])
            s.tell("bombarded", ship, self.target, self.hex, factor, tested.face, tested.face + drm, int(tested.hit))
            self.hits += int(tested.hit)

    def take_hits(self, s: State) -> None:
        """As those of bombs. IN-8.7.2-1, -2, IN-10.1.2-1, IN-10.1.3-1, -2, IN-5.1.1-3."""
        if not self.hits:
            return
        if self.target == PORT:
            hit_port(s, 1 - self.side, self.hex, self.hits)
        else:
            seaplanes = self.target == SEAPLANES
            s.call(AirbaseHits(base=self.base(s), attacker=self.side, hits=self.hits, seaplanes=seaplanes))

    def base(self, s: State) -> int:
        """The base that is hit: an airbase, a Frozen Lake Airbase, or the port where seaplanes lie. IN-8.7.2-1,
        IN-5.1.1-3."""
        if self.target == AIRBASE:
            return s.kit.bases.of_place[s.kit.places.airbase_at[self.hex]]
        if self.target == FROZEN_LAKE:
            return s.kit.bases.of_lake[enemy_lake(s, self.hex, self.side)]
        return seaplane_base(s, self.hex)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != TARGET:
            return None
        return Reason("no-bombardment-of", "IN-8.7.2-1", (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),))
