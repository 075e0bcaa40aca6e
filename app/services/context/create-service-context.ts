import { createContext, use, type Context } from 'react';

/**
 * A React context for one service of the app, and the hook that reads it.
 * @param name the hook's name, for the error of a component that is rendered outside the provider
 */
export function createServiceContext<T extends object>(name: string): [Context<T | null>, () => T] {
  const ServiceContext = createContext<T | null>(null);
  function useService(): T {
    const service = use(ServiceContext);
    if (!service) throw new Error(`${name}() needs its provider around it`);
    return service;
  }
  return [ServiceContext, useService];
}
