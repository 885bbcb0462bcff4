"""Simulations for notebooks: games played in this process or on all cores, and their tables as frames.

A frame is a table of polars (``narvik[lab]``) or pandas (``narvik[pandas]``); without either there are plain rows.
What the columns hold is told in `docs/lab.md`.
"""

from __future__ import annotations

import tempfile
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from narvik.core.errors import NarvikError
from narvik.core.rules import Json
from narvik.lab.arena import BUDGET
from narvik.lab.game_rows import play_game
from narvik.lab.plan import PlanError, SimulationPlan, plan
from narvik.lab.simulations import simulate
from narvik.lab.tables import Rows, tables_of
from narvik.players.registry import Limits

if TYPE_CHECKING:
    import pandas
    import polars


SHOWN: Final = 5
"""How many games a notebook shows of a simulation."""


class NoFrames(NarvikError):
    """The package that makes frames is not installed."""


class Simulated(NamedTuple):
    """Games that computer players have played, as tables: `games`, `battles`, `cards` and `turns`.

    A table that the game has nothing for, such as cards where there are none, is empty.
    """

    plan: SimulationPlan
    rows: list[Json]

    def table(self, name: str = "games") -> Rows:
        """A table as plain rows."""
        known = ("games", "battles", "cards", "turns")
        if name not in known:
            raise PlanError(f"there is no table '{name}'; there are {', '.join(known)}")
        return tables_of(self.plan, self.rows).get(name, [])

    def frame(self, name: str = "games") -> polars.DataFrame | pandas.DataFrame:
        """A table as a frame of whichever package is installed, polars first."""
        try:
            return self.polars(name)
        except NoFrames:
            return self.pandas(name)

    def __repr__(self) -> str:
        return f"<Simulated: {len(self.rows):,} games of {self.plan.game}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: who played how many games, and the first of them."""
        rows = self.table()
        head = f"<p>{escape(self.plan.rules.title)}: {len(rows):,} games, {escape(', '.join(self.plan.players))}</p>"
        if not rows:
            return head
        titles = "".join(f"<th>{escape(name)}</th>" for name in rows[0])
        lines = ["".join(f"<td>{escape(str(value))}</td>" for value in row.values()) for row in rows[:SHOWN]]
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"{head}<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"

    def polars(self, name: str = "games") -> polars.DataFrame:
        """A table as a polars frame."""
        try:
            import polars
        except ImportError:
            raise NoFrames("polars is not installed: pip install 'narvik[lab]'") from None
        return polars.DataFrame(self.table(name), infer_schema_length=None)

    def pandas(self, name: str = "games") -> pandas.DataFrame:
        """A table as a pandas frame."""
        try:
            import pandas
        except ImportError:
            raise NoFrames("pandas is not installed: pip install 'narvik[pandas]'") from None
        return pandas.DataFrame(self.table(name))


def simulated(
    game: str,
    players: str | list[str] = "staff",
    games: int = 100,
    *,
    seed: str = "lab",
    jobs: int = 1,
    simulations: int = 0,
    folder: Path | str | None = None,
    data: Path | str | None = None,
    **options: str,
) -> Simulated:
    """Let computer players play games and look at them.

    >>> from narvik.lab.dataframes import simulated
    >>> found = simulated("kampen", "recruit", games=2, seed="doctest")
    >>> [row["number"] for row in found.table()]
    [0, 1]

    `players` is one player for all sides, or one for each; an option may have several values (``"basic,advanced"``) or
    ``"all"``. With `simulations` players that search decide by their number and not by the clock, so that the same call
    gives the same games. With a `folder` what was played is kept there, and the next call goes on from it. With more
    than one of `jobs`, games are shared by processes.
    """
    named = [players] if isinstance(players, str) else players
    limits = Limits(BUDGET.seconds, simulations) if simulations else BUDGET
    wanted: SimulationPlan = plan(game, named, options, limits, seed, Path(data) if data else None)
    if folder is None and jobs == 1:
        return Simulated(wanted, [play_game(wanted, number)[0] for number in range(games)])
    if folder is not None:
        return Simulated(wanted, simulate(wanted, games, Path(folder), jobs).rows)
    with tempfile.TemporaryDirectory() as place:
        return Simulated(wanted, simulate(wanted, games, Path(place), jobs).rows)
