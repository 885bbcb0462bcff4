"""Allied reinforcements and sea transport along the coast, phase II.B. NC-reinforcement, NC-convoy-1, -2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, number, word
from narvik.core.frames import Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_range import room
from narvik.games.norway1940.chapters.sea.sailing import sogne_open
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import BRITAIN, NORWAY, OFF
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import NO_COUNTER, State

MOST_CALLED: Final = 9
"""How many units a turn may bring, whatever the tables say."""


def open_airfields(s: State) -> list[int]:
    """Friendly airfields with room. NC-reinforcement-6."""
    return [base for base in members(s.board.airfields & ~s.held) if room(s, base)]


def pool(s: State, other: bool) -> tuple[int, int]:
    """Ground units and squadrons that could come now, of the British half of the Allied pool or of the others.

    A squadron without an airfield waits and bars nobody. NC-reinforcement-2, -6.
    """
    units, wings = s.settings.units, s.settings.wings
    half = units.western & ~units.british if other else units.british
    ground = s.here[BRITAIN] & half & ~s.cargo[s.settings.ships.convoy]
    air = 0
    if not open_airfields(s):
        return ground, air
    for wing in members(wings.western & ~wings.british if other else wings.british):
        if s.base[wing] == BRITAIN:
            air |= 1 << wing
    return ground, air


def called(s: State) -> tuple[int, int]:
    """The half of the pool whose turn it is; when it is empty the other half goes on alone. NC-reinforcement-2."""
    ground, air = pool(s, s.others_next)
    return (ground, air) if ground or air else pool(s, not s.others_next)


def embarking(s: State) -> int:
    """Ground units that may be shipped along the coast: UnDisrupted, not moved, in a friendly coastal sector.

    NC-reinforcement-4, NC-convoy-2.
    """
    found = 0
    fit = s.settings.units.allied & ~s.disrupted & ~s.moved
    for sector in members(s.board.coast & ~s.held):
        found |= s.here[sector] & fit
    return found


@final
@dataclass(eq=False, kw_only=True)
class Reinforcement(Frame):
    """Up to three units of the Allied pool, two of them by convoy; or two units along the coast. NC-reinforcement-1.

    There is one convoy, from one place to another; units are `called` from Britain, `ground` counts who goes aboard,
    and the `last` who did keeps the order. NC-reinforcement-5, NC-convoy-1.
    """

    called: int = number(0, MOST_CALLED, ALL, start=0)
    ground: int = number(0, MOST_CALLED, ALL, start=0)
    last: int = word("unit", ALL, NO_COUNTER, ("none",))

    def advance(self, s: State) -> int:
        return NORWAY

    def landings(self, s: State) -> int:
        """Where the convoy may land. NC-convoy-2, NC-naval-move-18, -19."""
        field = s.board.coast | (s.board.sogne_heads if sogne_open(s, NORWAY) else 0)
        return field & ~(1 << s.convoy_from)

    def by_coast(self, s: State) -> int:
        """Units that may go aboard somewhere in Norway now, all in one sector. NC-reinforcement-4, -5."""
        if self.called or self.ground >= s.board.allied_ground[s.turn]:
            return 0
        units = embarking(s)
        if s.convoy_from != OFF:
            units &= s.here[s.convoy_from]
        return units >> self.last + 1 << self.last + 1

    def from_britain(self, s: State) -> tuple[int, int]:
        """Ground units and squadrons that may be called now. NC-reinforcement-1 to -6."""
        if self.called >= s.board.allied_units[s.turn] or s.convoy_from not in (OFF, BRITAIN):
            return 0, 0
        ground, air = called(s)
        if self.ground >= s.board.allied_ground[s.turn]:
            ground = 0
        return ground & ~self.passed_over(s), air

    def passed_over(self, s: State) -> int:
        """Of the half of the pool that the last one aboard came from, those that stand before him in the table: units
        of a half are called in its order, so that every convoy has one notation. NC-reinforcement-2."""
        british = s.settings.units.british
        up_to_last = (1 << self.last + 1) - 1
        return up_to_last & british if up_to_last + 1 >> 1 & british else up_to_last & ~british

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out: list[Choice] = []
        if s.cargo[s.settings.ships.convoy]:
            out += [words.make(nt.BOUND, sector) for sector in members(self.landings(s))]
        else:
            out.append(words.end)
        ground, air = self.from_britain(s)
        out += [words.make(nt.EMBARK, unit) for unit in members(ground | self.by_coast(s))]
        fields = open_airfields(s)
        out += [words.make(nt.BASE, wing, base) for wing in members(air) for base in fields]
        return out

    def choose(self, s: State, c: Choice) -> None:
        convoy = s.settings.ships.convoy
        if c.verb == nt.END:
            s.finish()
        elif c.verb == nt.BOUND:
            s.convoy_to = c.args[0]
            s.tell("convoy", tuple(members(s.cargo[convoy])), s.convoy_from, s.convoy_to)
            s.finish()
        elif c.verb == nt.BASE:
            wing, base = c.args
            self.called += 1
            s.base[wing] = base
            s.others_next = bool(s.settings.wings.british >> wing & 1)
            s.tell("squadron", wing, base)
        else:
            unit = c.args[0]
            s.cargo[convoy] |= 1 << unit
            s.convoy_from = s.unit_at[unit]
            self.ground += 1
            self.last = unit
            if s.convoy_from == BRITAIN:
                self.called += 1
                s.others_next = bool(s.settings.units.british >> unit & 1)

    def question(self, s: State) -> Question:
        message = "ask-convoy" if s.cargo[s.settings.ships.convoy] else "ask-reinforcement"
        rules = ("NC-reinforcement-1", "NC-reinforcement-2", "NC-reinforcement-3", "NC-reinforcement-4")
        return Question(message, rules=rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.EMBARK:
            return self.why_not_embark(s, c.args[0])
        if c.verb == nt.BASE:
            _, squadrons = self.from_britain(s)
            if not squadrons >> c.args[0] & 1:
                return Reason("no-not-called", "NC-reinforcement-2")
            return Reason("no-airfield-room", "NC-reinforcement-6", (("place", f"place:{s.sector_word(c.args[1])}"),))
        if c.verb == nt.BOUND and s.cargo[s.settings.ships.convoy]:
            sector = c.args[0]
            rule = "NC-naval-move-18" if s.board.sogne_heads >> sector & 1 else "NC-convoy-2"
            return Reason("no-landing", rule, (("sector", f"sector:{s.sector_word(sector)}"),))
        return None

    def why_not_embark(self, s: State, unit: int) -> Reason | None:
        """What keeps a unit from going aboard."""
        word = s.settings.units.words[unit]
        named = (("unit", f"unit:{word}"),)
        at = s.unit_at[unit]
        if self.ground >= s.board.allied_ground[s.turn]:
            return Reason("no-more-ground", "NC-reinforcement-3", named, word)
        if at == BRITAIN:
            if s.convoy_from not in (OFF, BRITAIN):
                return Reason("no-one-convoy", "NC-reinforcement-5", named, word)
            if self.called >= s.board.allied_units[s.turn]:
                return Reason("no-more-ground", "NC-reinforcement-1", named, word)
            return Reason("no-not-called", "NC-reinforcement-2", named, word)
        if self.called:
            return Reason("no-instead", "NC-reinforcement-4", named, word)
        if s.disrupted >> unit & 1 or s.moved >> unit & 1 or not embarking(s) >> unit & 1:
            return Reason("no-embark", "NC-convoy-2", named, word)
        return Reason("no-one-convoy", "NC-reinforcement-5", named, word)


def raise_northerners(s: State) -> None:
    """The Alta and the Varanger battalion appear, whoever is there, and take control of nothing.

    NC-reinforcement-7, NC-control-3.
    """
    for turn, unit, sector in s.settings.units.appears:
        if turn == s.turn:
            s.put(unit, sector)
            s.tell("appeared", unit, sector)
