import { atom } from 'nanostores';

import type { HistoryPort } from './history-port.js';

/** A history that the page's URL and its entries know nothing of. */
export function createMemoryHistory(): HistoryPort {
  const $address = atom('/');
  const before: string[] = [];
  return {
    $address,
    navigate(to, { replace = false } = {}) {
      if (to === $address.get()) return;
      if (!replace) before.push($address.get());
      $address.set(to);
    },
    back() {
      const last = before.pop();
      if (last === undefined) return false;
      $address.set(last);
      return true;
    },
    dispose: () => undefined,
  };
}
