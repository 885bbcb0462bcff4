"""Cards and meetings of the 9 April turn before the landings. KN-a9-11 to -24."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.cards import KINDS
from narvik.games.kampen.naval_combat import sink_german
from narvik.games.kampen.state import State
from narvik.games.kampen.turn import not_in_hand

OPPORTUNITY_HITS: Final = 5
"""The roll by which reconnaissance, deception and mines succeed."""

DIVE_BOMBERS_HIT: Final = 4


class AfterPlacement(Frame[State]):
    """The cards played around the placement of ships. KN-a9-11, -12, -14.

    `card` says whose opportunity it is; `zone` (plus one) and `count` serve Villedende manøver: ships to drive away.
    """

    name = "after_placement"
    fields = ("card", "zone", "count")
    rules = ("KN-a9-11", "KN-a9-12", "KN-a9-14")

    def faction(self, f: list[int]) -> int:
        """Whose card it is."""
        return {cd.OMDISPONERING: NORWAY, cd.REKOGNOSERINGSFLY: ALLIES}.get(f[1], GERMANY)

    def advance(self, s: State, f: list[int]) -> int:
        faction = self.faction(f)
        if f[3] == 99 or (f[2] == 0 and not s.hand_size[faction]):
            s.pop()
            return GO_ON
        return faction

    def zones(self, s: State, f: list[int]) -> list[int]:
        """Zones the card can be aimed at."""
        if f[1] == cd.REKOGNOSERINGSFLY:
            return [z for z in range(RAID) if s.board.recon_zones >> z & 1 and s.ships_in(GERMANY, z)]
        return [z for z in range(RAID) if s.ships_in(ALLIES, z)]

    def targets(self, s: State, f: list[int]) -> list[Choice]:
        """What the card can be used for."""
        make = s.settings.notation.make
        if f[1] == cd.OMDISPONERING:
            return [
                make(nt.MOVE, area, to, 1) for area in range(s.areas) if s.at(NORWAY, area) for to in s.board.near[area]
            ]
        verb = nt.SEARCH if f[1] == cd.REKOGNOSERINGSFLY else nt.LURE
        return [make(verb, zone) for zone in self.zones(s, f)]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[3]:
            nearby = s.board.zone_next[f[2] - 1]
            return [words.make(nt.DRIVE, zone) for zone in nearby if zone != RAID and s.board.allied_zone[zone]]
        if f[2]:
            return self.targets(s, f)
        if s.holds(self.faction(f), f[1]) and self.targets(s, f):
            return [words.pass_by, words.play[f[1]]]
        return words.only_pass

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PASS:
            f[3] = 99
        elif c.verb == nt.PLAY:
            s.play(self.faction(f), f[1])
            f[2] = 100
        elif c.verb == nt.MOVE:
            area, to, _ = c.args
            s.troops[NORWAY * s.areas + area] -= 1
            s.troops[NORWAY * s.areas + to] += 1
            s.tell("moved", NORWAY, area, to, 1)
            f[3] = 99
        elif c.verb == nt.SEARCH:
            self.search(s, c.args[0])
            f[3] = 99
        elif c.verb == nt.LURE:
            zone = c.args[0]
            hits = self.roll(s, "deception", zone, ALLIES, GERMANY)
            f[2] = zone + 1
            f[3] = hits or 99
        else:
            self.drive(s, f[2] - 1, c.args[0])
            f[3] = f[3] - 1 or 99

    def roll(self, s: State, what: str, zone: int, of: int, by: int) -> int:
        """A die for each card of a faction in a zone; how many succeed."""
        count = s.ships_in(of, zone).bit_count()
        rolled = s.dice(count, what, s.zone_word(zone), s.faction_word(by))
        s.tell("rolled_search", by, zone, tuple(rolled))
        return sum(1 for die in rolled if die >= OPPORTUNITY_HITS)

    def search(self, s: State, zone: int) -> None:
        """Reconnaissance shows German cards and turns them down again. KN-card-allies-9a-rekognoseringsfly."""
        left = members(s.ships_in(GERMANY, zone))
        for _ in range(self.roll(s, "reconnaissance", zone, GERMANY, ALLIES)):
            ship = s.draw_ship(left, "seen", zone)
            left.remove(ship)
            s.show(1 << ship)
            s.up &= ~(1 << ship)
            s.tell("seen", ship, zone)

    def drive(self, s: State, zone: int, to: int) -> None:
        """A deceived ship leaves, face down. KN-card-germany-9a-villedende-manover."""
        ships = members(s.ships_in(ALLIES, zone))
        ship = ships[s.pick(len(ships), "deceived", s.zone_word(zone), "", s.ship_words(ships))]
        s.put(ship, to)
        s.known_move(ALLIES, zone, to, len(ships) - 1)
        s.tell("driven", zone, to)
        s.tell_to(1 << ALLIES, "posted", ship, to)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        if f[3]:
            return "ask-drive", {"zone": f"zone:{s.zone_word(f[2] - 1)}"}
        return ("ask-card-target" if f[2] else "ask-opportunity"), {"card": f"card:{cd.NAMES[f[1]]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(self.faction(f), c.args[0]):
            return not_in_hand(s, c.args[0])
        rule = s.settings.cards.rules[True, self.faction(f) * KINDS + f[1]]
        if c.verb in (nt.SEARCH, nt.LURE, nt.DRIVE):
            return Reason("no-zone", rule, (("zone", f"zone:{s.zone_word(c.args[0])}"),), s.zone_word(c.args[0]))
        if c.verb == nt.MOVE and f[1] == cd.OMDISPONERING:
            area, to, count = c.args
            here = s.area_word(area)
            if to not in s.board.near[area]:
                return Reason("no-not-adjacent", rule, (("from", f"area:{here}"), ("to", f"area:{s.area_word(to)}")))
            if count != 1:
                return Reason("no-one-only", rule)
            return Reason("no-too-few", rule, (("area", f"area:{here}"), ("count", "0")), here)
        return None


class Meetings(Frame[State]):
    """Interception on 9 April, zone by zone in Germany's order. KN-a9-16 to -19."""

    name = "meetings"
    fields = ("done",)
    rules = ("KN-a9-16", "KN-a9-17", "KN-a9-18")

    def zones(self, s: State, f: list[int]) -> list[int]:
        """Zones with cards of both sides, not yet handled."""
        return [
            zone
            for zone in range(RAID)
            if not f[1] >> zone & 1
            and s.ships_in(GERMANY, zone)
            and (s.ships_in(ALLIES, zone) or s.ships_in(NORWAY, zone))
        ]

    def advance(self, s: State, f: list[int]) -> int:
        zones = self.zones(s, f)
        if len(zones) > 1:
            return GERMANY
        if zones:
            self.meet(s, f, zones[0])
        else:
            s.pop()
        return GO_ON

    def meet(self, s: State, f: list[int], zone: int) -> None:
        """Both sides may try there."""
        f[1] |= 1 << zone
        s.push(fr.INTERCEPTION, zone, GERMANY, 0)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.ZONE, zone) for zone in self.zones(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.meet(s, f, c.args[0])


class SmokeScreen(Frame[State]):
    """Røykdekke: an intercepted German ship slips away from the combat. KN-a9-20."""

    name = "smoke_screen"
    fields = ("zone", "step")
    rules = ("KN-a9-20", "KN-card-germany-9a-roykdekke")

    def advance(self, s: State, f: list[int]) -> int:
        if f[2] == 2:
            s.pop()
            return GO_ON
        return GERMANY

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[2]:
            caught = members(s.due & s.ships_in(GERMANY, f[1]))
            return [words.make(nt.HIDE, ship) for ship in caught]
        return s.opportunity(GERMANY, cd.ROYKDEKKE)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(GERMANY, c.args[0])
            f[2] = 1
            return
        if c.verb == nt.HIDE:
            bit = 1 << c.args[0]
            s.due &= ~bit
            s.up &= ~bit
            s.smoke |= bit
            s.tell("hidden", c.args[0])
        f[2] = 2

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-hide" if f[2] else "ask-smoke-screen"), {"zone": f"zone:{s.zone_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.HIDE:
            return Reason("no-not-intercepted", "KN-card-germany-9a-roykdekke")
        return None


class DiveBombers(Frame[State]):
    """Stupbombefly, before all naval combats. KN-a9-24."""

    name = "dive_bombers"
    fields = ("step",)
    rules = ("KN-a9-24", "KN-card-allies-9a-stupbombefly")

    def zones(self, s: State) -> list[int]:
        """Zones III to V with German cards."""
        return [zone for zone in range(RAID) if s.board.dive_zones >> zone & 1 and s.ships_in(GERMANY, zone)]

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 2 or (f[1] == 0 and not (s.hand_size[ALLIES] and self.zones(s))):
            s.pop()
            return GO_ON
        return ALLIES

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[1]:
            return [words.make(nt.BOMB, zone) for zone in self.zones(s)]
        return s.opportunity(ALLIES, cd.STUPBOMBEFLY)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, c.args[0])
            f[1] = 1
            return
        f[1] = 2
        if c.verb == nt.BOMB:
            self.bomb(s, c.args[0])

    def bomb(self, s: State, zone: int) -> None:
        """A roll of 4 or more hits a random German card there, face up or down."""
        roll = s.dice(1, "dive bombers", s.zone_word(zone), "allies")[0]
        s.tell("rolled_card", ALLIES, cd.STUPBOMBEFLY, roll)
        if roll >= DIVE_BOMBERS_HIT:
            ship = s.draw_ship(members(s.ships_in(GERMANY, zone)), "bombed", zone)
            if not s.settings.fleet.dummies >> ship & 1 and s.hand_size[GERMANY]:
                s.push(fr.SAILORS, zone, 1 << ship, 0)
            sink_german(s, ship)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-bomb" if f[1] else "ask-dive-bombers"), {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.BOMB:
            word = s.zone_word(c.args[0])
            return Reason("no-zone", "KN-card-allies-9a-stupbombefly", (("zone", f"zone:{word}"),), word)
        return None


fr.FLOW[fr.AFTER_PLACEMENT] = AfterPlacement()
fr.FLOW[fr.MEETINGS] = Meetings()
fr.FLOW[fr.SMOKE_SCREEN] = SmokeScreen()
fr.FLOW[fr.DIVE_BOMBERS] = DiveBombers()
