export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

/** A promise that the test settles when it wants to. */
export function deferred<T>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { ...(settle as Deferred<T>), promise };
}

/** For tests in which nothing may go wrong silently. */
export function noError(...facts: unknown[]): never {
  throw new Error(`Unexpected fault: ${facts.map(String).join(' ')}`);
}
