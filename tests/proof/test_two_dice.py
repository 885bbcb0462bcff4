"""Dice of two kinds in the same turn, through every door: one of 1 to 6 and one of 0 to 9, never taken for each other.

The game is `tests.games.battery`. What the browser makes of the same dice is tested in `web/src/trust/dice.test.ts` and
`web/src/play/pips.test.ts`; the match these check is kept in `web/src/trust/battery.json` and compared here.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.cli.screen.shown import event_line
from narvik.core.chance import FastChance, FatedChance, KeyedChance, ScriptedChance
from narvik.core.dice import D6, D10, Die
from narvik.core.enumeration import joined, outcomes
from narvik.core.errors import ScriptError
from narvik.core.game import Game
from narvik.core.guide import read_guide
from narvik.core.ledger import check_dice
from narvik.core.position import UNSETTLED
from narvik.core.record import read, record, replay
from narvik.envs.actions import Actions
from narvik.envs.moments import Course, Moment, PooledChance, pooled
from narvik.envs.observations import Observations
from narvik.proof.guides import check_guide, seeds
from narvik.proof.rule_cases.cases import run_case
from tests.games.battery import FIRE, GUNS, HIT, MOST_GUNS, WORDS, Battery, Coast, Volley, battery_in
from tests.server.conftest import House

pytestmark = pytest.mark.slow

KEPT = Path(__file__).parents[2] / "web" / "src" / "trust" / "battery.json"
"""A match as the server tells it to a browser, with the dice that it showed on the way."""

FACES = {D6: range(1, 7), D10: range(10)}


@pytest.fixture
def battery(tmp_path: Path) -> Iterator[Battery]:
    folder = tmp_path / "battery"
    folder.mkdir()
    with battery_in(folder) as rules:
        yield rules


def played(rules: Battery, seed: str = "coast") -> Game:
    """A whole game in which every gun fires and everything is mended."""
    game = Game(rules, {}, KeyedChance.from_seed(seed), seed=seed)
    while not game.over:
        texts = [choice.text for choice in game.choices]
        game.choose("mend" if "mend" in texts else max(text for text in texts if text.startswith("fire")))
    return game


# -- chance


@pytest.mark.parametrize("chance", [FastChance(1), FatedChance(1), KeyedChance(b"secret")])
def test_each_die_shows_its_own_faces(chance: Any) -> None:
    for die, faces in FACES.items():
        found = {face for number in range(200) for face in chance.dice(2, f"name {number}", die)}
        assert found == set(faces)


def test_the_same_name_gives_each_die_the_same_answer_again() -> None:
    one, other = KeyedChance.from_seed("coast"), KeyedChance.from_seed("coast")
    asked = [("1/fog///0", D6), ("1/shot/coast/battery/0", D10), ("1/shot/coast/battery/1", D10)]
    first = {name: one.dice(1, name, die) for name, die in asked}
    assert {name: other.dice(1, name, die) for name, die in reversed(asked)} == first


def test_a_script_refuses_what_a_die_cannot_show(battery: Battery) -> None:
    for dice, problem in (([0], "rolls 0 for fog, but the die shows 1 to 6"), ([7], "the die shows 1 to 6")):
        with pytest.raises(ScriptError, match=problem):
            Game(battery, {}, ScriptedChance(dice))
    for dice in ([3, 10], [3, -1]):
        with pytest.raises(ScriptError, match="for shot, but the die shows 0 to 9"):
            Game(battery, {}, ScriptedChance(dice)).choose("fire 1")
    game = Game(battery, {}, ScriptedChance([6, 0, 9]))
    game.choose("fire 2")
    assert [event.values for event in game.events()] == [(6,), (0,), (9,)]


# -- enumeration


def test_a_roll_against_a_number_has_three_ways_with_their_shares(battery: Battery) -> None:
    start = Game(battery, {}, ScriptedChance([1])).position
    ways = sorted((after.damage, share) for share, after in outcomes(start, WORDS.choice(FIRE, 1)))  # type: ignore[attr-defined]
    # After a miss in the last step of a turn the next one begins, with six ways for its fog.
    assert {damage for damage, _ in ways} == {0, 1, 2}
    shares = {damage: sum(share for found, share in ways if found == damage) for damage in (0, 1, 2)}
    assert shares == {0: Fraction(5, 10), 1: Fraction(4, 10), 2: Fraction(1, 10)}
    assert sorted(share for damage, share in ways if damage == 0) == [Fraction(1, 2) * Fraction(1, 6)] * 6


def test_sixteen_dice_are_a_few_ways_and_take_no_time(battery: Battery) -> None:
    """Each can come out in three ways: that were 3^16 paths, and 10^16 if each die were looked at face by face."""
    start = battery.blank({}, FastChance(0))
    start.call(Volley(guns=MOST_GUNS))
    start.decider = UNSETTLED
    steps = 0

    def key(s: Coast) -> tuple[int, int]:
        nonlocal steps
        steps += 1
        top = s.frames[-1] if s.frames else None
        return (top.guns if isinstance(top, Volley) else -1, s.damage)

    began = time.process_time()
    ways = joined(start, lambda s: not s.frames, key)
    took = time.process_time() - began
    assert sum(share for share, _ in ways) == 1
    expected = MOST_GUNS * (Fraction(4, 10) + 2 * Fraction(1, 10))
    assert sum(share * s.damage for share, s in ways) == expected
    assert next(share for share, s in ways if s.damage == 0) == Fraction(5, 10) ** MOST_GUNS
    assert len(ways) == 2 * MOST_GUNS + 1
    assert steps < 1000
    assert took < 1


# -- records, the ledger, verify-dice


def test_a_record_is_written_read_and_replayed_with_both_dice(battery: Battery) -> None:
    game = played(battery)
    kept = read(record(game, told=True).write())
    told = {name: dice for _, name, dice in reversed(kept.header["dice"])}
    assert set(told) == {"fog", "shot", "mended"}
    assert len(told["mended"]) == 2
    again = replay(kept)
    assert again.to_json() == game.to_json()
    assert [event.values for event in again.events()] == [event.values for event in game.events()]


def test_the_ledger_says_which_die_every_roll_was(battery: Battery) -> None:
    verdict = check_dice(record(played(battery), told=True))
    assert verdict.holds
    by_what: dict[str, set[Die]] = {}
    for roll in verdict.rolls:
        by_what.setdefault(roll.name.split("/")[1], set()).add(roll.die)
        assert all(face in roll.die.faces for face in roll.values)
    assert by_what == {"fog": {D6}, "shot": {D10}, "mending": {D10}}
    shown = {face for roll in verdict.rolls if roll.die == D10 for face in roll.values}
    assert shown - set(D6.faces), "else the test would not tell the dice apart"


def test_verify_dice_lists_each_roll_with_its_die(battery: Battery, tmp_path: Path) -> None:
    game = played(battery)
    file = tmp_path / "match.narvik"
    file.write_text(record(game, told=True).write(), encoding="utf-8")
    run = CliRunner()
    good = run.invoke(app, ["verify-dice", str(file), "--rolls"], env={"COLUMNS": "200"})
    assert good.exit_code == 0, good.output
    rows = [line.split() for line in good.output.splitlines() if "/" in line]
    assert {row[2] for row in rows if "/fog/" in row[1]} == {"d6:"}
    assert {row[2] for row in rows if "/shot/" in row[1]} == {"d10:"}
    assert {len(row) for row in rows if "/mending/" in row[1]} == {5}, "name, die and two faces, with the step"
    data = json.loads(run.invoke(app, ["verify-dice", str(file), "--json"]).output)
    assert {(roll["sides"], roll["lowest"]) for roll in data["rolls"]} == {(6, 1), (10, 0)}


def test_a_face_that_was_told_wrongly_is_found(battery: Battery) -> None:
    kept = record(played(battery), told=True)
    told = kept.header["dice"]
    at = next(number for number, (_, name, _) in enumerate(told) if name == "shot")
    told[at] = [*told[at][:2], [(told[at][2][0] + 1) % 10]]
    assert [check.name for check in check_dice(kept).checks if not check.holds] == ["dice"]


def test_the_terminal_shows_pips_for_one_die_and_figures_for_the_other(battery: Battery) -> None:
    game = Game(battery, {}, ScriptedChance([6, 0, 7, 8, 1]))
    game.choose("fire 1")
    game.choose("mend")
    fog, shot, mended = (event_line(battery, event, "en") for event in game.events()[:3])
    assert fog == "The fog is 6. ⚅"
    assert shot == "A gun rolls 0. [0]"
    assert mended == "The raider mends with [7] [8]."


# -- cases and guides


def case(folder: Path, dice: list[int]) -> str:
    """What is wrong with a case in which two guns hit the magazine and miss, and the raider mends."""
    file = folder / "case.yaml"
    data = {
        "title": "A zero hits the magazine",
        "game": "battery",
        "rules": ["B-2", "B-3"],
        "position": {"turn": 3, "damage": 1},
        "dice": dice,
        "play": [{"battery": "fire 2"}, {"raider": "mend"}],
        "expect": {"fog": dice[0], "damage": 2, "turn": 4, "over": True},
    }
    file.write_text(yaml.safe_dump(data), encoding="utf-8")
    return run_case(file).why


def test_a_rule_case_gives_dice_of_both_kinds(battery: Battery, tmp_path: Path) -> None:
    assert case(tmp_path, [6, 0, 9, 7, 3]) == ""
    assert "rolls 0 for fog, but the die shows 1 to 6" in case(tmp_path, [0, 6, 9, 7, 3])
    assert "dice left over: [4]" in case(tmp_path, [6, 0, 9, 7, 3, 4])


def said(text: str) -> dict[str, str]:
    """A text in both languages."""
    return {"en": text, "nb": text}


def test_a_guide_rolls_dice_of_both_kinds_and_a_seed_is_found_for_them(battery: Battery) -> None:
    step = {"title": said("Fire"), "say": [said("A raider.")], "task": said("Fire."), "battery": "fire 1"}
    wanted = [5, 0, 9, 8]
    data = {
        "title": said("The battery"),
        "minutes": 1,
        "options": {},
        "position": {"turn": 3},
        "seed": "unknown",
        "dice": wanted,
        "steps": [{**step, "then": [{"raider": "mend"}]}],
        "farewell": said("Well done."),
    }
    file = battery.texts / "guide.yaml"
    file.write_text(yaml.safe_dump(data), encoding="utf-8")
    guide = read_guide(file)
    seed, dice = next(seeds(battery, guide))
    assert (dice[:2], sorted(dice[2:])) == ([5, 0], [8, 9])
    assert check_guide(battery, guide._replace(seed=seed, dice=tuple(dice))) == []


# -- environments


def test_chance_nodes_have_the_faces_of_their_die(battery: Battery) -> None:
    course = Course(battery, {})
    first = course.first
    assert first.draw is not None
    assert [answer for answer, _ in first.draw.answers] == [(face,) for face in D6.faces]
    at_sea = first.after(0)
    fired = at_sea.after(at_sea.course.actions.numbers["verb fire"])
    shot = fired.after(fired.course.actions.numbers["number 1"])
    assert shot.draw is not None
    assert shot.draw.answers == [((0,), Fraction(1, 10)), ((1,), Fraction(4, 10)), ((5,), Fraction(5, 10))]
    hit = shot.after(1)
    mending = hit.after(hit.course.actions.numbers["verb mend"])
    assert mending.draw is not None
    assert len(mending.draw.answers) == 55, "two ten-sided dice, without regard to their order"
    assert mending.draw.answers[0] == ((0, 0), Fraction(1, 100))
    assert sum(share for _, share in mending.draw.answers) == 1
    assert mending.meaning(54) == "mending 9 9"


def test_as_many_dice_of_a_kind_are_one_question_as_have_few_answers() -> None:
    assert (pooled(D6), pooled(D10)) == (6, 3)
    assert PooledChance(((0, 1, 2), (9,))).dice(4, "many", D10) == [0, 1, 2, 9]


def test_a_game_is_walked_to_its_end_and_observed(battery: Battery) -> None:
    course = Course(battery, {})
    observations = Observations(battery, course.actions)
    names = [cell.name for cell in observations.cells]
    moment: Moment = course.first
    fogs = set()
    while not moment.over:
        if moment.sight is not None:
            seen = moment.sight.seen(0, observations)
            fogs.add(seen[names.index("fog")])
        moment = moment.after(moment.open[-1] if moment.draw is not None else moment.open[0])
    assert fogs == {6}
    assert Actions(WORDS).longest == 2


# -- the server, and what a browser is told


def served(folder: Path) -> dict[str, Any]:
    """A match at a server: its dice as a browser gets them in the end, and as it was told them on the way."""
    house = House(folder / "narvik.sqlite3")
    try:
        made = house.post("/api/matches", game="battery", seats={"battery": "me", "raider": "me"})
        seat = house.sit(made["match"], ",".join(made["links"].values()))
        while not seat.state["over"]:
            texts = [choice["text"] for choice in seat.state["prompt"]["choices"]]
            seat.choose("mend" if "mend" in texts else f"fire {min(GUNS, len(texts) - 1)}")
        dice = house.get(f"/api/matches/{made['match']}/dice")
        kept = read(house.http.get(f"/api/matches/{made['match']}/record").text)
        assert check_dice(kept, commitment=dice["commitment"]).holds
        lines = [line for line in seat.log if line["dice"]]
        keys = ("name", "step", "dice", "sides", "lowest")
        return {"dice": dice, "events": [{key: line[key] for key in keys} for line in lines]}
    finally:
        house.stop()


def test_an_event_tells_a_browser_which_die_it_was(battery: Battery, tmp_path: Path) -> None:
    found = served(tmp_path)
    kinds = {"fog": [(6, 1)], "shot": [(10, 0)], "mended": [(10, 0)] * 2}
    for line in found["events"]:
        assert list(zip(line["sides"], line["lowest"], strict=True)) == kinds[line["name"]]
        assert len(line["dice"]) == len(line["sides"])
    assert {line["name"] for line in found["events"]} == set(kinds)
    assert found == json.loads(KEPT.read_text(encoding="utf-8")), (
        "the match that the browser's tests check is another one now; write it with python -m tests.proof.test_two_dice"
    )


def test_a_gun_hits_with_a_four_and_misses_with_a_five(battery: Battery) -> None:
    """The numbers of the case above are those of the rules, so that a change of them is noticed."""
    for face, damage in ((HIT, 1), (HIT + 1, 0)):
        game = Game(battery, {}, ScriptedChance([3, face, 1]))
        game.choose("fire 1")
        assert isinstance(game.position, Coast)
        assert game.position.damage == damage


def main() -> None:
    """Keep the match anew that the browser's tests check."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder, battery_in(Path(folder)):
        KEPT.write_text(json.dumps(served(Path(folder))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
