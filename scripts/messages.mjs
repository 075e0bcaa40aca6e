/**
 * `npm run messages`: reads the strings out of the sources into locales/<catalogue>/xliff and writes the modules in
 * locales/<catalogue>/generated. With `--check` nothing is written, and anything stale, missing or wrong is an error.
 * Paths of configurations may be given; without any, every catalogue is meant.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checkCatalogue, updateCatalogue } from './catalogue.mjs';

const isCheck = process.argv.includes('--check');
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const root = join(import.meta.dirname, '..');

const configs =
  given.length > 0
    ? given
    : readdirSync(join(root, 'locales'))
        .map((name) => join(root, 'locales', name, 'lit-localize.json'))
        .filter((path) => existsSync(path));

for (const config of configs) {
  const workFolder = mkdtempSync(join(tmpdir(), 'portico-messages-'));
  try {
    const { faults, count } = isCheck
      ? await checkCatalogue(config, workFolder)
      : await updateCatalogue(config);
    for (const fault of faults) console.log(`  ${fault}`);
    console.log(`${relative(root, config)}: ${count} messages, ${faults.length} faults`);
    // While one writes, texts may still wait for their translation; what does not hold is told by the check.
    if (isCheck && faults.length > 0) process.exitCode = 1;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
