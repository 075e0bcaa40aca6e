import { asString, isObject } from '../../contracts/parse.js';

/** Period in which one version of the app is refreshed once without a check, in ms. */
const refreshBudgetMs = 300_000;

/**
 * Returns whether the user has refreshed this version of the app already within the period, so that another refresh
 * would load the same failure again.
 * @param mark text of the last refresh, from storage
 */
export function isRefreshSpent(mark: string | undefined, version: string, now: number): boolean {
  if (mark === undefined) return false;
  let value: unknown;
  try {
    value = JSON.parse(mark);
  } catch {
    // Not ours, or from an earlier version.
    return false;
  }
  if (!isObject(value) || asString(value.version) !== version) return false;
  const { at } = value;
  // A clock that was set back since does not make the budget last longer.
  return typeof at === 'number' && at <= now && now - at < refreshBudgetMs;
}

export function refreshMark(version: string, now: number): string {
  return JSON.stringify({ version, at: now });
}
