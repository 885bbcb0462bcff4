"""Phase 3, reinforcement: trading cards, placing battalions, submarines. KN-rein, KN-arein, KN-setup-5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, Each, Number, held, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.sea.sea_control import german_coast, german_control
from narvik.games.kampen.chapters.victory import annihilated
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import MOST, State

SYMBOLS_PER_BATTALION: Final = 3
"""KN-rein-1."""

CONVOY_SIZE: Final = 3
"""Battalions in each stack of the first Allied convoy. KN-setup-5."""

AIRLIFTED: Final = 2
"""Battalions that an airlift brings at most. KN-card-germany-transportfly."""

NO_LIMIT: Final = MOST
"""As many as one likes."""

RULES: Final = ("KN-rein-1", "KN-rein-6", "KN-rein-7", "KN-rein-8", "KN-rein-9")


def held_cards(s: State, faction: int) -> tuple[int, ...]:
    """The cards in a faction's hand, in their order, each as often as it is there."""
    base = faction * KINDS
    held: list[int] = []
    for card in range(KINDS):
        count = s.hands[base + card]
        if count:
            held += [card] * count
    return tuple(held)


def trade_in(s: State, faction: int, cards: tuple[int, ...]) -> int:
    """Give cards up for their symbols; returns the symbols. KN-rein-1, -5."""
    total = symbols_of(s, faction, cards)
    for card in cards:
        s.use(faction, card)
    s.tell("traded", faction, cards, total)
    return total


def symbols_of(s: State, faction: int, cards: tuple[int, ...]) -> int:
    """The reinforcement symbols of some cards. KN-deck-2."""
    return sum(s.symbols(faction, card) for card in cards)


def zone_limit(s: State, zone: int, landed: list[int]) -> int:
    """How many German reinforcements may still come ashore from a zone in the advanced game. KN-arein-1 to -3, -7."""
    if s.board.guarded >> zone & 1:
        return NO_LIMIT
    if not any(s.ships_in(ALLIES, other) for other in range(zone + 1)):
        return NO_LIMIT
    if s.ships_in(ALLIES, zone) or s.ships_in(NORWAY, zone):
        return 0
    ships = s.ships_in(GERMANY, zone) & ~s.settings.fleet.dummies
    return ships.bit_count() - landed[zone]


def convoy_areas(s: State) -> list[int]:
    """Where a stack of the first Allied convoy may go. KN-setup-5, -8."""
    return [area for area in s.board.west_areas if allied_port(s, area)]


def allied_port(s: State, area: int) -> bool:
    """Whether Allied reinforcements may come to an area of the west coast. KN-rein-9, -10, KN-arein-4."""
    return not s.troops[area] and not german_coast(s, area)


