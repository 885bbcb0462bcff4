"""The long scenarios of Invasion: Norway on the plain display: Weserübung through April #4, Campaign through April #2.

What is done there is kept as a record: every German group lands under the guns of the forts, parachutists come down
over Fornebu, Norway mobilizes. What a person would look at twice is clicked; the rest is sent as a browser sends it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from narvik.core.record import Record, read, record, replay
from tests.browser.person import Person

if TYPE_CHECKING:
    from collections.abc import Collection

    from tests.browser.conftest import Arrive

OPENINGS: Final = Path(__file__).parents[1] / "fixtures" / "openings"
PORTS: Final = {"narvik": "0605", "trondheim": "3019", "bergen": "4332", "kristiansand": "5527", "larvik": "5222"}
"""Where the groups land."""
ONCE: Final = ("engage", "run_in", "fight_on", "descend", "by_parachute", "mobilize")
"""Verbs that are clicked the first time."""
GATHERED: Final = {"put_out": "sail"}
"""Verbs after which a group is gathered, and what sends it off."""


def press(me: Person, *texts: str) -> None:
    """Make a choice by its button, which for a place on the map stands in the list beside it; or a whole group."""
    before = me.version
    for text in texts:
        button = me.page.locator(f'[data-choice="{text}"]')
        if not button.count():
            me.press(me.page.locator(".prompt .listed summary"))
        me.press(button.first)
    me.confirm()
    me.wait(f"state => state.version > {before}")


def played(arrive: Arrive, opening: str, always: Collection[str], once: Collection[str]) -> tuple[Person, list[str]]:
    """Somebody who has played an opening for both sides; the choices that were clicked."""
    me: Person = arrive(viewport={"width": 1600, "height": 900})
    kept: Record = read((OPENINGS / f"{opening}.narvik").read_text(encoding="utf-8"))
    answer = me.context.request.post(f"{me.address}api/records", data={"record": record(replay(kept, 0)).write()})
    assert answer.ok, answer.text()
    match, links = answer.json()["match"], answer.json()["links"]
    table = f"{me.address}api/matches/{match}/do?seat={','.join(links.values())}"
    me.visit_match(match)
    clicked: list[str] = []
    waiting: list[str] = []

    def send() -> None:
        version = me.version
        for text in waiting:
            done = me.context.request.post(table, data={"do": "choose", "text": text, "version": version})
            assert done.ok, done.text()
            version = done.json()["state"]["version"]
        me.wait(f"state => state.version >= {version}")
        waiting.clear()

    left = [line.text for line in kept.lines]
    while left:
        text = left.pop(0)
        verb = text.partition(" ")[0]
        first = verb in once and not any(text.startswith(f"{verb} ") or text == verb for text in clicked)
        if not first and verb not in always:
            waiting.append(text)
            continue
        send()
        me.take_the_screen()
        group = [text]
        while verb in GATHERED and group[-1] != GATHERED[verb]:
            group.append(left.pop(0))
        press(me, *group)
        clicked += group
    send()
    me.take_the_screen()
    return me, clicked


def test_on_april_4_every_group_lands_batteries_fire_and_norway_mobilizes(arrive: Arrive) -> None:
    me, clicked = played(arrive, "invasion-inv-april4", ("go_ashore",), ONCE)
    assert {f"go_ashore {port}" for port in PORTS} <= set(clicked)
    assert {text.partition(" ")[0] for text in clicked} == {"go_ashore", *ONCE}
    ashore = {
        piece["at"] for piece in me.state["scene"]["pieces"] if piece["id"].startswith(("ge_gjr", "ge_3", "ge_1"))
    }
    assert set(PORTS.values()) <= ashore
    log = "\n".join(me.log())
    for told in ("The guns at", "Germany attacks Fornebu (4820) from the air.", "mobilizes at", "April #5"):
        assert told in log
    expect(me.question).to_be_visible()


def test_the_campaign_begins_two_turns_before(arrive: Arrive) -> None:
    me, clicked = played(arrive, "invasion-camp-april2", ("put_out", "enter", "stop"), ())
    assert clicked[0] == "put_out hel"
    pieces = {piece["id"]: piece["at"] for piece in me.state["scene"]["pieces"]}
    assert pieces["ge_ap_1"] == "kat"
    assert "April #3" in "\n".join(me.log())
