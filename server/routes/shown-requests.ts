import { isWaitingModule, waitingViews, type WaitingModule } from '../../core/contracts/home.js';
import type { RecordRow } from '../../core/contracts/records.js';
import { formsApp } from '../../core/records/display.js';
import type { CurrentUser } from '../people/person.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import { isFormModule, moduleOfForm, requestAnswers } from '../schemas/form-answers.js';
import { isDisplayed } from './module-param.js';
import type { Services } from './services.js';

type Known = Pick<Services, 'modules' | 'tenants'>;

/** undefined where the tenant has no such module, or no form whose answers are approved. */
function moduleFor({ modules }: Known, tenant: string, module: string): ModuleDef | undefined {
  if (module !== formsApp) return modules.of(tenant, module);
  const hasRequests = modules.withApprovals(tenant).some((def) => isFormModule(def.module));
  return hasRequests ? requestAnswers(tenant) : undefined;
}

/** The modules of `waitingViews` that the user sees, in their order; the answers to all forms are one. */
export function shownModules(
  services: Known,
  { person }: Pick<CurrentUser, 'person'>,
): { def: ModuleDef; module: WaitingModule }[] {
  return Object.keys(waitingViews).flatMap((module) => {
    const def = moduleFor(services, person.tenant, module);
    return def && isWaitingModule(module) && isDisplayed(def, person, services.tenants)
      ? [{ def, module }]
      : [];
  });
}

/** Module of the form that a row of answers to several forms belongs to. */
export const formOf = ({ values }: Pick<RecordRow, 'values'>): string => moduleOfForm(textOf(values['form']));
