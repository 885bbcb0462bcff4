"""What becomes of naval units that are beaten: sunk, damaged, driven off, trapped. NC-coastal-7, -9, -10, -12.

Driven off, a ship enters another sector like any other ship, and may meet mines there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.sea.mines import enter_mines
from narvik.games.norway1940.chapters.sea.naval_readiness import use
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, IN_GERMANY, LOST, NORWAY, REPAIR
from narvik.games.norway1940.pieces.forces import GERMAN_FORT, NORWEGIAN_FORT, members
from narvik.games.norway1940.pieces.state import NOT_SAILING, NOWHERE, State

DAMAGED_BY: Final = 2
SUNK_BY: Final = 3
"""A naval unit that is beaten by so much is damaged, and by so much or more it is sunk. NC-coastal-7, -9."""


def sink(s: State, ship: int, by_mines: bool = False) -> None:
    """A naval unit is sunk with what it carries; groups, battle groups and convoys count. NC-victory-7.

    Glorious goes down only with a battle group that a German naval unit sinks, not on mines. NC-sea-battle-13.
    """
    ships = s.settings.ships
    s.tell("sunk", ship)
    for unit in members(s.cargo[ship]):
        s.remove_unit(unit)
    s.cargo[ship] = 0
    s.mission[ship] = NOT_SAILING
    if ships.groups >> ship & 1:
        s.sunk[GERMANY] += ships.factor[ship]
    if ship == ships.battle_group:
        s.sunk[NORWAY] += s.strength
        if s.group_number % 2 == 0 and not s.glorious_sunk and not by_mines:
            sink_glorious(s)
    elif ship == ships.convoy:
        s.sunk[NORWAY] += ships.factor[ship]
        s.convoy_to = NOWHERE
    else:
        s.spent |= 1 << ship
        s.remove_ship(ship)


def sink_glorious(s: State) -> None:
    """Glorious goes down with her air group. NC-sea-battle-13, NC-carrier-7."""
    s.glorious_sunk = True
    s.tell("glorious_sunk")
    wings = s.settings.wings
    for wing in members(wings.carriers & wings.western):
        if s.base[wing] != LOST:
            s.base[wing] = LOST
            s.tell("air_lost", wing)


def damage(s: State, ship: int) -> None:
    """A naval unit is out of the game for as many turns as a die says. NC-coastal-10.

    A German group that has sailed must replenish all the same; one that lay at anchor need not. An Allied battle group
    or convoy is made anew each time: to it the damage means no more than turning back. NC-sea-battle-15, NC-convoy-6.
    """
    ships = s.settings.ships
    s.spent |= 1 << ship
    if ship in (ships.battle_group, ships.convoy):
        s.tell("withdraws", ship)
        return
    turns = s.roll(D6, "damage", ships.words[ship], "")
    s.tell("damaged", ship, turns)
    if ships.german >> ship & 1:
        if turns > 1:
            s.damaged |= 1 << ship
        s.ready_turn[ship] = max(s.ready_turn[ship], s.turn + turns)
        go_home(s, ship)
    else:
        s.ready_turn[ship] = s.turn + turns
        s.ship_at[ship] = REPAIR


def go_home(s: State, ship: int) -> None:
    """A German ship returns to Germany with what it carries. NC-coastal-9, NC-sea-battle-14."""
    s.back_to_germany(s.cargo[ship])
    s.cargo[ship] = 0
    s.mission[ship] = NOT_SAILING
    s.ship_at[ship] = IN_GERMANY


def withdraw(s: State, ship: int) -> None:
    """A naval unit is forced to withdraw: a German one to Germany, others where they like. NC-naval-move-15."""
    s.spent |= 1 << ship
    s.tell("withdraws", ship)
    if s.settings.ships.german >> ship & 1:
        use(s, ship)
        go_home(s, ship)
    else:
        s.call(Withdrawal(ship=ship))


def beat_defender(s: State, ship: int, margin: int) -> None:
    """A defending naval unit is beaten by a margin. NC-coastal-7, -12."""
    sector = s.ship_at[ship]
    if margin >= SUNK_BY:
        sink(s, ship)
    elif margin == DAMAGED_BY:
        damage(s, ship)
    elif s.board.trap_fjords >> sector & 1:
        s.trapped |= 1 << ship
        s.spent |= 1 << ship
        s.tell("trapped", ship, sector)
    else:
        withdraw(s, ship)
    spring_traps(s, GERMANY if s.settings.ships.german >> ship & 1 else NORWAY)


def defenders_left(s: State, side: int, sector: int) -> bool:
    """Whether a side has a ship or a fort in a sector that has not been beaten. NC-coastal-12.

    A counter that still lies face down counts, whatever it is: only its owner could tell.
    """
    ships = s.settings.ships
    kind = ships.groups | ships.transports if side == GERMANY else ships.counters
    if s.ships_in(sector, kind & ~s.spent):
        return True
    state = GERMAN_FORT if side == GERMANY else NORWEGIAN_FORT
    return any(s.fort[fort] == state for fort in s.settings.forts.in_sector[sector])


def spring_traps(s: State, side: int) -> None:
    """Ships up a fjord are destroyed once every other defender there has been beaten. NC-coastal-12."""
    ships = s.settings.ships
    kind = ships.german if side == GERMANY else ships.allied
    for ship in members(s.trapped & kind):
        sector = s.ship_at[ship]
        if not defenders_left(s, side, sector):
            s.tell("scuttled", ship, sector)
            sink(s, ship)


def beaten_attacker(s: State, ship: int, margin: int) -> None:
    """A naval unit did not win the duel that it sought, or ran on mines.

    NC-coastal-9, -11, NC-mines-4, NC-sea-battle-20.
    """
    if margin <= -SUNK_BY:
        sink(s, ship)
    elif margin == -DAMAGED_BY:
        damage(s, ship)
    else:
        withdraw(s, ship)


def refuges(s: State, ship: int) -> list[int]:
    """Where a ship can go that may not stay: friendly coastal sectors, for a German one also Germany.

    NC-control-7, NC-naval-move-15.
    """
    german = bool(s.settings.ships.german >> ship & 1)
    field = s.board.coast & s.field(GERMANY if german else NORWAY)
    at = s.ship_at[ship]
    found = [sector for sector in s.board.list_of(field) if sector != at]
    return [*found, IN_GERMANY] if german else found


def flee(s: State, ship: int, place: int) -> None:
    """A ship goes where it must, and enters there as any ship does. NC-control-7, NC-naval-move-15.

    One that lay up a fjord has come out of it and is trapped no more. NC-coastal-12.
    """
    s.tell("ship_left", ship, s.ship_at[ship], place)
    s.ship_at[ship] = place
    s.trapped &= ~(1 << ship)
    meet_mines(s, ship)


def meet_mines(s: State, ship: int) -> None:
    """A ship on the coast has entered a sector, of its own will or by force: it meets what lies there. NC-mines-4."""
    margin = enter_mines(s, ship, s.settings.ships.factor[ship], s.ship_at[ship])
    if margin < 0:
        beaten_attacker(s, ship, margin)


def lose(s: State, ship: int) -> None:
    """A ship without a refuge is lost; it is no naval group that was sunk. NC-naval-move-15, NC-control-7,
    NC-victory-7.
    """
    s.tell("ship_lost", ship, s.ship_at[ship])
    s.remove_ship(ship)


@final
@dataclass(eq=False, kw_only=True)
class Withdrawal(Frame):
    """A Norwegian or American ship that was beaten by one goes to another coastal sector. NC-naval-move-15."""

    ship: int = word("ship", ALL)

    def advance(self, s: State) -> int:
        ways = refuges(s, self.ship)
        if len(ways) > 1:
            return NORWAY
        s.finish()
        if ways:
            flee(s, self.ship, ways[0])
        else:
            lose(s, self.ship)
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.WITHDRAW, self.ship, place) for place in refuges(s, self.ship)]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        flee(s, self.ship, c.args[1])

    def question(self, s: State) -> Question:
        ship = s.settings.ships.words[self.ship]
        return Question("ask-leave", {"ship": f"ship:{ship}"}, ("NC-naval-move-15",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.WITHDRAW and c.args[1] < DENMARK:
            return Reason("no-refuge", "NC-naval-move-15", (("place", f"place:{s.sector_word(c.args[1])}"),))
        return None
