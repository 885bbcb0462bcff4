"""The odds of what is about to be rolled for: ground combats, landings, paradrops; exact, by counting dice.

The strengths and the judgement of a roll come from the rules themselves; only the rolling is replaced by counting.
Nothing enters that the one who asks does not know: a face-down counter is left out for Germany.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from narvik.core.dice import D6
from narvik.core.rules import Json
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.display.telling import counted, losses
from narvik.games.norway1940.chapters.air.bombing import AirPlans
from narvik.games.norway1940.chapters.air.paradrops import Drops, drop_faces
from narvik.games.norway1940.chapters.land.ground_combat import Attacks, Combat, able, battlefields
from narvik.games.norway1940.chapters.land.ground_fire import ALONE, Volley, hits, shooters, volleys
from narvik.games.norway1940.chapters.sea.coastal import (
    Arrivals,
    LandingAttempt,
    bound_for_land,
    foes_of,
    guns_against,
    landing_side,
)
from narvik.games.norway1940.chapters.sea.sailing import Sailing
from narvik.games.norway1940.chapters.sea.sea_battle import risk
from narvik.games.norway1940.chapters.surprise import shift_of, surprise, surprised
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, NORWAY, SIDES
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import SEEKS_BATTLE, State

Shares = dict[int, Fraction]

MARGINS: Final = {gap: Fraction(D6.sides - abs(gap), D6.sides * D6.sides) for gap in range(1 - D6.sides, D6.sides)}
"""How likely it is that one die shows so much more than another."""


def fire_groups(s: State, firing: int) -> list[Volley]:
    """The groups that some units fire in, as divisions, with tanks beside the strongest."""
    tanks = firing & s.settings.units.tanks
    groups = volleys(s, firing & ~tanks, 0, ALONE)
    leader = max(groups, key=lambda volley: volley.strength).leader if groups and tanks else ALONE
    return volleys(s, firing, 0, leader)


def fire(s: State, firing: int, side: int) -> Shares:
    """How likely each number of hits is when some units fire as divisions."""
    found: Shares = {0: Fraction(1)}
    shift = shift_of(s, side)
    for volley in fire_groups(s, firing):
        more: Shares = {}
        for total, share in found.items():
            for face in D6.faces:
                made = total + hits(face, volley.strength, shift, volley.poles)
                more[made] = more.get(made, Fraction(0)) + share / D6.sides
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


def firing_party(s: State, firing: int, side: int, taken: Shares) -> Party:
    """A side of a ground combat: what its fire groups hit on, the surprise of 9 April, and the hits it takes."""
    groups, shift = fire_groups(s, firing), shift_of(s, side)
    items = [
        Item(
            what=s.settings.units.words[group.leader],
            amount=max(face for face in (0, *D6.faces) if not face or hits(face, group.strength, shift, group.poles)),
            unit="or_less",
            rule="NC-ground-combat-11" if group.poles else "NC-ground-combat-8",
        )
        for group in groups
    ]
    if shift:
        items.append(Item(what="surprise", amount=shift, unit="pips", rule="NC-treachery-6"))
    return Party(sides=[SIDES[side]], items=items, amount=len(groups), unit="dice", losses=losses(taken, what="hits"))


def combat_odds(s: State, sector: int, attackers: int) -> Odds:
    """The odds of a ground combat: hits that either side takes. NC-ground-combat-3, -4, -8.

    Attackers are assumed to fire as divisions, and to take hits where they cost them least; units already Disrupted
    or held back could take some instead.
    """
    side = s.active
    defending, attacking = (shooters(s, sector, one, attackers) for one in (1 - side, side))
    incoming = fire(s, defending, 1 - side)
    outgoing: Shares = {}
    for count, share in incoming.items():
        for made, part in fire(s, after_hits(s, attacking, side, count), side).items():
            outgoing[made] = outgoing.get(made, Fraction(0)) + share * part
    return Odds(
        at=s.sector_word(sector),
        parties=[firing_party(s, attacking, side, incoming), firing_party(s, defending, 1 - side, outgoing)],
    )


def landing_end(margin: int) -> str:
    """What a duel won or lost by so much leads to for the ship that enters. NC-coastal-7 to -9."""
    return "lands" if margin > 0 else "may_try" if margin >= -1 else "damaged" if margin == -2 else "sunk"


def landing_odds(s: State, ship: int, sector: int, roles: int) -> dict[str, Fraction]:
    """What becomes of a naval unit that enters a sector, as far as its defenders are known. NC-coastal-1, -7 to -9."""
    ships, forts = s.settings.ships, s.settings.forts
    attack = ships.factor[ship]
    defences = []
    foes = foes_of(s, ship, sector) & ~(1 << ships.fog)
    if not roles >> NORWAY & 1:
        foes &= ~(ships.face_down & ~s.up)
    for foe in members(foes):
        defences.append(attack - ships.factor[foe] + surprised(s, foe, sector))
    for fort in guns_against(s, ship, sector):
        if landing_side(s, ship) == GERMANY:
            defences.append(attack + (s.support >> sector & 1) - forts.guns[fort] + int(surprise(s, sector)))
        else:
            defences.append(attack - forts.german_guns[fort])
    out = {"lands": Fraction(1), "may_try": Fraction(0), "damaged": Fraction(0), "sunk": Fraction(0)}
    for advantage in defences:
        going = out["lands"]
        out["lands"] = Fraction(0)
        for gap, share in MARGINS.items():
            out[landing_end(advantage + gap)] += going * share
    return {end: share for end, share in out.items() if share}


def entry(s: State, sector: int, outcomes: list[Outcome]) -> Odds:
    """Odds that are a list of outcomes."""
    parties = [Party(sides=[SIDES[s.active]]), Party(sides=[SIDES[1 - s.active]])]
    return Odds(at=s.sector_word(sector), parties=parties, outcomes=outcomes)


def befalls(piece: str, what: str, share: Fraction) -> Outcome:
    """What may become of one ship or unit."""
    return Outcome(what=what, piece=piece, share=float(share))


def arrivals(s: State, roles: int) -> list[Odds]:
    """The odds of the ships still to arrive, by sector."""
    words = s.settings.ships.words
    found: dict[int, list[Outcome]] = {}
    for ship in bound_for_land(s):
        sector = s.mission[ship]
        for what, share in landing_odds(s, ship, sector, roles).items():
            found.setdefault(sector, []).append(befalls(words[ship], what, share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def dangers(s: State) -> list[Odds]:
    """The risk of a battle at sea for the groups whose missions have been stated. NC-sea-battle-3."""
    found: dict[int, list[Outcome]] = {}
    for ship in s.sailing:
        at, mission = s.ship_at[ship], s.mission[ship]
        if mission == SEEKS_BATTLE:
            waters = s.danger[ship]
            place = at if at < DENMARK else s.board.coast_list[0]
        else:
            waters = max(s.board.waters[mission], s.board.waters[at] if at < DENMARK else 0)
            place = mission
        share = Fraction(risk(s, ship, waters), D6.sides)
        if share:
            found.setdefault(place, []).append(befalls(s.settings.ships.words[ship], "battle", share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def drops(s: State) -> list[Odds]:
    """The odds of the paratroopers over their targets. NC-paradrop-3."""
    units = s.settings.units
    found: dict[int, list[Outcome]] = {}
    for wing in members(s.settings.wings.german):
        for unit in members(s.brings[wing] & units.paras) if s.flying[wing] >= 0 else []:
            share = Fraction(drop_faces(s, s.flying[wing]), D6.sides)
            found.setdefault(s.flying[wing], []).append(befalls(units.words[unit], "survives", share))
    return [entry(s, sector, outcomes) for sector, outcomes in sorted(found.items())]


def odds(s: State, roles: int) -> Json | None:
    """The odds of what the question is about, or None."""
    if not s.frames:
        return None
    frame = s.frames[-1]
    found: list[Odds] = []
    if isinstance(frame, Attacks):
        found = [combat_odds(s, sector, able(s, sector)) for sector in battlefields(s, frame.fought)]
    elif isinstance(frame, Combat):
        found = [combat_odds(s, frame.sector, frame.attackers & ~frame.held_back)]
    elif isinstance(frame, Arrivals):
        found = arrivals(s, roles)
    elif isinstance(frame, LandingAttempt):
        lost = Fraction(frame.faces, D6.sides)
        ends = (("eliminated", lost), ("lands", 1 - lost))
        found = [entry(s, frame.sector, [Outcome(what=what, share=float(share)) for what, share in ends])]
    elif isinstance(frame, (Drops, AirPlans)):
        found = drops(s)
    elif isinstance(frame, Sailing):
        found = dangers(s)
    return counted(found)
