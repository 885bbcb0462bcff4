"""Standing orders are their owner's secret: nobody else learns which of them is changed, while it is done or after."""

from __future__ import annotations

import pytest

import narvik

DUTIES = ("detection", "interception", "defence_supply")


def told(order: str, seat: str) -> tuple[object, ...]:
    """What a seat is told once the other has given an order."""
    game = narvik.new("invasion", seed="orders")
    game.choose("standing_orders", game.seat)
    game.choose(f"order {order}")
    log = [*game.log(seat, "en"), *game.log(seat, "nb")]
    return game.view(seat), game.version_for(seat), game.history(seat), log, game.prompt_for(seat)


@pytest.mark.parametrize("seat", ["allied", "observer"])
def test_the_enemy_does_not_learn_which_order_is_changed(seat: str) -> None:
    assert len({repr(told(f"{duty} never", seat)) for duty in DUTIES}) == 1


def test_the_owner_sees_it() -> None:
    views = [told(f"{duty} never", "german")[0] for duty in DUTIES]
    assert [view["frames"][-1]["settled"] for view in views if isinstance(view, dict)] == [1, 2, 3]
