"""The 9 April turn: what stands before the landings. KN-a9-1 to -15, KN-9ac.

All factions act in it. This module has the sequence of the turn, the choice of cards and the placement of battalions
and ships; `april9_cards` the cards played around it and the meetings at sea, `landing` what happens ashore.
"""

from __future__ import annotations

from itertools import product

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID, ZONE_VIII
from narvik.games.kampen.cards import HAND_LIMITS, KEPT_9APRIL, KINDS
from narvik.games.kampen.fleet import FIRST_FLEET, GONE, HOME_FLEET, IN_HAND
from narvik.games.kampen.state import BY_ANNIHILATION, NO_WINNER, State
from narvik.games.kampen.turn import not_in_hand


class April9(Frame[State]):
    """The sequence of the 9 April turn. KN-a9-1; the order is that of the digest's state machine."""

    name = "april9"
    fields = ("step",)
    rules = ("KN-a9-1",)

    def advance(self, s: State, f: list[int]) -> int:
        step = f[1]
        f[1] = step + 1
        if step == 0:
            s.april = True
            s.active = GERMANY
            s.new_clock()
            s.tell("april9")
        elif step <= 3:
            s.push(fr.KEEP_CARDS, step - 1)
        elif step == 4:
            self.draw_fleet(s)
        elif step == 5:
            s.push(fr.EXCHANGE_SHIP, 0)
        elif step == 6:
            s.push(fr.NORWAY_SETS_UP, 0, 0)
        elif step == 7:
            s.push(fr.STATION_SHIPS, GERMANY, 0)
        elif step == 8:
            s.push(fr.AFTER_PLACEMENT, cd.OMDISPONERING, 0, 0)
        elif step == 9:
            s.push(fr.AFTER_PLACEMENT, cd.REKOGNOSERINGSFLY, 0, 0)
        elif step == 10:
            s.push(fr.STATION_SHIPS, ALLIES, 0)
        elif step == 11:
            s.push(fr.AFTER_PLACEMENT, cd.VILLEDENDE_MANOVER, 0, 0)
        elif step == 12:
            s.push(fr.MEETINGS, 0)
        elif step == 13:
            s.ready = [0] * s.areas
            if s.hand_size[GERMANY]:
                s.push(fr.LAND_MOVEMENT)
        elif step == 14:
            s.push(fr.DIVE_BOMBERS, 0)
        elif step == 15:
            s.push(fr.NAVAL_COMBATS)
        elif step == 16:
            s.push(fr.RAIDING, 0)
        elif step == 17:
            s.push(fr.LANDINGS, 0, 0, 0, 0, 0, -1, 0)
        elif step == 18:
            s.push(fr.RESISTANCE, 0)
        elif step == 19:
            s.push(fr.LAND_COMBATS)
        elif step == 20:
            s.push(fr.MOBILIZATION, 0, 0, 0)
        elif step <= 23:
            s.push(fr.REINFORCEMENT, step - 21, 0, 0)
        elif step == 24:
            self.cable(s)
        else:
            self.end(s)
        return GO_ON

    def draw_fleet(self, s: State) -> None:
        """The Allies draw half their ships; the others are the home fleet. KN-a9-4, -5."""
        fleet = s.settings.fleet
        drawn = s.shuffle(members(fleet.of[ALLIES]), "allied ships", "allies")
        for ship in drawn[FIRST_FLEET:]:
            s.put(ship, HOME_FLEET)
        s.tell_to(1 << ALLIES, "fleet_drawn", tuple(sorted(drawn[:FIRST_FLEET])))

    def cable(self, s: State) -> None:
        """Germans in Egersund cut the cable; then the first test for a side without battalions. KN-adv-4, KN-win-4."""
        if s.troops[s.board.index["egersund"]]:
            s.tell("cable_cut")
            s.void(ALLIES, 1)

    def end(self, s: State) -> None:
        """Cards and dummies leave, hands are drawn, and Germany begins. KN-a9-47 to -51."""
        if not s.strength[GERMANY] or not (s.strength[NORWAY] or s.strength[ALLIES]):
            s.judge(BY_ANNIHILATION)
            return
        for at in range(3 * KINDS):
            s.aside[at] += s.hand[at]
            s.hand[at] = 0
        s.hand_size = [0, 0, 0]
        fleet = s.settings.fleet
        for ship in members(fleet.dummies):
            if s.ship_at[ship] < RAID:
                s.tell("dummy_removed", ship, s.ship_at[ship])
                s.sink(ship)
        s.april = False
        s.up = s.due = s.smoke = s.taken = s.sailed = s.attempted = 0
        s.spent = [0, 0, 0]
        s.evacuees = []
        s.landing = []
        s.barred = s.invaded = s.mobilized = 0
        s.frames[-1] = [fr.TURN, GERMANY, 0]
        for faction in (GERMANY, NORWAY, ALLIES):
            while s.hand_size[faction] < HAND_LIMITS[faction] and s.unused[faction] and s.winner == NO_WINNER:
                s.draw(faction)


