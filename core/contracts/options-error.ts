import { attempt, isObject } from './parse.js';

/**
 * Error of the public functions that cannot work without an option: the name of the function and what it needs. All other
 * public functions take any value and return their default or their invalid result.
 */
export class OptionsError extends Error {
  override readonly name: string = 'OptionsError';
}

/**
 * Copy of the options of a caller, so that each is read once.
 * @param caller name of the public function
 * @throws OptionsError for options that are no object, or that cannot be read
 */
export function copyOptions<T extends object>(caller: string, options: T): Partial<T> {
  const copy = attempt(() => (isObject(options) ? { ...options } : undefined));
  if (!copy) throw new OptionsError(`${caller}: the options must be an object`);
  return copy;
}

/** @throws OptionsError that names the first property of a value that should be a function and is none */
export function requireFunctions(caller: string, value: unknown, names: readonly string[]): void {
  const missing = names.find(
    (name) => attempt(() => (isObject(value) ? typeof value[name] : undefined)) !== 'function',
  );
  if (missing !== undefined) throw new OptionsError(`${caller}: "${missing}" must be a function`);
}
