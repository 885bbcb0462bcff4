"""The games go step by step as they went when their digests were written; see `narvik.proof.digests`."""

import shutil
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from narvik.core.game import Game
from narvik.core.rules import Option, Rules, game_names, rules_of
from narvik.core.words import Choice
from narvik.proof.digests import Key, RandomChoices, RoleAnswer, answers_told, digest, of_record, of_seed, play_record
from narvik.proof.fixtures import is_marathon
from narvik.proof.kept_digests import (
    DigestDiffers,
    check_kept,
    check_random,
    kept_games,
    kept_record,
    main,
    sheet_of,
    sheet_path,
    whole,
    with_sheets,
)

pytestmark = pytest.mark.slow

FIXTURES = Path(__file__).parents[1] / "fixtures"
KEPT = kept_games(FIXTURES)
SHORTEST = FIXTURES / "games" / "norway1940-historical-yes.narvik"
CHUNK = 25
"""Random games in one test, so that two processes have about the same to do."""

RANDOM_GAMES = {"invasion": 18}
"""Where there are fewer than 200: one takes as long as many of a smaller game."""


@pytest.mark.parametrize("path", KEPT, ids=[str(path.relative_to(FIXTURES / "games")) for path in KEPT])
def test_a_kept_game_goes_step_by_step_as_it_went(path: Path) -> None:
    assert check_kept(path, FIXTURES) > 1


def chunks() -> list[tuple[str, int]]:
    """The random games of every game, in tests of about the same length."""
    return [(name, first) for name in game_names() for first in range(0, len(sheet_of(name, FIXTURES).random), CHUNK)]


@pytest.mark.parametrize(("name", "first"), chunks())
def test_random_games_go_as_they_went(name: str, first: int) -> None:
    sheet = sheet_of(name, FIXTURES)
    for game in sheet.random[first : first + CHUNK]:
        check_random(rules_of(name), game, sheet.key)


@pytest.mark.parametrize("name", game_names())
def test_there_are_so_many_random_games(name: str) -> None:
    assert len(sheet_of(name, FIXTURES).random) == RANDOM_GAMES.get(name, 200)


@pytest.mark.parametrize("name", sorted(set(with_sheets(FIXTURES)) - set(game_names())))
def test_random_games_of_games_that_are_being_made_go_as_they_went(name: str) -> None:
    sheet = sheet_of(name, FIXTURES)
    assert sheet.random
    for game in sheet.random:
        check_random(rules_of(name), game, sheet.key)


def played_whole(rules: Rules[Any], option: Option) -> list[str]:
    """The values of an option with which a random game is no marathon."""
    return [value for value in option.values if not is_marathon(rules, {option.name: value})]


@pytest.mark.parametrize("name", game_names())
def test_the_random_games_have_every_pair_of_option_values(name: str) -> None:
    rules = rules_of(name)
    sets = [game.options for game in sheet_of(name, FIXTURES).random]
    # An option that came after they were written is played with its default; the kept games vary it.
    then = [option for option in rules.options if option.name in sets[0]]
    for one, other in combinations(then, 2):
        wanted = set(product(*(played_whole(rules, option) for option in (one, other))))
        assert {(options[one.name], options[other.name]) for options in sets} == wanted


def test_a_step_that_differs_is_named_and_printed(tmp_path: Path) -> None:
    shutil.copytree(FIXTURES / "digests", tmp_path / "digests")
    record = Path(shutil.copy(SHORTEST, tmp_path))
    lines = SHORTEST.with_suffix(".digests").read_text().splitlines()
    lines[7] = "0" * 16
    record.with_suffix(".digests").write_text("\n".join(lines))
    with pytest.raises(DigestDiffers) as caught:
        check_kept(record, tmp_path)
    said = str(caught.value)
    assert "norway1940-historical-yes.narvik differs in step 7 (choice 7): its digest is" in said
    assert "is asked\n" in said
    assert " chooses " in said


def test_a_game_of_another_length_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(FIXTURES / "digests", tmp_path / "digests")
    record = Path(shutil.copy(SHORTEST, tmp_path))
    lines = SHORTEST.with_suffix(".digests").read_text().splitlines()
    record.with_suffix(".digests").write_text("\n".join([*lines, "0" * 16]))
    with pytest.raises(DigestDiffers, match=f"ends after {len(lines)} steps, where {len(lines) + 1} are kept"):
        check_kept(record, tmp_path)
    record.with_suffix(".digests").write_text("\n".join(lines[:-1]))
    with pytest.raises(DigestDiffers, match=rf"differs in step {len(lines) - 1} .*, kept is None"):
        check_kept(record, tmp_path)


