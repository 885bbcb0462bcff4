"""Which language a browser is answered in."""

import pytest

from narvik.server.http.problems import language_of
from narvik.server.notices.mail import is_address


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("nb", "nb"),
        ("nn-NO,en;q=0.9", "nb"),
        ("en;q=0.1, nb;q=0.9", "nb"),
        ("en;q=0.5,nb;q=0.5", "en"),
        ("nb;q=0", "en"),
        ("nb;q=0,en;q=0.2", "en"),
        ("de,nb;q=0.3", "nb"),
        ("nb;q=many,en;q=0.1", "en"),
        ("*", "en"),
        ("de," * 5000 + "nb", "en"),
    ],
)
def test_the_language_a_browser_likes_best_is_taken(accepted: str, language: str) -> None:
    assert language_of(None, accepted) == language


def test_a_language_that_is_asked_for_counts_before_the_browser() -> None:
    assert language_of("en", "nb") == "en"
    assert language_of("xx", "nb") == "nb"


@pytest.mark.parametrize("address", ["kari@example.org", "kari.nordmann+narvik@post.example.org", "o'brien@x.no"])
def test_addresses_of_people(address: str) -> None:
    assert is_address(address)


@pytest.mark.parametrize(
    "address", ["a..b@x.no", ".a@x.no", "a.@x.no", "a@x", "a@x..no", "a@.x.no", "a b@x.no", "å@x.no"]
)
def test_what_is_no_address(address: str) -> None:
    assert not is_address(address)
