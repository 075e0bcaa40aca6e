import { monitorLimits } from '../../contracts/monitor.js';
import type { Timers } from '../../kernel/request/types.js';
import { recordedErrors, type ErrorRow } from './error-row.js';

/** Connection to the database. All functions reject when it is closed, and `add` when the disk is full. */
export interface ErrorDatabase {
  /** True if this connection has created the database. */
  readonly isNew: boolean;
  /** Resolves with the keys, once the rows are stored. */
  add(rows: readonly ErrorRow[]): Promise<number[]>;
  /** Rows of an owner, oldest first. */
  read(owner: string, limit: number): Promise<ErrorRow[]>;
  /** Removes rows that were read, including those that `trim` has summed up since. */
  remove(rows: readonly ErrorRow[]): Promise<void>;
  keys(): Promise<number[]>;
  /** Replaces the oldest rows beyond the limit by their number, for each owner. Resolves with the removed rows. */
  trim(limit: number): Promise<ErrorRow[]>;
  close(): void;
}

export interface ErrorStoreDeps {
  /** @param onClosed called when something else has closed the connection, with whether the database is deleted */
  open: (onClosed: (isDeleted: boolean) => void) => Promise<ErrorDatabase>;
  timers: Pick<Timers, 'set' | 'clear'>;
  /** Id of this page. */
  tab: string;
  /** Stores rows outside the database for the next page. Returns false on failure. */
  keep: (rows: readonly ErrorRow[]) => boolean;
  onAvailableChange: (isAvailable: boolean) => void;
  onError: (error: unknown) => void;
}

/** Numbers of errors; each of identical ones counts. */
interface ErrorStoreCounts {
  /** In memory, since they could not be stored yet. */
  waiting: number;
  /** Stored by this page, and not known to have been sent. */
  stored: number;
  /** Dropped by this page. */
  dropped: number;
}

/** The errors of this browser. Only `read` and `remove` reject. */
export interface ErrorStore {
  add(rows: readonly ErrorRow[]): void;
  /** Counts errors that were dropped before they became rows. */
  drop(owner: string, count: number): void;
  /**
   * Writes all rows immediately, because the page may be closed.
   * @returns the number of errors stored for the next page because the database is not open
   */
  flush(): number;
  isOpen(): boolean;
  read(owner: string, limit: number): Promise<ErrorRow[]>;
  remove(rows: readonly ErrorRow[]): Promise<void>;
  /** Tries again what has failed, and keeps the bound. */
  maintain(): Promise<void>;
  counts(): ErrorStoreCounts;
  dispose(): Promise<void>;
}

/** Time limit for opening the database, in ms. */
const openTimeoutMs = 5_000;

/** Rows of one transaction. */
const batchSize = 200;

const sumOf = (rows: Iterable<ErrorRow>): number => {
  let sum = 0;
  for (const row of rows) sum += recordedErrors(row);
  return sum;
};

const isFull = (error: unknown): boolean =>
  error instanceof Object && 'name' in error && error.name === 'QuotaExceededError';

/**
 * Error store of a page. While the database cannot take them, a bounded number of errors waits in memory: when it does
 * not open, is full, or has been deleted or closed by another page or the browser.
 */
