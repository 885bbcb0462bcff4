"""Players who quarrel at a server under attack: each holds one seat of a match, and they act against each other.

What they send is near to what is right, and several of them send at the same moment: choices for the version that all
have seen, series and set-ups that were spoilt, bids and standing orders, plans that begin with nonsense, wishes to take
back and answers to wishes that nobody has, draws. Each must be done or refused by name. Of all that was meant for one
version only one may be done; all seats see the same number of choices; and in the end the record must lead to where the
match stands.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from narvik.core.bidding import NAME as BID
from narvik.core.bidding import OPEN
from narvik.core.errors import NarvikError
from narvik.core.record import read, replay
from narvik.core.rules import rules_of
from narvik.proof.server.honest_players import Wrong, record_at
from narvik.proof.server.hostile_load import NASTY
from narvik.proof.server.load import PATIENCE, call

LONGEST: Final = 120
"""After so many rounds a match is ended and looked at, and another is founded."""

AT_ONCE: Final = 4
"""So many messages are sent at the same moment, at most."""

ANSWERED: Final = (200, 201, 400, 403, 404, 409, 413, 503)
"""How a message may be answered: done, or refused by name."""

GUESSES: Final = (
    "bid germany 9",
    "bid norway -1",
    "order detect always",
    "standing_orders",
    "orders_given",
    "pass",
    "end",
)
"""Bids and orders as they might be, at a time when nobody asks for them."""

SOLEMN: Final = ("bid", "standing_orders", "order", "orders_given", "end", "pass")
"""What a choice begins with that they look for: bids, standing orders, and what hands over to the next."""


class Told(msgspec.Struct):
    """A match as one seat was told of it."""

    token: str
    state: dict[str, Any]

    @property
    def choices(self) -> list[str]:
        return [choice["text"] for choice in self.state["prompt"]["choices"]]


class Quarrel:
    """The players of one match of a game after another."""

    def __init__(self, address: str, game: str, rng: random.Random) -> None:
        self.address = address
        self.game = game
        self.rng = rng
        self.match = ""
        self.tokens: dict[str, str] = {}
        self.seats: dict[str, Told] = {}
        self.setups: dict[str, list[str]] = {}
        """The choices of a whole set-up, for the seats that were offered one."""
        self.rounds = 0
        self.requests = 0
        self.done = 0
        self.wrong: list[str] = []

    async def act(self) -> None:
        """One round."""
        try:
            if not self.match:
                await self.sit()
            elif self.rounds >= LONGEST or any(told.state["over"] for told in self.seats.values()):
                await self.part()
            else:
                self.rounds += 1
                await self.round()
        except (Wrong, NarvikError, OSError, EOFError, TimeoutError) as problem:
            self.wrong.append(f"{self.game}, players who quarrel at {self.match}: {problem!r}")
            self.match = ""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """A request, which must be done or refused by name."""
        self.requests += 1
        async with asyncio.timeout(PATIENCE):
            status, answer = await call(self.address, method, path, body)
        if status not in ANSWERED:
            raise Wrong(
                f"{method} {path.partition('?')[0]} {json.dumps(body)[:300]}: {status} {json.dumps(answer)[:200]}"
            )
        return status, answer

    def at(self, seat: str, what: str = "") -> str:
        """An address of the match, for a seat."""
        return f"/api/matches/{self.match}{what}?seat={self.tokens[seat]}"

    # -- the match

    async def sit(self) -> None:
        """Found a match, more often than not with bids, and let each seat be somebody's."""
        rules = rules_of(self.game)
        options = {option.name: self.rng.choice(option.values) for option in rules.options}
        if BID in options and self.rng.random() < 0.5:
            options[BID] = OPEN
        seats = dict.fromkeys(rules.seats(rules.settle_options(options)), "me")
        body = {"game": self.game, "options": options, "seats": seats, "listed": False, "takes_back": True}
        status, made = await self.ask("POST", "/api/matches", body)
        if status != 201:
            raise Wrong(f"no match could be founded: {made}")
        self.match, self.tokens, self.setups, self.rounds = made["match"], made["links"], {}, 0
        await self.look()

    async def look(self) -> None:
        """How the match stands for each of them: after as many choices for all, but for answers under seal."""
        self.seats = {}
        for seat, token in self.tokens.items():
            _, answer = await self.ask("GET", self.at(seat))
            self.seats[seat] = Told(token, answer["state"])
            if self.seats[seat].choices and answer["state"]["prompt"]["setup"] and seat not in self.setups:
                _, found = await self.ask("GET", self.at(seat, "/setups"))
                self.setups[seat] = [choice["text"] for one in found["setups"][:1] for choice in one["choices"]]
        if len({told.state["step"] for told in self.seats.values()}) > 1 and not self.sealed:
            raise Wrong("the seats are told of different numbers of choices")

    @property
    def sealed(self) -> bool:
        """Whether several are asked at once."""
        return any(told.state["prompt"]["sealed"] for told in self.seats.values())

    async def round(self) -> None:
        """Several of them act at the same moment."""
        acts = [self.one_act() for _ in range(self.rng.randrange(1, AT_ONCE + 1))]
        sealed = self.sealed
        meant = [body.get("version") for _, _, body in acts]
        answers = await asyncio.gather(*(self.ask(*act) for act in acts))
        done = [at for at, (status, _) in zip(meant, answers, strict=True) if status == 200 and at is not None]
        self.done += len(done)
        await self.look()
        # Under seal everybody counts their own answers.
        if len(done) > len(set(done)) and not (sealed or self.sealed):
            raise Wrong(f"of {json.dumps([body for _, _, body in acts])} several were done for one version")

    async def part(self) -> None:
        """Somebody gives up; the record must lead to where the match stands."""
        seat = self.rng.choice(list(self.tokens))
        await self.ask("POST", self.at(seat, "/do"), {"do": "resign"})
        await self.look()
        self.requests += 1
        url = f"{self.address.rstrip('/')}{self.at(seat, '/record')}"
        stands = await asyncio.to_thread(lambda: replay(read(record_at(url))).version)
        if stands != self.seats[seat].state["step"]:
            raise Wrong(f"the record has {stands} choices, the match {self.seats[seat].state['step']}")
        self.match = ""

    # -- what they do: method, address and body of a request

    def one_act(self) -> tuple[str, str, dict[str, Any]]:
        """Something that a seat does, mostly a choice of its own."""
        seat = self.rng.choice(list(self.seats))
        kinds: tuple[Callable[[str], dict[str, Any]], ...] = (
            self.choose, self.usurp, self.series, self.undo, self.take_back, self.draw, self.try_out
        )  # fmt: skip
        if self.rng.random() < 0.03:
            return "POST", self.at(seat, "/plan"), self.plan(seat)
        (kind,) = self.rng.choices(kinds, (40, 10, 15, 10, 15, 4, 6))
        return "POST", self.at(seat, "/do"), kind(seat)

    def version(self, seat: str) -> int:
        """The version that a seat has seen, now and then another."""
        return int(self.seats[seat].state["version"]) + (self.rng.random() < 0.05) * self.rng.choice((-1, 1))

    def everybodys(self) -> list[str]:
        """Choices of all seats, and some that are nobody's."""
        return [*(text for told in self.seats.values() for text in told.choices), *GUESSES]

    def choose(self, seat: str) -> dict[str, Any]:
        """A choice of its own, bids and orders rather than others."""
        own = self.seats[seat].choices
        solemn = [text for text in own if text.split(" ")[0] in SOLEMN]
        among = solemn if solemn and self.rng.random() < 0.4 else own or self.everybodys()
        return {"do": "choose", "text": self.rng.choice(among), "version": self.version(seat)}

    def usurp(self, seat: str) -> dict[str, Any]:
        """A choice that may be somebody else's, or made for another seat."""
        body = {"do": "choose", "text": self.rng.choice(self.everybodys()), "version": self.version(seat)}
        return {**body, "seat": self.rng.choice([*self.tokens, "full"])} if self.rng.random() < 0.5 else body

    def series(self, seat: str) -> dict[str, Any]:
        """Choices one after another: a whole set-up, or some in any order and perhaps twice; with nonsense in it."""
        texts = self.some(self.setups.get(seat) or self.seats[seat].choices or self.everybodys(), 12)
        if self.setups.get(seat) and self.rng.random() < 0.3:
            texts = list(self.setups[seat])
        if self.rng.random() < 0.3:
            texts.insert(self.rng.randrange(len(texts) + 1), self.rng.choice((*NASTY, *self.everybodys()))[:500])
        return {
            "do": "play",
            "texts": texts,
            "version": self.version(seat),
            "ending": self.rng.choice(("", "end", "halt")),
        }

    def undo(self, seat: str) -> dict[str, Any]:
        return {"do": "undo", "version": self.version(seat)}

    def take_back(self, seat: str) -> dict[str, Any]:
        return {"do": "take_back", "answer": self.rng.choice(("ask", "ask", "agree", "agree", "refuse"))}

    def draw(self, seat: str) -> dict[str, Any]:
        return {"do": "draw", "answer": self.rng.choice(("offer", "decline"))}

    def try_out(self, seat: str) -> dict[str, Any]:
        """A group or a battle that may be somebody else's."""
        return {"do": self.rng.choice(("ahead", "odds")), "texts": self.some(self.everybodys(), 6)}

    def plan(self, seat: str) -> dict[str, Any]:
        """A plan that begins with this and does without that, whatever it is."""
        texts = self.some(self.everybodys(), 5) if self.rng.random() < 0.5 else []
        return {"texts": texts, "without": self.some(self.everybodys(), 5)}

    def some(self, among: list[str], most: int) -> list[str]:
        """Some of these, perhaps one of them twice."""
        return [self.rng.choice(among) for _ in range(self.rng.randrange(1, most + 1))]
