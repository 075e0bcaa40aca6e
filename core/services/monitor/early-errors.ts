import type { ErrorType } from '../../contracts/monitor.js';
import { storageKeys } from '../../contracts/names.js';
import { newId, onPageHidden } from '../../kernel/errors/report-edge.js';
import { watchFetch } from '../../kernel/errors/watched-fetch.js';
import { ownerKey } from '../../kernel/storage/row.js';
import { isCounted, toRecord } from './error-record.js';
import type { CapturedError } from './error-record.js';
import { keepRows } from './keep-rows-edge.js';
import type { KeptRow } from './kept-rows.js';

export interface CaptureOptions {
  /** Default: js. */
  errType?: ErrorType;
  comName?: string;
  stack?: string;
}

/** User of the session in which errors occur. */
export interface ErrorUser {
  /** Owner key of the rows in the error store. */
  owner: string;
  /** Masked in all texts. */
  sessionId: string;
}

/**
 * Queue of captured errors until a monitor receives them. If the page is left first, the errors are stored for the
 * monitor of the next page. Never throws.
 */
export interface ErrorCapture {
  /** An error that the caller has caught. If it is thrown again, the listeners of the page ignore it. */
  capture(error: unknown, options?: CaptureOptions): void;
  /**
   * Passes on the queue and all later errors.
   * @returns the number of errors that did not fit into the queue
   */
  attach(sink: (captured: CapturedError) => void): number;
  /** Sets the function that returns the current user; errors before that have no owner. */
  setUser(user: () => ErrorUser): void;
  dispose(): void;
}

type Facts = Omit<CapturedError, 'page' | 'time'>;

interface ErrorQueue extends ErrorCapture {
  add(facts: Facts): void;
  /** Returns true for an error that was already captured in a `catch`. */
  isKnown(error: unknown): boolean;
  remember(error: unknown): void;
}

type Page = Window & typeof globalThis;

/** Errors that are kept until the monitor is loaded. */
const maxQueued = 200;

/** Returns whether a value is an object of any frame. */
function isObject(value: unknown): value is object {
  return Object(value) === value;
}

/** Returns whether a stored flag turns reporting off (docs/requirements.md 4.5); only the monitor knows other reasons. */
function isFlaggedOff(window: Page): boolean {
  const { monitorOff } = storageKeys;
  try {
    return [window.localStorage, window.sessionStorage].some((area) => area.getItem(monitorOff) === '1');
  } catch {
    // Storage is blocked: nothing can be stored either.
    return true;
  }
}

/** Captures what its callers have caught and nothing else, as a guest in a host page does. */
export function createErrorCapture(window: Page): ErrorQueue {
  const known = new WeakSet();
  let queue: CapturedError[] = [];
  let lost = 0;
  let isBusy = false;
  let user = (): ErrorUser => ({ owner: ownerKey('', ''), sessionId: '' });
  let sink: ((captured: CapturedError) => void) | undefined = (captured) => {
    if (queue.length < maxQueued) queue.push(captured);
    else lost += 1;
  };

  function add(facts: Facts): void {
    // An error of the monitor itself would be captured again, without end.
    if (isBusy) return;
    isBusy = true;
    try {
      sink?.({ ...facts, page: window.location.href, time: Date.now() });
    } catch {
      lost += 1;
    }
    isBusy = false;
  }

  function keep(): void {
    if (isFlaggedOff(window)) return;
    const { owner, sessionId } = user();
    const rows: KeptRow[] = queue.filter(isCounted).map((captured) => ({
      owner,
      record: toRecord(captured, { id: newId(window), count: 1, sessionId }),
    }));
    if (lost > 0) rows.push({ owner, dropped: lost });
    if (rows.length === 0 || !keepRows(window, rows)) return;
    queue = [];
    lost = 0;
  }
  const stopHidden = onPageHidden(window, keep);

  return {
    add,
    isKnown: (error) => isObject(error) && known.has(error),
    remember(error) {
      if (isObject(error)) known.add(error);
    },
    capture(error, { errType = 'js', ...more } = {}) {
      if (isObject(error)) known.add(error);
      add({ errType, error, ...more });
    },
    setUser(next) {
      user = next;
    },
    attach(next) {
      stopHidden();
      sink = next;
      for (const captured of queue.splice(0)) {
        try {
          next(captured);
        } catch {
          lost += 1;
        }
      }
      return lost;
    },
    dispose() {
      stopHidden();
      sink = undefined;
      queue = [];
    },
  };
}

