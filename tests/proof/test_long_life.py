"""A server that lives long, in small: matches are founded, some of them played to their ends, and the others let go."""

from __future__ import annotations

import asyncio
from pathlib import Path

from narvik.proof.server.long_life import lived
from narvik.server.storage.database import database_at


def test_matches_are_founded_and_one_in_ten_is_played_to_its_end(tmp_path: Path) -> None:
    file = str(tmp_path / "life.sqlite3")
    figures = lived(file, matches=12, minutes=4, megabytes=1)
    assert (figures.founded, figures.played) == (12, 2)
    assert figures.choices > 100
    assert min(figures.early_bytes, figures.late_bytes, figures.early_p95_ms, figures.late_p95_ms) > 0

    async def finished() -> int:
        database = database_at(file)
        await database.open()
        try:
            ((count,),) = await database.rows("SELECT COUNT(*) FROM matches WHERE result IS NOT NULL")
            return int(count)
        finally:
            await database.close()

    assert asyncio.run(finished()) == 2
