"""What people install, wheel or source distribution, brings the browser client along and serves matches."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNSETTLED = {name: value for name, value in os.environ.items() if name != "NARVIK_BUILD"}
"""The environment without what the tests settle about the build: as people have it."""

STATIC = ROOT / "src" / "narvik" / "server" / "static"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Wheel and source distribution of this checkout, by their targets."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = {"sdist": next(folder.glob("*.tar.gz")), "wheel": next(folder.glob("*.whl"))}
    return {**found, "compiled wheel": compiled_wheel(folder)}


def compiled_wheel(folder: Path) -> Path:
    """A wheel with one module compiled: what all of them would be, in seconds instead of minutes."""
    few = "import compile_rules as c, pathlib; c.WORK = pathlib.Path('work').resolve(); c.compile_all("
    few += "{c.CORE: [pathlib.Path('narvik/core/bits.py')]}, pathlib.Path('build').resolve())"
    tools = {**os.environ, "PYTHONPATH": str(ROOT / "tools"), "NARVIK_BUILD": "pure"}
    done = subprocess.run([sys.executable, "-c", few], cwd=folder, env=tools, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    wanted = {**os.environ, "NARVIK_WHEEL": "compiled", "NARVIK_WHEEL_BUILD": str(folder / "build")}
    done = subprocess.run(command, cwd=ROOT, env=wanted, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(path for path in folder.glob("*.whl") if "none-any" not in path.name)


def client_files(names: list[str]) -> set[str]:
    """Which of the names in an archive are files of the browser client, without what stands before them."""
    return {name.partition("server/static/")[2] for name in names if "server/static/" in name and name[-1] != "/"}


def test_both_hold_every_file_of_the_browser_client(built: dict[str, Path]) -> None:
    here = {str(path.relative_to(STATIC)) for path in STATIC.rglob("*") if path.is_file()}
    assert "index.html" in here
    with tarfile.open(built["sdist"]) as sources, zipfile.ZipFile(built["wheel"]) as wheel:
        assert client_files(sources.getnames()) == here
        assert client_files(wheel.namelist()) == here


@pytest.mark.parametrize("target", ["wheel", "sdist", "compiled wheel"])
def test_a_match_is_founded_with_what_was_installed(built: dict[str, Path], tmp_path: Path, target: str) -> None:
    """In an environment that holds nothing of ours; what we depend on is lent to it, so that nothing is downloaded."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    python = tmp_path / "env" / "bin" / "python"
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    own = Path(subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip())
    # A line of a .pth file adds a folder, but not what the .pth files of that folder add: this checkout stays unknown.
    (own / "lent.pth").write_text(sysconfig.get_path("purelib"))
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--no-compile", "--disable-pip-version-check"]
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(built[target])]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = subprocess.run([str(python), "-c", "import narvik; print(narvik.__file__)"], capture_output=True, text=True)
    assert found.stdout.startswith(str(own)), found.stderr
    told = subprocess.run([str(python.with_name("narvik")), "--version"], env=UNSETTLED, capture_output=True, text=True)
    assert told.stdout.endswith("(compiled)\n" if target == "compiled wheel" else "(pure)\n")
    command = [str(python.with_name("narvik")), "serve", "--port", "0", "--no-browser"]
    command += ["--database", str(tmp_path / "a.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=UNSETTLED) as served:
        try:
            assert served.stdout is not None
            address = re.search(r"http://\S+/", served.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0]) as page:
                assert '<script type="module"' in page.read().decode()
            body = {"game": "kampen", "options": {"players": "2"}, "seats": {"germany": "me", "norway": "me"}}
            asked = urllib.request.Request(
                f"{address[0]}api/matches", json.dumps(body).encode(), {"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(asked) as answer:
                assert json.load(answer)["match"]
        finally:
            served.terminate()
    assert served.returncode == 0
