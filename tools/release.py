"""Make everything that a release consists of: `./narvik release [--out dist]`, which builds the browser client first.

    narvik-VERSION.tar.gz              the sources, with the browser client as it was built
    narvik-VERSION-py3-none-any.whl    what people install, for every machine
    narvik-VERSION-cpXY-cpXY-….whl     the same with the rules compiled, for this Python and this kind of machine
    narvik-VERSION-container-….tar.gz  a server with compiled rules, for podman load and docker load
    narvik-VERSION.cdx.json            what is in it, and with which versions it was tested (CycloneDX)
    requirements-server.lock           those versions with their hashes, for pip
    SHA256SUMS                         of all of them: sha256sum --check SHA256SUMS
    SHA256SUMS.sig                     signed with an SSH key, if one is given; checked as SECURITY.md says

What this machine cannot make, for want of a C compiler or of podman, is left out, and the last lines say so.

The version stands in `src/narvik/__init__.py` and nowhere else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent))

from bundled_licences import bundled
from container_image import NoContainer, container_image

from narvik import __version__
from narvik.build import COMPILED, state

ROOT: Final = Path(__file__).resolve().parent.parent
SERVER_LOCK: Final = ROOT / "requirements-server.lock"
NAMESPACE: Final = "narvik-release"
"""What signatures are for: one made for something else does not pass."""

PAGE: Final = ROOT / "src" / "narvik" / "server" / "static" / "index.html"


def build(out: Path, compiled: bool) -> list[Path]:
    """Source distribution and wheel, and one with compiled rules if it is wanted and they have been compiled."""
    if not PAGE.exists():
        sys.exit("release: the browser client has not been built; ./narvik release builds it")
    made = [*hatch(out, "sdist"), *hatch(out, "wheel")]
    return made + (hatch(out, "wheel", NARVIK_WHEEL="compiled") if compiled else [])


def hatch(out: Path, target: str, **variables: str) -> list[Path]:
    """Have hatchling make a package, or say why it cannot. It works in a folder of its own, so that what lies in `out`
    from an earlier time is written over and not mistaken for it."""
    with tempfile.TemporaryDirectory(dir=out) as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(Path(folder).resolve())]
        environment = {**os.environ, **variables}
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            sys.exit(f"release: {done.stdout}{done.stderr}")
        return [path.replace(out / path.name) for path in Path(folder).iterdir()]


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


def signed(sums: Path, key: Path) -> Path:
    """Sign the sums with an SSH key, and so all that they are of."""
    made = sums.with_name(f"{sums.name}.sig")
    made.unlink(missing_ok=True)  # ssh-keygen would ask whether to write over it
    command = ["ssh-keygen", "-q", "-Y", "sign", "-f", str(key), "-n", NAMESPACE, str(sums)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        sys.exit("release: signing needs ssh-keygen: apt install openssh-client")
    if done.returncode:
        sys.exit(f"release: {done.stderr or 'ssh-keygen has not signed'}")
    return made


def main() -> None:
    """Make a release into a folder."""
    parser = argparse.ArgumentParser(prog="./narvik release", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder (dist)")
    parser.add_argument("--pure", action="store_true", help="no wheel with compiled rules")
    parser.add_argument("--no-container", action="store_true", help="no container")
    parser.add_argument("--sign", type=Path, metavar="KEY", help="an SSH key to sign SHA256SUMS with")
    wanted = parser.parse_args()
    out: Path = wanted.out
    out.mkdir(parents=True, exist_ok=True)
    left_out = []
    compiled = not wanted.pure and state() == COMPILED
    if not compiled and not wanted.pure:
        left_out.append("No wheel with compiled rules: ./narvik build needs a C compiler and Python's headers.")
    made = build(out, compiled)
    if not wanted.no_container:
        try:
            made.append(container_image(out, __version__))
        except NoContainer as trouble:
            left_out.append(f"No container: {trouble}")
    materials = out / f"narvik-{__version__}.cdx.json"
    materials.write_text(json.dumps(bill_of_materials(), indent=2) + "\n", encoding="utf-8")
    made += [materials, Path(shutil.copy(SERVER_LOCK, out))]
    sums = [f"{digest_of(path)}  {path.name}" for path in made]
    (out / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")
    made.append(out / "SHA256SUMS")
    made += [signed(out / "SHA256SUMS", wanted.sign)] if wanted.sign else []
    if not wanted.sign:
        left_out.append("No signature: --sign KEY signs the sums with an SSH key.")
    for path in made:
        print(f"{path}  {path.stat().st_size:,} bytes")
    print(*left_out, sep="\n", end="\n" if left_out else "", file=sys.stderr)


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    main()
