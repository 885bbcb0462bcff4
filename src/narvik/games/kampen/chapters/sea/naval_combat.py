"""Phase 2a, naval combat: who takes part, cards, gunfire, sunk and chased ships. KN-nc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand, void
from narvik.games.kampen.chapters.sea.sinking import Chased, Sailors, Voiding
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.ships import CARRIER, GONE
from narvik.games.kampen.pieces.state import NOTHING, State

CARDS_AT_SEA: Final = (cd.BOMBEFLY, cd.UBAT, cd.JAGERFLY, cd.JAGERBOMBER)
"""What can be played in a naval combat. KN-nc-5 to -7."""

CARD_STEPS: Final = {
    "attack_cards": "KN-nc-5",
    "counters": "KN-nc-6",
    "defence_cards": "KN-nc-6",
    "attack_counters": "KN-nc-7",
}
"""The steps in which cards are played, each with its rule."""


@final
class NavalCombats(Frame):
    """The attacker takes the naval combats in the order he likes; on 9 April that is Germany. KN-nc-1, KN-a9-23."""

    def zones(self, s: State) -> list[int]:
        """Zones where an intercepted ship is due to fight."""
        return sorted({s.ships[ship] for ship in members(s.due)})

    def advance(self, s: State) -> int:
        zones = self.zones(s)
        if len(zones) > 1:
            return s.active
        if zones:
            self.begin(s, zones[0])
            return GO_ON
        s.up = 0
        s.interceptors = [0, 0, 0]
        s.finish()
        return GO_ON

    def begin(self, s: State, zone: int) -> None:
        """The combat in a zone is fought from beginning to end."""
        s.tell("naval_combat", zone)
        s.call(NavalCombat(zone=zone))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.ENGAGE, zone) for zone in self.zones(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.begin(s, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-naval-combats", rules=("KN-nc-1",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.ENGAGE:
            word = s.zone_word(c.args[0])
            return Reason("no-naval-combat", "KN-nc-1", (("zone", f"zone:{word}"),), word)
        return None


def bombers_reach(s: State, zone: int) -> bool:
    """Whether Bombefly may be used at sea in a zone. KN-adv-8."""
    return any(s.troops[field] for field in s.board.sea_fields[zone])


@final
@dataclass(eq=False, kw_only=True)
class NavalCombat(Frame):
    """One naval combat, steps 1 to 8. KN-nc-2 to -18. On 9 April no cards are played in it.

    `attack`, `defence` and `cancelled` are cards; `germans` and `west` the ships that take part, `sunk` and `chased`
    those hit, `by_norway` those chased by the Norwegian ship.
    """

    zone: int = word("zone", ALL)
    attack: int = set_of("card", ALL, start=0)
    defence: int = set_of("card", ALL, start=0)
    cancelled: int = set_of("card", ALL, start=0)
    germans: int = set_of("ship", ALL, start=0)
    west: int = set_of("ship", ALL, start=0)
    sunk: int = set_of("ship", ALL, start=0)
    chased: int = set_of("ship", ALL, start=0)
    by_norway: int = set_of("ship", ALL, start=0)

    def order(self) -> Order:
        return (
            "line_of_battle", "germans_join", "allies_join", "attack_cards", "counters", "defence_cards",
            "attack_counters", "card_rolls", "gunfire", "removal", "flight", "survivors",
        )  # fmt: skip

    # -- who takes part

    def line_of_battle(self, s: State) -> None:
        """Who must take part is shown, the others stay face down. KN-nc-2 to -4.

        A combat for a landing has its ships already. KN-a9-29.
        """
        if not self.germans:
            self.germans = self.must_fight(s, GERMANY)
            self.west = self.must_fight(s, ALLIES)
        self.west |= s.ships_in(NORWAY, self.zone)
        s.show(self.germans | self.west)
        if s.tells():
            s.tell("line_of_battle", self.zone, tuple(members(self.germans)), tuple(members(self.west)))

    def must_fight(self, s: State, faction: int) -> int:
        """The ships of those who intercepted, or the intercepted ones. KN-nc-2."""
        mine = s.ships_in(faction, self.zone) & ~s.settings.fleet.dummies & ~s.smoke
        return mine if s.interceptors[faction] >> self.zone & 1 else mine & s.due

    def germans_join(self, s: State) -> int | None:
        """Further German ships may take part. KN-nc-2."""
        return self.may_join(s, GERMANY)

    def allies_join(self, s: State) -> int | None:
        """Further Allied ships may take part. KN-nc-2."""
        return self.may_join(s, ALLIES)

    def may_join(self, s: State, faction: int) -> int | None:
        """The faction, if its owner was intercepted and has more cards in the zone, as everybody can see.

        Who plays Norway and the Allies may bring Allied ships to the aid of "Eidsvoll & Norge". KN-nc-2, KN-gen-4.
        """
        mine = s.ships_in(faction, self.zone)
        if s.owner[NORWAY] == s.owner[ALLIES]:
            mine |= s.ships_in(NORWAY, self.zone)
        owes = mine & s.due and not s.interceptors[faction] >> self.zone & 1
        return faction if owes and self.hidden(s, faction) else None

    def hidden(self, s: State, faction: int) -> int:
        """Cards of a faction in the zone that do not take part yet; dummies and a ship behind smoke look the same."""
        return s.ships_in(faction, self.zone) & ~self.germans & ~self.west & ~s.smoke

    # -- cards

    def attack_cards(self, s: State) -> int | None:
        """The attacker's bombers and submarines; Norway has none, and on 9 April there are none at sea.

        KN-nc-5, KN-card-germany-9a-bombefly.
        """
        if s.april or s.active == NORWAY:
            return None
        return s.active if s.hand_size[s.active] else None

    def counters(self, s: State) -> int | None:
        """Allied fighters against bombers. KN-nc-6, -18, KN-card-allies-jagerfly, KN-card-germany-bombefly."""
        bombed = not s.april and s.active == GERMANY and self.attack >> cd.BOMBEFLY & 1 and not self.cancelled
        return ALLIES if bombed and s.ships_in(ALLIES, self.zone) and s.hand_size[ALLIES] else None

    def defence_cards(self, s: State) -> int | None:
        """The defender's submarines. KN-nc-6."""
        defender = self.defender(s)
        return defender if not s.april and s.hand_size[defender] else None

    def attack_counters(self, s: State) -> int | None:
        """German fighter bombers against fighters. KN-nc-7, KN-card-germany-jagerbomber."""
        due = self.defence >> cd.JAGERFLY & 1 and not self.cancelled >> cd.JAGERFLY & 1
        return GERMANY if due and s.hand_size[GERMANY] else None

    def defender(self, s: State) -> int:
        """The other side of the one whose turn it is, and who therefore attacks. KN-nav-19."""
        return ALLIES if s.active == GERMANY else GERMANY

    # -- hits

    def card_rolls(self, s: State) -> None:
        """Bombers and submarines, the attacker's first. KN-nc-8.

        KN-card-germany-bombefly, KN-card-germany-ubat, KN-card-allies-ubat.
        """
        for faction, played in ((s.active, self.attack), (self.defender(s), self.defence)):
            for card, least in ((cd.BOMBEFLY, cd.BOMBEFLY_SHIP_LEAST), (cd.UBAT, cd.UBAT_SHIP_LEAST[faction])):
                if not (played & ~self.cancelled) >> card & 1:
                    continue
                roll = s.roll(D6, cd.NAMES[card], s.zone_word(self.zone), s.faction_word(faction))
                s.tell("rolled_card", faction, card, roll)
                if roll >= least:
                    self.hit(s, faction == GERMANY, True, NOTHING)

    def gunfire(self, s: State) -> None:
        """The attacker's ships fire, then all of the defender's. KN-nc-9 to -11."""
        if s.active == GERMANY:
            self.fire(s, self.germans, self.west)
            self.fire(s, self.west, self.germans)
        else:
            self.fire(s, self.west, self.germans)
            self.fire(s, self.germans, self.west)

    def fire(self, s: State, ours: int, theirs: int) -> None:
        """Ships fire one after another, strongest first, while there is anything to hit. KN-nc-10, KN-ship-10."""
        fleet = s.settings.fleet
        for ship in sorted(members(ours), key=lambda one: (fleet.sinks[one], fleet.chases[one], one)):
            if not theirs & ~self.sunk & ~self.chased:
                break
            roll = s.roll(D6, "gunfire", s.zone_word(self.zone), fleet.words[ship])
            s.tell("fired", ship, roll)
            if roll >= fleet.hits[ship]:
                self.hit(s, fleet.faction[ship] == GERMANY, roll >= fleet.sinks[ship], ship)

    def hit(self, s: State, german: bool, sinks: bool, by: int) -> None:
        """A random enemy ship not yet hit is set aside as sunk or chased. KN-nc-10, -12, -14, -17."""
        eidsvoll = s.settings.fleet.eidsvoll
        targets = members((self.west if german else self.germans) & ~self.sunk & ~self.chased)
        if not targets:
            return
        ship = eidsvoll if sinks and eidsvoll in targets else s.draw_ship(targets, "hit", self.zone)
        if sinks:
            self.sunk |= 1 << ship
        else:
            self.chased |= 1 << ship
        if by == eidsvoll:
            self.by_norway |= 1 << ship
        s.tell("ship_sunk" if sinks else "ship_chased", ship, self.zone)

    # -- what becomes of them

    def removal(self, s: State) -> None:
        """Sunk ships leave the game and cards are voided. KN-nc-13, KN-ship-5, -6, -8."""
        fleet = s.settings.fleet
        lost = [0, 0, 0]
        for ship in members(self.sunk):
            lost[fleet.faction[ship]] += fleet.voids[ship]
            s.sink(ship)
        if lost[GERMANY]:
            s.call(Voiding(most=lost[GERMANY]))
        void(s, ALLIES, lost[ALLIES])

    def flight(self, s: State) -> None:
        """Chased ships are moved by those who chased them; the Norwegian ship is lost. KN-nc-14.

        Who has been withdrawn meanwhile is gone already. KN-adv-5.
        """
        eidsvoll = s.settings.fleet.eidsvoll
        self.chased &= ~s.lying[GONE]
        if self.chased >> eidsvoll & 1:
            self.chased &= ~(1 << eidsvoll)
            s.sink(eidsvoll)
            s.tell("ship_sunk", eidsvoll, self.zone)
        s.call(Chased(zone=self.zone, ships=self.chased, by_norway=self.by_norway))

    def survivors(self, s: State) -> None:
        """Survivors are turned face down again. KN-nc-15, -16; the crews of sunken ships may be saved. KN-a9-25.

        Where smoke or dive bombers left no German ship to fight, "Eidsvoll & Norge" has not fought. KN-a9-29.
        """
        fleet = s.settings.fleet
        took_part = self.germans | self.west
        s.up &= ~(took_part | s.lying[self.zone])
        s.due &= ~(took_part | s.lying[self.zone])
        if took_part >> fleet.eidsvoll & 1 and self.germans:
            s.eidsvoll_fought = True
        s.finish()
        sunk = self.sunk & fleet.of[GERMANY]
        if s.april and sunk and s.hand_size[GERMANY]:
            s.call(Sailors(zone=self.zone, ships=sunk))

    # -- what may be chosen

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        faction = s.decider
        out = [words.end]
        if self.now() not in CARD_STEPS:
            free = self.hidden(s, faction) & ~s.settings.fleet.dummies
            return out + [words.make(nt.JOIN, ship) for ship in members(free)]
        for card in CARDS_AT_SEA:
            if s.holds(faction, card) and self.no_card(s, card) is None:
                out.append(words.play[card])
        return out

    def no_card(self, s: State, card: int) -> Reason | None:
        """What bars a card in the present step, or None. KN-nc-5 to -7, -18, KN-adv-8."""
        now = self.now()
        rule = CARD_STEPS[now]
        word = ("card", f"card:{cd.NAMES[card]}")
        if now == "attack_cards" and card in (cd.BOMBEFLY, cd.UBAT):
            if self.attack >> card & 1:
                return Reason("no-one-per-type", rule, (word,))
            if card == cd.UBAT or bombers_reach(s, self.zone):
                return None
            return Reason("no-sea-range", "KN-adv-8", (word, ("zone", f"zone:{s.zone_word(self.zone)}")))
        if now in ("counters", "defence_cards") and card == cd.UBAT:
            return Reason("no-one-per-type", rule, (word,)) if self.defence >> card & 1 else None
        if now == "counters" and card == cd.JAGERFLY:
            carriers = s.ships_in(ALLIES, self.zone) & s.settings.fleet.of_class[CARRIER]
            return None if carriers else Reason("no-carrier-in-zone", "KN-nc-18", (word,))
        if now == "attack_counters" and card == cd.JAGERBOMBER:
            return None
        return Reason("no-not-in-step", rule, (word,))

    def choose(self, s: State, c: Choice) -> None:
        """Ships join their side, cards are played. KN-nc-2, -5 to -7."""
        if c.verb == nt.END:
            self.go_on()
        elif c.verb == nt.JOIN:
            bit = 1 << c.args[0]
            if s.decider == GERMANY:
                self.germans |= bit
            else:
                self.west |= bit
            s.show(bit)
            s.tell("ship_joins", c.args[0], self.zone)
        else:
            s.play(s.decider, c.args[0])
            self.play(s, c.args[0])

    def play(self, s: State, card: int) -> None:
        """A card takes effect. KN-nc-5 to -7; who plays a submarine has done with fighters."""
        now = self.now()
        if now == "attack_cards":
            self.attack |= 1 << card
        elif now == "attack_counters":
            self.cancelled = 1 << cd.JAGERFLY
            s.tell("cancelled", ALLIES, cd.JAGERFLY)
        else:
            self.defence |= 1 << card
            if card == cd.JAGERFLY:
                self.cancelled = 1 << cd.BOMBEFLY
                s.tell("cancelled", GERMANY, cd.BOMBEFLY)
            else:
                self.go_to("defence_cards")

    def question(self, s: State) -> Question:
        message = "ask-naval-cards" if self.now() in CARD_STEPS else "ask-join"
        rules = ("KN-nc-2", "KN-nc-5", "KN-nc-6", "KN-nc-7")
        return Question(message, {"zone": f"zone:{s.zone_word(self.zone)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and self.now() in CARD_STEPS:
            if not s.holds(s.decider, c.args[0]):
                return not_in_hand(s, c.args[0])
            return self.no_card(s, c.args[0])
        if c.verb == nt.JOIN:
            return Reason("no-ship-there", "KN-nc-2", (("zone", f"zone:{s.zone_word(self.zone)}"),))
        return None
