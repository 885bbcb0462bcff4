"""A whole run: every change of a game tried with the cases of its rules, kept in a folder, and gone on with later.

Kept is one line for each verdict (`verdicts.jsonl`). A verdict holds as long as the sources and the cases it rests on
are the same; after an edit the change is tried again, first with the case that noticed it before, so that a second run
takes a small part of the first.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.build import COMPILED, running
from narvik.core.rules import Rules, rules_of
from narvik.core.text import texts
from narvik.proof.checks import rule_ids
from narvik.proof.citations import HOUSE, SHARED
from narvik.proof.mutation.survey import CannotMutate, survey
from narvik.proof.mutation.targets import Change, changes
from narvik.proof.mutation.trials import UNNOTICED, Trial, Verdict, all_tried
from narvik.proof.mutation.verdicts import Lines, Told, read_all

KEPT: Final = "verdicts.jsonl"
PLAYED: Final = ("mutation", "rule_cases")
"""Where the proof changes rules and plays cases."""


class Outcome(NamedTuple):
    """A run as far as it has come: the changes with their verdicts, and those still to try."""

    game: str
    rules: tuple[str, ...]
    cases: list[Told]
    tried: list[tuple[Change, Verdict]]
    left: int
    seconds: float
    """Processor time of this run."""
    partial: bool
    """Whether only some rules or places were asked for."""
    apart: frozenset[str] = frozenset()
    """The rules of parts of the game that still want cases; they are not counted."""
    later: int = 0
    """How many changes answer for such rules alone; they are not tried."""


def stamp(rules: Rules[Any]) -> str:
    """A hash of all sources and tables that a verdict may rest on."""
    total = hashlib.sha256()
    folders = [rules.texts.parent, *(HOUSE / room for room in SHARED), *(HOUSE / "proof" / room for room in PLAYED)]
    for file in sorted(path for folder in folders for path in folder.rglob("*")):
        if file.suffix in (".py", ".csv"):
            total.update(str(file.relative_to(HOUSE.parent) if file.is_relative_to(HOUSE) else file).encode())
            total.update(file.read_bytes())
    return total.hexdigest()[:16]


class Kept:
    """The verdicts of a folder."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self.stamp = stamp
        self.file = folder / KEPT
        self.known: dict[str, dict[str, Any]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        if self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                try:
                    entry = json.loads(line)
                except ValueError:
                    continue  # the last line of a run that was killed
                self.known[entry["key"]] = entry
        self.rewrite()

    def rewrite(self) -> None:
        """Each verdict once: those that were replaced go."""
        other = self.file.with_suffix(".new")
        other.write_text("".join(json.dumps(entry) + "\n" for entry in self.known.values()), encoding="utf-8")
        os.replace(other, self.file)

    def holds(self, trial: Trial) -> Verdict | None:
        """The verdict of an earlier run, if all it rests on is the same."""
        entry = self.known.get(trial.change.key)
        if entry is None or entry["stamp"] != self.stamp:
            return None
        verdict = Verdict(*entry["verdict"])
        return verdict if entry["rests_on"] == rests_on(trial, verdict) else None

    def hint(self, change: Change) -> str:
        """The case that noticed a change before."""
        entry = self.known.get(change.key)
        return Verdict(*entry["verdict"]).by if entry else ""

    def keep(self, trial: Trial, verdict: Verdict) -> None:
        """Write a verdict down."""
        entry = {
            "key": trial.change.key, "stamp": self.stamp, "verdict": verdict, "rests_on": rests_on(trial, verdict),
        }  # fmt: skip
        self.known[trial.change.key] = entry
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(entry) + "\n")


def rests_on(trial: Trial, verdict: Verdict) -> str:
    """A hash of the cases a verdict rests on: the one that noticed, or all that did not."""
    used = [case.hash for case in trial.cases if not verdict.by or case.name == verdict.by]
    return hashlib.sha256(" ".join(sorted(used)).encode()).hexdigest()[:12]


def planned(found: list[Change], cases: list[Told], seen: list[Lines]) -> list[Trial]:
    """The changes with the cases that can tell them: of their rules, and reaching their lines."""
    out = []
    for change in found:
        anew, reaching = change.at is None, cases
        if change.at is not None:
            file, span = str(change.at[0]), range(change.at[1], change.at[2] + 1)
            anew = meets(seen[0], file, span)
            if not anew:
                reaching = [case for case, lines in zip(cases, seen[1:], strict=True) if meets(lines, file, span)]
        own = [case for case in reaching if not case.rules.isdisjoint(change.shown_by)]
        # The case that is about fewest rules first: most often it is the one.
        own.sort(key=lambda case: len(case.rules))
        others = [case for case in reaching if case.rules.isdisjoint(change.shown_by)]
        out.append(Trial(change, own, others, anew))
    return out


