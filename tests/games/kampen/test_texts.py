"""The texts of Kampen om Norge: none missing, none too much, given every word they use, and reading well."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

from narvik.core.events import Event
from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES, Texts, texts
from narvik.core.words import Kind
from narvik.games.kampen.display.counters import SHIP_SYMBOLS, card_message, hyphens
from narvik.games.kampen.display.panels import AT_SEA, INTERCEPTION, LAND
from narvik.games.kampen.display.scene import TRAYS
from narvik.games.kampen.game import HERE, OPTIONS, Kampen
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.cards import NAMES as CARDS
from narvik.games.kampen.pieces.events import EVENTS
from narvik.games.kampen.proof.short_form import APRIL_PHASES, PHASES

NAMES = {"origin-air", "origin-sea", "zone-name", "zone-raid", *(f"role-{faction}" for faction in FACTIONS)}
"""What the display of words asks for."""

SEVERAL = {"cards", "dice", "germans", "ships", "west"}
"""The words of events that hold several values."""

SOMETIMES = {"ask-forts": {"area"}}
"""Words that a question adds for one of its messages only."""

MAYBE_NONE = {"line_of_battle", "rolled_attack"}
"""Events that may tell of no ships or no dice at all. KN-cmb-12."""

NUMBERS = {"count", "player"}
"""The words of questions and reasons that are numbers."""

FAMILIES = {
    "scene-class-": SHIP_SYMBOLS,
    "scene-ship-": ("afloat", "sunk", "chased"),
    "scene-stage-": tuple(dict.fromkeys((*LAND, *AT_SEA, *INTERCEPTION))),
    "scene-tray-": TRAYS,
}
"""Messages of the scene that are asked for by a word."""

PHASE_TEXTS = {f"phase-{hyphens(name)}" for name in (*PHASES, *APRIL_PHASES, "sides", "over")}

OPTION_TEXTS = {
    name
    for option in OPTIONS
    for name in (f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values))
}

LONGEST_CARD_TEXT = 92
"""What fits on a card."""

Given = list[tuple[str, set[str]]]
"""Messages with the names of the words given to them, once for each place in the rules."""


# -- what the files hold


def entries(language: str) -> list[ftl.EntryType]:
    return FluentResource((HERE / "text" / f"{language}.ftl").read_text(encoding="utf-8")).body


@cache
def used_words(language: str) -> dict[str, set[str]]:
    """Each message with the words it uses, in any of its variants."""
    writer = FluentSerializer()
    return {
        entry.id.name: set(re.findall(r"\$([\w-]+)", writer.serialize_entry(entry)))
        for entry in entries(language)
        if isinstance(entry, ftl.Message)
    }


# -- what the rules ask for


def sources() -> Iterator[ast.Module]:
    for path in sorted(HERE.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def functions() -> Iterator[ast.FunctionDef]:
    for source in sources():
        yield from (node for node in ast.walk(source) if isinstance(node, ast.FunctionDef))


def assigned(name: str, function: ast.FunctionDef) -> list[ast.Assign]:
    """The assignments to a local name, in order."""
    found = (node for node in ast.walk(function) if isinstance(node, ast.Assign))
    mine = (node for node in found if isinstance(node.targets[0], ast.Name) and node.targets[0].id == name)
    return sorted(mine, key=lambda node: node.lineno)


def strings(node: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def words_in(node: ast.expr, function: ast.FunctionDef) -> set[str]:
    """The names of words in a tuple of pairs, in a dict, or in the local name that was last given one."""
    match node:
        case ast.Dict():
            return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        case ast.Tuple(elts=[ast.Constant(value=str(name)), _]):
            return {name}
        case ast.Tuple():
            return {name for one in node.elts for name in words_in(one, function)}
        case ast.Starred():
            return words_in(node.value, function)
        case ast.Name():
            before = [one for one in assigned(node.id, function) if one.lineno < node.lineno]
            return words_in(before[-1].value, function)
    raise AssertionError(f"line {node.lineno} of {function.name}: this test cannot tell which words are given")


def messages_in(node: ast.expr, function: ast.FunctionDef) -> list[str]:
    """The messages an expression may name; in an f-string by every text its one local name is given, and of a local
    name or a table of the module every text that is in it."""
    match node:
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue(value=ast.Name(id=name))]):
            return [start + end for one in assigned(name, function) for end in strings(one.value)]
        case ast.JoinedStr():
            raise AssertionError(f"line {node.lineno} of {function.name}: this test cannot tell which messages it asks")
        case ast.Name(id=name):
            return [text for one in assigned(name, function) for text in messages_of(one.value)]
        case ast.Subscript(value=ast.Name(id=name)):
            return [text for table in tables(name) for text in messages_of(table)]
        case ast.IfExp(body=body, orelse=otherwise):
            return messages_in(body, function) + messages_in(otherwise, function)
    return messages_of(node)


def messages_of(node: ast.AST) -> list[str]:
    return [text for text in strings(node) if text.startswith(("ask-", "no-"))]


def tables(name: str) -> Iterator[ast.expr]:
    """What a name of a module is given."""
    for source in sources():
        for node in source.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                assert node.value
                yield node.value


MAKERS: dict[str, tuple[int, set[str]]] = {"barred": (1, {"card"}), "barred_in": (3, {"card", "area"})}
"""Functions that make a reason: which argument is its message, and the words they give."""


def reasons() -> Given:
    """Every reason in the rules."""
    found: Given = []
    for function in functions():
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Reason" and function.name not in MAKERS:
                words = words_in(node.args[2], function) if len(node.args) > 2 else set()
                found.append((strings(node.args[0])[0], words))
            elif node.func.id in MAKERS:
                place, words = MAKERS[node.func.id]
                found += [(name, words) for name in messages_in(node.args[place], function)]
    return found


def questions() -> Given:
    """Every question of a frame. All say theirs; the default one would have no rules."""
    found: Given = []
    for source in sources():
        for frame in (node for node in ast.walk(source) if isinstance(node, ast.ClassDef)):
            methods = {node.name: node for node in frame.body if isinstance(node, ast.FunctionDef)}
            assert ("question" in methods) == ("choices" in methods), frame.name
            if "question" in methods:
                found += questions_of(methods["question"])
    return found


def questions_of(function: ast.FunctionDef) -> Given:
    found: Given = []
    for node in ast.walk(function):
        if isinstance(node, ast.Return):
            assert isinstance(node.value, ast.Call)
            message, *words = node.value.args
            given = words_in(words[0], function) if words else set()
            for name in messages_in(message, function):
                found.append((name, given | {"role"} | SOMETIMES.get(name, set())))
    return found


def scenes() -> Given:
    """Every text of the scene, with the words it is given."""
    found: Given = []
    for function in functions():
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "say":
                found += said(node, function)
            elif node.func.attr == "track":
                found += [(name, {"side"}) for name in strings(node) if name.startswith("scene-")]
    return found


def said(node: ast.Call, function: ast.FunctionDef) -> Given:
    """The texts of the scene that a call of `say` asks for, with the words it is given by name or in a dict."""
    asked = strings(node.args[0])
    if isinstance(node.args[0], ast.Name):
        asked = [text for one in assigned(node.args[0].id, function) for text in strings(one.value)]
    asked = [text for text in asked if text.startswith("scene-")]
    if not asked:
        return []
    words = {one.arg for one in node.keywords if one.arg}
    for one in (*node.args[1:], *(one.value for one in node.keywords if not one.arg)):
        words |= words_in(one, function)
    return [(f"{name}{hyphens(end)}", words) for name in asked for end in FAMILIES.get(name, ("",))]


def labels() -> Given:
    """Every verb with the words that its label is given."""
    found: Given = []
    for verb in rules_of("kampen").words.verbs:
        words: set[str] = set()
        for slot in verb.slots:
            name = f"{slot.kind.name}s" if slot.many else slot.kind.name
            times = sum(one.rstrip("23") == name for one in words)
            words |= {f"{name}{times + 1}" if times else name} | ({"count"} if slot.many else set())
        found.append((f"do-{hyphens(verb.name)}", words))
    return found


LEFT_TEXTS = {"left-move", "left-fight"}
"""What the end of a step leaves undone."""


def headings() -> set[str]:
    """What the choices of each verb stand under in the terminal."""
    return {f"verb-{hyphens(verb.name)}" for verb in rules_of("kampen").words.verbs}


def card_texts() -> set[str]:
    """A text for each card of each deck."""
    rules = rules_of("kampen")
    assert isinstance(rules, Kampen)
    return {card_message(FACTIONS[at // KINDS], bool(april), CARDS[at % KINDS]) for april, at in rules.cards.rules}


def literals() -> set[str]:
    text = "".join(path.read_text(encoding="utf-8") for path in HERE.rglob("*.py"))
    return set(re.findall(r'(?<!f)"((?:ask|no)-[a-z0-9-]+)"', text))


def log_of(event: str) -> str:
    return f"log-{event.replace('_', '-')}"


# -- tests


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(language: str) -> Texts:
    return texts(rules_of("kampen"), language)


def test_every_text_is_used_and_every_text_needed_is_there(language: str) -> None:
    asked = {name for name, _ in questions()}
    barred = {name for name, _ in reasons()}
    assert literals() <= asked | barred
    needed = NAMES | asked | barred | {log_of(event) for event in EVENTS}
    needed |= (
        {name for name, _ in [*scenes(), *labels()]}
        | PHASE_TEXTS
        | OPTION_TEXTS
        | card_texts()
        | headings()
        | LEFT_TEXTS
    )
    needed |= {
        name
        for name in used_words(language)
        if name.startswith(("aim-", "chart-", "odds-", "score-", "setup-", "table-"))
    }
    needed |= {name for name in used_words(language) if name.startswith("setup-")}
    needed |= {"ask-bid", "ask-outbid", "no-bid"}  # asked by `narvik.core.bidding`
    needed |= {"teaser-win", "teaser-move", "teaser-fight", "level-clear", "level-marginal"}
    needed |= {"winner-germany", "winner-norway-and-allies"}
    needed |= {"lead", "by", "result-facts", *(f"seat-player{number}" for number in (1, 2, 3))}
    assert sorted(used_words(language)) == sorted(needed)


def test_questions_and_reasons_use_only_words_they_are_given(language: str) -> None:
    used = used_words(language)
    missing = {name: used[name] - words for name, words in [*questions(), *reasons()] if used[name] - words}
    assert missing == {}


def test_labels_and_scenes_use_only_words_they_are_given(language: str) -> None:
    used = used_words(language)
    given = [
        *labels(),
        *scenes(),
        *((name, {"panzer"}) for name in card_texts()),
        *((name, set()) for name in PHASE_TEXTS),
    ]
    assert {name: used[name] - words for name, words in given if used[name] - words} == {}


def test_headings_are_short_and_plain(page: Texts) -> None:
    for name in headings():
        assert re.fullmatch(r"[A-ZÅ]\w*( \w+){0,3}", page.say(name)), name


@pytest.mark.parametrize("ended_by", ["annihilation", "german-deck"])
def test_the_end_is_explained(page: Texts, ended_by: str) -> None:
    result = {"winner": "germany", "level": "clear", "ended_by": ended_by, "cities": "5"}
    assert re.fullmatch(r"[^{}]+\. [^{}]*5[^{}]*6[^{}]+\.", page.say("result-facts", result))


def test_options_are_told_in_plain_words(page: Texts) -> None:
    for option in OPTIONS:
        called = page.option(option)
        assert called.title != option.name
        assert len(set(called.values)) == len(option.values)
        for text in (called.title, called.help, *called.values):
            assert re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*", text), text


@pytest.mark.parametrize(("language", "other"), [("en", "nb"), ("nb", "en")])
def test_rules_name_cards_in_their_own_language(language: str, other: str) -> None:
    rules = rules_of("kampen")
    assert isinstance(rules, Kampen)
    foreign = sorted(set(rules.cards.titles[other]) - set(rules.cards.titles[language]))
    names = re.compile(rf"\b({'|'.join(map(re.escape, foreign))})\b")
    assert {rule.id: found[0] for rule in rules.rule_list(language) if (found := names.findall(rule.text))} == {}


def test_there_is_a_text_for_every_card() -> None:
    assert len(card_texts()) == 48


@pytest.mark.parametrize("panzer", [1, 2])
def test_card_texts_fit_on_a_card(page: Texts, panzer: int) -> None:
    for name in card_texts():
        text = page.say(name, {"panzer": panzer})
        assert is_one_plain_line(text), f"{name}: {text}"
        assert len(text) <= LONGEST_CARD_TEXT, f"{name}: {text}"


def is_one_plain_line(text: str) -> bool:
    return bool(re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*[.?]", text)) and "KN-" not in text


@pytest.mark.parametrize("count", [0, 1, 2, 5])
@pytest.mark.slow
def test_questions_and_reasons_are_one_plain_line(page: Texts, count: int) -> None:
    for name, words in {**dict(questions()), **dict(reasons())}.items():
        text = page.say(name, {word: count if word in NUMBERS else f"Some {word}" for word in words})
        assert is_one_plain_line(text), f"{name}: {text}"


def sample(name: str, kind: Kind, turn: int) -> int | tuple[int, ...]:
    """A value of a kind, another one each turn."""
    if name in SEVERAL:
        return tuple(range(1, 1 + turn % 3))
    if kind.name == "origin" and turn > 3:
        return kind.read("air" if turn == 4 else "sea")
    return turn % len(kind.words) if kind.words else turn + 1


@pytest.mark.parametrize("event", EVENTS)
def test_log_lines_are_one_plain_line(page: Texts, event: str) -> None:
    shape = page.rules.shapes[event]
    for turn in range(6):
        values = tuple(sample(name, kind, turn) for name, kind in zip(shape.names, shape.kinds, strict=True))
        text = page.event(Event(event, values))
        if () not in values or event in MAYBE_NONE:
            assert is_one_plain_line(text), text


@pytest.mark.parametrize(
    ("event", "en", "nb"),
    [
        (
            Event("moved", (0, 0, 1, 2)),
            "Germany moves 2 battalions from Østfold to Oslo.",
            "Tyskland flytter 2 bataljoner fra Østfold til Oslo.",
        ),
        (
            Event("attacks", (2, 1, rules_of("kampen").kinds["origin"].read("sea"), 1)),
            "Allies attack Oslo from the sea with 1 battalion.",
            "De allierte angriper Oslo fra sjøen med 1 bataljon.",
        ),
        (Event("rolled_attack", (0, 1, (2, 2, 2), 6)), "Germany rolls 2, 2, 2 = 6.", "Tyskland kaster 2, 2, 2 = 6."),
        (
            Event("rolled_attack", (2, 1, (), 0)),
            "Allies roll no dice = 0.",
            "De allierte kaster ingen kampterninger = 0.",
        ),
        (
            Event("victory", (1, 1)),
            "Marginal victory for Norway and the Allies.",
            "Knapp seier for Norge og De allierte.",
        ),
        (Event("victory", (0, 2)), "Clear victory for Germany.", "Klar seier for Tyskland."),
        (
            Event("driven", (2, 7)),
            "Sea zone III: 1 Allied ship is lured away to Sea zone VIII.",
            "Havområde III – Havområde VIII: 1 alliert skip lokkes bort.",
        ),
    ],
)
def test_log_lines_read_well(event: Event, en: str, nb: str) -> None:
    rules = rules_of("kampen")
    assert [texts(rules, language).event(event) for language in ("en", "nb")] == [en, nb]


@pytest.mark.parametrize(
    ("choice", "en", "nb"),
    [
        ("end", "Done", "Ferdig"),
        ("move gjovik hamar 2", "Move 2 from Gjøvik to Hamar", "Flytt 2 fra Gjøvik til Hamar"),
        (
            "march oslo hamar elverum 1",
            "March 1 from Oslo via Hamar to Elverum",
            "Flytt 1 fra Oslo over Hamar til Elverum",
        ),
        ("trade panzer artilleri", "Trade Artillery, Armor", "Veksle inn Artilleri, Panzer"),
        ("lose sea 1", "Lose 1 of those from the sea", "1 av dem fra sjøen"),
        ("split 1 2", "Lose 1 Norwegian, 2 Allied", "1 norsk, 2 allierte"),
        ("void 0", "Void no card", "Ingen kort går tapt"),
        ("sail iv viii", "Sail: Sea zone IV to Sea zone VIII", "Seil: Havområde IV – Havområde VIII"),
        (
            "exchange furious rodney",
            "Give up HMS Furious for HMS Rodney",
            "Gi fra deg HMS Furious og ta HMS Rodney",
        ),
    ],
)
def test_labels_read_well(choice: str, en: str, nb: str) -> None:
    rules = rules_of("kampen")
    read = rules.words.read(choice)
    assert [texts(rules, language).choice(read) for language in ("en", "nb")] == [en, nb]
