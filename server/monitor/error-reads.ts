import type {
  ErrorGroup,
  ErrorGroupDetail,
  ErrorGroups,
  ErrorsQuery,
  LiveErrors,
  MonitorRange,
  MonitorSummary,
  ScopeQuery,
  StoredError,
} from '../../core/contracts/monitor-page.js';
import { monitorPageSize, monitorRanges } from '../../core/contracts/monitor-page.js';
import type { ErrorType } from '../../core/contracts/monitor.js';
import { errorTypes } from '../../core/contracts/monitor.js';
import { notFound } from '../texts/messages/api-error.js';
import type { ReadStatement } from '../storage/read-pool.js';
import type { SqlRow } from '../storage/sql.js';
import { numberOf, textOf } from '../storage/sql.js';
import {
  beginOf,
  conditionOf,
  countOf,
  readIn,
  topRows,
  type Condition,
  type MonitorReadsDeps,
  type Reader,
} from './read-scope.js';

/** Number of latest errors in a group. */
const shownRecords = 20;
/** Retention time of errors. */
const longestRange = 'month';
/** Maximum age of errors in the live list. */
const liveMs = 3_600_000;

/** Reads of errors: over time, in groups, and live. */
export interface ErrorReads {
  summary(reader: Reader, scope: ScopeQuery): Promise<MonitorSummary>;
  groups(reader: Reader, query: ErrorsQuery): Promise<ErrorGroups>;
  /** A group with its latest errors and their unmapped stacks. Throws ApiError (404). */
  group(reader: Reader, group: string): Promise<ErrorGroupDetail>;
  /** Errors received after `since`; none without it. */
  live(reader: Reader, since: number | undefined): Promise<LiveErrors>;
}

const kindOf = (row: SqlRow): ErrorType => errorTypes.find((kind) => kind === row['kind']) ?? 'js';

const identityOf = (row: SqlRow) => ({
  group: textOf(row, 'group_id'),
  kind: kindOf(row),
  message: textOf(row, 'message'),
  fileName: textOf(row, 'file_name'),
  line: numberOf(row, 'line'),
});

const groupOf = (row: SqlRow): ErrorGroup => ({
  ...identityOf(row),
  count: numberOf(row, 'count'),
  users: numberOf(row, 'users'),
  pages: numberOf(row, 'pages'),
  firstMs: numberOf(row, 'first_ms'),
  lastMs: numberOf(row, 'last_ms'),
});

/** The most frequent values of a column. */
const countsOf = (column: string, { sql, values }: Condition): ReadStatement => ({
  sql: `SELECT ${column} AS name, sum(times) AS count FROM monitor_error
        WHERE ${sql} AND ${column} <> '' GROUP BY name ORDER BY count DESC, name LIMIT ${topRows}`,
  values,
});

/** Numbers of errors by kind and part of a range. */
const partsOf = (range: MonitorRange, fromMs: number, { sql, values }: Condition): ReadStatement => ({
  sql: `SELECT kind, CAST((occurred_ms - ?) / ? AS INTEGER) AS part, sum(times) AS count FROM monitor_error
        WHERE ${sql} GROUP BY kind, part`,
  values: [fromMs, monitorRanges[range].bucketMs, ...values],
});

/** Counts of all parts of a range, from rows of `partsOf`. */
function countsOver(range: MonitorRange, rows: readonly SqlRow[]): number[] {
  const { buckets } = monitorRanges[range];
  const counts = Array.from({ length: buckets }, () => 0);
  for (const row of rows) {
    // A browser's clock may be ahead of the server's.
    const part = Math.min(numberOf(row, 'part'), buckets - 1);
    counts[part] = (counts[part] ?? 0) + numberOf(row, 'count');
  }
  return counts;
}

/** Condition of a list of groups; all columns but message and file name are in the index monitor_error_time. */
function groupsCondition(tenant: string, fromMs: number, query: ErrorsQuery): Condition {
  const { kind, browser, page } = query;
  const { sql, values } = conditionOf(tenant, { column: 'occurred_ms', fromMs }, { kind, browser, page });
  const search = query.search.trim().toLowerCase();
  if (search === '') return { sql, values };
  return {
    sql: `${sql} AND (instr(lower(message), ?) > 0 OR instr(lower(file_name), ?) > 0)`,
    values: [...values, search, search],
  };
}

const groupColumns = `sum(times) AS count, count(DISTINCT employee) AS users, count(DISTINCT page) AS pages,
  min(occurred_ms) AS first_ms, max(occurred_ms) AS last_ms`;

