"""The list of what happened: copies share what is full and are independent all the same."""

import random

import pytest

from narvik.core.shared_list import BLOCK, SharedList


def test_it_does_what_a_list_does() -> None:
    """Random additions, shortenings, copies and looks, beside plain lists."""
    draw = random.Random(5)
    pairs: list[tuple[SharedList[int], list[int]]] = [(SharedList(), [])]
    for number in range(400):
        shared, plain = draw.choice(pairs)
        match draw.randrange(5):
            case 0 | 1:
                more = list(range(number, number + draw.choice((1, 3, BLOCK - 1, BLOCK))))
                shared.extend(more)
                plain.extend(more)
            case 2:
                count = draw.randrange(len(plain) + 2)
                shared.keep(count)
                del plain[count:]
            case 3 if plain:
                assert shared.pop() == plain.pop()
            case _:
                pairs = [*pairs[-4:], (shared.copy(), plain.copy())]
        begin, end = (draw.randrange(-len(plain) - 2, len(plain) + 3) for _ in range(2))
        assert shared[begin:end] == plain[begin:end]
        assert shared[::-3] == plain[::-3]
    for shared, plain in pairs:
        assert list(shared) == plain
        assert len(shared) == len(plain)
        assert [shared[at] for at in range(-len(plain), len(plain))] == [*plain, *plain]


def test_what_is_not_there_is_no_thing() -> None:
    shared = SharedList(range(BLOCK + 1))
    for at in (BLOCK + 1, -BLOCK - 2):
        with pytest.raises(IndexError):
            shared[at]


def test_copies_share_full_blocks() -> None:
    shared = SharedList(range(3 * BLOCK + 5))
    copy = shared.copy()
    assert all(one is other for one, other in zip(shared.blocks, copy.blocks, strict=True))
    copy.append(-1)
    shared.append(-2)
    assert (copy[-1], shared[-1]) == (-1, -2)
    assert copy != shared
    copy.pop()
    shared.pop()
    assert copy == shared
