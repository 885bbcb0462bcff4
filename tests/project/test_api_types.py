"""The browser's types of what the server sends are those of its OpenAPI description."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`tools/make_api_types.py`."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return import_module("make_api_types")


def test_the_types_were_made_from_todays_description(tool: Any) -> None:
    written = tool.TARGET.read_text(encoding="utf-8")
    told = tool.described()
    assert tool.fingerprint(told) in written.splitlines()[1], "run .venv/bin/python tools/make_api_types.py"
    assert {name for name in told["components"]["schemas"] if f"    {name}: " not in written} == set()


def test_what_the_client_takes_from_the_description_is_in_it(tool: Any) -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    taken = {name for path in sources for name in re.findall(r"\bSent<\s*'(\w+)'", path.read_text(encoding="utf-8"))}
    assert len(taken) >= 12
    assert taken <= tool.described()["components"]["schemas"].keys()
