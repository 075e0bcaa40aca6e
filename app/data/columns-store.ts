import { atom, type ReadableAtom } from 'nanostores';

/** Columns a user chose for a module: keys of fields, in order, without the title. */
export interface ColumnChoice {
  columns: string[];
}

/** The columns a person chose for one module; kept by the back end, so that they follow the person. */
export interface ColumnsStore {
  /** undefined while it is being asked for; null: no choice. */
  readonly $choice: ReadableAtom<ColumnChoice | null | undefined>;
  need(): void;
  /**
   * Shows the choice at once and keeps it; null goes back to the module's own columns.
   * Rejects when it could not be kept; it holds for this page all the same.
   */
  choose(choice: ColumnChoice | null): Promise<void>;
}

export interface ColumnsDeps {
  read(): Promise<unknown>;
  write(value: ColumnChoice | null): Promise<void>;
}

export function createColumnsStore({ read, write }: ColumnsDeps): ColumnsStore {
  const $choice = atom<ColumnChoice | null | undefined>(undefined);
  let asked = false;

  return {
    $choice,
    need() {
      if (asked) return;
      asked = true;
      const answered = (value: unknown) => {
        // What the person chose in the meantime is newer than the answer.
        if ($choice.get() === undefined) $choice.set(parseColumnChoice(value) ?? null);
      };
      // Without the choice the module's own columns are right; the list itself tells of a connection lost.
      read().then(answered, () => answered(null));
    },
    async choose(choice) {
      $choice.set(choice);
      await write(choice);
    },
  };
}

/**
 * Reads a kept choice, untrusted.
 * @returns undefined when it is none, so that the schema's own columns show.
 */
export function parseColumnChoice(value: unknown): ColumnChoice | undefined {
  if (typeof value !== 'object' || value === null || !('columns' in value)) return undefined;
  const { columns } = value;
  if (!Array.isArray(columns) || columns.length > 200) return undefined;
  return { columns: [...new Set((columns as unknown[]).filter((key) => typeof key === 'string'))] };
}
