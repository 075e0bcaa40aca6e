/**
 * `npm run test:engines [-- firefox webkit chromium] [file …]`: the browser tests of the elements in the other engines.
 * Installs Debian's packages when root, skips an engine that cannot be had with a plain message, and writes
 * docs/compatibility.md when all files were run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as prettier from 'prettier';

import { ensureChromium } from './browser.mjs';
import { ensurePrograms, engines } from './engines/programs.mjs';
import { toMarkdown } from './engines/table.mjs';
import { binPath, run } from './run.mjs';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const names = Object.keys(engines).filter((name) => given.includes(name));
const files = given.filter((word) => !(word in engines));
process.env.CHROME_PATH = await ensureChromium();

/** @type {import('./engines/table.mjs').EngineResult[]} */
const results = [];
for (const name of names.length > 0 ? names : Object.keys(engines)) {
  const { label, programs, missing } = ensurePrograms(name);
  if (!programs) {
    console.log(`${label}: skipped, for ${missing}`);
    results.push({ label, skipped: missing, version: '', files: [] });
    continue;
  }
  console.log(`\n── ${label}`);
  const target = join(tmpdir(), `portico-engine-${process.pid}.json`);
  const args = [binPath('wtr'), '--config', 'web-test-runner.engines.config.mjs'];
  await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORTICO_ENGINE: JSON.stringify({ engine: name, programs, target, files }) },
  });
  results.push({ label, ...JSON.parse(readFileSync(target, 'utf8')) });
}

if (files.length === 0 && names.length === 0) {
  const path = join(root, 'docs/compatibility.md');
  const text = await prettier.format(toMarkdown(results), {
    ...(await prettier.resolveConfig(path)),
    parser: 'markdown',
  });
  writeFileSync(path, text);
  console.log('\nWritten: docs/compatibility.md');
}
if (results.some((engine) => engine.files.some(({ failed }) => failed.length > 0))) process.exitCode = 1;
