/** Settles with the promise, or resolves after a time in ms. */
export function within(window: Window, ms: number, promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => window.setTimeout(resolve, ms))]);
}
