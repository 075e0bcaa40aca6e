/**
 * Runs the test files below a folder with Node's test runner: `node --import tsx scripts/node-tests.mjs <folder>
 * <suffix>`. A few files share a process, since loading the server takes longer than most of them; each is a suite there,
 * so that hooks of a file are its own. Each process is a run of its own, because one run of all files reports in their
 * order: a file that hangs would hide the results of those after it.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';

import { beginUntil, inOrderToBegin } from './begin-until.mjs';

const [folder = '', suffix = ''] = process.argv.slice(2);
const processesAtOnce = 2;
/** The folder below `test` in which a file is, at whatever depth: its files have modules in common. @param {string} name */
const areaOf = (name) => name.split(sep).slice(0, 2).join(sep);

/**
 * Fewer of those that take long, so that no process has them all at the end, and of those of the server, which load it
 * all before their first test.
 * @param {string} name
 */
const filesOfProcess = (name) => {
  if (suffix !== '.node.test.ts') return 3;
  return areaOf(name) === join('test', 'server') ? 12 : 20;
};
/** Their files start processes themselves, or take long: nothing is won by sharing one. */
const foldersApart = /^test\/(faults|hosts|size|tooling)(\/|$)/;
/** Time without a finished test after which a file is stopped and counts as one failure. */
const idleLimitMs = Number(process.env.PORTICO_TEST_IDLE_MS ?? 10 * 60_000);

/** A test that contains failed tests is not counted in addition to them. @param {object | undefined} details */
function containsFailures(details) {
  const error = details && 'error' in details ? details.error : undefined;
  return error instanceof Error && 'failureType' in error && error.failureType === 'subtestsFailed';
}

/** @param {string} file @param {{ name: string, details?: { error?: unknown } }} test */
function failureText(file, { name, details }) {
  const error = details?.error;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `${file} › ${name}\n${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
}

/** Folder that the test files of this run share. */
const runFolder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
process.env.PORTICO_TEST_RUN = runFolder;

/** Writes the program of a process: each file is a suite with the file's name. @param {readonly string[]} files */
function writeProgram(files) {
  const path = join(mkdtempSync(join(runFolder, 'process-')), 'files.mjs');
  const suites = files.map((file) => {
    const address = JSON.stringify(pathToFileURL(resolve(file)).href);
    return `describe(${JSON.stringify(file)}, async () => void (await import(${address})));\n`;
  });
  writeFileSync(path, `import { describe } from 'node:test';\n${suites.join('')}`);
  return path;
}

/**
 * Runs files in one process; returns those that were not begun when it was stopped.
 * @param {readonly string[]} files
 */
async function runProcess(files) {
  const left = [...files];
  let startedAt = performance.now();
  const noCounts = () => ({ passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) });
  let counts = noCounts();
  /** @type {import('node:test/reporters').TestEvent[]} */
  let events = [];
  async function report() {
    const file = left.shift();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
    console.log(`${failed ? '✖' : '✔'} ${file} (${counts.passed} passed${failed}, ${seconds} s)`);
    if (failed)
      for await (const text of Readable.from(events).compose(new spec())) process.stdout.write(text);
    process.send?.(counts);
    if (failed) process.exitCode = 1;
    startedAt = performance.now();
    counts = noCounts();
    events = [];
  }

  const idle = new AbortController();
  const timer = setTimeout(() => {
    console.error(`✖ ${left[0]} is stopped after ${idleLimitMs / 1000} s without progress.`);
    idle.abort();
  }, idleLimitMs);
  /** @type {AsyncIterable<import('node:test/reporters').TestEvent>} */
  const stream = run({ files: [writeProgram(files)], concurrency: 1, signal: idle.signal });
  for await (const event of stream) {
    timer.refresh();
    if (event.type === 'test:stdout' || event.type === 'test:stderr')
      process.stderr.write(event.data.message);
    else if (event.type !== 'test:diagnostic') events.push(event);
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, skip, name, nesting } = event.data;
    if (event.type === 'test:fail') {
      if (!containsFailures(details)) {
        counts.failed += 1;
        counts.failures.push(failureText(left[0] ?? '', event.data));
      }
    } else if (details?.type !== 'suite' && skip === undefined) counts.passed += 1;
    if (nesting === 0 && name === left[0]) await report();
  }
  clearTimeout(timer);
  // The process ended before its end, or with an error after its last file.
  if (left.length > 0 || counts.failed > 0) {
    if (left.length === 0) left.push(files.at(-1) ?? '');
    await report();
  }
  return left;
}

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(suffix))
  .map((name) => join(folder, name))
  .sort();

/** @type {string[][]} */
const processes = [];
for (const name of names) {
  const last = processes.at(-1);
  const isApart = foldersApart.test(dirname(name));
  const fits = last && last.length < filesOfProcess(name) && areaOf(last[0] ?? '') === areaOf(name);
  if (fits && !isApart) last.push(name);
  else processes.push([name]);
}

const queue = inOrderToBegin(processes);

async function runQueue() {
  while (Date.now() < beginUntil) {
    const files = queue.shift();
    if (!files) return;
    const left = await runProcess(files);
    if (left.length > 0) queue.unshift(left);
  }
}
await Promise.all(Array.from({ length: processesAtOnce }, runQueue));
if (queue.length > 0) console.log(`Not begun, because the time is over: ${queue.flat().join(', ')}`);
rmSync(runFolder, { recursive: true, force: true });
