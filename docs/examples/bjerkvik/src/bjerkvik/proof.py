"""How rule cases speak of the game: positions in a short form, what may be expected, and an audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bjerkvik.notation import AREAS, SIDES
from bjerkvik.state import NOWHERE, State
from bjerkvik.turn import AlliedTurn, Game, GermanTurn
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Proof
from narvik.core.rules import Options
from narvik.core.shortform import Comparison, mapping, word_of

PHASES: Final = ("landing", "shift")
"""Where a rule case can begin."""


class BjerkvikProof(Proof[State]):
    """Fields as their JSON has them, and a few words besides."""

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        """The short form: any field as its JSON has it, and the `phase`, landing or shift."""
        s = self.rules.blank(options, chance, journal)
        s.turn, s.sea, s.gun_known = 1, 0, "gun" not in short
        self.rules.form.fill(s, short, ("phase",))
        phase = PHASES[word_of(short.get("phase", PHASES[0]), PHASES, "phase")]
        s.call(Game())
        s.call(GermanTurn())
        if phase == "landing":
            s.call(AlliedTurn())
        s.settle()
        return s

    def differences(self, position: State, expected: Mapping[str, Any]) -> list[str]:
        return Expected(position, self.rules.form).compare(expected)

    def audit(self, position: State) -> list[str]:
        return [f"turn {position.turn}"] if position.turn > position.last_turn else []


class Expected(Comparison[State]):
    """What rule cases may expect of a position in other words than those of its fields."""

    def check_companies(self, value: Any) -> None:
        """How many companies of a side are in an area; what is not named does not count."""
        for area, sides in mapping(value, "companies").items():
            for side, count in mapping(sides, f"companies {area}").items():
                number = word_of(area, AREAS, "companies")
                self.same(f"{area} {side}", count, self.s.here(number, word_of(side, SIDES, area)))

    def check_gun(self, value: Any) -> None:
        """Where the gun is; `taken` if nowhere."""
        self.same("gun", value, AREAS[self.s.gun] if self.s.gun != NOWHERE else "taken")
