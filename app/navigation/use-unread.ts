import { useHomeData } from '../data/home-data.js';
import type { NavApp } from './use-apps.js';

/** Unread counts of the navigation. */
export function useUnread(): { total: number; of: (app: NavApp) => number } {
  const unread = useHomeData().data?.unread ?? {};
  return {
    total: Object.values(unread).reduce((sum, count) => sum + count, 0),
    of: ({ modules }) => modules.reduce((sum, { module }) => sum + (unread[module] ?? 0), 0),
  };
}
