"""The keel of Invasion: Norway keeps the promises of every game, from the positions of its cases to their end."""

from __future__ import annotations

import io
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from rich.console import Console

import narvik
from narvik.core.chance import KeyedChance, ScriptedChance
from narvik.core.errors import OptionError
from narvik.core.frames import Frame
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.core.text import LANGUAGES, texts
from narvik.games.invasion.chapters.sequence import FRAMES
from narvik.proof.conformance import play_and_check
from narvik.proof.differences import Swapped, TooAlike, check_difference, total
from narvik.proof.policy import TEMPERS, policy
from narvik.proof.rule_cases.case_files import bare, find_cases, read_case
from narvik.proof.swap import SwapPair

pytestmark = pytest.mark.slow

RULES = rules_of("invasion")
CASES = Path(__file__).parents[2] / "cases" / "invasion"
GAME = Path(RULES.texts).parent
PARTS = 12
"""Tests that share the positions: to find them takes too long for a list of tests."""

LONGEST = 120
"""Positions that begin a turn lead to the end of their scenario: so many decisions of them are checked."""


def begun(position: dict[str, Any], seed: int) -> Game:
    """A game from the position of a case."""
    options, chance = RULES.settle_options({}), KeyedChance.from_seed(seed)
    return Game(RULES, options, chance, RULES.proof.position(position, options, chance), str(seed))


@cache
def positions() -> dict[str, dict[str, Any]]:
    """Every eighth position of the cases in which somebody is asked, by the name of the case."""
    found = {}
    for path in find_cases([CASES]):
        position = bare(read_case(path)).get("position")
        if position and not begun(position, 0).over:
            found[f"{path.parent.name}/{path.stem}"] = position
    return dict(list(found.items())[::8])


def test_there_are_a_hundred_positions_to_play_from() -> None:
    assert len(positions()) >= 100


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_keeps_every_promise(part: int) -> None:
    for number, (name, position) in enumerate(list(positions().items())[part::PARTS]):
        print(name)  # shown if it fails
        rng = random.Random(name)
        game = begun(position, number)
        play_and_check(game, policy(RULES, TEMPERS[number % 2], rng), rng, 1, LONGEST)
        assert game.over or game.version == LONGEST


@pytest.mark.parametrize("scenario", ["inv", "camp"])
def test_the_whole_war_can_be_played_to_its_end(scenario: str) -> None:
    rng = random.Random(1)
    game = narvik.new("invasion", seed=1, scenario=scenario)
    play_and_check(game, policy(RULES, "hasty", rng), rng, 400, None)
    assert game.over


# -- the one secret


BATTLE = {
    "ships": {"lea": ["ge_koln", ["uk_southampton"]]},
    "begin": {"battle": {"attackers": ["uk_southampton"], "defenders": ["ge_koln"]}},
}


def answers_seen(game: Game, seat: str) -> dict[str, int]:
    """What a seat sees of the answers to the question of staying or withdrawing."""
    found: dict[str, int] = game.view(seat)["frames"][-1]["answers"]
    return found


def test_nobody_learns_what_the_other_has_answered_before_both_have() -> None:
    game = begun(BATTLE, 0)
    assert game.prompt_for("german").sealed == ("german", "allied")
    game.choose("withdraw", seat="german")
    assert answers_seen(game, "german") == {"german": 2}
    assert answers_seen(game, "allied") == answers_seen(game, "observer") == {}
    assert game.history("allied") == []
    assert game.version_for("allied") == 0
    game.choose("stay", seat="allied")
    assert "Germany withdraws, the Allies stay." in game.log("allied")


def test_the_order_of_the_answers_does_not_matter() -> None:
    ends = []
    for order in (("german", "allied"), ("allied", "german")):
        game = begun(BATTLE, 0)
        for seat in order:
            game.choose("stay", seat=seat)
        ends.append(game.to_json())
    assert ends[0] == ends[1]


def swapped_battles(count: int) -> Swapped:
    """Battles in pairs that differ in what one side answers under seal; the other side and observers look on."""
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        for seat in ("allied", "observer"):
            truth = begun(BATTLE, seed)
            pair = SwapPair(truth, truth.copy(), seat, policy(RULES, "uniform", rng))
            while not truth.over and pair.step(exports=True):
                pass
            found.append(Swapped(truth.version, 1, pair.different, pair.fields))
    return total(found)


def test_answers_under_seal_are_swapped_and_an_open_verb_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed = swapped_battles(40)
    assert sealed.fields["stay_or_withdraw.answers"] >= 30
    check_difference(RULES, sealed, 30)
    open_verbs = tuple(verb._replace(secret=False) for verb in RULES.words.verbs)
    monkeypatch.setattr(RULES.words, "verbs", open_verbs)
    with pytest.raises(TooAlike, match="too few pairs"):
        check_difference(RULES, swapped_battles(40), 30)


# -- texts


