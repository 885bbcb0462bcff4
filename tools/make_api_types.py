"""Write the browser's types of what the server sends, from its OpenAPI description: `web/src/lib/openapi.ts`.

    .venv/bin/python tools/make_api_types.py

The description comes from the structs of the server, the types from `openapi-typescript`. Calls are left out: they are
few, and each names twenty statuses. A test compares the fingerprint in the first line with today's description.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from narvik.server import create_app

WEB: Final = Path(__file__).resolve().parents[1] / "web"
TARGET: Final = WEB / "src" / "lib" / "openapi.ts"
HEAD: Final = """// What the server sends, by name. Written by tools/make_api_types.py from its structs: change those.
// Fingerprint of the description: {}
"""


def described() -> dict[str, Any]:
    """The description without its calls: the forms of what is sent."""
    with tempfile.TemporaryDirectory() as folder:
        told = create_app(Path(folder) / "none.sqlite3").openapi_schema.to_schema()
    info = {"title": "Narvik", "version": "0"}
    return {
        "openapi": told["openapi"],
        "info": info,
        "paths": {},
        "components": {"schemas": told["components"]["schemas"]},
    }


def fingerprint(told: dict[str, Any]) -> str:
    """Changes when a form does."""
    return hashlib.sha256(json.dumps(told["components"], sort_keys=True).encode()).hexdigest()


def main() -> None:
    """Write the file."""
    told = described()
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "openapi.json", Path(folder) / "openapi.ts"
        source.write_text(json.dumps(told), encoding="utf-8")
        subprocess.run(["npx", "openapi-typescript", str(source), "-o", str(made)], cwd=WEB, check=True)
        text = made.read_text(encoding="utf-8")
    TARGET.write_text(HEAD.format(fingerprint(told)) + text, encoding="utf-8")
    subprocess.run(["npx", "prettier", "--write", str(TARGET)], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
