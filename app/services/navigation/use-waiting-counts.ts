import { useHome } from '../data/queries.js';
import type { NavApp } from './use-apps.js';

/**
 * Numbers of records that wait for the user: the badges of the navigation, equal to the counts of the launcher. The total,
 * which the page of messages has, includes unread notices.
 */
export function useWaitingCounts(): { total: number; of: (app: NavApp) => number } {
  const home = useHome().data?.home;
  const counts = home?.waitingCounts ?? {};
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, home?.unreadNotices ?? 0),
    of: ({ modules }) => modules.reduce((sum, { module }) => sum + (counts[module] ?? 0), 0),
  };
}
