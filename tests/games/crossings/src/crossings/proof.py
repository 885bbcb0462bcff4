"""How rule cases speak of the game: positions in a short form, and an audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crossings.notation import SIDES
from crossings.rounds import Game, Turn
from crossings.state import HOME, State
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.proof import Proof
from narvik.core.rules import Options
from narvik.core.shortform import word_of


class CrossingsProof(Proof[State]):
    """Fields as their JSON has them, and whose turn it is."""

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> State:
        """The short form: any field as its JSON has it, and the `turn`, of a side, the last one of its round.

        A watchman whose crossing is given hides there.
        """
        s = self.rules.blank(options, chance, journal)
        s.round = 1
        self.rules.form.fill(s, short, ("turn",))
        s.hiding = [crossing != HOME for crossing in s.watch]
        s.call(Game())
        s.call(Turn(word_of(short.get("turn", SIDES[1 - s.first]), SIDES, "turn")))
        s.settle()
        return s

    def audit(self, position: State) -> list[str]:
        """A watchman hides where everybody thinks he may. CR-watch-3."""
        found = [f"round {position.round}"] if position.round > position.last_round else []
        for side, crossing in enumerate(position.watch):
            if position.hiding[side] != (crossing != HOME):
                found.append(f"{SIDES[side]}: hiding {position.hiding[side]}, at {crossing}")
            if crossing != HOME and position.ruled_out[side] >> crossing & 1:
                found.append(f"{SIDES[side]}: hides where it is ruled out")
        return found
