import * as v from 'valibot';

import { RequestError } from '../../../core/kernel/request/request-error.js';
import type { RequestClient, RequestOptions } from '../../../core/kernel/request/types.js';

/**
 * Sends a request and parses `data` of its response.
 * @throws RequestError also when the response does not match the schema: kind 'parse', with the first mismatch as cause
 */
export type Call = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  options?: RequestOptions,
) => Promise<v.InferOutput<S>>;

export function createCall(request: RequestClient): Call {
  return async (path, schema, options = {}) => {
    const data = await request.send(path, options);
    return parseAnswer(schema, data, options.method ?? (options.body === undefined ? 'GET' : 'POST'), path);
  };
}

/** Parsed response. @throws RequestError of kind 'parse' */
export function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
  method: string,
  path: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'data';
  const cause = new TypeError(`${place}: ${issue.message}`);
  throw new RequestError({ kind: 'parse', method, url: path, status: 200, at: Date.now(), cause });
}
