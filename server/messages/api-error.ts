import * as v from 'valibot';

import type { Code } from '../../core/contracts/envelope.js';
import { codes } from '../../core/contracts/envelope.js';
import type { MessageId } from './messages.js';

/** An error response: a code of the contract and a localised message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: Code;
  readonly messageId: MessageId;
  readonly data: unknown;
  constructor(code: Code, messageId: MessageId, data: unknown = null) {
    super(`${code} ${messageId}`);
    this.code = code;
    this.messageId = messageId;
    this.data = data;
  }
}

export const badRequest = () => new ApiError(codes.badRequest, 'badRequest');
export const notFound = () => new ApiError(codes.notFound, 'notFound');
export const noAccess = () => new ApiError(codes.noAccess, 'noAccess');
export const loginExpired = () => new ApiError(codes.loginExpired, 'loginExpired');

/** Parses request data. Throws ApiError (400). */
export function parseRequest<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw badRequest();
  return result.output;
}
