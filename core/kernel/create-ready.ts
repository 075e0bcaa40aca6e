type ReadyState = 'loading' | 'success' | 'failed';

type SettledState = Exclude<ReadyState, 'loading'>;

/** Ready states by hook name (requirements 4.14). A state settles once. */
export interface ReadyService {
  state(name: string): ReadyState;
  /** Calls back once the hook has settled; at once if it already has. */
  when(name: string, callback: (state: SettledState) => void): void;
  settle(name: string, state: SettledState): void;
}

interface Hook {
  state: ReadyState;
  callbacks: ((state: SettledState) => void)[];
}

/** @param deps.onError receives what a callback throws; the callbacks after it still run */
export function createReady(deps: { onError: (error: unknown) => void }): ReadyService {
  const hooks = new Map<string, Hook>();

  function hookOf(name: string): Hook {
    const known = hooks.get(name);
    if (known) return known;
    const hook: Hook = { state: 'loading', callbacks: [] };
    hooks.set(name, hook);
    return hook;
  }

  function run(callback: (state: SettledState) => void, state: SettledState): void {
    try {
      callback(state);
    } catch (error) {
      deps.onError(error);
    }
  }

  return {
    state: (name) => hooks.get(name)?.state ?? 'loading',
    when(name, callback) {
      const hook = hookOf(name);
      if (hook.state === 'loading') hook.callbacks.push(callback);
      else run(callback, hook.state);
    },
    settle(name, state) {
      const hook = hookOf(name);
      if (hook.state !== 'loading') return;
      hook.state = state;
      for (const callback of hook.callbacks.splice(0)) run(callback, state);
    },
  };
}
