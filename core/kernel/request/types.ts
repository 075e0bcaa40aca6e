import type { RequestError } from './request-error.js';

/** Options of one request. */
export interface RequestOptions {
  /** Default: POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON; a string, form, blob, buffer or stream is sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
  /** 0 means no limit. Default: 60 s for `send`, none for files. */
  timeoutMs?: number;
  /** Omits the random key of a GET (requirements 7.7.2). */
  noRandomKey?: boolean;
  /** Omits the session id, so that only the cookie authenticates the request. */
  withoutSessionId?: boolean;
  /** An ended session fails this request only: no re-login starts and nobody is notified. */
  noRelogin?: boolean;
  /** Errors are not shown, also not those that are shown regardless of the caller (requirements 8.12, 8.13). */
  silent?: boolean;
  /** The request may be sent again after a re-login. Implied by GET and by `reads`. */
  idempotent?: boolean;
  /**
   * The request changes nothing at the back end although it is not a GET. It is shared like a GET and leaves shared
   * results valid; any other request that is not a GET ends them.
   */
  reads?: boolean;
  /** Always sends the request, even if an identical one was sent within the last 500 ms (requirements 4.21). */
  noSharing?: boolean;
  /**
   * Lets the request outlive its page. Browsers allow 64 KiB for all such requests of a page: a larger body is sent
   * without it.
   */
  keepalive?: boolean;
  /** Wraps the request into a POST to the transfer address, if one is configured (requirements 7.5.16). */
  cacheKey?: string;
  headers?: Record<string, string>;
}

export interface DownloadOptions extends RequestOptions {
  /** `totalBytes` is 0 when unknown. */
  onProgress?: (receivedBytes: number, totalBytes: number) => void;
  /** Identifies the file at the back end's fallback address, used when `path` gives no file (requirements 7.4.7). */
  fallback?: { fileId: string; module: string };
}

export interface UploadOptions {
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Sends requests to the back end. Every failure is a {@link RequestError}. */
export interface RequestClient {
  /** Resolves with `data` of a successful envelope, which the caller parses. */
  send(path: string, options?: RequestOptions): Promise<unknown>;
  upload(path: string, file: Blob, fileName: string, options?: UploadOptions): Promise<unknown>;
  download(path: string, options?: DownloadOptions): Promise<{ blob: Blob; fileName: string }>;
}

/** Immutable request. A step or hook that changes something passes on a changed copy. */
export interface PreparedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, without fragment and random key. */
  readonly url: URL;
  /** URL for error messages: without the origin if that is the page's own. */
  readonly address: string;
  /** Lower-case names. Those that every request carries are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** True if the URL has the page's own or a configured origin (requirements 6.3). */
  readonly trusted: boolean;
  /** Sent to trusted origins; '' sends none. */
  readonly sessionId: string;
  readonly withoutSessionId: boolean;
  readonly noRandomKey: boolean;
  readonly noRelogin: boolean;
  readonly noSharing: boolean;
  readonly keepalive: boolean;
  readonly silent: boolean;
  /** May be sent again after a re-login. */
  readonly repeatable: boolean;
  /** Changes nothing at the back end. */
  readonly reads: boolean;
  readonly cacheKey: string | undefined;
  readonly credentials: RequestCredentials;
  /** Expected response body. */
  readonly expect: 'json' | 'file';
  /** XMLHttpRequest is used for uploads only, since fetch has no upload progress. */
  readonly via: 'fetch' | 'xhr';
  /** Of each attempt, in milliseconds; 0 means no limit. */
  readonly timeoutMs: number;
  readonly onProgress: ((bytes: number, totalBytes: number) => void) | undefined;
  /** Signal of the caller; within steps, it fires when all callers of the shared request have aborted. */
  readonly signal: AbortSignal | undefined;
}

