"""Guided first games are sound: every step is legal, said in every language, and rolls the dice it speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.errors import DataError
from narvik.core.guide import Guide, Reply, read_guide
from narvik.core.record import record, replay
from narvik.core.rules import Rules, game_names
from narvik.proof.guides import GuideRun, check_guide, seeds

pytestmark = pytest.mark.slow

GUIDED = [name for name in game_names() if narvik.rules_of(name).display.guide() is not None]


def guide_of(name: str) -> tuple[Rules[Any], Guide]:
    rules = narvik.rules_of(name)
    guide = rules.display.guide()
    assert guide is not None
    return rules, guide


def played(name: str) -> GuideRun:
    rules, guide = guide_of(name)
    play = GuideRun(rules, guide, KeyedChance.from_seed(guide.seed))
    wrong, _ = play.run()
    assert wrong == []
    return play


def changed(tmp_path: Path, name: str, change: dict[str, Any], step: int | None = None) -> list[str]:
    """What the proof says of a guide in which something was changed."""
    rules, _ = guide_of(name)
    data = yaml.safe_load((rules.texts.parent / "data" / "guide.yaml").read_text(encoding="utf-8"))
    (data if step is None else data["steps"][step - 1]).update(change)
    file = tmp_path / "guide.yaml"
    file.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    return check_guide(rules, read_guide(file))


def test_kampen_has_a_guide() -> None:
    assert "kampen" in GUIDED


@pytest.mark.parametrize("name", GUIDED)
def test_every_way_through_a_guide_is_legal_and_as_told(name: str) -> None:
    assert check_guide(*guide_of(name)) == []


@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_game_is_an_ordinary_one_and_its_record_replays(name: str) -> None:
    game = played(name).game
    assert not game.over
    again = replay(record(game))
    assert again.to_json() == game.to_json()
    assert again.log() == game.log()


@pytest.mark.parametrize("name", GUIDED)
def test_where_a_learner_stands_follows_from_the_choices_alone(name: str) -> None:
    _, guide = guide_of(name)
    made = played(name).game.history()
    stood = [guide.standing(made[:count]) for count in range(len(made) + 1)]
    assert all(one is not None for one in stood)
    steps = [one.step for one in stood if one is not None]
    assert steps == sorted(steps)
    assert steps[0] == 0
    assert steps[-1] == len(guide.steps)
    replies = [one.reply for one in stood if one is not None and one.reply is not None]
    assert replies == [reply for step in guide.steps for reply in step.replies]
    assert guide.standing([*made, ("nobody", "end")]) is None
    assert guide.standing([("nobody", made[0][1])]) is None


def test_the_learner_plays_both_sides() -> None:
    assert guide_of("kampen")[1].roles == ("germany", "norway")


@pytest.mark.parametrize(
    ("step", "change", "sentence"),
    [
        (1, {"germany": "move oslo bergen 1"}, "step 1: 'move oslo bergen 1' is not possible"),
        (1, {"germany": "place * 1"}, "step 1: nothing that can be chosen is like place * 1"),
        (7, {"then": [{"norway": "play sprengt_bro"}]}, "step 7: norway cannot answer 'play sprengt_bro'"),
        (7, {"then": []}, "step 8: germany is to decide, but norway is asked"),
        (14, {"germany": ["place * 1", "end"]}, "after 'end' in step 14: step 14: allies is to answer"),
        (3, {"task": {"en": "Drop them."}}, "step 3 task: there is no nb text"),
        (3, {"title": {"en": "One", "nb": "Én", "de": "Eins"}}, "step 3 title: 'de' is not one of our languages"),
        (3, {"say": [{"en": "a **b", "nb": "a"}]}, "step 3 say: a ** in en is not closed"),
        (3, {"say": [{"en": "{odds} %", "nb": "a"}]}, "step 3: speaks of odds, but there are none"),
        (3, {"say": [{"en": "a {total}", "nb": "a"}]}, "step 3 say: only {odds} may stand in braces"),
        (3, {"say": [{"en": "word " * 71, "nb": "a"}]}, "step 3 say: 71 words in en, at most 70 are read"),
        (3, {"say": []}, "step 3: nothing is said"),
        (3, {"say": [{"en": "a", "nb": "a", "look": ["space atlantis"]}]}, "there is no space 'atlantis'"),
        (3, {"say": [{"en": "a", "nb": "a", "look": ["tool abacus"]}]}, "there is no tool 'abacus'"),
        (None, {"seed": "another"}, "step 11: germany is to decide"),
        (None, {"dice": [6]}, "the seed gives the dice"),
        (None, {"minutes": 3}, "words in en are not read in 3 minutes"),
        (None, {"position": {"areas": {"atlantis": {"germany": 1}}}}, "'atlantis' is not an area"),
    ],
)
def test_the_proof_says_what_is_wrong(tmp_path: Path, step: int | None, change: dict[str, Any], sentence: str) -> None:
    wrong = changed(tmp_path, "kampen", change, step)
    assert any(sentence in one for one in wrong), wrong


@pytest.mark.parametrize(
    ("step", "change", "problem"),
    [
        (2, {"norway": "end"}, "step 2: expected one role that decides, found germany, norway"),
        (2, {"say": "Hello"}, "step 2 say: expected a list, found 'Hello'"),
        (2, {"say": [{"en": "a", "nb": "a", "look": ["oslo"]}]}, "expected 'kind word', found 'oslo'"),
        (None, {"steps": 3}, "steps: expected a list, found 3"),
        (None, {"colour": "red"}, "'colour' is not known"),
    ],
)
def test_a_guide_that_cannot_be_read_says_where(
    tmp_path: Path, step: int | None, change: dict[str, Any], problem: str
) -> None:
    with pytest.raises(DataError, match=r"guide\.yaml") as caught:
        changed(tmp_path, "kampen", change, step)
    assert problem in str(caught.value).replace("column ", "")


def test_a_seed_is_found_for_the_dice_that_are_wanted(tmp_path: Path) -> None:
    rules, guide = guide_of("kampen")
    # Only the first two rolls count here, so that it is quick: the guide is cut off after the first combat.
    short = guide._replace(steps=guide.steps[:10], dice=guide.dice[:7])
    seed, dice = next(seeds(rules, short))
    assert sorted(dice[:5]) == sorted(short.dice[:5])
    assert sorted(dice[5:]) == sorted(short.dice[5:])
    assert check_guide(rules, short._replace(seed=seed, dice=tuple(dice))) == []


def test_with_tables_of_ones_own_there_is_no_guide(tmp_path: Path) -> None:
    rules = narvik.rules_of("kampen")
    (tmp_path / "setup.csv").write_text("area,faction,battalions,source\noslo,germany,3,own copy\n", encoding="utf-8")
    assert rules.data_hash == ""
    assert narvik.rules_of("kampen", tmp_path).display.guide() is None


def test_replies_are_role_and_text() -> None:
    _, guide = guide_of("kampen")
    assert guide.steps[5].replies == (
        Reply("norway", "play veisperring"),
        Reply("norway", "turn_back hamar kongsvinger"),
    )
