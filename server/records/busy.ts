import { codes } from '../../core/contracts/envelope.js';
import {
  busyQuerySchema,
  clashKey,
  mostBusy,
  type Busy as BusyAnswer,
  type BusyQuery,
  type BusyTime,
  type Clash,
} from '../../core/contracts/busy.js';
import type { ClashCheck } from '../../core/contracts/record-changes.js';
import type { FieldValues } from '../../core/contracts/records.js';
import {
  bookedPeople,
  bookedRoom,
  bookedSpan,
  bookingFields,
  overlap,
  type Span,
} from '../../core/records/bookings.js';
import { minuteOf, minutesOfDay, timeText } from '../../core/values/dates/minutes.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Database } from '../storage/database.js';
import { ApiError, parseRequest } from '../texts/messages/api-error.js';
import { bookedOf, bookedRows, bookedSpans, type Booked, type BookingModule } from './bookings.js';
import { changedValues } from './changed-values.js';
import type { ReadColumns } from './column-reader.js';
import { repeatsOf } from './series.js';
import { textIn } from './value-text.js';

/** A record that is about to be written. */
interface Draft {
  id: string;
  values: FieldValues;
  /** Its stored values; undefined for a new record. */
  before?: FieldValues;
}

/** Times in which employees and rooms are booked, by the records of all modules that book time. */
export interface Busy {
  /** Not begun after `signal` aborts. What the user does not see is busy without a name. */
  find(currentUser: CurrentUser, query: BusyQuery, signal: AbortSignal): Promise<BusyAnswer>;
  /**
   * Throws ApiError (409) if a record that is about to be written books an employee or a room a second time, unless the user
   * has accepted that. Called in the transaction of the write, so that one of two concurrent writes is rejected.
   */
  assertFree(def: ModuleDef, currentUser: CurrentUser, draft: Draft, check: ClashCheck): Promise<void>;
}

interface BusyDeps {
  database: Database;
  directory: Directory;
  reads: ReadPool;
  readColumns: ReadColumns;
  /** Modules that the tenant displays. */
  modulesOf: (tenant: string) => readonly ModuleDef[];
}

/** Throws ApiError (400). */
export const parseBusyQuery = (body: unknown): BusyQuery => parseRequest(busyQuerySchema, body);

export function createBusy({ database, directory, reads, readColumns, modulesOf }: BusyDeps): Busy {
  const { tables, dialect } = database;

  const bookingModules = ({ person }: CurrentUser): BookingModule[] =>
    modulesOf(person.tenant).flatMap((def) => (def.books ? [{ def, booking: def.books }] : []));

  return {
    async find(currentUser, query, signal) {
      const { tenant, id: owner } = currentUser.person;
      const people = [...new Set(query.people)].filter((id) => directory.byId(tenant, id));
      const rooms = [...new Set(query.rooms)];
      const asked = { ...query, people, rooms };
      const modules = bookingModules(currentUser);
      const limit = mostBusy.records + 1;
      const asks = modules.flatMap((module) =>
        bookedRows(dialect, module, currentUser, asked, limit).map((statement) => ({ module, statement })),
      );
      const statements = asks.map(({ statement }) => statement.compile(tables));
      const found = statements.length > 0 ? await reads.read(statements, { owner, signal }) : [];
      const booked: Booked[] = [];
      for (const [index, { module }] of asks.entries()) {
        const rows = (found[index] ?? []).slice(0, mostBusy.records);
        booked.push(...(await bookedOf(module, currentUser, rows, readColumns, query)));
      }
      booked.sort(byStart);
      const timesOf = (isOf: (one: Booked) => boolean) => booked.filter(isOf).map(timeOf);
      return {
        people: people.map((id) => ({
          id,
          times: timesOf((one) => one.people.some((person) => person.id === id)),
        })),
        rooms: rooms.map((id) => ({ id, times: timesOf(({ room }) => room?.id === id) })),
        ...(found.some((rows) => rows.length === limit) ? { isPartial: true } : {}),
      };
    },

    async assertFree(def, currentUser, { id, values, before }, { accepted }) {
      const { books } = def;
      if (!books || books.free.includes(textIn(values, def.statusField))) return;
      const changed = changedValues(before ?? {}, values);
      const rule = repeatsOf(def)?.rule;
      const keys = [...bookingFields(books, def.statusField), ...(rule === undefined ? [] : [rule])];
      if (before && !keys.some((key) => Object.hasOwn(changed, key))) return;
      const spans = ownSpans({ def, booking: books }, values);
      const [first, last] = [spans[0], spans.at(-1)];
      if (!first || !last) return;
      const people = bookedPeople(books, values);
      const room = bookedRoom(books, values);
      const query: BusyQuery = {
        from: first.from,
        to: last.to,
        people: people.map((person) => person.id),
        rooms: room ? [room.id] : [],
        except: { module: def.module, id },
      };
      const booked: Booked[] = [];
      for (const module of bookingModules(currentUser))
        for (const statement of bookedRows(dialect, module, currentUser, query, mostBusy.records)) {
          const { rows } = await statement.execute(tables);
          booked.push(...(await bookedOf(module, currentUser, rows, readColumns, query)));
        }
      const isTwice = (one: Booked) => spans.some((span) => overlap(one, span));
      const clashes = booked
        .filter(isTwice)
        .sort(byStart)
        .flatMap((one): Clash[] => {
          const { from, to, title, owner } = timeOf(one);
          const named = {
            from,
            to,
            ...(title === undefined ? {} : { title }),
            ...(owner === undefined ? {} : { owner }),
          };
          return [
            ...(room && one.room?.id === room.id
              ? [{ kind: 'room' as const, id: room.id, name: room.title, ...named }]
              : []),
            ...people
              .filter((person) => one.people.some((other) => other.id === person.id))
              .map((person) => ({ kind: 'person' as const, ...person, ...named })),
          ];
        });
      const known = new Set(accepted);
      const named = clashes.slice(0, mostBusy.clashes);
      if (named.every((clash) => known.has(clashKey(clash)))) return;
      throw new ApiError(codes.stale, 'clashes', { clashes: named });
    },
  };
}

/** A series that is saved is compared with what others book in the year from its start. */
const comparedMinutes = 366 * minutesOfDay;

/** The times that a record is about to book, in their order. */
function ownSpans(module: BookingModule, values: FieldValues): Span[] {
  const span = bookedSpan(module.booking, values);
  if (!span) return [];
  const to = timeText((minuteOf(span.from) ?? 0) + comparedMinutes);
  return bookedSpans(module, values, { from: span.from, to: to > span.to ? to : span.to });
}

const byStart = (one: Booked, other: Booked): number =>
  one.from < other.from || (one.from === other.from && one.id < other.id) ? -1 : 1;

const timeOf = ({ from, to, module, id, seen }: Booked): BusyTime => ({
  from,
  to,
  ...(seen ? { ...seen, record: { module, id } } : {}),
});
