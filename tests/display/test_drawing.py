"""Pictures of boards: what is drawn is what a seat sees, it can be read in words, and it looks like the app."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import narvik
from narvik.core.errors import PictureError
from narvik.display import MAIN
from narvik.display.drawing.palette import DARK, LIGHT
from narvik.display.drawing.signs import HULLS, MARKERS, UNITS

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def played(name: str, decisions: int, **options: str) -> narvik.Game:
    """A game some decisions on."""
    game = narvik.new(name, seed="drawing", **options)
    while game.version < decisions:
        game.choose(game.choices[game.version % len(game.choices)])
    return game


@pytest.fixture(scope="module", params=narvik.game_names())
def game(request: pytest.FixtureRequest) -> narvik.Game:
    return played(request.param, 40)


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("nb", "dark")])
def test_every_part_of_every_map_is_sound_svg_with_a_description(game: narvik.Game, language: str, theme: str) -> None:
    for part in game.rules.display.boards()[MAIN]["views"]:
        picture = narvik.draw(game, language=language, theme=theme, part=part, relief=False)
        root = ElementTree.fromstring(picture.svg)
        title, told = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert told is not None
        assert [title.text, *(told.text or "").splitlines()] == picture.text.splitlines()
        assert root.get("lang") == language


def test_every_counter_on_the_map_is_drawn_with_its_title(game: narvik.Game) -> None:
    scene = game.rules.display.scene(game.view("observer"), "en")
    on_map = {space["id"] for space in game.rules.display.boards()[MAIN]["spaces"]}
    wanted = {piece["title"] for piece in scene["pieces"] if piece["at"] in on_map and piece["symbol"] != "control"}
    root = ElementTree.fromstring(narvik.draw(game, seat="observer", relief=False).svg)
    assert wanted
    assert wanted - {title.text for title in root.iter(f"{SVG}title")} == set()


def test_whoever_made_the_map_is_named(game: narvik.Game) -> None:
    picture = narvik.draw(game, part="whole", relief=False)
    credits: list[str] = game.rules.display.boards()[MAIN]["credits"]
    assert picture.text.splitlines()[-len(credits) :] == credits
    assert any(text.text == " ".join(credits) for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))


def test_the_relief_is_part_of_the_picture_if_wanted(game: narvik.Game) -> None:
    assert "data:image/" in narvik.draw(game).svg
    assert "data:image/" not in narvik.draw(game, relief=False).svg


def test_a_seat_sees_only_what_it_may() -> None:
    game = played("kampen", 30, scenario="advanced")
    whole = narvik.draw(game, relief=False)
    seen = narvik.draw(game, seat="observer", relief=False)
    assert whole.text != seen.text
    pieces = game.rules.display.scene(game.view("observer"), "en")["pieces"]
    hidden = [piece["title"] for piece in pieces if piece["hidden"]]
    assert hidden
    assert all(title in seen.text for title in hidden)


def test_a_bare_position_is_drawn_with_its_rules_like_its_game(game: narvik.Game) -> None:
    for seat in (None, "observer", game.rules.roles[0]):
        bare = narvik.draw(game.position, game.rules, seat=seat, relief=False)
        # only a game knows what is asked
        question = game.prompt.question
        assert [line for line in narvik.draw(game, seat=seat, relief=False).text.splitlines() if line != question] == (
            bare.text.splitlines()
        )


def test_what_cannot_be_drawn_is_refused_with_what_was_expected() -> None:
    game = narvik.new("kampen", seed=1)
    with pytest.raises(PictureError, match="expected its rules as well"):
        narvik.draw(game.position)
    for wrong in ({"language": "de"}, {"theme": "blue"}, {"part": "moon"}, {"board": "moon"}):
        with pytest.raises(PictureError, match="expected one of"):
            narvik.draw(game, **wrong)  # type: ignore[arg-type]  # what a caller without types might do
    with pytest.raises(PictureError, match="germany, norway, allies, observer"):
        narvik.draw(game.position, game.rules, seat="sweden")


def test_a_notebook_gets_the_drawing_and_the_words(tmp_path: Path) -> None:
    picture = narvik.draw(narvik.new("kampen", seed=7), relief=False)
    assert picture._repr_svg_() == picture.svg
    assert picture._repr_markdown_().startswith("**Kampen om Norge. Round 1")
    assert str(picture) == picture.text
    assert repr(picture) == "<Picture: Kampen om Norge. Round 1: Germany: movement on land.>"
    assert picture.save(tmp_path / "board.svg").read_text(encoding="utf-8") == picture.svg


def test_every_sign_that_a_scene_names_has_a_shape() -> None:
    known = {*UNITS, *HULLS, *MARKERS, "ship", "unknown"}
    for name, options in (("kampen", {"scenario": "advanced"}), ("norway1940", {}), ("jupiter", {})):
        game = played(name, 60, **options)
        pieces = game.rules.display.scene(game.view("observer"), "en")["pieces"]
        assert {piece["symbol"] for piece in pieces} <= known


def css_colours(theme: str) -> dict[str, str]:
    """The browser's colours of a theme, by name."""
    found: dict[str, str] = {}
    for name in ("web/src/look.css", "web/src/board/board.css"):
        for selector, body in re.findall(r"^(:root[^{]*)\{(.*?)^\}", (ROOT / name).read_text(), re.M | re.S):
            if ("dark" in selector) == (theme == "dark"):
                found.update(re.findall(r"--([\w-]+):\s*(#\w+);", body))
    return found


def test_pictures_have_the_colours_of_the_app() -> None:
    light = css_colours("light")
    assert {name: light.get(name) for name in LIGHT} == LIGHT
    dark = {**light, **css_colours("dark")}
    assert {name: dark.get(name) for name in DARK} == DARK
