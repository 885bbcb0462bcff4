"""Make the list of the commonest passwords that accounts are refused, from the lists of the package `zxcvbn` (MIT).

    .venv/bin/python -m pip install zxcvbn && .venv/bin/python tools/make_common_passwords.py

The package itself is not needed to run Narvik: it is twenty times as large and guesses at how strong a password is,
where a plain list can say why it is refused.
"""

import gzip
import importlib
from pathlib import Path

COUNT = 10_000
LEAST = 8  # shorter passwords are refused for their length
TARGET = Path(__file__).parents[1] / "src/narvik/server/people/data/common_passwords.txt.gz"


def main() -> None:
    ranked = importlib.import_module("zxcvbn.frequency_lists").FREQUENCY_LISTS["passwords"]
    found = [word for word in ranked if len(word) >= LEAST][:COUNT]
    TARGET.parent.mkdir(exist_ok=True)
    # Without a date, so that the same list is the same file.
    TARGET.write_bytes(gzip.compress("\n".join(sorted(found)).encode() + b"\n", 9, mtime=0))
    print(f"{TARGET}: {len(found)} passwords, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
