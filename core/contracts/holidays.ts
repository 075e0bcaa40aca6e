import * as v from 'valibot';

/**
 * Path of the holidays of the organization (docs/decisions/0104-organization-set-up.md), Portico's own: GET, for everybody
 * who is signed in, answered with HolidayValues.
 */
export const holidaysPath = '/api/portico/holidays';

/** Maximum number of days of each list: those of some ten years. */
export const mostHolidays = 300;

export const holidayNameLength = 60;

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const namedDaySchema = v.object({
  /** As 'YYYY-MM-DD'. */
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isDay)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(holidayNameLength)),
});
export type NamedDay = v.InferOutput<typeof namedDaySchema>;

/** In the order of the days. */
const daysSchema = v.pipe(
  v.array(namedDaySchema),
  v.maxLength(mostHolidays),
  v.transform((days) => [...days].sort((one, other) => (one.day < other.day ? -1 : 1))),
);

export const holidayValuesSchema = v.pipe(
  v.object({
    holidays: daysSchema,
    /** Days of a weekend on which people work in place of a holiday. */
    workdays: daysSchema,
  }),
  v.check(({ holidays, workdays }) => {
    const days = [...holidays, ...workdays].map(({ day }) => day);
    return new Set(days).size === days.length;
  }, 'A day is there twice'),
);
export type HolidayValues = v.InferOutput<typeof holidayValuesSchema>;
