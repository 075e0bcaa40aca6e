import type * as v from 'valibot';

import { sensitiveConfirmField } from '../../core/contracts/sensitive.js';
import { readObject } from '../http/body.js';
import type { ServerContext } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';

/**
 * Reads a body, and whether the user has confirmed its sensitive words, in the query or as a field of the body. The field
 * is no part of the parsed body: a confirmed request is the same one for its idempotency key. Throws ApiError (400).
 */
export async function readConfirmableBody<S extends v.GenericSchema>(
  c: ServerContext,
  schema: S,
): Promise<{ body: v.InferOutput<S>; confirmed: boolean }> {
  const content = await readObject(c);
  return { body: parseRequest(schema, content), confirmed: isConfirmed(c, content) };
}

/** Returns whether the user has confirmed the sensitive words of a body. */
export function isConfirmed(c: ServerContext, content: Readonly<Record<string, unknown>>): boolean {
  const given = [c.req.query(sensitiveConfirmField), content[sensitiveConfirmField]];
  return given.some((value) => value === '1' || value === 1);
}
