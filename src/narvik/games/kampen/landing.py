"""Ashore on 9 April: raiding, landing, resistance, intimidation, mobilization. KN-a9-25 to -43."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.april9_cards import OPPORTUNITY_HITS
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID, SEA, ZONE_VIII
from narvik.games.kampen.combat import DONE
from narvik.games.kampen.naval_combat import sink_german
from narvik.games.kampen.retreat import available, closed
from narvik.games.kampen.state import State
from narvik.games.kampen.strength import STEP, defenders
from narvik.games.kampen.turn import not_in_hand

FORT_SINKS: Final = 6
FORT_TURNS_AWAY: Final = 4
RESISTS: Final = 5
SURRENDERS: Final = 5
GIVES_WAY: Final = 3
"""What rolls do: the coastal fort, the resistance in a city, and a bluff against a Norwegian battalion."""


class Sailors(Frame[State]):
    """Evakuerte matroser: a sunken German ship may still land its battalion. KN-a9-25."""

    name = "sailors"
    fields = ("zone", "ships", "step")
    rules = ("KN-a9-25", "KN-card-germany-9a-evakuerte-matroser")

    def advance(self, s: State, f: list[int]) -> int:
        if f[3] == 2:
            s.pop()
            return GO_ON
        return GERMANY

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[3]:
            return [words.make(nt.HIDE, ship) for ship in members(f[2])]
        return s.opportunity(GERMANY, cd.EVAKUERTE_MATROSER)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(GERMANY, c.args[0])
            f[3] = 1
            return
        if c.verb == nt.HIDE:
            s.evacuees.append(c.args[0] << 4 | f[1])
            s.tell("sailors_saved", c.args[0], f[1])
        f[3] = 2

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-which-crew" if f[3] else "ask-sailors"), {"zone": f"zone:{s.zone_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        return None


class Raiding(Frame[State]):
    """German heavy ships in the northern zones may go raiding, which costs the Allies cards. KN-a9-26, -27.

    Germany is asked whenever it has cards there; which of them could raid is its secret.
    """

    name = "raiding"
    fields = ("next_ship",)
    rules = ("KN-a9-26", "KN-a9-27")

    def able(self, s: State, f: list[int]) -> list[int]:
        """Ships that could raid, in order."""
        fleet = s.settings.fleet
        return [
            ship
            for ship in members(fleet.of[GERMANY])
            if ship >= f[1]
            and fleet.raids[ship]
            and s.ship_at[ship] < RAID
            and s.board.raid_zones >> s.ship_at[ship] & 1
        ]

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] < 99 and any(s.ships_in(GERMANY, zone) for zone in range(RAID) if s.board.raid_zones >> zone & 1):
            return GERMANY
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.end] + [words.make(nt.RAID_OUT, ship) for ship in self.able(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            f[1] = 99
            return
        ship = c.args[0]
        f[1] = ship + 1
        zone = s.ship_at[ship]
        s.put(ship, RAID)
        s.seen_at[ship] = 1 << RAID
        s.learn()
        s.tell("raids", ship, zone)
        s.void(ALLIES, s.settings.fleet.voids[ship])

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-raid", "KN-a9-26") if c.verb == nt.RAID_OUT else None


CHOOSE_ZONE: Final = 0
FACE_EIDSVOLL: Final = 1
FOUGHT: Final = 2
ANNOUNCE: Final = 3
MINES: Final = 4
FORTS: Final = 5
DIVERT: Final = 6
ASHORE: Final = 7

ALL_SHIPS: Final = -1


class Landings(Frame[State]):
    """German ships land battalions, zone by zone; mines and forts answer. KN-a9-29 to -35.

    `landing` of the position lists what has been announced: ship and area. `passed` are cities whose fort stays silent,
    `turned_away` the ships a fort has sent elsewhere, `may_land` those that have faced "Eidsvoll & Norge" where it
    lies, `landed` those that have landed.
    """

    name = "landings"
    fields = ("done", "zone", "step", "turned_away", "passed", "may_land", "landed")
    rules = ("KN-a9-30", "KN-a9-32", "KN-a9-34", "KN-a9-29")

    def zones(self, s: State, f: list[int]) -> list[int]:
        """Coastal zones with German cards, or sailors to land, not yet handled."""
        saved = {crew & 15 for crew in s.evacuees}
        return [z for z in range(ZONE_VIII) if not f[1] >> z & 1 and (z in saved or s.ships_in(GERMANY, z))]

    def landers(self, s: State, f: list[int]) -> list[int]:
        """Ships that can still be named for a landing: real ones in the zone, and sunken ones whose crew was saved."""
        fleet = s.settings.fleet
        named = {entry >> 6 for entry in s.landing}
        last = max(named, default=-1)
        crews = [crew >> 4 for crew in s.evacuees if crew & 15 == f[2]]
        able = s.ships_in(GERMANY, f[2]) & f[6] & ~f[7]
        here = [ship for ship in members(able) if fleet.lands[ship]]
        return [ship for ship in sorted(here + crews) if ship > last and ship not in named]

    def advance(self, s: State, f: list[int]) -> int:
        step = f[3]
        if step == CHOOSE_ZONE:
            zones = self.zones(s, f)
            if len(zones) > 1:
                return GERMANY
            if not zones:
                s.pop()
                return GO_ON
            self.enter_zone(s, f, zones[0])
        elif step == FACE_EIDSVOLL:
            if s.ship_at[s.settings.fleet.eidsvoll] == f[2] and not s.eidsvoll_fought and s.ships_in(GERMANY, f[2]):
                f[6] = max(f[6], 0)
                return GERMANY
            f[3] = ANNOUNCE
        elif step == FOUGHT:
            # a ship chased off may land where it is now, also if that zone's turn is over
            for ship in members(f[6]):
                if s.ship_at[ship] < ZONE_VIII:
                    f[1] &= ~(1 << s.ship_at[ship])
            f[3] = ANNOUNCE
        elif step in (ANNOUNCE, DIVERT):
            return GERMANY
        elif step == MINES:
            if s.landing and s.hand_size[ALLIES]:
                return ALLIES
            f[3] = FORTS
        elif step == FORTS:
            if self.city(s, f) >= 0 and s.hand_size[NORWAY]:
                return NORWAY
            f[3] = ASHORE
        else:
            self.go_ashore(s, f)
        return GO_ON

    def enter_zone(self, s: State, f: list[int], zone: int) -> None:
        """Landings of this zone are announced next."""
        f[2] = zone
        f[3] = FACE_EIDSVOLL
        f[4] = 0
        f[6] = ALL_SHIPS
        s.landing = []

    def city(self, s: State, f: list[int]) -> int:
        """The first victory city that ships are about to land in and whose fort has not been passed over, or -1."""
        for area in sorted({entry & 63 for entry in s.landing}):
            if s.board.is_victory[area] and not f[5] >> area & 1:
                return area
        return -1

    def areas(self, s: State, f: list[int]) -> list[int]:
        """Where a ship of this zone may land. KN-a9-30; a city whose fort turned ships away is barred."""
        return [area for area in s.board.coast[f[2]] if not s.barred >> area & 1]

    def go_ashore(self, s: State, f: list[int]) -> None:
        """The battalions land. KN-a9-33."""
        for entry in s.landing:
            ship, area = entry >> 6, entry & 63
            s.strength[GERMANY] += 1
            s.tell("landed_from", ship, area)
            f[7] |= 1 << ship
            s.enter(GERMANY, area, 1, SEA)
            if s.board.is_victory[area]:
                s.invaded |= 1 << area
        s.evacuees = [crew for crew in s.evacuees if crew & 15 != f[2]]
        s.up &= ~s.ships_in(GERMANY, f[2])
        s.landing = []
        f[1] |= 1 << f[2]
        f[3] = CHOOSE_ZONE

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        make = words.make
        step = f[3]
        if step == CHOOSE_ZONE:
            return [make(nt.ZONE, zone) for zone in self.zones(s, f)]
        if step == FACE_EIDSVOLL:
            fleet = s.settings.fleet
            free = s.ships_in(GERMANY, f[2]) & ~fleet.dummies
            return [words.end] + [make(nt.JOIN, ship) for ship in members(free) if f[6] < 1 << ship]
        if step == ANNOUNCE:
            ships = self.landers(s, f)
            return [words.end] + [make(nt.LAND, ship, area) for ship in ships for area in self.areas(s, f)]
        if step == DIVERT:
            ships = members(f[4])
            return [words.end] + [make(nt.LAND, ship, area) for ship in ships for area in self.areas(s, f)]
        card, who = (cd.MINELEGGING, ALLIES) if step == MINES else (cd.KYSTFORT, NORWAY)
        return s.opportunity(who, card)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        step = f[3]
        if c.verb == nt.ZONE:
            self.enter_zone(s, f, c.args[0])
        elif c.verb == nt.JOIN:
            f[6] |= 1 << c.args[0]
            s.show(1 << c.args[0])
            s.tell("ship_joins", c.args[0], f[2])
        elif c.verb == nt.LAND:
            s.landing.append(c.args[0] << 6 | c.args[1])
            if s.ship_at[c.args[0]] < RAID:
                s.show(1 << c.args[0])
            s.tell("announced", c.args[0], c.args[1])
            if step == DIVERT:
                # ships turned away are named in order; those passed over stay at sea
                f[4] &= ~((2 << c.args[0]) - 1)
                f[3] = DIVERT if f[4] else FORTS
        elif c.verb == nt.PLAY:
            self.answer(s, f, c.args[0])
        elif step == FACE_EIDSVOLL:
            self.face_eidsvoll(s, f)
        elif step == ANNOUNCE:
            f[3] = MINES
        elif step == DIVERT:
            f[3] = FORTS
            f[4] = 0
        elif step == MINES:
            f[3] = FORTS
        else:
            f[5] |= 1 << self.city(s, f)

    def face_eidsvoll(self, s: State, f: list[int]) -> None:
        """Ships that are to land must first fight the Norwegian ship; without any, only saved crews land. KN-a9-29."""
        if f[6]:
            s.tell("naval_combat", f[2])
            s.push(fr.NAVAL_COMBAT, f[2], 0, 0, 0, 0, f[6], 0, 0, 0, 0)
            f[3] = FOUGHT
        elif any(crew & 15 == f[2] for crew in s.evacuees):
            f[3] = ANNOUNCE
        else:
            f[3] = ASHORE

    def answer(self, s: State, f: list[int], card: int) -> None:
        """Mines or a fort. KN-card-allies-9a-minelegging, KN-card-norway-9a-kystfort."""
        who = ALLIES if card == cd.MINELEGGING else NORWAY
        s.play(who, card)
        fleet = s.settings.fleet
        if card == cd.MINELEGGING:
            roll = s.dice(1, "mines", s.zone_word(f[2]), "allies")[0]
            s.tell("rolled_card", ALLIES, card, roll)
            f[3] = FORTS
            ships = members(s.ships_in(GERMANY, f[2]) & ~fleet.dummies)
            if roll >= OPPORTUNITY_HITS and ships:
                ship = s.draw_ship(ships, "mined", f[2])
                s.landing = [entry for entry in s.landing if entry >> 6 != ship]
                sink_german(s, ship)
            return
        city = self.city(s, f)
        roll = s.dice(1, "coastal fort", s.area_word(city), "norway")[0]
        s.tell("rolled_card", NORWAY, card, roll)
        if roll < FORT_TURNS_AWAY:
            return
        ships = [entry >> 6 for entry in s.landing if entry & 63 == city]
        s.landing = [entry for entry in s.landing if entry & 63 != city]
        s.barred |= 1 << city
        s.tell("turned_away", city)
        f[3] = DIVERT
        afloat = [ship for ship in ships if s.ship_at[ship] < RAID]
        if roll >= FORT_SINKS and afloat:
            ship = s.draw_ship(afloat, "shelled", f[2])
            ships.remove(ship)
            sink_german(s, ship)
        f[4] = sum(1 << ship for ship in ships)
        if not f[4]:
            f[3] = FORTS

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        step = f[3]
        name = ("landing-zone", "face-eidsvoll", "announce", "announce", "mines", "forts", "turned-away", "announce")[
            step
        ]
        words = {"zone": f"zone:{s.zone_word(f[2])}"}
        if step == FORTS:
            words["area"] = f"area:{s.area_word(self.city(s, f))}"
        return f"ask-{name}", words

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and f[3] in (MINES, FORTS):
            if not s.holds(s.decider, c.args[0]):
                return not_in_hand(s, c.args[0])
            return Reason("no-not-in-step", "KN-a9-34", (("card", f"card:{cd.NAMES[c.args[0]]}"),))
        if c.verb == nt.LAND and f[3] in (ANNOUNCE, DIVERT):
            word = s.area_word(c.args[1])
            words = (("area", f"area:{word}"),)
            if s.barred >> c.args[1] & 1:
                return Reason("no-fort", "KN-card-norway-9a-kystfort", words, word)
            if c.args[1] not in s.board.coast[f[2]]:
                return Reason("no-other-coast", "KN-a9-30", words, word)
            if not f[6] >> c.args[0] & 1:
                return Reason("no-shirker", "KN-a9-29")
            return Reason("no-lander", "KN-a9-30", words)
        if c.verb == nt.LAND and f[3] == FACE_EIDSVOLL:
            return Reason("no-shirker", "KN-a9-29")
        return None


class Resistance(Frame[State]):
    """Norway may roll for each victory city where Germans landed. KN-a9-36, -37."""

    name = "resistance"
    fields = ("asked",)
    rules = ("KN-a9-36", "KN-a9-37")

    def city(self, s: State, f: list[int]) -> int:
        """The next city, or -1."""
        return next((area for area in s.board.victory if (s.invaded & ~f[1]) >> area & 1), -1)

    def advance(self, s: State, f: list[int]) -> int:
        if self.city(s, f) >= 0:
            return NORWAY
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, words.make(nt.RESIST)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        city = self.city(s, f)
        f[1] |= 1 << city
        if c.verb != nt.RESIST:
            return
        roll = s.dice(1, "resistance", s.area_word(city), "norway")[0]
        s.tell("rolled_resistance", city, roll)
        if roll >= RESISTS:
            s.mobilized |= 1 << city
            germans = s.troops[city]
            s.add(NORWAY, city, 1)
            s.tell("placed", NORWAY, city, 1)
            if germans:
                s.troops[city] = 0
                s.attacks[city << 6 | SEA] = s.attacks.get(city << 6 | SEA, 0) + germans

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-resistance", {"area": f"area:{s.area_word(self.city(s, f))}"}


class Intimidation(Frame[State]):
    """Bløff/trusler at the start of a combat on 9 April. KN-a9-38, KN-card-germany-9a-bloff-trusler."""

    name = "intimidation"
    fields = ("area", "step", "giving_way", "asked")
    rules = ("KN-a9-38", "KN-card-germany-9a-bloff-trusler")

    def advance(self, s: State, f: list[int]) -> int:
        area = f[1]
        if f[2] == 0:
            if s.hand_size[GERMANY] and s.at(NORWAY, area):
                return GERMANY
            f[2] = 1
        while f[3]:
            places = available(s, NORWAY, area, fjords=True)
            if len(places) > 1:
                return NORWAY
            f[3] -= 1
            if places:
                self.leave(s, area, places[0])
            else:
                s.remove(NORWAY, area, 1)
                s.tell("perished", NORWAY, area, 1)
        s.pop()
        if not defenders(s, area):
            s.frames[-1][STEP] = DONE
        return GO_ON

    def leave(self, s: State, area: int, to: int) -> None:
        """A battalion gives way."""
        s.troops[NORWAY * s.areas + area] -= 1
        s.troops[NORWAY * s.areas + to] += 1
        s.tell("retreated", NORWAY, area, to, 1)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[2] == 0:
            return s.opportunity(GERMANY, cd.BLOFF_TRUSLER)
        return [words.make(nt.GIVE_WAY, to) for to in available(s, NORWAY, f[1], fjords=True)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.GIVE_WAY:
            f[3] -= 1
            self.leave(s, f[1], c.args[0])
            return
        f[2] = 1
        if c.verb == nt.PASS:
            return
        area = f[1]
        s.play(GERMANY, cd.BLOFF_TRUSLER)
        rolled = s.dice(s.at(NORWAY, area), "intimidation", s.area_word(area), "germany")
        s.tell("rolled_intimidation", area, tuple(rolled))
        gone = sum(1 for die in rolled if die >= SURRENDERS)
        if gone:
            s.remove(NORWAY, area, gone)
            s.tell("surrendered", area, gone)
        f[3] = sum(1 for die in rolled if GIVES_WAY <= die < SURRENDERS)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return ("ask-give-way" if f[2] else "ask-intimidation"), {"area": f"area:{s.area_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.GIVE_WAY and f[2]:
            return closed(s, NORWAY, f[1], c.args[0], fjords=True)
        return None


class Mobilization(Frame[State]):
    """Norway mobilizes after the landings: in free cities, and on half the free points. KN-a9-41 to -43."""

    name = "mobilization"
    fields = ("step", "left", "from_area")
    rules = ("KN-a9-41", "KN-a9-42", "KN-a9-43")

    def points(self, s: State, f: list[int]) -> list[int]:
        """Mobilization points without Germans that are still to be gone through."""
        return [area for area in s.board.mobilization if not s.troops[area] and area >= f[3]]

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 0:
            f[1] = 1
            for city in s.board.victory:
                if not s.troops[city] and not s.mobilized >> city & 1:
                    s.add(NORWAY, city, 1)
                    s.tell("placed", NORWAY, city, 1)
            f[2] = len(self.points(s, f)) // 2
        if f[2]:
            return NORWAY
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        points = self.points(s, f)
        return [make(nt.PLACE, area, 1) for area in points[: len(points) - f[2] + 1]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.add(NORWAY, c.args[0], 1)
        s.tell("placed", NORWAY, c.args[0], 1)
        f[2] -= 1
        f[3] = c.args[0] + 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-mobilization", {"count": str(f[2])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLACE:
            word = s.area_word(c.args[0])
            return Reason("no-mobilization", "KN-a9-42", (("area", f"area:{word}"),), word)
        return None


fr.FLOW[fr.SAILORS] = Sailors()
fr.FLOW[fr.RAIDING] = Raiding()
fr.FLOW[fr.LANDINGS] = Landings()
fr.FLOW[fr.RESISTANCE] = Resistance()
fr.FLOW[fr.INTIMIDATION] = Intimidation()
fr.FLOW[fr.MOBILIZATION] = Mobilization()
