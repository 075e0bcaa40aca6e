import { getInfoPath, remoteDownloadPath } from '../../contracts/session-endpoints.js';
import { asId, asString, attempt, isObject, parseProperties } from '../../contracts/parse.js';
import { checkedOptions } from './check-options.js';
import { asProgress, asSignal, prepareRequest } from './prepare-request.js';
import { createReloginStep } from './relogin.js';
import { isRequestError } from './request-error.js';
import { envelopeOf, fileNameInPath, fileNameOf, requestError } from './response.js';
import { createRequestSharing } from './share-requests.js';
import { createTransport } from './transport.js';
import type {
  CreateRequestOptions,
  DownloadOptions,
  PreparedRequest,
  RequestOptions,
  RequestService,
  RequestStep,
  ResponseData,
  Transport,
  UploadOptions,
} from './types.js';

/**
 * The request layer. A request is prepared, joins an identical one in flight or passes the steps (configured ones,
 * hooks, re-login) to the transport; its response comes back the same way.
 * @throws OptionsError for options without which no request can be sent
 */
export function createRequest(given: CreateRequestOptions): RequestService {
  const options = checkedOptions(given);
  const { timers } = options;
  const relogin = createReloginStep({ ...options, checkSession });
  const transport = createTransport(options);
  const { steps: outerSteps = [], innerSteps = [] } = options;
  const steps = createSteps((added) => [...outerSteps, ...added, ...innerSteps, relogin.step], transport);
  const sharing = createRequestSharing({ ...options, send: sendThroughSteps });

  async function send(path: string, requestOptions: RequestOptions = {}): Promise<unknown> {
    const request = prepareRequest(options, path, requestOptions);
    return dataOf(await sharing.enqueue(request));
  }

  async function sendThroughSteps(request: PreparedRequest): Promise<ResponseData> {
    try {
      const response = await steps.run(request);
      const kind = failureKind(request, response);
      if (kind) throw requestError(request, timers.now(), kind, { response });
      return response;
    } catch (cause) {
      const kind = request.signal?.aborted ? 'aborted' : 'step';
      const error = isRequestError(cause) ? cause : requestError(request, timers.now(), kind, { cause });
      options.onFailure?.(error, request);
      throw error;
    }
  }

  async function upload(
    path: string,
    file: Blob,
    fileName: string,
    requestOptions: UploadOptions = {},
  ): Promise<unknown> {
    const { onProgress, signal } = parseProperties(requestOptions, {
      onProgress: asProgress,
      signal: asSignal,
    });
    const body = attempt(() => formOf(file, fileName));
    if (!body) throw requestError({ method: 'POST', address: asString(path) ?? '' }, timers.now(), 'step');
    const uploadOptions = { method: 'POST', body, ...(signal && { signal }) } as const;
    const request = prepareRequest(options, path, uploadOptions, { timeoutMs: 0 });
    // Without a cookie the session id header is needed, which XMLHttpRequest would carry across redirects.
    const byHeader = request.credentials === 'omit' && request.sessionId !== '';
    const byCookie = { sessionId: '', withoutSessionId: true, via: 'xhr', onProgress } as const;
    return dataOf(await sharing.enqueue(byHeader ? request : { ...request, ...byCookie }));
  }

  async function downloadFrom(path: string, downloadOptions: DownloadOptions) {
    const request = prepareRequest(options, path, downloadOptions, { expect: 'file' });
    const { blob = new Blob(), headers } = await sharing.enqueue(request);
    return { blob, fileName: fileNameOf(headers.get('content-disposition'), fileNameInPath(request.url)) };
  }

  async function download(path: string, requestOptions: DownloadOptions = {}) {
    const { fallback, ...downloadOptions } = attempt(() => ({ ...requestOptions })) ?? {};
    try {
      return await downloadFrom(path, downloadOptions);
    } catch (error) {
      if (!fallback || !allowsFallback(error)) throw error;
      const { fileId, module } = parseProperties(fallback, { fileId: asId, module: asString });
      const isPc = options.isPc?.() ?? true;
      // Half of a surrogate pair, which no URL can hold, throws.
      const fallbackPath =
        fileId !== undefined && module !== undefined
          ? attempt(() => remoteDownloadPath(fileId, module, isPc))
          : undefined;
      if (fallbackPath === undefined) throw error;
      const fallbackOptions = { ...downloadOptions, method: 'GET', query: {}, body: undefined } as const;
      return downloadFrom(fallbackPath, fallbackOptions).catch((second: unknown) => {
        // The first error describes the file's own URL, so it is reported unless the user aborted or must sign in.
        throw allowsFallback(second) ? error : second;
      });
    }
  }

  /** Resolves to whether the session is valid; undefined if that cannot be determined. */
  async function checkSession(): Promise<boolean | undefined> {
    try {
      const data = await send(getInfoPath, {
        method: 'POST',
        reads: true,
        noRelogin: true,
        noSharing: true,
      });
      return isObject(data) && data.isInvalidEteamsid === false;
    } catch (error) {
      // A redirect or a page in place of this response can only be the login page.
      return isRequestError(error) && ['login', 'redirect', 'parse'].includes(error.kind) ? false : undefined;
    }
  }

  return {
    send,
    upload,
    download,
    use: (step) => steps.use(step, step),
    onRequest: (hook) => steps.use(hook, async (request, next) => next((await hook(request)) ?? request)),
    onResponse: (hook) =>
      steps.use(hook, async (request, next) => {
        const response = await next(request);
        return (await hook(response, request)) ?? response;
      }),
    async checkLogin() {
      if ((await checkSession()) === false) await relogin.expire();
    },
    resetLogin() {
      sharing.clear();
      relogin.reset();
    },
    dispose() {
      sharing.dispose();
      relogin.reset();
    },
  };
}