@final
@dataclass(eq=False, kw_only=True)
class Reinforcement(Frame):
    """Trade cards, then place the new battalions. KN-rein-1 to -12, KN-arein-1 to -8.

    `left` battalions are still to be placed, `filled` are the areas that have got some, `landed` says how many have
    come ashore from each zone.
    """

    faction: int = word("role", ALL)
    left: int = number(0, MOST, ALL, start=0)
    filled: int = set_of("area", ALL, start=0)
    landed: list[int] = held(Each(("zone",), Number(0, MOST)), ALL, [0] * (RAID + 1))

    def order(self) -> Order:
        return "trade", "first_convoy", "placement", "airlift"

    def trade(self, s: State) -> int | None:
        """Cards are given for battalions, all at once. KN-rein-1, -4, -6; nobody asks an empty hand."""
        if s.hand_size[self.faction]:
            return self.faction
        self.buy(0)
        return None

    def first_convoy(self, s: State) -> int | None:
        """The Allies place the two stacks of their first convoy. KN-setup-5 to -8, KN-a9-50."""
        if self.faction != ALLIES or s.april:
            return None
        if s.convoy and self.convoy_partners(s):
            return ALLIES
        s.convoy = 0
        return None

    def placement(self, s: State) -> int | None:
        """The battalions bought are placed, or flown in. KN-rein-6 to -10, -12."""
        faction = self.faction
        if self.left and (self.areas(s) or (faction == GERMANY and s.hand_size[GERMANY] and airfields(s))):
            return faction
        s.finish()
        return None

    def airlift(self, s: State) -> int:
        """Transportfly has been played: where to? KN-rein-12, KN-card-germany-9a-transportfly."""
        return self.faction

    def buy(self, symbols: int) -> None:
        """Count the battalions bought, if there are any, and the free one of Germany. KN-rein-1 to -3, -6."""
        self.left = symbols // SYMBOLS_PER_BATTALION + (self.faction == GERMANY)

    def convoy_partners(self, s: State) -> list[int]:
        """Areas for the next stack of the convoy: not next to the first, which must leave one for the second.

        KN-setup-5.
        """
        areas, near = convoy_areas(s), s.board.near
        if self.filled:
            first = self.filled.bit_length() - 1
            return [area for area in areas if area != first and area not in near[first]]
        apart = [a for a in areas if any(b != a and b not in near[a] for b in areas)]
        return apart or areas

    def areas(self, s: State) -> list[tuple[int, int]]:
        """Where battalions may be placed and how many at most."""
        out = []
        for area in candidates(s, self.faction):
            most = self.most_in(s, area)
            if most:
                out.append((area, min(most, self.left)))
        return out

    def most_in(self, s: State, area: int) -> int:
        """How many reinforcements may still be placed in a candidate. KN-rein-7 to -10, KN-arein-1 to -8."""
        faction = self.faction
        if s.hostile(faction, area):
            return 0
        if faction == NORWAY:
            return 0 if self.filled >> area & 1 else 1
        if faction == ALLIES:
            return NO_LIMIT if allied_port(s, area) else 0
        return max([zone_limit(s, zone, self.landed) for zone in s.board.zone_list[area]], default=0)

    def landing_zone(self, s: State, area: int) -> int:
        """The zone a German reinforcement in an area is counted for: the one with most room. KN-arein-3."""
        room = [(zone_limit(s, zone, self.landed), -zone) for zone in s.board.zone_list[area]]
        return -max(room)[1]

    def choices(self, s: State) -> list[Choice]:
        """Cards to trade, areas to place battalions in, and Transportfly. KN-rein-1, -12, KN-setup-5,
        KN-card-germany-transportfly.
        """
        words = s.settings.notation
        now = self.now()
        if now == "trade":
            return hands_traded(s, self.faction)
        if now == "first_convoy":
            return [words.make(nt.PLACE, area, CONVOY_SIZE) for area in self.convoy_partners(s)]
        if now == "airlift":
            most = min(AIRLIFTED, self.left)
            return [words.make(nt.AIRLIFT, area, count) for area in airfields(s) for count in range(1, most + 1)]
        out = [words.end]
        for area, most in self.areas(s):
            out += words.places_in(area, most)
        if self.faction == GERMANY and s.holds(GERMANY, cd.TRANSPORTFLY) and airfields(s):
            out.append(words.play[cd.TRANSPORTFLY])
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PASS:
            self.buy(0)
            self.go_on()
        elif c.verb == nt.TRADE:
            self.buy(trade_in(s, self.faction, c.args))
            self.go_on()
        elif c.verb == nt.END:
            self.left = 0
        elif c.verb == nt.PLAY:
            s.play(GERMANY, cd.TRANSPORTFLY)
            self.go_to("airlift")
        elif c.verb == nt.AIRLIFT:
            area, count = c.args
            self.left -= count
            self.go_to("placement")
            s.add(self.faction, area, count)
            s.tell("airlifted", area, count)
        else:
            self.place(s, c.args[0], c.args[1])

    def place(self, s: State, area: int, count: int) -> None:
        """Battalions arrive; only those that come so can be answered by submarines. KN-rein-8, -11, -13 to -15,
        KN-setup-5, KN-arein-3.
        """
        faction = self.faction
        if faction == GERMANY:
            landed = self.landed[:]
            landed[self.landing_zone(s, area)] += count
            self.landed = landed
        if self.now() == "first_convoy":
            s.convoy -= 1
        else:
            self.left -= count
        self.filled |= 1 << area
        s.add(faction, area, count)
        s.tell("placed", faction, area, count)
        if faction != NORWAY:
            s.call(Submarines(faction=faction, area=area, placed=count))

    def question(self, s: State) -> Question:
        message = {"trade": "ask-trade", "first_convoy": "ask-convoy", "airlift": "ask-airlift"}.get(
            self.now(), "ask-place"
        )
        return Question(message, {"count": str(self.left)}, RULES)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        now = self.now()
        if c.verb in (nt.TRADE, nt.PLAY):
            return why_not_cards(s, self.faction, c, now == "placement")
        if c.verb == nt.PLACE and now == "first_convoy":
            return why_not_convoy(s, c.args[0], c.args[1])
        if c.verb == nt.PLACE and now == "placement":
            if c.args[1] > self.left:
                return Reason("no-too-many", "KN-rein-1", (("count", str(self.left)),))
            return why_not_placed(s, self.faction, c.args[0], invasion=False)
        if c.verb == nt.AIRLIFT and now == "airlift":
            rule = s.settings.cards.rules[s.april, cd.TRANSPORTFLY]
            if s.troops[c.args[0]] and s.board.is_airfield[c.args[0]]:
                return Reason("no-too-many", rule, (("count", str(min(AIRLIFTED, self.left))),))
            word = s.area_word(c.args[0])
            return Reason("no-airfield", rule, (("area", f"area:{word}"),), word)
        return None


