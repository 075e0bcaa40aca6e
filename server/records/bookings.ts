import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Booking, BusyQuery } from '../../core/contracts/busy.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues, RecordRef } from '../../core/contracts/records.js';
import { bookedPeople, bookedRoom, bookedSpan, overlap, type Span } from '../../core/records/bookings.js';
import { occurrencesWithin, occurrenceValues, seriesOf } from '../../core/records/recurring.js';
import { minuteOf, minutesOfDay } from '../../core/values/dates/minutes.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import { columnOf, indexOf, tableOf } from '../storage/module-tables.js';
import type { Condition, SqlDialect, SqlRow } from '../storage/database.js';
import { joined, visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import { fromColumns, selectColumns } from './columns.js';
import { visibleFields } from './rights.js';
import { exceptionsOf, repeatsOf, seriesKeys } from './series.js';
import { textIn } from './value-text.js';

/** A module whose records book time. */
export interface BookingModule {
  def: ModuleDef;
  booking: Booking;
}

/** A record that books the time of the given employees or rooms. */
export interface Booked extends Span {
  module: string;
  id: string;
  people: PersonRef[];
  room: RecordRef | undefined;
  /** Title and owner; undefined if the user does not see the record. */
  seen: { title: string; owner?: string } | undefined;
}

/** Fields that are read of a record: those that book, and those by which it is named. */
const fieldsFor = ({ def, booking }: BookingModule): FieldDef[] => {
  const { start, end, allDay, people, room } = booking;
  const repeats = repeatsOf(def);
  const keys = new Set([
    ...[start, end, allDay, ...people, room?.field, def.titleField, def.personField],
    ...(repeats ? [repeats.rule, seriesKeys.except] : []),
  ]);
  return fieldsOf(def).filter(({ key }) => keys.has(key));
};

/** SELECTs of the records of a module that book the time: those that do once, and those that repeat. */
export const bookedRows = (
  dialect: SqlDialect,
  module: BookingModule,
  currentUser: CurrentUser,
  query: BusyQuery,
  limit: number,
): RawBuilder<SqlRow>[] =>
  (repeatsOf(module.def) ? [false, true] : [false]).map((isSeries) =>
    rowsThatBook(dialect, module, currentUser, query, { limit, isSeries }),
  );

/**
 * Rows that book the time, whether or not the user sees them. They are read by the index of the end, before which most of
 * them lie: of a series that of its last occurrence.
 */
function rowsThatBook(
  dialect: SqlDialect,
  module: BookingModule,
  currentUser: CurrentUser,
  { from, to, people, rooms, except }: BusyQuery,
  { limit, isSeries }: { limit: number; isSeries: boolean },
): RawBuilder<SqlRow> {
  const { def, booking } = module;
  const [start, end] = [sql.ref(columnOf(booking.start)), sql.ref(columnOf(booking.end))];
  const isAllDay =
    booking.allDay === undefined ? undefined : sql<SqlBool>`${sql.ref(columnOf(booking.allDay))} = 1`;
  const status = def.statusField === undefined ? undefined : sql.ref(columnOf(def.statusField));
  const types = new Map(fieldsOf(def).map(({ key, type }) => [key, type]));
  const subjects: Condition[] = [
    ...booking.people.map((key) =>
      types.get(key) === 'people'
        ? sql<SqlBool>`${sql.ref(columnOf(key))} IS NOT NULL AND ${dialect.hasOneOf(columnOf(key), people)}`
        : dialect.isOneOf(columnOf(key), people),
    ),
    ...(booking.room ? [dialect.isOneOf(columnOf(booking.room.field), rooms)] : []),
  ];
  const dayOfStart = `${from.slice(0, 10)} 00:00`;
  const last = sql.ref(columnOf(seriesKeys.end));
  const seriesTimes: Condition[] = [sql<SqlBool>`${last} >= ${dayOfStart}`];
  const onceTimes: Condition[] = [
    ...(repeatsOf(def) ? [sql<SqlBool>`${last} IS NULL`] : []),
    // The whole days first, in the form of the index.
    sql<SqlBool>`${end} >= ${dayOfStart}`,
    isAllDay
      ? sql<SqlBool>`CASE WHEN ${isAllDay} THEN substr(${start}, 1, 10) || ' 00:00' ELSE ${start} END < ${to}`
      : sql<SqlBool>`${start} < ${to}`,
    isAllDay
      ? sql<SqlBool>`CASE WHEN ${isAllDay} THEN substr(${end}, 1, 10) || ' 24:00' ELSE ${end} END > ${from}`
      : sql<SqlBool>`${end} > ${from}`,
  ];
  const conditions: Condition[] = [
    sql<SqlBool>`tenant = ${currentUser.person.tenant}`,
    sql<SqlBool>`${start} <= ${`${to.slice(0, 10)} 23:59`}`,
    ...(isSeries ? seriesTimes : onceTimes),
    ...(status && booking.free.length > 0
      ? [sql<SqlBool>`${status} IS NULL OR ${status} NOT IN (${sql.join(booking.free)})`]
      : []),
    ...(except?.module === def.module ? [sql<SqlBool>`id <> ${except.id}`] : []),
    joined(subjects, 'OR'),
  ];
  const columns = [
    sql`id, CASE WHEN ${visibleTo(dialect, def, currentUser)} THEN 1 ELSE 0 END AS seen`,
    ...selectColumns(fieldsFor(module)),
  ];
  return sql`SELECT ${sql.join(columns)} FROM ${dialect.readBy(tableOf(def.module), indexOf(def.module, isSeries ? seriesKeys.end : booking.end))}
    WHERE ${joined(conditions, 'AND')} ORDER BY ${start}, id LIMIT ${limit}`;
}

/** The bookings of such rows in the time, with what the user may see of them. */
export async function bookedOf(
  module: BookingModule,
  currentUser: CurrentUser,
  rows: readonly SqlRow[],
  readColumns: ReadColumns,
  range: Span,
): Promise<Booked[]> {
  const { def, booking } = module;
  const fields = fieldsFor(module);
  const visible = new Set(visibleFields(def, currentUser).map(({ key }) => key));
  const hasTitle = visible.has(def.titleField);
  const reader = await readColumns(currentUser, fields, rows);
  return rows.flatMap((row): Booked[] => {
    const values = Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));
    const person = def.personField !== undefined && visible.has(def.personField) && values[def.personField];
    const owner = typeof person === 'object' && person !== null && 'name' in person ? person.name : undefined;
    return bookedSpans(module, values, range).map((span) => ({
      ...span,
      module: def.module,
      id: String(row['id']),
      people: bookedPeople(booking, values),
      room: bookedRoom(booking, values),
      seen:
        row['seen'] === 1 && hasTitle
          ? {
              title: textIn(values, def.titleField),
              ...(typeof owner === 'string' ? { owner } : {}),
            }
          : undefined,
    }));
  });
}

/** Occurrences of a series at most that book time in a range; a year of every day. */
const mostOccurrences = 366;

/** The times that a record books within a range: that of each occurrence, if it repeats. */
export function bookedSpans({ def, booking }: BookingModule, values: FieldValues, range: Span): Span[] {
  const repeats = repeatsOf(def);
  const series = repeats && seriesOf(values, repeats);
  if (!repeats || !series) {
    const span = bookedSpan(booking, values);
    return span ? [span] : [];
  }
  const [from, to] = [minuteOf(range.from) ?? 0, minuteOf(range.to) ?? 0];
  // Whole days go on to the midnight after the last one, and begin at the one before the start.
  const around = { from: from - minutesOfDay, to: to + minutesOfDay, limit: mostOccurrences };
  return occurrencesWithin(series, around, exceptionsOf(values)).flatMap((at) => {
    const own = occurrenceValues(values, repeats, at);
    const span = own && bookedSpan(booking, own);
    return span && overlap(span, range) ? [span] : [];
  });
}
