"""The cards kept for 9 April are chosen under seal: nobody learns anything before all have chosen. KN-a9-2."""

from __future__ import annotations

import narvik

GERMAN = "keep bombefly bombefly fallskjermtropp fallskjermtropp gebirgsjager"
NORWEGIAN = "keep ubat jagerfly kystfort"
ALLIED = "keep forsterkninger rekognoseringsfly stupbombefly"


def test_a_seat_sees_the_answers_of_its_roles_and_nobody_elses() -> None:
    game = narvik.new("kampen", scenario="advanced", players=2, seed=1)
    at_first = game.view("germany")
    game.choose(NORWEGIAN, "norway")
    assert game.view("germany") == at_first
    assert game.view("norway")["hands"] == {"norway": {"ubat": 1, "jagerfly": 1, "kystfort": 1}, "allies": {}}
    assert game.view("norway")["aside"] == {"norway": {"forsterkninger": 1, "omdisponering": 2}, "allies": {}}
    assert game.prompt_for("norway").role == "allies"
    game.choose(ALLIED, "norway")
    assert set(game.view("norway")["hands"]["allies"]) == {"forsterkninger", "rekognoseringsfly", "stupbombefly"}
    assert game.view("norway")["hand_sizes"] == {"germany": 0, "norway": 3, "allies": 3}
    assert game.view("germany") == at_first


def test_nobody_learns_whether_another_has_answered() -> None:
    game = narvik.new("kampen", scenario="advanced", seed=1)
    seen = [(game.view(seat), game.prompt_for(seat), game.log(seat)) for seat in ("norway", "observer")]
    game.choose(GERMAN, "germany")
    game.choose(ALLIED, "allies")
    assert [(game.view(seat), game.prompt_for(seat), game.log(seat)) for seat in ("norway", "observer")] == seen
    game.choose(NORWEGIAN, "norway")
    assert game.view("observer")["hand_sizes"] == {"germany": 5, "norway": 3, "allies": 3}
    told = [event.values[0] for event in game.events("observer") if event.name == "kept"]
    assert told == [0, 1, 2]
    assert [made.role for made in game.made] == [0, 1, 2]


def test_one_who_knows_everything_sees_all_answers() -> None:
    game = narvik.new("kampen", scenario="advanced", seed=1)
    assert game.position_told() is game.position
    game.choose(GERMAN, "germany")
    assert game.rules.proof.differences(game.position_told(), {"hand_sizes": {"germany": 5}, "decider": "norway"}) == []


def test_answers_are_taken_back_in_the_order_of_answering() -> None:
    game = narvik.new("kampen", scenario="advanced", seed=1)
    game.choose(ALLIED, "allies")
    game.choose(GERMAN, "germany")
    assert (game.can_undo, game.can_undo_by("allies"), game.can_undo_by("norway")) == (2, 1, 0)
    assert game.undo("allies").text.startswith("keep forsterkninger")
    assert game.undo().text == GERMAN
    assert game.can_undo == 0
