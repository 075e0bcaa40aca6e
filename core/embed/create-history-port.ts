import { withoutEndSlashes, type HistoryPort, type RouterType } from './history-port.js';
import { createMemoryHistory } from './memory-history.js';
import { createWindowHistory, inHash, inPath } from './window-history.js';

export interface HistoryPortOptions {
  routerType: RouterType;
  /** Prefix of the address: in the path for `browser`, after `#` for `hash`. */
  basename?: string;
}

/** History of an embedded component by the SDK's `routerType` and `routerProps` (docs/requirements.md 3.37). */
export function createHistoryPort(
  window: Window,
  { routerType, basename = '' }: HistoryPortOptions,
): HistoryPort {
  const prefix = withoutEndSlashes(basename);
  switch (routerType) {
    case 'hash':
      return createWindowHistory(window, inHash(prefix));
    case 'browser':
      return createWindowHistory(window, inPath(prefix === '' ? '' : prefix.replace(/^\/*/, '/')));
    case 'memory':
      return createMemoryHistory();
  }
}
