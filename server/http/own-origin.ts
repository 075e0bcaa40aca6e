import type { ServerContext } from './context.js';

/**
 * Origin of the app as browsers and providers know it: the configured one, else that of the request, whose host name has been
 * checked (check-host.ts).
 */
export const ownOrigin = (c: ServerContext, configured: string | undefined): string =>
  configured ??
  new URL(`${c.get('isSecure') ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`).origin;
