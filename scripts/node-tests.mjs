/**
 * Runs the test files below a folder with Node's test runner: `node --import tsx scripts/node-tests.mjs <folder>
 * <suffix>`. Each file is a run of its own, because one run of all files reports in their order: a file that hangs would
 * hide the results of those after it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const [folder = '', suffix = ''] = process.argv.slice(2);
const filesAtOnce = 2;
/** Time without a finished test after which a file is stopped and counts as one failure. */
const idleLimitMs = Number(process.env.PORTICO_TEST_IDLE_MS ?? 5 * 60_000);

/** A test that contains failed tests is not counted in addition to them. @param {object | undefined} details */
function containsFailures(details) {
  const error = details && 'error' in details ? details.error : undefined;
  return error instanceof Error && 'failureType' in error && error.failureType === 'subtestsFailed';
}

/** @param {string} file */
async function runFile(file) {
  const startedAt = performance.now();
  const counts = { passed: 0, failed: 0 };
  /** @type {import('node:test/reporters').TestEvent[]} */
  const events = [];
  const idle = new AbortController();
  const timer = setTimeout(() => {
    console.error(`✖ ${file} is stopped after ${idleLimitMs / 1000} s without progress.`);
    idle.abort();
  }, idleLimitMs);
  /** @type {AsyncIterable<import('node:test/reporters').TestEvent>} */
  const stream = run({ files: [file], concurrency: 1, signal: idle.signal });
  for await (const event of stream) {
    timer.refresh();
    if (event.type === 'test:stdout' || event.type === 'test:stderr')
      process.stderr.write(event.data.message);
    else if (event.type !== 'test:diagnostic') events.push(event);
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, skip } = event.data;
    if (event.type === 'test:fail') counts.failed += containsFailures(details) ? 0 : 1;
    else if (details?.type !== 'suite' && skip === undefined) counts.passed += 1;
  }
  clearTimeout(timer);

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
  console.log(`${failed ? '✖' : '✔'} ${file} (${counts.passed} passed${failed}, ${seconds} s)`);
  if (failed) for await (const text of Readable.from(events).compose(new spec())) process.stdout.write(text);
  process.send?.(counts);
  if (failed) process.exitCode = 1;
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(suffix))
  .map((name) => join(folder, name))
  .sort();

/** Folder that the test files of this run share. */
const runFolder = mkdtempSync(join(tmpdir(), 'portico-tests-'));
process.env.PORTICO_TEST_RUN = runFolder;

async function runFiles() {
  for (let file = files.shift(); file !== undefined; file = files.shift()) await runFile(file);
}
await Promise.all(Array.from({ length: filesAtOnce }, runFiles));
rmSync(runFolder, { recursive: true, force: true });
