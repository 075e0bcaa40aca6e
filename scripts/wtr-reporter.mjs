/**
 * Reports browser tests line by line: one line for each finished file, every failure in full, the sum at the end.
 * The runner's own reporter redraws the terminal, which is unreadable in a log.
 */
import { relative } from 'node:path';

/** @typedef {import('@web/test-runner').TestSession} TestSession */
/** @typedef {import('@web/test-runner').TestSuiteResult} TestSuiteResult */

/**
 * @param {TestSuiteResult | undefined} suite
 * @param {string[]} path
 * @returns {{ title: string, test: import('@web/test-runner').TestResult }[]}
 */
export function testsOf(suite, path = []) {
  if (suite === undefined) return [];
  const here = suite.name ? [...path, suite.name] : path;
  return [
    ...suite.tests.map((test) => ({ title: [...here, test.name].join(' › '), test })),
    ...suite.suites.flatMap((child) => testsOf(child, here)),
  ];
}

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, '      ');

/** @param {{ message?: string, expected?: string, actual?: string, stack?: string } | undefined} error */
function errorText(error) {
  if (error === undefined) return '      (no message)';
  const difference =
    error.expected !== undefined || error.actual !== undefined
      ? `\nexpected: ${error.expected}\nactual:   ${error.actual}`
      : '';
  return indented(`${error.message ?? ''}${difference}\n${error.stack ?? ''}`.trim());
}

/** @param {TestSession} session */
function outcomeOf(session) {
  const tests = testsOf(session.testResults);
  const failed = tests.filter(({ test }) => !test.passed && !test.skipped);
  const passed = tests.filter(({ test }) => test.passed);
  // A file that does not load, or that holds no test, is a failure of its own.
  const troubles = [
    ...session.errors.map((error) => errorText(error)),
    ...(tests.length === 0 && session.errors.length === 0 ? [indented('the file holds no test')] : []),
  ];
  return { passed, failed, troubles };
}

/** @param {{ onResult?: (sum: { passed: number, failed: number }) => void }} options */
export function lineReporter({ onResult } = {}) {
  let rootDir = '';
  const sum = { passed: 0, failed: 0 };
  return {
    /** @param {import('@web/test-runner').ReporterArgs} args */
    start(args) {
      rootDir = args.config.rootDir;
    },
    /** @param {import('@web/test-runner').ReportTestResultsArgs} args */
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      for (const session of sessionsForTestFile) {
        const { passed, failed, troubles } = outcomeOf(session);
        const failures = failed.length + troubles.length;
        sum.passed += passed.length;
        sum.failed += failures;
        console.log(
          `${failures === 0 ? '✔' : '✖'} ${relative(rootDir, testFile)} (${passed.length} passed${failures ? `, ${failures} failed` : ''})`,
        );
        for (const { title, test } of failed) console.log(`    ✖ ${title}\n${errorText(test.error)}`);
        for (const trouble of troubles) console.log(`    ✖ the file itself\n${trouble}`);
        if (failures === 0) continue;
        for (const url of session.request404s) console.log(`      404: ${url}`);
        for (const log of session.logs) console.log('      log:', ...log);
      }
    },
    stop() {
      console.log(`${sum.passed} passed, ${sum.failed} failed`);
      onResult?.(sum);
    },
  };
}
