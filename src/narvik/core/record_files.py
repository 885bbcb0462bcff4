"""The files of records: rows of text, plain or compressed with gzip, read and written one row after another."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

from narvik.core.errors import RecordError

MOST_BYTES: Final = 8 * 1024**2
"""How long a record may be, once it is unpacked: four times the longest campaign."""

GZIP: Final = b"\x1f\x8b"
"""How a compressed file begins."""

ENDING: Final = ".gz"
"""Records whose names end so are written compressed."""


def rows_in(file: Path) -> Iterator[str]:
    """The rows of a file without their ends, one after another. Raises `RecordError` for one that is too long or whose
    compressed form is damaged, `OSError` and `UnicodeDecodeError` as any reading."""
    with file.open("rb") as raw:
        begins = raw.read(len(GZIP))
        raw.seek(0)
        if begins != GZIP:
            yield from rows_of(raw)
            return
        try:
            with gzip.GzipFile(fileobj=raw) as opened:
                yield from rows_of(cast(BinaryIO, opened))
        except (gzip.BadGzipFile, EOFError, zlib.error):
            raise RecordError("record-damaged") from None


def rows_of(source: BinaryIO) -> Iterator[str]:
    """The rows of what is read."""
    left = MOST_BYTES
    while row := source.readline(left + 1):
        left -= len(row)
        if left < 0:
            raise RecordError("record-too-long", most=str(MOST_BYTES))
        yield row.decode("utf-8").removesuffix("\n")


def write_rows(file: Path, rows: Iterable[str]) -> None:
    """Write rows into a file, compressed if its name says so."""
    with file.open("wb") as raw:
        if ENDING not in file.suffixes:
            raw.writelines(f"{row}\n".encode() for row in rows)
            return
        # Without the time, so that the same record makes the same file.
        with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as packed:
            packed.writelines(f"{row}\n".encode() for row in rows)