/** Immutable response whose body has been read. */
export interface ResponseData {
  /** HTTP status; 0 for a redirect, which browsers hide from `redirect: 'manual'`. */
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: Headers;
  readonly text: string;
  /** Downloaded file; only if `expect` is `file` and the response contains one. */
  readonly blob?: Blob;
}

export type Transport = (request: PreparedRequest) => Promise<ResponseData>;

/** Middleware around a request: may pass on a changed copy, respond without the network, or call `next` again. */
export type RequestStep = (request: PreparedRequest, next: Transport) => Promise<ResponseData>;

/** Returns a changed copy of the request, or nothing. Throwing rejects the request. */
export type RequestHook = (
  request: PreparedRequest,
) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>;

/** Returns a changed copy of the response, or nothing. */
export type ResponseHook = (
  response: ResponseData,
  request: PreparedRequest,
) => ResponseData | undefined | Promise<ResponseData | undefined>;

/** Each function returns one that removes what it added; requests in flight keep their hooks. */
export interface RequestHooks {
  onRequest(hook: RequestHook): () => void;
  onResponse(hook: ResponseHook): () => void;
  /** Adds a step around every request; the first one added is outermost. */
  use(step: RequestStep): () => void;
}

export interface RequestService extends RequestClient, RequestHooks {
  /** The session has been replaced or ended: waiting requests continue, and shared results are dropped. */
  resetLogin(): void;
  /** Queries the back end for the session and starts a re-login if it has ended. Never rejects. */
  checkLogin(): Promise<void>;
  /** Aborts all requests, also later ones. */
  dispose(): void;
}

/** Timers, replaceable in tests. */
export interface Timers {
  now(): number;
  set(run: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
}

/** Options of `createRequest`. */
export interface CreateRequestOptions {
  fetch: typeof fetch;
  /** Used for uploads, because fetch has no upload progress. */
  createXhr: () => XMLHttpRequest;
  /** URL of the page, as `location.href`. */
  pageUrl: () => string;
  /** Origin of the back end; '' for the page's own. */
  apiOrigin: string;
  /** Further origins that receive the session id; scheme, host and port must be equal. */
  trustedOrigins: () => readonly string[];
  /** Returns whether cookies are sent to trusted origins other than the page's own. */
  withCredentials: () => boolean;
  /** Session id; '' before sign-in. */
  sessionId: () => string;
  /**
   * Key of the signed-in user, '' for none. Users never share results, and a request that waited for a re-login is
   * sent again for the same user only. Needed where only the cookie identifies the session.
   */
  userKey?: () => string;
  /** Value of the `langType` header, e.g. zh_CN; '' sends none. */
  language: () => string;
  /** Minutes from local time to UTC, as `Date.prototype.getTimezoneOffset()`. */
  timeZoneOffset: () => number;
  /** Returns letters and digits, different ones on each call. */
  randomKey: () => string;
  /** Value of the `traceid` header; '' sends none. */
  traceId?: () => string;
  /** `document.cookie`, read for the test-flow cookie (requirements 7.7.1). */
  cookies?: () => string;
  timers: Timers;
  /** The session has ended and there is no `relogin`; called once until `resetLogin`. */
  onLoginExpired: () => void;
  /**
   * Establishes a new session; resolves with whether there is one, and never rejects. Repeatable requests wait for it.
   * Called once at a time; the signal fires when a new session is no longer needed.
   */
  relogin?: (signal: AbortSignal) => Promise<boolean>;
  /** Period in which identical requests share one result, in milliseconds. Default: 500; 0 shares nothing. */
  shareWithinMs?: number;
  /** Selects the fallback address of downloads (requirements 7.4.7). Default: true. */
  isPc?: () => boolean;
  /** Called once per failed request, also if several callers share it. Must not throw. */
  onFailure?: (error: RequestError, request: PreparedRequest) => void;
  /** Steps around every request, outermost first. */
  steps?: readonly RequestStep[];
  /** Steps inside those that are added later, which get the caller's request and not what these make of it. */
  innerSteps?: readonly RequestStep[];
}
