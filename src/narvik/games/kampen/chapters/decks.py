"""Decks: drawing and losing cards, and what happens when a deck is used up. KN-deck, KN-new-1, KN-adv-5, -9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, number
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.losses import Losses
from narvik.games.kampen.chapters.victory import annihilated, judge
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, MOST_AREAS, NORWAY, RAID
from narvik.games.kampen.pieces.cards import HAND_LIMITS, KINDS
from narvik.games.kampen.pieces.ships import BATTLESHIP, CARRIER, HEAVY_CRUISER, LIGHT_WARSHIPS
from narvik.games.kampen.pieces.state import BY_DECK, State

BATTALIONS_LEAVE: Final = 4
SHIPS_LEAVE: Final = 5
"""How much the Allies withdraw when their deck is used up. KN-deck-9, KN-adv-5."""


def draw(s: State, faction: int) -> None:
    """Take the top unused card into hand, and see what that ends, even if the hand is full now. KN-new-1, -2, KN-win-3.

    Only phase 4 and the opening draw do so. KN-deck-7.
    """
    card = take_top(s, faction)
    s.hands[faction * KINDS + card] += 1
    s.hand_size[faction] += 1
    s.learn()
    s.tell("draws", faction)
    s.tell_to(1 << faction, "drew", faction, card)
    if not s.unused[faction]:
        used_up(s, faction)


def may_draw(s: State, faction: int) -> bool:
    """Whether a hand is short of its limit and can be filled; once the Allied deck is used up it stays short.

    KN-deck-1, -10.
    """
    return s.hand_size[faction] < HAND_LIMITS[faction] and bool(s.unused[faction])


def void(s: State, faction: int, count: int) -> None:
    """Cards from the top of a deck are lost, face up. KN-adv-9."""
    for _ in range(count):
        if not s.unused[faction]:
            return
        card = take_top(s, faction)
        s.face_up[faction * KINDS + card] += 1
        s.learn()
        s.tell("voided", faction, card)
        if not s.unused[faction]:
            used_up(s, faction)


def take_top(s: State, faction: int) -> int:
    """The top card of a deck, which is its last."""
    deck = s.decks[faction]
    s.decks[faction] = deck[:-1]
    s.unused[faction] -= 1
    return deck[-1]


def used_up(s: State, faction: int) -> None:
    """The first used card shows on top of a deck: the game ends, the Allies withdraw, or Norway shuffles anew.

    It does not matter whether the last card was drawn or voided. KN-win-1, -2, KN-deck-8, -9, -11.
    """
    if faction == GERMANY:
        s.tell("deck_ends", faction)
        judge(s, BY_DECK)
    elif faction == ALLIES:
        if not s.withdrawn:
            s.withdrawn = True
            s.tell("deck_ends", faction)
            s.interrupt(Withdrawal(battalions=BATTALIONS_LEAVE, ships=SHIPS_LEAVE if s.settings.advanced else 0))
    else:
        base = NORWAY * KINDS
        cards = [card for card in range(KINDS) for _ in range(s.face_up[base + card])]
        s.decks[NORWAY] = tuple(s.shuffle(cards, "norwegian deck", "norway"))
        s.unused[NORWAY] = len(s.decks[NORWAY])
        for card in range(KINDS):
            s.face_up[base + card] = 0
        s.tell("reshuffled", faction)


def not_in_hand(s: State, card: int) -> Reason:
    """The card is not in the hand of the one who wants to play it.

    Wherever a card is tried this is said before anything else, so that trying tells nothing of what lies hidden.
    KN-info-8.
    """
    word = s.settings.notation.card.write(card)
    return Reason("no-card", "KN-deck-2", (("card", f"card:{word}"),))


@final
@dataclass(eq=False, kw_only=True)
class Withdrawal(Frame):
    """The Allied deck is used up: battalions, and ships in the advanced game, leave. KN-deck-9, KN-adv-5.

    Battalions are named area by area in the order of the table, of attackers also where they came from; ships one after
    another.
    """

    battalions: int = number(0, BATTALIONS_LEAVE, ALL)
    ships: int = number(0, SHIPS_LEAVE, ALL)
    from_area: int = number(0, MOST_AREAS, ALL, start=0)
    heavy_gone: bool = flag(ALL, start=False)
    light_gone: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.battalions:
            if s.strength[ALLIES] > self.battalions:
                return ALLIES
            remove_all(s)
            self.battalions = 0
        if annihilated(s):
            return GO_ON
        if self.ships:
            ships = afloat(s)
            if len(ships) > self.ships:
                return ALLIES
            for ship in ships:
                leave(s, ship)
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if not self.battalions:
            return [words.make(nt.WITHDRAW_SHIP, ship) for ship in self.ships_to_go(s)]
        counts = [s.at(ALLIES, area) + attackers_in(s, area) for area in range(s.areas)]
        out = []
        for area in range(self.from_area, s.areas):
            later = sum(counts[area + 1 :])
            for count in range(1, min(counts[area], self.battalions) + 1):
                if count + later >= self.battalions:
                    out.append(words.make(nt.WITHDRAW, area, count))
        return out

    def ships_to_go(self, s: State) -> list[int]:
        """Ships that may go next: at most one light and one heavy while there are capital ships. KN-adv-5."""
        kind = s.settings.fleet.kind
        ships = afloat(s)
        if not any(kind[ship] in (BATTLESHIP, CARRIER) for ship in ships):
            return ships
        allowed = [BATTLESHIP, CARRIER]
        if not self.heavy_gone:
            allowed.append(HEAVY_CRUISER)
        if not self.light_gone:
            allowed.append(LIGHT_WARSHIPS)
        return [ship for ship in ships if kind[ship] in allowed]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.WITHDRAW_SHIP:
            ship = c.args[0]
            kind = s.settings.fleet.kind[ship]
            self.ships -= 1
            self.heavy_gone = self.heavy_gone or kind == HEAVY_CRUISER
            self.light_gone = self.light_gone or kind == LIGHT_WARSHIPS
            leave(s, ship)
            return
        area, count = c.args
        self.battalions -= count
        self.from_area = area + 1
        s.tell("withdrew", area, count)
        if attackers_in(s, area):
            s.call(Losses(area=area, left=count))
        else:
            give_up(s, area, count)

    def question(self, s: State) -> Question:
        return Question("ask-withdrawal", rules=("KN-deck-9", "KN-adv-5"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.WITHDRAW_SHIP and not self.battalions:
            return Reason("no-withdraw-ship", "KN-adv-5")
        if c.verb == nt.WITHDRAW:
            return Reason("no-withdraw", "KN-deck-9", (("count", str(self.battalions)),))
        return None


def afloat(s: State) -> list[int]:
    """The Allied ships in sea zones."""
    return [ship for ship in members(s.settings.fleet.of[ALLIES]) if s.ships[ship] < RAID]


def give_up(s: State, area: int, count: int) -> None:
    """Battalions leave an area; attackers whom nobody opposes any more take it at once, with its airfield.

    So it is when defenders escape, too. KN-deck-9, KN-sab-7.
    """
    s.remove(ALLIES, area, count)
    if not s.hostile(GERMANY, area):
        s.settle_attack(area)


def remove_all(s: State) -> None:
    """Nobody is left to choose from. KN-deck-9."""
    for area in range(s.areas):
        count = s.at(ALLIES, area)
        if count:
            s.tell("withdrew", area, count)
            give_up(s, area, count)
    if s.active == ALLIES:
        for area, _, count in s.attacks:
            s.strength[ALLIES] -= count
            s.tell("withdrew", area, count)
        s.attacks = []


def leave(s: State, ship: int) -> None:
    """A ship goes home, shown to everybody. KN-adv-5."""
    zone = s.ships[ship]
    s.sink(ship)
    s.tell("ship_withdrew", ship, zone)


def attackers_in(s: State, area: int) -> int:
    """Allied battalions that attack an area just now."""
    return s.attacking(area) if s.active == ALLIES else 0
