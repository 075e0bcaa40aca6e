import { headers } from '../../core/contracts/names.js';
import type { ServerContext } from '../http/context.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { KeyedRequest } from '../records/idempotency.js';

/** Idempotency key and content of a request. Throws ApiError (400) for a malformed key. */
export function keyedRequest(c: ServerContext, body: unknown): KeyedRequest {
  const key = c.req.header(headers.idempotencyKey);
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) throw badRequest();
  return { key, content: `${c.req.method} ${c.req.path}\n${JSON.stringify(body)}` };
}
