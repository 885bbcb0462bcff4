"""Names that could be taken for another: they look alike, though their characters differ.

Two names are the same if they differ only in case, in the way a character is written (a letter with a ring, or the one
letter å), or in characters that look alike in most type: a Cyrillic а, a capital I for an l, a zero for an o.
"""

from __future__ import annotations

import unicodedata
from typing import Final

ALIKE: Final = str.maketrans(
    {
        "I": "l",
        "1": "l",
        "|": "l",
        "0": "o",
        **dict(zip("АВЕКМНОРСТХУІЈЅ", "ABEKMHOPCTXYlJS", strict=True)),
        **dict(zip("аеорсухіјѕһԁӏ", "aeopcyxijshdl", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX", strict=True)),
        **dict(zip("ανορι", "avopi", strict=True)),
    }
)
"""Characters of other alphabets, and of our own, that look like a Latin letter."""


def tidy(name: str) -> str:
    """A name with its characters written in one way and single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def skeleton(name: str) -> str:
    """What a name looks like: the same for all names that could be taken for each other."""
    return tidy(name).translate(ALIKE).casefold().replace(" ", "")
