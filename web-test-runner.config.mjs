import { readdirSync } from 'node:fs';

import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArgs, ensureChromium } from './scripts/browser.mjs';
import { builtTests } from './scripts/built-tests.mjs';
import { answersForWtr, fontsForWtr } from './scripts/wtr-answers.mjs';
import { commandsPlugin } from './scripts/wtr-commands.mjs';
import { fileReporter, reportCounts } from './scripts/wtr-reporter.mjs';

/** Tests of other runners and of packages; test/hosts has a stage of its own. */
const otherTests = /\.(?:node|e2e|long|postgres|outage|orca)\.test\.ts$|^hosts\/|(?:^|\/)node_modules\//;

const files = readdirSync(new URL('test', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && !otherTests.test(name))
  .map((name) => `test/${name}`);

/**
 * The page of a test file. The runner serializes what a failed assertion compared, and would serialize a node with all
 * its properties, which takes minutes: nodes are replaced by their markup.
 * @param {string} framework address of the test framework's script
 */
const testPage = (framework) => `<!doctype html><html><head><script>
  const plain = (value) =>
    value instanceof Node ? value.outerHTML || value.nodeName : Array.isArray(value) ? value.map(plain) : value;
  for (const name of ['actual', 'expected']) {
    const own = (value) => ({ value: plain(value), configurable: true, enumerable: true, writable: true });
    Object.defineProperty(Error.prototype, name, {
      configurable: true,
      get: () => undefined,
      set(value) { Object.defineProperty(this, name, own(value)); },
    });
  }
  </script></head><body><script type="module" src="${framework}"></script></body></html>`;

const serveTests = await builtTests({
  root: import.meta.dirname,
  files,
  modules: ['core/services/monitor/early-errors.ts', 'test/sdk/fake-embed.ts'],
});

export default {
  files,
  rootDir: import.meta.dirname,
  middleware: [answersForWtr(), fontsForWtr(), serveTests],
  plugins: [commandsPlugin()],
  // Each file runs in a separate browser context, whose page has the focus even while others run.
  concurrency: 2,
  // Per file; the largest takes ten seconds on a quiet machine.
  testsFinishTimeout: 300_000,
  testRunnerHtml: testPage,
  testFramework: { config: { timeout: 60_000 } },
  reporters: [
    // The progress bar redraws lines, which is unreadable in a log.
    defaultReporter({ reportTestProgress: process.stdout.isTTY }),
    fileReporter(reportCounts),
  ],
  // A hint of Lit's development build, in every file.
  filterBrowserLogs: ({ args }) => !/^Lit is in dev mode/.test(args.join(' ')),
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await ensureChromium(), args: chromiumArgs },
    }),
  ],
};
