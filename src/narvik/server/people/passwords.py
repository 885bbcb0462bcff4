"""Passwords as they are stored: with argon2id, which is slow on purpose and needs memory that attackers must pay for.

The hash says how it was made, so that the cost can be raised later: whoever logs in with a hash of another cost, or
with one of the older method, gets a new one (`outdated`).

What everybody tries first is no password: the ten thousand commonest ones are refused, and one's own name.
"""

from __future__ import annotations

import gzip
import hashlib
import hmac
from functools import cache
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

ARGON2: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, hash_len=32, salt_len=16)
"""19 MB and two passes, about 40 ms of one core: as much as a small server can do beside its matches."""

SCRYPT: Final = "scrypt-"
"""How hashes of the older method begin: ``scrypt-N-R-P$SALT$HASH``."""

NOBODY: Final = ARGON2.hash("")
"""Checked when there is no account of a name, so that the time taken does not tell. No password is empty."""


COMMON: Final = Path(__file__).parent / "data" / "common_passwords.txt.gz"
"""The commonest passwords that are long enough, one a line; `tools/make_common_passwords.py` makes it."""


@cache
def common_passwords() -> frozenset[str]:
    """The commonest passwords, in small letters."""
    return frozenset(gzip.decompress(COMMON.read_bytes()).decode().split())


def is_common(password: str, name: str) -> bool:
    """Whether a password is among the first that anybody would try, in small letters or large: a common one, or the
    account's own name."""
    plain = password.strip().lower()
    return plain in common_passwords() or plain == name.strip().lower()


def hash_password(password: str) -> str:
    """A password as it is stored: method, cost, salt and hash."""
    return ARGON2.hash(password)


def same_password(password: str, stored: str) -> bool:
    """Whether a password is the stored one. A hash that cannot be read is nobody's."""
    if stored.startswith(SCRYPT):
        return same_scrypt(password, stored)
    try:
        return ARGON2.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def same_scrypt(password: str, stored: str) -> bool:
    """Whether a password is one stored by the older method."""
    try:
        method, salt, made = stored.split("$")
        n, r, p = (int(part) for part in method.removeprefix(SCRYPT).split("-"))
        found = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=n, r=r, p=p, maxmem=2**26, dklen=32)
    except ValueError:
        return False
    return hmac.compare_digest(found.hex(), made)


def outdated(stored: str) -> bool:
    """Whether a hash should be made anew, now that its password is known."""
    return stored.startswith(SCRYPT) or ARGON2.check_needs_rehash(stored)
