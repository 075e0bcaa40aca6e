import { isIP } from 'node:net';

import type { MiddlewareHandler } from 'hono';

import type { ServerEnv } from './context.js';

const refusal = [
  '此服务器未配置该域名。管理员可将其加入环境变量 PORTICO_HOSTS。',
  'This server is not configured for this host name. An administrator can add it to PORTICO_HOSTS.',
  '',
].join('\n');

/**
 * Middleware that answers for configured host names, loopback names and IP addresses only (421). A page of another site
 * can let its own name resolve to this server (DNS rebinding) and would then be of the same origin; it cannot do so
 * with an address.
 */
export function checkHost(names: readonly string[]): MiddlewareHandler<ServerEnv> {
  const known = new Set(names.map(plainName));
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (!isLocal(host) && !known.has(hostNameOf(host))) return c.text(refusal, 421);
    return next();
  };
}

const plainName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

function hostNameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? plainName(new URL(url).hostname) : '';
}

function isLocal(host: string): boolean {
  const name = hostNameOf(host);
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || /^(?:.+\.)?localhost$/.test(name);
}
