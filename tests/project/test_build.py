"""A compiled build is used only where it was made from the sources that are there."""

import importlib.util
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from narvik import build

pytestmark = pytest.mark.slow


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What is kept of a build of one module, in a folder of its own."""
    source = tmp_path / "narvik" / "one.py"
    source.parent.mkdir()
    source.write_text("A = 1\n")
    monkeypatch.setattr(build, "SOURCES", tmp_path)
    monkeypatch.setattr(build, "PLACE", tmp_path)
    monkeypatch.setattr(build, "PACKAGED", tmp_path / "none")
    facts = {"narvik/one.py": (source.stat().st_mtime_ns, build.fingerprint(source))}
    entry = {"build": "b", "python": sys.implementation.cache_tag, "folder": str(tmp_path)}
    return {**entry, "modules": ["narvik.one"], "sources": facts}


def keep(kept: dict[str, Any]) -> str:
    (build.PLACE / build.LIST).write_text(json.dumps(kept))
    return build.state()


def test_without_a_build_there_is_none(kept: dict[str, Any]) -> None:
    assert build.state() == build.ABSENT


def test_a_build_of_these_sources_is_used(kept: dict[str, Any]) -> None:
    assert keep(kept) == build.COMPILED


def test_a_new_date_alone_does_not_set_a_build_aside(kept: dict[str, Any]) -> None:
    os.utime(build.SOURCES / "narvik/one.py", (1, 1))
    assert keep(kept) == build.COMPILED


def test_a_changed_source_sets_the_build_aside(kept: dict[str, Any]) -> None:
    source = build.SOURCES / "narvik/one.py"
    source.write_text("A = 2\n")
    os.utime(source, (1, 1))
    assert keep(kept) == build.OUTDATED


def test_a_source_that_is_gone_sets_the_build_aside(kept: dict[str, Any]) -> None:
    (build.SOURCES / "narvik/one.py").unlink()
    assert keep(kept) == build.OUTDATED


@pytest.mark.parametrize("name", ["python", "folder"])
def test_a_build_for_another_python_or_place_is_set_aside(kept: dict[str, Any], name: str) -> None:
    assert keep({**kept, name: "another"}) == build.OUTDATED


def test_a_build_that_a_wheel_brings_is_used_wherever_it_is_installed(
    kept: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    del kept["folder"]
    kept["sources"] = {name: (0, word) for name, (_, word) in kept["sources"].items()}
    monkeypatch.setattr(build, "PACKAGED", build.PLACE)
    monkeypatch.setattr(build, "PLACE", build.PLACE / "none")
    (build.PACKAGED / build.LIST).write_text(json.dumps(kept))
    assert build.state() == build.COMPILED
    (build.SOURCES / "narvik/one.py").write_text("A = 2\n")
    assert build.state() == build.OUTDATED


def test_who_asks_for_the_compiled_build_does_not_get_the_other(
    kept: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(build.WANTED, build.COMPILED)
    with pytest.raises(build.NoCompiledBuild):
        build.choose()


def test_libraries_are_found_whatever_others_do_with_the_path(
    kept: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """MkDocs puts `sys.path` back to what it was before it loaded our hooks: nothing of the build may hang on it."""
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.delenv(build.WANTED, raising=False)
    keep(kept)
    library = build.SOURCES / "b" / f"narvik_one__mypyc{EXTENSION_SUFFIXES[0]}"
    library.parent.mkdir()
    library.touch()
    before = sys.path[:]
    assert build.choose() == build.COMPILED
    assert sys.path == before
    found = importlib.util.find_spec("narvik_one__mypyc")
    assert found is not None
    assert found.origin == str(library)
    assert importlib.util.find_spec("narvik_two__mypyc") is None
