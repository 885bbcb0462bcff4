"""Records: what they hold, and what is said of those that are broken."""

import json
from pathlib import Path

import pytest

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.errors import RecordError
from narvik.core.record import MAGIC, Record, chained, load, read, record, replay

CHOICES = 30


@pytest.fixture
def game() -> narvik.Game:
    """A game after some choices."""
    game = narvik.new("kampen", scenario="advanced", seed="record")
    while game.version < CHOICES:
        game.choose(game.choices[-1])
    return game


@pytest.fixture
def text(game: narvik.Game) -> str:
    """The text of its record."""
    return record(game).write()


def changed(text: str, line: int, row: str) -> str:
    """A record's text with another row in one of its lines, counted from 1."""
    rows = text.split("\n")
    rows[line - 1] = row
    return "\n".join(rows)


def first_choice(text: str) -> int:
    """The line of the first choice, counted from 1."""
    return text.split("\n").index("") + 2


def relinked(kept: Record, **more: object) -> str:
    """The text of a record with another header whose hash chain is whole."""
    return chained({**kept.header, **more}, [(line.role, line.text) for line in kept.lines]).write()


def test_a_record_is_readable_text(text: str) -> None:
    rows = text.split("\n")
    assert rows[:2] == [MAGIC, 'game: "kampen"']
    assert rows[first_choice(text) - 1].startswith("1 germany: keep ")
    assert text.endswith("\n")


def test_a_record_replays_to_the_same_game(game: narvik.Game, text: str) -> None:
    again = narvik.load(text)
    assert again.to_json() == game.to_json()
    assert again.log() == game.log()
    assert record(again).write() == text


def test_a_record_of_a_game_from_a_position_replays(game: narvik.Game) -> None:
    later = narvik.Game(game.rules, game.options, KeyedChance.from_seed("later"), game.position.copy(), "later")
    while later.version < 5:
        later.choose(later.choices[0])
    assert replay(record(later).write()).to_json() == later.to_json()


def test_a_record_is_read_from_a_file_with_any_line_ends(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.narvik"
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert load(path).version == CHOICES
    assert load(str(path)).version == CHOICES


def test_more_in_the_header_does_no_harm(text: str) -> None:
    note = "a crash; line \u2028 and \x85 breaks of every kind\n"
    again = read(relinked(read(text), failure=note, players=["Kari", "Ola"]))
    assert again.header["failure"] == note
    assert replay(again).version == CHOICES


@pytest.mark.parametrize("given", ["", "\n", "Narvik record 2\n", "1 germany: end | 00", "\ufeff" + MAGIC])
def test_another_first_line_is_refused(given: str) -> None:
    with pytest.raises(RecordError, match="expected 'Narvik record 1'") as caught:
        read(given)
    assert caught.value.line == 1


def test_a_header_line_without_a_colon_is_named(text: str) -> None:
    with pytest.raises(RecordError, match="line 3: expected 'key: value', found 'engine'") as caught:
        read(changed(text, 3, "engine"))
    assert caught.value.line == 3


@pytest.mark.parametrize("value", ["", "{", "kampen", "[" * 100_000, "1" * 5000, '"\x01"'])
def test_a_header_value_that_is_not_json_is_named(text: str, value: str) -> None:
    with pytest.raises(RecordError, match="the value of game is not JSON") as caught:
        read(changed(text, 2, f"game: {value}"))
    assert caught.value.line == 2


@pytest.mark.parametrize("key", ["game", "rules", "options"])
def test_a_header_without_what_it_needs_is_refused(text: str, key: str) -> None:
    kept = read(text)
    missing = {name: value for name, value in kept.header.items() if name != key}
    with pytest.raises(RecordError, match=f"the header needs '{key}'"):
        read(chained(missing, []).write())


@pytest.mark.parametrize("row", ["germany: end", "7 germany: end | 0123456789abcdef", "1 germany end | 00", "x"])
def test_a_line_of_another_form_is_named(text: str, row: str) -> None:
    line = first_choice(text)
    with pytest.raises(RecordError, match=f"line {line}: expected '1 role: choice") as caught:
        read(changed(text, line, row))
    assert caught.value.line == line


def test_a_changed_choice_breaks_the_chain_there(text: str) -> None:
    line = first_choice(text) + 10
    row = text.split("\n")[line - 1]
    number, _, rest = row.partition(" ")
    with pytest.raises(RecordError, match="the hash chain breaks here") as caught:
        read(changed(text, line, f"{number} allies:{rest.partition(':')[2]}"))
    assert caught.value.line == line


@pytest.mark.parametrize("key", ["seed", "options", "commitment", "engine"])
def test_a_changed_header_breaks_the_chain_at_the_first_choice(text: str, key: str) -> None:
    rows = text.split("\n")
    line = next(number for number, row in enumerate(rows, 1) if row.startswith(f"{key}:"))
    with pytest.raises(RecordError, match="the hash chain breaks here") as caught:
        read(changed(text, line, f"{key}: {json.dumps({'other': 'value'})}"))
    assert caught.value.line == first_choice(text)


def test_every_truncation_is_refused_or_a_shorter_game(text: str) -> None:
    refused = 0
    for length in range(0, len(text), 7):
        try:
            assert read(text[:length]).lines == read(text).lines[: len(read(text[:length]).lines)]
        except RecordError:
            refused += 1
    assert refused > len(text) // 14


def test_an_unknown_game_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="there is no game 'ludo'"):
        replay(relinked(read(text), game="ludo"))