@final
@dataclass(eq=False, kw_only=True)
class Invasion(Frame):
    """Invasjon: the Allies buy battalions in phase 1 and land them on the west coast, also where Germans stand.

    KN-card-allies-invasjon.
    """

    left: int = number(0, MOST, ALL, start=0)

    def order(self) -> Order:
        return "trade", "landing"

    def trade(self, s: State) -> int | None:
        """Cards are given for battalions. KN-rein-1, KN-card-allies-invasjon."""
        return ALLIES if s.hand_size[ALLIES] else None

    def landing(self, s: State) -> int | None:
        """They land, and attack where Germans are. KN-card-allies-invasjon."""
        return ALLIES if self.left and self.areas(s) else None

    def areas(self, s: State) -> list[int]:
        """Where they can land. KN-board-9, KN-adv-6."""
        return [area for area in s.board.west_areas if not german_coast(s, area)]

    def choices(self, s: State) -> list[Choice]:
        if self.now() == "trade":
            return hands_traded(s, ALLIES)
        words = s.settings.notation
        out = [words.end]
        for area in self.areas(s):
            out += words.places_in(area, self.left)
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLACE:
            area, count = c.args
            self.left -= count
            s.strength[ALLIES] += count
            s.tell("landed", ALLIES, area, count)
            s.enter(ALLIES, area, count, s.board.sea)
            return
        if c.verb == nt.TRADE:
            self.left = trade_in(s, ALLIES, c.args) // SYMBOLS_PER_BATTALION
        self.go_on()

    def question(self, s: State) -> Question:
        message = "ask-trade" if self.now() == "trade" else "ask-place"
        return Question(message, {"count": str(self.left)}, RULES)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.TRADE, nt.PLAY):
            return why_not_cards(s, ALLIES, c, placing=False)
        if c.verb == nt.PLACE and self.now() == "landing":
            if c.args[1] > self.left:
                return Reason("no-too-many", "KN-rein-1", (("count", str(self.left)),))
            return why_not_placed(s, ALLIES, c.args[0], invasion=True)
        return None


def hands_traded(s: State, faction: int) -> list[Choice]:
    """The choices where cards may be given for battalions, any of a hand or none. KN-rein-1."""
    return s.settings.notation.trades_of(held_cards(s, faction))


def why_not_cards(s: State, faction: int, c: Choice, placing: bool) -> Reason | None:
    """What forbids trading or playing cards in phase 3."""
    for card in c.args:
        if c.args.count(card) > s.hands[faction * KINDS + card]:
            return not_in_hand(s, card)
    if c.verb != nt.PLAY:
        return None
    word = (("card", f"card:{cd.NAMES[c.args[0]]}"),)
    if c.args[0] == cd.TRANSPORTFLY and placing:
        return Reason("no-target", "KN-card-germany-transportfly", word)
    return Reason("no-not-in-phase", "KN-rein-12", word)


def why_not_convoy(s: State, area: int, count: int) -> Reason:
    """Why a stack of the first convoy may not come so."""
    word = s.area_word(area)
    words = (("area", f"area:{word}"),)
    if count != CONVOY_SIZE:
        return Reason("no-convoy-size", "KN-setup-5")
    if s.hostile(ALLIES, area):
        return Reason("no-enemy-held", "KN-setup-8", words, word)
    return Reason("no-convoy", "KN-setup-5", words, word)


