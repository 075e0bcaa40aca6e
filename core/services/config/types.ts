import type { ReadableAtom } from 'nanostores';

/** Base configuration (docs/requirements.md 3.26, 3.27, 4.42 to 4.44). */
export interface ConfigService {
  readonly $entries: ReadableAtom<Readonly<Record<string, string>>>;
  get(key: string): string | undefined;
  /** Resolves when settings arrived or failed to load; never rejects. */
  whenReady(): Promise<void>;
  /** Changes entries in this tab and in the tenant's other tabs. */
  update(entries: Record<string, string>): void;
  load(): Promise<void>;
}
