"""What has become of something that was told before: the difference of two JSON values, small where little changed.

Whoever has the one and gets the change has the other, byte for byte. A change is made from these two values and from
nothing else, so it tells a viewer no more than the second value would.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

encode: Final = msgspec.json.Encoder().encode


TOLD_AS_THEY_ARE: Final = (str, int, bool)
"""Values of one of these types that are equal are told alike."""


class Change(Struct, omit_defaults=True, rename={"value": "is", "fields": "in", "gone": "out", "parts": "of"}):
    """How a value became another: one of three ways.

    `is`: by another value. `in`, with `out`: an object of which some fields have changed or were added, in this order,
    and some are gone. `of`: a list put together anew from parts: a pair is the first of some items of the old list and
    how many follow each other, a change makes one item: a new one, or that of the old list which stands `at` a place.
    """

    value: Any = UNSET
    fields: dict[str, Change] | UnsetType = UNSET
    gone: list[str] = []
    parts: list[tuple[int, int] | Change] | UnsetType = UNSET
    at: int | UnsetType = UNSET


def same(one: Any, other: Any) -> bool:
    """Whether two values are told alike; equality is not enough, for 1 equals true."""
    if one is other:
        return True
    if type(one) is not type(other) or one != other:
        return False
    if type(one) in TOLD_AS_THEY_ARE or (type(one) is list and all(map(is_, one, other))):
        return True
    return bool(encode(one) == encode(other))


def change(old: Any, new: Any) -> Change:
    """How one value became another."""
    found: Change | None = None
    if isinstance(old, dict) and isinstance(new, dict):
        found = of_object(old, new)
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        found = of_list(old, new)
    return found or Change(new)


def of_object(old: dict[str, Any], new: dict[str, Any]) -> Change | None:
    """How an object became another, field by field; None if its fields stand in another order now."""
    if list(old) == list(new):
        return Change(fields={key: change(old[key], one) for key, one in new.items() if not same(old[key], one)})
    kept = [key for key in old if key in new]
    if [*kept, *(key for key in new if key not in old)] != list(new):
        return None
    fields = {
        key: change(old[key], value) if key in old else Change(value)
        for key, value in new.items()
        if key not in old or not same(old[key], value)
    }
    return Change(fields=fields, gone=[key for key in old if key not in new])


class OldItems:
    """The items of a list that was told before, and where they stand.

    What is shown is often the very same object as before: then nothing need be compared. Only what is left of the list
    without those is looked up by what it tells; of what never changes there is one object for all who are told it.
    """

    def __init__(self, items: Sequence[Any], new: Sequence[Any]) -> None:
        self.items = items
        last = len(items) - 1
        self.places = dict(zip(map(id, reversed(items)), range(last, -1, -1), strict=True))
        staying = set(map(id, new))
        self.told: dict[int, bytes] = {
            place: encode(item) for place, item in enumerate(items) if id(item) not in staying and not frozen(item)
        }
        """What those tell that do not stay as they are, by place."""
        self.words = {word: place for place, word in reversed(self.told.items())}
        self.names = {name: place for place in self.told if (name := name_of(items[place])) is not None}

    def place_of(self, item: Any, expected: int) -> int:
        """Where an item stands that is told like this one, rather at the expected place; -1 if nowhere."""
        place = self.places.get(id(item), -1)
        if place >= 0 or frozen(item):
            return place
        word = encode(item)
        return expected if self.told.get(expected) == word else self.words.get(word, -1)

    def made_of(self, item: Any) -> Change:
        """How an item came about that was not in the list as it is: from the one of the same name, or as a new one."""
        place = self.names.get(name_of(item) or b"", -1)
        found = change(self.items[place], item) if place >= 0 else Change(item)
        if found.value is not UNSET:
            return Change(item)
        found.at = place
        return found


def of_list(old: Sequence[Any], new: Sequence[Any]) -> Change | None:
    """How a list became another, item by item; None if nothing of it is left."""
    before: OldItems | None = None
    parts: list[tuple[int, int] | Change] = []
    first = count = next_place = 0  # of what is taken over in one piece
    for item in new:
        if next_place < len(old) and old[next_place] is item:
            place = next_place
        else:
            before = before or OldItems(old, new)
            place = before.place_of(item, next_place)
        if count and place == first + count:
            count += 1
        elif count:
            parts.append((first, count))
            count = 0
        if place < 0 and before is not None:
            made = before.made_of(item)
            parts.append(made)
            next_place = made.at + 1 if isinstance(made.at, int) else next_place
            continue
        if not count:
            first, count = place, 1
        next_place = place + 1
    if count:
        parts.append((first, count))
    return Change(parts=parts) if any(taken_over(part) for part in parts) or not new else None


def taken_over(part: tuple[int, int] | Change) -> bool:
    """Whether a part has something of the old list."""
    return isinstance(part, tuple) or part.at is not UNSET


def frozen(item: Any) -> bool:
    """Whether an item is a struct that never changes."""
    return isinstance(item, Struct) and item.__struct_config__.frozen


def name_of(item: Any) -> bytes | None:
    """By what an item of a list is told from the others: the first field of an object, such as the id of a piece."""
    return encode(next(iter(item.values()))) if isinstance(item, dict) and item else None


def changed(old: Any, change: Change) -> Any:
    """The value that a change makes of another, which stays as it is."""
    if change.fields is not UNSET:
        assert isinstance(change.fields, dict)
        fields = {key: value for key, value in old.items() if key not in change.gone}
        return fields | {key: changed(old.get(key), one) for key, one in change.fields.items()}
    if change.parts is UNSET:
        return change.value
    assert isinstance(change.parts, list)
    made: list[Any] = []
    for part in change.parts:
        if isinstance(part, Change):
            made.append(changed(old[part.at] if isinstance(part.at, int) else None, part))
        else:
            made += old[part[0] : part[0] + part[1]]
    return made
