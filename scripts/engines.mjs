/**
 * `npm run test:engines [-- firefox webkit chromium] [file …]`: the browser tests of the elements in the other engines.
 * Installs Debian's packages when run as root, skips an engine that is not available, and writes docs/compatibility.md
 * when all files were run in all engines.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as prettier from 'prettier';

import { ensureChromium, installPackages } from './browser.mjs';
import { toMarkdown } from './engine-table.mjs';

/** @param {string[]} paths */
const firstExisting = (...paths) => paths.find((path) => existsSync(path));

/** The browser of Debian's WebKitGTK packages: /usr/lib/<platform>/webkit2gtk-<version>/MiniBrowser. */
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  const folders = readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name));
  return firstExisting(
    ...folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
        .map((name) => join(folder, name, 'MiniBrowser')),
    ),
  );
}

/** @typedef {{ label: string, packages: string[], findPrograms: () => Record<string, string | undefined> }} Engine */

/** @type {Record<'chromium' | 'firefox' | 'webkit', Engine>} */
const engines = {
  chromium: { label: 'Chromium', packages: [], findPrograms: () => ({}) },
  firefox: {
    label: 'Firefox',
    packages: ['firefox-esr'],
    findPrograms: () => ({
      browser: firstExisting(process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    }),
  },
  webkit: {
    label: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    findPrograms: () => ({
      browser: findMiniBrowser(),
      driver: firstExisting('/usr/bin/WebKitWebDriver'),
      // A display in memory: WebKitWebDriver has no headless mode.
      display: firstExisting('/usr/bin/xvfb-run'),
    }),
  },
};

/**
 * @param {keyof typeof engines} engine
 * @param {string[]} files
 * @returns {import('./engine-table.mjs').EngineResult}
 */
function runEngine(engine, files) {
  const { label, packages, findPrograms } = engines[engine];
  const isComplete = () => Object.values(findPrograms()).every((program) => program !== undefined);
  if (!isComplete()) installPackages(packages);
  if (!isComplete()) {
    const skipped = `Debian's ${packages.join(' and ')} are not installed here`;
    console.log(`${label}: skipped, since ${skipped}`);
    return { label, skipped, version: '', files: [] };
  }

  console.log(`\n── ${label}`);
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portico-engine-'));
  const target = join(folder, 'results.json');
  const runner = [
    process.execPath,
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'web-test-runner.engines.config.mjs',
  ];
  const [command = '', ...args] = programs.display
    ? [programs.display, '-a', '-s', '-screen 0 1920x1200x24', ...runner]
    : runner;
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORTICO_ENGINE: JSON.stringify({ engine, programs, target, files }) },
  });
  const result = JSON.parse(readFileSync(target, 'utf8'));
  rmSync(folder, { recursive: true });
  return { label, ...result };
}

const given = process.argv.slice(2);
const all = /** @type {(keyof typeof engines)[]} */ (Object.keys(engines));
const names = all.filter((name) => given.includes(name));
const files = given.filter((word) => !(word in engines));
process.env.CHROME_PATH = await ensureChromium();
const results = (names.length > 0 ? names : all).map((name) => runEngine(name, files));

if (files.length === 0 && names.length === 0) {
  const path = 'docs/compatibility.md';
  const options = { ...(await prettier.resolveConfig(path)), filepath: path };
  writeFileSync(path, await prettier.format(toMarkdown(results), options));
  console.log(`\nWritten: ${path}`);
}
if (results.some((engine) => engine.files.some(({ failed }) => failed.length > 0))) process.exitCode = 1;
