"""The short form of a position, as rule cases write it, and the comparison with what a case expects.

What is not named is empty: no battalions, no cards in hand, ships out of the game. Decks that are not named hold the
rest of their cards. `docs/cases.md` describes the form for those who write cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from narvik.core import shortform
from narvik.core.bidding import Bidding
from narvik.core.bits import bits_in, members
from narvik.core.errors import PositionError, Unreadable
from narvik.core.form import Form
from narvik.core.frames import Frame
from narvik.core.rules import Json
from narvik.core.shortform import listing, mapping, only_keys, truth, whole
from narvik.games.kampen.chapters.april9_turn.april9 import April9
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.knowledge.view import chosen, place_word
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY, RAID
from narvik.games.kampen.pieces.cards import KINDS, NAMES
from narvik.games.kampen.pieces.notation import ENDINGS
from narvik.games.kampen.pieces.ships import BESIDE_THE_MAP, GONE, IN_HAND
from narvik.games.kampen.pieces.state import CLEAR, Crew, State

PHASES: Final = {
    "start": "beginning",
    "naval_movement": "movement",
    "movement": "movement",
    "sabotage": "sabotage",
    "naval_combat": "naval_combat",
    "combat": "combat",
    "reinforcement": "reinforcement",
    "new_cards": "new_cards",
    "end": "next_faction",
}
"""Phases of an ordinary turn by the step of the turn they begin with; in naval movement its frame is on top.
KN-turn-3."""

APRIL_PHASES: Final = {
    "start": "start",
    "keep_cards": "keep_cards",
    "fleet": "fleet",
    "exchange": "exchange",
    "norway_sets_up": "norway_sets_up",
    "germany_stations": "germany_stations",
    "reallocation": "reallocation",
    "reconnaissance": "reconnaissance",
    "allies_station": "allies_station",
    "deception": "deception",
    "interception": "interception",
    "movement": "movement",
    "dive_bombers": "dive_bombers",
    "naval_combat": "naval_combat",
    "raiding": "raiding",
    "landing": "landing",
    "resistance": "resistance",
    "combat": "combat",
    "mobilization": "mobilization",
    "reinforcement": "german_reinforcement",
    "cable": "cable",
    "end": "first_turn",
}
"""Phases of the 9 April turn by the step they begin with."""

NAMED: Final = {
    "beginning": "start",
    "next_faction": "end",
    "first_turn": "end",
    "german_reinforcement": "reinforcement",
    "norwegian_reinforcement": "reinforcement",
    "allied_reinforcement": "reinforcement",
}
"""Steps whose phase is called otherwise than they are."""

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


PLACED: Final = ("germany_stations", "norway_sets_up", "fleet")
"""Until which step of the 9 April turn the ships of each faction wait to be placed, if nothing else is said of them."""


class Builder:
    """Stands a position up from its short form."""

    def __init__(self, state: State, short: Mapping[str, Any]) -> None:
        self.settings = state.settings
        self.short = mapping(short, "position")
        self.words = state.settings.notation
        self.state = state
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
        s.withdrawn = truth(self.short.get("withdrawn", False), "withdrawn")
        s.eidsvoll_fought = truth(self.short.get("eidsvoll_fought", False), "eidsvoll_fought")
        self.lay_battalions()
        base = self.base(phase)
        self.deal_cards(april and base.step > base.order().index("keep_cards"))
        self.station_ships(base if april else None)
        s.recount()
        s.call(base)
        if phase == "naval_movement":
            s.call(NavalMovement(recalled=truth(self.short.get("recalled", False), "recalled")))
        if phase == "start" and not april:
            s.round -= s.active == GERMANY
        s.settle()
        self.adjust(phase)
        return s

    def base(self, phase: str) -> Frame:
        """The turn, at the step that the phase begins with."""
        if not self.state.april:
            turn = Turn(faction=self.state.active)
            turn.go_to(PHASES[phase])
            return turn
        april9 = April9(invaded=self.areas_in("invaded"), mobilized=self.areas_in("mobilized"))
        april9.go_to(APRIL_PHASES[phase])
        return april9

    def areas_in(self, key: str) -> int:
        """A set of areas."""
        return bits_in(listing(self.short.get(key), key), self.words.area)

    def adjust(self, phase: str) -> None:
        """What has moved already in the phase that the position begins with."""
        s = self.state
        if "ready" in self.short and s.frames and isinstance(s.frames[-1], LandMovement):
            s.ready = [0] * s.areas
            for area, count in mapping(self.short["ready"], "ready").items():
                s.ready[self.words.area.read(area)] = whole(count, f"ready {area}")
        if phase == "naval_movement" and self.short.get("sailed"):
            s.sailed = bits_in(listing(self.short["sailed"], "sailed"), self.words.ship)

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
                s.commit(number, start, whole(count, f"attacks {area}"))
                if start < s.areas:
                    s.launched |= 1 << start
            if not s.hostile(s.active, number):
                raise PositionError(f"attacks {area}: there is no enemy in {area}")
        s.launched |= self.areas_in("launched")

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

    def deal_cards(self, chosen: bool) -> None:
        """Hands, decks and used cards. On 9 April, once cards are chosen, the others are set aside."""
        s = self.state
        for key in ("hands", "decks", "used", "aside"):
            for faction in mapping(self.short.get(key), key):
                faction_of(faction, key)
        for at, faction in enumerate(FACTIONS):
            hand = self.cards_of("hands", faction)
            used = self.cards_of("used", faction)
            for card in hand:
                s.hands[at * KINDS + card] += 1
            for card in used:
                s.face_up[at * KINDS + card] += 1
            self.stack_deck(at, faction, used if s.april else hand + used)
            for card in range(KINDS) if chosen else ():
                held = at * KINDS + card
                s.aside[held] = self.settings.cards.copies[1][held] - s.hands[held]
        for faction in listing(self.short.get("spent"), "spent"):
            s.spent |= 1 << faction_of(str(faction), "spent")

    def stack_deck(self, at: int, faction: str, elsewhere: list[int]) -> None:
        """The cards left in a deck, top first: all but those elsewhere, so many of them, or those named. What is left
        out then has been used."""
        s = self.state
        rest = list(self.settings.cards.decks[at])
        for card in elsewhere:
            if card not in rest:
                raise PositionError(f"hands and used of {faction} hold more {NAMES[card]} than there are")
            rest.remove(card)
        given = mapping(self.short.get("decks"), "decks").get(faction)
        if given is None:
            top, left = rest, []
        elif isinstance(given, int):
            count = whole(given, f"decks {faction}", len(rest))
            top, left = rest[:count], rest[count:]
        else:
            top = self.cards_of("decks", faction)
            for card in top:
                if card not in rest:
                    raise PositionError(f"decks {faction}: {NAMES[card]} is in hand or used already")
                rest.remove(card)
            left = rest
        for card in left:
            s.face_up[at * KINDS + card] += 1
        s.decks[at] = tuple(reversed(top))

    def station_ships(self, april9: Frame | None) -> None:
        """Ships by place or by name, and what is known of them."""
        s = self.state
        fleet = self.settings.fleet
        if not self.settings.advanced:
            if self.short.get("ships"):
                raise PositionError("ships: the basic game has none; use the option scenario: advanced")
            return
        for ship in range(fleet.count):
            waits = april9 is not None and april9.step <= april9.order().index(PLACED[fleet.faction[ship]])
            s.put(ship, IN_HAND if waits else GONE)
        for key, value in mapping(self.short.get("ships"), "ships").items():
            if isinstance(value, list):
                place = ship_place(key.lower(), s)
                for word in value:
                    s.put(self.words.ship.read(str(word)), place)
            else:
                s.put(self.words.ship.read(key), ship_place(str(value).lower(), s))
        self.note_seen()
        for ship in members(bits_in(listing(self.short.get("face_up_ships"), "face_up_ships"), self.words.ship)):
            s.show(1 << ship)
        s.due = bits_in(listing(self.short.get("intercepted"), "intercepted"), self.words.ship)
        s.show(s.due)
        for who, where in mapping(self.short.get("interceptors"), "interceptors").items():
            zone_words = [str(zone).lower() for zone in listing(where, "interceptors")]
            s.interceptors[faction_of(who, "interceptors")] = bits_in(zone_words, self.words.zone)
        for name, zone in mapping(self.short.get("evacuees"), "evacuees").items():
            s.evacuees.append(Crew(self.words.ship.read(name), self.words.zone.read(str(zone))))

    def note_seen(self) -> None:
        """Where each ship may be, as everybody sees it: anywhere its faction has cards."""
        s = self.state
        for faction, ships in enumerate(self.settings.fleet.of):
            zones = 0
            for ship in members(ships):
                if s.ships[ship] < RAID:
                    zones |= 1 << s.ships[ship]
            for ship in members(ships):
                at = s.ships[ship]
                s.seen[ship] = 0 if at >= IN_HAND else 1 << at if faction == NORWAY or at == RAID else zones


def ship_place(word: str, s: State) -> int:
    """A ship's place from its word: a zone, ``raid``, ``hand``, ``home`` or ``gone``."""
    return (
        s.settings.notation.zone.read(word)
        if word not in BESIDE_THE_MAP
        else s.settings.notation.held["place"].read(word)
    )


