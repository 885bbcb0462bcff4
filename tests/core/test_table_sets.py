"""Sets of tables that people choose, and tables of earlier versions: who is played with which."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import narvik
from narvik.core.chance import FastChance
from narvik.core.errors import OptionError, PositionError, RecordError, RulesGone
from narvik.core.record import Record, chained, read, record, replay
from narvik.core.rules import Rules, game_names, rules_as_of, rules_of, rules_with
from narvik.core.tables import TUNED, read_rows
from narvik.core.text import LANGUAGES, texts
from narvik.core.tunings import before_tuning, sheets, tunings
from narvik.games.jupiter.game import Jupiter
from narvik.lab.trials import RECONSTRUCTED
from tests.games import reissue

GAMES = Path(__file__).parents[1] / "fixtures" / "games"
TUNED_GAMES = [name for name in game_names() if rules_of(name).tables_option]
PLAIN = {"tables": "plain"}


def plain(name: str) -> Rules[Any]:
    return rules_of(name, options=PLAIN)


# -- what was tuned


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_only_reconstructed_values_were_tuned_and_each_has_its_reason(name: str) -> None:
    rules = rules_of(name)
    kept = sheets(rules)
    changes = tunings(rules)
    assert changes
    for change in changes:
        row = kept[change.table].rows[change.row]
        own = f"{change.column}_source"
        sources = [own] if own in row.cells else [column for column in row.cells if column.endswith("source")]
        told = [row.cells[column] for column in sources if TUNED in row.cells[column]]
        assert told, change
        assert all(source.startswith(RECONSTRUCTED) for source in told), change
        assert change.reason, change


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_every_tuned_row_has_its_plain_one_and_no_other(name: str) -> None:
    folder = plain(name).tables_folder()
    for table, sheet in sheets(rules_of(name)).items():
        tuned = {key for key, row in sheet.rows.items() if any(TUNED in cell for cell in row.cells.values())}
        former = read_rows(folder / table, sheet.header)[1] if (folder / table).exists() else []
        assert {sheet.key(row) for row in former} == tuned
        assert not [row for row in former if any(TUNED in cell for cell in row.cells.values())]


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_the_sources_of_plain_tables_tell_of_no_tuning(name: str) -> None:
    tuned = [source for source in rules_of(name).sources() if TUNED in source.source]
    assert tuned
    assert [source for source in plain(name).sources() if TUNED in source.source] == []
    assert len(plain(name).sources()) == len(rules_of(name).sources())


def test_a_game_without_tuned_rows_has_one_set_of_tables() -> None:
    rules = rules_of("invasion")
    assert rules.tables_option is None
    assert before_tuning(rules) is None
    assert rules_as_of("invasion", 0) is rules_with("invasion", "0") is rules.chosen({}) is rules.with_tables("")
    assert tunings(rules) == []
    with pytest.raises(OptionError, match="one set of tables"):
        rules.with_tables("plain")


# -- the option


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_a_new_game_has_balanced_tables_unless_plain_ones_are_chosen(name: str) -> None:
    assert narvik.new(name).options["tables"] == "balanced"
    assert narvik.new(name).rules is rules_of(name)
    chosen = narvik.new(name, tables="plain")
    assert chosen.rules is plain(name) is not rules_of(name)
    assert (chosen.rules.table_set, chosen.rules.chosen_tables) == ("plain", "plain")
    assert rules_of(name).chosen_tables == "balanced"
    assert chosen.rules.chosen({"tables": "balanced"}) is rules_of(name)
    with pytest.raises(OptionError, match="expected one of balanced, plain"):
        narvik.new(name, tables="own")


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_the_option_is_explained_in_both_languages(name: str) -> None:
    rules = rules_of(name)
    option = rules.tables_option
    assert option is not None
    for language in LANGUAGES:
        told = texts(rules, language).option(option)
        assert len(told.help) > 100
        assert told.title != told.help
        assert texts(rules, language).missing == set()
    assert option == rules.options[-1]


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_a_record_keeps_its_tables_and_means_balanced_ones_if_it_does_not_say(name: str) -> None:
    kept = record(narvik.new(name, seed="record", tables="plain"))
    assert narvik.load(kept.write()).rules is plain(name)
    del kept.header["options"]["tables"]
    assert narvik.load(chained(kept.header, []).write()).rules is rules_of(name)


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_a_position_is_not_stood_up_with_other_tables_than_its_own(name: str) -> None:
    game = narvik.new(name, seed="position", tables="plain")
    whole = game.rules.to_json(game.position)
    assert game.rules.to_json(game.rules.from_json(whole, FastChance(0))) == whole
    balanced = rules_of(name)
    with pytest.raises(PositionError, match="they choose other tables"):
        balanced.from_json(whole, FastChance(0))
    with pytest.raises(PositionError, match="they choose other tables"):
        balanced.start(game.options, FastChance(0))
    with pytest.raises(PositionError, match="they choose other tables"):
        balanced.knowledge.guess(game.view(game.seats[0]), FastChance(0))


def end_of(kept: Record) -> str:
    """Where a record leads: its last position, or why it does not get there."""
    try:
        return replay(kept).to_json()
    except RecordError as problem:
        return str(problem)


@pytest.mark.parametrize("path", sorted((GAMES / "plain").glob("*.narvik")), ids=lambda path: path.stem)
def test_games_kept_with_plain_tables_do_not_replay_with_balanced_ones(path: Path) -> None:
    kept = read(path.read_text(encoding="utf-8"))
    assert replay(kept, upto=0).rules is plain(kept.header["game"])
    header = {**kept.header, "options": {**kept.header["options"], "tables": "balanced"}}
    other = chained(header, [(line.role, line.text) for line in kept.lines])
    assert end_of(other) != end_of(kept)


def test_own_rows_lie_over_the_tables_that_are_chosen(tmp_path: Path) -> None:
    header, rows = read_rows(rules_of("jupiter").data_folder() / "units.csv")
    mine = {**next(row.cells for row in rows if row.cells["unit"] == "us_9"), "attack": "1"}
    lines = [",".join(f'"{cell}"' for cell in cells) for cells in (header, mine.values())]
    (tmp_path / "units.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    attacks = {}
    for tables in ("balanced", "plain"):
        game = narvik.new("jupiter", seed="own", data=tmp_path, tables=tables)
        assert isinstance(game.rules, Jupiter)
        forces = game.rules.forces
        attacks[tables] = [forces.attack[forces.words.index(unit)] for unit in ("us_9", "us_34")]
        assert narvik.load(record(game).write(), data=tmp_path).rules is game.rules
        with pytest.raises(RecordError, match="other tables"):
            narvik.load(record(game).write())
    assert attacks == {"balanced": [1, 6], "plain": [1, 5]}


# -- earlier versions


@pytest.mark.parametrize("name", TUNED_GAMES)
def test_records_of_versions_that_are_gone_say_so_in_a_sentence(name: str) -> None:
    rules = rules_of(name)
    kept = record(narvik.new(name, seed="gone"))
    for version in range(rules.oldest):
        old = chained({**kept.header, "rules": version}, []).write()
        with pytest.raises(RecordError) as caught:
            narvik.load(old)
        for language, word in zip(LANGUAGES, ("no longer kept", "ikke lenger finnes"), strict=True):
            told = caught.value.told(language)
            assert word in told
            assert f" {version} " in told
            assert rules.title in told
        with pytest.raises(RulesGone):
            rules_as_of(name, version)
    assert rules_as_of(name, rules.version) is rules_as_of(name, rules.version + 1) is rules


@pytest.fixture
def invented(tmp_path: Path) -> Iterator[None]:
    with reissue.reissue_in(tmp_path):
        yield


def attack(rules: Rules[Any]) -> int:
    assert isinstance(rules, Jupiter)
    return reissue.attack(rules)


@pytest.mark.usefixtures("invented")
@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_a_game_goes_on_with_the_rows_of_the_version_it_was_begun_with(tables: str) -> None:
    options = {"tables": tables}
    now, before = rules_of("reissue", options=options), rules_as_of("reissue", 3, "", options)
    assert attack(now) == reissue.ATTACK
    assert attack(before) == attack(rules_of("jupiter", options=options)) != reissue.ATTACK
    assert before.table_set == now.table_set
    assert rules_as_of("reissue", 4, "", options) is rules_with("reissue", "", options) is now
    assert rules_with("reissue", before.data_hash[:12], options) is before
    assert rules_as_of("reissue", 4, before.data_hash, options) is before
    assert rules_with("reissue", "0" * 16, options) is now
    with pytest.raises(RulesGone, match="version 3 is the oldest"):
        rules_as_of("reissue", 2, "", options)


@pytest.mark.usefixtures("invented")
@pytest.mark.parametrize("tables", ["balanced", "plain"])
def test_a_record_of_an_earlier_version_is_played_on_and_written_anew_names_its_tables(tables: str) -> None:
    kept = record(narvik.new("reissue", seed="earlier", tables=tables))
    old = narvik.load(chained({**kept.header, "rules": 3}, []).write())
    assert attack(old.rules) != reissue.ATTACK
    for _ in range(20):
        old.choose(old.choices[0])
    text = record(old).write()
    assert read(text).header["data"] == old.rules.data_hash
    again = narvik.load(text)
    assert again.rules is old.rules
    assert again.to_json() == old.to_json()


@pytest.mark.usefixtures("invented")
def test_own_rows_over_tables_of_an_earlier_version_are_told_apart(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "weather.csv").write_bytes((rules_of("jupiter").data_folder() / "weather.csv").read_bytes())
    kept = record(narvik.new("reissue", seed="own", data=own))
    assert narvik.load(kept.write(), data=own).rules is rules_of("reissue", own)
    with pytest.raises(RecordError, match="over those of rules version 3"):
        narvik.load(chained({**kept.header, "rules": 3}, []).write(), data=own)
