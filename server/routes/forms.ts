import type { Hono } from 'hono';

import { customFieldsPaths } from '../../core/contracts/custom-fields.js';
import {
  formChangeSchema,
  formPaths,
  formRemovalSchema,
  formRestoreSchema,
  formRevisionSchema,
  newFormSchema,
} from '../../core/contracts/forms.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import { formMaker, makesForms } from './form-maker.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':id');

/**
 * Forms that administrators of a tenant make; other employees get those that they may answer. Custom fields of built-in
 * modules are forms, too.
 */
export function formRoutes(
  app: Hono<ServerEnv>,
  { forms, customFields }: Pick<Services, 'forms' | 'customFields'>,
): void {
  app.get(customFieldsPaths.modules, async (c) => ok(c, await customFields.modules(formMaker(c))));
  app.get(formPaths.forms, async (c) => {
    const currentUser = c.get('currentUser');
    return ok(c, makesForms(currentUser) ? await forms.all(currentUser) : await forms.open(currentUser));
  });
  app.post(formPaths.forms, async (c) => {
    const by = formMaker(c);
    return ok(c, await forms.add(by, (await readBody(c, newFormSchema)).title));
  });
  app.get(byId(formPaths.form), async (c) => ok(c, await forms.get(formMaker(c), idOf(c))));
  app.put(byId(formPaths.form), async (c) => {
    const by = formMaker(c);
    return ok(c, await forms.save(by, idOf(c), await readBody(c, formChangeSchema)));
  });
  app.delete(byId(formPaths.form), async (c) => {
    const by = formMaker(c);
    await forms.remove(by, idOf(c), parseRequest(formRemovalSchema, c.req.query()).revision);
    return ok(c, null);
  });
  app.post(byId(formPaths.publish), async (c) => {
    const by = formMaker(c);
    return ok(c, await forms.publish(by, idOf(c), (await readBody(c, formRevisionSchema)).revision));
  });
  app.get(byId(formPaths.impact), async (c) => ok(c, await forms.impact(formMaker(c), idOf(c))));
  app.get(byId(formPaths.preview), async (c) => ok(c, await forms.preview(formMaker(c), idOf(c))));
  app.post(byId(formPaths.restore), async (c) => {
    const by = formMaker(c);
    return ok(c, await forms.restore(by, idOf(c), await readBody(c, formRestoreSchema)));
  });
  app.get(byId((id) => formPaths.version(id, 'VERSION')).replace('VERSION', ':version'), async (c) =>
    ok(c, await forms.version(formMaker(c), idOf(c), Number(c.req.param('version')))),
  );
}
