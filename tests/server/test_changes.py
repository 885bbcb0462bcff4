"""What a viewer is sent after a choice: what has changed, from which the whole state follows byte for byte."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from narvik.core.rules import game_names
from narvik.proof.policy import policy
from narvik.proof.server.message_sizes import measured
from narvik.proof.server.timing import unstored_match
from narvik.server.http.responses import ChangesMessage, StateMessage
from narvik.server.live.changes import Change, change, changed, encode
from narvik.server.live.messages_out import Viewer, news_message, page_of, state_message
from narvik.server.matches.event_log import PAGE
from narvik.server.matches.match import Match

if TYPE_CHECKING:
    from tests.server.conftest import House

BATTERY: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "changes.json"
"""Changes that the browser's tests read, too."""

OFTEN: Final = 5
"""What was made of changes is compared after so many of them; what goes wrong in between stays wrong."""

CASES: Final[list[dict[str, Any]]] = json.loads(BATTERY.read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_the_change_is_as_the_browser_reads_it(case: dict[str, Any]) -> None:
    made = change(case["before"], case["after"])
    assert msgspec.json.decode(encode(made)) == case["change"]
    assert encode(changed(case["before"], made)) == encode(case["after"])


def random_value(rng: random.Random, depth: int = 3) -> Any:
    """Some JSON, with few words, so that two of them have much in common."""
    kind = rng.randrange(8 if depth else 5)
    if kind < 5:
        return rng.choice([None, True, False, 0, 1, 1.0, "a", "b", "ab", ""])
    items = [random_value(rng, depth - 1) for _ in range(rng.randrange(5))]
    return items if kind == 5 else {rng.choice("abcdef"): item for item in items}


def altered(value: Any, rng: random.Random) -> Any:
    """A value a little changed, in what it holds and in what order."""
    if rng.random() < 0.2:
        return random_value(rng)
    if isinstance(value, list):
        items = [altered(item, rng) if rng.random() < 0.3 else item for item in value if rng.random() < 0.9]
        if rng.random() < 0.2:
            rng.shuffle(items)
        return items
    if isinstance(value, dict):
        fields = {key: altered(item, rng) if rng.random() < 0.3 else item for key, item in value.items()}
        return fields if rng.random() < 0.8 else {**{"f": 1}, **fields}
    return value


def test_whatever_changes_into_whatever_else_is_the_same_byte_for_byte() -> None:
    rng = random.Random(1940)
    for _ in range(4000):
        before = [random_value(rng) for _ in range(4)]
        after = altered(before, rng)
        kept = encode(before)
        told = msgspec.json.decode(encode(change(before, after)), type=Change)
        assert encode(changed(before, told)) == encode(after)
        assert encode(before) == kept


class Label(msgspec.Struct, frozen=True):
    """Something that is made once for all who are told it."""

    text: str


def test_lists_that_share_their_items_become_each_other_too() -> None:
    rng = random.Random(1940)
    pool: list[Any] = [{"id": name, "at": place} for name in "abcd" for place in ("oslo", "hamar")]
    pool += [Label("yes"), Label("no"), [1, 2], [1, 2], 1, True, "oslo"]
    for _ in range(4000):
        before, after = (rng.choices(pool, k=rng.randrange(9)) for _ in range(2))
        if rng.random() < 0.5:
            after = [*before[: rng.randrange(9)], *after[:2], *before[rng.randrange(9) :]]
        told = msgspec.json.decode(encode(change(before, after)), type=Change)
        plain = msgspec.json.decode(encode(before))
        assert encode(changed(plain, told)) == encode(after)


def test_a_label_that_stays_is_not_told_again() -> None:
    first, second, third = Label("first"), Label("second"), Label("third")
    made = change([first, second], [first, third, second])
    assert made.parts == [(0, 1), Change(third), (1, 1)]


class Client:
    """Somebody who looks on and is told what has changed: keeps the state and the log as a browser does."""

    def __init__(self, seats: list[str], language: str) -> None:
        self.viewer = Viewer(seats, language)
        self.viewer.by_changes = True
        self.state: Any = None
        self.lines: dict[str, tuple[int, list[Any]]] = {}

    def hear(self, match: Match) -> None:
        """Take in a message; now and then compare with what somebody would be told who comes just now."""
        message = news_message(match, self.viewer, set(), 0)
        heard = msgspec.json.decode(encode(message))
        if self.state is None:
            assert isinstance(message, StateMessage)
            self.state = heard["state"]
        else:
            assert isinstance(message, ChangesMessage)
            self.state = changed(self.state, msgspec.convert(heard["changes"], Change))
        if match.version % OFTEN == 0 or match.over:
            self.compare(match)
        seat = str(self.state["seat"])
        start, lines = self.lines.get(seat, (heard["from"], []))
        self.lines[seat] = start, [*lines[: heard["from"] - start], *heard["events"]]

    def compare(self, match: Match) -> None:
        """What was made of changes is the whole state, byte for byte."""
        fresh = Viewer(self.viewer.seats, self.viewer.language)
        fresh.shown = str(self.state["seat"])
        whole = state_message(match, fresh, set(), 0)
        whole.state.handover = self.state["handover"]
        assert encode(self.state) == encode(whole.state)

    def has_the_log(self, match: Match) -> None:
        """The log that was told piece by piece is the log of the seat."""
        for seat, (start, lines) in self.lines.items():
            told = page_of(match, seat, self.viewer.language).events[start:]
            if self.viewer.known[seat] == match.version:
                assert encode(lines) == encode(match.log.lines(told, self.viewer.language))


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_over_whole_games_every_viewer_has_what_a_newcomer_is_told(game: str) -> None:
    match, rng = unstored_match(game, "changes"), random.Random(7)
    player = policy(match.rules, "uniform", rng)
    seats = list(match.game.seats)
    clients = [
        *(Client([seat], language) for seat, language in zip(seats, ("en", "nb", "en"), strict=False)),
        Client([], "nb"),
        Client(seats, "en"),
    ]
    while not match.game.over:
        if rng.random() < 0.05 and match.game.can_undo:
            match.take_back(match.game.seat)
        else:
            match.choose(player.pick(match.game.choices).text, match.game.seat)
        for client in clients:
            client.hear(match)
    for client in clients:
        client.has_the_log(match)


@pytest.mark.parametrize("game", game_names())
def test_a_message_is_small_as_a_browser_receives_it(game: str) -> None:
    found = measured(game, most=120)
    assert found.first.most < 60_000
    assert found.changes.median < 3_000
    assert found.changes.median < found.whole.median


def test_who_has_missed_a_change_asks_for_the_whole(house: House) -> None:
    _, germany, norway = house.pair()
    germany.choose()
    told = norway.at(1)
    assert "changes" in json.loads(norway.raw[-1])
    log = list(norway.log)
    assert norway.ask("state", do="whole") == told
    assert "state" in json.loads(norway.raw[-1])
    assert norway.log == log[-PAGE:]
    germany.choose()
    assert norway.at(2)["scene"] == norway.ask("state", do="whole")["scene"]


def test_who_does_not_ask_for_changes_is_sent_the_whole_state(house: House) -> None:
    match, germany, _ = house.pair()
    watcher = house.sit(match, changes="")
    germany.choose()
    watcher.at(1)
    assert [next(iter(json.loads(text))) for text in watcher.raw] == ["state", "chats", "state"]
