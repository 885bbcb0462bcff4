"""The short form of a position, as rule cases write it, and the comparison with what a case expects.

What is not named is empty: no battalions, no cards in hand, ships out of the game. Decks that are not named hold the
rest of their cards. `docs/cases.md` describes the form for those who write cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from narvik.core import shortform
from narvik.core.bits import bits_in, members
from narvik.core.chance import Chance
from narvik.core.errors import PositionError, Unreadable
from narvik.core.events import Journal
from narvik.core.rules import Json
from narvik.core.shortform import listing, mapping, only_keys, whole
from narvik.games.kampen import frames as fr
from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY, RAID
from narvik.games.kampen.cards import KINDS, NAMES
from narvik.games.kampen.fleet import GONE, IN_HAND
from narvik.games.kampen.jsonform import place_word, ship_place
from narvik.games.kampen.state import Settings, State

PHASES: Final = {
    "start": 0,
    "naval_movement": 0,
    "movement": 1,
    "sabotage": 2,
    "naval_combat": 3,
    "combat": 4,
    "reinforcement": 5,
    "new_cards": 6,
    "end": 7,
}
"""Phases of an ordinary turn by the step of the turn they begin with. KN-turn-3."""

APRIL_PHASES: Final = {
    "start": 0,
    "keep_cards": 1,
    "fleet": 4,
    "exchange": 5,
    "norway_sets_up": 6,
    "germany_stations": 7,
    "reallocation": 8,
    "reconnaissance": 9,
    "allies_station": 10,
    "deception": 11,
    "interception": 12,
    "movement": 13,
    "dive_bombers": 14,
    "naval_combat": 15,
    "raiding": 16,
    "landing": 17,
    "resistance": 18,
    "combat": 19,
    "mobilization": 20,
    "reinforcement": 21,
    "cable": 24,
    "end": 25,
}
"""Phases of the 9 April turn by the step of its frame."""

KEYS: Final = (
    "turn", "phase", "round", "areas", "attacks", "launched", "ready", "hands", "decks", "used", "spent", "aside",
    "withdrawn", "convoy", "ships", "face_up_ships", "intercepted", "interceptors", "recalled", "sailed",
    "eidsvoll_fought", "invaded", "mobilized", "evacuees",
)  # fmt: skip


def faction_of(word: str, what: str) -> int:
    """A faction by its word."""
    if word not in FACTIONS:
        raise PositionError(f"{what}: '{word}' is no faction; expected {', '.join(FACTIONS)}")
    return FACTIONS.index(word)


class Builder:
    """Stands a position up from its short form."""

    def __init__(self, settings: Settings, short: Mapping[str, Any], chance: Chance, journal: Journal | None) -> None:
        self.settings = settings
        self.short = mapping(short, "position")
        self.words = settings.notation
        self.state = State(settings, chance, journal)
        only_keys(self.short, KEYS)

    def build(self) -> State:
        """The position, settled at its first decision."""
        s = self.state
        turn = str(self.short.get("turn", "germany"))
        april = turn == "april9"
        phases = APRIL_PHASES if april else PHASES
        phase = str(self.short.get("phase", "movement" if not april else "start"))
        if phase not in phases:
            raise PositionError(f"phase: '{phase}' is not known; expected {', '.join(phases)}")
        if april and not self.settings.advanced:
            raise PositionError("turn: april9 needs the option scenario: advanced")
        s.april = april
        s.active = GERMANY if april else faction_of(turn, "turn")
        s.clock = 1
        s.round = whole(self.short.get("round", 0 if april else 1), "round")
        s.convoy = whole(self.short.get("convoy", 2 if april else 0), "convoy", 2)
        s.withdrawn = int(bool(self.short.get("withdrawn", False)))
        s.recalled = int(bool(self.short.get("recalled", False)))
        s.eidsvoll_fought = int(bool(self.short.get("eidsvoll_fought", False)))
        self.lay_battalions()
        self.deal_cards(april, phases[phase])
        self.station_ships(april, phases[phase])
        if april:
            s.frames = [[fr.APRIL9, phases[phase]]]
        elif phase == "start":
            s.round -= s.active == GERMANY
            s.frames = [[fr.TURN, s.active, 0]]
        else:
            s.frames = [[fr.TURN, s.active, max(1, phases[phase])]]
            if phase == "naval_movement":
                s.push(fr.NAVAL_MOVEMENT, 0)
        recalled = s.recalled
        s.settle()
        if "ready" in self.short and s.frames and s.frames[-1][0] == fr.LAND_MOVEMENT:
            s.ready = [0] * s.areas
            for area, count in mapping(self.short["ready"], "ready").items():
                s.ready[self.words.area.read(area)] = whole(count, f"ready {area}")
        if phase == "naval_movement":
            s.recalled = recalled
            if self.short.get("sailed"):
                s.sailed = bits_in(listing(self.short["sailed"], "sailed"), self.words.ship)
        return s

    def lay_battalions(self) -> None:
        """Areas, attacks and areas attacked from."""
        s = self.state
        for area, held in mapping(self.short.get("areas"), "areas").items():
            number = self.words.area.read(area)
            for faction, count in mapping(held, f"areas {area}").items():
                s.add(faction_of(faction, f"areas {area}"), number, whole(count, f"areas {area}"))
            if s.at(GERMANY, number) and (s.at(NORWAY, number) or s.at(ALLIES, number)):
                raise PositionError(f"areas {area}: holds battalions of both sides; put the attackers under attacks")
        for area, stacks in mapping(self.short.get("attacks"), "attacks").items():
            number = self.words.area.read(area)
            for origin, count in mapping(stacks, f"attacks {area}").items():
                start = self.words.origin.read(origin)
                if start < s.areas and start not in s.board.near[number]:
                    raise PositionError(f"attacks {area}: {origin} is not next to it")
                s.attacks[number << 6 | start] = whole(count, f"attacks {area}")
                s.strength[s.active] += whole(count, f"attacks {area}")
                if start < s.areas:
                    s.launched |= 1 << start
            if not s.hostile(s.active, number):
                raise PositionError(f"attacks {area}: there is no enemy in {area}")
        s.launched |= bits_in(listing(self.short.get("launched"), "launched"), self.words.area)
        s.invaded = bits_in(listing(self.short.get("invaded"), "invaded"), self.words.area)
        s.mobilized = bits_in(listing(self.short.get("mobilized"), "mobilized"), self.words.area)

    def cards_of(self, key: str, faction: str) -> list[int]:
        """The cards listed for a faction under a key, checked to be that faction's."""
        april = self.state.april and key in ("hands", "aside")
        copies = self.settings.cards.copies[april]
        at = faction_of(faction, key)
        cards = [
            self.words.card.read(str(word)) for word in listing(mapping(self.short.get(key), key).get(faction), key)
        ]
        for card in cards:
            if cards.count(card) > copies[at * KINDS + card]:
                have = copies[at * KINDS + card]
                deck = "9 April" if april else "action"
                raise PositionError(
                    f"{key}: {faction} has {have} {deck} cards {NAMES[card]}, found {cards.count(card)}"
                )
        return cards

    def deal_cards(self, april: bool, step: int) -> None:
        """Hands, decks and used cards."""
        s = self.state
        for key in ("hands", "decks", "used", "aside"):
            for faction in mapping(self.short.get(key), key):
                faction_of(faction, key)
        for at, faction in enumerate(FACTIONS):
            hand = self.cards_of("hands", faction)
            used = self.cards_of("used", faction)
            for card in hand:
                s.hand[at * KINDS + card] += 1
            s.hand_size[at] = len(hand)
            for card in used:
                s.face_up[at * KINDS + card] += 1
            rest = list(self.settings.cards.decks[at])
            for card in used if april else hand + used:
                if card not in rest:
                    raise PositionError(f"hands and used of {faction} hold more {NAMES[card]} than there are")
                rest.remove(card)
            given = mapping(self.short.get("decks"), "decks").get(faction)
            if isinstance(given, int):
                top = rest[: whole(given, f"decks {faction}", len(rest))]
            elif given is None:
                top = rest
            else:
                top = self.cards_of("decks", faction)
                for card in top:
                    if card not in rest:
                        raise PositionError(f"decks {faction}: {NAMES[card]} is in hand or used already")
                    rest.remove(card)
            if given is not None:
                left = rest if not isinstance(given, int) else rest[len(top) :]
                for card in left:
                    s.face_up[at * KINDS + card] += 1
            s.deck[at] = tuple(reversed(top))
            s.unused[at] = len(top)
            if april and step > APRIL_PHASES["keep_cards"] + 2:
                for card in range(KINDS):
                    s.aside[at * KINDS + card] = (
                        self.settings.cards.copies[1][at * KINDS + card] - s.hand[at * KINDS + card]
                    )
        for faction in listing(self.short.get("spent"), "spent"):
            s.spent[faction_of(str(faction), "spent")] = 1

    def station_ships(self, april: bool, step: int) -> None:
        """Ships by place or by name, and what is known of them."""
        s = self.state
        fleet = self.settings.fleet
        if not self.settings.advanced:
            if self.short.get("ships"):
                raise PositionError("ships: the basic game has none; use the option scenario: advanced")
            return
        for ship in range(fleet.count):
            waits = april and step <= (
                APRIL_PHASES["allies_station"], APRIL_PHASES["germany_stations"], APRIL_PHASES["norway_sets_up"]
            )[(ALLIES, GERMANY, NORWAY).index(fleet.faction[ship])]  # fmt: skip
            s.put(ship, IN_HAND if waits and fleet.faction[ship] != ALLIES else GONE)
            if waits and fleet.faction[ship] == ALLIES and step <= APRIL_PHASES["fleet"]:
                s.put(ship, IN_HAND)
        for key, value in mapping(self.short.get("ships"), "ships").items():
            if isinstance(value, list):
                place = ship_place(key.lower(), self.words.zone)
                for word in value:
                    s.put(self.words.ship.read(str(word)), place)
            else:
                s.put(self.words.ship.read(key), ship_place(str(value).lower(), self.words.zone))
        for faction in range(3):
            zones = 0
            for ship in members(fleet.of[faction]):
                if s.ship_at[ship] < RAID:
                    zones |= 1 << s.ship_at[ship]
            for ship in members(fleet.of[faction]):
                at = s.ship_at[ship]
                s.seen_at[ship] = 0 if at >= IN_HAND else 1 << at if faction == NORWAY or at == RAID else zones
        for ship in members(bits_in(listing(self.short.get("face_up_ships"), "face_up_ships"), self.words.ship)):
            s.show(1 << ship)
        s.due = bits_in(listing(self.short.get("intercepted"), "intercepted"), self.words.ship)
        s.show(s.due)
        for who, where in mapping(self.short.get("interceptors"), "interceptors").items():
            zone_words = [str(zone).lower() for zone in listing(where, "interceptors")]
            s.interceptors[faction_of(who, "interceptors")] = bits_in(zone_words, self.words.zone)
        for name, zone in mapping(self.short.get("evacuees"), "evacuees").items():
            s.evacuees.append(self.words.ship.read(name) << 4 | self.words.zone.read(str(zone)))


