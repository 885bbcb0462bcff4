"""Phase 3, reinforcement: trading cards, placing battalions, submarines. KN-rein, KN-arein, KN-setup-5."""

from __future__ import annotations

from itertools import product
from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, SEA
from narvik.games.kampen.cards import KINDS
from narvik.games.kampen.state import State
from narvik.games.kampen.turn import not_in_hand

SYMBOLS_PER_BATTALION: Final = 3
"""KN-rein-1."""

FACTION: Final = 1
STEP: Final = 2
LEFT: Final = 3

TRADE: Final = 0
CONVOY: Final = 1
PLACE: Final = 2
AIRLIFT: Final = 3
INVASION_TRADE: Final = 10
INVASION: Final = 11
"""The steps: trade cards, the first Allied convoy, place, an airlift inside it; and both in phase 1 by Invasjon."""


def hands_to_trade(s: State, faction: int, least: int = 0) -> list[tuple[int, ...]]:
    """Every set of cards in a hand, as sorted cards, with at least so many symbols."""
    base = faction * KINDS
    held = [card for card in range(KINDS) if s.hand[base + card]]
    counts = [range(s.hand[base + card] + 1) for card in held]
    worth = [s.symbols(faction, card) for card in held]
    out = []
    for numbers in product(*counts):
        if any(numbers) and sum(n * w for n, w in zip(numbers, worth, strict=True)) >= least:
            out.append(tuple(card for card, n in zip(held, numbers, strict=True) for _ in range(n)))
    return out


def trade(s: State, faction: int, cards: tuple[int, ...]) -> int:
    """Give cards up for their symbols; returns the symbols. KN-rein-1, -5."""
    total = sum(s.symbols(faction, card) for card in cards)
    for card in cards:
        s.use(faction, card)
    s.tell("traded", faction, cards, total)
    return total


def zone_limit(s: State, zone: int) -> int:
    """How many German reinforcements may still come ashore from a zone in the advanced game. KN-arein-1 to -3, -7."""
    if s.board.guarded >> zone & 1:
        return 99
    if not any(s.ships_in(ALLIES, other) for other in range(zone + 1)):
        return 99
    if s.ships_in(ALLIES, zone) or s.ships_in(NORWAY, zone):
        return 0
    ships = s.ships_in(GERMANY, zone) & ~s.settings.fleet.dummies
    return max(0, ships.bit_count() - s.zone_landed[zone])


def most_in(s: State, faction: int, area: int) -> int:
    """How many reinforcements a faction may still place in an area. KN-rein-7 to -10, KN-arein."""
    if s.hostile(faction, area):
        return 0
    board = s.board
    if faction == NORWAY:
        fit = board.is_victory[area] or area in board.mobilization
        return 1 if fit and not s.reinforced >> area & 1 else 0
    if faction == ALLIES:
        return 99 if board.west_coast[area] and not (s.settings.advanced and s.german_coast(area)) else 0
    if not s.settings.advanced:
        return 99 if board.south_coast[area] else 0
    zones = board.zones_of[area]
    return max((zone_limit(s, zone) for zone in range(7) if zones >> zone & 1), default=0)


def landing_zone(s: State, area: int) -> int:
    """The zone a German reinforcement in an area is counted for: the one with most room. KN-arein-3."""
    zones = s.board.zones_of[area]
    return max((zone for zone in range(7) if zones >> zone & 1), key=lambda zone: zone_limit(s, zone))


def convoy_areas(s: State) -> list[int]:
    """Where a stack of the first Allied convoy may go. KN-setup-5, -8."""
    return [area for area in s.board.west_areas if most_in(s, ALLIES, area)]


def convoy_partners(s: State) -> list[int]:
    """Areas for the next stack of the convoy: not next to the first, and the first must leave one for the second."""
    areas = convoy_areas(s)
    first = next((area for area in range(s.areas) if s.reinforced >> area & 1), None)
    if first is not None:
        return [area for area in areas if area != first and area not in s.board.near[first]]
    apart = [a for a in areas if any(b != a and b not in s.board.near[a] for b in areas)]
    return apart or areas


