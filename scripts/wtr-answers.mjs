/**
 * Middleware for browser tests of loading: answers under `/__answers/`, which the query of a request describes. `status`,
 * `type` and `body` are those of the answer, `header` a further one ('name: value'), `fails` the number of requests for
 * the same path that are answered with 404 first, `hangs` the number that are never answered. `/__answers/log?path=…`
 * has the queries and headers of all requests for a path.
 */

import { readFile } from 'node:fs/promises';

/** @typedef {{ query: string, headers: import('node:http').IncomingHttpHeaders, body: string }} Seen */

const prefix = '/__answers/';

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Font files at their address, from packages; all others of that folder are missing. @type {Record<string, string>} */
const fonts = {
  '/visitstatic/basicserver/font/inter-wght.woff2': 'inter/files/inter-latin-wght-normal.woff2',
  '/visitstatic/basicserver/font/source-serif-4-wght.woff2':
    'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};

/** @returns {import('@web/dev-server-core').Middleware} */
export function fontsForWtr() {
  return async (ctx, next) => {
    const source = fonts[ctx.path];
    if (source === undefined) return next();
    ctx.type = 'font/woff2';
    ctx.body = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${source}`)));
  };
}

export function answersForWtr() {
  /** @type {Map<string, Seen[]>} */
  const seen = new Map();

  /** @type {import('@web/dev-server-core').Middleware} */
  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    const query = new URLSearchParams(ctx.querystring);
    if (ctx.path === `${prefix}log`) {
      ctx.body = seen.get(query.get('path') ?? '') ?? [];
      return;
    }
    const requests = seen.get(ctx.path) ?? [];
    seen.set(ctx.path, requests);
    requests.push({ query: ctx.querystring, headers: ctx.headers, body: await bodyOf(ctx.req) });
    // Written directly: the runner would add its own Cache-Control.
    ctx.respond = false;
    if (requests.length <= Number(query.get('hangs'))) return;
    const [name = '', value = ''] = query.get('header')?.split(': ') ?? [];
    const hasFailed = requests.length <= Number(query.get('fails'));
    ctx.res.writeHead(hasFailed ? 404 : Number(query.get('status') ?? 200), {
      'Content-Type': query.get('type') ?? 'text/javascript',
      'Cache-Control': 'no-store',
      ...(name && { [name]: value }),
    });
    ctx.res.end(hasFailed ? '' : (query.get('body') ?? ''));
  };
}
