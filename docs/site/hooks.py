"""What MkDocs is told besides `mkdocs.yml`: pages that are made, a place for those nobody has sorted, languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from narvik.cli.commands.docs import made_pages

NORWEGIAN = {
    '<html lang="en"': '<html lang="nb"',
    "Table of contents": "Innhold",
    "Skip to content": "Hopp til innholdet",
    "Back to top": "Til toppen",
    'placeholder="Search"': 'placeholder="Søk"',
    'title="Previous': 'title="Forrige',
    ">\n                Previous\n": ">\n                Forrige\n",
    ">\n                Next\n": ">\n                Neste\n",
}
"""What the theme says around a page."""


def named(nav: Any) -> set[str]:
    """The pages that the navigation names."""
    if isinstance(nav, str):
        return {nav}
    parts = nav.values() if isinstance(nav, dict) else nav
    return set().union(*(named(part) for part in parts)) if parts else set()


def on_config(config: Any) -> Any:
    """Pages that the navigation does not name yet stand at its end, so that none is lost."""
    folder = Path(config["docs_dir"])
    known = named(config["nav"])
    found = sorted(path.name for path in folder.glob("*.md") if path.name not in known)
    if found:
        config["nav"].append({"More": found})
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made."""
    for path, text in made_pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Norwegian pages say that they are Norwegian, so that they are read aloud as such, and so do their frames."""
    if not page.file.src_uri.startswith("nb/"):
        return output
    for english, norwegian in NORWEGIAN.items():
        output = output.replace(english, norwegian)
    return output
