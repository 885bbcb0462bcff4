"""A release: one version, packages that say what they are, licences and a bill of materials that are complete."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from email.parser import BytesParser
from importlib import import_module
from pathlib import Path

import pytest

import narvik

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LICENCES = (ROOT / "LICENSES-BUNDLED.txt").read_text(encoding="utf-8")


@pytest.fixture
def bundled(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str, str]]:
    """What is in the browser client: names, versions and licences."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return {tuple(one) for one in import_module("bundled_licences").bundled()}


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(narvik.__version__)}\b", changes, re.MULTILINE), "each version has an entry"


def test_the_licences_of_all_that_is_bundled_are_there(bundled: set[tuple[str, str, str]]) -> None:
    listed = set(re.findall(r"^(\S+) (\d\S*): (\S+)$", LICENCES, re.MULTILINE))
    assert listed == bundled, "write it anew: .venv/bin/python tools/bundled_licences.py"
    assert {licence for _, _, licence in bundled} <= set(PROJECT["license"].split(" AND "))
    for name, _, _ in bundled:
        text = LICENCES.partition(f"\n-- {name}\n")[2].partition("\n-- ")[0]
        assert len(text) > 400, f"the text of {name}'s licence"


def test_what_the_client_imports_is_known_to_be_bundled(bundled: set[tuple[str, str, str]]) -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in (".ts", ".svelte")]
    sources = [path for path in sources if not path.name.endswith(".test.ts") and path.parent.name != "test"]
    imported = {
        match[1] for path in sources for match in re.finditer(r"from '((?:@[\w-]+/)?[\w-]+)", path.read_text("utf-8"))
    }
    assert imported <= {name for name, _, _ in bundled}


@pytest.mark.slow
def test_a_release_holds_what_it_says(tmp_path: Path, bundled: set[tuple[str, str, str]]) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "release.py"), "--out", str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    for line in (tmp_path / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == digest
    assert len(list(tmp_path.iterdir())) == 4
    materials = json.loads((tmp_path / f"narvik-{narvik.__version__}.cdx.json").read_text())
    assert (materials["bomFormat"], materials["specVersion"]) == ("CycloneDX", "1.6")
    found = {one["purl"] for one in materials["components"]}
    assert {f"pkg:npm/{name.replace('@', '%40')}@{version}" for name, version, _ in bundled} <= found
    assert any(purl.startswith("pkg:pypi/litestar@") for purl in found)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        told = BytesParser().parsebytes(wheel.read(name))
        assert any(name.endswith("licenses/LICENSES-BUNDLED.txt") for name in wheel.namelist())
    assert told["Version"] == narvik.__version__
    assert told["License-Expression"] == PROJECT["license"]
    assert told["Description-Content-Type"] == "text/markdown"
    assert "Typing :: Typed" in told.get_all("Classifier", [])
