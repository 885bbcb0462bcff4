"""Relief of a sheet: a picture of lit slopes, from heights on a grid of degrees.

The heights come as a small archive of numbers (`relief_2min.npz`), which is read here without further packages. The
picture is grey: 128 where the ground is flat, lighter on slopes towards the upper left of the sheet, darker on those
away from it, whatever the direction of north.
"""

from __future__ import annotations

import ast
import math
import struct
import zipfile
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from map_outlines import Degrees, Point

FLAT = 128
LIGHT = (-0.62, -0.62, 0.48)
"""Where the light comes from: left, up, and down onto the sheet."""
STEEPNESS = 7.0
"""Slopes are drawn this many times steeper than they are; fells seen from above would hardly show."""
CONTRAST = 150
GENTLE = 0.74
"""Below 1, gentle slopes show more than in proportion."""
MESH = 16
"""Longitude and latitude are computed for every so many pixels and interpolated between."""


class Heights(NamedTuple):
    """Metres above the sea, in rows from north to south."""

    values: array[int]
    columns: int
    rows: int
    north: float
    west: float
    step: float

    def at(self, place: Degrees) -> float:
        """The height of a place, smooth between the points of the grid."""
        x = (place[0] - self.west) / self.step
        y = (self.north - place[1]) / self.step
        column, row = int(x), int(y)
        if not (1 <= column < self.columns - 2 and 1 <= row < self.rows - 2):
            return 0.0
        across, down = spline(x - column), spline(y - row)
        total = 0.0
        start = (row - 1) * self.columns + column - 1
        values = self.values
        for weight in down:
            a, b, c, d = values[start : start + 4]
            total += weight * (across[0] * a + across[1] * b + across[2] * c + across[3] * d)
            start += self.columns
        return total


def spline(t: float) -> tuple[float, float, float, float]:
    """The weights of four neighbours in a cubic B-spline, which smooths the steps of coarse data."""
    s = 1 - t
    return s**3 / 6, (3 * t**3 - 6 * t**2 + 4) / 6, (3 * s**3 - 6 * s**2 + 4) / 6, t**3 / 6


def read_heights(path: Path) -> Heights:
    """The heights of an archive with `elev`, `lat0`, `lon0` and `step`."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(f"{name}.npy") for name in ("elev", "lat0", "lon0", "step")}
    shape, body = unpacked(parts["elev"])
    values: array[int] = array("h")
    values.frombytes(body)
    values = smoothed(values, shape[1])
    north, west, step = (struct.unpack("<d", unpacked(parts[name])[1])[0] for name in ("lat0", "lon0", "step"))
    return Heights(values, shape[1], shape[0], north, west, step)


def smoothed(values: array[int], columns: int) -> array[int]:
    """Heights without the steps of their grey levels; so far north the grid is three times finer from west to east."""
    out = array("h", values)
    for at in range(2, len(values) - 2):
        if 2 <= at % columns < columns - 2:
            a, b, c, d, e = values[at - 2 : at + 3]
            out[at] = (a + 2 * b + 3 * c + 2 * d + e) // 9
    return out


def unpacked(data: bytes) -> tuple[tuple[int, ...], bytes]:
    """The shape and the bytes of one array in numpy's format."""
    length = struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10 : 10 + length].decode())
    return header["shape"], data[10 + length :]


def shaded(
    heights: Heights, size: tuple[int, int], pixel: float, place: Callable[[Point], Degrees], km: float
) -> bytes:
    """The picture, row by row: `pixel` board units to a pixel, `km` board units to a kilometre."""
    width, height = size
    mesh = [
        [place((x * MESH * pixel, y * MESH * pixel)) for x in range(width // MESH + 2)]
        for y in range(height // MESH + 2)
    ]

    def row_of(y: int) -> list[float]:
        j = y // MESH
        v = y / MESH - j
        upper, lower = mesh[j], mesh[j + 1]
        line = [(a[0] + v * (b[0] - a[0]), a[1] + v * (b[1] - a[1])) for a, b in zip(upper, lower, strict=True)]
        out = []
        for x in range(width):
            i = x // MESH
            u = x / MESH - i
            (ax, ay), (bx, by) = line[i], line[i + 1]
            out.append(heights.at((ax + u * (bx - ax), ay + u * (by - ay))))
        return out

    rows = [row_of(min(y, height - 1)) for y in range(height + 1)]
    metres = pixel / km * 1000
    rise = STEEPNESS / (2 * metres)
    flat = LIGHT[2]
    out = bytearray()
    for y in range(height):
        above, here, below = rows[max(0, y - 1)], rows[y], rows[y + 1]
        for x in range(width):
            dx = (here[min(width - 1, x + 1)] - here[max(0, x - 1)]) * rise
            dy = (below[x] - above[x]) * rise
            lit = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / math.sqrt(1 + dx * dx + dy * dy)
            change = math.copysign(abs(lit - flat) ** GENTLE, lit - flat)
            out.append(max(0, min(255, round(FLAT + CONTRAST * change))))
    return bytes(out)


def png(grey: bytes, width: int) -> bytes:
    """A grey picture as PNG; each row is told by what changes from the pixels before and above it."""
    rows = [grey[start : start + width] for start in range(0, len(grey), width)]
    body = bytearray()
    above = bytes(width)
    for row in rows:
        body.append(4)
        body += paeth(row, above)
        above = row
    out = b"\x89PNG\r\n\x1a\n"
    for kind, data in (
        (b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(bytes(body), 9)),
        (b"IEND", b""),
    ):
        out += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return out


def paeth(row: bytes, above: bytes) -> bytes:
    """PNG's fourth filter."""
    out = bytearray()
    left = corner = 0
    for here, up in zip(row, above, strict=True):
        guess = left + up - corner
        a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
        near = left if a <= b and a <= c else up if b <= c else corner
        out.append((here - near) & 255)
        left, corner = here, up
    return bytes(out)
