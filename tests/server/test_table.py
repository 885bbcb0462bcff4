"""What happens at a match beside choosing: taking back, talking, watching, coming back, giving up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from narvik.server.storage.rows import Entry

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

ON_BOTH = True


def quiet_choice(seat: Seat) -> str:
    """A choice that can be taken back: a battalion moves and nothing is rolled."""
    return next(str(choice["text"]) for choice in seat.state["prompt"]["choices"] if choice["verb"] == "move")


def kinds(entries: list[Entry]) -> list[str]:
    return [entry.kind for entry in entries]


def test_undo_takes_the_last_choice_back_for_everybody(house: House) -> None:
    match, germany, norway = house.pair()
    before = germany.state
    log = list(germany.log), list(norway.log)
    germany.choose(quiet_choice(germany))
    norway.at(1)
    assert germany.state["can_undo"] == 1
    assert norway.state["can_undo"] == 0
    assert len(norway.log) > len(log[1])
    germany.send(do="undo", version=1)
    for seat in (germany, norway):
        seat.at(2)
        assert (seat.state["version"], seat.state["step"]) == (2, 0)
    assert (germany.log, norway.log) == log
    assert germany.state["scene"] == before["scene"]
    assert germany.state["prompt"]["choices"] == before["prompt"]["choices"]
    assert kinds(house.run(house.app_state.storage.entries(match))) == ["choice", "undo"]


def test_undo_ends_where_something_was_learned(house: House, play: Callable[..., int]) -> None:
    _, germany, norway = house.pair()
    rng = random.Random(4)
    barred = 0
    while barred < 3:
        version = germany.state["version"]
        actor = germany if germany.asked else norway
        actor.choose(rng=rng)
        for seat in (germany, norway):
            seat.at(version + 1)
        asked = next(seat for seat in (germany, norway) if seat.asked)
        if asked.state["can_undo"] == 0:
            refused = asked.ask("refused", do="undo", version=asked.state["version"])
            assert refused["code"] == "nothing_to_undo"
            barred += 1


def test_a_choice_meant_for_before_an_undo_is_stale_although_as_many_choices_stand(house: House) -> None:
    _, germany, _ = house.pair()
    text = quiet_choice(germany)
    germany.choose(text)
    germany.send(do="undo", version=1)
    germany.at(2)
    assert germany.ask("refused", do="choose", text=text, version=0)["code"] == "stale"
    germany.choose(text)
    assert germany.state["version"] == 3


def test_what_was_undone_stays_undone_after_a_restart(serve: Callable[..., House]) -> None:
    first = serve()
    match, germany, _ = first.pair()
    token = first.get("/api/matches", which="mine")["matches"][0]["links"]["germany"]
    text = quiet_choice(germany)
    germany.choose(text)
    germany.send(do="undo", version=1)
    germany.at(2)
    germany.choose(text)
    germany.choose(quiet_choice(germany))
    germany.send(do="undo", version=4)
    state = germany.at(5)
    log = germany.log
    first.stop()
    again = serve().sit(match, token)
    for name in ("version", "step", "scene", "prompt", "can_undo", "commitment"):
        assert again.state[name] == state[name]
    assert again.log == log
    again.send(do="undo", version=5)
    assert again.at(6)["step"] == 0


def test_a_client_that_comes_back_gets_what_it_missed(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    token = house.run(house.app_state.storage.seats.of(match))[1].token
    rng = random.Random(5)
    play([germany, norway], rng, 20)
    norway.close()
    known, version = norway.log, norway.state["version"]
    while norway.state["step"] + 30 > germany.state["step"] and germany.asked:
        germany.choose(rng=rng)
    back = house.sit(match, str(token), since=0)
    assert back.state["version"] == germany.state["version"]
    missed = house.get(f"/api/matches/{match}", seat=token, since=version)
    assert missed["from"] == len(known)
    assert known + missed["events"] == back.log


def test_a_client_that_missed_an_undo_is_told_to_forget(house: House) -> None:
    match, germany, norway = house.pair()
    germany.choose(quiet_choice(germany))
    norway.at(1)
    lines = len(norway.log)
    token = house.run(house.app_state.storage.seats.of(match))[1].token
    norway.close()
    germany.send(do="undo", version=1)
    germany.at(2)
    missed = house.get(f"/api/matches/{match}", seat=token, since=1)
    assert missed["from"] < lines
    assert missed["events"] == []


def test_what_is_new_since_the_seat_last_looked(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    rng = random.Random(6)
    play([germany, norway], rng, 8)
    norway.send(do="seen", version=norway.state["version"])
    norway.ask("why", do="why", text="end")
    looked = len(norway.log)
    token = house.run(house.app_state.storage.seats.of(match))[1].token
    norway.close()
    while germany.asked and germany.state["step"] < 30:
        germany.choose(rng=rng)
    state = house.get(f"/api/matches/{match}", seat=token)["state"]
    assert state["seen"] == 8
    assert state["news"] == looked


def test_chat_reaches_everybody_and_observers_are_marked(house: House) -> None:
    match, germany, norway = house.pair()
    watcher = house.sit(match)
    norway.send(do="chat", text="God dag!")
    for seat in (germany, norway, watcher):
        line = seat.take("chat")
        assert (line["text"], line["from"], line["seat"], line["observer"]) == ("God dag!", "Kari", "norway", False)
    watcher.send(do="chat", text="Interesting.", name="Ola")
    for seat in (germany, norway, watcher):
        line = seat.take("chat")
        assert (line["from"], line["seat"], line["observer"], line["number"]) == ("Ola", "", True, 2)
    late = house.sit(match)
    assert [line["text"] for line in late.others[-1]["chats"]] == ["God dag!", "Interesting."]


def test_who_talks_too_much_is_slowed_down_and_others_are_not(house: House) -> None:
    _, germany, norway = house.pair()
    for _ in range(20):
        germany.ask("chat", do="chat", text="again")
    assert germany.ask("refused", do="chat", text="again")["code"] == "too_fast"
    assert norway.ask("chat", do="chat", text="again")["number"] >= 1


def test_a_note_is_for_the_own_seat_only(house: House) -> None:
    match, germany, norway = house.pair()
    watcher = house.sit(match)
    assert germany.ask("note", do="note", text="Land at Narvik.") == {"seat": "germany", "text": "Land at Narvik."}
    germany.choose()
    for seat in (norway, watcher):
        seat.at(1)
        assert not any("Land at Narvik." in text for text in seat.raw)
        assert seat.state["note"] == ""
    assert germany.state["note"] == "Land at Narvik."


def test_presence_is_told(house: House) -> None:
    match, germany, norway = house.pair()
    assert [seat["here"] for seat in norway.state["seats"]] == [True, True]
    watcher = house.sit(match)
    while germany.take("presence") != {"here": ["germany", "norway"], "observers": 1}:
        pass
    watcher.close()
    norway.close()
    while germany.take("presence") != {"here": ["germany"], "observers": 0}:
        pass


def test_an_observer_sees_the_public_view_and_knows_no_seed(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    play([germany, norway], random.Random(7), 40)
    watcher = house.sit(match)
    assert watcher.state["you"] == []
    assert watcher.state["seat"] == "observer"
    assert all("cards" not in hand for hand in watcher.state["scene"]["hands"])
    seed = house.run(house.app_state.storage.match(match))
    assert seed is not None
    for seat in (germany, norway, watcher):
        assert seat.state["seed"] is None
        assert not any(seed.seed in text for text in seat.raw)


def test_resigning_ends_the_match(house: House) -> None:
    match, germany, norway = house.pair()
    norway.send(do="resign")
    for seat in (germany, norway):
        state = seat.at(1)
        assert state["over"]
        assert state["result"]["ended_by"] == "resignation"
        assert state["result"]["resigned"] == "norway"
        assert state["result"]["winner"] == "germany"
        assert "Norway" in state["result"]["sentence"]
        assert not seat.asked
        assert state["seed"]
    assert germany.ask("refused", do="choose", text="end", version=1)["code"] == "over"
    assert germany.ask("refused", do="undo", version=1)["code"] == "over"
    assert germany.ask("refused", do="resign")["code"] == "already_over"
    house.app_state.matches.found.clear()
    assert house.get(f"/api/matches/{match}")["state"]["result"]["ended_by"] == "resignation"


@pytest.mark.parametrize(
    ("seat", "winner"), [("germany", "norway and allies"), ("norway", "germany"), ("allies", "germany")]
)
def test_of_three_those_win_who_do_not_share_the_defeat(house: House, seat: str, winner: str) -> None:
    match, links = house.found({"germany": "me", "norway": "me", "allies": "me"}, players="3")
    one = house.sit(match, links[seat])
    one.send(do="resign")
    assert one.at(1)["result"]["winner"] == winner


def test_who_resigns_before_sides_are_drawn_leaves_no_winner(house: House) -> None:
    match, links = house.found({"player1": "me", "player2": "me", "player3": "me"}, players="3", sides="drawn")
    one = house.sit(match, links["player1"])
    one.send(do="resign")
    assert one.at(1)["result"]["winner"] is None


def test_a_draw_is_offered_declined_offered_again_and_accepted(house: House) -> None:
    _, germany, norway = house.pair()
    germany.send(do="draw", answer="offer")
    for seat in (germany, norway):
        seat.until(lambda state: state["draw"] is not None)
        assert seat.state["draw"] == {"by": "germany", "accepted": []}
    assert norway.ask("refused", do="draw", answer="offer")["code"] == "draw_pending"
    assert germany.ask("refused", do="draw", answer="accept")["code"] == "no_draw_offered"
    norway.send(do="draw", answer="decline")
    germany.until(lambda state: state["draw"] is None)
    assert not germany.state["over"]
    norway.send(do="draw", answer="offer")
    germany.until(lambda state: state["draw"] is not None)
    germany.send(do="draw", answer="accept")
    for seat in (germany, norway):
        seat.until(lambda state: state["over"])
        assert seat.state["result"]["ended_by"] == "agreement"
        assert seat.state["result"]["winner"] is None


def test_a_draw_among_three_needs_all_of_them(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "me", "allies": "me"}, players="3")
    germany, norway, allies = (house.sit(match, links[seat]) for seat in ("germany", "norway", "allies"))
    germany.send(do="draw", answer="offer")
    norway.until(lambda state: state["draw"] is not None)
    norway.send(do="draw", answer="accept")
    allies.until(lambda state: state["draw"] is not None and state["draw"]["accepted"] == ["norway"])
    assert not allies.state["over"]
    allies.send(do="draw", answer="accept")
    assert germany.until(lambda state: state["over"])["result"]["ended_by"] == "agreement"


def test_a_computer_player_declines_a_draw(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "computer:recruit"})
    germany = house.sit(match, links["germany"])
    germany.send(do="draw", answer="offer")
    germany.ask("why", do="why", text="end")
    assert germany.state["draw"] is None
    assert not germany.state["over"]
    # To ask again and again is of no use, and would fill the history.
    assert germany.ask("refused", do="draw", answer="offer")["code"] == "draw_again"
    germany.choose()
    germany.send(do="draw", answer="offer")
    germany.ask("why", do="why", text="end")
    assert not [one for one in germany.others if "refused" in one][1:]


def test_a_rematch_swaps_the_sides_and_everybody_gets_the_own_link(house: House) -> None:
    match, germany, norway = house.pair()
    watcher = house.sit(match)
    germany.send(do="resign")
    norway.until(lambda state: state["over"])
    norway.send(do="rematch")
    ours, theirs, watched = (seat.take("rematch") for seat in (germany, norway, watcher))
    assert ours["match"] == theirs["match"] == watched["match"] != match
    assert (list(ours["links"]), list(theirs["links"]), watched["links"]) == (["norway"], ["germany"], {})
    assert house.sit(ours["match"], ours["links"]["norway"]).state["you"] == ["norway"]
    germany.send(do="rematch")
    assert germany.take("rematch") == ours
    lines = house.get("/api/matches", which="mine")["matches"]
    assert next(line for line in lines if line["match"] == ours["match"])["mine"] == ["norway"]


def test_a_rematch_on_the_same_sides_stays_so_for_who_asks_later(house: House) -> None:
    _, germany, norway = house.pair()
    germany.send(do="resign")
    norway.until(lambda state: state["over"])
    norway.send(do="rematch", sides="same")
    ours, theirs = germany.take("rematch"), norway.take("rematch")
    assert (list(ours["links"]), list(theirs["links"])) == (["germany"], ["norway"])
    germany.send(do="rematch", sides="changed")
    assert germany.take("rematch") == ours


def test_hotseat_shows_the_seat_that_decides_and_says_when_to_hand_over(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    both = house.sit(match, ",".join(links.values()))
    assert both.state["you"] == ["germany", "norway"]
    assert both.state["handover"]
    rng = random.Random(8)
    shown, handovers = both.state["seat"], 0
    for _ in range(60):
        both.choose(rng=rng)
        assert both.state["seat"] == both.state["prompt"]["seat"]
        assert both.state["handover"] == (both.state["seat"] != shown)
        handovers += both.state["handover"]
        shown = both.state["seat"]
        own = ["germany"] if shown == "germany" else ["norway", "allies"]
        assert [hand["side"] for hand in both.state["scene"]["hands"] if "cards" in hand] == own
    assert handovers >= 2
    for seat in ("germany", "norway"):
        lines = house.get(f"/api/matches/{match}", seat=links[seat])["events"]
        assert both.logs[seat] == lines[: len(both.logs[seat])]


def test_the_language_can_be_switched_at_any_time(house: House, play: Callable[..., int]) -> None:
    match, germany, norway = house.pair()
    play([germany, norway], random.Random(9), 30)
    english = germany.state, list(germany.log)
    germany.send(do="language", language="nb")
    germany.until(lambda state: state["language"] == "nb")
    assert germany.state["prompt"]["question"] != english[0]["prompt"]["question"]
    assert len(germany.log) == len(english[1])
    assert [line["text"] for line in germany.log] != [line["text"] for line in english[1]]
    assert germany.ask("refused", do="rematch")["sentence"] == "Partiet er ikke slutt."
    other = house.sit(match, language="nb")
    assert other.state["language"] == "nb"
    assert norway.state["language"] == "en"


@pytest.mark.parametrize("ask", ["why", "odds"])
def test_questions_are_answered_with_the_id_they_came_with(house: House, ask: str) -> None:
    _, germany, _ = house.pair()
    germany.send(do=ask, text=quiet_choice(germany), id="q1")
    answer: dict[str, Any] = {}
    while ask not in answer:
        answer = germany.receive()
    assert answer["id"] == "q1"
    assert answer[ask].get("code", "") == ""


def test_why_not_names_the_rule_and_odds_name_the_chances(house: House, play: Callable[..., int]) -> None:
    _, germany, norway = house.pair()
    why = germany.ask("why", do="why", text="move oslo tromso 1")
    assert why["code"] == "not_offered"
    assert why["rule"].startswith("KN-")
    assert why["sentence"]
    rng = random.Random(11)
    for _ in range(300):
        asked = germany if germany.asked else norway
        odds = asked.ask("odds", do="odds", text=None)
        if odds.get("battles"):
            assert 0 <= odds["battles"][0]["headline"]["share"] <= 1
            return
        play([germany, norway], rng, 1)
    pytest.fail("no combat in 300 choices")


def test_a_new_match_is_at_hand_and_pages_of_others_stay(house: House) -> None:
    match, _ = house.found({"germany": "me", "norway": "open"})
    found = house.app_state.matches.found[match]
    found.pages = {("germany", "en"): "one", ("germany", "nb"): "two", ("norway", "en"): "three"}
    found.forget_pages("germany")
    assert found.pages == {("norway", "en"): "three"}
    found.forget_pages(None)
    assert found.pages == {}
