"""Bidding for sides: who wants a side gives something for it, and whoever gives most has it.

So players settle what tables leave uneven, as wargamers do. Until sides are settled player n answers for role n. The
first player names a side and what he would give for it, nothing being enough; the next outbids him or passes, and so
on. Whoever is left has the side and gives what he bid. If nobody bids, everybody has the side of his seat.

What a bid is paid in is the game's own: points, cards, objectives. A game offers bidding by an option (`bid_option`),
calls `Bidding` on top of its first frame where that is "open", and keeps its `BidTerms` in its settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, final

from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.rules import Option
from narvik.core.tables import read_rows
from narvik.core.words import Choice, Vocabulary

NAME: Final = "bid"
NONE: Final = "none"
OPEN: Final = "open"

FAIR: Final = "bids.csv"
FAIR_COLUMNS: Final = ("scenario", "tables", "side", "count", "source")

NOBODY: Final = -1
MOST: Final = 99
MOST_PLAYERS: Final = 9


class Bid(NamedTuple):
    """What is given for a side, by its role."""

    side: int
    amount: int


class BidTerms(NamedTuple):
    """How a table bids: by which verb, how much at most for each side that can be bid for, and how many players do.

    `settle` gives everybody a side, the leader the one he bid for, and takes what he bid; without a leader, who is then
    `NOBODY`, the sides of their seats. `fair` is what a side is worth between equal players.
    """

    roles: tuple[str, ...]
    words: Vocabulary
    verb: int
    pass_by: Choice
    most: Mapping[int, int]
    players: int
    fair: Bid
    settle: Callable[[Any, int, Bid], None]


def bid_option(most: Mapping[str, int]) -> Option:
    """The option by which a game offers bids: none, or open. What was agreed on elsewhere is taken too, such as
    ``germany-3``: Germany gives 3. It stands in no list, which would be long."""
    agreed = tuple(f"{side}-{count}" for side, highest in most.items() for count in range(1, highest + 1))
    return Option(NAME, (NONE, OPEN), unlisted=agreed)


def agreed_bid(options: Mapping[str, str], roles: Sequence[str]) -> Bid | None:
    """The bid that was agreed on before the game; None if there is none, or if it is still open."""
    side, _, count = options.get(NAME, NONE).partition("-")
    return Bid(roles.index(side), int(count)) if count else None


def terms_of(s: Any) -> BidTerms:
    """The terms of a position's game, as its settings keep them."""
    terms: BidTerms = s.settings.bidding
    return terms


def is_open(options: Mapping[str, str]) -> bool:
    """Whether players bid before they have sides."""
    return options.get(NAME, NONE) == OPEN


@final
@dataclass(eq=False, kw_only=True)
class Bidding(Frame):
    """Players bid for sides, one after another, until all others have passed.

    `leader` has bid `count` for `side` and nobody more; `out` are the players, as bits, who have passed; `asked` is
    whose turn it is.
    """

    side: int = word("role", ALL, start=NOBODY, others=("nobody",))
    count: int = number(0, MOST, ALL, start=0)
    leader: int = number(NOBODY, MOST_PLAYERS, ALL, start=NOBODY)
    out: int = number(0, (1 << MOST_PLAYERS) - 1, ALL, start=0)
    asked: int = number(0, MOST_PLAYERS, ALL, start=0)

    def advance(self, s: Any) -> int:
        players = terms_of(s).players
        left = [player for player in range(players) if not self.out >> player & 1]
        if not left or left == [self.leader]:
            self.settle(s)
            return GO_ON
        while self.out >> self.asked & 1 or self.asked == self.leader:
            self.asked = (self.asked + 1) % players
        return self.asked

    def settle(self, s: Any) -> None:
        """Everybody has a side. What was bid is given."""
        s.finish()
        if self.leader == NOBODY:
            s.tell("no_bid")
            terms_of(s).settle(s, NOBODY, Bid(0, 0))
        else:
            s.tell("bid_won", self.leader + 1, self.side, self.count)
            terms_of(s).settle(s, self.leader, Bid(self.side, self.count))

    def bids(self, s: Any) -> list[Bid]:
        """What would outbid the leader: more for the same side; anything if there is none."""
        most = terms_of(s).most
        if self.leader == NOBODY:
            return [Bid(side, count) for side, highest in most.items() for count in range(highest + 1)]
        return [Bid(self.side, count) for count in range(self.count + 1, most[self.side] + 1)]

    def choices(self, s: Any) -> list[Choice]:
        terms = terms_of(s)
        return [terms.pass_by] + [terms.words.choice(terms.verb, bid.side, bid.amount) for bid in self.bids(s)]

    def choose(self, s: Any, c: Choice) -> None:
        if c.verb == terms_of(s).verb:
            self.leader = self.asked
            self.side, self.count = c.args
            s.tell("bids", self.asked + 1, self.side, self.count)
        else:
            self.out |= 1 << self.asked
            s.tell("passes_bid", self.asked + 1)

    def question(self, s: Any) -> Question:
        words = {"player": str(self.asked + 1)}
        if self.leader == NOBODY:
            return Question("ask-bid", words)
        role = terms_of(s).roles[self.side]
        return Question("ask-outbid", {**words, "side": f"role:{role}", "count": str(self.count)})

    def why_not(self, s: Any, c: Choice) -> Reason | None:
        """A bid is for the side that was bid for, above the last one, and no higher than can be given."""
        if c.verb == terms_of(s).verb:
            return Reason("no-bid", "", (("count", str(self.count)),))
        return None


EVENTS: Final[Mapping[str, str]] = {
    "bid_won": "player:number side:role count:number",
    "bids": "player:number side:role count:number",
    "no_bid": "",
    "passes_bid": "player:number",
}
"""What bidding tells."""


def sensible(s: Any, frame: Bidding, choices: list[Choice]) -> list[float]:
    """A score for each choice: 1 for what somebody does to whom a side is worth its fair bid and no more. He opens with
    that, outbids by one, and lets the side go above it."""
    terms = terms_of(s)
    fair = terms.fair
    best: Bid | None = fair
    if frame.leader != NOBODY:
        worth = fair.amount if frame.side == fair.side else -fair.amount
        best = Bid(frame.side, frame.count + 1) if frame.count < worth else None
    bids = [Bid(c.args[0], c.args[1]) if c.verb == terms.verb else None for c in choices]
    return [1.0 if bid == best else 0.0 for bid in bids]


def read_fair(path: Path, roles: Sequence[str]) -> dict[tuple[str, str], Bid]:
    """What a side is worth between equal players, by scenario and set of tables, as the lab has found (`narvik lab
    bid`). Nothing where a game does not know."""
    if not path.exists():
        return {}
    _, rows = read_rows(path, FAIR_COLUMNS)
    return {
        (row.cells["scenario"], row.text("tables")): Bid(
            roles.index(row.one_of("side", roles)), row.number("count", 0, MOST)
        )
        for row in rows
    }


def fair_bid(folder: Path, roles: Sequence[str], options: Mapping[str, str]) -> Bid:
    """The fair bid for the options of a game: nothing for the first side where nobody has found out."""
    scenario, tables = options.get("scenario", ""), options.get("tables", "")
    return read_fair(folder / FAIR, roles).get((scenario, tables), Bid(0, 0))
