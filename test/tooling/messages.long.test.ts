import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';

const repository = join(import.meta.dirname, '..', '..');
const script = join(repository, 'scripts', 'messages.mjs');

let folder = '';
const at = (path: string) => join(folder, path);
const xliff = () => readFileSync(at('locales/app/xliff/zh_CN.xlf'), 'utf8');

function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

function messages(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const update = () => messages(at('locales/app/lit-localize.json'));
const check = () => messages('--check', at('locales/app/lit-localize.json'));

/** Sets the translation of the message with this source. */
function translate(source: string, target: string) {
  const former = xliff();
  const changed = former.replace(
    `<source>${source}</source>`,
    `<source>${source}</source><target>${target}</target>`,
  );
  assert.notEqual(changed, former, `${source} is in the catalogue`);
  write('locales/app/xliff/zh_CN.xlf', changed);
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-messages-test-'));
  symlinkSync(join(repository, 'node_modules'), at('node_modules'));
  // Few types: the DOM types would be parsed in each of the runs below.
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  const config = JSON.parse(
    readFileSync(join(repository, 'locales/app/lit-localize.json'), 'utf8'),
  ) as object;
  // One language is enough here.
  write('locales/app/lit-localize.json', JSON.stringify({ ...config, targetLocales: ['zh_CN'] }));
  write(
    'elements/other.ts',
    `import { msg } from '@lit/localize';\nexport const other = () => msg('Of another catalogue');\n`,
  );
  write(
    'app/shell/words.ts',
    `import { msg, str } from '@lit/localize';
     export { other } from '../../elements/other.js';
     export const words = (t: { msg: typeof msg }, n: number) => [t.msg('Save & close'), t.msg(str\`Page \${n}\`)];`,
  );
  // Extracted once: each run loads the compiler.
  update();
  for (const name of ['xliff', 'generated'])
    cpSync(at(`locales/app/${name}`), at(`fresh/${name}`), { recursive: true });
});

beforeEach(() => {
  for (const name of ['xliff', 'generated']) {
    rmSync(at(`locales/app/${name}`), { recursive: true });
    cpSync(at(`fresh/${name}`), at(`locales/app/${name}`), { recursive: true });
  }
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('every string of the catalogue is extracted, those of imported files belong to another', () => {
  assert.match(xliff(), /Save &amp; close/);
  assert.doesNotMatch(xliff(), /Of another catalogue/);
});

test('a missing translation fails the check and is named', () => {
  const { status, text } = check();
  assert.equal(status, 1);
  assert.match(text, /zh_CN lacks “Save & close”/);
  assert.match(text, /zh_CN lacks “Page \{0\}”/);
});

test('a complete catalogue passes, keeps its translations and writes plain text', () => {
  translate('Save &amp; close', '保存并关闭');
  translate('Page <x id="0" equiv-text="${n}"/>', '第 <x id="0" equiv-text="${n}"/> 页');
  assert.match(check().text, /zh_CN\.ts is stale/);
  update();
  const { status, text } = check();
  assert.equal(status, 0, text);
  const module = readFileSync(at('locales/app/generated/zh_CN.ts'), 'utf8');
  assert.match(module, /保存并关闭/);
  assert.match(module, /str`第 \$\{0\} 页`/);
});

test('a translation with other placeholders than its source fails the check', () => {
  translate('Save &amp; close', '保存');
  translate('Page <x id="0" equiv-text="${n}"/>', '页');
  const { status, text } = check();
  assert.equal(status, 1);
  assert.match(text, /Placeholder missing|placeholder/i);
});

test('a character that lit-localize would write as an HTML entity fails the check', () => {
  translate('Save &amp; close', '保存 &amp; 关闭');
  translate('Page <x id="0" equiv-text="${n}"/>', '第 <x id="0" equiv-text="${n}"/> 页');
  const { status, text } = check();
  assert.equal(status, 1);
  assert.match(text, /zh_CN: “保存 & 关闭” has one of & < >/);
});

test('a string that is new in the sources makes the catalogue stale', () => {
  translate('Save &amp; close', '保存');
  translate('Page <x id="0" equiv-text="${n}"/>', '第 <x id="0" equiv-text="${n}"/> 页');
  update();
  write(
    'app/shell/more.ts',
    `import { msg } from '@lit/localize';\nexport const more = () => msg('More');\n`,
  );
  const { status, text } = check();
  rmSync(at('app/shell/more.ts'));
  assert.equal(status, 1);
  assert.match(text, /zh_CN\.xlf is stale/);
});
