"""A served room, a browser, and people who come to it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from narvik.proof.server.browser_house import House, chromium
from tests.browser.person import BLANK_GROUND, PATIENCE, WATCH, Person

DESK: Final = {"width": 1280, "height": 800}
FOLDER: Final = Path(__file__).parent
LOCALES: Final = {"en": "en-GB", "nb": "nb-NO"}

FAILED: Final = pytest.StashKey[bool]()

Arrive = Callable[..., Person]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember for the fixtures whether the test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A served room for all tests. Matches that are over are reviewed without being asked: quickly here, since a review
    goes on beside the tests that come after."""
    served = House(tmp_path_factory.mktemp("room") / "narvik.sqlite3", NARVIK_SERVER_REVIEW_SECONDS="0.1")
    yield served
    served.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for tests that stop it."""
    served = House(tmp_path / "narvik.sqlite3")
    yield served
    served.close()


class Launched:
    """Chromium, started when somebody first needs it."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.browser: Browser | None = None

    def get(self) -> Browser:
        """The browser, anew if it is gone."""
        if self.browser is None or not self.browser.is_connected():
            self.close()
            expect.set_options(timeout=PATIENCE)
            self.browser = self.stack.enter_context(chromium())
        return self.browser

    def close(self) -> None:
        self.stack.close()
        self.browser = None


LAUNCHED: Final = Launched()
"""One for all tests of this folder, but not for the session: playwright's event loop runs as long as the browser, and
tests of other folders may want one of their own."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Close the browser after the last test of this folder."""
    try:
        return (yield)
    finally:
        if nextitem is None or FOLDER not in nextitem.path.parents:
            LAUNCHED.close()


@pytest.fixture
def browser() -> Browser:
    """Chromium."""
    return LAUNCHED.get()


@pytest.fixture
def arrive(request: pytest.FixtureRequest, browser: Browser, house: House, tmp_path: Path) -> Iterator[Arrive]:
    """Let someone come with a browser of their own; the ground of maps is painted only for those who look at it. If the
    test fails, what they saw is kept as a picture."""
    people: list[tuple[Person, BrowserContext]] = []

    def come(
        language: str = "en",
        address: str = "",
        fingers: bool = False,
        kind: type[Person] = Person,
        painted: bool = False,
        **settings: Any,
    ) -> Person:
        context = browser.new_context(
            **{"viewport": DESK, "locale": LOCALES[language], "reduced_motion": "reduce", **settings}
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        if not painted:
            context.add_init_script(BLANK_GROUND)
        person = kind(context, address or house.address, language, fingers)
        people.append((person, context))
        return person

    yield come
    failed = request.node.stash.get(FAILED, True)
    errors: list[str] = []
    for number, (person, context) in enumerate(people, 1):
        if failed:
            picture = tmp_path / f"person-{number}.png"
            person.page.screenshot(path=picture)
            print(f"person {number} saw {picture}")
        errors += person.errors
        context.close()
    assert not errors, f"the page reported errors: {errors}"
