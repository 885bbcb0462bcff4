"""Does time tell what is hidden? How long a seat's message takes, over positions that this seat cannot tell apart.

A seat that is not asked gets its message while somebody else has choices, and how many these are may hang on hidden
cards or ships. From its view many positions are drawn that agree with it (`Knowledge.guess`); for each the message is
built again and again, in turn, and the quickest of each counts. If time followed the number of hidden options, the two
would go together; how often chance alone would bring them as far together is found by shuffling.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import msgspec

from narvik.core.chance import FastChance, KeyedChance
from narvik.core.rules import rules_of
from narvik.server.live.messages_out import Viewer, state_message
from narvik.server.matches.founding import new_row
from narvik.server.matches.match import Match
from narvik.server.storage.rows import SeatRow

SHUFFLES: Final = 2000
DRAWN: Final = 6
"""How many positions are drawn for each moment of a game."""


class Sample(msgspec.Struct):
    """One position: how many choices the one who is asked has in it, and how many seconds the other's message took."""

    moment: int
    options: int
    seconds: float


class TimingVerdict(msgspec.Struct):
    """Whether time tells something. `together` runs from -1 to 1; `chance` is how often chance alone brings as much."""

    game: str
    samples: int
    moments: int
    mean_ms: float
    together: float
    chance: float

    @property
    def holds(self) -> bool:
        """Whether time tells nothing that chance would not."""
        return self.chance > 0.001 or abs(self.together) < 0.1


def unstored_match(game: str, seed: str) -> Match:
    """A match between people that nobody has stored."""
    rules = rules_of(game)
    row = new_row(rules, rules.settle_options({}), seed, "", False)
    seats = [SeatRow(row.id, seat, place, "person") for place, seat in enumerate(rules.seats(row.options))]
    return Match(row, seats)


def build(match: Match, seat: str) -> None:
    """Build the message of a seat anew, as after a choice."""
    match.pages.clear()
    state_message(match, Viewer([seat], "en", None), set(), 0)


def alike(match: Match, seat: str, rng: random.Random) -> list[Match]:
    """Matches that stand as this one does, as far as a seat can tell."""
    found = []
    view = match.game.view(seat)
    for _ in range(DRAWN):
        other = unstored_match(match.row.game, match.row.seed)
        position = match.rules.knowledge.guess(view, FastChance(rng.randrange(2**30)))
        position.chance, position.journal = KeyedChance.from_seed("timing"), other.game.journal
        other.game.position = position
        if not other.game.over and other.game.seat == match.game.seat:
            found.append(other)
    return found


def moments(game: str, seed: int, most: int) -> list[tuple[str, list[Match]]]:
    """Moments of a random game at which another is asked than the seat that looks on, each as alike positions."""
    rng = random.Random(seed)
    match = unstored_match(game, f"timing {seed}")
    found: list[tuple[str, list[Match]]] = []
    while len(found) < most:
        if match.game.over:
            match = unstored_match(game, f"timing {seed} {len(found)}")
        match.game.choose(rng.choice(match.game.choices))
        if match.game.over or rng.random() > 0.1:
            continue
        seat = rng.choice([one for one in match.game.seats if one != match.game.seat])
        found.append((seat, alike(match, seat, rng)))
    return found


def measured(game: str, seed: int, most: int, repeats: int, progress: Callable[[int], None]) -> list[Sample]:
    """How long messages take at many moments of random games."""
    samples = []
    for number, (seat, matches) in enumerate(moments(game, seed, most)):
        best = [float("inf")] * len(matches)
        for _ in range(repeats):
            # In turn, so that a machine that is busy for a moment is busy for all.
            for at, match in enumerate(matches):
                begun = time.perf_counter()
                build(match, seat)
                best[at] = min(best[at], time.perf_counter() - begun)
        samples += [Sample(number, len(match.game.choices), took) for match, took in zip(matches, best, strict=True)]
        progress(1)
    return samples


def together(pairs: list[tuple[float, float]]) -> float:
    """The correlation of pairs whose means are 0."""
    across = sum(a * b for a, b in pairs)
    size = (sum(a * a for a, _ in pairs) * sum(b * b for _, b in pairs)) ** 0.5
    return across / size if size else 0.0


def centred(samples: list[Sample]) -> list[tuple[float, float]]:
    """Options and time, each as what it differs from the mean of its moment: what all alike positions share is out."""
    pairs = []
    for moment in sorted({sample.moment for sample in samples}):
        here = [sample for sample in samples if sample.moment == moment]
        options = sum(sample.options for sample in here) / len(here)
        seconds = sum(sample.seconds for sample in here) / len(here)
        pairs += [(sample.options - options, sample.seconds - seconds) for sample in here]
    return pairs


def judge(game: str, samples: list[Sample], seed: int = 0) -> TimingVerdict:
    """Whether the times of alike positions go together with what is hidden in them."""
    pairs = centred(samples)
    found = together(pairs)
    rng = random.Random(seed)
    options, times = [a for a, _ in pairs], [b for _, b in pairs]
    further = 0
    for _ in range(SHUFFLES):
        rng.shuffle(times)
        further += abs(together(list(zip(options, times, strict=True)))) >= abs(found)
    return TimingVerdict(
        game,
        len(samples),
        len({sample.moment for sample in samples}),
        round(1000 * sum(sample.seconds for sample in samples) / max(1, len(samples)), 3),
        round(found, 3),
        round((further + 1) / (SHUFFLES + 1), 4),
    )


def calls(match: Match, seat: str) -> int:
    """How many functions are called to build a seat's message: what time is made of, without a clock."""
    build(match, seat)  # what is kept for the next time is not counted
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    before, collecting = sys.getprofile(), gc.isenabled()
    gc.disable()  # what is cleared away meanwhile may call functions, too
    sys.setprofile(note)
    try:
        build(match, seat)
    finally:
        sys.setprofile(before)
        if collecting:
            gc.enable()
    return count
