import { atom, type ReadableAtom } from 'nanostores';

import { isChunkLoadError } from './chunk-load-error.js';
import type { ClassicAppRequest } from './classic-apps.js';
import type { LoadFailure } from './failure-text.js';
import { loadModule } from './load-module.js';
import type { ResourcesDeps } from './resource-reporter-edge.js';
import type { LoadedClassicApp, ResourceTools } from './resource-tools.js';

/** Loading of classic scripts, and what failed to load in the page. All but this facade is loaded when it is used. */
export interface ResourcesService {
  /** Failures that the user has not dismissed, one for each URL, with their causes. */
  readonly $failures: ReadableAtom<readonly LoadFailure[]>;
  /** Adds a ChunkLoadError that the user is affected by, except offline; ignores other errors. */
  report(error: unknown): void;
  dismiss(): void;
  /** Loads what explains a failure, which may not be possible any more once something has failed. */
  prefetch(): void;
  /** Loads an app of classic scripts into the document; rejects with a ChunkLoadError. */
  loadClassicApp(request: ClassicAppRequest): Promise<LoadedClassicApp>;
  /** Reloads the page, unless the same version was reloaded a short time ago and a reload would fail again. */
  refresh(): Promise<boolean>;
  dispose(): void;
}

export function createResources(deps: ResourcesDeps): ResourcesService {
  const { errors } = deps;
  const $failures = atom<readonly LoadFailure[]>([]);
  let loading: Promise<ResourceTools> | undefined;
  let isDisposed = false;

  async function start(): Promise<ResourceTools> {
    const { createResourceTools } = await loadModule(() => import('./resource-tools.js'), deps);
    return createResourceTools(deps);
  }
  const tools = (): Promise<ResourceTools> =>
    (loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  async function add(error: Error): Promise<void> {
    let failure: LoadFailure | undefined;
    try {
      failure = await (await tools()).explain(error);
    } catch (reason) {
      // The failure is shown without its cause.
      errors.report('resources', reason);
      failure = error;
    }
    if (isDisposed || !failure) return;
    $failures.set([...$failures.get().filter(({ url }) => url !== failure.url), failure]);
  }

  return {
    $failures,
    report(error) {
      if (isChunkLoadError(error) && !error.offline) void add(error);
    },
    dismiss: () => $failures.set([]),
    prefetch() {
      tools().catch((error: unknown) => errors.report('resources', error));
    },
    loadClassicApp: async (request) => (await tools()).loadClassicApp(request),
    refresh: async () => (await tools()).refresh($failures.get()),
    dispose() {
      isDisposed = true;
      loading?.then(({ dispose }) => dispose()).catch(() => undefined);
    },
  };
}
