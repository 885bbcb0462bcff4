"""Positions that nobody could have come to: real ones, changed at random, to see what the doors make of them.

A record may bring a position, and whoever sends it may have written it by hand. Either it is refused with an error that
names the field, or it can be shown and played like any other. `mutated` changes the JSON of a position; `tried` sends
it through the door and, if it is let in, plays on from there.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from narvik.core.errors import NarvikError, RecordError
from narvik.core.game import Game
from narvik.core.record import MAGIC
from narvik.core.rules import Json
from narvik.proof.checks import everybody

HUGE: Final = (99, 100, 1_000_000, 2**31, 2**63, 10**60, 10**400)
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    1.5,
    -0.0,
    float("nan"),
    float("inf"),
    "1",
    "",
    [],
    {},
    [[]],
    "\ud800",
)
NESTED: Final = 400
"""How deep a value is put into lists; deeper ones no reader of JSON lets in."""

DECISIONS: Final = 200
"""How many choices are made in a position that was let in."""

NAMED: Final = re.compile(r"the value of position is not JSON|the starting position [a-z ]+: [a-z_]+[^:]*: ")
"""How a refusal says which field is wrong: ``areas.hamar: …``, ``frames[1] turn.step: …``."""

REFUSED: Final = "refused"
PLAYED: Final = "played"

Path = tuple[str | int, ...]


def places(value: Any, at: Path = ()) -> Iterator[Path]:
    """Where something can be changed: every value of a JSON, from the outside in."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*at, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from places(one, (*at, number))


def words_in(value: Any) -> list[str]:
    """All words of a JSON, keys and values."""
    if isinstance(value, dict):
        return [word for key, one in value.items() for word in (key, *words_in(one))]
    if isinstance(value, list):
        return [word for one in value for word in words_in(one)]
    return [value] if isinstance(value, str) else []


def other_number(value: int, rng: random.Random) -> Any:
    """Another number: a little off, below zero, or huge."""
    return rng.choice((value + 1, value - 1, -value - 1, rng.randrange(64), 1 << rng.randrange(60), rng.choice(HUGE)))


def other_list(value: list[Any], words: list[str], rng: random.Random) -> Any:
    """Another list: an entry gone, twice or foreign, the order changed."""
    made = copy.copy(value)
    if made:
        at = rng.randrange(len(made))
        act = rng.randrange(5)
        if act == 0:
            del made[at]
        elif act == 1:
            made.insert(rng.randrange(len(made)), copy.deepcopy(made[at]))
        elif act == 2:
            rng.shuffle(made)
        elif act == 3:
            return made * rng.choice((2, 1000))
        else:
            made[at] = rng.choice(words)
        return made
    return [rng.choice(words)] if rng.random() < 0.7 else [rng.randrange(9)]


def other_mapping(value: Json, words: list[str], rng: random.Random) -> Any:
    """Another mapping: a key gone, renamed, doubled under another name, or unknown."""
    made = dict(value)
    if not made:
        return {rng.choice(words): rng.choice((1, 0, 99, rng.choice(words), [rng.choice(words)]))}
    key = rng.choice(list(made))
    act = rng.randrange(3)
    if act == 0:
        del made[key]
    elif act == 1:
        made[rng.choice(words)] = made.pop(key)
    else:
        made[rng.choice((*words, "unknown"))] = copy.deepcopy(made[key])
    return made


def other(value: Any, words: list[str], rng: random.Random) -> Any:
    """Another value instead of one: most often of its kind."""
    if rng.random() < 0.1 or value is None or isinstance(value, float):
        return rng.choice(ODD)
    if rng.random() < 0.02:
        nested: list[Any] = []
        for _ in range(NESTED):
            nested = [nested]
        return nested
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return other_number(value, rng)
    if isinstance(value, str):
        return rng.choice((rng.choice(words), rng.choice(words), value.upper(), value * 500))
    if isinstance(value, list):
        return other_list(value, words, rng)
    # What the first of two changes has put there may be of no kind that a position has.
    return other_mapping(value, words, rng) if isinstance(value, dict) else rng.choice(ODD)


def mutated(position: Json, rng: random.Random) -> Json:
    """A position with one or two values changed."""
    made: Json = copy.deepcopy(position)
    words = words_in(position)
    for _ in range(rng.choice((1, 1, 2))):
        path = rng.choice(list(places(made)))
        inner: Any = made
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = other(inner[path[-1]], words, rng)
    return made


def record_from(game: Game, position: Json) -> str:
    """The text of a record that begins with a position; its JSON is written so that any value gets through."""
    header = {"game": game.rules.name, "rules": game.rules.version, "options": game.options, "seed": "mutation"}
    if game.rules.data_hash:
        header["data"] = game.rules.data_hash
    lines = [f"{key}: {json.dumps(value)}" for key, value in {**header, "position": position}.items()]
    return "\n".join([MAGIC, *lines, "", ""])


def shown(game: Game) -> None:
    """Show a position to everybody, in every language."""
    for seat in everybody(game):
        view = game.view(seat)
        for language in ("en", "nb"):
            game.rules.display.scene(view, language)
            game.prompt_for(seat, language)


def tried(text: str, door: Callable[[str], Game], rng: random.Random, decisions: int = DECISIONS) -> str:
    """What became of a record: ``refused``, ``played``, or what went wrong. Only typed errors refuse."""
    try:
        try:
            game = door(text)
        except RecordError as problem:
            said = problem.told("en"), problem.told("nb")
            return REFUSED if NAMED.search(said[0]) else f"no field is named: {problem}"
    except NarvikError as problem:
        return f"refused with {type(problem).__name__}: {problem}"
    except Exception as problem:
        return f"the door fails with {type(problem).__name__}: {problem}"
    try:
        shown(game)
        while not game.over and game.version < decisions:
            if not game.choices:
                return "there is nothing to choose"
            game.choose(rng.choice(game.choices))
        shown(game)
    except Exception as problem:
        return f"play fails with {type(problem).__name__}: {problem}"
    return PLAYED
