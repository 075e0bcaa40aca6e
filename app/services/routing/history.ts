import Navigo from 'navigo';
import { atom, type ReadableAtom } from 'nanostores';

import {
  readSensitivePath,
  sensitivePath,
  type SensitiveViewName,
} from '../../../core/services/sensitive/view-path.js';
import { carryFlags, withFlags } from '../../../core/page/startup/address-flags.js';

/** State of a history entry written by this app. */
interface EntryState {
  porticoIndex: number;
  /** Address this entry was opened over, when it is a dialog or a page opened from another. */
  porticoFrom?: string;
}

/** Runs before the page is left for `to` (path, query and hash); `false` keeps the page. */
export type LeaveGuard = (to: string) => Promise<boolean> | boolean;

export interface AppHistory {
  /** Path, query and hash of the current page. */
  readonly $address: ReadableAtom<string>;
  /** View above the page that has a sub-route, which is not part of `$address` (docs/requirements.md 2.1.1). */
  readonly $view: ReadableAtom<SensitiveViewName | undefined>;
  /**
   * Goes to an address of the app, with the `wea_link_keep_*` flags of the current one (requirements 9), once all
   * guards agree. Resolves to whether the move happened.
   */
  navigate(address: string, options?: { replace?: boolean; unguarded?: boolean }): Promise<boolean>;
  /**
   * Leaves the current entry for `address`: goes back when the previous entry is the app's own and has that address,
   * replaces the current entry otherwise. Never calls back() over an entry that the app did not write.
   */
  leaveTo(address: string, options?: { unguarded?: boolean }): Promise<boolean>;
  /** Pushes an entry for a view above the page; undefined goes back to the entry of the page. */
  showView(view: SensitiveViewName | undefined): void;
  /** Puts flags into the current address without adding an entry. */
  setFlags(flags: Readonly<Record<string, string>>): void;
  /** Address of the document that shows an address of the app, for `href`: another origin's in a foreign page. */
  href(address: string): string;
  /** Number of entries of the app before this one. */
  depth(): number;
  /** Adds a guard; the last one added runs first. Returns a function that removes it. */
  guard(ask: LeaveGuard): () => void;
  dispose(): void;
}

/**
 * The app's history on top of Navigo, which writes every entry. An index in each entry makes it possible to
 * undo a prevented 'back', and guards cover every way of leaving a page.
 */
export function createAppHistory(window: Window): AppHistory {
  const { history, location } = window;
  const first = readSensitivePath(location.pathname);
  const $address = atom(first.page + location.search + location.hash);
  const $view = atom<SensitiveViewName | undefined>();
  const guards: LeaveGuard[] = [];
  let index = entryOf(history.state)?.porticoIndex ?? 0;
  /** Resolves a traversal started here, whose popstate event skips the guards. */
  let expected: (() => void) | undefined;
  let isGuarding = false;

  // The content of such a view was lost with the previous document: the page replaces it.
  if (!entryOf(history.state) || first.view) history.replaceState(entry(index), '', $address.get());

  /** Address of the page. */
  function read(): string {
    return readSensitivePath(location.pathname).page + location.search + location.hash;
  }

  function publish(): void {
    $address.set(read());
    $view.set(readSensitivePath(location.pathname).view);
  }

  async function allowed(to: string): Promise<boolean> {
    for (const guard of [...guards].reverse()) if (!(await guard(to))) return false;
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
    // Opening and closing a view leaves the page as it is.
    if (settle || guards.length === 0 || to === index || read() === $address.get()) {
      expected = undefined;
      index = to;
      publish();
      settle?.();
      return;
    }
    // Navigo must not handle a traversal that a guard may still prevent.
    event.stopImmediatePropagation();
    const delta = to - index;
    const target = read();
    await go(-delta);
    if (isGuarding) return;
    isGuarding = true;
    try {
      if (await allowed(target)) await go(delta);
    } finally {
      isGuarding = false;
    }
  }
  const listener = (event: PopStateEvent) => void onPopState(event);
  // Registered before Navigo's own listener.
  window.addEventListener('popstate', listener, { capture: true });

  // No routes: Navigo's matcher decodes the query and throws on a bad '%'; the module registry resolves addresses.
  const navigo = new Navigo('/', { linksSelector: 'a[data-portico-navigo]', noMatchWarning: true });

  function entry(at: number, from?: string): EntryState {
    return from === undefined ? { porticoIndex: at } : { porticoIndex: at, porticoFrom: from };
  }

  function move(address: string, historyAPIMethod: 'pushState' | 'replaceState', stateObj: EntryState): void {
    const [page = ''] = address.split('#');
    navigo.navigate(page, { historyAPIMethod, stateObj });
    // Navigo trims slashes, and would write a fragment as two further entries.
    if (location.pathname + location.search + location.hash !== address) {
      history.replaceState(stateObj, '', address);
    }
    publish();
  }

  /** Replaces the address of the current entry. */
  function replace(address: string): void {
    move(address, 'replaceState', entry(index, entryOf(history.state)?.porticoFrom));
  }

  function push(address: string): void {
    const from = read();
    index += 1;
    move(address, 'pushState', entry(index, from));
  }

  return {
    $address,
    $view,
    async navigate(to, options = {}) {
      const address = carryFlags(read(), to);
      if (address === read()) return true;
      if (!options.unguarded && !(await allowed(address))) return false;
      if (options.replace) replace(address);
      else push(address);
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
    showView(view) {
      if (view === $view.get()) return;
      const page = read();
      if (view === undefined) {
        if (index > 0 && entryOf(history.state)?.porticoFrom === page) void go(-1);
        else replace(page);
        return;
      }
      const path = page.split(/[?#]/, 1)[0] ?? '';
      const address = sensitivePath(path, view) + page.slice(path.length);
      if ($view.get()) replace(address);
      else push(address);
    },
    setFlags(flags) {
      const address = withFlags(read(), flags);
      if (address !== read()) replace(address);
    },
    href: (address) => address,
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
      navigo.destroy();
    },
  };
}

function entryOf(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('porticoIndex' in state)) return undefined;
  const { porticoIndex } = state;
  const from = 'porticoFrom' in state ? state.porticoFrom : undefined;
  if (typeof porticoIndex !== 'number') return undefined;
  return typeof from === 'string' ? { porticoIndex, porticoFrom: from } : { porticoIndex };
}
