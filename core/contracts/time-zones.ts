import * as v from 'valibot';

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** IANA name of a time zone that the engine knows. */
export const timeZoneSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isTimeZone));
