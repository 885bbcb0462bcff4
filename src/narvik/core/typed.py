"""Plain values, as JSON or YAML has them, made into values of a type.

msgspec looks at a type when it is first asked for a value of it, remembers what it has found before it has found all,
and takes that for the whole when a second thread asks meanwhile: the process dies. So nobody asks it for a type by the
way. Whoever needs values of a type makes a converter or a decoder where the module begins, which looks at all of it
before there is anything to convert.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def converter(kind: type[T]) -> Callable[[Any], T]:
    """What makes plain values into values of a type, from any thread. Raises `msgspec.ValidationError` for others."""
    msgspec.json.Decoder(kind)

    def convert(value: Any) -> T:
        return msgspec.convert(value, kind)

    return convert
