import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { createTurns } from '../../server/http/turns.js';
import { createScanner } from '../../server/records/sensitive/scan.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Database } from '../../server/storage/database.js';
import { currentUser } from './customer-reads.js';
import type { Answer, Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

type Hit = Answer<RecordDetail & { sensitiveWords: string }> & {
  sensitiveScanCode?: unknown;
  superviseType?: unknown;
};

/** Counts the rounds of the event loop until the returned function is called. */
function countRounds(): () => number {
  let rounds = 0;
  let isDone = false;
  const count = () => {
    rounds += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    isDone = true;
    return rounds;
  };
}

describe('the scan of a long text', () => {
  let folder: string;
  let database: Database;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-scan-'));
    database = await openDatabase(folder);
  });
  after(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const rules = (words: string[]) => [
    {
      id: '1',
      name: 'prices',
      superviseType: 'strong' as const,
      words,
      enabled: true,
      revision: 1,
      updatedMs: 0,
    },
  ];
  const scannerOf = (words: string[]) => {
    let present = words;
    const scanner = createScanner({
      database,
      rules: () => ({ all: () => Promise.resolve(rules(present)) }),
      confirmations: { add: () => Promise.resolve() },
      turn: createTurns(),
    });
    const change = (changed: string[]) => {
      present = changed;
      scanner.forget(currentUser.person.tenant);
    };
    return { ...scanner, change };
  };
  const content = { module: 'blog', record: '1', confirmed: false };
  const text = `${'一段没有问题的文字。'.repeat(20_000)}底价`;

  it('has pauses in which the server answers others', async () => {
    const scanner = scannerOf(['底价']);
    const stopCounting = countRounds();
    const scanned = await scanner.scanAhead(currentUser, [text]);
    const rounds = stopCounting();
    // 200,000 characters, folded and read in parts of 20,000.
    assert.ok(rounds >= 20, `${rounds} rounds of the event loop`);
    assert.deepEqual(scanned.found.get(text), [['底价']]);
    await assert.rejects(
      () => scanner.scan(currentUser, { ...content, texts: [text], scanned }),
      /flaggedStrong/,
    );
  });

  it('has as many pauses for each of many texts at once', async () => {
    const scanner = scannerOf(['底价']);
    const stopCounting = countRounds();
    await Promise.all(Array.from({ length: 5 }, () => scanner.scanAhead(currentUser, [text])));
    const rounds = stopCounting();
    assert.ok(rounds >= 100, `${rounds} rounds of the event loop`);
  });

  it('is repeated when the rules have changed before the write', async () => {
    const scanner = scannerOf(['底价']);
    const scanned = await scanner.scanAhead(currentUser, [text]);
    scanner.change(['回扣']);
    assert.doesNotThrow(() => scanner.scan(currentUser, { ...content, texts: [text], scanned }));
    scanner.change(['文字']);
    await assert.rejects(
      () => scanner.scan(currentUser, { ...content, texts: [text], scanned }),
      /flaggedStrong/,
    );
  });
});

describe('long texts of records', () => {
  let server: TestServer;
  let lin: Client;
  before(async () => {
    server = await startServer();
    lin = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const long = '一段没有问题的文字。'.repeat(9_000);

  it('are scanned to their ends, in both readings of rich text', async () => {
    const create = (body: string, more: object = {}) =>
      lin.post(endpoints.records('blog'), { values: { title: 'Long', body }, ...more }) as Promise<Hit>;
    const weak = await create(`<p>${long}</p><p>底<b>价</b></p>`);
    assert.deepEqual([weak.superviseType, weak.data.sensitiveWords], ['weak', '底价']);
    assert.equal((await create(`<p>${long}核心配方</p>`)).superviseType, 'strong');
    const { data: blog } = await create(`<p>${long}底价</p>`, { sensitiveWordconfirm: 1 });
    assert.equal(blog.title, 'Long');
    const saved = (await lin.put(endpoints.record('blog', blog.id), {
      revision: blog.revision,
      values: { body: `<p>${long}核心配方</p>` },
    })) as Hit;
    assert.equal(saved.superviseType, 'strong');
  });
});
