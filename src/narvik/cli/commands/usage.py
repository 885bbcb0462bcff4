"""Rules in use, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from narvik.cli.commands.arena import names_of
from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.core.files import write_whole
from narvik.lab.balance import scenarios
from narvik.lab.plan import plan
from narvik.lab.run_folder import digest
from narvik.players.registry import Limits


def run_usage(
    game: str,
    games: int,
    players: list[str],
    given: list[str],
    limits: Limits,
    jobs: int,
    seed: str,
    out: Path | None,
    beside: list[Path],
    reasons: Path | None,
    as_json: bool,
) -> None:
    """`narvik lab usage`."""
    from narvik.proof.rule_use import usage_report
    from narvik.proof.rule_use.usage import count_usage, earlier_run

    rules = the_rules(game)
    made = plan(rules.name, names_of(players), scenarios(rules, settings(given)), limits, seed)
    folder = out or Path("lab") / f"usage-{rules.name}-{digest(made.settings())}"
    others = tuple(earlier_run(made, one) for one in beside)
    with progress_bar(not as_json) as progress:
        task = progress.add_task("games", total=games)
        found = count_usage(made, games, folder, jobs, lambda done: progress.update(task, completed=done))
    found = found._replace(beside=others)
    known = usage_report.read_reasons(reasons or Path("tests/cases") / rules.name / "usage_reasons.csv")
    figures = usage_report.as_json(found, known)
    report = folder / "usage.md"
    write_whole(report, usage_report.page(found, known))
    if as_json:
        print(json.dumps({**figures, "folder": str(folder), "stopped": found.stopped}))
        return
    console = Console(highlight=False)
    console.print(Text(usage_report.summary(figures), "bold"), soft_wrap=True)
    console.print(f"  {report}", soft_wrap=True)
