import { getInfoPath } from '../../core/contracts/session-endpoints.js';
import { headers } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import { parseEnvelope } from '../../core/kernel/request/response.js';
import type { ParsedConfig } from '../config.js';
import type { CreateFinding, Finding } from './finding.js';
import type { PolicyViolations } from './policy-violations.js';

/** Difference of the clocks that is reported, in minutes. */
const skewMinutes = 5;
/** Time in ms after which a call has failed. */
const timeoutMs = 15_000;

/** Headers that calls of the SDK have. */
const requestHeaders = [
  headers.sessionId,
  headers.language,
  headers.timeZoneOffset,
  headers.traceId,
  'content-type',
].join(', ');

export interface NetworkDeps {
  window: Window & typeof globalThis;
  config: ParsedConfig;
  violations: PolicyViolations;
  finding: CreateFinding;
}

/** Calls the OA system as the SDK does, with a session id that no session has. */
export async function checkNetwork({ window, config, violations, finding }: NetworkDeps): Promise<Finding[]> {
  const { apiOrigin, apiPrefix, staticOrigin, oaOrigin, withCredentials = false } = config;
  const mixed = [...new Set([oaOrigin, apiOrigin, staticOrigin])].filter((origin) => isMixed(window, origin));
  if (mixed.length > 0) return mixed.map((origin) => finding('mixed-content', { origin }));

  const url = apiOrigin + apiPrefix + getInfoPath;
  const call = (credentials: RequestCredentials) =>
    respond(window, url, {
      method: 'POST',
      credentials,
      redirect: 'manual',
      headers: {
        [headers.sessionId]: 'diagnose',
        [headers.language]: 'en',
        'content-type': 'application/json',
      },
      body: '{}',
    });
  const response = await call(withCredentials ? 'include' : 'same-origin');
  if (response) return checkResponse(window, response, url, finding);

  if (withCredentials && (await call('omit'))) return [finding('cors-credentials', { origin: apiOrigin })];
  const isReachable = await respond(window, url, { mode: 'no-cors', credentials: 'omit' });
  await isReported(window);
  // The page's policy is a finding of its own.
  if (
    violations.list().some(({ directive, blocked }) => directive === 'connect-src' && url.startsWith(blocked))
  )
    return [];
  const page = window.origin;
  return isReachable && apiOrigin !== page
    ? [finding('cors-refused', { origin: apiOrigin, page, headers: requestHeaders })]
    : [finding('oa-unreachable', { origin: apiOrigin })];
}

/** The response, if there is one that the page may have. */
async function respond(
  window: Window & typeof globalThis,
  url: string,
  init: RequestInit,
): Promise<Response | undefined> {
  const stop = new window.AbortController();
  const timer = window.setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await window.fetch(url, { ...init, cache: 'no-store', signal: stop.signal });
  } catch {
    // A finding says why.
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

/** Violations of a policy are dispatched in a task of their own. */
const isReported = (window: Window): Promise<void> => new Promise((resolve) => window.setTimeout(resolve));

async function checkResponse(
  window: Window & typeof globalThis,
  response: Response,
  url: string,
  finding: CreateFinding,
): Promise<Finding[]> {
  const envelope = parseEnvelope(await response.text().catch(() => ''));
  if (!envelope) return [finding('oa-unexpected', { url, status: response.status })];
  // Readable where the server exposes the header.
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  const minutes = Math.round((window.Date.now() - serverTime) / 60_000);
  if (!(Math.abs(minutes) > skewMinutes)) return [];
  return [finding(minutes > 0 ? 'clock-ahead' : 'clock-behind', { minutes: Math.abs(minutes) })];
}

/** Whether the browser blocks an origin on plain http in this page; it trusts those of the device itself. */
function isMixed(window: Window, origin: string): boolean {
  const url = attempt(() => new URL(origin));
  if (window.location.protocol !== 'https:' || url?.protocol !== 'http:') return false;
  return !/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}
