/**
 * `npm run test:engines [-- firefox webkit chromium] [file …]`: the browser tests of the elements in the other engines.
 * Installs Debian's packages when run as root, skips an engine that is not available, and writes docs/compatibility.md
 * when all files were run in all engines.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as prettier from 'prettier';

import { ensureChromium, installPackages } from './browser.mjs';
import { startGroup } from './process-group.mjs';

/**
 * @typedef {{ file: string, passed: number, failed: string[], impossible: string[] }} FileResult what the configuration
 *   of the runner writes for each test file
 * @typedef {{ label: string, skipped?: string, version: string, files: FileResult[] }} EngineResult
 */

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
 * @returns {Promise<EngineResult>}
 */
async function runEngine(engine, files) {
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
  const run = startGroup(command, args, {
    env: { ...process.env, PORTICO_ENGINE: JSON.stringify({ engine, programs, target, files }) },
  });
  await once(run, 'close');
  const result = existsSync(target)
    ? JSON.parse(readFileSync(target, 'utf8'))
    : {
        version: '',
        files: [{ file: '–', passed: 0, failed: ['The runner ended without results.'], impossible: [] }],
      };
  rmSync(folder, { recursive: true });
  return { label, ...result };
}

/** @param {string} text */
const escaped = (text) => text.replace(/\s+/g, ' ').replace(/[<>|*_`[\]]/g, '\\$&');

/** @param {FileResult | undefined} result */
function cell(result) {
  if (!result) return '–';
  const { passed, failed, impossible } = result;
  return [
    `${passed}`,
    ...(failed.length > 0 ? [`**${failed.length} failed**`] : []),
    ...(impossible.length > 0 ? [`${impossible.length} not possible`] : []),
  ].join(', ');
}

/** Failures of one engine, and the reasons why tests were not possible. @param {EngineResult} engine */
function details({ skipped, files }) {
  if (skipped) return [`Not run: ${skipped}.`];
  const failed = files.flatMap((file) => file.failed).map((failure) => `- ${escaped(failure)}`);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of files.flatMap(({ impossible }) => impossible)) {
    const reason = text.slice(text.lastIndexOf(': ') + 2);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [
    ...(failed.length > 0 ? ['Failed:', '', ...failed] : ['Nothing failed.']),
    ...(counts.size > 0 ? ['', 'Not possible there:', ''] : []),
    ...[...counts].map(([reason, count]) => `- ${count} tests: ${escaped(reason)}`),
  ];
}

/** Text of docs/compatibility.md. @param {EngineResult[]} all */
function toMarkdown(all) {
  const paths = [...new Set(all.flatMap(({ files }) => files.map(({ file }) => file)))].sort();
  const heads = all.map(({ label, version }) => `${label} ${version.replace(/^\w+\//, '')}`.trim());
  const rows = paths.map((path) => [
    path.replace(/^test\/elements\//, '').replace(/\.test\.tsx?$/, ''),
    ...all.map(({ files }) => cell(files.find(({ file }) => file === path))),
  ]);
  return [
    ...['# Compatibility of the elements', ''],
    `Written by \`npm run test:engines\` on ${new Date().toISOString().slice(0, 10)}: the browser tests of \`test/elements\`, the same files in each engine. A number alone is tests passed.`,
    '',
    ...[['test file', ...heads], ['---', ...heads.map(() => '---')], ...rows].map(
      (row) => `| ${row.join(' | ')} |`,
    ),
    ...all.flatMap((engine, index) => ['', `## ${heads[index]}`, '', ...details(engine)]),
  ].join('\n');
}

const given = process.argv.slice(2);
const all = /** @type {(keyof typeof engines)[]} */ (Object.keys(engines));
const names = all.filter((name) => given.includes(name));
const files = given.filter((word) => !(word in engines));
process.env.CHROME_PATH = await ensureChromium();
/** @type {EngineResult[]} */
const results = [];
for (const name of names.length > 0 ? names : all) results.push(await runEngine(name, files));

if (files.length === 0 && names.length === 0) {
  const path = 'docs/compatibility.md';
  const options = { ...(await prettier.resolveConfig(path)), filepath: path };
  writeFileSync(path, await prettier.format(toMarkdown(results), options));
  console.log(`\nWritten: ${path}`);
}
if (results.some((engine) => engine.files.some(({ failed }) => failed.length > 0))) process.exitCode = 1;
