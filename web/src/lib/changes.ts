/**
 * What has become of something that the server told before. See docs/web.md; `server/live/changes.py` makes what is read here.
 */

/** How a value became another: by another one (`is`), field by field (`in`, `out`), or as a list made of parts (`of`). */
export interface Change {
  is?: unknown;
  in?: Record<string, Change>;
  out?: string[];
  of?: Part[];
  /** Of an item of a list: which one of the old list it was. */
  at?: number;
}

/** Some items of the old list that follow each other, or one that is new or changed. */
export type Part = [first: number, count: number] | Change;

/** The value that a change makes of another. The old one stays as it is; what has not changed is shared. */
export function changed(old: unknown, change: Change): unknown {
  if (change.in) {
    const made = { ...(old as Record<string, unknown>) };
    for (const gone of change.out ?? []) delete made[gone];
    for (const [field, one] of Object.entries(change.in)) made[field] = changed(made[field], one);
    return made;
  }
  if (!change.of) return change.is;
  const items = old as unknown[];
  return change.of.flatMap((part) =>
    Array.isArray(part)
      ? items.slice(part[0], part[0] + part[1])
      : [changed(part.at === undefined ? undefined : items[part.at], part)],
  );
}
