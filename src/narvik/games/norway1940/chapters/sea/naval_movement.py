"""Ships on the coast move, lay mines, and leave German sectors again: phase II.C. NC-naval-move-14, NC-mines-1, -2."""

from __future__ import annotations

from functools import lru_cache
from typing import final

from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.sea.duel_results import lose, meet_mines
from narvik.games.norway1940.chapters.sea.mines import lay
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, NORWAY, OFF, REPAIR
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.notation import Notation
from narvik.games.norway1940.pieces.state import State


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
