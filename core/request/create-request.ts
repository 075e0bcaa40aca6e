import type { DownloadOptions, RequestOptions, UploadOptions } from '../platform/types.js';
import { endpoints } from '../contracts/endpoints.js';
import { isObject } from '../contracts/parse.js';
import { createActionCodes } from './action-codes.js';
import { attempt } from './attempt.js';
import { checkAnswer } from './check-answer.js';
import { fetchExchange } from './fetch-exchange.js';
import { fileNameOf, nameInPath } from './file-name.js';
import { createHooks } from './hooks.js';
import { createLoginGate, mayBeLoginPage } from './login-gate.js';
import { onlyTab } from './login-turn.js';
import { prepareCall } from './prepare-call.js';
import type { Draft, Setup } from './prepare-call.js';
import { envelopeOf } from './read-envelope.js';
import { isRequestError } from './request-error.js';
import type { RequestDeps, RequestService } from './request-deps.js';
import { requestFailure } from './request-failure.js';
import { createSharing } from './share.js';
import { shareKey } from './share-key.js';
import { commonHeaders, randomKey, sessionHeader } from './steps.js';
import { createToasts } from './toasts.js';
import { transfer, transferCall } from './transfer.js';
import type { Answer, Call, Exchange, RequestStep } from './types.js';
import { uploadExchange } from './upload-exchange.js';

export type { RequestDeps, RequestService } from './request-deps.js';

const timeLimitMs = 60_000;
const shareWithinMs = 500;
const json: Setup = { expect: 'json' };
const file: Setup = { expect: 'file' };

function compose(steps: readonly RequestStep[], exchange: Exchange): Exchange {
  return steps.reduceRight<Exchange>((next, step) => (call) => step(call, next), exchange);
}

/** Whether a file that was not given may lie at the fallback address: not when the back end said no. */
function mayFallBack(error: unknown): boolean {
  if (!isRequestError(error) || ['aborted', 'login', 'step'].includes(error.kind)) return false;
  const denied = [401, 403];
  return !denied.includes(error.status) && !denied.includes(error.code ?? 0);
}

/**
 * The request layer: a call goes through small steps to the network and its answer back through them. Every
 * failure is a {@link RequestError}.
 */
