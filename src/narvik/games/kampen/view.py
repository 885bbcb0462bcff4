"""What a seat may know of a position, and positions guessed from it. KN-info.

A view is the JSON of a position with everything hidden left out or replaced by a number; it is built by naming what
may be seen. A guess deals the unknown cards and ships at random so that the same view would result.
"""

from __future__ import annotations

from typing import Any

from narvik.core.bits import bits_in, bits_out, members
from narvik.core.chance import Chance
from narvik.core.rules import Json
from narvik.games.kampen.board import FACTIONS, GERMANY, RAID
from narvik.games.kampen.cards import KINDS, NAMES
from narvik.games.kampen.fleet import GONE, IN_HAND
from narvik.games.kampen.frames import FLOW, STATION_SHIPS, TASK_FORCE
from narvik.games.kampen.jsonform import OPEN, counted, from_json, open_json, place_word, seen_out
from narvik.games.kampen.state import Settings, State


def open_ships(s: State) -> int:
    """The ships of which everybody knows where they are: face up, raiding, out of the game, or the Norwegian ship."""
    norwegian = 1 << s.settings.fleet.eidsvoll
    at_sea = norwegian if s.ship_at[s.settings.fleet.eidsvoll] < RAID else 0
    return s.up | s.lying[RAID] | s.lying[GONE] | at_sea


def disclosed_place(s: State, ship: int) -> int:
    """Where others believe a face-down card lies: one placed but not yet disclosed is still in hand."""
    at = s.ship_at[ship]
    return IN_HAND if s.posted >> ship & 1 else at


def view(s: State, roles: int) -> Json:
    """What someone who plays these roles may know; all of it once the game is over. KN-info-1 to -6."""
    if s.decider < 0:
        roles = 7
    fleet = s.settings.fleet
    words = s.settings.notation
    out = open_json(s)
    playing = [k for k in range(3) if roles >> k & 1]
    out["roles"] = [FACTIONS[k] for k in playing]
    out["hand_sizes"] = dict(zip(FACTIONS, s.hand_size, strict=True))
    out["unused"] = dict(zip(FACTIONS, s.unused, strict=True))
    out["hands"] = {FACTIONS[k]: counted(s.hand, k) for k in playing}
    out["aside"] = {FACTIONS[k]: counted(s.aside, k) for k in playing}
    mine = sum(fleet.of[k] for k in playing)
    known = mine | open_ships(s)
    out["ships"] = {word: place_word(s, s.ship_at[i]) for i, word in enumerate(fleet.words) if known >> i & 1}
    out["cards"] = {FACTIONS[k]: face_down(s, fleet.of[k] & ~known) for k in range(3)}
    out["seen"] = {word: seen_out(seen, words.zone) for word, seen in zip(fleet.words, s.seen_at, strict=True) if seen}
    out["sailed"] = bits_out(s.sailed & mine, words.ship)
    out["posted"] = bits_out(s.posted & mine, words.ship)
    sailed: Json = {}
    for i in members(s.sailed & ~mine):
        word = f"{FACTIONS[fleet.faction[i]]} {s.board.zones[s.ship_at[i]]}"
        sailed[word] = sailed.get(word, 0) + 1
    out["sailed_cards"] = dict(sorted(sailed.items()))
    out["taken"] = bits_out(s.taken, words.ship) if roles >> s.active & 1 else []
    return out


def face_down(s: State, ships: int) -> Json:
    """How many of these cards lie where, as others believe."""
    places: Json = {}
    for i in members(ships):
        word = place_word(s, disclosed_place(s, i))
        places[word] = places.get(word, 0) + 1
    return dict(sorted(places.items()))


def guess(settings: Settings, seen: Json, chance: Chance) -> State:
    """A full position drawn at random from those that give this view."""
    data: Json = {name: seen[name] for name in OPEN}
    data["learned"] = 0
    data["asked"] = {}
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
            sailed += [there[i] for i in chance.shuffle(list(range(len(there))), "guess sailed")[:count]]
    data["ships"] = {word: ships[word] for word in settings.fleet.words}
    data["seen"] = seen["seen"]
    data["posted"] = list(seen["posted"]) or post(settings, data, seen["roles"], chance)
    data["sailed"] = [word for word in settings.fleet.words if word in sailed]
    data["taken"] = seen["taken"] or taken(settings, data, chance)
    return from_json(settings, data, chance)


def post(settings: Settings, data: Json, roles: list[str], chance: Chance) -> list[str]:
    """Ships that somebody else is placing just now have zones already, which only the owner knows: draw some."""
    frame: dict[str, Any] = data["frames"][-1] if data["frames"] else {"frame": ""}
    if frame["frame"] != FLOW[STATION_SHIPS].name or FACTIONS[frame["faction"]] in roles:
        return []
    faction, fleet, board = frame["faction"], settings.fleet, settings.board
    waiting = [fleet.words[i] for i in members(fleet.of[faction]) if data["ships"][fleet.words[i]] == "hand"]
    zones = [board.zones[zone] for zone in range(RAID) if faction == GERMANY or board.allied_zone[zone]]
    posted = waiting[: frame["placed"]]
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
    size, unused = seen["hand_sizes"][faction], seen["unused"][faction]
    copies = settings.cards.copies[1]
    april_cards = [card for card in range(KINDS) for _ in range(copies[k * KINDS + card])]
    for card in spread(seen["out"][faction]):
        april_cards.remove(card)
    deck = list(settings.cards.decks[k])
    for card in spread(seen["face_up"][faction]):
        if card in deck:
            deck.remove(card)
    own = seen["hands"].get(faction)
    if seen["april"]:
        chosen = size > 0 or bool(seen["out"][faction])
        pool = chance.shuffle(april_cards, "guess 9 april")
        data["hands"][faction] = own if own is not None else tally(pool[:size])
        if own is not None:
            data["aside"][faction] = seen["aside"][faction]
        else:
            data["aside"][faction] = tally(pool[size:]) if chosen else {}
    else:
        for card in spread(own or {}):
            if card in deck:
                deck.remove(card)
        advanced = settings.advanced and seen["clock"]
        data["aside"][faction] = seen["aside"].get(faction) or (tally(april_cards) if advanced else {})
    deck = chance.shuffle(deck, "guess deck")
    if not seen["april"]:
        if own is not None:
            data["hands"][faction] = own
        else:
            data["hands"][faction] = tally(deck[:size])
            deck = deck[size:]
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


def taken(settings: Settings, data: Json, chance: Chance) -> list[str]:
    """Which of the face-down cards are in the task force under way, drawn at random."""
    frames: list[dict[str, Any]] = data["frames"]
    force = next((frame for frame in frames if frame["frame"] == FLOW[TASK_FORCE].name), None)
    if force is None or not force["count"]:
        return []
    active = data["active"]
    at = settings.board.zones[force["start"] if force["step"] == 0 else force["zone"]]
    fleet = settings.fleet
    moved = force["step"] != 0
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
