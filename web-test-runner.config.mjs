import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArgs, ensureChromium } from './scripts/browser.mjs';
import { oxc } from './scripts/oxc.mjs';
import { elementSources } from './scripts/element-sources.mjs';
import { viteForWtr } from './scripts/vite-for-wtr.mjs';
import { commandsPlugin } from './scripts/wtr-commands.mjs';
import { testPage } from './scripts/wtr-page.mjs';
import { fileReporter, reportCounts } from './scripts/wtr-reporter.mjs';

const files = ['test/**/*.test.{ts,tsx}', '!test/**/*.node.test.ts', '!test/**/*.e2e.test.ts'];

const vite = await viteForWtr({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: 'node_modules/.vite-wtr',
  plugins: [elementSources()],
  // React's plugin would ask for a refresh preamble that the runner's pages do not have.
  oxc: { ...oxc, jsx: { runtime: 'automatic' } },
  optimizeDeps: {
    // Without the entries the optimizer would meet packages in mid-run and reload pages under test.
    entries: files,
  },
});

export default {
  files,
  rootDir: import.meta.dirname,
  middleware: [vite.middleware],
  plugins: [vite.plugin, commandsPlugin()],
  concurrency: 1,
  // Per file; the largest takes ten seconds on a quiet machine.
  testsFinishTimeout: 300_000,
  testRunnerHtml: testPage,
  testFramework: { config: { timeout: 10_000 } },
  reporters: [
    // The progress bar redraws lines, which is unreadable in a log.
    defaultReporter({ reportTestProgress: process.stdout.isTTY }),
    fileReporter(reportCounts),
  ],
  // Lit's hint about its development build, in every file.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await ensureChromium(), args: chromiumArgs },
    }),
  ],
};
