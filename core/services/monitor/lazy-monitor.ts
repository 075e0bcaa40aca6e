import type { ReadableAtom } from 'nanostores';

import type { Part } from '../../kernel/create-platform.js';
import { ownerKey } from '../../kernel/storage/row.js';
import { loadModule } from '../../kernel/resources/load-module.js';
import type { ErrorCapture } from './early-errors.js';
import type { Monitor, MonitorState } from './monitor-part.js';
import { createSwitches } from '../../kernel/errors/monitor-switches.js';
import { newId } from '../../kernel/errors/report-edge.js';
import { traceCalls } from './traced-calls.js';

export interface MonitorService extends Pick<ErrorCapture, 'capture'> {
  /** undefined before the monitor is loaded. */
  state(): MonitorState | undefined;
  /**
   * Loads and starts the monitor. Errors and calls wait until then. Never rejects.
   * @param $address of the page; each change is a route change
   */
  load($address: ReadableAtom<string>): Promise<void>;
}

/** Monitor of a page app. In the first load it is a queue. */
export function lazyMonitor(errors: ErrorCapture): Part<MonitorService & { dispose(): void }> {
  return (kernel) => {
    let monitor: Monitor | undefined;
    let isDisposed = false;
    const { window, context } = kernel;
    errors.setUser(() => {
      const { tenantKey = '', employeeId = '' } = context.$session.get() ?? {};
      return { owner: ownerKey(tenantKey, employeeId), sessionId: context.sessionId() };
    });

    const switches = createSwitches(kernel);
    const calls = traceCalls(kernel.request, {
      newId: () => newId(window).slice(-16),
      isJoined: () => switches.isOn('master') && switches.isOn('traceId'),
    });

    let onOnline = (): void => undefined;

    async function load($address: ReadableAtom<string>): Promise<void> {
      try {
        const { startMonitor } = await loadModule(() => import('./monitor-part.js'), { window });
        if (!isDisposed) monitor ??= startMonitor(kernel, { capture: errors, switches, $address, calls });
      } catch (error) {
        kernel.errors.report('monitor', error);
        onOnline = () => void load($address);
        window.addEventListener('online', onOnline, { once: true });
      }
    }
    return {
      capture: errors.capture,
      state: () => monitor?.state(),
      load,
      dispose() {
        isDisposed = true;
        window.removeEventListener('online', onOnline);
        monitor?.dispose();
        calls.dispose();
        switches.dispose();
        errors.dispose();
      },
    };
  };
}
