"""Phase II.C for the ships on the coast: their moves, mines, attacks on German ships, and dispersal.

NC-naval-move-14, NC-mines-1, -2, NC-sea-battle-18 to -20, NC-carrier.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import final

from narvik.core.fields import ALL, set_of
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.beaten import SUNK_BY, beat_defender, beaten_attacker, lose, meet_mines, sink
from narvik.games.norway1940.chapters.duels import air_duel, ship_duel, surprised
from narvik.games.norway1940.chapters.mines import enter_mines
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GROUP_B, GROUP_C, NORWAY, OFF, REPAIR
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.notation import Notation
from narvik.games.norway1940.pieces.state import NO_COUNTER, State


@lru_cache(maxsize=1 << 15)
def sailings(words: Notation, ship: int, start: int, field: int) -> list[Choice]:
    """A ship's moves to the sectors of a field, which are offered again and again.

    A face-down counter slips from a sector (`start`) to another for everybody to see; only which it is stays secret.
    """
    if start >= 0:
        return [words.make(nt.SLIP, start, ship, sector) for sector in members(field)]
    row = words.sail[ship]
    return [row[sector] for sector in members(field)]


def moves(s: State, ship: int, field: int) -> list[Choice]:
    """A ship's moves, open or secret."""
    return sailings(s.settings.notation, ship, s.ship_at[ship] if is_face_down(s, ship) else -1, field)


def german_ships_off(s: State) -> int:
    """The sectors where German naval units lie, as a field."""
    ships = s.settings.ships
    field = 0
    for ship in members(ships.groups | ships.transports):
        if s.ship_at[ship] < DENMARK:
            field |= 1 << s.ship_at[ship]
    return field


def is_face_down(s: State, ship: int) -> bool:
    """Whether a counter lies face down. NC-setup-6, -7."""
    return bool(s.settings.ships.hidden & ~s.up & 1 << ship)


def known_move(s: State, start: int, end: int) -> None:
    """A face-down counter went from a sector to another; note where each ship may be now, as Germany sees it.

    She sees how many counters lie where, not which. NC-setup-6.
    """
    ships = s.settings.ships
    left = s.ships_in(start, ships.face_down & ~s.up)
    for ship in members(ships.face_down & ~s.up):
        if s.seen_at[ship] >> start & 1:
            if ship != ships.fog or not s.held >> end & 1:
                s.seen_at[ship] |= 1 << end
            if not left:
                s.seen_at[ship] &= ~(1 << start)


def slip(s: State, ship: int, end: int) -> None:
    """A ship moves along the coast, face down if it was. NC-naval-move-14."""
    start = s.ship_at[ship]
    s.ship_at[ship] = end
    if is_face_down(s, ship):
        s.tell("counter_moves", start, end)
        s.tell_to(1 << NORWAY, "slipped", ship, start, end)
        known_move(s, start, end)
    elif start == REPAIR:
        s.tell("repaired", ship, end)
    else:
        s.tell("ship_moves", ship, start, end)