/** Returns whether the abort signal of a request fired because there was no answer in time. */
function isTimeout(error: unknown): boolean {
  return isObject(error) && 'name' in error && error.name === 'TimeoutError';
}

/**
 * Captures all errors of a page, from now on: uncaught ones, unhandled rejections, failed resources and failed requests
 * (docs/requirements.md 5.3 to 5.5). Nothing is prevented or changed, bodies are not read, and `dispose` restores what
 * was there. Only for the page app.
 */
export function captureErrors(window: Page): ErrorCapture {
  const queue = createErrorCapture(window);
  const { add } = queue;

  const onError = (event: Event): void => {
    const { target } = event;
    if (event instanceof window.ErrorEvent) {
      const error: unknown = event.error;
      const { message, filename, lineno, colno } = event;
      if (queue.isKnown(error)) return;
      add({ errType: 'js', error, message, filePath: filename, lineNumber: lineno, colNumber: colno });
    } else if (target instanceof window.HTMLLinkElement) {
      addResource('link', target.href);
    } else if (target instanceof window.HTMLImageElement) {
      addResource('img', target.currentSrc || target.src);
    } else if (target instanceof window.HTMLScriptElement) {
      addResource('script', target.src);
    }
  };
  const addResource = (kind: string, filePath: string): void =>
    add({ errType: 'resource', message: `${kind} failed to load`, filePath });

  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (!queue.isKnown(reason)) add({ errType: 'promise', error: reason });
  };

  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onRejection);

  /** A request that is complete; status 0 without any response. */
  const addRequest = (method: string, filePath: string, status: number, error?: unknown): void => {
    if (status !== 0 && status < 400) return;
    add({ errType: 'ajax', error, message: `${method.toUpperCase()} ${status}`, filePath });
  };

  const { fetch } = window;
  const watchedFetch: typeof fetch = async (input, init) => {
    const isRequest = typeof input === 'object' && 'method' in input;
    const request: Partial<Request> & { url: string } = isRequest ? input : { url: String(input) };
    const { url } = request;
    const method = init?.method ?? request.method ?? 'GET';
    const signal = init?.signal ?? request.signal;
    try {
      const response = await fetch.call(window, input, init);
      if (response.status >= 400) addRequest(method, url, response.status);
      return response;
    } catch (error) {
      // The caller, too, sees this error.
      queue.remember(error);
      const isAborted = signal?.aborted === true && !isTimeout(error);
      if (!isAborted) addRequest(method, url, 0, error);
      throw error;
    }
  };
  const stopFetch = watchFetch(window, watchedFetch);

  const xhr = window.XMLHttpRequest.prototype;
  const { open } = xhr;
  const opened = new WeakMap<object, readonly [method: string, url: string]>();
  /** Not for `abort`: an aborted request is not an error. */
  function onEnd(this: XMLHttpRequest): void {
    const [method, url] = opened.get(this) ?? ['', ''];
    addRequest(method, url, this.status);
  }
  xhr.open = function watchedOpen(this: XMLHttpRequest, ...args: unknown[]) {
    opened.set(this, [String(args[0]), String(args[1])]);
    for (const type of ['load', 'error', 'timeout']) this.addEventListener(type, onEnd);
    Reflect.apply(open, this, args);
  };
  const watchedOpen = xhr.open;

  return {
    capture: queue.capture,
    attach: queue.attach,
    setUser: queue.setUser,
    dispose() {
      window.removeEventListener('error', onError, true);
      window.removeEventListener('unhandledrejection', onRejection);
      stopFetch();
      // A wrapper that another script has installed since is kept.
      if (xhr.open === watchedOpen) xhr.open = open;
      queue.dispose();
    },
  };
}
