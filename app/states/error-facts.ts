import { codes } from '../../core/contracts/envelope.js';
import { isRequestError } from '../../core/request/request-error.js';

export type ErrorFace = 'no-access' | 'not-found' | 'offline' | 'timeout' | 'error';

/** Which state a failure is shown as. */
export function faceOf(error: unknown, online: boolean): ErrorFace {
  if (!isRequestError(error)) return 'error';
  if (error.kind === 'network') return online ? 'error' : 'offline';
  if (error.kind === 'timeout') return 'timeout';
  if (error.kind !== 'http' && error.kind !== 'envelope') return 'error';
  const code = error.code ?? error.status;
  if (code === codes.noAccess || error.status === 403) return 'no-access';
  if (code === codes.notFound || error.status === 404) return 'not-found';
  return 'error';
}

/** Status and trace id in one line: the last thing a person reads, the first that support asks for. */
export function codeLine(error: unknown): string | undefined {
  if (!isRequestError(error)) return undefined;
  const status = error.status || error.code;
  return [status ? String(status) : '', error.traceId ?? ''].filter(Boolean).join(' · ') || undefined;
}

/** Everything about a failure as text, to be sent to somebody who can mend it. */
export function detailsOf(error: unknown): string {
  if (!isRequestError(error))
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [
    error.message,
    error.msg,
    error.intercept,
    error.traceId && `trace ${error.traceId}`,
    new Date(error.at).toISOString(),
  ]
    .filter(Boolean)
    .join('\n');
}
