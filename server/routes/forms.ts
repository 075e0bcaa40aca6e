import type { Hono } from 'hono';

import { customFieldsPaths } from '../../core/contracts/custom-fields.js';
import {
  formChangeSchema,
  formPaths,
  formRemovalSchema,
  formRestoreSchema,
  formRevisionSchema,
  newFormSchema,
  type FormMaker,
} from '../../core/contracts/forms.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import type { CurrentUser } from '../people/person.js';
import { parseRequest } from '../texts/messages/api-error.js';
import { formAdmin, formMaker, makesForms } from './form-maker.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':id');

/**
 * Forms that administrators of a tenant and employees with the right make; others get those that they may answer. Custom fields of built-in
 * modules are forms, too.
 */
export function formRoutes(
  app: Hono<ServerEnv>,
  { forms, customFields, directory }: Pick<Services, 'forms' | 'customFields' | 'directory'>,
): void {
  /** The user of the request and the form of its path, which the user may change. Throws ApiError (403, 404). */
  async function ownForm(c: ServerContext): Promise<[by: CurrentUser, id: string]> {
    const [by, id] = [formMaker(c), idOf(c)];
    await forms.assertOwn(by, id);
    return [by, id];
  }

  app.get(formPaths.maker, (c) => {
    const currentUser = c.get('currentUser');
    const makes = makesForms(currentUser);
    const groups = makes
      ? directory.userGroups(currentUser.person.tenant).all.map(({ id, name }) => ({ id, name }))
      : [];
    return ok(c, { makes, groups } satisfies FormMaker);
  });
  app.get(customFieldsPaths.modules, async (c) => ok(c, await customFields.modules(formAdmin(c))));
  app.get(formPaths.forms, async (c) => {
    const currentUser = c.get('currentUser');
    return ok(c, makesForms(currentUser) ? await forms.all(currentUser) : await forms.open(currentUser));
  });
  app.post(formPaths.forms, async (c) => {
    const by = formMaker(c);
    return ok(c, await forms.add(by, (await readBody(c, newFormSchema)).title));
  });
  app.get(byId(formPaths.form), async (c) => ok(c, await forms.get(...(await ownForm(c)))));
  app.put(byId(formPaths.form), async (c) => {
    const form = await ownForm(c);
    return ok(c, await forms.save(...form, await readBody(c, formChangeSchema)));
  });
  app.delete(byId(formPaths.form), async (c) => {
    const form = await ownForm(c);
    await forms.remove(...form, parseRequest(formRemovalSchema, c.req.query()).revision);
    return ok(c, null);
  });
  app.post(byId(formPaths.publish), async (c) => {
    const form = await ownForm(c);
    return ok(c, await forms.publish(...form, (await readBody(c, formRevisionSchema)).revision));
  });
  app.get(byId(formPaths.impact), async (c) => ok(c, await forms.impact(...(await ownForm(c)))));
  app.get(byId(formPaths.preview), async (c) => ok(c, await forms.preview(...(await ownForm(c)))));
  app.get(byId(formPaths.results), async (c) => ok(c, await forms.results(c.get('currentUser'), idOf(c))));
  app.post(byId(formPaths.restore), async (c) => {
    const form = await ownForm(c);
    return ok(c, await forms.restore(...form, await readBody(c, formRestoreSchema)));
  });
  app.get(byId((id) => formPaths.version(id, 'VERSION')).replace('VERSION', ':version'), async (c) =>
    ok(c, await forms.version(...(await ownForm(c)), Number(c.req.param('version')))),
  );
}
