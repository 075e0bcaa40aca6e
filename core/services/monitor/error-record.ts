import { monitorLimits } from '../../contracts/monitor.js';
import type { ErrorRecord, ErrorType } from '../../contracts/monitor.js';
import { maskSecrets } from '../../kernel/errors/mask-secrets.js';
import { isReportUrl } from './own-calls.js';

/** Captured error; converted to a record when the monitor has been loaded. */
export interface CapturedError {
  readonly errType: ErrorType;
  /** Thrown value; undefined for failed resources and requests, and for scripts of other origins. */
  readonly error?: unknown;
  readonly message?: string | undefined;
  /** URL of the script, resource or request. */
  readonly filePath?: string | undefined;
  readonly lineNumber?: number | undefined;
  readonly colNumber?: number | undefined;
  readonly comName?: string | undefined;
  /** Component stack of React. */
  readonly stack?: string | undefined;
  /** URL of the page when the error occurred. */
  readonly page: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

const { messageLength, stackLength, urlLength } = monitorLimits;
/** Maximum length of a component's name. */
const nameLength = 200;

/** Names of the errors of HTTP clients: ours, ofetch, axios, ky, and requests that were aborted. */
const clientErrors: readonly unknown[] = [
  'RequestError',
  'FetchError',
  'AxiosError',
  'HTTPError',
  'TimeoutError',
  'AbortError',
  'CanceledError',
];

/** Property of a value that was thrown, which may be anything; '' if it is not a text, or cannot be read. */
function textOf(error: unknown, property: 'name' | 'message' | 'stack'): string {
  if (Object(error) !== error) return '';
  try {
    const value: unknown = Reflect.get(error as object, property);
    return typeof value === 'string' ? value : '';
  } catch {
    // A getter or a proxy of the page's throws.
    return '';
  }
}

/** Errors of axios before 0.27 have no name of their own (https://github.com/axios/axios/pull/4558). */
function isAxiosError(error: unknown): boolean {
  if (Object(error) !== error) return false;
  try {
    return Reflect.get(error as object, 'isAxiosError') === true;
  } catch {
    // A getter or a proxy of the page's throws.
    return false;
  }
}

/**
 * Returns whether a captured error counts: not a rejection with an error of an HTTP client (5.3), and no call of the
 * monitor itself (5.6, 7.1.10).
 */
export function isCounted({ errType, error, filePath = '', page }: CapturedError): boolean {
  if (errType === 'promise') return !clientErrors.includes(textOf(error, 'name')) && !isAxiosError(error);
  return errType !== 'ajax' || !isReportUrl(filePath, page);
}

/** One line about a thrown value: name and message of an error, the keys of another object, else the value. */
function messageOf(error: unknown): string {
  const message = textOf(error, 'message');
  const name = textOf(error, 'name');
  if (message || name) return name && message ? `${name}: ${message}` : name || message;
  if (Object(error) !== error) return String(error);
  try {
    return `Object with the keys ${Object.keys(error as object)
      .slice(0, 20)
      .join(', ')}`;
  } catch {
    // A proxy of the page's throws.
    return 'Object';
  }
}

export function messageOfCaptured({ errType, error, message = '' }: CapturedError): string {
  const thrown = error === undefined || error === null ? '' : messageOf(error);
  // A request without a response: 'GET 0' and the browser's message.
  if (errType === 'ajax' && thrown) return `${message} ${thrown}`;
  return thrown || message || String(error);
}

/** The first lines of a text, without those behind them. */
export function firstLines(text: string, count: number): string {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}

/** The frames of a stack: V8 begins it with the message, which may have several lines. */
export function framesOf(error: unknown): string {
  const stack = textOf(error, 'stack');
  const message = textOf(error, 'message');
  const start = message ? stack.indexOf(message) : -1;
  return start === -1 ? stack : stack.slice(start + message.length);
}

interface Place {
  filePath: string;
  lineNumber: number;
  colNumber: number;
}

/** Start of the scheme that ends at a position, such as that of https in 'at run (https://…'. */
function schemeStart(line: string, end: number): number {
  let start = end;
  while (start > 0 && /[a-z-]/.test(line.charAt(start - 1))) start -= 1;
  return start;
}

/** Place of the first frame that has one, as V8, SpiderMonkey and JavaScriptCore write it. */
export function placeInStack(frames: string): Place | undefined {
  for (const line of firstLines(frames, 12).split('\n')) {
    const [end, lineNumber, colNumber] = /:(\d+):(\d+)\)?$/.exec(line.trim()) ?? [];
    const scheme = line.indexOf('://');
    if (end === undefined || scheme === -1) continue;
    const filePath = line.slice(schemeStart(line, scheme), line.lastIndexOf(end));
    return { filePath, lineNumber: Number(lineNumber), colNumber: Number(colNumber) };
  }
  return undefined;
}

interface RecordOptions {
  id: string;
  /** Number of identical errors. */
  count: number;
  /** Session id at the time of the error, which is masked wherever it occurs. */
  sessionId: string;
}

/** Record of a captured error (3.1), with bounded texts and without secrets. */
export function toRecord(captured: CapturedError, { id, count, sessionId }: RecordOptions): ErrorRecord {
  const { errType, error, comName, page, time } = captured;
  // Cut first, since the page may have thrown megabytes; more than is kept, so that a secret at the end is found whole.
  const clean = (text: string, length: number): string =>
    maskSecrets(text.slice(0, length + 200), [sessionId]).slice(0, length);
  const urlOf = (url: string): string => clean(url, /^data:/i.test(url) ? 60 : urlLength);

  const ownStack = textOf(error, 'stack');
  const stack = captured.stack ? `${ownStack}\n\nComponents:${captured.stack}` : ownStack;
  const given: Place = {
    filePath: captured.filePath ?? '',
    lineNumber: captured.lineNumber ?? 0,
    colNumber: captured.colNumber ?? 0,
  };
  const place = given.filePath ? given : (placeInStack(framesOf(error)) ?? given);
  let filePath = urlOf(place.filePath);
  if (errType === 'ajax' || errType === 'resource') filePath = urlOf(absolute(place.filePath, page));
  return {
    id,
    errType,
    message: clean(messageOfCaptured(captured), messageLength),
    filePath,
    fileName: filePath.split(/[?#]/, 1)[0]?.split('/').pop() ?? '',
    lineNumber: place.lineNumber,
    colNumber: place.colNumber,
    stack: clean(stack, stackLength),
    refererUrl: urlOf(page),
    createTime: time,
    ...(comName && { comName: clean(comName, nameLength) }),
    ...(count > 1 && { count }),
  };
}

function absolute(url: string, page: string): string {
  try {
    return new URL(url, page).href;
  } catch {
    // The browser has rejected the address for the same reason.
    return url;
  }
}
