import { codes } from '../contracts/envelope.js';
import { readEnvelope } from './read-envelope.js';
import { requestFailure } from './request-failure.js';
import type { Answer, RequestStep, Timers } from './types.js';

export interface LoginGateDeps {
  session: () => string;
  /** Told once until `reset`. */
  onExpired: () => void;
  /** Asks the back end whether the session lives; undefined when that cannot be found out. */
  checkSession: () => Promise<boolean | undefined>;
  timers: Pick<Timers, 'now'>;
}

export interface LoginGate {
  step: RequestStep;
  /** There is a new session, or none: the next end of one is told again. */
  reset(): void;
}

/** A login page arrives as a redirect, or as a page where data was asked for. */
function mayBeLoginPage(answer: Answer): boolean {
  if (answer.redirected) return true;
  return answer.blob === undefined && /^\s*text\/html\b/i.test(answer.headers.get('content-type') ?? '');
}

/**
 * Sees that the session has ended: code -1, or the login page in place of an answer (spec 4, 'Request handling').
 * Only a check tells a login page from any other page, since a redirect is not followed and does not say where
 * it leads. An answer to a call of an earlier session ends nobody's.
 */
export function createLoginGate(deps: LoginGateDeps): LoginGate {
  let told = false;
  let checking: Promise<boolean | undefined> | undefined;

  const check = (): Promise<boolean | undefined> => {
    checking ??= deps.checkSession().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  return {
    async step(call, next) {
      const session = deps.session();
      const answer = await next(call);
      if (!call.trusted) return answer;
      const envelope = answer.blob ? undefined : readEnvelope(answer.text);
      const ended =
        envelope?.code === codes.loginExpired ||
        (!envelope && mayBeLoginPage(answer) && !call.noLoginGate && (await check()) === false);
      if (!ended) return answer;
      if (!call.noLoginGate && !told && session === deps.session()) {
        told = true;
        deps.onExpired();
      }
      throw requestFailure(call, deps.timers, { kind: 'login', answer, envelope });
    },
    reset() {
      told = false;
    },
  };
}
