import { limits } from '../../core/contracts/limits.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { ServerContext } from './context.js';
import { parseJson } from './json.js';

/** JSON value of the URL parameter `query`. Throws ApiError (400). */
export function queryParameter(c: ServerContext): unknown {
  const text = c.req.query('query');
  return text === undefined ? {} : parseJson(text);
}

/** Number of the URL parameter `offset`; 0 without one. Throws ApiError (400) unless it is a number. */
export function offsetParameter(c: ServerContext): number {
  const text = c.req.query('offset') ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw badRequest();
  return Number(text);
}

/** Number of the URL parameter `limit`, capped at the size of a page. Throws ApiError (400) unless it is positive. */
export function limitParameter(c: ServerContext, usual: number): number {
  const text = c.req.query('limit');
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest();
  return Math.min(Number(text), limits.pageSize);
}
