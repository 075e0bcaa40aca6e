/** Public entry `portico/core/dates`. */
export { formatDate } from './format-date.js';
export { isValidDate } from './is-valid-date.js';
export { parseDate } from './parse-date.js';
export { periodContaining, periodUnits } from './periods.js';
export type { Period, PeriodOptions, PeriodUnit } from './periods.js';
export { createWallClock, knownTimeZone, resolveWallClock, utcOffset } from './wall-clock.js';
