import { loginExpiredCode } from '../../contracts/envelope.js';
import { headers as headerNames } from '../../contracts/names.js';
import { unwatchedFetch } from '../../kernel/errors/watched-fetch.js';
import { createEventParser } from './event-parser.js';
import type { Connect } from './follow-events.js';

export interface EventStreamOptions {
  window: Window & typeof globalThis;
  url: string;
  sessionId: () => string;
  language: () => string;
}

/** Time in ms without a byte after which a connection counts as lost; the back end writes every 15 s. */
const silentMs = 45_000;
/** Answers that another attempt does not change: no session, no right, no such address. */
const refusals = new Set([401, 403, 404, 405]);

/**
 * Connections to an event stream by fetch, since an EventSource sends no session id and reports no status. The monitor
 * does not record their failures: they are tried again, and no call of the user has failed.
 */
export function eventStreamConnect({ window, url, sessionId, language }: EventStreamOptions): Connect {
  return async (lastEventId, onEvent, signal) => {
    const attempt = new AbortController();
    const abort = (): void => attempt.abort();
    signal.addEventListener('abort', abort, { once: true });
    let timer = 0;
    const alive = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(abort, silentMs);
    };
    alive();
    try {
      // Without a last event, what has ended since this page was opened: it may have begun tasks before it connected.
      const age = Math.ceil(window.performance.now() / 1000);
      const response = await unwatchedFetch(window)(lastEventId === '' ? `${url}?age=${age}` : url, {
        headers: {
          accept: 'text/event-stream',
          [headerNames.sessionId]: sessionId(),
          [headerNames.language]: language(),
          ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'manual',
        signal: attempt.signal,
      });
      const type = response.headers.get('content-type') ?? '';
      if (response.status !== 200 || !response.body || !type.startsWith('text/event-stream')) {
        const isLost = type.startsWith('application/json') && (await isLoginExpired(response));
        return isLost || response.status === 200 || refusals.has(response.status) ? 'refused' : 'ended';
      }
      const parse = createEventParser(onEvent);
      const reader = response.body.pipeThrough(new window.TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        alive();
        parse(value);
      }
    } catch {
      // The network, a server that restarts, or the end of the page: tried again unless `signal` has aborted.
      return 'ended';
    } finally {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      attempt.abort();
    }
  };
}

async function isLoginExpired(response: Response): Promise<boolean> {
  const answer: unknown = await response.json();
  return (
    typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === loginExpiredCode
  );
}
