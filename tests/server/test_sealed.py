"""Questions under seal, carried by the server: nobody learns that or what another has answered until all are in."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.record import record
from narvik.server.matches import clock_watch
from narvik.server.matches.set_aside_record import record_aside
from narvik.server.matches.stored_match_check import examine, judged
from narvik.server.storage.backup import back_up, restore
from narvik.server.storage.database import database_at
from narvik.server.thinkers.untrusted_record_work import replayed, trouble_with
from tests.games.council import ADMIRAL, ROLES, SEATS, Council, council_in

if TYPE_CHECKING:
    from tests.server.conftest import House, Message, Seat

ANSWERS = {"army": ["vote 1", "vote 2"], "navy": ["vote 3", "vote 1"], "court": ["vote 2"]}
IN_ORDER = ["vote 1", "vote 3", "vote 1", "vote 2", "vote 2"]
"""What comes of them: general, admiral, admiral, marshal, envoy."""

Serve = Callable[..., "House"]


@pytest.fixture(autouse=True)
def council(tmp_path: Path) -> Iterator[Council]:
    folder = tmp_path / "council"
    folder.mkdir()
    with council_in(folder) as rules:
        yield rules


class Table:
    """A match of the council: each seat in a browser of its own, and an observer."""

    def __init__(self, house: House, **founding: Any) -> None:
        self.house = house
        computers: dict[str, str] = founding.pop("computers", {})
        people = [seat for seat in SEATS if seat not in computers]
        wanted = {**dict.fromkeys(people, "open"), **computers}
        self.match = str(house.post("/api/matches", game="council", seats=wanted, listed=True, **founding)["match"])
        self.browsers = {seat: house.browser() for seat in people}
        self.tokens = {
            seat: str(house.post(f"/api/matches/{self.match}/join", 201, browser, seat=seat, name=seat)["token"])
            for seat, browser in self.browsers.items()
        }
        self.stranger = house.browser()

    def sit(self, *seats: str) -> Seat:
        """A connection with some seats; an observer's without any."""
        tokens = ",".join(self.tokens[seat] for seat in seats)
        return self.house.sit(self.match, tokens, self.browsers[seats[0]] if seats else self.stranger)

    def do(self, seat: str, status: int = 200, **action: Any) -> Message:
        """Do something from a seat over HTTP."""
        place = f"/api/matches/{self.match}/do?seat={self.tokens[seat]}&language=en"
        return self.house.post(place, status, self.browsers[seat], **action)

    def state(self, seat: str) -> Message:
        """How the match stands for a seat."""
        place = f"/api/matches/{self.match}"
        found: Message = self.house.get(place, browser=self.browsers[seat], seat=self.tokens[seat])["state"]
        return found

    def choose(self, seat: str, text: str, status: int = 200) -> Message:
        return self.do(seat, status, do="choose", text=text, version=self.state(seat)["version"])

    def answer(self, seat: str) -> None:
        """Give a seat's whole answer."""
        for text in ANSWERS[seat]:
            self.choose(seat, text)

    def entries(self) -> list[tuple[str, str, str]]:
        found = self.house.run(self.house.app_state.storage.entries(self.match))
        return [(entry.kind, entry.seat, entry.text) for entry in found]

    def envelopes(self) -> list[str]:
        """The seats whose answers lie in envelopes."""
        news = self.house.run(self.house.app_state.storage.news(self.match))
        assert news is not None
        return [envelope.seat for envelope in news.envelopes]

    def record(self, seat: str = "") -> str:
        query = {"seat": self.tokens[seat]} if seat else {}
        browser = self.browsers[seat] if seat else self.stranger
        return browser.get(f"/api/matches/{self.match}/record", params=query).text

    def shown(self, seat: str = "") -> dict[str, str]:
        """All that a seat, or a stranger, can ask for."""
        browser = self.browsers[seat] if seat else self.stranger
        query = {"seat": self.tokens[seat]} if seat else {}
        place = f"/api/matches/{self.match}"
        pages = {
            "state": (place, query),
            "norsk": (place, {**query, "language": "nb"}),
            "since": (place, {**query, "since": "1"}),
            "replay": (f"{place}/replay", {**query, "log": "all"}),
            "record": (f"{place}/record", query),
            "dice": (f"{place}/dice", {}),
            "notices": (f"{place}/notices", query),
            **{which: ("/api/matches", {"which": which}) for which in ("mine", "running", "open", "finished")},
        }
        found = {name: browser.get(path, params=asked).text for name, (path, asked) in pages.items()}
        return {name: re.sub(r'"now":[\d.]+', '"now":0', text) for name, text in found.items()}

    def figures(self) -> list[str]:
        """What the figures tell of play, without the traffic: how much was asked and how long it took."""
        lines = self.house.app_state.metrics.told().decode().splitlines()
        return [one for one in lines if one.startswith(("narvik_choices", "narvik_match", "narvik_socket"))]


