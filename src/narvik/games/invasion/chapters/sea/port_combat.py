"""Chapter 8.3: naval combat in a port. Nobody is paired, and only the attacker can break off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Word, flag, number, rows, set_of, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.sea.hits import weather_on_guns
from narvik.games.invasion.chapters.sea.naval_combat import (
    WITHDRAWAL,
    Excess,
    PartCompany,
    Shot,
    can_fight,
    fighting,
    fire_at_once,
)
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import DISENGAGE, FIGHT_ON
from narvik.games.invasion.pieces.state import State

IN_PORT: Final = -2
"""Added to all dice: nobody can dodge. IN-8.3.1-1."""

MOST_SHOTS: Final = 60


@final
@dataclass(eq=False, kw_only=True)
class PortCombat(Frame):
    """A group attacks all enemy units in a port of the hex map. IN-8.3-1, -2, IN-8.3.1-6, SUB-NAVALCOMBAT.

    It gives back whether the port was `cleared`; `escaped` are attackers that left before the last round.
    """

    spot: int = word("spot", ALL)
    attacker: int = word("role", ALL)
    attackers: int = set_of("ship", ALL)
    defenders: int = set_of("ship", ALL, start=0)
    round: int = number(1, 99, ALL, start=1)
    withdrawing: bool = flag(ALL, start=False)
    last: bool = flag(ALL, start=False)
    shots: list[Shot] = rows(Shot, MOST_SHOTS, ALL, firer=Word("ship"), target=Word("ship"))
    escaped: int = set_of("ship", ALL, start=0)
    cleared: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "muster", "decide", "attackers_aim", "defenders_aim", "fire", "part"

    def title(self, s: State) -> Question:
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}", "round": str(self.round)}
        return Question("title-port-combat", words)

    def end(self) -> None:
        """The combat is over."""
        self.step = len(self.order())

    def muster(self, s: State) -> None:
        """All naval units in the port take part; points join. IN-8.3.1-6, IN-1.5-7."""
        self.attackers = fleet.consolidate(s, self.attackers)
        self.defenders = fleet.consolidate(s, basing.enemy_ships_in(s, self.spot, self.attacker))
        self.shots = []
        if not can_fight(s, self.attackers, self.defenders):
            s.tell("harbour_quiet", self.spot)
            self.end()

    def decide(self, s: State) -> int | None:
        """Before each round only the attacker chooses, openly; not before the extra one. IN-8.3.1-5, IN-8.2.4-9."""
        return None if self.last else self.attacker

    def question(self, s: State) -> Question:
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}", "round": str(self.round)}
        return Question("ask-port-combat", words, ("IN-8.3.1-5",))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(FIGHT_ON), s.kit.notation.choice(DISENGAGE)]

    def choose(self, s: State, c: Choice) -> None:
        self.withdrawing = c.verb == DISENGAGE
        if self.withdrawing:
            s.tell("breaks_off", fleet.names(s, self.attackers))
        self.go_on()

    def attackers_aim(self, s: State) -> None:
        """The attacker names a target for each unit, any enemy, before anybody fires. IN-8.3.1-2, -4."""
        s.call(Excess(side=self.attacker, ships=fighting(s, self.attackers), enemies=self.defenders, shots=[]))

    def defenders_aim(self, s: State) -> None:
        """Then the defender. IN-8.3.1-2, -4."""
        s.call(Excess(side=1 - self.attacker, ships=fighting(s, self.defenders), enemies=self.attackers, shots=[]))

    def fire(self, s: State) -> None:
        """All at once. IN-8.3.1-1, -3, -5."""
        fire_at_once(s, self.shots, s.kit.spots.words[self.spot], self.drm(s), in_port=True)

    def drm(self, s: State) -> int:
        """What is added to all dice of the round. IN-8.3.1-1, IN-8.2.4-5, IN-3.2-5."""
        spots = s.kit.spots
        weather = weather_on_guns(s, spots.zone[self.spot], spots.hex[self.spot])
        return IN_PORT + weather + (WITHDRAWAL if self.withdrawing else 0)

    def part(self, s: State) -> None:
        """Who is left fights on, unless the attacker breaks off. IN-8.2.3-1, IN-8.2.4-5, -11, IN-8.3.1-5."""
        self.attackers = fleet.afloat(s, self.attackers)
        self.defenders = fleet.afloat(s, self.defenders)
        self.round += 1
        self.cleared = not self.defenders
        if not self.attackers or not self.defenders or self.last:
            return
        if self.withdrawing:
            self.compare_speed(s)
        else:
            self.step = 0

    def compare_speed(self, s: State) -> None:
        """As at sea: who is slower than the slowest enemy must fight one more round. IN-8.3.1-5, IN-8.2.4-5, -6."""
        pace = fleet.slowest(s, self.defenders)
        slow = sum(1 << ship for ship in members(self.attackers) if fleet.allowance(s, ship) < pace)
        if slow:
            self.last = True
            self.step = 0
            s.call(PartCompany(side=self.attacker, ships=self.attackers & ~slow, staying=0, leaving=0))

    def after(self, s: State, called: Frame) -> None:
        """The shots of both; who leaves before the last round. IN-8.3.1-4, IN-8.2.4-6, -7."""
        if isinstance(called, Excess):
            self.shots = [*self.shots, *called.shots]
        elif isinstance(called, PartCompany) and called.leaving:
            s.tell("escaped", fleet.names(s, called.leaving))
            self.escaped |= called.leaving
            self.attackers &= ~called.leaving
