"""Pictures as WebP, made by headless Chromium: the browser knows the format, so that no other package has to."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, sync_playwright

CONVERT = """async ([data, most, height, quality]) => {
  const picture = await createImageBitmap(await (await fetch('data:image/*;base64,' + data)).blob());
  const width = Math.min(most, picture.width);
  const scale = Math.max(width / picture.width, height / picture.height);
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [width, height || Math.round(picture.height * scale)];
  const canvas = sheet.getContext('2d');
  canvas.imageSmoothingQuality = 'high';
  const [wide, high] = [picture.width * scale, picture.height * scale];
  canvas.drawImage(picture, (sheet.width - wide) / 2, (sheet.height - high) / 2, wide, high);
  return sheet.toDataURL('image/webp', quality).split(',')[1];
}"""


def webp(context: BrowserContext, picture: bytes, most: int, height: int = 0, quality: float = 0.8) -> bytes:
    """A picture of any format as WebP, at most so many pixels across; with a height, its middle of that height."""
    blank = context.new_page()
    made: str = blank.evaluate(CONVERT, [base64.b64encode(picture).decode(), most, height, quality])
    blank.close()
    return base64.b64decode(made)


@contextmanager
def studio() -> Iterator[BrowserContext]:
    """A browser to make pictures with."""
    with sync_playwright() as play:
        program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser.new_context()
        browser.close()


def relief(picture: bytes, width: int, quality: float = 0.8) -> bytes:
    """The relief of a map, as it is sent to browsers."""
    with studio() as context:
        return webp(context, picture, width, quality=quality)
