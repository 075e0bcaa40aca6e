import { actionCodes, loginExpiredCode } from '../../contracts/envelope.js';
import { asString, isObject } from '../../contracts/parse.js';
import type { ReauthLock } from './cross-tab.js';
import type { RequestError, UserMessage } from './request-error.js';
import { envelopeOf, hasContentType, requestError } from './response.js';
import type { CreateRequestOptions, PreparedRequest, RequestStep, ResponseData } from './types.js';

/**
 * How the user signs in again (requirements 4.23, 4.24): in the login box; by being signed out, if the box is
 * disabled; in the work app by a message to the app, which has a sign-in of its own.
 */
export type LoginMethod = 'box' | 'logout' | 'app-message';

export function loginMethod({ workApp, loginBox }: { workApp: boolean; loginBox: boolean }): LoginMethod {
  if (workApp) return 'app-message';
  return loginBox ? 'box' : 'logout';
}

/** User interface of the request layer. Each function may be absent. */
export interface RequestViews {
  /** Shows an error that is shown regardless of the caller: see `createErrorNotifier`. */
  showError?(message: UserMessage, error: RequestError): void;
  /** Code 20221104: opens the login page that the back end names, an http(s) URL. */
  openLogin?(url: string): void;
}

type ReportError = (place: string, error: unknown) => void;

interface ReloginStepDeps extends Pick<
  CreateRequestOptions,
  'sessionId' | 'userKey' | 'relogin' | 'onLoginExpired' | 'timers'
> {
  /** Queries the back end for the session; undefined if its state cannot be determined. */
  checkSession: () => Promise<boolean | undefined>;
}

export interface ReloginStep {
  step: RequestStep;
  /** Starts a re-login, unless one is pending or has failed. Resolves with whether there is a new session. */
  expire(): Promise<boolean>;
  /** The session has been replaced or ended: waiting requests continue, and its next end starts a re-login again. */
  reset(): void;
}

/**
 * Step that detects the end of the session: code -1, or the login page in place of a response (requirements 4.22). A
 * redirect does not reveal its target, so the session is queried to tell the login page from other pages. Then one
 * re-login starts, however many requests fail. Repeatable requests wait for it and are sent again for the same user;
 * all others fail with an error of kind login.
 */
export function createReloginStep(deps: ReloginStepDeps): ReloginStep {
  let isReported = false;
  let checking: Promise<boolean | undefined> | undefined;
  let pending: { result: Promise<boolean>; settle: (hasSession: boolean) => void } | undefined;

  const isSignedIn = () => (deps.userKey ?? deps.sessionId)() !== '';

  async function hasSessionEnded(request: PreparedRequest, response: ResponseData): Promise<boolean> {
    const envelope = envelopeOf(response);
    if (envelope) return envelope.code === loginExpiredCode;
    if (request.noRelogin || !mayBeLoginPage(response)) return false;
    checking ??= deps.checkSession().finally(() => {
      checking = undefined;
    });
    return (await checking) === false;
  }

  async function expire(): Promise<boolean> {
    if (pending) return pending.result;
    if (isReported) return false;
    isReported = true;
    if (!deps.relogin) {
      deps.onLoginExpired();
      return false;
    }
    const settled = new AbortController();
    const { promise, resolve } = withResolvers<boolean>();
    const settle = (hasSession: boolean) => {
      if (settled.signal.aborted) return;
      pending = undefined;
      isReported = !hasSession;
      settled.abort();
      resolve(hasSession);
    };
    pending = { result: promise, settle };
    void deps.relogin(settled.signal).then(settle);
    return promise;
  }

  return {
    expire,
    async step(request, next) {
      const sessionId = deps.sessionId();
      const userKey = deps.userKey?.();
      const response = await next(request);
      if (!request.trusted || isSuccess(response) || !(await hasSessionEnded(request, response)))
        return response;
      const error = requestError(request, deps.timers.now(), 'login', { response });
      if (request.noRelogin) throw error;
      // The response to a request of an earlier session says nothing about the present one.
      const isOutdated = sessionId !== deps.sessionId();
      const hasNewSession = isOutdated ? userKey !== undefined && isSignedIn() : expire();
      if (!request.repeatable || !(await hasNewSession)) throw error;
      const isSameUser = !userKey || userKey === deps.userKey?.();
      if (!isSameUser) throw error;
      const second = await next({
        ...request,
        sessionId: request.withoutSessionId ? '' : deps.sessionId(),
      });
      if (await hasSessionEnded(request, second)) throw error;
      return second;
    },
    reset() {
      pending?.settle(isSignedIn());
      isReported = false;
    },
  };
}