export function createErrorStore(deps: ErrorStoreDeps): ErrorStore {
  const { timers, tab, onAvailableChange } = deps;
  const limit = monitorLimits.storedErrors;
  const waiting: ErrorRow[] = [];
  /** Rows of this page in the database, by key. */
  const stored = new Map<number, ErrorRow>();
  /** Numbers of dropped errors that are not in the database yet, by owner. */
  let lost = new Map<string, number>();
  let dropped = 0;
  /** Errors of transactions in progress. */
  let writing = 0;
  let connection: Promise<ErrorDatabase> | undefined;
  let database: ErrorDatabase | undefined;
  let deletions = 0;
  let addedSinceTrim = 0;
  let isWriting = false;
  let isMaintaining = false;
  /** After a failure, until `maintain` tries again. */
  let isResting = false;

  function lose(owner: string, count: number): void {
    if (count > 0) lost.set(owner, (lost.get(owner) ?? 0) + count);
  }

  function drop(owner: string, count: number): void {
    dropped += count;
    lose(owner, count);
  }

  function dropRow(row: ErrorRow): void {
    drop(row.owner, recordedErrors(row));
    lose(row.owner, row.dropped ?? 0);
  }

  /** The database is gone, with the rows in it. */
  function onDeleted(): void {
    deletions += 1;
    for (const row of stored.values()) dropRow(row);
    stored.clear();
  }

  function disconnect(): void {
    database?.close();
    connection = undefined;
    database = undefined;
  }

  function connect(): Promise<ErrorDatabase> {
    if (connection) return connection;
    const timer = timers.set(() => onAvailableChange(false), openTimeoutMs);
    const opening = openDatabase().finally(() => timers.clear(timer));
    connection = opening;
    return opening;
  }

  async function openDatabase(): Promise<ErrorDatabase> {
    const opened = await deps.open((isDeleted) => {
      if (database === opened) disconnect();
      if (isDeleted) onDeleted();
    });
    database = opened;
    if (opened.isNew) onDeleted();
    onAvailableChange(true);
    return opened;
  }

  function onFailure(error: unknown): void {
    deps.onError(error);
    isResting = true;
    // Stored errors can still be read and sent, which frees space.
    if (isFull(error)) return;
    disconnect();
    onAvailableChange(false);
  }

  async function writeBatch(size: number): Promise<void> {
    const { add } = await connect();
    const rows = waiting.splice(0, size);
    const counts = lost;
    lost = new Map();
    const all = [...rows];
    for (const [owner, lostCount] of counts) all.push({ owner, tab, dropped: lostCount });
    if (all.length === 0) return;
    const deletionsBefore = deletions;
    const count = sumOf(rows);
    writing += count;
    try {
      const keys = await add(all);
      keys.forEach((key, index) => {
        const row = all[index];
        if (!row) return;
        if (deletions === deletionsBefore) stored.set(key, row);
        else dropRow(row);
      });
      addedSinceTrim += all.length;
    } catch (error) {
      waiting.unshift(...rows);
      for (const [owner, lostCount] of counts) lose(owner, lostCount);
      throw error;
    } finally {
      writing -= count;
    }
  }

  async function trim(): Promise<void> {
    addedSinceTrim = 0;
    const removed = await (await connect()).trim(limit);
    for (const row of removed) {
      if (row.key !== undefined && stored.delete(row.key)) dropped += recordedErrors(row);
    }
  }

  /** @param isUrgent writes all rows in one transaction, beside one that may be in progress */
  async function write(isUrgent = false): Promise<void> {
    if (isResting || (isWriting && !isUrgent)) return;
    isWriting = true;
    try {
      while (waiting.length > 0 || lost.size > 0) {
        await writeBatch(isUrgent ? waiting.length : batchSize);
        if (addedSinceTrim >= batchSize) await trim();
      }
    } catch (error) {
      onFailure(error);
    }
    isWriting = false;
  }

  return {
    add(rows) {
      for (const row of rows) {
        if (waiting.length < limit) waiting.push(row);
        else dropRow(row);
      }
      void write();
    },
    drop,
    flush() {
      if (database && !isResting) void write(true);
      else if (waiting.length > 0 && deps.keep(waiting)) return sumOf(waiting.splice(0));
      return 0;
    },
    isOpen: () => database !== undefined,
    read: async (owner, count) => (await connect()).read(owner, count),
    async remove(rows) {
      await (await connect()).remove(rows);
      for (const row of rows) {
        if (row.key === undefined) continue;
        const wasStored = stored.delete(row.key);
        // `trim` counted them as dropped during the upload.
        if (!wasStored && row.tab === tab) dropped -= recordedErrors(row);
      }
    },
    async maintain() {
      if (isMaintaining) return;
      isMaintaining = true;
      isResting = false;
      try {
        await trim();
        if (stored.size > 0) {
          const keys = new Set(await (await connect()).keys());
          // Another tab has sent them.
          for (const key of [...stored.keys()]) if (!keys.has(key)) stored.delete(key);
        }
      } catch (error) {
        onFailure(error);
      }
      isMaintaining = false;
      await write();
    },
    counts: () => ({ waiting: sumOf(waiting) + writing, stored: sumOf(stored.values()), dropped }),
    async dispose() {
      await write(true);
      disconnect();
    },
  };
}
