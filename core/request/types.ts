import type { RequestErrorKind } from './request-error.js';

/** One call on its way out; steps may change it before they pass it on. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute. */
  readonly url: URL;
  /** The URL as it was asked for, for errors: without the random key, and without origin on the page's own. */
  readonly address: string;
  readonly headers: Headers;
  /** JSON value, text, form, blob, stream or nothing. */
  body: unknown;
  /** true when the URL is the page's own origin or one that is configured (spec 6, 'session id'). */
  readonly trusted: boolean;
  /** The session id this attempt goes with; '' when it is not sent. */
  sessionId: string;
  /** The cookie alone says who asks: no attempt carries the session id. */
  readonly withoutSession?: boolean | undefined;
  readonly noRandomKey?: boolean | undefined;
  /** The caller deals with an ended session itself. */
  readonly noLoginGate?: boolean | undefined;
  /** May be sent a second time: a GET, or what the caller calls idempotent. */
  readonly repeatable: boolean | undefined;
  /** Wraps the call into a POST to the transfer address, where one is configured (spec 7.5). */
  readonly cacheKey?: string | undefined;
  readonly credentials: RequestCredentials;
  /** What the body of the answer is read as. */
  readonly expect: 'json' | 'file';
  /** Told while a file comes in; the total is 0 when it is not known. */
  readonly onProgress?: ((bytes: number, totalBytes: number) => void) | undefined;
  /** Aborts when nobody waits for the answer any more, or the attempt's time is over. */
  readonly signal: AbortSignal;
  /** How it reaches the network, which no step touches. */
  readonly way: CallWay;
}

export interface CallWay {
  readonly exchange: Exchange;
  /** Of each attempt; 0 is none. */
  readonly timeoutMs: number;
  readonly life: Life;
}

/** What an envelope says (spec 3, 'Response envelope'). */
export interface EnvelopeFacts {
  /** Absent where the call's answer has only a status (spec 7.5). */
  code: number | undefined;
  msg: string;
  /** `data`, or `result` where there is no data. */
  data: unknown;
  /** Message of the back end's security filter. */
  intercept: string | undefined;
  /** `actionMsg.code`: what the page is asked to do besides. */
  actionCode: number | undefined;
  /** Where the people who run the back end read more about the failure; text, not checked. */
  devOpsUrl: string | undefined;
}

export interface ReadEnvelope {
  ok: boolean;
  facts: EnvelopeFacts;
}

/** What came back, its body read. */
export interface Answer {
  /** HTTP status; 0 for a redirect that was not followed. */
  status: number;
  redirected: boolean;
  headers: Headers;
  text: string;
  /** Only for calls that expect a file and got one. */
  blob?: Blob;
  /** What `text` was parsed to, by `envelopeOf`; null when it is no envelope. A step that changes `text` drops it. */
  envelope?: ReadEnvelope | null;
}

export type Exchange = (call: Call) => Promise<Answer>;

/**
 * One concern of the request layer. It may change the call, answer without the network, call `next` again, or
 * look at the answer.
 */
export type RequestStep = (call: Call, next: Exchange) => Promise<Answer>;

/** How long a call is wanted, by whoever shares it. Cheaper than signals that listen to each other. */
export interface Life {
  /** Nobody waits any more. */
  isOver: boolean;
  /** Of the first attempt. */
  readonly controller: AbortController;
  /** Ends the attempt that is under way; absent before the first one. */
  stop?: (kind?: RequestErrorKind, cause?: unknown) => void;
}

/** Timers handed in, so that tests need no real time. */
export interface Timers {
  now(): number;
  set(run: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
}

export interface RequestOptions {
  /** Absent: POST with a body, else GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON; a text, form, blob or stream goes as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** 0 is no limit. Absent: 60 s for `send`, none for files. */
  timeoutMs?: number;
  /** Leaves out the random key a GET carries (spec 7.7). */
  noRandomKey?: boolean;
  /** Leaves out the session id: the cookie alone says who asks. */
  withoutSession?: boolean;
  /** An ended session is the caller's own business: nobody else is told. */
  noLoginGate?: boolean;
  /** May be sent a second time, after a new sign-in; a GET may always. */
  idempotent?: boolean;
  /** Asks the back end also when an identical call was made within the last 500 ms (spec 4). */
  noSharing?: boolean;
  /** Has the call wrapped into a POST to the transfer address, where one is configured (spec 7.5). */
  cacheKey?: string;
  headers?: Record<string, string>;
}

export interface DownloadOptions extends RequestOptions {
  /** The total is 0 when it is not known. */
  onProgress?: (receivedBytes: number, totalBytes: number) => void;
  /** The same file at the back end's fallback address (spec 7.4), asked for when the first one gives no file. */
  fallback?: { fileId: string; module: string };
}

export interface UploadOptions {
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Speaks to the back end; every failure is a RequestError (core/request/request-error). */
export interface RequestClient {
  /** `data` of a successful envelope. */
  send<T>(path: string, options?: RequestOptions): Promise<T>;
  upload<T>(path: string, file: Blob, fileName: string, options?: UploadOptions): Promise<T>;
  download(path: string, options?: DownloadOptions): Promise<{ blob: Blob; fileName: string }>;
}
