"""What Operation Jupiter offers for its proof: the short form of cases, what they may expect, the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Fact, Proof
from narvik.core.rules import Options
from narvik.games.jupiter.pieces.state import State
from narvik.games.jupiter.proof import facts
from narvik.games.jupiter.proof.audit import audit
from narvik.games.jupiter.proof.short_form import Comparison, from_short, stage_of


class JupiterProof(Proof[State]):
    """How rule cases speak of the game."""

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return from_short(self.rules.blank(options, chance, journal), short)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Comparison(position, self.rules.form).compare(expected)

    def stage(self, position: State) -> str:
        return stage_of(position)

    def facts(self) -> Mapping[str, Fact]:
        return {"supply": facts.supply, "movement": facts.movement, "reach": facts.reach}

    def audit(self, position: State) -> list[str]:
        return audit(position)
