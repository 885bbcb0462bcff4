"""A server under hostile load: messages by the thousand, of which none may be accepted and none may break anything.

Two matches are founded and left alone. Attackers connect to the first as observers and as the seat that is not asked,
and send what a browser never would: bytes that are no text, text that is no JSON, JSON that is no message, messages for
other seats and versions, choices that are legal only for somebody else. Every message must be refused, answered without
any change, or cost its sender the connection; in the end both matches must stand as they stood, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from narvik.core.errors import NarvikError
from narvik.core.rules import game_names, rules_of
from narvik.proof.server.load import PATIENCE, call, served

ATTACKERS: Final = 8
VOLLEY: Final = 20
"""How many messages an attacker sends before it reads the answers."""

NASTY: Final = (
    "",
    " ",
    "\0",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "<script>alert(1)</script>",
    "{{7*7}}${7*7}%s%n",
    "\ud7ff\ue000\U0010ffff",
    "\u202eknil",
    "ﷺ" * 40,
    "move " * 90,
    "9" * 400,
    "null",
)
NUMBERS: Final[tuple[Any, ...]] = (-1, 0, 1, 2**31, 2**63, -(2**63), 10**40, 1.5, 1e308, True, None, "0", [], {})
VERBS: Final = (
    "choose",
    "play",
    "undo",
    "why",
    "odds",
    "ahead",
    "note",
    "seen",
    "mix",
    "draw",
    "rematch",
    "resign",
    "take_back",
    "chat",
    "overlay",
    "choices",
    "claim",
    "vacation",
    "whole",
    "language",
)
STRANGE: Final[tuple[Any, ...]] = (*NASTY, *NUMBERS, ["x"] * 200, {"a": {"b": {"c": []}}}, [[[[[]]]]])

CHANGING: Final = {"chat", "note", "seen", "resign", "draw"}
"""What the holder of a seat may well do: attackers who hold one send it only in a form that must be refused."""


class HostileLoadResult(msgspec.Struct):
    """What became of hostile messages."""

    messages: int
    refused: int
    answered: int
    cut: int
    accepted: int
    failed: int
    unanswered: int
    unchanged: bool
    seconds: float
    codes: dict[str, int]

    @property
    def held(self) -> bool:
        """Whether nothing was accepted and nothing broke."""
        return self.unchanged and not (self.accepted or self.failed or self.unanswered)


class HostileMessages:
    """Makes hostile messages: text, or bytes that go out as a text or binary frame."""

    def __init__(self, rng: random.Random, legal: list[str], seats: list[str], seated: bool) -> None:
        self.rng = rng
        self.legal = legal
        self.seats = seats
        self.seated = seated

    def message(self) -> str | bytes:
        """The next one."""
        kind: Callable[[], str | bytes] = self.rng.choices(
            (self.noise, self.broken, self.shapeless, self.twisted, self.usurping, self.endless),
            weights=(10, 15, 15, 40, 18, 2),
        )[0]
        return kind()

    def noise(self) -> str | bytes:
        """Bytes, sent as binary."""
        return self.rng.randbytes(self.rng.randrange(64))

    def broken(self) -> str:
        """Text that is no JSON, or only almost."""
        whole = json.dumps({"do": "choose", "text": self.rng.choice(self.legal), "version": 0})
        at = self.rng.randrange(len(whole))
        return self.rng.choice(
            (
                whole[:at],
                whole[:at] + "\0" + whole[at:],
                "[" * 3000,
                '{"a":' * 800,
                whole + whole,
                "NaN",
                "\ufeff" + whole,
            )
        )

    def shapeless(self) -> str:
        """JSON that is no message."""
        return json.dumps(
            self.rng.choice((*STRANGE, {"do": self.rng.choice(STRANGE)}, {"do": "open sesame"}, {"text": "end"}))
        )

    def twisted(self) -> str:
        """A message with something in it that does not belong there."""
        verb = self.rng.choice(VERBS)
        message: dict[str, Any] = {"do": verb, "version": self.rng.choice(NUMBERS), "text": self.rng.choice(NASTY)}
        wrong = self.rng.choice(("id", "seat", "texts", "version", "entropy", "answer", "name", "__proto__"))
        message[wrong] = self.rng.choice(STRANGE)
        if verb in CHANGING:
            message["surprise"] = self.rng.choice(STRANGE)  # unknown fields are refused, whatever else is right
        return json.dumps(message)

    def usurping(self) -> str:
        """What would be right from somebody else or at another time."""
        text, seat = self.rng.choice(self.legal), self.rng.choice([*self.seats, None, "observer", "full"])
        version = self.rng.choice((0, 0, 0, 1, -1, 7))
        choices: list[dict[str, Any]] = [
            {"do": "choose", "text": text, "version": version},
            {"do": "play", "texts": [text] * self.rng.randrange(1, 5), "version": version},
            {"do": "undo", "version": version},
            {"do": "mix", "entropy": "ab" * 32},
            {"do": "rematch"},
            {"do": "ahead", "texts": [text]},
            {"do": "odds", "text": text},
            {"do": "take_back", "answer": self.rng.choice(("ask", "agree", "refuse"))},
            {"do": "overlay", "name": self.rng.choice(("zones", "supply", "control"))},
        ]
        if not self.seated:
            choices += [{"do": "resign"}, {"do": "draw", "answer": "accept"}, {"do": "note", "text": "mine"}]
        message = self.rng.choice(choices)
        return json.dumps({**message, **({"seat": seat} if seat else {}), "id": self.rng.randrange(10**6)})

    def endless(self) -> str:
        """More than fits."""
        return json.dumps({"do": "choose", "text": "x" * self.rng.choice((501, 66_000, 300_000)), "version": 0})


class HostileClient:
    """A connection that sends hostile messages and reads what comes of them."""

    def __init__(self, where: str, hostile: HostileMessages, tally: Counter[str], codes: Counter[str]) -> None:
        self.where = where
        self.hostile = hostile
        self.tally = tally
        self.codes = codes

    async def attack(self, messages: int, progress: Callable[[int], None]) -> None:
        """Send so many; a connection that the server closes is opened anew."""
        left = messages
        while left > 0:
            try:
                async with connect(self.where, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
                    while left > 0:
                        volley = min(left, VOLLEY)
                        left -= volley
                        await self.fire(socket, volley)
                        progress(volley)
            except ConnectionClosed:
                self.tally["closed"] += 1

    async def fire(self, socket: ClientConnection, volley: int) -> None:
        """Send a volley and read as many answers; messages on which the server closes count as cut."""
        answered = 0
        try:
            for _ in range(volley):
                await socket.send(self.hostile.message())
            async with asyncio.timeout(PATIENCE):
                while answered < volley:
                    answered += self.read(await socket.recv())
        except TimeoutError:
            self.tally["unanswered"] += volley - answered
            raise NarvikError(f"{volley - answered} messages got no answer within {PATIENCE:.0f} s") from None
        except ConnectionClosed:
            self.tally["cut"] += volley - answered
            raise

    def read(self, data: str | bytes) -> int:
        """Take notice of what the server says; how many messages that answers."""
        message = json.loads(data)
        if "refused" in message:
            code = message["refused"]["code"]
            self.codes[code] += 1
            self.tally["failed" if code == "internal" else "refused"] += 1
            return 1
        if message.get("state", {}).get("version", 0) > 0:
            self.tally["accepted"] += 1
        if {"why", "odds", "ahead", "overlay"} & set(message):
            self.tally["answered"] += 1
            return 1
        return 0


async def founded(address: str, game: str) -> tuple[str, dict[str, str], dict[str, Any]]:
    """A match with all seats in the hands of people: its id, its tokens, and the state of the seat that is asked."""
    rules = rules_of(game)
    seats = dict.fromkeys(rules.seats(rules.settle_options({})), "me")
    _, made = await call(address, "POST", "/api/matches", {"game": game, "seats": seats})
    tokens = ",".join(made["links"].values())
    _, told = await call(address, "GET", f"/api/matches/{made['match']}?seat={tokens}")
    return made["match"], made["links"], told["state"]


async def attack_server(
    address: str, game: str, messages: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> HostileLoadResult:
    """Attack a server that runs already."""
    match, links, state = await founded(address, game)
    other, keys, _ = await founded(address, game)
    legal = [choice["text"] for choice in state["prompt"]["choices"]]
    idle = next(seat for seat in links if seat != state["seat"])
    watched = [(one, ",".join(tokens.values())) for one, tokens in ((match, links), (other, keys))]
    before = [await call(address, "GET", f"/api/matches/{one}?seat={tokens}") for one, tokens in watched]
    tally, codes = Counter[str](), Counter[str]()
    tokens = ["", links[idle], "mine", ""]
    attackers = []
    for number in range(ATTACKERS):
        token = tokens[number % len(tokens)]
        hostile = HostileMessages(random.Random(f"{seed} {number}"), legal, list(links), token == links[idle])
        attackers.append(
            HostileClient(f"{address.replace('http', 'ws')}ws/matches/{match}?seat={token}", hostile, tally, codes)
        )
    begun = time.perf_counter()
    shares = [messages // ATTACKERS + (number < messages % ATTACKERS) for number in range(ATTACKERS)]
    await asyncio.gather(*(one.attack(share, progress) for one, share in zip(attackers, shares, strict=True)))
    seconds = time.perf_counter() - begun
    after = [await call(address, "GET", f"/api/matches/{one}?seat={tokens}") for one, tokens in watched]
    return HostileLoadResult(
        messages=messages,
        refused=tally["refused"],
        answered=tally["answered"],
        cut=tally["cut"],
        accepted=tally["accepted"],
        failed=tally["failed"],
        unanswered=tally["unanswered"],
        unchanged=before == after,
        seconds=round(seconds, 1),
        codes=dict(codes.most_common()),
    )


def run_hostile_load(
    messages: int,
    seed: int = 0,
    database: str | None = None,
    game: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> HostileLoadResult:
    """Attack a server of one's own, on a new SQLite file unless a database is named."""
    with (
        tempfile.TemporaryDirectory(prefix="narvik-hostile-load-") as folder,
        served(database or str(Path(folder) / "hostile_load.sqlite3")) as address,
    ):
        return asyncio.run(attack_server(address, game or game_names()[0], messages, seed, progress))
