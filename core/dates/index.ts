/** Public entry `portico/core/dates`. */
export { formatDate } from './format-date.js';
export { isValidDate } from './is-valid-date.js';
export { parseDate } from './parse-date.js';
