import { isObject, asString } from '../contracts/parse.js';
import { actionCodes } from '../contracts/envelope.js';
import { envelopeOf } from './read-envelope.js';
import type { RequestStep } from './types.js';

export interface ActionDeps {
  checkAuthentication: () => void | Promise<void>;
  openLogin: (url: string) => void;
  onError: (place: string, error: unknown) => void;
}

/** The login address an envelope gives: its data, or a field of it. Only http and https are pages to sign in at. */
export function loginUrlOf(data: unknown, base: string): string | undefined {
  const given = isObject(data) ? (asString(data.loginUrl) ?? asString(data.url)) : asString(data);
  if (!given) return undefined;
  try {
    const url = new URL(given, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    // No address: there is nothing to open.
    return undefined;
  }
}

/**
 * Code 20220610 has the sign-in checked, code 20221104 opens the given login address; each once, however many
 * answers carry it, until there is a new session (spec 4, 'Request handling'). The call itself fails as refused.
 */
export function createActionCodes(deps: ActionDeps): { step: RequestStep; reset(): void } {
  const done = new Set<number>();

  async function once(code: number, run: () => void | Promise<void>): Promise<void> {
    if (done.has(code)) return;
    done.add(code);
    try {
      await run();
    } catch (error) {
      deps.onError('request.action-code', error);
    }
  }

  return {
    async step(call, next) {
      const answer = await next(call);
      const facts = call.trusted && !call.noLoginGate ? envelopeOf(answer)?.facts : undefined;
      const asked = [facts?.code, facts?.actionCode];
      // Nobody waits for it: the call has its answer.
      if (asked.includes(actionCodes.checkAuthentication))
        void once(actionCodes.checkAuthentication, deps.checkAuthentication);
      const url = asked.includes(actionCodes.openLogin) ? loginUrlOf(facts?.data, call.url.href) : undefined;
      if (url !== undefined) void once(actionCodes.openLogin, () => deps.openLogin(url));
      return answer;
    },
    reset: () => done.clear(),
  };
}
