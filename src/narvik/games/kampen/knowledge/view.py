"""Who knows what: what a seat may know of a position, and positions guessed from it. KN-info.

A view is what the declarations of the position show; what is hidden is told as a number. A guess deals the unknown
cards and ships at random so that the same view would result.
"""

from __future__ import annotations

from typing import Any

from narvik.core.bits import bits_in, members
from narvik.core.chance import Chance
from narvik.core.fields import Cell
from narvik.core.form import NUMBER
from narvik.core.rules import Json
from narvik.games.kampen.chapters.april9_turn.initial_phase import KeepCards
from narvik.games.kampen.pieces.board import FACTIONS, GERMANY, RAID
from narvik.games.kampen.pieces.cards import KINDS, MOST_CARDS, NAMES
from narvik.games.kampen.pieces.notation import Notation
from narvik.games.kampen.pieces.ships import GONE, IN_HAND
from narvik.games.kampen.pieces.state import Settings, State


def known_ships(s: State, roles: int) -> dict[str, int]:
    """The ships of which someone who plays these roles knows where they are, and those that are their own. KN-info-4,
    -5."""
    own = own_ships(s, roles)
    return {"ship": own | open_ships(s), "own ship": own}


def own_ships(s: State, roles: int) -> int:
    """The ships of some roles."""
    own = 0
    for faction in members(roles):
        own |= s.settings.fleet.of[faction]
    return own


def open_ships(s: State) -> int:
    """The ships of which everybody knows where they are: face up, raiding, out of the game, or the Norwegian ship.

    KN-info-5, KN-ship-7.
    """
    norwegian = 1 << s.settings.fleet.eidsvoll
    at_sea = norwegian if s.ships[s.settings.fleet.eidsvoll] < RAID else 0
    return s.up | s.lying[RAID] | s.lying[GONE] | at_sea


def disclosed_place(s: State, ship: int) -> int:
    """Where others believe a face-down card lies: one placed but not yet disclosed is still in hand."""
    return IN_HAND if s.posted >> ship & 1 else s.ships[ship]


def place_word(s: State, place: int) -> str:
    """Where a ship is, as a word."""
    return s.settings.notation.held["place"].write(place)


def counted(s: State, declared: Json, roles: int) -> Json:
    """What can be told of the rest: what lies in each area, how many cards everybody has, and how many ship cards lie
    where face down. KN-info-1 to -6."""
    playing = members(roles)
    told = {"hands": dict(declared["hands"]), "aside": dict(declared["aside"])}
    sizes = dict(zip(FACTIONS, s.hand_size, strict=True))
    for k, kept in chosen(s).items():
        if roles >> k & 1:
            told["hands"][FACTIONS[k]] = tally(list(kept))
            told["aside"][FACTIONS[k]] = tally(s.settings.cards.left_of(1, k, list(kept)))
            sizes[FACTIONS[k]] = len(kept)
    own = own_ships(s, roles)
    known = own | open_ships(s)
    by_faction = ("face_up", "out")
    return {
        "roles": [FACTIONS[k] for k in playing],
        "areas": by_area(s),
        **{name: {faction: declared[name].get(faction, {}) for faction in FACTIONS} for name in by_faction},
        **{name: {FACTIONS[k]: cards.get(FACTIONS[k], {}) for k in playing} for name, cards in told.items()},
        "hand_sizes": sizes,
        "unused": dict(zip(FACTIONS, s.unused, strict=True)),
        "cards": {FACTIONS[k]: face_down(s, s.settings.fleet.of[k] & ~known) for k in range(3)},
        "sailed_cards": sailed_cards(s, s.sailed & ~own),
        "taken": next((frame["taken"] for frame in declared["frames"] if frame["frame"] == "task_force"), []),
    }


def chosen(s: State) -> dict[int, tuple[int, ...]]:
    """The 9 April cards that factions keep while others still choose: they have them in hand, but nobody else knows.

    KN-a9-2.
    """
    choosing = s.find(KeepCards)
    return {k: kept for k, kept in enumerate(choosing.kept) if kept} if choosing is not None else {}


def by_area(s: State) -> Json:
    """The battalions of each faction by area."""
    n, (germany, norway, allies) = s.areas, FACTIONS
    found: Json = {}
    troops = zip(s.board.areas, s.troops[:n], s.troops[n : 2 * n], s.troops[2 * n :], strict=True)
    for area, german, norwegian, allied in troops:
        if german or norwegian or allied:
            held = found[area] = {}
            if german:
                held[germany] = german
            if norwegian:
                held[norway] = norwegian
            if allied:
                held[allies] = allied
    return found


def face_down(s: State, ships: int) -> Json:
    """How many of these cards lie where, as others believe; which they are stays hidden. KN-ship-1."""
    places: Json = {}
    for ship in members(ships):
        word = place_word(s, disclosed_place(s, ship))
        places[word] = places.get(word, 0) + 1
    return dict(sorted(places.items()))


