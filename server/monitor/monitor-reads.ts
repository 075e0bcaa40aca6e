import type {
  ErrorGroup,
  ErrorGroupDetail,
  ErrorGroups,
  ErrorsQuery,
  FailedResources,
  LiveErrors,
  MonitorRange,
  MonitorSummary,
  NamedCount,
  Percentiles,
  StoredError,
} from '../../core/contracts/monitor-page.js';
import { monitorPageSize, monitorRanges } from '../../core/contracts/monitor-page.js';
import type { ErrorType } from '../../core/contracts/monitor.js';
import { errorTypes } from '../../core/contracts/monitor.js';
import { notFound } from '../messages/api-error.js';
import type { Clock } from '../people/clock.js';
import type { Directory } from '../people/directory.js';
import type { Person } from '../people/person.js';
import type { ReadPool, ReadStatement } from '../storage/read-pool.js';
import type { Database, SqlRow, SqlValue } from '../storage/sql.js';
import { noTenant } from './resource-reports.js';

/** Rows of the lists of frequent browsers and pages. */
const topRows = 12;
/** Latest errors of a group. */
const shownRecords = 20;
/** Errors that the live list looks back for. */
const liveMs = 3_600_000;

/** Reads of the page /sp/monitor; those over many rows run in the read pool. */
export interface MonitorReads {
  summary(reader: Reader, range: MonitorRange): Promise<MonitorSummary>;
  groups(reader: Reader, query: ErrorsQuery): Promise<ErrorGroups>;
  /** A group with its latest errors, whose stacks are as the browser sent them. Throws ApiError (404). */
  group(reader: Reader, group: string): Promise<ErrorGroupDetail>;
  resources(reader: Reader, range: MonitorRange, offset: number): Promise<FailedResources>;
  /** Errors received after `since`; none without it. */
  live(reader: Reader, since: number | undefined): LiveErrors;
}

export interface Reader {
  person: Person;
  /** Of the tenant. */
  clock: Clock;
  signal: AbortSignal;
}

const text = (value: SqlRow[string] | undefined): string => String(value ?? '');
const number = (value: SqlRow[string] | undefined): number => Number(value ?? 0);
const kindOf = (row: SqlRow): ErrorType => errorTypes.find((kind) => kind === row['kind']) ?? 'js';

const countOf = (row: SqlRow): NamedCount => ({ name: text(row['name']), count: number(row['count']) });

const identityOf = (row: SqlRow) => ({
  group: text(row['group_id']),
  kind: kindOf(row),
  message: text(row['message']),
  fileName: text(row['file_name']),
  line: number(row['line']),
});

const groupOf = (row: SqlRow): ErrorGroup => ({
  ...identityOf(row),
  count: number(row['count']),
  users: number(row['users']),
  pages: number(row['pages']),
  firstMs: number(row['first_ms']),
  lastMs: number(row['last_ms']),
});

/** Begin of the first part of a range, at a full part of the tenant's local time. */
function beginOf(range: MonitorRange, now: Date, { clock }: Reader): number {
  const { bucketMs, buckets } = monitorRanges[range];
  const secondMs = Math.floor(now.getTime() / 1000) * 1000;
  const shiftMs = Date.parse(`${clock.stamp().replace(' ', 'T')}Z`) - secondMs;
  const endMs = (Math.floor((secondMs + shiftMs) / bucketMs) + 1) * bucketMs - shiftMs;
  return endMs - bucketMs * buckets;
}

const measures = {
  load: 'load_ms',
  LCP: 'lcp_ms',
  INP: 'inp_ms',
  CLS: 'cls',
  TTFB: 'ttfb_ms',
} as const;

/** Percentiles of a column of monitor_page; the values are tenant and begin. */
const percentilesSql = (column: string, name: string, partition: string): string => `
  SELECT ${name} AS name, max(total) AS count,
    min(CASE WHEN place >= total * 0.5 THEN value END) AS p50,
    min(CASE WHEN place >= total * 0.75 THEN value END) AS p75,
    min(CASE WHEN place >= total * 0.95 THEN value END) AS p95
  FROM (
    SELECT page, ${column} AS value,
      row_number() OVER (${partition} ORDER BY ${column}) AS place, count(*) OVER (${partition}) AS total
    FROM monitor_page WHERE tenant = ? AND received_ms >= ? AND ${column} IS NOT NULL)`;

const percentilesOf = (row: SqlRow): Percentiles => ({
  name: text(row['name']),
  count: number(row['count']),
  p50: number(row['p50']),
  p75: number(row['p75']),
  p95: number(row['p95']),
});

