import type { Hono } from 'hono';

import {
  newUserGroupSchema,
  userGroupChangeSchema,
  userGroupPaths,
  userGroupRevisionSchema,
  type RightsModule,
  type RightsOfPerson,
  type UserGroups,
} from '../../core/contracts/user-groups.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { localize } from '../texts/labels/text.js';
import { noAccess, notFound, parseRequest } from '../texts/messages/api-error.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

/** Groups of people and their rights, for administrators of the tenant. */
export function userGroupRoutes(
  app: Hono<ServerEnv>,
  { directory, modules, tenants, userGroups }: Services,
): void {
  const admin = (c: ServerContext) => c.get('currentUser').person;
  const one = userGroupPaths.group('ID').replace('ID', ':id');

  for (const path of [userGroupPaths.prefix, `${userGroupPaths.prefix}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });

  function modulesOf(c: ServerContext): RightsModule[] {
    const currentUser = c.get('currentUser');
    const shown = tenants.get(currentUser.person.tenant)?.data.displayModules ?? [];
    return modules.all
      .filter(({ app: name }) => shown.includes(name))
      .map(({ module, label }) => ({ module, label: localize(label, currentUser) }));
  }

  app.get(userGroupPaths.groups, (c) => {
    const { all } = directory.userGroups(admin(c).tenant);
    const groups = all.map(({ id, name, people }) => ({ id, name, people: people.length }));
    return ok(c, { groups, modules: modulesOf(c) } satisfies UserGroups);
  });
  app.post(userGroupPaths.groups, async (c) =>
    ok(c, await userGroups.add(admin(c), await readBody(c, newUserGroupSchema))),
  );
  app.get(userGroupPaths.ofPerson('ID').replace('ID', ':id'), (c) => {
    const { tenant } = admin(c);
    const id = idOf(c);
    const known = directory.account(tenant, id);
    if (!known) throw notFound();
    const answer: RightsOfPerson = {
      isAdmin: known.person.roles.has('admin'),
      groups: directory
        .userGroups(tenant)
        .all.filter(({ people }) => people.includes(id))
        .map(({ id: group }) => userGroups.get(tenant, group))
        .map(({ id: group, name, rights }) => ({ id: group, name, rights })),
      modules: modulesOf(c),
    };
    return ok(c, answer);
  });
  app.get(one, (c) => ok(c, userGroups.get(admin(c).tenant, idOf(c))));
  app.put(one, async (c) =>
    ok(c, await userGroups.change(admin(c), idOf(c), await readBody(c, userGroupChangeSchema))),
  );
  app.delete(one, async (c) => {
    const { revision } = parseRequest(userGroupRevisionSchema, c.req.query());
    await userGroups.remove(admin(c), idOf(c), revision);
    return ok(c, null);
  });
}
