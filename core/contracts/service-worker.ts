/**
 * Address of the page app's service worker (docs/decisions/0062-service-worker.md). It is at the root, since a worker
 * serves the pages below its own folder.
 */
export const serviceWorkerPath = '/service-worker.js';

/** Caches of the service worker: files of the app, and the answers with which the app starts for a person. */
export const workerCaches = { files: 'portico-app-files', answers: 'portico-start-answers' } as const;

/** What a page tells the worker once it is idle. */
export interface LoadedMessage {
  kind: 'loaded';
  /** Addresses of the resources that the page has loaded. */
  addresses: string[];
  /** Language of the page, e.g. zh_CN. */
  language: string;
}
