"""The events of a long match, most of them packed: they are looked at when somebody scrolls far back in the log, or
never.

A list of events has full blocks that never change (`core/shared_list.py`). All but the newest of them are put away
compressed, to a small part of what they were, and a block is opened again when somebody wants something of it. Who may
see each event stays at hand, as everybody's log is counted by that.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, overload

import msgspec

from narvik.core.events import EVERYONE, Event
from narvik.core.shared_list import BITS, SharedList

LEVEL: Final = 1
"""Packing is done while players wait: more trouble takes longer and gains little."""

OPENED: Final = 64
"""How many blocks are kept open, of all matches together."""

Told = tuple[str, tuple[int | tuple[int, ...], ...], int]
"""An event as it is packed."""

decode: Final = msgspec.msgpack.Decoder(list[Told]).decode


@lru_cache(maxsize=OPENED)
def opened(content: bytes) -> list[Event]:
    """The events of a block."""
    names: dict[str, str] = {}
    told = decode(zlib.decompress(content))
    return [Event(names.setdefault(name, name), values, audience) for name, values, audience in told]


class PackedEvents(Sequence[Event]):
    """A block of events that was put away."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.content = zlib.compress(msgspec.msgpack.encode(events), LEVEL)
        self.held = len(events)
        seen = array("q", [event.audience for event in events])
        self.private = seen if any(audience != EVERYONE for audience in seen) else array("q")
        """Who may see each of them; empty if everybody may see them all."""

    @property
    def audiences(self) -> Sequence[int]:
        """Who may see each of them."""
        return self.private or [EVERYONE] * self.held

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return 300 + len(self.content) + self.private.itemsize * len(self.private)

    def __len__(self) -> int:
        return self.held

    @overload
    def __getitem__(self, at: int) -> Event: ...

    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...

    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        return opened(self.content)[at]


def put_away(events: SharedList[Event]) -> None:
    """Pack all full blocks but the newest. Copies of the list keep what they have."""
    for number, block in enumerate(events.blocks[:-1]):
        if not isinstance(block, PackedEvents):
            events.blocks[number] = PackedEvents(block)


def audiences(events: SharedList[Event], begin: int) -> Iterator[int]:
    """Who may see each event from a number on."""
    for number in range(begin >> BITS, len(events.blocks)):
        block = events.blocks[number]
        seen = block.audiences if isinstance(block, PackedEvents) else [event.audience for event in block]
        yield from seen[max(0, begin - (number << BITS)) :]
    for event in events.tail[max(0, begin - (len(events.blocks) << BITS)) :]:
        yield event.audience


def weight_of_events(events: SharedList[Event], an_event: int) -> int:
    """About how many bytes a list of events takes, if one that is not packed takes so many."""
    packed = [block for block in events.blocks if isinstance(block, PackedEvents)]
    return sum(block.size for block in packed) + an_event * (len(events) - sum(map(len, packed)))