@pytest.mark.parametrize("order", list(itertools.permutations(SEATS)))
def test_answers_in_any_order_come_to_the_same(serve: Serve, order: tuple[str, ...]) -> None:
    table = Table(serve())
    for seat in order:
        assert table.entries() == []
        table.answer(seat)
    seats = ["army", "navy", "navy", "court", "army"]
    assert table.entries() == [("choice", seat, text) for seat, text in zip(seats, IN_ORDER, strict=True)]
    assert table.envelopes() == []
    assert table.state("navy")["version"] == 5
    assert [line.split(" | ")[0] for line in table.record("army").splitlines()[-5:]] == [
        "1 general: vote 1", "2 admiral: ?", "3 admiral: ?", "4 marshal: ?", "5 envoy: vote 2",
    ]  # fmt: skip


def test_nothing_that_others_can_see_changes_while_somebody_answers(serve: Serve, database: str) -> None:
    table = Table(serve(database), clock={"days": 3})
    watching = {"navy": table.sit("navy"), "court": table.sit("court"), "": table.sit()}
    army = table.sit("army")
    for seat in watching.values():
        while len(seat.take("presence")["here"]) < 3:
            pass
    before = {seat: table.shown(seat) for seat in watching}
    figures = table.figures()
    told = {seat: len(one.raw) for seat, one in watching.items()}

    def nothing_seen() -> None:
        assert {seat: table.shown(seat) for seat in watching} == before
        assert table.figures() == figures
        for seat, one in watching.items():
            one.ask("odds", do="odds")
            told[seat] += 1
            assert len(one.raw) == told[seat], one.raw[-2:]

    army.choose("vote 1")
    nothing_seen()
    army.choose("vote 2")
    assert army.state["prompt"]["choices"] == []
    assert army.state["can_undo"] == 2
    nothing_seen()
    army.send(do="undo", version=army.state["version"])
    army.until(lambda state: state["can_undo"] == 1)
    army.choose("vote 3")
    nothing_seen()
    army.send(do="choose", text="vote 1", version=army.state["version"])
    assert army.take("refused")["code"] == "wrong_seat"
    army.send(do="undo", version=0)
    assert army.take("refused")["code"] == "stale"
    nothing_seen()


def test_a_seat_sees_its_own_answers_and_all_see_who_is_asked(serve: Serve, database: str) -> None:
    table = Table(serve(database))
    army, navy, watcher = table.sit("army"), table.sit("navy"), table.sit()
    assert watcher.state["prompt"]["sealed"] == army.state["prompt"]["sealed"] == list(SEATS)
    again = table.sit("army")
    army.choose("vote 1")
    assert again.at(1)["scene"]["votes"] == {"general": 1}
    assert army.state["prompt"]["role"] == "envoy"
    army.choose("vote 2")
    assert army.state["scene"]["votes"] == {"general": 1, "envoy": 2}
    assert (army.state["version"], army.state["since"], army.state["step"]) == (2, 0, 0)
    assert "vote 1" in table.record("army")
    assert "vote" not in table.record("navy") + table.record()
    table.answer("navy")
    table.answer("court")
    for seat in (army, again, navy, watcher):
        state = seat.at(5)
        assert state["prompt"]["sealed"] == []
        assert state["step"] == 5
        assert seat.log[-1]["text"] == "All votes together are 9."


