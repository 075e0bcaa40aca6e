import type {
  Answer,
  Call,
  DownloadOptions,
  Exchange,
  Life,
  RequestOptions,
  UploadOptions,
} from './types.js';
import { getInfoPath, remoteDownloadPath } from '../contracts/session-endpoints.js';
import { isObject } from '../contracts/parse.js';
import { attempt } from './attempt.js';
import { checkAnswer } from './check-answer.js';
import { fetchExchange } from './fetch-exchange.js';
import { fileNameOf, nameInPath } from './file-name.js';
import { createHooks } from './hooks.js';
import { createLoginGate } from './login-gate.js';
import { prepareCall } from './prepare-call.js';
import type { Draft } from './prepare-call.js';
import { envelopeOf } from './read-envelope.js';
import { isRequestError } from './request-error.js';
import type { RequestDeps, RequestService } from './request-deps.js';
import { requestFailure } from './request-failure.js';
import { createSharing } from './share.js';
import type { Asked } from './share.js';
import { shareKey } from './share-key.js';
import { commonHeaders, randomKey, writeBody } from './steps.js';
import { uploadExchange } from './upload-exchange.js';

export type { RequestDeps, RequestService } from './request-deps.js';

const timeLimitMs = 60_000;

/** What a caller asks for, and how it is sent. */
interface Sent extends Asked {
  draft: Draft;
  exchange: Exchange;
  timeoutMs: number;
}

/** Whether a file that was not given may lie at the fallback address: not when the back end said no. */
function mayFallBack(error: unknown): boolean {
  if (!isRequestError(error) || /^(?:aborted|login|step)$/.test(error.kind)) return false;
  return ![401, 403].includes(error.code ?? error.status);
}

/**
 * The request layer: a call goes through small steps to the network and its answer back through them. Every
 * failure is a {@link RequestError}.
 */
export function createRequest(deps: RequestDeps): RequestService {
  const { timers } = deps;
  const fetching = fetchExchange(deps.fetch);
  let isOver = false;
  const aborted = ({ draft }: Sent) => requestFailure(draft, timers, 'aborted');
  const windowMs = deps.shareWithinMs ?? 500;
  const sharing = createSharing({ now: timers.now, windowMs, start: go, aborted });
  const gate = createLoginGate({ ...deps, checkSession });
  const inner = [gate.step, writeBody, commonHeaders(deps), randomKey(deps.randomKey)];
  const hooks = createHooks((added) =>
    [...(deps.steps ?? []), ...added, ...inner].reduceRight<Exchange>(
      (next, step) => (call) => step(call, next),
      attempt(timers),
    ),
  );

  /** One call on its own, whoever shares it. Rejects unless the answer is a good one. */
  async function go({ draft, exchange, timeoutMs }: Sent, life: Life): Promise<Answer> {
    const way = { exchange, timeoutMs, life };
    // The draft becomes the call, which costs less than a copy; the caller's own signal is in what was asked.
    const call: Call = Object.assign(draft, { way, signal: life.controller.signal });
    try {
      const answer = await hooks.exchange(call);
      checkAnswer(call, answer, timers);
      return answer;
    } catch (cause) {
      const kind = life.isOver ? 'aborted' : 'step';
      const error = isRequestError(cause) ? cause : requestFailure(call, timers, kind, { cause });
      deps.onFailure?.(error, call);
      throw error;
    }
  }

  function run(draft: Draft, limitMs: number, exchange = fetching): Promise<Answer> {
    const asked = {
      key: shareKey(draft, deps.person?.() ?? '', deps.language()),
      changes: draft.method !== 'GET',
      signal: draft.signal,
      draft,
      exchange,
      timeoutMs: draft.timeoutMs ?? limitMs,
    };
    return isOver ? Promise.reject(aborted(asked)) : sharing.join(asked);
  }

  async function send<T>(path: string, options: RequestOptions = {}): Promise<T> {
    const answer = await run(prepareCall(deps, path, options), timeLimitMs);
    return envelopeOf(answer)?.facts.data as T;
  }

  async function checkSession(): Promise<boolean | undefined> {
    try {
      const options = { method: 'POST', noLoginGate: true, noSharing: true } as const;
      const data = await send<unknown>(getInfoPath, options);
      return isObject(data) && data.isInvalidEteamsid === false;
    } catch (error) {
      // A page in place of this answer too, or a redirect, leaves no doubt.
      return isRequestError(error) && /^(?:login|redirect|parse)$/.test(error.kind) ? false : undefined;
    }
  }

  async function fetchFile(
    path: string,
    options: DownloadOptions,
  ): Promise<{ blob: Blob; fileName: string }> {
    const draft = prepareCall(deps, path, options, 'file');
    // A good answer to such a call has a file.
    const { blob = new Blob(), headers } = await run(draft, 0);
    return { blob, fileName: fileNameOf(headers.get('content-disposition'), nameInPath(draft.url)) };
  }

  return {
    send,

    async upload<T>(path: string, file: Blob, fileName: string, { onProgress, signal }: UploadOptions = {}) {
      const body = new FormData();
      body.append('file', file, fileName);
      let draft = prepareCall(deps, path, { method: 'POST', body, signal });
      let exchange = fetching;
      // Where no cookie goes, the header must, and with it goes the progress.
      if (draft.credentials !== 'omit' || draft.sessionId === '') {
        draft = { ...draft, sessionId: '', withoutSession: true };
        exchange = uploadExchange(deps.createXhr, onProgress);
      }
      return envelopeOf(await run(draft, 0, exchange))?.facts.data as T;
    },

    async download(path, options = {}) {
      try {
        return await fetchFile(path, options);
      } catch (error) {
        const { fallback, ...rest } = options;
        if (!fallback || !mayFallBack(error)) throw error;
        const { fileId, module } = fallback;
        const address = remoteDownloadPath(fileId, module, deps.isPc?.() ?? true);
        try {
          return await fetchFile(address, { ...rest, method: 'GET', query: {}, body: undefined });
        } catch (second) {
          // The first failure is the one to tell of, unless there is nobody or nothing left to tell it to.
          throw mayFallBack(second) ? error : second;
        }
      }
    },

    onRequest: hooks.onRequest,
    onResponse: hooks.onResponse,
    use: hooks.use,

    async checkLogin() {
      if ((await checkSession()) === false) await gate.expire();
    },
    resetLogin() {
      sharing.forget();
      gate.reset();
    },
    dispose() {
      isOver = true;
      sharing.dispose();
      gate.reset();
    },
  };
}
