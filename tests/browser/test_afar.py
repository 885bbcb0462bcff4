"""Playing from afar: the clock, vacation, and messages when it is one's turn."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from narvik.proof.server.browser_house import House
from tests.browser.person import Person
from tests.browser.test_access import findings
from tests.server.post_office import PostOffice

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def found_with_a_clock(me: Person, forfeit: str = "claim") -> str:
    """Found a match for somebody far away, with three days for a move; its id."""
    me.visit_lobby()
    me.offered("more-options").click()
    boxes = me.offer()
    boxes.get_by_role("combobox", name=re.compile("Players|Spillere")).select_option("2")
    boxes.get_by_role("combobox", name=me.seat("norway"), exact=True).select_option("open")
    boxes.get_by_role("combobox", name=me.say("clock"), exact=True).select_option("3")
    boxes.get_by_role("combobox", name=me.say("vacation"), exact=True).select_option("7")
    boxes.get_by_role("combobox", name=me.say("forfeit"), exact=True).select_option(forfeit)
    me.offered("start").click()
    me.at_the_table()
    return str(me.state["match"])


def join(guest: Person, match: str) -> None:
    guest.visit_lobby()
    line = guest.page.locator("li", has=guest.page.locator(f'a[href*="{match}"]'))
    expect(line).to_contain_text(guest.say("clock-of", days=3))
    line.get_by_role("button", name=guest.say("join-as", side=guest.seat("norway"))).click()
    guest.at_the_table()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_both_see_whose_time_runs_and_a_vacation_stops_it(arrive: Arrive, language: str) -> None:
    host, guest = arrive(language), arrive(language)
    match = found_with_a_clock(host)
    strip = host.page.get_by_role("region", name=host.say("afar"))
    expect(strip).to_contain_text(host.say("clock-stands"))
    join(guest, match)
    host.wait("state => state.clock.due !== null")
    mover, waiter = (host, guest) if host.state["clock"]["seat"] == "germany" else (guest, host)
    timer = mover.page.get_by_role("timer")
    expect(timer).to_contain_text(re.compile("You have|Du har"))
    side = waiter.seat(mover.state["clock"]["seat"])
    expect(waiter.page.get_by_role("timer")).to_contain_text(side)

    mover.button("vacation").click()
    mover.page.get_by_role("spinbutton", name=mover.say("vacation-days")).fill("4")
    mover.button("vacation-go").click()
    mover.wait("state => Object.keys(state.clock.away).length > 0")
    expect(waiter.page.get_by_role("region", name=waiter.say("afar"))).to_contain_text(
        re.compile(rf"On vacation until .*: {side}\.|{side} har ferie")
    )
    assert findings(mover) == []
    mover.button("vacation-back").click()
    mover.wait("state => Object.keys(state.clock.away).length === 0")
    host.visit_lobby()
    expect(host.page.locator("li", has=host.page.locator(f'a[href*="{match}"]'))).to_contain_text(
        re.compile("time runs out in 2 days|tiden går ut om 2 døgn")
    )


def test_a_win_on_time_can_be_claimed_with_the_keyboard(arrive: Arrive, own_house: House) -> None:
    host, guest = arrive(address=own_house.address), arrive(address=own_house.address)
    match = found_with_a_clock(host)
    join(guest, match)
    host.wait("state => state.clock.due !== null")
    waiter = guest if host.state["clock"]["seat"] == "germany" else host
    expect(waiter.button("claim")).to_have_count(0)
    for person in (host, guest):
        expect(person.page.get_by_role("region", name=person.say("afar"))).to_be_visible()
    own_house.close()
    with contextlib.closing(sqlite3.connect(own_house.database)) as database:
        database.execute("UPDATE matches SET due = created")
        database.commit()
    own_house.open()
    button = waiter.button("claim")
    expect(button).to_be_visible()
    button.focus()
    waiter.page.keyboard.press("Enter")
    for person in (host, guest):
        person.wait("state => state.over")
        expect(person.page.locator(".prompt")).to_contain_text("ran out of time.")


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.close()


@pytest.fixture
def sending_house(tmp_path: Path, office: PostOffice) -> Iterator[House]:
    served = House(
        tmp_path / "narvik.sqlite3",
        NARVIK_SERVER_PUBLIC_URL="https://narvik.example.org",
        NARVIK_MAIL_HOST="127.0.0.1",
        NARVIK_MAIL_PORT=str(office.port),
        NARVIK_MAIL_SECURITY="none",
    )
    yield served
    served.close()


def test_an_address_is_confirmed_by_its_link_and_ended_by_it(
    arrive: Arrive, sending_house: House, office: PostOffice
) -> None:
    me = arrive("nb", sending_house.address)
    found_with_a_clock(me)
    me.button("notices").click()
    me.page.get_by_role("textbox", name=me.say("address-mail")).fill("kari@example.org")
    me.button("notices-add").click()
    strip = me.page.get_by_role("region", name=me.say("afar"))
    expect(strip).to_contain_text(me.say("notices-confirm", address="kari@example.org"))
    expect(strip).to_contain_text(me.say("notices-waiting"))
    assert findings(me) == []
    letter = office.wait()
    assert letter["subject"] == "Meldinger fra Narvik: er dette din adresse?"
    link = re.search(r"https://narvik\.example\.org/#/(notices/\S+)", str(letter.get_content()))
    assert link
    elsewhere = arrive("nb", sending_house.address)
    elsewhere.visit(link[1])
    elsewhere.button("page-confirm").click()
    expect(elsewhere.page.get_by_role("status")).to_contain_text(
        elsewhere.say("page-confirmed", address="k…@example.org")
    )
    assert findings(elsewhere) == []
    elsewhere.button("page-stop").click()
    expect(elsewhere.page.get_by_role("status")).to_contain_text(
        elsewhere.say("page-stopped", address="k…@example.org")
    )
