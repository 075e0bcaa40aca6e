export type StorageArea = 'local' | 'session';

/** JSON values under keys of core/contracts/names. Never throws; falls back to memory. */
export interface StorageService {
  get<T>(area: StorageArea, key: string, parse: (value: unknown) => T | undefined): T | undefined;
  set(area: StorageArea, key: string, value: unknown): void;
  remove(area: StorageArea, key: string): void;
  /** Plain text that belongs to the browser and not to a user; it is kept at sign-out (e.g. 'Do not remind again'). */
  getText(area: StorageArea, key: string): string | undefined;
  /** Texts of all keys with a prefix, by the rest of the key. */
  texts(area: StorageArea, prefix: string): Map<string, string>;
  /** `undefined` removes the text. */
  setText(area: StorageArea, key: string, text: string | undefined): void;
  /** Calls back when another tab changed a key of local storage; returns a function that removes the listener. */
  onChange(key: string, listener: () => void): () => void;
  /** Removes the values of the signed-in user; called at sign-out. */
  wipeUser(): void;
  /** Where values are stored in fact, for `diagnose()`. */
  state(): Record<StorageArea, 'kept' | 'memory'>;
  dispose(): void;
}
