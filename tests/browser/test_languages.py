"""English and Norwegian: the same texts in both, and no page that mixes them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.texts import LANGUAGES, SOURCES, messages, pieces

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

SHORTEST: Final = 4
"""Shorter words may mean something in both languages."""

NAMES: Final = re.compile(r"Kampen om Norge|Eidsvoll & Norge|\bKN-[\w-]+")
"""Names that are the same in both languages, and the ids of rules."""

SIGNS: Final = {
    "en": re.compile(r"\b(the|and|with|you|your|from|are|cannot|battalions?|cards?)\b", re.IGNORECASE),
    "nb": re.compile(r"\b(og|ikke|eller|på|som|til|bataljon(er)?|kortet|ditt|velger)\b", re.IGNORECASE),
}
"""Words by which a sentence of a language gives itself away."""

TEXTS: Final = """
() => {
  const own = document.documentElement.lang;
  const out = new Set();
  const keep = (text, element) => {
    // Words that are marked as another language are meant to be.
    const marked = element.closest('[lang]');
    if (marked && marked.lang !== own) return;
    const plain = text.replace(/\\s+/g, ' ').trim();
    if (plain) out.add(plain);
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    for (const node of element.childNodes) if (node.nodeType === 3) keep(node.data, element);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) keep(element.getAttribute(name), element);
  }
  keep(document.title, document.documentElement);
  return [...out];
}
"""
"""Every text of the page that people see or hear."""


def test_both_languages_have_the_same_texts() -> None:
    english, norwegian = (messages(language).keys() for language in LANGUAGES)
    assert english == norwegian


def test_every_text_that_is_used_exists() -> None:
    """Of ids that are put together at run time the fixed beginning has to exist."""
    known = messages("en").keys()
    for path in sorted([*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]):
        text = path.read_text(encoding="utf-8")
        for id in re.findall(r"\bsay\(\s*'([^']+)'", text):
            assert id in known, f"{path.name} says '{id}'"
        for start in re.findall(r"\bsay\(\s*`([^`$]+)\$\{", text):
            assert any(id.startswith(start) for id in known), f"{path.name} says '{start}…'"


def test_every_text_is_used() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for ending in ("svelte", "ts") for path in SOURCES.rglob(f"*.{ending}")
    )
    starts = tuple(re.findall(r"`([a-z][a-z-]*-)\$\{", sources))
    quoted = set(re.findall(r"'([a-z][a-z0-9-]*)'", sources))
    unused = [id for id in messages("en") if id not in quoted and not id.startswith(starts)]
    assert not unused


@cache
def foreign(language: str) -> re.Pattern[str]:
    """Finds pieces of the client's texts that only the other language has."""
    other = next(one for one in LANGUAGES if one != language)
    own = " \n ".join(piece for message in messages(language).values() for piece in pieces(message)).lower()
    found = {
        re.escape(piece)
        for message in messages(other).values()
        for piece in pieces(message)
        if len(piece) >= SHORTEST and piece.lower() not in own and re.search(r"[a-zæøå]{4}", piece.lower())
    }
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(found))})(?!\w)")


def check(person: Person) -> None:
    """Nothing on the page is in the other language."""
    texts: list[str] = [NAMES.sub("", text) for text in person.page.evaluate(TEXTS)]
    assert texts
    other = next(one for one in LANGUAGES if one != person.language)
    signs, words = SIGNS[other], foreign(person.language)
    strange = {text for text in texts if signs.search(text) or words.search(text)}
    assert not strange, f"{len(strange)} texts in {other}: {sorted(strange)[:8]}"


@pytest.fixture(params=LANGUAGES)
def reader(request: pytest.FixtureRequest, arrive: Arrive) -> Person:
    """Someone who reads one of the languages."""
    return arrive(request.param)


def test_the_lobby(reader: Person) -> None:
    reader.start()
    reader.visit_lobby()
    reader.offered("more-options").click()
    check(reader)


def test_about_a_game(reader: Person) -> None:
    reader.visit("about/kampen")
    expect(reader.page.get_by_role("table")).to_be_visible()
    check(reader)


def test_a_basic_match(reader: Person) -> None:
    reader.start()
    reader.move_somewhere(attack=True)
    reader.button("odds").click()
    expect(reader.page.locator(".odds")).to_contain_text("%")
    check(reader)
    reader.touch("space", "finnmark")
    expect(reader.page.get_by_role("alert")).to_be_visible()
    for tab in ("tracks", "chat", "notes", "log"):
        reader.tab(tab)
        check(reader)
    for _ in range(6):
        reader.go_on()
        reader.wait_for_turn()
        check(reader)


def test_the_rules(reader: Person) -> None:
    reader.start()
    expect(reader.tab("rules").get_by_role("heading").first).to_be_visible()
    check(reader)


def test_an_advanced_match(reader: Person) -> None:
    reader.visit_match(reader.take_up("kampen-advanced-en-3", 0))
    for _ in range(20):
        if reader.privacy_screen.count():
            check(reader)
            reader.take_the_screen()
        reader.choose(reader.choices[0])
    check(reader)


def test_a_replay(reader: Person) -> None:
    reader.visit_replay(reader.take_up("kampen-advanced-en-3"))
    for step in (0, 150, 400):
        reader.page.get_by_role("slider").fill(str(step))
        expect(reader.page.get_by_role("slider")).to_have_value(str(step))
        check(reader)
    reader.button("verify-dice").click()
    check(reader)
