"""The comparison of a position with what a rule case expects, and the result of a game in words."""

from __future__ import annotations

from typing import Any

from narvik.core import shortform
from narvik.core.bits import bits_in, bits_out
from narvik.core.form import Form
from narvik.core.rules import Json
from narvik.core.shortform import mapping, truth
from narvik.games.norway1940.chapters.land.ground_combat import Combat
from narvik.games.norway1940.chapters.victory import objectives_held
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, NORWAY, SIDES
from narvik.games.norway1940.pieces.forces import FORT_STATES, members
from narvik.games.norway1940.pieces.state import DRAW, NO_WINNER, STRATEGIC, State
from narvik.games.norway1940.proof.short_form import listing, phase_of, side_of


class Comparison(shortform.Comparison[State]):
    """Compares a position with what a case expects."""

    def __init__(self, s: State, form: Form[State]) -> None:
        super().__init__(s, form)
        self.words = s.settings.notation

    def check_units(self, value: Any) -> None:
        for place, words in mapping(value, "units").items():
            wanted = bits_in(listing(words, f"units {place}"), self.words.unit)
            found = self.s.here[self.words.place.read(place)]
            self.same(f"units {place}", bits_out(wanted, self.words.unit), bits_out(found, self.words.unit))

    def check_disrupted(self, value: Any) -> None:
        wanted = bits_in(listing(value, "disrupted"), self.words.unit)
        self.same("disrupted", bits_out(wanted, self.words.unit), bits_out(self.s.disrupted, self.words.unit))

    def check_control(self, value: Any) -> None:
        for sector, side in mapping(value, "control").items():
            held = self.s.held >> self.words.sector.read(sector) & 1
            side_of(str(side), f"control {sector}")
            self.same(f"control {sector}", side, SIDES[GERMANY if held else NORWAY])

    def check_ships(self, value: Any) -> None:
        for key, wanted in mapping(value, "ships").items():
            if isinstance(wanted, list):
                place = self.words.place.read(key)
                found = [w for i, w in enumerate(self.words.ship.words) if self.s.ship_at[i] == place]
                names = [self.words.ship.write(self.words.ship.read(str(word))) for word in wanted]
                self.same(f"ships {key}", sorted(names), sorted(found))
            else:
                at = self.s.ship_at[self.words.ship.read(key)]
                self.same(f"ships {key}", str(wanted), self.words.place.write(at))

    def check_face_up(self, value: Any) -> None:
        """Of the counters on the map exactly these have been turned up."""
        hidden = self.s.settings.ships.hidden
        there = sum(1 << ship for ship in members(hidden) if self.s.ship_at[ship] < DENMARK)
        wanted = bits_in(listing(value, "face_up"), self.words.ship)
        self.same("face_up", bits_out(wanted, self.words.ship), bits_out(self.s.up & there, self.words.ship))

    def check_ready(self, value: Any) -> None:
        for ship, turn in mapping(value, "ready").items():
            self.same(f"ready {ship}", turn, self.s.ready_turn[self.words.ship.read(ship)])

    def check_damaged(self, value: Any) -> None:
        wanted = bits_in(listing(value, "damaged"), self.words.ship)
        self.same("damaged", bits_out(wanted, self.words.ship), bits_out(self.s.damaged, self.words.ship))

    def check_trapped(self, value: Any) -> None:
        wanted = bits_in(listing(value, "trapped"), self.words.ship)
        self.same("trapped", bits_out(wanted, self.words.ship), bits_out(self.s.trapped, self.words.ship))

    def check_cargo(self, value: Any) -> None:
        for ship, units in mapping(value, "cargo").items():
            wanted = bits_in(listing(units, f"cargo {ship}"), self.words.unit)
            found = self.s.cargo[self.words.ship.read(ship)]
            self.same(f"cargo {ship}", bits_out(wanted, self.words.unit), bits_out(found, self.words.unit))

    def check_air(self, value: Any) -> None:
        for word, base in mapping(value, "air").items():
            at = self.s.base[self.words.air.read(word)]
            self.same(f"air {word}", str(base), self.words.place.write(at))

    def check_forts(self, value: Any) -> None:
        for word, state in mapping(value, "forts").items():
            self.same(f"forts {word}", state, FORT_STATES[self.s.fort[self.words.fort.read(word)]])

    def check_landed(self, value: Any) -> None:
        for side, sectors in mapping(value, "landed").items():
            wanted = bits_in(listing(sectors, "landed"), self.words.sector)
            found = self.s.landed[side_of(side, "landed")]
            self.same(f"landed {side}", bits_out(wanted, self.words.sector), bits_out(found, self.words.sector))

    def check_alerted(self, value: Any) -> None:
        at = self.s.alerted_at
        self.same("alerted", value or "", self.words.sector.write(at) if at >= 0 else "")

    def check_sunk(self, value: Any) -> None:
        for side, count in mapping(value, "sunk").items():
            self.same(f"sunk {side}", count, self.s.sunk[side_of(side, "sunk")])

    def check_glorious_sunk(self, value: Any) -> None:
        self.same("glorious_sunk", truth(value, "glorious_sunk"), self.s.glorious_sunk)

    def check_strength(self, value: Any) -> None:
        self.same("strength", value, self.s.strength)

    def check_turn(self, value: Any) -> None:
        self.same("turn", value, self.s.turn)

    def check_side(self, value: Any) -> None:
        self.same("side", value, SIDES[self.s.active])

    def check_phase(self, value: Any) -> None:
        self.same("phase", value, phase_of(self.s))

    def check_decider(self, value: Any) -> None:
        self.same("decider", value, SIDES[self.s.decider] if self.s.decider >= 0 else "nobody")

    def check_attackers(self, value: Any) -> None:
        wanted = bits_in(listing(value, "attackers"), self.words.unit)
        combat = self.s.find(Combat)
        found = combat.attackers if combat is not None else 0
        self.same("attackers", bits_out(wanted, self.words.unit), bits_out(found, self.words.unit))


def result_of(s: State) -> Json | None:
    """Who won, how clearly, and with how many points. NC-victory."""
    if s.winner == NO_WINNER:
        return None
    return {
        "winner": "nobody" if s.winner == DRAW else SIDES[s.winner],
        "level": "draw" if s.winner == DRAW else "strategic" if s.level == STRATEGIC else "marginal",
        "points": {side: s.points[k] for k, side in enumerate(SIDES)},
        "objectives": objectives_held(s).bit_count(),
        "sunk": {side: s.sunk[k] for k, side in enumerate(SIDES)},
    }
