import { isObject, asString } from '../../contracts/parse.js';
import type { OpenDataAdapter } from './open-data.js';

type Prefetch = (request: object, done: (error: unknown, answer: unknown) => void) => void;

/** `WWOpenData.prefetch` of WeCom's script, if it is loaded. */
function prefetchOf(page: object): Prefetch | undefined {
  const sdk: unknown = Reflect.get(page, 'WWOpenData');
  if (typeof sdk !== 'object' && typeof sdk !== 'function') return undefined;
  const prefetch: unknown = sdk && Reflect.get(sdk, 'prefetch');
  return typeof prefetch === 'function' ? (prefetch as Prefetch).bind(sdk) : undefined;
}

/** Time limit of a call, in ms. */
const timeoutMs = 10_000;

/**
 * Adapter for WeCom's `WWOpenData.prefetch`, which returns names as data. Its script is loaded by `host-scripts`;
 * before that, or in a client without it, calls reject.
 * @param page window that the script was loaded into.
 * @param clock timers for the time limit of 10 s.
 */
export function weComOpenData(
  page: object,
  clock: { setTimeout(run: () => void, ms: number): number; clearTimeout(timer: number): void },
): OpenDataAdapter {
  return {
    convert: ({ tenantKey, items }) =>
      new Promise((resolve, reject) => {
        const prefetch = prefetchOf(page);
        if (!prefetch) throw new TypeError('WWOpenData.prefetch is not there');
        const timer = clock.setTimeout(
          () => reject(new TypeError('WWOpenData.prefetch did not answer')),
          timeoutMs,
        );
        prefetch({ tenantKey, items }, (error, answer) => {
          clock.clearTimeout(timer);
          const found = isObject(answer) && Array.isArray(answer.items) ? answer.items : undefined;
          if (error || !found) {
            reject(
              error instanceof Error ? error : new TypeError('WWOpenData.prefetch refused', { cause: error }),
            );
            return;
          }
          resolve(
            found.filter(isObject).flatMap((item) => {
              const [id, data] = [asString(item.id), asString(item.data)];
              return id !== undefined && data !== undefined ? [{ id, data }] : [];
            }),
          );
        });
      }),
  };
}
