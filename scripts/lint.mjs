/** `npm run lint`: types, lint rules, layers and formatting. All are run, so that one run tells everything. */
import { existsSync } from 'node:fs';
import { binPath, start } from './run.mjs';

const roots = ['core', 'elements', 'react', 'sdk', 'app', 'server', 'locales', 'test', 'scripts'].filter(
  (name) => existsSync(name),
);

const depcruise = [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err-long',
  ...roots,
  'vite.config.ts',
];

/** Two lanes for two cores; the lint rules take as long as all the rest. */
const lanes = [
  [{ name: 'lint rules', args: [binPath('eslint'), '--max-warnings=0', '.'] }],
  [
    { name: 'types', args: [binPath('tsc'), '-p', '.'] },
    { name: 'layers', args: [binPath('depcruise'), ...depcruise] },
    { name: 'react/ follows elements/', args: ['scripts/make-react.mjs', '--check'] },
    {
      name: 'formatting',
      args: [binPath('prettier'), '--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.'],
    },
  ],
];

/** @param {string[]} args @returns {Promise<{ code: number, said: string }>} */
function runQuietly(args) {
  return new Promise((resolve, reject) => {
    const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** @type {string[]} */
const failed = [];
await Promise.all(
  lanes.map(async (checks) => {
    for (const { name, args } of checks) {
      const startedAt = performance.now();
      const { code, said } = await runQuietly(args);
      if (code !== 0) {
        failed.push(name);
        console.log(said.trimEnd());
      }
      console.log(
        `${code === 0 ? '✔' : '✖'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
      );
    }
  }),
);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
