import { attempt } from '../../core/contracts/parse.js';
import type { SdkError } from '../sdk-error.js';
import type { FunctionName } from './functions.js';

/** Creates the error of an argument that a function does not accept. */
export type InvalidArgument = (
  name: FunctionName,
  argument: string,
  accepted: string,
  value: unknown,
) => SdkError;

/** Length of what is quoted of a text, in UTF-16 units. */
const maxLength = 80;

/** A value in a message for developers. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, maxLength));
  // It throws for a revoked proxy.
  if (attempt(() => Array.isArray(value)) === true) return 'an array';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
