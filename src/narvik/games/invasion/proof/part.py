"""What Invasion: Norway offers for its proof: the short form of cases, what they may expect, the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Fact, Proof, Told
from narvik.core.rules import Options
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.attacks import Attack
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import JOIN, PRESS_ON, STEP_ABOARD
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.proof import facts, short_form
from narvik.games.invasion.proof.audit import audit

LANDING: Final = "land"
"""The verb by which aircraft come down."""


class InvasionProof(Proof[State]):
    """How rule cases speak of the game."""

    most_choices = 400
    disclosing = ("by_order", "revealed")
    ending = (
        "by_landing", "by_parachute", "done", "go", "halt", "hold", "leave", "moor", "pass", "press_on", "run_in",
        "sail", "spare", "stop",
    )  # fmt: skip
    closing = ("go", "sail")
    told: ClassVar[Mapping[str, Told]] = {
        "attack": Told(("bombed",)),
        "bomb": Told(("assigned",), (0, 1)),
        "carry": Told(("take_off",)),
        "check": Told(("disruption",)),
        "enter": Told(("entered",)),
        "escape": Told(("landed",), (0, 1)),
        "face": Told(("faced",)),
        "fall_back": Told(("unit_enters",)),
        "fire_on": Told(("faced",)),
        "give_way": Told(("crowded_out",)),
        "land": Told(("landed",), (0, 1)),
        "lose_air": Told(("air_lost",)),
        "lose_step": Told(("step_lost", "unit_lost")),
        "match": Told(("faced",)),
        "mobilize": Told(("mobilized",)),
        "oppose": Told(("paired",)),
        "place": Told(("paired",)),
        "recall": Told(("air_recalled",), (0, 1)),
        "recall_point": Told(("point_recalled",)),
        "recall_ship": Told(("ship_recalled",)),
        "send": Told(("take_off",), (0, 1)),
        "station": Told(("air_arrives",), (0, 1)),
        "target": Told(("installation_bombed", "bombarded")),
    }
    examples = (
        "EX-1.1-1", "EX-1.2-1", "EX-1.5-1", "EX-5.1.4-1", "EX-6.2-1", "EX-6.2-2", "EX-6.4.3-1", "EX-6.4.5-1",
        "EX-7.1.3-1", "EX-7.1.5-1", "EX-7.2.5-1", "EX-7.3.3-1", "EX-7.4.3-1", "EX-7.8.1-1", "EX-8.1.3-1", "EX-8.6.1-1",
        "EX-9.0.1-1", "EX-11.1.3-1", "EX-11.2.2-1", "EX-11.2.3-1", "EX-11.5.1-1", "EX-11.5.1-2", "EX-11.6.1-1",
        "EX-12.1-1", "EX-14.1.1-1",
    )  # fmt: skip

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return short_form.position(self.rules.blank(options, chance, journal), short)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return short_form.Expected(position, self.rules.form).compare(expected)

    def facts(self) -> Mapping[str, Fact]:
        return {"supply": facts.supply, "reach": facts.reach}

    def listed(self, position: State, fact: str, name: str) -> str:
        return facts.hex_listed(position, name) if fact == "reach" else super().listed(position, fact, name)

    def usual(self, position: State) -> Choice | None:
        """A mission presses on, and aircraft go back to where they came from, if they can all land there."""
        group = position.grouping()
        if group is not None and group.verb == LANDING:
            return group.default[0] if group.default else None
        return next((choice for choice in position.choices() if choice.verb == PRESS_ON), None)

    def already(self, position: State, choice: Choice) -> bool:
        """Who has joined an attack that is under way, or has fought in this phase; who has a step aboard."""
        if choice.verb == STEP_ABOARD:
            return fleet.transporting(position, choice.args[0])
        if choice.verb != JOIN:
            return False
        joined = position.fought
        for frame in position.frames:
            if isinstance(frame, Attack):
                joined |= frame.units
        return bool(joined >> choice.args[0] & 1)

    def audit(self, position: State) -> list[str]:
        return audit(position)
