import { lazy, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';

import { LocaleContext } from '../../services/i18n/use-locale.js';
import { loadModule } from '../../services/loading/load-module.js';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Starts loading; an error surfaces when the component is rendered. */
  prefetch(): void;
  /** As `prefetch`, and resolves when it is loaded or has failed. Never rejects. */
  settle(): Promise<void>;
  /** True once it renders without a fallback. */
  isLoaded(): boolean;
}

/**
 * A component in a chunk of its own, for whole pages, panels and editors: `lazyComponent(async () => (await
 * import('./page.js')).Page)`, loaded by `loadModule`. A failed load is thrown to the nearest error boundary; rendering
 * the component again retries it.
 * @param fallback rendered while it loads, or a function of the properties
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
): LazyComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  let hasFailed = false;
  let current = lazy(start);

  function start(): Promise<{ default: ComponentType<P> }> {
    loading ??= loadModule(load).then(
      (component) => {
        loaded = component;
        return { default: component };
      },
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

  const settle = (): Promise<void> =>
    start().then(
      () => undefined,
      () => undefined,
    );
  const prefetch = (): void => void settle();

  function Lazy(props: P) {
    const [Part] = useState(() => {
      // Beside the messages, not after them.
      prefetch();
      // React may render the fallback of a lazy component that is there, and then keeps it for 300 ms.
      return loaded ?? renewed();
    });
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <PageMessages>
          <Part {...props} />
        </PageMessages>
      </Suspense>
    );
  }
  Lazy.prefetch = prefetch;
  Lazy.settle = settle;
  Lazy.isLoaded = () => loaded !== undefined;
  return Lazy;
}

/** Renders the children once the messages of lazy components are there. */
function PageMessages({ children }: { children: ReactNode }): ReactNode {
  const locale = use(LocaleContext);
  if (locale) use(locale.complete());
  return children;
}
