"""What a nuisance would do to others: lock them out, write to them, crowd them out, go by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from narvik.server.app.settings import LimitSettings, Settings
from narvik.server.matches.founding import MOST_OPEN
from narvik.server.notices.subscriptions import MOST_ASKED
from narvik.server.storage.look_alikes import skeleton
from tests.server.away import Away, sending
from tests.server.post_office import PostOffice

if TYPE_CHECKING:
    from tests.server.conftest import House

PASSWORD = "a long password"


@pytest.fixture
def strict(serve: Callable[..., House], database: str) -> House:
    """A server that believes a proxy on this machine and limits everybody, on either database."""
    return serve(database, settings=Settings(limits=LimitSettings(local=True)))


def from_address(house: House, address: str) -> httpx.Client:
    """A browser at an address elsewhere."""
    browser = house.browser()
    browser.headers["X-Forwarded-For"] = address
    return browser


def log_in(browser: httpx.Client, name: str, password: str = PASSWORD) -> int:
    """The status of an attempt."""
    return browser.post("/api/login", json={"name": name, "password": password}).status_code


# -- locked out


def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(strict: House) -> None:
    owner = from_address(strict, "203.0.113.5")
    strict.post("/api/accounts", 201, owner, name="Amalie", password=PASSWORD)
    tries = [log_in(from_address(strict, "198.51.100.7"), "Amalie", "a wrong password") for _ in range(11)]
    assert tries == [401] * 10 + [429]
    assert log_in(from_address(strict, "203.0.113.9"), "Amalie") == 200


def test_while_all_the_world_tries_the_owners_browser_still_gets_in(strict: House) -> None:
    owner = from_address(strict, "203.0.113.5")
    strict.post("/api/accounts", 201, owner, name="Berit", password=PASSWORD)
    strict.post("/api/logout", 200, owner)
    assert strict.get("/api/me", 200, owner)["name"] is None
    for number in range(100):
        strict.app_state.accounts.count_attempt("berit", f"198.51.100.{number}", known=False)
    assert log_in(from_address(strict, "192.0.2.1"), "Berit") == 429
    assert log_in(owner, "Berit") == 200


# -- written to


@pytest.fixture
def away(serve: Callable[..., House], database: str) -> Any:
    office = PostOffice()
    yield Away(serve(database, settings=sending(office)), office)
    office.close()


def ask(away: Away, browser: httpx.Client, address: str) -> httpx.Response:
    """Somebody at a match of their own asks for messages to an address."""
    made = away.house.post("/api/matches", 201, browser, game="kampen", seats={"germany": "me"})
    wish = {"channel": "mail", "address": address}
    return browser.post(f"/api/matches/{made['match']}/notices", json=wish)


def test_a_stranger_gets_two_letters_a_day_whoever_asks_for_them(away: Away) -> None:
    asked = [ask(away, away.house.browser(), address) for address in ("ola@example.org", "OLA+narvik@example.org")]
    assert [one.status_code for one in asked] == [201] * MOST_ASKED
    refused = ask(away, away.house.browser(), "ola@example.org")
    assert (refused.status_code, refused.json()["code"]) == (409, "wants_no_letters")
    away.later += 86_400 + 1
    assert ask(away, away.house.browser(), "ola@example.org").status_code == 201


def test_a_stop_holds_against_whoever_asks_again(away: Away) -> None:
    assert ask(away, away.house.browser(), "nils@example.org").status_code == 201
    rows = away.house.run(away.house.app_state.database.rows("SELECT id FROM subscriptions WHERE address LIKE 'nils%'"))
    away.house.post(f"/api/notices/{rows[0][0]}/stop", 200)
    away.later += 30 * 86_400
    refused = ask(away, away.house.browser(), "nils@example.org")
    assert (refused.status_code, refused.json()["code"]) == (409, "wants_no_letters")
    away.later += 365 * 86_400
    assert ask(away, away.house.browser(), "nils@example.org").status_code == 201


# -- crowded out


def test_one_network_has_only_so_many_games_in_the_list(strict: House) -> None:
    def offer(address: str, **more: Any) -> int:
        body = {"game": "kampen", "seats": {"germany": "me"}, **more}
        return from_address(strict, address).post("/api/matches", json=body).status_code

    assert [offer("198.51.100.7") for _ in range(MOST_OPEN + 1)] == [201] * MOST_OPEN + [409]
    assert offer("198.51.100.7", listed=False) == 201
    assert offer("198.51.100.7", seats={"germany": "me", "norway": "computer:recruit", "allies": "me"}) == 201
    assert offer("203.0.113.5") == 201
    listed = strict.get("/api/matches", which="open")["matches"]
    guest = from_address(strict, "192.0.2.1")
    for seat in ("norway", "allies"):
        strict.post(f"/api/matches/{listed[-1]['match']}/join", 201, guest, seat=seat)
    assert offer("198.51.100.7") == 201
    row = strict.run(strict.app_state.storage.match(listed[-1]["match"]))
    assert row is not None
    assert row.founder == "", "nothing is kept of an address once the seats are taken"


# -- under another's name


@pytest.mark.parametrize("name", ["KARL", "Kar1", "KarI", "Каrl", "K a r l", "Ｋarl"])
def test_names_that_look_alike_are_one(name: str) -> None:
    assert skeleton(name) == skeleton("Karl")


@pytest.mark.parametrize("name", ["Kari", "Karla", "Kårl", "Carl"])
def test_names_that_do_not_are_others(name: str) -> None:
    assert skeleton(name) != skeleton("Karl")


def test_an_account_cannot_look_like_another_and_a_guest_cannot_go_by_its_name(strict: House) -> None:
    karl, guest = from_address(strict, "203.0.113.5"), from_address(strict, "198.51.100.7")
    strict.post("/api/accounts", 201, karl, name="Karl", password=PASSWORD)
    assert strict.post("/api/accounts", 409, guest, name="KarI", password=PASSWORD)["code"] == "name_taken"
    match = strict.post("/api/matches", 201, karl, game="kampen", seats={"germany": "me"}, name="Karl")["match"]
    for path, body in (
        ("/api/matches", {"game": "kampen", "seats": {"germany": "me"}, "name": "Кarl"}),
        ("/api/matches", {"game": "kampen", "seats": {"germany": "me"}, "names": {"germany": "karl"}}),
        (f"/api/matches/{match}/join", {"seat": "norway", "name": "Karl"}),
    ):
        assert strict.post(path, 409, guest, **body)["code"] == "name_taken"
    watcher = strict.sit(match, "", guest)
    assert watcher.ask("refused", do="chat", text="hello", name="Karl")["code"] == "name_taken"
    assert watcher.ask("chat", do="chat", text="hello", name="Per")["name"] == "Per"
    assert strict.sit(match, "", karl).ask("chat", do="chat", text="hello", name="Karl")["name"] == "Karl"


def test_who_branches_a_match_does_not_play_on_under_the_others_name(strict: House) -> None:
    one, two = from_address(strict, "203.0.113.5"), from_address(strict, "198.51.100.7")
    strict.post("/api/accounts", 201, two, name="Ingrid", password=PASSWORD)
    match, links = strict.found({"germany": "me", "norway": "open"}, one)
    strict.post(f"/api/matches/{match}/join", 201, two, seat="norway")
    strict.post(f"/api/matches/{match}/do?seat={links['germany']}", 200, one, do="resign")
    made = strict.post(f"/api/matches/{match}/branch", 201, one, at=0)
    seats = strict.get(f"/api/matches/{made['match']}")["state"]["seats"]
    assert [seat["name"] for seat in seats] == ["", ""]