class KeepCards(Frame[State]):
    """A faction chooses the 9 April cards it keeps, hidden from the others. KN-a9-2, -3."""

    name = "keep_cards"
    fields = ("faction",)
    rules = ("KN-a9-2", "KN-a9-3", "KN-9ac-1")

    def advance(self, s: State, f: list[int]) -> int:
        return f[1]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        base = f[1] * KINDS
        copies = s.settings.cards.copies[1]
        held = [card for card in range(KINDS) if copies[base + card]]
        made = s.settings.notation.words.made
        out = []
        for numbers in product(*(range(copies[base + card] + 1) for card in held)):
            if sum(numbers) == KEPT_9APRIL[f[1]]:
                out.append(made(nt.KEEP, tuple(c for c, n in zip(held, numbers, strict=True) for _ in range(n))))
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        base = f[1] * KINDS
        for card in range(KINDS):
            s.hand[base + card] = c.args.count(card)
            s.aside[base + card] = s.settings.cards.copies[1][base + card] - s.hand[base + card]
        s.hand_size[f[1]] = len(c.args)
        s.tell("kept", f[1], len(c.args))
        s.tell_to(1 << f[1], "kept_cards", f[1], c.args)
        s.pop()

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-keep-cards", {"count": str(KEPT_9APRIL[f[1]])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-keep", "KN-a9-2", (("count", str(KEPT_9APRIL[f[1]])),)) if c.verb == nt.KEEP else None


class ExchangeShip(Frame[State]):
    """Skip til unnsetning: one drawn ship for one of the home fleet. KN-a9-6."""

    name = "exchange_ship"
    fields = ("step",)
    rules = ("KN-a9-6", "KN-card-allies-9a-skip-til-unnsetning")

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 2 or not s.hand_size[ALLIES]:
            s.pop()
            return GO_ON
        return ALLIES

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[1]:
            drawn = members(s.ships_in(ALLIES, IN_HAND))
            home = members(s.lying[HOME_FLEET])
            return [words.make(nt.EXCHANGE, out, into) for out in drawn for into in home]
        return s.opportunity(ALLIES, cd.SKIP_TIL_UNNSETNING)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(ALLIES, c.args[0])
            f[1] = 1
            return
        if c.verb == nt.EXCHANGE:
            s.put(c.args[0], HOME_FLEET)
            s.put(c.args[1], IN_HAND)
            s.tell_to(1 << ALLIES, "exchanged", c.args[0], c.args[1])
        f[1] = 2

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-exchange" if f[1] else "ask-exchange-ship"), {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(ALLIES, c.args[0]):
            return not_in_hand(s, c.args[0])
        return None


