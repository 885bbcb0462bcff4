"""A page in every language and on every screen, looked at one after another without loading it anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from narvik.proof.server.page_points import DRAWN, POINT_OF_BUTTON

if TYPE_CHECKING:
    from playwright.sync_api import Locator, ViewportSize

    from tests.browser.person import Person

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 390, "height": 844},
)
WIDE: Final = SIZES[0]
OTHER: Final = {"en": "Norsk", "nb": "English"}

SPOKEN: Final = """
language => document.documentElement.lang === language && (!told.state || told.state.language === language)
"""
"""Whether the page speaks a language, and the match that it may show."""

FITS: Final = "() => document.documentElement.scrollWidth <= innerWidth"


def looks(me: Person) -> Iterator[ViewportSize]:
    """The page in every language and size, one after another."""
    for again in (False, True):
        me.page.set_viewport_size(WIDE)
        if again:
            me.page.get_by_role("button", name=OTHER[me.language], exact=True).click()
            me.language = "nb" if me.language == "en" else "en"
            me.page.wait_for_function(SPOKEN, arg=me.language)
        for size in SIZES:
            me.page.set_viewport_size(size)
            me.page.evaluate("() => document.querySelector('aside')?.scrollTo(0, 0)")
            me.page.evaluate(DRAWN)
            yield size
            assert me.page.evaluate(FITS), size


def reach(what: Locator) -> None:
    """Something can be scrolled to, and nothing lies over it."""
    what.scroll_into_view_if_needed()
    assert what.evaluate(POINT_OF_BUTTON), what
