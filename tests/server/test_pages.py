"""Pages, headers and the description of the API."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from litestar.testing import TestClient

from narvik.server import create_app

if TYPE_CHECKING:
    from tests.server.conftest import House


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Narvik</title>")
    (static / "assets" / "index-abc.js").write_text("console.log('plain')")
    (static / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(b"console.log('packed')"))
    (tmp_path / "secret.txt").write_text("secret")
    return static


def test_files_are_kept_forever_and_pages_checked(built: Path, tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "a.sqlite3", static=built), base_url="http://127.0.0.1") as client:
        page = client.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert client.get("/", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
        assert client.get("/match/k7x").text == page.text
        script = client.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})
        assert script.text == "console.log('packed')"
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        plain = client.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == "console.log('plain')"
        for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(
        create_app(tmp_path / "a.sqlite3", static=tmp_path / "none"), base_url="http://127.0.0.1"
    ) as client:
        page = client.get("/")
        assert page.status_code == 200
        assert "npm run build" in page.text
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/games/kampen/board"])
def test_every_answer_forbids_what_is_not_ours(house: House, path: str) -> None:
    headers = house.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_what_concerns_a_match_is_not_cached(house: House) -> None:
    match, _ = house.found({"germany": "me"})
    for path in (f"/api/matches/{match}", "/api/matches?which=mine", "/api/me"):
        assert house.http.get(path).headers["cache-control"] == "no-store"


def test_the_api_describes_itself(house: House) -> None:
    schema = house.get("/api/schema")
    assert schema["openapi"].startswith("3.")
    assert {"/api/games", "/api/matches", "/api/matches/{match}/do", "/api/records"} <= schema["paths"].keys()
    create = schema["paths"]["/api/matches"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"]
    assert "NewMatch" in str(schema["components"]["schemas"].keys())


def test_the_description_says_by_what_somebody_is_known_and_what_can_go_wrong(house: House) -> None:
    schema = house.get("/api/schema")
    schemes = schema["components"]["securitySchemes"]
    assert {name: (one["in"], one["name"]) for name, one in schemes.items()} == {
        "browser": ("cookie", "narvik"),
        "seat": ("query", "seat"),
    }
    looked_at = schema["paths"]["/api/matches/{match}"]["get"]
    assert looked_at["security"] == [{}, {"browser": []}, {"seat": []}]
    assert {"200", "404", "429"} <= looked_at["responses"].keys()
    refused = schema["paths"]["/api/matches"]["post"]["responses"]["409"]
    assert "`too_many_open`" in refused["description"]
    assert list(refused["content"]) == ["application/problem+json"]
    assert all("429" in call["responses"] for path in schema["paths"].values() for call in path.values())


def test_a_problem_is_told_in_the_form_of_rfc_9457(house: House) -> None:
    answer = house.http.get("/api/matches/nowhere", params={"language": "nb"})
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert (told["type"], told["title"], told["status"]) == ("urn:narvik:problem:unknown_match", "Unknown match", 404)
    assert told["detail"] == told["sentence"]
    match, links = house.found({"germany": "me", "norway": "me"})
    path = f"/api/matches/{match}/do?seat={links['germany']}"
    refused = house.post(path, 409, do="choose", text="move oslo narvik 1", version=0)
    assert refused["rule"].startswith("KN-")
    assert refused["detail"]


def test_long_answers_are_compressed(house: House) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    answer = house.http.get(f"/api/matches/{match}", params={"seat": links["germany"]})
    assert answer.headers["content-encoding"] == "gzip"


def test_the_server_says_where_it_is(serve: Callable[..., House]) -> None:
    assert serve().url.startswith("http://localhost:")
