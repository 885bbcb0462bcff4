"""The documentation builds without a warning, its links lead somewhere, and what it says is true."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml

import narvik
from narvik.cli.commands import docs as documents
from narvik.cli.commands.docs import commands_page, made_pages, walked
from narvik.cli.screen.words import Complaint

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(path for path in DOCS.rglob("*.md") if "examples" not in path.parts)
WRITTEN = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
PICTURES = sorted((DOCS / "pictures").iterdir())
MOST_OF_PICTURES = 5_000_000


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# -- the site


class Links(HTMLParser):
    """Where a page leads, and what can be led to in it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [str(given[name]) for name in ("href", "src") if given.get(name)]
        self.anchors |= {str(given[name]) for name in ("id", "name") if given.get(name)}
        if tag == "html":
            self.language = str(given.get("lang"))


def test_the_site_builds_without_a_warning_and_holds_together(tmp_path: Path) -> None:
    """All about the built site in one test: it takes a while to build."""
    command = [sys.executable, "-P", "-m", "narvik", "docs", "--out", str(tmp_path)]
    built = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr
    parsed = {}
    for path in sorted(tmp_path.rglob("*.html")):
        parsed[path] = Links()
        parsed[path].feed(path.read_text(encoding="utf-8"))
    check_links(tmp_path, parsed)
    check_nothing_is_loaded_from_elsewhere(list(parsed))
    check_languages(tmp_path, parsed)
    check_rules_can_be_linked_to(tmp_path, parsed)


def check_links(site: Path, parsed: dict[Path, Links]) -> None:
    """Every link within the site leads somewhere, down to the paragraph."""
    broken = []
    for page, read in parsed.items():
        if page.name == "404.html":  # the one page whose links begin at the server's root
            continue
        for link in read.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if target.is_dir():
                target /= "index.html"
            anchors = parsed[target].anchors if target in parsed else set()
            if not target.exists() or (parts.fragment and target in parsed and unquote(parts.fragment) not in anchors):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def check_nothing_is_loaded_from_elsewhere(pages: list[Path]) -> None:
    """The site works without a network."""
    loading = re.compile(r"<(?:script|img|iframe|source|link rel=\"stylesheet\")[^>]*(?:src|href)=\"(https?:[^\"]+)")
    assert {page.name: found for page in pages if (found := loading.findall(page.read_text(encoding="utf-8")))} == {}


def check_languages(site: Path, parsed: dict[Path, Links]) -> None:
    """Norwegian pages say that they are Norwegian."""
    for page, read in parsed.items():
        assert read.language == ("nb" if (site / "nb") in page.parents else "en"), page


def check_rules_can_be_linked_to(site: Path, parsed: dict[Path, Links]) -> None:
    """Every rule is an anchor of its page, in both languages."""
    for rules in documents.own_games():
        wanted = {rule.id for rule in rules.rule_list()}
        for folder in (site / "rules", site / "nb" / "rules"):
            assert wanted <= parsed[folder / f"{rules.name}.html"].anchors


def test_without_a_checkout_or_mkdocs_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "find_spec", lambda name: None)
    with pytest.raises(Complaint, match=r"pip install 'narvik\[docs\]'"):
        documents.build_site(tmp_path, False, "")
    monkeypatch.setattr(documents, "CHECKOUT", tmp_path)
    with pytest.raises(Complaint, match="run this in a checkout"):
        documents.build_site(tmp_path, False, "")


# -- links in what is written, as people read it in the repository


@pytest.mark.parametrize("path", WRITTEN, ids=name_of)
def test_links_of_written_pages_have_a_sound_form_and_a_goal(path: Path) -> None:
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    made = {(DOCS / name).resolve() for name in made_pages()}
    for link in re.findall(r"\]\(([^)\s]+)[^)]*\)", text):
        parts = urlsplit(link)
        if parts.scheme:
            # whether somebody else's page is there is not for a test to ask; that the address is one, is
            assert parts.scheme == "https", f"{link} is not https"
            assert re.fullmatch(r"[\w.-]+\.[a-z]{2,}", parts.netloc), f"{link} names no host"
            continue
        goal = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
        assert goal.exists() or goal in made, f"{link} leads nowhere"


def test_players_pages_are_there_in_both_languages() -> None:
    for page in ("players.md", "index.md", "games/kampen.md", "games/norway1940.md", "games/jupiter.md"):
        english, norwegian = DOCS / page, DOCS / "nb" / page
        assert english.exists()
        assert norwegian.exists()
        headings = [len(re.findall(r"^##? ", one.read_text(encoding="utf-8"), re.M)) for one in (english, norwegian)]
        assert page == "index.md" or headings[0] == headings[1], f"{page} has other headings in Norwegian"


def test_pictures_are_small_and_all_are_shown() -> None:
    assert sum(path.stat().st_size for path in PICTURES) < MOST_OF_PICTURES
    told = "".join(path.read_text(encoding="utf-8") for path in WRITTEN)
    assert [path.name for path in PICTURES if path.name not in told] == []


# -- examples


class Blocks:
    """The examples of a page, in the order in which somebody would type them."""

    def __init__(self, path: Path) -> None:
        found = re.finditer(r"^```pycon\n(.*?)^```", path.read_text(encoding="utf-8"), re.M | re.S)
        self.code = "\n".join(match[1] for match in found)


WITH_EXAMPLES = [path for path in WRITTEN if "```pycon" in path.read_text(encoding="utf-8")]
MODULES = sorted(
    path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in (ROOT / "src" / "narvik").rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=name_of)
def test_examples_of_pages_print_what_the_page_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(Blocks(path).code, {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert "".join(said) == ""
    assert test.examples


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings_print_what_they_say(name: str) -> None:
    module = __import__(name, fromlist=["examples"])
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("path", WRITTEN, ids=name_of)
def test_python_on_pages_can_be_read(path: Path) -> None:
    for block in re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.M | re.S):
        compile(block, path.name, "exec")


def test_the_readmes_example_plays_a_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    space: dict[str, object] = {}
    exec(block.replace("print(", "str("), space)
    game = space["game"]
    assert isinstance(game, narvik.Game)
    assert game.over


# -- commands


def commands() -> list[str]:
    from typer.main import get_command

    from narvik.cli.app import app

    return [path for path, _ in walked(get_command(app), "narvik")]


@pytest.mark.parametrize("command", commands())
def test_every_command_is_told_of_with_an_example(command: str) -> None:
    (told,) = re.findall(rf"^## {re.escape(command)}\n(.*?)(?=^## |\Z)", commands_page(), re.M | re.S)
    assert re.match(r"\n[A-Z].*\.", told), f"{command} has no help"
    assert re.search(rf"^```\n(?:narvik .*\n)*{command}\b", told, re.M), f"{command} has no example"


def test_the_navigation_names_no_page_that_is_not_there() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = set(re.findall(r": ([\w/]+\.md)$", text, re.M))
    assert named - {path.relative_to(DOCS).as_posix() for path in PAGES} - set(made_pages()) == set()
    assert yaml.safe_load(text)["theme"]["font"] is False
