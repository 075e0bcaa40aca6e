/** Public entry `portico/core/theme`. */
export { applyTheme } from './apply-theme-edge.js';
export type { AppliedTheme, ApplyThemeOptions } from './apply-theme-edge.js';
export type { ContrastFinding, ContrastPair, TitleBarColours } from './contrast-findings.js';
export type { FontFailure } from './load-fonts-edge.js';
export { themeApp } from './theme-app.js';
export type { ThemeApp } from './theme-app.js';
export { themeToTokens } from './theme-to-tokens.js';
export type { Rejected, ThemeOptions, ThemeTokens } from './theme-to-tokens.js';
