import type { GroupedMarks, Mark } from '../../contracts/monitor.js';

/** The used part of a PerformanceEntry. */
export interface TimelineEntry {
  name: string;
  entryType: string;
  startTime: number;
  duration: number;
}

export type MarkGroup = keyof GroupedMarks;
type Item<G extends MarkGroup> = NonNullable<GroupedMarks[G]>[number];

/** Describes the page at the time of a mark. */
export interface MarkPage {
  /** URL of the page, without secrets. */
  url: string;
  /** `performance.timeOrigin`. */
  timeOrigin: number;
  /** Masks secrets in a text. */
  mask: (text: string) => string;
}

/** Mark of an entry (docs/requirements.md 3.5). Its name is a URL for resources, without secrets. */
export function markOf(
  { name, entryType, startTime, duration }: TimelineEntry,
  { url, timeOrigin, mask }: MarkPage,
): Mark {
  return {
    url,
    name: mask(name),
    entryType,
    startTime: Math.round(startTime),
    timestamp: Math.round(timeOrigin + startTime),
    ...(duration > 0 && { duration: Math.round(duration) }),
  };
}

/** The used part of a PerformanceNavigationTiming: milestones of loading, 0 where one was not reached. */
export type Navigation = Readonly<Record<(typeof milestones)[number], number>>;

const milestones = [
  'domainLookupEnd',
  'connectEnd',
  'responseStart',
  'responseEnd',
  'domInteractive',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventEnd',
] as const;

/** A mark for each milestone that the navigation reached. */
export function navigationMarks(navigation: Navigation, page: MarkPage): Mark[] {
  return milestones
    .filter((name) => navigation[name] > 0)
    .map((name) =>
      markOf({ name, entryType: 'navigation', startTime: navigation[name], duration: 0 }, { ...page, mask }),
    );
}

const mask = (text: string): string => text;

/** Maximum number of waiting entries of a group: several minutes of a busy page. */
const mostWaiting = 1000;
/** Limit of errors, which are long: a report has at most `monitorLimits.reportBytes`. */
const mostErrors = 100;

export interface MarkBuffer {
  add<G extends MarkGroup>(group: G, item: Item<G>): void;
  count(group: MarkGroup): number;
  isEmpty(): boolean;
  /** Removes and returns the groups that may be sent. */
  take(maySend: (group: MarkGroup) => boolean): GroupedMarks;
  /** Number of entries that were dropped because their group was full. */
  dropped(): number;
}

/** Marks that wait to be sent. A full group drops its oldest entry. */
export function createMarkBuffer(): MarkBuffer {
  const groups = new Map<MarkGroup, object[]>();
  let dropped = 0;
  return {
    add(group, item) {
      const items = groups.get(group) ?? [];
      items.push(item);
      if (items.length > (group === 'error' ? mostErrors : mostWaiting)) {
        items.shift();
        dropped += 1;
      }
      groups.set(group, items);
    },
    count: (group) => groups.get(group)?.length ?? 0,
    isEmpty: () => groups.size === 0,
    take(maySend) {
      const taken = [...groups].filter(([group]) => maySend(group));
      for (const [group] of taken) groups.delete(group);
      // `add` is the only writer, and its types keep each group to its own entries.
      return Object.fromEntries(taken);
    },
    dropped: () => dropped,
  };
}
