import type { RequestClient, RequestOptions, UploadOptions } from '../platform/types.js';
import { endpoints } from '../contracts/endpoints.js';
import { isObject } from '../contracts/parse.js';
import { isPageOrigin, isTrustedUrl, resolveAddress } from './address.js';
import { createDeadline } from './deadline.js';
import { fetchExchange } from './fetch-exchange.js';
import { fileNameOf } from './file-name.js';
import { createLoginGate } from './login-gate.js';
import { readEnvelope } from './read-envelope.js';
import { RequestError } from './request-error.js';
import { requestFailure } from './request-failure.js';
import { commonHeaders, randomKey, sessionHeader } from './steps.js';
import type { Answer, Call, Exchange, RequestStep, Timers } from './types.js';
import { uploadExchange } from './upload-exchange.js';

export interface RequestDeps {
  fetch: typeof fetch;
  /** For uploads, whose progress fetch does not tell. */
  createXhr: () => XMLHttpRequest;
  /** Address of the page. */
  pageUrl: () => string;
  /** Origin of the back end, '' for the page's own. */
  apiOrigin: string;
  /** Further origins the session id may go to; compared by scheme, host and port. */
  trustedOrigins: readonly string[];
  /** Sends cookies to trusted origins other than the page's. */
  withCredentials: boolean;
  /** '' before sign-in. */
  session: () => string;
  /** Value of the langType header, e.g. zh_CN; '' sends none. */
  language: () => string;
  /** Minutes from local time to UTC, as `Date` tells them. */
  timeZoneOffset: () => number;
  randomKey: () => string;
  timers: Timers;
  /** The back end said that the session has ended; told once until `resetLogin`. */
  onLoginExpired: () => void;
  /** Further steps, outermost first. */
  steps?: readonly RequestStep[];
}

/** What the layer's owner may do besides calling. */
export interface RequestService extends RequestClient {
  /** There is a new session or none: its end is told again. */
  resetLogin(): void;
  /** Aborts what is under way; later calls are aborted at once. */
  dispose(): void;
}

const timeLimitMs = 60_000;

interface Setup {
  exchange: Exchange;
  expect: Call['expect'];
  timeoutMs: number;
  /** The cookie alone says who asks. */
  byCookie?: boolean;
}

function compose(steps: readonly RequestStep[], exchange: Exchange): Exchange {
  return steps.reduceRight<Exchange>((next, step) => (call) => step(call, next), exchange);
}

/**
 * The request layer: a call goes through small steps to the network and its answer back through them. Every
 * failure is a {@link RequestError}.
 */
export function createRequest(deps: RequestDeps): RequestService {
  const network = fetchExchange(deps.fetch);
  const lifetime = new AbortController();
  const inner = [commonHeaders(deps), sessionHeader, randomKey(deps.randomKey)];
  const gate = createLoginGate({
    session: deps.session,
    onExpired: deps.onLoginExpired,
    timers: deps.timers,
    async checkSession() {
      try {
        const options = { method: 'POST', noLoginGate: true } as const;
        const setup: Setup = { exchange: network, expect: 'json', timeoutMs: timeLimitMs };
        const { answer } = await run(endpoints.getInfo, options, setup);
        const envelope = readEnvelope(answer.text);
        if (!envelope?.ok) return undefined;
        return isObject(envelope.data) && envelope.data.isInvalidEteamsid === false;
      } catch (error) {
        return error instanceof RequestError && error.kind === 'login' ? false : undefined;
      }
    },
  });
  const steps = [...(deps.steps ?? []), gate.step, ...inner];

  async function run(
    path: string,
    options: RequestOptions,
    setup: Setup,
  ): Promise<{ call: Call; answer: Answer }> {
    const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
    const pageUrl = deps.pageUrl();
    const origins = { pageUrl, apiOrigin: deps.apiOrigin, trustedOrigins: deps.trustedOrigins };
    let url: URL;
    try {
      url = resolveAddress(path, options.query, origins);
    } catch (cause) {
      throw requestFailure({ method, address: path }, deps.timers, { kind: 'network', cause });
    }
    const own = isPageOrigin(url, pageUrl);
    const trusted = isTrustedUrl(url, origins);
    const deadline = createDeadline(
      deps.timers,
      [options.signal, lifetime.signal],
      options.timeoutMs ?? setup.timeoutMs,
    );
    const call: Call = {
      method,
      url,
      address: own ? url.pathname + url.search : url.href,
      headers: new Headers(options.headers),
      body: options.body,
      trusted,
      sessionId: trusted && !setup.byCookie ? deps.session() : '',
      noRandomKey: options.noRandomKey ?? false,
      noLoginGate: options.noLoginGate ?? false,
      credentials: own ? 'same-origin' : trusted && deps.withCredentials ? 'include' : 'omit',
      expect: setup.expect,
      signal: deadline.signal,
    };
    try {
      if (deadline.reason()) throw new TypeError('aborted before it was sent');
      return { call, answer: await compose(steps, setup.exchange)(call) };
    } catch (cause) {
      if (cause instanceof RequestError) throw cause;
      throw requestFailure(call, deps.timers, { kind: deadline.reason() ?? 'network', cause });
    } finally {
      deadline.release();
    }
  }

  /** `data` of a good envelope; anything else is thrown. */
  function dataOf(call: Call, answer: Answer): unknown {
    const envelope = readEnvelope(answer.text);
    if (envelope?.ok && answer.status < 400) return envelope.data;
    const isRefused = envelope !== undefined && !envelope.ok;
    const kind = isRefused
      ? 'envelope'
      : answer.redirected
        ? 'redirect'
        : answer.status >= 400
          ? 'http'
          : 'parse';
    throw requestFailure(call, deps.timers, { kind, answer, envelope });
  }

  return {
    async send<T>(path: string, options: RequestOptions = {}) {
      const { call, answer } = await run(path, options, {
        exchange: network,
        expect: 'json',
        timeoutMs: timeLimitMs,
      });
      return dataOf(call, answer) as T;
    },

    async upload<T>(path: string, file: Blob, fileName: string, options: UploadOptions = {}) {
      const { onProgress, signal } = options;
      const body = new FormData();
      body.append('file', file, fileName);
      const target = deps.apiOrigin === '' ? deps.pageUrl() : deps.apiOrigin;
      // Where no cookie goes, the header must, and with it goes the progress.
      const byCookie =
        deps.withCredentials ||
        new URL(target).origin === new URL(deps.pageUrl()).origin ||
        deps.session() === '';
      const exchange = byCookie ? uploadExchange(deps.createXhr, onProgress) : network;
      const request = { method: 'POST', body, ...(signal && { signal }) } as const;
      const { call, answer } = await run(path, request, { exchange, expect: 'json', timeoutMs: 0, byCookie });
      return dataOf(call, answer) as T;
    },

    async download(path, options = {}) {
      const { call, answer } = await run(path, options, { exchange: network, expect: 'file', timeoutMs: 0 });
      if (!answer.blob) {
        dataOf(call, answer);
        throw requestFailure(call, deps.timers, { kind: 'parse', answer });
      }
      const last = call.url.pathname.split('/').pop() ?? '';
      return {
        blob: answer.blob,
        fileName: fileNameOf(answer.headers.get('content-disposition'), last || 'download'),
      };
    },

    resetLogin: () => gate.reset(),
    dispose: () => lifetime.abort(),
  };
}
