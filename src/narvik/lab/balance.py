"""Is a game even? Equal players on all sides play each scenario many times, with two sets of tables.

Plain and balanced, where a game was tuned; or the tables as they are and on trial. A drawn game decides nothing, so
that shares are of the decided ones. A scenario is called even if each side wins 40 to 60 of a hundred.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.rules import Json, Options, Rules
from narvik.core.tunings import Change, tunings
from narvik.lab.plan import ALL, SimulationPlan, plan
from narvik.lab.report import write_report
from narvik.lab.run_folder import digest
from narvik.lab.simulations import Simulation, simulate
from narvik.lab.statistics import Share, draws, share, told
from narvik.lab.tables import tables_of, write_tables
from narvik.lab.trials import lay_out
from narvik.players.registry import Limits
from narvik.players.sides import side_names

AS_IT_IS: Final = "as it is"
TRIAL: Final = "trial"
SCENARIO: Final = "scenario"
LEAST, MOST = 0.4, 0.6


class ScenarioBalance(NamedTuple):
    """How the sides of one scenario fared with one set of tables; `wins` are shares of the decided games."""

    options: Options
    variant: int
    tables: str
    games: int
    drawn: Share
    wins: dict[str, Share]

    @property
    def even(self) -> bool:
        """Whether no side wins too often."""
        return all(LEAST <= won.value <= MOST for won in self.wins.values())


class BalanceExperiment(NamedTuple):
    """An experiment: what the second set of tables changes, what came of it, and whether it was interrupted."""

    plan: SimulationPlan
    changes: list[Change]
    scales: list[ScenarioBalance]
    games: int
    stopped: bool
    folder: Path

    @property
    def after(self) -> str:
        """Which tables have the changes."""
        return self.scales[-1].tables if self.scales else ""


Progress = Callable[[str, int, int], None]
"""Called with the tables that are being played with, the games done and all of them."""


def scenarios(rules: Rules[Any], given: Mapping[str, str]) -> dict[str, str]:
    """The options that were asked for, and every scenario where none was."""
    if SCENARIO not in given and any(option.name == SCENARIO for option in rules.options):
        return {SCENARIO: ALL, **given}
    return dict(given)


def weigh(
    rules: Rules[Any],
    player: str,
    games: int,
    given: Mapping[str, str],
    limits: Limits,
    seed: str,
    trial: Path | None,
    out: Path | None,
    jobs: int,
    on_progress: Progress,
) -> BalanceExperiment:
    """Play `games` of each scenario by a player against itself. Ctrl-C ends it; the same call goes on."""
    wanted = scenarios(rules, given)
    made = plan(rules.name, [player], wanted, limits, seed)
    whole = games * len(made.variants)
    named = {**made.settings(), "trial": trial.read_text(encoding="utf-8") if trial and trial.is_file() else ""}
    folder = out or Path("lab") / f"balance-{rules.name}-{digest(named)}"
    option = rules.tables_option
    plans = {AS_IT_IS: made}
    changes: list[Change] = []
    if trial is not None:
        changes = lay_out(rules, trial, folder / "tables")
        plans[TRIAL] = plan(rules.name, [player], wanted, limits, seed, folder / "tables")
    elif option is not None and option.name not in given:
        changes = tunings(rules)
        sets = ((value, {**wanted, option.name: value}) for value in reversed(option.values))
        plans = {value: plan(rules.name, [player], options, limits, seed) for value, options in sets}
    scales: list[ScenarioBalance] = []
    stopped = False
    for name, one in plans.items():
        if stopped:
            break
        place = folder / name.replace(" ", "-")

        def show(done: int, name: str = name) -> None:
            on_progress(name, done, whole)

        done = simulate(one, whole, place, jobs, on_progress=show)
        if done.rows:
            write_report(place, one, done.rows, write_tables(place, tables_of(one, done.rows)))
        scales += scales_of(done, name)
        stopped = done.stopped
    scales.sort(key=lambda scale: scale.variant)
    return BalanceExperiment(made, changes, scales, games, stopped, folder)


def scales_of(done: Simulation, tables: str) -> list[ScenarioBalance]:
    """The scenarios of a simulation, each by itself."""
    sides = side_names(done.plan.rules)
    out = []
    for number, options in enumerate(done.plan.variants):
        rows = [row for row in done.rows if row["number"] % len(done.plan.variants) == number]
        drawn = draws(rows)
        decided = len(rows) - drawn.held
        wins = {side: share(sum(row["scores"][place] > 0 for row in rows), decided) for place, side in enumerate(sides)}
        out.append(ScenarioBalance(options, number, tables, len(rows), drawn, wins))
    return out


def as_json(found: BalanceExperiment) -> Json:
    """An experiment as JSON."""
    swept = found.plan.swept()
    return {
        "game": found.plan.game,
        "player": found.plan.players[0],
        "of": found.games,
        "changes": [change._asdict() for change in found.changes],
        "scales": [
            {
                "options": {name: scale.options[name] for name in swept},
                "tables": scale.tables,
                "games": scale.games,
                "draws": told(scale.drawn),
                "wins": {side: told(won) for side, won in scale.wins.items()},
                "even": scale.even,
            }
            for scale in found.scales
        ],
        "folder": str(found.folder),
    }
