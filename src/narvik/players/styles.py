"""Styles of play: how gladly a player takes a risk.

A game says how risky each choice is (`Advice.risks`). A bold player likes risky choices better than the rules of thumb
do, a cautious one less; one that looks ahead also weighs how differently things can turn out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from narvik.core.position import Position
from narvik.core.rules import Rules
from narvik.core.words import Choice
from narvik.players.registry import Player


class Style(NamedTuple):
    """A style by name, with the word people read and how much a risk adds to a weight (as a power of e)."""

    name: str
    title: Mapping[str, str]
    spirit: float


PLAIN: Final = Style("", MappingProxyType({"en": "", "nb": ""}), 0.0)

STYLES: Final = {
    style.name: style
    for style in (
        Style("cautious", MappingProxyType({"en": "cautious", "nb": "forsiktig"}), -4.0),
        Style("bold", MappingProxyType({"en": "bold", "nb": "dristig"}), 4.0),
    )
}


def styles() -> list[str]:
    """The names of the styles there are."""
    return list(STYLES)


class Styled(Player):
    """A player that can play in a style, and is then named after it: ``staff:bold``."""

    styles = tuple(STYLES)

    def __init__(self, style: Style = PLAIN) -> None:
        self.style = style
        if style.name:
            self.name = f"{self.name}:{style.name}"
            self.title = {language: f"{said}, {style.title[language]}" for language, said in self.title.items()}

    def variant(self, word: str) -> Player:
        """The same player in a style."""
        return type(self)(STYLES[word]) if word in STYLES else super().variant(word)


def weights_in(
    style: Style, rules: Rules[Any], position: Position, choices: list[Choice], weights: list[float]
) -> list[float]:
    """Weights as a player of this style has them, who likes risky choices more or less."""
    if not style.spirit:
        return weights
    risks = rules.advice.risks(position, choices)
    return [weight * math.exp(style.spirit * risk) for weight, risk in zip(weights, risks, strict=True)]
