"""What must hold of the steps under way in a position of Kampen om Norge; see `audit`.

Which frames lie on which is stated by the table of calls (`chapters.flow`). Here is told what their values point at:
cards that have been played, ships in the zone, battalions in the area, and the step of the turn that called them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from narvik.core.bidding import NOBODY, Bidding, terms_of
from narvik.core.bits import members
from narvik.core.frames import Frame, name_of
from narvik.games.kampen.chapters.april9_turn.april9 import April9
from narvik.games.kampen.chapters.april9_turn.initial_phase import PLAYED_BY, AfterPlacement, ExchangeShip, KeepCards
from narvik.games.kampen.chapters.april9_turn.landing import Landings, Resistance
from narvik.games.kampen.chapters.april9_turn.naval_combat import DiveBombers
from narvik.games.kampen.chapters.april9_turn.reinforcement import Mobilization
from narvik.games.kampen.chapters.combat import DICE, LandCombat
from narvik.games.kampen.chapters.combat_cards import COUNTER_CARDS, COUNTERED_BY
from narvik.games.kampen.chapters.combat_dice import defenders
from narvik.games.kampen.chapters.decks import Withdrawal
from narvik.games.kampen.chapters.intimidation import Intimidation
from narvik.games.kampen.chapters.losses import JointLosses, Losses
from narvik.games.kampen.chapters.movement import MOVEMENT_CARDS, MovementCard
from narvik.games.kampen.chapters.new_cards import NewCards
from narvik.games.kampen.chapters.paratroops import Paratroops
from narvik.games.kampen.chapters.reinforcement import Invasion, Reinforcement, Submarines, airfields
from narvik.games.kampen.chapters.retreat import Evacuation, JointRetreat, Retreat
from narvik.games.kampen.chapters.sabotage import SABOTAGE_CARDS, Sabotage
from narvik.games.kampen.chapters.sea.interception import Interception, SmokeScreen
from narvik.games.kampen.chapters.sea.naval_combat import CARDS_AT_SEA, NavalCombat
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement, TaskForce
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.chapters.sea.sinking import Chased, Sailors, Voiding
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY, RAID, ZONE_VIII
from narvik.games.kampen.pieces.cards import KEPT_9APRIL, KINDS, NAMES
from narvik.games.kampen.pieces.ships import GONE
from narvik.games.kampen.pieces.state import MOST, NOTHING, State

BEFORE: Final = ""
"""The step of a turn whose first one has not begun."""

OF_A_TURN: Final[dict[str, tuple[str, ...]]] = {
    "sides": (BEFORE,),
    "bidding": (BEFORE,),
    "exchange_ship": ("exchange",),
    "station_ships": ("germany_stations", "allies_station"),
    "after_placement": ("reallocation", "reconnaissance", "deception"),
    "meetings": ("interception",),
    "land_movement": ("movement",),
    "sailors": ("dive_bombers",),
    "voiding": ("dive_bombers",),
    "naval_combats": ("naval_combat",),
    "landings": ("landing",),
    "land_combats": ("combat",),
    "reinforcement": ("reinforcement", "german_reinforcement", "norwegian_reinforcement", "allied_reinforcement"),
    "withdrawal": (BEFORE, "beginning", "cable"),
}

CALLED_IN: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "turn": OF_A_TURN,
    "april9": OF_A_TURN,
    "task_force": {"interception": ("meeting", "second_meeting")},
    "landings": {"naval_combat": ("eidsvoll",), "sailors": ("eidsvoll",), "voiding": ("mines", "forts")},
    "naval_combat": {"voiding": ("removal",), "chased": ("flight",), "withdrawal": ("removal",)},
    "land_combat": {
        "losses": ("attacker_losses",),
        "joint_losses": ("defender_losses",),
        "evacuation": ("evacuation", "way_back"),
        "retreat": ("way_back",),
        "joint_retreat": ("way_back",),
    },
    "reinforcement": {"submarines": ("trade", "first_convoy")},
}
"""The steps of a frame that have begun last when another lies on it, unless the step is called like the other. Who has
won a land combat skips the way back; battalions are placed in the step after the one that is over."""

OF_STEP: Final = {
    "germany_stations": GERMANY,
    "allies_station": ALLIES,
    "german_reinforcement": GERMANY,
    "norwegian_reinforcement": NORWAY,
    "allied_reinforcement": ALLIES,
}
"""Whose step of 9 April it is."""

CARD_OF_STEP: Final = {
    "reallocation": cd.OMDISPONERING,
    "reconnaissance": cd.REKOGNOSERINGSFLY,
    "deception": cd.VILLEDENDE_MANOVER,
}
"""The card that may be played in a step of 9 April."""

Wrong = Iterator[tuple[str, str]]
"""What is wrong with a frame: the value, and a sentence on it."""


def begun(s: State) -> str:
    """The step of the turn, or of 9 April, that has begun last."""
    return begun_in(s.frames[0]) if s.frames else BEFORE


def begun_in(frame: Frame) -> str:
    """The step of a frame that has begun last."""
    return frame.order()[frame.step - 1] if frame.step else BEFORE


def frames(s: State) -> Iterator[str]:
    """What is wrong with the frames of a position, each with its place and value."""
    below: Frame | None = None
    for at, frame in enumerate(s.frames):
        name = name_of(type(frame))
        if below is not None and below.order():
            steps = CALLED_IN.get(name_of(type(below)), {}).get(name, (name,))
            if begun_in(below) not in steps:
                yield f"frames.{at}.{name}: it is not called in the step {begun_in(below) or 'before the first'}"
        check = CHECKS.get(type(frame))
        if check is not None:
            for value, problem in check(s, frame, below):
                yield f"frames.{at}.{name}.{value}: {problem}"
        below = frame


def dead_end(s: State) -> Iterator[str]:
    """Somebody is asked, but whatever could have been chosen is not there. Looked at where nothing else is wrong."""
    if s.frames and not s.choices():
        last = len(s.frames) - 1
        yield f"frames.{last}.{name_of(type(s.frames[last]))}: there is nothing to choose"


def used(s: State, faction: int, card: int) -> bool:
    """Whether a faction has played such a card, which lies face up or on 9 April is out of the game."""
    return (s.out if s.april else s.face_up)[faction * KINDS + card] > 0


def unplayed(s: State, faction: int, *cards: int) -> Wrong:
    """Cards that are said to have been played and have not."""
    for card in cards:
        if not used(s, faction, card):
            yield "played", f"{FACTIONS[faction]} has not played {NAMES[card]}"


def whose(s: State) -> int:
    """Whose step it is: on 9 April it may be anybody's."""
    return OF_STEP.get(begun(s), s.active)