def test_only_ones_own_list_tells_that_one_has_decided(serve: Serve, database: str) -> None:
    table = Table(serve(database))

    def line(seat: str) -> Message:
        found: Message = table.house.get("/api/matches", browser=table.browsers[seat], which="mine")["matches"][0]
        return found

    table.choose("army", "vote 1")
    assert line("army")["yours"]
    table.choose("army", "vote 1")
    assert not line("army")["yours"]
    assert line("navy")["yours"]
    assert line("navy")["turn"] == line("army")["turn"] == "army,navy,court"
    table.do("army", do="undo", version=2)
    assert line("army")["yours"]


def test_a_restart_loses_no_answer_and_opens_no_seal(serve: Serve, database: str, tmp_path: Path) -> None:
    table = Table(serve(database))
    table.answer("army")
    table.choose("navy", "vote 3")
    table.house.stop()
    table.house = serve(database)
    for seat in SEATS:
        table.browsers[seat] = table.house.browser()
    assert table.entries() == []
    assert (table.state("army")["version"], table.state("navy")["version"], table.state("court")["version"]) == (
        2,
        1,
        0,
    )
    assert table.state("army")["can_undo"] == 2
    table.choose("navy", "vote 1")
    table.answer("court")
    assert [text for _, _, text in table.entries()] == IN_ORDER


def test_envelopes_go_with_a_backup_and_the_check_reads_them(serve: Serve, database: str, tmp_path: Path) -> None:
    table = Table(serve(database))
    table.answer("army")
    table.house.stop()

    async def moved() -> tuple[list[Any], list[Any]]:
        kept = database_at(database)
        await kept.open()
        try:
            verdicts = [finding.verdict async for finding in examine(kept)]
            await back_up(kept, tmp_path / "kept.gz")
        finally:
            await kept.close()
        new = database_at(tmp_path / "new.sqlite3")
        await new.open(update=False)
        try:
            await restore(new, tmp_path / "kept.gz")
            rows = await new.rows("SELECT seat FROM envelopes")
        finally:
            await new.close()
        return verdicts, [row[0] for row in rows]

    assert asyncio.run(moved()) == (["sound"], ["army"])
    table.house = serve(tmp_path / "new.sqlite3")
    table.browsers = {seat: table.house.browser() for seat in SEATS}
    table.answer("navy")
    table.answer("court")
    assert [text for _, _, text in table.entries()] == IN_ORDER


def test_an_answer_that_the_rules_refuse_is_found(serve: Serve) -> None:
    table = Table(serve())
    table.answer("court")
    news = table.house.run(table.house.app_state.storage.news(table.match))
    assert news is not None
    assert judged(news, {}).verdict == "sound"
    assert trouble_with(news) == ""
    news.envelopes[0].answers[0] = ("marshal", "vote 7")
    assert judged(news, {}).why == "an answer under seal is refused"


def test_several_choices_at_once_are_one_answer(serve: Serve, database: str) -> None:
    table = Table(serve(database))
    ahead = table.do("navy", do="ahead", texts=["vote 3"])["ahead"]
    assert not ahead["done"]
    table.do("navy", do="play", texts=["vote 3", "vote 1"], version=0)
    table.do("court", do="play", texts=["vote 2"], version=0)
    assert sorted(table.envelopes()) == ["court", "navy"]
    # Whether the others have answered makes no difference to what is told beforehand.
    assert table.do("army", do="ahead", texts=["vote 1"])["ahead"]["done"]
    table.do("army", do="play", texts=["vote 1", "vote 2", "go"], version=0)
    # The admiral's two votes are a set: they stand in its order.
    together = ["vote 1", "vote 1", "vote 3", "vote 2", "vote 2"]
    assert [text for _, _, text in table.entries()] == together
    table.do("army", do="play", texts=["go", "vote 1"], version=5)
    assert [text for _, _, text in table.entries()] == [*together, "go"]
    assert table.envelopes() == []


def test_what_is_tried_beforehand_does_not_tell_whether_others_have_answered(serve: Serve) -> None:
    table = Table(serve())
    quiet = [table.do("court", do="ahead", texts=["vote 2"]), table.do("court", do="odds", texts=["vote 2"])]
    table.answer("army")
    table.answer("navy")
    assert [table.do("court", do="ahead", texts=["vote 2"]), table.do("court", do="odds", texts=["vote 2"])] == quiet


