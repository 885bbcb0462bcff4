"""What holds at every decision of every game, check by check.

Each check takes a game at a decision and a source of randomness, looks at one promise of the core contract, and raises
`CheckFailed` with a sentence if the promise is broken. Checks play on copies only: the game they are given stays as it
was. `conformance.walk` and the fuzzer run them during random play and say where in which game a promise was broken.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from narvik.core import refusal as why
from narvik.core.bits import members
from narvik.core.chance import FastChance, KeyedChance
from narvik.core.errors import NarvikError, RecordError
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.record import Record, read, record, replay
from narvik.core.refusal import Refused
from narvik.core.rules import Rules
from narvik.core.text import LANGUAGES, texts
from narvik.core.typed import converter
from narvik.core.words import Choice
from narvik.display import display_of
from narvik.display.overlays import Overlay

as_overlay: Final = converter(Overlay)

PLAYED_ON: Final = 5
"""How many choices a check plays on to see that two positions go the same way."""

SHOWN: Final = 160
"""How much of a value a message shows."""


NOT_GIVEN: Final = "an answer under seal that is not seen must count as not given"
"""What is wrong with a game in which somebody who has not answered yet seems to have, because the value that hides the
answer (the `start` of its field) means an answer, too."""


class CheckFailed(NarvikError):
    """A promise of the core contract is broken; the message says which and how."""


def require(kept: bool, broken: str) -> None:
    """Fail with a sentence unless the promise is kept."""
    if not kept:
        raise CheckFailed(broken)


def same(found: object, expected: object, what: str) -> None:
    """Fail unless two things are equal; the message shows where they part."""
    if found != expected:
        raise CheckFailed(f"{what}: {parting(str(found), str(expected))}")


def parting(found: str, expected: str) -> str:
    """Two texts from a little before the first place where they differ."""
    limit = min(len(found), len(expected))
    at = next((i for i in range(limit) if found[i] != expected[i]), limit)
    start = max(0, at - SHOWN // 2)
    return f"found …{found[start : start + SHOWN]}…, expected …{expected[start : start + SHOWN]}…"


def dumped(rules: Rules[Any], position: Position) -> str:
    """A position as JSON text."""
    return json.dumps(rules.to_json(position), ensure_ascii=False, separators=(",", ":"))


def everybody(game: Game) -> tuple[str, ...]:
    """All who look at a game: the seats, and an observer."""
    return (*game.seats, "observer")


def one_of(choices: list[Choice], rng: random.Random) -> Choice:
    """One of the choices at random; there must be some."""
    require(bool(choices), "somebody is asked, but there is nothing to choose: a dead end")
    return rng.choice(choices)


def check_calls(rules: Rules[Any], position: Position) -> None:
    """The game's table of calls knows every stack of frames that play comes to. It is cheap and done at each decision,
    because a call that the table forgets may come up once in a thousand games."""
    problem = rules.form.miscalled(position.frames)
    require(not problem, f"the table of calls is not complete: {problem}")


def check_count(rules: Rules[Any], choices: list[Choice]) -> None:
    """No question has more answers than the game promises. It is cheap and done at each decision."""
    most = rules.proof.most_choices
    require(not most or len(choices) <= most, f"{len(choices)} choices are offered; the game promises at most {most}")


def check_choices(game: Game, rng: random.Random) -> None:
    """There is something to choose, nothing is offered twice, `Game` sorts it, and looking changes nothing."""
    before = game.to_json()
    position = game.position_for(game.decider)
    made = position.choices()
    one_of(made, rng)
    texts_made = [choice.text for choice in made]
    same(len(set(texts_made)), len(texts_made), "choices that are offered twice")
    same([choice.text for choice in game.choices], [choice.text for choice in sorted(made)], "the sorted choices")
    same([choice.text for choice in position.choices()], texts_made, "the choices when asked for again")
    same(game.to_json(), before, "the position after its choices were listed")
    same(game.rules.proof.audit(position), [], "what the audit of the position finds")
    declined = game.rules.advice.declines(position)
    require(declined is None or declined in made, f"'{declined}' is said to decline, but is not offered")


def check_notation(game: Game, rng: random.Random) -> None:
    """Every choice has one text: reading it gives the same choice, and writing that gives the same text."""
    words = game.rules.words
    for choice in game.choices:
        again = words.read(choice.text)
        same((again.verb, again.args, again.text), (choice.verb, choice.args, choice.text), "a choice read again")
        same(words.written(choice.verb, choice.args), choice.text, "a choice written again")
        require(bool(words.touches(choice)), f"'{choice}' touches nothing, not even a button")
        same(len(words.public(choice).split()), len(choice.text.split()), f"the words of the public text of '{choice}'")


def check_copy(game: Game, rng: random.Random) -> None:
    """A copy is equal and independent."""
    rules, position = game.rules, game.position
    before = dumped(rules, position)
    twin = position.copy()
    same(dumped(rules, twin), before, "a copy")
    require(twin.journal is None, "a copy tells its events into the journal of the original")
    for _ in range(PLAYED_ON):
        if twin.decider < 0:
            break
        twin.apply(one_of(twin.choices(), rng))
    same(dumped(rules, position), before, "the original after its copy was played on")


def check_json(game: Game, rng: random.Random) -> None:
    """A position survives its JSON form, in text and back."""
    rules, position = game.rules, game.position
    before = dumped(rules, position)
    again = rules.from_json(json.loads(before), game.chance)
    same(dumped(rules, again), before, "a position read from its JSON")
    same([c.text for c in again.choices()], [c.text for c in position.choices()], "the choices after JSON and back")


def check_goes_the_same_way(game: Game, rng: random.Random) -> None:
    """Original, copy and JSON round trip, given the same chance, go on in the same way."""
    rules = game.rules
    chance = KeyedChance(rng.randbytes(8))
    worlds = [
        game.position.copy(),
        game.position.copy().copy(),
        rules.from_json(json.loads(dumped(rules, game.position)), chance),
    ]
    for world in worlds:
        world.chance = chance
    for _ in range(PLAYED_ON):
        offered = [world.choices() for world in worlds]
        same(offered[1], offered[0], "the choices of a copy played on")
        same(offered[2], offered[0], "the choices of a position from JSON played on")
        choice = one_of(offered[0], rng)
        for world in worlds:
            world.apply(choice)
        ends = [dumped(rules, world) for world in worlds]
        same(ends[1], ends[0], f"a copy after '{choice}'")
        same(ends[2], ends[0], f"a position from JSON after '{choice}'")
        if worlds[0].decider < 0:
            break


def snapshot(game: Game) -> tuple[object, ...]:
    """Everything that undo must bring back."""
    return (game.to_json(), game.version, game.can_undo, game.history(), tuple(game.events()), tuple(game.choices))


def check_undo(game: Game, rng: random.Random) -> None:
    """Undo brings back position, log, history and version; the same choice then has the same effect again."""
    trial = game.copy()
    past: list[tuple[object, ...]] = []
    for _ in range(PLAYED_ON):
        before = snapshot(trial)
        choice, seat = one_of(trial.choices, rng), trial.seat
        trial.choose(choice)
        if trial.over:
            return
        if not trial.can_undo:
            past.clear()
            check_no_undo(trial)
            continue
        past.append(before)
        after = snapshot(trial)
        same(trial.undo(seat).text, choice.text, "the choice taken back")
        same(snapshot(trial), before, f"the game after '{choice}' was taken back")
        trial.choose(choice)
        same(snapshot(trial), after, f"the game after '{choice}' was taken back and made again")
    while past:
        trial.undo()
        same(snapshot(trial), past.pop(), "the game after several choices were taken back")


def check_no_undo(game: Game) -> None:
    """Where something was learned, or another seat was asked, nothing can be taken back."""
    before = snapshot(game)
    try:
        game.undo()
    except Refused as refused:
        same(refused.refusal.code, why.NOTHING_TO_UNDO, "the code of a refused undo")
    else:
        raise CheckFailed("a choice was taken back although `can_undo` is 0")
    same(snapshot(game), before, "the game after a refused undo")


def check_views(game: Game, rng: random.Random) -> None:
    """Every seat and an observer have a view and a scene that are JSON, the question, and choices only if asked."""
    for seat in everybody(game):
        view = game.view(seat)
        same(json.loads(json.dumps(view)), view, f"the view of {seat} after JSON and back")
        scene = display_of(game.rules).scene(view, rng.choice(LANGUAGES))
        same(json.loads(json.dumps(scene)), scene, f"the scene as {seat} sees it after JSON and back")
        for language in LANGUAGES:
            prompt = game.prompt_for(seat, language)
            require(bool(prompt.question.strip()), f"the question to {seat} is empty in {language}")
            same(bool(prompt.choices), game.role_asked(seat) >= 0, f"whether {seat} is offered choices")
            unknown = [rule for rule in prompt.rules if rule not in rule_ids(game.rules)]
            same(unknown, [], "rules named in a prompt that are not in the list of rules")


def check_seal(game: Game, rng: random.Random) -> None:
    """Under seal everybody else seems not to have answered yet, to each seat and to an observer."""
    if not game.seal.roles:
        return
    for seat in everybody(game):
        own = game.roles_of(seat)
        guess = game.rules.knowledge.guess(game.view(seat), FastChance(game.version))
        asked = guess.frames[-1].asks(guess) if guess.frames else 0
        given = members(game.seal.roles & ~own & ~asked)
        roles = ", ".join(game.rules.roles[role] for role in given)
        require(not given, f"{NOT_GIVEN}: to {seat} it looks as if {roles} had answered")


def check_odds(game: Game, rng: random.Random) -> None:
    """The odds, now and after a choice, are JSON; asking for them rolls nothing and changes nothing."""
    before = snapshot(game)
    for odds in (game.odds(), game.odds(one_of(game.choices, rng))):
        same(json.loads(json.dumps(odds)), odds, "the odds after JSON and back")
    same(snapshot(game), before, "the game after its odds were asked for")


def check_overlays(game: Game, rng: random.Random) -> None:
    """What can be laid over the boards fits its form, names spaces of the main board, and asking for it changes
    nothing."""
    before = snapshot(game)
    places = {space["id"] for space in display_of(game.rules).board["spaces"]}
    for name in game.rules.display.overlays:
        found = as_overlay(game.overlay(name, rng.choice((*game.seats, "observer"))))
        named = [*(one for part in found.patches for one in part.spaces), *(one.at for one in found.cut_off)]
        named += [one for line in found.lines for one in line.path]
        strange = sorted(set(named) - places)
        require(not strange, f"the overlay {name} names {strange[:3]}, which is nowhere on the board")
    same(snapshot(game), before, "the game after its overlays were asked for")


def check_log(game: Game, since: int) -> None:
    """Every event has its line in every language."""
    for event in game.journal.events[since:]:
        for language in LANGUAGES:
            line = texts(game.rules, language).event(event)
            require(bool(line.strip()) and "\n" not in line, f"the {language} log line of {event} is '{line}'")


def check_messages(rules: Rules[Any]) -> None:
    """No message was missing that was asked for. A game that is just being made may have no file of a language yet."""
    for language in LANGUAGES:
        page = texts(rules, language)
        for option in rules.options:
            page.option(option)
        if page.missing and (rules.texts / f"{language}.ftl").is_file():
            names, several = ", ".join(sorted(page.missing)), len(page.missing) > 1
            missing = f"messages {names} are missing" if several else f"message {names} is missing"
            raise CheckFailed(f"the {missing} in {rules.texts.name}/{language}.ftl")


@cache
def rule_ids(rules: Rules[Any]) -> frozenset[str]:
    """The ids of all rules of a game."""
    return frozenset(rule.id for rule in rules.rule_list())


def check_record(game: Game, rng: random.Random) -> None:
    """A record reads back, replays to the same position, and is rejected when anything in it was changed."""
    kept = record(game)
    text = kept.write()
    same(read(text), kept, "a record read again")
    again = replay(text)
    same(again.to_json(), game.to_json(), "the position of a replayed record")
    same(record(again).write(), text, "the record of a replayed record")
    for changed, what in tampered(kept, rng):
        try:
            read(changed)
        except RecordError:
            continue
        raise CheckFailed(f"a record is accepted although {what}")


def tampered(kept: Record, rng: random.Random) -> Iterable[tuple[str, str]]:
    """The record with one thing changed, and what it is."""
    rows = kept.write().splitlines()
    first = rows.index("") + 1
    if len(kept.lines) < 2:
        return
    at = rng.randrange(first, len(rows) - 1)
    yield "\n".join(rows[:at] + rows[at + 1 :]) + "\n", f"line {at + 1} was taken out"
    yield "\n".join([*rows[: at + 1], rows[at], *rows[at + 1 :]]) + "\n", f"line {at + 1} stands twice"
    head, _, mark = rows[at].rpartition(" | ")
    yield "\n".join([*rows[:at], f"{head}x | {mark}", *rows[at + 1 :]]) + "\n", f"line {at + 1} has another choice"
    wrong = mark[:-1] + ("0" if mark[-1] != "0" else "1")
    yield "\n".join([*rows[:at], f"{head} | {wrong}", *rows[at + 1 :]]) + "\n", f"line {at + 1} has another link"
    header = {**kept.header, "seed": f"{kept.header['seed']}1"}
    yield Record(header, kept.lines).write(), "the seed was changed"