def sailed_cards(s: State, ships: int) -> Json:
    """How many of these cards have sailed this turn, by faction and zone."""
    sailed: Json = {}
    for ship in members(ships):
        word = f"{FACTIONS[s.settings.fleet.faction[ship]]} {s.board.zones[s.ships[ship]]}"
        sailed[word] = sailed.get(word, 0) + 1
    return dict(sorted(sailed.items()))


def counts(s: State, roles: int) -> list[int]:
    """The same in numbers, for agents that learn: hands, decks, and face-down cards by faction and place."""
    known = own_ships(s, roles) | open_ships(s)
    cells = [0] * (3 * (GONE + 1))
    for ship in range(s.settings.fleet.count):
        if not known >> ship & 1:
            cells[s.settings.fleet.faction[ship] * (GONE + 1) + disclosed_place(s, ship)] += 1
    return [*s.hand_size, *s.unused, *cells]


def counted_cells(notation: Notation) -> list[Cell]:
    """What the numbers of `counts` are called, each with its least and most."""
    places = notation.held["place"]
    return [
        *(Cell(f"hand_sizes.{faction}", 0, MOST_CARDS) for faction in FACTIONS),
        *(Cell(f"unused.{faction}", 0, MOST_CARDS) for faction in FACTIONS),
        *(
            Cell(f"cards.{faction}.{places.write(place)}", 0, notation.ship.size)
            for faction in FACTIONS
            for place in range(places.size)
        ),
    ]


# -- guesses


def guess(settings: Settings, seen: Json, chance: Chance) -> Json:
    """A full position drawn at random from those that give this view, as JSON."""
    data: Json = {name: value for name, value in seen.items() if name not in TOLD}
    data |= {"form": NUMBER, "waiting": waiting(seen), "learned": 0, "asked": {}}
    for name in ("hands", "aside", "decks"):
        data[name] = {}
    for k, faction in enumerate(FACTIONS):
        deal(settings, seen, data, k, faction, chance)
    ships = dict(seen["ships"])
    sailed = list(seen["sailed"])
    fleet = settings.fleet
    for k, faction in enumerate(FACTIONS):
        crew = station(settings, seen, ships, k, faction, chance)
        ships.update(crew)
        for zone in settings.board.zones:
            count = seen["sailed_cards"].get(f"{faction} {zone}", 0)
            of = {fleet.words[i] for i in members(fleet.of[k])}
            there = [word for word, place in ships.items() if place == zone and word in of]
            drawn = [there[i] for i in chance.shuffle(list(range(len(there))), "guess sailed")]
            sailed += gone_before(drawn, count, taken_from(seen, faction, zone), seen["due"])
    data["ships"] = {word: ships[word] for word in settings.fleet.words}
    data["posted"] = list(seen["posted"]) or post(settings, data, seen["roles"], chance)
    data["sailed"] = [word for word in settings.fleet.words if word in sailed]
    data["frames"] = [
        {**frame, "taken": frame["taken"] or taken(settings, data, frame, chance)}
        if frame["frame"] == "task_force"
        else frame
        for frame in seen["frames"]
    ]
    return data


TOLD = ("roles", "areas", "hand_sizes", "unused", "cards", "sailed_cards", "taken")
"""What a view tells beyond the fields of the position."""


def taken_from(seen: Json, faction: str, zone: str) -> int:
    """How many cards of a faction in a zone have been taken for a task force that is about to sail; one at least will
    be."""
    force: dict[str, Any] = seen["frames"][-1] if seen["frames"] else {"frame": ""}
    if force["frame"] != "task_force" or force["next"] != "ships" or faction != seen["active"]:
        return 0
    return max(1, int(force["count"])) if force["start"] == zone else 0


def gone_before(drawn: list[str], count: int, taken: int, due: list[str]) -> list[str]:
    """The first of some ships in random order, as those that have sailed this turn. Enough of the others can be taken
    for a task force: where they are too few, ships that are due to fight have sailed instead. KN-nav-1."""
    sailed, others = drawn[:count], drawn[count:]
    lacking = taken - sum(ship not in due for ship in others)
    bound = [ship for ship in others if ship in due]
    free = [ship for ship in sailed if ship not in due]
    for stays, goes in list(zip(free, bound, strict=False))[: max(0, lacking)]:
        sailed[sailed.index(stays)] = goes
    return sailed


def waiting(seen: Json) -> list[str]:
    """Those who may still have to answer under seal: all whose answer is not seen. KN-a9-2."""
    top: dict[str, Any] = seen["frames"][-1] if seen["frames"] else {"frame": ""}
    return [faction for faction in FACTIONS if faction not in top["kept"]] if top["frame"] == "keep_cards" else []