def from_short(settings: Settings, short: Mapping[str, Any], chance: Chance, journal: Journal | None) -> State:
    """A position from its short form."""
    try:
        return Builder(settings, short, chance, journal).build()
    except Unreadable as problem:
        raise PositionError(f"position: {problem}") from None


def phase_of(s: State) -> str:
    """The phase a position is in, as the short form names it."""
    return phase_in(s.frames)


def phase_in(frames: list[list[int]]) -> str:
    """The phase that a stack of frames stands for."""
    if not frames:
        return "over"
    if frames[-1][0] == fr.FACTIONS:
        return "sides"
    base = frames[0]
    table, step = (APRIL_PHASES, base[1]) if base[0] == fr.APRIL9 else (PHASES, base[2])
    if base[0] == fr.TURN and len(frames) > 1 and frames[1][0] in (fr.NAVAL_MOVEMENT,):
        return "naval_movement"
    found = [name for name, number in table.items() if number < step]
    return found[-1] if found else "start"


def cards_word(counts: list[int], faction: int) -> list[str]:
    """Cards of a faction as sorted words."""
    return sorted(NAMES[card] for card in range(KINDS) for _ in range(counts[faction * KINDS + card]))


class Comparison(shortform.Comparison[State]):
    """Compares a position with what a case expects."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.words = s.settings.notation

    def check_areas(self, value: Any) -> None:
        for area, held in mapping(value, "areas").items():
            number = self.words.area.read(area)
            wanted = {name: count for name, count in mapping(held, f"areas {area}").items() if count}
            found = {FACTIONS[k]: self.s.at(k, number) for k in range(3) if self.s.at(k, number)}
            self.same(f"areas {area}", wanted, found)

    def check_only_areas(self, value: Any) -> None:
        self.check_areas(value)
        named = {self.words.area.read(area) for area in mapping(value, "only_areas")}
        for number in range(self.s.areas):
            if number not in named and any(self.s.at(k, number) for k in range(3)):
                self.found.append(f"only_areas: {self.s.board.areas[number]} is held too")

    def check_attacks(self, value: Any) -> None:
        found = {
            self.s.board.areas[area]: {self.words.origin.write(o): n for o, n in self.s.attackers(area)}
            for area in self.s.contested()
        }
        self.same("attacks", mapping(value, "attacks"), found)

    def check_battalions(self, value: Any) -> None:
        for faction, count in mapping(value, "battalions").items():
            self.same(f"battalions {faction}", count, self.s.strength[faction_of(faction, "battalions")])

    def check_hands(self, value: Any) -> None:
        for faction, cards in mapping(value, "hands").items():
            at = faction_of(faction, "hands")
            wanted = sorted(NAMES[self.words.card.read(str(card))] for card in listing(cards, "hands"))
            self.same(f"hands {faction}", wanted, cards_word(self.s.hand, at))

    def check_hand_sizes(self, value: Any) -> None:
        for faction, count in mapping(value, "hand_sizes").items():
            self.same(f"hand_sizes {faction}", count, self.s.hand_size[faction_of(faction, "hand_sizes")])

    def check_decks(self, value: Any) -> None:
        for faction, count in mapping(value, "decks").items():
            self.same(f"decks {faction}", count, self.s.unused[faction_of(faction, "decks")])

    def check_used(self, value: Any) -> None:
        for faction, cards in mapping(value, "used").items():
            at = faction_of(faction, "used")
            wanted = sorted(NAMES[self.words.card.read(str(card))] for card in listing(cards, "used"))
            self.same(f"used {faction}", wanted, cards_word(self.s.face_up, at))

    def check_used_count(self, value: Any) -> None:
        for faction, count in mapping(value, "used_count").items():
            self.same(
                f"used_count {faction}", count, len(cards_word(self.s.face_up, faction_of(faction, "used_count")))
            )

    def check_out(self, value: Any) -> None:
        for faction, cards in mapping(value, "out").items():
            at = faction_of(faction, "out")
            wanted = sorted(NAMES[self.words.card.read(str(card))] for card in listing(cards, "out"))
            self.same(f"out {faction}", wanted, cards_word(self.s.out, at))

    def check_ships(self, value: Any) -> None:
        for key, wanted in mapping(value, "ships").items():
            if isinstance(wanted, list):
                place = ship_place(key.lower(), self.words.zone)
                found = [w for i, w in enumerate(self.s.settings.fleet.words) if self.s.ship_at[i] == place]
                names = sorted(self.words.ship.write(self.words.ship.read(str(word))) for word in wanted)
                self.same(f"ships {key}", names, sorted(found))
            else:
                at = self.s.ship_at[self.words.ship.read(key)]
                self.same(f"ships {key}", str(wanted).lower(), place_word(self.s, at))

    def check_ship_counts(self, value: Any) -> None:
        for faction, places in mapping(value, "ship_counts").items():
            of = self.s.settings.fleet.of[faction_of(faction, "ship_counts")]
            for place, count in mapping(places, "ship_counts").items():
                at = ship_place(place.lower(), self.words.zone)
                found = sum(1 for ship, where in enumerate(self.s.ship_at) if where == at and of >> ship & 1)
                self.same(f"ship_counts {faction} {place}", count, found)

    def check_face_up_ships(self, value: Any) -> None:
        wanted = sorted(
            self.words.ship.write(self.words.ship.read(str(word))) for word in listing(value, "face_up_ships")
        )
        found = [word for i, word in enumerate(self.s.settings.fleet.words) if self.s.up >> i & 1]
        self.same("face_up_ships", wanted, sorted(found))

    def check_intercepted(self, value: Any) -> None:
        wanted = sorted(
            self.words.ship.write(self.words.ship.read(str(word))) for word in listing(value, "intercepted")
        )
        found = [word for i, word in enumerate(self.s.settings.fleet.words) if self.s.due >> i & 1]
        self.same("intercepted", wanted, sorted(found))

    def check_turn(self, value: Any) -> None:
        self.same("turn", value, "april9" if self.s.april else FACTIONS[self.s.active])

    def check_phase(self, value: Any) -> None:
        self.same("phase", value, phase_of(self.s))

    def check_round(self, value: Any) -> None:
        self.same("round", value, self.s.round)

    def check_decider(self, value: Any) -> None:
        self.same("decider", value, FACTIONS[self.s.decider] if self.s.decider >= 0 else "nobody")

    def check_withdrawn(self, value: Any) -> None:
        self.same("withdrawn", bool(value), bool(self.s.withdrawn))

    def check_spent(self, value: Any) -> None:
        found = [FACTIONS[k] for k in range(3) if self.s.spent[k]]
        self.same("spent", sorted(listing(value, "spent")), sorted(found))

    def check_owner(self, value: Any) -> None:
        for faction, player in mapping(value, "owner").items():
            self.same(f"owner {faction}", player, self.s.owner[faction_of(faction, "owner")] + 1)


def named_winner(faction: int) -> str:
    """The winning side as results name it: Norway and the Allies win together. KN-gen-3."""
    return "germany" if faction == GERMANY else "norway and allies"


def result_of(s: State) -> Json | None:
    """Who won, how clearly, and why. KN-win."""
    if s.winner < 0:
        return None
    return {
        "winner": named_winner(s.winner),
        "level": "clear" if s.level == 2 else "marginal",
        "ended_by": "annihilation" if s.ended_by == 2 else "german deck",
        "cities": sum(1 for city in s.board.victory if s.troops[city]),
    }
