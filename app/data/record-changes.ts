import type { RecordDetail } from '../../core/contracts/records.js';

/** What a call of this page did to a record; lists that show it follow. */
export type RecordChange =
  | { kind: 'saved'; module: string; record: RecordDetail }
  | { kind: 'created'; module: string; record: RecordDetail }
  | { kind: 'removed'; module: string; id: string };

export interface RecordChanges {
  announce(change: RecordChange): void;
  /** Returns the way to stop listening. */
  listen(listener: (change: RecordChange) => void): () => void;
}

export function createRecordChanges(): RecordChanges {
  const listeners = new Set<(change: RecordChange) => void>();
  return {
    announce(change) {
      for (const listener of [...listeners]) listener(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