export function createErrorReads({ database, reads, directory, now }: MonitorReadsDeps): ErrorReads {
  const read = readIn(reads);

  const recordOf = (tenant: string, row: SqlRow): StoredError => ({
    id: textOf(row, 'id'),
    timeMs: numberOf(row, 'occurred_ms'),
    count: numberOf(row, 'times'),
    person: directory.ref(tenant, textOf(row, 'employee')),
    pageUrl: textOf(row, 'page_url'),
    filePath: textOf(row, 'file_path'),
    line: numberOf(row, 'line'),
    col: numberOf(row, 'col'),
    component: textOf(row, 'component'),
    browser: `${textOf(row, 'browser')} ${textOf(row, 'browser_version')}`.trim(),
    os: textOf(row, 'os'),
    stack: textOf(row, 'stack'),
  });

  return {
    async summary(reader, { range, browser, page }) {
      const fromMs = beginOf(range, now(), reader);
      const { tenant } = reader.person;
      const occurred = conditionOf(tenant, { column: 'occurred_ms', fromMs }, { browser, page });
      const lost = conditionOf(tenant, { column: 'received_ms', fromMs }, { kind: 'error' });
      const [parts = [], [users] = [], [dropped] = [], browsers = [], pages = []] = await read(
        [
          partsOf(range, fromMs, occurred),
          {
            sql: `SELECT count(DISTINCT employee) AS users FROM monitor_error WHERE ${occurred.sql}`,
            values: occurred.values,
          },
          {
            sql: `SELECT total(times) AS dropped FROM monitor_dropped WHERE ${lost.sql}`,
            values: lost.values,
          },
          countsOf('browser', occurred),
          countsOf('page', occurred),
        ],
        reader,
      );
      return {
        range,
        fromMs,
        bucketMs: monitorRanges[range].bucketMs,
        errors: parts.reduce((sum, row) => sum + numberOf(row, 'count'), 0),
        users: numberOf(users, 'users'),
        dropped: numberOf(dropped, 'dropped'),
        byKind: errorTypes.flatMap((kind) => {
          const ofKind = parts.filter((row) => kindOf(row) === kind);
          return ofKind.length > 0 ? [{ kind, counts: countsOver(range, ofKind) }] : [];
        }),
        byBrowser: browsers.map(countOf),
        byPage: pages.map(countOf),
      };
    },

    async groups(reader, query) {
      const fromMs = beginOf(query.range, now(), reader);
      const { sql, values } = groupsCondition(reader.person.tenant, fromMs, query);
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
      return { total: numberOf(total, 'total'), rows: rows.map(groupOf) };
    },

    async group(reader, group) {
      const { tenant } = reader.person;
      const condition: Condition = { sql: 'tenant = ? AND group_id = ?', values: [tenant, group] };
      const fromMs = beginOf(longestRange, now(), reader);
      const inRange = conditionOf(tenant, { column: 'occurred_ms', fromMs }, { group_id: group });
      const [[first] = [], byBrowser = [], byPage = [], parts = [], records = []] = await read(
        [
          {
            sql: `SELECT group_id, kind, message, file_name, line, ${groupColumns} FROM monitor_error
                  WHERE ${condition.sql} GROUP BY group_id`,
            values: condition.values,
          },
          countsOf('browser', condition),
          countsOf('page', condition),
          partsOf(longestRange, fromMs, inRange),
          {
            sql: `SELECT * FROM monitor_error WHERE ${condition.sql}
                  ORDER BY occurred_ms DESC, seq DESC LIMIT ${shownRecords}`,
            values: condition.values,
          },
        ],
        reader,
      );
      if (!first) throw notFound();
      return {
        ...groupOf(first),
        overTime: {
          fromMs,
          bucketMs: monitorRanges[longestRange].bucketMs,
          counts: countsOver(longestRange, parts),
        },
        byBrowser: byBrowser.map(countOf),
        byPage: byPage.map(countOf),
        records: records.map((row) => recordOf(tenant, row)),
      };
    },

    async live({ person: { tenant } }, since) {
      const fromMs = now().getTime() - liveMs;
      const latest = await database.get(
        'SELECT max(seq) AS seq FROM monitor_error WHERE tenant = ? AND received_ms >= ?',
        tenant,
        fromMs,
      );
      const rows =
        since === undefined
          ? []
          : await database.all(
              `SELECT seq, id, group_id, kind, message, file_name, line, occurred_ms, times, page, browser
               FROM monitor_error WHERE tenant = ? AND received_ms >= ? AND seq > ?
               ORDER BY received_ms DESC, seq DESC LIMIT ?`,
              tenant,
              fromMs,
              since,
              monitorPageSize,
            );
      return {
        since: Math.max(since ?? 0, numberOf(latest, 'seq')),
        errors: rows.map((row) => ({
          ...identityOf(row),
          id: textOf(row, 'id'),
          timeMs: numberOf(row, 'occurred_ms'),
          count: numberOf(row, 'times'),
          page: textOf(row, 'page'),
          browser: textOf(row, 'browser'),
        })),
      };
    },
  };
}
