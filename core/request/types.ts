/** One call on its way out; steps may change it before they pass it on. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute. */
  readonly url: URL;
  /** The URL as it was asked for, for errors: without the random key, and without origin on the page's own. */
  readonly address: string;
  readonly headers: Headers;
  /** JSON value, FormData or nothing. */
  body: unknown;
  /** true when the URL is the page's own origin or one that is configured (spec 6, 'session id'). */
  readonly trusted: boolean;
  /** The session id at the time of the call; '' when it is not sent. */
  sessionId: string;
  readonly noRandomKey: boolean;
  /** The caller deals with an ended session itself. */
  readonly noLoginGate: boolean;
  readonly credentials: RequestCredentials;
  /** What the body of the answer is read as. */
  readonly expect: 'json' | 'file';
  /** Aborts with the caller's signal or the time limit. */
  readonly signal: AbortSignal;
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
}

export type Exchange = (call: Call) => Promise<Answer>;

/**
 * One concern of the request layer. It may change the call, answer without the network, call `next` again, or
 * look at the answer.
 */
export type RequestStep = (call: Call, next: Exchange) => Promise<Answer>;

/** Timers handed in, so that tests need no real time. */
export interface Timers {
  now(): number;
  set(run: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
}
