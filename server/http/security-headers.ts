import type { MiddlewareHandler } from 'hono';

import { hostAgents, type AgentHost } from '../../core/contracts/host-agents.js';
import { passwordPage } from '../../core/contracts/public-pages.js';
import { hostScriptsByHost, teamsOrigins, weComScripts } from '../../core/contracts/start-up-endpoints.js';
import type { ServerContext, ServerEnv } from './context.js';

/**
 * Content security policy of the app: own files only, no inline script, and no string becomes markup except through
 * three of the named Trusted Types policies. Of the others, `portico-scripts` checks the URLs of classic scripts, and
 * `default` allows the empty string, or sanitises the markup of the debug console. `data:` in connect-src is for
 * Shoelace's built-in icons, which it fetches.
 * Images, videos and sounds may come from any HTTPS origin: those of a text are requested only after the user's consent.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  // PDF files, in the browser's viewer. A blob has the policy of the page that made it, so that no script runs in it.
  'frame-src blob:',
  'object-src blob:',
  "connect-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html dompurify ProseMirrorClipboard portico-scripts default 'allow-duplicates'",
].join('; ');

/** Scripts of the hosts that the app loads from their vendors' addresses. */
const scriptsOf: Partial<Record<AgentHost, readonly string[]>> = {
  wxwork: weComScripts,
  Lark: [hostScriptsByHost.Lark],
  Welink: [hostScriptsByHost.Welink],
  YunZhiJia: [hostScriptsByHost.YunZhiJia],
};

const hosts = Object.keys(hostAgents) as AgentHost[];

/** Policy for one navigation: a work-chat host may also load its scripts, from their exact URLs. */
function policyFor(userAgent: string): string {
  const host = hosts.find((each) => hostAgents[each].test(userAgent));
  const scripts = (host && scriptsOf[host]) ?? [];
  const policy = pagePolicy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  return host === 'Teams'
    ? policy.replace("connect-src 'self'", `connect-src 'self' ${teamsOrigins}`)
    : policy;
}

/** Policy of the service worker, which sends the requests of the app's pages and loads nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Policy of uploaded files: no script, no form, no embedding. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Policy of the OA's pages that sign the user in to another system: their scripts may send a form, or go there, but have an
 * origin of their own, neither the session's cookie nor the app's data.
 */
export const signInPagePolicy =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation';

/** Addresses besides the server's own that the page uses, of which the policy has the origins. */
export interface PageOrigins {
  /** Of calls: files, resource reports, servers that tenants trust; asked for with each document. */
  connect?: () => readonly string[];
  /** Of pictures, videos and sounds, where their scheme is not HTTPS, which needs no mention. */
  media?: readonly string[];
}

/** Origins of the pages that may show a document of the app in a frame. */
export type FramesOf = (c: ServerContext) => Promise<readonly string[]>;

function withOrigins(policy: string, { connect = () => [], media = [] }: PageOrigins): string {
  const add = (addresses: readonly string[]) => (start: string) =>
    [...new Set([start, ...addresses.flatMap(originOf)])].join(' ');
  return policy
    .replace("connect-src 'self'", add(connect()))
    .replace("img-src 'self'", add(media))
    .replace("media-src 'self'", add(media));
}

const withFrames = (policy: string, frames: readonly string[]): string =>
  policy.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...frames].join(' '));

/** Origin of an address; empty for any other text, which would be read as a part of the policy. */
function originOf(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : [];
}

/** @param framesOf asked for documents that may be in a frame; default: frames of the app itself only */
export function securityHeaders(
  origins: PageOrigins = {},
  framesOf?: FramesOf,
): MiddlewareHandler<ServerEnv> {
  /** A browser that says nothing of the destination may show it in a frame. */
  const framesFor = async (c: ServerContext): Promise<readonly string[]> =>
    framesOf && c.req.header('sec-fetch-dest') !== 'document' ? framesOf(c) : [];
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // The token of a link is in the fragment, which no Referer has; this says so to those who look for it.
    headers.set(
      'Referrer-Policy',
      c.req.path.startsWith(passwordPage) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!headers.has('Content-Security-Policy')) {
      const html = headers.get('Content-Type')?.startsWith('text/html');
      const policyOfPage = async () =>
        withFrames(withOrigins(policyFor(c.req.header('user-agent') ?? ''), origins), await framesFor(c));
      headers.set(
        'Content-Security-Policy',
        html ? await policyOfPage() : "default-src 'none'; frame-ancestors 'none'",
      );
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
