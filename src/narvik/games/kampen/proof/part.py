"""What Kampen om Norge offers for its proof: the short form of cases, what they may expect, the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Fact, Proof
from narvik.core.rules import Options
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.state import State
from narvik.games.kampen.proof import facts
from narvik.games.kampen.proof.audit import audit
from narvik.games.kampen.proof.short_form import Comparison, from_short, phase_of


class KampenProof(Proof[State]):
    """How rule cases speak of the game."""

    unordered = ("take", "lose", "withdraw", "withdraw_ship", "station", "land")

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        return from_short(self.rules.blank(options, chance, journal), short)

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Comparison(position, self.rules.form).compare(expected)

    def stage(self, position: State) -> str:
        """The turn and the phase, such as ``germany movement`` or ``april9 landing``."""
        return f"{'april9' if position.april else FACTIONS[position.active]} {phase_of(position)}"

    def facts(self) -> Mapping[str, Fact]:
        return {"reach": facts.reach}

    def audit(self, position: State) -> list[str]:
        return audit(position)
