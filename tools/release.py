"""Make everything that a release consists of: `./narvik release [--out dist]`, which builds the browser client first.

    narvik-VERSION.tar.gz              the sources, with the browser client as it was built
    narvik-VERSION-py3-none-any.whl    what people install
    narvik-VERSION.cdx.json            what is in it, and with which versions it was tested (CycloneDX)
    SHA256SUMS                         of all of them: sha256sum --check SHA256SUMS

The version stands in `src/narvik/__init__.py` and nowhere else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent))

from bundled_licences import bundled

from narvik import __version__

ROOT: Final = Path(__file__).resolve().parent.parent
SERVER_LOCK: Final = ROOT / "requirements-server.lock"
PAGE: Final = ROOT / "src" / "narvik" / "server" / "static" / "index.html"


def build(out: Path) -> list[Path]:
    """Source distribution and wheel."""
    if not PAGE.exists():
        sys.exit("release: the browser client has not been built; ./narvik release builds it")
    out.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out.resolve())]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return [out / f"narvik-{__version__}.tar.gz", out / f"narvik-{__version__}-py3-none-any.whl"]


def python_components() -> Iterator[dict[str, Any]]:
    """The packages that a server is installed with, as its lock pins them."""
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", SERVER_LOCK.read_text(), re.MULTILINE):
        yield component(f"pkg:pypi/{name.lower()}@{version}", name, version)


def client_components() -> Iterator[dict[str, Any]]:
    """The packages whose code or letters are in the browser client."""
    for package in bundled():
        made = component(f"pkg:npm/{package.name.replace('@', '%40')}@{package.version}", package.name, package.version)
        yield made | {"licenses": [{"expression": package.licence}]}


def component(purl: str, name: str, version: str) -> dict[str, Any]:
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def bill_of_materials() -> dict[str, Any]:
    """What is in a release, in the form of CycloneDX 1.6. Without a date and a number, so that it can be made again."""
    components = [*python_components(), *client_components()]
    own = component(f"pkg:pypi/narvik@{__version__}", "narvik", __version__)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own | {"type": "application", "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [one["bom-ref"] for one in components]}],
    }


def main() -> None:
    """Make a release into a folder."""
    parser = argparse.ArgumentParser(prog="./narvik release", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder (dist)")
    out: Path = parser.parse_args().out
    made = build(out)
    materials = out / f"narvik-{__version__}.cdx.json"
    materials.write_text(json.dumps(bill_of_materials(), indent=2) + "\n", encoding="utf-8")
    made.append(materials)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (out / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")
    for path in [*made, out / "SHA256SUMS"]:
        print(f"{path}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
