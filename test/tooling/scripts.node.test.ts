import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { inOrderOfHour } from '../../scripts/begin-until.mjs';
import { compressFolder } from '../../scripts/compress.mjs';
import { runPart } from '../../scripts/test-part.mjs';

const repository = join(import.meta.dirname, '..', '..');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
}

/** Runs the test files that a test has written; inside a test run Node would report to its parent instead. */
function runNodeTests(env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'scripts/node-tests.mjs'), '.', '.node.test.mjs'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env } },
  );
  return { status, text: stdout + stderr };
}

test('served files have compressed copies beside them, where these are smaller', async () => {
  const text = 'portico '.repeat(500);
  write('a.js', text);
  write('tiny.js', 'x');
  write('picture.png', text);
  await compressFolder(folder);
  assert.equal(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString(), text);
  assert.equal(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString(), text);
  assert.equal(existsSync(join(folder, 'tiny.js.br')), false);
  assert.equal(existsSync(join(folder, 'picture.png.br')), false);
});

test('the counts of the Node tests are of tests, not of groups, and a file that does not load is a failure', () => {
  write(
    'sums.node.test.mjs',
    `import { describe, it, test } from 'node:test';
     test('passes', () => {});
     describe('group', () => { it('passes', () => {}); it('fails', () => { throw new Error('on purpose'); }); });
     test('parent', async (t) => { await t.test('child', () => { throw new Error('child on purpose'); }); });`,
  );
  write('deep/load.node.test.mjs', `throw new Error('does not load');`);
  const { status, text } = runNodeTests();
  assert.equal(status, 1);
  assert.match(text, /^✖ sums\.node\.test\.mjs \(2 passed, 2 failed, /m);
  assert.match(text, /^✖ deep\/load\.node\.test\.mjs \(0 passed, 1 failed, /m);
  assert.match(text, /✖ fails .*\n\s+Error: on purpose/);
  assert.match(text, /does not load/);
});

test('a Node test file that hangs is stopped, without losing its own results or those of other files', () => {
  write(
    'a.node.test.mjs',
    `import { test } from 'node:test';
     test('passes', () => {});
     test('hangs', () => new Promise(() => setInterval(() => {}, 1000)));`,
  );
  write('b.node.test.mjs', `import { test } from 'node:test'; test('one', () => {}); test('two', () => {});`);
  const { status, text } = runNodeTests({ PORTICO_TEST_IDLE_MS: '3000' });
  assert.equal(status, 1);
  assert.match(text, /^✖ a\.node\.test\.mjs is stopped after 3 s without progress\.$/m);
  assert.match(text, /^✖ a\.node\.test\.mjs \(1 passed, 1 failed, /m);
  assert.match(text, /^✔ b\.node\.test\.mjs \(2 passed, /m);
});

test('after the time until which Node test files may be begun, none is begun, and each is named', () => {
  const failing = `import { test } from 'node:test'; test('fails', () => { throw new Error('on purpose'); });`;
  write('a.node.test.mjs', failing);
  write('deep/b.node.test.mjs', failing);
  const { status, text } = runNodeTests({ PORTICO_TEST_BEGIN_UNTIL: String(Date.now() - 1) });
  assert.equal(status, 0);
  const [, names = ''] = /^Not begun, because the time is over: (.*)$/m.exec(text) ?? [];
  assert.deepEqual(names.split(', ').sort(), ['a.node.test.mjs', 'deep/b.node.test.mjs']);
  const later = runNodeTests({ PORTICO_TEST_BEGIN_UNTIL: String(Date.now() + 60 * 60_000) });
  assert.equal(later.status, 1);
  assert.match(later.text, /^✖ a\.node\.test\.mjs \(0 passed, 1 failed, /m);
  assert.match(later.text, /^✖ deep\/b\.node\.test\.mjs \(0 passed, 1 failed, /m);
});

test('each hour, other tests are the first that a run with limited time begins', () => {
  const files = ['a', 'b', 'c'];
  assert.deepEqual(inOrderOfHour(files, 20_000), ['c', 'a', 'b']);
  assert.deepEqual(inOrderOfHour(files, 20_001), ['a', 'b', 'c']);
  assert.deepEqual(inOrderOfHour(files, 20_002), ['b', 'c', 'a']);
});

test('a part of npm test that hangs is stopped with its child processes, and keeps its counts so far', async () => {
  const program = write(
    'part.mjs',
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     process.send({ passed: 3, failed: 1, failures: ['a.test.ts › fails'] });
     process.send({ passed: 2, failed: 0, failures: [] });`,
  );
  // Ends only when every process has closed its end of the pipes.
  const counts = await runPart({ name: 'hanging', args: [program], idleMs: 2000 });
  assert.deepEqual(counts, {
    passed: 5,
    failed: 2,
    failures: ['a.test.ts › fails', 'The hanging tests were stopped after 2 s without progress.'],
  });
});

test('a part of npm test may take longer than the limit as long as it makes progress', async () => {
  const program = write(
    'part.mjs',
    `let count = 0;
     const timer = setInterval(() => {
       process.send({ passed: 1, failed: 0, failures: [] });
       if ((count += 1) === 6) { clearInterval(timer); process.disconnect(); }
     }, 500);`,
  );
  assert.deepEqual(await runPart({ name: 'slow', args: [program], idleMs: 2000 }), {
    passed: 6,
    failed: 0,
    failures: [],
  });
});

test('a part of npm test that fails without a result counts as a failure', async () => {
  const program = write(
    'part.mjs',
    `process.send({ passed: 2, failed: 0, failures: [] }, () => process.exit(3));`,
  );
  assert.deepEqual(await runPart({ name: 'broken', args: [program] }), {
    passed: 2,
    failed: 1,
    failures: ['The broken tests ended with 3 without reporting a failure.'],
  });
});

test('the report of a part is read at its end, but not where files were not begun', async () => {
  const program = write('part.mjs', `process.send({ passed: 2, failed: 0, failures: [] });`);
  const report = [write('report.mjs', 'process.exit(1);')];
  const part = { name: 'reported', args: [program], report };
  assert.deepEqual(await runPart({ ...part, until: Infinity }), {
    passed: 2,
    failed: 1,
    failures: ['The report of the reported tests ended with 1.'],
  });
  assert.deepEqual(await runPart({ ...part, until: Date.now() - 1 }), { passed: 2, failed: 0, failures: [] });
});

test('the child processes of a script end with it, and so do theirs', { timeout: 20_000 }, async () => {
  write(
    'parent.mjs',
    `import { startGroup } from ${JSON.stringify(join(repository, 'scripts/process-group.mjs'))};
     const inner = "process.stdout.write(process.pid + ' '); setInterval(() => {}, 1000);";
     const outer = "const c = require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(inner) + "], { stdio: 'inherit' });" + inner;
     startGroup(process.execPath, ['-e', outer], { stdio: ['ignore', 'inherit', 'inherit'] });`,
  );
  const parent = spawn(process.execPath, ['parent.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.setEncoding('utf8');
  while (output.trim().split(' ').length < 2) {
    const [text] = (await once(parent.stdout, 'data')) as [string];
    output += text;
  }
  const closed = once(parent.stdout, 'close');
  parent.kill('SIGTERM');
  // The pipe closes when the last process that holds it open has ended.
  await closed;
});
