import type { PlatformKernel } from '../../../core/kernel/create-platform.js';

/** A service of each platform that is made when it is first needed, after the first load. */
export function lazyPart<T, K extends object = PlatformKernel>(make: (kernel: K) => T): (kernel: K) => T {
  const services = new WeakMap<K, { service: T }>();
  return (kernel) => {
    const known = services.get(kernel) ?? { service: make(kernel) };
    services.set(kernel, known);
    return known.service;
  };
}
