import { withoutEndSlashes, type HistoryPort, type RouterType } from './history-port.js';
import { createMemoryHistory } from './memory-history.js';
import { createWindowHistory, inHash, inHashField, inPath, inQueryField } from './window-history.js';

export interface HistoryPortOptions {
  routerType: RouterType;
  /** Prefix of the address: in the path for `browser`, after `#` for `hash`. */
  basename?: string;
  /**
   * Name under which a component keeps its address beside those of other components of the page: a field of the hash for
   * `hash`, of the query for `browser`, each in place of the prefix.
   */
  key?: string;
}

/** History of an embedded component by the SDK's `routerType` and `routerProps` (docs/requirements.md 3.37). */
export function createHistoryPort(
  window: Window,
  { routerType, basename = '', key = '' }: HistoryPortOptions,
): HistoryPort {
  if (key !== '' && routerType !== 'memory') {
    return createWindowHistory(window, routerType === 'hash' ? inHashField(key) : inQueryField(key), key);
  }
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
