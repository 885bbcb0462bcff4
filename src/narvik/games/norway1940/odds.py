"""The odds of what is about to be rolled for: ground combats, landings, paradrops; exact, by counting dice.

The strengths and the judgement of a roll come from the rules themselves; only the rolling is replaced by counting.
Nothing enters that the one who asks does not know: a face-down counter is left out for Germany.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from narvik.core.chance import DIE
from narvik.core.rules import Json
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940.airborne import drop_faces
from narvik.games.norway1940.board import DENMARK, GERMANY, NORWAY, SIDES
from narvik.games.norway1940.coastal import Arrival, landing_side
from narvik.games.norway1940.duels import surprised
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.ground_combat import able, battlefields
from narvik.games.norway1940.sea_battle import risk
from narvik.games.norway1940.state import SEEKING, State
from narvik.games.norway1940.volleys import hits, shift_of, shooters, volleys

Shares = dict[int, Fraction]

MARGINS: Final = {gap: Fraction(DIE - abs(gap), DIE * DIE) for gap in range(1 - DIE, DIE)}
"""How likely it is that one die shows so much more than another."""


def fire(s: State, firing: int, side: int) -> Shares:
    """How likely each number of hits is when some units fire as divisions."""
    found: Shares = {0: Fraction(1)}
    shift = shift_of(s, side)
    tanks = firing & s.settings.units.tanks
    groups = volleys(s, firing & ~tanks, 0, -1)
    leader = max(groups, key=lambda volley: volley.strength).leader if groups and tanks else -1
    for volley in volleys(s, firing, 0, leader):
        more: Shares = {}
        for total, share in found.items():
            for face in range(1, DIE + 1):
                made = total + hits(face, volley.strength, shift, volley.poles)
                more[made] = more.get(made, Fraction(0)) + share / DIE
        found = more
    return found


def mean(shares: Shares) -> Fraction:
    """The expected number of hits."""
    return sum((count * share for count, share in shares.items()), Fraction(0))


def after_hits(s: State, firing: int, side: int, count: int) -> int:
    """The attackers that still fire when their owner takes hits where they cost him least fire."""
    for _ in range(min(count, firing.bit_count())):
        kept = [firing & ~(1 << unit) for unit in members(firing)]
        firing = max(kept, key=lambda rest: mean(fire(s, rest, side)))
    return firing


def combat_odds(s: State, sector: int, attackers: int) -> Json:
    """The odds of a ground combat: hits that either side takes. NC-ground-combat-3, -4, -8.

    Attackers are assumed to fire as divisions, and to take hits where they cost them least; units already Disrupted
    or held back could take some instead.
    """
    side = s.active
    before, s.attackers = s.attackers, attackers
    incoming = fire(s, shooters(s, sector, 1 - side), 1 - side)
    outgoing: Shares = {}
    for count, share in incoming.items():
        left = after_hits(s, shooters(s, sector, side), side, count)
        for made, part in fire(s, left, side).items():
            outgoing[made] = outgoing.get(made, Fraction(0)) + share * part
    s.attackers = before
    return {
        "area": s.sector_word(sector),
        "attacker": SIDES[side],
        "defender": SIDES[1 - side],
        "attackers_lost": {str(count): float(share) for count, share in sorted(incoming.items())},
        "defenders_lost": {str(count): float(share) for count, share in sorted(outgoing.items())},
    }


def landing_end(margin: int) -> str:
    """What a duel won or lost by so much leads to for the ship that enters. NC-coastal-7 to -9."""
    return "lands" if margin > 0 else "may_try" if margin >= -1 else "damaged" if margin == -2 else "sunk"


def landing_odds(s: State, ship: int, sector: int, roles: int) -> dict[str, Fraction]:
    """What becomes of a naval unit that enters a sector, as far as its defenders are known. NC-coastal-1, -7 to -9."""
    ships, forts = s.settings.ships, s.settings.forts
    frame = [fr.ARRIVAL, ship, sector, 0]
    arrival = Arrival()
    attack = ships.factor[ship]
    defences = []
    foes = arrival.foes(s, frame) & ~(1 << ships.fog)
    if not roles >> NORWAY & 1:
        foes &= ~(ships.face_down & ~s.up)
    for foe in members(foes):
        defences.append(attack - ships.factor[foe] + surprised(s, foe, sector))
    for fort in arrival.guns(s, frame):
        if landing_side(s, ship) == GERMANY:
            defences.append(attack + (s.support >> sector & 1) - forts.guns[fort] + int(s.surprise(sector)))
        else:
            defences.append(attack - forts.german_guns[fort])
    out = {"lands": Fraction(1), "may_try": Fraction(0), "damaged": Fraction(0), "sunk": Fraction(0)}
    for advantage in defences:
        going = out["lands"]
        out["lands"] = Fraction(0)
        for gap, share in MARGINS.items():
            out[landing_end(advantage + gap)] += going * share
    return {end: share for end, share in out.items() if share}


def entry(s: State, sector: int, outcomes: Iterable[tuple[str, Fraction]]) -> Json:
    """Odds that are a list of outcomes."""
    return {
        "area": s.sector_word(sector),
        "attacker": SIDES[s.active],
        "defender": SIDES[1 - s.active],
        "outcomes": {name: float(share) for name, share in outcomes},
    }


def arrivals(s: State, roles: int) -> list[Json]:
    """The odds of the ships still to arrive, by sector."""
    words = s.settings.ships.words
    found: dict[int, list[tuple[str, Fraction]]] = {}
    for ship in sorted(ship for ship in s.sailing if 0 <= s.mission[ship] < SEEKING):
        sector = s.mission[ship]
        for name, share in landing_odds(s, ship, sector, roles).items():
            found.setdefault(sector, []).append((f"{words[ship]} {name}", share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def dangers(s: State) -> list[Json]:
    """The risk of a battle at sea for the groups whose missions have been stated. NC-sea-battle-3."""
    found: dict[int, list[tuple[str, Fraction]]] = {}
    for ship in s.sailing:
        before, at = s.danger[ship], s.ship_at[ship]
        mission = s.mission[ship]
        s.danger[ship] = mission - SEEKING if mission >= SEEKING else s.board.waters[mission]
        if mission < SEEKING and at < DENMARK:
            s.danger[ship] = max(s.danger[ship], s.board.waters[at])
        share = Fraction(risk(s, ship), DIE)
        s.danger[ship] = before
        place = at if mission >= SEEKING and at < DENMARK else mission if mission < SEEKING else s.board.coast_list[0]
        if share:
            found.setdefault(place, []).append((f"{s.settings.ships.words[ship]} battle", share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def drops(s: State) -> list[Json]:
    """The odds of the paratroopers over their targets. NC-paradrop-3."""
    units = s.settings.units
    found: dict[int, list[tuple[str, Fraction]]] = {}
    for wing in members(s.settings.wings.german):
        for unit in members(s.brings[wing] & units.paras) if s.flying[wing] >= 0 else []:
            share = Fraction(drop_faces(s, s.flying[wing]), DIE)
            found.setdefault(s.flying[wing], []).append((f"{units.words[unit]} survives", share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def odds(s: State, roles: int) -> Json | None:
    """The odds of what the question is about, or None."""
    if not s.frames:
        return None
    frame = s.frames[-1]
    kind = frame[0]
    found: list[Json] = []
    if kind == fr.ATTACKS:
        found = [combat_odds(s, sector, able(s, sector)) for sector in battlefields(s)]
    elif kind == fr.COMBAT and frame[2] == 0:
        found = [combat_odds(s, frame[1], s.attackers & ~s.group)]
    elif kind == fr.ARRIVALS:
        found = arrivals(s, roles)
    elif kind == fr.LANDING_ATTEMPT:
        lost = Fraction(frame[3], DIE)
        found = [entry(s, frame[2], [("eliminated", lost), ("lands", 1 - lost)])]
    elif kind in (fr.DROPS, fr.AIR_PLANS):
        found = drops(s)
    elif kind == fr.SAILING:
        found = dangers(s)
    return {"combats": found} if found else None
