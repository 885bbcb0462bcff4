"""Cases that are wrong say what is wrong with them, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.core.errors import CaseError
from narvik.proof.rule_cases.case_files import find_cases
from narvik.proof.rule_cases.cases import run_case

GOOD = """\
title: A move
game: kampen
options: {edition: no}
rules: [KN-move-1]
position: {turn: germany, areas: {oslo: {germany: 1}, finnmark: {norway: 1}}}
play:
  - germany: move oslo hamar 1
expect:
  areas: {hamar: {germany: 1}, oslo: {}}
"""


def outcome(folder: Path, text: str) -> str:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return run_case(path).why


def test_a_good_case_passes_and_the_edition_no_is_a_word(tmp_path: Path) -> None:
    assert outcome(tmp_path, GOOD) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: A move\n", "", "needs 'title'"),
        ("game: kampen", "game: chess", "there is no game 'chess'"),
        ("edition: no", "edition: fr", "option edition is 'fr'"),
        ("edition: no", "tables: mine", "option tables is 'mine', expected one of balanced, plain"),
        ("game: kampen", "game: kampen\ntables: plain", "'tables' is not known"),
        ("KN-move-1", "KN-move-99", "no rule 'KN-move-99'"),
        ("oslo: {germany: 1}", "oslo: {germany: many}", "expected a whole number"),
        ("oslo: {germany: 1}", "london: {germany: 1}", "'london' is not an area"),
        ("turn: germany", "turn: sweden", "'sweden' is no faction"),
        ("turn: germany", "tuurn: germany", "'tuurn' is not known"),
        ("move oslo hamar 1", "move oslo narvik 1", "KN-move-1"),
        ("move oslo hamar 1", "march off", "unreadable"),
        ("germany: move", "sweden: move", "neither a faction nor a step"),
        ("hamar: {germany: 1}", "hamar: {germany: 2}", "areas hamar: expected {'germany': 2}, found {'germany': 1}"),
        ("expect:", "expects:", "'expects' is not known"),
        ("areas: {hamar", "arreas: {hamar", "'arreas' is not known"),
        ("title: A move", "title: [", "is not YAML"),
        ("title: A move", "title: A move\ntitle: Again", "'title' stands twice"),
        ("play:", "dice: [-1]\nplay:", "expected what dice show"),
        ("play:", "dice: [3]\nplay:", "dice left over: [3]"),
        ("play:", "draws: [blucher]\nplay:", "draws left over"),
    ],
)
def test_a_wrong_case_says_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert said in outcome(tmp_path, GOOD.replace(old, new, 1))


MARCH = """\
title: Two battalions attack by land with two dice, across a fjord with one
game: kampen
options: {tables: balanced}
rules: [KN-cmb-8]
position: {turn: germany, areas: {bodo: {germany: 2}, tysfjord: {norway: 1}, finnmark: {norway: 1}}}
dice: [6, 6, 1]
play:
  - germany: move bodo tysfjord 2
  - until: reinforcement
"""


def test_a_case_reckons_with_the_plain_tables_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert outcome(tmp_path, MARCH) == ""
    for other in ("", "options: {tables: plain}\n"):
        assert outcome(tmp_path, MARCH.replace("options: {tables: balanced}\n", other)) == "dice left over: [1]"


def test_a_wrong_step_names_its_line(tmp_path: Path) -> None:
    assert outcome(tmp_path, GOOD.replace("move oslo hamar 1", "move oslo narvik 1")).startswith("step 1 (line 7)")


def test_a_face_that_the_die_does_not_have_is_told(tmp_path: Path) -> None:
    assert "the die shows 1 to 6" in outcome(tmp_path, MARCH.replace("[6, 6, 1]", "[6, 7, 1]"))


def test_missing_dice_are_told(tmp_path: Path) -> None:
    fight = GOOD.replace("finnmark: {norway: 1}", "hamar: {norway: 1}").replace(
        "hamar 1\n", "hamar 1\n  - until: reinforcement\n"
    )
    assert "dice are rolled for land combat, but only 0 are left" in outcome(tmp_path, fight)


WEATHER = """
title: A turn begins with the weather
game: jupiter
rules: [OJ-5.4-1]
position: {turn: 5, phase: weather, weather: overcast, units: {"1616": [us_1], "3510": [ge_2m]}}
dice: [6, 5]
"""


def test_dice_that_the_position_itself_wants_are_told_with_what_came_before(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(WEATHER, encoding="utf-8")
    what, used, *log = run_case(path).told()
    assert what == "position: 1 dice are rolled for air superiority, but only 0 are left in the script"
    assert used == "dice used: 2 of 2"
    assert log[:2] == ["log: Turn 5.", "log: Weather roll 6: blizzard."]


def test_missing_paths_are_told(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="there is no file or folder"):
        find_cases([tmp_path / "nowhere"])
    with pytest.raises(CaseError, match=r"no \.yaml file"):
        find_cases([tmp_path])
