import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

const repository = join(import.meta.dirname, '..', '..');

/** Each row: the importing file, the imported one, and the rule that must reject the import (or none). */
const rows: [from: string, to: string, rule: string | undefined][] = [
  ['core/services/a.ts', '../kernel/b.js', undefined],
  ['core/values/a.ts', '../../elements/b.js', 'layer-core'],
  ['core/values/a.ts', '../../locales/elements/b.js', 'layer-core'],
  ['core/values/a.ts', 'lit', 'core-has-no-markup'],
  ['core/values/a.ts', 'react', 'core-has-no-markup'],
  ['core/kernel/a.ts', 'nanostores', undefined],
  ['core/kernel/a.ts', 'hono', 'published-needs-dependencies'],
  ['core/kernel/a.ts', '../contracts/index.js', 'files-not-folders'],
  ['core/kernel/a.ts', '../services/b.js', 'core-floor-kernel'],
  ['core/records/a.ts', '../kernel/b.js', undefined],
  ['core/page/a.ts', '../services/b.js', 'core-floor-page'],
  ['core/a.ts', './contracts/b.js', 'core-room-without-floor'],
  ['elements/a.ts', '../core/services/b.js', undefined],
  ['elements/a.ts', '../locales/elements/b.js', undefined],
  ['elements/a.ts', '../locales/app/b.js', 'layer-elements'],
  ['elements/a.ts', '../react/b.js', 'layer-elements'],
  ['elements/a.ts', '../app/ui/b.js', 'layer-elements'],
  ['elements/a.ts', '@shoelace-style/shoelace/dist/components/button/button.js', 'elements-stay-lit'],
  ['react/a.ts', '../elements/b.js', undefined],
  ['react/a.ts', '../core/services/b.js', 'layer-react'],
  ['sdk/a.ts', '../app/embed/b.js', 'layer-sdk'],
  ['app/ui/a.ts', '../../react/b.js', undefined],
  ['app/ui/a.ts', '../../locales/app/b.js', undefined],
  ['app/shell/a.ts', '../records/b.js', undefined],
  ['app/records/list/a.ts', '../b.js', undefined],
  ['app/records/list/a.ts', '../../services/data/b.js', undefined],
  ['app/records/list/a.ts', '../../shell/b.js', 'app-floor-records'],
  ['app/services/data/a.ts', '../../records/b.js', 'app-floor-services'],
  ['app/ui/a.ts', '../records/b.js', 'app-floor-ui'],
  ['app/pages/home/a.ts', '../../embed/b.js', 'app-floor-pages'],
  ['app/embed/a.ts', '../shell/b.js', 'app-floor-embed'],
  ['app/attic/a.ts', '../ui/b.js', 'app-room-without-floor'],
  ['app/ui/a.ts', '../../sdk/b.js', 'layer-app'],
  ['app/ui/a.ts', '../../server/http/b.js', 'layer-app'],
  ['app/ui/a.ts', '../../test/b.js', 'layer-app'],
  [
    'app/embed/a.ts',
    '@shoelace-style/shoelace/dist/components/button/button.js',
    'guests-register-no-foreign-tag',
  ],
  ['server/http/a.ts', '../../core/contracts/b.js', undefined],
  ['server/http/a.ts', '../../core/records/b.js', undefined],
  ['server/http/a.ts', '../../core/services/b.js', 'layer-server'],
  ['server/http/a.ts', '../../core/values/dates/b-edge.js', 'server-takes-no-edges'],
  ['server/http/a.ts', '../../elements/b.js', 'layer-server'],
  ['server/http/a.ts', 'lit', 'server-has-no-front-end'],
  ['server/routes/a.ts', '../seed/b.js', 'server-floor-routes'],
  ['server/a.ts', './http/b.js', 'server-room-without-floor'],
  ['app/ui/a.ts', 'left-pad-that-nobody-installed', 'resolvable'],
  ['app/ui/a.ts', './nowhere.js', 'resolvable'],
];

const targets = [
  ...['core/services/b.ts', 'core/kernel/b.ts', 'core/contracts/b.ts', 'core/contracts/index.ts'],
  ...['core/records/b.ts', 'core/values/dates/b-edge.ts', 'elements/b.ts', 'react/b.ts', 'sdk/b.ts'],
  ...['app/services/data/b.ts', 'app/ui/b.ts', 'app/records/b.ts', 'app/shell/b.ts', 'app/embed/b.ts'],
  ...['server/http/b.ts', 'server/seed/b.ts', 'locales/elements/b.ts', 'locales/app/b.ts', 'test/b.ts'],
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
    'core/kernel/types-only.ts',
    `import type { here } from '../../elements/b.js';\nexport type Here = typeof here;\n`,
  );
  write('core/kernel/cycle-one.ts', `import './cycle-two.js';\n`);
  write('core/kernel/cycle-two.ts', `import './cycle-one.js';\n`);
  const found = violations();
  assert.ok(
    found.some(({ from, rule }) => from === 'core/kernel/types-only.ts' && rule.name === 'layer-core'),
  );
  assert.ok(
    found.some(({ from, rule }) => from.startsWith('core/kernel/cycle') && rule.name === 'no-cycles'),
  );
});

test('a file that only a test imports, or nothing but its own neighbours, is caught; types reach a file too', () => {
  write(
    'app/main.tsx',
    `import type { here } from '../core/kernel/reached.js';\nexport type Here = typeof here;\n`,
  );
  write('core/kernel/reached.ts', 'export const here = true;\n');
  write('core/kernel/left.ts', `import './left-below.js';\n`);
  write('core/kernel/left-below.ts', 'export const here = true;\n');
  write('elements/left.ts', 'export const here = true;\n');
  write('test/left.ts', `import '../core/kernel/left.js';\nimport '../elements/left.js';\n`);
  const unreached = violations()
    .filter(({ rule }) => rule.name === 'reached-from-an-entry')
    .map(({ from }) => from);
  for (const file of ['core/kernel/left.ts', 'core/kernel/left-below.ts', 'elements/left.ts']) {
    assert.ok(unreached.includes(file), file);
  }
  assert.ok(!unreached.includes('core/kernel/reached.ts'));
});

for (const room of ['app/ui', 'core/kernel', 'server/http']) {
  test(`a cycle of folders in ${room} is caught where no two files form one`, () => {
    write(`${room}/left/one.ts`, `import '../right/one.js';\n`);
    write(`${room}/left/two.ts`, 'export const here = true;\n');
    write(`${room}/right/one.ts`, 'export const here = true;\n');
    write(`${room}/right/two.ts`, `import '../left/two.js';\n`);
    const found = violations();
    assert.ok(found.some(({ from, rule }) => from === `${room}/left` && rule.name === 'no-folder-cycles'));
    assert.ok(!found.some(({ from, rule }) => from.startsWith(`${room}/left`) && rule.name === 'no-cycles'));
  });
}
