"""Bodies that come compressed: unpacked a piece at a time, and counted as what they become."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar, post
from litestar.params import JSONBody
from litestar.testing import TestClient

import narvik
from narvik.server.http.compressed_requests import PIECE, CompressedRequests, Unpacking
from narvik.server.http.requests import MOST_RECORD_BYTES

MOST = 4 * PIECE


@post("/echo", request_max_body_size=MOST, status_code=200)
async def echo(data: JSONBody[dict[str, Any]]) -> int:
    """How long the text is that came."""
    return len(data["text"])


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    app = Litestar([echo])
    app.asgi_handler = CompressedRequests(app.asgi_handler)
    with TestClient(app) as found:
        yield found


def sent(client: TestClient[Any], body: bytes, encoding: str = "gzip") -> Any:
    headers = {"Content-Encoding": encoding, "Content-Type": "application/json"} if encoding else {}
    return client.post("/echo", content=body, headers=headers)


def test_a_compressed_body_is_read_as_what_it_was(client: TestClient[Any]) -> None:
    body = json.dumps({"text": "å" * (PIECE // 2)}).encode()
    assert sent(client, gzip.compress(body)).json() == sent(client, body, "").json() == PIECE // 2


def test_what_becomes_too_long_is_refused_though_it_came_short(client: TestClient[Any]) -> None:
    bomb = gzip.compress(json.dumps({"text": "a" * 40 * MOST}).encode())
    assert len(bomb) < MOST
    assert sent(client, bomb).status_code == 413


@pytest.mark.parametrize("spoil", [lambda body: body[:-9], lambda body: b"no gzip", lambda body: b""])
def test_a_damaged_body_is_refused(client: TestClient[Any], spoil: Any) -> None:
    assert sent(client, spoil(gzip.compress(b'{"text": "abc"}'))).status_code == 400


def test_no_more_is_unpacked_than_somebody_has_asked_for() -> None:
    packed = gzip.compress(bytes(100 * PIECE))
    unpacking = Unpacking(body_in(packed))

    async def first() -> list[int]:
        messages: list[Any] = [await unpacking.receive() for _ in range(3)]
        return [len(message["body"]) for message in messages]

    assert asyncio.run(first()) == [PIECE] * 3
    assert isinstance(unpacking.opener.unconsumed_tail, bytes)
    assert zlib.crc32(unpacking.opener.unconsumed_tail) != 0


def body_in(packed: bytes) -> Any:
    async def receive() -> Any:
        return {"type": "http.request", "body": packed, "more_body": False}

    return receive


def test_a_record_may_have_eight_megabytes() -> None:
    assert MOST_RECORD_BYTES == 8 * 1024**2


def test_records_go_both_ways_compressed(house: Any) -> None:
    match, germany, _ = house.pair()
    germany.choose()
    answer = house.http.get(f"/api/matches/{match}/record", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-type"].startswith("text/plain")
    seat = house.http.get(f"/api/matches/{match}/record?seat=")
    assert answer.text == seat.text

    game = narvik.new("kampen", scenario="basic", seed=5)
    while len(game.made) < 40:
        game.choose(game.choices[0])
    body = gzip.compress(json.dumps({"record": narvik.record(game).write()}).encode())
    taken = house.http.post(
        "/api/records", content=body, headers={"Content-Encoding": "gzip", "Content-Type": "application/json"}
    )
    assert taken.status_code == 201, taken.text
    founded = taken.json()
    whole = house.http.get(
        f"/api/matches/{founded['match']}/record?seat={','.join(founded['links'].values())}",
        headers={"Accept-Encoding": "gzip"},
    )
    assert whole.headers["content-encoding"] == "gzip"
    assert whole.text.count("\n") > 40
