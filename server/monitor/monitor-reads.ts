import { createErrorReads, type ErrorReads } from './error-reads.js';
import { createPageReads, type PageReads } from './page-reads.js';
import type { MonitorReadsDeps } from './read-scope.js';
import { createResourceReads, type ResourceReads } from './resource-reads.js';

/** Reads of the page /sp/monitor; those over many rows run in the read pool. */
export interface MonitorReads {
  errors: ErrorReads;
  pages: PageReads;
  resources: ResourceReads;
}

export function createMonitorReads(deps: MonitorReadsDeps): MonitorReads {
  return {
    errors: createErrorReads(deps),
    pages: createPageReads(deps),
    resources: createResourceReads(deps),
  };
}