def test_a_seat_that_is_not_asked_takes_up_a_standing_offer(serve: Serve, database: str) -> None:
    table = Table(serve(database))
    for seat in SEATS:
        assert table.state(seat)["prompt"]["standing"] == []
        table.answer(seat)
    assert [one["text"] for one in table.state("court")["prompt"]["standing"]] == ["protest"]
    assert table.state("army")["prompt"]["standing"] == []
    table.choose("court", "protest")
    assert table.entries()[-1] == ("choice", "court", "protest")
    table.house.run(dropped(table))
    assert table.state("army")["scene"]["protests"] == 1
    replay = table.house.get(f"/api/matches/{table.match}/replay", seat=table.tokens["army"], at=6)
    assert replay["scene"]["protests"] == 1
    table.choose("army", "go")
    assert table.state("court")["prompt"]["sealed"] == list(SEATS)


async def verdicts(house: House) -> list[str]:
    """What the check of all stored matches finds."""
    return [finding.verdict async for finding in examine(house.app_state.storage.database)]


async def dropped(table: Table) -> None:
    """Let the match be rebuilt from what is stored."""
    table.house.app_state.matches.drop(await table.house.app_state.matches.get(table.match))


def test_computers_under_seal_answer_at_once(serve: Serve, database: str) -> None:
    table = Table(serve(database), computers={"court": "computer:recruit"})
    while table.envelopes() != ["court"]:
        pass
    table.answer("navy")
    assert table.entries() == []
    table.answer("army")
    assert [text for _, _, text in table.entries()][:3] == IN_ORDER[:3]


@pytest.mark.parametrize("by", SEATS)
def test_what_was_answered_under_seal_is_taken_back_by_all_or_not_at_all(serve: Serve, database: str, by: str) -> None:
    house = serve(database)
    table = Table(house)
    for seat in SEATS:
        table.answer(seat)
    assert table.state(by)["back"]["to"] == 0, "it is asked of all of them again"
    table.do(by, do="take_back", answer="ask")
    others = [seat for seat in SEATS if seat != by]
    assert [table.state(seat)["back"]["step"] for seat in others] == [0, 0]
    for seat in others:
        table.do(seat, do="take_back", answer="agree")
    assert [kind for kind, _, _ in table.entries()] == ["choice"] * 5 + ["undo"] * 5
    assert table.envelopes() == []
    assert [seat for seat in SEATS if table.state(seat)["prompt"]["choices"]] == list(SEATS)
    # They answer anew, and it stands for whoever opens the match after a restart.
    for seat in SEATS:
        table.answer(seat)
    assert [text for kind, _, text in table.entries()[10:] if kind == "choice"] == IN_ORDER
    shown = table.state(by)["scene"]
    house.app_state.matches.drop(house.app_state.matches.found[table.match])
    assert table.state(by)["scene"] == shown
    assert house.run(verdicts(house)) == ["sound"]


def test_one_who_holds_all_seats_answers_for_each_in_turn(serve: Serve) -> None:
    table = Table(serve())
    alone = table.sit(*SEATS)
    shown = []
    for text in ("vote 1", "vote 2", "vote 3", "vote 1", "vote 2"):
        shown.append(alone.state["seat"])
        alone.choose(text)
    assert shown == ["army", "army", "navy", "navy", "court"]
    assert alone.state["version"] == alone.state["since"] == 5
    made = table.house.post(f"/api/matches/{table.match}/branch", 201, table.browsers["army"], at=2)
    branch = table.house.sit(made["match"], ",".join(made["links"].values()), table.browsers["army"])
    assert branch.state["prompt"]["sealed"] == ["navy", "court", "army"]
    assert branch.state["scene"]["votes"] == {"admiral": 3}


@pytest.mark.parametrize("by", ["resign", "draw"])
def test_an_end_before_all_have_answered_forgets_the_answers(serve: Serve, database: str, by: str) -> None:
    table = Table(serve(database))
    table.answer("army")
    if by == "resign":
        table.do("navy", do="resign")
    else:
        table.do("navy", do="draw", answer="offer")
        assert table.envelopes() == ["army"]
        table.do("army", do="draw", answer="accept")
        table.do("court", do="draw", answer="accept")
    assert table.envelopes() == []
    assert table.state("army")["over"]
    assert "vote" not in table.record()
    assert table.state("army")["version"] == 1


