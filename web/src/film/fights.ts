/** Fights that are over: which acts of a log they are, whose dice fell in them, and how the chances went. */
import { actsOf, type Act, type Acting } from '../lib/acts';
import type { LogPart } from '../lib/log';
import type { Battle, EventData, Scene } from '../lib/types';

/** How many lines of the log are looked at for a fight that has just ended. */
const TAIL = 120;

/** The fights that ended among the last lines, of which so many are new, and are no longer fought. */
export function endedFights(log: LogPart, fresh: number, scene: Scene, look: Acting): Act[] {
  const start = Math.max(0, log.lines.length - TAIL);
  const end = log.from + log.lines.length;
  return actsOf(log.lines.slice(start), log.from + start, look).filter(
    (act) =>
      act.kind === 'fight' &&
      act.told &&
      act.at + act.events.length > end - fresh &&
      act.events.some((event) => event.dice.length) &&
      !(scene.battles ?? []).some((battle) => battle.at === act.path.at(-1)),
  );
}

/** The side that an event names, else whoever caused it: dice belong to a side. */
export function sideOf(event: EventData, scene: Scene): string {
  const sides = new Set(scene.sides.map((side) => side.id));
  return (
    Object.values(event.values)
      .map(String)
      .find((word) => sides.has(word)) ?? event.by
  );
}

export interface Chance {
  title: string;
  share: number;
}

/** The chance that an attack succeeds, as a battle under way tells it; with the stage or card it changed at. */
export function chanceOf(battle: Battle): Chance | null {
  const outcome =
    (battle.outcomes ?? []).find(({ what }) => what === 'attack_succeeds') ?? battle.outcomes?.[0];
  const stage = battle.stages?.find(({ now }) => now)?.title ?? '';
  return outcome ? { title: stage || battle.summary || outcome.title || '', share: outcome.share } : null;
}
