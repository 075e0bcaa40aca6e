/** Listeners of the work that is being done; undefined outside of `collectListeners`. */
let collected: (() => void)[] | undefined;

/** Does something synchronously, and returns a function that removes the listeners that it has added to the page. */
export function collectListeners<T>(work: () => T): { result: T; remove: () => void } {
  const own: (() => void)[] = [];
  collected = own;
  try {
    return { result: work(), remove: () => own.splice(0).forEach((remove) => remove()) };
  } finally {
    collected = undefined;
  }
}

/** Takes the place of the global function in the build (vite.embed.config.ts). */
export function addEventListener(type: string, listener: () => void): void {
  window.addEventListener(type, listener);
  collected?.push(() => window.removeEventListener(type, listener));
}
