"""A guided first game over HTTP and WebSocket, as a learner plays it: to the end, astray, and after coming back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import narvik
from narvik.core.guide import Guide
from narvik.server.storage.rows import Entry, MatchStanding

if TYPE_CHECKING:
    from tests.server.conftest import House, Message, Seat


def guide() -> Guide:
    found = narvik.rules_of("kampen").display.guide()
    assert found is not None
    return found


def learn(house: House) -> tuple[str, Seat]:
    """Begin a lesson and sit down."""
    made = house.post("/api/games/kampen/guide")
    return made["match"], house.sit(made["match"], "mine")


def take_steps(seat: Seat, count: int) -> Message:
    """Do what the lesson asks for, some times."""
    for _ in range(count):
        seat.choose(seat.state["guide"]["choices"][0])
    return seat.state


def test_a_lesson_is_played_to_its_end_by_what_it_asks_for(house: House) -> None:
    match, seat = learn(house)
    steps = guide().steps
    told = seat.state["guide"]
    assert (told["step"], told["of"], told["done"]) == (1, len(steps), False)
    for number, step in enumerate(steps, 1):
        told, version = seat.state["guide"], seat.state["version"]
        assert (told["step"], told["title"], told["done"]) == (number, step.title["en"], False)
        assert seat.state["prompt"]["role"] == step.role
        assert seat.state["seat"] == seat.state["prompt"]["seat"]
        assert not seat.state["handover"], "the learner is alone: nobody looks away"
        assert set(told["choices"]) <= {choice["text"] for choice in seat.state["prompt"]["choices"]}
        assert all("{" not in page["text"] for page in told["pages"])
        seat.choose(told["choices"][0])
        # What the others answer has been played before anything is told, so one message brings all of it.
        last = number == len(steps)
        assert seat.state["version"] == version + 1 + len(step.replies) + last
    state = seat.state
    assert state["over"]
    assert state["guide"]["done"]
    assert state["guide"]["choices"] == []
    assert state["result"]["ended_by"] == "guide"
    assert state["result"]["sentence"] == "The guided game is finished."
    assert [line["text"] for line in seat.logs["germany"] if "Ambush" in line["text"]] == [
        "Norway plays Ambush.",
        "Cancelled: Ambush (Norway).",
    ]
    # Its dice are those of the published seed, as in any match.
    dice = house.get(f"/api/matches/{match}/dice")
    assert dice["holds"]
    assert [value for roll in dice["rolls"] for value in roll["values"]] == list(guide().dice)


def test_odds_in_the_texts_are_those_of_the_rules(house: House) -> None:
    _, seat = learn(house)
    take_steps(seat, 4)
    odds = seat.ask("odds", do="odds")
    percent = round(100 * odds["battles"][0]["headline"]["share"])
    assert f"{percent}\N{NO-BREAK SPACE}%" in seat.state["guide"]["pages"][0]["text"]


def test_another_choice_is_refused_with_a_hint_and_nothing_changes(house: House) -> None:
    match, seat = learn(house)
    before = house.sit(match, "mine").raw[0]
    version = seat.state["version"]
    refused = seat.ask("refused", do="choose", text="end", version=version)
    assert refused["code"] == "guide"
    assert refused["sentence"] == guide().steps[0].hint["en"]
    # Legal by the rules, and still not what is asked for; what the rules forbid is refused for the rule's reason.
    assert seat.ask("refused", do="choose", text="move oslo honefoss 2", version=version)["code"] == "guide"
    assert seat.ask("refused", do="choose", text="move oslo bergen 1", version=version)["code"] == "not_offered"
    assert seat.ask("why", do="why", text="end")["code"] == ""
    answer = house.http.post(
        f"/api/matches/{match}/do?seat=mine&language=nb", json={"do": "choose", "text": "end", "version": version}
    )
    assert answer.status_code == 409
    assert answer.json()["sentence"] == guide().steps[0].hint["nb"]
    assert house.run(house.app_state.storage.entries(match)) == []
    assert house.sit(match, "mine").raw[0] == before


def test_hints_repeat_the_task_where_the_guide_has_none(house: House) -> None:
    _, seat = learn(house)
    take_steps(seat, 10)
    step = guide().steps[10]
    assert not step.hint
    seat.send(do="choose", text="lose gjovik 2", version=seat.state["version"])
    assert seat.take("refused")["code"] == "not_offered"
    lesson = house.app_state.matches.found[seat.state["match"]].lesson
    assert lesson is not None
    refusal = lesson.refusal("end", "en")
    assert refusal is not None
    assert refusal.sentence == "Not that yet. " + step.task["en"].replace("**", "")


def test_all_choices_that_will_do_are_told_and_taken(house: House) -> None:
    _, seat = learn(house)
    take_steps(seat, 10)
    assert seat.state["guide"]["choices"] == ["lose gjovik 0", "lose gjovik 1"]
    seat.choose("lose gjovik 1")
    take_steps(seat, 2)
    places = seat.state["guide"]["choices"]
    assert len(places) > 3
    assert all(text.startswith("place ") for text in places)
    seat.choose(places[-1])
    assert seat.state["prompt"]["role"] == "norway"


def test_a_learner_who_comes_back_stands_where_they_stood(serve: Callable[..., House]) -> None:
    first = serve()
    match, seat = learn(first)
    take_steps(seat, 8)
    before = seat.state
    again = first.sit(match, "mine")
    assert again.state["guide"] == before["guide"]
    assert again.state["scene"] == before["scene"]
    cookie = first.http.cookies["narvik"]
    first.stop()
    second = serve()
    second.http.cookies.set("narvik", str(cookie))
    back = second.sit(match, "mine")
    assert back.state["guide"] == before["guide"]
    state = take_steps(back, len(guide().steps) - 8)
    assert state["guide"]["done"]
    assert second.sit(match, "mine").state["guide"] == state["guide"]


def test_what_was_due_when_the_server_stopped_happens_later(serve: Callable[..., House]) -> None:
    first = serve()
    match, seat = learn(first)
    take_steps(seat, 5)
    version, cookie = seat.state["version"], first.http.cookies["narvik"]
    # As if the server had stopped after the learner's choice and before Norway's answer.
    entry = Entry(match, version + 1, "choice", "germany", "end", time.time())
    head = first.app_state.matches.found[match].head
    first.run(first.app_state.storage.append([entry], MatchStanding("norway"), head))
    first.stop()
    second = serve()
    second.http.cookies.set("narvik", str(cookie))
    back = second.sit(match, "mine")
    assert back.state["guide"]["choices"] == []
    back.send(do="seen", version=version + 1)
    state = back.until(lambda state: state["version"] == version + 3)
    assert state["guide"]["step"] == 7
    assert state["prompt"]["role"] == "germany"


def test_undo_goes_a_step_back_and_takes_what_followed_with_it(house: House) -> None:
    _, seat = learn(house)
    take_steps(seat, 1)
    assert seat.state["can_undo"] == 1
    version = seat.state["version"]
    seat.send(do="undo", version=version)
    assert seat.at(version + 1)["guide"]["step"] == 1
    take_steps(seat, 6)
    assert seat.state["can_undo"] == 0, "Norway has answered"
    assert seat.ask("refused", do="undo", version=seat.state["version"])["code"] == "nothing_to_undo"


def test_nobody_else_finds_a_lesson_and_its_own_lists_name_it(serve: Callable[..., House]) -> None:
    house = serve()
    match, seat = learn(house)

    def lists(browser: Any = None) -> dict[str, list[Any]]:
        names = ("mine", "open", "running", "finished")
        return {which: house.get("/api/matches", 200, browser, which=which)["matches"] for which in names}

    assert not any(lists(house.browser()).values())
    assert [(line["match"], line["guide"], line["over"]) for line in lists()["mine"]] == [(match, True, False)]
    take_steps(seat, len(guide().steps))
    assert not any(lists(house.browser()).values())
    assert [(line["match"], line["guide"], line["over"]) for line in lists()["mine"]] == [(match, True, True)]


def test_games_say_whether_they_have_a_guide(house: House) -> None:
    game = {game["name"]: game for game in house.get("/api/games", language="nb")["games"]}["kampen"]
    assert game["guide"] == {"title": guide().title["nb"], "minutes": guide().minutes}
    assert house.post("/api/games/chess/guide", 404)["code"] == "unknown_game"


def test_an_observer_and_an_ordinary_match_have_no_guide(house: House) -> None:
    match, _ = learn(house)
    assert house.get(f"/api/matches/{match}")["state"]["guide"] is None
    other, links = house.found({"germany": "me", "norway": "open"})
    assert house.get(f"/api/matches/{other}", seat=links["germany"])["state"]["guide"] is None


def test_after_the_lesson_a_real_game_goes_on_from_there(house: House) -> None:
    match, seat = learn(house)
    state = take_steps(seat, len(guide().steps))
    seats = {"germany": "open", "norway": "me"}
    made = house.post(f"/api/matches/{match}/branch", at=state["step"], seats=seats)
    branched = house.sit(made["match"], made["links"]["norway"])
    assert branched.state["guide"] is None
    assert branched.state["prompt"]["role"] == "allies"
    branched.choose("end")


def test_the_language_of_a_lesson_can_be_changed_on_the_way(house: House) -> None:
    _, seat = learn(house)
    seat.send(do="language", language="nb")
    state = seat.until(lambda state: state["language"] == "nb")
    assert state["guide"]["title"] == guide().steps[0].title["nb"]
