import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { batchPaths, type BatchTask, type ImportCheck } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { parseNumber } from '../../server/records/batch/parse-number.js';
import { serialDate } from '../../server/records/batch/serial-date.js';
import { runTask } from './batch-client.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const check = (table: object) =>
  lin.post<ImportCheck>(batchPaths.importCheck, { module: 'customer', ...table });
const add = async (values: object): Promise<RecordDetail> =>
  (await lin.post<RecordDetail>(endpoints.records('customer'), { values })).data;
const read = async (id: string): Promise<RecordDetail> =>
  (await lin.get<RecordDetail>(`${endpoints.record('customer', id)}?visit=0`)).data;
const found = async (search: string): Promise<ListPage['rows']> =>
  (await lin.post<ListPage>(endpoints.list('customer'), { search, offset: 0, limit: 10 })).data.rows;

describe('the columns of an import', () => {
  test('are found by what spreadsheets call them, and chosen by hand', async () => {
    const { data } = await check({
      head: ['Company', 'E-mail', 'Tel', 'nickname'],
      rows: [['A', '', '', '']],
    });
    assert.deepEqual(data.columns, ['name', 'email', 'phone', '']);
    const chosen = await check({
      head: ['Company', 'E-mail'],
      fields: ['address', 'name'],
      rows: [['Street', 'Chosen']],
    });
    assert.deepEqual([chosen.data.columns, chosen.data.valid], [['address', 'name'], 1]);
  });

  test('fill no field twice, none that the user may not fill, and as many as there are', async () => {
    for (const fields of [['name', 'name'], ['name', 'code'], ['name', 'no such'], ['name']]) {
      const table = { head: ['a', 'b'], fields, rows: [['x', 'y']] };
      assert.equal((await check(table)).code, 400, fields.join());
      assert.equal((await lin.post(batchPaths.tasks, { module: 'customer', table })).code, 400);
    }
    for (const key of ['revenue', 'phone', 'no such']) {
      const table = { head: ['a'], fields: ['name'], key, rows: [['x']] };
      assert.equal((await check(table)).code, 400, key);
    }
  });

  test('that are missing are named once, not with each row', async () => {
    const { data } = await check({ head: ['Phone'], rows: [['13800000001'], ['13800000002'], ['nonsense']] });
    assert.deepEqual([data.missing, data.valid, data.invalid], [['客户名称'], 0, 3]);
    assert.deepEqual(
      data.problems.map(({ line, cells }) => [line, cells.map(({ field }) => field)]),
      [[4, ['phone']]],
    );
  });
});

describe('an import with a key', () => {
  test('changes the records it finds, makes the others, and is taken back except for what has changed since', async () => {
    const first = await add({ name: 'Key one', address: 'Before' });
    const second = await add({ name: 'Key two', address: 'Before' });
    const table = {
      head: ['Name', 'Address'],
      fields: ['name', 'address'],
      key: 'name',
      rows: [
        ['key ONE', 'After'],
        ['Key two', 'After'],
        ['Key three', 'New'],
      ],
    };
    const { data } = await check(table);
    assert.deepEqual([data.valid, data.updates], [3, 2]);
    const done = await runTask(lin, batchPaths.tasks, { module: 'customer', table });
    assert.deepEqual([done.failCount, done.canUndo], [0, true]);
    const changed = await read(first.id);
    assert.deepEqual([changed.values['name'], changed.values['address']], ['Key one', 'After']);
    assert.equal((await found('Key three')).length, 1);

    const { revision } = await read(second.id);
    await lin.put(endpoints.record('customer', second.id), { revision, values: { address: 'Mine' } });
    const undone = await runTask(lin, batchPaths.undo(done.id));
    assert.deepEqual(
      undone.failures.map(({ record }) => record),
      [second.id],
    );
    assert.equal((await read(first.id)).values['address'], 'Before');
    assert.equal((await read(second.id)).values['address'], 'Mine');
    assert.equal((await found('Key three')).length, 0);
  });

  test('rejects a row whose key several records have, and finds a record by its number', async () => {
    await add({ name: 'Twins' });
    const { values } = await add({ name: 'Twins' });
    const twins = { head: ['Name', 'Address'], key: 'name', rows: [['Twins', 'x']] };
    const { data } = await check(twins);
    assert.equal(data.problems[0]?.reason, '有多条记录与该行的关键字段相同');
    const byNumber = {
      head: ['No.', 'Address'],
      fields: ['code', 'address'],
      key: 'code',
      rows: [[values['code'], 'By number']],
    };
    const done = await runTask(lin, batchPaths.tasks, { module: 'customer', table: byNumber });
    assert.equal(done.failCount, 0);
    assert.equal((await found('By number')).length, 1);
  });

  test('names the line of each row that failed', async () => {
    const table = {
      head: ['Name', 'Email'],
      rows: [
        ['Right', ''],
        ['Wrong', 'no address'],
      ],
    };
    const { data: begun } = await lin.post<BatchTask>(batchPaths.tasks, { module: 'customer', table });
    const done = await runTask(lin, batchPaths.tasks, { module: 'customer', table });
    assert.notEqual(begun.id, done.id);
    assert.deepEqual(
      done.failures.map(({ line }) => line),
      [3],
    );
  });
});

describe('cells', () => {
  test('have numbers as each language writes them', () => {
    for (const [text, lang, number] of [
      ['1,234.5', 'en', '1234.5'],
      ['1.234,5', 'de', '1234.5'],
      ['1.234.567', 'de', '1234567'],
      ['1,260', 'en', '1260'],
      ['1,260', 'de', '1.260'],
      ['1.260', 'de', '1260'],
      ['1,5', 'en', '1.5'],
      ['¥ 12 000', 'fr', '12000'],
      ['１２．５％', 'zh_CN', '12.5'],
      ['-3', 'ar', '-3'],
      ['12 CNY', 'en', '12'],
      ['3 元', 'zh_CN', '3'],
      ['12 万', 'zh_CN', '12 万'],
      ['abc', 'en', 'abc'],
    ] as const)
      assert.equal(parseNumber(text, lang), number, `${text} ${lang}`);
  });

  test('have days as spreadsheets count them', () => {
    assert.equal(serialDate('45292', false), '2024-01-01');
    assert.equal(serialDate('45292.75', true), '2024-01-01 18:00');
    assert.equal(serialDate('123', false), undefined);
  });
});
