import { createClock } from '../../server/people/clock.js';
import type { CurrentUser } from '../../server/people/person.js';
import { allModules } from '../../server/schemas/all.js';
import type { ModuleDef } from '../../server/schemas/define.js';
import { noon } from './harness.js';

/** Module whose lists and searches tests read. */
export const customerModule = moduleNamed('customer');

function moduleNamed(name: string): ModuleDef {
  const def = allModules.find(({ module }) => module === name);
  if (!def) throw new TypeError(`There is no module ${name}.`);
  return def;
}

/** User without roles. */
export const currentUser: CurrentUser = {
  person: {
    tenant: 'group',
    id: '1',
    userId: '1',
    account: 'a',
    name: 'A',
    department: '',
    departmentId: null,
    title: '',
    manager: null,
    roles: new Set(),
  },
  lang: 'en',
  tenantLabels: new Map<string, string>(),
  clock: createClock('Asia/Shanghai', () => noon),
  departments: [],
  expenseLimits: {},
  flowSteps: () => [],
  stepsOfVersion: () => [],
  currencies: { currencymap: { CNY: '¥' }, baseCurrency: '¥' },
  datePatterns: { date: 'yyyy-MM-dd', datetime: 'yyyy-MM-dd HH:mm' },
};
