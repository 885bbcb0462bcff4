"""Which lines of a game each case reaches, kept beside the verdicts.

Noting lines takes many times as long as playing a case. So what was found is kept for as long as the sources are the
same, and only cases that are new or were edited are played for it: whoever writes a case waits for that one alone.
"""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path
from typing import Any, Final

from narvik.core.errors import NarvikError
from narvik.proof.mutation.trials import answer_of, make_anew, run_apart
from narvik.proof.mutation.verdicts import PASSED, PATIENT, Lines, Told, judged, lines_reached

KEPT: Final = "lines.json"
MAKING: Final = "tables"
"""Under what name the lines are kept that are reached by making the tables."""

Listed = dict[str, list[int]]
"""Lines as JSON has them."""


class CannotMutate(NarvikError):
    """A run that cannot be made as things are."""


def survey(cases: list[Told], files: frozenset[str], folder: Path, stamp: str) -> list[Lines]:
    """Which lines are reached: first by making the tables, then by each case. Raises where a case fails unchanged."""
    known = read_kept(folder / KEPT, stamp)
    wanted = {case.hash: case for case in cases if case.hash not in known}
    if wanted or MAKING not in known:
        found = answer_of(*run_apart(lambda: looked(wanted, files)))
        if found is None:
            raise CannotMutate("the cases cannot be run")
        failing = [case.name for case in wanted.values() if case.hash not in found]
        if failing:
            shown = ", ".join(failing[:5])
            raise CannotMutate(f"{len(failing)} cases fail before anything is changed: {shown}; see narvik verify")
        known.update(found)
        now = {key: known[key] for key in (MAKING, *(case.hash for case in cases))}
        write_kept(folder / KEPT, stamp, now)
    return [as_sets(known[key]) for key in (MAKING, *(case.hash for case in cases))]


def looked(cases: dict[str, Told], files: frozenset[str]) -> dict[str, Listed]:
    """The lines reached by making the tables and by each case that holds.

    Done in a process of its own: the one that asks plays no case, so that nothing is reckoned before a change. Each
    case is played in a copy of it, as in a trial: what one case had reckoned and kept the next would not reach.
    """
    with lines_reached(files) as made:
        make_anew()
    out = {MAKING: listed(made)}
    gc.collect()
    gc.freeze()
    for key, case in cases.items():
        found = answer_of(*run_apart(lambda case=case: reached_by(case, files)))  # type: ignore[misc]  # bound now
        if found is not None:
            out[key] = found
    return out


def reached_by(case: Told, files: frozenset[str]) -> Listed | None:
    """The lines that a case reaches; nothing if it does not hold."""
    with lines_reached(files) as reached:
        verdict = judged(case, seconds=PATIENT)
    return listed(reached) if verdict == PASSED else None


def listed(lines: Lines) -> Listed:
    """Lines as JSON has them."""
    return {file: sorted(found) for file, found in lines.items()}


def as_sets(lines: Listed) -> Lines:
    """Lines as they are asked for."""
    return {file: set(found) for file, found in lines.items()}


def read_kept(file: Path, stamp: str) -> dict[str, Any]:
    """What an earlier run found with the same sources, by the hash of a case."""
    try:
        kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    found: dict[str, Any] = kept["reached"] if kept.get("stamp") == stamp else {}
    return found


def write_kept(file: Path, stamp: str, reached: dict[str, Listed]) -> None:
    """Keep what was found, in the place of what there was."""
    file.parent.mkdir(parents=True, exist_ok=True)
    other = file.with_suffix(".new")
    other.write_text(json.dumps({"stamp": stamp, "reached": reached}), encoding="utf-8")
    os.replace(other, file)
