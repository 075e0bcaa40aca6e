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
import type { SqlRow } from '../storage/sql.js';
import { numberOf, optionalTextOf, textOf } from '../storage/sql.js';
import {
  beginOf,
  conditionOf,
  readIn,
  topRows,
  type Condition,
  type MonitorReadsDeps,
  type Reader,
} from './read-scope.js';

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

/** Percentiles of a column by name, the most frequent names first. */
function percentilesOf(
  table: 'monitor_page' | 'monitor_timing',
  { name, value }: { name: string; value: string },
  condition: Condition,
): ReadStatement {
  return {
    sql: `
      SELECT name, max(total) AS count,
        min(CASE WHEN place >= total * 0.5 THEN value END) AS p50,
        min(CASE WHEN place >= total * 0.75 THEN value END) AS p75,
        min(CASE WHEN place >= total * 0.95 THEN value END) AS p95
      FROM (
        SELECT ${name} AS name, ${value} AS value,
          row_number() OVER (PARTITION BY ${name} ORDER BY ${value}) AS place,
          count(*) OVER (PARTITION BY ${name}) AS total
        FROM ${table} WHERE ${condition.sql} AND ${value} IS NOT NULL AND ${name} <> '')
      GROUP BY name ORDER BY count DESC, name LIMIT ${topRows}`,
    values: condition.values,
  };
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
function markStatements(tenant: string, id: string): ReadStatement[] {
  const values = [tenant, id];
  const counts = markGroups.map((group) => `total(json_array_length(data, '$.${group}')) AS ${group}`);
  return [
    {
      sql: `SELECT ${counts.join(', ')} FROM monitor_marks WHERE tenant = ? AND page_id = ?`,
      values,
    },
    ...markGroups.map((group) => ({
      sql: `SELECT item.value AS item FROM monitor_marks AS marks, json_each(marks.data, '$.${group}') AS item
            WHERE marks.tenant = ? AND marks.page_id = ? ORDER BY marks.seq, item.key LIMIT ${shownMarks}`,
      values,
    })),
  ];
}

export function createPageReads({ reads, directory, now }: MonitorReadsDeps): PageReads {
  const read = readIn(reads);

  const received = (
    { range, browser, page }: Pick<ScopeQuery, 'range'> & Partial<ScopeQuery>,
    reader: Reader,
  ): Condition =>
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
          {
            sql: `SELECT count(*) AS loads FROM monitor_page WHERE ${condition.sql}`,
            values: condition.values,
          },
          percentilesOf('monitor_page', { name: 'page', value: measures.load }, condition),
          ...Object.entries(measures).map(([name, value]) =>
            percentilesOf('monitor_page', { name: `'${name}'`, value }, condition),
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
      const { sql, values } = received({ range }, reader);
      const [routes = [], renders = [], actions = []] = await read(
        ['route', 'render', 'action'].map((kind) =>
          percentilesOf(
            'monitor_timing',
            { name: 'name', value: 'duration_ms' },
            { sql: `${sql} AND kind = ?`, values: [...values, kind] },
          ),
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
      const { sql, values } = received(query, reader);
      const order = query.sort === 'slowest' ? 'load_ms DESC NULLS LAST, ' : '';
      const [[total] = [], rows = []] = await read(
        [
          { sql: `SELECT count(*) AS total FROM monitor_page WHERE ${sql}`, values },
          {
            sql: `SELECT id, employee, url, page, device, browser, os, load_ms, lcp_ms, inp_ms, cls, ttfb_ms, received_ms
                  FROM monitor_page WHERE ${sql} ORDER BY ${order}received_ms DESC, seq DESC LIMIT ? OFFSET ?`,
            values: [...values, monitorPageSize, query.offset],
          },
        ],
        reader,
      );
      return { total: numberOf(total, 'total'), rows: rows.map((row) => viewOf(tenant, row)) };
    },

    async view(reader, id) {
      const { tenant } = reader.person;
      const [[row] = [], [totals] = [], ...groups] = await read(
        [
          { sql: 'SELECT * FROM monitor_page WHERE tenant = ? AND id = ?', values: [tenant, id] },
          ...markStatements(tenant, id),
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
