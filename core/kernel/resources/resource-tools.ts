import { classicAppsGlobal, type ClassicApp } from '../../contracts/classic-app.js';
import { storageKeys } from '../../contracts/names.js';
import { isObject } from '../../contracts/parse.js';
import { timersOf } from '../request/timers-edge.js';
import { isChunkLoadError } from './chunk-load-error.js';
import { createClassicApps, type ClassicAppRequest } from './classic-apps.js';
import {
  classifyFailure,
  hasFile,
  typeOfCause,
  type FailureCause,
  type FoundResponse,
} from './classify-failure.js';
import { probe, watchBlockedUrls } from './failure-facts-edge.js';
import type { LoadFailure } from './failure-text.js';
import { createManifestLoader } from './load-manifest.js';
import { createInsert } from './load-resource-edge.js';
import { createResourceLoader } from './load-resource.js';
import { isRefreshSpent, refreshMark } from './refresh-budget.js';
import { createResourceReporter, type ResourcesDeps } from './resource-reporter-edge.js';

/** An app of classic scripts that is ready to be mounted. */
export interface LoadedClassicApp extends ClassicApp {
  /** Loads a further chunk by its name without ending. */
  loadChunk(name: string): Promise<void>;
}

/** Tools that `core/kernel/resources` loads when they are used. */
export interface ResourceTools {
  /** A failure with its cause; undefined if the browser is offline. It is reported to the maintain domain as well. */
  explain(error: Error): Promise<LoadFailure | undefined>;
  loadClassicApp(request: ClassicAppRequest): Promise<LoadedClassicApp>;
  /** Reloads the page; false if it was not, since the same failures would come again. */
  refresh(failures: readonly LoadFailure[]): Promise<boolean>;
  dispose(): void;
}

export function createResourceTools(deps: ResourcesDeps): ResourceTools {
  const { window, storage, errors } = deps;
  const { document, location, navigator } = window;
  const timers = timersOf(window);
  const base = new URL('/', location.href);
  const blocked = watchBlockedUrls(window);

  /** The entry that an app has made in the global registry. */
  function registered(app: string): ClassicApp | undefined {
    const registry: unknown = Reflect.get(window, classicAppsGlobal);
    const entry: unknown = isObject(registry) ? registry[app] : undefined;
    return isObject(entry) && typeof entry.mount === 'function' && typeof entry.title === 'function'
      ? (entry as unknown as ClassicApp)
      : undefined;
  }

  const apps = createClassicApps({
    base: base.href,
    isRegistered: (app) => registered(app) !== undefined,
    load: createResourceLoader({
      insert: createInsert(window, {
        isAllowed: ({ origin, pathname }) => origin === base.origin && pathname.startsWith('/build/'),
      }),
      timers,
    }),
    manifest: createManifestLoader({ fetch: (input, init) => window.fetch(input, init), timers }),
    onError(place, error) {
      errors.report(place, error);
      if (isChunkLoadError(error)) reporter.report(error);
    },
  });

  const reporter = createResourceReporter(deps, apps.maintainDomain);

  /** URL of the app's first script, whose name has the hash of the build. */
  const version = (): string =>
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

  async function loadsNow({ url = '' }: LoadFailure): Promise<boolean> {
    const { response } = await probe(window, { url, integrity: undefined }, { reload: true });
    return response !== undefined && hasFile(response);
  }

  return {
    async explain(error) {
      if (!isChunkLoadError(error)) return error;
      const { message, url, type } = error;
      const time = timers.now();
      const page = location.href;
      // Another request would hang as well.
      const { response, ...found } = type === 'timeout' ? {} : await probe(window, error);
      const online = navigator.onLine;
      const cause = classifyFailure({ type, online, blocked: blocked.has(url), response, ...found });
      if (cause === 'offline') return undefined;
      reporter.report(error);
      return { message, url, code: codeOf(cause, response), time, page };
    },
    async loadClassicApp(wanted) {
      const loadChunk = await apps.load(wanted);
      const app = registered(wanted.app);
      if (!app) throw new TypeError(`${wanted.app} has not registered itself`);
      return {
        title: (lang) => app.title(lang),
        mount: (root, host) => app.mount(root, host),
        loadChunk,
      };
    },
    async refresh(failures) {
      const mark = storage.getText('session', storageKeys.refreshed);
      const isSpent = isRefreshSpent(mark, version(), timers.now());
      if (isSpent && !(await Promise.all(failures.map(loadsNow))).every(Boolean)) return false;
      storage.setText('session', storageKeys.refreshed, refreshMark(version(), timers.now()));
      location.reload();
      return true;
    },
    dispose() {
      reporter.dispose();
      blocked.dispose();
    },
  };
}

/** Type and cause of a failure, such as 'missing (404)', 'error (blocked)' or 'timeout'. */
function codeOf(cause: FailureCause, response: FoundResponse | undefined): string {
  const type = typeOfCause(cause);
  const detail = response && response.status >= 400 ? String(response.status) : cause;
  return detail === type ? type : `${type} (${detail})`;
}
