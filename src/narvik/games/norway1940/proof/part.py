"""What Norway 1940 offers for its proof: the short form of cases, what they may expect, the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Fact, Proof
from narvik.core.rules import Options
from narvik.games.norway1940.pieces.board import SIDES
from narvik.games.norway1940.pieces.state import State
from narvik.games.norway1940.proof import facts
from narvik.games.norway1940.proof.audit import audit
from narvik.games.norway1940.proof.expectations import Comparison
from narvik.games.norway1940.proof.short_form import from_short, phase_of


class Norway1940Proof(Proof[State]):
    """How rule cases speak of the game."""

    unordered = ("embark",)

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return from_short(self.rules.blank(options, chance, journal), short)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Comparison(position, self.rules.form).compare(expected)

    def stage(self, position: State) -> str:
        """The side and the phase, such as ``germany movement`` or ``norway fleet``."""
        return f"{SIDES[position.active]} {phase_of(position)}"

    def facts(self) -> Mapping[str, Fact]:
        return {"supply": facts.supply, "reach": facts.reach}

    def audit(self, position: State) -> list[str]:
        return audit(position)
