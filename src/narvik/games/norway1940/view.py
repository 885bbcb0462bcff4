"""What a seat may know of a position, and positions guessed from it. NC-setup-6, NC-mines-2.

Only Norway has secrets: which of her face-down counters is which, and which minefield is real. A view is the JSON of a
position with these left out or replaced by numbers; it is built by naming what may be seen. A guess gives the counters
names at random so that the same view would result.
"""

from __future__ import annotations

from typing import Any, Final

from narvik.core.bits import bits_out
from narvik.core.chance import Chance
from narvik.core.rules import Json
from narvik.core.words import Kind
from narvik.games.norway1940.board import DENMARK, NORWAY, SIDES
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.frames import FLOW, SETUP
from narvik.games.norway1940.jsonform import from_json, to_json
from narvik.games.norway1940.state import Settings, State

OPEN: Final = (
    "turn", "active", "winner", "level", "sea_fought", "number", "strength", "next_other", "glorious_sunk",
    "challenged", "decider", "clock", "options", "points", "held", "fought", "lost", "support", "landed", "units",
    "disrupted", "moved", "group", "attackers", "alone", "up", "damaged", "spent", "trapped", "cargo", "missions",
    "danger", "sailing", "ready_turn", "seen", "engaged", "sunk", "target", "convoy", "alerted", "forts", "air",
    "flying", "brings", "rebased", "flown", "stopped", "bombed", "raided", "airlift", "frames",
)  # fmt: skip
"""What lies open on the table."""


def secret(s: State) -> int:
    """The counters and markers that lie face down, or are being placed."""
    return s.settings.ships.hidden & ~s.up


def view(s: State, roles: int) -> Json:
    """What someone who plays these roles may know; all of it once the game is over."""
    if s.decider < 0:
        roles = 3
    whole = to_json(s)
    words = s.settings.notation
    ships = s.settings.ships
    out: Json = {name: whole[name] for name in OPEN}
    out["roles"] = [side for k, side in enumerate(SIDES) if roles >> k & 1]
    hidden = 0 if roles >> NORWAY & 1 else secret(s)
    out["ships"] = {word: at for word, at in whole["ships"].items() if not hidden >> words.ship.read(word) & 1}
    out["sailed"] = bits_out(s.sailed & ~hidden, words.ship)
    out["posted"] = bits_out(s.posted & ~hidden, words.ship)
    there = [ship for ship in members(hidden & ~s.posted) if s.ship_at[ship] < DENMARK]
    fields = [ship for ship in there if ships.markers >> ship & 1]
    counters = [ship for ship in there if not ships.markers >> ship & 1]
    out["counters"] = tally(words.sector, [s.ship_at[ship] for ship in counters])
    out["sailed_counters"] = tally(words.sector, [s.ship_at[ship] for ship in counters if s.sailed >> ship & 1])
    out["markers"] = tally(words.sector, [s.ship_at[ship] for ship in fields])
    out["laid_markers"] = tally(words.sector, [s.ship_at[ship] for ship in fields if s.sailed >> ship & 1])
    return out


def tally(kind: Kind, numbers: list[int]) -> Json:
    """How often each word occurs, in the order of its kind."""
    return {kind.write(number): numbers.count(number) for number in sorted(set(numbers))}


def guess(settings: Settings, seen: Json, chance: Chance) -> State:
    """A full position drawn at random from those that give this view."""
    data: Json = {name: seen[name] for name in OPEN}
    data["learned"] = 0
    data["asked"] = {}
    ships = settings.ships
    words = settings.notation
    found = dict(seen["ships"])
    sailed = list(seen["sailed"])
    data["posted"] = list(seen["posted"])
    if SIDES[NORWAY] not in seen["roles"] and seen["decider"] >= 0:
        up = {words.ship.read(word) for word in seen["up"]}
        unknown = [ship for ship in members(ships.face_down) if ship not in up]
        frame: dict[str, Any] = data["frames"][-1] if data["frames"] else {"frame": ""}
        if frame["frame"] == FLOW[SETUP].name:
            count = frame["placed"] - len(settings.free_units) - len(settings.free_wings)
            data["posted"] = post(settings, max(0, count), found, chance)
            unknown = [ship for ship in unknown if settings.historical and ship not in settings.free_ships]
        for kind, names, moved in (
            (unknown, "counters", "sailed_counters"),
            ([marker for marker in members(ships.markers) if marker not in up], "markers", "laid_markers"),
        ):
            placed = name_counters(settings, seen, kind, names, chance)
            found.update(placed)
            sailed += movers(placed, seen[moved], chance)
    data["ships"] = {word: found[word] for word in ships.words if word in found}
    data["sailed"] = [word for word in ships.words if word in sailed]
    return from_json(settings, data, chance)


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
