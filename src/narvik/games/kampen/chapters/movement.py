"""Phase 1b, land movement, and the cards played in it. KN-move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, word
from narvik.core.frames import Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.air_range import air_reach
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.paratroops import Paratroops
from narvik.games.kampen.chapters.reinforcement import Invasion
from narvik.games.kampen.chapters.retreat import may_evacuate
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import State

MOVEMENT_CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (cd.FALLSKJERMTROPP, cd.RASK_FORFLYTNING, cd.TRANSPORTFLY),
    (cd.RASK_FORFLYTNING,),
    (cd.INVASJON, cd.KYSTEVAKUERING),
)
"""The cards a faction can play in its own land movement. KN-move-8."""

AT_ONCE: Final = 2
"""How many battalions a movement card moves at most."""


def drops(s: State) -> list[Choice]:
    """Where paratroopers may be announced: anywhere in air range.

    KN-card-germany-fallskjermtropp, KN-card-germany-9a-fallskjermtropp.
    """
    bands = air_reach(s)
    band, drop = s.board.band, s.settings.notation.drops
    return [drop[area] for area in range(s.areas) if bands >> band[area] & 1]


def marches(s: State) -> list[Choice]:
    """Moves of one or two battalions over two areas; only the German ones may end in an attack.

    No way leads through enemies, attacked or not. KN-card-germany-rask-forflytning, KN-card-norway-rask-forflytning,
    KN-move-6, -7.
    """
    faction = s.active
    near = s.board.near
    words = s.settings.notation
    out: list[Choice] = []
    for start, ready in enumerate(s.ready):
        if not ready:
            continue
        for middle in near[start]:
            if s.hostile(faction, middle):
                continue
            for end in near[middle]:
                if end != start and (faction == GERMANY or not s.hostile(faction, end)):
                    out += words.marches_by(start, middle, end, ready)
    return out


def may_march(s: State) -> bool:
    """Whether any march is possible; asked at every decision, so it stops at the first."""
    faction = s.active
    near = s.board.near
    for start, ready in enumerate(s.ready):
        if not ready:
            continue
        for middle in near[start]:
            if s.hostile(faction, middle):
                continue
            for end in near[middle]:
                if end != start and (faction == GERMANY or not s.hostile(faction, end)):
                    return True
    return False


def flights(s: State) -> list[Choice]:
    """Moves of one or two battalions between German airfields. KN-card-germany-transportfly."""
    words = s.settings.notation
    return [
        words.make(nt.FLY, start, end, count)
        for start, end in airways(s)
        for count in range(1, min(AT_ONCE, s.ready[start]) + 1)
    ]


def airways(s: State) -> list[tuple[int, int]]:
    """From which airfield to which a battalion that has not moved can be flown, however far. KN-board-13,
    KN-card-germany-transportfly.
    """
    fields = s.board.airfields
    starts = [field for field in fields if s.ready[field]]
    held = [field for field in fields if s.troops[field]]
    return [(start, end) for start in starts for end in held if start != end]


def ferries(s: State) -> list[Choice]:
    """Moves of one or two Allied battalions along the west coast. KN-card-allies-kystevakuering."""
    words = s.settings.notation
    return [
        words.make(nt.FERRY, start, end, count)
        for start, end in seaways(s)
        for count in range(1, min(AT_ONCE, s.ready[start]) + 1)
    ]


def seaways(s: State) -> list[tuple[int, int]]:
    """From which coast to which a battalion that has not moved can be shipped. KN-board-9, KN-adv-6.

    KN-card-allies-kystevakuering.
    """
    coast = s.board.west_areas
    starts = [area for area in coast if s.ready[area] and may_evacuate(s, area)]
    ends = [area for area in coast if not s.troops[area] and may_evacuate(s, area)]
    return [(start, end) for start in starts for end in ends if end != start]


def card_targets(s: State, card: int) -> list[Choice]:
    """What a movement card can be used for just now. KN-move-8."""
    if card == cd.FALLSKJERMTROPP:
        return drops(s)
    if card == cd.RASK_FORFLYTNING:
        return marches(s)
    if card == cd.TRANSPORTFLY:
        return flights(s)
    return ferries(s)


def has_target(s: State, card: int) -> bool:
    """Whether a movement card can be used for anything. KN-move-8, KN-board-11.

    KN-card-germany-transportfly, KN-card-germany-fallskjermtropp, KN-card-allies-invasjon.
    """
    if card == cd.RASK_FORFLYTNING:
        return may_march(s)
    if card == cd.FALLSKJERMTROPP:
        return bool(air_reach(s) & s.board.bands)
    if card == cd.TRANSPORTFLY:
        return bool(airways(s))
    return card == cd.INVASJON or bool(seaways(s))


@final
class LandMovement(Frame):
    """Phase 1b: each battalion may move once, over water as over land, in any order, with cards mixed in.

    KN-move-1 to -9, KN-board-10.
    """

    def advance(self, s: State) -> int:
        """One move or card after another, until the faction has enough. KN-move-5."""
        return s.active

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out: list[Choice] = [words.end]
        for area, count in enumerate(s.ready):
            if count:
                out += words.moves_from(area, count)
        base = s.active * KINDS
        for card in MOVEMENT_CARDS[s.active]:
            if s.hands[base + card] and has_target(s, card):
                out.append(words.play[card])
        return out

    def choose(self, s: State, c: Choice) -> None:
        faction = s.active
        if c.verb == nt.MOVE:
            start, end, count = c.args
            s.ready[start] -= count
            s.troops[faction * s.areas + start] -= count
            if not s.hostile(faction, end):
                s.tell("moved", faction, start, end, count)
            s.enter(faction, end, count, start)
        elif c.verb == nt.PLAY:
            card = c.args[0]
            s.play(faction, card)
            s.call(Invasion() if card == cd.INVASJON else MovementCard(card=card))
        else:
            s.finish()

    def question(self, s: State) -> Question:
        return Question("ask-land-movement", rules=("KN-move-1", "KN-move-3", "KN-move-5", "KN-move-8"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
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


@final
@dataclass(eq=False, kw_only=True)
class MovementCard(Frame):
    """A movement card has been played; who moves where? KN-move-8, -9."""

    card: int = word("card", ALL)

    def advance(self, s: State) -> int:
        return s.active

    def choices(self, s: State) -> list[Choice]:
        return card_targets(s, self.card)

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == nt.DROP:
            s.tell("paratroops", c.args[0])
            s.call(Paratroops(area=c.args[0]))
        else:
            self.carry(s, c.args[0], c.args[-2], c.args[-1], c.args[-3])

    def carry(self, s: State, start: int, end: int, count: int, origin: int) -> None:
        """Battalions go from an area to another. Who marched attacks from the area between. KN-move-9, KN-sab-9."""
        faction = s.active
        s.ready[start] -= count
        s.troops[faction * s.areas + start] -= count
        s.tell("moved", faction, start, end, count)
        s.enter(faction, end, count, origin)

    def question(self, s: State) -> Question:
        return Question("ask-movement-card", {"card": f"card:{cd.NAMES[self.card]}"}, ("KN-move-8", "KN-move-9"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.DROP:
            word = s.area_word(c.args[0])
            return Reason("no-out-of-range", "KN-board-11", (("area", f"area:{word}"),), word)
        if c.verb in (nt.MARCH, nt.FLY, nt.FERRY):
            return why_not_carried(s, s.settings.cards.rules[s.april, s.active * KINDS + self.card], c)
        return None


def why_not_carried(s: State, rule: str, c: Choice) -> Reason:
    """What forbids moving battalions by a card as somebody would like to."""
    start, end, count = c.args[0], c.args[-2], c.args[-1]
    here, there = s.area_word(start), s.area_word(end)
    if count > AT_ONCE:
        return Reason("no-two-at-most", rule)
    if s.ready[start] < count:
        words = (("area", f"area:{here}"), ("count", str(s.ready[start])))
        return Reason("no-moved-already", "KN-move-9", words, here)
    if c.verb == nt.MARCH:
        return why_not_march(s, rule, start, c.args[1], end)
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


def why_not_march(s: State, rule: str, start: int, middle: int, end: int) -> Reason:
    """What forbids a march over two areas."""
    for a, b in ((start, middle), (middle, end)):
        if b not in s.board.near[a]:
            words = (("from", f"area:{s.area_word(a)}"), ("to", f"area:{s.area_word(b)}"))
            return Reason("no-not-adjacent", rule, words, s.area_word(b))
    here, through, there = s.area_word(start), s.area_word(middle), s.area_word(end)
    if end == start:
        return Reason("no-back-again", rule, (("area", f"area:{here}"),), here)
    if s.hostile(s.active, middle):
        return Reason("no-through-enemies", "KN-move-6", (("area", f"area:{through}"),), through)
    return Reason("no-into-combat", rule, (("area", f"area:{there}"),), there)
