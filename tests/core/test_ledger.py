"""Fair dice: what follows from a secret and from what players add, and how a server that cheats is found out."""

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import narvik
from narvik.cli.app import app
from narvik.core.chance import KeyedChance
from narvik.core.dice import D6, Die
from narvik.core.errors import RecordError
from narvik.core.game import Game
from narvik.core.ledger import Verdict, check_dice
from narvik.core.record import Record, chained, read, record
from narvik.core.rules import rules_of

ENTROPY = {"germany": "5f" * 32, "norway": "0c" * 32}
PINNED_KEY = "65e0db244f35a07586102d86e988c053780df5cf7b986f0ed257f9746bd43c01"
"""Records of old games replay only as long as this stays what it is."""

CHOICES = 120


class Loaded(KeyedChance):
    """The dice of a server that cheats: one side never rolls less than a four."""

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        values = super().dice(count, name, die)
        return [max(4, value) for value in values] if "germany" in name else values


def played(chance: KeyedChance) -> Game:
    """A game of some choices with a chance; long enough for fights."""
    rules = rules_of("kampen")
    game = Game(rules, rules.settle_options({"scenario": "basic", "players": "2"}), chance, seed="fair")
    rng = random.Random(3)
    while game.version < CHOICES:
        game.choose(rng.choice(game.choices))
    return game


@pytest.fixture(scope="module")
def fair() -> Record:
    """The record of an honest match, as a server hands it out."""
    return record(played(KeyedChance.from_seed("fair", ENTROPY)), told=True)


def relinked(kept: Record, **header: object) -> Record:
    """The record with another header, its hash chain made anew: what a cheat would hand out."""
    changed = {key: value for key, value in {**kept.header, **header}.items() if value is not None}
    return read(chained(changed, [(line.role, line.text) for line in kept.lines]).write())


def failing(verdict: Verdict) -> list[str]:
    """The names of what is not in order."""
    return [check.name for check in verdict.checks if not check.holds]


def test_dice_follow_from_the_secret_and_from_what_every_player_added() -> None:
    alone, both = KeyedChance.from_seed(7), KeyedChance.from_seed(7, ENTROPY)
    turned = KeyedChance.from_seed(7, dict(reversed(ENTROPY.items())))
    other = KeyedChance.from_seed(7, {**ENTROPY, "norway": "0d" * 32})
    swapped = KeyedChance.from_seed(7, {"germany": ENTROPY["norway"], "norway": ENTROPY["germany"]})
    rolled = [tuple(one.dice(12, "1/land combat/hamar/germany/0")) for one in (alone, both, other, swapped)]
    assert len(set(rolled)) == 4
    assert turned.key == both.key
    assert {one.commitment for one in (alone, both, other, swapped)} == {alone.commitment}


def test_the_key_of_an_entropy_never_changes() -> None:
    assert KeyedChance.from_seed("7").key == KeyedChance.from_seed("7").secret
    assert KeyedChance.from_seed("7", ENTROPY).key.hex() == PINNED_KEY


def test_an_honest_record_holds(fair: Record) -> None:
    verdict = check_dice(fair, ENTROPY, fair.header["commitment"])
    assert failing(verdict) == []
    assert [check.name for check in verdict.checks] == ["promise", "entropy", "entropy", "replay", "dice", "log"]
    assert {roll.kind for roll in verdict.rolls} == {"dice", "pick"}
    assert len(fair.header["dice"]) > 3


def test_a_record_with_entropy_replays_and_names_it(fair: Record) -> None:
    again = narvik.load(fair.write())
    assert record(again, told=True).write() == fair.write()
    assert fair.header["entropy"] == ENTROPY
    mine = record(again, "norway").header
    assert mine["entropy"] == ENTROPY
    assert not {"seed", "dice", "log"} & set(mine)


def test_a_server_that_changes_rolls_is_caught() -> None:
    kept = record(played(Loaded.from_seed("fair", ENTROPY)), told=True)
    assert failing(check_dice(kept, ENTROPY, kept.header["commitment"]))


def test_a_single_changed_die_is_named(fair: Record) -> None:
    told = json.loads(json.dumps(fair.header["dice"]))
    step, _, dice = told[2]
    dice[0] = dice[0] % 6 + 1
    verdict = check_dice(relinked(fair, dice=told))
    assert failing(verdict) == ["dice"]
    assert next(check for check in verdict.checks if not check.holds).words["step"] == step


