import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import * as v from 'valibot';

import { monitorPageSize, type MonitorRange, type ScopeQuery } from '../../core/contracts/monitor-page.js';
import {
  markSchemas,
  type LoadSummary,
  type PageView,
  type PageViewRow,
  type PageViews,
  type Percentiles,
  type TimingSummary,
  type ViewMarks,
  type ViewsQuery,
} from '../../core/contracts/monitor-views.js';
import { notFound } from '../texts/messages/api-error.js';
import type { ReadStatement } from '../storage/read-pool.js';
import type { Database, SqlRow } from '../storage/database.js';
import { numberOf, optionalTextOf, textOf } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import { beginOf, conditionOf, readIn, topRows, type MonitorReadsDeps, type Reader } from './read-scope.js';

/** Reads of page loads and of the timings after them. */
export interface PageReads {
  loads(reader: Reader, scope: ScopeQuery): Promise<LoadSummary>;
  timings(reader: Reader, range: MonitorRange): Promise<TimingSummary>;
  views(reader: Reader, query: ViewsQuery): Promise<PageViews>;
  /** A page load with its marks. Throws ApiError (404). */
  view(reader: Reader, id: string): Promise<PageView>;
}

/** Rows of a view's marks of one group. */
const shownMarks = 200;

const measures = {
  load: 'load_ms',
  LCP: 'lcp_ms',
  INP: 'inp_ms',
  CLS: 'cls',
  TTFB: 'ttfb_ms',
} as const;

/** Percentiles of a measure by name, the most frequent names first. */
function percentilesOf(
  tables: Kysely<Tables>,
  table: 'monitor_page' | 'monitor_timing',
  { name, value }: { name: RawBuilder<string>; value: RawBuilder<number> },
  condition: Expression<SqlBool>,
): ReadStatement {
  const measured = tables
    .selectFrom(table)
    .select([
      name.as('name'),
      value.as('value'),
      sql<number>`row_number() OVER (PARTITION BY ${name} ORDER BY ${value})`.as('place'),
      sql<number>`count(*) OVER (PARTITION BY ${name})`.as('total'),
    ])
    .where(condition)
    .where(value, 'is not', null)
    .where(name, '<>', '');
  // A parameter would be of the type of `total`, a whole number.
  const percentile = (share: number) =>
    sql<number>`min(CASE WHEN place >= total * ${sql.lit(share)} THEN value END)`;
  return tables
    .selectFrom(measured.as('measured'))
    .select((eb) => [
      'name',
      eb.fn.max('total').as('count'),
      percentile(0.5).as('p50'),
      percentile(0.75).as('p75'),
      percentile(0.95).as('p95'),
    ])
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(topRows)
    .compile();
}

const percentileRow = (row: SqlRow): Percentiles => ({
  name: textOf(row, 'name'),
  count: numberOf(row, 'count'),
  p50: numberOf(row, 'p50'),
  p75: numberOf(row, 'p75'),
  p95: numberOf(row, 'p95'),
});

const measureOf = (row: SqlRow, column: string): number | undefined =>
  row[column] === null ? undefined : numberOf(row, column);

const fact = v.optional(v.string(), '');
/** Fields of a stored PerformanceReport that are read. */
const factsSchema = v.object({
  version: fact,
  engine: fact,
  osVersion: fact,
  language: fact,
  userAgent: fact,
});

type MarkGroup = keyof ViewMarks;
const markGroups = Object.keys(markSchemas) as MarkGroup[];

/** Number of the view's marks of each group, then the first marks of each. */
function markStatements({ tables, dialect }: Database, tenant: string, id: string): ReadStatement[] {
  return [
    tables
      .selectFrom('monitor_marks')
      .select((eb) =>
        markGroups.map((group) =>
          eb.fn.coalesce(eb.fn.sum<number>(dialect.itemCountOf('data', group)), eb.lit(0)).as(group),
        ),
      )
      .where('tenant', '=', tenant)
      .where('page_id', '=', id)
      .compile(),
    ...markGroups.map((group) =>
      tables
        .selectFrom(['monitor_marks as marks', dialect.itemsOf('marks.data', group).as('item')])
        .select('item.value as item')
        .where('marks.tenant', '=', tenant)
        .where('marks.page_id', '=', id)
        .orderBy('marks.seq')
        .orderBy('item.key')
        .limit(shownMarks)
        .compile(),
    ),
  ];
}

