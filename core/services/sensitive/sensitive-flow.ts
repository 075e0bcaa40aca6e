import { headers, storageKeys } from '../../contracts/names.js';
import { appealPath } from '../../contracts/sensitive.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import type { RequestError } from '../../kernel/request/request-error.js';
import { requestError } from '../../kernel/request/response.js';
import type { PreparedRequest, ResponseData, Transport } from '../../kernel/request/types.js';
import { confirmedRequest } from './confirmed-request.js';
import { asStrong } from './findings.js';
import { readHit } from './read-hit.js';
import { hitOf } from './scan-hit.js';
import { createSensitiveQuestions, type VisibleFlag } from './sensitive-questions.js';
import type { AppealOutcome, SensitiveView } from './sensitive-view.js';
import type { AppealPayload, SensitiveAnswer, SensitiveHit, SensitiveMessageId } from './types.js';

type FlowKernel = Pick<
  PlatformKernel,
  'window' | 'context' | 'storage' | 'request' | 'device' | 'errors' | 'translate' | 'describe'
>;

export interface SensitiveFlow {
  /**
   * Result of a request whose response has a hit. A confirmed request is sent once more, and its caller gets that
   * result; any other answer rejects with an error of kind sensitive. A hit in the second response can no longer be
   * confirmed.
   */
  settle(
    request: PreparedRequest,
    response: ResponseData,
    hit: SensitiveHit,
    next: Transport,
  ): Promise<ResponseData>;
  /** Asks about a hit that another request layer has received. */
  ask(hit: SensitiveHit): Promise<SensitiveAnswer>;
  /** Withdraws all questions; their requests reject. */
  cancel(): void;
  dispose(): void;
}

export function createSensitiveFlow(kernel: FlowKernel, view: SensitiveView): SensitiveFlow {
  const { context, errors } = kernel;
  const { ask, cancel } = createSensitiveQuestions({
    view,
    flag: visibleFlag(kernel),
    sendAppeal: createAppeals(kernel),
    onError: errors.report,
  });

  const userKey = () => `${context.tenantKey()} ${context.employeeId()}`;
  let user = userKey();
  // A renewed session is that of the same user; another user is asked nothing about these requests.
  const stopSession = context.$session.listen(() => {
    if (user !== userKey()) cancel();
    user = userKey();
  });

  return {
    cancel,
    ask: (hit) => ask(readHit(hit)),
    async settle(request, response, hit, next) {
      if (isAppeal(request.url)) return response;
      const { signal } = request;
      const findings = readHit(hit);
      const confirmed = confirmedRequest(request);
      const answer = await ask(confirmed ? findings : asStrong(findings), signal);
      if (signal?.aborted) throw requestError(request, Date.now(), 'aborted');
      if (!confirmed || answer !== 'confirm') throw refusedError(request, response, answer);
      const second = await next(confirmed);
      const remaining = hitOf(second.text);
      if (!remaining) return second;
      throw refusedError(request, second, await ask(asStrong(readHit(remaining)), signal));
    },
    dispose() {
      cancel();
      stopSession();
    },
  };
}

/** The text of an appeal contains the words, and is not checked. */
function isAppeal({ pathname }: URL): boolean {
  return pathname === appealPath(true) || pathname === appealPath(false);
}

/**
 * Flag with the id of this page load, which all instances in the page share: after a reload, and in a copied tab, what
 * an earlier page has left blocks nothing.
 */
function visibleFlag({ window, storage }: FlowKernel): VisibleFlag {
  const key = storageKeys.sensitiveVisible;
  const pageLoad = String(window.performance.timeOrigin);
  return {
    isSet: () => storage.getText('session', key) === pageLoad,
    set: () => storage.setText('session', key, pageLoad),
    clear: () => storage.setText('session', key, undefined),
  };
}

/** Error for the caller of a request that was not confirmed. */
function refusedError(
  request: PreparedRequest,
  response: ResponseData,
  answer: SensitiveAnswer,
): RequestError {
  // A strong hit is never confirmed.
  const refusal = answer === 'confirm' ? 'acknowledge' : answer;
  return requestError(request, Date.now(), 'sensitive', { response, answer: refusal });
}

/** Sends appeals; one that is repeated after a lost response has the same idempotency key. */
function createAppeals({ window, request, device, translate, describe }: FlowKernel) {
  const keys = new Map<string, string>();
  return async (payload: AppealPayload): Promise<AppealOutcome> => {
    const content = JSON.stringify(payload);
    const key = keys.get(content) ?? randomKey(window.crypto);
    keys.set(content, key);
    try {
      await request.send(appealPath(device.kind === 'PC'), {
        method: 'POST',
        body: payload,
        headers: { [headers.idempotencyKey]: key },
        idempotent: true,
        noSharing: true,
        silent: true,
      });
      keys.delete(content);
      const id: SensitiveMessageId = 'sensitive.appealed';
      return { accepted: true, message: translate(id, {}) };
    } catch (error) {
      return { accepted: false, message: describe(error) };
    }
  };
}

function randomKey(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
