"""What playouts have found so far: kept by name, so that a review can be interrupted and go on.

The playouts of a name are numbered, and each number always comes out the same; so how often a review was interrupted
makes no difference to what it finds.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final

from narvik.core.files import write_whole
from narvik.core.rules import Json
from narvik.review.chances import OutlookSample

FORM: Final = 1

SPREAD: Final = 0.02
BELIEF: Final = 2.0
"""The variance of playouts that is supposed before there are any, and for how many of them that counts."""


class Estimates:
    """Sums of chances by name, and the games played out; `build` says which rules and players they hold for."""

    def __init__(self, key: str, build: str) -> None:
        self.key = key
        self.build = build
        self.sums: dict[str, list[float]] = {}
        self.games: list[list[OutlookSample]] = []

    def count(self, name: str) -> int:
        """How many playouts there have been."""
        return int(self.sums[name][0]) if name in self.sums else 0

    def add(self, name: str, chance: float) -> None:
        """Take notice of a playout."""
        found = self.sums.setdefault(name, [0.0, 0.0, 0.0])
        found[0] += 1
        found[1] += chance
        found[2] += chance * chance

    def mean(self, name: str) -> float:
        """The chance, as the playouts say."""
        count, total, _ = self.sums[name]
        return total / count

    def error(self, name: str) -> float:
        """The standard error of the chance. A few playouts that agree prove little: some spread is always supposed."""
        count, total, squares = self.sums[name]
        spread = (max(0.0, squares - total * total / count) + BELIEF * SPREAD) / (count - 1 + BELIEF)
        return math.sqrt(spread / count)

    # -- kept

    def save(self, path: Path) -> None:
        """Keep everything in a file, which is never half written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(self.to_json()))

    def to_json(self) -> Json:
        """Everything, to be kept."""
        return {"form": FORM, "key": self.key, "build": self.build, "sums": self.sums, "games": self.games}

    def load(self, path: Path) -> None:
        """Take over what a file kept of the same match, rules and players; anything else is left alone."""
        try:
            self.take(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return

    def take(self, kept: Any) -> None:
        """Take over what was kept of the same match, rules and players; anything else is left alone."""
        try:
            same = [kept[name] for name in ("form", "key", "build")] == [FORM, self.key, self.build]
            if same:
                self.sums = {str(name): [float(one) for one in sums] for name, sums in kept["sums"].items()}
                self.games = [[OutlookSample(*map(float, sight)) for sight in game] for game in kept["games"]]
        except (ValueError, KeyError, TypeError, AttributeError):
            # What cannot be used costs time and nothing else.
            return
