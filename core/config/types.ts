import type { ReadableAtom } from 'nanostores';

/** Base configuration (spec 3, 4 'Config readiness'). */
export interface ConfigService {
  readonly $entries: ReadableAtom<Readonly<Record<string, string>>>;
  get(key: string): string | undefined;
  /** Resolves when settings arrived or failed; never rejects. */
  whenReady(): Promise<void>;
  /** Changes entries here and in the tenant's other tabs. */
  update(entries: Record<string, string>): void;
  load(): Promise<void>;
}
