"""A release: one version, packages that say what they are, licences and a bill of materials that are complete."""

from __future__ import annotations

import gzip
import hashlib
import json
import platform
import re
import subprocess
import sys
import tomllib
import zipfile
from email.parser import BytesParser
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

import narvik

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LICENCES = (ROOT / "LICENSES-BUNDLED.txt").read_text(encoding="utf-8")


@pytest.fixture
def bundled(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str, str]]:
    """What is in the browser client: names, versions and licences."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return {tuple(one) for one in import_module("bundled_licences").bundled()}


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(narvik.__version__)}\b", changes, re.MULTILINE), "each version has an entry"


def test_the_licences_of_all_that_is_bundled_are_there(bundled: set[tuple[str, str, str]]) -> None:
    listed = set(re.findall(r"^(\S+) (\d\S*): (\S+)$", LICENCES, re.MULTILINE))
    assert listed == bundled, "write it anew: .venv/bin/python tools/bundled_licences.py"
    assert {licence for _, _, licence in bundled} <= set(PROJECT["license"].split(" AND "))
    for name, _, _ in bundled:
        text = LICENCES.partition(f"\n-- {name}\n")[2].partition("\n-- ")[0]
        assert len(text) > 400, f"the text of {name}'s licence"


def test_what_the_client_imports_is_known_to_be_bundled(bundled: set[tuple[str, str, str]]) -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in (".ts", ".svelte")]
    sources = [path for path in sources if not path.name.endswith(".test.ts") and path.parent.name != "test"]
    imported = {
        match[1] for path in sources for match in re.finditer(r"from '((?:@[\w-]+/)?[\w-]+)", path.read_text("utf-8"))
    }
    assert imported <= {name for name, _, _ in bundled}


@pytest.mark.slow
def test_a_release_holds_what_it_says(tmp_path: Path, bundled: set[tuple[str, str, str]]) -> None:
    # What an earlier release left behind is written over.
    (tmp_path / f"narvik-{narvik.__version__}-py3-none-any.whl").write_text("old")
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "release.py"), "--pure", "--no-container", "--out", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    summed = []
    for line in (tmp_path / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == digest
        summed.append(name)
    assert {path.name for path in tmp_path.iterdir()} == {*summed, "SHA256SUMS"}
    kinds = {name.removeprefix(f"narvik-{narvik.__version__}") for name in summed}
    assert kinds == {".tar.gz", "-py3-none-any.whl", ".cdx.json", "requirements-server.lock"}
    materials = json.loads((tmp_path / f"narvik-{narvik.__version__}.cdx.json").read_text())
    assert (materials["bomFormat"], materials["specVersion"]) == ("CycloneDX", "1.6")
    found = {one["purl"] for one in materials["components"]}
    assert {f"pkg:npm/{name.replace('@', '%40')}@{version}" for name, version, _ in bundled} <= found
    assert any(purl.startswith("pkg:pypi/litestar@") for purl in found)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        told = BytesParser().parsebytes(wheel.read(name))
        assert any(name.endswith("licenses/LICENSES-BUNDLED.txt") for name in wheel.namelist())
    assert told["Version"] == narvik.__version__
    assert told["License-Expression"] == PROJECT["license"]
    assert told["Description-Content-Type"] == "text/markdown"
    assert "Typing :: Typed" in told.get_all("Classifier", [])


NO_REGISTRY = ("image", "pull")
"""The words that podman fails at where an image is neither there nor to be had."""


def test_the_sums_of_a_release_are_signed_so_that_a_changed_one_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    key, sums = tmp_path / "key", tmp_path / "SHA256SUMS"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(key)], check=True)
    sums.write_text(f"{'0' * 64}  narvik-{narvik.__version__}.tar.gz\n")
    signature = import_module("release").signed(sums, key)
    allowed = tmp_path / "allowed_signers"
    allowed.write_text(f"narvik {key.with_suffix('.pub').read_text()}")
    check = ["ssh-keygen", "-Y", "verify", "-f", allowed, "-I", "narvik", "-n", "narvik-release", "-s", signature]

    def verified(text: str) -> bool:
        return subprocess.run(check, input=text, text=True, capture_output=True, check=False).returncode == 0

    assert verified(sums.read_text())
    assert not verified(sums.read_text().replace("0", "1", 1))


class Workshop:
    """A machine with some programs: notes what is asked of them, and writes the files that they would."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *programs: str, failing: tuple[str, ...]) -> None:
        monkeypatch.syspath_prepend(str(ROOT / "tools"))
        self.module = import_module("container_image")
        self.asked: list[list[str]] = []
        self.failing = failing
        monkeypatch.setattr(self.module.shutil, "which", lambda name: name if name in programs else None)
        monkeypatch.setattr(self.module.subprocess, "run", self.run)

    def run(self, command: list[str], **_: object) -> SimpleNamespace:
        self.asked.append(command)
        if command[1] == "save":
            Path(command[3]).write_bytes(b"an image")
        return SimpleNamespace(returncode=int(command[1] in self.failing), stdout="no room left on the disk\n")

    def made(self, out: Path) -> Path:
        found: Path = self.module.container_image(out, "9.9")
        return found

    def base(self) -> str:
        """What the image was built on."""
        (build,) = [command for command in self.asked if command[1] == "build"]
        assert {"org.opencontainers.image.version=9.9", "localhost/narvik:9.9"} <= {*build}
        return next(word.removeprefix("BASE=") for word in build if word.startswith("BASE="))