export function createRequest(deps: RequestDeps): RequestService {
  const { timers, views = {}, onFault = () => undefined } = deps;
  const network = fetchExchange(deps.fetch);
  const lifetime = new AbortController();
  const hooks = createHooks();
  const sharing = createSharing({ now: timers.now, windowMs: deps.shareWithinMs ?? shareWithinMs });
  const toast = createToasts({ showError: views.showError, modules: deps.toastModules ?? [], onFault });

  const gate = createLoginGate({
    session: deps.session,
    person: deps.person,
    onExpired: deps.onLoginExpired,
    relogin: views.relogin,
    loginWay: deps.loginWay ?? (() => 'box'),
    turn: deps.loginTurn ?? onlyTab,
    adoptSession: deps.adoptSession && adoptSession,
    checkSession,
    timers,
    onFault,
  });

  const actions = createActionCodes({
    async checkAuthentication(error) {
      if (views.checkAuthentication) await views.checkAuthentication(error);
      else if ((await checkSession()) === false) await gate.expire();
    },
    openLogin: views.openLogin,
    timers,
    onFault,
  });

  const { transferApi } = deps;
  const inner: RequestStep[] = [
    gate.step,
    actions.step,
    ...(transferApi ? [transfer((call) => transferCall(call, transferApi, deps))] : []),
    commonHeaders({
      language: deps.language,
      timeZoneOffset: deps.timeZoneOffset,
      traceId: deps.traceId ?? (() => ''),
      cookies: deps.cookies ?? (() => ''),
    }),
    sessionHeader,
    randomKey(deps.randomKey),
  ];

  function through(call: Call, exchange: Exchange, timeoutMs: number): Promise<Answer> {
    const steps = [...(deps.steps ?? []), ...hooks.steps(), ...inner];
    return compose(steps, attempt(exchange, timers, timeoutMs))(call);
  }

  /** One call on its own, whoever shares it. Rejects unless the answer is a good one. */
  async function go(call: Call, exchange: Exchange, timeoutMs: number): Promise<Answer> {
    try {
      const answer = await through(call, exchange, timeoutMs);
      checkAnswer(call, answer, timers);
      return answer;
    } catch (cause) {
      const kind = call.signal.aborted ? 'aborted' : 'step';
      const error = isRequestError(cause) ? cause : requestFailure(call, timers, { kind, cause });
      if (call.trusted) toast(call.url.pathname, error);
      throw error;
    }
  }

  async function run(
    draft: Draft,
    options: RequestOptions,
    timeoutMs: number,
    exchange = network,
  ): Promise<Answer> {
    const aborted = () => requestFailure(draft, timers, { kind: 'aborted' });
    if (lifetime.signal.aborted) throw aborted();
    const identity = {
      session: draft.sessionId,
      person: deps.person?.() ?? '',
      language: deps.language(),
      timeoutMs,
    };
    let key: string | undefined;
    try {
      key = options.noSharing ? undefined : shareKey(draft, options.headers, identity);
    } catch (cause) {
      throw requestFailure(draft, timers, { kind: 'step', cause });
    }
    return sharing.join({
      key,
      changes: draft.method !== 'GET',
      signal: options.signal,
      start: (signal) => go({ ...draft, signal }, exchange, timeoutMs),
      aborted,
    });
  }

  /** What the back end says of the session; `byCookie` asks about the browser's, not about the one we know. */
  function askSession(byCookie: boolean): Promise<Answer> {
    const draft = prepareCall(deps, endpoints.getInfo, { method: 'POST', noLoginGate: true }, json);
    const session = byCookie ? { sessionId: '', byCookie } : {};
    return through({ ...draft, ...session, signal: lifetime.signal }, network, timeLimitMs);
  }

  async function checkSession(): Promise<boolean | undefined> {
    try {
      const answer = await askSession(false);
      const envelope = envelopeOf(answer);
      // A login page in place of this answer too leaves no doubt.
      if (!envelope) return mayBeLoginPage(answer) ? false : undefined;
      if (!envelope.ok) return undefined;
      return isObject(envelope.data) && envelope.data.isInvalidEteamsid === false;
    } catch (error) {
      return isRequestError(error) && error.kind === 'login' ? false : undefined;
    }
  }

  async function adoptSession(): Promise<boolean> {
    if (!deps.adoptSession) return false;
    try {
      const envelope = envelopeOf(await askSession(true));
      return envelope?.ok === true && deps.adoptSession(envelope.data);
    } catch (error) {
      if (!isRequestError(error)) onFault('request.adopt-session', error);
      return false;
    }
  }

  async function fetchFile(
    path: string,
    options: DownloadOptions,
  ): Promise<{ blob: Blob; fileName: string }> {
    const draft = prepareCall(deps, path, options, { ...file, onReceived: options.onProgress });
    const { blob, headers } = await run(draft, options, options.timeoutMs ?? 0);
    if (!blob) throw requestFailure(draft, timers, { kind: 'parse' });
    return { blob, fileName: fileNameOf(headers.get('content-disposition'), nameInPath(draft.url)) };
  }

  return {
    async send<T>(path: string, options: RequestOptions = {}) {
      const draft = prepareCall(deps, path, options, json);
      const answer = await run(draft, options, options.timeoutMs ?? timeLimitMs);
      return envelopeOf(answer)?.data as T;
    },

    async upload<T>(path: string, blob: Blob, fileName: string, { onProgress, signal }: UploadOptions = {}) {
      const body = new FormData();
      body.append('file', blob, fileName);
      const options: RequestOptions = { method: 'POST', body, ...(signal && { signal }) };
      const draft = prepareCall(deps, path, options, json);
      // Where no cookie goes, the header must, and with it goes the progress.
      const byCookie = draft.credentials !== 'omit' || draft.sessionId === '';
      const exchange = byCookie ? uploadExchange(deps.createXhr, onProgress) : network;
      const answer = await run(
        byCookie ? { ...draft, sessionId: '', byCookie } : draft,
        options,
        0,
        exchange,
      );
      return envelopeOf(answer)?.data as T;
    },

    async download(path, options = {}) {
      try {
        return await fetchFile(path, options);
      } catch (error) {
        const { fallback, signal, timeoutMs, onProgress } = options;
        if (!fallback || !mayFallBack(error)) throw error;
        const isPc = deps.isPc?.() ?? true;
        const rest = {
          ...(signal && { signal }),
          ...(onProgress && { onProgress }),
          timeoutMs: timeoutMs ?? 0,
        };
        try {
          return await fetchFile(endpoints.remoteDownload(fallback.fileId, fallback.module, isPc), rest);
        } catch (second) {
          // The first failure is the one to tell of, unless there is nobody or nothing left to tell it to.
          throw mayFallBack(second) ? error : second;
        }
      }
    },

    onRequest: hooks.onRequest,
    onResponse: hooks.onResponse,
    use: hooks.use,

    resetLogin() {
      sharing.forget();
      actions.reset();
      gate.reset();
    },
    dispose() {
      lifetime.abort();
      gate.dispose();
      sharing.dispose();
    },
  };
}