def why_not_placed(s: State, faction: int, area: int, invasion: bool) -> Reason:
    """Why a reinforcement may not come to an area."""
    word = s.area_word(area)
    words = (("area", f"area:{word}"),)
    if not invasion and s.hostile(faction, area):
        return Reason("no-enemy-held", "KN-rein-10", words, word)
    if faction == NORWAY:
        if area in s.board.mobilizing:
            return Reason("no-one-per-area", "KN-rein-8", words, word)
        return Reason("no-not-mobilizing", "KN-rein-8", words, word)
    if faction == ALLIES:
        if not s.board.west_coast[area]:
            return Reason("no-not-west-coast", "KN-board-9" if invasion else "KN-rein-9", words, word)
        return Reason("no-german-sea", "KN-adv-6" if invasion else "KN-arein-4", words, word)
    if not s.settings.advanced:
        return Reason("no-not-south-coast", "KN-rein-7", words, word)
    if any(s.ships_in(GERMANY, zone) and german_control(s, zone) for zone in s.board.zone_list[area]):
        return Reason("no-sea-limit", "KN-arein-3", words, word)
    return Reason("no-sea-lane", "KN-arein-1", words, word)


def candidates(s: State, faction: int) -> tuple[int, ...]:
    """The areas worth asking about for a faction's reinforcements."""
    board = s.board
    if faction == NORWAY:
        return board.mobilizing
    if faction == ALLIES:
        return board.west_areas
    return board.coast_areas if s.settings.advanced else board.south_areas


def airfields(s: State) -> list[int]:
    """German airfields that an airlift can reach: those with a battalion.

    KN-card-germany-transportfly, KN-card-germany-9a-transportfly.
    """
    return [area for area in s.board.airfields if s.troops[area]]


@final
@dataclass(eq=False, kw_only=True)
class Submarines(Frame):
    """Reinforcements have just been placed; submarines may sink some of them. KN-rein-13 to -15, KN-a9-45.

    `placed` are those of them that are left; each card takes one battalion. `asked` of those who may answer have done.
    """

    faction: int = word("role", ALL)
    area: int = word("area", ALL)
    placed: int = number(0, MOST, ALL)
    asked: int = number(0, 2, ALL, start=0)

    def reactors(self, s: State) -> tuple[int, ...]:
        """Who may send submarines, in order: enemies only. KN-rein-13, KN-a9-45, KN-turn-6."""
        if self.faction == ALLIES:
            return (GERMANY,) if not s.april else ()
        return (NORWAY, ALLIES) if s.april else (ALLIES,)

    def advance(self, s: State) -> int:
        for who in self.reactors(s)[self.asked :]:
            if self.placed and s.hand_size[who]:
                return who
            self.asked += 1
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        return s.opportunity(self.reactors(s)[self.asked], cd.UBAT)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PASS:
            self.asked += 1
        else:
            self.attack(s, self.reactors(s)[self.asked])

    def attack(self, s: State, who: int) -> None:
        """A roll decides whether a submarine sinks one of the battalions. KN-rein-14.

        KN-card-germany-ubat, KN-card-allies-ubat, KN-card-norway-9a-ubat, KN-card-allies-9a-ubat.
        """
        s.play(who, cd.UBAT)
        roll = s.roll(D6, "submarine", s.area_word(self.area), s.faction_word(who))
        hit = roll >= cd.UBAT_LEAST[who]
        s.tell("submarine_hits" if hit else "submarine_misses", who, self.area, roll)
        if hit:
            s.remove(self.faction, self.area, 1)
            self.placed -= 1
            annihilated(s)

    def question(self, s: State) -> Question:
        words = {"area": f"area:{s.area_word(self.area)}", "count": str(self.placed)}
        return Question("ask-submarines", words, ("KN-rein-13", "KN-rein-14"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            card = c.args[0]
            if not s.holds(s.decider, card):
                return not_in_hand(s, card)
            return Reason("no-not-in-phase", "KN-rein-13", (("card", f"card:{cd.NAMES[card]}"),))
        return None
