import { isVisible } from '../../core/records/display.js';
import { allows } from '../../core/records/group-rights.js';
import type { ServerContext } from '../http/context.js';
import { noAccess, notFound } from '../texts/messages/api-error.js';
import type { Person } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { limitsIn } from '../records/rights.js';
import type { Services } from './services.js';

/** Module of the path, if the tenant displays its app (requirements 6.6). */
export function moduleOf(c: ServerContext, services: Pick<Services, 'modules' | 'tenants'>): ModuleDef {
  return displayedModule(c, services, c.req.param('module') ?? '');
}

/** The module of that name, if the tenant displays its app to the user. Throws ApiError (404, 403). */
export function displayedModule(
  c: ServerContext,
  { modules, tenants }: Pick<Services, 'modules' | 'tenants'>,
  module: string,
): ModuleDef {
  const { person } = c.get('currentUser');
  const def = modules.of(person.tenant, module);
  if (!def || (def.tenant !== undefined && def.tenant !== person.tenant)) throw notFound();
  if (!isDisplayed(def, person, tenants)) throw noAccess();
  return def;
}

/** Returns whether the tenant shows the module, and the person's groups show it to them. */
export const isDisplayed = (
  def: ModuleDef,
  person: Pick<Person, 'tenant' | 'rights'>,
  tenants: Services['tenants'],
): boolean =>
  isVisible(def, tenants.get(person.tenant)?.data.displayModules) &&
  allows(limitsIn(def, person), def.module, 'see');

/** Record id of the path. Throws ApiError (404) unless it consists of digits. */
export function idOf(c: ServerContext): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw notFound();
  return id;
}
