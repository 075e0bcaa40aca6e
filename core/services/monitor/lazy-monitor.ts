import type { Part } from '../../kernel/create-platform.js';
import { ownerKey } from '../../kernel/storage/row.js';
import { loadModule } from '../../kernel/resources/load-module.js';
import type { ErrorCapture } from './early-errors.js';
import type { Monitor, MonitoredPage, MonitorState } from './monitor-part.js';

export interface MonitorService extends Pick<ErrorCapture, 'capture'> {
  /** undefined before the monitor is loaded. */
  state(): MonitorState | undefined;
  /**
   * Loads and starts the monitor. Errors wait until then. Never rejects.
   * @param page of a page app; without it, errors alone are monitored
   */
  load(page?: MonitoredPage): Promise<void>;
}

/** Monitor of a platform. In the first load it is a queue. */
export function lazyMonitor(errors: ErrorCapture): Part<MonitorService & { dispose(): void }> {
  return (kernel) => {
    let monitor: Monitor | undefined;
    let isDisposed = false;
    const { window, context } = kernel;
    errors.setUser(() => {
      const { tenantKey = '', employeeId = '' } = context.$session.get() ?? {};
      return { owner: ownerKey(tenantKey, employeeId), sessionId: context.sessionId() };
    });

    let monitored: MonitoredPage | undefined;

    async function load(page = monitored): Promise<void> {
      monitored = page;
      try {
        const { startMonitor } = await loadModule(() => import('./monitor-part.js'), { window });
        if (!isDisposed) monitor ??= startMonitor(kernel, errors, page);
      } catch (error) {
        kernel.errors.report('monitor', error);
        window.addEventListener('online', onOnline, { once: true });
      }
    }
    const onOnline = (): void => void load();

    return {
      capture: errors.capture,
      state: () => monitor?.state(),
      load,
      dispose() {
        isDisposed = true;
        window.removeEventListener('online', onOnline);
        monitor?.dispose();
        errors.dispose();
      },
    };
  };
}
