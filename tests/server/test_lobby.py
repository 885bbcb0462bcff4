"""Lists of matches, browsers that come back without a link, and accounts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

import narvik
from narvik.build import running
from narvik.server.people.passwords import hash_password, same_password

if TYPE_CHECKING:
    from tests.server.conftest import House

PASSWORD = "correct horse"


@pytest.fixture
def fresh(serve: Callable[..., House]) -> House:
    return serve()


def listed(house: House, which: str, browser: httpx.Client | None = None) -> dict[str, Any]:
    return {line["match"]: line for line in house.get("/api/matches", 200, browser, which=which)["matches"]}


def described(house: House, language: str = "en") -> dict[str, Any]:
    """Kampen om Norge as the lobby hears of it."""
    games: list[dict[str, Any]] = house.get("/api/games", language=language)["games"]
    return next(game for game in games if game["name"] == "kampen")


def test_games_describe_themselves(fresh: House) -> None:
    game = described(fresh)
    assert game["options"][2] == {
        "name": "players",
        "values": ["3", "2"],
        "title": "Players",
        "help": "Three players, or two, one of them with Norway and the Allies",
        "titles": ["three", "two"],
        "leads": ["", ""],
    }
    norwegian = described(fresh, "nb")["options"][2]
    assert (norwegian["title"], norwegian["titles"]) == ("Spillere", ["tre", "to"])
    assert game["seats"] == {"3": ["germany", "norway", "allies"], "2": ["germany", "norway"]}
    picture = fresh.http.get(f"/api/assets/{game['cover']['whole']}")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/webp")
    for seating in game["seatings"]:
        made = fresh.post("/api/matches", game="kampen", options=seating["when"], seats={})
        state = fresh.get(f"/api/matches/{made['match']}")["state"]
        assert [seat["seat"] for seat in state["seats"]] == [seat["seat"] for seat in seating["seats"]]
    assert {"name": "recruit", "title": "Recruit", "styles": [], "times": []} in game["opponents"]
    assert {"name": "recruit", "title": "Rekrutt", "styles": [], "times": []} in described(fresh, "nb")["opponents"]


def test_a_game_gives_its_board_its_rules_and_its_sources(fresh: House) -> None:
    answer = fresh.http.get("/api/games/kampen/board")
    assert answer.headers["content-encoding"] == "gzip"
    board = answer.json()
    assert {"spaces", "lines", "views"} <= board.keys()
    tag = answer.headers["etag"]
    assert fresh.http.get("/api/games/kampen/board", headers={"If-None-Match": tag}).status_code == 304
    picture = fresh.http.get(f"/api/assets/{board['relief']}")
    assert picture.headers["content-type"] == "image/webp"
    rules = fresh.get("/api/games/kampen/rules")["rules"]
    assert all(rule["id"].startswith("KN-") and rule["text"] for rule in rules)
    norwegian = fresh.get("/api/games/kampen/rules", language="nb")["rules"]
    assert [rule["id"] for rule in rules] == [rule["id"] for rule in norwegian]
    assert norwegian[0]["chapter"] == "Parter og spillere"
    rulings = fresh.get("/api/games/jupiter/rulings", language="nb")["rulings"]
    assert all(ruling["rule"].startswith("OJ-") and ruling["open"] and ruling["why"] for ruling in rulings)
    assert rulings[0]["ruling"].startswith("Finnmark er ")
    about = fresh.get("/api/games/kampen/about")
    assert about["credits"]
    assert about["by"] == "A game by Yngve Bækholt and Eivind Vetlesen, published by Vega Forlag."
    assert (about["version"], about["build"]) == (narvik.__version__, running())
    assert sum(table["reconstructed"] for table in about["tables"]) == len(about["reconstructed"])
    setup = next(table for table in about["tables"] if table["table"] == "setup.csv")
    assert (setup["title"], setup["printed"], setup["reconstructed"]) == ("The set-up of the basic game", 16, 0)
    tuned = [row for row in about["reconstructed"] if "tuned for balance" in row["source"]]
    assert sum(table["tuned"] for table in about["tables"]) == len(tuned) > 0
    drawn = fresh.http.get("/api/games/kampen/sources.svg", params={"language": "nb"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "Østfold" in drawn.text


def test_a_match_moves_through_the_lists(fresh: House) -> None:
    other = fresh.browser()
    match, links = fresh.found({"germany": "me", "norway": "open"})
    assert list(listed(fresh, "open", other)) == [match]
    assert listed(fresh, "open", other)[match]["open"] == ["norway"]
    assert listed(fresh, "mine", other) == {}
    line = listed(fresh, "mine")[match]
    assert (line["turn"], line["mine"], line["yours"], line["links"]) == ("germany", ["germany"], True, links)

    token = fresh.post(f"/api/matches/{match}/join", 201, other, seat="norway", name="Kari")["token"]
    assert listed(fresh, "open") == {}
    assert list(listed(fresh, "running", fresh.browser())) == [match]
    line = listed(fresh, "mine", other)[match]
    assert (line["mine"], line["yours"], line["links"]) == (["norway"], False, {"norway": token})
    assert [seat["name"] for seat in line["seats"]] == ["", "Kari"]

    fresh.post(f"/api/matches/{match}/do?seat=mine", 200, other, do="resign")
    assert listed(fresh, "running") == {}
    line = listed(fresh, "finished", fresh.browser())[match]
    assert line["over"]
    assert line["result"]["ended_by"] == "resignation"
    assert line["links"] == {}
    assert listed(fresh, "mine")[match]["turn"] == ""


def test_an_unlisted_match_is_found_only_by_its_link(fresh: House) -> None:
    made = fresh.post("/api/matches", game="kampen", seats={"germany": "me"}, listed=False)
    for which in ("open", "running", "finished"):
        assert listed(fresh, which, fresh.browser()) == {}
    assert fresh.get(f"/api/matches/{made['match']}", 200, fresh.browser())["state"]["seat"] == "observer"


def test_an_open_seat_is_taken_once(fresh: House) -> None:
    match, _ = fresh.found({"germany": "me", "norway": "open"})
    fresh.post(f"/api/matches/{match}/join", 201, fresh.browser(), seat="norway")
    assert fresh.post(f"/api/matches/{match}/join", 409, fresh.browser(), seat="norway")["code"] == "seat_taken"
    assert fresh.post(f"/api/matches/{match}/join", 409, fresh.browser(), seat="germany")["code"] == "seat_taken"


def test_those_at_a_match_see_somebody_sit_down(fresh: House) -> None:
    match, links = fresh.found({"germany": "me", "norway": "open"})
    germany = fresh.sit(match, links["germany"])
    fresh.post(f"/api/matches/{match}/join", 201, fresh.browser(), seat="norway", name="Kari")
    state = germany.until(lambda state: state["seats"][1]["kind"] == "person")
    assert state["seats"][1]["name"] == "Kari"


def test_the_cookie_remembers_seats_and_cannot_be_read_by_scripts(fresh: House) -> None:
    answer = fresh.http.post("/api/matches", json={"game": "kampen", "seats": {"germany": "me"}})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    match = answer.json()["match"]
    assert fresh.get(f"/api/matches/{match}", seat="mine")["state"]["you"] == ["germany"]
    assert fresh.sit(match, "mine").state["you"] == ["germany"]
    assert fresh.get(f"/api/matches/{match}", 200, fresh.browser(), seat="mine")["state"]["you"] == []
    stored = b"".join(Path(f"{fresh.database}{end}").read_bytes() for end in ("", "-wal"))
    assert str(fresh.http.cookies["narvik"]).encode() not in stored


def test_a_link_that_is_opened_elsewhere_is_remembered_there(fresh: House) -> None:
    match, links = fresh.found({"germany": "me", "norway": "open"})
    phone, tablet = fresh.browser(), fresh.browser()
    fresh.get(f"/api/matches/{match}", 200, phone, seat=links["germany"])
    assert listed(fresh, "mine", phone)[match]["mine"] == ["germany"]
    response = fresh.sit(match, links["germany"], tablet).socket.response
    assert response is not None
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    tablet.cookies.set("narvik", cookie.partition("=")[2].partition(";")[0])
    assert listed(fresh, "mine", tablet)[match]["mine"] == ["germany"]


def test_an_account_has_its_matches_on_every_device(fresh: House) -> None:
    match, _ = fresh.found({"germany": "me", "norway": "open"})
    before = fresh.http.cookies["narvik"]
    assert fresh.get("/api/me") == {"name": None}
    assert fresh.post("/api/accounts", name="Kari", password=PASSWORD) == {"name": "Kari"}
    assert fresh.http.cookies["narvik"] != before
    later, _ = fresh.found({"norway": "me"})
    phone = fresh.browser()
    assert fresh.post("/api/login", 401, phone, name="Kari", password="wrong horse")["code"] == "wrong_password"
    assert fresh.post("/api/login", 200, phone, name="kari", password=PASSWORD) == {"name": "Kari"}
    assert fresh.get("/api/me", 200, phone) == {"name": "Kari"}
    assert set(listed(fresh, "mine", phone)) == {match, later}
    assert fresh.sit(match, "mine", phone).state["you"] == ["germany"]
    state = fresh.get(f"/api/matches/{later}")["state"]
    assert state["seats"][1]["name"] == "Kari"

    fresh.post("/api/logout", 200, phone)
    assert fresh.get("/api/me", 200, phone) == {"name": None}
    assert listed(fresh, "mine", phone) == {}
    stale = fresh.browser()
    stale.cookies.set("narvik", str(before))
    assert listed(fresh, "mine", stale) == {}


def test_another_account_on_the_same_browser_does_not_inherit(fresh: House) -> None:
    fresh.post("/api/accounts", name="Kari", password=PASSWORD)
    fresh.found({"germany": "me"})
    fresh.post("/api/accounts", name="Ola", password=PASSWORD)
    assert fresh.get("/api/me") == {"name": "Ola"}
    assert listed(fresh, "mine") == {}


def test_a_name_is_taken_once_and_passwords_cannot_be_tried_forever(fresh: House) -> None:
    fresh.post("/api/accounts", name="Kari", password=PASSWORD)
    assert fresh.post("/api/accounts", 409, fresh.browser(), name="KARI", password=PASSWORD)["code"] == "name_taken"
    assert fresh.post("/api/accounts", 400, fresh.browser(), name="  \t ", password=PASSWORD)["code"] == "bad_name"
    codes = [
        fresh.http.post("/api/login", json={"name": "Kari", "password": f"guess {number:04}"}).json()["code"]
        for number in range(12)
    ]
    assert codes == ["wrong_password"] * 10 + ["too_fast"] * 2


def test_passwords_are_stored_salted_and_hashed() -> None:
    stored = hash_password(PASSWORD)
    assert PASSWORD not in stored
    assert stored != hash_password(PASSWORD)
    assert same_password(PASSWORD, stored)
    assert not same_password("wrong horse", stored)
