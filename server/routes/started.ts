import { isApprovalModule, type StartedItem } from '../../core/contracts/home.js';
import type { RecordRow } from '../../core/contracts/records.js';
import { formsApp } from '../../core/records/display.js';
import type { CurrentUser } from '../people/person.js';
import { optionFor } from '../records/field-options.js';
import { stepValues } from '../records/flows/flow-versions.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import { localize } from '../texts/labels/text.js';
import type { Services } from './services.js';
import { formOf, shownModules } from './shown-requests.js';

/** Number of requests on the launcher. */
const shown = 4;
const underWay = ['active', 'nearly', 'late', 'returned'];

type StartedDeps = Pick<Services, 'lists' | 'modules' | 'tenants' | 'flowVersions'>;

/** Reads the requests of all modules that a user has started and that are not decided, the latest arrivals first. */
export function createStarted(services: StartedDeps): (currentUser: CurrentUser) => Promise<StartedItem[]> {
  const { lists, modules, flowVersions } = services;

  function itemOf(currentUser: CurrentUser, def: ModuleDef, { id, title, values }: RecordRow): StartedItem {
    const step = textOf(values['step']);
    const steps = stepValues(def, currentUser.person.tenant, step, flowVersions);
    return {
      module: def.module,
      id,
      title,
      step: localize(optionFor(def, currentUser, 'step', step)?.label ?? ['', ''], currentUser),
      done: Math.max(0, steps.indexOf(step)),
      steps: steps.length,
      ...(values['status'] === 'returned' ? { returned: true } : {}),
    };
  }

  return async (currentUser) => {
    const { person } = currentUser;
    const found: { def: ModuleDef; row: RecordRow }[] = [];
    for (const { def, module } of shownModules(services, currentUser)) {
      if (!isApprovalModule(module) || !def.flow) continue;
      const { rows } = await lists.page(def, currentUser, {
        search: '',
        filters: [
          { field: def.flow.initiatorField, op: 'eq', value: person.id },
          { field: 'status', op: 'in', value: underWay },
        ],
        sort: [{ field: def.flow.arrivedField, direction: 'desc' }],
        offset: 0,
        limit: shown,
      });
      for (const row of rows) {
        const own = module === formsApp ? modules.of(person.tenant, formOf(row)) : def;
        if (own) found.push({ def: own, row });
      }
    }
    const arrival = ({ row }: (typeof found)[number]): string => textOf(row.values['arrivedAt']);
    return found
      .sort((one, other) => arrival(other).localeCompare(arrival(one)))
      .slice(0, shown)
      .map(({ def, row }) => itemOf(currentUser, def, row));
  };
}
