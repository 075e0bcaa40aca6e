import type { PageView, ViewMarks } from '../../../core/contracts/monitor-views.js';

export type EntryKind = 'navigation' | 'paint' | 'resource' | 'mark' | 'render' | 'action';

/** Reported event, with its time since the start of its episode. */
export interface PageEntry {
  kind: EntryKind;
  name: string;
  startMs: number;
  /** 0 for an event without duration. */
  durationMs: number;
}

type Route = ViewMarks['route']['items'][number];

/** Page change or page load, with all events until the next one. */
export interface PageEpisode {
  url: string;
  /** Start time in ms since 1970. */
  timeMs: number;
  /** The trace of the episode; absent if it has not been reported. */
  route?: Route;
  /** Ids of its reported calls. */
  calls: { success: string[]; error: string[] };
  entries: PageEntry[];
  /** Duration in ms that corresponds to the full width of a bar. */
  lengthMs: number;
}

/** Kinds on the timeline, without web vitals: they are values of the whole page. */
const entryKinds: readonly EntryKind[] = ['navigation', 'paint', 'resource', 'mark', 'render', 'action'];

/** Groups the marks of a page view by page change. */
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
  // Events before the first reported page change, or without any, form an episode as well.
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
