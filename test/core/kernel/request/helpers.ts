import { createRequest } from '../../../../core/kernel/request/create-request.js';
import type { ReauthLock } from '../../../../core/kernel/request/cross-tab.js';
import { createLoginActions, createRelogin } from '../../../../core/kernel/request/relogin.js';
import type { AskToSignIn, LoginMethod, RequestViews } from '../../../../core/kernel/request/relogin.js';
import { createErrorNotifier, isRequestError } from '../../../../core/kernel/request/request-error.js';
import type { RequestError } from '../../../../core/kernel/request/request-error.js';
import type { CreateRequestOptions, RequestService } from '../../../../core/kernel/request/types.js';

export interface Seen {
  url: URL;
  init: RequestInit;
  headers: Headers;
}

type Answers = (seen: Seen) => Response | Promise<Response>;

export function envelope(data: unknown, more: Record<string, unknown> = {}, init?: ResponseInit): Response {
  return Response.json({ code: 200, status: true, msg: '', data, ...more }, init);
}

/** Request layer with a fake fetch, and a clock that stands still until the test fires a timer. */
export function setup(answer: Answers, deps: Partial<CreateRequestOptions> = {}) {
  const calls: Seen[] = [];
  const timers = new Map<number, { run: () => void; delayMs: number }>();
  let expired = 0;
  let keys = 0;
  const state = { session: 'session-1', now: 1_000 };
  const request: RequestService = createRequest({
    fetch: async (input, init = {}) => {
      const seen = {
        url: new URL(input instanceof Request ? input.url : input),
        init,
        headers: new Headers(init.headers),
      };
      calls.push(seen);
      const aborted = new Promise<never>((_resolve, reject) => {
        const fail = () => reject(new DOMException('aborted', 'AbortError'));
        if (init.signal?.aborted) fail();
        init.signal?.addEventListener('abort', fail);
      });
      return Promise.race([Promise.resolve(answer(seen)), aborted]);
    },
    createXhr: () => {
      throw new Error('No XMLHttpRequest here');
    },
    pageUrl: () => 'https://oa.example.com/sp/doc?x=1',
    apiOrigin: '',
    trustedOrigins: () => [],
    withCredentials: () => false,
    sessionId: () => state.session,
    language: () => 'zh_CN',
    timeZoneOffset: () => -480,
    randomKey: () => `key${(keys += 1)}`,
    timers: {
      now: () => state.now,
      set(run, delayMs) {
        const id = timers.size + 1;
        timers.set(id, { run, delayMs });
        return id;
      },
      clear: (id) => timers.delete(id as number),
    },
    onLoginExpired: () => {
      expired += 1;
    },
    ...deps,
  });
  return { request, calls, timers, state, expired: () => expired };
}

/** Lock of a page without other tabs. */
const onlyTab: ReauthLock = { run: (authenticate, signal) => authenticate(signal) };

/** Options of the request layer that the platform derives from views. */
export function withViews(
  views: RequestViews & {
    relogin?: AskToSignIn;
    checkAuthentication?: () => void | Promise<void>;
  },
  more: {
    method?: LoginMethod;
    toastModules?: string[];
    restoreSession?: () => Promise<boolean>;
    onError?: (place: string) => void;
    checkLogin?: () => Promise<void>;
  } = {},
) {
  const { onError = () => undefined, restoreSession = () => Promise.resolve(false), method = 'box' } = more;
  const { relogin: view, showError, checkAuthentication, openLogin = () => undefined } = views;
  const actions = createLoginActions({
    checkAuthentication: checkAuthentication ?? more.checkLogin ?? (() => undefined),
    openLogin,
    onError,
  });
  const deps: Partial<CreateRequestOptions> = {
    steps: [actions.step],
    ...(view && {
      relogin: createRelogin({ view, method: () => method, lock: onlyTab, restoreSession, onError }),
    }),
    ...(showError && {
      onFailure: createErrorNotifier({ showError, modules: () => more.toastModules ?? [], onError }),
    }),
  };
  return { deps, actions };
}

/** The RequestError with which a request fails. */
export async function failure(call: Promise<unknown>): Promise<RequestError> {
  try {
    await call;
  } catch (error) {
    if (isRequestError(error)) return error;
    throw error;
  }
  throw new Error('The call did not fail');
}
