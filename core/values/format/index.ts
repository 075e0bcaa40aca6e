/** Public entry `portico/core/format`. */
export { amountInWords } from './amount-in-words.js';
export { formatNumber } from './format-number.js';
export type { NumberFormat } from './format-number.js';
export { parseNumber } from './parse-number.js';
export type { ParsedNumber } from './parse-number.js';
