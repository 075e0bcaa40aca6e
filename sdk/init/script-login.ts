import {
  scriptLoginCookie,
  scriptLoginPath,
  scriptLoginPoll,
  sdkTokenPath,
} from '../../core/contracts/sdk.js';
import { asId, asString, isObject } from '../../core/contracts/parse.js';
import type { LoadScript } from './load-script.js';
import type { OaCall } from './oa-call.js';
import type { ResponseEnvelope } from '../../core/kernel/request/response.js';

export interface ScriptLoginDeps {
  window: Window;
  oaOrigin: string;
  tenantKey: string;
  /** Address of a path of the API. */
  apiUrl: (path: string) => string;
  call: (call: OaCall, signal: AbortSignal) => Promise<ResponseEnvelope>;
  loadScript: LoadScript;
  /** The token was refused or not sent. */
  tokenError: (cause: unknown) => Error;
}

/**
 * Session id by a script of the OA system (docs/requirements.md 7.3.4 to 7.3.6, 7.5.13, 7.5.14): the user's session
 * there gives a ticket, and the script of the ticket hands over the session id in a readable cookie of the page.
 * @returns undefined when the cookie was not set
 */
export async function loginByScript(deps: ScriptLoginDeps, signal: AbortSignal): Promise<string | undefined> {
  const { window, oaOrigin, loadScript } = deps;
  const ticket = await requestTicket(deps, signal);
  const url = new URL(scriptLoginPath, oaOrigin);
  url.searchParams.set('tk', ticket);
  url.searchParams.set('gopage', window.location.href);
  await loadScript(url.href, signal);
  return pollCookie(window, signal);
}

async function requestTicket(
  { apiUrl, tenantKey, call, tokenError }: ScriptLoginDeps,
  signal: AbortSignal,
): Promise<string> {
  let envelope: ResponseEnvelope;
  try {
    const body = { tenantKey };
    envelope = await call(
      { method: 'POST', url: apiUrl(sdkTokenPath), body, credentials: 'include' },
      signal,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    throw tokenError(error);
  }
  const { ok, data, msg } = envelope;
  const ticket = ok ? (asId(data) ?? (isObject(data) ? asString(data.tk) : undefined)) : undefined;
  if (!ticket) throw tokenError(new Error(msg || 'The response has no ticket'));
  return ticket;
}

/** Reads the cookie every 20 ms, 100 times (docs/requirements.md 9.18), and deletes it once it is there. */
async function pollCookie(window: Window, signal: AbortSignal): Promise<string | undefined> {
  for (let reading = 1; ; reading += 1) {
    if (signal.aborted) throw new Error('aborted');
    const value = takeCookie(window.document);
    if (value) return value;
    if (reading >= scriptLoginPoll.times) return undefined;
    await new Promise((resolve) => window.setTimeout(resolve, scriptLoginPoll.intervalMs));
  }
}

function takeCookie(doc: Document): string | undefined {
  const prefix = `${scriptLoginCookie}=`;
  const cookie = doc.cookie.split('; ').find((each) => each.startsWith(prefix));
  if (cookie === undefined) return undefined;
  doc.cookie = `${prefix}; path=/; max-age=0`;
  return decodeURIComponent(cookie.slice(prefix.length));
}
