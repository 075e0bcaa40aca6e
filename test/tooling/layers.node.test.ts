import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

const repository = join(import.meta.dirname, '..', '..');

/** Each row: the importing file, the imported one, and the rule that must reject the import (or none). */
const rows: [from: string, to: string, rule: string | undefined][] = [
  ['core/a.ts', '../core/links/b.js', undefined],
  ['core/a.ts', '../elements/b.js', 'layer-core'],
  ['core/a.ts', '../locales/elements/b.js', 'layer-core'],
  ['core/a.ts', 'lit', 'core-has-no-markup'],
  ['core/a.ts', 'react', 'core-has-no-markup'],
  ['core/a.ts', 'nanostores', undefined],
  ['core/a.ts', 'hono', 'published-needs-dependencies'],
  ['core/a.ts', './contracts/index.js', 'files-not-folders'],
  ['elements/a.ts', '../core/links/b.js', undefined],
  ['elements/a.ts', '../locales/elements/b.js', undefined],
  ['elements/a.ts', '../locales/app/b.js', 'layer-elements'],
  ['elements/a.ts', '../react/b.js', 'layer-elements'],
  ['elements/a.ts', '../app/b.js', 'layer-elements'],
  ['elements/a.ts', '@shoelace-style/shoelace/dist/components/button/button.js', 'elements-stay-lit'],
  ['react/a.ts', '../elements/b.js', undefined],
  ['react/a.ts', '../core/links/b.js', 'layer-react'],
  ['sdk/a.ts', '../app/embed/b.js', 'layer-sdk'],
  ['app/a.ts', '../react/b.js', undefined],
  ['app/a.ts', '../locales/app/b.js', undefined],
  ['app/shell/a.ts', '../list/b.js', undefined],
  ['app/list/nav/a.ts', '../b.js', undefined],
  ['app/list/nav/a.ts', '../../data/b.js', undefined],
  ['app/list/a.ts', '../record/b.js', 'app-floor-list'],
  ['app/list/a.ts', '../shell/b.js', 'app-floor-list'],
  ['app/data/a.ts', '../list/b.js', 'app-floor-data'],
  ['app/list/a.ts', '../b.js', 'app-floor-list'],
  ['app/attic/a.ts', '../data/b.js', 'app-folder-without-floor'],
  ['app/a.ts', '../sdk/b.js', 'layer-app'],
  ['app/a.ts', '../server/b.js', 'layer-app'],
  ['app/a.ts', '../test/b.js', 'layer-app'],
  [
    'app/embed/a.ts',
    '@shoelace-style/shoelace/dist/components/button/button.js',
    'guests-register-no-foreign-tag',
  ],
  ['server/a.ts', '../core/contracts/b.js', undefined],
  ['server/a.ts', '../core/modules/b.js', undefined],
  ['server/a.ts', '../core/links/b.js', 'layer-server'],
  ['server/a.ts', '../core/dates/b-edge.js', 'server-takes-no-edges'],
  ['server/a.ts', '../elements/b.js', 'layer-server'],
  ['server/a.ts', 'lit', 'server-has-no-front-end'],
  ['app/a.ts', 'left-pad-that-nobody-installed', 'resolvable'],
  ['app/a.ts', './nowhere.js', 'resolvable'],
];

const targets = [
  ...['core/links/b.ts', 'core/contracts/b.ts', 'core/contracts/index.ts', 'core/modules/b.ts'],
  ...[
    'core/dates/b-edge.ts',
    'elements/b.ts',
    'react/b.ts',
    'sdk/b.ts',
    'app/b.ts',
    'app/data/b.ts',
    'app/list/b.ts',
    'app/record/b.ts',
    'app/shell/b.ts',
    'app/embed/b.ts',
    'server/b.ts',
  ],
  ...['locales/elements/b.ts', 'locales/app/b.ts', 'test/b.ts'],
];

interface Violation {
  from: string;
  rule: { name: string };
}

let folder = '';

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function violations(): Violation[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(repository, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...['core', 'elements', 'react', 'sdk', 'app', 'server', 'locales', 'test'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  assert.notEqual(stdout, '', stderr);
  const result = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return result.summary.violations;
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-layers-'));
  for (const name of ['node_modules', 'package.json', 'tsconfig.json']) {
    symlinkSync(join(repository, name), join(folder, name));
  }
  for (const target of targets) write(target, 'export const here = true;\n');
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the rules of imports between layers: seeded violations are caught, allowed imports pass', () => {
  const fileOf = (from: string, index: number) => from.replace(/a\.ts$/, `case-${index}.ts`);
  rows.forEach(([from, to], index) => write(fileOf(from, index), `import '${to}';\n`));
  // All are reached from the page app's entry.
  write('app/main.tsx', rows.map(([from], index) => `import '../${fileOf(from, index)}';\n`).join(''));
  const found = violations();
  rows.forEach(([from, to, rule], index) => {
    const names = found.filter((violation) => violation.from === fileOf(from, index)).map((v) => v.rule.name);
    if (rule === undefined) assert.deepEqual(names, [], `${from} may import ${to}`);
    else assert.ok(names.includes(rule), `${from} must not import ${to}; found ${names.join() || 'nothing'}`);
  });
});

test('an import of types only counts as an import, and a cycle is caught', () => {
  write(
    'core/types-only.ts',
    `import type { here } from '../elements/b.js';\nexport type Here = typeof here;\n`,
  );
  write('core/cycle-one.ts', `import './cycle-two.js';\n`);
  write('core/cycle-two.ts', `import './cycle-one.js';\n`);
  const found = violations();
  assert.ok(found.some(({ from, rule }) => from === 'core/types-only.ts' && rule.name === 'layer-core'));
  assert.ok(found.some(({ from, rule }) => from.startsWith('core/cycle') && rule.name === 'no-cycles'));
});

test('a file that only a test imports, or nothing but its own neighbours, is caught; types reach a file too', () => {
  write('app/main.tsx', `import type { here } from '../core/reached.js';\nexport type Here = typeof here;\n`);
  write('core/reached.ts', 'export const here = true;\n');
  write('core/left.ts', `import '../core/left-below.js';\n`);
  write('core/left-below.ts', 'export const here = true;\n');
  write('elements/left.ts', 'export const here = true;\n');
  write('test/left.ts', `import '../core/left.js';\nimport '../elements/left.js';\n`);
  const unreached = violations()
    .filter(({ rule }) => rule.name === 'reached-from-an-entry')
    .map(({ from }) => from);
  for (const file of ['core/left.ts', 'core/left-below.ts', 'elements/left.ts']) {
    assert.ok(unreached.includes(file), file);
  }
  assert.ok(!unreached.includes('core/reached.ts'));
});

for (const layer of ['app', 'core', 'server']) {
  test(`a cycle of folders in ${layer} is caught where no two files form one`, () => {
    write(`${layer}/left/one.ts`, `import '../right/one.js';\n`);
    write(`${layer}/left/two.ts`, 'export const here = true;\n');
    write(`${layer}/right/one.ts`, 'export const here = true;\n');
    write(`${layer}/right/two.ts`, `import '../left/two.js';\n`);
    const found = violations();
    assert.ok(found.some(({ from, rule }) => from === `${layer}/left` && rule.name === 'no-folder-cycles'));
    assert.ok(!found.some(({ from, rule }) => from.startsWith(`${layer}/left`) && rule.name === 'no-cycles'));
  });
}
