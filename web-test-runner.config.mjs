import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArgs, ensureChromium } from './scripts/browser.mjs';
import { answersForWtr, fontsForWtr } from './scripts/wtr-answers.mjs';
import { viteForWtr } from './scripts/vite-for-wtr.mjs';
import { commandsPlugin } from './scripts/wtr-commands.mjs';
import { fileReporter, reportCounts } from './scripts/wtr-reporter.mjs';

// test/hosts has a stage of its own; the bench and the hosts have packages of other projects below them, once they have run.
const files = [
  'test/**/*.test.{ts,tsx}',
  '!test/**/*.{node,e2e,long,postgres,outage,orca}.test.ts',
  '!test/hosts/**',
  '!test/**/node_modules/**',
];

/**
 * The page of a test file. The runner serializes what a failed assertion compared, and would serialize a node with all
 * its properties, which takes minutes: nodes are replaced by their markup. Vite's client, which comes with every
 * stylesheet, cannot connect because hot reload is off, and rejects a promise that nobody handles; the runner would
 * report it for every file.
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
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.message !== 'WebSocket closed without opened.') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  </script></head><body><script type="module" src="${framework}"></script></body></html>`;

const vite = await viteForWtr({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: 'node_modules/.vite-wtr',
  // React's plugin would require a refresh preamble, which the pages of the runner do not have. The functions of
  // development note a stack for each piece of JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    // Without entries the optimizer would find packages in the middle of a run and reload the pages under test.
    entries: files,
    // The scanner compiles JSX as for development, and does not find this one.
    include: ['react/jsx-runtime'],
    // React as users have it: that of development takes three times as long. Lit stays that of development.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
});

export default {
  files,
  rootDir: import.meta.dirname,
  middleware: [answersForWtr(), fontsForWtr(), vite.middleware],
  plugins: [vite.plugin, commandsPlugin()],
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
  // Hints of Lit's development build, and of Vite's client that hot reload is off, in every file.
  filterBrowserLogs: ({ args }) => !/^(?:Lit is in dev mode|\[vite\])|@vite\/client/.test(args.join(' ')),
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await ensureChromium(), args: chromiumArgs },
    }),
  ],
};
