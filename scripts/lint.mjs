/** `npm run lint`: types, lint rules, layers and formatting. All are run, so that one run tells everything. */
import { existsSync } from 'node:fs';
import { binPath, run } from './run.mjs';

const roots = ['core', 'elements', 'react', 'sdk', 'app', 'server', 'locales', 'test', 'scripts'].filter(
  (name) => existsSync(name),
);

/** @type {{ name: string, bin?: string, script?: string, args: string[] }[]} */
const checks = [
  { name: 'types', bin: 'tsc', args: ['-p', '.'] },
  { name: 'lint rules', bin: 'eslint', args: ['--max-warnings=0', '.'] },
  {
    name: 'layers',
    bin: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...roots, 'vite.config.ts'],
  },
  { name: 'react/ follows elements/', script: 'scripts/make-react.mjs', args: ['--check'] },
  { name: 'formatting', bin: 'prettier', args: ['--check', '--log-level=warn', '.'] },
];

const failed = [];
for (const { name, bin, script, args } of checks) {
  const startedAt = performance.now();
  const ok = (await run(process.execPath, [script ?? binPath(bin ?? name), ...args])) === 0;
  console.log(`${ok ? '✔' : '✖'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!ok) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
