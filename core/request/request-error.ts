export const requestErrorKinds = [
  'network',
  'timeout',
  'aborted',
  'http',
  'envelope',
  'parse',
  'login',
  'redirect',
  'step',
] as const;

/**
 * What failed: `network` no answer; `timeout` none in time; `aborted` by the caller, nothing to tell a person;
 * `http` a status without an envelope; `envelope` the back end said no, with `code`, `msg` and `data`; `parse`
 * an answer that is not an envelope; `login` the session has ended; `redirect` an answer that leads elsewhere;
 * `step` a step or hook around the call threw, or the call cannot be sent as it is.
 */
export type RequestErrorKind = (typeof requestErrorKinds)[number];

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
  /** Milliseconds since 1970. */
  at: number;
  cause?: unknown;
}

/** The only error the request layer throws. */
export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly method: string;
  /** Without the random key. */
  readonly url: string;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The envelope's code, when there was one. */
  readonly code: number | undefined;
  /** The envelope's sentence for a person, '' when there was none. */
  readonly msg: string;
  /** The envelope's data, untrusted. */
  readonly data: unknown;
  readonly traceId: string | undefined;
  /** Message of the back end's security filter (spec 3, `_securityIntercept_`). */
  readonly intercept: string | undefined;
  /** `actionMsg.code` of the envelope. */
  readonly actionCode: number | undefined;
  /** For the people who run the back end; untrusted text. */
  readonly devOpsUrl: string | undefined;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;

  constructor(init: RequestErrorInit) {
    const what = init.status ? ` ${init.status}` : '';
    const code = init.code === undefined ? '' : ` code ${init.code}`;
    super(`[${init.method}] ${JSON.stringify(init.url)}: ${init.kind}${what}${code}`, { cause: init.cause });
    this.name = 'RequestError';
    this.kind = init.kind;
    this.method = init.method;
    this.url = init.url;
    this.status = init.status ?? 0;
    this.code = init.code;
    this.msg = init.msg ?? '';
    this.data = init.data;
    this.traceId = init.traceId;
    this.intercept = init.intercept;
    this.actionCode = init.actionCode;
    this.devOpsUrl = init.devOpsUrl;
    this.at = init.at;
  }
}

/** An error of its own for each caller of a shared call: none can change what another one sees. */
export function copyError(error: RequestError): RequestError {
  // What came as JSON can be copied; the cause is only ever looked at.
  return new RequestError({ ...error, data: structuredClone(error.data), cause: error.cause });
}

/** True for a RequestError of any copy of this module and of any frame. */
export function isRequestError(error: unknown): error is RequestError {
  if (typeof error !== 'object' || error === null) return false;
  const { name, kind, url } = error as Partial<RequestError>;
  return (
    name === 'RequestError' &&
    typeof url === 'string' &&
    (requestErrorKinds as readonly unknown[]).includes(kind)
  );
}
