/**
 * Reports Node's tests as the browser tests are reported: one line for each file, every failure in full, the sum at
 * the end. Hooks and groups are not counted, tests are.
 */
import { relative } from 'node:path';
import { inspect } from 'node:util';

/** @typedef {{ passed: number, failures: string[] }} FileSum */

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, '      ');

/** @param {object | undefined} details */
const errorIn = (details) => (details !== undefined && 'error' in details ? details.error : undefined);

/** @param {object | undefined} details */
function errorText(details) {
  const error = errorIn(details);
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return indented(typeof cause === 'string' ? cause : inspect(cause));
}

/** @param {FileSum} sum @param {string} file */
function lineOf({ passed, failures }, file) {
  const head = `${failures.length === 0 ? '✔' : '✖'} ${relative(process.cwd(), file)}`;
  const counts = `${passed} passed${failures.length > 0 ? `, ${failures.length} failed` : ''}`;
  return [`${head} (${counts})`, ...failures].join('\n') + '\n';
}

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* nodeReporter(source) {
  /** @type {Map<string, FileSum>} */
  const open = new Map();
  let current = '';
  let passed = 0;
  let failed = 0;

  /** @param {string} file */
  const close = (file) => {
    const sum = open.get(file);
    open.delete(file);
    if (sum === undefined) return '';
    passed += sum.passed;
    failed += sum.failures.length;
    return lineOf(sum, file);
  };

  for await (const event of source) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') {
      yield event.data.message;
      continue;
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { data } = event;
    const file = data.file ?? data.name;
    // Node reports the files in their order, each as a whole.
    if (file !== current) yield close(current);
    current = file;
    const sum = open.get(file) ?? { passed: 0, failures: [] };
    open.set(file, sum);
    const isGroup = data.details?.type === 'suite';
    if (event.type === 'test:pass') {
      // A test that a name pattern left out has not passed.
      if (!isGroup && data.skip === undefined) sum.passed += 1;
    } else if (!isOfSubtests(data.details)) {
      sum.failures.push(`    ✖ ${data.name}\n${errorText(data.details)}`);
    }
  }
  yield close(current);
  yield `${passed} passed, ${failed} failed\n`;
}

/** What failed because a test inside it did is told by that test. @param {object | undefined} details */
function isOfSubtests(details) {
  const error = errorIn(details);
  return error instanceof Error && 'failureType' in error && error.failureType === 'subtestsFailed';
}
