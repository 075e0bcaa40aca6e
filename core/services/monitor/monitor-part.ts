import type { ReadableAtom } from 'nanostores';

import { maskSecrets } from '../../kernel/errors/mask-secrets.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import type { ErrorCapture } from './early-errors.js';
import { startErrorMonitor } from './error-monitor.js';
import type { ErrorCounts } from './error-monitor.js';
import { startPageMonitor } from './page-monitor-edge.js';
import { createSwitches } from '../../kernel/errors/monitor-switches.js';

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
  const { context } = kernel;
  const switches = createSwitches(kernel);
  const mask = (text: string): string => maskSecrets(text, [context.sessionId()]);
  const marks = page && startPageMonitor(kernel, { switches, mask, $address: page.$address });
  const errors = startErrorMonitor(kernel, {
    capture,
    switches,
    onRecord: (record) => marks?.addScriptError(record),
  });
  return {
    state: () => ({ errors: errors.counts(), droppedMarks: marks?.dropped() ?? 0 }),
    dispose() {
      marks?.dispose();
      void errors.dispose();
      switches.dispose();
    },
  };
}
