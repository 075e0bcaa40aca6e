import { maskSecrets } from '../../kernel/errors/mask-secrets.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import type { ErrorCapture } from './early-errors.js';
import { startErrorMonitor } from './error-monitor.js';
import type { ErrorCounts } from './error-monitor.js';
import { startPageMonitor, type PageMonitorOptions } from './page-monitor-edge.js';
import type { MonitorSwitches } from '../../kernel/errors/monitor-switches.js';

/** Activity of monitoring on this page, for `diagnose()`. */
export interface MonitorState {
  errors: ErrorCounts;
  /** Marks of the page that could not be kept or sent. */
  droppedMarks: number;
}

export interface Monitor {
  state(): MonitorState;
  dispose(): void;
}

interface MonitorOptions extends Pick<PageMonitorOptions, '$address' | 'calls'> {
  capture: Pick<ErrorCapture, 'attach'>;
  switches: MonitorSwitches;
}

/** Starts monitoring, with what has been captured before. Its chunk is loaded when the page is idle. */
export function startMonitor(
  kernel: PlatformKernel,
  { capture, switches, $address, calls }: MonitorOptions,
): Monitor {
  const { context } = kernel;
  const mask = (text: string): string => maskSecrets(text, [context.sessionId()]);
  const marks = startPageMonitor(kernel, { switches, mask, $address, calls });
  const errors = startErrorMonitor(kernel, {
    capture,
    switches,
    onRecord: (record) => marks.addScriptError(record),
  });
  return {
    state: () => ({ errors: errors.counts(), droppedMarks: marks.dropped() }),
    dispose() {
      marks.dispose();
      void errors.dispose();
    },
  };
}
