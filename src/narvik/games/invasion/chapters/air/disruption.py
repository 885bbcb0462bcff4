"""Chapter 7.8.1: the Disruption Check of units that jump or are landed among the enemy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, flag, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.basing import enemy_ashore
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.combat_odds import Modifier
from narvik.games.invasion.chapters.sea.hits import lose_step
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import CHECK
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import ASHORE, State
from narvik.games.invasion.pieces.tables.charts import DISRUPTED, ELIMINATED
from narvik.games.invasion.pieces.units import MOUNTAIN


def is_occupied(s: State, h: int) -> bool:
    """Whether a combat-worthy enemy of the Germans stands in a hex: the column of the Disruption Table. IN-7.8.1-1."""
    return enemy_ashore(s, h, GERMAN)


def disruption_modifiers(s: State, unit: int, h: int, landing: bool) -> list[Modifier]:
    """What is added to the check of a unit, each with its name: ground, weather, friends, training, a cratered field,
    and surprise on the Invasion Turn. Low is bad. IN-7.8.1-1."""
    charts, board = s.kit.charts, s.kit.board
    hits = s.airbase_hits[s.kit.places.airbase_at[h]] if landing else 0
    friend = bool(troops.fighters_in(s, h, GERMAN))
    green = not landing and s.kit.land.type[unit] == MOUNTAIN
    surprise = s.turn == s.kit.schedules.invasion and not is_occupied(s, h)
    found = [
        ("ground", charts.landing_ground(board.terrain[h], s.kit.places.city_at[h])),
        ("weather", s.kit.effects[s.weather[board.section[h]]].disruption),
        ("friends_there", charts.landing["friend_in_hex"] if friend else 0),
        ("quick_course", charts.landing["mountain_company"] if green else 0),
        ("craters", charts.landing["airbase_hit"] * hits),
        ("surprise", charts.landing["surprise"] if surprise else 0),
    ]
    return [Modifier(name, "IN-7.8.1-1", drm) for name, drm in found if drm]


@final
@dataclass(eq=False, kw_only=True)
class DisruptionChecks(Frame):
    """Units come down one after another, in the order their owner likes, each with one check. IN-7.8.1-1, -3.

    Who survives where no enemy stands takes the hex at once; who is landed on a field that is German by then needs no
    check (IN-7.8.2-6, IN-7.8.4-5). It gives back who was `disrupted` and who lost a step, to be `mourned` with his
    transports.
    """

    hex: int = word("hex", ALL)
    waiting: int = set_of("unit", ALL)
    landing: bool = flag(ALL)
    disrupted: int = set_of("unit", ALL, start=0)
    mourned: int = set_of("unit", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-disruption", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def advance(self, s: State) -> int:
        if not self.waiting:
            s.finish()
            return GO_ON
        if self.waiting & (self.waiting - 1):
            return GERMAN
        self.come_down(s, self.waiting.bit_length() - 1)
        return GO_ON

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        return Question("ask-disruption", words, ("IN-7.8.1-1", "IN-7.8.4-6"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(CHECK, unit) for unit in members(self.waiting)]

    def choose(self, s: State, c: Choice) -> None:
        self.come_down(s, c.args[0])

    def come_down(self, s: State, unit: int) -> None:
        """A unit jumps, or its transports touch down."""
        self.waiting &= ~(1 << unit)
        if not (self.landing and s.control[self.hex] == GERMAN):
            self.check(s, unit)
        if s.steps[unit] and not is_occupied(s, self.hex):
            enter_hex(s, unit, self.hex, by_air=True)

    def check(self, s: State, unit: int) -> None:
        """A die with its modifiers on the Disruption Table; elimination costs one step, of however many.

        IN-7.8.1-1, -3.
        """
        drm = sum(one.drm for one in disruption_modifiers(s, unit, self.hex, self.landing))
        die = s.roll(D10, "disruption", s.kit.land.words[unit], SIDES[GERMAN])
        result = s.kit.charts.landed(is_occupied(s, self.hex), die + drm)
        s.tell("disruption", unit, self.hex, die, die + drm, result)
        if result == ELIMINATED:
            self.mourned |= 1 << unit
            lose_step(s, unit, ASHORE)
        elif result == DISRUPTED:
            self.disrupted |= 1 << unit

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != CHECK:
            return None
        return Reason("no-such-jumper", "IN-7.8.1-1", (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),))
