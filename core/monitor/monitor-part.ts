import type { PlatformKernel } from '../platform/create-platform.js';
import type { ErrorCapture } from './early-errors.js';
import { startErrorMonitor } from './error-monitor.js';
import type { ErrorCounts } from './error-monitor.js';
import { createSwitches } from './switches.js';

/** What monitoring has done on this page, for `diagnose()`. */
export interface MonitorState {
  errors: ErrorCounts;
}

export interface Monitor {
  state(): MonitorState;
  dispose(): void;
}

/** Starts monitoring, with what has been captured before. Its chunk is loaded when the page is idle. */
export function startMonitor(kernel: PlatformKernel, capture: ErrorCapture): Monitor {
  const { storage, context } = kernel;
  const switches = createSwitches({ storage, onUserChange: (listener) => context.$session.listen(listener) });
  const errors = startErrorMonitor(kernel, { capture, switches });
  return {
    state: () => ({ errors: errors.counts() }),
    dispose() {
      errors.dispose();
      switches.dispose();
    },
  };
}