/** Steps that can be added and removed; the chain is composed on a change instead of for each request. */
function createSteps(
  allSteps: (added: readonly RequestStep[]) => readonly RequestStep[],
  transport: Transport,
) {
  const compose = (added: readonly RequestStep[]) =>
    allSteps(added).reduceRight<Transport>((next, step) => (request) => step(request, next), transport);
  let added: readonly RequestStep[] = [];
  let composed = compose(added);
  const update = (changed: readonly RequestStep[]) => {
    added = changed;
    composed = compose(added);
  };
  return {
    run: (request: PreparedRequest) => composed(request),
    /** @param given function of the caller that the step is made of; a value that is none adds no step */
    use(given: unknown, step: RequestStep): () => void {
      if (typeof given !== 'function') return () => undefined;
      // Wrapped, so that a step added twice is removed once at a time.
      const entry: RequestStep = (request, next) => step(request, next);
      update([...added, entry]);
      return () => update(added.filter((each) => each !== entry));
    },
  };
}

/** @throws TypeError for a value that is no file */
function formOf(file: Blob, fileName: string): FormData {
  const form = new FormData();
  form.append('file', file, fileName);
  return form;
}

function dataOf(response: ResponseData): unknown {
  return envelopeOf(response)?.data;
}

/** How a response fails; undefined for a successful envelope or the expected file. */
function failureKind({ expect }: PreparedRequest, response: ResponseData) {
  if (expect === 'file' && response.blob) return undefined;
  const ok = envelopeOf(response)?.ok;
  const isFailedStatus = response.status >= 400;
  if (ok && !isFailedStatus && expect === 'json') return undefined;
  if (ok === false) return 'envelope';
  if (response.redirected) return 'redirect';
  return isFailedStatus ? 'http' : 'parse';
}

/**
 * Returns whether a failed download may be repeated at the fallback address: not if it was aborted or access was
 * denied.
 */
function allowsFallback(error: unknown): boolean {
  if (!isRequestError(error) || ['aborted', 'login', 'step'].includes(error.kind)) return false;
  return ![401, 403].includes(error.code ?? error.status);
}
