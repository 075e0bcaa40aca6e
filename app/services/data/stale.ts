import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';

/** Data of a response with code 409 to a stale change; undefined for any other error, and for data of another shape. */
export function staleDataOf<S extends v.GenericSchema>(
  error: unknown,
  schema: S,
): v.InferOutput<S> | undefined {
  if (!isRequestError(error) || error.code !== codes.stale) return undefined;
  const result = v.safeParse(schema, error.data);
  return result.success ? result.output : undefined;
}

/** The present state that such a response has. @param schema of the state */
export const presentIn = <T>(error: unknown, schema: v.GenericSchema<unknown, T>): T | undefined =>
  staleDataOf(error, v.object({ present: schema }))?.present;