class Reinforcement(Frame[State]):
    """Trade cards, then place the new battalions. KN-rein-1 to -12, KN-arein-1 to -8."""

    name = "reinforcement"
    fields = ("faction", "step", "left")
    rules = ("KN-rein-1", "KN-rein-6", "KN-rein-7", "KN-rein-8", "KN-rein-9")

    def advance(self, s: State, f: list[int]) -> int:
        faction, step = f[FACTION], f[STEP]
        if step in (TRADE, INVASION_TRADE):
            if s.hand_size[faction]:
                return faction
            self.traded(s, f, 0)
            return GO_ON
        if step == CONVOY:
            if s.convoy and convoy_partners(s):
                return ALLIES
            s.convoy = 0
            s.reinforced = 0
            f[STEP] = PLACE
            return GO_ON
        if step == AIRLIFT:
            return faction
        if f[LEFT] and (self.areas(s, f) or (faction == GERMANY and s.hand_size[GERMANY] and airfields(s))):
            return faction
        s.reinforced = 0
        s.zone_landed = [0] * 8
        s.pop()
        return GO_ON

    def traded(self, s: State, f: list[int], symbols: int) -> None:
        """Count the battalions bought, and the free one of Germany. KN-rein-6."""
        f[LEFT] = symbols // SYMBOLS_PER_BATTALION
        if f[STEP] == INVASION_TRADE:
            f[STEP] = INVASION
            return
        f[STEP] = PLACE
        if f[FACTION] == GERMANY:
            f[LEFT] += 1
        elif f[FACTION] == ALLIES and s.convoy and not s.april:
            f[STEP] = CONVOY

    def areas(self, s: State, f: list[int]) -> list[tuple[int, int]]:
        """Where battalions may be placed and how many at most."""
        if f[STEP] == INVASION:
            return [
                (area, f[LEFT]) for area in s.board.west_areas if not (s.settings.advanced and s.german_coast(area))
            ]
        out = []
        for area in candidates(s, f[FACTION]):
            most = most_in(s, f[FACTION], area)
            if most:
                out.append((area, min(most, f[LEFT])))
        return out

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        faction, step = f[FACTION], f[STEP]
        if step in (TRADE, INVASION_TRADE):
            made = words.words.made
            return [words.pass_by] + [made(nt.TRADE, cards) for cards in hands_to_trade(s, faction)]
        if step == CONVOY:
            return [words.make(nt.PLACE, area, 3) for area in convoy_partners(s)]
        if step == AIRLIFT:
            return [
                words.make(nt.AIRLIFT, area, count) for area in airfields(s) for count in range(1, min(2, f[LEFT]) + 1)
            ]
        out = [words.end]
        for area, most in self.areas(s, f):
            out += words.places_in(area, most)
        if faction == GERMANY and s.holds(GERMANY, cd.TRANSPORTFLY) and airfields(s):
            out.append(words.play[cd.TRANSPORTFLY])
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        faction, step = f[FACTION], f[STEP]
        if c.verb == nt.PASS:
            self.traded(s, f, 0)
        elif c.verb == nt.TRADE:
            self.traded(s, f, trade(s, faction, c.args))
        elif c.verb == nt.END:
            f[LEFT] = 0
        elif c.verb == nt.PLAY:
            s.play(GERMANY, cd.TRANSPORTFLY)
            f[STEP] = AIRLIFT
        elif c.verb == nt.AIRLIFT:
            area, count = c.args
            f[LEFT] -= count
            f[STEP] = PLACE
            s.add(faction, area, count)
            s.tell("airlifted", area, count)
        elif step == INVASION:
            area, count = c.args
            f[LEFT] -= count
            s.strength[ALLIES] += count
            s.tell("landed", ALLIES, area, count)
            s.enter(ALLIES, area, count, SEA)
        else:
            self.place(s, f, *c.args)

    def place(self, s: State, f: list[int], area: int, count: int) -> None:
        """Battalions arrive; enemies at sea may answer. KN-rein-11, -13, -14."""
        faction = f[FACTION]
        if faction == GERMANY and s.settings.advanced:
            s.zone_landed[landing_zone(s, area)] += count
        if f[STEP] == CONVOY:
            s.convoy -= 1
        else:
            f[LEFT] -= count
        s.reinforced |= 1 << area
        s.add(faction, area, count)
        s.tell("placed", faction, area, count)
        if faction != NORWAY:
            s.push(fr.SUBMARINES, faction, area, count, 0)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        step = f[STEP]
        name = {TRADE: "trade", INVASION_TRADE: "trade", CONVOY: "convoy", AIRLIFT: "airlift"}.get(step, "place")
        return f"ask-{name}", {"count": str(f[LEFT])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        faction, step = f[FACTION], f[STEP]
        if c.verb in (nt.TRADE, nt.PLAY):
            for card in c.args:
                if c.args.count(card) > s.hand[faction * KINDS + card]:
                    return not_in_hand(s, card)
            if c.args == (cd.TRANSPORTFLY,) and c.verb == nt.PLAY and step == PLACE:
                return Reason("no-target", "KN-card-germany-transportfly", (("card", f"card:{cd.NAMES[c.args[0]]}"),))
            if c.verb == nt.PLAY:
                return Reason("no-not-in-phase", "KN-rein-12", (("card", f"card:{cd.NAMES[c.args[0]]}"),))
            return None
        if c.verb == nt.PLACE and step in (PLACE, INVASION, CONVOY):
            area, count = c.args
            word = s.area_word(area)
            words = (("area", f"area:{word}"),)
            if step == CONVOY:
                if count != 3:
                    return Reason("no-convoy-size", "KN-setup-5")
                if s.hostile(ALLIES, area):
                    return Reason("no-enemy-held", "KN-setup-8", words, word)
                return Reason("no-convoy", "KN-setup-5", words, word)
            if count > f[LEFT]:
                return Reason("no-too-many", "KN-rein-1", (("count", str(f[LEFT])),))
            return why_not_placed(s, faction, area, step == INVASION)
        if c.verb == nt.AIRLIFT and step == AIRLIFT:
            rule = s.settings.cards.rules[s.april, cd.TRANSPORTFLY]
            if s.troops[c.args[0]] and s.board.is_airfield[c.args[0]]:
                return Reason("no-too-many", rule, (("count", str(min(2, f[LEFT]))),))
            word = s.area_word(c.args[0])
            return Reason("no-airfield", rule, (("area", f"area:{word}"),), word)
        return None


def why_not_placed(s: State, faction: int, area: int, invasion: bool) -> Reason:
    """Why a reinforcement may not come to an area."""
    word = s.area_word(area)
    words = (("area", f"area:{word}"),)
    if not invasion and s.hostile(faction, area):
        return Reason("no-enemy-held", "KN-rein-10", words, word)
    if faction == NORWAY:
        if s.board.is_victory[area] or area in s.board.mobilization:
            return Reason("no-one-per-area", "KN-rein-8", words, word)
        return Reason("no-not-mobilizing", "KN-rein-8", words, word)
    if faction == ALLIES:
        if not s.board.west_coast[area]:
            return Reason("no-not-west-coast", "KN-board-9" if invasion else "KN-rein-9", words, word)
        return Reason("no-german-sea", "KN-adv-6" if invasion else "KN-arein-4", words, word)
    if not s.settings.advanced:
        return Reason("no-not-south-coast", "KN-rein-7", words, word)
    if any(s.ships_in(GERMANY, zone) and s.german_control(zone) for zone in s.board.zone_list[area]):
        return Reason("no-sea-limit", "KN-arein-3", words, word)
    return Reason("no-sea-lane", "KN-arein-1", words, word)


def candidates(s: State, faction: int) -> tuple[int, ...]:
    """The areas worth asking about for a faction's reinforcements."""
    board = s.board
    if faction == NORWAY:
        return tuple(sorted({*board.victory, *board.mobilization}))
    if faction == ALLIES:
        return board.west_areas
    return board.south_areas if not s.settings.advanced else (*board.south_areas, *board.west_areas)


def airfields(s: State) -> list[int]:
    """German airfields that an airlift can reach. KN-card-germany-transportfly."""
    return [area for area in s.board.airfields if s.troops[area]]


class Submarines(Frame[State]):
    """Reinforcements have just been placed; submarines may sink some of them. KN-rein-13 to -15, KN-a9-45.

    The group is what was placed together; each card takes one battalion of it.
    """

    name = "submarines"
    fields = ("faction", "area", "group", "asked")
    rules = ("KN-rein-13", "KN-rein-14")

    def reactors(self, s: State, f: list[int]) -> tuple[int, ...]:
        """Who may send submarines, in order."""
        if f[1] == ALLIES:
            return (GERMANY,) if not s.april else ()
        return (NORWAY, ALLIES) if s.april else (ALLIES,)

    def advance(self, s: State, f: list[int]) -> int:
        reactors = self.reactors(s, f)
        while f[3] and f[4] < len(reactors):
            if s.hand_size[reactors[f[4]]]:
                return reactors[f[4]]
            f[4] += 1
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        return s.opportunity(self.reactors(s, f)[f[4]], cd.UBAT)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PASS:
            f[4] += 1
            return
        faction, area = f[1], f[2]
        who = self.reactors(s, f)[f[4]]
        s.play(who, cd.UBAT)
        roll = s.dice(1, "submarine", s.area_word(area), s.faction_word(who))[0]
        hit = roll >= cd.UBAT_LEAST[who]
        s.tell("submarine_hits" if hit else "submarine_misses", who, area, roll)
        if hit:
            s.remove(faction, area, 1)
            f[3] -= 1
            s.annihilated()

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-submarines", {"area": f"area:{s.area_word(f[2])}", "count": str(f[3])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            card = c.args[0]
            if not s.holds(s.decider, card):
                return not_in_hand(s, card)
            return Reason("no-not-in-phase", "KN-rein-13", (("card", f"card:{cd.NAMES[card]}"),))
        return None


fr.FLOW[fr.REINFORCEMENT] = Reinforcement()
fr.FLOW[fr.SUBMARINES] = Submarines()
