import type { ErrorReporter } from '../errors/create-error-reporter.js';
import type { RequestClient } from '../request/types.js';
import type { StorageService } from '../storage/types.js';

/** Services that the loading of resources needs. */
export interface ResourcesDeps {
  window: Window & typeof globalThis;
  request: Pick<RequestClient, 'send'>;
  storage: Pick<StorageService, 'getText' | 'setText' | 'texts' | 'state'>;
  errors: ErrorReporter;
}
