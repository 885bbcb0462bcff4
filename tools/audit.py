"""Ask the registries whether a pinned package is known to be vulnerable: what `./narvik test` runs as its audit.

Python packages are asked for at the index's JSON API, one by one, as pip-audit does; packages of the client by `npm
audit`. Exit status 0: nothing known. 1: something is, and each is named. 3: the registries did not answer, so nothing
is known either way; that is said loudly and does not fail the tests, which must also run without the internet.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements.lock", "requirements-extras.lock")
INDEX: Final = "https://pypi.org/pypi"
PATIENCE: Final = 10.0

ACCEPTED: Final[dict[str, str]] = {}
"""Advisories that do not concern Narvik: their id, and why not. An entry goes when the package is upgraded."""

CLEAN, VULNERABLE, UNKNOWN = 0, 1, 3


class Advisory(NamedTuple):
    """A weakness that is known of a package we pin."""

    package: str
    id: str
    text: str
    fixed: str


class Answers(NamedTuple):
    """What a registry said: the advisories, and how many packages it answered for of how many."""

    found: list[Advisory]
    answered: int
    asked: int


def pinned(text: str) -> dict[str, str]:
    """The packages of a lock with their versions."""
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", text, re.MULTILINE))


def ask_index(index: str, package: str, version: str) -> list[Advisory] | None:
    """What the index knows about a package; None if it does not answer."""
    try:
        with urllib.request.urlopen(f"{index}/{package}/{version}/json", timeout=PATIENCE) as answer:
            told: dict[str, Any] = json.load(answer)
    except (OSError, ValueError):
        return None
    return [
        Advisory(
            f"{package} {version}",
            one["id"],
            (one.get("summary") or one.get("details") or "")[:120],
            ", ".join(one["fixed_in"]),
        )
        for one in told.get("vulnerabilities", [])
        if not one.get("withdrawn")
    ]


def audit_python(index: str, locks: list[Path]) -> Answers:
    """All Python packages that we pin."""
    packages: dict[str, str] = {}
    for lock in locks:
        packages |= pinned(lock.read_text(encoding="utf-8"))
    with ThreadPoolExecutor(8) as pool:
        first = next(iter(packages.items()), None)
        # One is asked first: where nobody answers, a hundred others need not wait for it, too.
        if first is None or ask_index(index, *first) is None:
            return Answers([], 0, len(packages))
        told = list(pool.map(lambda one: ask_index(index, *one), packages.items()))
    heard = [answer for answer in told if answer is not None]
    return Answers([one for answer in heard for one in answer], len(heard), len(packages))


def audit_client(folder: Path) -> Answers:
    """All packages that the client is built with or from."""
    asked = len(json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]) - 1
    try:
        done = subprocess.run(
            ["npm", "audit", "--json"], cwd=folder, capture_output=True, text=True, timeout=60, check=False
        )
        told = json.loads(done.stdout)
        found = told["vulnerabilities"]
    except (OSError, ValueError, KeyError, subprocess.TimeoutExpired):
        return Answers([], 0, asked)
    advisories = [
        Advisory(
            name, str(via.get("url", via.get("source", ""))).rpartition("/")[2], via.get("title", ""), "see npm audit"
        )
        for name, one in found.items()
        for via in one["via"]
        if isinstance(via, dict)
    ]
    return Answers(advisories, asked, asked)


def report(name: str, answers: Answers) -> int:
    """Say what is known; the exit status that follows from it."""
    open_ones = [one for one in answers.found if one.id not in ACCEPTED]
    for one in answers.found:
        why = f" (accepted: {ACCEPTED[one.id]})" if one.id in ACCEPTED else ""
        print(f"{one.package}: {one.id} {one.text} Fixed in: {one.fixed or 'no version yet'}{why}")
    if open_ones:
        return VULNERABLE
    if answers.answered < answers.asked:
        print(f"*** NOT AUDITED: the registry answered for {answers.answered} of {answers.asked} {name}. ***")
        print(
            "*** Nothing is known about the others. Run ./narvik test, or tools/audit.py, where it can be reached. ***"
        )
        return UNKNOWN
    print(f"{answers.asked} {name}: nothing known against any.")
    return CLEAN


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--index", default=INDEX, help="the JSON API of a Python package index")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    arguments = parser.parse_args()
    locks = [arguments.root / name for name in LOCKS]
    statuses = {
        report("Python packages", audit_python(arguments.index.rstrip("/"), locks)),
        report("packages of the client", audit_client(arguments.root / "web")),
    }
    return VULNERABLE if VULNERABLE in statuses else UNKNOWN if UNKNOWN in statuses else CLEAN


if __name__ == "__main__":
    sys.exit(main())
