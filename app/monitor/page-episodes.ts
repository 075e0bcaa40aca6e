import type { PageView, ViewMarks } from '../../core/contracts/monitor-views.js';

export type EntryKind = 'navigation' | 'paint' | 'resource' | 'mark' | 'render' | 'action';

/** Something that a page reported, at a time since its episode began. */
export interface PageEntry {
  kind: EntryKind;
  name: string;
  startMs: number;
  /** 0 for a moment. */
  durationMs: number;
}

type Route = ViewMarks['route']['items'][number];

/** A page change, or the load of the page, with what happened until the next one. */
export interface PageEpisode {
  url: string;
  /** Time of the beginning, in ms since 1970. */
  timeMs: number;
  /** The trace of the episode; absent if it has not been reported. */
  route?: Route;
  /** Ids of its calls that were reported. */
  calls: { success: string[]; error: string[] };
  entries: PageEntry[];
  /** Time that the bars of the entries are relative to. */
  lengthMs: number;
}

/** Web vitals are values of the whole page, and have no place in time. */
const entryKinds: readonly EntryKind[] = ['navigation', 'paint', 'resource', 'mark', 'render', 'action'];

/** The marks of a page view in the order of its page changes. */
export function pageEpisodes({
  url,
  timeMs,
  marks,
}: Pick<PageView, 'url' | 'timeMs' | 'marks'>): PageEpisode[] {
  const entries = entryKinds
    .flatMap((kind) =>
      marks[kind].items.map(({ name, timestamp, duration = 0 }) => ({ kind, name, timestamp, duration })),
    )
    .toSorted((one, other) => one.timestamp - other.timestamp);
  const routes = marks.route.items.toSorted((one, other) => one.startTime - other.startTime);
  const calls = marks.trace.items;
  const first = entries[0]?.timestamp ?? timeMs;
  const begins = routes.map(({ startTime }) => startTime);
  // What happened before the first known page change has an episode too, as has a page without any.
  const loading = begins[0] === undefined || first < begins[0] ? [undefined] : [];

  return [...loading, ...routes].map((route, index, all): PageEpisode => {
    const begin = route?.startTime ?? first;
    const end = all[index + 1]?.startTime ?? Infinity;
    const own = entries
      .filter(({ timestamp }) => timestamp >= begin && timestamp < end)
      .map(({ kind, name, timestamp, duration }) => ({
        kind,
        name,
        startMs: timestamp - begin,
        durationMs: duration,
      }));
    const isOwn = (id: string): boolean => route !== undefined && id.startsWith(`${route.traceId}-`);
    return {
      url: route?.url ?? url,
      timeMs: begin,
      route,
      calls: {
        success: calls.flatMap(({ success }) => success.filter(isOwn)),
        error: calls.flatMap(({ error }) => error.filter(isOwn)),
      },
      entries: own,
      lengthMs: Math.max(
        1,
        route?.duration ?? Math.max(0, ...own.map(({ startMs, durationMs }) => startMs + durationMs)),
      ),
    };
  });
}
