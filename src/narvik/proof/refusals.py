"""What is refused: the wrong seat, a stale version, garbage, and choices that are not offered now.

Everything from outside comes in through `Game.choose`. What does not pass gets a typed answer, and the game stays byte
for byte what it was.
"""

from __future__ import annotations

import json
import random
from typing import Final

from narvik.core import refusal as why
from narvik.core.errors import Unreadable
from narvik.core.game import Game
from narvik.core.refusal import Refusal, Refused
from narvik.core.text import LANGUAGES
from narvik.core.words import Kind
from narvik.proof.checks import CheckFailed, everybody, require, rule_ids, same

NOT_OFFERED_TRIED: Final = 5
"""How many choices that are not offered are tried at a decision."""


def check_refused(game: Game, text: str, code: str, seat: str | None = None, version: int | None = None) -> Refusal:
    """A choice that must be refused: with this code, a sentence in every language, and nothing changed."""
    before = game.to_json(), game.version, len(game.journal.events)
    found = game.refusal(text, seat, version)
    if found is None:
        raise CheckFailed(f"'{text}' by {seat} at version {version} is not refused; expected {code}")
    for language in LANGUAGES:
        said = game.refusal(text, seat, version, language)
        require(said is not None and bool(said.sentence.strip()), f"the refusal of '{text}' is empty in {language}")
    same(found.code, code, f"the code of the refusal of '{text}'")
    try:
        game.choose(text, seat, version)
    except Refused as refused:
        same(refused.refusal, found, f"what `choose` raises and what `refusal` says of '{text}'")
    else:
        raise CheckFailed(f"'{text}' was accepted although `refusal` says {found}")
    same((game.to_json(), game.version, len(game.journal.events)), before, f"the game after '{text}' was refused")
    if code == why.NOT_OFFERED:
        known = rule_ids(game.rules)  # a game that is just being made has none written down yet
        require(found.rule in known or not known, f"'{text}' is refused by '{found.rule}', which is no rule")
    return found


def random_text(game: Game, rng: random.Random) -> str:
    """A readable choice of the game's notation, made of random words or an offered one with one word changed."""
    words = game.rules.words
    if rng.random() < 0.5:
        near = rng.choice(game.choices)
        verb, args = near.verb, list(near.args)
        if args:
            place = rng.randrange(len(args))
            args[place] = random_word(words.slot(verb, place).kind, rng)
        return words.written(verb, tuple(args))
    verb = rng.randrange(len(words.verbs))
    slots = list(words.verbs[verb].slots)
    if slots and slots[-1].many:
        slots += [slots[-1]] * rng.randrange(4)
    return words.written(verb, tuple(random_word(slot.kind, rng) for slot in slots))


def random_word(kind: Kind, rng: random.Random) -> int:
    """The number of a random word of a kind."""
    return rng.choice(sorted(set(kind.numbers.values()))) if kind.numbers else rng.randrange(8)


def garbage(game: Game, rng: random.Random) -> str:
    """A text that is no choice of the game's notation."""
    verbs = [verb.name for verb in game.rules.words.verbs]
    text = rng.choice(
        (
            "",
            "   ",
            rng.choice(verbs) + " nowhere 99999999999999999999 -1",
            rng.choice(game.choices).text + " | 0123456789abcdef",
            rng.choice(game.choices).text + " ?",
            "".join(chr(rng.choice((0, 9, 32, 65, 230, 0x660, 0x2028, 0x1F600))) for _ in range(rng.randrange(1, 12))),
            "x" * rng.randrange(1, 200),
            rng.choice(verbs)[::-1] + "\x00",
        )
    )
    try:
        game.rules.words.read(text)
    except Unreadable:
        return text
    return "no choice at all"


def check_refusals(game: Game, rng: random.Random) -> None:
    """The wrong seat, a stale version, garbage and choices that are not offered are refused and change nothing.

    Half of the last kind differ from an offered choice in one word: that is where a rule has something to say.
    """
    good = rng.choice(game.choices).text
    idle = [seat for seat in (*everybody(game), "nobody") if game.role_asked(seat) < 0]
    others = [seat for seat in idle if not game.standing(seat)]
    check_refused(game, good, why.WRONG_SEAT, rng.choice(others), game.version)
    version = game.version_for(game.seat)
    check_refused(game, good, why.STALE, game.seat, version + rng.choice((-1, 1, 1000)))
    check_refused(game, garbage(game, rng), why.UNREADABLE, game.seat, version)
    offered = {choice.text for choice in (*game.choices, *game.prompt_for(game.seat).standing)}
    for _ in range(NOT_OFFERED_TRIED):
        text = random_text(game, rng)
        if game.rules.words.read(text).text not in offered:
            check_refused(game, text, why.NOT_OFFERED, game.seat, version)


def check_over(game: Game, rng: random.Random) -> None:
    """A game that is over has a result, asks nobody, and takes nothing more."""
    require(game.over and bool(game.result), "the game is over, but has no result")
    same((game.choices, game.role, game.seat), ([], "", ""), "who is asked what after the end")
    scores = [game.rules.score(game.position, role) for role in range(len(game.rules.roles))]
    require(all(-1.0 <= score <= 1.0 for score in scores), f"scores are {scores}; expected -1 to 1")
    check_refused(game, rng.choice(game.rules.words.verbs).name, why.OVER)
    for seat in everybody(game):
        json.dumps(game.view(seat))
        game.prompt_for(seat)
