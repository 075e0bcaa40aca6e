import { errorStoreName, storageKeys } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import type { ErrorCapture } from '../../core/services/monitor/early-errors.js';
import type { ErrorCounts, ErrorMonitor } from '../../core/services/monitor/error-monitor.js';
import type { CapturedError } from '../../core/services/monitor/error-record.js';
import type { Part } from '../../core/kernel/create-platform.js';
import { loadModule } from '../../core/kernel/resources/load-module.js';

/** Records errors that the instance has caught in its own code. Errors of the page are never seen. */
export interface SdkMonitor extends Pick<ErrorCapture, 'capture'> {
  /** undefined while nothing has been recorded. */
  counts(): ErrorCounts | undefined;
  /** Sends what earlier pages of this browser have stored. Never rejects. */
  resume(): Promise<void>;
  /** Resolves when what has not been sent is stored. Never rejects. */
  dispose(): Promise<void>;
}

/** Errors that are kept until the monitor is loaded. */
const maxQueued = 200;

/** Loads the monitor with the first error, or for stored ones: a page without errors has no monitor and no database. */
export const monitorPart: Part<SdkMonitor> = (kernel) => {
  const { window } = kernel;
  const known = new WeakSet();
  const queue: CapturedError[] = [];
  let lost = 0;
  let sink = (captured: CapturedError): void => {
    if (queue.length < maxQueued) queue.push(captured);
    else lost += 1;
  };
  let monitor: ErrorMonitor | undefined;
  let starting: Promise<void> | undefined;
  let isDisposed = false;

  function attach(next: typeof sink): number {
    sink = next;
    queue.splice(0).forEach(next);
    return lost;
  }

  async function load(): Promise<void> {
    try {
      const { startGuestMonitor } = await loadModule(
        () => import('../../core/services/monitor/guest-monitor.js'),
        {
          window,
        },
      );
      monitor = startGuestMonitor(kernel, { attach });
    } catch (error) {
      // The next error tries again.
      starting = undefined;
      kernel.errors.report('monitor', error);
    }
  }
  const start = (): Promise<void> => (starting ??= load());

  async function hasStored(): Promise<boolean> {
    const { indexedDB, localStorage } = window;
    if (localStorage.getItem(storageKeys.keptErrors) !== null) return true;
    // Firefox has had the list since 126.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === errorStoreName);
  }

  return {
    capture(error, { errType = 'js', ...more } = {}) {
      if (isDisposed) return;
      if (Object(error) === error) {
        if (known.has(error as object)) return;
        known.add(error as object);
      }
      attempt(() => sink({ errType, error, ...more, page: window.location.href, time: Date.now() }));
      void start();
    },
    counts: () => monitor?.counts(),
    async resume() {
      // Where storage is blocked, nothing is stored.
      const isStored = await hasStored().catch(() => false);
      if (isStored && !isDisposed) await start();
    },
    async dispose() {
      if (isDisposed) return;
      isDisposed = true;
      await starting;
      await monitor?.dispose();
    },
  };
};
