import type { ChunkErrorType } from './chunk-load-error.js';

/**
 * Cause of a failed load: `offline`; `missing` the server does not have the file, as after a new deployment; `html` a
 * page in place of the file; `redirect` to another place, such as a sign-in page; `blocked` by the content security
 * policy; `integrity` other content than required; `timeout` no response in time; `error` anything else.
 */
export type FailureCause =
  'offline' | 'missing' | 'html' | 'redirect' | 'blocked' | 'integrity' | 'timeout' | 'error';

/** Response to a request for the URL of a script, style sheet or manifest. */
export interface FoundResponse {
  status: number;
  contentType: string;
  /** A redirect, which was not followed: status and content type are not those of a file. */
  isRedirect: boolean;
}

/** Facts about a failed load, most of them found out afterwards. */
export interface FailureFacts {
  type: ChunkErrorType;
  online: boolean;
  /** The browser has reported a violation of the content security policy for the URL. */
  blocked: boolean;
  /** Response to a further request for the URL; undefined if there was none. */
  response?: FoundResponse | undefined;
  /** The content of `response` has the hash of `integrity`; undefined if none is required. */
  hasExpectedHash?: boolean | undefined;
}

export function classifyFailure(facts: FailureFacts): FailureCause {
  const { type, online, blocked, response, hasExpectedHash } = facts;
  // The target of a redirect may be blocked, too.
  if (response?.isRedirect) return 'redirect';
  if (blocked) return 'blocked';
  if (response) {
    if (response.status === 404 || response.status === 410) return 'missing';
    if (response.status >= 400) return 'error';
    if (isPage(response)) return 'html';
    if (hasExpectedHash === false) return 'integrity';
  } else if (!online) return 'offline';
  return type;
}

/** Type of a failure by its cause; browsers report every failure of a module as an error. */
export function typeOfCause(cause: FailureCause): ChunkErrorType {
  if (cause === 'timeout') return cause;
  return ['missing', 'html', 'redirect'].includes(cause) ? 'missing' : 'error';
}

/** Returns true for a response that is the file, not an error, a redirect or a page in its place. */
export function hasFile(response: FoundResponse): boolean {
  return response.status < 400 && !response.isRedirect && !isPage(response);
}

function isPage({ contentType }: FoundResponse): boolean {
  return /^text\/html\b/i.test(contentType);
}
