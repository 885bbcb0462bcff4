"""The charts of Operation Jupiter: combat results and terrain effects. OJ-T-3, OJ-T-5, OJ-T-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narvik.core.text import texts
from narvik.display.charts import Chart, Heading, headings, named_chart
from narvik.games.jupiter.display.odds import column_name
from narvik.games.jupiter.pieces.board import GAITS, SEA, TERRAIN
from narvik.games.jupiter.pieces.charts import COLUMNS
from narvik.games.jupiter.pieces.notation import RESULTS

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter

DICE = 6


def combat(rules: Jupiter, language: str) -> Chart:
    """The combat results, outside towns. OJ-13.5-2, -3."""
    page = texts(rules, language)
    results = [[RESULTS[rules.tables.result(column, die, False)] for column in range(COLUMNS)] for die in dice()]
    used = sorted({result for row in results for result in row}, key=RESULTS.index)
    return named_chart(
        "combat",
        page,
        "OJ-T-3",
        rows=headings([str(die) for die in dice()]),
        rows_are="die",
        columns=headings([column_name(column) for column in range(COLUMNS)]),
        columns_are="column",
        cells=[[result.upper() for result in row] for row in results],
        notes=[f"{result.upper()}: {page.word('result', result)}" for result in used],
    )


def dice() -> range:
    """The rows."""
    return range(1, DICE + 1)


def points(halves: int) -> str:
    """Movement points as people write them. OJ-12.7-2."""
    return f"{halves // 2 or ''}{'½' if halves % 2 else ''}"


def terrain(rules: Jupiter, language: str) -> Chart:
    """What each terrain costs to enter, and how far it moves the column. OJ-12.7-2, OJ-13.7-1."""
    page, board = texts(rules, language), rules.board
    words = (*TERRAIN[:SEA], "road")
    signs = {"ski": ["ski"], "mountain": ["mountain"]}
    gaits = [Heading(title=page.say(f"chart-gait-{gait}"), keys=signs.get(gait, [])) for gait in GAITS]
    return named_chart(
        "terrain",
        page,
        "OJ-T-5",
        rows=headings({word: page.say(f"chart-ground-{word}") for word in words}),
        rows_are="terrain",
        columns=[*gaits, Heading(title=page.say("chart-shift"), keys=["shift"])],
        columns_are="symbol",
        cells=[[*(points(costs[at]) for costs in board.costs), str(board.left[at] or "–")] for at in range(len(words))],
    )


def charts(rules: Jupiter, language: str) -> list[Chart]:
    """Both."""
    return [combat(rules, language), terrain(rules, language)]