def elsewhere(s: State, ships: int, zone: int) -> Wrong:
    """Ships that are not in a zone."""
    for ship in members(ships):
        if s.ships[ship] != zone:
            yield "ships", f"{s.settings.fleet.words[ship]} is elsewhere"


# -- before the game, and 9 April


def sides(s: State, frame: Sides, below: Frame | None) -> Wrong:
    """Sides are drawn before the first card, by all who play. KN-gen-6."""
    seats = 2 if s.settings.two_players else 3
    if not s.settings.drawn_sides or any(s.hand_size) or s.round or s.clock:
        yield "ranking", "the sides are settled already"
    if sorted(frame.ranking) != list(range(seats)):
        yield "ranking", "every player has one place"
    if len(frame.got) >= seats - 1 or any(faction >= seats for faction in frame.got):
        yield "got", "this is not left to choose"


def bidding(s: State, frame: Bidding, below: Frame | None) -> Wrong:
    """Sides are bid for before the first card, and no higher than can be given."""
    if not s.settings.bids or any(s.hand_size) or s.round or s.clock:
        yield "asked", "the sides are settled already"
    most = terms_of(s).most.get(frame.side, 0)
    if (frame.leader == NOBODY) != (frame.side == NOBODY) or frame.count > most:
        yield "count", "nobody can have bid so"
    if frame.asked == frame.leader or frame.out >> frame.asked & 1 or frame.asked >= terms_of(s).players:
        yield "asked", "it is not for him to bid"


