/** The store cannot be reached for now; nothing of the present transaction is written. Its cause is the driver's error. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}
