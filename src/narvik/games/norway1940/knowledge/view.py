"""What a seat may know of a position, and positions guessed from it. NC-setup-6, NC-mines-2.

Only Norway has secrets: which of her face-down counters is which, and which minefield is real. Everything else follows
from the declarations in `state` and in the frames; a view has besides how many such counters lie in each sector. A
guess gives the counters names at random so that the same view would result.
"""

from __future__ import annotations

from typing import Any, Final

from narvik.core.chance import Chance
from narvik.core.fields import Cell
from narvik.core.form import NUMBER
from narvik.core.rules import Json
from narvik.core.words import Kind
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.pieces.board import DENMARK, NORWAY, SIDES
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State
from narvik.games.norway1940.pieces.variants import Settings

TALLIES: Final = ("counters", "sailed_counters", "markers", "laid_markers")
"""What a view tells of what lies face down: ships and minefields, and those of them that moved in this phase."""

ADDED: Final = (*TALLIES, "roles")
"""What a view has that no field declares."""

CALLED: Final = {
    "unit_at": "units",
    "ship_at": "ships",
    "base": "air",
    "fort": "forts",
    "mission": "missions",
    "seen_at": "seen",
}
"""What a view calls the fields that say where counters are and what they do: as rule cases name them."""


def secret(s: State) -> int:
    """The counters and markers that lie face down, or are being placed. NC-setup-6, NC-mines-2."""
    return s.settings.ships.hidden & ~s.up


def posted(s: State) -> int:
    """The ships that Norway is placing just now; where they lie is told when all are placed. NC-setup-6."""
    frame = s.find(SetUp)
    return frame.posted if frame is not None else 0


def hidden_from(s: State, roles: int) -> int:
    """The counters and markers that someone who plays these roles does not know."""
    return 0 if s.decider < 0 or roles >> NORWAY & 1 else secret(s)


def known(s: State, roles: int) -> int:
    """The naval units that someone who plays these roles knows."""
    return ((1 << s.settings.ships.count) - 1) & ~hidden_from(s, roles)


def face_down(s: State, roles: int) -> dict[str, list[int]]:
    """The sectors, one for each, of the counters whose faces someone does not know; by what a view calls them."""
    hidden = hidden_from(s, roles)
    markers = s.settings.ships.markers
    there = [ship for ship in members(hidden & ~posted(s)) if s.ship_at[ship] < DENMARK]
    fields = [ship for ship in there if markers >> ship & 1]
    counters = [ship for ship in there if not markers >> ship & 1]
    lists = (counters, [c for c in counters if s.sailed >> c & 1], fields, [f for f in fields if s.sailed >> f & 1])
    return {name: [s.ship_at[ship] for ship in found] for name, found in zip(TALLIES, lists, strict=True)}


def view(s: State, declared: Json, roles: int) -> Json:
    """The declared fields as someone sees them, whose view it is, and how much lies face down where."""
    if s.decider < 0:
        roles = 3
    out: Json = {CALLED.get(name, name): value for name, value in declared.items()}
    out["roles"] = [side for number, side in enumerate(SIDES) if roles >> number & 1]
    kind = s.settings.notation.sector
    for name, sectors in face_down(s, roles).items():
        out[name] = tally(kind, sectors)
    return out


def counts(s: State, roles: int) -> list[int]:
    """The same in numbers: how much lies face down in each sector."""
    return [
        sectors.count(sector) for sectors in face_down(s, roles).values() for sector in range(s.settings.board.count)
    ]


def counted_cells(sector: Kind, ship: Kind) -> list[Cell]:
    """What the numbers of `counts` are called, each with its least and most."""
    return [Cell(f"{name}.{word}", 0, ship.size) for name in TALLIES for word in sector.words]


def tally(kind: Kind, numbers: list[int]) -> Json:
    """How often each word occurs, in the order of its kind."""
    return {kind.write(number): numbers.count(number) for number in sorted(set(numbers))}


def guessed(settings: Settings, seen: Json, chance: Chance) -> Json:
    """A full position, as JSON, drawn at random from those that give this view."""
    fields = {called: name for name, called in CALLED.items()}
    data: Json = {fields.get(called, called): value for called, value in seen.items() if called not in ADDED}
    data |= {"form": NUMBER, "waiting": [], "learned": 0, "asked": {}}
    if SIDES[NORWAY] not in seen["roles"] and seen["decider"]:
        name_all(settings, seen, data, chance)
    return data


def name_all(settings: Settings, seen: Json, data: Json, chance: Chance) -> None:
    """Give everything that lies face down a name."""
    ships, words = settings.ships, settings.notation
    found = dict(seen["ships"])
    sailed = list(seen["sailed"])
    up = {words.ship.read(word) for word in seen["up"]}
    unknown = [ship for ship in members(ships.face_down) if ship not in up]
    frame: dict[str, Any] = data["frames"][-1]
    if frame["frame"] == "set_up":
        count = frame["placed"] - len(settings.free_units) - len(settings.free_wings)
        posts = post(settings, max(0, count), found, chance)
        data["frames"] = [*data["frames"][:-1], {**frame, "posted": posts}]
        unknown = [ship for ship in unknown if settings.historical and ship not in settings.free_ships]
    for kind, names, moved in (
        (unknown, "counters", "sailed_counters"),
        ([marker for marker in members(ships.markers) if marker not in up], "markers", "laid_markers"),
    ):
        placed = name_counters(settings, seen, kind, names, chance)
        found.update(placed)
        sailed += movers(placed, seen[moved], chance)
    data["ship_at"] = found
    data["sailed"] = sailed


def post(settings: Settings, count: int, found: Json, chance: Chance) -> list[str]:
    """Ships that Norway is placing just now have sectors already, which only she knows: draw some."""
    coast = settings.board.coast_list
    posted = []
    for ship in settings.free_ships[:count]:
        if settings.ships.face_down >> ship & 1:
            word = settings.ships.words[ship]
            found[word] = settings.board.sectors[coast[chance.pick(len(coast), "guess posted")]]
            posted.append(word)
    return posted


def name_counters(settings: Settings, seen: Json, ships: list[int], slot_key: str, chance: Chance) -> dict[str, str]:
    """Give face-down counters names: a random matching of ships and places that respects what was seen."""
    words = settings.ships.words
    slots = [place for place, count in seen[slot_key].items() for _ in range(count)]
    slots = [slots[i] for i in chance.shuffle(list(range(len(slots))), "guess slots")]
    ships = chance.shuffle(ships, "guess ships")
    holder: dict[int, int] = {}

    def seat(slot: int, tried: set[int]) -> bool:
        for ship in ships:
            if ship in tried or slots[slot] not in seen["seen"].get(words[ship], []):
                continue
            tried.add(ship)
            if ship not in holder or seat(holder[ship], tried):
                holder[ship] = slot
                return True
        return False

    for slot in range(len(slots)):
        seat(slot, set())
    return {words[ship]: slots[slot] for ship, slot in holder.items()}


def movers(placed: dict[str, str], counts: Json, chance: Chance) -> list[str]:
    """Which of the face-down counters in each place have moved in this phase, drawn at random."""
    out = []
    for place, count in counts.items():
        there = sorted(word for word, at in placed.items() if at == place)
        out += [there[i] for i in chance.shuffle(list(range(len(there))), "guess sailed")[:count]]
    return out
