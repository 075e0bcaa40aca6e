import { loginExpiredCode } from '../contracts/envelope.js';
import { headers } from '../contracts/names.js';
import { isKind } from './content-type.js';
import { envelopeOf } from './read-envelope.js';
import { requestFailure } from './request-failure.js';
import type { Answer, Call, RequestStep, Timers } from './types.js';

export interface LoginGateDeps {
  session: () => string;
  /** Who is signed in, '' for nobody; absent where that is not known. */
  person?: () => string;
  /** Told once until `reset`. */
  onLoginExpired: () => void;
  /** Gets a new session, if it can; never rejects. */
  relogin?: (ended: AbortSignal) => Promise<boolean>;
  /** Asks the back end whether the session lives; undefined when that cannot be found out. */
  checkSession: () => Promise<boolean | undefined>;
  timers: Pick<Timers, 'now'>;
}

export interface LoginGate {
  step: RequestStep;
  /** The session has ended: asks for a new one, once. Resolves true when there is one; never rejects. */
  expire(): Promise<boolean>;
  /** There is a new session, or none: who waits goes on, and the next end of one is told again. */
  reset(): void;
}

/** A login page arrives as a redirect, or as a page where data was asked for. */
function mayBeLoginPage({ redirected, blob, status, headers: sent }: Answer): boolean {
  if (redirected) return true;
  if (blob || (status >= 400 && status !== 401 && status !== 403)) return false;
  return isKind(sent, 'text/html');
}

/**
 * Sees that the session has ended: code -1, or the login page in place of an answer (spec 4, 'Request handling').
 * Only a check tells a login page from any other page, since a redirect is not followed and does not say where
 * it leads. Then a new session is asked for, once however many calls fail; calls that may be repeated wait for it
 * and go out once more, for the same person only. All others fail, typed.
 */
export function createLoginGate(deps: LoginGateDeps): LoginGate {
  let told = false;
  let checking: Promise<boolean | undefined> | undefined;
  let asking: { done: Promise<boolean>; settle: (isNew: boolean) => void } | undefined;

  const isSignedIn = () => (deps.person ?? deps.session)() !== '';

  function hasEnded(call: Call, answer: Answer): boolean | Promise<boolean> {
    const envelope = envelopeOf(answer);
    if (envelope) return envelope.facts.code === loginExpiredCode;
    if (call.noLoginGate || !mayBeLoginPage(answer)) return false;
    checking ??= deps.checkSession().finally(() => {
      checking = undefined;
    });
    return checking.then((lives) => lives === false);
  }

  async function expire(): Promise<boolean> {
    if (asking) return asking.done;
    if (told) return false;
    told = true;
    const { relogin } = deps;
    if (!relogin) {
      deps.onLoginExpired();
      return false;
    }
    const ended = new AbortController();
    let settle: (isNew: boolean) => void = () => undefined;
    const done = new Promise<boolean>((resolve) => {
      settle = (isNew) => {
        if (ended.signal.aborted) return;
        asking = undefined;
        told = !isNew;
        ended.abort();
        resolve(isNew);
      };
    });
    asking = { done, settle };
    void relogin(ended.signal).then(settle);
    return done;
  }

  return {
    expire,
    async step(call, next) {
      const session = deps.session();
      const person = deps.person?.();
      const answer = await next(call);
      const ended = call.trusted && hasEnded(call, answer);
      if (!ended || !(await ended)) return answer;
      const failure = requestFailure(call, deps.timers, 'login', { answer });
      if (call.noLoginGate) throw failure;
      // An answer to a call of an earlier session ends nobody's.
      const isLate = session !== deps.session();
      const renewed = isLate ? person !== undefined && isSignedIn() : expire();
      if (!call.repeatable || !(await renewed)) throw failure;
      // What one person asked for is not shown to the next.
      if (person && person !== deps.person?.()) throw failure;
      call.sessionId = call.withoutSession ? '' : deps.session();
      call.headers.delete(headers.session);
      // Goes nowhere when nobody waits any more.
      const second = await next(call);
      if (await hasEnded(call, second)) throw failure;
      return second;
    },
    reset() {
      asking?.settle(isSignedIn());
      told = false;
    },
  };
}