def post(settings: Settings, data: Json, roles: list[str], chance: Chance) -> list[str]:
    """Ships that somebody else is placing just now have zones already, which only the owner knows: draw some."""
    frame: dict[str, Any] = data["frames"][-1] if data["frames"] else {"frame": ""}
    if frame["frame"] != "station_ships" or frame["faction"] in roles:
        return []
    faction, fleet, board = FACTIONS.index(frame["faction"]), settings.fleet, settings.board
    waits = [fleet.words[i] for i in members(fleet.of[faction]) if data["ships"][fleet.words[i]] == "hand"]
    zones = [board.zones[zone] for zone in range(RAID) if faction == GERMANY or board.allied_zone[zone]]
    posted = waits[: frame["placed"]]
    for word in posted:
        data["ships"][word] = zones[chance.pick(len(zones), "guess posted")]
    return posted


def spread(counts: Json) -> list[int]:
    """Cards by count as a list of cards."""
    return [NAMES.index(word) for word, count in counts.items() for _ in range(count)]


def tally(cards: list[int]) -> Json:
    """Cards as counts by name, in the order of the names."""
    return {NAMES[card]: cards.count(card) for card in range(KINDS) if card in cards}


def deal(settings: Settings, seen: Json, data: Json, k: int, faction: str, chance: Chance) -> None:
    """Deal a faction's unknown cards to its hand, its deck and what it set aside."""
    choosing = any(frame["frame"] == "keep_cards" for frame in seen["frames"])
    size, unused = 0 if choosing else seen["hand_sizes"][faction], seen["unused"][faction]
    own = None if choosing else seen["hands"].get(faction)
    april_cards = settings.cards.left_of(1, k, spread(seen["out"][faction]))
    deck = settings.cards.left_of(0, k, spread(seen["face_up"][faction]) + ([] if seen["april"] else spread(own or {})))
    if seen["april"]:
        chosen = size > 0 or bool(seen["out"][faction])
        pool = chance.shuffle(april_cards, "guess 9 april")
        data["hands"][faction] = own if own is not None else tally(pool[:size])
        unchosen = tally(pool[size:]) if chosen else {}
        data["aside"][faction] = seen["aside"][faction] if own is not None else unchosen
        deck = chance.shuffle(deck, "guess deck")
    else:
        advanced = settings.advanced and seen["clock"]
        data["aside"][faction] = seen["aside"].get(faction) or (tally(april_cards) if advanced else {})
        deck = chance.shuffle(deck, "guess deck")
        if own is None:
            own, deck = tally(deck[:size]), deck[size:]
        data["hands"][faction] = own
    data["decks"][faction] = [NAMES[card] for card in deck[:unused]]


def station(settings: Settings, seen: Json, ships: Json, k: int, faction: str, chance: Chance) -> Json:
    """Give a faction's face-down cards names: a random matching of ships and places that respects what was seen."""
    fleet = settings.fleet
    unknown = [i for i in members(fleet.of[k]) if fleet.words[i] not in ships]
    slots = [place for place, count in seen["cards"][faction].items() for _ in range(count)]
    slots = [slots[i] for i in chance.shuffle(list(range(len(slots))), "guess slots")]
    unknown = chance.shuffle(unknown, "guess ships")
    holder: list[int | None] = [None] * len(slots)

    def fits(ship: int, place: str) -> bool:
        known = seen["seen"].get(fleet.words[ship], [])
        if place in ("hand", "home"):
            return not known or "home" in known
        return place in known

    def seat(ship: int, tried: set[int]) -> bool:
        for slot, place in enumerate(slots):
            if slot in tried or not fits(ship, place):
                continue
            tried.add(slot)
            other = holder[slot]
            if other is None or seat(other, tried):
                holder[slot] = ship
                return True
        return False

    for ship in unknown:
        seat(ship, set())
    return {fleet.words[ship]: slots[slot] for slot, ship in enumerate(holder) if ship is not None}


def taken(settings: Settings, data: Json, force: Json, chance: Chance) -> list[str]:
    """Which of the face-down cards are in the task force under way, drawn at random."""
    if not force["count"]:
        return []
    active = FACTIONS.index(data["active"])
    moved = force["next"] != "ships"
    at = force["zone"] if moved else force["start"]
    fleet = settings.fleet
    bound = bits_in(data["due"], settings.notation.ship)
    there = [
        i
        for i in members(fleet.of[active])
        if data["ships"][fleet.words[i]] == at
        and (fleet.words[i] in data["sailed"]) == moved
        and (moved or not bound >> i & 1)
    ]
    drawn = chance.shuffle(there, "guess task force")[: force["count"]]
    return [fleet.words[i] for i in sorted(drawn)]
