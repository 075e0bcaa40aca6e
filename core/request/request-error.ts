import { isObject } from '../contracts/parse.js';

/**
 * What failed: `network` no answer; `timeout` none in time; `aborted` by the caller, nothing to tell a person;
 * `http` a status without an envelope; `envelope` the back end said no, with `code`, `msg` and `data`; `parse`
 * an answer that is not an envelope; `login` the session has ended; `redirect` an answer that leads elsewhere;
 * `step` a step or hook around the call threw, or the call cannot be sent as it is.
 */
export type RequestErrorKind =
  'network' | 'timeout' | 'aborted' | 'http' | 'envelope' | 'parse' | 'login' | 'redirect' | 'step';

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
  declare readonly kind: RequestErrorKind;
  declare readonly method: string;
  /** Without the random key. */
  declare readonly url: string;
  /** HTTP status, 0 when there was no answer. */
  declare readonly status: number;
  /** The envelope's code, when there was one. */
  declare readonly code: number | undefined;
  /** The envelope's sentence for a person, '' when there was none. */
  declare readonly msg: string;
  /** The envelope's data, untrusted. */
  declare readonly data: unknown;
  declare readonly traceId: string | undefined;
  /** Message of the back end's security filter (spec 3, `_securityIntercept_`). */
  declare readonly intercept: string | undefined;
  /** `actionMsg.code` of the envelope. */
  declare readonly actionCode: number | undefined;
  /** For the people who run the back end; untrusted text. */
  declare readonly devOpsUrl: string | undefined;
  /** When it happened, in milliseconds since 1970. */
  declare readonly at: number;
  declare readonly cause: unknown;

  constructor(init: RequestErrorInit) {
    const { method, url, kind, status = 0, code, msg = '' } = init;
    super(
      `[${method}] ${JSON.stringify(url)}: ${kind}${status ? ` ${status}` : ''}${code === undefined ? '' : ` code ${code}`}`,
    );
    // The cause too: older engines do not take it from the constructor's options.
    Object.assign(this, init, { name: 'RequestError', status, msg });
  }
}

/** An error of its own for each caller of a shared call: none can change what another one sees. */
export function copyError(error: RequestError): RequestError {
  const { data } = error;
  // What came as JSON can be copied as JSON; the cause is only ever looked at.
  return new RequestError({ ...error, data: data && JSON.parse(JSON.stringify(data)) });
}

/** True for a RequestError of any copy of this module, also a newer one, and of any frame. */
export function isRequestError(error: unknown): error is RequestError {
  if (!isObject(error)) return false;
  const { name, kind, url } = error;
  return name === 'RequestError' && typeof url === 'string' && typeof kind === 'string';
}
