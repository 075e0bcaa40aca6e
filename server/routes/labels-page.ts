import type { Hono } from 'hono';

import { asLabelId } from '../../core/contracts/labels.js';
import {
  editingSchema,
  labelChangeSchema,
  labelPagePaths,
  type LabelPage,
} from '../../core/contracts/labels-page.js';
import { limits } from '../../core/contracts/limits.js';
import { configKeys } from '../../core/contracts/names.js';
import { parseLanguage, type Lang } from '../../core/contracts/tenant.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { limitParameter, offsetParameter } from '../http/query-parameters.js';
import { badRequest, noAccess, notFound } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

interface LabelQuery {
  lang: Lang;
  search: string;
  module: string | undefined;
  isChanged: boolean;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Calls of the page /sp/labels, for administrators of the tenant. */
export function labelPageRoutes(
  app: Hono<ServerEnv>,
  { productLabels, tenantLabels, baseSettings }: Services,
): void {
  /** Labels that match a query, with those texts that it is about. */
  async function matching(
    tenant: string,
    { lang, search, module, isChanged }: LabelQuery,
  ): Promise<LabelPage['labels']> {
    const own = (await tenantLabels.audience(tenant, lang)).tenantLabels;
    const changed = await tenantLabels.languages(tenant);
    const wanted = folded(search.trim());
    return productLabels.ids.flatMap((id) => {
      const modules = productLabels.modulesOf(id);
      const changedIn = changed.get(id) ?? [];
      if (module !== undefined && !modules.includes(module)) return [];
      if (isChanged && changedIn.length === 0) return [];
      const product = productLabels.text(id, lang) ?? '';
      const text = own.get(id);
      const isFound = [product, text ?? ''].some((each) => folded(each).includes(wanted)) || id === wanted;
      if (!isFound) return [];
      return [
        {
          id,
          modules: [...modules],
          product,
          ...(text === undefined ? {} : { own: text }),
          changedIn: [...changedIn],
        },
      ];
    });
  }

  const { labels, label, editing } = labelPagePaths;
  const idPath = label('ID').replace('ID', ':id{[0-9]+}');
  for (const path of [labels, idPath, editing]) {
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });
  }

  app.get(labels, async (c) => {
    const { person, lang } = c.get('currentUser');
    const query: LabelQuery = {
      lang: parseLanguage(c.req.query('lang')) ?? lang,
      search: (c.req.query('search') ?? '').slice(0, limits.searchLength),
      module: c.req.query('module') || undefined,
      isChanged: c.req.query('changed') === '1',
    };
    if (query.module !== undefined && !productLabels.modules.includes(query.module)) throw badRequest();
    const found = await matching(person.tenant, query);
    const offset = offsetParameter(c);
    const page: LabelPage = {
      total: found.length,
      labels: found.slice(offset, offset + limitParameter(c, 50)),
      modules: [...productLabels.modules],
    };
    return ok(c, page);
  });

  app.put(editing, async (c) => {
    const { on } = await readBody(c, editingSchema);
    await baseSettings.set(c.get('currentUser').person.tenant, configKeys.translationEditing, on ? '1' : '0');
    return ok(c, { on });
  });

  app.get(idPath, async (c) =>
    ok(c, await tenantLabels.detail(c.get('currentUser').person.tenant, idOf(c.req.param('id')))),
  );

  app.put(idPath, async (c) => {
    const { texts, revision } = await readBody(c, labelChangeSchema);
    const id = idOf(c.req.param('id'));
    return ok(c, await tenantLabels.change(c.get('currentUser').person, id, texts, revision));
  });
}

function idOf(parameter: string | undefined): string {
  const id = asLabelId(parameter);
  if (id === undefined) throw notFound();
  return id;
}
