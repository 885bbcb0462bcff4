"""Who knows what: positions guessed from a view. What a seat sees follows from the declarations in `state`."""

from __future__ import annotations

from crossings.notation import CROSSING_WORDS, SIDES
from crossings.state import State
from narvik.core.chance import Chance
from narvik.core.knowledge import Knowledge
from narvik.core.rules import Json


class CrossingsKnowledge(Knowledge[State]):
    """The watchmen are hidden; whether one hides at all, and where he is not, all know. CR-watch-1, CR-watch-3."""

    def guess(self, view: Json, chance: Chance) -> State:
        """A watchman who is not seen may be at any crossing that has not been ruled out."""
        watch = dict(view.get("watch", {}))
        for side in SIDES:
            if view["hiding"].get(side) and side not in watch:
                ruled_out = view["ruled_out"].get(side, [])
                left = [crossing for crossing in CROSSING_WORDS if crossing not in ruled_out]
                watch[side] = left[chance.pick(len(left), f"guess {side}")]
        return super().guess({**view, "watch": watch}, chance)
