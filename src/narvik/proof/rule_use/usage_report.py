"""What was in use, told as a page of Markdown with tables and plots: for docs, and for whoever looks for idle rules."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.rules import Json, Rules
from narvik.lab.plots import Bar, bars
from narvik.lab.statistics import share
from narvik.proof.rule_use.usage import CitingCode, Usage

WHOLE_MAP: Final = "space"
"""Kinds whose words are places on a map: where nothing happened is told by the lab's maps, not here."""

MOST_NAMED: Final = 4
"""How many sets of options a report names one by one."""

VALUE: Final = "a value, not a step: in force in every game"
NO_REASON: Final = "no reason given yet"
PASSED_OVER: Final = "offered, but no player ever took it"


class Reasons(NamedTuple):
    """Why something is idle, by what it is (`rule`, `verb` or a kind of word) and its name."""

    given: dict[tuple[str, str], str]

    def why(self, what: str, name: str) -> str:
        """The reason that was given, if one was."""
        return self.given.get((what, name), NO_REASON)


def read_reasons(file: Path) -> Reasons:
    """Reasons from a table with the columns what, name and reason; none where there is no such file."""
    if not file.is_file():
        return Reasons({})
    with file.open(encoding="utf-8", newline="") as rows:
        return Reasons({(row["what"], row["name"]): row["reason"] for row in csv.DictReader(rows)})


class Idle(NamedTuple):
    """Something that never occurred, and why."""

    what: str
    name: str
    reason: str


def games_with(rows: Sequence[Json], column: str) -> Counter[str]:
    """In how many games each thing of a column occurred."""
    return Counter(name for row in rows for name in row[column])


