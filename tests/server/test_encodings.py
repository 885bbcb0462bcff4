"""What does not change is sent compressed, once, and kept."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from litestar.testing import TestClient

from narvik.core.rules import game_names
from narvik.server import create_app
from narvik.server.http.client_files import STATIC
from narvik.server.http.game_catalogue import board_of
from narvik.server.http.static_documents import encoding_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import House

CHROMIUM: Final = "gzip, deflate, br, zstd"
SCRIPT: Final = "/assets/index-abc.js"
HARDLY_ANY: Final = 64
"""As many bytes are not worth a twin; two kinds of gzip differ by as much."""
BODIES: Final = {"": b"plain", "br": b"as brotli", "gzip": gzip.compress(b"as gzip")}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:  # type: ignore[type-arg]
    """A server with a client as the build leaves it: a script with both twins, a page and a picture without."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>" + 2000 * " ")
    (static / "assets" / "index-abc.js").write_bytes(BODIES[""])
    (static / "assets" / "index-abc.js.br").write_bytes(BODIES["br"])
    (static / "assets" / "index-abc.js.gz").write_bytes(BODIES["gzip"])
    (static / "assets" / "type-abc.woff2").write_bytes(3000 * b"a")
    with TestClient(create_app(tmp_path / "a.sqlite3", static=static), base_url="http://127.0.0.1") as served:
        yield served


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("", ""),
        (CHROMIUM, "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0", ""),
        ("gzip;q=0.9, br;q=0.3", "gzip"),
        ("GZIP", "gzip"),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", ""),
        ("identity, gzip;q=0.5", ""),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("br;q=nonsense, gzip;q=0.1", "gzip"),
        ("gzip ; q=0", ""),
        ("xbr", ""),
    ],
)
def test_the_browser_says_which_encoding_it_takes(header: str, encoding: str) -> None:
    assert encoding_for(header, BODIES) == encoding


@pytest.mark.parametrize(("header", "encoding"), [(CHROMIUM, "br"), ("gzip", "gzip"), ("br;q=0", ""), ("identity", "")])
def test_a_file_is_sent_as_its_twin(client: TestClient, header: str, encoding: str) -> None:  # type: ignore[type-arg]
    with client.stream("GET", SCRIPT, headers={"Accept-Encoding": header}) as answer:
        sent = b"".join(answer.iter_raw())
    assert sent == BODIES[encoding]
    assert answer.headers.get("content-encoding", "") == encoding
    assert answer.headers["content-length"] == str(len(sent))
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_each_twin_has_a_tag_of_its_own(client: TestClient) -> None:  # type: ignore[type-arg]
    def ask(encoding: str, **headers: str) -> tuple[int, str, str | None]:
        asked = {"Accept-Encoding": encoding, **headers}
        with client.stream("GET", SCRIPT, headers=asked) as answer:
            return answer.status_code, answer.headers["etag"], answer.headers.get("content-encoding")

    tags = [ask(encoding)[1] for encoding in ("br", "gzip", "identity")]
    assert len(set(tags)) == 3
    brotli = tags[0]
    for header in (brotli, f"W/{brotli}", f'"other", {brotli}', "*"):
        assert ask("br", **{"If-None-Match": header}) == (304, brotli, None)
    assert ask("gzip", **{"If-None-Match": brotli})[0] == 200


@pytest.mark.parametrize("path", [SCRIPT, "/", "/assets/type-abc.woff2", "/match/k7x", "/api/games/kampen/board"])
def test_head_tells_what_get_would_send(client: TestClient, path: str) -> None:  # type: ignore[type-arg]
    headers = {"Accept-Encoding": "gzip"}
    told = client.head(path, headers=headers)
    with client.stream("GET", path, headers=headers) as sent:
        size = len(b"".join(sent.iter_raw()))
    assert told.status_code == 200
    assert told.content == b""
    assert told.headers["content-length"] == str(size)
    names = ("content-type", "content-encoding", "etag", "cache-control", "vary")
    assert {name: told.headers.get(name) for name in names} == {name: sent.headers.get(name) for name in names}


def test_head_of_what_is_not_there_is_refused_without_a_body(client: TestClient) -> None:  # type: ignore[type-arg]
    for path in ("/assets/none.js", "/api/games/none/board", "/api/assets/none.webp"):
        answer = client.head(path)
        assert (answer.status_code, answer.content) == (404, b"")


def test_files_are_never_compressed_on_the_way(client: TestClient) -> None:  # type: ignore[type-arg]
    for path in ("/", "/assets/type-abc.woff2", "/match/k7x"):
        answer = client.get(path, headers={"Accept-Encoding": CHROMIUM})
        assert "content-encoding" not in answer.headers


def test_a_part_of_a_file_is_not_sent(client: TestClient) -> None:  # type: ignore[type-arg]
    answer = client.get(SCRIPT, headers={"Range": "bytes=0-1", "Accept-Encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, BODIES[""])


def test_twins_have_no_address_of_their_own(client: TestClient) -> None:  # type: ignore[type-arg]
    for ending in (".br", ".gz"):
        assert client.get(SCRIPT + ending).status_code == 404


def test_answers_made_for_a_request_are_compressed_unless_refused(house: House) -> None:
    for header, encoding in (("gzip", "gzip"), (CHROMIUM, "gzip"), ("gzip;q=0", None), ("identity", None)):
        answer = house.http.get("/api/games/kampen/rules", headers={"Accept-Encoding": header})
        assert answer.headers.get("content-encoding") == encoding
        assert answer.json()["rules"]


@pytest.mark.parametrize("game", game_names())
def test_a_board_brings_twins_from_the_build(game: str) -> None:
    bodies = board_of(game).bodies
    assert bodies.keys() == {"", "br", "gzip"}
    assert gzip.decompress(bodies["gzip"]) == bodies[""]
    assert len(bodies["br"]) < len(bodies["gzip"]) < 0.4 * len(bodies[""])


def test_the_build_leaves_twins_of_all_text() -> None:
    texts = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    assert texts
    for path in texts:
        text = path.read_bytes()
        twin = path.with_name(path.name + ".gz")
        if twin.exists():
            assert path.with_name(path.name + ".br").is_file()
            assert gzip.decompress(twin.read_bytes()) == text
            assert twin.stat().st_size < len(text)
        else:  # a line or two would only grow
            assert len(gzip.compress(text, 9)) > len(text) - HARDLY_ANY


def test_covers_are_kept_forever_as_their_names_tell_their_versions(house: House) -> None:
    for game in house.get("/api/games")["games"]:
        assert game["cover"].keys() == {"whole", "small", "strip"}
        for name in game["cover"].values():
            answer = house.http.get(f"/api/assets/{name}")
            assert answer.headers["content-type"] == "image/webp"
            assert "immutable" in answer.headers["cache-control"]
            assert "content-encoding" not in answer.headers
            again = house.http.get(f"/api/assets/{name}", headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304