def from_short(blank: State, short: Mapping[str, Any]) -> State:
    """A position from its short form."""
    try:
        return Builder(blank, short).build()
    except Unreadable as problem:
        raise PositionError(f"position: {problem}") from None


def phase_of(s: State) -> str:
    """The phase a position is in, as the short form names it."""
    return phase_in(s.frames)


def phase_in(frames: list[Frame]) -> str:
    """The phase that a stack of frames stands for: that of the step begun last."""
    if not frames:
        return "over"
    if isinstance(frames[-1], (Sides, Bidding)):
        return "sides"
    turn = frames[0]
    step = turn.order()[max(0, turn.step - 1)]
    return NAMED.get(step, step)


def cards_word(counts: list[int], faction: int) -> list[str]:
    """Cards of a faction as sorted words."""
    return sorted(NAMES[card] for card in range(KINDS) for _ in range(counts[faction * KINDS + card]))


class Comparison(shortform.Comparison[State]):
    """Compares a position with what a case expects."""

    def __init__(self, s: State, form: Form[State]) -> None:
        super().__init__(s, form)
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
            held = chosen(self.s).get(at)
            found = cards_word(self.s.hands, at) if held is None else sorted(NAMES[card] for card in held)
            self.same(f"hands {faction}", wanted, found)

    def check_hand_sizes(self, value: Any) -> None:
        for faction, count in mapping(value, "hand_sizes").items():
            at = faction_of(faction, "hand_sizes")
            self.same(f"hand_sizes {faction}", count, len(chosen(self.s).get(at, ())) or self.s.hand_size[at])

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
                place = ship_place(key.lower(), self.s)
                found = [w for i, w in enumerate(self.s.settings.fleet.words) if self.s.ships[i] == place]
                names = sorted(self.words.ship.write(self.words.ship.read(str(word))) for word in wanted)
                self.same(f"ships {key}", names, sorted(found))
            else:
                at = self.s.ships[self.words.ship.read(key)]
                self.same(f"ships {key}", str(wanted).lower(), place_word(self.s, at))

    def check_ship_counts(self, value: Any) -> None:
        for faction, places in mapping(value, "ship_counts").items():
            of = self.s.settings.fleet.of[faction_of(faction, "ship_counts")]
            for place, count in mapping(places, "ship_counts").items():
                at = ship_place(place.lower(), self.s)
                found = sum(1 for ship, where in enumerate(self.s.ships) if where == at and of >> ship & 1)
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
        self.same("withdrawn", truth(value, "withdrawn"), bool(self.s.withdrawn))

    def check_spent(self, value: Any) -> None:
        found = [FACTIONS[k] for k in members(self.s.spent)]
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
        "level": "clear" if s.level == CLEAR else "marginal",
        "ended_by": ENDINGS[s.ended_by],
        "cities": sum(1 for city in s.board.victory if s.troops[city]),
    }
