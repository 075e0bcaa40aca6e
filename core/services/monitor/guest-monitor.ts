import type { PlatformKernel } from '../../kernel/create-platform.js';
import type { ErrorCapture } from './early-errors.js';
import { startErrorMonitor, type ErrorMonitor } from './error-monitor.js';
import { createSwitches } from '../../kernel/errors/monitor-switches.js';

/** Starts the monitor of a guest in a foreign page: errors alone, and of them those that its own code has caught. */
export function startGuestMonitor(
  kernel: PlatformKernel,
  capture: Pick<ErrorCapture, 'attach'>,
): ErrorMonitor {
  const switches = createSwitches(kernel);
  const monitor = startErrorMonitor(kernel, { capture, switches, onRecord: () => undefined });
  return {
    counts: monitor.counts,
    dispose() {
      const stored = monitor.dispose();
      switches.dispose();
      return stored;
    },
  };
}