def test_the_time_of_all_is_out_at_once(serve: Serve, database: str) -> None:
    house = serve(database)
    table = Table(house, clock={"days": 1, "forfeit": "claim"})
    table.answer("army")
    clock = table.state("navy")["clock"]
    assert clock["seat"] == "army,navy,court"
    later = house.app_state.actions.now
    house.app_state.actions.now = lambda: later() + 2 * 86_400
    assert table.do("navy", 409, do="claim")["code"] == "time_left"
    table.do("army", do="claim")
    assert table.state("court")["result"]["late"] == "navy"


def test_whoever_has_decided_does_not_lose_on_time(serve: Serve) -> None:
    house = serve()
    table = Table(house, clock={"days": 1, "forfeit": "automatic"})
    table.answer("army")
    table.answer("navy")
    later = house.app_state.actions.now
    house.app_state.actions.now = lambda: later() + 280
    house.run(house.app_state.clock_watch.look())
    assert not table.state("court")["over"]
    house.run(note_life(table, 2 * 86_400))
    assert table.state("court")["result"]["late"] == "court"


async def note_life(table: Table, seconds: float) -> None:
    """So much later; a server has lived all the while."""
    later = table.house.app_state.actions.now() + seconds
    table.house.app_state.actions.now = lambda: later
    sql = "UPDATE beats SET at = :at"
    await table.house.app_state.database.write(lambda c: c.run(sql, at=later - clock_watch.BEAT))
    await table.house.app_state.clock_watch.look()


def test_a_new_seal_gives_everybody_their_time_anew(serve: Serve) -> None:
    house = serve()
    table = Table(house, clock={"days": 1})
    due = table.state("army")["clock"]["due"]
    later = house.app_state.actions.now
    house.app_state.actions.now = lambda: later() + 3600
    for seat in SEATS:
        table.answer(seat)
    table.choose("army", "go")
    assert table.state("army")["clock"]["due"] > due + 3000


def test_who_leaves_leaves_an_answer_that_the_next_may_change(serve: Serve, database: str) -> None:
    table = Table(serve(database))
    table.answer("court")
    data = table.browsers["court"].get("/api/me/data").json()
    assert "marshal: vote 2" in data["matches"][0]["record"]
    table.house.post("/api/me/delete", 200, table.browsers["court"])
    assert table.envelopes() == ["court"]
    joined = table.house.post(f"/api/matches/{table.match}/join", 201, table.browsers["court"], seat="court", name="")
    table.tokens["court"] = joined["token"]
    assert table.state("court")["can_undo"] == 1


def test_players_add_to_the_dice_before_they_answer(serve: Serve) -> None:
    table = Table(serve(), mix=True)
    for seat in SEATS[:2]:
        table.do(seat, do="mix", entropy="ab" * 16)
    assert table.choose("army", "vote 1", 409)["code"] == "not_begun"
    table.do("court", do="mix", entropy="cd" * 16)
    for seat in SEATS:
        table.answer(seat)
    assert [text for _, _, text in table.entries()][3:] == IN_ORDER


def test_a_match_set_aside_gives_each_seat_its_own_answers(serve: Serve) -> None:
    table = Table(serve())
    table.answer("army")
    table.answer("navy")
    news = table.house.run(table.house.app_state.storage.news(table.match))
    assert news is not None
    assert [line.split(" | ")[0] for line in record_aside(news, ["army"]).write().splitlines()[-2:]] == [
        "1 army: vote 1", "2 army: vote 2",
    ]  # fmt: skip
    assert "vote" not in record_aside(news, []).write()


def test_a_record_brings_its_answers_under_seal_along(council: Council) -> None:
    game = Game(council, {}, KeyedChance.from_seed("s"), seed="s")
    for seat in SEATS:
        for text in ANSWERS[seat]:
            game.choose(text, seat)
    game.choose("go")
    game.choose("vote 3", ROLES[ADMIRAL])
    taken = replayed(record(game).write())
    assert (len(taken.choices), taken.sealed) == (6, [("admiral", "vote 3")])


