"""Attacks on German ships off the coast: phase II.C for ships and carriers. NC-sea-battle-18 to -20, NC-carrier."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.air.air_range import german_air_over
from narvik.games.norway1940.chapters.air.carriers import carrier_reaches, swordfish_at_work
from narvik.games.norway1940.chapters.sea.duel_results import SUNK_BY, beat_defender, beaten_attacker, sink
from narvik.games.norway1940.chapters.sea.duels import air_duel, ship_duel
from narvik.games.norway1940.chapters.sea.mines import enter_mines
from narvik.games.norway1940.chapters.surprise import surprised
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import NO_COUNTER, State


@final
@dataclass(eq=False, kw_only=True)
class NavalAttacks(Frame):
    """The battle group, ships on the coast and carriers attack German ships, in any order. NC-sea-battle-19, -20."""

    launched: int = set_of("air", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.battle_ready(s) or self.meetings(s, known=False) or self.launches(s):
            return NORWAY
        s.finish()
        return GO_ON

    def targets(self, s: State) -> int:
        """German naval units on the coast that have not been beaten in this player-turn."""
        ships = s.settings.ships
        found = 0
        for ship in members((ships.groups | ships.transports) & ~s.spent):
            if s.ship_at[ship] < DENMARK:
                found |= 1 << ship
        return found

    def battle_ready(self, s: State) -> bool:
        """Whether the battle group still has its target. NC-sea-battle-18, -19."""
        return s.target >= 0 and bool(self.targets(s) >> s.target & 1)

    def meetings(self, s: State, known: bool) -> list[tuple[int, int]]:
        """Ships on the coast that lie with German ships. NC-sea-battle-20.

        Nobody meets the same enemy twice: of two ships that fight one is spent afterwards, whoever wins.
        Without `known` the Fog of War piece counts as a ship while it lies face down, as Germany must think it is one.
        """
        ships = s.settings.ships
        found = []
        kind = ships.counters & ~s.spent & ~(1 << ships.fog if known else 0)
        for german in members(self.targets(s)):
            found += [(ship, german) for ship in members(s.ships_in(s.ship_at[german], kind))]
        return found

    def launches(self, s: State) -> list[tuple[int, int]]:
        """Carrier air groups and the sectors they may attack; none in the last turn.

        NC-carrier-1 to -5, -7, NC-withdrawal-3.
        """
        if not s.board.allied_navy[s.turn]:
            return []
        ships, wings = s.settings.ships, s.settings.wings
        prey = {s.ship_at[ship] for ship in members(self.targets(s) & ships.groups)}
        based = {s.base[wing] for wing in members(wings.german)}
        open_to = [sector for sector in sorted(prey - based) if carrier_reaches(s, sector)]
        return [
            (wing, sector)
            for wing in members(wings.carriers)
            if not self.launched >> wing & 1 and swordfish_at_work(s, wing)
            for sector in open_to
        ]

    def question(self, s: State) -> Question:
        return Question("ask-naval-attacks", rules=("NC-sea-battle-19", "NC-sea-battle-20", "NC-carrier-2"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        if self.battle_ready(s):
            out.append(words.make(nt.BATTLE))
        out += [words.make(nt.ENGAGE, ship, german) for ship, german in self.meetings(s, known=True)]
        out += [words.make(nt.LAUNCH, wing, sector) for wing, sector in self.launches(s)]
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
        elif c.verb == nt.BATTLE:
            battle(s)
        elif c.verb == nt.ENGAGE:
            engage(s, c.args[0], c.args[1])
        else:
            wing, sector = c.args
            self.launched |= 1 << wing
            s.tell("launched", wing, sector)
            ships = s.settings.ships
            for german in members(s.ships_in(sector, ships.groups & ~s.spent)):
                margin = air_duel(s, wing, german, ships.factor[german])
                if margin > 0:
                    beat_defender(s, german, margin)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.ENGAGE:
            return Reason("no-engage", "NC-setup-7" if c.args[0] == s.settings.ships.fog else "NC-sea-battle-20")
        if c.verb == nt.BATTLE:
            return Reason("no-battle", "NC-sea-battle-18")
        if c.verb == nt.LAUNCH:
            return self.why_not_launch(s, c.args[0], c.args[1])
        return None

    def why_not_launch(self, s: State, wing: int, sector: int) -> Reason:
        """What keeps a carrier air group from a sector."""
        wings = s.settings.wings
        words = (("air", f"air:{wings.words[wing]}"), ("sector", f"sector:{s.sector_word(sector)}"))
        blocker = s.sector_word(sector)
        if not wings.carriers >> wing & 1 or not swordfish_at_work(s, wing):
            return Reason("no-carrier", "NC-carrier-7", words, wings.words[wing])
        if self.launched >> wing & 1:
            return Reason("no-second-launch", "NC-carrier-5", words, wings.words[wing])
        if not s.board.allied_navy[s.turn]:
            return Reason("no-carrier", "NC-withdrawal-3", words)
        if not carrier_reaches(s, sector):
            return Reason("no-carrier-waters", "NC-carrier-1", words, blocker)
        if any(s.base[german] == sector for german in members(wings.german)):
            return Reason("no-luftwaffe-base", "NC-carrier-3", words, blocker)
        return Reason("no-german-groups", "NC-carrier-2", words, blocker)


def battle(s: State) -> None:
    """The Allied battle group strikes at its target, near German airfields at a disadvantage.

    Mines come first. NC-sea-battle-19, NC-naval-move-17, NC-mines-4, NC-coastal-12.
    """
    ships = s.settings.ships
    german, s.target = s.target, NO_COUNTER
    group = ships.battle_group
    sector = s.ship_at[german]
    margin = enter_mines(s, group, s.strength, sector)
    if margin < 0:
        if margin <= -SUNK_BY:
            sink(s, group, by_mines=True)
        else:
            s.tell("withdraws", group)
        return
    defence = ships.factor[german] + int(german_air_over(s, sector))
    margin = ship_duel(s, group, s.strength, german, defence)
    if margin > 0:
        beat_defender(s, german, margin)
    elif margin <= -SUNK_BY:
        sink(s, group)


def engage(s: State, ship: int, german: int) -> None:
    """A ship on the coast attacks a German one beside it, and is seen. NC-sea-battle-20, NC-treachery-2, NC-setup-7."""
    ships = s.settings.ships
    sector = s.ship_at[ship]
    s.show(ship)
    attack = ships.factor[ship] - surprised(s, ship, sector)
    margin = ship_duel(s, ship, attack, german, ships.factor[german])
    if margin > 0:
        beat_defender(s, german, margin)
    else:
        beaten_attacker(s, ship, margin)