@pytest.mark.parametrize(
    ("options", "said"),
    [({"scenario": "easy"}, "option scenario is 'easy'"), ({"weather": "snow"}, "has no option 'weather'")],
)
def test_wrong_options_are_refused(text: str, options: dict[str, str], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        replay(relinked(read(text), options=options))


@pytest.mark.parametrize("position", [[], {}, {"options": {}}, "start", None, 7, {"options": {"scenario": []}}])
def test_a_position_that_is_none_is_refused(text: str, position: object) -> None:
    with pytest.raises(RecordError, match="the starting position cannot be read"):
        replay(relinked(read(text), position=position))


def test_another_seed_than_the_one_committed_to_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="not the one that the record's commitment was made for"):
        replay(relinked(read(text), seed="a luckier one"))


def test_a_record_made_with_other_tables_asks_for_them(text: str) -> None:
    with pytest.raises(RecordError, match="made with other tables"):
        replay(relinked(read(text), data="0123456789abcdef"))


def test_a_choice_that_no_longer_replays_is_named(text: str) -> None:
    kept = read(text)
    history = [(line.role, line.text) for line in kept.lines]
    history[4:] = [("norway", "end")]
    with pytest.raises(RecordError, match=r"choice 5 .* no longer replays|choice 5 is by norway"):
        replay(chained(kept.header, history).write())


def test_a_choice_after_the_end_is_named() -> None:
    game = narvik.new("kampen", seed="end")
    while not game.over:
        game.choose(game.choices[0])
    kept = record(game)
    history = [*((line.role, line.text) for line in kept.lines), ("germany", "end")]
    with pytest.raises(RecordError, match=f"choice {len(history)} is by germany, but .* the game is over"):
        replay(chained(kept.header, history).write())


def test_a_seat_gets_neither_seed_nor_secret_words(game: narvik.Game) -> None:
    kept = record(game, "norway")
    assert "seed" not in kept.header
    assert kept.header["seat"] == "norway"
    assert kept.lines[0].text == "keep ? ? ? ? ?"
    assert kept.lines[1].text == game.made[1].choice.text
    with pytest.raises(RecordError, match="cannot be replayed as a whole"):
        replay(kept.write())


def test_files_that_cannot_be_read_are_said_so(tmp_path: Path) -> None:
    binary = tmp_path / "binary.narvik"
    binary.write_bytes(b"\xff\xfe\x00")
    for source in (tmp_path / "missing.narvik", tmp_path, binary, "no\0file"):
        with pytest.raises(RecordError, match="cannot read"):
            load(source)


def test_a_copy_of_a_game_writes_nothing_and_goes_on_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the same log, history and answers, and no position is turned into JSON for it."""
    game = narvik.new("kampen", scenario="basic", seed=5)
    for _ in range(60):
        game.choose(game.choices[0])
    rules = type(game.rules)
    with monkeypatch.context() as patch:
        patch.setattr(rules, "to_json", None)
        copy = game.copy()
    before = game.to_json(), len(game.made), game.log()
    assert (copy.to_json(), len(copy.made), copy.log(), copy.begun) == (*before, game.begun)
    assert narvik.record(copy).write() == narvik.record(game).write()
    while not copy.over:
        copy.choose(copy.choices[-1])
    assert (game.to_json(), len(game.made), game.log()) == before
    game.choose(game.choices[0])
