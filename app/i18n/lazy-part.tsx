import { lazy, type ComponentType } from 'react';

/**
 * A component that is fetched when it is first rendered. Needs a <Suspense> around it.
 * @param spare rendered instead when it cannot be fetched; absent: the nearest error boundary gets the error
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  spare?: ComponentType<P>,
): ComponentType<P> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!spare) throw error;
      return { default: spare };
    }
  });
}
