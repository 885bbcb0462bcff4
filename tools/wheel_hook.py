"""What hatchling asks when it makes a wheel: put the compiled rules of this environment into it, where that is wanted.

With NARVIK_WHEEL=compiled the build that `./narvik build` made goes into the wheel, which is then for this Python and
this kind of machine; without it the wheel runs anywhere, as pure Python.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED: Final = "NARVIK_WHEEL"
KEPT: Final = "NARVIK_WHEEL_BUILD"
"""Names a folder with a build to take instead of this environment's."""

INSIDE: Final = "narvik/compiled"
"""Where the build lies in the wheel: `narvik.build.PACKAGED`."""

ANY_DATE: Final = 0
"""Dates of sources say nothing once they are installed: the contents are compared."""


class CompiledRules(BuildHookInterface[Any]):
    """Brings the compiled build along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to take along, and say for which machines the wheel is."""
        if version == "editable" or os.environ.get(WANTED) != "compiled":
            return
        place = Path(os.environ.get(KEPT) or Path(sys.prefix) / "narvik-compiled")
        try:
            kept = json.loads((place / "sources.json").read_text())
        except OSError:
            sys.exit(f"there is no compiled build in {place}: run ./narvik build")
        del kept["folder"]
        kept["sources"] = {name: (ANY_DATE, word) for name, (_, word) in kept["sources"].items()}
        listed = Path(self.directory) / "sources.json"
        listed.parent.mkdir(parents=True, exist_ok=True)
        listed.write_text(json.dumps(kept, indent=1))
        build_data["force_include"][str(listed)] = f"{INSIDE}/sources.json"
        build_data["force_include"][str(place / kept["build"])] = f"{INSIDE}/{kept['build']}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The list is in the wheel now."""
        (Path(self.directory) / "sources.json").unlink(missing_ok=True)
