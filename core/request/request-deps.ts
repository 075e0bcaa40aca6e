import type { RequestClient } from '../platform/types.js';
import type { RequestHooks } from './hooks.js';
import type { LoginTurn } from './login-turn.js';
import type { RequestStep, Timers } from './types.js';
import type { LoginWay, RequestViews } from './views.js';

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
  /**
   * Who is signed in, '' for nobody: two people never share a result, and a call that waited for a new sign-in
   * goes on for its own person only. Needed where the cookie alone carries the session.
   */
  person?: () => string;
  /** Value of the langType header, e.g. zh_CN; '' sends none. */
  language: () => string;
  /** Minutes from local time to UTC, as `Date` tells them. */
  timeZoneOffset: () => number;
  randomKey: () => string;
  /** Value of the traceid header; '' or absent sends none. */
  traceId?: () => string;
  /** `document.cookie`, for the test-flow cookie (spec 7.7). */
  cookies?: () => string;
  timers: Timers;
  /** The back end said that the session has ended; told once until `resetLogin`, where there is no `relogin` view. */
  onLoginExpired: () => void;
  views?: RequestViews;
  /** Absent: the login box. */
  loginWay?: () => LoginWay;
  /** Which tab asks for a new sign-in; absent: this one. */
  loginTurn?: LoginTurn;
  /** Given the data of getInfo, takes up the session another tab signed in to; true when it is the same person's. */
  adoptSession?: (data: unknown) => boolean;
  /** Calls with a cache key are wrapped into a POST to this address (spec 7.5). */
  transferApi?: string;
  /** Modules of the API whose errors are shown as toasts, besides the spec's own (spec 8). */
  toastModules?: readonly string[];
  /** Identical calls within this time share one result, in milliseconds; absent 500 (spec 4), 0 shares nothing. */
  shareWithinMs?: number;
  /** Decides the fallback address of downloads (spec 7.4); absent: PC. */
  isPc?: () => boolean;
  /** What went wrong in a view without being anybody's call. */
  onFault?: (place: string, error: unknown) => void;
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
  /** Aborts what is under way; later calls are aborted at once. */
  dispose(): void;
}
