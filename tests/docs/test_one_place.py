"""A field in one place: a declaration and a rule that sets it are all that a new field needs.

The example game is copied, one line is added to its position and one to a chapter, and everything else must know it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bjerkvik"

DECLARED = "    gun_known: bool = flag(ALL)\n"
FIELD = '    scouted: list[int] = each("role", SetOf("area"), OWN)\n'
LANDING = "    s.sea -= count\n"
RULE = "    s.scouted[ALLIES] |= 1 << area\n"

CASE = """\
title: Who lands has scouted the shore
game: bjerkvik
rules: [BJ-land-1]
position: {sea: 2, companies: {}, scouted: {germany: [oyjord]}}
play:
  - allies: land bjerkvik 2
expect:
  scouted: {allies: [%s], germany: [oyjord]}
"""

CHECK = """
import json, pathlib, sys
from bjerkvik import enlist
enlist()
from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.game import new
from narvik.core.rules import rules_of
from narvik.proof.rule_cases.cases import run_case
from narvik.proof.conformance import walk
from narvik.proof.swap import swap

rules = rules_of("bjerkvik")
game = new("bjerkvik", seed=1)
game.choose("post oyjord")
before = game.position.copy()
game.choose("land bjerkvik 3")
assert before.scouted == [0, 0] and game.position.scouted == [1, 0], "copy"
whole = json.loads(game.to_json())
assert whole["scouted"] == {"allies": ["bjerkvik"]}, whole
assert rules.from_json(whole, FastChance()).scouted == [1, 0], "JSON"
whole["scouted"] = {"allies": ["narvik"]}
try:
    rules.from_json(whole, FastChance())
except PositionError as problem:
    assert str(problem).startswith("scouted.allies: expected an area"), problem
else:
    raise AssertionError("a place that is not on the map was taken")
assert game.view("allies")["scouted"] == {"allies": ["bjerkvik"]}, "view"
assert game.view("germany")["scouted"] == {} == game.view("observer")["scouted"], "view of others"
names = [cell.name for cell in rules.form.cells()]
numbers = {roles: dict(zip(names, rules.knowledge.numbers(game.position, roles), strict=True)) for roles in (1, 2)}
assert numbers[1]["scouted.allies.bjerkvik"] == 1, "observation"
assert numbers[2]["scouted.allies.bjerkvik"] < 0, "observation of others"
right, wrong = (run_case(pathlib.Path(path)) for path in sys.argv[1:])
assert not right.why, right
assert wrong.why, wrong
for seed in range(5):
    walk(rules, {}, seed)
    swap(rules, {}, seed=seed, seat="germany", begin=1)
print("known everywhere")
"""


def added(path: Path, after: str, line: str) -> None:
    """Add one line to a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(after) == 1
    path.write_text(text.replace(after, after + line), encoding="utf-8")


def test_a_new_field_is_known_everywhere_from_its_declaration_and_one_rule(tmp_path: Path) -> None:
    package = tmp_path / "bjerkvik"
    shutil.copytree(EXAMPLE / "src" / "bjerkvik", package)
    added(package / "state.py", DECLARED, FIELD)
    added(package / "landing.py", LANDING, RULE)
    state = package / "state.py"
    names = "ALL, Number, each, flag, number, word"
    text = state.read_text(encoding="utf-8")
    assert names in text
    state.write_text(text.replace(names, "ALL, OWN, Number, SetOf, each, flag, number, word"), encoding="utf-8")
    cases = []
    for word in ("bjerkvik", "oyjord"):
        cases.append(tmp_path / f"{word}.yaml")
        cases[-1].write_text(CASE % word, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", CHECK, *map(str, cases)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "known everywhere", done.stderr
