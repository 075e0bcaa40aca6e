import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const repository = join(import.meta.dirname, '..', '..');
const copied = [
  'core',
  'elements',
  'locales',
  'server',
  'scripts/analyzer.d.ts',
  'test/elements/states/types.ts',
  'test/suites',
  'tsconfig.json',
  'package.json',
  '.prettierrc.json',
  'eslint.config.mjs',
];

let folder = '';

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
  return { status, text: stdout + stderr };
}

const tool = (path: string, ...args: string[]) => node(join(repository, 'node_modules', path), ...args);
const generate = (name: string, ...args: string[]) =>
  tool(
    'plop/bin/plop.js',
    ...['--no-progress', '--plopfile', join(repository, 'scripts/plopfile.mjs'), '--dest', folder],
    ...[name, ...args],
  );

function assertFine(result: { status: number | null; text: string }) {
  assert.equal(result.status, 0, result.text);
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-generators-'));
  for (const name of copied) cpSync(join(repository, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'test/tooling'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
});

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a new element and a new module are complete, typed, formatted and free of lint errors', () => {
  const element = generate('element', 'probe-card');
  assertFine(element);
  const crm = generate('module', 'crm', 'probeVisit');
  assertFine(crm);
  const own = generate('module', 'probeApp', 'probeApp');
  assertFine(own);
  const written = [element, crm, own].flatMap(({ text }) =>
    [...text.matchAll(/\/(\S+\.ts)$/gm)].map(([, path = '']) => path),
  );
  const fresh = [...new Set(written)];
  assert.ok(fresh.includes('elements/probe-card/probe-card.ts'));
  assert.ok(fresh.includes('test/core/records/probe-app.node.test.ts'));

  assertFine(tool('@typescript/native/bin/tsc', '-p', '.'));
  assertFine(tool('prettier/bin/prettier.cjs', '--check', ...fresh));
  assertFine(tool('eslint/bin/eslint.js', ...fresh));
  const tests = fresh.filter((path) => path.endsWith('.node.test.ts'));
  assertFine(node('--import', 'tsx', '--test', ...tests));
});

test('a new element is exported and registered with the others', () => {
  assert.match(readFileSync(join(folder, 'elements/classes.ts'), 'utf8'), /'probe-card': PorticoProbeCard,/);
  assert.match(readFileSync(join(folder, 'elements/index.ts'), 'utf8'), /export \{ PorticoProbeCard \}/);
});

test('no existing file is overwritten, and an invalid name writes nothing', () => {
  const former = readFileSync(join(folder, 'elements/title-bar/title-bar.ts'), 'utf8');
  assert.equal(generate('element', 'title-bar').status, 1);
  assert.equal(readFileSync(join(folder, 'elements/title-bar/title-bar.ts'), 'utf8'), former);
  assert.equal(generate('element', 'Bad_Name').status, 1);
  assert.equal(generate('module', 'crm', '../escape').status, 1);
  assert.equal(existsSync(join(folder, 'core/records/escape.ts')), false);
});