def cities(s: State, frame: April9 | Resistance, below: Frame | None) -> Wrong:
    """Only victory cities are invaded and resist. KN-a9-36."""
    for area in members(frame.invaded | frame.mobilized):
        if not s.board.is_victory[area]:
            yield "invaded", f"{s.area_word(area)} is no victory city"


def keep_cards(s: State, frame: KeepCards, below: Frame | None) -> Wrong:
    """Everybody keeps so many of the own cards. KN-a9-2."""
    for faction, kept in enumerate(frame.kept):
        copies = s.settings.cards.copies[1][faction * KINDS : (faction + 1) * KINDS]
        if kept and (len(kept) != KEPT_9APRIL[faction] or any(kept.count(card) > copies[card] for card in kept)):
            yield "kept", f"{FACTIONS[faction]} cannot keep these"


def exchange_ship(s: State, frame: ExchangeShip, below: Frame | None) -> Wrong:
    """Who exchanges a ship has played the card for it. KN-a9-6."""
    if frame.played:
        yield from unplayed(s, ALLIES, cd.SKIP_TIL_UNNSETNING)


def station_ships(s: State, frame: StationShips, below: Frame | None) -> Wrong:
    """Ships are placed by whose step it is; after 9 April it is the Allied home fleet. KN-a9-10, -13, -49."""
    if frame.faction != (whose(s) if s.april else ALLIES) or frame.faction == NORWAY:
        yield "faction", f"it is not for {FACTIONS[frame.faction]} to place ships"
    if frame.placed != s.posted.bit_count():
        yield "placed", "other ships have been placed"


def after_placement(s: State, frame: AfterPlacement, below: Frame | None) -> Wrong:
    """The card is that of the step, and only ships that are there are driven away. KN-a9-11, -12, -14."""
    if frame.card != CARD_OF_STEP.get(begun(s)):
        yield "card", f"{NAMES[frame.card]} is not played now"
    elif frame.played:
        yield from unplayed(s, PLAYED_BY[frame.card], frame.card)
    if frame.left and (
        frame.card != cd.VILLEDENDE_MANOVER
        or not frame.played
        or not 0 <= frame.zone < RAID
        or frame.left > s.ships_in(ALLIES, frame.zone).bit_count()
    ):
        yield "left", "there are no such ships"


def dive_bombers(s: State, frame: DiveBombers, below: Frame | None) -> Wrong:
    """Dive bombers that were sent have a target. KN-a9-24."""
    if frame.played:
        yield from unplayed(s, ALLIES, cd.STUPBOMBEFLY)
        if not frame.zones(s):
            yield "played", "there is nothing to bomb"


def landings(s: State, frame: Landings, below: Frame | None) -> Wrong:
    """Ships land from where they are, in cities whose forts let them. KN-a9-29 to -35."""
    fleet = s.settings.fleet
    zone, now = frame.zone, frame.now()
    if zone >= ZONE_VIII or (zone == NOTHING and now != "next_zone"):
        yield "zone", "nobody lands from there"
    crews = [crew.ship for crew in s.evacuees if crew.zone == zone]
    here = [ship for ship in members(s.ships_in(GERMANY, max(0, zone))) if fleet.lands[ship]]
    ships = [landing.ship for landing in frame.announced]
    for ship, area in frame.announced:
        if ship not in crews + here or ships.count(ship) > 1 or (frame.landed >> ship & 1 and ship in here):
            yield "announced", f"{fleet.words[ship]} cannot land"
        if area not in s.board.coast[max(0, zone)] or frame.barred >> area & 1:
            yield "announced", f"nobody lands in {s.area_word(area)} from there"
    for ship in members(frame.turned_away):
        if ship not in crews + here or ship in ships:
            yield "turned_away", f"{fleet.words[ship]} was not about to land"
    if now == "diversion" and not frame.turned_away:
        yield "turned_away", "somebody has to be diverted"
    for ship in members((frame.facing | frame.landed) & ~(fleet.of[GERMANY] & ~fleet.dummies)):
        yield "facing", f"{fleet.words[ship]} does not land"
    for area in members(frame.barred | frame.passed | frame.invaded):
        if not s.board.is_victory[area]:
            yield "invaded", f"{s.area_word(area)} is no victory city"