/** Skips the asynchronous check for most responses. */
function isSuccess(response: ResponseData): boolean {
  return envelopeOf(response)?.ok === true;
}

/** A login page arrives as a redirect, or as an HTML page in place of data. */
function mayBeLoginPage({ redirected, blob, status, headers }: ResponseData): boolean {
  if (redirected) return true;
  if (blob || (status >= 400 && status !== 401 && status !== 403)) return false;
  return hasContentType({ headers }, 'text/html');
}

/** `Promise.withResolvers`, which Node 20 and browsers before 2024 lack. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/**
 * Asks the user to sign in again; called once at a time. Resolves with whether there is a new session. The signal fires
 * when the question is no longer needed, or moves to another tab.
 */
export type AskToSignIn = (method: LoginMethod, signal: AbortSignal) => Promise<boolean>;

interface ReloginDeps {
  view: AskToSignIn;
  method: () => LoginMethod;
  lock: ReauthLock;
  /** Adopts the session that another tab has signed in to; false if there is none, or it is another user's. */
  restoreSession: () => Promise<boolean>;
  onError: ReportError;
}

/** Gets a new session from another tab or from the user, in one tab at a time. Never rejects. */
export function createRelogin({ view, method, lock, restoreSession, onError }: ReloginDeps) {
  return async (ended: AbortSignal): Promise<boolean> => {
    try {
      return await lock.run(
        async (signal) => (await restoreSession()) || (!signal.aborted && (await view(method(), signal))),
        ended,
      );
    } catch (error) {
      onError('request.relogin', error);
      return false;
    }
  };
}

interface LoginActionDeps {
  /** Code 20220610. */
  checkAuthentication: () => void | Promise<void>;
  openLogin: (url: string) => void;
  onError: ReportError;
}

/**
 * Step for the codes 20220610 (check the authentication) and 20221104 (open the given login page), each handled once
 * until `reset` (requirements 4.25, 4.26). The request itself fails with an error of kind envelope.
 */
export function createLoginActions(deps: LoginActionDeps): { step: RequestStep; reset(): void } {
  const handled = new Set<number>();

  async function once(code: number, run: () => void | Promise<void>): Promise<void> {
    if (handled.has(code)) return;
    handled.add(code);
    try {
      await run();
    } catch (error) {
      deps.onError('request.action-code', error);
    }
  }

  return {
    async step(request, next) {
      const response = await next(request);
      const envelope = request.trusted && !request.noRelogin ? envelopeOf(response) : undefined;
      const codes = [envelope?.code, envelope?.actionCode];
      // Not awaited: the request has its response.
      if (codes.includes(actionCodes.checkAuthentication)) {
        void once(actionCodes.checkAuthentication, deps.checkAuthentication);
      }
      const url = codes.includes(actionCodes.openLogin) ? loginUrl(envelope?.data, request.url) : undefined;
      if (url !== undefined) void once(actionCodes.openLogin, () => deps.openLogin(url));
      return response;
    },
    reset: () => handled.clear(),
  };
}

/** Login page of an envelope: its data, or a field of it. Other schemes than http(s) are rejected. */
function loginUrl(data: unknown, base: URL): string | undefined {
  const given = isObject(data) ? (asString(data.loginUrl) ?? asString(data.url)) : asString(data);
  if (!given) return undefined;
  try {
    const url = new URL(given, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    // Invalid URL: there is no page to open.
    return undefined;
  }
}
