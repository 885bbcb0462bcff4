"""Where somebody who looks at the page of a match would press: JavaScript that finds a point of the window."""

from __future__ import annotations

from typing import Final

POINT_OF_SPACE: Final = """
(id) => {
  const path = document.querySelector(`[data-space="${id}"]`);
  if (!path) return null;
  const box = path.getBoundingClientRect();
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const points = [];
  for (let across = 1; across < 24; across++)
    for (let down = 1; down < 24; down++)
      points.push([box.left + (box.width * across) / 24, box.top + (box.height * down) / 24]);
  const away = ([x, y]) => Math.hypot((x - middle[0]) / box.width, (y - middle[1]) / box.height);
  points.sort((one, other) => away(one) - away(other));
  const hit = (x, y) => document.elementFromPoint(x, y) === path;
  return points.find(([x, y]) => hit(x, y) && hit(x - 1, y) && hit(x + 1, y) && hit(x, y - 1) && hit(x, y + 1)) ?? null;
}
"""
"""A point where a click falls on the space itself, near its middle; null if none is in sight."""

POINT_OF_BUTTON: Final = """
(button) => {
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = button.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
"""
"""The middle of a button, brought into sight; null if something lies over it."""

POINT_OF_COUNTER: Final = """
(id) => {
  const counter = document.querySelector(`[data-piece="${id}"]:not([aria-disabled="true"])`);
  if (!counter) return null;
  const seen = (thing) => {
    const box = thing.getBoundingClientRect();
    for (const [across, down] of [[2, 2], [1, 1], [3, 1], [1, 3], [3, 3]]) {
      const [x, y] = [box.left + (box.width * across) / 4, box.top + (box.height * down) / 4];
      if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const point = seen(counter);
  const others = [...counter.parentElement.querySelectorAll('[data-piece]')];
  return point ?? others.map(seen).find((one) => one) ?? null;
}
"""
"""A point on a counter of a stack, or on another of its stack if that hides it; null if none is in sight."""

LIFTED: Final = """
(word) => {
  const found = [`[data-piece="${word}"]`, `[data-touch="space:${word}"]`, `[data-card="${word}"]`]
    .flatMap((one) => [...document.querySelectorAll(`${one}[data-drag="true"]`)]);
  for (const thing of found) {
    const box = thing.getBoundingClientRect();
    for (const [across, down] of [[2, 2], [1, 1], [3, 1], [1, 3], [3, 3]]) {
      const [x, y] = [box.left + (box.width * across) / 4, box.top + (box.height * down) / 4];
      if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}
"""
"""A point by which a counter can be dragged that stands for a word; null if none is in sight."""

LET_GO: Final = """
(word) => {
  const found = [...document.querySelectorAll(`[data-touch="space:${word}"], [data-touch="piece:${word}"]`)];
  for (const thing of found) {
    const box = thing.getBoundingClientRect();
    for (let across = 1; across < 12; across++)
      for (let down = 1; down < 12; down++) {
        const [x, y] = [box.left + (box.width * across) / 12, box.top + (box.height * down) / 12];
        if (document.elementFromPoint(x, y)?.closest('[data-touch]') === thing) return [x, y];
      }
  }
  return null;
}
"""
"""A point over which a counter can be let go to mean a word; null if none is in sight."""

DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until the page is drawn as it is now."""
