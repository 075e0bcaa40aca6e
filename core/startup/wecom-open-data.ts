import { isObject, asString } from '../contracts/parse.js';
import type { OpenDataAdapter } from './open-data.js';

type Prefetch = (request: object, done: (error: unknown, answer: unknown) => void) => void;

/** What WeCom's script has put into the page, if it has. */
function prefetchOf(page: object): Prefetch | undefined {
  const sdk: unknown = Reflect.get(page, 'WWOpenData');
  if (typeof sdk !== 'object' && typeof sdk !== 'function') return undefined;
  const prefetch: unknown = sdk && Reflect.get(sdk, 'prefetch');
  return typeof prefetch === 'function' ? (prefetch as Prefetch).bind(sdk) : undefined;
}

const unanswered = 10_000;

/**
 * WeCom's `WWOpenData.prefetch`, which gives names as data for the page's own drawing. Its script is loaded by
 * `host-scripts`; before that, or in a client without it, a call rejects.
 * @param page the window the script was loaded into
 * @param clock for the end of a call that is never answered, after 10 s
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
          unanswered,
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