def intimidation(s: State, frame: Intimidation, below: Frame | None) -> Wrong:
    """Norwegian battalions give way that are there. KN-a9-38."""
    yield from in_combat(frame.area, below)
    if not s.april:
        yield "area", "nobody is intimidated after 9 April"
    if frame.giving_way > s.at(NORWAY, frame.area) or (frame.giving_way and not frame.answered):
        yield "giving_way", "there are no such battalions"
    if frame.giving_way:
        yield from unplayed(s, GERMANY, cd.BLOFF_TRUSLER)


def mobilization(s: State, frame: Mobilization, below: Frame | None) -> Wrong:
    """There are as many points left as are to be chosen. KN-a9-42."""
    if frame.left > len(frame.points(s)):
        yield "left", "there are fewer points"


# -- the turn


def own_turn(s: State, frame: Turn | NewCards, below: Frame | None) -> Wrong:
    """A step belongs to the faction whose turn it is."""
    if frame.faction != s.active:
        yield "faction", f"it is the turn of {FACTIONS[s.active]}"


def movement_card(s: State, frame: MovementCard, below: Frame | None) -> Wrong:
    """The card was played, and it is one for movement. KN-move-8."""
    if frame.card not in MOVEMENT_CARDS[s.active] or frame.card == cd.INVASJON:
        yield "card", f"{NAMES[frame.card]} is no card for that"
    elif not used(s, s.active, frame.card):
        yield "card", f"{FACTIONS[s.active]} has not played {NAMES[frame.card]}"


def paratroops(s: State, frame: Paratroops, below: Frame | None) -> Wrong:
    """The card was played, and so were the fighters that divert them. KN-card-germany-fallskjermtropp."""
    if s.active != GERMANY or not used(s, GERMANY, cd.FALLSKJERMTROPP):
        yield "area", "no paratroopers have been announced"
    if frame.played:
        yield from unplayed(s, frame.reactor(s), cd.JAGERFLY)


def invasion(s: State, frame: Invasion, below: Frame | None) -> Wrong:
    """The Allies land, and not more than there are. KN-card-allies-invasjon."""
    if s.active != ALLIES or not used(s, ALLIES, cd.INVASJON):
        yield "left", "no invasion has begun"
    if s.strength[ALLIES] + frame.left > MOST:
        yield "left", f"there are at most {MOST} battalions"


def sabotage(s: State, frame: Sabotage, below: Frame | None) -> Wrong:
    """The card was played, and is aimed at a stack that attacks Norwegians by land. KN-sab-2, -4, -8."""
    if s.active != GERMANY:
        yield "card", "Germany does not move"
    if frame.card != NOTHING and (frame.card not in SABOTAGE_CARDS or not used(s, NORWAY, frame.card)):
        yield "card", f"Norway has not played {NAMES[frame.card]}"
    area, origin = frame.area, frame.origin
    if (area == NOTHING) != (origin == NOTHING):
        yield "origin", "an area and an origin belong together"
    elif area != NOTHING:
        if frame.card in (NOTHING, cd.RASK_FORFLYTNING):
            yield "card", "it turns nobody back"
        if origin >= s.areas or not s.attacking_from(area, origin) or not s.at(NORWAY, area):
            yield "area", "no such stack can be turned back"


# -- combat on land


def land_combat(s: State, frame: LandCombat, below: Frame | None) -> Wrong:
    """Two sides meet until the dice fall, and the dice can have fallen so. KN-cmb-21, -22."""
    if frame.step <= DICE:
        if not s.is_contested(frame.area) or not (defenders(s, frame.area) or s.april):
            yield "area", f"there is no combat in {s.area_word(frame.area)}"
        if frame.attack_total or frame.defence_total or frame.allies_lost:
            yield "attack_total", "the dice have not been rolled"
    for name, total, sixes in (
        ("attack_sixes", frame.attack_total, frame.attack_sixes),
        ("defence_sixes", frame.defence_total, frame.defence_sixes),
    ):
        if 6 * sixes > total:
            yield name, "more than the dice show"
    yield from cards_in_combat(s, frame)