def test_the_container_is_built_on_the_base_that_its_recipe_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = Workshop(monkeypatch, "docker", failing=("image",))
    made = workshop.made(tmp_path)
    assert gzip.decompress(made.read_bytes()) == b"an image"
    assert [path.name for path in tmp_path.iterdir()] == [f"narvik-9.9-container-{platform.machine()}.tar.gz"]
    assert f"ARG BASE={workshop.base()}\n" in (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")


def test_without_a_registry_the_base_is_made_of_debians_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = Workshop(monkeypatch, "podman", "docker", "mmdebstrap", failing=NO_REGISTRY)
    workshop.made(tmp_path)
    assert workshop.base() == "localhost/narvik-base:trixie"
    (debian,) = [command for command in workshop.asked if command[0] == "mmdebstrap"]
    assert "trixie" in debian
    assert not (ROOT / "dist" / "trixie.tar").exists()


@pytest.mark.parametrize(("tool", "lent"), [("podman", True), ("docker", False)])
def test_what_fetches_packages_trusts_the_certificates_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tool: str, lent: bool
) -> None:
    bundle = tmp_path / "certificates.crt"
    bundle.touch()
    workshop = Workshop(monkeypatch, tool, failing=("image",))
    monkeypatch.setattr(workshop.module, "BUNDLES", ("/nowhere", str(bundle)))
    workshop.made(tmp_path)
    (build,) = [command for command in workshop.asked if command[1] == "build"]
    place = workshop.module.PLACE
    assert (f"{bundle}:{place}:ro" in build) is lent
    recipe = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    for name in ("NODE_EXTRA_CA_CERTS", "PIP_CERT"):
        assert (f"--build-arg={name}={place}" in build) is lent
        assert f"\nARG {name}\n" in recipe


@pytest.mark.parametrize(
    ("programs", "failing", "why"),
    [
        ((), NO_REGISTRY, "neither podman nor docker"),
        (("podman",), NO_REGISTRY, "no mmdebstrap"),
        (("podman",), ("build",), "the image could not be built:\nno room left"),
    ],
)
def test_a_machine_that_can_make_no_container_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: tuple[str, ...], failing: tuple[str, ...], why: str
) -> None:
    workshop = Workshop(monkeypatch, *programs, failing=failing)
    with pytest.raises(workshop.module.NoContainer, match=why):
        workshop.made(tmp_path)
