import { isIPv6 } from 'node:net';

import type { MiddlewareHandler } from 'hono';

import type { ServerContext, ServerEnv } from './context.js';

/**
 * Middleware that sets the client's address and whether its connection is HTTPS. Behind a trusted proxy they come from
 * the last entry of X-Forwarded-For and X-Forwarded-Proto, the one that this proxy has added.
 */
export function withClient(trustProxy: boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const forwarded = (name: string) => (trustProxy ? lastOf(c.req.header(name)) : undefined);
    const protocol = forwarded('x-forwarded-proto')?.toLowerCase();
    c.set('isSecure', protocol === undefined ? c.req.url.startsWith('https:') : protocol === 'https');
    c.set('clientAddress', forwarded('x-forwarded-for') ?? socketAddress(c));
    await next();
  };
}

const lastOf = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim() || undefined;

const socketAddress = (c: ServerContext): string => c.env.incoming.socket.remoteAddress ?? '';

/** An IPv4 address, or the first 64 bits of an IPv6 one, of which one subscriber usually has all addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const last = tail.split(':').filter(Boolean);
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'), ...last);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
