import type { ReadableAtom } from 'nanostores';

import type { Lang } from '../../contracts/tenant.js';

/** Labels of the present language; a new object with each change of a label. */
export interface Labels {
  readonly lang: Lang;
  /** The tenant's label of the id, else the product's if it is loaded. Any value may be passed. */
  get(id: unknown): string | undefined;
  /** The tenant's label only, for texts that the page has in a catalogue of its own. */
  own(id: unknown): string | undefined;
}

/** Change of one label by an administrator: texts by language; null restores the product's. */
export interface LabelUpdate {
  id: string;
  texts: Readonly<Partial<Record<Lang, string | null>>>;
  /** Version of the tenant's labels with the change. */
  version: string;
}

/** Label store (docs/requirements.md 3.16). No method throws or rejects; failures are reported. */
export interface LabelService {
  readonly $labels: ReadableAtom<Labels>;
  /** Modules whose labels were requested; they follow the language. */
  readonly modules: ReadonlySet<string>;
  /**
   * Loads the labels of a module, once while translation editing is off. Callers at the same time share one request.
   * Resolves when it has settled.
   */
  load(module: string): Promise<void>;
  /** Loads the tenant's labels, if it has any; those that are loaded already are not requested again. */
  loadTenant(): Promise<void>;
  /** Applies a change that an administrator has saved, here and in the tenant's other tabs. */
  update(change: LabelUpdate): void;
  dispose(): void;
}
