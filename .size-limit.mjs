/**
 * Budgets in brotli bytes (docs/decisions/0017-weight-of-the-elements.md). `test/size` bundles the entries with Vite
 * into test-results/size and runs size-limit; the drop-in is measured as it is built.
 */

/** @param {string} name @param {number} bytes */
const bundled = (name, bytes) => ({
  name,
  path: `test-results/size/${name}.js`,
  limit: `${bytes} B`,
  brotli: true,
});

/** @param {string} name @param {number} bytes */
const built = (name, bytes) => ({ name, path: `dist/${name}`, limit: `${bytes} B`, brotli: true });

/** The monitor with idb and web-vitals (docs/decisions/0026-monitor.md): its files, and its budget. */
export const monitorFiles = [
  'core/services/monitor/early-errors.ts',
  'core/services/monitor/monitor-part.ts',
];
export const monitorBytes = 13_500;

const dialogs = [
  'appeal-dialog',
  'load-failure-dialog',
  'record-dialog',
  'sensitive-dialog',
  'sensitive-scan',
];
const notices = ['batch-banner', 'batch-notices'];
const furtherLanguages = ['zh_TW', 'ja', 'ko', 'ru', 'th', 'es', 'de', 'fr', 'pt', 'ar'];

export default [
  bundled('elements/title-bar', 10_700),
  ...notices.map((name) => bundled(`elements/${name}`, 14_400)),
  // Several messages at a time, six places and a time for each: 1,150 (decision 0092). Half is the `repeat` of Lit, which
  // keeps the focus on its message.
  bundled('elements/toast', 15_500),
  // 50 more than before decision 0092: the level of the title and an accessible name from the page.
  ...dialogs.map((name) => bundled(`elements/${name}`, 16_050)),
  bundled('elements/link-prompt', 17_400),
  // Includes the prompt.
  bundled('elements/link-guard', 19_550),
  bundled('auto', 30_500),
  ...furtherLanguages.map((lang) => bundled(`locales/${lang}`, 2_000)),
  bundled('core/request', 9_000),
  bundled('core/services/monitor', monitorBytes),
  bundled('sdk', 9_000),
  built('portico.js', 48_000),
  built('portico.iife.js', 48_000),
  ...furtherLanguages.map((lang) => built(`portico/${lang}.js`, 2_000)),
  // 300 for switches, files, colours and ranges (decision 0100).
  built('portico/controls.css', 2_100),
  built('portico/detector.js', 13_500),
  built('portico/sdk/services.js', 35_200),
  built('portico/sdk/stores.js', 2_500),
  built('portico/sdk/diagnose.js', 6_000),
  built('portico/sdk/host.js', 3_000),
  ...furtherLanguages.map((lang) => built(`portico/sdk/${lang}.js`, 2_000)),
];
