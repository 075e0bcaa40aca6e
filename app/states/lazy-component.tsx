import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { RequestError } from '../../core/request/request-error.js';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Starts loading; an error surfaces when the component is rendered. */
  prefetch(): void;
}

/**
 * A component in a chunk of its own, for whole pages, panels and editors. A failed load is thrown to the nearest error
 * boundary; rendering the component again retries it.
 * @param fallback rendered while it loads
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let hasFailed = false;
  let current = lazy(start);

  function start(): Promise<{ default: ComponentType<P> }> {
    loading ??= loadOnline(load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  }

  /** React never retries a failed lazy component, so a new one replaces it. */
  function renewed(): typeof current {
    if (hasFailed) {
      hasFailed = false;
      current = lazy(start);
    }
    return current;
  }

  function Lazy(props: P) {
    const [Part] = useState(renewed);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  Lazy.prefetch = () => void start().catch(() => undefined);
  return Lazy;
}

/**
 * Not started while the browser is offline: older engines cache a failed `import()` for as long as the
 * document lives (https://github.com/whatwg/html/issues/6768).
 */
async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  let cause: unknown;
  try {
    if (navigator.onLine) return await load();
  } catch (error) {
    // The browser may have noticed only by this request that it is offline.
    if (navigator.onLine) throw error;
    cause = error;
  }
  throw new RequestError({ kind: 'network', method: 'GET', url: 'import()', at: Date.now(), cause });
}
