import { sql, type RawBuilder } from 'kysely';

import { viewLimits } from '../../core/contracts/view-limits.js';
import { spanQuerySchema, type Span, type SpanRow } from '../../core/contracts/span.js';
import { occurrenceName, occurrenceValues, type RecurringFields } from '../../core/records/recurring.js';
import { dayNumber, dayText } from '../../core/values/dates/calendar.js';
import { readDate } from '../../core/values/dates/is-valid-date.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Condition, Database, SqlRow } from '../storage/database.js';
import { badRequest, parseRequest } from '../texts/messages/api-error.js';
import type { ReadColumns } from './column-reader.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { createReadRows } from './list-rows.js';
import { visibleFields } from './rights.js';
import { repeatsOf, seriesKeys } from './series.js';
import { occurrencesIn, repeatsWith, seriesRows, type SpanItem } from './span-series.js';
import { conditionIndex, fromMatches, selectionOf } from './where.js';

interface SpanRequest extends RowsQuery {
  start: string;
  end: string | undefined;
  allDay: string | undefined;
  /** Numbers of days since 1970-01-01: the first one, and the one after the last. */
  from: number;
  to: number;
  limit: number;
  perDay: number | undefined;
}

/** Reads the records of a query that overlap a range of days. */
export interface Spans {
  /** Not begun after `signal` aborts. Throws ApiError (400) for a field that the user may not filter by, or does not see. */
  find(def: ModuleDef, currentUser: CurrentUser, request: SpanRequest, signal: AbortSignal): Promise<Span>;
  /** Whether the tenant has records that still repeat on a day or later, seen by the user or not. */
  hasSeries(def: ModuleDef, currentUser: CurrentUser, day: string): Promise<boolean>;
}

interface SpansDeps {
  database: Database;
  reads: ReadPool;
  readColumns: ReadColumns;
}

/** Throws ApiError (400), also for a range that is longer than its limit. */
export function parseSpanQuery(body: unknown): SpanRequest {
  const { start, end, allDay, from, to, limit, perDay } = parseRequest(spanQuerySchema, body);
  const range = { from: dayOf(from), to: dayOf(to) };
  const most = perDay === undefined || perDay === null ? viewLimits.spanDaysOfBars : viewLimits.spanDays;
  if (range.to <= range.from || range.to - range.from > most) throw badRequest();
  return {
    ...parseRowsQuery(body),
    start,
    end: end ?? undefined,
    allDay: allDay ?? undefined,
    ...range,
    limit,
    perDay: perDay ?? undefined,
  };
}

function dayOf(text: string): number {
  const day = dayNumberOf(text);
  if (day === undefined) throw badRequest();
  return day;
}

function dayNumberOf(text: string): number | undefined {
  const date = readDate(text);
  return date && dayNumber(date.year, date.month, date.day);
}

export function createSpans({ database, reads, readColumns }: SpansDeps): Spans {
  const { tables } = database;
  const readRows = createReadRows(database, readColumns);

  return {
    async hasSeries(def, { person }, day) {
      if (repeatsOf(def) === undefined) return false;
      const last = sql.ref(columnOf(seriesKeys.end));
      const { rows } = await sql`SELECT 1 FROM ${sql.table(tableOf(def.module))}
        WHERE tenant = ${person.tenant} AND ${last} >= ${`${day} 00:00`} LIMIT 1`.execute(tables);
      return rows.length > 0;
    },
    async find(def, currentUser, request, signal) {
      const fields = fieldsIn(def, currentUser, request);
      const options = { owner: currentUser.person.id, signal };
      const repeats = repeatsWith(def, currentUser, request);
      const found = overlapping(database, def, currentUser, request, fields, repeats !== undefined);
      const statements = [
        rowNumbers(found, request),
        ...(request.perDay === undefined ? [] : [numbersByDay(found)]),
        ...(repeats ? [seriesRows(database.dialect, def, currentUser, request, repeats)] : []),
      ];
      const read = await reads.read(
        statements.map((statement) => statement.compile(tables)),
        options,
      );
      const [rows = []] = read;
      const groups = request.perDay === undefined ? undefined : (read[1] ?? []);
      const series = repeats ? read.at(-1) : undefined;
      const occurrences = repeats
        ? occurrencesIn(series ?? [], request, repeats, currentUser.clock.today())
        : [];
      const plain = groups
        ? groups.reduce((all, group) => all + Number(group['total']), 0)
        : Number(rows[0]?.['total'] ?? 0);
      const items = ordered([...rows.map(itemOf), ...occurrences], request);
      return {
        rows: await readItems(def, currentUser, items, fields, repeats),
        total: plain + occurrences.length,
        ...(groups ? { days: daysOf([...groups.map(groupOf), ...occurrences], request) } : {}),
      };
    },
  };

  /** The rows of the items, each occurrence with its own time. */
  async function readItems(
    def: ModuleDef,
    currentUser: CurrentUser,
    items: readonly SpanItem[],
    fields: SpanFields,
    repeats: RecurringFields | undefined,
  ): Promise<SpanRow[]> {
    const numbers = [...new Set(items.map(({ n }) => n))];
    const rows = await readRows(def, currentUser, numbers, fields.start);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return items.flatMap(({ id, at }): SpanRow[] => {
      const row = byId.get(id);
      if (!row || at === undefined || !repeats) return row ? [row] : [];
      const values = occurrenceValues(row.values, repeats, at);
      return values ? [{ ...row, occurrence: occurrenceName(at), values }] : [];
    });
  }
}

