import { defineEntry } from '../define-entry.js';
import type { PageDefinition, RegistryEntry } from '../types.js';

function reminders(kind: 'birthday' | 'anniversary'): PageDefinition {
  return {
    kind,
    device: 'Mobile',
    pattern: `/mobile/hrm/reminder/${kind}`,
    module: 'hrmReminder',
    show: 'list',
    filters: [{ field: 'kind', op: 'eq', value: kind }],
  };
}

/** Spec 2.4, row 'HR'. */
export const hrmEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'hrm',
    app: 'hrm',
    oldModule: 'hrmresource',
    mobileDetail: '/mobile/hrm/profile/{id}',
    pcDetail: '/sp/hrm/profileInfo/{id}',
    // The small employee page that links open (spec 2.6).
    also: { pcDetail: ['/sp/hrm/card?hrmid={id}'] },
  }),
  defineEntry({
    module: 'hrmContract',
    app: 'hrm',
    root: '/hrm/contract',
    mobileList: '/mobile/hrm/contractManager',
    mobileDetail: '/mobile/hrm/contractManager/info/{id}',
    pcDetail: '/sp/hrm/contract/{id}',
  }),
  defineEntry({
    module: 'hrmReminder',
    app: 'hrm',
    root: '/hrm/reminder',
    mobileDetail: '/mobile/hrm/reminder/view/{id}',
    pages: [reminders('birthday'), reminders('anniversary')],
  }),
];