class NorwaySetsUp(Frame[State]):
    """Norway places its first battalions and "Eidsvoll & Norge". KN-a9-8, -9."""

    name = "norway_sets_up"
    fields = ("step", "from_area")
    rules = ("KN-a9-7", "KN-a9-8", "KN-a9-9")

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 0:
            s.add(NORWAY, s.board.index["finnmark"], 1)
            s.tell("placed", NORWAY, s.board.index["finnmark"], 1)
            f[1] = 1
        if f[1] == 5:
            s.pop()
            return GO_ON
        return NORWAY

    def areas(self, s: State, f: list[int]) -> list[int]:
        """Where the next battalion may stand."""
        if f[1] == 1:
            oslo = s.board.index["oslo"]
            return sorted((oslo, *s.board.near[oslo]))
        return [area for area in s.board.mobilization if area >= f[2]]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        if f[1] == 4:
            return [make(nt.POST, zone) for zone in range(ZONE_VIII)]
        return [make(nt.PLACE, area, 1) for area in self.areas(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.POST:
            ship = s.settings.fleet.eidsvoll
            s.put(ship, c.args[0])
            s.seen_at[ship] = 1 << c.args[0]
            s.tell("posted", ship, c.args[0])
        else:
            s.add(NORWAY, c.args[0], 1)
            s.tell("placed", NORWAY, c.args[0], 1)
            f[2] = c.args[0] if f[1] == 2 else 0
        f[1] += 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-near-oslo", "ask-first-point", "ask-second-point", "ask-post")[f[1] - 1], {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLACE and f[1] < 4:
            word = s.area_word(c.args[0])
            return Reason("no-norwegian-setup", "KN-a9-8", (("area", f"area:{word}"),), word)
        if c.verb == nt.POST:
            return Reason("no-post", "KN-a9-9")
        return None


class StationShips(Frame[State]):
    """A faction places its ships face down, ship by ship; the numbers are shown when all lie there. KN-a9-10, -13, -15.

    That the ships are asked for in a fixed order is why neither ship nor zone is told before the end: the order would
    give the ships away.
    """

    name = "station_ships"
    fields = ("faction", "placed")
    rules = ("KN-a9-7", "KN-a9-10", "KN-a9-13", "KN-a9-15", "KN-a9-49")

    def advance(self, s: State, f: list[int]) -> int:
        if self.next_ship(s, f) is not None:
            return f[1]
        self.disclose(s, f[1])
        s.pop()
        return GO_ON

    def next_ship(self, s: State, f: list[int]) -> int | None:
        """The first ship not yet placed."""
        waiting = s.ships_in(f[1], IN_HAND)
        return (waiting & -waiting).bit_length() - 1 if waiting else None

    def disclose(self, s: State, faction: int) -> None:
        """Everybody sees how many cards lie in each zone, and so where each ship may be."""
        fleet = s.settings.fleet
        new = members(s.posted)
        s.posted = 0
        zones = [s.ship_at[ship] for ship in new]
        bits = 0
        for zone in zones:
            bits |= 1 << zone
        home = 1 << HOME_FLEET if s.lying[HOME_FLEET] & fleet.of[faction] else 0
        for ship in members(fleet.of[faction] & ~s.lying[GONE]):
            if not s.seen_at[ship]:
                s.seen_at[ship] = bits | home
            elif s.seen_at[ship] >> HOME_FLEET & 1:
                s.seen_at[ship] = s.seen_at[ship] & ~(1 << HOME_FLEET) | bits
        s.learn()
        for zone in sorted(set(zones)):
            s.tell("stationed", faction, zone, zones.count(zone))

    def zones(self, s: State, f: list[int]) -> list[int]:
        """Where a ship may lie."""
        return [zone for zone in range(RAID) if f[1] == GERMANY or s.board.allied_zone[zone]]

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        ship = self.next_ship(s, f)
        if ship is None:
            return []
        make = s.settings.notation.make
        return [make(nt.STATION, ship, zone) for zone in self.zones(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.put(c.args[0], c.args[1])
        s.posted |= 1 << c.args[0]
        f[2] += 1
        s.tell_to(1 << f[1], "posted", c.args[0], c.args[1])

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.STATION:
            return None
        if c.args[1] == RAID:
            return Reason("no-raid-box", "KN-a9-10" if f[1] == GERMANY else "KN-a9-13")
        if c.args[1] not in self.zones(s, f):
            return Reason("no-allied-zone", "KN-adv-2", (("zone", f"zone:{s.zone_word(c.args[1])}"),))
        return Reason("no-next-ship", "KN-a9-10" if f[1] == GERMANY else "KN-a9-13")


fr.FLOW[fr.APRIL9] = April9()
fr.FLOW[fr.KEEP_CARDS] = KeepCards()
fr.FLOW[fr.EXCHANGE_SHIP] = ExchangeShip()
fr.FLOW[fr.NORWAY_SETS_UP] = NorwaySetsUp()
fr.FLOW[fr.STATION_SHIPS] = StationShips()
