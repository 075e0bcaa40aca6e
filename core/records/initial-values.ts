import type { PersonRef } from '../contracts/record-parts.js';
import type { FieldSchema, FieldValue, FieldValues, InitialKind } from '../contracts/records.js';
import { applies } from './applies.js';

/** Source of initial values. */
export interface FormContext {
  me: PersonRef;
  department: string;
  /** 'YYYY-MM-DD HH:mm' in the tenant's zone. */
  now: string;
}

const minuteMs = 60_000;

/** Wall-clock time some minutes later. */
function minutesLater(time: string, minutes: number): string {
  // Wall-clock times are computed as UTC, which has no gaps.
  const at = Date.parse(`${time.replace(' ', 'T')}Z`) + minutes * minuteMs;
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

const halfHour = 30;

function nextHalfHour(now: string): string {
  return minutesLater(now, halfHour - (Number(now.slice(14, 16)) % halfHour));
}

const minutesPerDay = 24 * 60;

/** Day of the week of a time, counted from Monday. */
function dayOfWeek(now: string, day: number): string {
  const present = (new Date(`${now.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7;
  return minutesLater(now, (day - present) * minutesPerDay).slice(0, 10);
}

export function initialValue(kind: InitialKind, { me, department, now }: FormContext): FieldValue {
  switch (kind) {
    case 'me':
      return me;
    case 'department':
      return department;
    case 'today':
      return now.slice(0, 10);
    case 'now':
      return now;
    case 'nextHalfHour':
      return nextHalfHour(now);
    case 'hourLater':
      return minutesLater(nextHalfHour(now), 2 * halfHour);
    case 'weekStart':
      return dayOfWeek(now, 0);
    case 'weekEnd':
      return dayOfWeek(now, 6);
    case 'year':
      return now.slice(0, 4);
  }
}

/**
 * Values that a form of a new record begins with, besides those that are `known` already, such as its type. Fields
 * that do not apply have none.
 */
export function initialValues(
  fields: readonly FieldSchema[],
  context: FormContext,
  known: Readonly<Record<string, unknown>> = {},
): FieldValues {
  const values: FieldValues = {};
  for (const { key, type, initial, defaultValue, hidden, readOnly } of fields) {
    if (hidden || readOnly || Object.hasOwn(known, key)) continue;
    if (initial) {
      values[key] = type === 'people' && initial === 'me' ? [context.me] : initialValue(initial, context);
    } else if (defaultValue !== undefined) values[key] = defaultValue;
  }
  const all = { ...values, ...known };
  const applicable = fields.filter((field) => field.key in values && applies(field, all));
  return Object.fromEntries(applicable.map(({ key }) => [key, values[key] ?? null]));
}
