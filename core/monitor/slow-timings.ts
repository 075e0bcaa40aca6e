import { monitorLimits } from '../contracts/monitor.js';
import type { TimelineEntry } from './marks.js';

/** Names of the user timings that the app records for the monitor, with a {@link TimingDetail}. */
export const renderTiming = 'portico-render';
export const actionTiming = 'portico-action';

/** `detail` of a user timing. */
export interface TimingDetail {
  /** Component or action. */
  name: string;
  /** 0 for a page, 1 for its parts, 2 for what they contain; of actions always 0. */
  depth: number;
}

export interface Timing extends TimelineEntry {
  detail: TimingDetail;
}

const { slowRenderMs, renderPartMs, renderInnerMs, slowActionMs } = monitorLimits;

/** Shortest time that is worth recording: whether its page was slow is known only afterwards (9.12). */
export const recordedRenderMs = renderInnerMs;

/**
 * Renders of pages that took 100 ms or longer, each preceded by its parts of 10 ms or longer and what those contain of 5 ms
 * or longer (docs/requirements.md 9.12). Parts are committed together with their page.
 */
export function slowRenders(timings: readonly Timing[]): Timing[] {
  const slowPages = timings.filter(({ detail, duration }) => detail.depth === 0 && duration >= slowRenderMs);
  return slowPages.flatMap((page) => [
    ...timings.filter(
      (part) =>
        part.detail.depth > 0 &&
        part.duration >= (part.detail.depth === 1 ? renderPartMs : renderInnerMs) &&
        part.startTime >= page.startTime &&
        part.startTime + part.duration <= page.startTime + page.duration,
    ),
    page,
  ]);
}

/** Actions of 48 ms or longer (docs/requirements.md 9.13). */
export function slowActions(timings: readonly Timing[]): Timing[] {
  return timings.filter(({ duration }) => duration >= slowActionMs);
}
