import { createInsert } from '../../core/kernel/resources/load-resource-edge.js';

/** Runs a classic script in the page; its element is removed afterwards. */
export type LoadScript = (url: string, signal: AbortSignal) => Promise<void>;

/** @param origins origins that scripts are loaded from */
export function createLoadScript(window: Window, origins: readonly string[]): LoadScript {
  const insert = createInsert(window, { isAllowed: ({ origin }) => origins.includes(origin) });
  return async (url, signal) => {
    const { done, remove } = insert({ kind: 'script', url }, url);
    let stop: () => void = () => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      stop = () => reject(new Error('aborted'));
      signal.addEventListener('abort', stop);
    });
    try {
      await Promise.race([done, aborted]);
    } finally {
      signal.removeEventListener('abort', stop);
      remove();
    }
  };
}
