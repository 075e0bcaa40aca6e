import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';

const repository = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** Files of the app that are loaded before anything lazy: what `app/main.tsx` imports statically, types apart. */
function firstLoad(): string[] {
  const files = new Set<string>();
  const waiting = ['app/main.tsx'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, from] of read(file).matchAll(
      /^(?:import|export) (?!type |const )[^;]*?'(\.[^']*)\.js'/gm,
    )) {
      const path = posix.join(posix.dirname(file), from ?? '');
      const source = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(join(repository, each)));
      if (source) waiting.push(source);
    }
  }
  return [...files].filter((file) => file.startsWith('app/'));
}

test('messages of the first load are in its catalogue, and not in that of lazy components', () => {
  const { inputFiles } = JSON.parse(read('locales/app/lit-localize.json')) as { inputFiles: string[] };
  const inputs = inputFiles.map(
    (pattern) =>
      new RegExp(`^${pattern.replace('../../', '').replaceAll('.', '\\.').replace('**/*', '.*')}$`),
  );
  const files = firstLoad();
  assert.ok(files.includes('app/shell/shell.tsx') && !files.includes('app/records/record/record-form.tsx'));
  const missing = files.filter(
    (file) => /\bmsg\(/.test(read(file)) && !inputs.some((input) => input.test(file)),
  );
  assert.deepEqual(missing, []);
});
