"""Battles out at sea: the danger of sailing, the strength of the Allied group, interception. NC-sea-battle."""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import AT_SEA, DENMARK, GERMANY, GROUP_A, GROUP_B, NORWAY
from narvik.games.norway1940.coastal import turn_back_convoy
from narvik.games.norway1940.duels import damage, ship_duel, sink, withdraw
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import SEEKING, State

RISK: Final = (0, 0, 2, 3)
"""Faces on which a group meets the Royal Navy, by waters. NC-sea-battle-2, -3."""

CHASED_ON: Final = 3
"""A group at sea finds an Allied force on this face or less. NC-sea-battle-16."""


def risk(s: State, ship: int) -> int:
    """On how many faces a battle at sea befalls a sailing group. NC-sea-battle-3, NC-naval-move-13, -17."""
    faces = RISK[s.danger[ship]]
    if not faces or s.settings.ships.transports >> ship & 1:
        return 0
    seeking = s.mission[ship] >= SEEKING
    if seeking:
        faces += 1
    if s.turn == 1:
        faces -= 1
    if not seeking and s.german_air_over(s.mission[ship]):
        faces -= 1
    return max(faces, 0)


def sea_duel(s: State, german: int, force: int) -> int:
    """A German group and an Allied force fight at sea, neither as attacker. NC-sea-battle-14, -15.

    Returns how much higher the German total is.
    """
    ships = s.settings.ships
    s.sea_fought = 1
    s.tell("sea_battle", german, force)
    strength = s.strength if force == ships.battle_group else ships.factor[force]
    margin = ship_duel(s, german, ships.factor[german], force, strength)
    if margin < 0:
        if german in s.sailing:
            s.sailing.remove(german)
        if margin == -1:
            withdraw(s, german)
        elif margin == -2:
            damage(s, german)
        else:
            sink(s, german)
    elif margin >= 3:
        sink(s, force)
    elif margin:
        s.tell("withdraws", force)
        if force == ships.convoy:
            turn_back_convoy(s)
    return margin


class SeaDanger(Frame[State]):
    """Each sailing group risks a battle, seekers first, then from north to south, until one is fought."""

    name = "sea_danger"
    fields = ("index", "met")
    rules = ("NC-sea-battle-1", "NC-sea-battle-3", "NC-sea-battle-4")

    def advance(self, s: State, f: list[int]) -> int:
        if f[2]:
            s.pop()
            sea_duel(s, s.sailing[f[1]], s.settings.ships.battle_group)
            return GO_ON
        if f[1] >= len(s.sailing):
            s.pop()
            return GO_ON
        ship = s.sailing[f[1]]
        faces = risk(s, ship)
        if faces:
            die = s.dice(1, "danger at sea", s.settings.ships.words[ship], "norway")[0]
            s.tell("danger", ship, faces, die)
            if die <= faces:
                f[2] = 1
                s.push(fr.STRENGTH, 0, s.danger[ship])
                return GO_ON
        f[1] += 1
        return GO_ON


class Strength(Frame[State]):
    """How strong the Allied battle group is: a die, which may be lowered to an even number. NC-sea-battle-9 to -13."""

    name = "strength"
    fields = ("rolled", "waters")
    rules = ("NC-sea-battle-12",)

    def advance(self, s: State, f: list[int]) -> int:
        if not f[1]:
            f[1] = s.dice(1, "allied strength", "abc"[f[2] - 1], "norway")[0]
            s.tell("allied_roll", f[1])
        if f[1] > 2:
            return NORWAY
        self.form(s, f, f[1])
        return GO_ON

    def form(self, s: State, f: list[int], number: int) -> None:
        """The group sails with a number; near German bases it is weaker without a carrier. NC-sea-battle-10, -11."""
        s.pop()
        s.number = number
        s.strength = number
        if f[2] == GROUP_B and s.held & s.board.bases_b and (number % 2 or s.glorious_sunk):
            s.strength = max(0, number - 2)
        s.tell("allied_group", number, s.strength)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.KEEP), *(make(nt.LOWER, number) for number in (2, 4) if number < f[1])]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.form(s, f, c.args[0] if c.verb == nt.LOWER else f[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-strength", {"number": str(f[1])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-lower", "NC-sea-battle-12") if c.verb == nt.LOWER else None


def prey(s: State) -> list[int]:
    """German naval units that an Allied battle group may strike at. NC-sea-battle-18, -21."""
    ships = s.settings.ships
    return [
        ship
        for ship in members(ships.groups | ships.transports)
        if s.ship_at[ship] < DENMARK and s.board.waters[s.ship_at[ship]] > GROUP_A
    ]


class Sortie(Frame[State]):
    """An Allied battle group is sent against one German unit; a group at sea may meet it. NC-sea-battle-16, -18."""

    name = "sortie"
    fields = ("step",)
    rules = ("NC-sea-battle-18",)

    def advance(self, s: State, f: list[int]) -> int:
        if f[1] == 0:
            if prey(s):
                return NORWAY
            s.pop()
        elif f[1] == 1:
            f[1] = 2
            s.push(fr.CHASE, s.settings.ships.battle_group)
        else:
            s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.STRIKE, ship) for ship in prey(s))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.PASS:
            s.pop()
            return
        s.target = c.args[0]
        f[1] = 1
        sector = s.ship_at[s.target]
        s.tell("sortie", s.target, sector)
        s.push(fr.STRENGTH, 0, s.board.waters[sector])

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.STRIKE:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-strike", "NC-sea-battle-18", (("ship", f"ship:{word}"),), word)
        return None


class Chase(Frame[State]):
    """A German group at sea may try to intercept an Allied force. NC-sea-battle-1, -16, -17, NC-convoy-5."""

    name = "chase"
    fields = ("force",)
    rules = ("NC-sea-battle-16",)

    def hunters(self, s: State) -> list[int]:
        """German groups at sea."""
        return [ship for ship in members(s.settings.ships.groups) if s.ship_at[ship] == AT_SEA]

    def advance(self, s: State, f: list[int]) -> int:
        if not s.sea_fought and self.hunters(s):
            return GERMANY
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.CHASE, ship) for ship in self.hunters(s))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb != nt.CHASE:
            return
        ship = c.args[0]
        words = s.settings.ships.words
        die = s.dice(1, "chase", words[ship], words[f[1]])[0]
        s.tell("chases", ship, f[1], die)
        if die <= CHASED_ON and sea_duel(s, ship, f[1]) > 0 and f[1] == s.settings.ships.battle_group:
            s.target = -1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-chase", {"ship": f"ship:{s.settings.ships.words[f[1]]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.CHASE:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-not-at-sea", "NC-sea-battle-16", (("ship", f"ship:{word}"),), word)
        return None


fr.FLOW[fr.SEA_DANGER] = SeaDanger()
fr.FLOW[fr.STRENGTH] = Strength()
fr.FLOW[fr.SORTIE] = Sortie()
fr.FLOW[fr.CHASE] = Chase()
