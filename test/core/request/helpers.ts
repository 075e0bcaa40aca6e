import { createRequest } from '../../../core/request/create-request.js';
import type { RequestDeps, RequestService } from '../../../core/request/create-request.js';
import { isRequestError } from '../../../core/request/request-error.js';
import type { RequestError } from '../../../core/request/request-error.js';
import { createActionCodes } from '../../../core/request/action-codes.js';
import { onlyTab } from '../../../core/request/login-turn.js';
import { createRelogin } from '../../../core/request/relogin.js';
import { createToasts } from '../../../core/request/toasts.js';
import type { LoginWay, RequestViews } from '../../../core/request/views.js';

export interface Seen {
  url: URL;
  init: RequestInit;
  headers: Headers;
}

type Answers = (seen: Seen) => Response | Promise<Response>;

export function envelope(data: unknown, more: Record<string, unknown> = {}, init?: ResponseInit): Response {
  return Response.json({ code: 200, status: true, msg: '', data, ...more }, init);
}

/** A request layer whose network is a function and whose time stands still until a timer is fired by hand. */
export function setup(answer: Answers, deps: Partial<RequestDeps> = {}) {
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
    trustedOrigins: [],
    withCredentials: false,
    session: () => state.session,
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

/** What the platform puts together from views: the pieces around the layer itself. */
export function withViews(
  views: RequestViews,
  more: {
    way?: LoginWay;
    toastModules?: string[];
    adopt?: () => Promise<boolean>;
    onError?: (place: string) => void;
    checkLogin?: () => Promise<void>;
  } = {},
) {
  const { onError = () => undefined, adopt = () => Promise.resolve(false), way = 'box' } = more;
  const { relogin: view, showError, checkAuthentication, openLogin = () => undefined } = views;
  const actions = createActionCodes({
    checkAuthentication: checkAuthentication ?? more.checkLogin ?? (() => undefined),
    openLogin,
    onError,
  });
  const deps: Partial<RequestDeps> = {
    steps: [actions.step],
    ...(view && { relogin: createRelogin({ view, way: () => way, turn: onlyTab, adopt, onError }) }),
    ...(showError && {
      onFailure: createToasts({ showError, modules: more.toastModules ?? [], onError }),
    }),
  };
  return { deps, actions };
}

/** The RequestError a call ends with. */
export async function failure(call: Promise<unknown>): Promise<RequestError> {
  try {
    await call;
  } catch (error) {
    if (isRequestError(error)) return error;
    throw error;
  }
  throw new Error('The call did not fail');
}