def test_a_random_game_that_differs_says_how_to_compare_it() -> None:
    sheet = sheet_of("norway1940", FIXTURES)
    wrong = sheet.random[3]._replace(digest="0" * 16)
    with pytest.raises(DigestDiffers, match=r"random game digest-3: .* show norway1940 digest-3"):
        check_random(rules_of("norway1940"), wrong, sheet.key)


@pytest.mark.parametrize("name", game_names())
def test_the_log_of_a_seat_is_made_of_lines_of_the_whole_log(name: str) -> None:
    """Digests have the lines of a log from the log of all: an event reads the same to everybody who may know it."""
    game = of_seed(rules_of(name), "logs", {}, sheet_of(name, FIXTURES).key).game
    for language in ("en", "nb"):
        whole = dict(zip(map(id, game.events()), game.log(language=language), strict=True))
        for seat in (*game.seats, "observer"):
            assert game.log(seat, language) == [whole[id(event)] for event in game.events(seat)]


def test_what_all_answer_under_one_seal_is_one_step() -> None:
    path = FIXTURES / "games" / "kampen-advanced-en-3.narvik"
    record = kept_record(path)
    course = of_record(record, sheet_of("kampen", FIXTURES).key)
    play_record(course, record)
    steps = course.steps()
    sealed = [step for step in steps if step.choices[1] > step.choices[0]]
    assert len(sealed) == 1
    assert sealed[0].choices == (1, 3)
    lines = sealed[0].text.splitlines()
    assert [line.split()[0] for line in lines if " chooses keep " in line] == ["germany", "norway", "allies"]
    told = [line.split()[1:3] for line in lines if line.startswith("event kept")]
    roles = ("faction=germany", "faction=norway", "faction=allies")
    assert told == [[event, role] for role in roles for event in ("kept", "kept_cards")]
    assert sum(last - first + 1 for first, last in (step.choices for step in steps[1:])) == len(record.lines)


def test_who_answers_first_under_a_seal_does_not_matter() -> None:
    rules = rules_of("kampen")
    answers = [RoleAnswer("norway", ["keep a", "keep b"], "keep b"), RoleAnswer("germany", ["keep c"], "keep c")]
    assert list(answers_told(rules, answers)) == list(answers_told(rules, answers[::-1]))


def test_the_order_in_which_rules_list_choices_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = sheet_of("norway1940", FIXTURES)
    rules, game = rules_of("norway1940"), sheet.random[0]

    def turned_round(game: Game) -> list[Choice]:
        return sorted(game.position.choices(), reverse=True)

    monkeypatch.setattr(Game, "choices", property(turned_round))
    check_random(rules, game, sheet.key)


def test_values_that_an_event_gains_later_do_not_count() -> None:
    sheet = sheet_of("norway1940", FIXTURES)
    rules, game = rules_of("norway1940"), sheet.random[0]
    fewer = {name: tuple(one for one in names if one != "die") for name, names in sheet.key.events.items()}
    assert sheet.key.events["damaged"] == ("ship", "die")
    steps = of_seed(rules, game.seed, game.options, Key(fewer)).steps()
    assert " die=" not in "\n".join(step.text for step in steps)
    assert whole(steps) != game.digest


def test_random_players_choose_by_seed_role_and_count_alone() -> None:
    offered = [f"move {number}" for number in range(50)]
    alone = [RandomChoices("digest-5").choose("germany", offered)]
    player = RandomChoices("digest-5")
    player.choose("norway", offered)
    assert [player.choose("germany", offered)] == alone
    # These numbers are kept: a generator that changes would leave no game to compare with.
    assert [RandomChoices(f"digest-{seed}").choose("germany", offered) for seed in range(4)] == [
        "move 20",
        "move 31",
        "move 17",
        "move 35",
    ]
    assert digest("narvik") == "82de6349b784c8de"


def test_the_text_of_a_game_can_be_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(FIXTURES.parents[1])
    monkeypatch.setattr("sys.argv", ["kept_digests", "show", str(SHORTEST)])
    assert main() == 0
    printed = capsys.readouterr().out
    kept = SHORTEST.with_suffix(".digests").read_text().split()
    assert [line.rsplit(" ", 1)[1] for line in printed.splitlines() if line.startswith("== step ")] == kept
    assert sheet_path("kampen").is_file()
