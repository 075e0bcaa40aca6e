/**
 * `npm run mutation -- core/kernel/errors core/services/rates`: changes the code of a folder in one place after the other,
 * and runs the tests of the same folder below `test/` that reach the place. A change that no test notices is printed; the
 * share that is noticed is written to docs/reliability.md.
 */
import { readdirSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';

import { Stryker } from '@stryker-mutator/core';

import { readSection, writeSection } from './document-section.mjs';

const document = join(import.meta.dirname, '../docs/reliability.md');
const title = 'Tests that notice changes of the code';
/** The share of changes that the tests of a folder are to notice, in percent. */
const goal = 85;

/** @param {string} folder */
const slugOf = (folder) => folder.replaceAll('/', '-');

/** @param {string} folder @returns {string[]} */
function testsOf(folder) {
  const tests = join('test', folder);
  const names = existsSync(tests) ? readdirSync(tests, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith('.node.test.ts')).map((name) => `${tests}/${name}`);
}

/** @param {string} folder @param {string[]} testFiles */
const optionsOf = (folder, testFiles) =>
  /** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */ ({
    // What needs a browser is tested in one.
    mutate: [`${folder}/**/*.ts`, '!**/*-edge.ts'],
    // In a copy of the repository, without what is built.
    tempDirName: '.cache/mutation',
    ignorePatterns: ['dist', 'data', 'coverage', '.cache', '.wireit', 'test-results', 'docs/pictures'],
    plugins: ['@stryker-mutator/tap-runner'],
    testRunner: 'tap',
    tap: {
      testFiles,
      nodeArgs: ['--import', 'tsx', '--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
    },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A machine that others use as well is slow at times, which is not a change that is noticed.
    timeoutMS: 30_000,
    allowConsoleColors: false,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `test-results/mutation/${slugOf(folder)}.html` },
    logLevel: 'warn',
  });

/** @param {string} folder @returns {Promise<string>} the row of its figures. */
async function measure(folder) {
  const testFiles = testsOf(folder);
  if (testFiles.length === 0) throw new Error(`test/${folder} has no *.node.test.ts.`);
  const startedAt = performance.now();
  const mutants = await new Stryker(optionsOf(folder, testFiles)).runMutationTest();
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  /** @param {string[]} statuses */
  const withStatus = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const missed = withStatus('Survived', 'NoCoverage');
  const noticed = withStatus('Killed', 'Timeout').length;
  for (const { fileName, location, mutatorName, replacement, status } of missed) {
    const place = `${relative('', fileName)}:${location.start.line}:${location.start.column}`;
    const change = replacement?.replace(/\s+/g, ' ').slice(0, 100) ?? '';
    console.log(
      `${status === 'Survived' ? 'not noticed' : 'not reached'} ${place} ${mutatorName}: ${change}`,
    );
  }
  const all = noticed + missed.length;
  const score = all === 0 ? 100 : (100 * noticed) / all;
  console.log(`${folder}: ${noticed} of ${all} changes noticed, ${score.toFixed(1)}%, in ${minutes} min`);
  return `| \`${folder}\` | ${all} | ${noticed} | ${withStatus('NoCoverage').length} | ${score.toFixed(1)}% | ${minutes} |`;
}

/** Folder of a row. @param {string} row */
const folderOf = (row) => row.split('`')[1] ?? '';

/** Replaces rows of the table by folder. @param {readonly string[]} rows */
async function writeRows(rows) {
  const known = readSection(document, title)
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const byFolder = new Map([...known, ...rows].map((row) => [folderOf(row), row]));
  const sorted = [...byFolder].sort(([one], [other]) => one.localeCompare(other)).map(([, row]) => row);
  await writeSection(
    document,
    title,
    `\`npm run mutation -- <folder>\` changes the code of a folder in one place at a time (Stryker), runs the tests of the same
folder below \`test/\` that reach the place, and writes its row. A change that no test notices is printed, and is in
\`test-results/mutation/\`. The goal is ${goal}%; folders that are missing have not been measured. Files that need a browser (\`*-edge.ts\`) are left out.

| folder | changes | noticed | not reached by a test | score | minutes |
| --- | --- | --- | --- | --- | --- |
${sorted.join('\n')}`,
  );
}

const folders = process.argv.slice(2).map((folder) => folder.replace(/\/+$/, ''));
if (folders.length === 0) {
  console.error('Name folders with code and tests: npm run mutation -- core/kernel/errors');
  process.exit(2);
}
for (const folder of folders) await writeRows([await measure(folder)]);
