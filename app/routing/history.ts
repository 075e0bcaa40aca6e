import type Navigo from 'navigo';
import { atom, type ReadableAtom } from 'nanostores';

import { carryFlags, withFlags } from '../../core/startup/address-flags.js';

/** What we keep in a history entry of ours. */
interface EntryState {
  porticoIndex: number;
  /** Address this entry was opened over, when it is a dialog or a page opened from another. */
  porticoFrom?: string;
}

/** Asked before the page is left for `to` (path, query and hash); false keeps it. */
export type LeaveGuard = (to: string) => Promise<boolean> | boolean;

export interface AppHistory {
  /** Path, query and hash of the page now. */
  readonly $address: ReadableAtom<string>;
  /**
   * Goes to an address of ours, with the `wea_link_keep_*` flags of the present one (spec 9); guards are asked
   * first. Resolves to whether the move happened.
   */
  navigate(address: string, options?: { replace?: boolean; unguarded?: boolean }): Promise<boolean>;
  /**
   * Leaves the present entry for `address`: back over our own entry when we came from there, otherwise
   * it takes the entry's place. Never calls back() over an entry that is not ours.
   */
  leaveTo(address: string, options?: { unguarded?: boolean }): Promise<boolean>;
  /** Puts flags into the present address, without an entry of their own. */
  setFlags(flags: Readonly<Record<string, string>>): void;
  /** How many entries of ours lie before this one. */
  depth(): number;
  /** Asked before the page is left; returns the way to take it back. The last one added is asked first. */
  guard(ask: LeaveGuard): () => void;
  dispose(): void;
}

/**
 * Navigo moves, this keeps order: one entry per move, an index in each entry so that a refused 'back' can be
 * undone, and guards that see every way of leaving.
 */
export function createAppHistory(window: Window): AppHistory {
  const { history, location } = window;
  const $address = atom(read());
  const guards: LeaveGuard[] = [];
  let index = entryOf(history.state)?.porticoIndex ?? 0;
  /** Moves of ours whose popstate is expected and not to be guarded. */
  let expected: (() => void) | undefined;
  let asking = false;
  let navigo: Navigo | undefined;
  let isOver = false;

  if (!entryOf(history.state)) history.replaceState(entry(index), '', location.href);

  function read(): string {
    return location.pathname + location.search + location.hash;
  }

  async function allowed(to: string): Promise<boolean> {
    for (const ask of [...guards].reverse()) if (!(await ask(to))) return false;
    return true;
  }

  function go(delta: number): Promise<void> {
    return new Promise((resolve) => {
      expected = resolve;
      history.go(delta);
    });
  }

  async function onPopState(event: PopStateEvent): Promise<void> {
    const to = entryOf(event.state)?.porticoIndex ?? 0;
    const settle = expected;
    if (settle || guards.length === 0 || to === index) {
      expected = undefined;
      index = to;
      $address.set(read());
      settle?.();
      return;
    }
    // Navigo must not see a move that may still be refused.
    event.stopImmediatePropagation();
    const delta = to - index;
    const target = read();
    await go(-delta);
    if (asking) return;
    asking = true;
    try {
      if (await allowed(target)) await go(delta);
    } finally {
      asking = false;
    }
  }
  const listener = (event: PopStateEvent) => void onPopState(event);
  window.addEventListener('popstate', listener, { capture: true });

  function entry(at: number, from?: string): EntryState {
    return from === undefined ? { porticoIndex: at } : { porticoIndex: at, porticoFrom: from };
  }

  /** Navigo comes with the first move: what is shown first was not moved to. */
  async function load(): Promise<void> {
    if (navigo || isOver) return;
    const { default: Router } = await import('navigo');
    // No routes: its own matching decodes the query and throws on a bad '%'; the registry's matcher resolves.
    if (!isGone())
      navigo ??= new Router('/', { linksSelector: 'a[data-portico-navigo]', noMatchWarning: true });
  }
  const isGone = (): boolean => isOver;

  /** Another address for the present entry. */
  function replace(address: string): void {
    history.replaceState(entry(index, entryOf(history.state)?.porticoFrom), '', address);
    $address.set(read());
  }

  async function push(address: string): Promise<void> {
    // A network that has gone keeps nobody from going back to what is here.
    await load().catch(() => undefined);
    const from = read();
    index += 1;
    if (navigo) navigo.navigate(address, { historyAPIMethod: 'pushState', stateObj: entry(index, from) });
    else history.pushState(entry(index, from), '', address);
    $address.set(read());
  }

  return {
    $address,
    async navigate(to, options = {}) {
      const address = carryFlags(read(), to);
      if (address === read()) return true;
      if (!options.unguarded && !(await allowed(address))) return false;
      if (options.replace) replace(address);
      else await push(address);
      return true;
    },
    async leaveTo(to, options = {}) {
      const address = carryFlags(read(), to);
      if (!options.unguarded && !(await allowed(address))) return false;
      const from = entryOf(history.state)?.porticoFrom;
      if (index > 0 && from === address) await go(-1);
      else replace(address);
      return true;
    },
    setFlags(flags) {
      const address = withFlags(read(), flags);
      if (address === read()) return;
      history.replaceState(history.state, '', address);
      $address.set(read());
    },
    depth: () => index,
    guard(ask) {
      guards.push(ask);
      return () => {
        const at = guards.indexOf(ask);
        if (at >= 0) guards.splice(at, 1);
      };
    },
    dispose() {
      window.removeEventListener('popstate', listener, { capture: true });
      isOver = true;
      navigo?.destroy();
    },
  };
}

function entryOf(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('porticoIndex' in state)) return undefined;
  const { porticoIndex, porticoFrom } = state as { porticoIndex: unknown; porticoFrom?: unknown };
  if (typeof porticoIndex !== 'number') return undefined;
  return typeof porticoFrom === 'string' ? { porticoIndex, porticoFrom } : { porticoIndex };
}
