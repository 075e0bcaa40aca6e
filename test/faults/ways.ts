import assert from 'node:assert/strict';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { demoPassword } from '../../server/seed/people.js';
import type { Way } from './load.js';
import type { NginxProxy } from './nginx-proxy.js';

const streamPath = '/api/portico/batch/stream';
/** Answers after which the app's client does not come back. */
const refusals = new Set([401, 403, 404, 405]);

type Send = Way['send'];

/** Signs an employee of the demo tenant in, and returns the session id. */
export async function signInBy(send: Send, account: string): Promise<string> {
  const credentials = { tenantKey: 'group', account, password: demoPassword, remember: false };
  const { status, body } = await send('POST', endpoints.signIn, credentials);
  assert.equal(status, 200, body);
  return (JSON.parse(body) as { data: SessionInfo }).data.ACCESS_ETEAMSID;
}

/** Sends requests to a server itself. */
export function directWay(url: string, eteamsid = ''): Way {
  const own: Record<string, string> = eteamsid === '' ? {} : { eteamsid };
  const json = { 'content-type': 'application/json' };
  return {
    async send(method, path, body, headers = {}) {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(url + path, { method, headers: { ...json, ...own, ...headers }, ...init });
      const retryAfter = response.headers.get('retry-after') ?? undefined;
      return { status: response.status, retryAfter, body: await response.text() };
    },
    async stream(headers, signal) {
      const response = await fetch(url + streamPath, { headers: { ...own, ...headers }, signal });
      if (response.status === 200) return response.body?.pipeThrough(new TextDecoderStream());
      await response.body?.cancel();
      return refusals.has(response.status) ? 'refused' : undefined;
    },
  };
}

/** Sends requests to the proxy in front of the servers. */
export function proxyWay({ send, open }: NginxProxy, eteamsid = ''): Way {
  const own: Record<string, string> = eteamsid === '' ? {} : { eteamsid };
  return {
    async send(method, path, body, headers = {}) {
      const all = { 'content-type': 'application/json', ...own, ...headers };
      const heard = await send({
        method,
        path,
        headers: all,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: heard.status, retryAfter: heard.headers['retry-after'], body: heard.body.toString() };
    },
    async stream(headers, signal) {
      const response = await open({ path: streamPath, headers: { ...own, ...headers } });
      signal.addEventListener('abort', () => response.destroy(), { once: true });
      if (response.statusCode === 200 && !signal.aborted) return response.setEncoding('utf8');
      response.destroy();
      return refusals.has(response.statusCode ?? 0) ? 'refused' : undefined;
    },
  };
}
