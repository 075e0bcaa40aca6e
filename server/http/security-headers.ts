import type { MiddlewareHandler } from 'hono';

import type { ServerEnv } from './context.js';

/**
 * The app's pages: nothing but our own files, no inline script, no string becomes markup except through
 * the three named policies. `data:` under connect-src is for Shoelace's built-in icons, which it fetches.
 * Pictures may come from any secure site: those of a mail are only asked for once the person has agreed to it.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html dompurify ProseMirrorClipboard 'allow-duplicates'",
].join('; ');

/** Files that people uploaded: whatever is in them, it may do nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function securityHeaders(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!headers.has('Content-Security-Policy')) {
      const html = headers.get('Content-Type')?.startsWith('text/html');
      headers.set(
        'Content-Security-Policy',
        html ? pagePolicy : "default-src 'none'; frame-ancestors 'none'",
      );
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}
