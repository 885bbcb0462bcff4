"""Events of long matches that are put away: the list says the same as before, to everybody."""

from __future__ import annotations

from narvik.core.events import EVERYONE, Event
from narvik.core.shared_list import BLOCK, SharedList
from narvik.server.matches.packed_events import PackedEvents, audiences, put_away, weight_of_events

MANY = 4 * BLOCK + 100


def told(number: int) -> Event:
    """One of many events: now and then one of them has dice, and in the second block some are for one role only."""
    audience = 2 if BLOCK < number < 2 * BLOCK and number % 7 == 0 else EVERYONE
    return Event("shot" if number % 3 else "rolled", (number, (1, 6)) if number % 5 else (number,), audience)


EVENTS = [told(number) for number in range(MANY)]


def packed() -> SharedList[Event]:
    events = SharedList(EVENTS)
    put_away(events)
    return events


def test_what_is_put_away_is_the_same_and_takes_little() -> None:
    events = packed()
    assert [isinstance(block, PackedEvents) for block in events.blocks] == [True, True, True, False]
    assert list(events) == EVENTS
    assert (events[3], events[-1], events[BLOCK + 5]) == (EVENTS[3], EVENTS[-1], EVENTS[BLOCK + 5])
    assert events[BLOCK - 2 : BLOCK + 2] == EVENTS[BLOCK - 2 : BLOCK + 2]
    assert weight_of_events(events, 200) < weight_of_events(SharedList(EVENTS), 200) / 2


def test_who_may_see_an_event_is_known_without_opening_it() -> None:
    events = packed()
    for begin in (0, 5, BLOCK, BLOCK + 300, MANY - 3, MANY):
        assert list(audiences(events, begin)) == [event.audience for event in EVENTS[begin:]]
    first, second = events.blocks[:2]
    assert isinstance(first, PackedEvents)
    assert isinstance(second, PackedEvents)
    assert (len(first.private), len(second.private)) == (0, BLOCK)


def test_a_list_that_is_cut_within_a_packed_block_goes_on_and_copies_are_left_alone() -> None:
    events = SharedList(EVENTS)
    copy = events.copy()
    put_away(events)
    assert not any(isinstance(block, PackedEvents) for block in copy.blocks)
    events.keep(BLOCK + 10)
    events.append(EVENTS[0])
    assert list(events) == [*EVENTS[: BLOCK + 10], EVENTS[0]]
    assert list(copy) == EVENTS