export function createPageReads({ database, reads, directory, now }: MonitorReadsDeps): PageReads {
  const { tables } = database;
  const read = readIn(reads);

  const received = (
    { range, browser, page }: Pick<ScopeQuery, 'range'> & Partial<ScopeQuery>,
    reader: Reader,
  ): Expression<SqlBool> =>
    conditionOf(
      reader.person.tenant,
      { column: 'received_ms', fromMs: beginOf(range, now(), reader) },
      { browser, page },
    );

  const viewOf = (tenant: string, row: SqlRow): PageViewRow => ({
    id: textOf(row, 'id'),
    timeMs: numberOf(row, 'received_ms'),
    person: directory.ref(tenant, textOf(row, 'employee')),
    url: textOf(row, 'url'),
    page: textOf(row, 'page'),
    device: textOf(row, 'device'),
    browser: textOf(row, 'browser'),
    os: textOf(row, 'os'),
    loadMs: measureOf(row, 'load_ms'),
    lcpMs: measureOf(row, 'lcp_ms'),
    inpMs: measureOf(row, 'inp_ms'),
    cls: measureOf(row, 'cls'),
    ttfbMs: measureOf(row, 'ttfb_ms'),
  });

  return {
    async loads(reader, scope) {
      const condition = received(scope, reader);
      const [[loads] = [], byPage = [], ...vitals] = await read(
        [
          tables
            .selectFrom('monitor_page')
            .select((eb) => eb.fn.countAll<number>().as('loads'))
            .where(condition)
            .compile(),
          percentilesOf(
            tables,
            'monitor_page',
            { name: sql.ref('page'), value: sql.ref(measures.load) },
            condition,
          ),
          ...Object.entries(measures).map(([name, column]) =>
            percentilesOf(tables, 'monitor_page', { name: sql.lit(name), value: sql.ref(column) }, condition),
          ),
        ],
        reader,
      );
      return {
        loads: numberOf(loads, 'loads'),
        vitals: vitals.flat().map(percentileRow),
        loadByPage: byPage.map(percentileRow),
      };
    },

    async timings(reader, range) {
      const condition = received({ range }, reader);
      const columns = { name: sql.ref<string>('name'), value: sql.ref<number>('duration_ms') };
      const [routes = [], renders = [], actions = []] = await read(
        ['route', 'render', 'action'].map((kind) =>
          percentilesOf(tables, 'monitor_timing', columns, sql`${condition} AND kind = ${kind}`),
        ),
        reader,
      );
      return {
        routes: routes.map(percentileRow),
        renders: renders.map(percentileRow),
        actions: actions.map(percentileRow),
      };
    },

    async views(reader, query) {
      const { tenant } = reader.person;
      const loads = tables.selectFrom('monitor_page').where(received(query, reader));
      const [[total] = [], rows = []] = await read(
        [
          loads.select((eb) => eb.fn.countAll<number>().as('total')).compile(),
          loads
            .select(['id', 'employee', 'url', 'page', 'device', 'browser', 'os', 'received_ms'])
            .select(Object.values(measures))
            .$if(query.sort === 'slowest', (qb) => qb.orderBy('load_ms', (ob) => ob.desc().nullsLast()))
            .orderBy('received_ms', 'desc')
            .orderBy('seq', 'desc')
            .limit(monitorPageSize)
            .offset(query.offset)
            .compile(),
        ],
        reader,
      );
      return { total: numberOf(total, 'total'), rows: rows.map((row) => viewOf(tenant, row)) };
    },

    async view(reader, id) {
      const { tenant } = reader.person;
      const [[row] = [], [totals] = [], ...groups] = await read(
        [
          tables
            .selectFrom('monitor_page')
            .selectAll()
            .where('tenant', '=', tenant)
            .where('id', '=', id)
            .compile(),
          ...markStatements(database, tenant, id),
        ],
        reader,
      );
      if (!row) throw notFound();
      const marksOf = <S extends v.GenericSchema>(group: MarkGroup, schema: S) => ({
        total: numberOf(totals, group),
        items: (groups[markGroups.indexOf(group)] ?? []).map((one) =>
          v.parse(schema, JSON.parse(textOf(one, 'item'))),
        ),
      });
      const report = optionalTextOf(row, 'report');
      const facts = v.parse(factsSchema, report === undefined ? {} : JSON.parse(report));
      return {
        ...viewOf(tenant, row),
        browserVersion: facts.version,
        engine: facts.engine,
        osVersion: facts.osVersion,
        language: facts.language,
        userAgent: facts.userAgent,
        marks: {
          navigation: marksOf('navigation', markSchemas.navigation),
          paint: marksOf('paint', markSchemas.paint),
          vital: marksOf('vital', markSchemas.vital),
          resource: marksOf('resource', markSchemas.resource),
          mark: marksOf('mark', markSchemas.mark),
          route: marksOf('route', markSchemas.route),
          render: marksOf('render', markSchemas.render),
          action: marksOf('action', markSchemas.action),
          memory: marksOf('memory', markSchemas.memory),
          error: marksOf('error', markSchemas.error),
          trace: marksOf('trace', markSchemas.trace),
        },
      };
    },
  };
}
