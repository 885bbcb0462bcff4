"""What a run found: figures, the rules for which a change goes unnoticed, and a page that people can read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.proof.mutation.accepted import EQUIVALENT, Accepted
from narvik.proof.mutation.run import Outcome
from narvik.proof.mutation.targets import Change
from narvik.proof.mutation.trials import BROKEN, IMPOSSIBLE, UNNOTICED, Verdict
from narvik.proof.mutation.verdicts import NOTICED, Told

MOST_SHARE: Final = 0.05
"""The share of a game's rules for which changes may go unnoticed, each with a reason."""


class Unnoticed(NamedTuple):
    """A change that no case of its rules noticed, and the reason if it is accepted."""

    change: Change
    verdict: Verdict
    reason: str


class Findings:
    """A run summed up with the accepted changes."""

    def __init__(self, outcome: Outcome, accepted: Iterable[Accepted]) -> None:
        rows = list(accepted)
        used: set[Accepted] = set()
        self.outcome = outcome
        self.counts = Counter(verdict.verdict for _, verdict in outcome.tried)
        self.unnoticed: list[Unnoticed] = []
        self.broken = [change for change, verdict in outcome.tried if verdict.verdict == BROKEN]
        for change, verdict in outcome.tried:
            if verdict.verdict != UNNOTICED:
                continue
            row = next((row for row in rows if row.fits(change.place, change.text)), None)
            if row is not None:
                used.add(row)
            if row is not None and row.kind == EQUIVALENT:
                self.counts[EQUIVALENT] += 1
            else:
                self.unnoticed.append(Unnoticed(change, verdict, row.reason if row else ""))
        self.stale = [row for row in rows if row not in used] if not outcome.left and not outcome.partial else []
        listed = {rule for one in self.unnoticed for rule in one.change.rules}
        self.rules = [rule for rule in outcome.rules if rule in listed]
        self.apart = sorted(listed & outcome.apart)

    @property
    def share(self) -> float:
        """The share of the rules for which a change goes unnoticed."""
        return len(self.rules) / len(self.outcome.rules) if self.outcome.rules else 0.0

    @property
    def sharp(self) -> bool:
        """Whether all was tried, few rules are left, each with a reason, and no accepted row is out of date."""
        reasons = all(one.reason for one in self.unnoticed)
        return not self.outcome.left and reasons and self.share <= MOST_SHARE and not self.stale

    def figures(self) -> dict[str, Any]:
        """The figures, by name."""
        alone, most = own_cases(self.outcome.cases)
        return {
            "game": self.outcome.game,
            "rules": len(self.outcome.rules),
            "rules_unnoticed": len(self.rules),
            "share": round(self.share, 4),
            "rules_without_own_case": sum(rule not in alone for rule in self.outcome.rules),
            "cases": len(self.outcome.cases),
            "most_rules_of_a_case": most,
            "changes": len(self.outcome.tried) + self.outcome.left,
            "left": self.outcome.left,
            "noticed": self.counts[NOTICED],
            "unnoticed": len(self.unnoticed),
            "equivalent": self.counts[EQUIVALENT],
            "broken": self.counts[BROKEN],
            "impossible": self.counts[IMPOSSIBLE],
            "rules_of_later_parts": len(self.outcome.apart),
            "changes_of_later_parts": self.outcome.later,
            "seconds": round(self.outcome.seconds, 1),
        }

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            **self.figures(),
            "unnoticed_rules": self.rules,
            "unnoticed_rules_of_later_parts": self.apart,
            "unnoticed_changes": [
                {
                    "place": one.change.place,
                    "line": one.change.at[1] if one.change.at else 0,
                    "change": one.change.text,
                    "rules": list(one.change.rules),
                    "cases": one.verdict.met,
                    "errors": one.verdict.errors,
                    "noticed_elsewhere": one.verdict.elsewhere,
                    "reason": one.reason,
                }
                for one in self.unnoticed
            ],
            "broken_changes": [{"place": change.place, "change": change.text} for change in self.broken],
            "stale": [{"place": row.place, "change": row.change} for row in self.stale],
        }


def own_cases(cases: list[Told]) -> tuple[set[str], int]:
    """The rules that some case is about and about no other, and how many rules a case names at most."""
    alone = {rule for case in cases if len(case.rules) == 1 for rule in case.rules}
    return alone, max((len(case.rules) for case in cases), default=0)


def page(found: Findings) -> str:
    """The report as Markdown."""
    figures = found.figures()
    told = {
        "rules": f"{figures['rules']}, {figures['rules_without_own_case']} of them without a case that names no other",
        "rules with an unnoticed change": f"{figures['rules_unnoticed']} ({found.share:.1%}; at most {MOST_SHARE:.0%})",
        "cases": f"{figures['cases']}; one names {figures['most_rules_of_a_case']} rules",
        "changes": f"{figures['changes']}, {figures['left']} of them not tried yet",
        "noticed": figures["noticed"],
        "unnoticed": figures["unnoticed"],
        "equivalent: nobody could tell": figures["equivalent"],
        "broken: the rules break down in every case that meets it": figures["broken"],
        "impossible: the tables or the game cannot be made so": figures["impossible"],
        "processor time": f"{figures['seconds']:.0f} s",
    }
    if found.outcome.apart:
        later = f"{figures['rules_of_later_parts']} rules, {figures['changes_of_later_parts']} changes of theirs alone"
        told["parts that still want cases, not counted"] = later
    out = [f"# How sharp the cases of {found.outcome.game} are", "", "| | |", "|---|---|"]
    out += [f"| {name} | {value} |" for name, value in told.items()]
    out += ["", "## Rules for which a change goes unnoticed", ""]
    counts = Counter(rule for one in found.unnoticed for rule in one.change.rules)
    out += [f"- {rule}: {counts[rule]}" for rule in found.rules] or ["None."]
    if found.apart:
        out += ["", "Of parts that still want cases, not counted: " + ", ".join(found.apart)]
    out += ["", "## Unnoticed changes", ""]
    out += unnoticed_by_place(found.unnoticed) or ["None."]
    out += ["", "## Broken changes", ""]
    out += [f"- {change.place}: {change.text}" for change in found.broken] or ["None."]
    if found.stale:
        out += ["", "## Accepted changes that are noticed by now, or are no longer there", ""]
        out += [f"- {row.place}: {row.change}" for row in found.stale]
    return "\n".join([*out, ""])


def unnoticed_by_place(unnoticed: list[Unnoticed]) -> list[str]:
    """The unnoticed changes, under the place they are made in."""
    out: list[str] = []
    last = ""
    for one in unnoticed:
        change, verdict = one.change, one.verdict
        if change.place != last:
            out += ["", f"### {change.place}", "", ", ".join(change.rules), ""]
            last = change.place
        where = f"line {change.at[1]}: " if change.at else ""
        met = f"cases that meet it: {verdict.met}" if verdict.met else "no case of these rules meets it"
        errors = f", {verdict.errors} with an error" if verdict.errors else ""
        other = f"; {verdict.elsewhere} would notice" if verdict.elsewhere else ""
        out.append(f"- {where}{change.text} ({met}{errors}{other})" + (f": {one.reason}" if one.reason else ""))
    return out


def write_page(found: Findings, folder: Path) -> Path:
    """Write the report into the folder of a run."""
    path = folder / "report.md"
    path.write_text(page(found), encoding="utf-8")
    return path
