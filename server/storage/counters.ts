/** An amount that is used up and becomes available again with time. */
export interface Supply {
  /** What it is of. */
  name: string;
  /** Whose it is. */
  key: string;
  most: number;
  perMinute: number;
}

/** A count that begins again when nothing was counted for a time. */
export interface CountedWindow {
  /** What is counted. */
  name: string;
  /** For whom. */
  key: string;
  most: number;
  lengthMs: number;
}

/**
 * Counters of requests, which all processes that have the store open share. They belong to no transaction: what a request
 * has used stays used when its work is undone. Times are those of the server's clock, in ms.
 */
export interface Counters {
  /** Takes an amount and returns 0; if too little is left, takes nothing and returns what is missing. */
  take(supply: Supply, amount: number, nowMs: number): Promise<number>;
  /**
   * Counts one in each window, at most one of each name, and returns 0; if one is full, counts in none and returns the time
   * to wait, in ms.
   */
  count(windows: readonly CountedWindow[], nowMs: number): Promise<number>;
  /** Takes back one that was counted. */
  uncount(windows: readonly CountedWindow[], nowMs: number): Promise<void>;
  /** Begins a window again. */
  clear(window: CountedWindow): Promise<void>;
}

/** Keys of one name that are remembered: the oldest go first, and those of one name never for those of another. */
export const keysRemembered = 10_000;

export const minuteMs = 60_000;

/** A value for each key, of each name, in the order of the last change. */
function createMemory<T>() {
  const byName = new Map<string, Map<string, T>>();
  const ofName = (name: string): Map<string, T> => {
    const known = byName.get(name) ?? new Map<string, T>();
    byName.set(name, known);
    return known;
  };
  return {
    get: ({ name, key }: { name: string; key: string }): T | undefined => ofName(name).get(key),
    set({ name, key }: { name: string; key: string }, value: T): void {
      const entries = ofName(name);
      entries.delete(key);
      const oldest = entries.keys().next();
      if (entries.size >= keysRemembered && !oldest.done) entries.delete(oldest.value);
      entries.set(key, value);
    },
    delete: ({ name, key }: { name: string; key: string }): boolean => ofName(name).delete(key),
  };
}

/** Counters in memory, for the one process that a data folder has: a row would cost each request a write to the disk. */
export function createMemoryCounters(): Counters {
  const supplies = createMemory<{ used: number; atMs: number }>();
  const windows = createMemory<{ count: number; untilMs: number }>();

  function present(window: CountedWindow, nowMs: number) {
    const entry = windows.get(window);
    const leftMs = entry ? entry.untilMs - nowMs : 0;
    // More than a window is left after the clock was set back.
    if (leftMs > 0 && leftMs <= window.lengthMs) return entry;
    windows.delete(window);
    return undefined;
  }

  /** Runs work at once, without a pause in which another request could count. */
  const atOnce = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      resolve(work());
    });

  return {
    take: (supply, amount, nowMs) =>
      atOnce(() => {
        const { most, perMinute } = supply;
        const entry = supplies.get(supply) ?? { used: 0, atMs: nowMs };
        // After the clock was set back, what was used is renewed from now on.
        entry.atMs = Math.min(entry.atMs, nowMs);
        const renewed = ((nowMs - entry.atMs) / minuteMs) * perMinute;
        const used = Math.max(0, entry.used - renewed) + amount;
        if (used > most) return used - most;
        supplies.set(supply, { used, atMs: nowMs });
        return 0;
      }),
    count: (asked, nowMs) =>
      atOnce(() => {
        const counted = asked.map((window) => ({ window, entry: present(window, nowMs) }));
        const full = counted.flatMap(({ window, entry }) =>
          entry && entry.count >= window.most ? [entry] : [],
        );
        if (full.length > 0) return Math.max(...full.map(({ untilMs }) => untilMs)) - nowMs;
        for (const { window, entry } of counted)
          windows.set(window, { count: (entry?.count ?? 0) + 1, untilMs: nowMs + window.lengthMs });
        return 0;
      }),
    uncount: (asked, nowMs) =>
      atOnce(() => {
        for (const window of asked) {
          const entry = present(window, nowMs);
          if (entry) entry.count -= 1;
        }
      }),
    clear: (window) => atOnce(() => void windows.delete(window)),
  };
}