interface SpanFields {
  start: FieldDef;
  end: FieldDef | undefined;
  allDay: FieldDef | undefined;
}

function fieldsIn(
  def: ModuleDef,
  currentUser: CurrentUser,
  { start: startKey, end: endKey, allDay: allDayKey }: SpanRequest,
): SpanFields {
  const fields = visibleFields(def, currentUser);
  const fieldOf = (key: string, types: readonly FieldDef['type'][]): FieldDef => {
    const field = fields.find((one) => one.key === key);
    if (!field?.filterable || !field.column || !types.includes(field.type)) throw badRequest();
    return field;
  };
  const times = ['date', 'datetime'] as const;
  return {
    start: fieldOf(startKey, times),
    end: endKey === undefined ? undefined : fieldOf(endKey, times),
    allDay: allDayKey === undefined ? undefined : fieldOf(allDayKey, ['checkbox']),
  };
}

/**
 * SELECT of the records that overlap the range: their number, first and last day within the range, and the text by which
 * they are sorted. Dates and times are texts that sort as they follow one another.
 */
function overlapping(
  { dialect }: Database,
  def: ModuleDef,
  currentUser: CurrentUser,
  request: SpanRequest,
  fields: SpanFields,
  hasSeries: boolean,
): RawBuilder<unknown> {
  const selection = selectionOf(dialect, def, currentUser, request);
  const first = sql`${dayText(request.from)}`;
  const after = sql`${dayText(request.to)}`;
  const { begins, ends, isOver, isWhole } = timesOf(fields);
  const overlaps: Condition = sql`${begins} < ${after} AND (${begins} >= ${first} OR ${isOver(dayText(request.from))})`;
  const isOne: Condition = hasSeries ? sql`${sql.ref(columnOf(seriesKeys.end))} IS NULL` : sql`1 = 1`;
  const condition: Condition = sql`(${selection.condition}) AND (${overlaps}) AND (${isOne})`;
  // One index has all the fields of the conditions, so that no other row is read than those of the answer.
  const matches = fromMatches(dialect, def, { ...selection, condition }, conditionIndex(def, request));
  return sql`SELECT n, id, ${begins} AS begins,
    CASE WHEN ${begins} < ${first} THEN ${first} ELSE substr(${begins}, 1, 10) END AS first_day,
    CASE WHEN ${ends} >= ${after} THEN ${after} ELSE substr(${ends}, 1, 10) END AS last_day,
    CASE WHEN ${isWhole} THEN 0 WHEN substr(${ends}, 12, 5) = '00:00' THEN 1 ELSE 0 END AS at_midnight
    FROM ${matches}`;
}

