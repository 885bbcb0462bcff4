"""Which naval units lie where, and whom they carry, kept with a position: the rules of the sea ask all the time."""

from __future__ import annotations

from typing import final


@final
class Anchorages:
    """The naval units in each spot, and those of each side that are in play, as bits.

    It is worked out when first asked and brought up to date by `State.moor`; never changed, so that copies share it.
    """

    def __init__(self, at: dict[int, int], german: int, allied: int) -> None:
        self.at = at
        """The naval units in each spot where there are any."""
        self.german = german
        self.allied = allied

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return self.at, self.german, self.allied


def anchored(ship_at: list[int], german: int) -> Anchorages:
    """Go through all naval units once; `german` are the German ones."""
    at: dict[int, int] = {}
    afloat = 0
    for ship, spot in enumerate(ship_at):
        if spot >= 0:
            at[spot] = at.get(spot, 0) | 1 << ship
            afloat |= 1 << ship
    return Anchorages(at, afloat & german, afloat & ~german)


def moored(before: Anchorages, ship: int, start: int, end: int, german: bool) -> Anchorages:
    """What becomes of it when a naval unit goes from one spot to another, or comes into play or leaves it."""
    at, bit = before.at.copy(), 1 << ship
    if start >= 0:
        left = at[start] ^ bit
        if left:
            at[start] = left
        else:
            del at[start]
    if end >= 0:
        at[end] = at.get(end, 0) | bit
    changed = bit if (start >= 0) != (end >= 0) else 0
    if german:
        return Anchorages(at, before.german ^ changed, before.allied)
    return Anchorages(at, before.german, before.allied ^ changed)


def stowed(carrier: list[int], second_carrier: list[int]) -> dict[int, tuple[int, ...]]:
    """Go through all land units once: whom each ship carries."""
    found: dict[int, tuple[int, ...]] = {}
    if carrier.count(-1) == len(carrier):
        return found
    for unit, ship in enumerate(carrier):
        for one in {ship, second_carrier[unit]}:
            if one >= 0:
                found[one] = (*found.get(one, ()), unit)
    return found


def restowed(before: dict[int, tuple[int, ...]], unit: int, old: set[int], new: set[int]) -> dict[int, tuple[int, ...]]:
    """What becomes of it when a land unit goes from the ships of one set to those of another."""
    found = before.copy()
    for ship in old - new:
        if ship >= 0:
            left = tuple([one for one in found[ship] if one != unit])
            if left:
                found[ship] = left
            else:
                del found[ship]
    for ship in new - old:
        if ship >= 0:
            found[ship] = tuple(sorted([*found.get(ship, ()), unit]))
    return found