function summaryStatements(tenant: string, fromMs: number, bucketMs: number): ReadStatement[] {
  const scope = [tenant, fromMs];
  const counts = (column: string) => `
    SELECT ${column} AS name, sum(times) AS count FROM monitor_error
    WHERE tenant = ? AND occurred_ms >= ? AND ${column} <> '' GROUP BY name ORDER BY count DESC, name LIMIT ${topRows}`;
  return [
    {
      sql: `SELECT kind, CAST((occurred_ms - ?) / ? AS INTEGER) AS part, sum(times) AS count FROM monitor_error
            WHERE tenant = ? AND occurred_ms >= ? GROUP BY kind, part`,
      values: [fromMs, bucketMs, ...scope],
    },
    {
      sql: 'SELECT count(DISTINCT employee) AS users FROM monitor_error WHERE tenant = ? AND occurred_ms >= ?',
      values: scope,
    },
    {
      sql: 'SELECT total(times) AS dropped FROM monitor_dropped WHERE tenant = ? AND received_ms >= ?',
      values: scope,
    },
    { sql: counts('browser'), values: scope },
    { sql: counts('page'), values: scope },
    {
      sql: 'SELECT count(*) AS loads FROM monitor_page WHERE tenant = ? AND received_ms >= ?',
      values: scope,
    },
    {
      sql: `${percentilesSql(measures.load, 'page', 'PARTITION BY page')}
            GROUP BY page ORDER BY count DESC, page LIMIT ${topRows}`,
      values: scope,
    },
    ...Object.entries(measures).map(([name, column]) => ({
      sql: percentilesSql(column, `'${name}'`, ''),
      values: scope,
    })),
  ];
}

/** Condition of a list of groups; all columns but message and file name are in the index monitor_error_time. */
function conditionOf(
  tenant: string,
  fromMs: number,
  query: ErrorsQuery,
): { sql: string; values: SqlValue[] } {
  const parts = ['tenant = ?', 'occurred_ms >= ?'];
  const values: SqlValue[] = [tenant, fromMs];
  for (const column of ['kind', 'browser', 'page'] as const) {
    const wanted = query[column];
    if (!wanted) continue;
    parts.push(`${column} = ?`);
    values.push(wanted);
  }
  const search = query.search.trim().toLowerCase();
  if (search !== '') {
    parts.push('(instr(lower(message), ?) > 0 OR instr(lower(file_name), ?) > 0)');
    values.push(search, search);
  }
  return { sql: parts.join(' AND '), values };
}

const groupColumns = `sum(times) AS count, count(DISTINCT employee) AS users, count(DISTINCT page) AS pages,
  min(occurred_ms) AS first_ms, max(occurred_ms) AS last_ms`;

export interface MonitorReadsDeps {
  database: Database;
  reads: ReadPool;
  directory: Directory;
  now: () => Date;
}

