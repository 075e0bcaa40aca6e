import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';

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
import type { SqlRow } from '../storage/database.js';
import { numberOf, textOf } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import {
  beginOf,
  conditionOf,
  countOf,
  readIn,
  topRows,
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

type Errors = SelectQueryBuilder<Tables, 'monitor_error', object>;

/** The most frequent values of a column. */
const countsOf = (column: 'browser' | 'page', errors: Errors): ReadStatement =>
  errors
    .select((eb) => [eb.ref(column).as('name'), eb.fn.sum<number>('times').as('count')])
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(topRows)
    .compile();

/** A parameter as a whole number, also if the driver sends it as a float: the quotient of two is one as well. */
const whole = (value: number) => sql<number>`CAST(${value} AS BIGINT)`;

/** Numbers of errors by kind and part of a range. */
const partsOf = (range: MonitorRange, fromMs: number, errors: Errors): ReadStatement =>
  errors
    .select((eb) => [
      'kind',
      sql<number>`(occurred_ms - ${whole(fromMs)}) / ${whole(monitorRanges[range].bucketMs)}`.as('part'),
      eb.fn.sum<number>('times').as('count'),
    ])
    .groupBy(['kind', sql`part`])
    .compile();

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

const groupColumns = (eb: ExpressionBuilder<Tables, 'monitor_error'>) => [
  eb.fn.sum<number>('times').as('count'),
  eb.fn.count<number>('employee').distinct().as('users'),
  eb.fn.count<number>('page').distinct().as('pages'),
  eb.fn.min('occurred_ms').as('first_ms'),
  eb.fn.max('occurred_ms').as('last_ms'),
];

export function createErrorReads({ database, reads, directory, now }: MonitorReadsDeps): ErrorReads {
  const { tables, dialect } = database;
  const read = readIn(reads);

  /** Errors of a list of groups; all columns but message and file name are in the index monitor_error_time. */
  function errorsOf(tenant: string, fromMs: number, query: ErrorsQuery): Errors {
    const { kind, browser, page } = query;
    const errors = tables
      .selectFrom('monitor_error')
      .where(conditionOf(tenant, { column: 'occurred_ms', fromMs }, { kind, browser, page }));
    const search = query.search.trim().toLowerCase();
    if (search === '') return errors;
    return errors.where((eb) =>
      eb.or(
        (['message', 'file_name'] as const).map((column) =>
          eb(dialect.positionOf(search, eb.fn<string>('lower', [column])), '>', 0),
        ),
      ),
    );
  }

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
      const occurred = tables
        .selectFrom('monitor_error')
        .where(conditionOf(tenant, { column: 'occurred_ms', fromMs }, { browser, page }));
      const [parts = [], [users] = [], [dropped] = [], browsers = [], pages = []] = await read(
        [
          partsOf(range, fromMs, occurred),
          occurred.select((eb) => eb.fn.count<number>('employee').distinct().as('users')).compile(),
          tables
            .selectFrom('monitor_dropped')
            .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('times'), eb.lit(0)).as('dropped'))
            .where(conditionOf(tenant, { column: 'received_ms', fromMs }, { kind: 'error' }))
            .compile(),
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
      const errors = errorsOf(reader.person.tenant, fromMs, query);
      const found = errors
        .select((eb) => ['group_id', eb.fn.max('seq').as('latest'), ...groupColumns(eb)])
        .groupBy('group_id')
        .$if(query.sort === 'count', (qb) => qb.orderBy('count', 'desc'))
        .orderBy('last_ms', 'desc')
        .orderBy('group_id')
        .limit(monitorPageSize)
        .offset(query.offset);
      const [[total] = [], rows = []] = await read(
        [
          errors.select((eb) => eb.fn.count<number>('group_id').distinct().as('total')).compile(),
          tables
            .selectFrom(found.as('found'))
            .innerJoin('monitor_error as error', 'error.seq', 'found.latest')
            .selectAll('found')
            .select(['error.kind', 'error.message', 'error.file_name', 'error.line'])
            .$if(query.sort === 'count', (qb) => qb.orderBy('found.count', 'desc'))
            .orderBy('found.last_ms', 'desc')
            .orderBy('found.group_id')
            .compile(),
        ],
        reader,
      );
      return { total: numberOf(total, 'total'), rows: rows.map(groupOf) };
    },

    async group(reader, group) {
      const { tenant } = reader.person;
      const errors = tables
        .selectFrom('monitor_error')
        .where('tenant', '=', tenant)
        .where('group_id', '=', group);
      const fromMs = beginOf(longestRange, now(), reader);
      const [[first] = [], byBrowser = [], byPage = [], parts = [], records = []] = await read(
        [
          errors
            .select((eb) => [
              'group_id',
              // The errors of a group have these values in common.
              eb.fn.min('kind').as('kind'),
              eb.fn.min('message').as('message'),
              eb.fn.min('file_name').as('file_name'),
              eb.fn.min('line').as('line'),
              ...groupColumns(eb),
            ])
            .groupBy('group_id')
            .compile(),
          countsOf('browser', errors),
          countsOf('page', errors),
          partsOf(longestRange, fromMs, errors.where('occurred_ms', '>=', fromMs)),
          errors
            .selectAll()
            .orderBy('occurred_ms', 'desc')
            .orderBy('seq', 'desc')
            .limit(shownRecords)
            .compile(),
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
      const received = tables
        .selectFrom('monitor_error')
        .where('tenant', '=', tenant)
        .where('received_ms', '>=', fromMs);
      const latest = await received
        .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
        .executeTakeFirst();
      const rows =
        since === undefined
          ? []
          : await received
              .select(['seq', 'id', 'group_id', 'kind', 'message', 'file_name', 'line'])
              .select(['occurred_ms', 'times', 'page', 'browser'])
              .where('seq', '>', since)
              .orderBy('received_ms', 'desc')
              .orderBy('seq', 'desc')
              .limit(monitorPageSize)
              .execute();
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
