import { sql, type RawBuilder } from 'kysely';

import { reportLimits } from '../../core/contracts/report.js';
import type { Days } from '../../core/records/report-span.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { createdAt, type FigureDef, type ReportTime } from '../schemas/report-def.js';
import type { Condition, SqlDialect, SqlRow } from '../storage/database.js';
import { columnOf, hasLabel, labelColumnOf, tableOf } from '../storage/module-tables.js';
import { currencyOf, sumParts } from './group-figures.js';
import type { SeenReport } from './report-seen.js';
import { fromMatches, type Selection } from './where.js';

/*
 * One statement reads the records of both spans once, and answers a row for each figure, group and currency of each span.
 * The rows name their part: 'day', 'figure 0', 'group 1', 'step', 'range 0', 'middle 0'.
 */

export interface ReportSource {
  dialect: SqlDialect;
  def: ModuleDef;
  tenant: string;
  /** Conditions of the user's rights and the list. */
  selection: Selection;
  index: string | undefined;
  seen: SeenReport;
  /** undefined: all days. */
  days: Days | undefined;
  before: Days | undefined;
}

/** Column with the text of a time. */
const timeColumn = (time: ReportTime): RawBuilder<unknown> =>
  sql.ref(time === createdAt ? 'created_at' : columnOf(time));

const dayEnd = (day: string): string => `${day} 23:59:59`;
const within = (time: RawBuilder<unknown>, { from, to }: Days): Condition =>
  sql`${time} BETWEEN ${from} AND ${dayEnd(to)}`;

const valuesIn = ({ field, values }: { field: string; values: readonly string[] }): Condition =>
  sql`${sql.ref(columnOf(field))} IN (${sql.join(values.map((value) => sql`${value}`))})`;

/** Condition of the records that belong to a report, whatever their time. */
const belongs = ({ selection, seen }: ReportSource): Condition => {
  const { without } = seen.report;
  const isNone: Condition = without
    ? sql`${sql.ref(columnOf(without.field))} IS NULL OR NOT (${valuesIn(without)})`
    : sql`1 = 1`;
  return sql`(${selection.condition}) AND (${isNone})`;
};

export function reportRows(source: ReportSource): RawBuilder<SqlRow> {
  const { seen } = source;
  const parts = [
    sql`SELECT ${head('day')}, day AS k, '' AS currency, count(*) AS total, 0 AS filled, ${noAmounts}, ${noText} AS label
      FROM found GROUP BY is_now, day`,
    ...seen.figures.flatMap((figure, no) => figurePart(seen, figure, `figure ${no}`)),
    ...seen.groups.map(({ field }, no) => groupPart(field, `group ${no}`)),
    ...seen.numbers.flatMap((field, no) => [
      rangePart(field, `range ${no}`),
      middlePart(field, `middle ${no}`),
    ]),
    ...(seen.steps ? [stepPart(source)] : []),
  ];
  return sql`WITH read_once AS MATERIALIZED (${foundRecords(source)}), found AS (${inSpans(source)})
    ${sql.join(parts, sql` UNION ALL `)}`;
}

/** The records by span: one may be in both, where a span is longer than a year. */
function inSpans({ days, before }: ReportSource): RawBuilder<unknown> {
  if (!days) return sql`SELECT 1 AS is_now, read_once.* FROM read_once`;
  const part = (isNow: 0 | 1, { from, to }: Days) =>
    sql`SELECT ${sql.lit(isNow)} AS is_now, read_once.* FROM read_once WHERE day BETWEEN ${from} AND ${to}`;
  return before ? sql`${part(1, days)} UNION ALL ${part(0, before)}` : part(1, days);
}

/** The records of both spans, the latest first, one more than are reported. */
function foundRecords(source: ReportSource): RawBuilder<unknown> {
  const { dialect, def, selection, index, seen, days, before } = source;
  const time = timeColumn(seen.report.time);
  const isInSpan: Condition = days
    ? sql`${within(time, days)} OR ${before ? within(time, before) : sql`1 = 0`}`
    : sql`${time} IS NOT NULL AND ${time} <> ''`;
  const condition: Condition = sql`(${belongs(source)}) AND (${isInSpan})`;
  const columns = seen.columns.map((column) => sql.ref(column));
  const own = seen.figures.flatMap((figure, no): RawBuilder<unknown>[] => {
    const name = sql.ref(`own_${no}`);
    switch (figure.of) {
      case 'duration': {
        const minutes = dialect.minutesBetween(
          sql`NULLIF(${timeColumn(figure.from)}, '')`,
          sql`NULLIF(${timeColumn(figure.to)}, '')`,
        );
        return [sql`CASE WHEN ${valuesIn(figure.when)} THEN ${minutes} END AS ${name}`];
      }
      case 'share':
        return [sql`CASE WHEN ${valuesIn(figure)} THEN 1 ELSE 0 END AS ${name}`];
      case 'performed':
        return [
          sql`CASE WHEN EXISTS (SELECT 1 FROM activity WHERE activity.tenant = ${source.tenant}
            AND activity.module = ${def.module} AND activity.record = ${sql.ref(`${tableOf(def.module)}.id`)}
            AND activity.action = ${figure.action}) THEN 1 ELSE 0 END AS ${name}`,
        ];
      default:
        return [];
    }
  });
  const matches = fromMatches(dialect, def, { ...selection, condition }, index);
  // By number, since a record of an earlier span may be one of this span as well where they overlap.
  return sql`SELECT ${sql.join([
    sql`id AS record_id`,
    sql`substr(${time}, 1, 10) AS day`,
    ...columns,
    ...own,
  ])} FROM ${matches} ORDER BY ${time} DESC LIMIT ${sql.lit(reportLimits.records + 1)}`;
}

