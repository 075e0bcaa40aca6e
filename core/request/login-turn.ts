/** Lets one tab at a time ask the person to sign in again. */
export interface LoginTurn {
  /**
   * Calls `ask` when it is this tab's turn; another tab may have been answered meanwhile. `ask` is called again when
   * the turn was given to the tab that the person looks at, or another tab says that it has a new session. Resolves
   * with what was answered, false when `ended` fires first.
   */
  take(ask: (signal: AbortSignal) => Promise<boolean>, ended: AbortSignal): Promise<boolean>;
  /** There is a new session: tells the tabs that ask or wait. */
  tellSignedIn(): void;
  dispose(): void;
}

/** For a page that knows of no other tabs. */
export const onlyTab: LoginTurn = {
  take: (ask, ended) => ask(ended),
  tellSignedIn: () => undefined,
  dispose: () => undefined,
};

/** What tabs tell each other: one wants to ask, one has a new session. */
export type TurnMessage = 'want' | 'signed-in';

/** What a tab has of its browser. */
export interface TabTools {
  /** Holds the lock while `work` runs; with `ifFree`, answers false at once when another tab has it. */
  withLock(work: () => Promise<void>, options: { ifFree: true } | { signal: AbortSignal }): Promise<boolean>;
  post(message: TurnMessage): void;
  /** Returns the way to stop listening. */
  onMessage(listener: (message: TurnMessage) => void): () => void;
  isHidden(): boolean;
  onShown(listener: () => void): () => void;
  dispose(): void;
}

/**
 * Turns by a lock that all tabs share. A tab that asks while it is hidden gives its turn to one that is not: the
 * question is where the person looks.
 */
export function createTabTurn(tools: TabTools): LoginTurn {
  async function hold(
    ask: (signal: AbortSignal) => Promise<boolean>,
    ended: AbortSignal,
  ): Promise<'again' | boolean> {
    const asking = new AbortController();
    let outcome: 'again' | false = false;
    const stopped = new Promise<void>((resolve) => {
      asking.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const stop = () => asking.abort();
    const stopListening = tools.onMessage((message) => {
      if (message === 'want' && !tools.isHidden()) return;
      outcome = 'again';
      stop();
    });
    if (ended.aborted) stop();
    ended.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([ask(asking.signal), stopped.then(() => outcome)]);
    } finally {
      stopListening();
      ended.removeEventListener('abort', stop);
    }
  }

  return {
    async take(ask, ended) {
      let waited = false;
      for (;;) {
        if (ended.aborted) return false;
        let outcome: 'again' | boolean = false;
        const work = async () => {
          outcome = await hold(ask, ended);
        };
        if (waited || !(await tools.withLock(work, { ifFree: true }))) {
          waited = true;
          const want = () => {
            if (!tools.isHidden()) tools.post('want');
          };
          const stopWanting = tools.onShown(want);
          want();
          try {
            await tools.withLock(work, { signal: ended });
          } finally {
            stopWanting();
          }
        }
        // The type follows no assignment in a callback.
        const answered = outcome as 'again' | boolean;
        if (answered !== 'again') return answered;
        waited = true;
      }
    },
    tellSignedIn: () => tools.post('signed-in'),
    dispose: () => tools.dispose(),
  };
}
