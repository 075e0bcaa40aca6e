import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { monitorLimits } from '../../contracts/monitor.js';
import { renderTiming } from '../../contracts/names.js';
import { asNumber, isObject } from '../../contracts/parse.js';
import type { MemoryMark, Mark } from '../../contracts/monitor.js';
import { markOf, navigationMarks, type MarkBuffer, type MarkPage } from './marks.js';
import { isReportUrl } from './own-calls.js';
import { slowRenders, type Timing } from './slow-timings.js';
import { slowActions } from './user-actions.js';

type PageWindow = Window & typeof globalThis;

/** Entry types that are observed where the engine has them. */
const observedTypes = ['navigation', 'paint', 'resource', 'mark', 'measure', 'event'] as const;

/**
 * Adds what the browser measures to the marks: loading, paints, resources, marks of the page, slow renders, slow
 * actions of the user, and the web vitals. Entries from before the call are included. Returns a function that ends it.
 * @param page the page at the time of the call, since marks name the page that they occurred on
 */
export function observeTimeline(
  window: PageWindow,
  add: MarkBuffer['add'],
  page: () => MarkPage,
): () => void {
  const { PerformanceObserver } = window;
  const observers = observedTypes.flatMap((type) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return [];
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: monitorLimits.slowActionMs });
    return [observer];
  });
  let isActive = true;

  function record(entries: PerformanceEntryList): void {
    const present = page();
    const timings: Timing[] = [];
    const events: PerformanceEntry[] = [];
    for (const entry of entries) {
      const { entryType } = entry;
      if (entryType === 'measure') {
        const timing = timingOf(entry);
        if (timing) timings.push(timing);
      } else if (entryType === 'event') {
        events.push(entry);
      } else if (entry instanceof window.PerformanceNavigationTiming) {
        for (const mark of navigationMarks(entry, present)) add('navigation', mark);
      } else if (entryType === 'paint' || entryType === 'mark') {
        add(entryType, markOf(entry, present));
      } else if (entryType === 'resource' && !isReportUrl(entry.name)) {
        add('resource', markOf(entry, present));
      }
    }
    const named = ({ detail, ...entry }: Timing): Mark => ({ ...markOf(entry, present), name: detail.name });
    for (const timing of slowRenders(timings)) add('render', named(timing));
    for (const action of slowActions(events)) add('action', markOf(action, present));
    // Timings stay in the browser's memory otherwise.
    if (timings.length > 0) window.performance.clearMeasures(renderTiming);
  }

  for (const onVital of [onLCP, onINP, onCLS, onTTFB]) {
    onVital(({ name, value }) => {
      if (!isActive) return;
      const startTime = window.performance.now();
      const mark = markOf({ name, entryType: 'web-vital', startTime, duration: 0 }, page());
      add('vital', { ...mark, value: Math.round(value * 10_000) / 10_000 });
    });
  }

  return () => {
    isActive = false;
    for (const observer of observers) observer.disconnect();
  };
}

/** A render that the app has timed; undefined for the measures of others. */
function timingOf(entry: PerformanceEntry): Timing | undefined {
  const { name, entryType, startTime, duration } = entry;
  const detail: unknown = 'detail' in entry ? entry.detail : undefined;
  if (name !== renderTiming || !isObject(detail)) return undefined;
  return {
    name,
    entryType,
    startTime,
    duration,
    detail: { name: String(detail.name), depth: asNumber(detail.depth) ?? 0 },
  };
}

/** Memory and size of the page (docs/requirements.md 3.6); undefined in engines without `performance.memory`, which is Blink's own. */
export function memoryMark(window: PageWindow, page: MarkPage): MemoryMark | undefined {
  const memory: unknown = Reflect.get(window.performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return undefined;
  const bytes = (name: string): number => asNumber(Reflect.get(memory, name)) ?? 0;
  const startTime = window.performance.now();
  return {
    ...markOf({ name: 'memory', entryType: 'memory', startTime, duration: 0 }, page),
    nodeCount: window.document.getElementsByTagName('*').length,
    jsHeapSizeLimit: bytes('jsHeapSizeLimit'),
    totalJSHeapSize: bytes('totalJSHeapSize'),
    usedJSHeapSize: bytes('usedJSHeapSize'),
  };
}
