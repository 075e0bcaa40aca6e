import * as v from 'valibot';

import { rowsQuerySchema } from './records.js';

/*
 * Busy times of colleagues and rooms, from the records of all modules that book their time, and the clashes of a record with
 * them. Times are 'YYYY-MM-DD HH:mm' in the tenant's zone; an end is free again.
 */

/** Path of the call, whose body is a BusyQuery; here, since only forms, which are loaded late, need it. */
export const busyPath = '/api/portico/busy';

/** Limits of a call: people, rooms and days of a query, records of each module, and clashes that a save names. */
export const mostBusy = { people: 50, rooms: 50, days: 31, records: 2000, clashes: 100 } as const;

/** How the records of a module book time, as its schema has it. */
export const bookingSchema = v.object({
  /** Keys of two datetimes. */
  start: v.string(),
  end: v.string(),
  /** Key of the checkbox with which the days are booked as a whole. */
  allDay: v.optional(v.string()),
  /** Keys of the person and people fields whose employees are booked. */
  people: v.array(v.string()),
  /** Reference to the booked room, the key of its number of seats, and filters of the rooms that can be booked. */
  room: v.optional(
    v.object({
      field: v.string(),
      seats: v.optional(v.string()),
      filters: rowsQuerySchema.entries.filters,
    }),
  ),
  /** Statuses in which a record books nothing. */
  free: v.array(v.string()),
});
export type Booking = v.InferOutput<typeof bookingSchema>;

const minuteSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/));
const idSchema = v.pipe(v.string(), v.maxLength(64));
const dayMs = 86_400_000;
const atMs = (minute: string): number => Date.parse(`${minute.replace(' ', 'T')}Z`);

export const busyQuerySchema = v.pipe(
  v.object({
    from: minuteSchema,
    to: minuteSchema,
    /** Ids of employees. */
    people: v.pipe(v.array(idSchema), v.maxLength(mostBusy.people)),
    /** Ids of rooms. */
    rooms: v.pipe(v.array(idSchema), v.maxLength(mostBusy.rooms)),
    /** A record that is left out: the one that is changed. */
    except: v.optional(v.object({ module: v.string(), id: idSchema })),
  }),
  v.check(({ from, to }) => {
    const length = atMs(to) - atMs(from);
    return length > 0 && length <= mostBusy.days * dayMs;
  }, 'The range is empty or too long'),
);
export type BusyQuery = v.InferOutput<typeof busyQuerySchema>;

const spanSchema = {
  from: v.string(),
  to: v.string(),
  /** Title of the record and its owner; absent if the user does not see the record. */
  title: v.optional(v.string()),
  owner: v.optional(v.string()),
};

const busyTimeSchema = v.object({
  ...spanSchema,
  /** Present with the title. */
  record: v.optional(v.object({ module: v.string(), id: v.string() })),
});
export type BusyTime = v.InferOutput<typeof busyTimeSchema>;

const busyOneSchema = v.object({ id: v.string(), times: v.array(busyTimeSchema) });

/** In the order of the query, without unknown employees; times by their start. */
export const busySchema = v.object({
  people: v.array(busyOneSchema),
  rooms: v.array(busyOneSchema),
  /** True if a module has more records than `mostBusy.records`: others may be busy too. */
  isPartial: v.optional(v.boolean()),
});
export type Busy = v.InferOutput<typeof busySchema>;

const clashSchema = v.object({
  kind: v.picklist(['person', 'room']),
  /** The employee or room that is booked twice. */
  id: v.string(),
  name: v.string(),
  ...spanSchema,
});
export type Clash = v.InferOutput<typeof clashSchema>;

/** `data` of a 409 that answers a save with a `clashCheck`. */
export const clashDataSchema = v.object({ clashes: v.pipe(v.array(clashSchema), v.minLength(1)) });

/** What a user accepts by saving in spite of a clash. */
export const clashKey = ({ id, from, to }: Pick<Clash, 'id' | 'from' | 'to'>): string =>
  `${id} ${from} ${to}`;
