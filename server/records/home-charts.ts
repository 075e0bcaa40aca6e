import * as v from 'valibot';

import { chartParts } from '../../core/contracts/chart-choice.js';
import { codes } from '../../core/contracts/envelope.js';
import { mostHomeCharts, type HomeChart, type NewHomeChart } from '../../core/contracts/home-charts.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import { ApiError, notFound, parseRequest } from '../texts/messages/api-error.js';
import { parseRowsQuery } from './list-query.js';
import type { SavedViews } from './saved-views.js';

/**
 * Charts on the home pages of employees; private to the employee. They say what is asked for: the figures are read by the
 * call for groups, with the rights that the employee has then.
 */
export interface HomeCharts {
  /** In their order, without those of modules that there are no more. */
  of(currentUser: CurrentUser): Promise<HomeChart[]>;
  /** Throws ApiError: 404 for an unknown view, 400 if there are too many. */
  add(currentUser: CurrentUser, def: ModuleDef, chart: NewHomeChart): Promise<HomeChart>;
  /** Puts the charts with these ids first, in this order. Ids of others are ignored. */
  order(currentUser: CurrentUser, ids: readonly string[]): Promise<HomeChart[]>;
  /** Throws ApiError (404). */
  remove(currentUser: CurrentUser, id: string): Promise<void>;
}

const newChartSchema = v.object({
  module: v.pipe(v.string(), v.maxLength(64)),
  view: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  chart: v.optional(v.record(v.picklist(chartParts), v.pipe(v.string(), v.maxLength(200)))),
});

/** Throws ApiError (400, 413). */
export function parseHomeChart(body: Readonly<Record<string, unknown>>): NewHomeChart {
  const { module, view, chart } = parseRequest(newChartSchema, body);
  const { search, filters } = parseRowsQuery(body);
  // An empty search or list of filters was emptied by the user, who has not taken that of the view.
  const parsed = {
    module,
    view,
    ...(typeof body['search'] === 'string' && { search }),
    ...(Array.isArray(body['filters']) && { filters }),
    ...(chart && Object.keys(chart).length > 0 && { chart }),
  };
  if (JSON.stringify(parsed).length > serverLimits.viewLength) throw new ApiError(codes.tooLarge, 'tooLarge');
  return parsed;
}

interface HomeChartDeps {
  database: Database;
  modules: Modules;
  savedViews: Pick<SavedViews, 'of'>;
  nextId: () => string;
}

export function createHomeCharts({ database, modules, savedViews, nextId }: HomeChartDeps): HomeCharts {
  const { tables } = database;

  const rowsOf = async ({ person }: CurrentUser) =>
    await tables
      .selectFrom('home_chart')
      .select(['id', 'module', 'view', 'data'])
      .where('tenant', '=', person.tenant)
      .where('employee', '=', person.id)
      .orderBy('place')
      .orderBy('id')
      .limit(mostHomeCharts)
      .execute();

  /** Numbers the charts of an employee. */
  async function place(ids: readonly string[]): Promise<void> {
    for (const [index, id] of ids.entries())
      await tables
        .updateTable('home_chart')
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute();
  }

  return {
    async of(currentUser) {
      const rows = await rowsOf(currentUser);
      return rows.flatMap((row) => (modules.get(row.module) ? [chartOf(row)] : []));
    },
    async add(currentUser, def, { module, view, ...rest }) {
      const { id: employee, tenant } = currentUser.person;
      const isOwn = def.views.some(({ id }) => id === view);
      const data = JSON.stringify(rest);
      return await database.transaction(async () => {
        const views = isOwn ? [] : await savedViews.of(employee, module);
        if (!isOwn && !views.some(({ id }) => id === view)) throw notFound();
        const rows = await rowsOf(currentUser);
        const same = rows.find((row) => row.module === module && row.view === view && row.data === data);
        if (same) return chartOf(same);
        if (rows.length >= mostHomeCharts) throw new ApiError(codes.badRequest, 'tooManyHomeCharts');
        const row = { id: nextId(), module, view, data };
        await place(rows.map(({ id }) => id));
        await tables
          .insertInto('home_chart')
          .values({ ...row, tenant, employee, place: rows.length + 1 })
          .execute();
        return chartOf(row);
      });
    },
    async order(currentUser, ids) {
      return await database.transaction(async () => {
        const rows = await rowsOf(currentUser);
        const placeOf = ({ id }: { id: string }): number => {
          const index = ids.indexOf(id);
          return index < 0 ? ids.length : index;
        };
        const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
        await place(sorted.map(({ id }) => id));
        return sorted.flatMap((row) => (modules.get(row.module) ? [chartOf(row)] : []));
      });
    },
    async remove({ person }, id) {
      const { numDeletedRows } = await tables
        .deleteFrom('home_chart')
        .where('tenant', '=', person.tenant)
        .where('employee', '=', person.id)
        .where('id', '=', id)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw notFound();
    },
  };
}

const chartOf = ({
  data,
  ...row
}: {
  id: string;
  module: string;
  view: string;
  data: string;
}): HomeChart => ({
  ...row,
  ...(JSON.parse(data) as Omit<NewHomeChart, 'module' | 'view'>),
});
