import { createElement, lazy, type ComponentType } from 'react';

import type { LocaleStore } from './locale-store.js';
import { useLocaleStore } from './use-locale.js';

/**
 * A component that is fetched when it is first drawn, together with the words that the launcher alone does not
 * need. Wants a <Suspense> around it.
 * @param spare drawn instead when it cannot be fetched; absent: the error is the nearest boundary's
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  spare?: ComponentType<P>,
): ComponentType<P> {
  // Words belong to an app, and there may be several on a page.
  const made = new WeakMap<LocaleStore, ComponentType<P>>();

  function madeFor(locale: LocaleStore): ComponentType<P> {
    const known = made.get(locale);
    if (known) return known;
    const part: ComponentType<P> = lazy(async () => {
      try {
        const [found] = await Promise.all([load(), locale.complete()]);
        return { default: found };
      } catch (error) {
        if (!spare) throw error;
        return { default: spare };
      }
    });
    made.set(locale, part);
    return part;
  }

  return function LazyPart(props: P) {
    return createElement(madeFor(useLocaleStore()), props);
  };
}
