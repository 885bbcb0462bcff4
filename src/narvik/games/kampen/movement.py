"""Phase 1b, land movement, and 1c, Norwegian sabotage and escape. KN-move, KN-sab."""

from __future__ import annotations

from collections.abc import Iterator

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import AIR, ALLIES, GERMANY, NORWAY, SEA
from narvik.games.kampen.cards import KINDS
from narvik.games.kampen.retreat import available, may_evacuate
from narvik.games.kampen.state import State
from narvik.games.kampen.turn import not_in_hand

MOVEMENT_CARDS: tuple[tuple[int, ...], ...] = (
    (cd.FALLSKJERMTROPP, cd.RASK_FORFLYTNING, cd.TRANSPORTFLY),
    (cd.RASK_FORFLYTNING,),
    (cd.INVASJON, cd.KYSTEVAKUERING),
)
"""The cards a faction can play in its own land movement. KN-move-8."""


def drops(s: State) -> Iterator[Choice]:
    """Where paratroopers may be announced: anywhere in air range. KN-card-germany-fallskjermtropp."""
    bands = s.air_reach()
    make = s.settings.notation.make
    return (make(nt.DROP, area) for area in range(s.areas) if bands >> s.board.band[area] & 1)


def marches(s: State) -> Iterator[Choice]:
    """Moves of one or two battalions over two areas; only the German ones may end in an attack.

    KN-card-germany-rask-forflytning, KN-card-norway-rask-forflytning, KN-move-6.
    """
    faction = s.active
    near = s.board.near
    make = s.settings.notation.make
    for start, ready in enumerate(s.ready):
        if not ready:
            continue
        for middle in near[start]:
            if s.hostile(faction, middle):
                continue
            for end in near[middle]:
                if end != start and (faction == GERMANY or not s.hostile(faction, end)):
                    yield make(nt.MARCH, start, middle, end, 1)
                    if ready > 1:
                        yield make(nt.MARCH, start, middle, end, 2)


def flights(s: State) -> Iterator[Choice]:
    """Moves of one or two battalions between German airfields. KN-card-germany-transportfly."""
    make = s.settings.notation.make
    fields = s.board.airfields
    return (
        make(nt.FLY, start, end, count)
        for start in fields
        if s.ready[start]
        for end in fields
        if start != end and s.troops[end]
        for count in range(1, min(2, s.ready[start]) + 1)
    )


def ferries(s: State) -> Iterator[Choice]:
    """Moves of one or two Allied battalions along the west coast. KN-card-allies-kystevakuering."""
    make = s.settings.notation.make
    return (
        make(nt.FERRY, start, end, count)
        for start in s.board.west_areas
        if s.ready[start] and may_evacuate(s, start)
        for end in s.board.west_areas
        if end != start and not s.troops[end] and may_evacuate(s, end)
        for count in range(1, min(2, s.ready[start]) + 1)
    )


def card_targets(s: State, card: int) -> Iterator[Choice]:
    """What a movement card can be used for just now."""
    if card == cd.FALLSKJERMTROPP:
        return drops(s)
    if card == cd.RASK_FORFLYTNING:
        return marches(s)
    if card == cd.TRANSPORTFLY:
        return flights(s)
    return ferries(s)


class LandMovement(Frame[State]):
    """Phase 1b: each battalion may move once, in any order, with cards mixed in. KN-move-1 to -9."""

    name = "land_movement"
    rules = ("KN-move-1", "KN-move-3", "KN-move-5", "KN-move-8")

    def advance(self, s: State, f: list[int]) -> int:
        return s.active

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        out: list[Choice] = [words.end]
        for area, count in enumerate(s.ready):
            if count:
                out += words.moves_from(area, count)
        faction = s.active
        base = faction * KINDS
        for card in MOVEMENT_CARDS[faction]:
            if s.hand[base + card] and (card == cd.INVASJON or next(card_targets(s, card), None) is not None):
                out.append(words.play[card])
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        faction = s.active
        if c.verb == nt.MOVE:
            start, end, count = c.args
            s.ready[start] -= count
            s.troops[faction * s.areas + start] -= count
            if not s.hostile(faction, end):
                s.tell("moved", faction, start, end, count)
            s.enter(faction, end, count, start)
        elif c.verb == nt.PLAY:
            s.play(faction, c.args[0])
            if c.args[0] == cd.INVASJON:
                s.push(fr.REINFORCEMENT, ALLIES, 10, 0)
            else:
                s.push(fr.MOVEMENT_CARD, c.args[0])
        else:
            s.pop()

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        faction = s.active
        if c.verb == nt.MOVE and s.april:
            return Reason("no-april-move", "KN-a9-21")
        if c.verb == nt.MOVE:
            return why_not_move(s, faction, *c.args)
        if c.verb == nt.PLAY:
            card = c.args[0]
            if not s.holds(faction, card):
                return not_in_hand(s, card)
            word = (("card", f"card:{cd.NAMES[card]}"),)
            if card not in MOVEMENT_CARDS[faction]:
                return Reason("no-not-in-movement", "KN-move-8", word)
            rule = s.settings.cards.rules[s.april, faction * KINDS + card]
            return Reason("no-target", rule, word)
        return None


