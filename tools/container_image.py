"""Make the container of a release: `narvik-VERSION-container-MACHINE.tar.gz`, for `podman load` and `docker load`.

The image is built from `deploy/Containerfile`, on the base that it names. Where no registry has that base for us, it is
made from Debian's packages, if `mmdebstrap` is there; the steps on top of it are the same.
"""

from __future__ import annotations

import gzip
import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RECIPE: Final = ROOT / "deploy" / "Containerfile"
TOOLS: Final = ("podman", "docker")
"""What builds images, the first that is there. Both know the words that are used here."""

MADE_HERE: Final = "localhost/narvik-base"
BUNDLES: Final = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")
"""Where systems keep the certificates that they trust, in one file."""

PLACE: Final = "/run/narvik-certificates.crt"
"""Where that file lies while the image is built."""

LAST_LINES: Final = 12
"""How much of what a failed command printed is told."""


class NoContainer(Exception):
    """The image cannot be made on this machine; the rest of a release can."""


def container_image(out: Path, version: str) -> Path:
    """Build the image and write it into a folder; raises `NoContainer` with a sentence where that cannot be."""
    tool = next(filter(shutil.which, TOOLS), None)
    if tool is None:
        raise NoContainer(f"neither {' nor '.join(TOOLS)} is on this machine.")
    name = f"localhost/narvik:{version}"
    labels = ["--label", f"org.opencontainers.image.version={version}"]
    base = ["--build-arg", f"BASE={base_image(tool)}"]
    # The other form that podman knows has no place for HEALTHCHECK.
    form = ["--format", "docker"] if tool == "podman" else []
    command = [tool, "build", *form, *base, *trusted(tool), *labels, "-f", str(RECIPE), "-t", name, str(ROOT)]
    run(command, "the image could not be built")
    target = out / f"narvik-{version}-container-{platform.machine()}.tar.gz"
    plain = target.with_suffix("")
    plain.unlink(missing_ok=True)  # podman writes over nothing
    run([tool, "save", "-o", str(plain), name], "the image could not be written")
    # No date and no name inside, so that the same image makes the same file.
    with plain.open("rb") as image, target.open("wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
        shutil.copyfileobj(image, packed)
    plain.unlink()
    return target


def base_image(tool: str, recipe: str | None = None) -> str:
    """The image to begin with: the one that the recipe names, or one of the same Debian that is made here."""
    found = re.search(r"^ARG BASE=(\S+:(\w+)-\S+)$", recipe or RECIPE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, "the recipe names its base, and a release of Debian in it"
    named, suite = found.groups()
    if answers([tool, "image", "inspect", named]) or answers([tool, "pull", named]):
        return named
    if not shutil.which("mmdebstrap"):
        raise NoContainer(f"no registry gave {named}, and there is no mmdebstrap to make it from Debian's packages.")
    print(f"No registry gave {named}; it is made from Debian's packages.", flush=True)
    made = f"{MADE_HERE}:{suite}"
    packed = ROOT / "dist" / f"{suite}.tar"
    packed.parent.mkdir(exist_ok=True)
    try:
        debian = ["mmdebstrap", "--variant=minbase", "--include=ca-certificates", suite, str(packed)]
        run(debian, "the base could not be made from Debian's packages")
        run([tool, "import", str(packed), made], "the base could not be taken in")
    finally:
        packed.unlink(missing_ok=True)
    return made


def trusted(tool: str) -> list[str]:
    """The words by which npm and pip trust in the container what this machine trusts: where a network has certificates
    of its own, nothing could be fetched without them. Docker cannot lend a file to a build."""
    bundle = next((path for path in BUNDLES if Path(path).is_file()), None)
    if tool != "podman" or bundle is None:
        return []
    variables = [f"--build-arg={name}={PLACE}" for name in ("NODE_EXTRA_CA_CERTS", "PIP_CERT")]
    return ["--volume", f"{bundle}:{PLACE}:ro", *variables]


def answers(command: list[str]) -> bool:
    """Whether a command does what it is asked; what it prints is not of interest."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def run(command: list[str], trouble: str) -> None:
    """Run a command; if it fails, that is the reason why there is no container."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise NoContainer("\n".join([f"{trouble}:", *done.stdout.strip().splitlines()[-LAST_LINES:]]))
