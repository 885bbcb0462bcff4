"""Battles of any game, and the odds of those to come: who fights with what, how far it has come, what may come of it.

Nothing here is called after one game's combat: dice, columns of a chart and factors are all an `amount` of some `unit`.
A game counts in its own words (`what`, `amount`, `unit`); what people read of them (`title`, `worth`) is told in their
language by `narvik.display.telling`.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from narvik.core.typed import converter
from narvik.display.boards import Shown
from narvik.display.pieces import Piece

ATTACK_SUCCEEDS: Final = "attack_succeeds"
"""The outcome that most people ask for first."""


class Item(Shown, kw_only=True):
    """Something that counts: a unit, a card, a river. What it is worth, and the rule that says so."""

    what: str = ""
    """The game's word for it."""
    title: str = ""
    amount: int | UnsetType = UNSET
    """How much it adds or takes away; of what has yet to be rolled for it is not known."""
    unit: str = ""
    """What the amount is counted in: dice, columns."""
    worth: str = ""
    """The amount as people read it: +2 dice, −1 column, 3:1."""
    rule: str = ""
    piece: Piece | UnsetType = UNSET
    """The counter, where there is one."""
    note: str = ""
    """What became of it: sunk, cancelled."""
    gone: bool = False
    """Whether it does not count any more."""


class Loss(Shown, kw_only=True):
    """How likely it is to lose so many."""

    count: int
    share: float


class Losses(Shown, kw_only=True):
    """What a party may lose: `losses` of its units, or `hits` that it takes."""

    what: str = "losses"
    title: str = ""
    """What is to be expected, as people read it."""
    of: int | UnsetType = UNSET
    """How many it has to lose."""
    shares: list[Loss]


class Party(Shown, kw_only=True):
    """One of those who fight; the attacker comes first."""

    sides: list[str]
    """Those who fight together. The first gives the colour."""
    title: str = ""
    items: list[Item] = msgspec.field(default_factory=list)
    amount: int | UnsetType = UNSET
    unit: str = ""
    worth: str = ""
    """All together, as people read it."""
    rolled: str = ""
    """What its dice have come to, as people read it."""
    losses: Losses | UnsetType = UNSET


class Stage(Shown, kw_only=True):
    """A step of a battle."""

    title: str
    now: bool = False


class Outcome(Shown, kw_only=True):
    """What may come of it, and how likely that is."""

    what: str
    title: str = ""
    share: float
    side: str = ""
    """The side for which it is good, if it is for one."""
    piece: str = ""
    """The piece that it befalls, if it is one alone."""
    amount: int | UnsetType = UNSET
    """How much of it, where an outcome comes in amounts: points lost, units that may follow."""


class Battle(Shown, kw_only=True):
    """A battle that is being fought."""

    at: str
    """The space it is fought for."""
    board: str = ""
    title: str
    parties: list[Party]
    items: list[Item] = msgspec.field(default_factory=list)
    """What counts for all of them: shifts, weather."""
    stages: list[Stage] = msgspec.field(default_factory=list)
    outcomes: list[Outcome] = msgspec.field(default_factory=list)
    summary: str = ""
    """How it stands, in a line."""


as_battle: Final = converter(Battle)


class Odds(Shown, kw_only=True):
    """The chances of a battle before its dice fall."""

    at: str
    board: str = ""
    title: str = ""
    """Where it would be fought, as people read it."""
    what: str = ""
    """What sets it apart from others at the same place: the game's word for what would be done first."""
    figure: str = ""
    """The odds as a chart names them, such as 3:1."""
    parties: list[Party]
    items: list[Item] = msgspec.field(default_factory=list)
    """What counts for all of them."""
    headline: Outcome | UnsetType = UNSET
    """What most people ask for first: whether the attack succeeds."""
    outcomes: list[Outcome] = msgspec.field(default_factory=list)


class OddsFound(Shown, kw_only=True):
    """The odds of all battles that may be fought next."""

    battles: list[Odds]


as_odds_found: Final = converter(OddsFound)
