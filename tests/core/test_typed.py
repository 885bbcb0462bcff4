"""Types that are known before anybody asks for values of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NoReturn

import msgspec
import msgspec._utils
import pytest

import narvik
from narvik.core.typed import converter

SOURCES = Path(narvik.__file__).parent
THE_ONE_PLACE = SOURCES / "core" / "typed.py"
AT_ONCE = SOURCES / "server" / "app" / "settings_files.py"
"""Reads the settings, before there is a second thread, and by types that only the settings know."""

BY_THE_WAY = re.compile(r"msgspec\.convert\(|\bdecode\([^)]*\btype=")


class Looked(Exception):
    """A type was looked at."""


class Known(msgspec.Struct):
    """A type that a converter is made for."""

    parts: list[KnownPart]


class KnownPart(msgspec.Struct):
    """A part of it."""

    name: str


class Unknown(msgspec.Struct):
    """A type that nobody has looked at."""

    parts: list[KnownPart]


def test_a_type_is_looked_at_when_its_converter_is_made_and_not_when_threads_ask_for_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two who looked at the same time, as they founded the first matches after a start, ended the server."""
    as_known = converter(Known)

    def looked(*_: object) -> NoReturn:
        raise Looked

    monkeypatch.setattr(msgspec._utils, "_forward_ref", looked)
    plain = {"parts": [{"name": "a"}]}
    assert as_known(plain) == Known([KnownPart("a")])
    with pytest.raises(Looked):
        msgspec.convert(plain, Unknown)


def test_no_module_lets_a_type_be_looked_at_when_it_is_first_needed() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {hit[0]}"
        for path in SOURCES.rglob("*.py")
        if path not in (THE_ONE_PLACE, AT_ONCE)
        for hit in BY_THE_WAY.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found, found
