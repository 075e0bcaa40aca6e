import { isObject, text } from '../contracts/parse.js';
import { actionCodes } from '../contracts/envelope.js';
import { envelopeOf } from './read-envelope.js';
import type { RequestError } from './request-error.js';
import { requestFailure } from './request-failure.js';
import type { ReadEnvelope, RequestStep, Timers } from './types.js';

export interface ActionDeps {
  checkAuthentication: (error: RequestError) => void | Promise<void>;
  openLogin: ((url: string) => void) | undefined;
  timers: Pick<Timers, 'now'>;
  onFault: (place: string, error: unknown) => void;
}

/** The login address an envelope gives: its data, or a field of it. Only http and https are pages to sign in at. */
export function loginUrlOf({ data }: Pick<ReadEnvelope, 'data'>, base: string): string | undefined {
  const given = isObject(data) ? (text(data.loginUrl) ?? text(data.url)) : text(data);
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

  const once = (code: number, run: () => void | Promise<void>): void => {
    if (done.has(code)) return;
    done.add(code);
    // Nobody waits for it: the call has its answer.
    void (async () => {
      try {
        await run();
      } catch (error) {
        deps.onFault('request.action-code', error);
      }
    })();
  };

  return {
    async step(call, next) {
      const answer = await next(call);
      if (!call.trusted || call.noLoginGate) return answer;
      const envelope = envelopeOf(answer);
      if (!envelope) return answer;
      const isAsked = (code: number) => envelope.code === code || envelope.actionCode === code;
      if (isAsked(actionCodes.checkAuthentication)) {
        const error = requestFailure(call, deps.timers, { kind: 'envelope', answer, envelope });
        once(actionCodes.checkAuthentication, () => deps.checkAuthentication(error));
      }
      const url = isAsked(actionCodes.openLogin) ? loginUrlOf(envelope, call.url.href) : undefined;
      if (url !== undefined && deps.openLogin) {
        const { openLogin } = deps;
        once(actionCodes.openLogin, () => openLogin(url));
      }
      return answer;
    },
    reset: () => done.clear(),
  };
}
