import { monitorLimits } from '../../contracts/monitor.js';
import type { TimelineEntry } from './marks.js';

/** The used part of a PerformanceEventTiming: from the event to the next paint. */
export interface EventEntry extends TimelineEntry {
  /** Equal for the events of one press or key; 0 for other events, absent in engines without it. */
  interactionId?: number;
  target?: { localName: string; closest?(selectors: string): { localName: string } | null } | null;
}

/** Events that begin or end what a user does; all others, such as the movements of a mouse, are no actions. */
const actionEvents = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'drop']);

/** Elements that a user operates. */
const controls = 'button, a, input, select, textarea, summary, [role]';

/**
 * Actions that took 48 ms or longer from the event to the next paint (docs/requirements.md 9.13). The events of one action
 * are one entry: the longest of them, named by the last, such as a click, and its element. Texts of elements are left out:
 * they may be private.
 */
export function slowActions(entries: readonly EventEntry[]): TimelineEntry[] {
  const actions = new Map<unknown, EventEntry[]>();
  for (const entry of entries) {
    if (!actionEvents.has(entry.name)) continue;
    if (entry.interactionId === 0 && entry.name !== 'drop') continue;
    const key = entry.interactionId || entry;
    actions.set(key, [...(actions.get(key) ?? []), entry]);
  }
  return [...actions.values()].flatMap((events) => {
    const longest = events.reduce((one, other) => (other.duration > one.duration ? other : one));
    const last = events.at(-1) ?? longest;
    if (longest.duration < monitorLimits.slowActionMs) return [];
    const element = last.target?.closest?.(controls) ?? last.target;
    const name = element ? `${last.name} ${element.localName}` : last.name;
    return [{ name, entryType: longest.entryType, startTime: longest.startTime, duration: longest.duration }];
  });
}
