"""Odds are told in words of the game and in the language of the one who asks."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from narvik.core.rules import rules_of
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.display.telling import counted, losses, told_odds

if TYPE_CHECKING:
    from tests.server.conftest import House


TOLD = {
    "en": ("Norway and Allies", "Armor", "+2 dice", "across water, half", "−1 die", "expected losses: 0.5 of 2"),
    "nb": (
        "Norge og De allierte",
        "Panzer",
        "+2 terninger",
        "over vann, halvparten",
        "−1 terning",
        "ventede tap: 0,5 av 2",
    ),
}


@pytest.mark.parametrize("language", TOLD)
def test_everything_gets_a_title_and_its_worth(language: str) -> None:
    items = [
        Item(what="panzer", amount=2, unit="dice", rule="KN-cmb-6"),
        Item(what="water", amount=-1, unit="dice", rule="KN-cmb-8"),
        Item(what="far_away", amount=7, rule="KN-cmb-5"),
    ]
    party = Party(sides=["norway", "allies"], items=items, losses=losses({0: 0.5, 1: 0.5}, 2))
    given = counted([Odds(at="oslo", parties=[party], outcomes=[Outcome(what="held_back", share=0.25)])])
    before = deepcopy(given)
    found = told_odds(rules_of("kampen"), given, language)
    assert found is not None
    (odds,) = found["battles"]
    (told,) = odds["parties"]
    armor, water, other = told["items"]
    assert TOLD[language] == (
        told["title"],
        armor["title"],
        armor["worth"],
        water["title"],
        water["worth"],
        told["losses"]["title"],
    )
    assert (odds["title"], other["title"], other["worth"]) == ("Oslo", "far away", "7")
    assert [(one["title"], one["share"]) for one in odds["outcomes"]] == [("held back", 0.25)]
    assert given == before, "what the game counted stays as it was"


def test_without_a_combat_nothing_is_told(house: House) -> None:
    assert told_odds(rules_of("kampen"), None, "en") is None
    _, germany, _ = house.pair()
    assert germany.ask("odds", do="odds", text=None) == {"text": None}