def messages(language: str) -> set[str]:
    """The names of all messages; there must be nothing that cannot be read."""
    body = FluentResource((RULES.texts / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []
    return {entry.id.name for entry in body if isinstance(entry, ftl.Message)}


def test_both_languages_have_the_same_messages() -> None:
    assert messages("en") == messages("nb")


def test_everything_that_is_named_has_a_text_and_every_text_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in GAME.rglob("*.py"))
    named = set(re.findall(r"""["']((?:ask|no|title|scene)-[a-z-]+)["']""", source)) | {"scene-sp", "scene-asp"}
    named |= {f"log-{event.replace('_', '-')}" for event in RULES.shapes}
    named |= {f"{kind}-{verb.name.replace('_', '-')}" for verb in RULES.words.verbs for kind in ("verb", "do")}
    written = {
        name for name in messages("en") if name.split("-")[0] in ("ask", "no", "title", "scene", "log", "verb", "do")
    }
    assert named - written == set()
    assert written - named == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trail_tells_what_is_under_way(language: str) -> None:
    position = {
        "ships": {"nns": [["uk_glorious", "uk_dd_1"]]},
        "begin": {"raid": {"ships": ["uk_glorious", "uk_dd_1"], "flight": {"he_111": 2}}},
    }
    told = {
        "en": "Air attack on Glorious +1, Northern Norwegian Sea",
        "nb": "Flyangrep på Glorious +1, Nordre Norskehav",
    }
    assert begun(position, 0).prompt_for("german", language).trail == (told[language],)


NESTED = CASES / "interception" / "from_a_move_to_its_cargo.yaml"
MOVE = ("Naval movement", "Köln +1 under way, Norwegian Leads")
HUNT = (*MOVE, "Interception of Köln +1, Norwegian Leads")
RAID = (*HUNT, "Air attack on Köln +1, Norwegian Leads")
BOMBS = (*RAID, "Bombing of Köln +1")
TRAILS = {
    "sail": ("Naval movement", "Köln +1 under way, Jutland"),
    "enter lea": (*MOVE, "Search for Köln +1, Norwegian Leads"),
    "send skua_cv sca 2": HUNT,
    "send me_110 sola 2": RAID,
    "land me_110 sola 2": RAID,
    "press_on": BOMBS,
    "bomb skua_cv ge_ap_1 2": BOMBS,
    "lose_sp ge_ap_1": RAID,
    "land skua_cv sca 2": MOVE,
}
"""Where one stands after each step of a move that leads to the loss of cargo, and goes on."""


def test_from_a_move_to_the_loss_of_cargo_the_trail_tells_every_step() -> None:
    case = bare(read_case(NESTED))
    options, chance = RULES.settle_options({}, in_case=True), ScriptedChance(case["dice"])
    game = Game(RULES, options, chance, RULES.proof.position(case["position"], options, chance), "1")
    met = {}
    for step in case["play"]:
        for text in [text for who, text in step.items() if who in RULES.roles]:
            for choice in game.spelled(text):
                game.choose(choice)
            met[text] = game.prompt.trail
    assert {text: met[text] for text in TRAILS} == TRAILS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_kind_has_a_name(language: str) -> None:
    page = texts(RULES, language)
    for kind in RULES.kinds.values():
        assert all(page.word(kind.name, word).strip() for word in kind.words)


# -- the rest of the house


def test_every_frame_of_the_chapters_is_in_the_list() -> None:
    made = {kind for kind in Frame.__subclasses__() if kind.__module__.startswith("narvik.games.invasion.")}
    assert made == set(FRAMES)


def test_all_scenarios_are_offered_from_the_short_to_the_long() -> None:
    scenario = next(option for option in RULES.options if option.name == "scenario")
    assert scenario.values == ("qs", "fjord", "nvk", "juno", "buf", "inv", "camp")
    assert not scenario.unlisted
    assert RULES.settle_options({})["scenario"] == "qs"
    assert RULES.settle_options({}, in_case=True)["scenario"] == "inv"
    with pytest.raises(OptionError, match="expected one of qs"):
        RULES.settle_options({"scenario": "weserzeit"})


@pytest.mark.parametrize("board", ["", "zones"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_boards_are_drawn_with_their_counters(board: str, language: str) -> None:
    game = narvik.new("invasion", seed=1, scenario="inv")
    picture = narvik.draw(game, board=board, language=language, relief=False)
    assert picture.svg.startswith("<svg")
    there = {"": "Narvik", "zones": "Scharnhorst"}
    assert there[board] in picture.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_lists_what_lies_where(language: str) -> None:
    game = narvik.new("invasion", seed=1, scenario="inv")
    console = Console(file=io.StringIO(), width=100)
    console.print(RULES.display.render(game.view("german"), language, 100))
    assert isinstance(console.file, io.StringIO)
    assert "Scharnhorst" in console.file.getvalue()
