"""What must never be committed: package addresses in lock files and paths of somebody's machine."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Home folders. After a word the slash belongs to a web address. Written so that the pattern does not match itself.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:home|root|Users)/\w")


@pytest.fixture(scope="module")
def files() -> list[Path]:
    """Every file that is tracked or would be with the next `git add`."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return [path for path in paths if path.is_file()]  # a deleted file is listed until the deletion is staged


def machine_paths(content: bytes) -> list[str]:
    """The lines of a text file that name a home folder; none for a binary file."""
    if b"\0" in content:
        return []
    return [line for line in content.decode("utf-8", "replace").splitlines() if MACHINE_PATH.search(line)]


LOCKS = ("requirements.lock", "requirements-extras.lock", "requirements-server.lock")


@pytest.fixture(params=LOCKS)
def lock(request: pytest.FixtureRequest) -> str:
    """The text of a lock of Python packages."""
    return (ROOT / str(request.param)).read_text()


def test_python_lock_names_no_address_and_no_index(lock: str) -> None:
    assert [line for line in lock.splitlines() if re.search(r"https?:|://|--(extra-)?index|--find-links", line)] == []


def test_python_lock_pins_every_package_by_hash(lock: str) -> None:
    pins = re.findall(r"^[A-Za-z0-9].*(?:\n    --hash=sha256:[0-9a-f]{64}.*)*", lock, re.MULTILINE)
    assert pins
    assert [pin for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == []


def pinned(name: str) -> set[str]:
    """What a lock pins: package, version and, where they differ, for which machines."""
    return set(re.findall(r"^([A-Za-z0-9._-]+==[^ \\]+(?: ; [^\\]+)?) ", (ROOT / name).read_text(), re.MULTILINE))


def test_a_server_runs_with_the_versions_that_were_tested() -> None:
    tested = {pin.partition(" ;")[0] for name in LOCKS[:2] for pin in pinned(name)}
    served = {pin.partition(" ;")[0] for pin in pinned(LOCKS[2])}
    assert served
    assert served <= tested


def test_npm_locks_name_no_address(files: list[Path]) -> None:
    locks = [path for path in files if path.name == "package-lock.json"]
    assert [path for path in locks if '"resolved"' in path.read_text(encoding="utf-8")] == []


def test_no_file_names_a_path_of_a_machine(files: list[Path]) -> None:
    found = {str(path.relative_to(ROOT)): machine_paths(path.read_bytes()) for path in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("folder", ["home", "root", "Users"])
def test_paths_of_machines_are_recognised(folder: str) -> None:
    # Put together here, or this file would be found by the test above.
    path = "/".join(["", folder, "kari", "narvik"])
    assert machine_paths(f"open('{path}')".encode()) == [f"open('{path}')"]
    assert machine_paths(f"file://{path}".encode()) != []
    assert machine_paths(f"https://example.org{path}".encode()) == []
    assert machine_paths(b"\0" + path.encode()) == []


def test_both_python_locks_pin_the_same_versions() -> None:
    first, second = (
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE))
        for name in ("requirements.lock", "requirements-extras.lock")
    )
    assert {name: (first[name], second[name]) for name in first.keys() & second if first[name] != second[name]} == {}
