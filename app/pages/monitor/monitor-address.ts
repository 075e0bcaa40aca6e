import { errorTypes, type ErrorType } from '../../../core/contracts/monitor.js';
import { monitorRanges, type MonitorRange } from '../../../core/contracts/monitor-page.js';

const monitorTabs = ['errors', 'loads', 'timings', 'resources', 'settings'] as const;
export type MonitorTab = (typeof monitorTabs)[number];

/** State of the page, stored in its address to be shared and restored. */
export interface MonitorState {
  tab: MonitorTab;
  range: MonitorRange;
  kind: ErrorType | undefined;
  browser: string;
  page: string;
  search: string;
  sort: MonitorSort;
  /** Group whose errors are shown in place of the list. */
  group: string;
  /** Id of the page view whose details replace the list. */
  view: string;
}

/** Errors are sorted by latest and count, page views by latest and slowest. */
const sorts = ['latest', 'count', 'slowest'] as const;
type MonitorSort = (typeof sorts)[number];

const ranges = Object.keys(monitorRanges) as MonitorRange[];
const longest = 200;

export function readMonitorState(address: string): MonitorState {
  const query = new URLSearchParams(address.split('#', 1)[0]?.split('?').slice(1).join('?'));
  const text = (name: string): string => (query.get(name) ?? '').slice(0, longest);
  const one = <T extends string>(name: string, allowed: readonly T[]): T | undefined =>
    allowed.find((value) => value === query.get(name));
  return {
    tab: one('tab', monitorTabs) ?? 'errors',
    range: one('range', ranges) ?? 'day',
    kind: one('kind', errorTypes),
    browser: text('browser'),
    page: text('page'),
    search: text('search'),
    sort: one('sort', sorts) ?? 'latest',
    group: text('group'),
    view: text('view'),
  };
}

/** Address of the page in a state; usual values are left out. */
export function writeMonitorState(address: string, state: MonitorState): string {
  const usual = readMonitorState('');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value && value !== usual[name as keyof MonitorState]) query.set(name, String(value));
  }
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
