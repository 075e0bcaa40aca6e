import type { MiddlewareHandler } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { headers } from '../../core/contracts/names.js';
import { ApiError } from '../texts/messages/api-error.js';
import { isCall, isCookieCall, isFileCall, isOpenedCall, isScriptCall } from './call-paths.js';
import type { ServerContext, ServerEnv } from './context.js';
import type { EmbedOrigins } from './embed-origins.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export const crossSite = () => new ApiError(codes.noAccess, 'crossSite');

/**
 * Rejects cross-site changes (403). Another site can make the browser send the cookie, but it can neither set the
 * session header nor forge Sec-Fetch-Site or Origin, so a change with the cookie alone has to be same-origin.
 */
export function assertSameOrigin(c: ServerContext): void {
  if (reads.has(c.req.method) || c.get('sessionIdSource') === 'header') return;
  if (!isSameOrigin(c) && !hasNoCredentials(c)) throw crossSite();
}

/**
 * Rejects a GET that changes something unless it comes from a script of an own page (403). Pictures, links and other
 * sites can neither set a header nor, in browsers that send it, have `Sec-Fetch-Dest: empty` on the same origin.
 */
export function assertScriptOfOwnPage(c: ServerContext): void {
  const site = c.req.header('sec-fetch-site');
  const isScript = site
    ? site === 'same-origin' && c.req.header('sec-fetch-dest') === 'empty'
    : hasOwnHeader(c) && (c.req.header('origin') === undefined || isSameOrigin(c));
  if (!isScript && c.get('sessionIdSource') !== 'header' && !hasNoCredentials(c)) throw crossSite();
}

/** Rejects a GET that clears the session, unless a script of an own page or a configured origin sent it (403). */
export function assertScriptOfKnownPage(c: ServerContext, origins: EmbedOrigins): void {
  const destination = c.req.header('sec-fetch-dest') ?? 'empty';
  if (!origins.has(c.req.header('origin')) || destination !== 'empty') assertScriptOfOwnPage(c);
}

/**
 * Middleware in front of another back end, whose sessions and calls are its own affair: rejects all changes from other
 * sites, and what their pages load or fetch (403), but for pages of configured origins, which have the session in the
 * header, and for the script login, which has a ticket. Other sites may link to its calls.
 */
export function refuseCrossSite(origins: EmbedOrigins): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (isCall(c.req.path) && !isScriptCall(c.req.path)) {
      if (c.req.path === endpoints.clearCookie) assertScriptOfKnownPage(c, origins);
      const isEmbedder =
        origins.has(c.req.header('origin')) && (isCookieCall(c.req.path) || !c.req.header('cookie'));
      const isLink = reads.has(c.req.method) && c.req.header('sec-fetch-dest') === 'document';
      const isTold = c.req.header('sec-fetch-site') ?? c.req.header('origin');
      const isForeign = isTold !== undefined && !isSameOrigin(c);
      // A foreign GET without Sec-Fetch headers cannot be told from a link.
      const isUnclearChange = isTold === undefined && !reads.has(c.req.method) && c.req.header('cookie');
      const isRefused = (isForeign && !isLink && !isEmbedder) || isUnclearChange;
      if (isRefused && c.get('sessionIdSource') !== 'header') throw crossSite();
    }
    await next();
  };
}

/** Returns whether the request has a header that only a script of an own page can set. */
const hasOwnHeader = (c: ServerContext): boolean =>
  [headers.sessionId, headers.timeZoneOffset, headers.language].some((name) => c.req.header(name));

const hasNoCredentials = (c: ServerContext): boolean =>
  c.get('sessionIdSource') === 'nowhere' && !c.req.header('sec-fetch-site') && !c.req.header('origin');

/** Returns whether the browser says that a page of this server sent the request, or the user. */
export function isSameOrigin(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  return hostOf(c.req.header('origin')) === c.req.header('host');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Middleware that rejects calls which a page loads as a picture, script, frame or other subresource (403): of calls,
 * only files and the script login are resources. Other sites may link to files, but to no other call, and pages of
 * configured origins may find or clear the session of the cookie. Browsers send Sec-Fetch-Dest and
 * Sec-Fetch-Site to https and loopback origins only; elsewhere a resource is recognised by its Accept header.
 */
export function refuseSubresources(origins: EmbedOrigins): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const path = c.req.path;
    if (isCall(path) && !isFileCall(path) && !isScriptCall(path)) {
      if (isSubresource(c)) throw new ApiError(codes.noAccess, 'notForPictures');
      const site = c.req.header('sec-fetch-site');
      const isForeign = site === 'cross-site' || site === 'same-site';
      const isEmbedder = isCookieCall(path) && origins.has(c.req.header('origin'));
      const isOpened = isOpenedCall(path) && (c.req.header('sec-fetch-dest') ?? 'document') === 'document';
      if (isForeign && c.get('sessionIdSource') === 'cookie' && !isEmbedder && !isOpened) throw crossSite();
    }
    await next();
  };
}

/** Beginning of the Accept header of pictures, media, fonts and style sheets. */
const resourceTypes = /^(?:(?:image|video|audio|font)\/|text\/css)/i;

function isSubresource(c: ServerContext): boolean {
  const destination = c.req.header('sec-fetch-dest');
  if (destination) return destination !== 'empty' && destination !== 'document';
  return resourceTypes.test(c.req.header('accept') ?? '');
}
