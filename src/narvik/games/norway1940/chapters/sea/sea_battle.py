"""Battles out at sea: the danger of sailing, the strength of the Allied group, interception. NC-sea-battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_range import german_air_over
from narvik.games.norway1940.chapters.sea.coastal import turn_back_convoy
from narvik.games.norway1940.chapters.sea.duel_results import DAMAGED_BY, SUNK_BY, damage, sink, withdraw
from narvik.games.norway1940.chapters.sea.duels import ship_duel
from narvik.games.norway1940.chapters.sea.sailing import stop_sailing
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import AT_SEA, DENMARK, GERMANY, GROUP_A, GROUP_B, NORWAY, WATERS
from narvik.games.norway1940.pieces.forces import MOST_SHIPS, members
from narvik.games.norway1940.pieces.state import MOST_DIE, NO_COUNTER, SEEKS_BATTLE, State

RISK: Final = (0, 0, 2, 3)
"""Faces on which a group meets the Royal Navy, by waters. NC-sea-battle-2, -3."""

CHASED_ON: Final = 3
"""A group at sea finds an Allied force on this face or less. NC-sea-battle-16."""


def risk(s: State, ship: int, waters: int) -> int:
    """On how many faces a battle at sea befalls a group in some waters. NC-sea-battle-3, NC-naval-move-17."""
    faces = RISK[waters]
    if not faces:
        return 0
    seeking = s.mission[ship] == SEEKS_BATTLE
    if seeking:
        faces += 1
    if s.turn == 1:
        faces -= 1
    if not seeking and german_air_over(s, s.mission[ship]):
        faces -= 1
    return faces


def sea_duel(s: State, german: int, force: int) -> int:
    """A German group and an Allied force fight at sea, neither as attacker or surprised. NC-sea-battle-6, -14, -15,
    NC-convoy-3, -5.

    Returns how much higher the German total is.
    """
    ships = s.settings.ships
    s.sea_fought = True
    s.tell("sea_battle", german, force)
    strength = s.strength if force == ships.battle_group else ships.factor[force]
    margin = ship_duel(s, german, ships.factor[german], force, strength)
    if margin < 0:
        stop_sailing(s, german)
        if margin > -DAMAGED_BY:
            withdraw(s, german)
        elif margin == -DAMAGED_BY:
            damage(s, german)
        else:
            sink(s, german)
    elif margin >= SUNK_BY:
        sink(s, force)
    elif margin:
        s.tell("withdraws", force)
        if force == ships.convoy:
            turn_back_convoy(s)
    return margin


@final
@dataclass(eq=False, kw_only=True)
class SeaDanger(Frame):
    """Each sailing group risks a battle, seekers first, then from north to south, until one is fought.

    NC-sea-battle-1, -3, -4.
    """

    index: int = number(0, MOST_SHIPS, ALL, start=0)

    def advance(self, s: State) -> int:
        if self.index == len(s.sailing):
            s.finish()
            return GO_ON
        ship = s.sailing[self.index]
        faces = risk(s, ship, s.danger[ship])
        if faces:
            die = s.roll(D6, "danger at sea", s.settings.ships.words[ship], "norway")
            s.tell("danger", ship, faces, die)
            if die <= faces:
                s.call(Strength(waters=s.danger[ship]))
                return GO_ON
        self.index += 1
        return GO_ON

    def after(self, s: State, called: Frame) -> None:
        """The Allied group is there and fights; after a battle nobody else is in danger. NC-sea-battle-4, -14."""
        s.finish()
        sea_duel(s, s.sailing[self.index], s.settings.ships.battle_group)


@final
@dataclass(eq=False, kw_only=True)
class Strength(Frame):
    """How strong the Allied battle group is: a die, which may be lowered to an even number. NC-sea-battle-9 to -13."""

    waters: int = word("waters", ALL)
    rolled: int = number(0, MOST_DIE, ALL, start=0)

    def order(self) -> Order:
        return "die", "lowering"

    def die(self, s: State) -> None:
        """The die. NC-sea-battle-9."""
        self.rolled = s.roll(D6, "allied strength", WATERS[self.waters - 1], "norway")
        s.tell("allied_roll", self.rolled)

    def lowering(self, s: State) -> int | None:
        """A number above two may be lowered. NC-sea-battle-12."""
        if self.rolled > 2:
            return NORWAY
        self.form(s, self.rolled)
        return None

    def form(self, s: State, number: int) -> None:
        """The group sails with a number; near German bases it is weaker without a carrier.

        NC-sea-battle-10, -11, -13.
        """
        s.group_number = number
        s.strength = number
        if self.waters == GROUP_B and s.held & s.board.bases_b and (number % 2 or s.glorious_sunk):
            s.strength = max(0, number - 2)
        s.tell("allied_group", number, s.strength)

    def question(self, s: State) -> Question:
        return Question("ask-strength", {"number": str(self.rolled)}, ("NC-sea-battle-12",))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.KEEP), *(words.make(nt.LOWER, number) for number in (2, 4) if number < self.rolled)]

    def choose(self, s: State, c: Choice) -> None:
        self.form(s, c.args[0] if c.verb == nt.LOWER else self.rolled)
        self.go_on()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-lower", "NC-sea-battle-12") if c.verb == nt.LOWER else None


def prey(s: State) -> list[int]:
    """German naval units that an Allied battle group may strike at. NC-sea-battle-18, -21."""
    ships = s.settings.ships
    return [
        ship
        for ship in members(ships.groups | ships.transports)
        if s.ship_at[ship] < DENMARK and s.board.waters[s.ship_at[ship]] > GROUP_A
    ]


@final
class Sortie(Frame):
    """An Allied battle group is sent against one German unit; a group at sea may meet it. NC-sea-battle-16, -18."""

    def order(self) -> Order:
        return "order_out", "strength", "chase"

    def order_out(self, s: State) -> int | None:
        """Where there is prey, the battle group may be sent against it. NC-sea-battle-18, -21."""
        if prey(s):
            return NORWAY
        s.finish()
        return None

    def strength(self, s: State) -> None:
        """How strong it is. NC-sea-battle-9."""
        s.call(Strength(waters=s.board.waters[s.ship_at[s.target]]))

    def chase(self, s: State) -> None:
        """A German group at sea may find it. NC-sea-battle-16."""
        s.call(Chase(force=s.settings.ships.battle_group))

    def question(self, s: State) -> Question:
        return Question("ask-sortie", rules=("NC-sea-battle-18",))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.STRIKE, ship) for ship in prey(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PASS:
            s.finish()
            return
        s.target = c.args[0]
        s.tell("sortie", s.target, s.ship_at[s.target])
        self.go_on()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.STRIKE:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-strike", "NC-sea-battle-18", (("ship", f"ship:{word}"),), word)
        return None


@final
@dataclass(eq=False, kw_only=True)
class Chase(Frame):
    """A German group at sea may try to intercept an Allied force. NC-sea-battle-1, -16, -17, NC-convoy-5."""

    force: int = word("ship", ALL)

    def hunters(self, s: State) -> list[int]:
        """German groups that sought battle and are still out at sea. NC-sea-battle-8, -16."""
        return [ship for ship in members(s.settings.ships.groups) if s.ship_at[ship] == AT_SEA]

    def advance(self, s: State) -> int:
        if not s.sea_fought and self.hunters(s):
            return GERMANY
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.CHASE, ship) for ship in self.hunters(s))]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb != nt.CHASE:
            return
        ship = c.args[0]
        words = s.settings.ships.words
        die = s.roll(D6, "chase", words[ship], words[self.force])
        s.tell("chases", ship, self.force, die)
        if die <= CHASED_ON and sea_duel(s, ship, self.force) > 0 and self.force == s.settings.ships.battle_group:
            s.target = NO_COUNTER

    def question(self, s: State) -> Question:
        return Question("ask-chase", {"ship": f"ship:{s.settings.ships.words[self.force]}"}, ("NC-sea-battle-16",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.CHASE:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-not-at-sea", "NC-sea-battle-16", (("ship", f"ship:{word}"),), word)
        return None
