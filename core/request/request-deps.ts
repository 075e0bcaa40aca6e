import type { Call, RequestClient, RequestStep, Timers } from './types.js';
import type { RequestHooks } from './hooks.js';
import type { RequestError } from './request-error.js';

export interface RequestDeps {
  fetch: typeof fetch;
  /** For uploads, whose progress fetch does not tell. */
  createXhr: () => XMLHttpRequest;
  /** Address of the page, as `location.href` has it. */
  pageUrl: () => string;
  /** Origin of the back end, '' for the page's own. */
  apiOrigin: string;
  /** Further origins the session id may go to; compared by scheme, host and port. */
  trustedOrigins: readonly string[];
  /** Sends cookies to trusted origins other than the page's. */
  withCredentials: boolean;
  /** '' before sign-in. */
  session: () => string;
  /**
   * Who is signed in, '' for nobody: two people never share a result, and a call that waited for a new sign-in
   * goes on for its own person only. Needed where the cookie alone carries the session.
   */
  person?: () => string;
  /** Value of the langType header, e.g. zh_CN; '' sends none. */
  language: () => string;
  /** Minutes from local time to UTC, as `Date` tells them. */
  timeZoneOffset: () => number;
  /** Letters and digits, other ones each time. */
  randomKey: () => string;
  /** Value of the traceid header; '' or absent sends none. */
  traceId?: () => string;
  /** `document.cookie`, for the test-flow cookie (spec 7.7). */
  cookies?: () => string;
  timers: Timers;
  /** The back end said that the session has ended; told once until `resetLogin`, where there is no `relogin`. */
  onLoginExpired: () => void;
  /**
   * Gets a new session: resolves true once there is one, false when there will be none, and never rejects. Calls
   * that may be repeated wait for it. Called once at a time; the signal fires when there is no need any more.
   */
  relogin?: (ended: AbortSignal) => Promise<boolean>;
  /** Identical calls within this time share one result, in milliseconds; absent 500 (spec 4), 0 shares nothing. */
  shareWithinMs?: number;
  /** Decides the fallback address of downloads (spec 7.4); absent: PC. */
  isPc?: () => boolean;
  /** A call has failed; told once however many callers share it. Must not throw. */
  onFailure?: (error: RequestError, call: Call) => void;
  /** Further steps, outermost first. */
  steps?: readonly RequestStep[];
}

/** What the layer's owner may do besides calling. */
export interface RequestService extends RequestClient, RequestHooks {
  /**
   * There is a new session or none: who waits for it goes on, its end is told again, and no result of the former
   * one is shared.
   */
  resetLogin(): void;
  /** Asks the back end whether the session lives; if it has ended, that is told. Never rejects. */
  checkLogin(): Promise<void>;
  /** Aborts what is under way; later calls are aborted at once. */
  dispose(): void;
}