def test_dice_that_were_left_out_or_made_up_are_caught(fair: Record) -> None:
    told = fair.header["dice"]
    wrongs: list[object] = [told[:-1], [*told, [CHOICES, "combat", [6]]], "none", [[]]]
    for wrong in wrongs:
        assert failing(check_dice(relinked(fair, dice=wrong))) == ["dice"]


def test_a_draw_that_was_told_otherwise_is_caught(fair: Record) -> None:
    assert failing(check_dice(relinked(fair, log="0" * 64))) == ["log"]


def test_a_swapped_secret_is_caught(fair: Record) -> None:
    swapped = record(played(KeyedChance.from_seed("fair", ENTROPY)), told=True)
    swapped.header["seed"] = "better"
    assert "promise" in failing(check_dice(relinked(swapped)))


def test_a_secret_swapped_with_its_commitment_is_caught_by_what_a_player_noted(fair: Record) -> None:
    rules = rules_of("kampen")
    other = Game(rules, fair.header["options"], KeyedChance.from_seed("better", ENTROPY), seed="better")
    cheat = record(other, told=True)
    assert failing(check_dice(cheat)) == []
    assert failing(check_dice(cheat, commitment=fair.header["commitment"])) == ["promise"]


def test_a_player_whose_part_was_dropped_or_changed_finds_out() -> None:
    cheat = record(played(KeyedChance.from_seed("fair", {"germany": ENTROPY["germany"]})), told=True)
    assert failing(check_dice(cheat)) == []
    assert failing(check_dice(cheat, ENTROPY)) == ["entropy"]
    other = record(played(KeyedChance.from_seed("fair", {**ENTROPY, "norway": "aa" * 32})), told=True)
    assert failing(check_dice(other, ENTROPY)) == ["entropy"]


def test_entropy_added_to_the_header_alone_does_not_make_the_dice(fair: Record) -> None:
    cheat = record(played(KeyedChance.from_seed("fair", {"germany": ENTROPY["germany"]})), told=True)
    assert failing(check_dice(relinked(cheat, entropy=ENTROPY), ENTROPY))


@pytest.mark.parametrize("entropy", ["ff", {"norway": "xyz"}, {"norway": 7}, {"Nor way": "ab" * 16}, {"norway": "ab"}])
def test_what_is_no_entropy_is_refused(fair: Record, entropy: object) -> None:
    with pytest.raises(RecordError, match="entropy"):
        check_dice(relinked(fair, entropy=entropy))


def test_records_from_before_anybody_could_add_to_the_dice_are_still_checked() -> None:
    folder = Path(__file__).parents[1] / "fixtures" / "games" / "plain"
    kept = read(next(iter(sorted(folder.rglob("*.narvik")))).read_text(encoding="utf-8"))
    verdict = check_dice(kept, commitment=kept.header["commitment"])
    assert failing(verdict) == []


def test_the_command_tells_true_dice_from_false_ones(fair: Record, tmp_path: Path) -> None:
    run, file, early = CliRunner(), tmp_path / "match.narvik", tmp_path / "early.narvik"
    file.write_text(fair.write(), encoding="utf-8")
    early.write_text(record(narvik.load(fair.write()), "norway").write(), encoding="utf-8")
    good = run.invoke(app, ["verify-dice", str(file), "--earlier", str(early), "--rolls"])
    assert good.exit_code == 0, good.output
    assert "The dice are true." in good.output
    assert "What norway added is in the dice." in good.output
    file.write_text(relinked(fair, log="0" * 64).write(), encoding="utf-8")
    bad = run.invoke(app, ["verify-dice", str(file), "--json", "--language", "nb"])
    assert bad.exit_code == 1
    found = json.loads(bad.output)
    assert not found["holds"]
    assert any("Det skjedde noe annet" in one["sentence"] for one in found["checks"])


def test_the_command_says_what_it_expects_as_entropy(fair: Record, tmp_path: Path) -> None:
    file = tmp_path / "match.narvik"
    file.write_text(fair.write(), encoding="utf-8")
    wrong = CliRunner().invoke(app, ["verify-dice", str(file), "--entropy", "norway"])
    assert wrong.exit_code == 2
    assert "SEAT=HEX" in wrong.output