def cards_in_combat(s: State, frame: LandCombat) -> Wrong:
    """Cards that work in a combat have been played, by one of those who fight. KN-cmb-13 to -15."""
    for card in members(frame.attack):
        if not combat_card(s, card, s.active, cd.ATTACK):
            yield "attack", f"{NAMES[card]} has not been played"
    for card in members(frame.defence):
        sides = (NORWAY, ALLIES) if s.active == GERMANY else (GERMANY,)
        if not any(combat_card(s, card, side, cd.DEFENCE) for side in sides):
            yield "defence", f"{NAMES[card]} has not been played"
    for card in members((frame.cancelled | frame.counters) & ~(frame.attack | frame.defence)):
        yield "cancelled", f"{NAMES[card]} has not been played"
    for card in members(frame.counters):
        if card not in COUNTERED_BY:
            yield "counters", f"{NAMES[card]} cancels nothing"


def combat_card(s: State, card: int, faction: int, table: tuple[dict[int, int], ...]) -> bool:
    """Whether a faction has played a card that has a use in a land combat."""
    return used(s, faction, card) and (card in table[faction] or card in COUNTER_CARDS[faction])


def in_combat(area: int, below: Frame | None) -> Wrong:
    """A step of a combat happens where it is fought."""
    if isinstance(below, LandCombat) and below.area != area:
        yield "area", "the combat is elsewhere"


def losses(s: State, frame: Losses, below: Frame | None) -> Wrong:
    """There are as many attackers as are lost. KN-cmb-23."""
    yield from in_combat(frame.area, below)
    if not 0 < frame.left <= sum(count for _, count in frame.stacks(s)):
        yield "left", "there are no such battalions"


def joint_losses(s: State, frame: JointLosses, below: Frame | None) -> Wrong:
    """Partners share losses they can have. KN-cmb-24."""
    yield from in_combat(frame.area, below)
    norway, allies = s.at(NORWAY, frame.area), s.at(ALLIES, frame.area)
    if not (norway and allies) or frame.lost > norway + allies or frame.allies_lost:
        yield "lost", "there are no such battalions"
    if frame.norway_says > min(norway, frame.lost):
        yield "norway_says", "this is no way to share"


def evacuation(s: State, frame: Evacuation, below: Frame | None) -> Wrong:
    """Kystevakuering was played, and serves the combat just fought. KN-cmb-25."""
    yield from in_combat(frame.area, below)
    if frame.played:
        yield from unplayed(s, ALLIES, cd.KYSTEVAKUERING)


def retreat(s: State, frame: Retreat, below: Frame | None) -> Wrong:
    """Those who fall back are there. KN-ret-1, -9."""
    yield from in_combat(frame.area, below)
    if frame.attacker != (frame.faction == s.active) or not frame.count(s):
        yield "faction", f"no battalion of {FACTIONS[frame.faction]} falls back"
    elif not frame.attacker and (frame.faction == GERMANY) == (s.active == GERMANY):
        yield "faction", f"{FACTIONS[frame.faction]} does not defend"


def joint_retreat(s: State, frame: JointRetreat, below: Frame | None) -> Wrong:
    """Both partners are there. KN-ret-7."""
    yield from in_combat(frame.area, below)
    if s.active != GERMANY or not (s.at(NORWAY, frame.area) and s.at(ALLIES, frame.area)):
        yield "area", "the partners do not defend together"


# -- reinforcement


