/** The browser tests of the elements in the engine that `scripts/engines.mjs` names; see docs/compatibility.md. */
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';

import { engineCommands } from './scripts/engines/commands.mjs';
import { engineReporter } from './scripts/engines/reporter.mjs';
import { keysOf } from './scripts/engines/webdriver.mjs';
import { webkitLauncher } from './scripts/engines/webkit.mjs';
import config from './web-test-runner.config.mjs';

const { engine, programs, target, files } = JSON.parse(process.env.PORTICO_ENGINE ?? '{}');
const [chromium] = config.browsers;

function firefox() {
  const launcher = chromeLauncher({
    puppeteer: /** @type {any} */ (puppeteer),
    launchOptions: { browser: 'firefox', executablePath: programs.browser, headless: true },
    concurrency: 1,
    createPage: async ({ context }) => {
      const page = await context.newPage();
      const { keyboard } = page;
      // Several keys at once, as other drivers take them: `Shift+Tab`.
      keyboard.press = async (names) => {
        const all = /** @type {import('puppeteer-core').KeyInput[]} */ (
          keysOf(names).map((name) => (name === 'Space' ? ' ' : name))
        );
        for (const name of all) await keyboard.down(name);
        for (const name of all.reverse()) await keyboard.up(name);
      };
      return page;
    },
  });
  return { launcher, version: async () => (await launcher.browser?.version()) ?? '' };
}

function launcherOf() {
  if (engine === 'firefox') return firefox();
  if (engine === 'webkit') {
    const launcher = webkitLauncher(programs);
    return { launcher, version: launcher.version };
  }
  const started = /** @type {{ browser?: import('playwright').Browser }} */ (
    /** @type {unknown} */ (chromium)
  );
  return { launcher: chromium, version: () => started.browser?.version() ?? '' };
}

const { launcher, version } = launcherOf();

export default {
  ...config,
  files: files.length > 0 ? files : ['test/elements/**/*.test.ts', '!test/elements/**/*.node.test.ts'],
  plugins: engine === 'chromium' ? config.plugins : [engineCommands(), config.plugins[0]],
  reporters: [engineReporter({ target, version })],
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 180_000,
  browsers: [launcher],
};
