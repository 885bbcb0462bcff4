"""Which games are offered, and which are only found by name."""

from pathlib import Path

from narvik.core.rules import Rules, game_names, register, rules_of


class Draft(Rules):  # type: ignore[type-arg]
    name = "draft_of_a_game"


def draft(own: Path | None) -> Draft:
    return Draft()


def test_a_game_that_is_not_listed_is_found_by_its_name_only() -> None:
    register(Draft.name, draft, listed=False)
    assert Draft.name not in game_names()
    assert rules_of(Draft.name).name == Draft.name
