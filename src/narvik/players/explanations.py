"""Why a player chose as it did, in a sentence: what it wants and what it fears.

The choice is followed in guesses made from the same view, played on by the game's weights. What it wants are the aims
that stand better then than after its other choices; what it fears is, of the rest, the aim that falls furthest when
things go badly.
"""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance, FatedChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.text import texts
from narvik.players.lookahead import play_on

LOOKS: Final = 12
"""How often the choice, and as often one of the others, is followed."""

WORTH_SAYING: Final = 0.01
"""A difference in an aim that is large enough to speak of."""


Look = dict[str, float]
"""How the aims stand, by name."""


class Motive(NamedTuple):
    """What a choice is for: aims with how much better they stand, and the aim most at risk with how far it can fall."""

    wants: list[tuple[str, float]]
    fears: tuple[str, float] | None


def motive(rules: Rules[Any], view: Json, choices: list[str], chosen: str, rng: random.Random) -> Motive:
    """What speaks for a choice, and what against it."""
    others = [text for text in choices if text != chosen]
    after: list[Look] = []
    instead: list[Look] = []
    for _ in range(LOOKS):
        truth = rules.knowledge.guess(view, FastChance(rng.getrandbits(32)))
        fate = rng.getrandbits(62)
        after.append(follow(rules, truth, chosen, fate))
        if others:
            instead.append(follow(rules, truth, rng.choice(others), fate))
    names = sorted({name for look in (*after, *instead) for name in look})
    gains: list[tuple[str, float]] = []
    for name in names:
        gain = mean(after, name) - (mean(instead, name) if instead else 0.0)
        if gain > WORTH_SAYING:
            gains.append((name, gain))
    gains.sort(key=lambda one: -one[1])
    wanted = {name for name, _ in gains[:2]}
    risks = [(name, mean(after, name) - min(look.get(name, 0.0) for look in after)) for name in names]
    worst = max((risk for risk in risks if risk[0] not in wanted), key=lambda one: one[1], default=None)
    return Motive(gains[:2], worst if worst is not None and worst[1] > WORTH_SAYING else None)


def follow(rules: Rules[Any], truth: Position, text: str, fate: int) -> Look:
    """How the aims stand some time after a choice, in one guess and under one fate."""
    position = truth.copy()
    position.chance = FatedChance(fate)
    position.apply(rules.words.read(text))
    play_on(rules, position, truth.decider)
    return {aim.name: aim.value for aim in rules.advice.aims(position, truth.decider)}


def mean(looks: list[dict[str, float]], name: str) -> float:
    """The average of an aim."""
    return sum(look.get(name, 0.0) for look in looks) / len(looks)


def explain(
    rules: Rules[Any], view: Json, choices: list[str], chosen: str, rng: random.Random, language: str = "en"
) -> str:
    """The motive in a sentence. Aims are named by the game's messages ``aim-NAME``."""
    page = texts(rules, language)
    found = motive(rules, view, choices, chosen, rng)
    wants = page.say("explain-and").join(page.say(f"aim-{name}") for name, _ in found.wants)
    fears = page.say(f"aim-{found.fears[0]}") if found.fears else ""
    words = {"choice": page.choice(rules.words.read(chosen)), "wants": wants, "fears": fears}
    shape = ("both" if fears else "wants") if wants else ("fears" if fears else "plain")
    return page.say(f"explain-{shape}", words)
