import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Calendar'. */
export const calendarEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'calendar',
    app: 'calendar',
    oldModule: 'schedule',
    mobileList: '/mobile/calendar',
    mobileDetail: '/mobile/calendar/detail/{id}',
    pcDetail: '/sp/calendar/calendarViewPage/{id}',
  }),
];
