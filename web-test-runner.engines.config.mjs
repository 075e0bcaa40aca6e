/** The browser tests of the elements in the engine that `scripts/engines.mjs` names; see docs/compatibility.md. */
import { writeFileSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';

import { keysOf, webkitLauncher } from './scripts/webkit.mjs';
import { impossible } from './scripts/wtr-commands.mjs';
import { fileReporter } from './scripts/wtr-reporter.mjs';
import config from './web-test-runner.config.mjs';

const { engine, programs, target, files } = JSON.parse(process.env.PORTICO_ENGINE ?? '{}');
const [chromium] = config.browsers;

/** Firefox over WebDriver BiDi. */
function firefox() {
  const launcher = chromeLauncher({
    puppeteer: /** @type {any} */ (puppeteer),
    launchOptions: { browser: 'firefox', executablePath: programs.browser, headless: true },
    concurrency: 1,
    createPage: async ({ context }) => {
      const page = await context.newPage();
      const { keyboard } = page;
      // As in Playwright, several keys may be pressed together: `Shift+Tab`.
      keyboard.press = async (names) => {
        const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (
          keysOf(names).map((name) => (name === 'Space' ? ' ' : name))
        );
        for (const key of keys) await keyboard.down(key);
        for (const key of keys.reverse()) await keyboard.up(key);
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
  return { launcher: chromium, version: async () => started.browser?.version() ?? '' };
}

const { launcher, version } = launcherOf();
/** @type {import('./scripts/engines.mjs').FileResult[]} */
const results = [];

/** Tests that need what the engine or its driver does not have are counted apart from failures. @param {import('./scripts/wtr-reporter.mjs').FileResult} result */
async function onFile({ file, passed, failures }) {
  const isImpossible = (/** @type {{ message: string }} */ { message }) => message.includes(impossible);
  const failed = failures
    .filter((failure) => !isImpossible(failure))
    .map(({ title, message }) => `${title}: ${message.trim().slice(0, 400)}`);
  const missing = failures
    .filter(isImpossible)
    .map(({ title, message }) => `${title}: ${message.split(`${impossible}: `)[1]}`);
  console.log(
    `${failed.length === 0 ? '✔' : '✖'} ${file}: ${passed} passed, ${failed.length} failed, ${missing.length} not possible`,
  );
  for (const failure of failed) console.log(`    ✖ ${failure}`);
  results.push({ file, passed, failed, impossible: missing });
  results.sort((one, other) => (one.file < other.file ? -1 : 1));
  writeFileSync(target, JSON.stringify({ version: await version(), files: results }));
}

export default {
  ...config,
  files: files.length > 0 ? files : ['test/elements/**/*.test.ts', '!test/elements/**/*.node.test.ts'],
  reporters: [fileReporter(onFile)],
  testFramework: { config: { timeout: 20_000 } },
  browsers: [launcher],
};
