/**
 * `npm test [-- browser node e2e]`: all parts, or the named ones. `npm run test:long` and `npm run test:hosts` are the parts
 * that take too long for it, `npm run test:postgres` those of PostgreSQL and of the server on it, `npm run test:outages`
 * those that kill servers and databases under load, `npm run test:screen-reader` those with a screen reader. Finds or installs a Chromium, builds what is out of date, shows
 * progress, repeats each failure, and ends with the line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { beginUntil, inOrderToBegin } from './begin-until.mjs';
import { ensureChromium } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { runPart } from './test-part.mjs';

const nodeTests = ['--import', 'tsx', 'scripts/node-tests.mjs'];

/**
 * `results`: folder of results of the tests, emptied before; `report`: program that reads it afterwards; `needsPostgres`:
 * there is a cluster, and no browser; `env`: variables
 * of the environment.
 * @typedef {{ args: string[], needsBuild: boolean, needsPostgres?: boolean, env?: Record<string, string>, results?: string, report?: string[] }} Part
 * @type {Record<string, Part>}
 */
const parts = {
  browser: { args: ['node_modules/@web/test-runner/dist/bin.js'], needsBuild: false },
  node: { args: [...nodeTests, 'test', '.node.test.ts'], needsBuild: true },
  e2e: { args: [...nodeTests, 'test/e2e', '.e2e.test.ts'], needsBuild: true },
  long: { args: [...nodeTests, 'test', '.long.test.ts'], needsBuild: true },
  postgres: { args: [...nodeTests, 'test', '.postgres.test.ts'], needsBuild: true, needsPostgres: true },
  outages: { args: [...nodeTests, 'test', '.outage.test.ts'], needsBuild: true, needsPostgres: true },
  'server-on-postgres': {
    args: [...nodeTests, 'test/server', '.node.test.ts'],
    needsBuild: true,
    needsPostgres: true,
    env: { PORTICO_TEST_ENGINE: 'postgres' },
  },
  'screen-reader': {
    args: [...nodeTests, 'test/screen-reader', '.orca.test.ts'],
    needsBuild: false,
    results: 'test-results/screen-reader',
    report: ['--import', 'tsx', 'test/screen-reader/write-section.ts'],
  },
  hosts: {
    args: [...nodeTests, 'test/hosts', '.hosts.test.ts'],
    needsBuild: true,
    results: 'test-results/hosts',
    report: ['--import', 'tsx', 'test/hosts/write-table.ts'],
  },
};
const defaultParts = ['browser', 'node', 'e2e'];

/** @param {number} since */
const secondsSince = (since) => ((performance.now() - since) / 1000).toFixed(0);

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = given.length > 0 ? given : defaultParts;
const chosen = inOrderToBegin(Object.entries(parts).filter(([name]) => names.includes(name)));
if (chosen.length < new Set(names).size) {
  console.error(`Parts are ${Object.keys(parts).join(', ')}, not ${names.join(', ')}.`);
  process.exit(2);
}

// Where CI ends a run, what it has no time for is left to the next one.
if (Date.now() >= beginUntil) {
  console.log(`Not begun, because the time is over: ${names.join(', ')}`);
  process.exit(0);
}

/** @type {import('./test-part.mjs').Counts} */
const total = { passed: 0, failed: 0, failures: [] };
const startedAt = performance.now();
/** @type {(() => Promise<void>) | undefined} */
let stopPostgres;
try {
  const env = { ...process.env };
  if (chosen.some(([, { needsPostgres }]) => !needsPostgres)) env.CHROME_PATH = await ensureChromium();
  if (chosen.some(([, { needsPostgres }]) => needsPostgres)) {
    const { url, stop } = await startPostgres();
    stopPostgres = stop;
    env.PORTICO_TEST_POSTGRES = url;
  }
  if (chosen.some(([, { needsBuild }]) => needsBuild)) {
    const { status } = spawnSync('npm run build', { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error('The build failed.');
  }
  for (const [name, { args, env: own, results, report }] of chosen) {
    console.log(`\n── ${name} tests`);
    const partStartedAt = performance.now();
    if (results) rmSync(results, { recursive: true, force: true });
    const { passed, failed, failures } = await runPart({
      name,
      args,
      env: { ...env, ...own },
      ...(report && { report }),
    });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    console.log(`   ${passed} passed, ${failed} failed in ${secondsSince(partStartedAt)} s`);
  }
} catch (error) {
  console.error(error);
  total.failed += 1;
}
await stopPostgres?.();
// Where thousands of lines come before, only the end is read or kept.
for (const failure of total.failures) console.log(`\n✖ ${failure}`);
console.log(`\nin ${secondsSince(startedAt)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
const hasBegun = total.passed > 0 || Date.now() >= beginUntil;
process.exitCode = total.failed === 0 && hasBegun ? 0 : 1;
