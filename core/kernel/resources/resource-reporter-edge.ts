import { monitorLimits, resourceReportPath } from '../../contracts/monitor.js';
import { locks as lockNames, storageKeys } from '../../contracts/names.js';
import type { ErrorReporter } from '../errors/create-error-reporter.js';
import { maskSecrets } from '../errors/mask-secrets.js';
import { newId, onPageHidden } from '../errors/report-edge.js';
import { createSwitches, type SwitchesDeps } from '../errors/monitor-switches.js';
import { timersOf } from '../request/timers-edge.js';
import type { RequestClient } from '../request/types.js';
import type { StorageService } from '../storage/types.js';
import type { ChunkLoadError } from './chunk-load-error.js';
import { hashInName } from './resource-address.js';
import { createResourceReports, type ReportStore } from './resource-reports.js';

/** Services for loading resources. */
export interface ResourcesDeps extends SwitchesDeps {
  window: Window & typeof globalThis;
  request: Pick<RequestClient, 'send'>;
  storage: SwitchesDeps['storage'] & Pick<StorageService, 'setText' | 'texts' | 'state'>;
  errors: ErrorReporter;
}

/** Reports failed loads of this page to the maintain domain (docs/requirements.md 7.1.11, 7.1.12). */
export interface ResourceReporter {
  report(error: ChunkLoadError): void;
  dispose(): void;
}

/** @param maintainDomain origin that receives the reports; '' for the page's own */
export function createResourceReporter(
  deps: ResourcesDeps,
  maintainDomain: () => Promise<string>,
): ResourceReporter {
  const { window, request, storage, errors } = deps;
  const { document, location, navigator, performance } = window;
  const switches = createSwitches(deps);
  const timers = timersOf(window);

  const store: ReportStore = {
    read: () => storage.texts('local', storageKeys.resourceReport),
    write: (id, text) => storage.setText('local', storageKeys.resourceReport + id, text),
    dropped: () => Number(storage.getText('local', storageKeys.droppedResourceReports)) || 0,
    setDropped: (count) =>
      storage.setText('local', storageKeys.droppedResourceReports, count > 0 ? String(count) : undefined),
    isVolatile: () => storage.state().local === 'memory',
  };

  const reports = createResourceReports({
    store,
    switches,
    isOnline: () => navigator.onLine,
    async send(body, { keepalive }) {
      const domain = (await maintainDomain()) || location.origin;
      try {
        await request.send(new URL(resourceReportPath, domain).href, {
          body,
          keepalive,
          reads: true,
          noSharing: true,
          noRelogin: true,
          silent: true,
        });
      } catch (error) {
        switches.fail();
        throw error;
      }
    },
    async lock(task) {
      // Web Locks exist in secure contexts only; elsewhere two tabs may send the same items.
      if (!window.isSecureContext) return task();
      await navigator.locks.request(lockNames.resourceReports, task);
    },
    timers,
    onError: errors.report,
  });
  window.addEventListener('online', reports.resume);
  const stopHidden = onPageHidden(window, reports.flush);

  function addressOf(url: string): string {
    return maskSecrets(url.slice(0, monitorLimits.urlLength));
  }

  return {
    report({ url, kind }) {
      const entry = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource').at(-1);
      reports.add({
        id: newId(window),
        resourceUrl: addressOf(url),
        resourceType: kind,
        resourceModule: moduleOf(url, location.pathname),
        resourceHash: hashInName(url),
        requestStartTime: entry ? Math.round(performance.timeOrigin + entry.startTime) : timers.now(),
        pageUrl: addressOf(location.href),
      });
      // Resolves the receiver early: a page that is being closed cannot wait for it.
      if (store.isVolatile()) maintainDomain().catch((error: unknown) => errors.report('resources', error));
    },
    dispose() {
      window.removeEventListener('online', reports.resume);
      stopHidden();
      reports.dispose();
      switches.dispose();
    },
  };
}

/**
 * App of a classic script, by its path in the build folder; else the app whose page is open, such as `crm` on
 * `/sp/crm/customer`, since the files of the page app itself belong to none.
 */
function moduleOf(url: string, path: string): string {
  const [, app = /^\/(?:sp|mobile)\/([^/]+)/.exec(path)?.[1] ?? ''] = /\/build\/([^/?#]+)\//.exec(url) ?? [];
  return app;
}
