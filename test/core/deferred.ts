export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

/** Promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { ...(settle as Deferred<T>), promise };
}

/** Error callback that fails the test, for tests in which no error may be reported. */
export function noError(...facts: unknown[]): never {
  throw new Error(`Unexpected fault: ${facts.map(String).join(' ')}`);
}
