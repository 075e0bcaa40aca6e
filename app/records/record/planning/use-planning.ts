import { useMemo, useState } from 'react';

import { mostBusy, type Booking, type Busy, type BusyQuery } from '../../../../core/contracts/busy.js';
import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { FieldValues, ModuleSchema, RecordRef } from '../../../../core/contracts/records.js';
import { bookedPeople, bookedRoom, bookedSpan, type Span } from '../../../../core/records/bookings.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useDebounced } from '../../../services/data/use-debounced.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { asText } from '../../fields/values.js';
import { useFormContext } from '../use-form-context.js';
import { createReadBusy } from './busy-api.js';
import { busyRange, type Room } from './planning-rules.js';

/** Whom and what a form is about to book, and when. */
export interface Draft {
  span: Span;
  people: PersonRef[];
  room: RecordRef | undefined;
}

/** The draft of a form's values; undefined without a time that can be booked. */
export function useDraftOf(
  schema: ModuleSchema,
  booking: Booking,
  values: FieldValues,
  isNew: boolean,
): Draft | undefined {
  const { me } = useFormContext();
  const span = bookedSpan(booking, values);
  const isFree =
    schema.statusField !== undefined && booking.free.includes(asText(values[schema.statusField]));
  if (!span || isFree) return undefined;
  // The server fills the fields of a new record that name its author.
  const own = booking.people.filter(
    (key) => isNew && !values[key] && schema.fields.find((field) => field.key === key)?.type === 'person',
  );
  const filled = { ...values, ...Object.fromEntries(own.map((key) => [key, me])) };
  return { span, people: bookedPeople(booking, filled), room: bookedRoom(booking, filled) };
}

/** Rooms that can be booked, by their seats; none until they are loaded, or if they are not to be had. */
export function useRooms(schema: ModuleSchema, { room }: Booking): Room[] {
  const server = useServerState();
  const { lang } = useLocale();
  const module = room && schema.fields.find(({ key }) => key === room.field)?.refModule;
  const source = useMemo(() => {
    if (!room || module === undefined) return null;
    const sort = room.seats === undefined ? [] : [{ field: room.seats, direction: 'asc' as const }];
    return server.rows(lang, module, {
      filters: room.filters ?? [],
      sort,
      offset: 0,
      // One is left for the chosen room.
      limit: mostBusy.rooms - 1,
    });
  }, [server, lang, room, module]);
  const { data } = useQuery(source);
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ id, title, values }): Room => {
        const seats = Number(asText(values[room?.seats ?? '']));
        return { ref: { module: module ?? '', id, title }, seats: seats > 0 ? seats : undefined };
      }),
    [data, room, module],
  );
}

interface BusyLoad {
  /** Of the present draft, or of the previous one while that is loading. */
  busy: Busy | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  reload: () => void;
}

/** Pause after a change before the busy times are loaded again. */
const pauseMs = 250;

/**
 * Busy times for a draft; a request whose draft has changed is aborted.
 * @param refused number of saves that the server refused for a clash: what is known is out of date with each
 */
export function useBusy(
  module: string,
  recordId: string | undefined,
  { span, people, room }: Draft,
  rooms: readonly Room[],
  refused: number,
): BusyLoad {
  const server = useServerState();
  const { request } = usePlatform();
  const { lang } = useLocale();
  const ids = new Set([...(room ? [room.id] : []), ...rooms.map(({ ref }) => ref.id)]);
  const query: BusyQuery = {
    ...busyRange(span),
    people: people.slice(0, mostBusy.people).map(({ id }) => id),
    rooms: [...ids].slice(0, mostBusy.rooms),
    ...(recordId === undefined ? {} : { except: { module, id: recordId } }),
  };
  const text = JSON.stringify(query);
  const settled = useDebounced(text, pauseMs);
  const source = useMemo(() => {
    const read = createReadBusy(request);
    // Parsed from what was made above.
    const asked = JSON.parse(settled) as BusyQuery;
    // The kind of key that is loaded again after a change of the module's records.
    return server.query<Busy>(['rows', lang, module, 'busy', settled, String(refused)], (signal) =>
      read(asked, signal),
    );
  }, [server, request, lang, module, settled, refused]);
  const { state, data, reload } = useQuery(source);
  const [last, setLast] = useState<Busy>();
  if (data && data !== last) setLast(data);
  return {
    busy: data ?? last,
    isWaiting: (data === undefined && state !== 'failed') || settled !== text,
    isFailed: state === 'failed',
    reload,
  };
}

/** The number of clashes for the live region: nothing until there was one. */
export function useAnnounced(count: number | undefined): number | undefined {
  const [last, setLast] = useState<number>();
  if (count !== undefined && count !== last && (count > 0 || last !== undefined)) setLast(count);
  return last;
}
