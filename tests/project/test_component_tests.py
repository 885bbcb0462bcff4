"""What is large in the browser client is rendered by tests of its own."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
LARGEST = 5


def test_the_largest_components_have_tests_beside_them() -> None:
    components = sorted(WEB.rglob("*.svelte"), key=lambda path: len(path.read_text(encoding="utf-8").splitlines()))
    untried = [path.name for path in components[-LARGEST:] if not path.with_suffix(".test.ts").exists()]
    assert untried == []
