import * as v from 'valibot';

import { chartParts } from '../../core/contracts/chart-choice.js';
import { codes } from '../../core/contracts/envelope.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { SavedView } from '../../core/contracts/records.js';
import { viewKindNameSchema } from '../../core/contracts/view-kind-names.js';
import { parseRequest, notFound, ApiError } from '../texts/messages/api-error.js';
import { parseRowsQuery } from './list-query.js';
import type { CurrentUser } from '../people/person.js';
import type { Scan, WriteOptions } from './scan.js';
import type { Database } from '../storage/database.js';

type ViewContent = Omit<SavedView, 'id'>;

/** Saved views; private to the employee who saved them. */
export interface SavedViews {
  of(employee: string, module: string): Promise<SavedView[]>;
  /** Throws ApiError for a name with sensitive words that the user has not confirmed; likewise below. */
  add(user: CurrentUser, module: string, view: ViewContent, options?: WriteOptions): Promise<SavedView>;
  change(
    user: CurrentUser,
    module: string,
    id: string,
    view: ViewContent,
    options?: WriteOptions,
  ): Promise<SavedView>;
  /** With the charts on the home page that show it. Throws ApiError (404). */
  remove(employee: string, module: string, id: string): Promise<void>;
}

const viewSchema = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60))),
  kind: v.optional(viewKindNameSchema),
  chart: v.optional(v.record(v.picklist(chartParts), v.pipe(v.string(), v.maxLength(200)))),
});

/** Parses a saved view. Throws ApiError (400, 413). */
export function parseView(body: unknown): ViewContent {
  const { label, columns, kind, chart } = parseRequest(viewSchema, body);
  const { search, filters, sort } = parseRowsQuery(body);
  const view = {
    label,
    ...(search ? { search } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(sort.length > 0 ? { sort } : {}),
    ...(columns ? { columns } : {}),
    ...(kind ? { kind } : {}),
    ...(chart ? { chart } : {}),
  };
  if (JSON.stringify(view).length > serverLimits.viewLength) throw new ApiError(codes.tooLarge, 'tooLarge');
  return view;
}

export function createSavedViews(database: Database, nextId: () => string, scan: Scan): SavedViews {
  const { tables } = database;

  async function of(employee: string, module: string): Promise<SavedView[]> {
    const rows = await tables
      .selectFrom('saved_view')
      .select(['id', 'data'])
      .where('employee', '=', employee)
      .where('module', '=', module)
      .orderBy('id')
      .execute();
    return rows.map(({ id, data }) => ({ ...(JSON.parse(data) as ViewContent), id }));
  }

  /** Throws ApiError (413) if the user's views would be too long with this one, in place of that with the id. */
  async function assertRoom(employee: string, data: string, id = ''): Promise<void> {
    const { total } = await tables
      .selectFrom('saved_view')
      .select((eb) =>
        eb.fn.coalesce(eb.fn.sum<number>(eb.fn<number>('length', ['data'])), eb.lit(0)).as('total'),
      )
      .where('employee', '=', employee)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    if (total + data.length > serverLimits.viewsLength) throw new ApiError(codes.tooLarge, 'tooManyViews');
  }

  return {
    of,
    async add(user, module, view, { confirmed = false } = {}) {
      const employee = user.person.id;
      return await database.transaction(async () => {
        const { total } = await tables
          .selectFrom('saved_view')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .where('employee', '=', employee)
          .executeTakeFirstOrThrow();
        if (total >= serverLimits.savedViews) throw new ApiError(codes.badRequest, 'tooManyViews');
        const data = JSON.stringify(view);
        await assertRoom(employee, data);
        const id = nextId();
        await scan(user, { module, record: id, texts: [view.label], confirmed });
        await tables.insertInto('saved_view').values({ id, employee, module, data }).execute();
        return { ...view, id };
      });
    },
    async change(user, module, id, view, { confirmed = false } = {}) {
      const employee = user.person.id;
      return await database.transaction(async () => {
        const present = (await of(employee, module)).find((one) => one.id === id);
        if (!present) throw notFound();
        if (view.label !== present.label) {
          await scan(user, { module, record: id, texts: [view.label], confirmed });
        }
        const data = JSON.stringify(view);
        await assertRoom(employee, data, id);
        await tables.updateTable('saved_view').set({ data }).where('id', '=', id).execute();
        return { ...view, id };
      });
    },
    async remove(employee, module, id) {
      await database.transaction(async () => {
        const { numDeletedRows } = await tables
          .deleteFrom('saved_view')
          .where('id', '=', id)
          .where('employee', '=', employee)
          .where('module', '=', module)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) throw notFound();
        await tables
          .deleteFrom('home_chart')
          .where('employee', '=', employee)
          .where('module', '=', module)
          .where('view', '=', id)
          .execute();
      });
    },
  };
}
