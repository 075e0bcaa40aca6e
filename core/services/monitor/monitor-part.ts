import type { ReadableAtom } from 'nanostores';

import { maskSecrets } from '../../kernel/errors/mask-secrets.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import type { ErrorCapture } from './early-errors.js';
import { startErrorMonitor } from './error-monitor.js';
import type { ErrorCounts } from './error-monitor.js';
import { startPageMonitor } from './page-monitor-edge.js';
import { createSwitches } from './switches.js';
import { timeStore } from './timed-store.js';

/** Activity of monitoring on this page, for `diagnose()`. */
export interface MonitorState {
  errors: ErrorCounts;
  /** Marks of the page that could not be kept or sent. */
  droppedMarks: number;
}

/** Page of a page app, whose performance is monitored as well. A guest in a host page monitors its errors alone. */
export interface MonitoredPage {
  /** Address of the page; each change is a route change. */
  $address: ReadableAtom<string>;
  /** Stores whose changes are timed, by the name that reports have. */
  stores: Readonly<Record<string, ReadableAtom>>;
}

export interface Monitor {
  state(): MonitorState;
  dispose(): void;
}

/** Starts monitoring, with what has been captured before. Its chunk is loaded when the page is idle. */
export function startMonitor(
  kernel: PlatformKernel,
  capture: Pick<ErrorCapture, 'attach'>,
  page?: MonitoredPage,
): Monitor {
  const { storage, context, window } = kernel;
  const switches = createSwitches({ storage, onUserChange: (listener) => context.$session.listen(listener) });
  const mask = (text: string): string => maskSecrets(text, [context.sessionId()]);
  const marks = page && startPageMonitor(kernel, { switches, mask, $address: page.$address });
  const errors = startErrorMonitor(kernel, {
    capture,
    switches,
    onRecord: (record) => marks?.addScriptError(record),
  });
  const timed = Object.entries(page?.stores ?? {}).map(([name, store]) =>
    timeStore(window.performance, name, store),
  );
  return {
    state: () => ({ errors: errors.counts(), droppedMarks: marks?.dropped() ?? 0 }),
    dispose() {
      for (const stop of timed) stop();
      marks?.dispose();
      void errors.dispose();
      switches.dispose();
    },
  };
}
