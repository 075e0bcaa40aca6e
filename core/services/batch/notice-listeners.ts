/** Notices of a command without a listener that are kept; the pages of tasks and messages have the others. */
const mostKept = 50;

export interface NoticeListeners {
  readonly size: number;
  /** Adds a listener, which also gets the notices kept for its command. Returns whether it was there, and removes it. */
  add(command: number, onNotice: (notice: unknown) => void): () => boolean;
  /** Passes a notice on to the listeners of its command; one that `isLasting` is kept until there is one. */
  pass(command: number, notice: unknown, isLasting: boolean): void;
  /** Forgets what is kept, such as another user's. */
  clear(): void;
}

/** Listeners for notices by command. They share a connection, which the first one opens before the others listen. */
export function createNoticeListeners(): NoticeListeners {
  const listeners = new Set<{ command: number; onNotice: (notice: unknown) => void }>();
  let kept: { command: number; notice: unknown }[] = [];
  return {
    get size() {
      return listeners.size;
    },
    add(command, onNotice) {
      const listener = { command, onNotice };
      listeners.add(listener);
      const waiting = kept.filter((one) => one.command === command);
      kept = kept.filter((one) => one.command !== command);
      for (const { notice } of waiting) onNotice(notice);
      return () => listeners.delete(listener);
    },
    pass(command, notice, isLasting) {
      const own = [...listeners].filter((one) => one.command === command);
      if (own.length === 0 && isLasting) kept = [...kept.slice(1 - mostKept), { command, notice }];
      for (const { onNotice } of own) onNotice(notice);
    },
    clear() {
      kept = [];
    },
  };
}
