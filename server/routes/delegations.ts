import type { Hono } from 'hono';

import {
  delegationChangeSchema,
  delegationPaths,
  type DelegationState,
} from '../../core/contracts/delegation.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import type { Person } from '../people/person.js';
import { knownModuleOf } from '../schemas/form-answers.js';
import { localize } from '../texts/labels/text.js';
import { notFound } from '../texts/messages/api-error.js';
import { idOf, isDisplayed } from './module-param.js';
import type { Services } from './services.js';

/**
 * Who decides for the user, and for any employee, while they are away; the latter below the path of accounts, which are for
 * administrators only.
 */
export function delegationRoutes(
  app: Hono<ServerEnv>,
  { delegations, directory, modules, tenants }: Services,
): void {
  const user = (c: ServerContext): Person => c.get('currentUser').person;

  /** The employee of the path, also one who is disabled. Throws ApiError (404) for an unknown one. */
  function employeeOf(c: ServerContext): Person {
    const known = directory.account(user(c).tenant, idOf(c));
    if (!known) throw notFound();
    return known.person;
  }

  /** Modules with approvals that the employee sees, as the user reads their names. */
  const modulesOf = (c: ServerContext, employee: Person): DelegationState['modules'] => {
    const approved = modules
      .withApprovals(employee.tenant)
      .filter((def) => def.flow && isDisplayed(def, employee, tenants));
    const all = new Set(approved.map(knownModuleOf));
    return [...all].map(({ module, label }) => ({ module, label: localize(label, c.get('currentUser')) }));
  };

  async function read(c: ServerContext, employee: Person): Promise<Response> {
    const stored = await delegations.get(employee.tenant, employee.id);
    return ok(c, { ...stored, modules: modulesOf(c, employee) } satisfies DelegationState);
  }

  async function change(c: ServerContext, employee: Person): Promise<Response> {
    const offered = modulesOf(c, employee);
    const body = await readBody(c, delegationChangeSchema);
    const stored = await delegations.set(user(c), employee.id, body, offered);
    return ok(c, { ...stored, modules: offered } satisfies DelegationState);
  }

  app.get(delegationPaths.own, (c) => read(c, user(c)));
  app.put(delegationPaths.own, (c) => change(c, user(c)));
  const ofPerson = delegationPaths.ofPerson('ID').replace('ID', ':id');
  app.get(ofPerson, (c) => read(c, employeeOf(c)));
  app.put(ofPerson, (c) => change(c, employeeOf(c)));
}
