"""The board in the terminal: the map, where the game stands, attacks, the sea, and the cards in hand.

Everything is made from a view, so nothing can be shown that the view does not hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from narvik.core.rules import Json
from narvik.games.kampen.display.counters import attacks_by_area
from narvik.games.kampen.display.terminal_hand import hand_table
from narvik.games.kampen.display.terminal_map import WIDE, Arrow, Label, Sheet, choose_sheet, draw
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.pieces.ships import DUMMY
from narvik.games.kampen.pieces.state import CLEAR

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen

LETTERS: Final = {"en": "GNA", "nb": "TNA"}
STYLES: Final = ("bold white on grey35", "bold white on dark_red", "bold white on dark_green")
ATTACK_STYLES: Final = ("bold bright_white", "bold red", "bold green")
VICTORY: Final = "★"
MOBILIZATION: Final = "▪"
AIRFIELD: Final = "✈"
SWORDS: Final = "⚔"

WORDS: Final = {
    "en": {
        "round": "Round {round} · {faction}",
        "april": "9 April 1940 · {faction}",
        "columns": ("troops", "hand", "deck", "used"),
        "cities": "Germany holds {count} of {all} victory cities.",
        "withdrawn": "The Allied deck is used up.",
        "legend": ("★ victory city", "▪ mobilization", "✈ airfield", "≈ across water"),
        "more": "I–VII sea zone   ^ mountains   {letters}",
        "attack": "{area}: {defenders} attacked by",
        "from": "{count} from {origin}",
        "water": "across water",
        "sea": "Sea zone",
        "germans": "German ships",
        "west": "Norwegian and Allied ships",
        "down": "{count} face down",
        "raid": "Raiding",
        "hand": "in hand",
        "home": "home",
        "gone": "lost",
        "up": "shown",
        "won": "{level} victory for {winner}",
        "levels": ("Marginal", "Clear"),
        "partners": "Norway and the Allies",
        "nobody": "nobody",
    },
    "nb": {
        "round": "Omgang {round} · {faction}",
        "april": "9. april 1940 · {faction}",
        "columns": ("styrke", "hånd", "bunke", "brukt"),
        "cities": "Tyskland holder {count} av {all} poengbyer.",
        "withdrawn": "Den allierte bunken er oppbrukt.",
        "legend": ("★ poengby", "▪ mobilisering", "✈ flyplass", "≈ over vann"),
        "more": "I–VII havområde   ^ fjell   {letters}",
        "attack": "{area}: {defenders} angrepet av",
        "from": "{count} fra {origin}",
        "water": "over vann",
        "sea": "Havområde",
        "germans": "Tyske skip",
        "west": "Norske og allierte skip",
        "down": "{count} skjult",
        "raid": "På raid",
        "hand": "på hånd",
        "home": "hjemme",
        "gone": "tapt",
        "up": "vist",
        "won": "{level} seier for {winner}",
        "levels": ("Knapp", "Klar"),
        "partners": "Norge og De allierte",
        "nobody": "ingen",
    },
}  # fmt: skip
"""The picture's own words; names of things come from the game's texts."""


class Picture:
    """A view being drawn: the tables, the language and the width."""

    def __init__(self, rules: Kampen, view: Json, language: str, width: int) -> None:
        self.rules = rules
        self.board = rules.board
        self.view = view
        self.language = language
        self.width = width
        self.attacked = attacks_by_area(view)
        self.active = FACTIONS.index(view["active"])
        self.letters = LETTERS[language]
        self.words: dict[str, Any] = WORDS[language]

    def faction(self, number: int) -> str:
        """A faction's name."""
        return self.rules.display.name_of(self.rules.notation.role, number, self.language)

    def area(self, word: str) -> str:
        """An area's name."""
        return self.board.names[self.language][self.board.index[word]]

    def ship(self, number: int) -> str:
        """A ship's name."""
        return self.rules.display.name_of(self.rules.notation.ship, number, self.language)

    def chip(self, faction: int, count: int) -> Text:
        """Battalions as a small counter with its faction's letter."""
        return Text(f"{self.letters[faction]}{count}", STYLES[faction])

    def held(self, area: str) -> dict[int, int]:
        """Battalions of each faction that hold an area."""
        return {FACTIONS.index(name): count for name, count in self.view["areas"].get(area, {}).items()}

    def chips(self, held: dict[int, int]) -> Text:
        """Counters side by side."""
        return Text(" ").join(self.chip(faction, count) for faction, count in held.items())

    # -- the map

    def symbols(self, area: str) -> str:
        """What is printed in an area."""
        number = self.board.index[area]
        return (
            VICTORY * self.board.is_victory[number]
            + MOBILIZATION * (number in self.board.mobilization)
            + AIRFIELD * self.board.is_airfield[number]
        )

    def zones(self, area: str) -> str:
        """The sea zones an area borders, as numerals."""
        bits = self.board.zones_of[self.board.index[area]]
        return "/".join(zone.upper() for number, zone in enumerate(self.board.zones) if bits >> number & 1)

    def label(self, area: str) -> Label:
        """What the map says in an area. The attackers of a combat are the last to be left out for want of room."""
        symbols, troops = self.symbols(area), self.chips(self.held(area))
        attackers = sum(self.attacked.get(area, {}).values())
        forms = [Text(symbols + " " * bool(symbols)) + troops]
        if attackers:
            against = Text.assemble((SWORDS, ATTACK_STYLES[self.active]), self.chip(self.active, attackers))
            forms = [forms[0] + Text(" ") + against, Text(symbols) + troops + against, troops + against, against]
        name = Text(self.area(area), "bold" if troops or attackers else "")
        return Label(name, forms, self.zones(area))

    def map(self, sheet: Sheet) -> list[Text]:
        """The drawing with everything on it."""
        count, board = self.board.count, self.board
        water = {
            (board.areas[a], board.areas[b]) for a in range(count) for b in board.near[a] if board.fjord[a * count + b]
        }
        arrows = [
            Arrow(origin, target, ATTACK_STYLES[self.active])
            for target, stacks in self.attacked.items()
            for origin in stacks
        ]
        labels = {area: self.label(area) for area in board.areas}
        legend = [Text(line, "dim") for line in self.words["legend"]]
        corner = legend if sheet.rows is WIDE else [*self.status(), Text(), *legend]
        return draw(sheet, water, labels, arrows, corner)

    def borders(self) -> set[tuple[str, str]]:
        """All pairs of neighbours, each in alphabetical order."""
        areas, near = self.board.areas, self.board.near
        return {(areas[a], areas[b]) for a in range(self.board.count) for b in near[a] if areas[a] < areas[b]}

    def listing(self) -> Table:
        """The areas from north to south as a list, for narrow terminals and for boards that are not the drawn one."""
        table = Table.grid(padding=(0, 1))
        for number in sorted(range(self.board.count), key=lambda n: -self.board.place[n][0]):
            label = self.label(self.board.areas[number])
            table.add_row(label.name, Text(label.zones, "blue"), label.troops[0])
        return table

    # -- where the game stands

    def strength(self, faction: int) -> int:
        """A faction's battalions on the board, attackers included."""
        held = sum(int(troops.get(FACTIONS[faction], 0)) for troops in self.view["areas"].values())
        if faction == self.active:
            held += sum(sum(stacks.values()) for stacks in self.attacked.values())
        return held

    def headline(self) -> str:
        """Whose turn it is, or who has won."""
        view = self.view
        if view["winner"]:
            winner = self.faction(GERMANY) if view["winner"] == FACTIONS[GERMANY] else self.words["partners"]
            return str(self.words["won"]).format(level=self.words["levels"][view["level"] == CLEAR], winner=winner)
        return str(self.words["april" if view["april"] else "round"]).format(
            round=view["round"], faction=self.faction(self.active)
        )

    def status(self) -> list[Text]:
        """Round, forces and cards, victory cities; no line is longer than 41 characters in the packaged game."""
        lines = [Text(self.headline(), "bold")]
        lines.append(Text(" " * 13 + "".join(f"{word:>7}" for word in self.words["columns"]), "dim"))
        for faction, name in enumerate(FACTIONS):
            numbers = (
                self.strength(faction),
                self.view["hand_sizes"][name],
                self.view["unused"][name],
                sum(self.view["face_up"][name].values()),
            )
            figures = f" {self.faction(faction):<11}" + "".join(f"{number:>7}" for number in numbers)
            lines.append(Text.assemble((self.letters[faction], STYLES[faction]), figures))
        cities = [self.board.areas[number] for number in self.board.victory]
        for start in range(0, len(cities), 3):
            row = [self.city(area) for area in cities[start : start + 3]]
            lines.append(Text(f"{VICTORY} ") + Text(" · ").join(row))
        count = sum(GERMANY in self.held(area) for area in cities)
        lines.append(Text(self.words["cities"].format(count=count, all=len(cities))))
        if self.view["withdrawn"]:
            lines.append(Text(self.words["withdrawn"], "dim"))
        return lines

    def city(self, area: str) -> Text:
        """A victory city and who holds it; an empty one counts for Norway."""
        holders = [Text(self.letters[faction], STYLES[faction]) for faction in self.held(area) or (NORWAY,)]
        return Text(f"{self.area(area)} ") + Text("/").join(holders)

    def attacks(self) -> list[Text]:
        """Each combat to be fought: who stands there, and where the attackers came from."""
        lines = []
        kind = self.rules.notation.origin
        for area, stacks in self.attacked.items():
            before, after = self.words["attack"].split("{defenders}")
            defenders = self.chips(self.held(area)) or Text(self.words["nobody"])
            line = Text(f"{SWORDS} {before.format(area=self.area(area))}") + defenders + Text(f"{after} ")
            parts = []
            for origin, count in stacks.items():
                before, after = self.words["from"].split("{count}")
                name = self.rules.display.name_of(kind, kind.read(origin), self.language)
                wet = origin in self.board.index and self.crossing(origin, area)
                name += f" ({self.words['water']})" * wet
                parts.append(Text(before) + self.chip(self.active, count) + Text(after.format(origin=name)))
            lines.append(line + Text(", ").join(parts))
        return lines

    def crossing(self, origin: str, area: str) -> bool:
        """Whether the border between two areas runs across water."""
        return self.board.fjord[self.board.index[origin] * self.board.count + self.board.index[area]]

    # -- the sea

    def ships_at(self, place: str, factions: tuple[int, ...]) -> Text:
        """The ship cards of factions at a place: those the view knows by name, and how many are face down."""
        fleet, view = self.rules.fleet, self.view
        parts = []
        for number, word in enumerate(fleet.words):
            sunk_dummy = place == "gone" and fleet.kind[number] == DUMMY
            if fleet.faction[number] in factions and view["ships"].get(word) == place and not sunk_dummy:
                mark = f" ({self.words['up']})" * (word in view["up"])
                parts.append(self.ship(number) + mark)
        hidden = sum(view["cards"][FACTIONS[faction]].get(place, 0) for faction in factions)
        if hidden:
            maybe = [
                self.ship(fleet.words.index(word)) + "?" * (len(zones) > 1)
                for word, zones in view["seen"].items()
                if word not in view["ships"]
                and fleet.faction[fleet.words.index(word)] in factions
                and place in zones
                and len(zones) <= 2
            ]
            parts.append(self.words["down"].format(count=hidden) + (f" ({', '.join(maybe)})" if maybe else ""))
        return Text(", ".join(parts))

    def seas(self) -> Table:
        """Ship cards by sea zone, in the advanced game; then those elsewhere."""
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column(self.words["sea"])
        table.add_column(self.words["germans"], ratio=1)
        table.add_column(self.words["west"], ratio=1)
        places = {zone: zone.upper() for zone in self.board.zones}
        places.update({place: self.words[place] for place in ("raid", "hand", "home", "gone")})
        for place, title in places.items():
            row = (self.ships_at(place, (GERMANY,)), self.ships_at(place, (NORWAY, ALLIES)))
            if any(row):
                table.add_row(title, *row, style="" if place in self.board.zones else "dim")
        return table

    # -- all of it

    def whole(self) -> RenderableType:
        """Everything from top to bottom."""
        sheet = choose_sheet(self.width, self.board.areas, self.borders())
        hands = hand_table(self.rules, self.view, self.language)
        parts: list[RenderableType] = []
        if sheet is None:
            parts += [self.listing(), Text(), *self.status()]
        else:
            parts += self.map(sheet)
            letters = " ".join(f"{self.letters[k]} {self.faction(k)}" for k in range(3))
            parts.append(Text(self.words["more"].format(letters=letters), "dim"))
        if sheet is not None and sheet.rows is WIDE:
            side = Table.grid(padding=(0, 4, 0, 0))
            side.add_row(Group(*self.status()), hands)
            parts += [Text(), side]
        elif hands.row_count:
            parts += [Text(), hands]
        if self.view["options"]["scenario"] == "advanced":
            parts += [Text(), self.seas()]
        attacks = self.attacks()
        parts += [Text(), *attacks] if attacks else []
        return Group(*parts)


def render(rules: Kampen, view: Json, language: str, width: int) -> RenderableType:
    """A view as something rich can print."""
    return Picture(rules, view, language, width).whole()
