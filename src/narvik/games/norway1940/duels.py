"""Duels of naval units, and what becomes of the beaten. NC-coastal-5, -7, -9, -10, -12.

A duel is one die each, added to the factors and shifts. Attacker and defender roll one after the other, as two dice
with different meanings; the attacker's die falls first.
"""

from __future__ import annotations

from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940.board import DENMARK, GERMANY, IN_GERMANY, LOST, NORWAY, OFF, REPAIR
from narvik.games.norway1940.forces import GERMAN_FORT, NORWEGIAN_FORT, members
from narvik.games.norway1940.sailing import use
from narvik.games.norway1940.state import NOT_SAILING, State


def dice(s: State, attacker: str, defender: str) -> tuple[int, int]:
    """The two dice of a duel."""
    first = s.dice(1, "duel attack", attacker, defender)[0]
    return first, s.dice(1, "duel defence", attacker, defender)[0]


def ship_duel(s: State, attacker: int, attack: int, defender: int, defence: int) -> int:
    """Two naval units fight; the result is how much higher the attacker's total is. NC-coastal-5."""
    words = s.settings.ships.words
    a, d = dice(s, words[attacker], words[defender])
    s.tell("duel", attacker, defender, a, attack + a, d, defence + d)
    return attack + a - defence - d


def air_duel(s: State, wing: int, ship: int, defence: int) -> int:
    """Aircraft attack a naval unit. NC-bombing-4, NC-carrier-2."""
    attack = s.settings.wings.strength[wing]
    a, d = dice(s, s.settings.wings.words[wing], s.settings.ships.words[ship])
    s.tell("air_duel", wing, ship, a, attack + a, d, defence + d)
    return attack + a - defence - d


def fort_duel(s: State, ship: int, attack: int, fort: int, defence: int) -> int:
    """A naval unit fights a coastal defence. NC-coastal-3."""
    a, d = dice(s, s.settings.ships.words[ship], s.settings.forts.words[fort])
    s.tell("fort_duel", ship, fort, a, attack + a, d, defence + d)
    return attack + a - defence - d


def surprised(s: State, ship: int, sector: int) -> int:
    """What the surprise of 9 April takes from the total of a Norwegian ship in a duel. NC-treachery-3 to -5."""
    return int(bool(s.settings.ships.norwegian >> ship & 1) and s.surprise(sector))


def sink(s: State, ship: int) -> None:
    """A naval unit is sunk with what it carries; groups, battle groups and convoys count. NC-victory-7."""
    ships = s.settings.ships
    s.tell("sunk", ship)
    for unit in members(s.cargo[ship]):
        s.eliminate(unit)
    s.cargo[ship] = 0
    s.mission[ship] = NOT_SAILING
    if ships.groups >> ship & 1:
        s.sunk[GERMANY] += ships.factor[ship]
    if ship == ships.battle_group:
        s.sunk[NORWAY] += s.strength
        if s.number % 2 == 0 and not s.glorious_sunk:
            sink_glorious(s)
    elif ship == ships.convoy:
        s.sunk[NORWAY] += ships.factor[ship]
        s.convoy_to = OFF
    else:
        s.spent |= 1 << ship
        s.remove_ship(ship)


def sink_glorious(s: State) -> None:
    """Glorious goes down with her air group. NC-sea-battle-13, NC-carrier-7."""
    s.glorious_sunk = 1
    s.tell("glorious_sunk")
    wings = s.settings.wings
    for wing in members(wings.carriers & wings.western):
        if s.base[wing] != LOST:
            s.base[wing] = LOST
            s.tell("air_lost", wing)


def damage(s: State, ship: int) -> None:
    """A naval unit is out of the game for as many turns as a die says. NC-coastal-10."""
    ships = s.settings.ships
    s.spent |= 1 << ship
    turns = s.dice(1, "damage", ships.words[ship], "")[0]
    s.tell("damaged", ship, turns)
    if ship in (ships.battle_group, ships.convoy):
        return
    if ships.german >> ship & 1:
        use(s, ship)
        s.damaged |= 1 << ship
        s.ready_turn[ship] = max(s.ready_turn[ship], s.turn + turns)
        go_home(s, ship)
    else:
        s.ready_turn[ship] = s.turn + turns
        s.ship_at[ship] = REPAIR


def go_home(s: State, ship: int) -> None:
    """A German ship returns to Germany with what it carries."""
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
        s.push(fr.WITHDRAWAL, ship)


def beat_defender(s: State, ship: int, margin: int) -> None:
    """A defending naval unit is beaten by a margin. NC-coastal-7, -12."""
    sector = s.ship_at[ship]
    if margin >= 3:
        sink(s, ship)
    elif margin == 2:
        damage(s, ship)
    elif s.board.trap_fjords >> sector & 1:
        s.trapped |= 1 << ship
        s.spent |= 1 << ship
        s.tell("trapped", ship, sector)
    else:
        withdraw(s, ship)
    if s.trapped:
        spring_traps(s, GERMANY if s.settings.ships.german >> ship & 1 else NORWAY)


def defenders_left(s: State, side: int, sector: int) -> bool:
    """Whether a side has a ship or a fort in a sector that has not been beaten.

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
        if sector < DENMARK and not defenders_left(s, side, sector):
            s.tell("scuttled", ship, sector)
            sink(s, ship)
