"""Tables: errors name file, line and column; own rows replace, add and remove."""

from pathlib import Path

import pytest

import narvik
from narvik.core.errors import DataError, RecordError
from narvik.core.record import record, replay
from narvik.core.rules import Rules
from narvik.core.tables import Row, read_rows

SETUP = "area,faction,battalions,source\n"


def with_rows(folder: Path, name: str, text: str) -> Rules[object]:  # type: ignore[type-var]
    """The game with a user's own file in a folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return narvik.rules_of("kampen", data=folder)


def failure(folder: Path, name: str, text: str) -> DataError:
    """What is said of a user's own file."""
    with pytest.raises(DataError) as caught:
        with_rows(folder, name, text)
    return caught.value


def battalions(folder: Path | None = None) -> dict[str, dict[str, int]]:
    """Who stands where at the start of the basic game."""
    game = narvik.new("kampen", seed=1, data=folder)
    areas: dict[str, dict[str, int]] = game.view("observer")["areas"]
    return areas


def test_an_own_row_replaces_the_one_with_its_key(tmp_path: Path) -> None:
    with_rows(tmp_path, "setup.csv", SETUP + "oslo,germany,9,own copy\n")
    assert battalions(tmp_path) == {**battalions(), "oslo": {"germany": 9}}


def test_an_own_row_with_a_new_key_is_added(tmp_path: Path) -> None:
    assert "tynset" not in battalions()
    with_rows(tmp_path, "setup.csv", SETUP + "tynset,norway,2,own copy\n")
    assert battalions(tmp_path) == {**battalions(), "tynset": {"norway": 2}}


def test_an_own_row_can_remove_one(tmp_path: Path) -> None:
    with_rows(tmp_path, "setup.csv", SETUP + "horten,germany,1,remove\n")
    left = battalions()
    del left["horten"]
    assert battalions(tmp_path) == left


def test_columns_may_come_in_any_order_and_bom_and_blank_lines_are_fine(tmp_path: Path) -> None:
    with_rows(tmp_path, "setup.csv", "\ufeffsource,battalions,faction,area\r\n\r\nown copy, 9 ,germany,oslo\r\n")
    assert battalions(tmp_path)["oslo"] == {"germany": 9}


def test_own_tables_are_known_by_a_fingerprint_that_their_records_carry(tmp_path: Path) -> None:
    assert narvik.rules_of("kampen").data_hash == ""
    rules = with_rows(tmp_path, "setup.csv", SETUP + "oslo,germany,9,own copy\n")
    assert len(rules.data_hash) == 16
    text = record(narvik.new("kampen", seed=1, data=tmp_path)).write()
    with pytest.raises(RecordError, match="made with other tables"):
        replay(text)
    assert replay(text, data=tmp_path).rules is rules


@pytest.mark.parametrize(
    ("row", "column", "said"),
    [
        ("oslo,germany,many,own copy", "battalions", "is 'many'; expected a whole number from 1 to 50"),
        ("oslo,germany,51,own copy", "battalions", "is '51'; expected a whole number from 1 to 50"),
        ("oslo,germany,²,own copy", "battalions", "is '²'; expected a whole number from 1 to 50"),
        ("oslo,sweden,2,own copy", "faction", "is 'sweden'; expected one of germany, norway, allies"),
        ("atlantis,germany,2,own copy", "area", "is 'atlantis'; expected one of"),
        ("oslo,germany,2,hearsay", "source", "is 'hearsay'; expected rulebook, own copy"),
        ("oslo,germany,2,", "source", "is ''; expected rulebook, own copy"),
        ("tynset,norway,2,remove", "source", "is 'remove', but there is no row 'norway tynset'"),
    ],
)
def test_a_wrong_cell_is_named_by_file_line_and_column(tmp_path: Path, row: str, column: str, said: str) -> None:
    problem = failure(tmp_path, "setup.csv", f"{SETUP}horten,germany,1,own copy\n{row}\n")
    assert (problem.file, problem.line, problem.column) == ("setup.csv", 3, column)
    assert str(problem).startswith(f"setup.csv, line 3, column {column}: {said}")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "is empty; expected a header line"),
        ("area,faction,battalions\n", 1, "missing source"),
        ("area,faction,battalions,source,note\n", 1, "unknown note"),
        ("area,area,faction,battalions,source\n", 1, "has other columns than expected"),
        (SETUP + "oslo,germany,2\n", 2, "has 3 cells; expected 4"),
        (SETUP + 'oslo,germany,2,"own copy\n', 2, "is not CSV"),
    ],
)
def test_a_file_of_another_form_is_named_with_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    problem = failure(tmp_path, "setup.csv", text)
    assert (problem.file, problem.line) == ("setup.csv", line)
    assert said in str(problem)


def test_a_row_that_stands_twice_is_named(tmp_path: Path) -> None:
    rows = "oslo,germany,2,own copy\noslo,germany,3,own copy\n"
    problem = failure(tmp_path, "setup.csv", SETUP + rows)
    assert (problem.line, problem.column) == (3, "area")
    assert "stands twice" in problem.problem


def test_a_file_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    (tmp_path / "setup.csv").write_bytes(b"area,faction\nSt\xf8ren,norway\n")
    with pytest.raises(DataError, match=r"setup\.csv: is not UTF-8 text"):
        narvik.rules_of("kampen", data=tmp_path)


def test_tables_must_still_fit_together(tmp_path: Path) -> None:
    header = "area_a,area_b,type,feature,source,type_source,note\n"
    problem = failure(tmp_path, "borders.csv", header + "oslo,oslo,plain,,own copy,own copy,\n")
    assert (problem.file, problem.line, problem.column) == ("borders.csv", 2, "area_b")


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="has none of the tables"):
        narvik.rules_of("kampen", data=tmp_path)
    with pytest.raises(DataError, match="is not a folder"):
        narvik.rules_of("kampen", data=tmp_path / "nowhere")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"areas\.csv: cannot be read"):
        read_rows(tmp_path / "areas.csv")


def test_readers_of_cells_say_what_they_expect() -> None:
    cells = {"flag": "yes", "span": "6-5", "text": "", "decimal": "x", "several": "a;z", "far": "12", "digit": "²"}
    row = Row("a.csv", 4, cells)
    for reader, expected in (
        (lambda: row.flag("flag"), "expected 0 or 1"),
        (lambda: row.span("span"), "expected die results"),
        (lambda: row.span("decimal"), "expected die results"),
        (lambda: row.span("far"), "expected die results"),
        (lambda: row.span("digit"), "expected die results"),
        (lambda: row.text("text"), "expected a text"),
        (lambda: row.decimal("decimal"), "expected a number"),
        (lambda: row.several("several", ["a"]), "names 'z', which is not known"),
    ):
        with pytest.raises(DataError, match="line 4") as caught:
            reader()
        assert expected in str(caught.value)


@pytest.mark.parametrize("name", narvik.game_names())
def test_every_packaged_row_has_a_source(name: str) -> None:
    sources = narvik.rules_of(name).sources()
    assert sources
    assert [source for source in sources if not source.source] == []