const head = (part: string): RawBuilder<unknown> => sql`${sql.lit(part)} AS part, is_now`;
const noAmounts = sql`CAST(NULL AS TEXT) AS greater, CAST(NULL AS TEXT) AS lesser,
  CAST(NULL AS TEXT) AS low, CAST(NULL AS TEXT) AS high`;
const noText = sql`CAST(NULL AS TEXT)`;

function figurePart(seen: SeenReport, figure: FigureDef, part: string): RawBuilder<unknown>[] {
  const own = sql.ref(`own_${seen.figures.indexOf(figure)}`);
  switch (figure.of) {
    case 'sum':
    case 'average': {
      const field = seen.fieldOf(figure.field);
      return field ? [rangePart(field, part)] : [];
    }
    case 'median': {
      const field = seen.fieldOf(figure.field);
      return field ? [middlePart(field, part)] : [];
    }
    case 'duration':
      return [middles(part, sql`SELECT is_now, '' AS k, '' AS currency, ${own} AS value FROM found`)];
    case 'share':
    case 'performed':
      return [
        sql`SELECT ${head(part)}, '' AS k, '' AS currency, count(*) AS total, sum(${own}) AS filled, ${noAmounts},
          ${noText} AS label FROM found GROUP BY is_now`,
      ];
    default:
      return [];
  }
}

/** Sum, least and most of a number, by currency. */
function rangePart(field: FieldDef, part: string): RawBuilder<unknown> {
  const { greater, lesser } = sumParts(field);
  const value = sql.ref(columnOf(field.key));
  return sql`SELECT ${head(part)}, '' AS k, ${currencyOf(field)} AS currency, count(*) AS total, count(${value}) AS filled,
    CAST(${greater} AS TEXT) AS greater, CAST(${lesser} AS TEXT) AS lesser, CAST(min(${value}) AS TEXT) AS low,
    CAST(max(${value}) AS TEXT) AS high, ${noText} AS label FROM found GROUP BY 2, 4`;
}

const middlePart = (field: FieldDef, part: string): RawBuilder<unknown> =>
  middles(
    part,
    sql`SELECT is_now, '' AS k, ${currencyOf(field)} AS currency, ${sql.ref(columnOf(field.key))} AS value FROM found`,
  );

/**
 * The one or two values in the middle, as `low` and `high`: their places are counted by the store, and both engines do so
 * alike. percentile_cont() of PostgreSQL answers doubles, which have not all digits of an amount.
 */
const middles = (part: string, values: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${head(part)}, k, currency, max(amount_of) AS total, max(amount_of) AS filled, ${noText} AS greater,
    ${noText} AS lesser, CAST(min(value) AS TEXT) AS low, CAST(max(value) AS TEXT) AS high, ${noText} AS label
    FROM (SELECT is_now, k, currency, value,
        row_number() OVER (PARTITION BY is_now, k, currency ORDER BY value) AS place,
        count(*) OVER (PARTITION BY is_now, k, currency) AS amount_of
      FROM (${values}) AS every_value WHERE value IS NOT NULL) AS placed
    WHERE place IN ((amount_of + 1) / 2, (amount_of + 2) / 2) GROUP BY is_now, k, currency`;

/** Number of records by a field. The groups beyond the limit are joined here, so that a field of many texts has few rows. */
function groupPart(field: FieldDef, part: string): RawBuilder<unknown> {
  const column = sql.ref(columnOf(field.key));
  const value =
    field.type === 'checkbox'
      ? sql`CASE WHEN ${column} = 1 THEN 'true' ELSE 'false' END`
      : sql`COALESCE(${column}, '')`;
  const label = hasLabel(field) ? sql.ref(labelColumnOf(field.key)) : noText;
  const first = sql`SELECT ${value} AS v FROM found WHERE ${value} <> '' GROUP BY 1
    ORDER BY sum(is_now) DESC, count(*) DESC, 1 LIMIT ${sql.lit(reportLimits.groups)}`;
  return sql`SELECT ${head(part)}, k, '' AS currency, count(*) AS total, 0 AS filled, ${noAmounts}, max(label) AS label
    FROM (SELECT is_now, CASE WHEN ${value} = '' OR ${value} IN (SELECT v FROM (${first}) AS firsts) THEN ${value} END AS k,
      ${label} AS label FROM found) AS grouped
    GROUP BY is_now, k`;
}

/** Median minutes that the records were at each step of their approval, by the entries of their timelines. */
function stepPart({ dialect, def, tenant }: ReportSource): RawBuilder<unknown> {
  const minutes = dialect.minutesBetween(sql`NULLIF(since, '')`, sql`NULLIF(time, '')`);
  return middles(
    'step',
    sql`SELECT is_now, step AS k, '' AS currency, ${minutes} AS value FROM found JOIN activity
      ON activity.tenant = ${tenant} AND activity.module = ${def.module} AND activity.record = record_id
      WHERE step IS NOT NULL AND since IS NOT NULL`,
  );
}

/** Number of the records that have one of the values now, by a field. */
export function presentRows(
  source: ReportSource,
  figure: Extract<FigureDef, { of: 'present' }>,
): RawBuilder<SqlRow> {
  const { dialect, def, selection, index } = source;
  const condition: Condition = sql`(${belongs(source)}) AND ${valuesIn(figure)}`;
  const matches = fromMatches(dialect, def, { ...selection, condition }, index);
  return sql`SELECT COALESCE(${sql.ref(columnOf(figure.by))}, '') AS k, count(*) AS total FROM ${matches}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}
