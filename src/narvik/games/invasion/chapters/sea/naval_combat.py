"""Chapter 8.2: naval combat at sea, round by round, until one side is sunk or withdraws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, OWN, Number, Word, each, flag, number, rows, set_of, word
from narvik.core.frames import ASSIGNMENT, GO_ON, SET, UNDER_SEAL, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.sea.hits import hit_ship, shot_at_ship, weather_on_guns
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import FACE, FIRE_ON, LEAVE, MATCH, REMAIN, STAY, WITHDRAW
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT

MOST_UNITS: Final = 12
NOBODY: Final = -1
NO_SHIP: Final = -1

UNANSWERED: Final = 0
STAYS: Final = 1
WITHDRAWS: Final = 2
"""What a player has answered under seal. IN-8.2.4-1."""

WITHDRAWAL: Final = 2
"""Added to all dice of a round in which one side withdraws. IN-8.2.4-5."""

LADEN: Final = 1
"""Added to the dice of a unit that is conducting Naval Transport. IN-8.2.2-2."""


class Duel(NamedTuple):
    """A space of the display: a unit of the intercepted stack and the one that faces it."""

    target: int
    ship: int


class Shot(NamedTuple):
    """One unit fires at another."""

    firer: int
    target: int


def hit_number(s: State, firer: int, target: int) -> int:
    """The Hit Number of a unit against another; `NO_SHOT` if it cannot fire at it.

    IN-8.2.2-1, -5, IN-8.2.1-6, IN-1.4.2-3.
    """
    return s.kit.charts.naval_hit(fleet.attack(s, firer), fleet.defence(s, target), s.kit.ships.torpedoes[firer])


def fire_at_once(s: State, shots: list[Shot], where: str, drm: int, in_port: bool) -> None:
    """A die for each unit that fires, then all hits together. IN-8.2.2-1 to -4, IN-8.3.1-3."""
    struck: list[tuple[int, bool]] = []
    for shot in shots:
        hit = hit_number(s, shot.firer, shot.target)
        if hit == NO_SHOT:
            continue
        added = drm + (LADEN if fleet.transporting(s, shot.firer) else 0)
        who = SIDES[s.kit.ships.side[shot.firer]]
        tested = shot_at_ship(s, hit, added, "naval combat", where, who)
        result = 2 if tested.critical else int(tested.hit)
        s.tell("gunfire", shot.firer, shot.target, hit, tested.face, tested.face + added, result)
        if tested.hit:
            struck.append((shot.target, tested.critical))
    for ship, critical in struck:
        hit_ship(s, ship, critical, in_port)


def can_fight(s: State, ours: int, theirs: int) -> bool:
    """Whether any unit of two groups could fire at one of the other. IN-8.2.3-2."""
    pairs = [(a, b) for a in members(ours) for b in members(theirs)]
    return any(hit_number(s, a, b) != NO_SHOT or hit_number(s, b, a) != NO_SHOT for a, b in pairs)


def fighting(s: State, ships: int) -> int:
    """Those of a group that can fire at all. IN-8.2.1-1."""
    bits = 0
    for ship in members(ships):
        if fleet.can_fire(s, ship):
            bits |= 1 << ship
    return bits


@final
@dataclass(eq=False, kw_only=True)
class NavalCombat(Frame):
    """An intercepting stack fights the one it has caught. IN-8.2, SUB-NAVALCOMBAT."""

    zone: int = word("zone", ALL)
    attacker: int = word("role", ALL)
    attackers: int = set_of("ship", ALL)
    defenders: int = set_of("ship", ALL)
    seen: bool = flag(ALL)
    round: int = number(1, 99, ALL, start=1)
    withdrawing: int = word("role", ALL, start=NOBODY, others=("nobody",))
    last: bool = flag(ALL, start=False)
    duels: list[Duel] = rows(Duel, MOST_UNITS, ALL, target=Word("ship"), ship=Word("ship"))
    shots: list[Shot] = rows(Shot, MOST_UNITS, ALL, firer=Word("ship"), target=Word("ship"))

    def order(self) -> Order:
        return "decide", "line_up", "fire_excess", "fire", "part"

    def title(self, s: State) -> Question:
        words = {
            "ships": names_of(s, self.defenders),
            "zone": f"zone:{s.kit.strategic.words[self.zone]}",
            "round": str(self.round),
        }
        return Question("title-naval-combat", words)

    def end(self) -> None:
        """The combat is over."""
        self.step = len(self.order())

    def decide(self, s: State) -> None:
        """Before each round both choose in secret to stay or withdraw, but not before the extra one. IN-8.2.4-1, -9."""
        if not self.anybody_can_fire(s):
            s.tell("nobody_fires", self.zone)
            self.end()
        elif not self.last:
            s.call(StayOrWithdraw(zone=self.zone, round=self.round, answers=[UNANSWERED, UNANSWERED]))

    def anybody_can_fire(self, s: State) -> bool:
        """Whether any unit could fire at any enemy; if not, it is as if both withdrew. IN-8.2.3-2."""
        return can_fight(s, self.attackers, self.defenders)

    def revealed(self, s: State, answers: list[int]) -> None:
        """Both choices are shown. IN-8.2.4-2 to -5."""
        s.tell("revealed", *(int(answers[side] == WITHDRAWS) for side in (GERMAN, ALLIED)))
        leaving = [side for side in (GERMAN, ALLIED) if answers[side] == WITHDRAWS]
        if len(leaving) == 2:
            self.end()
        else:
            self.withdrawing = leaving[0] if leaving else NOBODY

    def line_up(self, s: State) -> None:
        """Consolidate and pair as in air combat. IN-8.2.1-1, -2."""
        self.attackers = fleet.consolidate(s, self.attackers)
        self.defenders = fleet.consolidate(s, self.defenders)
        s.call(
            LiningUp(
                attacker=self.attacker,
                seen=self.seen,
                attackers=fighting(s, self.attackers),
                defenders=self.defenders,
                duels=[],
            )
        )

    def fire_excess(self, s: State) -> None:
        """Combat units left unpaired may be added against any enemy unit, any number on one. IN-8.2.1-3."""
        placed = 0
        for duel in self.duels:
            placed |= 1 << duel.ship | 1 << duel.target
        spare_attackers = fighting(s, self.attackers) & ~placed
        spare_defenders = fighting(s, self.defenders) & ~placed
        if spare_attackers:
            s.call(Excess(side=self.attacker, ships=spare_attackers, enemies=self.defenders, shots=[]))
        else:
            s.call(Excess(side=1 - self.attacker, ships=spare_defenders, enemies=self.attackers, shots=[]))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, StayOrWithdraw):
            self.revealed(s, called.answers)
        elif isinstance(called, LiningUp):
            self.duels = called.duels.copy()
        elif isinstance(called, Excess):
            self.shots = called.shots.copy()
        elif isinstance(called, PartCompany):
            self.leave(s, called.leaving)

    def all_shots(self) -> list[Shot]:
        """Paired units fire at each other, excess ones at whom they were added against. IN-8.2.1-4."""
        found: list[Shot] = []
        for duel in self.duels:
            found += [Shot(duel.ship, duel.target), Shot(duel.target, duel.ship)]
        return found + self.shots

    def fire(self, s: State) -> None:
        """One die a unit, all at once; damage is applied at the end of the round. IN-8.2.2-1 to -4."""
        fire_at_once(s, self.all_shots(), s.kit.strategic.words[self.zone], self.drm(s), in_port=False)

    def drm(self, s: State) -> int:
        """What is added to all dice of the round. IN-8.2.4-5, IN-3.2-5."""
        return weather_on_guns(s, self.zone) + (WITHDRAWAL if self.withdrawing != NOBODY else 0)

    def part(self, s: State) -> None:
        """After the fire: somebody is wiped out or withdraws, or another round follows. IN-8.2.3-1, IN-8.2.4-5, -11."""
        self.attackers = fleet.afloat(s, self.attackers)
        self.defenders = fleet.afloat(s, self.defenders)
        self.round += 1
        if not self.attackers or not self.defenders or self.last:
            return
        if self.withdrawing == NOBODY:
            self.step = 0
        else:
            self.compare_speed(s)

    def compare_speed(self, s: State) -> None:
        """Units as fast as the slowest enemy leave; slower ones must fight one more round. IN-8.2.4-5, -6, -10."""
        mine, theirs = self.attackers, self.defenders
        if self.withdrawing != self.attacker:
            mine, theirs = theirs, mine
        pace = fleet.slowest(s, theirs)
        slow = sum(1 << ship for ship in members(mine) if fleet.allowance(s, ship) < pace)
        if slow:
            self.last = True
            self.step = 0
            s.call(PartCompany(side=self.withdrawing, ships=mine & ~slow, staying=0, leaving=0))

    def leave(self, s: State, ships: int) -> None:
        """Units that leave before the others form a stack of their own. IN-8.2.4-7, -8."""
        if not ships:
            return
        fleet.put_to_sea(s, ships, self.zone)
        s.tell("escaped", fleet.names(s, ships))
        self.attackers &= ~ships
        self.defenders &= ~ships


@final
@dataclass(eq=False, kw_only=True)
class StayOrWithdraw(Frame):
    """Both players choose at once and in secret. IN-8.2.4-1, -2, IN-1.7-2."""

    zone: int = word("zone", ALL)
    round: int = number(1, 99, ALL)
    answers: list[int] = each("role", Number(UNANSWERED, WITHDRAWS), OWN)

    def advance(self, s: State) -> int:
        if UNANSWERED in self.answers:
            return UNDER_SEAL
        s.finish()
        return GO_ON

    def asks(self, s: State) -> int:
        return sum(1 << side for side in (GERMAN, ALLIED) if self.answers[side] == UNANSWERED)

    def question(self, s: State) -> Question:
        words = {"zone": f"zone:{s.kit.strategic.words[self.zone]}", "round": str(self.round)}
        return Question("ask-stay-or-withdraw", words, ("IN-8.2.4-1", "IN-8.2.4-2"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(STAY), s.kit.notation.choice(WITHDRAW)]

    def choose(self, s: State, c: Choice) -> None:
        self.answers[s.decider] = STAYS if c.verb == STAY else WITHDRAWS


@final
@dataclass(eq=False, kw_only=True)
class LiningUp(Frame):
    """The spaces of the display: one player places a unit of the intercepted stack, the attacker one of his opposite.

    If the interceptors were detected in the zone, their quarry chooses in odd spaces, else they do. IN-8.2.1-1, -2.
    """

    attacker: int = word("role", ALL)
    seen: bool = flag(ALL)
    attackers: int = set_of("ship", ALL)
    defenders: int = set_of("ship", ALL)
    target: int = word("ship", ALL, start=NO_SHIP, others=("",))
    duels: list[Duel] = rows(Duel, MOST_UNITS, ALL, target=Word("ship"), ship=Word("ship"))

    def advance(self, s: State) -> int:
        if self.target == NO_SHIP and not (self.attackers and self.defenders):
            s.finish()
            return GO_ON
        return s.ask(self, self.attacker if self.target != NO_SHIP else self.chooser())

    def chooser(self) -> int:
        """Who places the unit in the next space."""
        odd = len(self.duels) % 2 == 0
        return 1 - self.attacker if odd == self.seen else self.attacker

    def question(self, s: State) -> Question:
        words = {"space": str(len(self.duels) + 1)}
        if self.target == NO_SHIP:
            return Question("ask-lining-up", words, ("IN-8.2.1-2",))
        return Question("ask-matching", {"ship": f"ship:{s.kit.ships.words[self.target]}"}, ("IN-8.2.1-1",))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        if self.target == NO_SHIP:
            return [words.made(FACE, (ship,)) for ship in members(self.defenders)]
        return [words.made(MATCH, (ship,)) for ship in members(self.attackers)]

    def choose(self, s: State, c: Choice) -> None:
        ship = c.args[0]
        if c.verb == FACE:
            self.target = ship
            self.defenders &= ~(1 << ship)
            return
        self.duels.append(Duel(self.target, ship))
        s.tell("faced", ship, self.target)
        self.attackers &= ~(1 << ship)
        self.target = NO_SHIP

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == MATCH and self.target != NO_SHIP and not fleet.can_fire(s, c.args[0]):
            return Reason("no-guns", "IN-8.2.1-1", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))
        return None


@final
@dataclass(eq=False, kw_only=True)
class Excess(Frame):
    """Units that nobody faces are put against enemies of their player's choice, or hold their fire. IN-8.2.1-3."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    enemies: int = set_of("ship", ALL)
    shots: list[Shot] = rows(Shot, MOST_UNITS, ALL, firer=Word("ship"), target=Word("ship"))

    def advance(self, s: State) -> int:
        if not self.ships:
            s.finish()
            return GO_ON
        return self.side

    def firer(self) -> int:
        """The unit for which a target is chosen."""
        return (self.ships & -self.ships).bit_length() - 1

    def question(self, s: State) -> Question:
        return Question("ask-excess", {"ship": f"ship:{s.kit.ships.words[self.firer()]}"}, ("IN-8.2.1-3",))

    def group(self, s: State) -> Group:
        return Group("fire_on", 0, len(members(self.ships)), ASSIGNMENT)

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(FIRE_ON, ship) for ship in members(self.enemies)]
        return [*found, s.kit.notation.holding]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == FIRE_ON:
            self.shots.append(Shot(self.firer(), c.args[0]))
        self.ships &= self.ships - 1

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != FIRE_ON:
            return None
        return Reason("no-enemy-here", "IN-8.2.1-3", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class PartCompany(Frame):
    """Of those fast enough to leave, some may stay with the slow ones for the last round. IN-8.2.4-6."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    staying: int = set_of("ship", ALL)
    leaving: int = set_of("ship", ALL)

    def advance(self, s: State) -> int:
        if not self.ships:
            s.finish()
            return GO_ON
        return self.side

    def open(self) -> list[int]:
        """Those that may still be told to stay, in ascending order."""
        first = self.staying.bit_length()
        return members(self.ships >> first << first)

    def question(self, s: State) -> Question:
        return Question("ask-part-company", rules=("IN-8.2.4-6",))

    def group(self, s: State) -> Group:
        return Group("remain", 0, len(self.open()), SET, "leave")

    def choices(self, s: State) -> list[Choice]:
        return [*(s.kit.notation.choice(REMAIN, ship) for ship in self.open()), s.kit.notation.leaving]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == REMAIN:
            self.staying |= 1 << c.args[0]
            return
        self.leaving = self.ships & ~self.staying
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (REMAIN, LEAVE):
            return None
        return Reason("no-speed", "IN-8.2.4-5", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),) if c.args else ())
