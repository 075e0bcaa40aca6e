import { isBodyInit } from './prepare-request.js';
import { copyError, isRequestError } from './request-error.js';
import { requestError } from './response.js';
import type { CreateRequestOptions, PreparedRequest, ResponseData, Transport } from './types.js';

interface SharingDeps extends Pick<
  CreateRequestOptions,
  'userKey' | 'language' | 'timers' | 'shareWithinMs'
> {
  /** Sends a request whose signal fires when its last caller has aborted. */
  send: Transport;
}

export interface RequestSharing {
  /** Joins an identical request in flight or just finished, or sends the request. */
  enqueue: Transport;
  /** Drops all results; requests in flight continue for their callers. */
  clear(): void;
  /** Aborts the requests in flight and all later ones. */
  dispose(): void;
}

interface InFlightRequest {
  readonly promise: Promise<ResponseData>;
  readonly startedAt: number;
  readonly reads: boolean;
  callers: number;
}

const defaultShareWithinMs = 500;

/**
 * Shares one result among identical requests (requirements 4.21). Each caller has a copy of the result and an abort
 * signal of its own; the request itself is aborted when all callers have aborted. Failed results are not kept. A
 * request that changes something ends the sharing of earlier results, since its caller wants to see the change.
 */
export function createRequestSharing(deps: SharingDeps): RequestSharing {
  const { timers, send, shareWithinMs = defaultShareWithinMs } = deps;
  /** In the order of their start. */
  const shared = new Map<string, InFlightRequest>();
  /**
   * Of requests whose first caller can abort: the first of the others waits until the end. Apart from the entries, so that a kept
   * result retains nothing of its request.
   */
  const controllers = new Map<InFlightRequest, AbortController>();
  const disposal = new AbortController();

  /** Also true if the clock has been set back since. */
  const isExpired = ({ startedAt }: InFlightRequest, now: number) =>
    Math.abs(now - startedAt) > shareWithinMs;

  function dropExpired(now: number): void {
    for (const [key, entry] of shared) {
      if (!isExpired(entry, now)) return;
      shared.delete(key);
    }
  }

  function dropReads(): void {
    for (const [key, { reads }] of shared) if (reads) shared.delete(key);
  }

  function start(request: PreparedRequest, key: string | undefined, startedAt: number): InFlightRequest {
    const { reads } = request;
    if (!reads) shared.clear();
    const controller = request.signal && new AbortController();
    const promise = send({ ...request, signal: (controller ?? disposal).signal });
    const entry: InFlightRequest = { promise, startedAt, reads, callers: 0 };
    if (controller) controllers.set(entry, controller);
    promise.then(
      () => {
        controllers.delete(entry);
        // Results that were read during the change may precede it.
        if (!reads) dropReads();
      },
      () => {
        controllers.delete(entry);
        if (!reads) dropReads();
        forget(key, entry);
      },
    );
    if (key !== undefined && shareWithinMs > 0) {
      // Deleted first, so that the entry moves to the end of the order.
      shared.delete(key);
      shared.set(key, entry);
    }
    return entry;
  }

  function forget(key: string | undefined, entry: InFlightRequest): void {
    if (key !== undefined && shared.get(key) === entry) shared.delete(key);
  }

  /** Rejects as soon as the caller aborts, and aborts the request if nobody else waits for it. */
  function untilAborted(
    request: PreparedRequest,
    key: string | undefined,
    entry: InFlightRequest,
    result: Promise<ResponseData>,
  ): Promise<ResponseData> {
    const { signal } = request;
    if (!signal) return result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(requestError(request, timers.now(), 'aborted'));
        entry.callers -= 1;
        if (entry.callers > 0) return;
        forget(key, entry);
        controllers.get(entry)?.abort();
      };
      signal.addEventListener('abort', leave);
      result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  return {
    enqueue(request) {
      const now = timers.now();
      if (disposal.signal.aborted || request.signal?.aborted)
        return Promise.reject(requestError(request, now, 'aborted'));
      dropExpired(now);
      const key = shareKey(request, deps.userKey?.() ?? '', deps.language());
      const found = key === undefined ? undefined : shared.get(key);
      const joined = found && !isExpired(found, now) ? found : undefined;
      const entry = joined ?? start(request, key, now);
      entry.callers += 1;
      return untilAborted(request, key, entry, joined ? copyResult(joined.promise) : entry.promise);
    },
    clear: () => shared.clear(),
    dispose() {
      disposal.abort();
      shared.clear();
      for (const controller of controllers.values()) controller.abort();
    },
  };
}

/** Result for a further caller: an envelope is parsed once per response object, so a copy has data of its own. */
function copyResult(result: Promise<ResponseData>): Promise<ResponseData> {
  return result.then(
    (response) => ({ ...response }),
    (error: unknown) => {
      throw isRequestError(error) ? copyError(error) : error;
    },
  );
}

/**
 * Key that identical requests have in common: session, user, language, method, URL, headers, body and options that
 * change how the request is sent. undefined for requests that are never shared: files, forms, bytes and streams, and
 * bodies that cannot be serialised, which fail when they are sent.
 */
function shareKey(request: PreparedRequest, userKey: string, language: string): string | undefined {
  const { method, url, headers, body, sessionId, timeoutMs, repeatable, cacheKey } = request;
  if (request.noSharing || request.expect === 'file') return undefined;
  try {
    if (typeof body !== 'string' && isBodyInit(body)) return undefined;
    // Most requests have none of these, and serialising them is the costliest part of the key.
    const isPlain = body === undefined && cacheKey === undefined && Object.keys(headers).length === 0;
    const content = isPlain ? '' : JSON.stringify([Object.entries(headers).sort(), cacheKey, body]);
    const options = `${timeoutMs} ${repeatable} ${request.noRandomKey} ${request.noRelogin} ${request.silent}`;
    // Only the user key may contain a line break, so its length precedes it.
    return [method, url.href, options, sessionId, language, userKey.length, userKey, content].join('\n');
  } catch {
    return undefined;
  }
}
