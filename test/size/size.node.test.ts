import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';

import checks, { monitorFiles } from '../../.size-limit.mjs';
import { languages } from '../../core/contracts/languages.js';
import { libraryEntries } from '../../vite.library.config.js';
import { bundle } from '../bundle.js';
import { ensureBuilt } from '../files.js';

/** One result of `size-limit --json`. */
interface Result {
  name: string;
  passed: boolean;
  size: number;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/size');
const names = checks.map(({ name }) => name);
const furtherLanguages = languages
  .map(({ code }) => code)
  .filter((code) => code !== 'zh_CN' && code !== 'en');

let results: Result[] = [];
const textOf = (name: string): string => readFileSync(join(folder, `${name}.js`), 'utf8');

before(async () => {
  ensureBuilt('dropin');
  rmSync(folder, { recursive: true, force: true });
  const entries = Object.entries(libraryEntries).map(([name, source]) => [name, [source]] as const);
  for (const [name, sources] of [...entries, ['core/services/monitor', monitorFiles] as const]) {
    if (!names.includes(name)) continue;
    const file = join(folder, `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    const code = sources.map((source) => `import '/${source}'; export * from '/${source}';`);
    writeFileSync(file, await bundle(code.join('\n')));
  }
  const tool = join(root, 'node_modules/size-limit/bin.js');
  const { stdout } = spawnSync(process.execPath, [tool, '--json'], { cwd: root, encoding: 'utf8' });
  results = JSON.parse(stdout) as Result[];
});

for (const { name, limit } of checks) {
  test(`${name} weighs at most ${limit}`, () => {
    const result = results.find((each) => each.name === name);
    console.log(`${name}: ${result?.size} of ${limit}`);
    assert.ok(result?.passed, `${name}: ${result?.size} of ${limit}`);
  });
}

test('every element and every language has a budget', () => {
  const published = Object.keys(libraryEntries).filter((name) => /^(?:elements|locales)\//.test(name));
  // English and Chinese are part of the elements.
  const measured = [...names.filter((name) => published.includes(name)), 'locales/en', 'locales/zh_CN'];
  assert.deepEqual(measured.sort(), published.sort());
  const dropIn = join(root, 'dist/portico');
  const files = ['', 'sdk/'].flatMap((below) =>
    readdirSync(join(dropIn, below))
      // Parts that the SDK loads on demand have a hash.
      .filter((file) => /\.(?:js|css)$/.test(file) && !/-[\w-]{8}\.js$/.test(file))
      .map((file) => `portico/${below}${file}`),
  );
  assert.deepEqual(files.sort(), names.filter((name) => name.startsWith('portico/')).sort());
});

test('an element contains its Chinese messages, and no further language', () => {
  for (const name of names.filter((each) => each.startsWith('elements/')))
    assert.match(textOf(name), /\p{Script=Han}/u, name);
  const code = textOf('auto');
  assert.doesNotMatch(code, /關閉|閉じる|닫기|Закрыть|ปิด|Cerrar|Schließen|Fermer|Fechar|إغلاق/);
  for (const lang of furtherLanguages)
    assert.match(code, new RegExp(`import\\(["'\`]\\./${lang}\\.js`), lang);
});

test('the drop-in has zh_CN and English and no other language', () => {
  for (const name of ['portico.js', 'portico.iife.js']) {
    const code = readFileSync(join(root, 'dist', name), 'utf8');
    assert.match(code, /返回/);
    assert.doesNotMatch(code, /Zurück|戻る|رجوع/);
  }
});

test('the request layer is measured with ofetch', () => {
  assert.match(textOf('core/request'), /FetchError/);
});
