"""Two matches that differ only in what a seat may not know tell that seat the same, wherever it asks and listens."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from narvik.core.rules import rules_of
from narvik.proof.swap import TwinChance
from narvik.server.app.settings import Settings

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

SEAT, OTHER = "norway", "germany"
SHARED = frozenset({"norway", "allies"})
"""The roles that the seat plays in a match for two: their draws are the same in both matches."""

STEPS = 14
TWIN = "twin of "

ASKED = {
    "/api/matches",
    "/api/matches/{match}",
    "/api/matches/{match}/dice",
    "/api/matches/{match}/do",
    "/api/matches/{match}/log",
    "/api/matches/{match}/muted",
    "/api/matches/{match}/notices",
    "/api/matches/{match}/record",
    "/api/matches/{match}/replay",
    "/api/matches/{match}/review",
    "/api/matches/{match}/setups",
    "/api/matches/{match}/why",
    "/api/me",
    "/api/me/blocks",
    "/api/me/data",
}
"""The addresses that are asked in both matches."""

ELSEWHERE = (
    "/api/games",
    "/api/assets",
    "/api/accounts",
    "/api/login",
    "/api/logout",
    "/api/records",
    "/api/notices/",
    "/health",
    "/ready",
)
"""Addresses that know nothing of a match under way."""

CHANGING = {
    "/api/matches/{match}/branch",
    "/api/matches/{match}/join",
    "/api/matches/{match}/report",
    "/api/matches/{match}/seats/{place}/block",
    "/api/matches/{match}/seats/{place}/mute",
    "/api/matches/{match}/seats/{place}/renew",
    "/api/me/blocks/{block}/lift",
    "/api/me/delete",
    "/api/me/password",
}
"""Addresses that change something about people and links, and tell nothing of the game."""


BY_ITS_NUMBER = {"/api/matches/{match}/plan"}
"""A plan is made in a process that is told the view, which is compared, and draws lots by the number of the match, so
that no two matches have the same. `test_plans` looks at it."""

UNIQUE = ("date", "set-cookie", "etag", "x-request-id", "content-length")
"""Headers that no two answers share; the length is that of a text which is compared itself."""


class Source:
    """Where both servers get their dice: one seed, and hidden draws of the other side from another."""

    @staticmethod
    def from_seed(seed: str, entropy: Mapping[str, str] | None = None) -> TwinChance:
        return TwinChance(seed.removeprefix(TWIN), "twin" if seed.startswith(TWIN) else "first", SHARED)


class Ear:
    """Everything a seat gets from a server, in order, with what is new each time (ids, tokens, times) left out."""

    def __init__(self, house: House, caplog: pytest.LogCaptureFixture) -> None:
        self.house = house
        self.mine, self.theirs = house.browser(), house.browser()
        self.match, links = house.found({SEAT: "me", OTHER: "open"}, self.mine)
        self.token = links[SEAT]
        key = house.post(f"/api/matches/{self.match}/join", 201, self.theirs, seat=OTHER)["token"]
        self.me: Seat = house.sit(self.match, self.token, self.mine)
        self.other: Seat = house.sit(self.match, key, self.theirs)
        self.watcher: Seat = house.sit(self.match, "", house.browser())
        self.heard: list[tuple[str, str]] = []
        self.caplog = caplog

    def plain(self, text: str) -> str:
        """What was heard, without what no two matches share."""
        text = text.replace(self.match, "MATCH").replace(self.token, "TOKEN")
        return re.sub(r"\b\d{10}\.\d+\b", "TIME", text)

    def hear(self, name: str, text: str) -> None:
        self.heard.append((self.plain(name), self.plain(text)))

    def ask(self, name: str, browser: httpx.Client, path: str, **query: Any) -> None:
        answer = browser.get(path, params=query)
        headers = {key: value for key, value in answer.headers.items() if key not in UNIQUE}
        self.hear(f"{name} {path}", f"{answer.status_code} {headers} {answer.text}")

    def do(self, name: str, browser: httpx.Client, seat: str, /, **message: Any) -> None:
        answer = browser.post(f"/api/matches/{self.match}/do", params={"seat": seat}, json=message)
        self.hear(f"{name} {message}", f"{answer.status_code} {answer.text}")

    def ask_everything(self, texts: list[str]) -> None:
        """All addresses and all questions, as the seat and as an observer."""
        here = f"/api/matches/{self.match}"
        for language in ("en", "nb"):
            self.ask("state", self.mine, here, seat="mine", language=language)
            self.ask("state", self.mine, here, seat=self.token, language=language, since=1)
            self.ask("observer", self.house.browser(), here, language=language)
        for view in (None, SEAT, OTHER, "full", "observer"):
            self.ask(
                "replay", self.mine, f"{here}/replay", seat=self.token, log="all", **({"view": view} if view else {})
            )
            of_view = {"view": view} if view else {}
            self.ask("log", self.mine, f"{here}/log", seat=self.token, before=9, **of_view)
            self.ask("log", self.mine, f"{here}/log", seat=self.token, find="a", **of_view)
        self.ask("replay", self.mine, f"{here}/replay", seat=self.token, at=1)
        self.ask("observer", self.house.browser(), f"{here}/log")
        for path in (
            f"{here}/record",
            f"{here}/review",
            f"{here}/why?step=1",
            f"{here}/dice",
            f"{here}/setups",
            f"{here}/muted",
            "/api/me",
            "/api/me/blocks",
            "/api/me/data",
        ):
            self.ask("own", self.mine, path, seat=self.token)
            self.ask("observer", self.house.browser(), path)
        for which in ("mine", "open", "running", "finished"):
            self.ask("list", self.mine, "/api/matches", which=which)
        for text in texts:
            self.do("why", self.mine, self.token, do="why", text=text)
            self.do("odds", self.mine, self.token, do="odds", text=text)
            self.do("ahead", self.mine, self.token, do="ahead", texts=[text])
            self.do("stale", self.mine, self.token, do="choose", text=text, version=0)
            self.do("observer", self.house.browser(), "", do="odds", text=text)
        self.do("odds", self.mine, self.token, do="odds")
        for overlay in ("control", "supply"):
            self.do("overlay", self.mine, self.token, do="overlay", name=overlay)
            self.do("observer", self.house.browser(), "", do="overlay", name=overlay)
        self.do("choices", self.mine, self.token, do="choices", find="a")
        self.do("observer", self.house.browser(), "", do="choices", find="a")
        self.do("undo", self.mine, self.token, do="undo", version=0)

    def finish(self) -> None:
        """What came over the connections, into the log and into the figures."""
        for name, seat in (("socket", self.me), ("watching", self.watcher)):
            seat.ask("refused", do="rematch", id="last")
            for text in seat.raw:
                self.hear(name, text)
        for line in (one for one in self.caplog.records if one.name.startswith("narvik")):
            extra = {key: value for key, value in vars(line).items() if key not in vars(EMPTY)}
            self.hear("log", f"{line.levelname} {line.getMessage()} {extra.get('code', '')} {sorted(extra)}")
        figures = self.house.http.get("/metrics", headers={"Authorization": "Bearer sesame"})
        assert figures.status_code == 200
        for row in figures.text.splitlines():
            if not re.search(r"_(sum|created|bucket)|_seconds(_total)?\b|^#|python_|process_|narvik_loop_", row):
                self.hear("figure", row)


EMPTY = logging.LogRecord("", 0, "", 0, "", (), None)


def both_may(one: Ear, two: Ear) -> list[str]:
    """What whoever is asked may choose in both matches and is public in both."""
    words = rules_of("kampen").words
    seats = [(ear.me if ear.me.asked else ear.other) for ear in (one, two)]
    offered = [{choice["text"] for choice in seat.state["prompt"]["choices"]} for seat in seats]
    return sorted(text for text in offered[0] & offered[1] if not words.secret(words.read(text)))


def test_what_a_seat_may_not_know_shows_nowhere(
    serve: Callable[..., House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Any
) -> None:
    monkeypatch.setattr("narvik.server.matches.match.KeyedChance", Source)
    caplog.set_level(logging.DEBUG)
    ears = []
    for name in ("one", "two"):
        settings = Settings()
        settings.metrics.token = "sesame"
        house = serve(tmp_path / f"{name}.sqlite3", settings=settings)
        seed = house.app_state.actions.founding.new_seed()
        made = TWIN + seed if name == "two" else seed
        monkeypatch.setattr(house.app_state.actions.founding, "new_seed", partial(str, made))
        ears.append(Ear(house, caplog))
    one, two = ears
    hands = [json.dumps(ear.other.state["scene"]["hands"]) for ear in ears]
    assert hands[0] != hands[1], "the matches do not differ in what is hidden"
    script: list[tuple[str, str]] = []
    for _ in range(STEPS):
        may = both_may(one, two)
        if not may:
            break
        text = may[len(script) % len(may)]
        script.append((one.me.state["prompt"]["seat"], text))
        for ear in ears:
            mover = ear.me if ear.me.asked else ear.other
            version = mover.state["version"] + 1
            mover.choose(text)
            for seat in (ear.me, ear.other, ear.watcher):
                seat.at(version)
    assert len(script) > 3
    hidden = [choice["text"] for choice in one.other.state["prompt"]["choices"][:3]]
    for ear in ears:
        caplog.clear()
        ear.ask_everything([*hidden, script[0][1], "play panzer", "nonsense", ""])
        ear.finish()
    for ours, theirs in zip(one.heard, two.heard, strict=True):
        assert ours == theirs


def test_no_address_was_forgotten(house: House) -> None:
    paths = house.get("/api/schema/openapi.json")["paths"]
    assert [
        path for path in paths if path not in ASKED | CHANGING | BY_ITS_NUMBER and not path.startswith(ELSEWHERE)
    ] == []