@final
class Fleet(Frame):
    """Norwegian and American ships move, and Olav Tryggvason lays mines. NC-naval-move-14, NC-mines-1, -2.

    Whether this is asked depends on how many counters there are, which everybody sees.
    """

    def crews(self, s: State) -> list[int]:
        """Ships afloat, or whose repair is done, that have not moved. NC-naval-move-14, NC-coastal-10."""
        return [
            ship
            for ship in members(s.settings.ships.counters & ~s.sailed)
            if s.ship_at[ship] < DENMARK or (s.ship_at[ship] == REPAIR and s.ready_turn[ship] <= s.turn)
        ]

    def advance(self, s: State) -> int:
        if any(s.ship_at[ship] < DENMARK for ship in members(s.settings.ships.counters)) or self.crews(s):
            return NORWAY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-fleet", rules=("NC-naval-move-14", "NC-mines-1", "NC-mines-2"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.end]
        friendly = s.board.coast & ~s.held
        hunting = s.board.coast & s.held & german_ships_off(s)
        fog = s.settings.ships.fog
        for ship in self.crews(s):
            at = s.ship_at[ship]
            field = friendly if ship == fog or at == REPAIR else friendly | hunting
            out += moves(s, ship, field & ~(1 << at))
        for marker in (s.settings.ships.minefield, s.settings.ships.dummy_field):
            if s.ship_at[marker] == OFF:
                out += [words.make(nt.LAY, marker, sector) for sector in members(self.minable(s, marker))]
        return out

    def minable(self, s: State, marker: int) -> int:
        """Where a marker may be laid: the mines where their ship is, the dummy anywhere else. NC-mines-1, -2, -5.

        A ship that is lost lays none: she has been seen, whatever became of her.
        """
        ships = s.settings.ships
        at = s.ship_at[ships.olav]
        if s.sailed >> marker & 1:
            return 0
        if marker == ships.minefield:
            field = 1 << at & s.board.coast
        elif s.up >> ships.olav & 1:
            return 0
        else:
            field = s.board.coast
        for other in members(ships.markers):
            field &= ~(1 << s.ship_at[other])
        return field

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            return
        ship, sector = c.args[-2:]
        s.sailed |= 1 << ship
        if c.verb == nt.LAY:
            lay(s, ship, sector)
            return
        slip(s, ship, sector)
        meet_mines(s, ship)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.SAIL, nt.SLIP):
            return self.why_not_sail(s, c.args[-2], c.args[-1])
        if c.verb == nt.LAY:
            marker = c.args[0]
            if marker == s.settings.ships.dummy_field and s.up >> s.settings.ships.olav & 1:
                return Reason("no-dummy", "NC-mines-2")
            if s.ship_at[marker] != OFF or s.sailed >> marker & 1:
                return Reason("no-laid-already", "NC-mines-5")
            return Reason("no-mines-there", "NC-mines-1", (("sector", f"sector:{s.sector_word(c.args[1])}"),))
        return None

    def why_not_sail(self, s: State, ship: int, sector: int) -> Reason | None:
        """What keeps a ship from a sector."""
        word = s.settings.ships.words[ship]
        words = (("ship", f"ship:{word}"), ("sector", f"sector:{s.sector_word(sector)}"))
        if not s.settings.ships.counters >> ship & 1 or (s.ship_at[ship] >= OFF and s.ship_at[ship] != REPAIR):
            return Reason("no-not-your-ship", "NC-naval-move-1", words, word)
        if s.ship_at[ship] == REPAIR and s.ready_turn[ship] > s.turn:
            return Reason("no-repaired", "NC-coastal-10", words, word)
        if s.sailed >> ship & 1:
            return Reason("no-sailed", "NC-naval-move-14", words, word)
        if not s.board.coast >> sector & 1:
            return Reason("no-coast", "NC-naval-move-1", words, s.sector_word(sector))
        if s.held >> sector & 1:
            return Reason("no-german-waters", "NC-naval-move-14", words, s.sector_word(sector))
        return None


def lay(s: State, marker: int, sector: int) -> None:
    """A marker is laid face down; Germany can only think what it may be. NC-mines-1, -2."""
    ships = s.settings.ships
    s.ship_at[marker] = sector
    s.up &= ~(1 << marker)
    open_ship = bool(s.up >> ships.olav & 1)
    if open_ship or s.seen_at[ships.olav] >> sector & 1:
        s.seen_at[ships.minefield] |= 1 << sector
    if not open_ship:
        s.seen_at[ships.dummy_field] |= 1 << sector
    s.tell("marker_laid", sector)
    s.tell_to(1 << NORWAY, "laid", marker, sector)


def carrier_reaches(s: State, sector: int) -> bool:
    """Whether carrier air groups work off a sector in this turn. NC-carrier-1, -8."""
    waters = s.board.waters[sector]
    if not s.board.coast >> sector & 1:
        return False
    return waters == GROUP_C or (waters == GROUP_B and bool(s.board.carrier_in_b[s.turn]))


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
            if not self.launched >> wing & 1 and s.swordfish_at_work(wing)
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
        if not wings.carriers >> wing & 1 or not s.swordfish_at_work(wing):
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
    defence = ships.factor[german] + int(s.german_air_over(sector))
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


@final
class Dispersal(Frame):
    """Ships that went into German sectors leave them again, or are lost. NC-naval-move-14."""

    def strays(self, s: State) -> list[int]:
        """Ships in German sectors that can still leave them. NC-naval-move-14."""
        found = []
        for ship in members(s.settings.ships.counters):
            at = s.ship_at[ship]
            if s.held >> at & 1:
                found.append(ship)
        return found

    def advance(self, s: State) -> int:
        strays = self.strays(s)
        if not strays:
            s.finish()
            return GO_ON
        if s.board.coast & ~s.held:
            return NORWAY
        for ship in strays:
            s.show(ship)
            lose(s, ship)
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-dispersal", rules=("NC-naval-move-14",))

    def choices(self, s: State) -> list[Choice]:
        field = s.board.coast & ~s.held
        out: list[Choice] = []
        for ship in self.strays(s):
            out += moves(s, ship, field)
        return out

    def choose(self, s: State, c: Choice) -> None:
        slip(s, c.args[-2], c.args[-1])
        meet_mines(s, c.args[-2])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.SAIL, nt.SLIP):
            words = (("place", f"place:{s.sector_word(c.args[-1])}"),)
            return Reason("no-refuge", "NC-naval-move-14", words)
        return None