def test_two_processes_carry_one_seal(serve: Serve, cluster: Any) -> None:
    database = cluster.fresh()
    table, other = Table(serve(database)), serve(database)
    here, away = table.sit("army"), other.sit(table.match, table.tokens["army"], table.browsers["army"])
    navy = other.sit(table.match, table.tokens["navy"], table.browsers["navy"])
    here.choose("vote 1")
    away.at(1)
    away.choose("vote 2")
    here.at(2)
    navy.choose("vote 3")
    assert navy.state["version"] == 1
    navy.choose("vote 1")
    assert table.entries() == []
    table.answer("court")
    for seat in (here, away, navy):
        assert seat.at(5)["step"] == 5
    assert [text for _, _, text in table.entries()] == IN_ORDER


def test_two_who_answer_at_once_by_two_processes_do_not_hear_of_each_other(serve: Serve, cluster: Any) -> None:
    database = cluster.fresh()
    table, other = Table(serve(database)), serve(database)
    place = f"/api/matches/{table.match}"
    token = {"seat": table.tokens["court"]}
    other.get(place, seat=table.tokens["court"])
    table.answer("army")
    table.answer("navy")
    matches, looked = other.app_state.matches, other.app_state.matches.up_to_date
    late = iter([True, True])

    async def too_early(match: Any) -> bool:
        """The first two looks happen before the others' answers are stored."""
        return next(late, False) or await looked(match)

    matches.up_to_date = too_early  # type: ignore[method-assign]
    body = {"do": "choose", "text": "vote 2", "version": 0}
    told = other.http.post(f"{place}/do", params=token, json=body)
    assert told.status_code == 200, told.text
    assert [text for _, _, text in table.entries()] == IN_ORDER
    assert table.envelopes() == []


SERVER = """
import sys
from pathlib import Path
from narvik.server.app.serving import serve
from narvik.server.app.settings import Settings
from tests.games.council import council_in

settings = Settings()
settings.server.port, settings.database.url, settings.logs.level = 0, sys.argv[1], "error"
with council_in(Path(sys.argv[2])):
    serve(settings, announce=lambda address: print(address, flush=True))
"""
"""A server of its own that knows the council."""


class Mortal:
    """A server that is killed without warning and started anew, and the browser that talks to it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.arguments = [sys.executable, "-c", SERVER, database, str(folder)]
        self.live()

    def live(self) -> None:
        root = Path(__file__).parents[2]
        self.process = subprocess.Popen(self.arguments, cwd=root, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.url = self.process.stdout.readline().strip().rstrip("/")

    def die(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def state(self, match: str, token: str) -> Message:
        found: Message = httpx.get(f"{self.url}/api/matches/{match}", params={"seat": token}).json()["state"]
        return found

    def choose(self, match: str, token: str, text: str, **more: Any) -> None:
        body = {"do": "choose", "text": text, "version": self.state(match, token)["version"]}
        answer = httpx.post(f"{self.url}/api/matches/{match}/do", params={"seat": token}, json=body, **more)
        assert answer.status_code == 200, answer.text


def test_a_kill_between_answers_loses_none_and_opens_nothing(database: str, tmp_path: Path) -> None:
    server = Mortal(database, tmp_path / "council")
    try:
        made = httpx.post(f"{server.url}/api/matches", json={"game": "council", "seats": dict.fromkeys(SEATS, "me")})
        match, links = made.json()["match"], made.json()["links"]
        count = dict.fromkeys(SEATS, 0)
        for seat in ("navy", "army"):
            for text in ANSWERS[seat]:
                server.choose(match, links[seat], text)
                count[seat] += 1
                server.die()
                server.live()
                assert {one: server.state(match, links[one])["version"] for one in SEATS} == count
        with contextlib.suppress(httpx.HTTPError):
            server.choose(match, links["court"], ANSWERS["court"][0], timeout=0.01)
        server.die()
        server.live()
        states = [server.state(match, links[seat]) for seat in SEATS]
        assert [(one["version"], one["step"]) for one in states] in ([(2, 0), (2, 0), (0, 0)], [(5, 5)] * 3)
        if not states[0]["step"]:
            server.choose(match, links["court"], ANSWERS["court"][0])
        assert server.state(match, links["army"])["step"] == 5
    finally:
        server.die()
