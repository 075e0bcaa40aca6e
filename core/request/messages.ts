import type { RequestError } from './request-error.js';

/** Spec 8, 'HTTP statuses'. */
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
  /** Not of the request layer, or not the back end's doing. */
  | 'request.unknown';

/** What to tell a person: a text of the back end, or a message id with its values. */
export type PersonMessage =
  { text: string } | { id: RequestMessageId; values: Readonly<Record<string, string>> };

/** The message of an HTTP status; its value `url` is for 404, `status` for a status without its own message. */
export function statusMessage(status: number, url: string): PersonMessage {
  const known = statuses.find((each) => each === status);
  if (known === undefined) return { id: 'request.status-other', values: { status: String(status) } };
  return { id: `request.status-${known}`, values: known === 404 ? { url } : {} };
}

/** What a person is told about a failed request: the back end's own sentence where there is one. */
export function personMessage(error: RequestError): PersonMessage {
  const { kind, url, msg, status, code } = error;
  if (error.intercept !== undefined) {
    const time = new Date(error.at).toISOString();
    return { id: 'request.intercepted', values: { message: error.intercept, url, time } };
  }
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
