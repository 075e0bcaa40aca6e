import { codes } from '../contracts/envelope.js';
import { headers } from '../contracts/names.js';
import type { LoginTurn } from './login-turn.js';
import { envelopeOf } from './read-envelope.js';
import { requestFailure } from './request-failure.js';
import type { Answer, Call, RequestStep, Timers } from './types.js';
import type { LoginWay, RequestViews } from './views.js';

export interface LoginGateDeps {
  session: () => string;
  /** Who is signed in, '' for nobody; absent where that is not known. */
  person: (() => string) | undefined;
  /** Told once until `reset`, where there is no view to ask. */
  onExpired: () => void;
  relogin: RequestViews['relogin'];
  loginWay: () => LoginWay;
  turn: LoginTurn;
  /** Takes up the session that another tab signed in to; false when there is none, or it is another person's. */
  adoptSession: (() => Promise<boolean>) | undefined;
  /** Asks the back end whether the session lives; undefined when that cannot be found out. */
  checkSession: () => Promise<boolean | undefined>;
  timers: Pick<Timers, 'now'>;
  onFault: (place: string, error: unknown) => void;
}

export interface LoginGate {
  step: RequestStep;
  /** The session has ended: asks for a new one, once. Resolves true when there is one; never rejects. */
  expire(): Promise<boolean>;
  /** There is a new session, or none: who waits goes on, and the next end of one is told again. */
  reset(): void;
  dispose(): void;
}

/** A login page arrives as a redirect, or as a page where data was asked for. */
export function mayBeLoginPage(answer: Answer): boolean {
  if (answer.redirected) return true;
  if (answer.blob || (answer.status >= 400 && answer.status !== 401 && answer.status !== 403)) return false;
  return /^\s*text\/html\b/i.test(answer.headers.get('content-type') ?? '');
}

/** Waits, unless nobody does any more. */
function unlessAborted(waiting: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new TypeError('Nobody waits for the answer any more'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void waiting.then(resolve).then(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Sees that the session has ended: code -1, or the login page in place of an answer (spec 4, 'Request handling').
 * Only a check tells a login page from any other page, since a redirect is not followed and does not say where
 * it leads. Then a view is asked for a new session, once however many calls fail and in however many tabs; calls
 * that may be repeated wait for it and go out once more, for the same person only. All others fail, typed.
 */
export function createLoginGate(deps: LoginGateDeps): LoginGate {
  let told = false;
  let checking: Promise<boolean | undefined> | undefined;
  let asking: { done: Promise<boolean>; settle: (isNew: boolean) => void } | undefined;

  const isSignedIn = () => (deps.person ?? deps.session)() !== '';

  const check = (): Promise<boolean | undefined> => {
    checking ??= deps.checkSession().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  async function hasEnded(call: Call, answer: Answer): Promise<boolean> {
    const envelope = envelopeOf(answer);
    if (envelope) return envelope.code === codes.loginExpired;
    return mayBeLoginPage(answer) && !call.noLoginGate && (await check()) === false;
  }

  function ask(relogin: NonNullable<RequestViews['relogin']>): Promise<boolean> {
    const ended = new AbortController();
    let resolve: (isNew: boolean) => void = () => undefined;
    const done = new Promise<boolean>((each) => {
      resolve = each;
    });
    const settle = (isNew: boolean): void => {
      if (asking?.done !== done) return;
      asking = undefined;
      if (isNew) {
        told = false;
        deps.turn.tellSignedIn();
      }
      ended.abort();
      resolve(isNew);
    };
    asking = { done, settle };
    // Another tab may have signed in since: then there is nobody to ask.
    const answered = async (signal: AbortSignal) =>
      ((await deps.adoptSession?.()) ?? false) ||
      (!signal.aborted && (await relogin(deps.loginWay(), signal)));
    deps.turn.take(answered, ended.signal).then(settle, (error: unknown) => {
      if (!ended.signal.aborted) deps.onFault('request.relogin', error);
      settle(false);
    });
    return done;
  }

  function expire(): Promise<boolean> {
    if (asking) return asking.done;
    if (told) return Promise.resolve(false);
    told = true;
    if (deps.relogin) return ask(deps.relogin);
    deps.onExpired();
    return Promise.resolve(false);
  }

  return {
    expire,
    async step(call, next) {
      const session = deps.session();
      const person = deps.person?.();
      const answer = await next(call);
      if (!call.trusted || !(await hasEnded(call, answer))) return answer;
      const failure = requestFailure(call, deps.timers, {
        kind: 'login',
        answer,
        envelope: envelopeOf(answer),
      });
      if (call.noLoginGate) throw failure;
      // An answer to a call of an earlier session ends nobody's.
      const isLate = session !== deps.session();
      const renewed = isLate ? Promise.resolve(person !== undefined && isSignedIn()) : expire();
      if (!call.repeatable || !(await unlessAborted(renewed, call.signal))) throw failure;
      // What one person asked for is not shown to the next.
      if (person && person !== deps.person?.()) throw failure;
      call.sessionId = call.byCookie ? '' : deps.session();
      call.headers.delete(headers.session);
      const second = await next(call);
      if (await hasEnded(call, second)) throw failure;
      return second;
    },
    reset() {
      told = false;
      asking?.settle(isSignedIn());
    },
    dispose() {
      asking?.settle(false);
      deps.turn.dispose();
    },
  };
}