def still_owed(rules: Rules[Any], cases: list[Told]) -> frozenset[str]:
    """The rules of those parts of a game in which some rule that code carries out has no case yet."""
    shown = frozenset[str]().union(*(case.rules for case in cases))
    listed = rules.rule_list()
    open_parts = {rule.part for rule in listed if rule.part and not rule.mark and rule.id not in shown}
    return frozenset(rule.id for rule in listed if rule.part in open_parts)


def narrowed(
    game: str, ids: tuple[str, ...], everything: list[Change], only: tuple[str, ...]
) -> tuple[list[Change], tuple[str, ...]]:
    """The changes of some rules, folders, modules and functions, each as the report names it, and the rules counted."""
    rules, places = set(only).intersection(ids), [word for word in only if word not in ids]
    for place in places:
        if not any(within(change.place, place) for change in everything):
            raise CannotMutate(f"{game} has no rule, folder, module or function '{place}'")
    there = {change.key: any(within(change.place, place) for place in places) for change in everything}
    found = [change for change in everything if there[change.key] or not rules.isdisjoint(change.rules)]
    counted = rules.union(*(change.rules for change in found if there[change.key]))
    return found, tuple(rule for rule in ids if rule in counted)


def within(place: str, word: str) -> bool:
    """Whether a place lies in a folder, a module or a function: `chapters/land`, `march.py` without its ending, too."""
    word = word.rstrip("/")
    return place == word or (place.startswith(word) and place[len(word)] in "/. ")


def meets(lines: Lines, file: str, span: range) -> bool:
    """Whether any line of a span was reached."""
    return not lines.get(file, set()).isdisjoint(span)


def mutate(
    game: str,
    folder: Path,
    keep: Path,
    jobs: int = 1,
    minutes: float = 30.0,
    only: tuple[str, ...] = (),
    on_progress: Callable[[int, int, int], None] = lambda done, total, unnoticed: None,
) -> Outcome:
    """Try every change of a game with its cases, or those of some rules and places (`only`).

    Ends early after some minutes; what was tried is kept.
    """
    if running() == COMPILED:
        raise CannotMutate("compiled rules cannot be changed; set NARVIK_BUILD=pure")
    if not hasattr(os, "fork"):
        raise CannotMutate("this system has no fork; rules can be changed on Linux and macOS only")
    until = time.monotonic() + minutes * 60
    began = processor_time()
    rules = rules_of(game)
    texts(rules.chosen(rules.settle_options({}, in_case=True)), "en")  # loaded before the processes part
    rule_ids(rules)
    ids = tuple(rule.id for rule in rules.rule_list())
    cases = read_all(folder)
    apart = still_owed(rules, cases)
    everything = changes(rules)
    found, asked = narrowed(game, ids, everything, only or tuple(rule for rule in ids if rule not in apart))
    files = frozenset(str(change.at[0]) for change in everything if change.at is not None)
    kept = Kept(keep, stamp(rules))
    trials = planned(found, cases, survey(cases, files, keep, kept.stamp))
    verdicts: dict[str, Verdict] = {}
    waiting: list[Trial] = []
    for trial in trials:
        verdict = kept.holds(trial)
        if verdict is not None:
            verdicts[trial.change.key] = verdict
        else:
            first = kept.hint(trial.change)
            trial.cases.sort(key=lambda case, first=first: case.name != first)  # type: ignore[misc]  # bound now
            waiting.append(trial)
    unnoticed = sum(verdict.verdict == UNNOTICED for verdict in verdicts.values())
    on_progress(len(verdicts), len(trials), unnoticed)
    for trial, verdict in all_tried(waiting, jobs):
        kept.keep(trial, verdict)
        verdicts[trial.change.key] = verdict
        unnoticed += verdict.verdict == UNNOTICED
        on_progress(len(verdicts), len(trials), unnoticed)
        if time.monotonic() > until:
            break
    done = [(trial.change, verdicts[trial.change.key]) for trial in trials if trial.change.key in verdicts]
    left, later = len(trials) - len(done), 0 if only else len(everything) - len(found)
    return Outcome(game, asked, cases, done, left, processor_time() - began, bool(only), apart, later)


def processor_time() -> float:
    """Seconds that this process and those it began have reckoned."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
