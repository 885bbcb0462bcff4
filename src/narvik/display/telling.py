"""Battles and odds as people read them: a game counts in its own words, its texts say what they are called.

| what a game counts | is told by its message |
|---|---|
| an item or an outcome `far_away` | `odds-far-away`, `shift-far-away`, `outcome-far-away` or `result-far-away` |
| a card or a piece, or a word with its kind, `craft:ju_52` | the name that choices have for it |
| an amount in `dice` | `worth-dice`, and of a party all together `total-dice` |

What a game has titled itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from narvik.core.frames import Frame
from narvik.core.rules import Json, Rules
from narvik.core.text import Texts, texts
from narvik.display.battles import Battle, Item, Loss, Losses, Odds, OddsFound, Outcome, Party, Stage, as_odds_found
from narvik.display.boards import Shown

MINUS: Final = "−"
TOUCHES: Final = ("card", "piece")
"""Kinds of words that name what may count in a battle."""


def counted(odds: Iterable[Odds]) -> Json | None:
    """The odds that a game has counted, as JSON; None where there are none."""
    found = list(odds)
    return built(OddsFound(battles=found)) if found else None


def built(shown: Shown) -> Json:
    """A struct as JSON."""
    made: Json = msgspec.to_builtins(shown)
    return made


def told_odds(rules: Rules[Any], odds: Json | None, language: str) -> Json | None:
    """Odds with titles in a language."""
    if odds is None:
        return None
    page = Telling(rules, language)
    found = as_odds_found(odds)
    return counted(page.odds(one) for one in found.battles)


def losses(shares: Mapping[int, Any], of: int | UnsetType = UNSET, what: str = "losses") -> Losses:
    """What a party may lose, by how many."""
    return Losses(
        what=what,
        of=of,
        shares=[Loss(count=count, share=float(share)) for count, share in sorted(shares.items()) if share],
    )


def stages(titles: Mapping[str, Iterable[str]], now: str) -> list[Stage]:
    """The stages of a battle, each with the steps of the rules that belong to it; that of the present step is now."""
    return [Stage(title=title, now=now in steps) for title, steps in titles.items()]


def present_step(frames: Sequence[Frame], battle: Frame) -> str:
    """The step of its rules that a battle is at: the one that asks, or the one whose consequences are being settled."""
    order = battle.order()
    step = battle.step if frames[-1] is battle else battle.step - 1
    return order[min(max(step, 0), len(order) - 1)]


def signed(amount: int) -> str:
    """A number that is added or taken away."""
    return f"{MINUS if amount < 0 else '+'}{abs(amount)}"


class Telling:
    """Tells battles and odds of one game in one language."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        self.rules = rules
        self.page: Texts = texts(rules, language)

    def odds(self, odds: Odds) -> Odds:
        """Odds with everything titled."""
        if not odds.title:
            place = self.place(odds.at)
            odds.title = f"{place}: {self.title(odds.what, 'odds')}" if odds.what else place
        for party in odds.parties:
            self.party(party)
        for item in odds.items:
            self.item(item)
        for outcome in odds.outcomes if odds.headline is UNSET else (odds.headline, *odds.outcomes):
            self.outcome(outcome)
        return odds

    def battle(self, battle: Battle) -> Battle:
        """A battle with everything titled."""
        for party in battle.parties:
            self.party(party)
        for item in battle.items:
            self.item(item)
        for outcome in battle.outcomes:
            self.outcome(outcome)
        return battle

    def party(self, party: Party) -> None:
        """Who they are, what they bring, all together and what they may lose."""
        party.title = party.title or self.page.say("party-and").join(self.page.seat(side) for side in party.sides)
        for item in party.items:
            self.item(item)
        if party.amount is not UNSET and not party.worth:
            party.worth = self.amount("total", party.amount, party.unit)
        if party.losses is not UNSET:
            self.losses(party.losses)

    def item(self, item: Item) -> None:
        """What it is called, and what it is worth."""
        item.title = item.title or self.title(item.what, "odds", "shift")
        if item.amount is not UNSET and not item.worth:
            item.worth = self.amount("worth", item.amount, item.unit)

    def amount(self, family: str, amount: int, unit: str) -> str:
        """An amount with its unit; without a unit the bare number."""
        if not unit:
            return str(amount)
        return self.page.say(f"{family}-{unit.replace('_', '-')}", {"amount": amount, "signed": signed(amount)})

    def losses(self, losses: Losses) -> None:
        """What is to be expected on average."""
        mean = f"{sum(loss.count * loss.share for loss in losses.shares):.1f}"
        words = {
            "mean": mean.replace(".", ",") if self.page.language == "nb" else mean,
            "of": 0 if losses.of is UNSET else losses.of,
        }
        losses.title = self.page.say(f"expected-{losses.what}", words)

    def outcome(self, outcome: Outcome) -> None:
        """What an outcome is called; one that befalls a single piece is named after it."""
        if not outcome.title:
            words = {} if outcome.amount is UNSET else {"amount": outcome.amount}
            title = self.title(outcome.what, "outcome", "result", **words)
            outcome.title = f"{self.title(outcome.piece)}: {title}" if outcome.piece else title

    def title(self, what: str, *families: str, **words: int) -> str:
        """The first message of these families for a word; else the card's or piece's own name; else the word itself.

        Words of other kinds say of which, as in messages: ``craft:ju_52``.
        """
        named, _, word = what.partition(":")
        if word:
            return self.page.word(named, word)
        for family in families:
            message = f"{family}-{what.replace('_', '-')}"
            if self.page.has(message):
                return self.page.say(message, words)
        for kind in self.rules.kinds.values():
            if kind.touch in TOUCHES and what in kind.numbers:
                return self.page.word(kind.name, what)
        return what.replace("_", " ")

    def place(self, word: str) -> str:
        """A space as people read it."""
        for kind in self.rules.kinds.values():
            if kind.touch == "space" and word in kind.numbers:
                return self.page.word(kind.name, word)
        return word
