"""Phase 2a, naval combat: who takes part, cards, gunfire, sunk and chased ships. KN-nc."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import cards as cd
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY, RAID
from narvik.games.kampen.fleet import CARRIER, GONE
from narvik.games.kampen.state import NO_WINNER, State
from narvik.games.kampen.turn import not_in_hand

ZONE: Final = 1
STEP: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4
CANCELLED: Final = 5
GERMANS: Final = 6
WEST: Final = 7
SUNK: Final = 8
CHASED: Final = 9
BY_NORWAY: Final = 10
"""Places in the frame: cards played as bits; ships taking part, sunk, chased, and chased by the Norwegian ship."""

GATHER: Final = 0
GERMANS_JOIN: Final = 1
ALLIES_JOIN: Final = 2
ATTACK_CARDS: Final = 3
COUNTERS: Final = 4
DEFENCE_CARDS: Final = 5
ATTACK_COUNTERS: Final = 6
CARD_ROLLS: Final = 7
GUNFIRE: Final = 8
REMOVE: Final = 9
SCATTER: Final = 10
DONE: Final = 11


class NavalCombats(Frame[State]):
    """The attacker takes the naval combats in the order he likes. KN-nc-1."""

    name = "naval_combats"
    rules = ("KN-nc-1",)

    def zones(self, s: State) -> list[int]:
        """Zones where an intercepted ship is due to fight."""
        return sorted({s.ship_at[ship] for ship in members(s.due)})

    def advance(self, s: State, f: list[int]) -> int:
        zones = self.zones(s)
        if len(zones) > 1:
            return s.active
        if zones:
            self.begin(s, zones[0])
            return GO_ON
        s.up = s.due = 0
        s.interceptors = [0, 0, 0]
        s.pop()
        return GO_ON

    def begin(self, s: State, zone: int) -> None:
        """Fight there."""
        s.tell("naval_combat", zone)
        s.push(fr.NAVAL_COMBAT, zone, GATHER, *([0] * 8))

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.ENGAGE, zone) for zone in self.zones(s)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.begin(s, c.args[0])

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.ENGAGE:
            word = s.zone_word(c.args[0])
            return Reason("no-naval-combat", "KN-nc-1", (("zone", f"zone:{word}"),), word)
        return None


def bombers_reach(s: State, zone: int) -> bool:
    """Whether Bombefly may be used at sea in a zone. KN-adv-8."""
    return any(s.troops[field] for field in s.board.sea_fields[zone])


class NavalCombat(Frame[State]):
    """One naval combat, steps 1 to 8. KN-nc-2 to -18. On 9 April no cards are played in it."""

    name = "naval_combat"
    fields = (
        "zone", "step", "attack", "defence", "cancelled", "germans", "west", "sunk", "chased", "by_norway",
    )  # fmt: skip
    rules = ("KN-nc-2", "KN-nc-5", "KN-nc-6", "KN-nc-7")

    def asked(self, s: State, f: list[int]) -> int:
        """Who is asked in the present step, as far as everybody can see; GO_ON if nobody."""
        step, zone, active = f[STEP], f[ZONE], s.active
        if step in (GERMANS_JOIN, ALLIES_JOIN):
            faction = GERMANY if step == GERMANS_JOIN else ALLIES
            mine = s.ships_in(faction, zone)
            owes = mine & s.due and not s.interceptors[faction] >> zone & 1
            return faction if owes and self.hidden(s, f, faction) else GO_ON
        if s.april:
            return GO_ON
        if step == ATTACK_CARDS:
            return active if active != NORWAY and s.hand_size[active] else GO_ON
        if step == COUNTERS:
            due = active == GERMANY and f[ATTACK] >> cd.BOMBEFLY & 1 and not f[CANCELLED] and s.ships_in(ALLIES, zone)
            return ALLIES if due and s.hand_size[ALLIES] else GO_ON
        if step == DEFENCE_CARDS:
            defender = ALLIES if active == GERMANY else GERMANY
            return defender if s.hand_size[defender] else GO_ON
        due = f[DEFENCE] >> cd.JAGERFLY & 1 and not f[CANCELLED] >> cd.JAGERFLY & 1
        return GERMANY if due and s.hand_size[GERMANY] else GO_ON

    def hidden(self, s: State, f: list[int], faction: int) -> int:
        """Cards of a faction in the zone that do not take part yet; dummies and a ship behind smoke look the same."""
        return s.ships_in(faction, f[ZONE]) & ~f[GERMANS] & ~f[WEST] & ~s.smoke

    def advance(self, s: State, f: list[int]) -> int:
        step = f[STEP]
        if GERMANS_JOIN <= step <= ATTACK_COUNTERS:
            who = self.asked(s, f)
            if who >= 0:
                return who
            f[STEP] = step + 1
            return GO_ON
        f[STEP] = step + 1
        if step == GATHER:
            self.bring_together(s, f)
        elif step == CARD_ROLLS:
            self.card_rolls(s, f)
        elif step == GUNFIRE:
            self.gunfire(s, f)
        elif step == REMOVE:
            self.remove_sunk(s, f)
        elif step == SCATTER:
            self.scatter(s, f)
        else:
            self.finish(s, f)
        return GO_ON

    def bring_together(self, s: State, f: list[int]) -> None:
        """Who must take part. KN-nc-2, -3. A combat for a landing has its ships already. KN-a9-29."""
        zone = f[ZONE]
        fleet = s.settings.fleet
        if not f[GERMANS]:
            for faction, at in ((GERMANY, GERMANS), (ALLIES, WEST)):
                mine = s.ships_in(faction, zone) & ~fleet.dummies & ~s.smoke
                f[at] = mine if s.interceptors[faction] >> zone & 1 else mine & s.due
        f[WEST] |= s.ships_in(NORWAY, zone)
        s.show(f[GERMANS] | f[WEST])
        if s.tells():
            s.tell("line_of_battle", zone, tuple(members(f[GERMANS])), tuple(members(f[WEST])))

    def sides(self, s: State, f: list[int]) -> tuple[int, int]:
        """The attacker's and the defender's ships."""
        return (f[GERMANS], f[WEST]) if s.active == GERMANY else (f[WEST], f[GERMANS])

    def hit(self, s: State, f: list[int], german: bool, sinks: bool, by: int) -> None:
        """A random enemy ship not yet hit is set aside as sunk or chased. KN-nc-10, -12, -17."""
        fleet = s.settings.fleet
        targets = members((f[WEST] if german else f[GERMANS]) & ~f[SUNK] & ~f[CHASED])
        if not targets:
            return
        if german and sinks and fleet.eidsvoll in targets:
            ship = fleet.eidsvoll
        else:
            ship = s.draw_ship(targets, "hit", f[ZONE])
        f[SUNK if sinks else CHASED] |= 1 << ship
        if by == fleet.eidsvoll:
            f[BY_NORWAY] |= 1 << ship
        s.tell("ship_sunk" if sinks else "ship_chased", ship, f[ZONE])

    def card_rolls(self, s: State, f: list[int]) -> None:
        """Bombers and submarines, the attacker's first. KN-nc-8."""
        defender = ALLIES if s.active == GERMANY else GERMANY
        for faction, played in ((s.active, f[ATTACK]), (defender, f[DEFENCE])):
            for card, least in ((cd.BOMBEFLY, cd.BOMBEFLY_SHIP_LEAST), (cd.UBAT, cd.UBAT_SHIP_LEAST[faction])):
                if not played >> card & 1 or (card == cd.BOMBEFLY and f[CANCELLED] >> card & 1):
                    continue
                roll = s.dice(1, cd.NAMES[card], s.zone_word(f[ZONE]), s.faction_word(faction))[0]
                s.tell("rolled_card", faction, card, roll)
                if roll >= least:
                    self.hit(s, f, faction == GERMANY, True, -1)

    def gunfire(self, s: State, f: list[int]) -> None:
        """The attacker's ships fire, strongest first, then all of the defender's. KN-nc-9 to -11, KN-ship-10."""
        fleet = s.settings.fleet
        for ours, theirs in (self.sides(s, f), self.sides(s, f)[::-1]):
            for ship in sorted(members(ours), key=lambda one: (fleet.sinks[one], fleet.chases[one], one)):
                if not theirs & ~f[SUNK] & ~f[CHASED]:
                    break
                roll = s.dice(1, "gunfire", s.zone_word(f[ZONE]), fleet.words[ship])[0]
                s.tell("fired", ship, roll)
                if roll >= fleet.sinks[ship]:
                    self.hit(s, f, fleet.faction[ship] == GERMANY, True, ship)
                elif roll >= fleet.chases[ship]:
                    self.hit(s, f, fleet.faction[ship] == GERMANY, False, ship)

    def remove_sunk(self, s: State, f: list[int]) -> None:
        """Sunk ships leave the game and cards are voided. KN-nc-13, KN-ship-5, -6, -8."""
        fleet = s.settings.fleet
        lost = [0, 0, 0]
        for ship in members(f[SUNK]):
            lost[fleet.faction[ship]] += fleet.voids[ship]
            s.sink(ship)
        if lost[GERMANY]:
            s.push(fr.VOIDING, lost[GERMANY])
        s.void(ALLIES, lost[ALLIES])

    def scatter(self, s: State, f: list[int]) -> None:
        """Chased ships are moved by those who chased them; the Norwegian ship is lost. KN-nc-14."""
        fleet = s.settings.fleet
        f[CHASED] &= ~s.lying[GONE]
        if f[CHASED] >> fleet.eidsvoll & 1:
            f[CHASED] &= ~(1 << fleet.eidsvoll)
            f[SUNK] |= 1 << fleet.eidsvoll
            s.sink(fleet.eidsvoll)
            s.tell("ship_sunk", fleet.eidsvoll, f[ZONE])
        if f[CHASED]:
            s.push(fr.CHASED, f[ZONE], f[CHASED], f[BY_NORWAY])

    def finish(self, s: State, f: list[int]) -> None:
        """Survivors are turned face down again. KN-nc-15, -16."""
        fleet = s.settings.fleet
        took_part = f[GERMANS] | f[WEST]
        here = s.ships_in(GERMANY, f[ZONE]) | s.ships_in(NORWAY, f[ZONE]) | s.ships_in(ALLIES, f[ZONE])
        s.up &= ~(took_part | here)
        s.due &= ~(took_part | here)
        if took_part >> fleet.eidsvoll & 1:
            s.eidsvoll_fought = 1
        s.pop()
        sunk = f[SUNK] & fleet.of[GERMANY]
        if s.april and sunk and s.hand_size[GERMANY]:
            s.push(fr.SAILORS, f[ZONE], sunk, 0)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        step, faction = f[STEP], s.decider
        out = [words.end]
        if step in (GERMANS_JOIN, ALLIES_JOIN):
            free = self.hidden(s, f, faction) & ~s.settings.fleet.dummies
            return out + [words.make(nt.JOIN, ship) for ship in members(free)]
        for card in (cd.BOMBEFLY, cd.UBAT, cd.JAGERFLY, cd.JAGERBOMBER):
            if s.holds(faction, card) and self.no_card(s, f, faction, card) is None:
                out.append(words.play[card])
        return out

    def no_card(self, s: State, f: list[int], faction: int, card: int) -> Reason | None:
        """What bars a card in the present step, or None. KN-nc-5 to -7, -18, KN-adv-8."""
        step = f[STEP]
        word = (("card", f"card:{cd.NAMES[card]}"),)
        if step == ATTACK_CARDS and card in (cd.BOMBEFLY, cd.UBAT):
            if f[ATTACK] >> card & 1:
                return Reason("no-one-per-type", "KN-nc-5", word)
            if card == cd.BOMBEFLY and not bombers_reach(s, f[ZONE]):
                return Reason("no-sea-range", "KN-adv-8", (*word, ("zone", f"zone:{s.zone_word(f[ZONE])}")))
            return None
        if step in (COUNTERS, DEFENCE_CARDS) and card == cd.UBAT:
            return Reason("no-one-per-type", "KN-nc-6", word) if f[DEFENCE] >> card & 1 else None
        if step == COUNTERS and card == cd.JAGERFLY:
            fleet = s.settings.fleet
            carriers = any(fleet.kind[ship] == CARRIER for ship in members(s.ships_in(ALLIES, f[ZONE])))
            return None if carriers else Reason("no-carrier-in-zone", "KN-nc-18", word)
        if step == ATTACK_COUNTERS and card == cd.JAGERBOMBER:
            return None
        return Reason("no-not-in-step", ("KN-nc-5", "KN-nc-6", "KN-nc-6", "KN-nc-7")[step - ATTACK_CARDS], word)

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            f[STEP] += 1
            return
        if c.verb == nt.JOIN:
            bit = 1 << c.args[0]
            f[GERMANS if s.decider == GERMANY else WEST] |= bit
            s.show(bit)
            s.tell("ship_joins", c.args[0], f[ZONE])
            return
        card = c.args[0]
        s.play(s.decider, card)
        if f[STEP] == ATTACK_CARDS:
            f[ATTACK] |= 1 << card
        elif f[STEP] == ATTACK_COUNTERS:
            f[CANCELLED] = 1 << cd.JAGERFLY
            s.tell("cancelled", ALLIES, cd.JAGERFLY)
        else:
            f[DEFENCE] |= 1 << card
            if card == cd.JAGERFLY:
                f[CANCELLED] = 1 << cd.BOMBEFLY
                s.tell("cancelled", GERMANY, cd.BOMBEFLY)
            elif f[STEP] == COUNTERS:
                f[STEP] = DEFENCE_CARDS

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        joins = f[STEP] in (GERMANS_JOIN, ALLIES_JOIN)
        return ("ask-join" if joins else "ask-naval-cards"), {"zone": f"zone:{s.zone_word(f[ZONE])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and f[STEP] >= ATTACK_CARDS:
            if not s.holds(s.decider, c.args[0]):
                return not_in_hand(s, c.args[0])
            return self.no_card(s, f, s.decider, c.args[0])
        if c.verb == nt.JOIN:
            return Reason("no-ship-there", "KN-nc-2", (("zone", f"zone:{s.zone_word(f[ZONE])}"),))
        return None


class Voiding(Frame[State]):
    """German ships were lost: the Allies say how many German cards are voided, up to the number for them. KN-ship-6."""

    name = "voiding"
    fields = ("most",)
    rules = ("KN-ship-6", "KN-ship-4", "KN-adv-9")

    def advance(self, s: State, f: list[int]) -> int:
        if not s.settings.norwegian:
            return ALLIES
        s.pop()
        s.void(GERMANY, f[1])
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.VOID, count) for count in range(f[1] + 1)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        s.void(GERMANY, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-voiding", {"count": str(f[1])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        return Reason("no-void-limit", "KN-ship-6", (("count", str(f[1])),)) if c.verb == nt.VOID else None


class Chased(Frame[State]):
    """Chased ships go, one by one, to a zone chosen by the one who chased them. KN-nc-14."""

    name = "chased"
    fields = ("zone", "ships", "by_norway")
    rules = ("KN-nc-14",)

    def zones(self, s: State, f: list[int], ship: int) -> list[int]:
        """Where a ship can be chased."""
        allied = s.settings.fleet.faction[ship] == ALLIES
        return [zone for zone in s.board.zone_next[f[1]] if zone != RAID and (not allied or s.board.allied_zone[zone])]

    def advance(self, s: State, f: list[int]) -> int:
        ships = members(f[2])
        if not ships:
            s.pop()
            return GO_ON
        ship = ships[0]
        zones = self.zones(s, f, ship)
        if len(zones) == 1:
            self.drive_off(s, f, ship, zones[0])
            return GO_ON
        if s.settings.fleet.faction[ship] == ALLIES:
            return GERMANY
        return NORWAY if f[3] >> ship & 1 else ALLIES

    def drive_off(self, s: State, f: list[int], ship: int, zone: int) -> None:
        """The ship is there now, and everybody has seen it go."""
        s.put(ship, zone)
        s.seen_at[ship] = 1 << zone
        s.up &= ~(1 << ship)
        s.due &= ~(1 << ship)
        f[2] &= ~(1 << ship)
        s.tell("chased_to", ship, zone)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        ship = members(f[2])[0]
        make = s.settings.notation.make
        return [make(nt.CHASE, ship, zone) for zone in self.zones(s, f, ship)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.drive_off(s, f, c.args[0], c.args[1])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        ship = members(f[2])[0]
        return "ask-chased", {"ship": f"ship:{s.settings.fleet.words[ship]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.CHASE:
            word = s.zone_word(c.args[1])
            return Reason("no-chase-there", "KN-nc-14", (("zone", f"zone:{word}"),), word)
        return None


def sink_german(s: State, ship: int) -> None:
    """A German ship or dummy is lost outside a naval combat: mines, forts, dive bombers. KN-ship-6."""
    fleet = s.settings.fleet
    zone = s.ship_at[ship]
    s.sink(ship)
    if fleet.dummies >> ship & 1:
        s.tell("dummy_removed", ship, zone)
        return
    s.tell("ship_sunk", ship, zone)
    if fleet.voids[ship] and s.winner == NO_WINNER:
        s.push(fr.VOIDING, fleet.voids[ship])


fr.FLOW[fr.NAVAL_COMBATS] = NavalCombats()
fr.FLOW[fr.NAVAL_COMBAT] = NavalCombat()
fr.FLOW[fr.VOIDING] = Voiding()
fr.FLOW[fr.CHASED] = Chased()
