"""Charts come over HTTP, in both languages, and may be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_charts_of_a_game(house: House) -> None:
    browser = house.browser()
    found = browser.get("/api/games/jupiter/charts", params={"language": "nb"})
    assert found.status_code == 200
    assert "max-age" in found.headers["cache-control"]
    assert [chart["name"] for chart in found.json()["charts"]][:2] == ["combat", "terrain"]
    assert found.json()["charts"][0]["title"] == "Kampresultater"
    again = browser.get(
        "/api/games/jupiter/charts", params={"language": "nb"}, headers={"If-None-Match": found.headers["etag"]}
    )
    assert again.status_code == 304


def test_of_unknown_games_and_tables_there_are_none(house: House) -> None:
    assert house.browser().get("/api/games/chess/charts").status_code == 404
    assert house.browser().get("/api/games/jupiter/charts", params={"tables": "nobody's"}).status_code == 400
