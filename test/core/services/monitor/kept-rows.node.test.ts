import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keepRows } from '../../../../core/services/monitor/keep-rows-edge.js';
import { parseKeptRows, type KeptRow } from '../../../../core/services/monitor/kept-rows.js';

/** A window with nothing but local storage. */
function createPage(setItem?: (key: string, text: string) => void) {
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void texts.set(key, text)),
  };
  return { page: { localStorage } as unknown as Window, texts };
}

const errorRow = (id: string, count?: number): KeptRow => ({
  owner: '["group","7"]',
  record: {
    id,
    errType: 'js',
    message: 'Error: x',
    filePath: 'https://oa.example.com/a.js',
    fileName: 'a.js',
    lineNumber: 1,
    colNumber: 2,
    stack: 's'.repeat(1_000),
    refererUrl: 'https://oa.example.com/sp',
    createTime: 1_795_000_000_000,
    comName: 'List',
    ...(count !== undefined && { count }),
  },
});

test('rows are kept under portico-kept-errors, after those of other pages', () => {
  const { page, texts } = createPage();
  assert.ok(keepRows(page, [errorRow('1'), errorRow('2', 5)]));
  assert.ok(keepRows(page, [{ owner: '["group","8"]', dropped: 3 }]));
  assert.deepEqual([...texts.keys()], ['portico-kept-errors']);
  assert.deepEqual(parseKeptRows(texts.get('portico-kept-errors') ?? ''), [
    errorRow('1'),
    errorRow('2', 5),
    { owner: '["group","8"]', dropped: 3 },
  ]);
});

test('rows that do not fit are counted', () => {
  const { page, texts } = createPage();
  const rows = Array.from({ length: 400 }, (_, index) => errorRow(`${index}`, 2));
  keepRows(page, rows);
  const text = texts.get('portico-kept-errors') ?? '';
  assert.ok(text.length < 300_000, `${text.length} characters`);
  const kept = parseKeptRows(text);
  const records = kept.filter(({ record }) => record !== undefined);
  assert.deepEqual(records, rows.slice(0, records.length));
  const dropped = kept.reduce((sum, row) => sum + (row.dropped ?? 0), 0);
  assert.equal(records.length * 2 + dropped, 800);
});

test('rows stay where they are if local storage is full', () => {
  const { page } = createPage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  assert.equal(keepRows(page, [errorRow('1')]), false);
});

test('a text of another script has no rows', () => {
  const owner = '["group","7"]';
  for (const text of ['', '{', 'null', '[]', '{"owner":1,"dropped":1}', '{"dropped":"2","owner":"x"}'])
    assert.deepEqual(parseKeptRows(text), [], text);
  for (const record of [null, 'x', {}, { id: '', errType: 'js' }, { id: 'a', errType: 'of another version' }])
    assert.deepEqual(parseKeptRows(JSON.stringify({ owner, record })), []);
  const [row] = parseKeptRows(JSON.stringify({ owner, record: { id: 'a', errType: 'js', message: 5 } }));
  assert.equal(row?.record?.message, '');
});
