"""Tournaments: every player meets every other in duplicate series.

A pairing plays each seed twice with the sides swapped, so both have to play the same cards and dice from both sides,
and a game that favours one side favours nobody. All games are kept as records, which replay and open in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.errors import WrongUse
from narvik.core.files import write_whole
from narvik.core.rules import Json, Options, Rules, rules_of
from narvik.lab.bouts import Bout
from narvik.lab.ratings import Meeting, Rating, ratings
from narvik.lab.run_folder import RunFolder, build_of, digest
from narvik.players.registry import Limits, player_of
from narvik.players.sides import side_names, sides_of, won
from narvik.players.workers import shared

BUDGET: Final = Limits(seconds=0.1)
"""How long a player may think about a decision where nothing else is said."""

Progress = Callable[[int, int], None]
"""Called with the games done and all games of the series."""


class ArenaError(WrongUse):
    """A series that cannot be played as asked."""


class SeriesGame(NamedTuple):
    """One game of a series: who has the first side and who the second."""

    game: str
    data: Path | None
    options: Options
    seed: str
    players: tuple[str, str]
    limits: Limits


class SeriesStanding(NamedTuple):
    """How a series stands: the table, the games done of all, those found in the folder, and whether it was stopped."""

    table: list[Rating]
    sides: dict[str, Meeting]
    done: int
    games: int
    found: int
    stopped: bool


class Arena:
    """A series of games between named players; `games` are those of each pairing, two for each seed."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        games: int,
        options: Options,
        limits: Limits = BUDGET,
        seed: str = "arena",
        data: Path | None = None,
    ) -> None:
        self.rules: Rules[Any] = rules_of(game, data, options)
        self.players = tuple(players)
        self.seeds = (games + 1) // 2
        self.options = options
        self.limits = limits
        self.seed = seed
        self.data = data
        if len(players) < 2:
            raise ArenaError("an arena needs two players or more, such as recruit,staff")
        self.signed: dict[str, str] = {}
        for name in players:
            stamp = player_of(name).stamp
            self.signed[name] = f"{name}@{stamp}" if stamp else name
            if self.players.count(name) > 1:
                raise ArenaError(f"player {name} is named twice")
        if len(sides_of(self.rules)) != 2:
            raise ArenaError(f"{game} has {len(sides_of(self.rules))} sides; duplicate series need two")

    def settings(self) -> Json:
        """What all games of the series have in common: what a folder of records must agree with."""
        return {
            "game": self.rules.name,
            "options": self.options,
            "seed": self.seed,
            "seconds": 0.0 if self.limits.simulations else self.limits.seconds,
            "simulations": self.limits.simulations,
            "build": build_of(self.rules),
        }

    def folder(self) -> Path:
        """Where the series is kept if nobody says otherwise: the same for the same series, so that it goes on."""
        return Path("arena") / f"{self.rules.name}-{digest(self.settings())}"

    def duels(self) -> Iterator[tuple[str, SeriesGame]]:
        """All games by key, seed by seed, so that a series broken off has played all pairings equally often."""
        for number in range(self.seeds):
            seed = f"{self.seed}-{number + 1}"
            for one, other in combinations(sorted(self.players), 2):
                for players in ((one, other), (other, one)):
                    key = f"{self.signed[players[0]]} {self.signed[players[1]]} {number + 1}"
                    yield key, SeriesGame(self.rules.name, self.data, self.options, seed, players, self.limits)

    def play(self, folder: Path, jobs: int = 1, on_progress: Progress | None = None) -> SeriesStanding:
        """Play what the folder does not hold yet. Ctrl-C ends it; the next call goes on."""
        with RunFolder(folder, self.settings()) as run_folder:
            return self.go_on(run_folder, jobs, on_progress)

    def go_on(self, run_folder: RunFolder, jobs: int, on_progress: Progress | None) -> SeriesStanding:
        """Play what the ledger does not hold yet."""
        duels = dict(self.duels())
        found = len(duels.keys() & run_folder.done)
        left = [(key, duel) for key, duel in duels.items() if key not in run_folder.done]
        done, stopped = found, False
        results = shared(fight, left, jobs)
        try:
            for row, text in results:
                name = f"{self.rules.name}-{file_name(row['key'])}.narvik"
                write_whole(run_folder.folder / name, text)
                run_folder.add([{**row, "record": name}])
                done += 1
                if on_progress is not None:
                    on_progress(done, len(duels))
        except KeyboardInterrupt:
            stopped = True
        finally:
            results.close()
        played = [run_folder.done[key] for key in duels if key in run_folder.done]
        table = ratings(self.players, self.meetings(played))
        return SeriesStanding(table, self.by_side(played), done, len(duels), found, stopped)

    def meetings(self, rows: list[Json]) -> dict[tuple[str, str], Meeting]:
        """Points and games of each pairing."""
        out = dict.fromkeys(combinations(sorted(self.players), 2), Meeting(0.0, 0))
        for row in rows:
            first, second = row["players"]
            pair = (first, second) if (first, second) in out else (second, first)
            points = row["points"] if pair[0] == first else 1 - row["points"]
            out[pair] = Meeting(out[pair].points + points, out[pair].games + 1)
        return out

    def by_side(self, rows: list[Json]) -> dict[str, Meeting]:
        """What each side made of all games, whoever played it: how even the game is between these players."""
        points = sum(row["points"] for row in rows)
        first, second = side_names(self.rules)
        return {first: Meeting(points, len(rows)), second: Meeting(len(rows) - points, len(rows))}


def file_name(key: str) -> str:
    """A key as part of a file's name. A player may be named by a path, which no file's name can hold.

    >>> file_name("staff recruit 1")
    'staff-recruit-1'
    >>> file_name("learned:best/weights.npz recruit 1")
    'learned-best-weights.npz-recruit-1-ea3e7cd1'
    """
    plain = key.replace(" ", "-")
    safe = re.sub(r"[^\w.-]+", "-", plain)
    return safe if safe == plain else f"{safe}-{digest({'key': key})}"


def fight(keyed: tuple[str, SeriesGame]) -> tuple[Json, str]:
    """Play one game; its row for the ledger and its record."""
    key, duel = keyed
    rules = rules_of(duel.game, duel.data, duel.options)
    bout = Bout(rules, duel.options, duel.seed, duel.players, duel.limits)
    bout.play()
    row: Json = {
        "key": key,
        "players": list(duel.players),
        "seed": duel.seed,
        "points": won(rules, bout.position, sides_of(rules)[0][0]),
        "result": rules.result(bout.position),
        "decisions": len(bout.history),
    }
    return row, bout.record().write()
