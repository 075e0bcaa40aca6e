import { codes } from '../../../core/contracts/envelope.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { isChunkLoadError } from '../../../core/kernel/resources/chunk-load-error.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';

export type ErrorStateKind = 'no-access' | 'not-found' | 'offline' | 'timeout' | 'error';

/** State that an error is shown as. */
export function errorStateOf(error: unknown, online: boolean): ErrorStateKind {
  if (isChunkLoadError(error)) {
    if (error.type === 'timeout') return 'timeout';
    return error.offline && !online ? 'offline' : 'error';
  }
  if (!isRequestError(error)) return 'error';
  if (isNetworkError(error)) return online ? 'error' : 'offline';
  if (error.kind === 'timeout') return 'timeout';
  if (error.kind !== 'http' && error.kind !== 'envelope') return 'error';
  const code = error.code ?? error.status;
  if (code === codes.noAccess || error.status === 403) return 'no-access';
  // Without an envelope it is the address of the request that was not found, and not the item (requirements 8.4).
  if (error.kind === 'envelope' && (code === codes.notFound || error.status === 404)) return 'not-found';
  return 'error';
}

/** Status and trace id in one line, for support. */
export function codeLine(error: unknown): string | undefined {
  if (!isRequestError(error)) return undefined;
  // The status of an answer that is not what was asked for, such as a proxy's page with 200, explains nothing.
  const status = error.kind === 'parse' ? error.code : error.status || error.code;
  return [status ? String(status) : '', error.traceId ?? ''].filter(Boolean).join(' · ') || undefined;
}

/** All facts of an error as text, which the user can copy for support. */
export function detailsOf(error: unknown): string {
  if (isChunkLoadError(error)) {
    return [error.message, error.url.replace(/[?#].*$/s, '')].filter(Boolean).join('\n');
  }
  if (!isRequestError(error))
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [
    error.message,
    error.msg,
    error.intercept,
    error.traceId && `trace ${error.traceId}`,
    error.devOpsUrl,
    new Date(error.at).toISOString(),
  ]
    .filter(Boolean)
    .join('\n');
}
