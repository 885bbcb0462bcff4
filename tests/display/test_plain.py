"""A game that draws nothing is shown all the same: boxes in a grid, words as counters, the rest in lines."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import narvik
from narvik.core.chance import FastChance
from narvik.core.fields import (
    ALL,
    KNOWN,
    OWN,
    Flag,
    Number,
    SetOf,
    Word,
    each,
    flag,
    line,
    number,
    rows,
    set_of,
    some,
    word,
)
from narvik.core.form import Form
from narvik.core.knowledge import Knowledge
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.text import LANGUAGES
from narvik.core.words import Kind, Touch, Vocabulary
from narvik.display import display_of
from narvik.display.boards import Board
from narvik.display.scene import Scene
from narvik.proof.conformance import walk


def test_random_play_keeps_every_promise_with_the_display_that_everybody_has(ladders: Rules[Any]) -> None:
    for seed in range(4):
        assert walk(ladders, {}, seed).game.over


def test_each_board_that_words_name_has_a_box_for_every_space(ladders: Rules[Any]) -> None:
    boards = {name: msgspec.convert(board, Board) for name, board in display_of(ladders).boards.items()}
    assert {name: len(board.spaces) for name, board in boards.items()} == {"": 9, "ladder": 4}
    ground = boards["ladder"].spaces[0]
    assert (ground.id, ground.name) == ("on_the_ground", {"en": "On the ground", "nb": "On the ground"})
    tops = [space.label[1] for space in boards[""].spaces if space.label]  # three rows of three
    assert [tops.count(top) for top in sorted(set(tops))] == [3, 3, 3]


def test_a_choice_says_on_which_board_its_space_is(ladders: Rules[Any]) -> None:
    read = ladders.words.read
    assert ladders.words.touches(read("mark b2")) == (Touch("space", "b2"),)
    assert ladders.words.touches(read("step low")) == (Touch("space", "low", "ladder"),)
    assert [touch.told() for touch in ladders.words.touches(read("step low"))] == [("space", "low", "ladder")]


def test_what_a_seat_sees_lies_where_it_is(ladders: Rules[Any]) -> None:
    game = narvik.new("ladders", seed=3)
    for text in ("mark b2", "step low", "mark a1", "rest"):
        game.choose(text)
    scene: Scene = msgspec.convert(display_of(ladders).scene(game.view("noughts"), "en"), Scene)
    laid = {(piece.board, piece.at, piece.side) for piece in scene.pieces}
    assert laid == {
        ("", "b2", "noughts"),
        ("", "a1", "crosses"),
        ("ladder", "low", "noughts"),
        ("ladder", "on_the_ground", "crosses"),
    }
    assert [hand.side for hand in scene.hands] == ["noughts"]  # nothing is known of the other's
    assert [(track.title, track.value, track.most) for track in scene.tracks] == [("Turn", 2, 9)]
    assert not msgspec.convert(display_of(ladders).scene(game.view("observer"), "en"), Scene).hands


def test_sides_nobody_has_heard_of_have_colours_of_their_own(ladders: Rules[Any]) -> None:
    sides = display_of(ladders).look.sides
    assert list(sides) == ["noughts", "crosses"]
    assert sides["noughts"].field != sides["crosses"].field


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_boards_are_drawn_and_told(ladders: Rules[Any], language: str) -> None:
    game, rng = narvik.new("ladders", seed=5), random.Random(5)
    for _ in range(6):
        game.choose(rng.choice(game.choices))
    for board, place in (("", "a1"), ("ladder", "low")):
        picture = narvik.draw(game, board=board, language=language)
        assert ElementTree.fromstring(picture.svg).tag.endswith("svg")
        scene = display_of(ladders).scene(game.view("observer"), language)
        here = [piece for piece in scene["pieces"] if piece.get("board", "") == board]
        assert here, place
        assert all(piece["title"] in picture.text for piece in here)
    with pytest.raises(narvik.NarvikError, match="board is 'moon'"):
        narvik.draw(game, board="moon")


def test_it_is_played_in_the_terminal(installed: Path) -> None:
    said = ["mark a1", "step low", "mark b1", "rest", "mark a2", "rest", "mark b2", "rest", "mark a3", "rest"]
    typed = "".join(f"\n{choice}\n" for choice in said)  # Enter: the keyboard has been handed over
    command = [sys.executable, "-P", "-m", "narvik", "play", "ladders", "--seat", "all", "--seed", "5", "--save"]
    command.append(str(installed / "game.narvik"))
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "Low: Noughts" in done.stdout
    assert "Noughts: marked A3" in done.stdout


# -- every kind of field


PLACE = Kind("place", ("narvik_fjord", "harstad"), "space")
DEPOT = Kind("depot", ("north", "south"), "space", board="depots")
SHIP = Kind("ship", ("red_one", "blue_one", "ghost"), "piece")
CARD = Kind("card", ("storm", "calm"), "card")
ROLE = Kind("role", ("red", "blue"))
KINDS = MappingProxyType({kind.name: kind for kind in (PLACE, DEPOT, SHIP, CARD, ROLE)})


def row(*values: Any) -> tuple[Any, ...]:
    """A row of a table."""
    return values


@dataclass(init=False, eq=False)
class Everything(Position):
    """A position with a field of every kind."""

    ships: list[int] = each("ship", Word("place", ("sunk", "")), ALL, start=-2)
    hunters: list[int] = each("ship", Word("depot", ("",)), KNOWN, start=-1)
    men: list[int] = each(("place", "role"), Number(0, 9), ALL)
    stores: list[int] = each(("role", "depot"), Number(0, 9), ALL)
    holders: list[int] = each("place", Word("role", ("",)), ALL, start=-1)
    ice: list[int] = each("place", Flag(), ALL)
    crews: list[int] = each("depot", SetOf("ship"), ALL)
    mines: int = set_of("place", ALL)
    damaged: int = set_of("ship", ALL)
    gun: int = word("place", ALL, start=-1, others=("",))
    leader: int = word("role", ALL)
    hands: list[int] = each(("role", "card"), Number(0, 3), OWN)
    points: list[int] = each("role", Number(0, 20), ALL)
    alarm: bool = flag(ALL)
    turn: int = number(1, 6, ALL, start=1)
    queue: tuple[int, ...] = line("ship", 3, ALL)
    visits: dict[int, int] = some("depot", Number(1, 5), ALL)
    crossings: list[Any] = rows(row, 4, ALL, ship=Word("ship"), to=Word("place"))
    secret: int = number(0, 3)


class PlentyKnowledge(Knowledge[Everything]):
    """The third ship is known to nobody."""

    def known(self, position: Everything, roles: int) -> dict[str, int]:
        return {"ship": 0b011}


class Plenty(Rules[Everything]):
    """A game of nothing but fields."""

    name = "plenty"
    title = "Plenty"
    roles = ROLE.words
    words = Vocabulary(())
    kinds = KINDS
    shapes = MappingProxyType({})
    texts = Path(__file__).parent / "plenty" / "text"

    def __init__(self) -> None:
        super().__init__()
        self.form = Form(Everything, (), KINDS, self.roles)
        self.knowledge = PlentyKnowledge(self)


@pytest.fixture
def plenty() -> Json:
    """The scene of a position in which every field holds something, as red sees it."""
    rules = Plenty()
    s = Everything(FastChance(), None, {})
    rules.form.begin(s)
    s.decider = 0
    s.ships, s.hunters, s.men, s.stores = [0, -1, 1], [1, -1, 0], [3, 0, 0, 1], [0, 2, 0, 0]
    s.holders, s.ice, s.crews = [1, -1], [0, 1], [0b10, 0]
    s.mines, s.damaged, s.gun, s.leader, s.hands = 0b01, 0b100, 1, 1, [1, 0, 0, 2]
    s.points, s.alarm, s.queue, s.visits = [4, 7], True, (1, 0), {1: 3}
    s.crossings = [(0, 1)]
    scene = display_of(rules).scene(rules.knowledge.view(s, 0b01), "en")
    msgspec.convert(scene, Scene)
    return scene


def titles(scene: Json, board: str, at: str) -> set[str]:
    """What lies in a space."""
    return {one["title"] for one in scene["pieces"] if one.get("board", "") == board and one["at"] == at}


def test_pieces_counts_holders_and_markers_lie_in_their_spaces(plenty: Json) -> None:
    assert titles(plenty, "", "narvik_fjord") == {"Red one", "3 × Red", "Blue", "Mines"}
    assert titles(plenty, "", "harstad") == {"Ghost", "Blue", "Ice", "Gun"}
    assert titles(plenty, "depots", "south") == {"Red one", "2 × Red", "3 × Visits"}
    assert titles(plenty, "depots", "north") == {"Blue one"}
    sides = {piece["id"]: piece["side"] for piece in plenty["pieces"] if piece["at"] == "narvik_fjord"}
    assert sides == {"red_one": "red", "narvik_fjord/red": "red", "narvik_fjord/blue": "blue", "mines/narvik_fjord": ""}


def test_what_is_off_the_boards_or_not_seen_lies_in_trays(plenty: Json) -> None:
    trays = {tray["title"]: tray for tray in plenty["trays"]}
    assert [piece["title"] for piece in trays["Sunk"]["pieces"]] == ["Blue one"]
    assert [piece["title"] for piece in trays["Damaged"]["pieces"]] == ["Ghost"]
    assert trays["Hunters: not seen"]["count"] == 2
    assert "pieces" not in trays["Hunters: not seen"]


def test_cards_tracks_and_lines_stand_beside(plenty: Json) -> None:
    assert [(hand["side"], [card["id"] for card in hand["cards"]]) for hand in plenty["hands"]] == [("red", ["storm"])]
    tracks = {track["title"]: (track["value"], track["most"]) for track in plenty["tracks"]}
    assert tracks == {"Red: Points": (4, 20), "Blue: Points": (7, 20), "Turn": (1, 6)}
    said = {line["title"]: line["text"] for line in plenty["status"]}
    assert said == {"Leader": "Blue", "Alarm": "yes", "Queue": "Blue one, Red one", "Crossings": "Red one, Harstad"}
    assert "Secret" not in str(plenty)
