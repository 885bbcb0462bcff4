"""Places: towns, ports, airbases, depots where Norwegians mobilize, coast batteries. IN-1.1, IN-5, IN-9, IN-14."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.board import Board
from narvik.games.invasion.pieces.ground.strategic import SPACE
from narvik.games.invasion.pieces.tables.cells import factor, indexed, known, known_or_none, where, word

NO_CITY: Final = 0
CITY: Final = 1
MAJOR_CITY: Final = 2
CITIES: Final = ("", "city", "major")
"""A mark besides the terrain of a hex, for combat only. IN-1.2-3."""

SMALLEST_PORT: Final = 6
"""So many ships and points may base in any port, however little it unloads. IN-1.1-5."""

BARDUFOSS_AT_FIRST: Final = 1
"""Air points at Bardufoss before it is upgraded, Norwegian ones only. IN-5.1.3-1."""

FROZEN_LAKE: Final = 2
"""Air points on a Frozen Lake Airbase. IN-5.1.4-5."""

NOT_CENTRES: Final = ("h",)
"""Codes of places where somebody mobilizes that are no mobilization centres: Haugesund. IN-14.1.1-2."""


class Battery(NamedTuple):
    """A fixed coast battery. IN-9.0-1."""

    word: str
    name: str
    hex: int
    attack: int
    defence: int
    torpedoes: bool
    commanded_by: int
    """The place whose loss may make it surrender; -1 for none. IN-9.2.2-1."""


TRACKS: Final = ("0", "1", "option")
"""No supply track, one, or one by an option. IN-13.3.9-1."""


class Centre(NamedTuple):
    """A mobilization centre: the code of a regiment or battalion, and the place where it mobilizes. IN-14.1.1-1."""

    code: str
    place: int

    @property
    def infantry(self) -> bool:
        """Whether an infantry regiment: its depot holds two Supply Points for a captor. IN-15.1.1-1."""
        return self.code.isdigit()

    @property
    def artillery(self) -> bool:
        """Whether an artillery regiment: its guns can be captured. IN-15.2-1."""
        return self.code.startswith("a")


class Places:
    """All places by number. Those the rules speak of by name are attributes with their hex: `oslo`, `bergen` …"""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        self.board = board
        places = read_table(folder, "places.csv", ["place"], own)
        batteries = read_table(folder, "batteries.csv", ["battery"], own)
        self.tables: list[Table] = [places, batteries]
        self.read_places(places)
        self.read_centres(places)
        self.read_batteries(batteries)
        self.oslo = self.hex_of("oslo")
        self.bergen = self.hex_of("bergen")
        self.trondheim = self.hex_of("trondheim")
        self.vaernes = self.hex_of("vaernes")
        self.bardufoss = self.hex_of("bardufoss")
        self.dombaas = self.hex_of("dombaas")
        self.haugesund = self.hex_of("haugesund")

    def read_places(self, table: Table) -> None:
        """Where places lie and what they have.

        IN-1.1-3, IN-1.1-5, IN-5.1-2, IN-7.5-1, IN-12.1-19, -20, IN-13.2.2-4, -5.
        """
        board, rows = self.board, table.rows
        self.words = tuple(row.text("place") for row in rows)
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.names = tuple(row.text("name") for row in rows)
        self.hex = tuple(known_or_none(row, "hex", board.grid.index) for row in rows)
        """The hex of each place; -1 for a place that is a space of Finnmark."""
        self.zone = tuple(self.zone_of(row, h) for row, h in zip(rows, self.hex, strict=True))
        """The land zone of each place, or its space of Finnmark."""
        self.lat_lon = tuple(where(row) for row in rows)
        """Where each place lies on the real map."""
        self.port = tuple(max(0, factor(row, "port", 20)) for row in rows)
        """The printed Unloading Capacity of each place; 0 where there is no port. IN-1.1-3."""
        self.airbase = tuple(max(0, factor(row, "airbase", 20)) for row in rows)
        """Air points that each place's airbase holds, Bardufoss as upgraded; 0 where there is none. IN-5.1-2."""
        self.city = tuple(word(row, "city", CITIES) for row in rows)
        self.read_tracks(rows)
        at: list[list[int]] = [[] for _ in range(board.count)]
        self.port_at = [-1] * board.count
        """For each hex the place with its port; -1 without one. A hex has one at most."""
        self.airbase_at = [-1] * board.count
        """For each hex the place with its airbase; -1 without one."""
        self.city_at = [NO_CITY] * board.count
        for place, row in enumerate(rows):
            h = self.hex[place]
            if h < 0:
                continue
            at[h].append(place)
            self.city_at[h] = max(self.city_at[h], self.city[place])
            for column, there, found in (
                ("port", self.port[place], self.port_at),
                ("airbase", self.airbase[place], self.airbase_at),
            ):
                if there and found[h] >= 0:
                    raise row.fail(column, f"{board.numbers[h]} has one already, {self.words[found[h]]}")
                if there:
                    found[h] = place
        self.at = tuple(tuple(found) for found in at)
        """For each hex its places."""
        self.port_field = board.grid.bits_of([h for h in range(board.count) if self.port_at[h] >= 0])
        self.airbase_field = board.grid.bits_of([h for h in range(board.count) if self.airbase_at[h] >= 0])

    def read_tracks(self, rows: list[Row]) -> None:
        """Where supply is kept as a number. IN-13.3.9-1, IN-13.2.2-4, -5."""
        tracks = [row.one_of("sp_track", TRACKS) for row in rows]
        self.sp_track = tuple(track == "1" for track in tracks)
        """Whether Supply Points there are kept as a number. IN-13.3.9-1."""
        self.optional_track = tuple(track == "option" for track in tracks)
        """Whether they are if the players agree on more tracks."""
        self.asp_track = tuple(row.flag("asp_track") for row in rows)
        """Whether Air Supply Points there are kept as a number. IN-13.2.2-4."""
        beside = [h for h, kept in zip(self.hex, self.asp_track, strict=True) if h >= 0 and kept]
        self.asp_field = self.board.grid.bits_of(beside)
        """The hexes of these."""

    def zone_of(self, row: Row, h: int) -> int:
        """A place lies in a hex or in a space of Finnmark."""
        board, strategic = self.board, self.board.strategic
        if h < 0:
            zone = known(row, "zone", strategic.index)
            if strategic.kind[zone] != SPACE:
                raise row.fail("zone", "is no space of Finnmark; a place elsewhere needs its hex")
            return zone
        if row.cells["zone"]:
            raise row.fail("zone", "is for places without a hex")
        if not board.bit[h] & board.ground:
            raise row.fail("hex", f"{board.numbers[h]} is no land that units may enter")
        return board.land_zone[h]

    def read_centres(self, table: Table) -> None:
        """The mobilization centres; codes of Haugesund and the like are none.

        IN-14.1.1-1, -2, IN-13.4-2.
        """
        centres: list[Centre] = []
        for place, row in enumerate(table.rows):
            for code in row.cells["centres"].split(";"):
                if not code or code in NOT_CENTRES:
                    continue
                if any(code == centre.code for centre in centres):
                    raise row.fail("centres", f"names '{code}', which has a centre already")
                centres.append(Centre(code, place))
        self.centres = tuple(centres)
        self.centre_index = indexed([centre.code for centre in centres])
        self.centre_field = self.board.grid.bits_of(
            [self.hex[centre.place] for centre in centres if self.hex[centre.place] >= 0]
        )
        """Hexes with a mobilization centre, the sources of Norwegian supply besides Dombås. IN-13.4-2."""

    def read_batteries(self, table: Table) -> None:
        """Fixed batteries. One with a commanding port never lies in that port's hex.

        IN-7.5-1, IN-9.0-1, IN-9.2.1-2, IN-9.2.2-1.
        """
        found: list[Battery] = []
        for row in table.rows:
            place, command = known(row, "place", self.index), known_or_none(row, "commanded_by", self.index)
            if command >= 0 and (self.hex[command] == self.hex[place] or not self.port[command]):
                raise row.fail("commanded_by", "must be a port in another hex")
            found.append(
                Battery(
                    row.text("battery"),
                    row.text("name"),
                    self.hex[place],
                    row.number("attack", 0, 8),
                    row.number("defence", 0, 9),
                    row.flag("torpedoes"),
                    command,
                )
            )
        self.batteries = tuple(found)
        self.battery_at = [-1] * self.board.count
        for number, battery in enumerate(found):
            self.battery_at[battery.hex] = number

    def hex_of(self, place: str) -> int:
        """The hex of a place that the rules name."""
        if place not in self.index or self.hex[self.index[place]] < 0:
            raise DataError("places.csv", 0, "place", f"{place} is missing; the rules speak of its hex")
        return self.hex[self.index[place]]

    def port_capacity(self, place: int) -> int:
        """How many ships and naval points may base in a place that has a port; hits never lower it. IN-1.1-5."""
        return max(SMALLEST_PORT, self.port[place])
