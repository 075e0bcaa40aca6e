export type StorageArea = 'local' | 'session';

/** Values as JSON under keys of core/contracts/names; never throws, falls back to memory. */
export interface StorageService {
  get<T>(area: StorageArea, key: string, parse: (value: unknown) => T | undefined): T | undefined;
  set(area: StorageArea, key: string, value: unknown): void;
  remove(area: StorageArea, key: string): void;
  /** Plain text that belongs to the browser, not to a person: kept at sign-out (e.g. 'do not remind again'). */
  getText(area: StorageArea, key: string): string | undefined;
  /** `undefined` removes the text. */
  setText(area: StorageArea, key: string, text: string | undefined): void;
  /** Another tab changed the key in the local area; returns the way to stop listening. */
  onChange(key: string, listener: () => void): () => void;
  /** Removes what belongs to the signed-in person; called at sign-out. */
  wipePerson(): void;
  /** Where values really go, for `diagnose()`. */
  state(): Record<StorageArea, 'kept' | 'memory'>;
  dispose(): void;
}
