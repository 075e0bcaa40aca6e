import type { Hono } from 'hono';

import {
  departmentChangeSchema,
  departmentPaths,
  departmentRevisionSchema,
  newDepartmentSchema,
  type DepartmentsOfAccounts,
} from '../../core/contracts/departments.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import type { Person } from '../people/person.js';
import { noAccess, parseRequest } from '../texts/messages/api-error.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

/** The tree of departments: all employees read it, administrators of the tenant change it. */
export function departmentRoutes(
  app: Hono<ServerEnv>,
  { directory, departments }: Pick<Services, 'directory' | 'departments'>,
): void {
  function admin(c: ServerContext): Person {
    const { person } = c.get('currentUser');
    if (!person.roles.has('admin')) throw noAccess();
    return person;
  }
  const one = departmentPaths.department('ID').replace('ID', ':id');

  app.get(departmentPaths.departments, (c) =>
    ok(c, directory.departments(c.get('currentUser').person.tenant)),
  );
  app.get(departmentPaths.ofAccounts, (c) => {
    const { tenant } = admin(c);
    const all = directory.accounts(tenant);
    const answer: DepartmentsOfAccounts = {
      departments: [...directory.departmentsOfAccounts(tenant)],
      everyone: all.length,
      unplaced: all.filter(({ person }) => person.departmentId === null).length,
    };
    return ok(c, answer);
  });
  app.post(departmentPaths.departments, async (c) => {
    const by = admin(c);
    return ok(c, await departments.add(by, await readBody(c, newDepartmentSchema)));
  });
  app.put(one, async (c) => {
    const by = admin(c);
    return ok(c, await departments.change(by, idOf(c), await readBody(c, departmentChangeSchema)));
  });
  app.delete(one, async (c) => {
    const by = admin(c);
    const { revision } = parseRequest(departmentRevisionSchema, c.req.query());
    await departments.remove(by, idOf(c), revision);
    return ok(c, null);
  });
}
