/** Public edge of `portico/core/theme`. */
export { themeToTokens } from './theme-to-tokens.js';
export type { Rejected, ThemeOptions, ThemeTokens } from './theme-to-tokens.js';
