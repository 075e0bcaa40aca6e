import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { compressFolder } from '../../scripts/compress.mjs';
import { globSync } from '../../scripts/glob.mjs';
import { tryLock, unlock, withLock } from '../../scripts/lock.mjs';
import { hashOf } from '../../scripts/sources.mjs';

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
}

test('the hash of the sources follows what files hold and how they are called, not their times', () => {
  write('app/one.ts', '1');
  const first = hashOf(folder, ['app', 'not-there']);
  utimesSync(join(folder, 'app/one.ts'), 1, 1);
  assert.equal(hashOf(folder, ['app', 'not-there']), first);
  write('app/deep/two.ts', '2');
  const second = hashOf(folder, ['app', 'not-there']);
  assert.notEqual(second, first);
  write('app/deep/two.ts', '3');
  assert.notEqual(hashOf(folder, ['app', 'not-there']), second);
});

test('a lock is held by one, and a dead owner holds nothing', async () => {
  const lock = join(folder, 'lock');
  assert.equal(tryLock(lock), true);
  assert.equal(tryLock(lock), false);
  unlock(lock);
  const gone = spawn(process.execPath, ['--eval', '']);
  await once(gone, 'close');
  writeFileSync(lock, String(gone.pid));
  assert.equal(tryLock(lock), true);
  unlock(lock);
});

test('works under one lock never overlap, and a failed one gives the lock back', async () => {
  const lock = join(folder, 'lock');
  const order: string[] = [];
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = withLock(lock, async () => {
    order.push('first begins');
    await hold;
    order.push('first ends');
    throw new Error('first fails');
  });
  const second = withLock(lock, () => {
    order.push('second');
    return Promise.resolve();
  });
  release();
  await assert.rejects(first, /first fails/);
  await second;
  assert.deepEqual(order, ['first begins', 'first ends', 'second']);
  assert.equal(existsSync(lock), false);
});

test('test files are found by pattern, each once', () => {
  const found = globSync(['test/tooling/*.node.test.ts', 'test/**/scripts.node.test.ts']);
  assert.ok(found.includes('test/tooling/scripts.node.test.ts'));
  assert.ok(!found.includes('test/tooling/compile.test.tsx'));
  assert.equal(new Set(found).size, found.length);
});

test('what is served lies beside it compressed, where that makes it smaller', async () => {
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

test('the sum of the Node tests counts tests, not groups, and a file that does not load is a failure', () => {
  write(
    'sums.node.test.mjs',
    `import { describe, it, test } from 'node:test';
     test('passes', () => {});
     describe('group', () => { it('passes', () => {}); it('fails', () => { throw new Error('on purpose'); }); });
     test('parent', async (t) => { await t.test('child', () => { throw new Error('child on purpose'); }); });`,
  );
  write('load.node.test.mjs', `throw new Error('does not load');`);
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...[
        '--test',
        `--test-reporter=${join(repository, 'scripts/node-reporter.mjs')}`,
        '--test-reporter-destination=stdout',
      ],
      ...['load.node.test.mjs', 'sums.node.test.mjs'],
    ],
    // Inside a test run Node would report in its own way to its parent.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  assert.equal(status, 1);
  assert.match(stdout, /^2 passed, 3 failed$/m);
  assert.match(stdout, /✖ fails\n\s+Error: on purpose/);
});

test(
  'a process that a script started ends with it, and so does what that process started',
  { timeout: 20_000 },
  async () => {
    write(
      'parent.mjs',
      `import { start } from ${JSON.stringify(join(repository, 'scripts/run.mjs'))};
     const inner = "process.stdout.write(process.pid + ' '); setInterval(() => {}, 1000);";
     const outer = "const c = require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(inner) + "], { stdio: 'inherit' });" + inner;
     start(process.execPath, ['-e', outer], { stdio: ['ignore', 'inherit', 'inherit'] });`,
    );
    const parent = spawn(process.execPath, ['parent.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    parent.stdout.setEncoding('utf8');
    while (said.trim().split(' ').length < 2) {
      const [text] = (await once(parent.stdout, 'data')) as [string];
      said += text;
    }
    const closed = once(parent.stdout, 'close');
    parent.kill('SIGTERM');
    // The pipe closes when the last process that holds it has ended; one that stays would hold it for ever.
    await closed;
  },
);
