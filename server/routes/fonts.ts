import type { Hono } from 'hono';

import { fontPath } from '../../core/contracts/font-files.js';
import type { ServerEnv } from '../http/context.js';
import type { Services } from './services.js';

const year = 365 * 24 * 60 * 60;

/**
 * Font files (requirements 7.4.5). They are public: themes of sign-in pages have fonts, and so have elements in pages of
 * other origins. Only names of served fonts are looked up, so no path can leave the folder.
 */
export function fontRoutes(app: Hono<ServerEnv>, { fontFiles }: Services): void {
  app.on(['GET', 'HEAD'], fontPath('FILE').replace('FILE', ':file'), (c) => {
    const bytes = fontFiles.read(c.req.param('file') ?? '');
    if (!bytes) return c.notFound();
    const headers = {
      'Content-Type': 'font/woff2',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': `public, max-age=${year}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(bytes, 200, headers);
  });
}