def times(rows: Iterable[Json], column: str) -> Counter[str]:
    """How often each thing of a column occurred in all games."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row[column])
    return total


def idle(rules: Rules[Any], rows: Sequence[Json], reasons: Reasons) -> list[Idle]:
    """Everything that never occurred: rules, kinds of choices, and words such as cards and units."""
    used, countable = games_with(rows, "rules") + games_with(rows, "refused"), CitingCode(rules).countable()
    out = []
    for rule in rules.rule_list():
        if rule.id not in used and not rule.mark:
            given = reasons.why("rule", rule.id)
            out.append(Idle("rule", rule.id, given if rule.id in countable or given != NO_REASON else VALUE))
    taken, offered = games_with(rows, "taken"), games_with(rows, "offered")
    for verb in rules.words.verbs:
        if verb.name not in taken:
            given = reasons.why("verb", verb.name)
            refused = given == NO_REASON and verb.name in offered
            out.append(Idle("verb", verb.name, PASSED_OVER if refused else given))
    named = games_with(rows, "words")
    for kind in sorted(rules.kinds.values(), key=lambda kind: kind.name):
        if kind.touch != WHOLE_MAP and any(f"{kind.name} {word}" in named for word in kind.words):
            missing = (word for word in kind.words if f"{kind.name} {word}" not in named)
            out += [Idle(kind.name, word, reasons.why(kind.name, word)) for word in missing]
    return out


def as_json(found: Usage, reasons: Reasons) -> Json:
    """A run as figures for programs."""
    rules, rows = found.plan.rules, found.every_row
    return {
        "game": found.plan.game,
        "players": list(found.plan.players),
        "beside": [{"players": list(run.settings["players"].values()), "games": len(run.rows)} for run in found.beside],
        "games": len(rows),
        "rules": dict(sorted(games_with(rows, "rules").items())),
        "offered": dict(sorted(games_with(rows, "offered").items())),
        "taken": dict(sorted(times(rows, "taken").items())),
        "words": dict(sorted(times(rows, "words").items())),
        "refused": dict(sorted(times(rows, "refused").items())),
        "idle": [one._asdict() for one in idle(rules, rows, reasons)],
    }


def page(found: Usage, reasons: Reasons) -> str:
    """The report."""
    rules, rows = found.plan.rules, found.every_row
    unused = idle(rules, rows, reasons)
    used = games_with(rows, "rules") + games_with(rows, "refused")
    acts = [rule for rule in rules.rule_list() if not rule.mark]
    parts = [
        f"# Rules in use: {rules.title}",
        f"{'; '.join(played(found))}; made by `narvik lab usage {rules.name}`. "
        f"Of {len(acts)} rules that code carries out {sum(rule.id in used for rule in acts)} were in use in at least "
        "one game. A rule is in use where code that cites it ran while a choice was made or the next ones were "
        "listed, a question named it, or it refused a choice that was tried at random.",
        "## Kinds of choices",
        choices_table(rules, rows),
        verbs_plot(rules, rows),
        "## Rules by how many games they were in use in",
        rules_plot(rules, rows),
        "## Never in use",
        table(("what", "name", "why"), unused) if unused else "Nothing.",
        "## Each rule",
        "In how many games it was in use, and how many of the choices tried at random it refused.",
        rules_table(rules, rows),
        "## Cards, units and other words",
        "How often a game each was named by a choice or an event.",
        words_table(rules, rows),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def played(found: Usage) -> list[str]:
    """What was played, a phrase for each run: how many games between whom, with which options, by which seed."""
    runs = ((found.plan.settings(), found.rows), *found.beside)
    return [
        f"{len(rows)} {'game' if len(rows) == 1 else 'games'} "
        f"between {' and '.join(dict.fromkeys(settings['players'].values()))}"
        f"{in_turn(settings['variants'])}, seed `{settings['seed']}`"
        for settings, rows in runs
    ]


def in_turn(variants: Sequence[Json]) -> str:
    """The options that games of a run took in turn, in brackets; nothing if all had the same."""
    swept = [name for name in variants[0] if len({options[name] for options in variants}) > 1]
    if not swept:
        return ""
    if len(variants) > MOST_NAMED:
        return f" (in turn with {len(variants)} combinations of {', '.join(swept)})"
    return f" ({'; '.join(', '.join(f'{name} {options[name]}' for name in swept) for options in variants)})"


def choices_table(rules: Rules[Any], rows: Sequence[Json]) -> str:
    """Each kind of choice: in how many games it was offered and taken, and how often a game."""
    offered, taken, all_taken = games_with(rows, "offered"), games_with(rows, "taken"), times(rows, "taken")
    lines = [
        (f"`{verb.name}`", offered[verb.name], taken[verb.name], f"{all_taken[verb.name] / max(1, len(rows)):.1f}")
        for verb in rules.words.verbs
    ]
    return table(("choice", "games offered", "games taken", "taken a game"), lines)


def rules_table(rules: Rules[Any], rows: Sequence[Json]) -> str:
    """Each rule that code carries out: in how many games it was in use, and how often it refused something."""
    used, refused = games_with(rows, "rules"), times(rows, "refused")
    lines = [(rule.id, used[rule.id], refused[rule.id] or "") for rule in rules.rule_list() if not rule.mark]
    return table(("rule", "games", "refusals"), lines)


def words_table(rules: Rules[Any], rows: Sequence[Json]) -> str:
    """Each word of a kind that occurred, but for places on a map: how often a game."""
    named = times(rows, "words")
    lines = []
    for kind in sorted(rules.kinds.values(), key=lambda kind: kind.name):
        found = [(word, named[f"{kind.name} {word}"]) for word in kind.words]
        if kind.touch != WHOLE_MAP and any(count for _, count in found):
            told = [f"{word} {count / max(1, len(rows)):.1f}" for word, count in found]
            lines.append((kind.name, ", ".join(told)))
    return table(("kind", "times a game"), lines)


def verbs_plot(rules: Rules[Any], rows: Sequence[Json]) -> str:
    """The share of games in which each kind of choice was taken, as a plot."""
    taken = games_with(rows, "taken")
    found = [
        Bar(verb.name, won.value, won.low, won.high)
        for verb in rules.words.verbs
        for won in [share(taken[verb.name], len(rows))]
    ]
    return str(bars(f"Games in which each kind of choice was taken: {rules.title}", found))


def rules_plot(rules: Rules[Any], rows: Sequence[Json]) -> str:
    """Of each chapter the share of its rules that were in use at all, as a plot."""
    used = games_with(rows, "rules") + games_with(rows, "refused")
    chapters: dict[str, list[bool]] = {}
    for rule in rules.rule_list():
        if not rule.mark:
            chapters.setdefault(rule.chapter, []).append(rule.id in used)
    found = [
        Bar(chapter[:26], part.value, part.low, part.high)
        for chapter, uses in chapters.items()
        for part in [share(sum(uses), len(uses))]
    ]
    return str(bars(f"Rules of each chapter that were in use: {rules.title}", found))


def table(heads: Sequence[str], lines: Iterable[Sequence[Any]]) -> str:
    """A table of Markdown."""
    rows = [heads, ["---"] * len(heads), *lines]
    return "\n".join(f"| {' | '.join(str(cell) for cell in row)} |" for row in rows)


def summary(found: Mapping[str, Any]) -> str:
    """A run in a sentence, for the terminal."""
    idle_by = Counter(one["what"] for one in found["idle"])
    counts = ", ".join(f"{count} × {what}" for what, count in idle_by.items()) or "nothing"
    reasonless = sum(one["reason"] in (NO_REASON, PASSED_OVER) for one in found["idle"])
    return f"{found['games']} games: {len(found['rules'])} rules in use; idle: {counts}; {reasonless} without a reason"