def reinforcement(s: State, frame: Reinforcement, below: Frame | None) -> Wrong:
    """Battalions come for whose step it is, and not more than there are. KN-rein-1, -12."""
    if frame.faction != whose(s):
        yield "faction", f"it is not for {FACTIONS[frame.faction]} to be reinforced"
    if s.strength[frame.faction] + frame.left > MOST:
        yield "left", f"there are at most {MOST} battalions"
    if frame.now() == "trade" and frame.left:
        yield "left", "nothing has been bought"
    if frame.now() == "airlift":
        can = frame.faction == GERMANY and used(s, GERMANY, cd.TRANSPORTFLY) and airfields(s) and frame.left
        if not can:
            yield "next", "nobody flies"
    if frame.now() == "first_convoy" and frame.faction != ALLIES:
        yield "next", "it is the Allies who have a convoy"


def submarines(s: State, frame: Submarines, below: Frame | None) -> Wrong:
    """The battalions that submarines look for have been placed. KN-rein-13."""
    if frame.faction == NORWAY or (isinstance(below, Reinforcement) and below.faction != frame.faction):
        yield "faction", f"{FACTIONS[frame.faction]} has placed nobody"
    if frame.placed > s.at(frame.faction, frame.area):
        yield "placed", "there are no such battalions"


def withdrawal(s: State, frame: Withdrawal, below: Frame | None) -> Wrong:
    """The Allies withdraw because their deck is used up, ships only in the advanced game. KN-deck-9, KN-adv-5."""
    if not s.withdrawn:
        yield "battalions", "the Allies do not withdraw"
    if frame.ships and not s.settings.advanced:
        yield "ships", "the basic game has no ships"


# -- the sea


def naval_movement(s: State, frame: NavalMovement, below: Frame | None) -> Wrong:
    """Routes lead from zone to zone, and raiders are German. KN-nav-1, KN-a9-28."""
    near = s.board.zone_next
    for origin, first, second in frame.routes:
        if first not in near[origin] or second not in (NOTHING, *near[first]):
            yield "routes", "ships do not sail so"
    if not frame.home_fleet_called:
        yield "home_fleet_called", "it is called before anybody sails"
    if frame.recalled and s.active != GERMANY:
        yield "recalled", f"{FACTIONS[s.active]} has no raiders"


def task_force(s: State, frame: TaskForce, below: Frame | None) -> Wrong:
    """The ships of a task force are where it is. KN-nav-1, -2."""
    near = s.board.zone_next
    start, first, second = frame.way()
    if first not in near[start] or RAID in (first, second) or second not in (NOTHING, *near[first]):
        yield "zone", "ships do not sail so"
    if frame.count != frame.taken.bit_count():
        yield "count", "other ships have been taken"
    at = frame.start if frame.now() == "ships" else frame.zone
    if frame.taken & ~s.ships_in(s.active, at):
        yield "taken", "these ships are elsewhere"


def interception(s: State, frame: Interception, below: Frame | None) -> Wrong:
    """Whose turn it is has moved there. KN-nav-9, KN-a9-17."""
    if frame.mover != s.active:
        yield "mover", f"{FACTIONS[frame.mover]} has not moved"
    if frame.zone >= RAID or (isinstance(below, TaskForce) and below.zone != frame.zone):
        yield "zone", "nobody meets there"


def smoke_screen(s: State, frame: SmokeScreen, below: Frame | None) -> Wrong:
    """A German ship that was intercepted there may hide. KN-a9-20."""
    if frame.zone >= RAID or not s.due & s.ships_in(GERMANY, frame.zone) or not s.april:
        yield "zone", "no German ship has been intercepted there"
    if frame.played:
        yield from unplayed(s, GERMANY, cd.ROYKDEKKE)


