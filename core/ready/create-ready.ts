export type ReadyState = 'loading' | 'success' | 'failed';

/** One holder per hook name (spec 4, 'Ready-state holder'). */
export interface ReadyService {
  state(name: string): ReadyState;
  /** Runs once the hook has settled, at once if it already has. */
  when(name: string, callback: (state: 'success' | 'failed') => void): void;
  settle(name: string, state: 'success' | 'failed'): void;
}

type Settled = Exclude<ReadyState, 'loading'>;

interface Hook {
  state: ReadyState;
  waiting: ((state: Settled) => void)[];
}

/**
 * Ready-state holders by hook name (spec 4, 'Ready-state holder'): each goes from loading to success or failed
 * once; what was queued runs once in its order, what comes later runs at once. A callback that throws is told to
 * `onError` and stops nothing.
 */
export function createReady(deps: { onError: (error: unknown) => void }): ReadyService {
  const hooks = new Map<string, Hook>();

  const hookOf = (name: string): Hook => {
    const known = hooks.get(name);
    if (known) return known;
    const hook: Hook = { state: 'loading', waiting: [] };
    hooks.set(name, hook);
    return hook;
  };

  const run = (callback: (state: Settled) => void, state: Settled): void => {
    try {
      callback(state);
    } catch (error) {
      deps.onError(error);
    }
  };

  return {
    state: (name) => hooks.get(name)?.state ?? 'loading',
    when(name, callback) {
      const hook = hookOf(name);
      if (hook.state === 'loading') hook.waiting.push(callback);
      else run(callback, hook.state);
    },
    settle(name, state) {
      const hook = hookOf(name);
      if (hook.state !== 'loading') return;
      hook.state = state;
      const waiting = hook.waiting;
      hook.waiting = [];
      for (const callback of waiting) run(callback, state);
    },
  };
}
