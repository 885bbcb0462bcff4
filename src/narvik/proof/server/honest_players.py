"""Players at a server under attack: they play by the rules, look at all there is, and note what they are told.

Each holds all seats of a match of one game, one match after another, of any scenario. Between choices they ask for what
browsers ask for: overlays, set-ups, plans, odds, the replay, the log, boards, booklets, accounts, guides, branches and
reviews. Nothing of it may fail, and in the end every choice that the server has acknowledged must stand under its
number.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import urllib.request
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect

from narvik.core.record import read
from narvik.core.rules import rules_of
from narvik.proof.server.load import PATIENCE, call

LONGEST: Final = 150
"""After so many choices a player gives up and founds another match, so that many kinds of matches are met."""

REVIEWED: Final = 0.2
"""How many of the matches that are over are reviewed."""

ASIDE: Final = ("overlay", "why", "find", "odds", "plan", "setups", "replay", "log", "board", "booklet", "look", "hash",
                "guide", "branch", "watch", "dice", "record")  # fmt: skip
"""What a player does beside choosing."""


class Wrong(Exception):
    """Something that should not have been: in a few words."""


class Acknowledged(msgspec.Struct):
    """A match that was played: its tokens, and the choice that was acknowledged under each number."""

    match: str
    tokens: str
    choices: dict[int, str] = {}


class HonestPlayer:
    """Somebody who plays one match after another. `send` makes a request of which only the status matters."""

    def __init__(self, address: str, game: str, rng: random.Random, send: Callable[[str, str, Any], Awaitable[str]]):
        self.address = address
        self.game = game
        self.rng = rng
        self.send = send
        self.matches: list[Acknowledged] = []
        self.state: dict[str, Any] | None = None
        self.requests = 0
        self.wrong: list[str] = []

    @property
    def table(self) -> Acknowledged:
        """The match that is being played."""
        return self.matches[-1]

    async def act(self) -> None:
        """One thing: mostly a choice."""
        try:
            if self.state is None:
                await self.sit()
            elif self.state["over"] or len(self.table.choices) >= LONGEST:
                await self.rise()
            elif self.rng.random() < 0.6:
                await self.choose()
            else:
                await getattr(self, f"do_{self.rng.choice(ASIDE)}")()
        except (Wrong, OSError, EOFError, TimeoutError) as problem:
            self.wrong.append(f"{self.game}: {problem!r}")
            self.state = None

    async def ask(self, method: str, path: str, body: Any = None, expected: tuple[int, ...] = (200, 201)) -> Any:
        """A request of which the answer matters."""
        self.requests += 1
        async with asyncio.timeout(PATIENCE):
            status, answer = await call(self.address, method, path, body)
        if status not in expected:
            raise Wrong(f"{method} {path.partition('?')[0]}: {status} {json.dumps(answer)[:200]}")
        return answer

    def at(self, what: str = "", **query: Any) -> str:
        """An address of the match."""
        words = "".join(f"&{name}={value}" for name, value in query.items())
        return f"/api/matches/{self.table.match}{what}?seat={self.table.tokens}{words}"

    async def look_at(self, method: str, path: str, body: Any = None) -> None:
        """A request of which only the status matters: nothing that a player may ask for is the server's fault."""
        self.requests += 1
        why = await self.send(method, path, body)
        if why:
            raise Wrong(f"{method} {path.partition('?')[0]}: {why}")

    async def do(self, **message: Any) -> Any:
        """A message at the match."""
        return await self.ask("POST", self.at("/do"), message, (200, 400, 403, 409))

    # -- the match

    async def sit(self) -> None:
        """Found a match of any scenario and see how it stands."""
        rules = rules_of(self.game)
        options = {option.name: self.rng.choice(option.values) for option in rules.options}
        seats = dict.fromkeys(rules.seats(rules.settle_options(options)), "me")
        body = {"game": self.game, "options": options, "seats": seats, "listed": False}
        made = await self.ask("POST", "/api/matches", body)
        self.matches.append(Acknowledged(made["match"], ",".join(made["links"].values())))
        self.state = (await self.ask("GET", self.at()))["state"]

    async def choose(self) -> None:
        """Make a choice and note that it was acknowledged."""
        assert self.state is not None
        choices, number = self.state["prompt"]["choices"], self.state["version"] + 1
        if not choices:
            raise Wrong(f"nothing to choose at {self.table.match}")
        text = self.rng.choice(choices)["text"]
        told = await self.ask("POST", self.at("/do"), {"do": "choose", "text": text, "version": number - 1})
        if not self.state["prompt"]["sealed"]:
            self.table.choices[number] = text
        self.state = told["state"]

    async def rise(self) -> None:
        """Leave the match for another, perhaps after a look back at it."""
        if not self.table.choices or self.rng.random() > REVIEWED:
            self.state = None
            return
        if self.state is not None and not self.state["over"]:
            await self.do(do="resign")
        await self.look_at("POST", self.at("/review"), {})
        self.state = None

    # -- beside it

    def some_choice(self) -> str:
        assert self.state is not None
        choices = self.state["prompt"]["choices"]
        return str(self.rng.choice(choices)["text"]) if choices else "end"

    async def do_overlay(self) -> None:
        await self.do(do="overlay", name=self.rng.choice(("zones", "supply", "control")))

    async def do_why(self) -> None:
        await self.do(do="why", text=self.some_choice())

    async def do_find(self) -> None:
        await self.do(do="choices", find=self.rng.choice("aeiost"))

    async def do_odds(self) -> None:
        await self.do(do="odds", text=self.some_choice())

    async def do_plan(self) -> None:
        await self.look_at("POST", self.at("/plan"), {})

    async def do_setups(self) -> None:
        await self.look_at("GET", self.at("/setups"))

    async def do_replay(self) -> None:
        assert self.state is not None
        await self.look_at("GET", self.at("/replay", at=self.rng.randrange(self.state["step"] + 1)))

    async def do_log(self) -> None:
        await self.look_at("GET", self.at("/log", find=self.rng.choice(("", "a", "tap", "sunk"))))

    async def do_dice(self) -> None:
        await self.look_at("GET", self.at("/dice"))

    async def do_record(self) -> None:
        await self.look_at("GET", self.at("/record"))

    async def do_board(self) -> None:
        await self.look_at("GET", f"/api/games/{self.game}/board")

    async def do_booklet(self) -> None:
        what = self.rng.choice(("rules", "rulings", "about", "sources.svg"))
        await self.look_at("GET", f"/api/games/{self.game}/{what}?language={self.rng.choice(('en', 'nb'))}")

    async def do_look(self) -> None:
        await self.look_at("GET", f"/api/games/{self.game}/look")

    async def do_hash(self) -> None:
        """A new account: its password is hashed."""
        body = {"name": f"player {self.rng.randrange(10**9)}", "password": "a battery of three horses"}
        await self.look_at("POST", self.rng.choice(("/api/accounts", "/api/login")), body)

    async def do_guide(self) -> None:
        await self.look_at("POST", f"/api/games/{self.game}/guide", {})

    async def do_branch(self) -> None:
        assert self.state is not None
        await self.look_at("POST", self.at("/branch"), {"at": self.rng.randrange(self.state["step"] + 1)})

    async def do_watch(self) -> None:
        """Connect as a browser does, and hear how the match stands."""
        where = f"{self.address.replace('http', 'ws')}ws/matches/{self.table.match}?seat={self.table.tokens}&changes=1"
        self.requests += 1
        async with asyncio.timeout(PATIENCE), connect(where, max_size=None, open_timeout=PATIENCE) as socket:
            with contextlib.suppress(ValueError):
                if "state" not in json.loads(await socket.recv()):
                    raise Wrong("a connection was not told how the match stands")

    # -- in the end

    async def lost(self) -> list[str]:
        """The acknowledged choices that do not stand. Each match is ended, for then its whole record is told."""
        found: list[str] = []
        for table in self.matches:
            await self.ask("POST", f"/api/matches/{table.match}/do?seat={table.tokens}", {"do": "resign"}, (200, 409))
            url = f"{self.address.rstrip('/')}/api/matches/{table.match}/record?seat={table.tokens}"
            stored = dict(enumerate(await asyncio.to_thread(choices_of, url), 1))
            found += [
                f"{table.match}: choice {number} ({text}) is lost"
                for number, text in table.choices.items()
                if stored.get(number) != text
            ]
        return found


def record_at(url: str) -> str:
    """The record that a server sends."""
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def choices_of(url: str) -> list[str]:
    """The choices of a record at an address, in their order."""
    return [line.text for line in read(record_at(url)).lines]