def naval_combat(s: State, frame: NavalCombat, below: Frame | None) -> Wrong:
    """Ships that fight are in the zone, or have been hit; cards have been played. KN-nc-2 to -14."""
    fleet = s.settings.fleet
    if frame.zone >= RAID:
        yield "zone", "nobody fights there"
    for name, fighting, side in (
        ("germans", frame.germans, fleet.of[GERMANY] & ~fleet.dummies),
        ("west", frame.west, fleet.of[NORWAY] | fleet.of[ALLIES]),
    ):
        for ship in members(fighting):
            there = s.ships[ship] in (frame.zone, GONE) or frame.chased >> ship & 1
            if not there or not side >> ship & 1:
                yield name, f"{fleet.words[ship]} is not there"
    if (frame.sunk | frame.chased) & ~(frame.germans | frame.west) or frame.sunk & frame.chased:
        yield "sunk", "no such ships fight"
    if frame.by_norway & ~(frame.chased | frame.sunk) or frame.by_norway & ~frame.germans:
        yield "by_norway", "no such ships are chased"
    attacker, defender = s.active, frame.defender(s)
    for name, faction, played in (("attack", attacker, frame.attack), ("defence", defender, frame.defence)):
        for card in members(played):
            if s.april or card not in CARDS_AT_SEA or not used(s, faction, card):
                yield name, f"{NAMES[card]} has not been played"
    if frame.cancelled & ~(frame.attack | frame.defence):
        yield "cancelled", "no such card has been played"


def voiding(s: State, frame: Voiding, below: Frame | None) -> Wrong:
    """Cards are voided for German ships that were lost. KN-ship-6."""
    fleet = s.settings.fleet
    if isinstance(below, NavalCombat):
        costs = {sum(fleet.voids[ship] for ship in members(below.sunk & fleet.of[GERMANY]))}
    else:
        costs = {fleet.voids[ship] for ship in members(s.lying[GONE] & fleet.of[GERMANY])}
    if not frame.most or frame.most not in costs:
        yield "most", "the German ships lost cost another number of cards"


def chased(s: State, frame: Chased, below: Frame | None) -> Wrong:
    """Chased ships are still where they were hit. KN-nc-14."""
    fleet = s.settings.fleet
    if frame.zone >= RAID or (isinstance(below, NavalCombat) and below.zone != frame.zone):
        yield "zone", "nobody is chased there"
    if not frame.ships or frame.ships & fleet.of[NORWAY] or frame.ships & fleet.dummies:
        yield "ships", "these are not chased"
    if isinstance(below, NavalCombat) and (frame.ships & ~below.chased or frame.by_norway != below.by_norway):
        yield "ships", "the combat has chased others"
    yield from elsewhere(s, frame.ships, frame.zone)


def sailors(s: State, frame: Sailors, below: Frame | None) -> Wrong:
    """The crews of German ships that were lost may be saved, once. KN-a9-25."""
    fleet = s.settings.fleet
    if not s.april or frame.zone >= RAID:
        yield "zone", "no crew is saved there"
    lost = s.lying[GONE] & fleet.of[GERMANY] & ~fleet.dummies & ~sum(1 << crew.ship for crew in s.evacuees)
    if not frame.ships or frame.ships & ~lost:
        yield "ships", "these have not been lost"
    if frame.played:
        yield from unplayed(s, GERMANY, cd.EVAKUERTE_MATROSER)


CHECKS: Final[dict[type[Frame], Callable[[State, Any, Frame | None], Wrong]]] = {
    Bidding: bidding,
    Sides: sides,
    April9: cities,
    KeepCards: keep_cards,
    ExchangeShip: exchange_ship,
    StationShips: station_ships,
    AfterPlacement: after_placement,
    DiveBombers: dive_bombers,
    Landings: landings,
    Resistance: cities,
    Intimidation: intimidation,
    Mobilization: mobilization,
    Turn: own_turn,
    NewCards: own_turn,
    MovementCard: movement_card,
    Paratroops: paratroops,
    Invasion: invasion,
    Sabotage: sabotage,
    LandCombat: land_combat,
    Losses: losses,
    JointLosses: joint_losses,
    Evacuation: evacuation,
    Retreat: retreat,
    JointRetreat: joint_retreat,
    Reinforcement: reinforcement,
    Submarines: submarines,
    Withdrawal: withdrawal,
    NavalMovement: naval_movement,
    TaskForce: task_force,
    Interception: interception,
    SmokeScreen: smoke_screen,
    NavalCombat: naval_combat,
    Voiding: voiding,
    Chased: chased,
    Sailors: sailors,
}
"""What is looked at for each kind of frame; the others hold nothing that could be wrong beyond their bounds."""
