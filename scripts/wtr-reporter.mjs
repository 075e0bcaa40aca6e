/** Collects the results of Web Test Runner by test file; failures are shown by the stock reporter. */
import { relative } from 'node:path';

const noTests = 'The file contains no test.';

/** @typedef {{ title: string, message: string }} Failure */
/** @typedef {{ file: string, passed: number, failures: Failure[] }} FileResult */

/**
 * @param {import('@web/test-runner').TestSuiteResult | undefined} suite
 * @param {string[]} path
 * @returns {{ title: string, test: import('@web/test-runner').TestResult }[]}
 */
function testsOf(suite, path = []) {
  if (suite === undefined) return [];
  const titles = suite.name ? [...path, suite.name] : path;
  return [
    ...suite.tests.map((test) => ({ title: [...titles, test.name].join(' › '), test })),
    ...suite.suites.flatMap((child) => testsOf(child, titles)),
  ];
}

/** Failed tests, and errors outside of tests: a file that does not load, or that contains no test. @param {import('@web/test-runner').TestSession} session */
function failuresOf(session) {
  const tests = testsOf(session.testResults);
  const errors = session.errors.map(({ message }) => message);
  if (tests.length === 0 && errors.length === 0) errors.push(noTests);
  return [
    ...tests
      .filter(({ test }) => !test.passed && !test.skipped)
      .map(({ title, test: { error } }) => ({
        title,
        message: [error?.message, ...(Array.isArray(error?.actual) ? error.actual : [])].join(' '),
      })),
    ...errors.map((message) => ({ title: 'the file itself', message })),
  ];
}

/** @param {(result: FileResult) => unknown} onFile */
export function fileReporter(onFile) {
  let rootDir = '';
  return {
    /** @param {import('@web/test-runner').ReporterArgs} args */
    start(args) {
      rootDir = args.config.rootDir;
    },
    /** @param {import('@web/test-runner').ReportTestResultsArgs} args */
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      const tests = sessionsForTestFile.flatMap((session) => testsOf(session.testResults));
      onFile({
        file: relative(rootDir, testFile),
        passed: tests.filter(({ test }) => test.passed).length,
        failures: sessionsForTestFile.flatMap(failuresOf),
      });
    },
  };
}

/** Prints one line for each file and sends its counts and failures to `npm test`. @param {FileResult} result */
export function reportCounts({ file, passed, failures }) {
  const failed = failures.length > 0 ? `, ${failures.length} failed` : '';
  console.log(`${failed ? '✖' : '✔'} ${file} (${passed} passed${failed})`);
  // Not a failure for the stock reporter.
  if (failures.some(({ message }) => message === noTests)) console.log(`    ${noTests}`);
  process.send?.({
    passed,
    failed: failures.length,
    failures: failures.map(({ title, message }) => `${file} › ${title}\n${message}`),
  });
}
