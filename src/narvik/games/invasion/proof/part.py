"""What Invasion: Norway offers for its proof: the short form of cases, what they may expect, the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Fact, Proof
from narvik.core.rules import Options
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.proof import facts, short_form
from narvik.games.invasion.proof.audit import audit


class InvasionProof(Proof[State]):
    """How rule cases speak of the game."""

    most_choices = 400
    disclosing = ("by_order", "revealed")

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return short_form.position(self.rules.blank(options, chance, journal), short)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return short_form.Expected(position, self.rules.form).compare(expected)

    def facts(self) -> Mapping[str, Fact]:
        return {"supply": facts.supply, "reach": facts.reach}

    def audit(self, position: State) -> list[str]:
        return audit(position)
