import * as v from 'valibot';

import { bookingSchema, type Booking } from '../../../core/contracts/busy.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';

/** How the records of the module book time; undefined if they do not. */
export function bookingOf({ books }: ModuleSchema): Booking | undefined {
  const result = v.safeParse(bookingSchema, books);
  return result.success ? result.output : undefined;
}
