import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { isChunkLoadError } from '../../../core/kernel/resources/chunk-load-error.js';

/** Returns true for a request that got no response, or was not sent because the browser is offline. */
export function isNetworkError(error: unknown): boolean {
  if (!isRequestError(error)) return false;
  // A step of the request needs a file, which is not loaded while the browser is offline.
  return error.kind === 'network' || (isChunkLoadError(error.cause) && error.cause.offline);
}
