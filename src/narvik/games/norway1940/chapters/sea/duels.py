"""Duels of naval units, aircraft and coastal guns. NC-coastal-5.

A duel is one die each, added to the factors and shifts. Attacker and defender roll one after the other, as two dice
with different meanings; the attacker's die falls first.
"""

from __future__ import annotations

from narvik.core.dice import D6
from narvik.games.norway1940.pieces.state import State


def dice(s: State, attacker: str, defender: str) -> tuple[int, int]:
    """The two dice of a duel, the attacker's first. NC-coastal-5."""
    first = s.roll(D6, "duel attack", attacker, defender)
    return first, s.roll(D6, "duel defence", attacker, defender)


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
