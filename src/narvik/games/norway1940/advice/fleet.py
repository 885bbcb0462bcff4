"""Rules of thumb for Norway's ships and the Allied navy: posts, mines, raids, convoys. NC-mines, NC-convoy."""

from __future__ import annotations

from typing import Final

from narvik.core.frames import Frame
from narvik.core.words import Choice
from narvik.games.norway1940.advice.worth import ODDS, Situation
from narvik.games.norway1940.chapters.air.air_range import german_air_over
from narvik.games.norway1940.chapters.reinforcement import Reinforcement
from narvik.games.norway1940.chapters.sea.coastal import Arrival
from narvik.games.norway1940.chapters.sea.convoy import STOPPED_ON
from narvik.games.norway1940.chapters.sea.naval_attacks import NavalAttacks
from narvik.games.norway1940.chapters.sea.naval_movement import Fleet
from narvik.games.norway1940.chapters.sea.sea_battle import Sortie, Strength
from narvik.games.norway1940.chapters.sea.submarines import Submarine
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.chapters.surprise import surprise
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import BRITAIN, DENMARK, GERMANY, GROUP_B, NORWAY
from narvik.games.norway1940.pieces.forces import GERMAN_FORT, members
from narvik.games.norway1940.pieces.state import State

POSTS: Final = {"narvik": 1.0, "trondheim": 1.0, "bergen": 0.4, "stavanger": 0.3, "oslo": 0.2}
"""Where ships are most in the way of the Germans: at the end of long voyages, where two objectives can be kept."""
CROWD: Final = 0.13
"""How much each ship that is there already takes from that."""
SUNK: Final = 0.05
"""What each factor of a German group is worth that is sunk. NC-victory-7."""
BATTLE_GROUP: Final = 0.03
"""What each factor of an Allied battle group is worth."""
COASTER: Final = 0.04
"""What a Norwegian ship is worth."""
SHIFT: Final = 0.03
"""What a voyage along the coast must gain."""
ASHORE: Final = 0.06
"""What it is worth to have troops in Norway at all."""


def posts(s: State) -> list[float]:
    """How much each sector of the coast wants ships, with those that are there."""
    ships = s.settings.ships
    out = []
    for sector, word in enumerate(s.board.sectors):
        want = POSTS.get(word, 0.0)
        if s.held >> sector & 1:
            want = 0.0
        out.append(want - CROWD * s.ships_in(sector, ships.counters).bit_count())
    return out


def set_up(s: State, frame: SetUp, choices: list[Choice]) -> list[float]:
    """Ships where guns stand; Pol III where most depends on an alarm; Marines in the north."""
    ships = s.settings.ships
    verb = choices[0].verb
    if verb == nt.PLACE:
        return [0.2 * (c.args[1] == s.board.narvik) for c in choices]
    if verb == nt.BASE:
        return [0.2 * (c.args[1] == s.board.oslo) for c in choices]
    wants = posts(s)
    out = []
    for c in choices:
        ship, sector = c.args
        score = 0.2 * wants[sector]
        if ship == ships.pol3:
            score = 0.2 * (s.ships_in(sector, ships.counters).bit_count() + 2 * len(s.settings.forts.in_sector[sector]))
        elif ship == ships.fog:
            score = 0.02 * wants[sector]
        out.append(score)
    return out


def fleet(s: State, frame: Fleet, choices: list[Choice]) -> list[float]:
    """Mines where the Germans must come; ships to where they are still of use, or at weak German ships."""
    ships = s.settings.ships
    plan = Situation(s)
    wants = posts(s)
    out = []
    for c in choices:
        if c.verb == nt.LAY:
            marker, sector = c.args
            score = 0.05 + 0.2 * plan.need(NORWAY, sector)
            if s.held >> sector & 1:
                score = 0.05
            out.append(score + 0.02 * (marker == ships.minefield))
        elif c.verb in (nt.SAIL, nt.SLIP):
            ship, sector = c.args[-2:]
            at = s.ship_at[ship]
            here = wants[at] + CROWD if at < DENMARK else -0.5
            score = 0.1 * (wants[sector] - here) - SHIFT
            if s.held >> sector & 1:
                score = 0.5 * best_prey(s, ship, sector) - COASTER * 0.5 - 0.05 * max(0.0, here)
            elif ships.minefield in members(s.ships_in(sector, ships.markers)):
                score -= 0.1
            out.append(score)
        else:
            out.append(0.0)
    return out


def raid_gain(s: State, strength: int, german: int, own: float) -> float:
    """What an attack on a German ship promises a naval unit of some strength."""
    ships = s.settings.ships
    factor = ships.factor[german]
    lead = max(-12, min(12, strength - factor))
    prize = SUNK * factor if ships.groups >> german & 1 else 0.03
    beaten = ODDS.win[lead] - ODDS.sinks[lead]
    if s.board.trap_fjords >> s.ship_at[german] & 1 if s.ship_at[german] < DENMARK else 0:
        beaten *= 2
    return prize * (ODDS.sinks[lead] + 0.25 * beaten) - own * ODDS.sunk[lead]


def best_prey(s: State, ship: int, sector: int) -> float:
    """The best attack a ship could make in a sector."""
    ships = s.settings.ships
    strength = ships.factor[ship] - int(surprise(s, sector))
    prey = members(s.ships_in(sector, ships.groups | ships.transports))
    return max((raid_gain(s, strength, german, COASTER * (1 + strength)) for german in prey), default=0.0)


