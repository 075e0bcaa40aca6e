import { endpoints } from '../../core/contracts/endpoints.js';
import { headers as headerNames } from '../../core/contracts/names.js';
import { isObject } from '../../core/contracts/parse.js';
import { workerCaches } from '../../core/contracts/service-worker.js';
import { changesPerson, keptAddress, keptKindOf, startCalls, startFiles } from './kept-kind.js';

interface WorkerEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The request of a navigation, which the browser sends while it starts the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What is used here of a service worker's global scope, which TypeScript's types of a document do not have. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

/** Most entries of the two caches; the ones stored first are deleted. */
const mostFiles = 600;
const mostAnswers = 200;

/** Entry of the app's document, of whichever page it was. */
const documentAddress = '/';

/**
 * Lets the app start without a network: answers from the caches what the network cannot, and nothing else. Answers of the
 * back end always come from the network first.
 * @param appFiles paths of files that are kept before a page has loaded them
 */
export function startWorker(scope: WorkerScope, appFiles: readonly string[]): void {
  const { caches } = scope;
  const { origin } = scope.location;

  async function put(name: string, most: number, address: string, response: Response): Promise<void> {
    try {
      const cache = await caches.open(name);
      await cache.put(address, response);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
    } catch {
      // Where storage is full or blocked the app starts with a network only.
    }
  }

  const find = (name: string, address: string): Promise<Response | undefined> =>
    caches.match(address, { cacheName: name, ignoreVary: true });

  async function fromNetwork(event: FetchEvent): Promise<Response> {
    return (await event.preloadResponse) ?? scope.fetch(event.request);
  }

  async function documentFor(event: FetchEvent): Promise<Response> {
    try {
      const response = await fromNetwork(event);
      if (isDocument(response)) {
        event.waitUntil(put(workerCaches.files, mostFiles, documentAddress, response.clone()));
      }
      return response;
    } catch (error) {
      const kept = await find(workerCaches.files, documentAddress);
      if (kept) return kept;
      throw error;
    }
  }

  async function fileFor(event: FetchEvent): Promise<Response> {
    const { url } = event.request;
    const kept = await find(workerCaches.files, url);
    if (kept) return kept;
    const response = await scope.fetch(event.request);
    if (response.ok) event.waitUntil(put(workerCaches.files, mostFiles, url, response.clone()));
    return response;
  }

  async function answerFor(event: FetchEvent): Promise<Response> {
    const { url } = event.request;
    try {
      const response = await scope.fetch(event.request);
      event.waitUntil(
        keepAnswer(url, response.clone()).catch(() => {
          // Cut off or no JSON: the page says so, and what was kept before stays.
        }),
      );
      return response;
    } catch (error) {
      const kept = await find(workerCaches.answers, keptAddress(url));
      if (kept) return kept;
      throw error;
    }
  }

  /** Keeps an answer; a `getInfo` without a session ends what may be shown of the person before. */
  async function keepAnswer(url: string, response: Response): Promise<void> {
    if (!response.ok) return;
    const isSession = new URL(url).pathname === endpoints.getInfo;
    const kept = isSession ? await withoutSessionId(response) : response;
    if (kept) await put(workerCaches.answers, mostAnswers, keptAddress(url), kept);
    else await caches.delete(workerCaches.answers);
  }

  /** Keeps what the page has loaded before this worker served it, and what other pages will load. */
  async function keepLoaded(addresses: readonly unknown[], language: string): Promise<void> {
    const loaded = addresses.flatMap((address) => (isFile(address) ? [address] : []));
    const files = [...new Set([...loaded, ...appFiles.map((path) => new URL(path, origin).href)])];
    const missing = await Promise.all(
      files.map(async (address) => ((await find(workerCaches.files, address)) ? [] : [address])),
    );
    for (const address of missing.flat()) {
      const response = await scope.fetch(address);
      if (response.ok) await put(workerCaches.files, mostFiles, address, response);
    }
    if (!(await find(workerCaches.files, documentAddress))) {
      const response = await scope.fetch(documentAddress, { headers: { accept: 'text/html' } });
      if (isDocument(response)) await put(workerCaches.files, mostFiles, documentAddress, response);
    }
    const calls = [...startCalls, ...startFiles.map((path) => ({ method: 'GET', path }))];
    for (const { method, path, ...call } of calls) {
      const url = new URL(path, origin).href;
      if (await find(workerCaches.answers, url)) continue;
      const body = 'body' in call ? call.body : undefined;
      const response = await scope.fetch(url, {
        method,
        headers: {
          [headerNames.language]: language,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      await keepAnswer(url, response);
    }
  }

  const isFile = (address: unknown): address is string =>
    typeof address === 'string' &&
    URL.canParse(address) &&
    keptKindOf({ method: 'GET', mode: 'no-cors', url: address }, origin) === 'file';

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (!isObject(data) || data.kind !== 'loaded' || !Array.isArray(data.addresses)) return;
    const language = typeof data.language === 'string' ? data.language : '';
    event.waitUntil(
      keepLoaded(data.addresses, language).catch(() => {
        // The network was lost meanwhile; the next page begins again.
      }),
    );
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    switch (keptKindOf(request, origin)) {
      case 'document':
        event.respondWith(documentFor(event));
        break;
      case 'file':
        event.respondWith(fileFor(event));
        break;
      case 'answer':
        event.respondWith(answerFor(event));
        break;
      case undefined:
        if (changesPerson(new URL(request.url).pathname))
          event.waitUntil(caches.delete(workerCaches.answers));
    }
  });
}

const isDocument = (response: Response): boolean =>
  response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;

/** The answer of a session without the session's id, which is kept nowhere; undefined if there is no session. */
async function withoutSessionId(response: Response): Promise<Response | undefined> {
  const answer: unknown = await response.json();
  if (!isObject(answer) || !isObject(answer.data) || answer.data.isInvalidEteamsid !== false)
    return undefined;
  const data = { ...answer.data, ACCESS_ETEAMSID: '' };
  const headers = { 'content-type': 'application/json', date: response.headers.get('date') ?? '' };
  return new Response(JSON.stringify({ ...answer, data }), { headers });
}
