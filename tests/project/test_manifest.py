"""A telephone can keep Narvik on its first screen: the manifest names icons that are there, of the size it says."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

from narvik.server.http.static_documents import document_of

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public"
MANIFEST = PUBLIC / "manifest.webmanifest"


def size_of(path: Path) -> str:
    """How large a picture is, as a manifest writes it."""
    if path.suffix == ".svg":
        return "any"
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", data[16:24]))


def test_the_manifest_names_icons_of_the_size_it_says() -> None:
    told = json.loads(MANIFEST.read_text(encoding="utf-8"))
    assert {icon["src"]: icon["sizes"] for icon in told["icons"]} == {
        icon["src"]: size_of(PUBLIC / icon["src"].lstrip("/")) for icon in told["icons"]
    }
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}, "what browsers ask for"
    assert any(icon.get("purpose") == "maskable" for icon in told["icons"])
    assert (told["start_url"], told["display"]) == ("/", "standalone")


def test_the_page_names_manifest_and_icons_that_are_there() -> None:
    page = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'<link rel="(?:icon|apple-touch-icon|manifest)" href="/([^"]+)"', page)
    assert sorted(named) == ["apple-touch-icon.png", "icon.svg", "manifest.webmanifest"]
    assert [name for name in named if not (PUBLIC / name).exists()] == []


def test_the_manifest_is_sent_as_one() -> None:
    assert document_of(MANIFEST).kind == "application/manifest+json"
