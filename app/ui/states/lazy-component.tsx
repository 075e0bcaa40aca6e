import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { loadModule } from '../../services/loading/load-module.js';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Starts loading; an error surfaces when the component is rendered. */
  prefetch(): void;
}

/**
 * A component in a chunk of its own, for whole pages, panels and editors: `lazyComponent(async () => (await
 * import('./page.js')).Page)`, loaded by `loadModule`. A failed load is thrown to the nearest error boundary; rendering
 * the component again retries it.
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
    loading ??= loadModule(load).then(
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
