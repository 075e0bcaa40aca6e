import { sql, type RawBuilder } from 'kysely';

import type { Filter } from '../../core/contracts/records.js';
import { occurrencesWithin, seriesOf, type RecurringFields } from '../../core/records/recurring.js';
import { dayText } from '../../core/values/dates/calendar.js';
import { dayAt, minutesOfDay, timeText } from '../../core/values/dates/minutes.js';
import { resolveMovingDate } from '../../core/values/dates/moving-dates.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, indexOf } from '../storage/module-tables.js';
import type { Condition, SqlDialect, SqlRow } from '../storage/database.js';
import { visibleFields } from './rights.js';
import { exceptionsOf, repeatsOf, seriesKeys } from './series.js';
import type { RowsQuery } from './list-query.js';
import { fromMatches, selectionOf } from './where.js';

/*
 * Occurrences in a range of days. The series that have some are few beside the records: their rules are read by one
 * statement and expanded within the range, which ends what has no end.
 */

/** Series that are expanded at most, the latest first; their occurrences in a range are at most one for each day. */
const mostSeries = 1000;

interface SpanAsked extends RowsQuery {
  start: string;
  end: string | undefined;
  allDay: string | undefined;
  /** Days. */
  from: number;
  to: number;
}

/** A row, or an occurrence, of the answer. */
export interface SpanItem {
  n: number;
  id: string;
  /** Its start, and its first day within the range. */
  begins: string;
  firstDay: string;
  /** It has several days. */
  isLong: boolean;
  /** Minute at which an occurrence begins. */
  at: number | undefined;
}

/** An occurrence with what it counts for. */
interface SpanOccurrence extends SpanItem {
  lastDay: string;
  endsAtMidnight: boolean;
  total: 1;
}

/** The keys by which records repeat whose times the query asks for; undefined for other times, and if they do not. */
export function repeatsWith(
  def: ModuleDef,
  currentUser: CurrentUser,
  { start, end }: Pick<SpanAsked, 'start' | 'end'>,
): RecurringFields | undefined {
  const repeats = repeatsOf(def);
  const isAsked = repeats?.start === start && repeats.end === end;
  return isAsked && visibleFields(def, currentUser).some(({ key }) => key === repeats.rule)
    ? repeats
    : undefined;
}

/** Filters of the time are those of each occurrence, not of the first one. */
const isOfTime = ({ field }: Filter, { start, end }: RecurringFields): boolean =>
  field === start || field === end;

/** SELECT of the series with occurrences in the range, by the index of their ends. */
export function seriesRows(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
  request: SpanAsked,
  repeats: RecurringFields,
): RawBuilder<SqlRow> {
  const { search, filters } = request;
  const selection = selectionOf(dialect, def, currentUser, {
    search,
    filters: filters.filter((filter) => !isOfTime(filter, repeats)),
  });
  const [last, start] = [sql.ref(columnOf(seriesKeys.end)), sql.ref(columnOf(repeats.start))];
  const within: Condition = sql`tenant = ${currentUser.person.tenant}
    AND ${last} >= ${`${dayText(request.from)} 00:00`} AND ${start} < ${dayText(request.to)}`;
  const condition: Condition = sql`(${within}) AND (${selection.condition})`;
  const keys = [repeats.rule, repeats.start, repeats.end, request.allDay, seriesKeys.except];
  const columns = keys.flatMap((key) => (key === undefined ? [] : [sql.ref(columnOf(key))]));
  const matches = fromMatches(
    dialect,
    def,
    { ...selection, condition },
    search === '' ? indexOf(def.module, seriesKeys.end) : undefined,
  );
  return sql`SELECT n, id, ${sql.join(columns)} FROM ${matches} ORDER BY n DESC LIMIT ${mostSeries}`;
}

/** The occurrences of such rows in the range. */
export function occurrencesIn(
  rows: readonly SqlRow[],
  request: SpanAsked,
  repeats: RecurringFields,
  today: string,
): SpanOccurrence[] {
  const filters = request.filters.filter((filter) => isOfTime(filter, repeats));
  const range = {
    from: request.from * minutesOfDay,
    to: request.to * minutesOfDay,
    limit: (request.to - request.from) * 2,
  };
  return rows.flatMap((row): SpanOccurrence[] => {
    const values = Object.fromEntries(
      [repeats.rule, repeats.start, repeats.end, seriesKeys.except].flatMap((key) =>
        key === undefined ? [] : [[key, row[columnOf(key)] === null ? null : String(row[columnOf(key)])]],
      ),
    );
    const series = seriesOf(values, repeats);
    if (!series) return [];
    const isWhole =
      String(values[repeats.start]).length === 10 ||
      (request.allDay !== undefined && row[columnOf(request.allDay)] === 1);
    // Whole days go on to the midnight after the last one.
    const from = isWhole ? range.from - minutesOfDay : range.from;
    return occurrencesWithin(series, { ...range, from }, exceptionsOf(values)).flatMap(
      (at): SpanOccurrence[] => {
        const ends = at + series.length;
        const endsAtMidnight = !isWhole && ends > at && ends % minutesOfDay === 0;
        const [first, last] = [dayAt(at), dayAt(ends)];
        if (last < request.from || (endsAtMidnight && last === request.from)) return [];
        const times = {
          [repeats.start]: timeText(at),
          ...(repeats.end && { [repeats.end]: timeText(ends) }),
        };
        if (!filters.every((filter) => isMet(filter, times[filter.field] ?? '', today))) return [];
        const firstDay = Math.max(first, request.from);
        const lastDay = Math.min(last, request.to);
        return [
          {
            n: Number(row['n']),
            id: String(row['id']),
            begins: timeText(at).slice(0, String(values[repeats.start]).length),
            firstDay: dayText(firstDay),
            lastDay: dayText(lastDay),
            isLong: lastDay > firstDay,
            endsAtMidnight,
            at,
            total: 1,
          },
        ];
      },
    );
  });
}

/** Returns whether a time meets a filter, as where.ts has it: a day stands for all of its minutes. */
function isMet({ op, value }: Filter, time: string, today: string): boolean {
  const [first = '', second = ''] = (Array.isArray(value) ? value : [value ?? '']).map((text) =>
    resolveMovingDate(text, today),
  );
  const upTo = (text: string) => time.slice(0, text.length) <= text;
  switch (op) {
    case 'eq':
      return time.startsWith(first);
    case 'ne':
      return !time.startsWith(first);
    case 'gte':
      return time >= first;
    case 'lte':
      return upTo(first);
    case 'between':
      return time >= first && upTo(second);
    case 'in':
      return Array.isArray(value) && value.includes(time);
    case 'empty':
      return time === '';
    case 'notEmpty':
      return time !== '';
    case 'contains':
      return time.includes(first);
  }
}
