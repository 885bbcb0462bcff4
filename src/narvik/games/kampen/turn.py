"""The turn: four phases in fixed order, faction after faction. KN-turn; and phase 4, new cards. KN-new."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.cards import HAND_LIMITS, KINDS
from narvik.games.kampen.fleet import BATTLESHIP, CARRIER, HEAVY_CRUISER, LIGHT_WARSHIPS
from narvik.games.kampen.state import NO_WINNER, State


class Turn(Frame[State]):
    """One faction's turn: naval movement, land movement, sabotage, combats, reinforcement, new cards. KN-turn-2, -3."""

    name = "turn"
    fields = ("faction", "step")
    rules = ("KN-turn-1", "KN-turn-2", "KN-turn-3")

    def advance(self, s: State, f: list[int]) -> int:
        faction = f[1]
        step = f[2]
        f[2] = step + 1
        if step == 0:
            s.active = faction
            s.new_clock()
            s.attacks.clear()
            s.launched = 0
            if faction == GERMANY:
                s.round += 1
            if s.settings.norwegian:
                s.spent[faction] = 0
            s.tell("turn", s.round, faction)
            if s.settings.advanced:
                s.push(fr.NAVAL_MOVEMENT, 0)
        elif step == 1:
            start = faction * s.areas
            s.ready = s.troops[start : start + s.areas]
            s.push(fr.LAND_MOVEMENT)
        elif step == 2:
            if faction == GERMANY:
                s.push(fr.SABOTAGE, 0, 0, 0)
        elif step == 3:
            if s.settings.advanced:
                s.push(fr.NAVAL_COMBATS)
        elif step == 4:
            s.push(fr.LAND_COMBATS)
        elif step == 5:
            s.push(fr.REINFORCEMENT, faction, 0, 0)
        elif step == 6:
            s.push(fr.NEW_CARDS, faction, 0)
        else:
            s.frames[-1] = [fr.TURN, (faction + 1) % 3, 0]
        return GO_ON


def must_discard(s: State, faction: int) -> bool:
    """Whether a faction that used no card must now exchange one. KN-new-3, -4, -6.

    What counts as use lasts from the end of its last phase 4, or in the Norwegian edition from the start of its turn:
    `spent` is cleared there.
    """
    if faction == NORWAY or s.spent[faction] or not s.hand_size[faction]:
        return False
    return faction == GERMANY or not s.withdrawn or s.settings.norwegian


