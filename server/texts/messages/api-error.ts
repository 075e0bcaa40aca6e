import * as v from 'valibot';

import type { Code } from '../../../core/contracts/envelope.js';
import { codes } from '../../../core/contracts/envelope.js';
import type { MessageId } from './messages.js';

/** An error response: a code of the contract and a localised message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: Code;
  readonly messageId: MessageId;
  readonly data: unknown;
  /** Value of the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  constructor(code: Code, messageId: MessageId, data: unknown = null, retryAfterSeconds?: number) {
    super(`${code} ${messageId}`);
    this.code = code;
    this.messageId = messageId;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = () => new ApiError(codes.badRequest, 'badRequest');
export const notFound = () => new ApiError(codes.notFound, 'notFound');
export const noAccess = () => new ApiError(codes.noAccess, 'noAccess');
export const loginExpired = () => new ApiError(codes.loginExpired, 'loginExpired');

/** A refused request that may be repeated after some seconds (429). */
export const tooMany = (messageId: MessageId, retryAfterSeconds: number) =>
  new ApiError(codes.tooMany, messageId, null, retryAfterSeconds);

/**
 * Parses request data. Throws ApiError (400). Stops at the first issue: collecting those of an array with millions of
 * invalid items would take minutes and gigabytes.
 */
export function parseRequest<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (!result.success) throw badRequest();
  return result.output;
}