def why_not_move(s: State, faction: int, start: int, end: int, count: int) -> Reason | None:
    """What forbids an ordinary move."""
    here, there = s.area_word(start), s.area_word(end)
    if end not in s.board.near[start]:
        return Reason("no-not-adjacent", "KN-move-1", (("from", f"area:{here}"), ("to", f"area:{there}")), there)
    held = s.at(faction, start)
    if held < count:
        words = (("area", f"area:{here}"), ("count", str(held)))
        return Reason("no-too-few", "KN-move-1", words, here)
    if s.ready[start] < count:
        words = (("area", f"area:{here}"), ("count", str(s.ready[start])))
        return Reason("no-moved-already", "KN-move-1", words, here)
    return None


class MovementCard(Frame[State]):
    """A movement card has been played; who moves where? KN-move-8, -9."""

    name = "movement_card"
    fields = ("card",)
    rules = ("KN-move-8", "KN-move-9")

    def advance(self, s: State, f: list[int]) -> int:
        return s.active

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        return list(card_targets(s, f[1]))

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        faction = s.active
        if c.verb == nt.DROP:
            s.tell("paratroops", c.args[0])
            s.push(fr.PARATROOPS, c.args[0], 0)
            return
        start, end, count = c.args[0], c.args[-2], c.args[-1]
        s.ready[start] -= count
        s.troops[faction * s.areas + start] -= count
        s.tell("moved", faction, start, end, count)
        s.enter(faction, end, count, c.args[1] if c.verb == nt.MARCH else start)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-movement-card", {"card": f"card:{cd.NAMES[f[1]]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return why_not_target(s, f[1], c)


def why_not_target(s: State, card: int, c: Choice) -> Reason | None:
    """What forbids a use of a movement card that is not offered."""
    rule = s.settings.cards.rules[s.april, s.active * KINDS + card]
    if c.verb == nt.DROP:
        word = s.area_word(c.args[0])
        return Reason("no-out-of-range", "KN-board-11", (("area", f"area:{word}"),), word)
    if c.verb in (nt.MARCH, nt.FLY, nt.FERRY):
        start, end, count = c.args[0], c.args[-2], c.args[-1]
        here = s.area_word(start)
        there = s.area_word(end)
        if count > 2:
            return Reason("no-two-at-most", rule)
        if s.ready[start] < count:
            words = (("area", f"area:{here}"), ("count", str(s.ready[start])))
            return Reason("no-moved-already", "KN-move-9", words, here)
        if c.verb == nt.MARCH:
            middle = c.args[1]
            for a, b in ((start, middle), (middle, end)):
                if b not in s.board.near[a]:
                    words = (("from", f"area:{s.area_word(a)}"), ("to", f"area:{s.area_word(b)}"))
                    return Reason("no-not-adjacent", rule, words, s.area_word(b))
            if end == start:
                return Reason("no-back-again", rule, (("area", f"area:{here}"),), here)
            if s.hostile(s.active, middle):
                word = s.area_word(middle)
                return Reason("no-through-enemies", "KN-move-6", (("area", f"area:{word}"),), word)
            return Reason("no-into-combat", rule, (("area", f"area:{there}"),), there)
        if s.hostile(s.active, end):
            return Reason("no-into-combat", rule, (("area", f"area:{there}"),), there)
        for area in (start, end) if c.verb == nt.FERRY else ():
            word = s.area_word(area)
            if not s.board.west_coast[area]:
                guarded = s.board.south_coast[area]
                return Reason("no-not-west-coast", "KN-board-9" if guarded else rule, (("area", f"area:{word}"),), word)
            if not may_evacuate(s, area):
                return Reason("no-german-sea", "KN-adv-6", (("area", f"area:{word}"),), word)
        return Reason("no-wrong-place", rule, (("area", f"area:{there}"),), there)
    return None


class Paratroops(Frame[State]):
    """Paratroopers have been announced; fighters may make them land next to it. KN-card-allies-jagerfly.

    Allied fighters need the west coast (and a carrier, of which only the cards are open); on 9 April it is Norway's.
    """

    name = "paratroops"
    fields = ("area", "step")
    rules = ("KN-card-germany-fallskjermtropp", "KN-card-allies-jagerfly", "KN-card-norway-9a-jagerfly")

    def reactor(self, s: State) -> int:
        """Who may send fighters."""
        return NORWAY if s.april else ALLIES

    def advance(self, s: State, f: list[int]) -> int:
        area = f[1]
        reactor = self.reactor(s)
        if f[2] == 1:
            return reactor
        if f[2] == 0 and s.hand_size[reactor]:
            if s.april:
                return reactor
            if s.board.zones_of[area] & s.board.west and (not s.settings.advanced or s.allied_cards_off(area)):
                return reactor
        s.pop()
        s.strength[GERMANY] += 1
        s.tell("dropped", area)
        s.enter(GERMANY, area, 1, AIR)
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[2] == 1:
            return [words.make(nt.DIVERT, area) for area in s.board.near[f[1]]]
        if s.holds(self.reactor(s), cd.JAGERFLY) and (s.april or s.fighters_reach(f[1])):
            return [words.pass_by, words.play[cd.JAGERFLY]]
        return words.only_pass

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(self.reactor(s), cd.JAGERFLY)
            f[2] = 1
        elif c.verb == nt.DIVERT:
            f[1] = c.args[0]
            f[2] = 2
        else:
            f[2] = 2

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        area = {"area": f"area:{s.area_word(f[1])}"}
        return ("ask-divert" if f[2] == 1 else "ask-paratroops"), area

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            if not s.holds(self.reactor(s), c.args[0]):
                return not_in_hand(s, c.args[0])
            if c.args[0] == cd.JAGERFLY and f[2] == 0:
                return Reason("no-carrier", "KN-adv-6", (("area", f"area:{s.area_word(f[1])}"),))
        if c.verb == nt.DIVERT and f[2] == 1:
            here, there = s.area_word(f[1]), s.area_word(c.args[0])
            words = (("from", f"area:{here}"), ("to", f"area:{there}"))
            rule = "KN-card-norway-9a-jagerfly" if s.april else "KN-card-allies-jagerfly"
            return Reason("no-not-adjacent", rule, words, there)
        return None


def stacks_to_turn_back(s: State) -> list[tuple[int, int]]:
    """Attacking stacks Norway can hinder: by land, into an area with a Norwegian battalion. KN-sab-4, -8, -10."""
    return [(key >> 6, key & 63) for key in sorted(s.attacks) if key & 63 not in (AIR, SEA) and s.at(NORWAY, key >> 6)]


def escapes(s: State) -> list[Choice]:
    """Ways for one or two Norwegian battalions out of an attacked area. KN-card-norway-rask-forflytning."""
    make = s.settings.notation.make
    return [
        make(nt.ESCAPE, area, to, count)
        for area in s.contested()
        for to in (available(s, NORWAY, area, fjords=True) if s.at(NORWAY, area) else [])
        for count in range(1, min(2, s.at(NORWAY, area)) + 1)
    ]


def why_not_escape(s: State, area: int, to: int, count: int) -> Reason | None:
    """What forbids an escape."""
    here, there = s.area_word(area), s.area_word(to)
    if not s.is_contested(area):
        return Reason("no-such-attack", "KN-card-norway-rask-forflytning", (("area", f"area:{here}"),), here)
    if count > 2:
        return Reason("no-two-at-most", "KN-card-norway-rask-forflytning")
    if s.at(NORWAY, area) < count:
        words = (("area", f"area:{here}"), ("count", str(s.at(NORWAY, area))))
        return Reason("no-too-few", "KN-card-norway-rask-forflytning", words, here)
    return Reason("no-not-available", "KN-ret-1", (("area", f"area:{there}"),), there)


class Sabotage(Frame[State]):
    """Phase 1c: Norway turns attackers back or escapes; engineers may cancel. KN-sab-1 to -10.

    `card` is the sabotage card being played, `area` and `origin` (each plus one) the stack it is aimed at.
    """

    name = "sabotage"
    fields = ("card", "area", "origin")
    rules = ("KN-sab-2", "KN-sab-3", "KN-sab-4")

    def advance(self, s: State, f: list[int]) -> int:
        if f[2]:
            if s.hand_size[GERMANY]:
                return GERMANY
            self.carry_out(s, f)
            return GO_ON
        if f[1]:
            return NORWAY
        if s.hand_size[NORWAY] and any(s.at(NORWAY, key >> 6) for key in s.attacks):
            return NORWAY
        s.pop()
        return GO_ON

    def carry_out(self, s: State, f: list[int]) -> None:
        """The battalions go back where they came from. KN-sab-5, -6."""
        area, origin = f[2] - 1, f[3] - 1
        key = area << 6 | origin
        count = 1 if f[1] == cd.VEISPERRING else s.attacks[key]
        s.attacks[key] -= count
        if not s.attacks[key]:
            del s.attacks[key]
        s.troops[GERMANY * s.areas + origin] += count
        s.tell("turned_back", area, origin, count)
        f[1] = f[2] = f[3] = 0

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        if f[2]:
            return s.opportunity(GERMANY, cd.INGENIORKOMPANI)
        if f[1] == cd.RASK_FORFLYTNING:
            return escapes(s)
        if f[1]:
            return [words.make(nt.TURN_BACK, area, origin) for area, origin in stacks_to_turn_back(s)]
        out = [words.end]
        if stacks_to_turn_back(s):
            out += [words.play[card] for card in (cd.VEISPERRING, cd.SPRENGT_BRO) if s.holds(NORWAY, card)]
        if s.holds(NORWAY, cd.RASK_FORFLYTNING) and escapes(s):
            out.append(words.play[cd.RASK_FORFLYTNING])
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            s.pop()
        elif c.verb == nt.PLAY:
            if f[2]:
                s.play(GERMANY, cd.INGENIORKOMPANI)
                s.tell("cancelled", NORWAY, f[1])
                f[1] = f[2] = f[3] = 0
            else:
                s.play(NORWAY, c.args[0])
                f[1] = c.args[0]
        elif c.verb == nt.PASS:
            self.carry_out(s, f)
        elif c.verb == nt.TURN_BACK:
            f[2], f[3] = c.args[0] + 1, c.args[1] + 1
            s.tell("sabotage", c.args[0], c.args[1], f[1])
        else:
            area, to, count = c.args
            s.troops[NORWAY * s.areas + area] -= count
            s.troops[NORWAY * s.areas + to] += count
            s.tell("escaped", area, to, count)
            if not s.hostile(GERMANY, area):
                s.settle_attack(area)
            f[1] = 0

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        if f[2]:
            return "ask-engineers", {"card": f"card:{cd.NAMES[f[1]]}", "area": f"area:{s.area_word(f[2] - 1)}"}
        if f[1] == cd.RASK_FORFLYTNING:
            return "ask-escape", {}
        return ("ask-turn-back" if f[1] else "ask-sabotage"), {}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            faction = GERMANY if f[2] else NORWAY
            card = c.args[0]
            if not s.holds(faction, card):
                return not_in_hand(s, card)
            word = (("card", f"card:{cd.NAMES[card]}"),)
            if f[2]:
                return Reason("no-not-in-sabotage", "KN-sab-3", word)
            if card not in (cd.VEISPERRING, cd.SPRENGT_BRO, cd.RASK_FORFLYTNING):
                return Reason("no-not-in-sabotage", "KN-sab-2", word)
            return Reason("no-target", "KN-sab-4" if card != cd.RASK_FORFLYTNING else "KN-ret-1", word)
        if c.verb == nt.TURN_BACK:
            area, origin = c.args
            words = (("area", f"area:{s.area_word(area)}"),)
            if origin in (AIR, SEA):
                return Reason("no-not-by-land", "KN-sab-8", words, s.area_word(area))
            if not s.at(NORWAY, area):
                return Reason("no-norwegians-there", "KN-sab-4", words, s.area_word(area))
            return Reason("no-such-attack", "KN-sab-10", words, s.area_word(area))
        if c.verb == nt.ESCAPE:
            return why_not_escape(s, *c.args)
        return None


fr.FLOW[fr.LAND_MOVEMENT] = LandMovement()
fr.FLOW[fr.MOVEMENT_CARD] = MovementCard()
fr.FLOW[fr.PARATROOPS] = Paratroops()
fr.FLOW[fr.SABOTAGE] = Sabotage()