/** The start and the end of a record, each of which stands for the other if that is empty. */
function timesOf({ start, end, allDay }: SpanFields) {
  const own = sql`NULLIF(${sql.ref(columnOf(start.key))}, '')`;
  const other = end ? sql`NULLIF(${sql.ref(columnOf(end.key))}, '')` : own;
  const begins = end ? sql`COALESCE(${own}, ${other})` : own;
  const ends = end ? sql`COALESCE(${other}, ${own})` : own;
  const isDate = (end ?? start).type === 'date';
  const isWhole = isDate ? sql`1 = 1` : allDay ? sql`${sql.ref(columnOf(allDay.key))} = 1` : sql`1 = 0`;
  return {
    begins,
    ends,
    isWhole,
    /** Condition that a record that began before a day has a part of it: one that ends at its midnight has none. */
    isOver: (day: string): Condition =>
      sql`${ends} > ${`${day} 00:00`} OR (${isWhole} AND ${ends} >= ${day})`,
  };
}

/** The rows in their order; with the number of all, unless it is counted by day. */
function rowNumbers(found: RawBuilder<unknown>, { limit, perDay }: SpanRequest): RawBuilder<SqlRow> {
  const isLong = sql`CASE WHEN last_day > first_day THEN 1 ELSE 0 END`;
  if (perDay === undefined)
    return sql`SELECT n, id, begins, first_day, ${isLong} AS is_long, count(*) OVER () AS total
      FROM (${found}) AS found ORDER BY begins, n LIMIT ${limit}`;
  return sql`SELECT n, id, begins, first_day, is_long FROM (
      SELECT n, id, begins, first_day, is_long,
        row_number() OVER (PARTITION BY first_day ORDER BY is_long DESC, begins, n) AS place
      FROM (SELECT n, id, begins, first_day, ${isLong} AS is_long FROM (${found}) AS found) AS known) AS placed
    WHERE place <= ${perDay} ORDER BY begins, n LIMIT ${limit}`;
}

/** One row for each pair of a first and last day, of which there are few whatever the number of records. */
const numbersByDay = (found: RawBuilder<unknown>): RawBuilder<SqlRow> =>
  sql`SELECT first_day, last_day, at_midnight, count(*) AS total FROM (${found}) AS found GROUP BY 1, 2, 3`;

const itemOf = (row: SqlRow): SpanItem => ({
  n: Number(row['n']),
  id: String(row['id']),
  begins: String(row['begins']),
  firstDay: String(row['first_day']),
  isLong: Number(row['is_long']) === 1,
  at: undefined,
});

/** Rows and occurrences in the order of their start, with those of each day that are asked for. */
function ordered(items: SpanItem[], { limit, perDay }: SpanRequest): SpanItem[] {
  const byStart = (one: SpanItem, other: SpanItem): number =>
    one.begins < other.begins ? -1 : one.begins > other.begins ? 1 : one.n - other.n;
  if (perDay === undefined) return items.sort(byStart).slice(0, limit);
  const places = new Map<string, number>();
  return items
    .sort((one, other) => Number(other.isLong) - Number(one.isLong) || byStart(one, other))
    .filter(({ firstDay }) => {
      const place = places.get(firstDay) ?? 0;
      places.set(firstDay, place + 1);
      return place < perDay;
    })
    .sort(byStart)
    .slice(0, limit);
}

/** Records that have parts of the same days. */
interface DayGroup {
  firstDay: string;
  lastDay: string;
  endsAtMidnight: boolean;
  total: number;
}

const groupOf = (row: SqlRow): DayGroup => ({
  firstDay: String(row['first_day']),
  lastDay: String(row['last_day']),
  endsAtMidnight: Number(row['at_midnight']) === 1,
  total: Number(row['total']),
});

function daysOf(groups: readonly DayGroup[], { from, to }: SpanRequest): NonNullable<Span['days']> {
  const totals = new Map<number, number>();
  for (const { firstDay, lastDay, endsAtMidnight, total } of groups) {
    const first = dayNumberOf(firstDay);
    if (first === undefined) continue;
    const end = (dayNumberOf(lastDay) ?? first) - Number(endsAtMidnight);
    // One that ends before it begins has its first day.
    const last = Math.max(first, Math.min(end, to - 1));
    for (let day = Math.max(first, from); day <= last; day += 1)
      totals.set(day, (totals.get(day) ?? 0) + total);
  }
  return [...totals]
    .sort(([one], [other]) => one - other)
    .map(([day, total]) => ({ day: dayText(day), total }));
}
