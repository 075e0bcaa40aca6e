import { asNumber, asString, attempt, parseProperties } from '../../contracts/parse.js';

/**
 * Cause of a failure: `network` no response; `timeout` none in time; `aborted` by the caller, not to be shown;
 * `http` a failed status without an envelope; `envelope` the back end rejected the request, with `code`, `msg` and
 * `data`; `parse` a response that is no envelope; `login` the session has ended; `redirect` a redirect, which is never
 * followed; `sensitive` the back end found sensitive words, and the user did not submit them (`answer`); `step` a step or
 * hook threw, or the request cannot be sent as given.
 */
export type RequestErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'envelope'
  | 'parse'
  | 'login'
  | 'redirect'
  | 'sensitive'
  | 'step';

/** The user's answer about sensitive words in place of submitting them. */
export type SensitiveRefusal = 'cancel' | 'acknowledge' | 'appeal';

export interface RequestErrorInit {
  kind: RequestErrorKind;
  method: string;
  url: string;
  status?: number | undefined;
  code?: number | undefined;
  msg?: string | undefined;
  data?: unknown;
  traceId?: string | undefined;
  intercept?: string | undefined;
  actionCode?: number | undefined;
  devOpsUrl?: string | undefined;
  answer?: SensitiveRefusal | undefined;
  /** Milliseconds since 1970. */
  at: number;
  cause?: unknown;
}

/** The only error that the request layer throws. Texts and numbers of another type count as absent. */
export class RequestError extends Error {
  declare readonly kind: RequestErrorKind;
  declare readonly method: string;
  /** URL of the request, without the random key. */
  declare readonly url: string;
  /** HTTP status; 0 if there was no response. */
  declare readonly status: number;
  /** Code of the envelope. */
  declare readonly code: number | undefined;
  /** Message of the envelope for the user; '' if there is none. */
  declare readonly msg: string;
  /** Data of the envelope, untrusted. */
  declare readonly data: unknown;
  declare readonly traceId: string | undefined;
  /** Message of the back end's security filter (requirements 3.15). */
  declare readonly intercept: string | undefined;
  /** `actionMsg.code` of the envelope. */
  declare readonly actionCode: number | undefined;
  /** URL for the operators of the back end; untrusted text. */
  declare readonly devOpsUrl: string | undefined;
  /** Of an error of kind sensitive, whose `data` is that of the hit. */
  declare readonly answer: SensitiveRefusal | undefined;
  /** Time of the failure, in milliseconds since 1970. */
  declare readonly at: number;
  declare readonly cause: unknown;

  constructor(init: RequestErrorInit) {
    const given: { readonly [name in keyof RequestErrorInit]?: unknown } = attempt(() => ({ ...init })) ?? {};
    const kind = asString(given.kind) ?? 'step';
    const method = asString(given.method) ?? '';
    const url = asString(given.url) ?? '';
    const status = asNumber(given.status) ?? 0;
    const code = asNumber(given.code);
    const msg = asString(given.msg) ?? '';
    const at = asNumber(given.at) ?? 0;
    const suffix = `${status ? ` ${status}` : ''}${code === undefined ? '' : ` code ${code}`}`;
    super(`[${method}] ${JSON.stringify(url)}: ${kind}${suffix}`);
    // Including the cause: Chrome before 93 ignores it in the options of the Error constructor.
    Object.assign(this, given, { name: 'RequestError', kind, method, url, status, code, msg, at });
  }
}

/** Copy for another caller of a shared request, so that callers cannot change each other's data. */
export function copyError(error: RequestError): RequestError {
  const { data } = error;
  // The data was parsed from JSON, so JSON can copy it.
  return new RequestError({ ...error, data: data && JSON.parse(JSON.stringify(data)) });
}

/** Returns whether a value is a RequestError of any copy of this module and of any frame. */
export function isRequestError(error: unknown): error is RequestError {
  const { name, kind, url } = parseProperties(error, { name: asString, kind: asString, url: asString });
  return name === 'RequestError' && url !== undefined && kind !== undefined;
}

/** HTTP statuses with a message of their own (requirements 8.1 to 8.11). */
const statuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const;

export type RequestMessageId =
  | `request.status-${(typeof statuses)[number]}`
  | 'request.status-other'
  | 'request.network'
  | 'request.timeout'
  | 'request.aborted'
  | 'request.unreadable'
  | 'request.login'
  | 'request.redirect'
  | 'request.refused'
  | 'request.intercepted'
  | 'request.sensitive'
  /** Error of a step, or of something other than the request layer. */
  | 'request.unknown';

/** Message for the user: a text of the back end, or a message id with its values. */
export type UserMessage =
  { text: string } | { id: RequestMessageId; values: Readonly<Record<string, string>> };

/** Message of an HTTP status, with the value `url` for 404 and `status` for one without a message of its own. */
export function statusMessage(status: number, url: string): UserMessage {
  const known = statuses.find((each) => each === status);
  if (known === undefined) return { id: 'request.status-other', values: { status: String(status) } };
  return { id: `request.status-${known}`, values: known === 404 ? { url } : {} };
}

/** Message of a failed request: the back end's own, if there is one. */
export function userMessage(error: RequestError): UserMessage {
  const { kind, url, msg, status, code } = error;
  if (error.intercept !== undefined) {
    const time = new Date(error.at).toISOString();
    return { id: 'request.intercepted', values: { message: error.intercept, url, time } };
  }
  if (kind === 'sensitive') return { id: 'request.sensitive', values: {} };
  if (msg !== '') return { text: msg };
  switch (kind) {
    case 'http':
      return statusMessage(status, url);
    case 'envelope':
      return status >= 400
        ? statusMessage(status, url)
        : { id: 'request.refused', values: { code: String(code) } };
    case 'parse':
      return { id: 'request.unreadable', values: {} };
    case 'step':
      return { id: 'request.unknown', values: {} };
    default:
      return { id: `request.${kind}`, values: {} };
  }
}

/** API modules whose errors are always shown (requirements 8.13). */
const notifiedModules: readonly string[] = ['dw', 'escheduler-admin'];

/** API module of a path: `dw` for /api/dw/…, /papi/dw/… and /api/app/dw/…; '' for other paths. */
export function apiModuleOf(pathname: string): string {
  const [, api, first = '', second = ''] = pathname.split('/');
  if (api !== 'api' && api !== 'papi') return '';
  return first === 'app' ? second : first;
}

interface ErrorNotifierDeps {
  showError: (message: UserMessage, error: RequestError) => void;
  /** Further API modules. */
  modules: () => readonly string[];
  onError: (place: string, error: unknown) => void;
}

/** Errors that the user knows about already, or has caused. */
const quietKinds: readonly RequestErrorKind[] = ['aborted', 'login', 'sensitive'];

/** Shows errors of certain API modules and security intercepts. */
export function createErrorNotifier({ showError, modules, onError }: ErrorNotifierDeps) {
  return (
    error: RequestError,
    { url, trusted, silent }: { url: URL; trusted: boolean; silent?: boolean },
  ): void => {
    if (!trusted || silent || quietKinds.includes(error.kind)) return;
    const isNotified = [...notifiedModules, ...modules()].includes(apiModuleOf(url.pathname));
    if (error.intercept === undefined && !isNotified) return;
    try {
      showError(userMessage(error), error);
    } catch (viewError) {
      onError('request.show-error', viewError);
    }
  };
}
