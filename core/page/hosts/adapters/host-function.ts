import { UnsupportedCall } from '../host-adapter.js';

export type HostFunction = (...given: unknown[]) => unknown;

/**
 * A function of a host's script, by its path from the window. Throws UnsupportedCall where the client does not have it, such
 * as one of an earlier version.
 */
export function hostFunction(page: object, ...path: readonly string[]): HostFunction {
  let owner: unknown = undefined;
  let value: unknown = page;
  for (const name of path) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      throw new UnsupportedCall('no-api');
    owner = value;
    value = Reflect.get(value, name);
  }
  if (typeof value !== 'function') throw new UnsupportedCall('no-api');
  const call = value as HostFunction;
  return (...given) => Reflect.apply(call, owner, given);
}

/** Calls a function that answers by the callbacks `success` and `fail` of its request. */
export function callBack(call: HostFunction, request: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    call({ ...request, success: resolve, fail: reject });
  });
}
