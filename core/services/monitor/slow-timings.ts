import { monitorLimits } from '../../contracts/monitor.js';
import type { TimingDetail } from '../../contracts/monitor.js';
import type { TimelineEntry } from './marks.js';

export interface Timing extends TimelineEntry {
  detail: TimingDetail;
}

const { slowRenderMs, renderPartMs, renderInnerMs } = monitorLimits;

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