class NewCards(Frame[State]):
    """Phase 4: exchange a card if none was used, and fill the hand. KN-new-1 to -7."""

    name = "new_cards"
    fields = ("faction", "step")
    rules = ("KN-new-3", "KN-new-1")

    def advance(self, s: State, f: list[int]) -> int:
        faction = f[1]
        if f[2] == 0:
            if must_discard(s, faction):
                return faction
            f[2] = 1
        limit = HAND_LIMITS[faction]
        while s.hand_size[faction] < limit and s.unused[faction]:
            s.draw(faction)
            if s.winner != NO_WINNER or s.frames[-1] is not f:
                return GO_ON
        s.spent[faction] = 0
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        base = f[1] * KINDS
        make = s.settings.notation.make
        return [make(nt.DISCARD, card) for card in range(KINDS) if s.hand[base + card]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.use(f[1], c.args[0])
        s.tell("discarded", f[1], c.args[0])
        f[2] = 1

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.DISCARD and not s.holds(f[1], c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb in (nt.PASS, nt.END):
            return Reason("no-must-discard", "KN-new-3")
        return None


def not_in_hand(s: State, card: int) -> Reason:
    """The card is not in the hand of the one who wants to play it."""
    word = s.settings.notation.card.write(card)
    return Reason("no-card", "KN-deck-2", (("card", f"card:{word}"),))


class Withdrawal(Frame[State]):
    """The Allied deck is used up: battalions, and ships in the advanced game, leave. KN-deck-9, KN-adv-5.

    Battalions are named area by area in the order of the table; ships one after another.
    """

    name = "withdrawal"
    fields = ("battalions", "from_area", "ships", "heavy_gone", "light_gone")
    rules = ("KN-deck-9", "KN-adv-5")

    def advance(self, s: State, f: list[int]) -> int:
        if f[1]:
            left = s.strength[ALLIES]
            if left > f[1]:
                return ALLIES
            if left:
                self.remove_all(s)
            f[1] = 0
            if s.annihilated():
                return GO_ON
        if f[3]:
            ships = [ship for ship in members(s.settings.fleet.of[ALLIES]) if s.ship_at[ship] < RAID]
            if len(ships) > f[3]:
                return ALLIES
            for ship in ships:
                self.leave(s, ship)
            f[3] = 0
        s.pop()
        return GO_ON

    def remove_all(self, s: State) -> None:
        """Nobody is left to choose from. KN-deck-9."""
        for area in range(s.areas):
            count = s.at(ALLIES, area)
            if count:
                s.remove(ALLIES, area, count)
                s.tell("withdrew", area, count)
        if s.active == ALLIES:
            for key in sorted(s.attacks):
                count = s.attacks.pop(key)
                s.strength[ALLIES] -= count
                s.tell("withdrew", key >> 6, count)

    def leave(self, s: State, ship: int) -> None:
        """A ship goes home, shown to everybody."""
        zone = s.ship_at[ship]
        s.sink(ship)
        s.tell("ship_withdrew", ship, zone)

    def attackers_in(self, s: State, area: int) -> int:
        """Allied battalions that attack an area just now."""
        return s.attacking(area) if s.active == ALLIES else 0

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        if not f[1]:
            return [make(nt.WITHDRAW_SHIP, ship) for ship in self.ships_to_go(s, f)]
        counts = [s.at(ALLIES, area) + self.attackers_in(s, area) for area in range(s.areas)]
        out = []
        for area in range(f[2], s.areas):
            later = sum(counts[area + 1 :])
            for count in range(1, min(counts[area], f[1]) + 1):
                if count + later >= f[1]:
                    out.append(make(nt.WITHDRAW, area, count))
        return out

    def ships_to_go(self, s: State, f: list[int]) -> list[int]:
        """Ships that may go next: at most one light and one heavy while there are capital ships. KN-adv-5."""
        fleet = s.settings.fleet
        afloat = [ship for ship in members(fleet.of[ALLIES]) if s.ship_at[ship] < RAID]
        if not any(fleet.kind[ship] in (BATTLESHIP, CARRIER) for ship in afloat):
            return afloat
        allowed = [BATTLESHIP, CARRIER]
        if not f[4]:
            allowed.append(HEAVY_CRUISER)
        if not f[5]:
            allowed.append(LIGHT_WARSHIPS)
        return [ship for ship in afloat if fleet.kind[ship] in allowed]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.WITHDRAW_SHIP:
            ship = c.args[0]
            kind = s.settings.fleet.kind[ship]
            f[3] -= 1
            f[4] |= kind == HEAVY_CRUISER
            f[5] |= kind == LIGHT_WARSHIPS
            self.leave(s, ship)
            return
        area, count = c.args
        f[1] -= count
        f[2] = area + 1
        s.tell("withdrew", area, count)
        held = min(count, s.at(ALLIES, area))
        s.remove(ALLIES, area, held)
        count -= held
        s.strength[ALLIES] -= count
        for origin, there in s.attackers(area) if count else []:
            less = min(count, there)
            count -= less
            key = area << 6 | origin
            s.attacks[key] -= less
            if not s.attacks[key]:
                del s.attacks[key]
        if not f[1]:
            s.annihilated()

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.WITHDRAW_SHIP and not f[1]:
            return Reason("no-withdraw-ship", "KN-adv-5")
        if c.verb == nt.WITHDRAW:
            return Reason("no-withdraw", "KN-deck-9", (("count", str(f[1])),))
        return None


fr.FLOW[fr.TURN] = Turn()
fr.FLOW[fr.NEW_CARDS] = NewCards()
fr.FLOW[fr.WITHDRAWAL] = Withdrawal()
