import type { ReadableAtom } from 'nanostores';

import { monitorLimits } from '../../contracts/monitor.js';
import type { ErrorRecord, PageError } from '../../contracts/monitor.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import { timersOf } from '../../kernel/request/timers-edge.js';
import { newId, onPageHidden } from '../../kernel/errors/report-edge.js';
import { reportOptions } from './monitor-edge.js';
import { createPageMonitor } from './page-monitor.js';
import { createPageTrace } from './page-trace.js';
import type { MarkPage } from './marks.js';
import type { MonitorSwitches } from '../../kernel/errors/monitor-switches.js';
import { memoryMark, observeTimeline } from './timeline-edge.js';
import { callOutcomes } from './call-outcomes.js';
import type { TracedCalls } from './traced-calls.js';

export interface PageMonitorOptions {
  switches: MonitorSwitches;
  /** Masks secrets in a text. */
  mask: (text: string) => string;
  /** Address of the page; each change is a route change. */
  $address: ReadableAtom<string>;
  /** Calls of the page, also those from before. */
  calls: TracedCalls;
}

/** Records that monitoring could not keep or send, for `diagnose()`. */
export interface PageMonitorHandle {
  dropped(): number;
  /** Adds an error of a script to the marks of the page (docs/requirements.md 3.3). */
  addScriptError(record: ErrorRecord): void;
  dispose(): void;
}

/**
 * Starts the page monitor of a page app: it observes the page's timeline, its calls and its route changes, and submits
 * them (docs/requirements.md 4.5 to 4.13). Marks from before the call are included where the browser keeps them.
 */
export function startPageMonitor(
  { window, request, context, device, errors }: PlatformKernel,
  { switches, mask, $address, calls }: PageMonitorOptions,
): PageMonitorHandle {
  const { document, navigator, performance } = window;
  const timers = timersOf(window);
  const page = (): MarkPage => ({
    url: mask(window.location.href),
    timeOrigin: performance.timeOrigin,
    mask,
  });
  const { ids } = calls;

  const monitor = createPageMonitor(
    {
      timers,
      switches,
      send: (path, body, { keepalive }) =>
        request.send(path, {
          ...reportOptions,
          body,
          keepalive,
        }),
      isSignedIn: () => context.$session.get() !== null,
      async report() {
        const { device: kind, engine, browser, os, osVersion, version, language } = await device.full();
        return {
          device: kind,
          engine,
          browser,
          os,
          osVersion,
          version,
          language,
          id: monitor.reportId,
          url: page().url,
          timestamp: Date.now(),
          userAgent: navigator.userAgent,
          userId: context.userId(),
          employeeId: context.employeeId(),
        };
      },
      collect(add) {
        const memory = memoryMark(window, page());
        if (memory) add('memory', memory);
        const kept = ids.take();
        if (kept) add('trace', kept);
      },
      isOnline: () => navigator.onLine,
      onError: (error) => errors.report('monitor', error),
    },
    newId(window),
  );

  const addError = (error: PageError): void => {
    const { messageLength } = monitorLimits;
    const message = error.message.slice(0, messageLength);
    monitor.add('error', { ...error, message, stack: error.stack.slice(0, messageLength) });
  };
  const trace = createPageTrace(timers, (traced) =>
    monitor.add('route', { ...traced, reportId: monitor.reportId, traceId: ids.page }),
  );
  trace.begin(page().url, Math.round(performance.timeOrigin));
  const stopObserving = observeTimeline(
    window,
    (group, item) => {
      if (group === 'resource') trace.activity();
      monitor.add(group, item);
    },
    page,
  );
  calls.observe(callOutcomes({ ids, trace, mask, onFailed: addError }));
  const stopRoutes = $address.listen(() => {
    // Ends the trace of the previous page under its id.
    trace.begin(page().url);
    ids.renew();
  });
  const stopHidden = onPageHidden(window, monitor.leave);
  if (document.readyState === 'complete') monitor.start();
  else window.addEventListener('load', monitor.start, { once: true });

  return {
    dropped: () => monitor.dropped(),
    addScriptError({ errType, message, filePath, stack }) {
      // Failed requests are reported with status and code, and failed resources as resources.
      if (errType === 'ajax' || errType === 'resource') return;
      addError({ type: 'js', message, fileName: filePath, status: 0, code: '', stack });
    },
    dispose() {
      window.removeEventListener('load', monitor.start);
      stopHidden();
      stopRoutes();
      calls.dispose();
      stopObserving();
      trace.dispose();
      monitor.dispose();
    },
  };
}
