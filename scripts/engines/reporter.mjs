/** Notes for every test file of one engine what passed, what failed, and what its driver could not do. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import { testsOf } from '../wtr-reporter.mjs';
import { impossible } from './commands.mjs';

/** @param {{ message?: string, actual?: unknown } | undefined} error */
const told = (error) =>
  `${error?.message ?? ''} ${Array.isArray(error?.actual) ? error.actual.join('; ') : ''}`
    .trim()
    .slice(0, 400);

/**
 * @typedef {{ file: string, passed: number, failed: string[], impossible: string[] }} FileResult
 * @param {{ target: string, version: () => string | Promise<string> }} options
 */
export function engineReporter({ target, version }) {
  /** @type {Map<string, FileResult>} */
  const files = new Map();
  let rootDir = '';
  let engine = '';
  return {
    /** @param {import('@web/test-runner').ReporterArgs} args */
    start(args) {
      rootDir = args.config.rootDir;
    },
    /** @param {import('@web/test-runner').ReportTestResultsArgs} args */
    async reportTestFileResults({ sessionsForTestFile, testFile }) {
      engine = (await version()) || engine;
      const file = relative(rootDir, testFile);
      /** @type {FileResult} */
      const result = { file, passed: 0, failed: [], impossible: [] };
      for (const session of sessionsForTestFile) {
        const tests = testsOf(session.testResults);
        for (const { title, test } of tests) {
          if (test.passed) result.passed += 1;
          else if (test.error?.message?.includes(impossible)) {
            result.impossible.push(`${title}: ${test.error.message.split(`${impossible}: `)[1]}`);
          } else result.failed.push(`${title}: ${told(test.error)}`);
        }
        for (const error of session.errors) result.failed.push(`the file itself: ${error.message}`);
      }
      files.set(file, result);
      const { passed, failed } = result;
      console.log(
        `${failed.length === 0 ? '✔' : '✖'} ${file}: ${passed} passed, ${failed.length} failed, ${result.impossible.length} not possible`,
      );
      for (const each of failed) console.log(`    ✖ ${each}`);
    },
    stop() {
      const sorted = [...files.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
      writeFileSync(target, JSON.stringify({ version: engine, files: sorted }));
    },
  };
}
