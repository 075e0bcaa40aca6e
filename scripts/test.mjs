/**
 * `npm test [-- browser node e2e]`: everything that must hold, or the named stages. Finds or installs a Chromium,
 * builds what is out of date, shows progress, and ends with the plain line `N passed, N failed`.
 */
import { ensureChromium } from './browser.mjs';
import { build } from './builds.mjs';
import { globSync } from './glob.mjs';
import { binPath, start, stopGroup } from './run.mjs';

const minute = 60_000;

/** @param {string[]} patterns @param {number} atOnce */
const nodeTests = (patterns, atOnce) => [
  ...['--import', 'tsx', '--test', `--test-concurrency=${atOnce}`],
  ...['--test-reporter=./scripts/node-reporter.mjs', '--test-reporter-destination=stdout'],
  ...globSync(patterns),
];

/** A stage's limit is far above what it takes; it only keeps a hanging one from hanging the whole run. */
const stages = [
  { name: 'browser', limitMs: 6 * minute, args: () => [binPath('wtr')] },
  { name: 'node', limitMs: 6 * minute, args: () => nodeTests(['test/**/*.node.test.ts'], 2) },
  { name: 'e2e', limitMs: 8 * minute, args: () => nodeTests(['test/e2e/*.e2e.test.ts'], 2) },
];

/**
 * Runs one stage and shows what it says as it says it.
 * @param {(typeof stages)[number]} stage
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number }>}
 */
function runStage({ name, limitMs, args }, env) {
  return new Promise((resolve, reject) => {
    const child = start(process.execPath, args(), { stdio: ['ignore', 'pipe', 'inherit'], env });
    const timer = setTimeout(() => {
      console.error(`The ${name} tests took more than ${limitMs / minute} minutes and were stopped.`);
      stopGroup(child, 'SIGKILL');
    }, limitMs);
    let sum = { passed: 0, failed: 0 };
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      rest += text;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const match = /^(\d+) passed, (\d+) failed$/.exec(line);
        // The stage's own sum is added up; the last line of all is ours alone.
        if (match === null) console.log(line);
        else sum = { passed: Number(match[1]), failed: Number(match[2]) };
      }
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      const died = code !== 0 && sum.failed === 0;
      if (died) console.error(`The ${name} tests ended with ${code ?? 'a signal'} and named no failure.`);
      resolve(died ? { ...sum, failed: 1 } : sum);
    });
  });
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}; stages are ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const startedAt = performance.now();
try {
  const env = { ...process.env, CHROME_PATH: await ensureChromium() };
  if (wanted.length === 0 || wanted.includes('e2e') || wanted.includes('node')) {
    await build(['app', 'server', 'library', 'dropin'], { onlyStale: true });
  }
  for (const stage of stages) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
    console.log(`\n── ${stage.name} tests`);
    const stageStartedAt = performance.now();
    const { passed, failed } = await runStage(stage, env);
    total.passed += passed;
    total.failed += failed;
    console.log(
      `   ${passed} passed, ${failed} failed in ${((performance.now() - stageStartedAt) / 1000).toFixed(0)} s`,
    );
  }
} catch (error) {
  console.error(error);
  total.failed += 1;
}
console.log(`\nin ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