def sortie(s: State, frame: Sortie, choices: list[Choice]) -> list[float]:
    """Against the group that is easiest to sink for what it counts."""
    out = []
    for c in choices:
        if c.verb != nt.STRIKE:
            out.append(0.0)
            continue
        air = int(german_air_over(s, s.ship_at[c.args[0]]))
        gains = [raid_gain(s, rolled - air, c.args[0], BATTLE_GROUP * rolled) for rolled in range(1, 7)]
        out.append(sum(gains) / 6 + 0.01)
    return out


def strength(s: State, frame: Strength, choices: list[Choice]) -> list[float]:
    """As strong as possible; if it makes no difference without the carrier. NC-sea-battle-10 to -13."""
    out = []
    near = frame.waters == GROUP_B and s.held & s.board.bases_b
    for c in choices:
        number = c.args[0] if c.verb == nt.LOWER else frame.rolled
        final = number - 2 if near and (number % 2 or s.glorious_sunk) else number
        out.append(0.1 * final - 0.03 * (number % 2 == 0 and not s.glorious_sunk))
    return out


def naval_attacks(s: State, frame: NavalAttacks, choices: list[Choice]) -> list[float]:
    """Aircraft attack at no risk; ships where the odds are fair."""
    ships = s.settings.ships
    out = []
    for c in choices:
        if c.verb == nt.LAUNCH:
            prey = members(s.ships_in(c.args[1], ships.groups & ~s.spent))
            out.append(0.3 + sum(raid_gain(s, 3, german, 0.0) for german in prey))
        elif c.verb == nt.BATTLE:
            air = int(german_air_over(s, s.ship_at[s.target]))
            out.append(raid_gain(s, s.strength - air, s.target, BATTLE_GROUP * s.strength) + 0.01)
        elif c.verb == nt.ENGAGE:
            ship, german = c.args
            attack = ships.factor[ship] - int(surprise(s, s.ship_at[ship]))
            out.append(raid_gain(s, attack, german, COASTER * (1 + ships.factor[ship])))
        else:
            out.append(0.0)
    return out


def leave(s: State, frame: Frame, choices: list[Choice]) -> list[float]:
    """Ships and aircraft that must go: Germans home, the others to where they are wanted."""
    wants = posts(s)
    plan = Situation(s)
    out = []
    for c in choices:
        place = c.args[-1]
        if c.verb == nt.REBASE:
            side = GERMANY if s.settings.wings.german >> c.args[0] & 1 else NORWAY
            out.append(0.3 if place >= DENMARK else 0.5 * plan.share(side, place))
        elif place >= DENMARK:
            out.append(0.5)
        elif s.held >> place & 1:
            out.append(0.2)
        else:
            out.append(0.2 * wants[place])
    return out


def defend(s: State, frame: Arrival, choices: list[Choice]) -> list[float]:
    """The strongest first: what stops the enemy saves the others."""
    settings = s.settings
    out = []
    for c in choices:
        if c.verb == nt.MAN:
            out.append(0.05 * settings.forts.guns[c.args[0]])
        else:
            out.append(0.05 * settings.ships.factor[c.args[0]] - 0.05 * (c.args[0] == settings.ships.fog))
    return out


def torpedo(s: State, frame: Submarine, choices: list[Choice]) -> list[float]:
    """Always; the tanks before a regiment."""
    tanks = s.settings.units.tanks
    return [0.1 + 0.05 * bool(s.cargo[c.args[0]] & tanks) if c.verb == nt.TORPEDO else 0.0 for c in choices]


def convoy_chance(s: State, sector: int) -> float:
    """How likely the convoy lands its troops in a sector. NC-convoy-4, -6."""
    ships, forts = s.settings.ships, s.settings.forts
    if s.board.sogne_heads >> sector & 1:
        faces = STOPPED_ON[s.board.waters[sector]] + int(german_air_over(s, sector))
        return 1.0 - faces / 6
    faces = STOPPED_ON[s.board.waters[sector]]
    air = german_air_over(s, sector)
    if s.convoy_from < DENMARK:
        faces = max(faces, STOPPED_ON[s.board.waters[s.convoy_from]])
        air = air or german_air_over(s, s.convoy_from)
    chance = 1.0 - (faces + int(air)) / 6
    own = ships.factor[ships.convoy]
    for german in members(s.ships_in(sector, ships.groups | ships.transports)):
        chance *= ODDS.win[own - ships.factor[german]]
    for fort in forts.in_sector[sector]:
        if s.fort[fort] == GERMAN_FORT:
            chance *= ODDS.win[own - forts.german_guns[fort]]
    return chance


def reinforcement(s: State, frame: Reinforcement, choices: list[Choice]) -> list[float]:
    """Squadrons where an airfield is safe, two brigades aboard, and ashore where they turn the scale."""
    plan = Situation(s)
    pulls = plan.pulls(NORWAY)
    units = s.settings.units
    cargo = s.cargo[s.settings.ships.convoy]
    out = []
    for c in choices:
        if c.verb == nt.BOUND:
            sector = c.args[0]
            chance = convoy_chance(s, sector)
            gain = plan.with_more(NORWAY, sector, cargo) + 0.1 * cargo.bit_count() * pulls[sector]
            out.append(chance * gain - 0.1 * (1 - chance))
        elif c.verb == nt.EMBARK:
            unit = c.args[0]
            if s.unit_at[unit] == BRITAIN:
                score = 3.0 + 0.1 * (units.line >> unit & 1) + 0.05 * (units.mountain >> unit & 1)
                division = next((d for d in units.divisions if d >> unit & 1), 0)
                score += 0.02 * (division & cargo != 0)
            else:
                score = -0.5
            out.append(score)
        elif c.verb == nt.BASE:
            base = c.args[1]
            near = sum(plan.need(NORWAY, sector) for sector in members(s.board.one_off[base]))
            out.append(2.0 + 0.1 * near - 0.5 * plan.chance[base])
        else:
            out.append(0.0)
    return out
