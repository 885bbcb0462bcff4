"""Figures of pages as they are told; what Chromium itself tells is tried in tests/browser/test_first_load.py."""

from __future__ import annotations

import json

import pytest

from narvik.cli.commands import pages
from narvik.core.errors import NarvikError
from narvik.proof.pages import served_browser
from narvik.proof.pages.first_visit import Visit
from narvik.proof.pages.moving_map import Drag, Moving, shown

VISIT = Visit("kampen", "desk", 22, {"code": 68_900, "map": 110_900}, 0.001, 852, 3798)
MOVING = Moving("kampen", {"South": 640}, [Drag("far", 59.6, 58.2, 21, 1.4)])


def test_a_visit_is_told_in_a_line_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    pages.tell(VISIT, as_json=False)
    line = capsys.readouterr().out
    assert "179.8 kB in 22 requests (code 68.9, map 110.9)" in line
    assert "first content 852 ms, map 3798 ms" in line
    pages.tell(VISIT, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["page"], told["weights"]["map"], told["clickable"]) == ("kampen", 110_900, 3798)
    assert told["load"] >= 0


def test_how_a_map_moves_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    pages.tell(MOVING, as_json=False)
    assert (
        "far 59.6/58.2 frames a second (1.4 ms of work each) (made/shown); sharp: South 640 ms"
        in capsys.readouterr().out
    )


def test_pictures_that_reached_the_screen_are_found_in_a_trace() -> None:
    drawn = [{"name": "Display::DrawAndSwap", "ts": ts, "dur": 5} for ts in (32_000, 16_000)]
    assert shown(json.dumps({"traceEvents": [*drawn, {"name": "other", "ts": 1}]}).encode()) == [16.0, 32.0]


def test_without_chromium_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NARVIK_BROWSER", raising=False)
    monkeypatch.setattr(served_browser, "BROWSERS", ("no-such-browser",))
    with pytest.raises(NarvikError, match="apt install chromium"):
        served_browser.chromium()
