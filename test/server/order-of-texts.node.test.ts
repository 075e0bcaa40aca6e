import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage, RecordDetail, Sort } from '../../core/contracts/records.js';
import { sortKey } from '../../server/storage/sort-key.js';
import { createSortKeys } from '../../server/records/sort-keys.js';
import { createInserter } from '../../server/records/write.js';
import { allModules } from '../../server/schemas/all.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

/** In the order that users expect; 重庆 is chong qing, 长安 chang an. */
const inOrder = [
  '2024 年会',
  'Apple',
  'Ärzte',
  'Auto',
  'École',
  'zebra',
  'Ярмарка',
  '阿里',
  '北方',
  '北京',
  '长安',
  '重庆',
  '西安',
  '先锋',
  '银行',
  '重量',
];

const shuffled = inOrder.toSorted((one, other) => (one < other ? 1 : -1));

describe('the key of a text', () => {
  const order = (texts: readonly string[], isName = false): string[] =>
    texts.toSorted((one, other) => (sortKey(one, { isName }) < sortKey(other, { isName }) ? -1 : 1));

  it('puts digits before Latin letters without accents and case, and Chinese by pinyin after them', () => {
    assert.deepEqual(order(shuffled), inOrder);
  });

  it('compares syllables, tones and characters, and puts ü after u', () => {
    assert.deepEqual(order(['先', '西安', '西']), ['西', '西安', '先']);
    assert.deepEqual(order(['马', '骂', '妈', '麻']), ['妈', '麻', '马', '骂']);
    assert.deepEqual(order(['论', '绿', '路', '乱']), ['路', '绿', '乱', '论']);
    assert.deepEqual(order(['北京银行', '背景', '北方']), ['北方', '北京银行', '背景']);
  });

  it('reads the surname of a name as such', () => {
    assert.deepEqual(order(['曾国藩', '陈晨'], true), ['陈晨', '曾国藩']);
    assert.deepEqual(order(['单小明', '石磊'], true), ['单小明', '石磊']);
  });

  it('takes any text', () => {
    for (const text of ['', ' ', '\ud800', '😀', '𠮷野家', 'a'.repeat(100_000), '汉'.repeat(100_000), '\0'])
      assert.equal(typeof sortKey(text), 'string');
    assert.ok(sortKey('汉'.repeat(100_000)).length < 500);
  });
});

describe('lists of texts', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer({
      seedAmounts: { ...Object.fromEntries(allModules.map(({ module }) => [module, 32])), customer: 0 },
    });
    client = await signIn(server, 'group', 'lin.xiao');
    for (const name of shuffled)
      await client.post<RecordDetail>(endpoints.records('customer'), {
        values: { name, status: 'potential' },
      });
  });
  after(() => server.stop());

  const names = async (sort: Sort[], offset = 0, limit = 50): Promise<string[]> => {
    const { data } = await client.post<ListPage>(endpoints.list('customer'), { sort, offset, limit });
    return data.rows.map(({ title }) => title);
  };

  it('are in order in both directions, page by page', async () => {
    assert.deepEqual(await names([{ field: 'name', direction: 'asc' }]), inOrder);
    assert.deepEqual(await names([{ field: 'name', direction: 'desc' }]), inOrder.toReversed());
    const pages = [];
    for (let offset = 0; offset < inOrder.length; offset += 5)
      pages.push(...(await names([{ field: 'name', direction: 'asc' }], offset, 5)));
    assert.deepEqual(pages, inOrder);
  });

  it('list the employees of a picker by name', async () => {
    const { data } = await client.get<PersonRef[]>(`${endpoints.people}?q=&limit=20`);
    const found = data.map(({ name }) => sortKey(name, { isName: true }));
    assert.ok(found.length > 5);
    assert.deepEqual(found, found.toSorted());
  });
});

describe('the texts of a folder of an earlier release', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-order-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('get their keys in batches after the start, and a stopped server continues', async () => {
    const database = await openDatabase(folder);
    const def = allModules.find(({ module }) => module === 'customer') ?? assert.fail();
    await database.moduleTables.ensureTable(def);
    const insert = createInserter(database, def);
    const by = {
      createdBy: '1',
      createdAt: '2026-09-17 12:00:00',
      updatedBy: '1',
      updatedAt: '2026-09-17 12:00:00',
    };
    await database.transaction(async () => {
      for (let n = 1; n <= 250; n += 1)
        await insert({
          tenant: 'group',
          id: `${n}`,
          ...by,
          revision: 1,
          values: { name: n % 2 ? `北京 ${n}` : `阿里 ${n}` },
        });
    });
    await database.moduleTables.ensureIndexes(def);
    await database.exec(
      'UPDATE m_customer SET k_name = NULL; CREATE INDEX i_customer_name_label ON m_customer (tenant)',
    );
    const missing = async (): Promise<unknown> =>
      (await database.get('SELECT count(*) AS n FROM m_customer WHERE k_name IS NULL'))?.['n'];
    const logged: string[] = [];
    const open = () => createSortKeys(database, [def], (line) => logged.push(line));

    const stop = new AbortController();
    const first = await open();
    const filling = first.fill(stop.signal);
    while ((await missing()) === 250) await setImmediate();
    stop.abort();
    await filling;
    // A pause follows each hundred.
    assert.ok([150, 50].includes(Number(await missing())), 'some have their keys');
    assert.equal(first.isFilled('customer'), false);

    const second = await open();
    await second.fill(new AbortController().signal);
    assert.equal(await missing(), 0);
    assert.equal(second.isFilled('customer'), true);
    assert.equal((await open()).isFilled('customer'), true);
    assert.equal(
      await database.get(`SELECT 1 AS yes FROM sqlite_master WHERE name = 'i_customer_name_label'`),
      undefined,
    );
    const [row] = await database.all(
      `SELECT f_name FROM m_customer WHERE tenant = 'group' ORDER BY k_name, id`,
    );
    assert.match(String(row?.['f_name']), /^阿里/);
    await database.close();
  });
});
