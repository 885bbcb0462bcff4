"""9 April, the landings: "Eidsvoll & Norge", mines, forts, who comes ashore where, and who resists. KN-a9-28 to -37."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, Word, flag, rows, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombat
from narvik.games.kampen.chapters.sea.sinking import sink_german
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, RAID, ZONE_VIII
from narvik.games.kampen.pieces.cards import MOST_CARDS
from narvik.games.kampen.pieces.state import NOTHING, State

MINES_HIT: Final = 5
FORT_SINKS: Final = 6
FORT_TURNS_AWAY: Final = 4


class Landing(NamedTuple):
    """A ship that is announced to land its battalion in an area. KN-a9-30."""

    ship: int
    area: int


ASKED: Final = {
    "next_zone": "ask-landing-zone",
    "eidsvoll": "ask-face-eidsvoll",
    "announcement": "ask-announce",
    "mines": "ask-mines",
    "forts": "ask-forts",
    "diversion": "ask-turned-away",
}
"""What is asked in the steps of the landings."""


@final
@dataclass(eq=False, kw_only=True)
class Landings(Frame):
    """German ships land battalions, zone by zone; mines and forts answer. KN-a9-29 to -35.

    `handled` zones are done. In the present `zone` ships are `announced`; where "Eidsvoll & Norge" lies it must be
    faced first, and only those `facing` it may land. `turned_away` are ships a fort has sent elsewhere, `barred` the
    cities they may not land in, `passed` those whose fort stays silent, `landed` the ships that have landed and
    `invaded` the cities where.
    """

    handled: int = set_of("zone", ALL, start=0)
    zone: int = word("zone", ALL, start=NOTHING, others=("",))
    announced: list[Landing] = rows(Landing, MOST_CARDS, ALL, ship=Word("ship"), area=Word("area"))
    faced: bool = flag(ALL, start=False)
    facing: int = set_of("ship", ALL, start=0)
    turned_away: int = set_of("ship", ALL, start=0)
    barred: int = set_of("area", ALL, start=0)
    passed: int = set_of("area", ALL, start=0)
    landed: int = set_of("ship", ALL, start=0)
    invaded: int = set_of("area", ALL, start=0)

    def order(self) -> Order:
        return "next_zone", "eidsvoll", "fought", "announcement", "mines", "forts", "diversion", "ashore"

    def next_zone(self, s: State) -> int | None:
        """Germany says in which order the zones are handled. KN-a9-32, -35."""
        zones = self.zones(s)
        if len(zones) > 1:
            return GERMANY
        if zones:
            self.enter_zone(zones[0])
        else:
            s.finish()
        return None

    def eidsvoll(self, s: State) -> int | None:
        """Germany says which ships face the Norwegian one. KN-a9-29."""
        there = s.ships[s.settings.fleet.eidsvoll] == self.zone
        if there and not s.eidsvoll_fought and s.ships_in(GERMANY, self.zone):
            self.faced = True
            return GERMANY
        return None

    def fought(self, s: State) -> None:
        """A ship chased off may land where it is now, also if that zone's turn is over. KN-a9-29."""
        for ship in members(self.facing):
            self.handled &= ~(1 << s.ships[ship])

    def announcement(self, s: State) -> int:
        """Germany says which ships land where. KN-a9-30, -32."""
        return GERMANY

    def mines(self, s: State) -> int | None:
        """The Allies may have mined the zone. KN-a9-34."""
        return ALLIES if self.announced and s.hand_size[ALLIES] else None

    def forts(self, s: State) -> int | None:
        """Norway may fire from the fort of each city. KN-a9-34."""
        if self.city(s) != NOTHING and s.hand_size[NORWAY]:
            return NORWAY
        self.go_to("ashore")
        return None

    def diversion(self, s: State) -> int:
        """Ships that a fort turned away may land elsewhere in the zone. KN-card-norway-9a-kystfort."""
        return GERMANY

    def ashore(self, s: State) -> None:
        """The battalions land, and the next zone is handled. KN-a9-32, -33."""
        for ship, area in self.announced:
            s.strength[GERMANY] += 1
            s.tell("landed_from", ship, area)
            self.landed |= 1 << ship
            s.enter(GERMANY, area, 1, s.board.sea)
            if s.board.is_victory[area]:
                self.invaded |= 1 << area
        s.evacuees = [crew for crew in s.evacuees if crew.zone != self.zone]
        s.up &= ~s.ships_in(GERMANY, self.zone)
        self.announced = []
        self.handled |= 1 << self.zone
        self.go_to("next_zone")

    # -- what the steps look at

    def zones(self, s: State) -> list[int]:
        """Coastal zones with German cards, or sailors to land, not yet handled."""
        saved = {crew.zone for crew in s.evacuees}
        coastal = range(ZONE_VIII)
        return [z for z in coastal if not self.handled >> z & 1 and (z in saved or s.ships_in(GERMANY, z))]

    def enter_zone(self, zone: int) -> None:
        """Landings of this zone are announced next."""
        self.zone = zone
        self.faced = False
        self.facing = 0

    def landers(self, s: State) -> list[int]:
        """Ships that can still be named for a landing: real ones in the zone, and sunken ones whose crew was saved."""
        fleet = s.settings.fleet
        last = max([landing.ship for landing in self.announced], default=NOTHING)
        crews = [crew.ship for crew in s.evacuees if crew.zone == self.zone]
        able = s.ships_in(GERMANY, self.zone) & ~self.landed
        if self.faced:
            able &= self.facing
        here = [ship for ship in members(able) if fleet.lands[ship]]
        return [ship for ship in sorted(here + crews) if ship > last]

    def city(self, s: State) -> int:
        """The first victory city that ships are about to land in and whose fort has not been passed over."""
        for area in sorted({landing.area for landing in self.announced}):
            if s.board.is_victory[area] and not self.passed >> area & 1:
                return area
        return NOTHING

    def areas(self, s: State) -> list[int]:
        """Where a ship of this zone may land. KN-a9-30; a city whose fort turned ships away is barred.

        KN-card-norway-9a-kystfort.
        """
        return [area for area in s.board.coast[self.zone] if not self.barred >> area & 1]

    # -- choices

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        now = self.now()
        if now == "next_zone":
            return [words.make(nt.ZONE, zone) for zone in self.zones(s)]
        if now == "eidsvoll":
            free = s.ships_in(GERMANY, self.zone) & ~s.settings.fleet.dummies
            return [words.end] + [words.make(nt.JOIN, ship) for ship in members(free) if self.facing < 1 << ship]
        if now in ("announcement", "diversion"):
            ships = self.landers(s) if now == "announcement" else members(self.turned_away)
            return [words.end] + [words.make(nt.LAND, ship, area) for ship in ships for area in self.areas(s)]
        return s.opportunity(ALLIES, cd.MINELEGGING) if now == "mines" else s.opportunity(NORWAY, cd.KYSTFORT)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.ZONE:
            self.enter_zone(c.args[0])
            self.go_on()
        elif c.verb == nt.JOIN:
            self.facing |= 1 << c.args[0]
            s.show(1 << c.args[0])
            s.tell("ship_joins", c.args[0], self.zone)
        elif c.verb == nt.LAND:
            self.announce(s, c.args[0], c.args[1])
        elif c.verb == nt.PLAY:
            s.play(s.decider, c.args[0])
            if c.args[0] == cd.MINELEGGING:
                self.lay_mines(s)
            else:
                self.fire(s)
        else:
            self.let_be(s)

    def announce(self, s: State, ship: int, area: int) -> None:
        """A ship is named to land, and shown. KN-a9-31.

        Those turned away by a fort are named in order; the ones passed over stay at sea. KN-card-norway-9a-kystfort.
        """
        self.announced = [*self.announced, Landing(ship, area)]
        if s.ships[ship] < RAID:
            s.show(1 << ship)
        s.tell("announced", ship, area)
        if self.now() == "diversion":
            self.turned_away &= ~((2 << ship) - 1)
            if not self.turned_away:
                self.go_to("forts")

    def let_be(self, s: State) -> None:
        """Whoever is asked in the present step has nothing more to say."""
        now = self.now()
        if now == "eidsvoll":
            self.face_eidsvoll(s)
        elif now == "forts":
            self.passed |= 1 << self.city(s)
        elif now == "diversion":
            self.turned_away = 0
            self.go_to("forts")
        else:
            self.go_on()

    def face_eidsvoll(self, s: State) -> None:
        """Ships that are to land must first fight the Norwegian ship; without any, only saved crews land. KN-a9-29."""
        if self.facing:
            self.go_on()
            s.tell("naval_combat", self.zone)
            s.call(NavalCombat(zone=self.zone, germans=self.facing))
        elif any(crew.zone == self.zone for crew in s.evacuees):
            self.go_to("announcement")
        else:
            self.go_to("ashore")

    def lay_mines(self, s: State) -> None:
        """A roll of 5 or more sinks a random ship of the zone. KN-card-allies-9a-minelegging."""
        self.go_on()
        roll = s.roll(D6, "mines", s.zone_word(self.zone), "allies")
        s.tell("rolled_card", ALLIES, cd.MINELEGGING, roll)
        ships = members(s.ships_in(GERMANY, self.zone) & ~s.settings.fleet.dummies)
        if roll >= MINES_HIT and ships:
            ship = s.draw_ship(ships, "mined", self.zone)
            self.announced = [landing for landing in self.announced if landing.ship != ship]
            sink_german(s, ship)

    def fire(self, s: State) -> None:
        """A fort sinks a ship or turns all of them away from its city. KN-card-norway-9a-kystfort."""
        city = self.city(s)
        roll = s.roll(D6, "coastal fort", s.area_word(city), "norway")
        s.tell("rolled_card", NORWAY, cd.KYSTFORT, roll)
        if roll < FORT_TURNS_AWAY:
            return
        ships = [landing.ship for landing in self.announced if landing.area == city]
        self.announced = [landing for landing in self.announced if landing.area != city]
        self.barred |= 1 << city
        s.tell("turned_away", city)
        afloat = [ship for ship in ships if s.ships[ship] < RAID]
        if roll >= FORT_SINKS and afloat:
            ship = s.draw_ship(afloat, "shelled", self.zone)
            ships.remove(ship)
            sink_german(s, ship)
        self.turned_away = sum([1 << ship for ship in ships])
        if self.turned_away:
            self.go_to("diversion")

    def question(self, s: State) -> Question:
        now = self.now()
        words = {"zone": f"zone:{s.zone_word(max(0, self.zone))}"}
        if now == "forts":
            words["area"] = f"area:{s.area_word(self.city(s))}"
        return Question(ASKED[now], words, ("KN-a9-30", "KN-a9-32", "KN-a9-34", "KN-a9-29"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        now = self.now()
        if c.verb == nt.PLAY and now in ("mines", "forts"):
            if not s.holds(s.decider, c.args[0]):
                return not_in_hand(s, c.args[0])
            return Reason("no-not-in-step", "KN-a9-34", (("card", f"card:{cd.NAMES[c.args[0]]}"),))
        if c.verb == nt.LAND and now in ("announcement", "diversion"):
            return self.why_not_landed(s, c.args[0], c.args[1])
        if c.verb == nt.LAND and now == "eidsvoll":
            return Reason("no-shirker", "KN-a9-29")
        return None

    def why_not_landed(self, s: State, ship: int, area: int) -> Reason:
        """What forbids a landing."""
        word = s.area_word(area)
        words = (("area", f"area:{word}"),)
        if self.barred >> area & 1:
            return Reason("no-fort", "KN-card-norway-9a-kystfort", words, word)
        if area not in s.board.coast[self.zone]:
            return Reason("no-other-coast", "KN-a9-30", words, word)
        if self.faced and not self.facing >> ship & 1:
            return Reason("no-shirker", "KN-a9-29")
        return Reason("no-lander", "KN-a9-30", words)


RESISTS: Final = 5
"""What rolls do: mines, the coastal fort, and the resistance in a city."""


@final
@dataclass(eq=False, kw_only=True)
class Resistance(Frame):
    """Norway may roll for each victory city where Germans landed. KN-a9-36, -37.

    It gives back the cities that have `mobilized`.
    """

    invaded: int = set_of("area", ALL)
    mobilized: int = set_of("area", ALL, start=0)

    def city(self, s: State) -> int:
        """The next city that Germans have landed in and Norway has not been asked about."""
        for area in s.board.victory:
            if self.invaded >> area & 1:
                return area
        return NOTHING

    def advance(self, s: State) -> int:
        if self.city(s) != NOTHING:
            return NORWAY
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, words.make(nt.RESIST)]

    def choose(self, s: State, c: Choice) -> None:
        city = self.city(s)
        self.invaded &= ~(1 << city)
        if c.verb == nt.RESIST:
            self.resist(s, city)

    def resist(self, s: State, city: int) -> None:
        """A roll of 5 or more puts a battalion in the city, and the Germans there attack it. KN-a9-36, -37."""
        roll = s.roll(D6, "resistance", s.area_word(city), "norway")
        s.tell("rolled_resistance", city, roll)
        if roll < RESISTS:
            return
        self.mobilized |= 1 << city
        germans = s.troops[city]
        s.add(NORWAY, city, 1)
        s.tell("placed", NORWAY, city, 1)
        if germans:
            s.troops[city] = 0
            s.commit(city, s.board.sea, germans)

    def question(self, s: State) -> Question:
        words = {"area": f"area:{s.area_word(self.city(s))}"}
        return Question("ask-resistance", words, ("KN-a9-36", "KN-a9-37"))