export function createMonitorReads({ database, reads, directory, now }: MonitorReadsDeps): MonitorReads {
  const read = (statements: readonly ReadStatement[], { person, signal }: Reader) =>
    reads.read(statements, { owner: person.id, signal });

  const recordOf = (tenant: string, row: SqlRow): StoredError => ({
    id: text(row['id']),
    timeMs: number(row['occurred_ms']),
    count: number(row['times']),
    person: directory.ref(tenant, text(row['employee'])),
    pageUrl: text(row['page_url']),
    filePath: text(row['file_path']),
    line: number(row['line']),
    col: number(row['col']),
    component: text(row['component']),
    browser: `${text(row['browser'])} ${text(row['browser_version'])}`.trim(),
    os: text(row['os']),
    stack: text(row['stack']),
  });

  return {
    async summary(reader, range) {
      const { bucketMs, buckets } = monitorRanges[range];
      const fromMs = beginOf(range, now(), reader);
      const results = await read(summaryStatements(reader.person.tenant, fromMs, bucketMs), reader);
      const [parts = [], [users] = [], [dropped] = [], browsers = [], pages = [], [loads] = [], byPage = []] =
        results;
      const counts = new Map<ErrorType, number[]>();
      for (const row of parts) {
        const ofKind = counts.get(kindOf(row)) ?? Array.from({ length: buckets }, () => 0);
        const part = Math.min(number(row['part']), buckets - 1);
        ofKind[part] = (ofKind[part] ?? 0) + number(row['count']);
        counts.set(kindOf(row), ofKind);
      }
      return {
        range,
        fromMs,
        bucketMs,
        errors: [...counts.values()].flat().reduce((sum, count) => sum + count, 0),
        users: number(users?.['users']),
        dropped: number(dropped?.['dropped']),
        byKind: errorTypes.flatMap((kind) => {
          const ofKind = counts.get(kind);
          return ofKind ? [{ kind, counts: ofKind }] : [];
        }),
        byBrowser: browsers.map(countOf),
        byPage: pages.map(countOf),
        loads: number(loads?.['loads']),
        loadByPage: byPage.filter((row) => text(row['name']) !== '').map(percentilesOf),
        vitals: results
          .slice(7)
          .flatMap((rows) => rows.filter((row) => row['count'] !== null).map(percentilesOf)),
      };
    },

    async groups(reader, query) {
      const fromMs = beginOf(query.range, now(), reader);
      const { sql, values } = conditionOf(reader.person.tenant, fromMs, query);
      const order = query.sort === 'count' ? 'count DESC, last_ms DESC' : 'last_ms DESC';
      const [[total] = [], rows = []] = await read(
        [
          { sql: `SELECT count(DISTINCT group_id) AS total FROM monitor_error WHERE ${sql}`, values },
          {
            sql: `SELECT found.*, error.kind, error.message, error.file_name, error.line
                  FROM (SELECT group_id, max(seq) AS latest, ${groupColumns} FROM monitor_error WHERE ${sql}
                        GROUP BY group_id ORDER BY ${order}, group_id LIMIT ? OFFSET ?) AS found
                  JOIN monitor_error AS error ON error.seq = found.latest
                  ORDER BY ${order}, group_id`,
            values: [...values, monitorPageSize, query.offset],
          },
        ],
        reader,
      );
      return { total: number(total?.['total']), rows: rows.map(groupOf) };
    },

    async group(reader, group) {
      const { tenant } = reader.person;
      const values = [tenant, group];
      const counts = (column: string) => ({
        sql: `SELECT ${column} AS name, sum(times) AS count FROM monitor_error
              WHERE tenant = ? AND group_id = ? AND ${column} <> '' GROUP BY name ORDER BY count DESC, name LIMIT ${topRows}`,
        values,
      });
      const [[first] = [], byBrowser = [], byPage = [], records = []] = await read(
        [
          {
            sql: `SELECT group_id, kind, message, file_name, line, ${groupColumns} FROM monitor_error
                  WHERE tenant = ? AND group_id = ? GROUP BY group_id`,
            values,
          },
          counts('browser'),
          counts('page'),
          {
            sql: `SELECT * FROM monitor_error WHERE tenant = ? AND group_id = ?
                  ORDER BY occurred_ms DESC, seq DESC LIMIT ${shownRecords}`,
            values,
          },
        ],
        reader,
      );
      if (!first) throw notFound();
      return {
        ...groupOf(first),
        byBrowser: byBrowser.map(countOf),
        byPage: byPage.map(countOf),
        records: records.map((row) => recordOf(tenant, row)),
      };
    },

    async resources(reader, range, offset) {
      const scope = [reader.person.tenant, noTenant, beginOf(range, now(), reader)];
      const condition = 'tenant IN (?, ?) AND received_ms >= ?';
      const [[total] = [], rows = []] = await read(
        [
          {
            sql: `SELECT count(*) AS total FROM (SELECT 1 FROM monitor_resource WHERE ${condition} GROUP BY url, type)`,
            values: scope,
          },
          {
            sql: `SELECT url, type, max(module) AS module, count(*) AS count, max(received_ms) AS last_ms,
                    max(page) AS page, count(DISTINCT page) AS pages
                  FROM monitor_resource WHERE ${condition}
                  GROUP BY url, type ORDER BY last_ms DESC, url LIMIT ? OFFSET ?`,
            values: [...scope, monitorPageSize, offset],
          },
        ],
        reader,
      );
      return {
        total: number(total?.['total']),
        rows: rows.map((row) => ({
          url: text(row['url']),
          type: text(row['type']),
          module: text(row['module']),
          count: number(row['count']),
          lastMs: number(row['last_ms']),
          page: text(row['page']),
          pages: number(row['pages']),
        })),
      };
    },

    live({ person: { tenant } }, since) {
      const latest = database.get('SELECT max(seq) AS seq FROM monitor_error');
      const rows =
        since === undefined
          ? []
          : database.all(
              `SELECT seq, id, group_id, kind, message, file_name, line, occurred_ms, times, page, browser
               FROM monitor_error WHERE tenant = ? AND received_ms >= ? AND seq > ?
               ORDER BY received_ms DESC, seq DESC LIMIT ?`,
              tenant,
              now().getTime() - liveMs,
              since,
              monitorPageSize,
            );
      return {
        since: Math.max(since ?? 0, number(latest?.['seq'])),
        errors: rows.map((row) => ({
          ...identityOf(row),
          id: text(row['id']),
          timeMs: number(row['occurred_ms']),
          count: number(row['times']),
          page: text(row['page']),
          browser: text(row['browser']),
        })),
      };
    },
  };
}
