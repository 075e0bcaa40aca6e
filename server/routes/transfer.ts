import type { Hono } from 'hono';
import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import { readBody } from '../http/body.js';
import { isCall } from '../http/call-paths.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { badRequest } from '../texts/messages/api-error.js';

const transferSchema = v.object({
  route: v.pipe(v.string(), v.maxLength(4000)),
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  form: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
  body: v.optional(v.unknown()),
  /** Of characters that a header may have. */
  contentType: v.optional(
    v.pipe(v.string(), v.maxLength(200), v.regex(/^[\x20-\x7e]*$/)),
    'application/json;charset=utf-8',
  ),
});
type Transfer = v.InferOutput<typeof transferSchema>;

/**
 * Route that answers a wrapped request as if it had come by itself (requirements 7.5.16, 7.5.17): with the headers and the
 * client of the outer one, so that session, rights and limits are those of the user.
 */
export function transferRoutes(app: Hono<ServerEnv>): void {
  app.post(endpoints.transfer, async (c) => {
    const transfer = await readBody(c, transferSchema, limits.bodyBytes);
    return app.fetch(unwrapped(c, transfer), c.env);
  });
}

/** Throws ApiError (400) unless the route is another call of this server. */
function unwrapped(c: ServerContext, { route, method, form, body, contentType }: Transfer): Request {
  const { origin } = new URL(c.req.url);
  const url = URL.canParse(route, origin) ? new URL(route, origin) : undefined;
  if (url?.origin !== origin || !isCall(url.pathname) || url.pathname === endpoints.transfer)
    throw badRequest();
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  const content = method === 'GET' ? undefined : contentOf(form, body);
  if (content === undefined) return new Request(url, { method, headers });
  headers.set('content-type', contentType);
  // Known to the limits of changes and uploads, which have the real length in mind.
  headers.set('content-length', String(new TextEncoder().encode(content).byteLength));
  return new Request(url, { method, headers, body: content });
}

function contentOf(form: Transfer['form'], body: unknown): string | undefined {
  const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  if (fields.length > 0) return String(new URLSearchParams(fields));
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}
