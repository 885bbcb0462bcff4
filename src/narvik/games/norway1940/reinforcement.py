"""Allied reinforcements and sea transport along the coast, phase II.B. NC-reinforcement, NC-convoy-1, -2."""

from __future__ import annotations

from narvik.core.position import Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import BRITAIN, NORWAY, OFF
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.sailing import sogne_open
from narvik.games.norway1940.state import State


def pool(s: State, other: bool) -> tuple[int, int]:
    """Ground units and squadrons of one half of the Allied pool that have not been called."""
    units, wings = s.settings.units, s.settings.wings
    half = units.western & ~units.british if other else units.british
    ground = s.here[BRITAIN] & half & ~s.cargo[s.settings.ships.convoy]
    british = wings.of_nation[2]
    air = 0
    for wing in members(wings.western & (~british if other else british)):
        if s.base[wing] == BRITAIN:
            air |= 1 << wing
    return ground, air


def called(s: State) -> tuple[int, int]:
    """The half of the pool whose turn it is; when it is empty the other half goes on alone. NC-reinforcement-2."""
    ground, air = pool(s, bool(s.next_other))
    return (ground, air) if ground or air else pool(s, not s.next_other)


def embarking(s: State) -> int:
    """Ground units that may be shipped along the coast: UnDisrupted, not moved, in a friendly coastal sector.

    NC-reinforcement-4, NC-convoy-2.
    """
    found = 0
    fit = s.settings.units.allied & ~s.disrupted & ~s.moved
    for sector in members(s.board.coast & ~s.held):
        found |= s.here[sector] & fit
    return found


class Reinforcement(Frame[State]):
    """Up to three units of the Allied pool, two of them by convoy; or two units along the coast. NC-reinforcement-1."""

    name = "reinforcement"
    fields = ("called", "ground", "last")
    rules = ("NC-reinforcement-1", "NC-reinforcement-2", "NC-reinforcement-3", "NC-reinforcement-4")

    def advance(self, s: State, f: list[int]) -> int:
        return NORWAY

    def landings(self, s: State) -> int:
        """Where the convoy may land. NC-convoy-2, NC-naval-move-18, -19."""
        field = s.board.coast | (s.board.sogne_heads if sogne_open(s, NORWAY) else 0)
        return field & ~(1 << s.convoy_from) if s.convoy_from < OFF else field

    def by_coast(self, s: State, f: list[int]) -> int:
        """Units that may go aboard somewhere in Norway now."""
        if f[1] or f[2] >= s.board.allied_ground[s.turn] or s.convoy_from == BRITAIN:
            return 0
        units = embarking(s)
        if s.convoy_from != OFF:
            units &= s.here[s.convoy_from]
        return units >> f[3] << f[3]

    def from_britain(self, s: State, f: list[int]) -> tuple[int, int]:
        """Ground units and squadrons that may be called now. NC-reinforcement-1 to -3, -6."""
        if f[1] >= s.board.allied_units[s.turn] or s.convoy_from not in (OFF, BRITAIN):
            return 0, 0
        ground, air = called(s)
        if f[2] >= s.board.allied_ground[s.turn]:
            ground = 0
        if f[3] and ground and self.same_half(s, ground, f[3] - 1):
            ground = ground >> f[3] << f[3]
        return ground, air

    def same_half(self, s: State, ground: int, unit: int) -> bool:
        """Whether the units called now are of the same half of the pool as the last one, so that order is kept."""
        british = s.settings.units.british
        return bool(ground & british) == bool(british >> unit & 1)

    def fields_for(self, s: State) -> list[int]:
        """Friendly airfields with room. NC-reinforcement-6."""
        return [base for base in members(s.board.airfields & ~s.held) if s.room(base)]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        make = words.make
        out: list[Choice] = []
        if s.cargo[s.settings.ships.convoy]:
            out += [make(nt.BOUND, sector) for sector in members(self.landings(s))]
        else:
            out.append(words.end)
        ground, air = self.from_britain(s, f)
        out += [make(nt.EMBARK, unit) for unit in members(ground | self.by_coast(s, f))]
        if air:
            fields = self.fields_for(s)
            out += [make(nt.BASE, wing, base) for wing in members(air) for base in fields]
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        convoy = s.settings.ships.convoy
        if c.verb == nt.END:
            s.pop()
        elif c.verb == nt.BOUND:
            s.convoy_to = c.args[0]
            s.tell("convoy", tuple(members(s.cargo[convoy])), s.convoy_from, s.convoy_to)
            s.pop()
        elif c.verb == nt.BASE:
            wing, base = c.args
            f[1] += 1
            s.base[wing] = base
            s.next_other = int(bool(s.settings.wings.of_nation[2] >> wing & 1))
            s.tell("squadron", wing, base)
        else:
            unit = c.args[0]
            s.cargo[convoy] |= 1 << unit
            s.convoy_from = s.unit_at[unit]
            f[2] += 1
            f[3] = unit + 1
            if s.convoy_from == BRITAIN:
                f[1] += 1
                s.next_other = int(bool(s.settings.units.british >> unit & 1))

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-convoy" if s.cargo[s.settings.ships.convoy] else "ask-reinforcement"), {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.EMBARK:
            return self.why_not_embark(s, f, c.args[0])
        if c.verb == nt.BASE:
            if not self.from_britain(s, f)[1] >> c.args[0] & 1:
                return Reason("no-not-called", "NC-reinforcement-2")
            return Reason("no-airfield-room", "NC-reinforcement-6", (("place", f"place:{s.sector_word(c.args[1])}"),))
        if c.verb == nt.BOUND and s.cargo[s.settings.ships.convoy]:
            sector = c.args[0]
            rule = "NC-naval-move-18" if s.board.sogne_heads >> sector & 1 else "NC-convoy-2"
            return Reason("no-landing", rule, (("sector", f"sector:{s.sector_word(sector)}"),))
        return None

    def why_not_embark(self, s: State, f: list[int], unit: int) -> Reason | None:
        """What keeps a unit from going aboard."""
        word = s.settings.units.words[unit]
        named = (("unit", f"unit:{word}"),)
        at = s.unit_at[unit]
        if f[2] >= s.board.allied_ground[s.turn]:
            return Reason("no-more-ground", "NC-reinforcement-3", named, word)
        if at == BRITAIN:
            if s.convoy_from not in (OFF, BRITAIN):
                return Reason("no-one-convoy", "NC-reinforcement-5", named, word)
            if f[1] >= s.board.allied_units[s.turn]:
                return Reason("no-more-ground", "NC-reinforcement-1", named, word)
            return Reason("no-not-called", "NC-reinforcement-2", named, word)
        if f[1]:
            return Reason("no-instead", "NC-reinforcement-4", named, word)
        if s.disrupted >> unit & 1 or s.moved >> unit & 1 or not embarking(s) >> unit & 1:
            return Reason("no-embark", "NC-convoy-2", named, word)
        return Reason("no-one-convoy", "NC-reinforcement-5", named, word)


fr.FLOW[fr.REINFORCEMENT] = Reinforcement()
