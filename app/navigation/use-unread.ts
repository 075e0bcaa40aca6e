import { useHome } from '../data/queries.js';
import type { NavApp } from './use-apps.js';

/** Unread counts of the navigation. */
export function useUnread(): { total: number; of: (app: NavApp) => number } {
  const unread = useHome().data?.home.unread ?? {};
  return {
    total: Object.values(unread).reduce((sum, count) => sum + count, 0),
    of: ({ modules }) => modules.reduce((sum, { module }) => sum + (unread[module] ?? 0), 0),
  };
}
