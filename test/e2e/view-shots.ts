import type { ViewKindName } from '../../core/contracts/view-kind-names.js';
import { address, all, type Shot } from './shot-steps.js';
import type { Screen } from './visitor.js';

/** A list in one of its kinds of view, with what else its address says. */
export interface ShownView {
  name: string;
  module: string;
  kind: ViewKindName;
  query?: string;
}

/** Every kind of view, and the modes of the calendar. */
export const shownViews: readonly ShownView[] = [
  { name: 'table', module: 'customer', kind: 'table' },
  { name: 'board', module: 'task', kind: 'board' },
  { name: 'chart', module: 'saleChance', kind: 'chart' },
  { name: 'calendar-month', module: 'calendar', kind: 'calendar', query: '&mode=month' },
  { name: 'calendar-week', module: 'calendar', kind: 'calendar', query: '&mode=week' },
  { name: 'calendar-day', module: 'meeting', kind: 'calendar', query: '&mode=day' },
  { name: 'calendar-agenda', module: 'calendar', kind: 'calendar', query: '&mode=agenda' },
  { name: 'split', module: 'workflow', kind: 'split' },
  { name: 'tree', module: 'doc', kind: 'tree' },
  { name: 'timeline', module: 'project', kind: 'timeline' },
  { name: 'thread', module: 'mail', kind: 'thread' },
  { name: 'people', module: 'hrm', kind: 'people' },
  { name: 'report', module: 'workflow', kind: 'report' },
];

const narrow: readonly Screen[] = ['phone', 'phoneLandscape'];

/** Address of a list in a kind of view, on the device of a screen. */
export const viewAddress = ({ module, kind, query = '' }: ShownView, screen: Screen) =>
  `${address(module, 'list', narrow.includes(screen) ? 'Mobile' : 'PC')('group')}?view=${kind}${query}`;

export const viewShots: readonly Shot[] = shownViews.flatMap((view) =>
  all.map((screen) => ({
    name: `view-${view.name}`,
    address: () => viewAddress(view, screen),
    screens: [screen],
  })),
);
