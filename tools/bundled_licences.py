"""The licences of what others made and the browser client holds: writes `LICENSES-BUNDLED.txt`.

    .venv/bin/python tools/bundled_licences.py

Names, versions and licences come from the client's lock, the texts from the installed packages. A test compares the
file with the lock.
"""

from __future__ import annotations

import json
from importlib.metadata import files
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "web" / "package-lock.json"
TARGET: Final = ROOT / "LICENSES-BUNDLED.txt"

BEGUN_WITH: Final = (
    "@fontsource-variable/inter",
    "@fontsource-variable/source-serif-4",
    "svelte",
)
"""What the client's own sources import; what these need is found in the lock."""

ONLY_BUILT_WITH: Final = {
    "@jridgewell/remapping",
    "@jridgewell/sourcemap-codec",
    "@sveltejs/acorn-typescript",
    "@types/estree",
    "@types/trusted-types",
    "acorn",
    "aria-query",
    "axobject-query",
    "esrap",
    "is-reference",
    "locate-character",
    "magic-string",
    "zimmerframe",
}
"""What only Svelte's compiler uses."""

OTHERS: Final = """\
The list of common passwords (src/narvik/server/people/data) is taken from zxcvbn-python.
Copyright (c) 2016 Daniel Wolf, and for the lists Dan Wheeler and Dropbox, Inc. MIT licence, as below for Svelte.

Maps: made with Natural Earth (public domain), relief from NASA SRTM30 (public domain), some borders after county lines
(c) Kartverket, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
"""


class Package(NamedTuple):
    """A package of the client's lock."""

    name: str
    version: str
    licence: str


def bundled() -> list[Package]:
    """What is in the client, by name."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    wanted, found = list(BEGUN_WITH), dict[str, Package]()
    while wanted:
        name = wanted.pop()
        entry = packages[f"node_modules/{name}"]
        if name not in found and name not in ONLY_BUILT_WITH:
            found[name] = Package(name, entry["version"], entry["license"])
            wanted += entry.get("dependencies", {})
    return [found[name] for name in sorted(found)]


def text_of(name: str) -> str:
    """The text of a package's licence. Fluent brings none along; its words are those of another."""
    folder = ROOT / "web" / "node_modules" / name
    found = [path for path in sorted(folder.iterdir()) if path.name.lower().startswith("licen")]
    if name == "@fluent/bundle":
        found = [Path(str(file.locate())) for file in files("prometheus-client") or [] if "LICENSE" in file.name]
    return found[0].read_text(encoding="utf-8").strip()


def main() -> None:
    """Write the file."""
    packages = bundled()
    lines = ["What others made and Narvik brings along, each under its own licence.", "", OTHERS]
    lines += [f"{one.name} {one.version}: {one.licence}" for one in packages]
    for one in packages:
        lines += ["", f"-- {one.name}", "", text_of(one.name)]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {len(packages)} packages")


if __name__ == "__main__":
    main()
