"""The audit of what we pin: what it finds, and what it says when nobody answers."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
LOCK = """\
# a lock
bad-thing==1.0 \\
    --hash=sha256:00
good.thing==2.1 ; sys_platform == 'win32' \\
    --hash=sha256:01
    # via bad-thing
"""
KNOWN: dict[str, list[dict[str, Any]]] = {
    "/bad-thing/1.0/json": [
        {"id": "PYSEC-1", "summary": "lets everybody in", "fixed_in": ["1.1"]},
        {"id": "PYSEC-2", "summary": "was a mistake", "fixed_in": [], "withdrawn": "2026-01-01"},
    ],
    "/good.thing/2.1/json": [],
}


@pytest.fixture
def audit() -> ModuleType:
    """The tool as a module."""
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Index(BaseHTTPRequestHandler):
    """A package index that knows two packages."""

    def do_GET(self) -> None:
        found = KNOWN.get(self.path)
        self.send_response(200 if found is not None else 404)
        self.end_headers()
        self.wfile.write(json.dumps({"vulnerabilities": found}).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def index() -> Iterator[str]:
    """A served index."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Index)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def lock(folder: Path, text: str) -> list[Path]:
    path = folder / "requirements.lock"
    path.write_text(text)
    return [path]


def test_every_pinned_package_is_read(audit: ModuleType) -> None:
    assert audit.pinned(LOCK) == {"bad-thing": "1.0", "good.thing": "2.1"}
    assert len(audit.pinned((ROOT / "requirements.lock").read_text())) > 40


def test_a_known_weakness_is_named_and_fails(
    audit: ModuleType, index: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = audit.audit_python(index, lock(tmp_path, LOCK))
    assert [(one.package, one.id, one.fixed) for one in answers.found] == [("bad-thing 1.0", "PYSEC-1", "1.1")]
    assert audit.report("packages", answers) == audit.VULNERABLE
    assert "lets everybody in" in capsys.readouterr().out
    audit.ACCEPTED["PYSEC-1"] = "nobody comes"
    assert audit.report("packages", answers) == audit.CLEAN


def test_a_registry_that_does_not_answer_is_not_taken_for_a_clean_one(
    audit: ModuleType, index: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = audit.audit_python("http://127.0.0.1:9", lock(tmp_path, LOCK))
    assert audit.report("packages", nobody) == audit.UNKNOWN
    half = audit.audit_python(index, lock(tmp_path, "good.thing==2.1 \\\nunknown==1.0 \\\n"))
    assert (half.answered, half.asked) == (1, 2)
    assert audit.report("packages", half) == audit.UNKNOWN
    assert capsys.readouterr().out.count("NOT AUDITED") == 2


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({"vulnerabilities": {}}, 0),
        ({"vulnerabilities": {"vite": {"via": ["x", {"title": "reads files", "url": "https://x/GHSA-1"}]}}}, 1),
        ({"message": "405 Method Not Allowed"}, 3),
    ],
)
def test_the_clients_packages_are_asked_of_npm(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: dict[str, Any], status: int
) -> None:
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": {"": {}, "node_modules/vite": {}}}))
    npm = tmp_path / "npm"
    npm.write_text(f"#!/bin/sh\ncat <<'E'\n{json.dumps(said)}\nE\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert audit.report("client", audit.audit_client(tmp_path)) == status
