import { startWorker, type WorkerScope } from './start-worker.js';

/** Paths of the app's files that pages need without a network, from vite.worker.config.ts. */
declare const __KEPT_FILES__: readonly string[];

startWorker(globalThis as unknown as WorkerScope, __KEPT_FILES__);
